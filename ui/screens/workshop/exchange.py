"""Import and export of players' own cards as files to pass on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Rect

from game.cards.card_exchange import CardFiles, exchange_of, export_cards, import_cards, import_file
from game.disk_faults import disk_fault, disk_reason
from game.folders import documents, typed_path
from game.i18n import capital, tr, trn
from game.text.message_text import sentence
from game.text.plain_text import escaped
from rules.kernel.words import TextError
from ui.screens.folder_list import nearest, pick_file
from ui.screens.unsaved import write_after_asking
from ui.widgets.base import Stage
from ui.widgets.button import Button
from ui.widgets.clipboard import pasted
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.sheet import TellingSheet

WIDTH, HIGH = 680, 330


class CardSwapLayer(TellingSheet):
    """`arrived()`: there are other own cards now; `busy(sentence)`: this takes a while."""

    def __init__(self, game: str, arrived: Callable[[], None], busy: Callable[[str], None]) -> None:
        super().__init__()
        self.game, self.arrived, self.busy = game, arrived, busy
        self.panel = Panel("dialog")
        self.title = Title(tr("Import and export cards"), 27)
        self.where = Label(tr("File"), 16, "muted", "medium")
        offered = str(documents() / "cards" / f"{game.replace('_', '-')}{exchange_of(game).ENDING}")
        self.path = TextField(offered, entered=lambda text: self.read(), icon="file-outline", limit=1000, code=True)
        self.browse = Button(tr("Browse"), self.look_around, "folder-open")
        self.load = Button(tr("Import file"), self.read, "file-import", "primary")
        self.paste = Button(tr("Paste cards"), self.read_clipboard, "content-paste")
        self.store = Button(tr("Export file"), self.write, "file-export")
        self.done = Button(tr("Close"), self.close)
        self.area = ScrollArea()
        form_widgets = (self.where, self.path, self.browse, self.load, self.paste, self.store, self.outcome)
        self.area.hold(*form_widgets)
        self.add(self.panel, self.title, self.area, *form_widgets, self.done)
        self.focus = self.path

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        wide, high = min(look.px(WIDTH), look.size[0] - look.px(24)), min(look.px(HIGH), look.size[1] - look.px(8))
        rect = Rect(0, 0, wide, high)
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        box = rect.inflate(-2 * look.px(28), 0)
        self.title.place(Rect(box.x, rect.y + look.px(18), box.w, look.px(36)))
        self.done.place(Rect(box.right - look.px(104), rect.bottom - look.px(60), look.px(104), look.px(40)))
        top = rect.y + look.px(66)
        self.area.place(Rect(box.x, top, box.w, self.done.rect.y - look.px(8) - top))
        inner = self.area.inner
        self.where.place(Rect(inner.x, top + look.px(8), look.px(48), look.px(24)))
        side, words = self.browse.width(), look.px(52)
        self.path.place(Rect(inner.x + words, top, inner.w - words - side - look.px(8), look.px(38)))
        self.browse.place(Rect(inner.right - side, top, side, look.px(38)))
        x, y, gap = inner.x, self.path.rect.bottom + look.px(12), look.px(10)
        for button in (self.load, self.paste, self.store):
            wide = min(inner.w, button.width())
            if x > inner.x and x + wide > inner.right:
                x, y = inner.x, y + look.px(40) + gap
            button.place(Rect(x, y, wide, look.px(40)))
            x += wide + gap
        high = max(look.px(48), self.outcome.height_for(inner.w))
        self.outcome.place(Rect(inner.x, y + look.px(52), inner.w, high))
        self.area.place_content(self.outcome.rect.bottom - top)

    def read(self) -> None:
        """Import the file of the path."""
        if not self.path.text.strip():
            self.tell(tr("Enter the path of the file first."), wrong=True)
            return
        self._take(lambda: import_file(self.game, typed_path(self.path.text)))

    def receive(self, file: str) -> None:
        """Import a file that was dropped on the window."""
        self.path.set(file)
        self.read()

    def look_around(self) -> None:
        """Pick the file to import."""
        if self._stage is not None:
            folder = nearest(typed_path(self.path.text), documents())
            endings = {CardFiles.ENDING, exchange_of(self.game).ENDING}
            failed = partial(self.tell, wrong=True)
            pick_file(self._stage, folder, tr("Choose a file"), endings, lambda path: self.receive(str(path)), failed)

    def read_clipboard(self) -> None:
        """Import what was copied elsewhere."""
        text = pasted()
        if not text.strip():
            self.tell(tr("The clipboard holds no text."), wrong=True)
            return
        self._take(lambda: import_cards(self.game, text, tr("clipboard")))

    def _take(self, read: Callable[[], tuple[int, tuple[str, ...]]]) -> None:
        self.busy(tr("Reading the cards…"))
        try:
            count, notes = read()
        except TextError as problem:
            self._fail(problem)
            return
        except OSError as problem:
            self.tell(tr("The card could not be saved ({reason}).", reason=disk_fault(problem)), wrong=True)
            return
        self.arrived()
        said = trn("{n} card was added to your own.", "{n} cards were added to your own.", count)
        self.tell("\n".join((said, *(escaped(capital(each)) for each in notes))), wrong=not count)

    def write(self) -> None:
        """Export to the path, after asking if there is a file."""
        path = typed_path(self.path.text)
        if not path.name:
            self.tell(tr("Enter the path of the file first."), wrong=True)
        else:
            write_after_asking(self._stage, path, partial(self._write, path))

    def _write(self, path: Path) -> None:
        try:
            count, notes = export_cards(self.game, path)
        except TextError as problem:
            self._fail(problem)
            return
        except OSError as problem:
            self.tell(tr("The file could not be written ({reason}).", reason=disk_reason(problem)), wrong=True)
            return
        said = trn("{n} card written: {path}", "{n} cards written: {path}", count, path=escaped(str(path)))
        self.tell("\n".join((said, *notes)))

    def _fail(self, problem: TextError) -> None:
        self.tell(escaped(sentence(str(problem))), wrong=True)
