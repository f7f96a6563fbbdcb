"""Marks on the table: names of empty rows, arrows from what acts to its targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from rules.kernel.words import Seat
from ui.display.layout import DisplayLayout
from ui.style.theme import Look
from ui.table.cards.picture import Picture
from ui.table.cards.spots import Spot, Spots
from ui.table.drawing.draw import Laid
from ui.table.drawing.overlay import rim
from ui.table.mats.felt import ROWS
from ui.table.play.drawn_marks import ArrowKind, arrow
from ui.table.play.signs import named


def names(shown: Iterable[Spot], layout: DisplayLayout, look: Look) -> Iterator[tuple[tuple[Seat, str], Laid]]:
    """The icon and name of every row without cards: between cards only parts of them would be seen."""
    centres = [spot.centre for spot in shown]
    for place in layout.mat.places:
        empty = place.tile < 0 and place.holds in ROWS and not place.overlay
        if empty and not any(map(place.rect.collidepoint, centres)):
            yield (place.seat, place.name), named(place, layout.mat, look)


def arrows(picture: Picture, shown: Spots, layout: DisplayLayout) -> Iterator[Laid]:
    """From the source of the newest stack item to the edge of each of its targets."""
    if not picture.stack:
        return
    item, mat = picture.stack[-1], layout.mat
    source = picture.tile_of(item.source)
    start = (mat.tile_rect(source) if source >= 0 else _card_place(shown, layout, item.card, item.seat)).center
    tiles = [*item.tiles, *(tile for piece in item.pieces if (tile := picture.tile_of(piece)) >= 0)]
    ends = [mat.tile_rect(tile) for tile in tiles]
    ends += [mat.slot_rect(*aim) for aim in item.aims if layout.has(*aim)]
    kind: ArrowKind = "attack" if item.hostile else "support"
    for rect in ends:
        if rect.center != start:
            yield arrow(start, rim(rect, start), kind, layout.unit * 0.8)


def _card_place(shown: Spots, layout: DisplayLayout, card: int, seat: int) -> Rect:
    spot = shown.get(("card", card))
    return spot.rect if spot is not None else layout.strips[seat].rect
