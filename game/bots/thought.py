"""What answers are worth a turn or two later: each is played out in guessed worlds, the better ones in more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, variance
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.bots.base import FOREVER, BotProfile, Depth
from game.bots.greedy import bot_profile_of, value_after
from game.bots.prizes import Held, held, prizes
from game.bots.rollout import leaf_value, play_on
from rules.kernel.chance import Dice
from rules.kernel.guess import Imagine, guess
from rules.kernel.ruleset import apply_unchecked, over
from rules.kernel.view import View
from rules.kernel.words import LOST, WON, Action, Card, Seat

SURE: Final = 0.9
"""An answer decides the game if it does so in this part of the worlds it was played out in."""


class Weighed(NamedTuple):
    """An answer, its mean worth to the viewer in hundredths of the game's unit, the standard error of how much it leads
    the first answer weighed (infinite before two worlds), and in how many worlds it was played out. `ends`: in how many
    a card was on the table at the end, on the viewer's side (True) or not; `won`, `lost`: in how many the game was over
    then, and who had won it; `values`: its worth in each world."""

    action: Action
    value: float
    stderr: float
    worlds: int
    ends: Mapping[Held, int]
    won: int = 0
    lost: int = 0
    values: tuple[int, ...] = ()

    @property
    def wins(self) -> bool:
        """Whether the viewer has won by the end of nearly every world: worth as much as a win is not enough."""
        return 0 < SURE * self.worlds <= self.won

    @property
    def loses(self) -> bool:
        """Whether the viewer has lost by the end of nearly every world."""
        return 0 < SURE * self.worlds <= self.lost


def ranked(view: View, options: Sequence[Action], profile: BotProfile, dice: Dice, end: float) -> list[Action]:
    """The answers that deserve a look, best first by how the viewer stands right after each; as many as there is time
    for."""
    world, values = guess(view, dice), dict[Action, int]()
    for action in profile.worth_a_look(options):
        if perf_counter() >= end:
            break
        values[action] = value_after(world, view.seat, action, profile)
    return sorted(values, key=lambda action: -values[action])


@dataclass
class Trial:
    """One answer: its worth in each world so far, what was on the table at the end of them, and how many of them were
    won and lost by then."""

    action: Action
    values: list[int] = field(default_factory=list)
    ends: Counter[Held] = field(default_factory=Counter)
    won: int = 0
    lost: int = 0

    def note(self, s: Any, seat: Seat, cards: Iterable[Card], profile: BotProfile) -> None:
        """Note how one more world ended for a seat. `cards`: those that players fight for."""
        self.values.append(leaf_value(s, seat, profile))
        self.ends.update(held(s, seat, cards, profile))
        if over(s):
            points = s.table.ruleset.outcome(s)[seat]
            self.won += points == WON
            self.lost += points == LOST

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def lead(mine: Sequence[int], theirs: Sequence[int]) -> tuple[float, float]:
    """By how much an answer leads another on average, from their worth world by world in the worlds both were tried in,
    and the standard error of that (infinite for fewer than two worlds)."""
    gaps = [here - there for here, there in zip(mine, theirs, strict=False)]
    return fmean(gaps or [0]), sqrt(variance(gaps) / len(gaps)) if len(gaps) > 1 else float("inf")


def never() -> bool:
    """For thoughts that are always wanted."""
    return False


def compare(
    view: View,
    answers: Iterable[Action],
    depth: Depth,
    dice: Dice,
    end: float,
    imagine: Imagine | None = None,
    stale: Callable[[], bool] = never,
) -> list[Weighed]:
    """Play out the first `depth.candidates` answers, world by world. After a third of the worlds and again after two
    thirds, the worse half is dropped, and so is every answer that came out exactly as the first did; the first itself
    stays. A world cut short by time does not count. `end`: when to stop (`perf_counter`), checked before each answer of
    a play-out; `imagine` makes up hidden cards (`guess`); `stale`: whether the result is no longer wanted, asked before
    each play-out."""
    profile, seat = bot_profile_of(view.table.ruleset.name), view.seat
    fought_for = prizes(view, profile)
    trials = [Trial(action) for action in list(dict.fromkeys(answers))[: depth.candidates]]
    alive, most = list(trials), max(2, round(depth.worlds * profile.breadth))
    rounds = 0
    while rounds < most and len(alive) > 1:
        world, found = guess(view, dice, imagine), list[Any]()
        for trial in alive:
            if perf_counter() >= end or stale():
                return _rows(trials)
            s = played_out(world, seat, trial.action, profile, end)
            if s is None:
                return _rows(trials)
            found.append(s)
        for trial, s in zip(alive, found, strict=True):
            trial.note(s, seat, fought_for, profile)
        rounds += 1
        if rounds in (most // 3, 2 * most // 3):
            alive = _better_half(alive)
    return _rows(trials)


def _better_half(alive: list[Trial]) -> list[Trial]:
    first = alive[0]
    best = sorted(alive, key=lambda trial: -trial.mean)[: max(2, (len(alive) + 1) // 2)]
    return [trial for trial in alive if trial is first or (trial in best and trial.values != first.values)]


def played_out(world: Any, seat: Seat, action: Action, profile: BotProfile, end: float = FOREVER) -> Any:
    """A world after a seat has given an answer and everybody has played on; None if time ran out first."""
    s = world.clone()
    until = profile.turns(s) + profile.ahead
    apply_unchecked(s, seat, action)
    return s if play_on(s, until, profile, end) else None


def _rows(trials: Sequence[Trial]) -> list[Weighed]:
    first, *others = trials
    rows = [weighed(each, first) for each in others]
    return [weighed(first, first), *sorted(rows, key=lambda row: -row.value)]


def weighed(trial: Trial, first: Trial) -> Weighed:
    """A trial compared with the first one."""
    gap, stderr = lead(trial.values, first.values) if trial is not first else (0.0, 0.0)
    value, values = first.mean + gap, tuple(trial.values)
    return Weighed(trial.action, value, stderr, len(values), trial.ends, trial.won, trial.lost, values)
