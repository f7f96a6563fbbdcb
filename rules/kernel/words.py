"""The types that everything else is written in, the special seats and viewers, and the errors the referee raises.

Every type is an int or a tuple of ints; nothing here knows a game.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
Card: TypeAlias = int
Tile: TypeAlias = int
Mask: TypeAlias = int
Action: TypeAlias = tuple[int, ...]
Frame: TypeAlias = tuple[int, ...]
Event: TypeAlias = tuple[int, ...]
Item: TypeAlias = tuple[int, ...]

CHANCE: Final[Seat] = -1
"""The seat that answers dice, coins and shuffles."""
PUBLIC: Final[Seat] = -2
"""The viewer who sees only what everybody sees (the table display, the public log)."""
OPEN: Final[Seat] = -3
"""The viewer of a finished game, who sees every hand and every covered card but no deck."""
JUDGE: Final[Seat] = -4
"""A judge who looks at hidden cards: sees everything, decks too."""
NONE: Final = -1
"""No card, no tile, no seat."""
UNREAD: Final = -(1 << 20)
"""In place of a face: one with which nothing can be looked up; in place of a seed: one from which nothing is rolled (a
LookupError). For worlds that hold only what somebody knows (guess.py)."""


class RulesError(Exception):
    """Root of every error the referee raises on purpose; its text is one sentence."""


class IllegalAction(RulesError):
    """An answer the rules forbid. `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class TextError(RulesError):
    """A text (position, record, scenario, deck) that cannot be read: place and cause."""

    def __init__(self, message: str, place: str = "", line: int = 0) -> None:
        where = f"{place}:{line}" if place and line else place or (f"line {line}" if line else "")
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.place = place
        self.line = line


class Runaway(RulesError):
    """The agenda did not finish: two effects trigger each other, or a frame never ends."""


UNPLAYABLE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, Runaway)
"""Exceptions the referee may raise for a well-formed position that makes no sense."""


def why(problem: Exception) -> str:
    """` (cause)` for an UNPLAYABLE error that the referee itself raised, else "": Python's own messages help nobody at
    a table."""
    return f" ({problem})" if isinstance(problem, RulesError) else ""
