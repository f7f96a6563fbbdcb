"""Where arrows between pieces start and end, so that the numbers of both can be read."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from ui.table.cards.spots import Spot
from ui.table.play.canvas import Canvas
from ui.table.play.figures import lying

EIGHTHS: Final = (4, 3, 5, 2, 6, 1, 7)
"""Of the width of a place, from its middle outwards."""


def picture_of(canvas: Canvas, tile: int) -> Rect:
    """The part of the piece on a tile that an arrow may lie over: beside its numbers, or above them."""
    spot = canvas.session.placing.spots.get(("card", canvas.session.picture.board.get(tile, -1)))
    whole = canvas.footing(tile)
    return _picture(canvas, spot, whole) if spot is not None else whole


def target_of(canvas: Canvas, tile: int) -> Rect:
    """Where an arrow at a tile, or at the piece on it, points to: far enough in to be seen beside its numbers."""
    picture = picture_of(canvas, tile)
    return picture.inflate(-picture.w // 2, -picture.h // 2)


def midst_of(canvas: Canvas, place: Rect) -> tuple[int, int]:
    """Where an arrow into a place ends: as near to its middle as no piece lies, else in the picture of a piece."""
    spots = sorted(canvas.session.placing.spots.values(), key=lambda spot: -spot.z)
    for part in EIGHTHS:
        at = place.x + place.w * part // 8, place.centery
        if not any(spot.covers.inflate(spot.size[0], 0).collidepoint(at) for spot in spots):
            return at
    spot = next((spot for spot in spots if spot.covers.collidepoint(place.center)), None)
    return _picture(canvas, spot, spot.covers).center if spot is not None else place.center


def _picture(canvas: Canvas, spot: Spot, whole: Rect) -> Rect:
    """The part of a piece that is not numbers."""
    for part in canvas.session.stage.artist.figures(spot):
        numbers = lying(part, spot)
        beside = numbers.x > whole.centerx
        return Rect(whole.topleft, (numbers.x - whole.x, whole.h) if beside else (whole.w, numbers.y - whole.y))
    return whole
