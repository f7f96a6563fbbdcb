"""The autosave of a match: a record that grows by a line an answer and is on the disk before the table goes on."""

from __future__ import annotations

import contextlib
import os
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.folders import atomic_write, folders, free_path, move_over
from game.games import library_for
from game.i18n import marked, tr
from game.library import read_text
from game.match.series import ends, place_in_match
from game.records.record_comments import result_in, turn_in
from game.text.message_text import ended
from rules.kernel.notation.record import Answer, Record, read_record
from rules.kernel.notation.record_writer import journal_line
from rules.kernel.notation.text import rows_of
from rules.kernel.words import TextError

ENDING: Final = ".rec"
DRAFT: Final = ".draft"
"""File extension of a draft (rules/DRAFT.md)."""
DONE: Final = "finished"
"""Folder next to the autosaves for finished games."""
LAST: Final = 3
"""Lines at the end of a file that hold its last answer: a digest and the clock may follow it."""
TAG_ROW: Final = "tag "
"""How a line with a tag begins."""


class Journal:
    """Appends to one file, which begins with `text`. Raises OSError when the disk refuses.

    The file is open only while a line is added: Windows lets nobody replace or move a file that is open.
    """

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        atomic_write(path, text.encode())
        self._left = _identity(path)

    def append(self, lines: str) -> None:
        """Add whole lines; they are on the disk when this returns."""
        try:
            with self.path.open("r+b") as stream:  # "ab" would make a new file in place of one that is gone
                stream.seek(0, os.SEEK_END)
                stream.write(lines.encode())
                stream.flush()
                os.fsync(stream.fileno())
        finally:
            self._left = _identity(self.path)

    def mine(self) -> bool:
        """Whether the file is as it was left; another window that continues the same game puts its own in its place."""
        return _identity(self.path) == self._left

    def again(self, text: str) -> Journal:
        """Write everything again: here, or next to the file that another window put here."""
        path = self.path if self.mine() else free_path(self.path.parent, self.path.stem, self.path.suffix)
        return Journal(path, text)


def _identity(path: Path) -> tuple[int, ...]:
    """Device, number and size of a file; () when it cannot be asked. A new file may be given the number of one that was
    replaced; their sizes tell them apart."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size


def journal_lines(answers: Iterable[Answer]) -> str:
    """Answers with comments and digests as the lines of a journal."""
    return "".join(map(journal_line, answers))


def read_played(path: Path) -> Record:
    """The record in a file; an unreadable end is left out, with a warning. What a player of all sides took back are
    variations. Raises TextError."""
    text, known = read_text(path, damaged=True), library_for(path.parent)
    record = read_record(text, known, str(path), allow_truncated=True)
    if "study" in record.tags:
        record = read_record(text, known, str(path), allow_truncated=True, undone=True)
    return record


def left_out(fault: TextError) -> str:
    """The warning for a record from which everything after a fault was left out."""
    return tr("Nothing after line {line} could be used: {message}", line=fault.line - 1, message=ended(fault.message))


def doubted(doubt: TextError) -> str:
    """The warning for a record with a digest that does not fit although everything around it does."""
    sentence = marked("Line {line} is damaged: its digest does not match the game. All answers are kept.")
    return tr(sentence, line=doubt.line)


def autosave_path(game: str, ending: str = ENDING) -> Path:
    """A new file for a game (or draft), named by date and time."""
    return free_path(folders().saves, time.strftime(f"{game}-%Y%m%d-%H%M%S"), ending)


def retire(path: Path) -> Path:
    """Move the autosave of a finished game away from *Continue*, which alone shows its picture; return its new path."""
    target = path.parent / DONE / path.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        move_over(path, target)
    except OSError:
        return path
    with contextlib.suppress(OSError):
        path.with_suffix(".png").unlink()
    return target


@dataclass(frozen=True)
class Autosave:
    """A game that can be continued. `turn`: its number when it was left; `when`: seconds since 1970; `draft`: the stage
    of a draft, "" for a game; `number`: which game of its match it is, 0 for a single one; `placed`: it began from a
    position; `over`: it has ended, but its match goes on, or all of it may be taken back; `options`: its house rules,
    unchecked."""

    path: Path
    game: str
    names: tuple[str, ...]
    turn: int
    when: float
    draft: str = ""
    number: int = 0
    placed: bool = False
    over: bool = False
    options: Mapping[str, str] = field(default_factory=dict)


def autosaves(folder: Path | None = None) -> list[Autosave]:
    """The games that can be continued, newest first; files that are not journals are left out."""
    found: list[Autosave] = []
    base = folder or folders().saves
    with contextlib.suppress(OSError):
        for path in base.iterdir():
            with contextlib.suppress(OSError, TextError):
                found += GLANCES[path.suffix](path) if path.suffix in GLANCES else []
    return sorted(found, key=lambda save: save.when, reverse=True)


def _glance(path: Path) -> list[Autosave]:
    """The tags of a journal, without playing it. A game that was over for good when the program ended, before it could
    move the file, is left out."""
    text = read_text(path, damaged=True) if path.is_file() else ""
    rows = rows_of(text)
    game, slash, _ = rows[0].partition("/")
    if not slash or not game.isidentifier():
        return []
    names = tuple(row.split(" ", 2)[2] for row in rows if row.startswith("player ") and row.count(" ") > 1)
    given = (row.removeprefix(TAG_ROW).partition(" ") for row in rows if row.startswith(TAG_ROW))
    tags = {name: value for name, _, value in given}
    number, _ = place_in_match(tags) or (0, 1)
    winners = result_in(" ".join(rows[-LAST:]))
    if winners is not None and ends(tags, winners):
        return []
    placed = "position:" in rows
    pairs = (word.partition("=") for row in rows if row.startswith("options ") for word in row.split()[1:])
    options = {name: value for name, _, value in pairs}
    when = path.stat().st_mtime
    over = winners is not None
    return [Autosave(path, game, names, turn_in(text), when, "", number, placed, over, options)]


def _glance_at_draft(path: Path) -> list[Autosave]:
    """The tags of a draft, and how far it has come."""
    rows = rows_of(read_text(path, damaged=True)) if path.is_file() else [""]
    game, slash, _ = rows[0].partition("-draft/")
    names = tuple(row.split(" ", 2)[2] for row in rows if row.startswith("drafter ") and row.count(" ") > 1)
    if not slash or not game.isidentifier() or not names:
        return []
    heads = Counter(row.partition(" ")[0] for row in rows)
    where = tr("building") if heads["deck"] else tr("pick {n}", n=heads["pick"] // len(names) + 1)
    stage = tr("playing") if heads["ready"] >= len(names) else where
    return [Autosave(path, game, names, 0, path.stat().st_mtime, stage)]


GLANCES: Final = {ENDING: _glance, DRAFT: _glance_at_draft}
"""The reader for each kind of file."""
