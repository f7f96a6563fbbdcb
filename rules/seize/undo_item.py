"""Items that leave the stack without resolving: negated or failed (4.3, right column; SGT-ABIL-15, SGT-RALLY-04).

A negated Guild Master goes back to the Guild Quarters (AMB-83).
"""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.words import Item
from rules.seize.book import State
from rules.seize.places import HANDS
from rules.seize.words import (
    DISCARD,
    I_ATTACK_ABILITY,
    I_EVENT,
    I_INSTANT,
    I_MERC,
    I_STEP,
    LEADER,
    N_NEGATED,
    QUARTERS,
)  # fmt: skip

CARD_ITEMS = frozenset((I_INSTANT, I_ATTACK_ABILITY, I_EVENT))


def remove_item(s: State, serial: int) -> None:
    """Take one item off the stack, from any place in it."""
    for index in range(len(s.stack) - 1, -1, -1):
        if s.stack[index][0] == serial:
            atoms.pop(s, index)
            return


def negate_item(s: State, item: Item) -> None:
    """Undo an item: its card goes to the Discard, a treasure brought with a merc returns to hand, and a step cancels
    the later ones of its path."""
    atoms.note(s, N_NEGATED, item[1], item[2], item[3])
    kind, seat, card = item[1], item[2], item[3]
    if kind == I_STEP:
        cancel_steps(s, item)
        return
    remove_item(s, item[0])
    if kind in CARD_ITEMS:
        atoms.move(s, card, DISCARD, s.table.owner[card])
    elif kind == I_MERC:
        atoms.move(s, card, QUARTERS if s.marks[LEADER][card] else DISCARD, s.table.owner[card])
        if item[7] >= 0:
            HANDS.put(s, item[7], seat)


def cancel_steps(s: State, step: Item) -> None:
    """Remove a step and the later ones of its path, which are below it; earlier ones stay (SGT-STACK-09)."""
    for index in range(s.stack.index(step), -1, -1):
        if s.stack[index][1] == I_STEP and s.stack[index][7] == step[7]:
            atoms.pop(s, index)
