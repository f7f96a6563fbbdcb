"""Cards side by side as their faces, of any number; only those in sight are drawn.

The Decks screen fills it with the pool; a draft fills it with packs and picks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from ui.faces.plans import height_of
from ui.screens.decks.faces import CardFaces
from ui.style import fonts, paint
from ui.widgets.base import ENTER_OR_SPACE
from ui.widgets.scroll import BAR, Scrolling

DRAG = 7
"""How far the pointer moves before a press becomes a drag, in units."""
PLUS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
MINUS = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_BACKSPACE, pygame.K_DELETE)


class CardGrid(Scrolling):
    """`picked(card)`: clicked, Enter or +. `lessened(card)`: - or Backspace. `dropped(card, pos)`: dropped there;
    `dragging(card, pos)` while it is dragged (None: ended). `badge(card)`: text on it, such as "2x"; `faint(card)`:
    drawn pale.
    """

    focusable = True
    bleed: float = 6

    def __init__(
        self,
        faces: CardFaces,
        picked: Callable[[str], None],
        lessened: Callable[[str], None] = lambda card: None,
        width: float = 146,
        badge: Callable[[str], str] = lambda card: "",
        faint: Callable[[str], bool] = lambda card: False,
    ) -> None:
        super().__init__()
        self.faces, self.picked, self.lessened = faces, picked, lessened
        self.width, self.badge, self.faint = width, badge, faint
        self.dropped: Callable[[str, tuple[int, int]], None] = lambda card, pos: None
        self.dragging: Callable[[str | None, tuple[int, int]], None] = lambda card, pos: None
        self.rested: Callable[[str, Rect], None] = lambda card, rect: None
        self.cards: Sequence[str] = ()
        self.index = 0
        self.empty = ""
        self._hot = -1
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragged = False

    # measures

    @property
    def columns(self) -> int:
        """Cards per row."""
        return max(1, (self._room + self._gap) // (self.look.px(self.width) + self._gap))

    @property
    def _gap(self) -> int:
        return self.look.px(9)

    @property
    def _rise(self) -> int:
        """The space above a row of cards, for badges."""
        return self.look.px(24)

    @property
    def _room(self) -> int:
        return max(1, self.rect.w - self.look.px(BAR + 8) - self._gap)

    @property
    def cell(self) -> tuple[int, int]:
        """A card's size in pixels: the columns fill the width."""
        wide = (self._room + self._gap) // self.columns - self._gap
        return max(24, wide), height_of(max(24, wide))

    @property
    def content(self) -> int:
        rows = math.ceil(len(self.cards) / self.columns)
        return rows * self.pitch + self._gap

    @property
    def pitch(self) -> int:
        """The distance from one row to the next."""
        return self.cell[1] + self._rise

    def cell_rect(self, index: int) -> Rect:
        """A card's rectangle in window pixels, whether visible or not."""
        wide, high = self.cell
        column, row = index % self.columns, index // self.columns
        x = self.rect.x + self._gap + column * (wide + self._gap)
        return Rect(x, self.rect.y + self._rise + row * self.pitch - self.offset, wide, high)

    @property
    def in_sight(self) -> range:
        """The indices of the cards that are at least partly visible."""
        first = max(0, (self.offset - self._rise) // self.pitch) * self.columns
        last = (math.ceil((self.offset + self.rect.h) / self.pitch) + 1) * self.columns
        return range(first, min(len(self.cards), last))

    # contents

    def fill(self, cards: Sequence[str], empty: str = "") -> None:
        """Replace the cards; `empty` is shown when there are none. The selected card stays selected if it is among
        them."""
        now = self.card
        self.cards, self.empty = cards, empty
        self.index = cards.index(now) if now in cards else 0
        self._hot = -1
        if self._stage is not None and self.rect.w:
            self.scroll_to(0 if now not in cards else self.offset)
            self.reveal()
            self.changed()

    @property
    def card(self) -> str:
        """The selected card, "" for none."""
        return self.cards[self.index] if 0 <= self.index < len(self.cards) else ""

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.scroll_to(self.offset)

    def select(self, index: int) -> None:
        """Select a card."""
        if self.cards:
            self.index = max(0, min(len(self.cards) - 1, index))
            self.reveal()
            self.changed()
            self.rested(self.card, self.cell_rect(self.index))

    def reveal(self) -> None:
        """Scroll the selected card into view."""
        if self.cards:
            self.into_view(self.cell_rect(self.index).inflate(0, 2 * self._rise))

    def at(self, pos: tuple[int, int]) -> int:
        """The index of the card at a point, -1 for none."""
        if not self.rect.collidepoint(pos):
            return -1
        return next((index for index in self.in_sight if self.cell_rect(index).collidepoint(pos)), -1)

    def card_at(self, pos: tuple[int, int]) -> str:
        """The card at a point, "" for none."""
        index = self.at(pos)
        return self.cards[index] if index >= 0 else ""

    # pointer

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        if super().on_press(pos, clicks):
            return True
        index = self.at(pos)
        if index < 0:
            return False
        self.index = index
        self._pressed, self._dragged = (index, pos), False
        self.changed()
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed is None:
            super().on_drag(pos)
            return
        index, start = self._pressed
        if self._dragged or math.dist(pos, start) > self.look.px(DRAG):
            self._dragged = True
            self.dragging(self.cards[index], pos)

    def on_release(self, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        super().on_release(pos)
        if pressed is None or pressed[0] >= len(self.cards):
            return
        card = self.cards[pressed[0]]
        if self._dragged:
            self._dragged = False
            self.dragging(None, pos)
            self.dropped(card, pos)
        elif self.at(pos) == pressed[0]:
            self.stage.play("click")
            self.picked(card)

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        hot = self.at(pos) if pos else -1
        if hot != self._hot:
            self._hot = hot
            self.changed()
            self.rested(self.cards[hot] if hot >= 0 else "", self.cell_rect(max(0, hot)))

    def scrolled(self, step: int) -> None:
        super().scrolled(step)
        self.rested("", self.rect)

    # keys

    def on_key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self.cards:
            return False
        row, page = self.columns, self.columns * max(1, self.rect.h // self.pitch)
        steps = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -row, pygame.K_DOWN: row, pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page, pygame.K_HOME: -len(self.cards), pygame.K_END: len(self.cards),
        }  # fmt: skip
        if event.key in steps:
            return self._step(steps[event.key], event.key)
        if event.key in (*ENTER_OR_SPACE, *PLUS):
            self.picked(self.card)
            return True
        if event.key in MINUS:
            self.lessened(self.card)
            return True
        return False

    def _step(self, step: int, key: int) -> bool:
        """Move the selection; False at an edge, where an arrow key leaves the grid."""
        if key in (pygame.K_UP, pygame.K_LEFT) and self.index + step < 0:
            return False
        if key == pygame.K_RIGHT and self.index % self.columns == self.columns - 1:
            return False
        self.stage.show_keyboard()
        self.select(self.index + step)
        return True

    # drawing

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, "field", look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-4, -4).clip(clip))
        if not self.cards and self.empty:
            words = fonts.text(self.empty, "ui-medium", look.px(17), look["muted"])
            surface.blit(words, words.get_rect(center=self.rect.center))
        for index in self.in_sight:
            cell = self.cell_rect(index)
            if cell.colliderect(surface.get_clip()):
                self._draw_card(surface, index, cell)
        self.draw_bar(surface, False)
        surface.set_clip(clip)

    def _draw_card(self, surface: Surface, index: int, cell: Rect) -> None:
        look, card = self.look, self.cards[index]
        surface.blit(self.faces.picture(card, cell.w, 3), cell)
        if self.faint(card):
            self.veil(surface, cell)
        if index == self._hot or (index == self.index and self.focus_visible):
            paint.put_ring(surface, cell.inflate(look.px(4), look.px(4)), look, "inlay")
        words = self.badge(card)
        if words:
            draw_badge(surface, words, (cell.centerx, cell.y - look.px(20)), self)

    def veil(self, surface: Surface, cell: Rect) -> None:
        """Make a card pale."""
        surface.blit(_veil(cell.size, self.look.px(8)), cell)

    @property
    def sight_cards(self) -> list[str]:
        """The visible cards."""
        return [self.cards[index] for index in self.in_sight]


def draw_badge(surface: Surface, words: str, top: tuple[int, int], widget: Scrolling) -> None:
    """A number in a pill centred on a point."""
    look = widget.look
    line = fonts.text(words, "ui-bold", look.px(16), look["primary_ink"])
    pill = Rect(0, 0, line.get_width() + look.px(18), look.px(24))
    pill.midtop = top
    paint.put_slab(surface, pill, "primary", look)
    surface.blit(line, line.get_rect(center=pill.center))


def _veil(size: tuple[int, int], radius: int) -> Surface:
    veil = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (12, 9, 7, 120), veil.get_rect(), border_radius=radius)
    return veil
