"""The stage: widgets in layers, one focus, one pointer, and the rectangles that must be redrawn.

The still layer (backdrop and static widgets) is painted once; every later frame redraws only the rectangles that
changed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.style.theme import Look
from ui.widgets.base import RING, Layer, Widget
from ui.widgets.floats import Floats
from ui.widgets.focus import first, neighbour, next_in_order

Backdrop = Callable[[Surface, Look], None]
MANY = 24


class WidgetStage:
    """Owns the layers of one screen, `base` below the others. `play(name)` makes a sound; set by the scene."""

    def __init__(self, look: Look, backdrop: Backdrop | None = None, base: Layer | None = None) -> None:
        self.look = look
        self.backdrop = backdrop
        self.base = base or Layer()
        self.layers: list[Layer] = [self.base]
        self.floats = Floats(self)
        self.keyboard = False
        self.play: Callable[[str], None] = lambda name: None
        self._still: Surface | None = None
        self._dirty: list[Rect] = []
        self._moving: set[Widget] = set()
        self._hot: Widget | None = None
        self._held: Widget | None = None
        self._coming: Widget | None = None
        self._pointer: tuple[int, int] | None = None
        self._clicks = (0, 0, (0, 0))

    @property
    def top(self) -> Layer:
        """The layer that gets the events."""
        return self.layers[-1]

    @property
    def focus(self) -> Widget | None:
        """The widget that gets the keys."""
        return self.top.focus

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the base layer."""
        self.base.add(*widgets)
        self.base.attach(self)

    def clear(self) -> None:
        """Remove every widget and layer."""
        self.base.widgets.clear()
        self.base.focus = self._hot = self._held = None
        self.layers = [self.base]
        self._moving.clear()
        self.invalidate_all()

    def open(self, layer: Layer) -> None:
        """Show a layer above the others and give it the focus."""
        self.floats.hide_tip()
        self._set_hot(None)
        self.layers.append(layer)
        layer.attach(self)
        layer.arrange(self)
        if layer.focus is None:
            self.set_focus(first(layer.widgets))
        self.invalidate_all()

    def close(self, layer: Layer | None = None) -> None:
        """Remove the layer (default: the top one) and those above it; the base stays. One that is closed already is
        no reason to close another."""
        layer = layer or self.top
        if layer is self.base or layer not in self.layers:
            return
        index = self.layers.index(layer)
        gone = self.layers[index:]
        for old in reversed(gone):
            if old.focus:
                old.focus.on_focus(False)
        del self.layers[index:]
        self._held = None
        self._set_hot(None)
        self.invalidate_all()
        for old in reversed(gone):
            old.closed()

    def resize(self, look: Look) -> None:
        """Take a new look and place everything again."""
        self.look = look
        self._still = None
        for layer in list(self.layers):
            layer.attach(self)
            layer.arrange(self)
        self.floats.arrange()
        self.invalidate_all()

    # drawing

    def invalidate(self, rect: Rect, still: bool = False) -> None:
        """Request a redraw of a rectangle; `still`: the still layer changed there as well."""
        clipped = rect.clip((0, 0, *self.look.size))
        if clipped.w and clipped.h:
            self._dirty.append(clipped)
            if still:
                self._repaint_still(clipped)

    def invalidate_all(self) -> None:
        """Request a redraw of everything, including the still layer."""
        self._still = None
        self._dirty = [Rect(0, 0, *self.look.size)]

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Redraw what changed; returns the rectangles touched (empty: nothing)."""
        if full:
            self._dirty = [Rect(0, 0, *self.look.size)]
        rects, self._dirty = merge(self._dirty), []
        if not rects:
            return []
        still = self._still_layer()
        for rect in rects:
            surface.set_clip(rect)
            surface.blit(still, rect, rect)
            self.paint(surface, rect)
        surface.set_clip(None)
        return rects

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw everything that is not in the still layer and touches `clip`, whose clip is set already."""
        for layer in self.layers:
            if layer.dim:
                paint.shade(surface, clip, layer.dim)
            for widget in layer.widgets:
                if self._alive(widget) and not (widget.static and widget.view is None and layer is self.base):
                    self._paint_one(surface, clip, widget)
            if layer.focus and layer is self.top and self.keyboard and layer.focus.shown:
                self._paint_ring(surface, clip, layer.focus)
        surface.set_clip(clip)
        self.floats.draw(surface, clip)
        surface.set_clip(clip)

    @staticmethod
    def _alive(widget: Widget) -> bool:
        return widget.shown and (widget.view is None or widget.view.shown)

    def _paint_one(self, surface: Surface, clip: Rect, widget: Widget) -> None:
        seen = widget.bounds.clip(clip)
        if seen.w and seen.h:
            surface.set_clip(seen)
            widget.draw(surface)
            surface.set_clip(clip)

    def _paint_ring(self, surface: Surface, clip: Rect, widget: Widget) -> None:
        surface.set_clip(widget.bounds.clip(clip))
        gap = self.look.px(RING - 2)
        paint.put_ring(surface, widget.rect.inflate(2 * gap, 2 * gap), self.look)
        surface.set_clip(clip)

    def _still_layer(self) -> Surface:
        if self._still is None:
            self._still = Surface(self.look.size)
            self._repaint_still(self._still.get_rect())
        return self._still

    def _repaint_still(self, rect: Rect) -> None:
        if self._still is None:
            return
        self._still.set_clip(rect)
        if self.backdrop is not None:
            self.backdrop(self._still, self.look)
        for widget in self.base.widgets:
            if widget.static and widget.view is None and widget.shown and widget.bounds.colliderect(rect):
                self._still.set_clip(widget.bounds.clip(rect))
                widget.draw(self._still)
        self._still.set_clip(None)

    # time

    def animate(self, widget: Widget) -> None:
        """Call `widget.update` every frame until it returns False."""
        self._moving.add(widget)

    def update(self, dt: float) -> bool:
        """Advance animations and tooltips; True while something moves."""
        self._moving = {widget for widget in self._moving if widget.update(dt)}
        return self.floats.update(dt) or bool(self._moving)

    def wait(self) -> float:
        """Seconds until `update` must be called again, if nothing happens."""
        return 0.0 if self._moving else self.floats.wait()

    def rest_on(self, widget: Widget | None) -> None:
        """The pointer or the focus came to rest on a widget; what it tells shows after a moment."""
        self.floats.rest_on(widget)

    # focus

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus of the top layer, and scroll there."""
        if self._focus(widget):
            self._bring(widget)

    def _focus(self, widget: Widget | None) -> bool:
        old = self.top.focus
        if old is widget:
            return False
        self.top.focus = widget
        for each, has in ((old, False), (widget, True)):
            if each is not None:
                each.on_focus(has)
                each.changed()
        return True

    def _bring(self, widget: Widget | None) -> None:
        if widget is not None and widget.view is not None:
            if widget.note is not None:
                widget.view.bring(widget.rect.union(widget.note.rect))
            widget.view.bring(widget.rect)

    def show_keyboard(self, on: bool = True) -> None:
        """Show the focus ring (keyboard in use) or hide it."""
        if self.keyboard != on:
            self.keyboard = on
            if self.focus:
                self.focus.changed()

    # events

    def handle(self, event: pygame.Event) -> bool:
        """Dispatch an event; True if something here used it."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._on_motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._on_up(event.pos)
            case pygame.MOUSEWHEEL:
                return self._on_wheel(getattr(event, "precise_y", float(event.y)))
            case pygame.KEYDOWN:
                return self._on_key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focus is not None and self.focus.enabled and self.focus.on_text(event)
            case pygame.DROPFILE:
                self.top.receive(event.file)
                return True
            case pygame.WINDOWLEAVE:
                self._set_hot(None)
        return False

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget at a point that gets the events: of the top layer, the one drawn last."""
        for widget in reversed(self.top.widgets):
            if self._alive(widget) and not widget.static and widget.contains(pos):
                return widget
        return None

    def _on_motion(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        if self._held is not None:
            self._held.on_drag(pos)
            return True
        over = self.widget_at(pos)
        self._set_hot(over)
        if over is not None:
            over.on_hover(pos)
        return over is not None

    def _set_hot(self, widget: Widget | None) -> None:
        if widget is self._hot:
            return
        if self._hot is not None:
            self._hot.hovered = False
            self._hot.on_hover(None)
            self._hot.changed()
        self._hot = widget
        if widget is not None:
            widget.hovered = True
            widget.changed()
        self.rest_on(widget)

    def _on_down(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        self.floats.hide_tip()
        self.show_keyboard(False)
        over = self.widget_at(pos)
        if over is None:
            if self.top.light:
                self.close()
                return True
            return self.top is not self.base
        self._set_hot(over)
        fresh = over.focusable and over.enabled and self._focus(over)
        self._coming = over if fresh else None
        if over.enabled and over.on_press(pos, self._count(pos)):
            self._held = over
        elif fresh:
            self._bring(over)
        return True

    def _count(self, pos: tuple[int, int]) -> int:
        now = pygame.time.get_ticks()
        count, then, where = self._clicks
        near = now - then < 400 and math.dist(pos, where) < self.look.px(5)
        self._clicks = (count + 1 if near else 1, now, pos)
        return self._clicks[0]

    def _on_up(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.on_release(pos)
        if held is self._coming and held is self.focus:
            self._bring(held)
        self._on_motion(pos)
        return True

    def _on_wheel(self, amount: float) -> bool:
        pointer = self._pointer or pygame.mouse.get_pos()  # a stage that has just opened has heard of none
        over = self.widget_at(pointer)
        while over is not None:
            if over.on_wheel(amount):
                self.floats.hide_tip()
                self._on_motion(pointer)
                return True
            over = over.view
        return self.top is not self.base

    def _on_key(self, event: pygame.Event) -> bool:
        self.floats.hide_tip()
        if self.top.grabs:
            return self.top.on_key(event)
        focus = self.focus
        if focus is not None and focus.shown and focus.enabled and focus.on_key(event):
            return True
        if self._navigate(event):
            return True
        if self.top.on_key(event):
            return True
        if self.top is not self.base:
            if event.key == pygame.K_ESCAPE:
                self.close()
            return True
        return False

    def _navigate(self, event: pygame.Event) -> bool:
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key == pygame.K_TAB:
            target = next_in_order(self.top.widgets, self.focus, back=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in arrows and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            target = neighbour(self.top.widgets, self.focus, arrows[event.key])
        else:
            return False
        self.show_keyboard()
        if target is None:
            return False
        self.set_focus(target)
        target.changed()
        self.rest_on(target)
        return True


def merge(rects: Sequence[Rect]) -> list[Rect]:
    """Merge rectangles that overlap; too many become their union."""
    if len(rects) > MANY:
        return [rects[0].unionall(list(rects[1:]))]
    out: list[Rect] = []
    for rect in rects:
        rect = Rect(rect)
        while (index := rect.collidelist(out)) >= 0:
            rect.union_ip(out.pop(index))
        out.append(rect)
    return out
