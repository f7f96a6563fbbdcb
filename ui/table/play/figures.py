"""The numbers of pieces and of players, which arrows leave to be read, the same in every window."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from rules.kernel.words import Card
from ui.table.cards.picture import Link
from ui.table.cards.spots import Z_STAGED, Spot, Spots
from ui.table.drawing.draw import Laid, turned

SEEN = 60
"""Alpha (of 255) from which an arrow hides what is under it."""
Wanted = Mapping[tuple[str, Hashable], tuple[Laid, float]]
"""Pictures with their height, by group and key: "arrow" for arrows, "sign" for lines between cards, "number" for the
numbers of players."""


class FigurePainter(Protocol):
    """Paints pieces and knows where their numbers are."""

    def picture(self, spot: Spot) -> Surface: ...
    def figures(self, spot: Spot) -> tuple[Rect, ...]: ...


class _Arrow(NamedTuple):
    """An arrow at its height, or a line with the cards at its own ends, whose numbers it may cover."""

    laid: Laid
    z: float
    own: tuple[Card, ...] = ()

    def hides(self, rect: Rect) -> bool:
        """Whether it is seen in a rectangle."""
        part = rect.move(-self.laid.at[0], -self.laid.at[1]).clip(self.laid.picture.get_rect())
        return part.w > 0 and self.laid.picture.subsurface(part).get_bounding_rect(SEEN).w > 0


def over_arrows(
    wanted: Wanted, spots: Spots, links: Sequence[Link], painter: FigurePainter, staged: Rect
) -> dict[tuple[str, Hashable], tuple[Laid, float]]:
    """The numbers of pieces and of players again, above the arrows that lie over them. `staged`: what an overlay covers
    of the table."""
    arrows = tuple(_arrows(wanted, links))
    if not arrows:
        return {}
    hidden = (*_of_pieces(arrows, spots, painter, staged), *_of_players(arrows, wanted, staged))
    return {("figures", key): (laid, z) for key, laid, z in hidden}


def _of_pieces(
    arrows: Sequence[_Arrow], spots: Spots, painter: FigurePainter, staged: Rect
) -> Iterator[tuple[Hashable, Laid, float]]:
    for (_, card), spot in spots.items():
        bare = spot.z >= Z_STAGED or not staged.colliderect(spot.covers)
        for at, figures in enumerate(painter.figures(spot) if bare else ()):
            rect = lying(figures, spot)
            over = [arrow for arrow in arrows if card not in arrow.own and arrow.hides(rect)]
            if over and (rect := _uncovered(rect, spot, spots)):
                seen = turned(painter.picture(spot), spot.angle).subsurface(rect.move(-spot.covers.x, -spot.covers.y))
                yield (card, at), Laid(seen, rect.topleft), max(arrow.z for arrow in over) + 0.5


def _uncovered(rect: Rect, spot: Spot, spots: Spots) -> Rect:
    """The largest part of a rectangle of a card on which no card above it lies."""
    for other in spots.values():
        both = rect.clip(other.covers) if other.z > spot.z else None
        if both:
            left, top = Rect(rect.topleft, (both.x - rect.x, rect.h)), Rect(rect.topleft, (rect.w, both.y - rect.y))
            right = Rect(both.right, rect.y, rect.right - both.right, rect.h)
            foot = Rect(rect.x, both.bottom, rect.w, rect.bottom - both.bottom)
            rect = max(left, right, top, foot, key=lambda part: part.w * part.h)
    return rect


def _of_players(arrows: Sequence[_Arrow], wanted: Wanted, staged: Rect) -> Iterator[tuple[Hashable, Laid, float]]:
    for (group, key), (plate, _) in wanted.items():
        rect = plate.picture.get_rect(topleft=plate.at)
        heights = [arrow.z for arrow in arrows if group == "number" and arrow.hides(rect)]
        if heights and not staged.colliderect(rect):
            yield key, plate, max(heights) + 0.5


def _arrows(wanted: Wanted, links: Sequence[Link]) -> Iterator[_Arrow]:
    for (group, key), (laid, z) in wanted.items():
        if group == "arrow":
            yield _Arrow(laid, z)
        elif group == "sign" and isinstance(key, tuple) and key[0] == "link":
            yield _Arrow(laid, z, (links[key[1]].source, links[key[1]].target))


def lying(part: Rect, spot: Spot) -> Rect:
    """Where a part of the picture at a spot is on the table."""
    wide, high = spot.size
    for _ in range(round(spot.angle / 90) % 4):
        part, wide, high = Rect(part.y, wide - part.right, part.h, part.w), high, wide
    return part.move(spot.covers.topleft)
