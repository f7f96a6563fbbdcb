"""Records: every game kept on this machine, to watch, continue or delete."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game.about import turn_words, turns_words
from game.folders import documents, typed_path
from game.i18n import listed, marked, tr
from game.match.match_setup import called, who_played
from game.records import record_files
from game.records.journal import ENDING
from game.records.record_files import StoredRecord
from game.text.message_text import sentence
from game.text.plain_text import escaped, literal, sought
from rules.kernel.words import RulesError
from ui.screens.context import Scene
from ui.screens.file_list import ShelfPage, Spine
from ui.screens.folder_list import nearest, pick_file
from ui.screens.services import SavedGame
from ui.screens.table.opening import watch_file
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton, faults_dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Label, Note

ICONS: Final = {"unfinished": "play-circle-outline", "finished": "trophy", "saved": "file-document-outline"}
EMPTY: Final = marked(
    "Every game is saved here automatically, from its first move on. Watch one, or open a file: by its path, or by "
    "dropping it here."
)
MONTHS: Final = (
    marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"), marked("May"), marked("Jun"), marked("Jul"),
    marked("Aug"), marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec"),
)  # fmt: skip
NEXT: Final = marked("You can play on from any moment of it, as a new game.")


def title_of(row: StoredRecord) -> str:
    """Who played."""
    return who_played(row.names, row.sides) or row.path.name


def result_of(row: StoredRecord) -> str:
    """How it ended, and whether a judge changed it."""
    return tr("{ended}; with judge mode", ended=_ended(row)) if row.judged else _ended(row)


def _ended(row: StoredRecord) -> str:
    if row.won is None:
        return tr("finished") if row.state == "finished" else tr("unfinished")
    return tr("won by {names}", names=listed([*map(called, row.won)])) if row.won else tr("drawn")


def date_of(row: StoredRecord) -> str:
    """When it was last written."""
    when = time.localtime(row.when)
    clock = time.strftime("%H:%M", when)
    return tr(
        "{day} {month} {year}, {clock}",
        day=when.tm_mday,
        month=tr(MONTHS[when.tm_mon - 1]),
        year=when.tm_year,
        clock=clock,
    )


def _decks_of(row: StoredRecord) -> str:
    """Who played which deck, where known."""
    pairs = zip(row.names, row.decks, strict=False)
    return "; ".join(tr("{name} with {deck}", name=called(name), deck=escaped(deck)) for name, deck in pairs if deck)


def _of_game(game: str, row: StoredRecord) -> bool:
    return row.game == game


FILTERS: Final[tuple[tuple[str, Callable[[StoredRecord], bool]], ...]] = (
    (marked("All games"), lambda row: True),
    (marked("Unfinished"), lambda row: row.state == "unfinished"),
    (marked("Finished"), lambda row: row.over),
    (marked("Saved as files"), lambda row: row.state == "saved"),
)
"""The filters."""


class RecordsPage(ShelfPage[StoredRecord]):
    """`argument`: the path of a record to select; one that is not there is told. `asked`: the path typed last, so
    that it can be mended."""

    name = "records"
    tall = (260, 420)

    def __init__(self, argument: str = "") -> None:
        self.key = str(Path(argument)) if argument else ""
        self.asked = ""

    def build(self) -> None:
        games = self.context.services.games
        self.wanted: list[tuple[str, Callable[[StoredRecord], bool]]] = [
            *((tr(words), test) for words, test in FILTERS),
            *((game.title, partial(_of_game, game.key)) for game in games if len(games) > 1),
        ]
        self.filter = Dropdown([Choice(words) for words, _ in self.wanted], 0, lambda index: self.again())
        self.field = TextField(typed=lambda text: self.again(), hint=tr("Player, deck, result"), icon="magnify")
        tools = [Button(tr("Open a file"), self.ask_path, "folder-open")]
        self.begin(tr("Records"), tools, self.filter, self.field)
        self.acts = {"record-open": self.ask_path, "record-delete": self.ask_delete}
        self.facts = Note("", 16.5, "text")
        self.file = Note("", 14.5, "muted")
        self.watch_button = Button(tr("Watch"), self.open, "play", "primary")
        self.go_on = Button(tr("Go on playing"), self.resume, "cards-playing-outline")
        self.hint = Label(tr(NEXT), 15, "muted")
        self.stage.add(self.facts, self.fault, self.watch_button, self.go_on, self.drop, self.hint, self.file)
        missing, self.key = (self.key, "") if self.key and not os.path.exists(self.key) else ("", self.key)
        self.reload()
        if missing:
            self._replay(Path(missing))

    # what there is

    def rows(self) -> list[StoredRecord]:
        rows = record_files.shelf()
        if self.key and all(self.key_of(row) != self.key for row in rows):
            rows.insert(0, record_files.glance(Path(self.key)))
        words, fits = sought(self.field.text).split(), self.wanted[self.filter.index][1]
        return [row for row in rows if fits(row) and all(word in self._about(row) for word in words)]

    def _about(self, row: StoredRecord) -> str:
        """The text that the search looks through."""
        return sought(" ".join((title_of(row), self._played(row), *row.decks, result_of(row), date_of(row))))

    def key_of(self, row: StoredRecord) -> str:
        return str(row.path)

    def spine(self, row: StoredRecord) -> Spine:
        turns = turn_words(row.game, row.turns) if row.turns else ""
        told = " · ".join(filter(None, (self._played(row), turns, result_of(row))))
        icon, note = ("alert", tr("cannot be watched")) if row.fault else (ICONS[row.state], told)
        return Spine(icon, title_of(row), note, bool(row.fault), date_of(row))

    def show(self) -> None:
        row = self.row
        sound = row is not None and not row.fault
        for widget in (self.watch_button, self.hint):
            widget.shown = sound
        self.go_on.shown = sound and row is not None and row.state == "unfinished" and self._saved(row) is not None
        self.drop.shown = row is not None
        self.fault.shown = row is not None and bool(row.fault)
        self.file.shown = row is not None
        if row is None:
            none = self.filter.index == 0 and not self.field.text
            self.head.say(tr("No game yet") if none else tr("No such game"))
            self.list.empty = tr("Games are listed here from their first move on.") if none else tr("No such game")
            self.facts.say(tr(EMPTY) if none else tr("No record matches the filters above."))
            return
        self.head.say(title_of(row))
        early = tr("from a position") if row.placed else tr("before the first turn")
        turns = turns_words(row.game, row.turns) if row.turns else early
        told = tr("This file is here, but it cannot be opened.") if row.fault else f"{turns}, {result_of(row)}"
        self.facts.say("\n".join(filter(None, (self._played(row), _decks_of(row), told, date_of(row)))))
        self.fault.say(literal(sentence(row.fault)))
        self.file.say(escaped(str(row.path)))

    # placing

    def list_width(self, room: int, look: Look) -> int:
        return room * 54 // 100

    def arrange_panel(self, box: Rect, look: Look) -> None:
        y, gap = box.y, look.px(12)
        notes: tuple[Label, ...] = (self.head, self.facts, self.fault)
        for note in notes:
            if note.shown and note.text:
                high = note.height_for(box.w)
                note.place(Rect(box.x, y, box.w, high))
                y += high + gap
        x, y = box.x, y + look.px(6)
        for button in (self.watch_button, self.go_on, self.drop):
            if button.shown:
                wide = max(look.px(104), button.width())
                if x + wide > box.right and x > box.x:
                    x, y = box.x, y + look.px(42) + gap
                button.place(Rect(x, y, wide, look.px(42)))
                x += wide + gap
        y += look.px(42) + gap
        self.hint.place(Rect(box.x, y, box.w, self.hint.height_for(box.w)))
        high = self.file.height_for(box.w)
        self.file.place(Rect(box.x, max(y + look.px(50), box.bottom - high), box.w, high))

    # doing

    def open(self) -> None:
        """Open the selected record in the replay."""
        if self.row is not None and not self.row.fault:
            self._watch(self.row.path)

    def _watch(self, path: Path) -> None:
        self.context.busy(tr("Opening the record…"))
        scene = self._replay(path)
        if scene is not None:
            self.key = str(path)
            self.context.stack.push(scene)

    def _replay(self, path: Path) -> Scene | None:
        """A record from its start; None if it cannot be watched, which is told."""
        try:
            return watch_file(path)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This record cannot be watched"), problem))
            return None

    def _saved(self, row: StoredRecord) -> SavedGame | None:
        """The game of a record that can be continued."""
        return next((saved for saved in self.context.services.saves() if saved.path == row.path), None)

    def resume(self) -> None:
        """Resume an unfinished game."""
        saved = self._saved(self.row) if self.row is not None else None
        resume = self.context.services.resume
        if saved is None or resume is None:
            return
        self.context.busy(tr("Opening the game…"))
        try:
            self.context.stack.replace(resume(saved))
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot be continued"), problem))

    def ask_path(self) -> None:
        """Ask for the path of any record on this machine."""
        field = TextField(self.asked, entered=lambda text: dialog.take(0), icon="file-outline", limit=1000, code=True)
        field.mark = 0  # selected, so that another path replaces it

        def found() -> None:
            self.asked = field.text
            self.open_path(field.text)

        def browse() -> None:
            near = [typed_path(field.text)] if field.text.strip() else []
            pick_file(self.stage, nearest(*near, documents()), tr("Choose a file"), {ENDING}, picked, self.notify)

        def picked(path: Path) -> None:
            self.asked = str(path)
            self.open_path(self.asked)

        answers = [
            DialogButton(tr("Open"), found, "primary"),
            DialogButton(tr("Browse"), browse),
            DialogButton(tr("Cancel")),
        ]
        dialog = Dialog(tr("Open a record"), tr("The path of its file:"), answers, [field])
        self.stage.open(dialog)

    def receive(self, file: str) -> None:
        """Open the file that was dropped on the window."""
        self.open_path(file)

    def open_path(self, text: str) -> None:
        """Open a file in the replay."""
        if text.strip():
            self._watch(typed_path(text))

    def ask_delete(self) -> None:
        """Ask, then delete."""
        if self.row is not None:
            words = tr("{name} will be deleted permanently.", name=escaped(self.row.path.name))
            self.confirm(tr("Delete the record?"), words, partial(record_files.delete, self.row))

    def _played(self, row: StoredRecord) -> str:
        """What was played: the format, the game if there are several, and which game of a match it was."""
        games = self.context.services.games
        title = next((game.title for game in games if game.key == row.game), "") if len(games) > 1 else ""
        place = tr("game {n} of a best of {most}", n=row.match[0], most=row.match[1]) if row.match else ""
        return " · ".join(filter(None, (title, tr(row.format), place)))
