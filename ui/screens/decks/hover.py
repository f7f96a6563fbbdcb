"""A card seen large beside the pointer, and the card that hangs on it while it is dragged."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from ui.faces.plans import height_of
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.grid import CardGrid
from ui.screens.decks.rows import DeckList
from ui.style import paint
from ui.widgets.base import Widget

REST = 0.3
"""Seconds the pointer rests on a card before it is shown large."""
LARGE, DRAGGED = 300, 120
"""Widths of a card in units."""


class Peek(Widget):
    """The enlarged card. It stands beside what the pointer is on, never below the pointer."""

    bleed: float = 18

    def __init__(self, faces: CardFaces) -> None:
        super().__init__()
        self.faces = faces
        self.card = ""
        self.shown = False
        self._wanted: tuple[str, Rect] | None = None
        self._rested = 0.0

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def ask(self, card: str, beside: Rect) -> None:
        """The pointer or the selection moved to a card ("": to none)."""
        self.hide()
        self._wanted = (card, Rect(beside)) if card else None
        self._rested = 0.0
        if card:
            self.stage.animate(self)

    def hide(self) -> None:
        """Hide it."""
        self._wanted = None
        if self.shown:
            self.changed()
            self.shown = False

    def update(self, dt: float) -> bool:
        if self._wanted is None:
            return False
        self._rested += dt
        if self._rested < REST:
            return True
        (self.card, beside), self._wanted = self._wanted, None
        self._open(beside)
        return False

    def _open(self, beside: Rect) -> None:
        look = self.look
        wide = min(look.px(LARGE), (look.size[1] - look.px(24)) * 5 // 7)
        rect = Rect(0, 0, wide, height_of(wide))
        gap = look.px(14)
        rect.midleft = (beside.right + gap, beside.centery)
        if rect.right > look.size[0] - gap:
            rect.right = beside.left - gap
        self.place(rect.clamp(Rect(0, 0, *look.size).inflate(-gap, -gap)))
        self.shown = True
        self.changed()

    def draw(self, surface: Surface) -> None:
        paint.drop_shadow(surface, self.rect, self.look.px(12), self.look.px(16))
        surface.blit(self.faces.picture(self.card, self.rect.w, 6), self.rect)


class Ghost(Widget):
    """The dragged card."""

    bleed: float = 18

    def __init__(self, faces: CardFaces) -> None:
        super().__init__()
        self.faces = faces
        self.card = ""
        self.shown = False

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def follow(self, card: str | None, pos: tuple[int, int]) -> None:
        """Follow the pointer, or (None) disappear."""
        if self.shown:
            self.changed()
        self.shown = card is not None
        if card is not None:
            wide = self.look.px(DRAGGED)
            self.card = card
            rect = Rect(0, 0, wide, height_of(wide))
            rect.center = pos
            self.place(rect)
            self.changed()

    def draw(self, surface: Surface) -> None:
        paint.drop_shadow(surface, self.rect, self.look.px(8), self.look.px(16))
        surface.blit(self.faces.picture(self.card, self.rect.w, 5), self.rect)


def hovering(
    faces: CardFaces,
    grid: CardGrid,
    rows: DeckList,
    light: Callable[[tuple[int, int] | None], None],
    drop: Callable[[str, tuple[int, int]], None],
) -> tuple[Peek, Ghost]:
    """A Peek for a grid and the list beside it, and a Ghost for a card dragged from the grid. `light(pos)` shows where
    it would fall (None: it is no longer dragged); `drop(card, pos)`: it fell there."""
    peek, ghost = Peek(faces), Ghost(faces)

    def drag(card: str | None, pos: tuple[int, int]) -> None:
        peek.hide()
        ghost.follow(card, pos)
        light(pos if card is not None else None)

    grid.rested = rows.rested = peek.ask
    grid.dragging, grid.dropped = drag, drop
    return peek, ghost
