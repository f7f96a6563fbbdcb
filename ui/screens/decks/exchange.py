"""Import and export: a file's path or the clipboard, in any listed format.

What needs drawing (card sheets) is drawn in a thread, so that the window never waits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from pygame import Rect

from game.cards.card_catalogue import CardCatalogue
from game.cards.own_cards import own_in
from game.decks.deck import Deck
from game.decks.deck_shelf import free_key
from game.disk_faults import disk_reason
from game.exchange.formats import FORMATS, as_text, read_file, read_pasted, write_files
from game.exchange.listing import Arrival, Bundle
from game.exchange.packages import PACKAGES, write_package
from game.folders import documents, typed_path
from game.i18n import capital, tr, trn
from game.text.message_text import sentence
from game.text.plain_text import escaped
from rules.kernel.words import TextError
from ui.faces.cache import FaceCache
from ui.paper.card_pictures import draw_sheet
from ui.screens.folder_list import nearest, pick_file
from ui.screens.unsaved import write_after_asking
from ui.style.theme import Look
from ui.widgets.base import Stage, Widget
from ui.widgets.button import Button
from ui.widgets.clipboard import copy, pasted
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.sheet import TellingSheet

ENDINGS = tuple(FORMATS)
WITHOUT_CARDS = (".toml", ".txt")
"""Formats that name cards and say nothing of them."""
WIDTH = 680


class _News(NamedTuple):
    """What an export reports; `over`: it is finished or has failed."""

    words: str
    wrong: bool = False
    over: bool = True


class SwapLayer(TellingSheet):
    """`arrived(arrival)`: a deck was read. `deck`: what is exported, None if nothing."""

    def __init__(
        self,
        cards: CardCatalogue,
        arrived: Callable[[Arrival], None],
        deck: Deck | None = None,
        wake: Callable[[], None] = lambda: None,
        threaded: bool = False,
    ) -> None:
        super().__init__()
        self.cards, self.arrived, self.deck, self.wake, self.threaded = cards, arrived, deck, wake, threaded
        self.news: SimpleQueue[_News] = SimpleQueue()
        self._fault: Exception | None = None
        self._heir: Callable[[str], object] | None = None
        self.form = 1
        self.panel = Panel("dialog")
        self.title = Title(tr("Import and export") if deck else tr("Import a deck"), 27)
        self.where = Label(tr("File"), 16, "muted", "medium")
        self.path = TextField(
            self._offered(), self._typed, self._enter, hint=tr("deck file"), icon="file-outline", limit=1000, code=True
        )
        self.browse = Button(tr("Browse"), self.look_around, "folder-open")
        self.forms = Dropdown(
            [Choice(f"{tr(form.title)} ({end})", tr(form.about)) for end, form in FORMATS.items()], 1, self._take
        )
        self.about = Note("", 14.5, "muted", middle=True)
        self.whole = Button(tr("Export with pictures"), self.write_whole, "folder-zip")
        self.load = Button(tr("Import file"), self.read, "file-import", "button" if deck else "primary")
        self.store = Button(tr("Export file"), self.write, "file-export", "primary")
        self.paste = Button(tr("Paste a deck"), self.read_clipboard, "content-paste")
        self.copy = Button(tr("Copy as text"), self.write_clipboard, "content-copy")
        self.done = Button(tr("Close"), self.close)
        own: tuple[Widget, ...] = (self.forms, self.about, self.store, self.whole, self.copy) if deck else ()
        form: tuple[Widget, ...] = (self.where, self.path, self.browse, self.load, self.paste, self.outcome)
        self.area = ScrollArea()
        self.area.hold(*form, *own)
        self.add(self.panel, self.title, self.area, *form, self.done, *own)
        self.focus = self.path
        self._say_about()

    # placing

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        wide, pad = min(look.px(WIDTH), look.size[0] - look.px(24)), look.px(28)
        roomy = wide >= look.px(WIDTH)
        high = look.px(426 if self.deck else 296) if roomy else look.size[1] - look.px(16)
        rect = Rect(0, 0, wide, min(high, look.size[1] - look.px(8)))
        rect.center = (look.size[0] // 2, look.size[1] * (47 if roomy else 50) // 100)
        self.panel.place(rect)
        box = rect.inflate(-2 * pad, 0)
        self.title.place(Rect(box.x, rect.y + look.px(18), box.w, look.px(36)))
        self.done.place(Rect(box.right - look.px(104), rect.bottom - look.px(60), look.px(104), look.px(40)))
        top = rect.y + look.px(66)
        self.area.place(Rect(box.x, top, box.w, self.done.rect.y - look.px(8) - top))
        within = Rect(box.x, top + look.px(4), box.w if roomy else self.area.inner.w, 0)
        self.area.place_content(self._place_form(within, look, roomy) - top)

    def _place_form(self, box: Rect, look: Look, roomy: bool) -> int:
        """Place what scrolls, from the top of a box down; returns where it ends."""
        y = box.y
        if self.deck:
            left = look.px(264) if roomy else 0
            self.forms.place(Rect(box.x, y, look.px(250) if roomy else box.w, look.px(38)))
            y = self.forms.rect.y + look.px(2) if roomy else self.forms.rect.bottom + look.px(6)
            words = look.px(38) if roomy else self.about.height_for(box.w)
            self.about.place(Rect(box.x + left, y, box.w - left, words))
            y = self.about.rect.bottom + look.px(12)
        self.where.place(Rect(box.x, y + look.px(8), look.px(44), look.px(24)))
        side, words = self.browse.width(), look.px(44)
        self.path.place(Rect(box.x + words, y, box.w - words - side - look.px(8), look.px(38)))
        self.browse.place(Rect(box.right - side, y, side, look.px(38)))
        y = self._place_buttons(Rect(box.x, y + look.px(52), box.w, look.px(40)), look.px(10))
        words = max(look.px(48), self.outcome.height_for(box.w))
        self.outcome.place(Rect(box.x, y + look.px(14), box.w, words))
        return self.outcome.rect.bottom

    def _place_buttons(self, line: Rect, gap: int) -> int:
        """The export buttons in one line, the import buttons below, each line wrapped where it is too narrow; returns
        where they end."""
        lines = [[self.store, self.whole, self.copy] if self.deck else [], [self.load, self.paste]]
        y = line.y
        for buttons in filter(None, lines):
            x = line.x
            for button in buttons:
                if x > line.x and x + button.width() > line.right:
                    x, y = line.x, y + line.h + gap
                button.place(Rect(x, y, min(line.w, button.width()), line.h))
                x = button.rect.right + gap
            y += line.h + gap
        return y - gap

    # choosing

    def _offered(self) -> str:
        name = free_key(self.deck.name, ()) if self.deck else "deck"
        return str(documents() / "decks" / f"{name}{ENDINGS[self.form]}") if self.deck else ""

    def _take(self, index: int) -> None:
        self.form = index
        path = Path(self.path.text.strip() or self._offered())
        self.path.set(str(path.with_suffix(ENDINGS[index])) if path.name else self._offered())
        self._say_about()

    def _typed(self, text: str) -> None:
        """The form follows the file extension being typed."""
        ending = Path(text.strip()).suffix.lower()
        if ending in FORMATS and ENDINGS.index(ending) != self.form:
            self.form = self.forms.index = ENDINGS.index(ending)
            self.forms.changed()
            self._say_about()

    def _say_about(self) -> None:
        about = tr(FORMATS[ENDINGS[self.form]].about)
        self.about.say(capital(about))
        self._offer()

    @property
    def busy(self) -> bool:
        """Whether an export is under way."""
        return not self.store.enabled

    def _offer(self) -> None:
        self.whole.enable(not self.busy and bool(FORMATS[ENDINGS[self.form]].package))

    def _enter(self, text: str) -> None:
        (self.write if self.deck else self.read)()

    def _target(self) -> Path:
        return typed_path(self.path.text)

    # in

    def receive(self, file: str) -> None:
        """Import a file that was dropped on the window."""
        self.path.set(file)
        self.read()

    def read(self) -> None:
        """Import the file at the path."""
        if not self.path.text.strip():
            self.tell(tr("Enter the path of a deck file first."), wrong=True)
            return
        self._arrive(lambda: read_file(self._target(), self.cards))

    def look_around(self) -> None:
        """Pick the file to import."""
        if self._stage is not None:
            folder = nearest(*([self._target()] if self.path.text.strip() else []), documents())
            failed = partial(self.tell, wrong=True)
            pick_file(self._stage, folder, tr("Choose a file"), ENDINGS, lambda path: self.receive(str(path)), failed)

    def read_clipboard(self) -> None:
        """Import from the clipboard."""
        text = pasted()
        if not text.strip():
            self.tell(tr("The clipboard holds no text."), wrong=True)
            return
        self._arrive(lambda: read_pasted(text, self.cards))

    def _arrive(self, read: Callable[[], Arrival]) -> None:
        try:
            arrival = read()
        except TextError as problem:
            self.tell(escaped(sentence(str(problem))), wrong=True)
            return
        self.close()
        self.arrived(arrival)

    # out

    def write(self) -> None:
        """Export to the path."""
        target = self._target()
        if self.busy:
            return
        if self.deck is None or not target.name:
            self.tell(tr("Enter the path of the file first."), wrong=True)
            return
        if target.suffix.lower() not in FORMATS:
            target = target.with_name(target.name + ENDINGS[self.form])
        bundle = FORMATS[target.suffix.lower()].write(self.deck, self.cards, target)
        self._put_at(target, partial(self._write, bundle, target), bool(bundle.sheets))

    def _put_at(self, target: Path, work: Callable[[], None], long: bool) -> None:
        """Write a file, after asking if there is one."""

        def begin() -> None:
            if long:
                self.tell(tr("Drawing the card sheets…"))
            self._start(work, long)

        write_after_asking(self._stage, target, begin)

    def _write(self, bundle: Bundle, target: Path) -> None:
        def out() -> str:
            written = write_files(bundle, target, self._drawing())
            more = tr(" and {count} more beside it", count=len(written) - 1) if len(written) > 1 else ""
            own = own_in(self.cards.game, self.deck) if self.deck and target.suffix.lower() in WITHOUT_CARDS else 0
            also = trn(
                "{n} of its cards is your own: hand it on with Import and export in the workshop.",
                "{n} of its cards are your own: hand them on with Import and export in the workshop.",
                own,
            )
            said = tr("Written: {written}{more}.", written=escaped(str(written[0])), more=more)
            return f"{said} {also}" if own else said

        self._put(out)

    def write_whole(self) -> None:
        """Export the deck with everything the other program needs to show it, as one archive."""
        target = self._target()
        package = PACKAGES.get(FORMATS[ENDINGS[self.form]].package)
        if self.busy or package is None:
            return
        if self.deck is None or not target.name:
            self.tell(tr("Enter the path of the file first."), wrong=True)
            return
        path = target.with_name(f"{target.stem}-{FORMATS[ENDINGS[self.form]].package}.zip")
        bundle = package.make(self.cards, [self.deck], "")

        def progress(done: int, whole: int) -> None:
            self.news.put(_News(tr("Drawing the cards: {done} of {whole}", done=done, whole=whole), over=False))
            self.wake()

        def out() -> str:
            write_package(bundle, path, self._drawing(), progress)
            return tr("Written: {written}{more}.", written=escaped(str(path)), more="") + " " + tr(package.place)

        self._put_at(path, partial(self._put, out), True)

    def _drawing(self) -> Callable[[Bundle, str], bytes]:
        return partial(draw_sheet, definition=self.cards.game, cache=FaceCache())

    def _start(self, work: Callable[[], None], long: bool) -> None:
        """Run it now, or in the background if it takes long and a window is open."""
        if self.threaded and long:
            self.store.enable(False)
            self._offer()
            threading.Thread(target=work, daemon=True).start()
        else:
            work()
            self.poll()

    def _put(self, out: Callable[[], str]) -> None:
        try:
            news = _News(out())
        except OSError as problem:
            news = _News(tr("The file could not be written ({reason}).", reason=disk_reason(problem)), wrong=True)
        except Exception as fault:  # raised again where a report of it can be written
            self._fault = fault
            self.wake()
            return
        self.news.put(news)
        if self._heir is not None:
            self.bequeath(self._heir)
        self.wake()

    def bequeath(self, told: Callable[[str], object]) -> None:
        """The page is left: what becomes of an export under way is for somebody else to say."""
        self._heir = told
        while not self.news.empty():
            news = self.news.get()
            if news.over:
                told(news.words)

    def poll(self) -> list[str]:
        """Receive the result of the export: shown here, or returned if this layer is no longer shown."""
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault
        heard = []
        while not self.news.empty():
            news = self.news.get()
            self.tell(news.words, wrong=news.wrong)
            if news.over:
                self.store.enable(True)
                self._offer()
                heard.append(news.words)
        return heard

    def write_clipboard(self) -> None:
        """Copy the deck's text to the clipboard."""
        if self.deck is None:
            return
        fault = copy(as_text(self.deck, self.cards))
        self.tell(fault or tr("The deck is on the clipboard, as text."), wrong=bool(fault))
