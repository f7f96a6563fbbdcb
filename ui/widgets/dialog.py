"""A question or a message in the middle of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.i18n import tr
from game.text.plain_text import literal
from ui.widgets.base import ENTER, Layer, Stage, Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import BAR, ScrollArea

PAD = 28


class DialogButton(NamedTuple):
    """A button of a dialog; `action` runs after the dialog closed."""

    words: str
    action: Callable[[], None] | None = None
    kind: str = "button"


class Dialog(Layer):
    """Title, text with markup, optional widgets between text and buttons. Esc chooses the last answer."""

    dim = 130

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[DialogButton] = (),
        body: Sequence[Widget] = (),
        width: float = 520,
    ) -> None:
        super().__init__()
        self.panel, self.area = Panel("dialog"), ScrollArea()
        self.title = Title(title, 27)
        self.text = Label(text, 17, family="ui")
        self.body = tuple(body)
        self.answers = tuple(answers) or (DialogButton(tr("Close"), kind="primary"),)
        self.buttons = [
            Button(answer.words, partial(self.take, i), kind=answer.kind) for i, answer in enumerate(self.answers)
        ]
        self.width = width
        self.area.hold(self.text, *self.body)
        self.add(self.panel, self.title, self.area, self.text, *self.body, *self.buttons)
        self.focus = next((each for each in self.body if each.focusable), None) or self._main()

    @property
    def aloud(self) -> str:
        return f"{self.title.text}\n{self.text.text}"

    def _main(self) -> Button:
        kinds = [answer.kind for answer in self.answers]
        return self.buttons[kinds.index("primary") if "primary" in kinds else 0]

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        pad = look.px(PAD)
        width = min(look.px(self.width), look.size[0] - look.px(24))
        inner, gap = width - 2 * pad, look.px(12)
        words = inner if self._tall(inner, gap) <= look.size[1] else inner - look.px(BAR + 8)
        title, foot = self.title.height_for(inner), self._foot(inner, gap)
        content = self._content(words, gap)
        around = title + foot + 2 * gap + 2 * pad
        room = min(content, look.size[1] - look.px(8) - around)
        rect = Rect(0, 0, width, around + room)
        rect.center = (look.size[0] // 2, look.size[1] * 47 // 100)
        self.panel.place(rect.clamp(Rect(0, 0, *look.size)))
        box = self.panel.rect.inflate(-2 * pad, -2 * pad)
        self.title.place(Rect(box.x, box.y - look.px(6), inner, title))
        self.area.place(Rect(box.x, self.title.rect.bottom + gap, inner, room))
        y = self.area.rect.y
        for each in (self.text, *self.body):
            each.place(Rect(box.x, y, words, each.height_for(words)))
            y = each.rect.bottom + gap
        self.area.place_content(content)
        self._place_buttons(Rect(box.x, box.bottom + look.px(4) - foot, inner, foot), gap)

    def _content(self, width: int, gap: int) -> int:
        """The height of text and body."""
        return sum(each.height_for(width) + gap for each in (self.text, *self.body)) - gap

    def _tall(self, inner: int, gap: int) -> int:
        """The height of the whole dialog if nothing scrolls."""
        look = self.area.look
        head = self.title.height_for(inner) + self._foot(inner, gap) + 2 * gap + 2 * look.px(PAD)
        return head + self._content(inner, gap) + look.px(8)

    def _widths(self) -> list[int]:
        return [max(button.look.px(104), button.width()) for button in self.buttons]

    def _foot(self, inner: int, gap: int) -> int:
        """The height of the buttons: side by side, or one below the other where the room is too narrow."""
        high = self.buttons[0].height_for(inner)
        rows = 1 if sum(self._widths()) + gap * (len(self.buttons) - 1) <= inner else len(self.buttons)
        return rows * (high + gap) - gap

    def _place_buttons(self, foot: Rect, gap: int) -> None:
        high = self.buttons[0].height_for(foot.w)
        stacked, right, y = foot.h > high, foot.right, foot.y
        for button, wide in reversed([*zip(self.buttons, self._widths(), strict=True)]):
            if stacked:
                at = foot.y + self.buttons.index(button) * (high + gap)
                button.place(Rect(foot.x, at, foot.w, high))
            else:
                button.place(Rect(right - wide, y, wide, high))
                right -= wide + gap

    def take(self, index: int) -> None:
        """Close with an answer."""
        self.close()
        action = self.answers[index].action
        if action is not None:
            action()

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.take(len(self.answers) - 1)
            return True
        if event.key in ENTER:
            self.take(self.buttons.index(self._main()))
            return True
        return self.area.page(event.key)


def faults_dialog(title: str, problem: Exception) -> Dialog:
    """A dialog that lists every fault of an error: its `faults`, if any, else its text."""
    faults = [literal(fault) for fault in getattr(problem, "faults", None) or (str(problem),)]
    return Dialog(title, "\n".join(f"•  {fault}" for fault in faults) if len(faults) > 1 else faults[0], width=640)
