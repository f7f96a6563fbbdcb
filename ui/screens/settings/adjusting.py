"""Dialogs that change what lies on the table step by step, with keys or with buttons, until it fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import marked, tr
from ui.display.scale import COARSE, FINE, nudged
from ui.display.window import TableDisplay
from ui.widgets.base import Stage, Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton

MOVING: Final = marked(
    "The **arrow keys** move the mat on the table by 20 mm, with **Shift** by 2 mm. **Home** puts it back in the "
    "middle.\n\nEnter keeps it, Esc puts it back where it was."
)
MEASURING: Final = marked(
    "Lay a real card on the outline on the table.\n\n**Up** and **Down** make it larger and smaller by a hundredth, "
    "with **Shift** by a thousandth.\n\nEnter keeps it, Esc leaves it as it was."
)
STEP_MM, SMALL_MM = 20.0, 2.0
MOST_MM = 3000.0
WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class StepDialog(Dialog):
    """`steps`: buttons in one row below the text, for what the keys do; the keys stay with the answers."""

    grabs = True

    def __init__(self, title: str, text: str, answers: Sequence[DialogButton], steps: Sequence[Button]) -> None:
        self.row, self.steps = Widget(), tuple(steps)
        super().__init__(title, text, answers, (self.row,))
        for button in self.steps:
            button.focusable = False
        self.area.hold(*self.steps)
        self.add(*self.steps)

    def arrange(self, stage: Stage) -> None:
        super().arrange(stage)
        x, gap = self.row.rect.x, stage.look.px(10)
        wide = (self.row.rect.w - gap * (len(self.steps) - 1)) // len(self.steps)
        for button in self.steps:
            button.place(Rect(x, self.row.rect.y, min(wide, button.width()), self.row.rect.h))
            x = button.rect.right + gap


class CardDialog(StepDialog):
    """Compares a real card with its outline on the table. `fits(width)`: the lit picture is so many mm wide; 0.0: it
    was cancelled."""

    def __init__(self, display: TableDisplay, fits: Callable[[float], None]) -> None:
        self.display = display
        answers = [
            DialogButton(tr("It fits: keep it"), lambda: fits(display.measured), "primary"),
            DialogButton(tr("Cancel"), lambda: fits(0.0)),
        ]
        steps = [
            Button(words, partial(self._size, step), icon)
            for words, icon, step in (
                ("1\N{NO-BREAK SPACE}%", "minus", -COARSE), ("0.1\N{NO-BREAK SPACE}%", "minus", -FINE),
                ("0.1\N{NO-BREAK SPACE}%", "plus", FINE), ("1\N{NO-BREAK SPACE}%", "plus", COARSE),
            )
        ]  # fmt: skip
        super().__init__(tr("A card on the table"), tr(MEASURING), answers, steps)

    def _size(self, step: float) -> None:
        """Make the outline larger by a part of its size."""
        self.display.measure(nudged(self.display.measured, step))

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = FINE if event.mod & pygame.KMOD_SHIFT else COARSE
            self._size(step if event.key == pygame.K_UP else -step)
            return True
        return super().on_key(event)


class MoveDialog(StepDialog):
    """Moves the mat on the table, at true scale."""

    def __init__(self, display: TableDisplay) -> None:
        self.display = display
        before = (display.memory.right, display.memory.down)
        answers = [
            DialogButton(tr("Keep it here"), None, "primary"),
            DialogButton(tr("Cancel"), lambda: self._put(*before)),
        ]
        steps = [
            Button("", partial(self._by, across * STEP_MM, along * STEP_MM), icon, tip=tip)
            for icon, tip, (across, along) in (
                ("arrow-left", tr("To the left"), (-1, 0)), ("arrow-right", tr("To the right"), (1, 0)),
                ("arrow-up", tr("Up"), (0, -1)), ("arrow-down", tr("Down"), (0, 1)),
            )
        ]  # fmt: skip
        middle = partial(self._put, 0.0, 0.0)
        steps.append(Button("", middle, "image-filter-center-focus", tip=tr("To the middle")))
        super().__init__(tr("The mat on the table"), tr(MOVING), answers, steps)

    def _by(self, right: float, down: float) -> None:
        self._put(self.display.memory.right + right, self.display.memory.down + down)

    def _put(self, right: float, down: float) -> None:
        right, down = (max(-MOST_MM, min(MOST_MM, value)) for value in (right, down))
        self.display.remember(right=right, down=down)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_HOME:
            self._put(0.0, 0.0)
            return True
        if event.key in WAYS:
            step = SMALL_MM if event.mod & pygame.KMOD_SHIFT else STEP_MM
            across, along = WAYS[event.key]
            self._by(across * step, along * step)
            return True
        return super().on_key(event)
