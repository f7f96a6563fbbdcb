"""One level against another, for STRENGTH.md: `python -m game.league.duel GAME LEVEL OTHER --games N --seed N`.

Games come in pairs with the same decks and the same chance, seats and decks swapped; there is no clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.bots.base import LEVELS
from game.commands.base import add_options
from game.games import TITLES, game
from game.league.figures import Rate
from game.league.tally import tally_of
from game.simulation.simulate import LONGEST, decks_for, playout, series_dice
from rules.kernel.words import WON


class Score(NamedTuple):
    """What the level has won so far, and what whoever had the first turn has won."""

    level: Rate = Rate()
    first: Rate = Rate()

    def __str__(self) -> str:
        low, high = (round(100 * end) for end in self.level.interval())
        level = f"{self.level.won:g} of {self.level.games}: {100 * self.level.value:.0f} % ({low} to {high})"
        return f"{level}; first player {self.first.won:g}"


def duel(
    name: str,
    level: str,
    other: str,
    games: int,
    seed: int,
    longest: int = LONGEST,
    options: Mapping[str, str] | None = None,
) -> Iterator[Score]:
    """The score after each game; a drawn or unfinished game counts as half a win. `options`: house rules. Raises
    ValueError for an unknown one."""
    definition, tally, score = game(name), tally_of(name), Score()
    settled = definition.notation.options(options or {})
    for number in range(games):
        dice, swapped = series_dice(seed, number // 2), number % 2
        decks = [deck.ids for deck in decks_for(definition, settled, 2, dice)]
        s = definition.notation.begin(decks[::-1] if swapped else decks, settled, dice.below(1 << 32))
        seats = (other, level) if swapped else (level, other)
        points = playout(s, definition, seats, dice, longest).points
        shares = [point / WON for point in points] or [0.5, 0.5]
        score = Score(score.level.with_game(shares[swapped]), score.first.with_game(shares[tally.began(s)]))
        yield score


def main() -> None:
    """Play, and print the score."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=TITLES)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("other", choices=LEVELS)
    for key, usual in (("--games", 20), ("--seed", 1), ("--turns", LONGEST)):
        parser.add_argument(key, type=int, default=usual)
    add_options(parser)
    args = parser.parse_args()
    try:
        game(args.game).notation.options(dict(args.option))
    except ValueError as problem:
        parser.error(str(problem))
    for score in duel(args.game, args.level, args.other, args.games, args.seed, args.turns, dict(args.option)):
        print(f"\r{score}", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
