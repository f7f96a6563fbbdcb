"""What answers are worth a turn or two later: each is played out in guessed worlds, the better ones in more of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import variance
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.bots.base import FOREVER, BotProfile
from game.bots.greedy import GreedyBot, brain_of, value_after
from game.bots.rollout import play_on, standing
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.ruleset import apply
from rules.kernel.view import View, guess
from rules.kernel.words import Action, Seat


class Depth(NamedTuple):
    """How much is thought. `candidates`: answers played out; `worlds`: in how many the best of them are at most."""

    candidates: int
    worlds: int


MASTER: Final = Depth(4, 6)


class Weighed(NamedTuple):
    """An answer, its mean worth to the viewer in hundredths of the game's unit, the standard error of how much it leads
    the first answer weighed (infinite before two worlds), and in how many worlds it was played out."""

    action: Action
    value: float
    stderr: float
    worlds: int


def weigh(
    view: View, ask: Ask, options: Sequence[Action], depth: Depth = MASTER, *, seed: int = 0, end: float = FOREVER,
    also: Sequence[Action] = (),
) -> list[Weighed]:  # fmt: skip
    """The answers a level would think about, the greedy bot's first and then the best first. `also`: answers weighed in
    any case; `end`: when to stop (`perf_counter`), looked at after each play-out. Nothing but the View is read, and the
    same seed gives the same rows when time does not run out."""
    brain, dice = brain_of(view.table.ruleset.name), Dice(seed, stream=9)
    first = GreedyBot(seed).choose(view, ask, options, end - perf_counter())[0]
    return compare(view, [first, *also, *ranked(view, options, brain, dice)], depth, dice, end, 1 + len(also))


def ranked(view: View, options: Sequence[Action], brain: BotProfile, dice: Dice) -> list[Action]:
    """Answers that deserve a look, those first after which the viewer stands best at once."""
    world = guess(view, dice)
    return sorted(brain.worth_a_look(options), key=lambda action: -value_after(world, view.seat, action, brain))


@dataclass
class Trial:
    """One answer: its worth in each world so far."""

    action: Action
    values: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: Trial) -> tuple[float, float]:
        """By how much it leads another in the worlds both were tried in, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / max(1, count)
        return mean, sqrt(variance(gaps) / count) if count > 1 else float("inf")


def compare(
    view: View, answers: Iterable[Action], depth: Depth, dice: Dice, end: float, kept: int = 1
) -> list[Weighed]:
    """Play the first `depth.candidates` answers out, world by world; halfway to each doubling the worse half is left
    out, but never the first `kept`. A world that time cuts short does not count."""
    brain, seat = brain_of(view.table.ruleset.name), view.seat
    trials = [Trial(action) for action in list(dict.fromkeys(answers))[: max(depth.candidates, kept)]]
    alive = list(trials)
    rounds = 0
    while rounds < depth.worlds and len(alive) > 1:
        world, values = guess(view, dice), list[int]()
        for trial in alive:
            if perf_counter() >= end:
                return _rows(trials)
            values.append(played_out(world, seat, trial.action, brain))
        for trial, value in zip(alive, values, strict=True):
            trial.values.append(value)
        rounds += 1
        if rounds in (depth.worlds // 3, 2 * depth.worlds // 3):
            alive = _better_half(alive, trials[:kept])
    return _rows(trials)


def _better_half(alive: list[Trial], kept: Sequence[Trial]) -> list[Trial]:
    best = sorted(alive, key=lambda trial: -trial.mean)[: max(2, (len(alive) + 1) // 2)]
    return [trial for trial in alive if trial in best or trial in kept]


def played_out(world: Any, seat: Seat, action: Action, brain: BotProfile) -> int:
    """What a world is worth to a seat once an answer was given and everybody has played on."""
    s = world.clone()
    until = brain.turns(s) + brain.ahead
    apply(s, seat, action, checked=False)
    play_on(s, until, brain)
    return standing(s, seat, brain)


def _rows(trials: Sequence[Trial]) -> list[Weighed]:
    first, *others = trials
    leads = [(each, *each.lead(first)) for each in others]
    rows = [Weighed(each.action, first.mean + lead, stderr, len(each.values)) for each, lead, stderr in leads]
    return [Weighed(first.action, first.mean, 0.0, len(first.values)), *sorted(rows, key=lambda row: -row.value)]
