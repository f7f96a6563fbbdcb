"""The types that everything else is written in, the special seats and viewers, and the errors the referee raises.

Every type is an int or a tuple of ints; nothing here knows a game.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's number, from 0; or one of the special seats below."""
Card: TypeAlias = int
"""The row of a card in play, from 0. It stays with the place in a pile when the pile is shuffled."""
Tile: TypeAlias = int
"""A place on the board, from 0 (grid.py)."""
Mask: TypeAlias = int
"""A set of tiles or cards: bit i stands for number i."""
Action: TypeAlias = tuple[int, ...]
"""(verb, ...): an answer (verb_table.py)."""
Frame: TypeAlias = tuple[int, ...]
"""(kind, step, registers...): something still to do (agenda.py)."""
Event: TypeAlias = tuple[int, ...]
"""(kind, ...): what changed, or a caption (atoms.py)."""
Item: TypeAlias = tuple[int, ...]
"""An entry of the stack; what its ints mean is the game's."""

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
LOST: Final = 0
DRAWN: Final = 1
WON: Final = 2
"""The points of a seat when the game is over (Ruleset.outcome)."""
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


class UnknownCard(TextError):
    """No card has this id."""

    def __init__(self, card: str) -> None:
        super().__init__(f"no card is called {card}")
        self.card = card


class Runaway(RulesError):
    """The agenda did not finish: two effects trigger each other, or a frame never ends."""


UNPLAYABLE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, Runaway)
"""Exceptions the referee may raise for a well-formed position that makes no sense."""


def why(problem: Exception) -> str:
    """` (cause)` for an UNPLAYABLE error that the referee itself raised, else "": Python's own messages help nobody at
    a table."""
    return f" ({problem})" if isinstance(problem, RulesError) else ""
