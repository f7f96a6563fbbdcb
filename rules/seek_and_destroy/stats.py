"""What a Unit's numbers are now: print, Constants in force and modifiers folded on read."""

from __future__ import annotations

from rules.kernel.state import State
from rules.kernel.words import Card
from rules.seek_and_destroy import words as w

THIS_TURN = 1
"""Duration of a modifier (stat, card, value, duration): it ends with the turn (SD-TURN-07)."""


def stat(s: State, card: Card, kind: int) -> int:
    """One stat of a card as it is now, never below 0 (SD-BATTLE-07)."""
    book = s.table.book
    value: int = book.printed[kind][s.face[card]]
    for source in s.statics[kind]:
        if s.marks[w.IN_FORCE][source]:
            x = [source, s.ctrl[source], -1]
            for text in book.standing[kind][s.face[source]]:
                if text.who(s, x, card) and text.when(s, x):
                    value += text.value(s, x)
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == card:
            value += modifier[2]
    return value if value > 0 else 0


def nobody_draws(s: State) -> bool:
    """A Constant in force forbids draws by card effects (SD-GEN-01)."""
    return any(s.marks[w.IN_FORCE][source] for source in s.statics[w.S_NO_DRAW])
