"""Bots at the table: asked once, checked every frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from game.bots.base import Choice
from game.match.player_kinds import level_of
from rules.kernel.ask import Ask
from rules.kernel.message import Message, message
from rules.kernel.view import View
from rules.kernel.words import Action

BUDGET_S = 1.5
LIMIT_S = 20.0
"""Seconds after which a bot is considered hung; a slow machine starts a process in a quarter of that."""
MOST_HANGS = 2
"""How many bots may hang on one question before an answer is picked without search."""
BEAT_MS = 150.0
"""Minimum delay of an answer when a bot holds cards and may pass: longer than it thinks about such a question, so that
a quick pass does not reveal that it had no choice."""


class Thinks(Protocol):
    """A bot in another process (`game.bots.worker.Thinker`)."""

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None: ...
    def poll(self, wait_s: float = 0.0) -> Choice | None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...


class Bots:
    """The bots of one table by seat. `make(level, seed)` starts one: in `warm`, or else at its first question;
    `minds`: those that have been started."""

    def __init__(self, kinds: Sequence[str], make: Callable[[str, int], Thinks], seed: int = 0) -> None:
        self._levels = {seat: level_of(kind) for seat, kind in enumerate(kinds) if level_of(kind)}
        self._make, self._seed = make, seed
        self.minds: dict[int, Thinks] = {}
        self.replaced: Callable[[int], None] = lambda seat: None
        """Called with the seat whose bot did not answer in time."""
        self.thinking = -1
        self._since = self._held_ms = 0.0
        self._question: tuple[View, Ask, Sequence[Action]] | None = None
        self._found: Choice | None = None
        self._hangs = 0

    def __contains__(self, seat: int) -> bool:
        return seat in self._levels

    def warm(self) -> None:
        """Start the next bot that has not been started; one per frame, so that no frame is late."""
        for seat in self._levels.keys() - self.minds.keys():
            self._start(seat)
            return

    def _start(self, seat: int) -> None:
        self.minds[seat] = self._make(self._levels[seat], self._seed + seat)

    def ask(self, seat: int, view: View, ask: Ask, options: Sequence[Action], hides: bool = False) -> None:
        """Let a bot start thinking. `hides`: whether the timing of a pass could reveal something about its cards."""
        self._question, self._hangs = (view, ask, options), 0
        self._found, self._held_ms = None, BEAT_MS if hides else 0.0
        self.thinking = seat
        self._think()

    def _think(self) -> None:
        """Put the open question to the seat's bot, starting one if there is none."""
        assert self._question is not None, "asked before"
        seat = self.thinking
        if seat not in self.minds:
            self._start(seat)
        self.minds[seat].think(*self._question, BUDGET_S)
        self._since = time.perf_counter()

    def advance(self, milliseconds: float) -> None:
        """Let time pass at the table."""
        self._held_ms -= milliseconds

    def poll(self) -> tuple[int, Action, Message] | None:
        """(seat, answer, why) once the thinking bot has an answer and need not hold it back."""
        if self.thinking >= 0 and self._found is None:
            self._found = self.minds[self.thinking].poll()
            if self._found is None and time.perf_counter() - self._since > LIMIT_S:
                self._found = self._replace()
        if self._found is None or self._held_ms > 0:
            return None
        seat, found = self.thinking, self._found
        self.thinking, self._found = -1, None
        return seat, *found

    def _replace(self) -> Choice | None:
        """The bot hangs: start another, or answer without search if they keep hanging."""
        assert self._question is not None, "asked before"
        self.minds.pop(self.thinking).close()
        self._hangs += 1
        self.replaced(self.thinking)
        if self._hangs >= MOST_HANGS:
            return self._question[2][0], message("bot.died")
        self._think()
        return None

    def part(self) -> float:
        """The fraction of its time that the thinking bot has used, 0 to 1."""
        return min(1.0, (time.perf_counter() - self._since) / BUDGET_S) if self.thinking >= 0 else 0.0

    def forget(self) -> None:
        """The position has changed: stop thinking about the old one."""
        if self.thinking >= 0:
            self.minds[self.thinking].forget()
            self.thinking, self._found = -1, None

    def close(self) -> None:
        """End every worker."""
        for bot in self.minds.values():
            bot.close()
        self.minds.clear()
        self.thinking = -1
