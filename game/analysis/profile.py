"""What hints and analyses must know about a game (game/<name>/analysis_profile.py), and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import exp
from typing import Any, Final, NamedTuple

from game.i18n import tr
from rules.kernel.words import Seat

MARKS: Final = ("?!", "?", "??")
"""An inaccuracy, a mistake, a blunder."""


class Loss(NamedTuple):
    """From when on an answer has a mark: it gives away so many hundredths of the unit, and so many percent of the
    chance to win."""

    worth: int
    percent: float


@dataclass(frozen=True)
class AnalysisProfile:
    """`unit`: what a position is worth, as people say it, with the number as {n}; `fells`, `keeps`: what an answer does
    to an enemy card that goes with it, and to an own one that stays, with its {name}. `even`: the lead, in hundredths
    of the unit, with which 73 of 100 games are won. `marks`: one row for each of MARKS.

    `standing(s, seat)`: enemy pieces that could still be brought down; `missed`: what it is called when a better answer
    leaves fewer of them. `spare(before, after)`: by seat, what an answer has left unspent for good; `spent`: what that
    is called; "" for a game that knows no such thing.
    """

    unit: str
    fells: str
    keeps: str
    even: int
    marks: tuple[Loss, Loss, Loss]
    standing: Callable[[Any, Seat], int]
    missed: str
    spare: Callable[[Any, Any], Sequence[int]] = lambda before, after: ()
    spent: str = ""

    def amount(self, hundredths: float) -> str:
        """A gain or loss in the game's words, with its sign."""
        return tr(self.unit, n=f"{hundredths / 100:+.1f}".replace("-", "\N{MINUS SIGN}"))

    def chance(self, worth: float) -> float:
        """The chance to win from a position of a worth, 0 to 1."""
        return 1 / (1 + exp(-max(-40.0, min(40.0, worth / self.even))))

    def mark(self, before: float, after: float) -> str:
        """The mark of an answer that leaves `after` where `before` could be had, "" for none."""
        lost, percent = before - after, 100 * (self.chance(before) - self.chance(after))
        rows = zip(MARKS, self.marks, strict=True)
        return ([""] + [sign for sign, row in rows if lost >= row.worth and percent >= row.percent])[-1]


def profile_of(game: str) -> AnalysisProfile:
    """What a game says of itself."""
    profile: AnalysisProfile = import_module(f"game.{game}.analysis_profile").PROFILE
    return profile
