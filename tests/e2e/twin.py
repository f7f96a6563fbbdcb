"""The same program again, in this process and without a window: it knows where things are and what is asked.

It gets every press the real one gets. Bots do not think here: their answers are read from the real program's journal,
so both play the same game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.bots.base import Choice
from game.games import library_for
from game.match.match import Match
from game.records.journal import DONE, ENDING, autosaves
from game.settings import Settings
from rules.kernel.ask import Ask
from rules.kernel.message import Message
from rules.kernel.notation.record import Answer, Record, read_record
from rules.kernel.view import View
from rules.kernel.words import Action
from tests.e2e.screen import SIZE, until
from tests.ui.windowless import FRAME, Windowless
from ui.app.services import open_services
from ui.faces.model import Face
from ui.faces.worker import FaceMaker, Made
from ui.screens.context import Scene
from ui.screens.services import NewGame, SavedGame, Services
from ui.screens.table.scene import TableScene

Line = tuple[str, str]


class Journal:
    """What the real program has written of the newest game; read again and again, never written."""

    def __init__(self, saves: Path) -> None:
        self.saves = saves
        self._seen: tuple[Path, int] | None = None
        self._record: Record | None = None

    @property
    def path(self) -> Path | None:
        """The newest journal, even of a finished game."""
        found = [*self.saves.glob(f"*{ENDING}"), *(self.saves / DONE).glob(f"*{ENDING}")]
        return max(found, key=lambda path: path.name, default=None)

    @property
    def size(self) -> int:
        """Its size in bytes; 0 before it exists."""
        return self.path.stat().st_size if self.path else 0

    @property
    def record(self) -> Record | None:
        """The game as far as it is written, without undone answers."""
        path = self.path
        if path is not None and self._seen != (path, self.size):
            seen, text = (path, self.size), path.read_text()
            if len(text.encode()) == seen[1]:
                self._record = read_record(text, library_for(path.parent), str(path), allow_truncated=True)
                self._seen = seen
        return self._record

    def answers(self, match: Match) -> list[Answer]:
        """The answers of this match; none while the newest journal is that of the game before it."""
        record = self.record
        return record.answers if record is not None and _begun(record) == _begun(match.record) else []

    def lines(self, match: Match) -> list[Line]:
        """(seat's letter, words) of every answer."""
        return [(answer.seat, answer.text) for answer in self.answers(match)]


def _begun(record: Record) -> tuple[object, ...]:
    """What distinguishes one game from another: each game of a match has its own seed."""
    return record.game, record.seed, record.decks, record.position


class Echo:
    """A bot that gives the answers the journal has for it."""

    def __init__(self, match: Match, journal: Journal) -> None:
        self.match, self.journal = match, journal

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None:
        """Nothing: the real bot is thinking."""

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """The answer, once it has been written."""
        told, known = self.journal.answers(self.match), len(self.match.record.answers)
        if len(told) <= known:
            return None
        answer = told[known]
        return self.match.parse(self.match.letters.index(answer.seat), answer.text), Message("")

    def forget(self) -> None:
        """Nothing to drop."""

    def close(self) -> None:
        """Nothing runs."""


class Finder(FaceMaker):
    """Makes no faces; finds those the real program has made."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, process=False)
        self.wishes: dict[tuple[str, int, str], Path] = {}

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Start looking for this face."""
        self.wishes[face.key, width, shape] = self.cache.path(face, width, shape)

    def poll(self) -> list[Made]:
        """The faces found since the last call."""
        found: list[Made] = []
        there = set(os.listdir(self.cache.folder)) if self.wishes and self.cache.folder.exists() else set()
        for (key, width, shape), path in self.wishes.items():
            if path.name in there:
                found.append(Made(key, width, path, shape))
        for made in found:
            del self.wishes[made.key, made.width, made.shape]
        return found


class Twin(Windowless):
    """The program beside the real one. `home`: where the real one writes."""

    PAUSE_S = 0.01

    def __init__(self, home: Path) -> None:
        self.home, saves = home, home / "saves"
        self.journal = Journal(saves)
        real = open_services()
        services = Services(real.games, self._start, self._resume, lambda: self._saves(saves))
        super().__init__(services, Settings(reduced_motion=True), SIZE)

    def _saves(self, saves: Path) -> list[SavedGame]:
        return [SavedGame(save.path, save.game, "", save.turn, save.when, None) for save in autosaves(saves)]

    def _start(self, choice: NewGame) -> Scene:
        table = self.begun()
        assert (table.match.game, table.match.kinds) == (choice.game, choice.seats)
        assert table.match.record.seed == choice.seed
        return table

    def begun(self) -> TableScene:
        """Open the game that the real program has begun, from its first answer."""
        until("a journal is begun", lambda: self.journal.record is not None)
        record = self.journal.record
        assert record is not None
        return self.table_of(Match(replace(record, answers=[])))

    def _resume(self, saved: SavedGame) -> Scene:
        return self.table_of(Match.resume(saved.path, journal=False))

    def table_of(self, match: Match) -> TableScene:
        """A table whose bots are echoes."""
        finder = Finder(self.home / "cache" / "faces")
        return TableScene(match, finder, bots=lambda level, seed: Echo(match, self.journal))

    # what is done

    def key(self, code: int, mod: int = 0) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._send(kind, key=code, mod=mod, unicode="")

    def _send(self, kind: int, **facts: Any) -> None:
        super()._send(kind, **facts)
        self.top.draw(self.surface, False)

    def refresh(self) -> None:
        """Draw with the faces available now."""
        self.top.update(FRAME)
        self.look()
