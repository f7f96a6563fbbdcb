"""Print: choose what and on which paper, see every page, save the PDF."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from pygame import Rect

from game.folders import documents, typed_path
from game.games import FIRST_GAME, TITLES
from game.i18n import marked, tr
from game.text.plain_text import escaped
from ui.paper.ink import Print
from ui.paper.order import Order, file_name, kinds_of, paper_words
from ui.paper.worker import News, PrintWorker, Progress, Proof, SavedFile
from ui.screens.form_row import FormRow, place_rows
from ui.screens.page import Page
from ui.screens.print.form import ABOUT, ICONS, NAMES, PrintForm
from ui.screens.print.view import PageView
from ui.screens.unsaved import leave_saved
from ui.shell.opener import open_outside
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.progress import ProgressBar
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

SIDE = 460
CREATING = marked("Creating the pages")


class PrintPage(Page):
    """`argument`: a kind of print to open with ("cards"), a game, or GAME:KIND."""

    name = "print"

    def __init__(self, argument: str = "") -> None:
        words = argument.split(":")
        self.start_game = next((word for word in words if word in TITLES), FIRST_GAME)
        self.kinds = kinds_of(self.start_game)
        self.kind = next((word for word in words if word in self.kinds), self.kinds[0])
        self.page = 0
        self.job: Print | None = None
        self.asked: tuple[Order, int, tuple[int, int]] | None = None
        self.own_path = self.stopping = False
        self.trouble = self.failure = self.outcome = self.saving = ""
        self.saved = Path()

    def enter(self) -> None:
        self.worker = PrintWorker(self.context.wake, threaded=pygame.display.get_surface() is not None)
        super().enter()

    def leave(self) -> None:
        self.worker.close()
        self.context.change(printing=self.form.printing)

    def build(self) -> None:
        self.form = PrintForm(self.start_game, self.context.settings.printing, self.changed, self._played)
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("Print"), 29)
        self.tabs = Tabs((), self._take_kind)
        self._show_kinds()
        self.panel, self.area = Panel(), ScrollArea()
        self.about = Label(tr(ABOUT[self.kind]), 16, "muted")
        self.rows: list[FormRow] = []
        self.view = PageView(self.turn)
        self.before = Button("", lambda: self.turn(-1), "chevron-left", tip=tr("Previous page"))
        self.after = Button("", lambda: self.turn(1), "chevron-right", tip=tr("The next page"))
        self.where = Note("", 16, "text", align="centre", middle=True)
        self.estimate = Note("", 15.5, "number", "medium")
        self.remark = Note("", 14.5, "muted")
        self.path = TextField("", self._type_path, lambda text: self.save(), icon="file-pdf-box", limit=1000, code=True)
        self.save_button = Button(tr("Save PDF"), self._save_or_cancel, "content-save", "primary", size=19)
        self.bar = ProgressBar(tr(CREATING))
        self.open_file = Button(tr("Open"), lambda: self._show_outside(self.saved), "file-pdf-box")
        self.open_folder = Button(
            "", lambda: self._show_outside(self.saved.parent), "folder", tip=tr("Open the folder")
        )
        for widget in (self.bar, self.open_file, self.open_folder):
            widget.shown = False
        self.stage.add(self.back_button, self.title, self.tabs, self.panel, self.area, self.about)
        self.stage.add(*self.form.widgets)
        self.stage.add(self.estimate, self.remark, self.path, *self.foot)
        self.stage.add(self.view, self.before, self.where, self.after)
        self._lay_rows()
        self.stage.set_focus(self.tabs)

    @property
    def foot(self) -> tuple[Widget, ...]:
        """What stands below the path: a button, and the progress or where to find the file."""
        return self.save_button, self.bar, self.open_file, self.open_folder

    def unsaved(self) -> str:
        self._listen()  # a page under the question whether to leave gets no updates
        return tr("The PDF is not finished.") if self.bar.shown else ""

    def back(self) -> None:
        """Leave; a file that is being made is asked about."""
        leave_saved(self, super().back)

    # placing

    def arrange(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(22)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        wide = look.units[0] >= 1000 and look.units[1] >= 600
        self.title.place(Rect(x, top, look.px(120), look.px(42)))
        self.panel.shown = wide
        body = Rect(margin, top + look.px(58), width - 2 * margin, height - top - look.px(58) - look.px(28))
        if wide:
            left = x + look.px(140)
            self.tabs.place(Rect(left, top, width - margin - left, look.px(42)))
            self._arrange_wide(body, look)
        else:
            self._arrange_narrow(body, look)
        self._ask()

    def _arrange_wide(self, body: Rect, look: Look) -> None:
        side = look.px(SIDE)
        self.panel.place(Rect(body.x, body.y, side, body.h))
        box = self.panel.rect.inflate(-2 * look.px(22), -2 * look.px(18))
        foot = look.px(168)
        self.area.hold_only(self.about, *(widget for row in self.rows for widget in row.widgets))
        self.area.place(Rect(box.x, box.y, box.w + look.px(14), box.h - foot - look.px(8)))
        place_rows(self.area, [self.about, *self.rows], look)
        self._arrange_foot(Rect(box.x, box.bottom - foot, box.w, foot), look)
        right = Rect(body.x + side + look.px(24), body.y, body.w - side - look.px(24), body.h)
        self._arrange_view(right, look)

    def _arrange_narrow(self, body: Rect, look: Look) -> None:
        """Everything in one scrolling column."""
        rows = [widget for row in self.rows for widget in row.widgets]
        foot = (self.estimate, self.remark, self.path, *self.foot)
        self.area.hold_only(self.tabs, self.about, *rows, *foot, self.view, self.before, self.where, self.after)
        self.area.place(body.inflate(look.px(16), look.px(16)))
        inner = self.area.inner
        self.tabs.place(Rect(inner.x, inner.y + look.px(8), inner.w, look.px(42)))
        place_rows(self.area, [self.about, *self.rows], look, look.px(58))
        y = self.area.rect.y + self.area.content + look.px(8)
        self._arrange_foot(Rect(inner.x, y, inner.w, look.px(168)), look)
        view = Rect(inner.x, y + look.px(180), inner.w, max(look.px(260), body.h - look.px(40)))
        self._arrange_view(view, look)
        self.area.place_content(view.bottom - self.area.rect.y + look.px(12))

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        self.estimate.place(Rect(foot.x, foot.y, foot.w, look.px(24)))
        self.remark.place(Rect(foot.x, foot.y + look.px(24), foot.w, look.px(40)))
        self.path.place(Rect(foot.x, foot.y + look.px(70), foot.w, look.px(38)))
        button = Rect(foot.right - look.px(160), foot.bottom - look.px(50), look.px(160), look.px(48))
        self.save_button.place(button)
        self.bar.place(Rect(foot.x, button.y + look.px(6), button.x - foot.x - look.px(16), look.px(34)))
        x = foot.x
        for shown in (self.open_file, self.open_folder):
            shown.place(Rect(x, button.y + look.px(4), shown.width(), look.px(40)))
            x = shown.rect.right + look.px(8)

    def _arrange_view(self, box: Rect, look: Look) -> None:
        strip = look.px(44)
        self.view.place(Rect(box.x, box.y, box.w, box.h - strip - look.px(10)))
        y = box.bottom - strip + look.px(2)
        reach = look.px(140)
        self.before.place(Rect(box.centerx - reach, y, look.px(46), look.px(40)))
        self.after.place(Rect(box.centerx + reach - look.px(46), y, look.px(46), look.px(40)))
        self.where.place(Rect(self.before.rect.right, y, self.after.rect.x - self.before.rect.right, look.px(40)))

    def _lay_rows(self) -> None:
        """Lay out the rows of the current kind, Tab following them; the others are hidden."""
        for row in self.rows:
            for label in filter(None, (row.name, row.note)):
                self.stage.base.widgets.remove(label)
        self.rows = self.form.rows(self.kind)
        self.stage.add(*(label for row in self.rows for label in (row.name, row.note) if label))
        own, shown = self.form.widgets, [row.widget for row in self.rows]
        for widget in own:
            widget.shown = widget in shown
        there = self.stage.base.widgets
        places = [at for at, widget in enumerate(there) if widget in own]
        hidden = [widget for widget in own if widget not in shown]
        for at, widget in zip(places, [*shown, *hidden], strict=True):
            there[at] = widget
        self.about.say(tr(ABOUT[self.kind]))

    # choosing

    def _show_kinds(self) -> None:
        """A tab for each kind the game has."""
        self.tabs.names = tuple(tr(NAMES[kind]) for kind in self.kinds)
        self.tabs.icons = tuple(ICONS[kind] for kind in self.kinds)
        self.tabs.index = self.kinds.index(self.kind)

    def _played(self, game: str) -> list[str]:
        """The house rules of the last game at the table, as NAME=VALUE."""
        settings = self.context.settings
        last = settings.tables.get(f"{game}/{settings.formats.get(game, '')}")
        return list(map("=".join, last.options.items())) if last is not None else []

    def _take_kind(self, index: int) -> None:
        self.kind, self.page, self.own_path = self.kinds[index], 0, False
        self.changed()

    def changed(self) -> None:
        """A choice was made: tabs and rows may change, and the page shown is out of date."""
        self.kinds = kinds_of(self.form.name)
        if self.kind not in self.kinds:
            self.kind, self.page, self.own_path = self.kinds[0], 0, False
        self._show_kinds()
        self._lay_rows()
        self.stage.resize(self.context.look)

    def _ask(self) -> None:
        """Request the current page, if it is not the one shown."""
        order = self.form.order(self.kind)
        if not self.own_path:
            self.path.set(str(documents() / file_name(order)))
        wish = (order, self.page, self.view.rect.size)
        if wish != self.asked and min(self.view.rect.size) > 0:
            if self.asked is None or self.asked[0] != order:
                self.estimate.say("")
                self.where.say("")
                self.open_file.shown = self.open_folder.shown = False
            self.asked = wish
            self.failure = self.outcome = ""
            self.view.wait()
            size = self.job.sheets[min(self.page, len(self.job.sheets) - 1)].size if self.job else (297.0, 210.0)
            self.worker.show(order, self.page, self.view.room(size)[0])
        self._remark()

    def _type_path(self, text: str) -> None:
        self.failure = self.outcome = ""
        self.own_path = bool(text.strip())
        self._remark()

    def turn(self, steps: int) -> None:
        """Show another page."""
        last = len(self.job.sheets) - 1 if self.job else 0
        page = max(0, min(last, self.page + steps))
        if page != self.page:
            self.page = page
            self._ask()

    def _target(self) -> Path:
        path = typed_path(self.path.text)
        return path if path.suffix.lower() == ".pdf" or not path.name else path.with_name(path.name + ".pdf")

    def save(self) -> None:
        """Order the file."""
        if self.save_button.enabled and not self.bar.shown:
            self.saving, self.failure, self.outcome = tr(NAMES[self.kind]), "", ""
            self.bar.set(0.0, tr(CREATING))
            self._show_foot(making=True)
            self._remark()
            shops = self.form.shops
            cut = self.kind == "cards" and shops.more.on and shops.cut.on
            self.worker.save(self.form.order(self.kind), self._target(), cut)

    def _save_or_cancel(self) -> None:
        if self.bar.shown:
            self.worker.cancel()
            self.stopping = True
            self.bar.set(self.bar.part, tr("Cancelling after this page"))
            self.save_button.enable(False)
        else:
            self.save()

    def _show_foot(self, making: bool, saved: bool = False) -> None:
        """Cancel and the progress; or Save, and where to find what was saved."""
        self.stopping = False
        self.bar.shown, self.open_file.shown, self.open_folder.shown = making, saved, saved
        self.save_button.kind = "button" if making else "primary"
        self.save_button.icon = "close" if making else "content-save"
        self.save_button.say(tr("Cancel") if making else tr("Save PDF"))
        self.save_button.enable(making or self.job is not None)
        self.stage.invalidate_all()

    def _show_outside(self, path: Path) -> None:
        try:
            open_outside(path)
        except OSError:
            self.notify(tr("No program was found that opens {path}.", path=escaped(str(path))))

    # hearing

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.stage.top is self.stage.base:
            match self.context.keymap.action(event, self.name):
                case "save-pdf":
                    self.save()
                    return True
                case "page-down":
                    self.turn(1)
                    return True
                case "page-up":
                    self.turn(-1)
                    return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        self._listen()
        return super().update(dt)

    def _listen(self) -> None:
        for news in self.worker.take():
            self._hear(news)

    def _hear(self, news: News) -> None:
        match news:
            case Proof():
                self._see(news)
            case Progress(done, whole) if not self.stopping:
                told = tr("{kind}: page {done} of {whole}", kind=self.saving, done=done, whole=whole)
                self.bar.set(done / whole, told)
            case SavedFile(path, size, trouble):
                self.saved = path
                self._show_foot(making=False, saved=not trouble)
                self.failure = trouble
                self.outcome = (
                    "" if trouble else tr("Saved: {path} ({value} kB)", path=path.name, value=max(1, size // 1000))
                )
                self._remark()

    def _see(self, proof: Proof) -> None:
        """A page has arrived; ignored if something else was requested meanwhile."""
        if self.asked is None or (proof.order, proof.number) != (self.asked[0], min(self.asked[1], proof.number)):
            return
        self.job = proof.job
        self.page = proof.number if proof.job else 0
        self.view.show(proof.picture, tr("Nothing to show."))
        self.save_button.enable(not self.stopping and (proof.job is not None or self.bar.shown))
        self._count(proof)
        wanted = self.view.room(proof.job.sheets[self.page].size)[0] if proof.job else 0
        if proof.picture is not None and abs(proof.picture.width - wanted) > 2:
            self.worker.show(proof.order, self.page, wanted)

    def _count(self, proof: Proof) -> None:
        """The number of pages and the paper, in words."""
        pages = len(proof.job.sheets) if proof.job else 0
        self.where.say(tr("Page {page} of {pages}", page=self.page + 1, pages=pages) if pages else "")
        self.before.enable(self.page > 0)
        self.after.enable(self.page < pages - 1)
        self.estimate.say(paper_words(proof.order, proof.job) if proof.job else "")
        self.trouble = proof.trouble
        self._remark()

    def _remark(self) -> None:
        """A problem with the order or the file, what became of it, or what is worth knowing before it is saved."""
        warnings = self.job.warnings if self.job else ()
        there = tr("A file with this name exists; it will be replaced.") if os.path.isfile(self._target()) else ""
        wrong = self.trouble or self.failure
        words = (
            wrong
            or self.outcome
            or " ".join(warnings)
            or there
            or tr("Print at 100 %: “actual size”, not “fit to page”.")
        )
        self.remark.colour = "danger" if wrong else "number" if warnings else "muted"
        self.remark.say(escaped(words))
