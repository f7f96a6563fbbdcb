"""What is tucked behind a card, fanned out beside it while the pointer rests on them."""

from __future__ import annotations

from pygame import Rect

from ui.table.play.contents import Contents
from ui.table.play.hotspots import Hotspot
from ui.table.play.picture import Card, Picture
from ui.table.play.spots import Z_STAGED

STEP = 0.8
"""How far each card lies beyond the one before it, in widths of the card in front."""
NEAREST = Z_STAGED - 2
"""The height of the card in front, above rows and hands and under overlays."""


def host_of(picture: Picture, card: Card) -> Card:
    """The card in front of which a card is tucked, or itself where something is behind it; -1 for any other."""
    return next((host for host, behind in picture.attached.items() if card == host or card in behind), -1)


def fan_out(laid: Contents, picture: Picture, host: Card, room: Rect) -> None:
    """Spread what is behind `host` to the side of `room` with more space. Each card can still be pointed at where its
    strip was, too, so that nothing flees from the pointer."""
    front = laid.spots.get(("card", host))
    behind = [card for card in picture.attached.get(host, ()) if ("card", card) in laid.spots]
    if front is None or not behind or front.z >= Z_STAGED:
        return
    here = front.covers
    right = room.right - here.right >= here.left - room.left
    space = room.right - here.right if right else here.left - room.left
    step = round(min(here.w * STEP, space / len(behind))) * (1 if right else -1)
    rects = {thing.value: (thing, rect) for thing, rect in laid.things.items() if thing.kind == "row"}
    for at, card in reversed(tuple(enumerate(behind, 1))):
        spot = laid.spots["card", card]
        moved = spot._replace(centre=(spot.centre[0] + at * step, spot.centre[1]), z=NEAREST - at)
        laid.spots["card", card] = moved
        _point(laid, rects, card, moved.covers)
    laid.spots["card", host] = front._replace(z=NEAREST)
    _point(laid, rects, host, here)


def _point(laid: Contents, rects: dict[Card, tuple[Hotspot, Rect]], card: Card, there: Rect) -> None:
    """Lay a card's hotspot on top of the others, from where it was to where it is."""
    if card in rects:
        thing, before = rects[card]
        laid.put(thing, before.union(there))
