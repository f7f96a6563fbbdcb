"""What is tucked behind a card, fanned out above it while the pointer rests on them."""

from __future__ import annotations

from pygame import Rect

from rules.kernel.words import Card
from ui.table.cards.contents import Contents
from ui.table.cards.picture import Picture
from ui.table.cards.spots import Z_STAGED

STEP, RISE = 0.8, 0.6
"""Offset of each card from the one before, in widths, and of all from the front card, in heights, so that that card's
neighbours stay visible and reachable."""
NEAREST = Z_STAGED - 2
"""The layer height of the front card, above rows and hands and under overlays."""


def host_of(picture: Picture, card: Card) -> Card:
    """The card that a card is tucked behind, or itself if something is behind it; -1 for any other."""
    return next((host for host, behind in picture.attached.items() if card == host or card in behind), -1)


def fan_out(laid: Contents, picture: Picture, first: Card, room: Rect) -> None:
    """Spread the cards tucked behind the same card as `first` in a line above it, to the side of `room` with more
    space. `first` begins the line, and each can still be pointed at where its strip was unless another lies over that,
    so that nothing moves away from the pointer."""
    host = host_of(picture, first)
    front = laid.spots.get(("card", host))
    behind = [card for card in picture.attached.get(host, ()) if ("card", card) in laid.spots]
    behind.sort(key=lambda card: card != first)
    if front is None or not behind or front.z >= Z_STAGED:
        return
    here = front.covers
    right = room.right - here.right >= here.left - room.left
    space = room.right - here.right if right else here.left - room.left
    step = round(min(here.w * STEP, space / len(behind))) * (1 if right else -1)
    highest = min(laid.spots["card", card].covers.top for card in behind)
    top = max(here.top - round(here.h * RISE), min(room.top, highest))
    things = {thing.value: thing for thing in laid.things.of("row")}
    for at, card in reversed(tuple(enumerate(behind))):
        spot = laid.spots["card", card]
        old, new = spot.covers, here.move(at * step, top - here.top)
        laid.spots["card", card] = spot._replace(centre=new.center, z=NEAREST - 1 - at)
        if card in things:
            laid.things.put(things[card], new.union((old.x, old.y, old.w, here.top - old.y)))
    laid.spots["card", host] = front._replace(z=NEAREST)
    if host in things:
        laid.things.put(things[host], here)
