"""What a judge's drop means in Round Table: which card it puts a card on."""

from __future__ import annotations

from typing import Final

from rules.kernel.view import View
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import words as w
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REGION, TITLE
from ui.table.games.round_table.gestures import bases
from ui.table.games.round_table.picture import kind_of, slot_of
from ui.table.hotspots import Hotspot
from ui.table.judge.judged_put import JudgedPut

MIDDLE: Final = frozenset(("slot", "lane", "outlook", "siege"))
"""Places that belong to a Region in the middle, by their names without its slot."""


def judged(view: View, card: Card, thing: Hotspot) -> tuple[JudgedPut, ...] | None:
    """A Knight goes to a Region or on a Quest, gear to a Knight, a Demesne on the one before it, a Region into a free
    slot."""
    kind, seat = kind_of(view, card), thing.seat if thing.seat >= 0 else view.cards[card].ctrl
    host, zone = _host(view, card, kind, thing, seat)
    if host >= 0:
        return (JudgedPut(card, view.cards[host].ctrl if zone in ("gear", "holding") else seat, zone, host),)
    place, _, slot = thing.name.partition("_")
    if kind == REGION and thing.kind == "pile" and place == "slot":
        return (JudgedPut(card, NONE, "middle", mark=("slot", int(slot))),)
    return None


def _host(view: View, card: Card, kind: int, thing: Hotspot, seat: Seat) -> tuple[Card, str]:
    """The card it is put on, and the zone it is in then; NONE where it stands alone."""
    onto = thing.value if thing.kind == "row" else NONE
    if kind == KNIGHT:
        return (onto, "lane") if kind_of(view, onto) == QUEST else (_region(view, thing), "army")
    if kind in (EQUIPMENT, TITLE):
        knight = view.cards[onto].host if kind_of(view, onto) in (EQUIPMENT, TITLE) else onto
        return (knight if kind_of(view, knight) == KNIGHT else NONE), "gear"
    if kind == DEMESNE and thing.name == "holding":
        free = bases(view, card, seat)
        return (onto if onto in free else next(iter(free), NONE)), "holding"
    return NONE, ""


def _region(view: View, thing: Hotspot) -> Card:
    """The Region of a place in the middle."""
    place, _, slot = thing.name.partition("_")
    there = (region for region in view.pile(w.MIDDLE) if str(slot_of(view, region)) == slot)
    return next(there, NONE) if place in MIDDLE else NONE
