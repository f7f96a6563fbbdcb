"""What hints and analyses must know about a game (game/<name>/analysis_profile.py), and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from math import exp
from typing import Any, Final, NamedTuple

from game.bots.greedy import bot_profile_of
from game.i18n import numeral, tr

MARKS: Final = ("?!", "?", "??")
"""An inaccuracy, a mistake, a blunder."""


class Loss(NamedTuple):
    """Thresholds of a mark: an answer that gives away this many hundredths of the unit and this many percent of winning
    chances."""

    worth: int
    percent: float


@dataclass(frozen=True)
class AnalysisProfile:
    """`unit`: the value of a position in words, with the number as {n}; `fells`, `keeps`: the effect of an answer on an
    enemy card it removes, and on an own one it saves, with its {name}. `even`: the lead, in hundredths of the unit,
    that wins 73 of 100 games between two (`python -m game.league.chances`); 0 where a value says itself how likely a
    win is: `win` certain, 0 one of two (game/<name>/leaf_value.py). `marks`: one row for each of MARKS.

    `missed`: the name of enemy pieces that an answer leaves and the best removes. `futures`: in how many worlds the
    graph plays a position out; 0: it values it as it stands. `spare(before, after)`: by seat, resources an answer
    has left unused for good; `spent`: their name, "" for a game without them. `sides`: how many players or teams there
    are, of which one wins; `win`, `most`: as in BotProfile, 0 if unknown.
    """

    unit: str
    fells: str
    keeps: str
    even: int
    marks: tuple[Loss, Loss, Loss]
    missed: str
    futures: int = 2
    spare: Callable[[Any, Any], Sequence[int]] = lambda before, after: ()
    spent: str = ""
    sides: int = 2
    win: int = 0
    most: int = 0

    def amount(self, hundredths: float) -> str:
        """A gain or loss in the game's words, with its sign."""
        return tr(self.unit, n=numeral(hundredths / 100, "+.1f").replace("-", "\N{MINUS SIGN}"))

    def counts(self, old: float, new: float) -> bool:
        """Whether a gain or loss means something in the game's unit: a larger one is better told as chances to win,
        unless they stay the same."""
        before, after = self.chances(old, new)
        return abs(new - old) <= self.most or before == after

    def chances(self, *worth: float) -> list[int]:
        """The winning chances in percent of positions with these values."""
        return [round(100 * self.chance(one)) for one in worth]

    def change(self, old: float, new: float) -> str:
        """What an answer gains or loses: as an amount, or as chances to win where an amount would mean little."""
        return self.amount(new - old) if self.counts(old, new) else self.swing(old, new)

    def swing(self, old: float, new: float) -> str:
        """What an answer gains or loses, as chances to win."""
        before, after = self.chances(old, new)
        return tr("chance to win {before}\N{NO-BREAK SPACE}% → {after}\N{NO-BREAK SPACE}%", before=before, after=after)

    def felled(self, name: str, later: bool) -> str:
        """The effect on an enemy card that an answer removes, at once or `later`, "" for none."""
        effect = tr(self.fells, name=name) if name else ""
        return tr("{effect} later on", effect=effect) if effect and later else effect

    def chance(self, worth: float) -> float:
        """The winning chances, 0 to 1, of a position with this value; those of an even one are the same for all, and
        there is no doubt about a game that is over."""
        if self.win and abs(worth) >= self.win:
            return float(worth > 0)
        if not self.even:
            return (1 + worth / self.win) / 2
        return 1 / (1 + (self.sides - 1) * exp(-max(-40.0, min(40.0, worth / self.even))))

    def mark(self, before: float, after: float) -> str:
        """The mark of an answer that leaves `after` where `before` was possible, "" for none."""
        lost, percent = before - after, 100 * (self.chance(before) - self.chance(after))
        rows = zip(MARKS, self.marks, strict=True)
        return ([""] + [sign for sign, row in rows if lost >= row.worth and percent >= row.percent])[-1]


def profile_of(game: str, teams: Sequence[int] = (0, 1)) -> AnalysisProfile:
    """The AnalysisProfile of a game. `teams`: of each seat."""
    profile: AnalysisProfile = import_module(f"game.{game}.analysis_profile").PROFILE
    bots = bot_profile_of(game)
    return replace(profile, sides=len({*teams}), win=bots.win, most=bots.most)
