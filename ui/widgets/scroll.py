"""A window onto content that is taller than the room for it, and the bar beside it. Must never know what it holds."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ui import paint
from ui.theme import Look
from ui.widgets.base import Widget

BAR = 10
NOTCH = 64


class ScrollBar:
    """The bar at the right of an area: geometry, drawing and dragging of its thumb."""

    def __init__(self) -> None:
        self._grab: int | None = None

    @staticmethod
    def strip(area: Rect, look: Look) -> Rect:
        """The strip the bar lives in."""
        return Rect(area.right - look.px(BAR + 3), area.y + look.px(4), look.px(BAR), area.h - look.px(8))

    def thumb(self, area: Rect, look: Look, offset: int, content: int) -> Rect | None:
        """The thumb, or None when everything fits."""
        if content <= area.h:
            return None
        strip = self.strip(area, look)
        height = max(look.px(28), strip.h * area.h // content)
        top = strip.y + (strip.h - height) * offset // max(1, content - area.h)
        return Rect(strip.x, top, strip.w, height)

    def draw(self, surface: Surface, area: Rect, look: Look, offset: int, content: int, hot: bool) -> None:
        """Draw the thumb; nothing when everything fits."""
        thumb = self.thumb(area, look, offset, content)
        if thumb is not None:
            slim = thumb.inflate(-look.px(4), 0)
            paint.put_slab(surface, slim, "button-hot" if hot or self._grab is not None else "row-hot", look)

    def press(self, pos: tuple[int, int], area: Rect, look: Look, offset: int, content: int) -> int | None:
        """Start dragging; the new offset when the press was on the bar, else None."""
        thumb = self.thumb(area, look, offset, content)
        if thumb is None or not self.strip(area, look).inflate(look.px(6), 0).collidepoint(pos):
            return None
        self._grab = pos[1] - thumb.y if thumb.collidepoint(pos[0], pos[1]) else thumb.h // 2
        return self.drag(pos, area, look, offset, content)

    def drag(self, pos: tuple[int, int], area: Rect, look: Look, offset: int, content: int) -> int | None:
        """The offset for the pointer while the thumb is held, else None."""
        thumb = self.thumb(area, look, offset, content)
        if self._grab is None or thumb is None:
            return None
        strip = self.strip(area, look)
        return (pos[1] - self._grab - strip.y) * (content - area.h) // max(1, strip.h - thumb.h)

    def release(self) -> None:
        """Let the thumb go."""
        self._grab = None


class ScrollArea(Widget):
    """Holds widgets that scroll. Add it to the stage before its children; `place_content` after placing them.

    Children keep window coordinates: scrolling moves their rectangles.
    """

    bleed: float = 0

    def __init__(self, moved: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.children: list[Widget] = []
        self.offset = 0
        self.content = 0
        self.bar = ScrollBar()
        self.moved = moved

    def hold(self, *widgets: Widget) -> None:
        """Make widgets children of the area."""
        for widget in widgets:
            widget.view = self
            self.children.append(widget)

    def hold_only(self, *widgets: Widget) -> None:
        """Make these the only children and let the others go."""
        for widget in self.children:
            widget.view = None
        self.children.clear()
        self.hold(*widgets)

    def place_content(self, height: int) -> None:
        """Tell how tall the children, laid out from the top of the area, are in pixels; keeps the offset if it can."""
        keep, self.offset, self.content = self.offset, 0, height
        self.scroll_to(keep)

    @property
    def inner(self) -> Rect:
        """The area without the strip of the bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - self.look.px(BAR + 8), self.rect.h)

    def scroll_to(self, offset: int) -> bool:
        """Show the content from `offset` pixels on; True when something moved."""
        offset = max(0, min(offset, self.content - self.rect.h))
        step = self.offset - offset
        if not step:
            return False
        self.offset = offset
        for child in self.children:
            child.rect.move_ip(0, step)
        self.changed()
        if self.moved is not None:
            self.moved()
        return True

    def reveal(self, rect: Rect) -> None:
        """Scroll so that a rectangle of window pixels is seen."""
        margin = self.look.px(12)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset + rect.top - self.rect.top - margin)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(
                self.offset + min(rect.bottom - self.rect.bottom + margin, rect.top - self.rect.top - margin)
            )

    def on_wheel(self, amount: float) -> bool:
        return self.scroll_to(self.offset - round(amount * self.look.px(NOTCH)))

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        target = self.bar.press(pos, self.rect, self.look, self.offset, self.content)
        if target is None:
            return False
        self.scroll_to(target)
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        target = self.bar.drag(pos, self.rect, self.look, self.offset, self.content)
        if target is not None:
            self.scroll_to(target)

    def on_release(self, pos: tuple[int, int]) -> None:
        self.bar.release()
        self.changed()

    def page(self, key: int) -> bool:
        """Scroll by a key (page keys, Home, End, arrows); True when it is one of them."""
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
        self.bar.draw(surface, self.rect, self.look, self.offset, self.content, self.hovered)
