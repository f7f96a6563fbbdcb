"""Keys at the table: which key does what."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from ui.shell.keys import Keymap
from ui.table.hotspots import MAIN, Hotspot
from ui.table.input.focus import ZONES, Focus
from ui.table.input.mouse import Mouse
from ui.table.play.canvas import Canvas
from ui.table.play.curtain import Curtain

SCREEN = "table"
WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
HOLDS = ("range", "sight", "forecast", "zoom", "ping")
"""Actions of the key table that last while their key is held."""
SCROLL = 60


class Keyboard:
    """`acts`: the handlers of named actions; `act(thing)`: a click, or Enter, on a thing."""

    def __init__(
        self,
        canvas: Canvas,
        curtain: Curtain,
        mouse: Mouse,
        acts: Mapping[str, Callable[[], object]],
        act: Callable[[Hotspot], bool],
    ) -> None:
        self.canvas, self.pointer, self.curtain, self.mouse = canvas, canvas.pointer, curtain, mouse
        self.acts, self.act = acts, act
        self.focus = Focus(canvas)

    def down(self, event: pygame.Event, keymap: Keymap) -> bool:
        """A key went down; True when it has an effect."""
        action = _action(event, keymap)
        if self.curtain.drawn and action != "back":
            return self.curtain.hold(action == "main")
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in WAYS:
            self._arrow(WAYS[event.key])
        elif pygame.K_1 <= event.key <= pygame.K_9 and not event.mod & pygame.KMOD_CTRL:
            self._number(event.key - pygame.K_1)
        elif event.key == pygame.K_TAB:
            self.focus.tab(shift)
        elif action in ZONES:
            self.focus.zone(action, shift)
        elif action in HOLDS:
            self._hold(action)
        elif action == "do":
            self._enter()
        elif action in self.acts:
            self.acts[action]()
        else:
            return False
        if self.pointer.seen:
            self.canvas.inspect.over(self.mouse.card_of(self.pointer.focus))
        return True

    def up(self) -> bool:
        """A key came up; True when an overlay ends with it."""
        held, self.pointer.hold = self.pointer.hold, ""
        return self.curtain.hold(False) or bool(held)

    def _arrow(self, way: tuple[int, int]) -> None:
        if self.pointer.seen and self.pointer.focus.kind in ("log", "link") and way[1]:
            self.canvas.scroll_log(-way[1] * SCROLL)
        else:
            self.focus.arrow(way)

    def _number(self, at: int) -> None:
        menu = self.canvas.session.control.menu
        if menu is None or menu.bar:
            self.act(Hotspot("phase", at))
        elif at < len(menu.rows):
            self.act(Hotspot("choice", at))

    def _hold(self, action: str) -> None:
        self.pointer.hold = action
        if action == "zoom":
            self.canvas.inspect.show(self.mouse.card_of(self.pointer.at))

    def _enter(self) -> None:
        """Act on the focus; without one, give the gold answer of the question that lies over the table. A result takes
        the focus first, as its gold button leaves the table; the main button, on which the game went on, yields it."""
        control, over = self.canvas.session.control, self.canvas.session.over
        aside = over and self.canvas.has_result and not self.canvas.looking and self.pointer.focus == MAIN
        if self.pointer.seen and not aside:
            self.act(self.pointer.focus)
        elif over:
            self.focus.tab(back=False)
        elif control.menu is None and control.gold is not None and any(self.canvas.things.of("choice")):
            self.act(Hotspot("choice", control.prompt.choices.index(control.gold)))
        else:
            control.accept()


def _action(event: pygame.Event, keymap: Keymap) -> str:
    """The action of a key; with Shift, that of the key without it, if the combination has no meaning."""
    found = keymap.action(event, SCREEN)
    if found or not event.mod & pygame.KMOD_SHIFT:
        return found
    return keymap.action(pygame.Event(event.type, key=event.key, mod=event.mod & ~pygame.KMOD_SHIFT), SCREEN)
