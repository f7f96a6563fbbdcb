"""Happenings: which card texts hear them and wait for the stack (SGT-STACK-10)."""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.words import Card
from rules.seize.book import State
from rules.seize.stats import context
from rules.seize.words import TRIGGER_USED


def emit(s: State, event: int, subject: int = -1, victim: Card = -1, amount: int = 0, flags: int = 0) -> None:
    """Notify every live text that listens to `event`; those that match wait until somebody would get priority.

    `subject`: the cause (a merc; for some events a seat). `victim`: the merc affected. A waiting trigger is (card,
    face, index, seat, me, victim, amount, subject, flags).
    """
    for source in s.hearers[event]:
        face = s.face[source]
        for index, text in enumerate(s.table.book.triggers[face]):
            if text.event != event or (text.limited and s.marks[TRIGGER_USED][source] >> index & 1):
                continue
            x = context(s, source, victim, amount, subject, flags)
            if text.test(s, x):
                if text.limited:
                    atoms.mark(s, TRIGGER_USED, source, s.marks[TRIGGER_USED][source] | 1 << index)
                atoms.await_trigger(s, (source, face, index, x[1], x[2], victim, amount, subject, flags))
