"""The numbers of pieces and of players, which arrows leave to be read."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from rules.kernel.words import Card
from ui.table.cards.spots import Z_STAGED, Spot
from ui.table.drawing.draw import Laid
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import Canvas

SEEN = 60
"""Alpha (of 255) from which an arrow hides what is under it."""


def figures_of(canvas: Canvas, spot: Spot) -> Rect:
    """Where the numbers of a piece are on the table, an empty rectangle if it shows none."""
    return canvas.session.stage.artist.figures(spot).move(spot.rect.topleft)


def picture_of(canvas: Canvas, tile: int) -> Rect:
    """The part of the piece on a tile that an arrow may lie over: beside its numbers, or above them."""
    spot = canvas.session.placing.spots.get(("card", canvas.session.picture.board.get(tile, -1)))
    whole, numbers = canvas.footing(tile), Rect(0, 0, 0, 0) if spot is None else figures_of(canvas, spot)
    if not numbers.w:
        return whole
    beside = numbers.x > whole.centerx
    return Rect(whole.topleft, (numbers.x - whole.x, whole.h) if beside else (whole.w, numbers.y - whole.y))


def target_of(canvas: Canvas, tile: int) -> Rect:
    """Where an arrow at a tile, or at the piece on it, points to: far enough in to be seen beside its numbers."""
    picture = picture_of(canvas, tile)
    return picture.inflate(-picture.w // 2, -picture.h // 2)


def over_arrows(canvas: Canvas) -> None:
    """Show the numbers of pieces and of players again above the arrows that lie over them."""
    session, stage = canvas.session, canvas.session.stage
    arrows = () if session.script.busy else tuple(_arrows(canvas))
    staged = canvas.rect_of(Hotspot("overlay", name=session.picture.overlay)) or Rect(0, 0, 0, 0)
    for (_, card), spot in session.placing.spots.items() if arrows else ():
        numbers = figures_of(canvas, spot)
        heights = [z for laid, z, own in arrows if card not in own and _hides(laid, numbers)]
        if heights and (spot.z >= Z_STAGED or not staged.colliderect(spot.rect)):
            seen = stage.artist.picture(spot).subsurface(numbers.move(-spot.rect.x, -spot.rect.y))
            canvas.want("figures", card, Laid(seen, numbers.topleft), max(heights) + 0.5)
    for (group, key), (plate, _) in tuple(canvas.wanted.items()) if arrows else ():
        rect = plate.picture.get_rect(topleft=plate.at)
        heights = [z for laid, z, _ in arrows if group == "number" and _hides(laid, rect)]
        if heights and not staged.colliderect(rect):
            canvas.want("figures", key, plate, max(heights) + 0.5)


def _arrows(canvas: Canvas) -> Iterator[tuple[Laid, float, tuple[Card, ...]]]:
    """The arrows of the stack and of what is held; lines between cards, each with the cards at its own ends."""
    links = canvas.session.picture.links
    for (group, key), (laid, z) in canvas.wanted.items():
        if group == "arrow":
            yield laid, z, ()
        elif group == "sign" and isinstance(key, tuple) and key[0] == "link":
            yield laid, z, (links[key[1]].source, links[key[1]].target)


def _hides(arrow: Laid, rect: Rect) -> bool:
    """Whether an arrow is seen in a rectangle."""
    part = rect.move(-arrow.at[0], -arrow.at[1]).clip(arrow.picture.get_rect())
    return part.w > 0 and arrow.picture.subsurface(part).get_bounding_rect(SEEN).w > 0
