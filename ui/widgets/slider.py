"""A value on a line of steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.widgets.base import Widget


class Slider(Widget):
    """Chooses one of `values`; `label(value)` is written at its right. `changed_to` is called at each change;
    with `late` only when the button is let go."""

    focusable = True
    bleed: float = 5

    def __init__(
        self,
        values: Sequence[float],
        value: float,
        changed_to: Callable[[float], None],
        label: Callable[[float], str] = str,
        tip: str = "",
        late: bool = False,
    ) -> None:
        super().__init__(tip)
        self.values = tuple(values)
        self.index = min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))
        self.changed_to, self.label, self.late = changed_to, label, late

    @property
    def value(self) -> float:
        """The chosen value."""
        return self.values[self.index]

    @property
    def aloud(self) -> str:
        return self.label(self.value)

    def track(self) -> Rect:
        """The groove in window pixels."""
        look = self.look
        room = look.px(62)
        rect = Rect(self.rect.x + look.px(10), 0, max(look.px(40), self.rect.w - room - look.px(20)), look.px(8))
        rect.centery = self.rect.centery
        return rect

    def step_to(self, index: int, tell: bool = True) -> None:
        """Move to a step and call back if it is another one."""
        index = max(0, min(len(self.values) - 1, index))
        if index != self.index:
            self.index = index
            self.changed()
            if tell:
                self.changed_to(self.value)

    def _at(self, x: int) -> int:
        track = self.track()
        return round((x - track.x) / max(1, track.w) * (len(self.values) - 1))

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self.held = True
        self._before = self.index
        self.step_to(self._at(pos[0]), not self.late)
        self.changed()
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        self.step_to(self._at(pos[0]), not self.late)

    def on_release(self, pos: tuple[int, int]) -> None:
        self.held = False
        self.changed()
        if self.late and self.index != self._before:
            self.changed_to(self.value)

    def on_key(self, event: pygame.Event) -> bool:
        last = len(self.values) - 1
        page = max(1, last // 5)
        moves = {
            pygame.K_LEFT: self.index - 1,
            pygame.K_RIGHT: self.index + 1,
            pygame.K_PAGEDOWN: self.index - page,
            pygame.K_PAGEUP: self.index + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in moves:
            return False
        self.step_to(moves[event.key])
        return True

    def draw(self, surface: Surface) -> None:
        look = self.look
        track = self.track()
        paint.put_slab(surface, track, "groove", look)
        fill, handle, ink = ("fill", "knob", "text") if self.enabled else ("fill-off", "knob-off", "off_ink")
        x = track.x + round(track.w * self.index / max(1, len(self.values) - 1))
        if x - track.x > track.h:
            paint.put_slab(surface, Rect(track.x, track.y, x - track.x, track.h), fill, look)
        knob = Rect(0, 0, look.px(20), look.px(20))
        knob.center = (x, track.centery)
        paint.put_slab(surface, knob, handle, look)
        words = fonts.text(self.label(self.value), "ui-medium", look.px(16), look[ink])
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))
