"""What every widget is (a rectangle that draws itself and answers events), the layers they lie in, and their stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.text.plain_text import escaped
from ui.style import fonts
from ui.style.theme import Look

RING = 5
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ENTER_OR_SPACE = (*ENTER, pygame.K_SPACE)


class Stage(Protocol):
    """Where widgets and layers are, as they know it. `keyboard`: the keyboard is in use, and the focus shows."""

    look: Look
    keyboard: bool
    play: Callable[[str], None]

    @property
    def focus(self) -> Widget | None: ...
    def invalidate(self, rect: Rect, still: bool = False) -> None: ...
    def invalidate_all(self) -> None: ...
    def animate(self, widget: Widget) -> None: ...
    def rest_on(self, widget: Widget) -> None: ...
    def set_focus(self, widget: Widget | None) -> None: ...
    def show_keyboard(self, on: bool = True) -> None: ...
    def open(self, layer: Layer) -> None: ...
    def close(self, layer: Layer | None = None) -> None: ...


class Widget:
    """Base of all widgets. `rect` is in window pixels; `bleed` units around it may be drawn on, too.

    `static` widgets are painted once into the still layer. `tip` is shown after a short rest of pointer or focus, below
    `short`: what had to be shortened when it was drawn.
    `view` is the scroll area it lives in, if any; what is in `note` explains it and comes into view with it. `beside`:
    the name written next to it.
    """

    focusable = False
    static = False
    bleed: float = RING

    def __init__(self, tip: str = "") -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.tip = tip
        self.short = ""
        self.shown = True
        self.enabled = True
        self.hovered = False
        self.held = False
        self.view: Widget | None = None
        self.note: Widget | None = None
        self.beside = ""
        self._stage: Stage | None = None

    @property
    def aloud(self) -> str:
        """What it says or holds, to be read aloud."""
        return ""

    @property
    def spoken(self) -> str:
        """What is said of it when it gets the focus."""
        return ", ".join(filter(None, (self.beside, self.aloud or self.tip)))

    @property
    def stage(self) -> Stage:
        """The stage it was added to; using it before is a programming error."""
        assert self._stage is not None, "widget used before it was added to a stage"
        return self._stage

    def enable(self, on: bool) -> None:
        """Enable or disable it."""
        if on != self.enabled:
            self.enabled = on
            self.changed()

    @property
    def look(self) -> Look:
        """The current look."""
        return self.stage.look

    @property
    def focused(self) -> bool:
        """Whether this widget gets the key presses."""
        return self._stage is not None and self._stage.focus is self

    @property
    def focus_visible(self) -> bool:
        """Whether this widget gets the key presses and shows it, as the keyboard is in use."""
        return self.focused and self.stage.keyboard

    @property
    def hot(self) -> bool:
        """Whether pointer or keyboard is on it."""
        return self.hovered or self.focus_visible

    @property
    def bounds(self) -> Rect:
        """The rectangle of all pixels it may touch."""
        around = 2 * self.look.px(self.bleed)
        rect = self.rect.inflate(around, around)
        return rect.clip(self.view.rect.inflate(around, 0)) if self.view else rect

    @property
    def tooltip(self) -> str:
        """Its tooltip, shown after the pointer or the focus rests on it."""
        return "\n".join(filter(None, (self.short, self.tip)))

    def fitted(self, line: str, face: str, size: int, room: int) -> str:
        """A line shortened to fit `room` pixels; if it had to be cut, the full text is in `tooltip`."""
        shown = fonts.elide(line, face, size, room)
        self.short = "" if shown == line else escaped(line)
        return shown

    def attach(self, stage: Stage) -> None:
        """Called when the widget joins a stage."""
        self._stage = stage

    def place(self, rect: Rect) -> None:
        """Give the widget its rectangle."""
        self.rect = Rect(rect)

    def height_for(self, width: int) -> int:
        """The height in pixels it wants at a width."""
        return self.look.px(36)

    def changed(self) -> None:
        """Ask for a redraw of this widget."""
        if self._stage is not None:
            self._stage.invalidate(self.bounds, still=self.static and self.view is None)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window belongs to this widget."""
        return self.shown and self.rect.collidepoint(pos) and (self.view is None or self.view.rect.collidepoint(pos))

    def draw(self, surface: Surface) -> None:
        """Paint on a surface in window coordinates; the clip is set already."""

    def update(self, dt: float) -> bool:
        """Advance an animation by `dt` seconds; True while it is running."""
        return False

    def bring(self, rect: Rect) -> None:
        """Have a rectangle of window pixels in sight, where this shows a part of something taller."""

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        """The primary button was pressed here; True to take the drag that follows."""
        return False

    def on_drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while the button is held."""

    def on_release(self, pos: tuple[int, int]) -> None:
        """The button went up."""

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        """The pointer moved over it (None: it left)."""

    def on_wheel(self, amount: float) -> bool:
        """Wheel turned over it, positive = up; True when used."""
        return False

    def on_key(self, event: pygame.Event) -> bool:
        """A key while it has the focus; True when used."""
        return False

    def on_text(self, event: pygame.Event) -> bool:
        """TEXTINPUT or TEXTEDITING while it has the focus; True when used."""
        return False

    def on_focus(self, has: bool) -> None:
        """It gained or lost the focus."""


class Layer:
    """Widgets that belong together. The top layer keeps events from the layers below it.

    `dim`: how dark everything below is made (0-255). `light`: a press outside closes it. `grabs`: every key goes to its
    `on_key`, even those that work on all screens.
    """

    dim = 0
    light = False
    grabs = False

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self._stage: Stage | None = None

    @property
    def aloud(self) -> str:
        """What it says itself, to be read aloud when it opens."""
        return ""

    def add(self, *widgets: Widget) -> None:
        """Append widgets; the order is the Tab order."""
        self.widgets.extend(widgets)

    def attach(self, stage: Stage) -> None:
        """Called when the layer, or more widgets of it, join a stage."""
        self._stage = stage
        for widget in self.widgets:
            widget.attach(stage)

    def arrange(self, stage: Stage) -> None:
        """Place the widgets; called when it is shown and at every change of size."""

    def close(self) -> None:
        """Leave the stage."""
        if self._stage is not None:
            self._stage.close(self)

    def on_key(self, event: pygame.Event) -> bool:
        """A key no widget used."""
        return False

    def receive(self, file: str) -> None:
        """A file was dropped on the window."""

    def closed(self) -> None:
        """Called after it left the stage."""


class Cells(Widget):
    """A widget of several cells, one of which may be under the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self._hot = -1

    def cells(self) -> list[Rect]:
        """Where the cells are, in window pixels."""
        return []

    def _at(self, pos: tuple[int, int]) -> int:
        return next((at for at, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        hot = self._at(pos) if pos else -1
        if hot != self._hot:
            self._hot = hot
            self.heated(hot)

    def heated(self, index: int) -> None:
        """The pointer moved to another cell (-1: none)."""
        self.changed()


class Picks(Cells):
    """Cells to pick from: with a click, or with the arrow keys and Enter or Space."""

    focusable = True

    def __init__(self) -> None:
        super().__init__()
        self.index = 0

    def pick(self) -> None:
        """The cell at `index` was picked."""

    def _click(self) -> None:
        self.stage.play("click")
        self.pick()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        at = self._at(pos)
        if at >= 0:
            self.index = at
            self._click()
        return False

    def on_key(self, event: pygame.Event) -> bool:
        count = len(self.cells())
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step and count:
            self.index = (self.index + step) % count
            self.stage.show_keyboard()
            self.heated(self.index)
            return True
        if event.key in ENTER_OR_SPACE and self.index < count:
            self._click()
            return True
        return False


class Clickable(Widget):
    """A widget with one action, triggered by a click, Enter or Space."""

    focusable = True

    def __init__(self, action: Callable[[], None] | None = None, tip: str = "") -> None:
        super().__init__(tip)
        self.action = action

    @property
    def slab_state(self) -> str:
        """What the name of its slab ends with."""
        return "-down" if self.held else "-hot" if self.hot else ""

    def activate(self) -> None:
        """Trigger the action, if enabled."""
        if self.enabled and self.action is not None:
            self.stage.play("click")
            self.action()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self.held = self.enabled
        self.changed()
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        held = self.enabled and self.contains(pos)
        if held != self.held:
            self.held = held
            self.changed()

    def on_release(self, pos: tuple[int, int]) -> None:
        self.held = False
        self.changed()
        if self.contains(pos):
            self.activate()

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in ENTER_OR_SPACE:
            self.activate()
            return True
        return False
