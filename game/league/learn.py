"""What a position is worth where a play-out ends, learned from league games: `python -m game.league.learn GAME`.

Greedy bots play each other. After every turn, as play-outs count turns, each seat's features of the position are noted
(game/<name>/leaf_value.py). A ridge logistic regression fits how well they predict the winner; the strength of each
deck is a further input, which is left out of the result. Printed are that file's WEIGHTS, and how well they predict
games they were not fitted to, next to the game's evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import chain
from math import exp, log
from operator import mul
from statistics import fmean, pstdev
from types import ModuleType
from typing import Final, NamedTuple

from game.bots.greedy import bot_profile_of
from game.bots.rollout import standing
from game.games import game
from game.league.turn_ends import PLAYERS, noted, parser_of
from game.simulation.simulate import shipped
from rules.kernel.state import State

RIDGE: Final = 50.0
"""Pull of each weight towards nothing, with features in standard deviations: positions of a game are much alike."""
STEPS: Final = 8
"""Newton steps: more change nothing."""
HELD_OUT: Final = 3
"""Every third game is not fitted to."""
SURE: Final = 1e-6

Row = Sequence[float]


class Sample(NamedTuple):
    """A position after a turn, for one seat: its features; the value the game's evaluation gives it, in hundredths of
    the game's unit; for each shipped deck 1 if it is the seat's, -1 if it is another's; and 1 if the seat has won."""

    features: Row
    worth: int
    decks: Row
    won: int


class Model(NamedTuple):
    """The logit of winning: `base` and a weight for each feature."""

    base: float
    weights: tuple[float, ...]

    def logit(self, features: Row) -> float:
        return self.base + dot(self.weights, features)


def dot(left: Row, right: Row) -> float:
    """The sum of products, as far as the shorter goes."""
    return float(sum(map(mul, left, right)))


def samples_of(name: str, leaf: ModuleType, seed: int, number: int, longest: int) -> list[Sample]:
    """The positions of one two-player game between greedy bots; none if nobody won. `leaf`: the game's module."""
    profile = bot_profile_of(name)

    def note(s: State) -> list[tuple[Row, int]]:
        return [(leaf.features(s, seat), standing(s, seat, profile)) for seat in range(PLAYERS)]

    played = noted(name, seed, number, longest, note)
    if played is None:
        return []
    keys = [deck.key for deck in shipped(game(name), played.format)]
    held = [[(mine == key) - (theirs == key) for key in keys] for mine, theirs in (played.decks, played.decks[::-1])]
    return [
        Sample(values, worth, held[seat], int(seat == played.won))
        for rows in played.notes
        for seat, (values, worth) in enumerate(rows)
    ]


def fit(rows: Sequence[Row], won: Sequence[int]) -> Model:
    """Logistic regression of winning on features, by Newton's method; features are measured in standard deviations."""
    means = [fmean(column) for column in zip(*rows, strict=True)]
    sizes = [pstdev(column) or 1.0 for column in zip(*rows, strict=True)]
    scaled = [(1.0, *((x - mean) / size for x, mean, size in zip(row, means, sizes, strict=True))) for row in rows]
    pulls = [0.0, *[RIDGE] * len(means)]
    w = [0.0] * len(pulls)
    for _ in range(STEPS):
        w = [old + step for old, step in zip(w, _step(scaled, won, w, pulls), strict=True)]
    weights = tuple(weight / size for weight, size in zip(w[1:], sizes, strict=True))
    return Model(w[0] - dot(weights, means), weights)


def _step(rows: Sequence[Row], won: Sequence[int], w: Row, pulls: Row) -> list[float]:
    size = len(w)
    slope, bend = [-pull * weight for pull, weight in zip(pulls, w, strict=True)], [[0.0] * size for _ in range(size)]
    for index, pull in enumerate(pulls):
        bend[index][index] = pull
    for row, result in zip(rows, won, strict=True):
        chance = chance_of(dot(w, row))
        miss, sway = result - chance, chance * (1 - chance)
        for i, x in enumerate(row):
            slope[i] += miss * x
            line, part = bend[i], sway * x
            for j in range(i + 1):
                line[j] += part * row[j]
    return solve(bend, slope)


def solve(lower: list[list[float]], right: Row) -> list[float]:
    """The x of a x = right for a positive definite matrix a given by its lower half (Cholesky)."""
    size, root = len(right), [[0.0] * len(right) for _ in right]
    for i in range(size):
        for j in range(i + 1):
            rest = lower[i][j] - dot(root[i][:j], root[j])
            root[i][j] = rest**0.5 if i == j else rest / root[j][j]
    x = list(right)
    for i in range(size):
        x[i] = (x[i] - dot(root[i][:i], x)) / root[i][i]
    for i in reversed(range(size)):
        x[i] = (x[i] - sum(root[k][i] * x[k] for k in range(i + 1, size))) / root[i][i]
    return x


def chance_of(logit: float) -> float:
    """The chance that a logit stands for, away from certainty."""
    return min(1 - SURE, max(SURE, 1 / (1 + exp(-max(-30.0, min(30.0, logit))))))


def skill(model: Model, rows: Sequence[Row], won: Sequence[int]) -> tuple[float, float]:
    """How well a model predicts the winner: mean log-loss, and how often the likelier side won."""
    chances = [chance_of(model.logit(row)) for row in rows]
    loss = -fmean(log(chance if result else 1 - chance) for chance, result in zip(chances, won, strict=True))
    return loss, fmean(float((chance > 0.5) == bool(result)) for chance, result in zip(chances, won, strict=True))


def report(names: Sequence[str], games: Sequence[Sequence[Sample]]) -> Iterator[str]:
    """The lines to print: how well each model does in games held out, and the weights of one fitted to all games."""
    held = list(chain.from_iterable(games[::HELD_OUT]))
    seen = [sample for number, samples in enumerate(games) if number % HELD_OUT for sample in samples]
    for label, row_of in KINDS.items():
        model = fit([row_of(sample) for sample in seen], [sample.won for sample in seen])
        loss, hits = skill(model, [row_of(sample) for sample in held], [sample.won for sample in held])
        yield f"{label}: log-loss {loss:.4f}, right {100 * hits:.1f} % of {len(held)} positions held out"
    both = [*seen, *held]
    model = fit([_learned(sample) for sample in both], [sample.won for sample in both])
    yield f"all {len(both)} positions of {len(games)} games, in logits of winning:"
    for name, weight in zip(names, model.weights, strict=False):
        yield f'    "{name}": {weight:.3g},'


def _evaluated(sample: Sample) -> Row:
    return (sample.worth, *sample.decks)


def _learned(sample: Sample) -> Row:
    return (*sample.features, *sample.decks)


KINDS: Final[Mapping[str, Callable[[Sample], Row]]] = {"evaluation": _evaluated, "learned": _learned}


def main() -> None:
    """Play, fit and print."""
    args = parser_of(__doc__ or "").parse_args()
    leaf = import_module(f"game.{args.game}.leaf_value")
    games = [samples_of(args.game, leaf, args.seed, number, args.turns) for number in range(args.games)]
    print("\n".join(report(tuple(leaf.WEIGHTS), [samples for samples in games if samples])))


if __name__ == "__main__":
    main()
