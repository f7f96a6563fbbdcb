"""Seek and Destroy's View as a Picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.i18n import capital, marked, tr
from rules.kernel.view import View
from rules.kernel.words import Item
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import INITIATE, MOBILIZATION, SWIFT_EFFECT
from ui.table.cards.picture import Picture, Stance, Waiting
from ui.table.games.seek_and_destroy import cells
from ui.table.games.zones import laid
from ui.table.mats.sitting import Sitting

SITTING: Final = Sitting("duel", (("S",), ("N",)), (0, 1), frozenset(("junkyard", "treaty", "country", "life")))
ICONS: Final = ("map-marker-path", "incognito", "flash")
EFFECTS: Final = {INITIATE: marked("Initiate"), SWIFT_EFFECT: marked("Swift"), MOBILIZATION: marked("Mobilization")}
ANSWERS: Final = {
    1: marked("Count 1: answered by 2 or 3"),
    2: marked("Count 2: answered by 2 or 3"),
    3: marked("Count 3: nothing answers it"),
}
ATTACK: Final = 0
"""The serial of a declared attack, which is below all items of the Stack; theirs start at 1."""


def fold(view: View) -> Picture:
    """The Picture of a View."""
    board = cells.lying(view)
    units = {card: view.cards[card] for card in board.values() if view.cards[card].zone == w.BATTLEFIELD}
    return replace(
        laid(view),
        board=board,
        tiles=cells.TILES,
        stances={
            card: Stance(bool(seen.marks[w.DEPLETED]), bool(seen.marks[w.DEFENDS])) for card, seen in units.items()
        },
        stack=(*_attack(view), *(waiting(view, item) for item in view.stack)),
        stack_words=tr(ANSWERS[view.stack[-1][4]]) if view.stack else "",
        acting=frozenset((view.numbers[w.TURN],)),
        turn_number=view.numbers[w.TURN_COUNT] + 1,
        playing=view.numbers[w.STAGE] != w.SETUP,
    )


def _attack(view: View) -> Iterator[Waiting]:
    """A declared attack that has not ended."""
    attacker, target = view.numbers[w.ATTACKER] - 1, view.numbers[w.TARGET] - 1
    if attacker not in view.cards or view.numbers[w.CALLED_OFF]:
        return
    seat = view.cards[attacker].ctrl
    title = tr("Attack — {name}", name=name_of(view, attacker))
    mercs = (target,) if target >= 0 else ()
    aims = () if target >= 0 else ((1 - seat, "life"),)
    yield Waiting(
        ATTACK, seat, attacker, "crosshairs", title, attacker, mercs, hostile=True, aims=aims, shared=True
    )  # fmt: skip


def waiting(view: View, item: Item) -> Waiting:
    """An item of the Stack in words, with its targets."""
    serial, kind, seat, card, count, it, *targets = item
    name = name_of(view, card)
    title = capital(name)
    if kind == w.I_EFFECT and card in view.cards and view.cards[card].face >= 0:
        timing = view.table.book.timing[view.cards[card].face]
        title = f"{tr(EFFECTS[timing])} — {name}" if timing >= 0 else name  # a Constant that was triggered
    answers = _answers(view, card)
    aimed = tuple(target for target in (*([] if answers else [it]), *targets) if target in view.cards)
    answered = (it,) if answers and any(other[0] == it for other in view.stack) else ()
    hostile = any(view.cards[target].ctrl != seat for target in aimed) or bool(answered)
    return Waiting(serial, seat, card, ICONS[kind], title, card, aimed, (), answered, hostile, weight=count)


def _answers(view: View, card: int) -> bool:
    """Whether a card's requirement concerns an item of the Stack, not a Unit."""
    face = view.cards[card].face if card in view.cards else -1
    text = view.table.defs[face].when if face >= 0 else ()
    return any(sentence.text.startswith("it answers") for sentence in text)


def name_of(view: View, card: int) -> str:
    """A card's printed name, or a description for a viewer who may not know it."""
    what = view.known_def(card)
    if what is not None:
        return str(what.name)
    hidden = card in view.cards and view.cards[card].zone == w.BATTLEFIELD
    return tr("a face-down Unit") if hidden else tr("a face-down card")
