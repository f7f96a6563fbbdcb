"""A question or a message in the middle of the screen. Must never close without an answer or Esc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel, Title
from ui.widgets.layer import Layer
from ui.widgets.stage import Stage

PAD = 28


class Answer(NamedTuple):
    """A button of a dialog; `action` runs after the dialog closed."""

    words: str
    action: Callable[[], None] | None = None
    kind: str = "button"


class Dialog(Layer):
    """Title, text with markup, optional widgets between text and buttons. Esc takes the last answer."""

    dim = 130

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer] = (), body: Sequence[Widget] = (), width: float = 520
    ) -> None:
        super().__init__()
        self.panel = Panel("dialog")
        self.title = Title(title, 27)
        self.text = Label(text, 17, family="ui")
        self.body = tuple(body)
        self.answers = tuple(answers) or (Answer("Close", kind="primary"),)
        self.buttons = [
            Button(answer.words, lambda i=i: self.take(i), kind=answer.kind)  # type: ignore[misc]
            for i, answer in enumerate(self.answers)
        ]
        self.width = width
        self.add(self.panel, self.title, self.text, *self.body, *self.buttons)
        self.focus = next((each for each in self.body if each.focusable), None) or self._main()
        self._stage: Stage | None = None

    def _main(self) -> Button:
        kinds = [answer.kind for answer in self.answers]
        return self.buttons[kinds.index("primary") if "primary" in kinds else 0]

    def arrange(self, stage: Stage) -> None:
        self._stage = stage
        look = stage.look
        pad = look.px(PAD)
        width = min(look.px(self.width), look.size[0] - look.px(24))
        inner = width - 2 * pad
        heights = [self.title.height_for(inner), self.text.height_for(inner)]
        heights += [each.height_for(inner) for each in self.body]
        gap = look.px(12)
        button = self.buttons[0].height_for(inner)
        height = sum(heights) + gap * len(heights) + button + 2 * pad
        rect = Rect(0, 0, width, height)
        rect.center = (look.size[0] // 2, look.size[1] * 47 // 100)
        self.panel.place(rect.clamp(Rect(0, 0, *look.size)) if height < look.size[1] else rect)
        y = self.panel.rect.y + pad - look.px(6)
        for each, high in zip((self.title, self.text, *self.body), heights, strict=True):
            each.place(Rect(self.panel.rect.x + pad, y, inner, high))
            y += high + gap
        self._place_buttons(self.panel.rect.right - pad, self.panel.rect.bottom - pad + look.px(4))

    def _place_buttons(self, right: int, bottom: int) -> None:
        for button in reversed(self.buttons):
            look = button.look
            wide = max(look.px(104), button.width())
            high = button.height_for(wide)
            button.place(Rect(right - wide, bottom - high, wide, high))
            right -= wide + look.px(12)

    def take(self, index: int) -> None:
        """Close with an answer."""
        if self._stage is not None:
            self._stage.close(self)
        action = self.answers[index].action
        if action is not None:
            action()

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.take(len(self.answers) - 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.take(self.buttons.index(self._main()))
            return True
        return False


def faults_dialog(title: str, problem: Exception) -> Dialog:
    """A dialog that lists every fault of an error: its `faults`, if it has any, else its text."""
    faults = getattr(problem, "faults", None) or (str(problem),)
    return Dialog(title, "\n".join(f"•  {fault}" for fault in faults) if len(faults) > 1 else str(faults[0]), width=640)
