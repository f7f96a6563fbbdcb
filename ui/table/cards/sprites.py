"""The picture of every spot: faces, backs, spent cards and pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.i18n import signed
from ui.faces.model import Face
from ui.faces.plans import SMALL_BELOW
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour
from ui.table.cards.face_store import FaceStore
from ui.table.cards.hand import LIFTED, Hand
from ui.table.cards.spots import BACK, Spot
from ui.table.drawing import draw
from ui.table.drawing.numbers import blocked
from ui.table.drawing.parts import dim, spent
from ui.table.events.blows import flying
from ui.table.games.base import Art
from ui.table.mats.layout import TableLayout
from ui.table.mats.obstacle import obstacle_picture
from ui.table.pieces.look import Piece
from ui.table.pieces.paint import figures, piece_picture


@dataclass(frozen=True)
class Sizes:
    """Widths in pixels that faces are made for: small cards on the table, a lifted hand card, the large view, the
    picture of a piece."""

    small: int
    table: int
    large: int
    piece: int


def sizes_for(layout: TableLayout) -> Sizes:
    """The widths for a layout."""
    hand = Hand(layout.near_hand, 1)
    tall = layout.tile_rect(0).h if layout.tiles else layout.card[1]
    lying = max(layout.card[0], layout.stack.w, hand.card[0])
    return Sizes(min(lying, SMALL_BELOW - 1), round(hand.card[0] * LIFTED), layout.card_view.w, round(tall * 0.98))


class SpritePainter:
    """Pictures for one layout. `faces[i]`: the face of card definition i; `look_of(card, art)`: the look of a piece."""

    def __init__(
        self, book: FaceStore, faces: Sequence[Face], back: Face, look_of: Callable[[int, Art], Piece]
    ) -> None:
        self.book, self.faces, self.back, self.look_of = book, faces, back, look_of
        self.sizes = Sizes(150, 150, 250, 120)

    def fit(self, layout: TableLayout) -> None:
        """Draw for another layout from now on."""
        sizes = sizes_for(layout)
        if sizes != self.sizes:
            self.sizes = sizes
            self.book.forget_sizes()

    def order(self, first: Sequence[int] = (), *, rest: bool = True) -> Iterator[None]:
        """Steps that order faces, named ones first. The `rest`, so that nothing appears plain, are made large first:
        one large face serves every size until its own is ready."""
        small, table, large = self.sizes.small, self.sizes.table, self.sizes.large
        self.book.want(self.back, table, 6, "back")
        for width, urgency in (*([(large, 5)] if rest else []), (small, 4), (table, 3)):
            for face in first:
                self.book.want(self.faces[face], width, urgency)
                yield
        for width, urgency in ((table, 2), (small, 1)):
            for one in self.faces if rest else ():
                self.book.want(one, width, urgency)
                yield

    def prepare(self, spots: Iterable[Spot]) -> Iterator[None]:
        """Steps that paint cards before they are dealt. Pieces are left out: they show numbers of their moment."""
        for spot in spots:
            if spot.form != "piece":
                self.picture(spot)
                yield

    def picture(self, spot: Spot) -> Surface:
        """The picture at a spot, unrotated."""
        if spot.form == "blocked":
            return blocked(spot.card, spot.size[1])
        if spot.form in NOTES:
            return _number(spot.form, spot.card, spot.size[1])
        if (made := flying(spot, self.picture)) is not None:
            return made
        if spot.form == "obstacle":
            return obstacle_picture(spot.size)
        if spot.form == "piece":
            return piece_picture(self.look_of(spot.card, lambda kind: self._art(spot, kind)), spot.size)
        if spot.form == "spent":
            return spent(self._card(spot), spot.size)
        return dim(self._card(spot)) if spot.form == "dim" else self._card(spot)

    def figures(self, spot: Spot) -> tuple[Rect, ...]:
        """The parts of that picture with the numbers of a piece, none for a card."""
        if spot.form != "piece":
            return ()
        return figures(self.look_of(spot.card, lambda kind: self._art(spot, kind)), spot.size)

    def _card(self, spot: Spot) -> Surface:
        if spot.face == BACK or spot.form == "back":
            return self.back_of(spot.size)
        wide, sizes = spot.size[0], self.sizes
        width = sizes.small if wide < SMALL_BELOW else sizes.table if wide <= sizes.table else sizes.large
        return draw.fitted(self.book.picture(self.faces[spot.face], width, 4), spot.size)

    def back_of(self, size: tuple[int, int]) -> Surface:
        """A card's back at a size."""
        return draw.fitted(self.book.picture(self.back, self.sizes.table, 5, "back"), size)

    def _art(self, spot: Spot, kind: str) -> Surface:
        if kind != "piece":
            return self._card(spot if kind == "card" else spot._replace(form="back"))
        return inside(self.book.picture(self.faces[spot.face], self.sizes.piece, 4, "piece"))

    def large(self, face: int) -> Surface:
        """A face for the large view."""
        return self.book.picture(self.faces[face], self.sizes.large, 7)


NOTES: dict[str, tuple[Colour, str]] = {
    "hit": ((255, 92, 70), ""), "heal": ((120, 232, 150), ""), "coins": ((255, 214, 110), "treasure-chest"),
    "life": ((255, 124, 112), "heart"),
    "none": ((0, 0, 0), ""),
}  # fmt: skip
"""Numbers that rise from a piece or a plate: colour, and an icon after the number."""


@drawn_once
def _number(form: str, amount: int, size: int) -> Surface:
    colour, icon = NOTES[form]
    if form == "none":
        return Surface((1, 1), pygame.SRCALPHA)
    number = draw.outlined(signed(amount), "number", size, colour, width=max(2, size // 10))
    if not icon:
        return number
    out = Surface((number.get_width() + size, number.get_height()), pygame.SRCALPHA)
    out.blit(number, (0, 0))
    draw.put(
        out,
        draw.faint_icon(icon, round(size * 0.7), colour, 255),
        (out.get_width() - size * 0.45, out.get_height() / 2),
    )
    return out


@drawn_once
def inside(picture: Surface) -> Surface:
    """A piece's picture without its own rim."""
    edge = round(picture.get_width() * 0.06)
    return picture.subsurface(picture.get_rect().inflate(-2 * edge, -2 * edge))
