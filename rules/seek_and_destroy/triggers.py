"""What the texts of Constants in force hear, and what then waits for a Stack of its own (SD-OP-02, SD-STACK-10)."""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.words import NONE, Card
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State

MOST_HEARD: Final = 7
"""How often a Constant is set off in one turn, so that two of them never go on for ever (SD-STACK-10)."""
STANDING: Final = (w.E_ATTACKS, w.E_ARRIVES, w.E_ATTACKED)
"""Events about a Unit that is still there, so that the text may mean it."""


def fire(s: State, event: int, it: Card) -> None:
    """Every Constant in force that hears this waits. `it`: the Unit it befalls, the stage that begins, the player who
    loses Life."""
    for card in s.hearers[event]:
        heard = s.table.book.heard[s.face[card]]
        if s.marks[w.IN_FORCE][card] and s.marks[w.USES][card] < MOST_HEARD:
            seat = s.ctrl[card]
            if any(each.event == event and each.test(s, [card, seat, it], it) for each in heard):
                atoms.mark(s, w.USES, card, s.marks[w.USES][card] + 1)
                atoms.await_trigger(s, (card, seat, it if event in STANDING else NONE))


def forget(s: State) -> None:
    """A new turn: each may be set off anew."""
    for cards in s.hearers:
        atoms.unmark(s, (w.USES,), cards)
