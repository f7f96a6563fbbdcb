"""A judge's change in words: one line, as records and positions have it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.i18n import marked, tr
from game.text.message_text import sentence
from game.text.plain_text import literal
from rules.kernel.words import IllegalAction, TextError
from ui.screens.page import Page, veiled
from ui.screens.table.parts import TableParts
from ui.style.theme import Look
from ui.table.judge.judging import Judging
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import BAR, ScrollArea

HELP: Final = marked(
    "Separate changes with |. SEAT ZONE CARD puts a card there: {card} is a card, {top} the top of a "
    "deck. For example: {put} | {number}"
)


class JudgeWordsPage(Page):
    """The command line of the judge, above the table."""

    name = "clause"

    def __init__(self, table: TableParts, judging: Judging) -> None:
        self.table, self.judging = table, judging
        self.backdrop = veiled(table, 120)

    def build(self) -> None:
        self.panel = Panel("dialog")
        self.title = Title(tr("Write a change"), 27)
        shown = self.judging.examples()
        self.help = Label(tr(HELP, **shown._asdict()), 16, "muted")
        self.field = TextField("", entered=self._enter, hint=shown.number, icon="gavel", limit=400)
        self.fault = Label("", 16, "danger")
        self.set_button = Button(tr("Change it"), lambda: self._enter(self.field.text), "check", "primary")
        self.close_button = Button(tr("Close"), self.back)
        self.area = ScrollArea()
        self.area.hold(self.field, self.fault, self.help)
        self.stage.add(
            self.panel, self.title, self.area, self.field, self.fault, self.help, self.close_button, self.set_button
        )
        self.stage.set_focus(self.field)

    def arrange(self, look: Look) -> None:
        pad, gap, head, foot = look.px(28), look.px(12), look.px(44), look.px(42)
        width = min(look.px(680), look.size[0] - look.px(24))
        inner = width - 2 * pad
        most = look.size[1] - look.px(16) - 2 * pad - head - foot - 2 * gap
        if self._high(inner) > most:
            inner -= look.px(BAR + 8)
        room = min(self._high(inner), most)
        rect = Rect(0, 0, width, 2 * pad + head + room + foot + 2 * gap)
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        self.title.place(Rect(rect.x + pad, rect.y + pad - look.px(8), width - 2 * pad, look.px(36)))
        self.area.place(Rect(rect.x + pad, rect.y + pad + head, width - 2 * pad, room))
        y = self.area.rect.y
        for widget in (self.field, self.fault, self.help):
            widget.place(Rect(rect.x + pad, y, inner, widget.height_for(inner)))
            y = widget.rect.bottom + gap
        self.area.place_content(self._high(inner))
        right, high = rect.right - pad, rect.bottom - pad - foot
        for button in (self.set_button, self.close_button):
            wide = max(look.px(110), button.width())
            button.place(Rect(right - wide, high, wide, foot))
            right -= wide + gap

    def _high(self, inner: int) -> int:
        """The height of text, line and fault."""
        gap = self.stage.look.px(12)
        return sum(widget.height_for(inner) + gap for widget in (self.field, self.fault, self.help)) - gap

    def _enter(self, text: str) -> None:
        """Make the change and go back; or show the fault and keep the line."""
        match, session = self.judging.match, self.table.session
        try:
            match.judge(self.judging.seat, text)
        except TextError as problem:
            self._say(problem.message)
        except IllegalAction as problem:
            self._say(str(problem))
        except OSError as problem:
            self.back()
            session.unsaved(problem)
        else:
            session.changed()
            self.back()

    def _say(self, fault: str) -> None:
        self.fault.say(literal(sentence(fault)))
        self.stage.resize(self.stage.look)
