"""Tooltips and toasts: words that float above everything and take no events."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.style.text import Paragraph, layout, style
from ui.widgets.base import Stage, Widget

REST = 0.45
TOAST = 5.0
FADE = 0.18
FOREVER = float("inf")


@dataclass
class Toast:
    """One sentence, its remaining seconds and its position."""

    text: str
    left: float
    age: float = 0.0
    rect: Rect | None = None


class Floats:
    """Toasts and tooltip of one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.toasts: list[Toast] = []
        self._over: Widget | None = None
        self._rested = 0.0
        self._tip: Rect | None = None

    # tooltips

    def rest_on(self, widget: Widget | None) -> None:
        """The pointer or the focus rests on a widget; its tooltip is shown after a moment."""
        self.hide_tip()
        self._over = widget if widget is not None and widget.tooltip else None
        self._rested = 0.0

    def hide_tip(self) -> None:
        """Hide the tooltip."""
        if self._tip is not None:
            self.stage.invalidate(self._grown(self._tip))
        self._tip = None
        self._over = None

    def _show_tip(self, widget: Widget) -> None:
        look = self.stage.look
        block = self._tip_block(widget.tooltip)
        pad = look.px(9)
        rect = Rect(0, 0, block.size[0] + 2 * pad, block.size[1] + 2 * pad)
        rect.midtop = (widget.rect.centerx, widget.rect.bottom + look.px(8))
        if rect.bottom > look.size[1] - look.px(6):
            rect.bottom = widget.rect.top - look.px(8)
        self._tip = rect.clamp(Rect(0, 0, *look.size).inflate(-look.px(12), -look.px(12)))
        self.stage.invalidate(self._grown(self._tip))

    def _tip_block(self, text: str) -> Paragraph:
        look = self.stage.look
        return layout(text, min(look.px(330), look.size[0] - look.px(40)), style(look, 14.5, "text"))

    # toasts

    def toast(self, text: str, seconds: float = TOAST) -> None:
        """Show one sentence at the bottom for some seconds."""
        for toast in self.toasts[:-2]:
            if toast.rect is not None:
                self.stage.invalidate(self._grown(toast.rect))
        self.toasts = [*self.toasts[-2:], Toast(text, seconds)]
        self.arrange()

    def arrange(self) -> None:
        """Place the toasts above one another; drop the tooltip."""
        self.hide_tip()
        look = self.stage.look
        bottom = look.size[1] - look.px(24)
        for toast in reversed(self.toasts):
            block = self._toast_block(toast.text)
            rect = Rect(0, 0, block.size[0] + look.px(36), block.size[1] + look.px(20))
            rect.midbottom = (look.size[0] // 2, bottom)
            if toast.rect is not None:
                self.stage.invalidate(self._grown(toast.rect))
            toast.rect = rect
            self.stage.invalidate(self._grown(rect))
            bottom = rect.top - look.px(10)

    def _toast_block(self, text: str) -> Paragraph:
        look = self.stage.look
        return layout(text, min(look.px(620), look.size[0] - look.px(80)), style(look, 16, "text", "medium"))

    def _grown(self, rect: Rect) -> Rect:
        around = 2 * self.stage.look.px(14)
        return rect.inflate(around, around)

    # time

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; True while a toast fades."""
        if self._over is not None and self._tip is None:
            self._rested += dt
            if self._rested >= REST:
                self._show_tip(self._over)
        fading = False
        for toast in list(self.toasts):
            before = self._strength(toast)
            toast.age += dt
            toast.left -= dt
            if toast.left <= 0 and toast.rect is not None:
                self.toasts.remove(toast)
                self.stage.invalidate(self._grown(toast.rect))
            elif self._strength(toast) != before and toast.rect is not None:
                fading = True
                self.stage.invalidate(self._grown(toast.rect))
        return fading

    def wait(self) -> float:
        """Seconds until something here changes by itself."""
        tip = max(0.0, REST - self._rested) if self._over is not None and self._tip is None else FOREVER
        return min((self._until_change(toast) for toast in self.toasts), default=FOREVER) if tip == FOREVER else tip

    def _until_change(self, toast: Toast) -> float:
        if self.stage.look.still:
            return max(0.0, toast.left)
        return 0.0 if self._strength(toast) < 1.0 else max(0.0, toast.left - FADE)

    def _strength(self, toast: Toast) -> float:
        if self.stage.look.still:
            return 1.0
        return max(0.0, min(1.0, toast.age / FADE, toast.left / FADE))

    # drawing

    def draw(self, surface: Surface, clip: Rect) -> None:
        """Draw what touches `clip`."""
        look = self.stage.look
        for toast in self.toasts:
            if toast.rect is not None and self._grown(toast.rect).colliderect(clip):
                self._draw_toast(surface, toast, toast.rect)
        if self._tip is not None and self._over is not None and self._grown(self._tip).colliderect(clip):
            paint.put_slab(surface, self._tip, "popup", look)
            pad = look.px(9)
            self._tip_block(self._over.tooltip).draw(surface, (self._tip.x + pad, self._tip.y + pad))

    def _draw_toast(self, surface: Surface, toast: Toast, rect: Rect) -> None:
        look = self.stage.look
        around = self._grown(rect)
        sheet = Surface(around.size, flags=pygame.SRCALPHA)
        paint.put_slab(sheet, rect.move(-around.x, -around.y), "popup", look)
        place = (rect.x - around.x + look.px(18), rect.y - around.y + look.px(10))
        self._toast_block(toast.text).draw(sheet, place)
        sheet.set_alpha(round(255 * self._strength(toast)))
        surface.blit(sheet, around)
