"""A window onto content that is taller than the room for it, and the bar beside it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.widgets.base import Widget

BAR = 10
NOTCH = 64


class Scrolling(Widget):
    """A widget that shows part of taller content, from `offset` pixels below its top, with a scroll bar at its
    right."""

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self._height = 0
        self._grab: int | None = None

    @property
    def content(self) -> int:
        """The height of the content in pixels."""
        return self._height

    def scroll_to(self, offset: int) -> bool:
        """Scroll to `offset` pixels; True if something moved."""
        offset = max(0, min(offset, self.content - self.rect.h))
        step = self.offset - offset
        if not step:
            return False
        self.offset = offset
        self.scrolled(step)
        return True

    def into_view(self, rect: Rect, margin: int = 0) -> None:
        """Scroll a rectangle of window pixels into view, or the top of one that is too tall."""
        above = rect.top - self.rect.top - margin
        if above < 0:
            self.scroll_to(self.offset + above)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + min(rect.bottom - self.rect.bottom + margin, above))

    def scrolled(self, step: int) -> None:
        """Called when the content moved down by `step` pixels."""
        self.changed()

    def on_wheel(self, amount: float) -> bool:
        return self.scroll_to(self.offset - round(amount * self.look.px(NOTCH)))

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        thumb = self._thumb()
        if thumb is None or not self._strip().inflate(self.look.px(6), 0).collidepoint(pos):
            return False
        self._grab = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.h // 2
        self.on_drag(pos)
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        thumb = self._thumb()
        if self._grab is not None and thumb is not None:
            strip = self._strip()
            top = pos[1] - self._grab - strip.y
            self.scroll_to(top * (self.content - self.rect.h) // max(1, strip.h - thumb.h))

    def on_release(self, pos: tuple[int, int]) -> None:
        self._grab = None
        self.changed()

    def draw_bar(self, surface: Surface, hot: bool) -> None:
        """Draw the thumb; nothing if everything fits."""
        thumb = self._thumb()
        if thumb is not None:
            slim = thumb.inflate(-self.look.px(4), 0)
            paint.put_slab(surface, slim, "button-hot" if hot or self._grab is not None else "row-hot", self.look)

    def _strip(self) -> Rect:
        """The strip the bar lives in."""
        px, area = self.look.px, self.rect
        return Rect(area.right - px(BAR + 3), area.y + px(4), px(BAR), area.h - px(8))

    def _thumb(self) -> Rect | None:
        """The thumb, or None if everything fits."""
        if self.content <= self.rect.h:
            return None
        strip = self._strip()
        height = max(self.look.px(28), strip.h * self.rect.h // self.content)
        top = strip.y + (strip.h - height) * self.offset // max(1, self.content - self.rect.h)
        return Rect(strip.x, top, strip.w, height)


class ScrollArea(Scrolling):
    """Holds widgets that scroll. Add it to the stage before its children; `place_content` after placing them.

    Children keep window coordinates: scrolling moves their rectangles.
    """

    bleed: float = 0

    def __init__(self) -> None:
        super().__init__()
        self.children: list[Widget] = []

    def hold(self, *widgets: Widget) -> None:
        """Make widgets children of the area."""
        for widget in widgets:
            widget.view = self
            self.children.append(widget)

    def hold_only(self, *widgets: Widget) -> None:
        """Make these the only children and release the others."""
        for widget in self.children:
            widget.view = None
        self.children.clear()
        self.hold(*widgets)

    def place_content(self, height: int) -> None:
        """Set the height of the children, laid out from the top of the area, in pixels; keeps the offset if
        possible."""
        keep, self.offset, self._height = self.offset, 0, height
        self.scroll_to(keep)

    @property
    def inner(self) -> Rect:
        """The area without the scroll bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - self.look.px(BAR + 8), self.rect.h)

    def scrolled(self, step: int) -> None:
        for child in self.children:
            child.rect.move_ip(0, step)
        self.changed()

    def bring(self, rect: Rect) -> None:
        self.into_view(rect, self.look.px(12))

    def page(self, key: int) -> bool:
        """Scroll by a key (page keys, Home, End, arrows); True if it is one of them."""
        page = self.rect.h - self.look.px(40)
        line = self.look.px(NOTCH)
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        if key not in steps:
            return False
        self.scroll_to(self.offset + steps[key])
        return True

    def draw(self, surface: Surface) -> None:
        self.draw_bar(surface, self.hovered)
