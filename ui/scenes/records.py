"""Records: every game kept on this machine, to be watched, gone on with or thrown away. Must never change one."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game import records
from game.records import Shelved
from game.replay import Replay
from game.seating import called
from game.tongue import marked, tr, trn
from rules.kernel.words import RulesError
from ui import fonts
from ui.faces.workshop import FaceMaker
from ui.scene import Page
from ui.scenes.replay import ReplayScene
from ui.theme import Look
from ui.widgets.button import Button
from ui.widgets.dialog import Answer, Dialog, faults_dialog
from ui.widgets.field import TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.vlist import VirtualList

ICONS: Final = {"unfinished": "play-circle-outline", "finished": "trophy", "saved": "file-document-outline"}
EMPTY: Final = marked(
    "Every game is kept here by itself, from its first answer on. Play one, or open a file by its path."
)
NEXT: Final = marked("From any moment of it you can play on as a new game.")


def title_of(row: Shelved) -> str:
    """Who played."""
    return tr(" against ").join(map(called, row.names)) or row.path.name


def result_of(row: Shelved) -> str:
    """How it ended, and whether a judge has changed it."""
    return tr("{ended}; judged", ended=_ended(row)) if row.judged else _ended(row)


def _ended(row: Shelved) -> str:
    if row.won is None:
        return tr("finished") if row.state == "finished" else tr("unfinished")
    return tr("won by {names}", names=tr(" and ").join(map(called, row.won))) if row.won else tr("drawn")


def date_of(row: Shelved) -> str:
    """When it was written last."""
    return time.strftime("%d %b %Y, %H:%M", time.localtime(row.when)).lstrip("0")


class RecordsPage(Page):
    """`argument`: the path of a record to stand on."""

    name = "records"

    def __init__(self, argument: str = "") -> None:
        self.path = Path(argument) if argument else None

    def build(self) -> None:
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("Records"), 29)
        self.open_button = Button(tr("Open a file"), self.ask_path, "folder-open")
        self.list = VirtualList[Shelved]([], self._draw_row, self._choose, lambda index: self.watch(), row=48,
                                         word=title_of)  # fmt: skip
        self.area, self.panel = ScrollArea(), Panel()
        self.head = Note("", 25, "number", "medium")
        self.facts = Note("", 16.5, "text")
        self.fault = Note("", 16.5, "danger")
        self.file = Note("", 14.5, "muted")
        self.watch_button = Button(tr("Watch"), self.watch, "play", "primary")
        self.go_on = Button(tr("Go on playing"), self.resume, "cards-playing-outline")
        self.drop = Button(tr("Delete"), self.ask_delete, "delete")
        self.hint = Label(tr(NEXT), 15, "muted")
        self.stage.add(self.area, self.back_button, self.title, self.open_button, self.list, self.panel, self.head)
        self.stage.add(self.facts, self.fault, self.watch_button, self.go_on, self.drop, self.hint, self.file)
        self.stage.set_focus(self.list)
        self._look()

    # what there is

    @property
    def row(self) -> Shelved | None:
        """The record in sight."""
        return self.list.items[self.list.index] if 0 <= self.list.index < len(self.list.items) else None

    def _look(self) -> None:
        """Read the files again and stand on the record of `path`."""
        rows = records.shelf()
        if self.path is not None and all(row.path != self.path for row in rows):
            rows.insert(0, records.glance(self.path))
        self.list.fill(rows, next((at for at, row in enumerate(rows) if row.path == self.path), 0))
        self._show()

    def _choose(self, index: int) -> None:
        self.path = self.list.items[index].path
        self._show()
        self.arrange(self.desk.look)
        self.stage.invalidate_all()

    def _show(self) -> None:
        row = self.row
        sound = row is not None and not row.fault
        for widget in (self.watch_button, self.hint):
            widget.shown = sound
        self.go_on.shown = sound and row is not None and row.state == "unfinished" and self._saved(row) is not None
        self.drop.shown = row is not None
        self.fault.shown = row is not None and bool(row.fault)
        self.file.shown = row is not None
        if row is None:
            self.head.say(tr("No game yet"))
            self.facts.say(tr(EMPTY))
            return
        self.head.say(title_of(row))
        turns = trn("{n} turn", "{n} turns", row.turns) if row.turns else tr("before the first turn")
        told = tr("This file is here, but it cannot be looked at.") if row.fault else f"{turns}, {result_of(row)}"
        self.facts.say("\n".join(filter(None, (self._played(row), told, date_of(row)))))
        self.fault.say(f"{row.fault[:1].upper()}{row.fault[1:]}." if row.fault else "")
        self.file.say(str(row.path))

    # placing

    def arrange(self, look: Look) -> None:
        wide = look.units[0] >= 900 and look.units[1] >= 560
        self.area.shown, self.panel.shown = not wide, wide
        if wide:
            self.area.hold_only()
            self._arrange_wide(look)
        else:
            self._arrange_narrow(look)
        self.list.reveal()

    def _arrange_narrow(self, look: Look) -> None:
        """All in one column that scrolls."""
        self.area.hold_only(*(each for each in self.stage.base.widgets if each is not self.area))
        self.area.place(Rect(look.px(12), look.px(8), look.size[0] - look.px(24), look.size[1] - look.px(16)))
        box, gap, row = self.area.inner.inflate(-look.px(12), 0), look.px(8), look.px(42)
        half, y = (box.w - gap) // 2, box.y + look.px(8)
        self.back_button.place(Rect(box.x, y, half, row))
        self.title.place(Rect(box.x + half + gap, y, half, row))
        self.open_button.place(Rect(box.x, y + row + gap, box.w, row))
        y += 2 * (row + gap)
        self.list.place(Rect(box.x, y, box.w, look.px(260)))
        self.panel.place(Rect(box.x, y + look.px(270), box.w, look.px(420)))
        self._arrange_panel(self.panel.rect, look)
        self.area.place_content(self.panel.rect.bottom - self.area.rect.y)

    def _arrange_wide(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(22)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        wide = self.open_button.width()
        self.open_button.place(Rect(width - margin - wide, top, wide, look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        self.title.place(Rect(x, top, look.px(200), look.px(42)))
        body = Rect(margin, top + look.px(58), width - 2 * margin, height - top - look.px(58) - look.px(28))
        side = body.w * 54 // 100
        self.list.place(Rect(body.x, body.y, side, body.h))
        self.panel.place(Rect(body.x + side + look.px(20), body.y, body.w - side - look.px(20), body.h))
        self._arrange_panel(self.panel.rect.inflate(-2 * look.px(24), -2 * look.px(20)), look)

    def _arrange_panel(self, box: Rect, look: Look) -> None:
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

    def watch(self) -> None:
        """Look at the record in sight again."""
        if self.row is not None and not self.row.fault:
            self._watch(self.row.path)

    def _watch(self, path: Path) -> None:
        try:
            scene = ReplayScene(Replay.of(path), FaceMaker())
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This record cannot be watched"), problem))
            return
        self.path = path
        self.desk.stack.push(scene)

    def _saved(self, row: Shelved) -> object:
        return next((saved for saved in self.desk.house.saves() if saved.path == row.path), None)

    def resume(self) -> None:
        """Go on with an unfinished game."""
        house, row = self.desk.house, self.row
        saved = next((saved for saved in house.saves() if row is not None and saved.path == row.path), None)
        if saved is None or house.resume is None:
            return
        try:
            self.desk.stack.replace(house.resume(saved))
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot go on"), problem))

    def ask_path(self) -> None:
        """A record anywhere on this machine."""
        field = TextField("", entered=lambda text: dialog.take(0), icon="file-outline", limit=1000)
        answers = [Answer(tr("Open"), lambda: self.open_path(field.text), "primary"), Answer(tr("Cancel"))]
        dialog = Dialog(tr("Open a record"), tr("The path of its file:"), answers, [field])
        self.stage.open(dialog)

    def open_path(self, text: str) -> None:
        """Watch a file."""
        with contextlib.suppress(RuntimeError):
            text = str(Path(text.strip()).expanduser()) if text.strip() else ""
        if text:
            self._watch(Path(text))

    def ask_delete(self) -> None:
        """Ask, then delete."""
        if self.row is not None:
            answers = [Answer(tr("Delete"), self._delete), Answer(tr("Keep it"), kind="primary")]
            self.stage.open(
                Dialog(tr("Delete the record?"), tr("{name} will be gone for good.", name=self.row.path.name), answers)
            )

    def _delete(self) -> None:
        if self.row is None:
            return
        try:
            records.delete(self.row)
        except OSError as problem:
            self.notify(tr("The file could not be deleted ({reason}).", reason=problem.strerror or problem))
        self.path = None
        self._look()
        self.stage.resize(self.desk.look)

    # hearing

    def resize(self, look: Look) -> None:
        """Also called when the replay above went away: there may be another file now."""
        self._look()
        super().resize(look)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.stage.top is self.stage.base:
            acts = {"record-open": self.ask_path, "record-delete": self.ask_delete}
            act = acts.get(self.desk.keymap.action(event, self.name))
            if act is not None:
                act()
                return True
        return super().handle(event)

    # rows

    def _played(self, row: Shelved) -> str:
        """What was played: the format, and the game where there are several."""
        games = self.desk.house.games
        title = next((game.title for game in games if game.key == row.game), "") if len(games) > 1 else ""
        return " · ".join(filter(None, (title, tr(row.format))))

    def _draw_row(self, surface: Surface, rect: Rect, row: Shelved) -> None:
        look = self.stage.look
        ink = look["danger" if row.fault else "muted"]
        sign = fonts.icon("alert" if row.fault else ICONS[row.state], look.px(17), ink)
        surface.blit(sign, sign.get_rect(center=(rect.x + look.px(22), rect.centery)))
        left, right = rect.x + look.px(44), rect.right - look.px(12)
        when = fonts.text(date_of(row), "ui", look.px(14), look["muted"])
        surface.blit(when, when.get_rect(topright=(right, rect.y + look.px(6))))
        room = right - when.get_width() - look.px(12) - left
        name = fonts.elide(title_of(row), "ui-bold", look.px(17), room)
        surface.blit(fonts.text(name, "ui-bold", look.px(17), look["text"]), (left, rect.y + look.px(4)))
        turns = tr("turn {turn}", turn=row.turns) if row.turns else ""
        told = " · ".join(filter(None, (self._played(row), turns, result_of(row))))
        note = tr("cannot be watched") if row.fault else told
        small = fonts.elide(note, "ui", look.px(14), right - left)
        surface.blit(fonts.text(small, "ui", look.px(14), ink), (left, rect.y + look.px(26)))
