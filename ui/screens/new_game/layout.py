"""Where the parts of the New game screen lie: in two columns, or in one that scrolls."""

from __future__ import annotations

from pygame import Rect

from game.i18n import marked, tr
from ui.screens.new_game.advised import AdvisedRule
from ui.screens.new_game.deck_samples import DeckSamples
from ui.screens.new_game.house_rules import HouseRules
from ui.screens.new_game.rivals import Rivals
from ui.screens.new_game.seat_row import SeatRow
from ui.screens.new_game.table_shape import TableShape
from ui.screens.page import Page
from ui.screens.services import GameChoice
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

NAMED = marked("New game · {title}")
LEAST = 150
"""How much is left to the column that scrolls, in units, where the foot tells what is wrong."""
SMALLEST = 0.7
"""The fraction of its size to which the title shrinks beside a lesson with a label."""


class NewGameLayout(Page):
    """The widgets of the screen, which the page makes, and their places."""

    game: GameChoice
    back_button: Button
    title: Title
    learn: Button
    area: ScrollArea
    left: Panel
    right: Panel
    format_tabs: Tabs
    format_list: Dropdown
    format_words: Note
    common_words: Note
    shape: TableShape
    seats: list[SeatRow]
    samples: DeckSamples
    rivals: Rivals
    rules_head: Button
    reset: Button
    advised: AdvisedRule
    rules_area: ScrollArea
    rules: HouseRules
    seed_words: Label
    seed: TextField
    start_button: Button
    problem: Note
    setup: list[Widget]
    foot: list[Widget]

    @property
    def table(self) -> list[SeatRow]:
        """The seats of this table."""
        return [row for row in self.seats if row.mark.shown]

    def lesson_words(self) -> str:
        """What the lesson is offered as: as the thing to begin with, unless this person has taken it or played."""
        settings, game = self.context.settings, self.game.key
        known = game in settings.lessons or settings.rivals.get(game)
        return tr("Lesson") if known else tr("Learn it first")

    def arrange(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(18)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        self._arrange_title(Rect(x, top, width - margin - x, look.px(42)))
        body = Rect(margin, top + look.px(54), width - 2 * margin, 0)
        wide = look.units[0] >= 900 and look.units[1] >= 640
        self.left.shown = self.right.shown = self.samples.shown = wide
        several = len(self.game.formats) > 1
        self.format_tabs.shown, self.format_list.shown = several and wide, several and not wide
        if self.format_tabs.shown:
            body.y = self._line(self.format_tabs, body, body.y, look) + look.px(4)
        body.h = height - body.y - look.px(24)
        if wide:
            self._arrange_wide(body, look)
        else:
            self._arrange_narrow(body, look)

    def _arrange_title(self, row: Rect) -> None:
        """The title and, at the right, the lesson; where the title would be small, it is the game's name alone, and the
        lesson is its icon."""
        called = self.lesson_words()
        for words, lesson in ((tr(NAMED, title=self.game.title), called), (self.game.title, "")):
            self.title.text, self.learn.text, self.learn.tip = words, lesson, "" if lesson else called
            side = self.learn.width() if self.learn.shown else 0
            if self.title.width() * SMALLEST <= row.w - side:
                break
        self.learn.place(Rect(row.right - side, row.y, side, row.h))
        self.title.place(Rect(row.x, row.y, row.w - side, row.h))

    def _arrange_wide(self, body: Rect, look: Look) -> None:
        gap = look.px(18)
        side = min(look.px(880), (body.w - gap) * 62 // 100)
        self.left.place(Rect(body.x, body.y, side, body.h))
        self.right.place(Rect(body.x + side + gap, body.y, body.w - side - gap, body.h))
        box = self.left.rect.inflate(-2 * look.px(22), -2 * look.px(16))
        self.area.hold_only(*self.setup)
        foot = Rect(box.x, box.bottom - look.px(48), box.w, look.px(48))
        self._arrange_foot(foot, look)
        high = max(look.px(24), self.problem.height_for(box.w))
        self.problem.place(Rect(box.x, foot.y - look.px(4) - high, box.w, high))
        self.area.place(Rect(box.x - look.px(8), box.y, box.w + look.px(26), self.problem.rect.y - box.y))
        inner = Rect(box.x, box.y, box.w - look.px(2), 0)
        end = self._arrange_setup(inner, look)
        self.area.place_content(end - box.y)
        top = end + look.px(10)
        self.samples.place(Rect(box.x, top, box.w, max(0, self.problem.rect.y - top)))
        box = self.right.rect.inflate(-2 * look.px(22), -2 * look.px(16))
        self.rules_area.hold_only(*self.rules.widgets)
        self.rules_area.shown = not self.rules.folded
        top = self._arrange_head(self._under_rivals(box, look), look)
        self.rules_area.place(Rect(box.x - look.px(16), top, box.w + look.px(26), box.bottom - top))
        self.rules_area.place_content(self.rules.place(self.rules_area.inner, look))

    def _arrange_narrow(self, body: Rect, look: Look) -> None:
        """All in one column that scrolls above the foot; what prevents the game from starting is told there, too, if
        enough is left."""
        self.rules_area.hold_only()
        self.rules_area.shown = False
        box = Rect(body.x, body.y, body.w - look.px(18), body.h)
        foot = Rect(box.x, box.bottom - look.px(50), box.w, look.px(50))
        self._arrange_foot(foot, look)
        high = self.problem.height_for(box.w) if self.problem.text else 0
        told = foot.y - body.y - high >= look.px(LEAST)
        heads = (self.rivals, self.rules_head, self.reset, *self.advised.widgets)
        self.area.hold_only(*self.setup, *(() if told else (self.problem,)), *heads, *self.rules.widgets)
        self.problem.place(Rect(box.x, foot.y - look.px(4) - high, box.w, high))
        end = (self.problem.rect.y if told else foot.y) - look.px(4)
        self.area.place(Rect(body.x, body.y, body.w, end - body.y).inflate(look.px(24), 0))
        y = self._line(self.format_list, box, box.y, look) if self.format_list.shown else box.y
        y = self._arrange_setup(Rect(box.x, y, box.w, 0), look)
        if not told:
            self.problem.place(Rect(box.x, y, box.w, self.problem.height_for(box.w)))
            y = self.problem.rect.bottom
        top = self._arrange_head(self._under_rivals(Rect(box.x, y + look.px(12), box.w, 0), look), look)
        height = self.rules.place(Rect(box.x, top, box.w, 0), look)
        self.area.place_content(top + height - self.area.rect.y)

    def _arrange_setup(self, box: Rect, look: Look) -> int:
        """Format, table and seats from the top of a box on; returns where they end."""
        words = self.format_words.height_for(box.w)
        self.format_words.place(Rect(box.x, box.y, box.w, words))
        y = self.shape.place(Rect(box.x, box.y + words + look.px(12), box.w, 0), look)
        if self.common_words.shown:
            self.common_words.place(Rect(box.x, y - look.px(6), box.w, self.common_words.height_for(box.w)))
            y = self.common_words.rect.bottom + look.px(6)
        for row in self.table:
            y = row.place(Rect(box.x, y + look.px(4), box.w, 0), look)
        return y

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        self.start_button.place(Rect(foot.right - look.px(150), foot.y, look.px(150), foot.h))
        words = max(look.px(50), fonts.width(self.seed_words.text, "ui-medium", look.px(17)) + look.px(10))
        self.seed_words.place(Rect(foot.x, foot.y, words, foot.h))
        left = self.seed_words.rect.right
        self.seed.place(
            Rect(left, foot.y + look.px(5), min(look.px(240), foot.right - look.px(170) - left), look.px(38))
        )

    @staticmethod
    def _line(widget: Widget, box: Rect, y: int, look: Look) -> int:
        high = look.px(42)
        widget.place(Rect(box.x, y, box.w, high))
        return y + high + look.px(8)

    def _under_rivals(self, box: Rect, look: Look) -> Rect:
        """Place the computers at the top of a box; what is left of it."""
        high = self.rivals.height_for(box.w)
        self.rivals.place(Rect(box.x, box.y, box.w, high))
        used = high + look.px(6) if high else 0
        return Rect(box.x, box.y + used, box.w, max(0, box.h - used))

    def _arrange_head(self, box: Rect, look: Look) -> int:
        """The heading of the house rules and the one that is advised; returns where their list begins."""
        head, high = min(self.rules_head.width(), box.w), look.px(40)
        self.rules_head.place(Rect(box.x - look.px(12), box.y, head, high))
        beside = head + self.reset.width() <= box.w
        wide = min(self.reset.width(), box.w)
        self.reset.place(Rect(box.right - wide, box.y if beside else box.y + high, wide, high))
        y = (self.rules_head.rect if beside or not self.reset.shown else self.reset.rect).bottom + look.px(8)
        return y + self.advised.place(Rect(box.x, y, box.w, 0), look)
