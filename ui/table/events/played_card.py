"""Which card another player has just played, and how long it is shown large."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.kernel.view import View
from rules.kernel.words import Card
from ui.table.cards.picture import Picture
from ui.table.games.base import Journey
from ui.table.games.effects import Effect

PACE_MS: Final = {"calm": 3200.0, "normal": 1700.0, "quick": 600.0}
"""How long a card is shown large, by the pace in the settings; a click ends it."""
HAND: Final = "hand"


def played(old: Picture, new: Picture, journeys: Iterable[Journey], viewer: int) -> Card:
    """The card that another player has just played face-up, -1 for none: on the stack, or from a hand. A piece that
    acts from its tile is seen there."""
    if len(new.stack) > len(old.stack):
        item = new.stack[-1]
        shown = item.seat not in (-1, viewer) and new.tile_of(item.card) < 0
        return item.card if shown and new.faces.get(item.card, -1) >= 0 else -1
    for trip in journeys:
        from_hand = trip.start == HAND and trip.end != HAND and trip.seat not in (-1, viewer)
        if from_hand and _lies_open(new, trip):
            return trip.card
    return -1


def turned_to_fall(before: View, after: View, effects: Iterable[Effect]) -> Card:
    """The first card that a viewer did not know, knows now, and loses sight of as it falls; -1 for none."""
    fallen = (effect.card for effect in effects if effect.kind == "dies")
    return next((card for card in fallen if not _known(before, card) and _known(after, card)), -1)


def _known(view: View, card: Card) -> bool:
    return card in view.cards and view.cards[card].face >= 0


def _lies_open(picture: Picture, trip: Journey) -> bool:
    """Whether a card from a hand has entered play face-up: on a tile, or in a zone that is not a pile."""
    if picture.faces.get(trip.card, -1) < 0:
        return False
    if not trip.end:
        return picture.tile_of(trip.card) >= 0 or picture.place_of(trip.card) is not None
    return (trip.to_seat, trip.end) not in picture.counts
