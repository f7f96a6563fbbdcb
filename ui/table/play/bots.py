"""Bots at the table: asked once, looked at every frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from game.bots.base import Choice
from rules.kernel.ask import Ask
from rules.kernel.message import Message
from rules.kernel.view import View
from ui.table.play.gesture import Action

BUDGET_S = 1.5
PERSON = "human"


class Thinks(Protocol):
    """A bot in another process (`game.bots.worker.Thinker`)."""

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None: ...
    def poll(self, wait_s: float = 0.0) -> Choice | None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...


def level_of(kind: str) -> str:
    """The level in "bot:LEVEL", "" for a person."""
    return kind.removeprefix("bot:") if kind != PERSON else ""


class Bots:
    """The bots of one table by seat. `make(level, seed)` starts one; nothing is started before it is asked."""

    def __init__(self, kinds: Sequence[str], make: Callable[[str, int], Thinks], seed: int = 0) -> None:
        self._levels = {seat: level_of(kind) for seat, kind in enumerate(kinds) if level_of(kind)}
        self._make, self._seed = make, seed
        self._bots: dict[int, Thinks] = {}
        self.thinking = -1
        self._since = 0.0

    def __contains__(self, seat: int) -> bool:
        return seat in self._levels

    def ask(self, seat: int, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """Let a bot begin to think."""
        if seat not in self._bots:
            self._bots[seat] = self._make(self._levels[seat], self._seed + seat)
        self._bots[seat].think(view, ask, options, BUDGET_S)
        self.thinking, self._since = seat, time.perf_counter()

    def poll(self) -> tuple[int, Action, Message] | None:
        """(seat, answer, why) once the bot that thinks has found one."""
        found = self._bots[self.thinking].poll() if self.thinking >= 0 else None
        if found is None:
            return None
        seat, self.thinking = self.thinking, -1
        return seat, *found

    def part(self) -> float:
        """How much of its time the thinking bot has used, 0 to 1."""
        return min(1.0, (time.perf_counter() - self._since) / BUDGET_S) if self.thinking >= 0 else 0.0

    def forget(self) -> None:
        """The position has changed: stop thinking about the old one."""
        if self.thinking >= 0:
            self._bots[self.thinking].forget()
            self.thinking = -1

    def close(self) -> None:
        """End every worker."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()
        self.thinking = -1
