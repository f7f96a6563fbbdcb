"""A switch with two states."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.i18n import trc
from ui.style import fonts, paint
from ui.widgets.base import Clickable

SLIDE = 0.12


class Toggle(Clickable):
    """On or off, with a mark besides the colour, at the right of its rectangle. `changed_to(on)` is called when it is
    flipped by hand."""

    bleed: float = 5

    def __init__(self, on: bool, changed_to: Callable[[bool], None]) -> None:
        super().__init__(self.flip)
        self.on = on
        self.changed_to = changed_to
        self._part = float(on)

    @property
    def aloud(self) -> str:
        return trc("switch", "on") if self.on else trc("switch", "off")

    def width(self) -> int:
        """The width it wants, in pixels."""
        return self.look.px(54)

    def height_for(self, width: int) -> int:
        return self.look.px(28)

    def flip(self) -> None:
        """Toggle it and call back."""
        self.set(not self.on)
        self.changed_to(self.on)

    def set(self, on: bool) -> None:
        """Set it without calling back."""
        self.on = on
        if self.look.still:
            self._part = float(on)
        else:
            self.stage.animate(self)
        self.changed()

    def update(self, dt: float) -> bool:
        goal = float(self.on)
        step = dt / SLIDE
        self._part = min(goal, self._part + step) if goal > self._part else max(goal, self._part - step)
        self.changed()
        return self._part != goal

    def draw(self, surface: Surface) -> None:
        look = self.look
        high = look.px(26)
        track = Rect(0, 0, look.px(52), high)
        track.midright = self.rect.midright
        paint.put_slab(surface, track, "fill" if self._part > 0.5 else "groove", look)
        name = "check" if self.on else "close"
        mark = fonts.icon(name, look.px(12), look["primary_ink" if self._part > 0.5 else "muted"])
        side = track.left + look.px(14) if self.on else track.right - look.px(14)
        surface.blit(mark, mark.get_rect(center=(side, track.centery)))
        knob = Rect(0, 0, high - look.px(4), high - look.px(4))
        travel = track.w - high
        knob.center = (track.x + high // 2 + round(travel * self._part), track.centery)
        paint.put_slab(surface, knob, "knob", look)
