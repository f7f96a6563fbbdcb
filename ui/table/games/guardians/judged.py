"""What a judge's drop means in Guardians: on which space a card lies then, or under which Shield."""

from __future__ import annotations

from collections.abc import Sequence

from rules.guardians import words as w
from rules.guardians.board import is_land
from rules.guardians.cards import CREATURE, GUARDIAN, ITEM, ON_CREATURE, SHIELD, STRONGHOLD, UPGRADE
from rules.kernel.view import View
from rules.kernel.words import NONE, Card
from ui.table.games.guardians.spaces import kind_of, lying, tile_of
from ui.table.hotspots import Hotspot
from ui.table.judge.judged_put import JudgedPut


def judged(view: View, card: Card, thing: Hotspot) -> tuple[JudgedPut, ...] | None:
    """A creature goes under the Shield there, or stands loose; a Shield covers the loose creatures there; an item goes
    to its creature, any other card onto the land, in place of the one that lies there."""
    creature = view.cards[card].zone in (w.LOOSE, w.UNDER)  # hidden ones, too
    kind = CREATURE if creature else kind_of(view, card)
    tile, seat = tile_of(view, thing), view.cards[card].ctrl
    onto = thing.value if thing.kind == "row" else NONE
    if kind == ITEM and view.table.book.use[view.cards[card].face] == ON_CREATURE and kind_of(view, onto) == CREATURE:
        return (JudgedPut(card, seat, "gear", onto),)
    if tile < 0:
        return None
    if kind == CREATURE:
        shield = _shield(view, onto, tile)
        under = shield >= 0 and (onto == shield or is_land(tile))
        return (JudgedPut(card, seat, "under", shield) if under else JudgedPut(card, seat, "loose", tile=tile),)
    if kind == SHIELD:
        loose = [each for each in lying(view, w.LOOSE).get(tile, ()) if view.cards[each].ctrl == seat]
        covered = (JudgedPut(each, seat, "under", card) for each in _covered(view, card, onto, loose))
        return (JudgedPut(card, seat, "shields", tile=tile), *covered)
    if kind == UPGRADE:
        return (JudgedPut(card, seat, "upgrades", tile=tile),)
    if kind in (STRONGHOLD, GUARDIAN) or not is_land(tile):
        return ()
    there = (JudgedPut(old, view.cards[old].ctrl, "discard") for old in lying(view, w.LAND).get(tile, ()))
    return (*there, JudgedPut(card, seat, "land", tile=tile))


def _shield(view: View, onto: Card, tile: int) -> Card:
    """The Shield, or the Upgrade, that is pointed at; otherwise the Shield on the space."""
    pointed = kind_of(view, onto) in (SHIELD, UPGRADE)
    return onto if pointed else next(iter(lying(view, w.SHIELD).get(tile, ())), NONE)


def _covered(view: View, shield: Card, onto: Card, loose: Sequence[Card]) -> Sequence[Card]:
    """What a Shield from the hand takes under it: the creature pointed at, otherwise all of them."""
    if view.cards[shield].zone == w.SHIELD:
        return ()
    return [onto] if onto in loose else loose
