"""A group of widgets shown together: the page itself, a dialog, a popup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.widgets.base import Widget

if TYPE_CHECKING:
    from ui.widgets.stage import Stage


class Layer:
    """Widgets that belong together. A modal layer keeps events from the layers below it.

    `dim`: how dark everything below is made (0-255). `light`: a press outside closes it. `grabs`: every key goes to its
    `on_key`, even those that work on all screens.
    """

    dim = 0
    modal = True
    light = False
    grabs = False

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None

    def add(self, *widgets: Widget) -> None:
        """Append widgets; the order is the Tab order."""
        self.widgets.extend(widgets)

    def arrange(self, stage: Stage) -> None:
        """Place the widgets; called when it is shown and at every change of size."""

    def on_key(self, event: pygame.Event) -> bool:
        """A key no widget used."""
        return False

    def closed(self) -> None:
        """Called after it left the stage."""
