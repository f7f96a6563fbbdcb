"""The time of a match that is played with a clock."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.games import Game
from game.match.clock import Clock
from game.match.history import History
from rules.kernel import ruleset
from rules.kernel.message import Message
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Seat


class TimedMatch(ABC):
    """The clock of a match, None in casual play, and what happens when it has run out."""

    rules: Game
    clock: Clock | None
    _s: State
    _history: History

    @abstractmethod
    def submit(self, seat: Seat, action: Action, *, auto: bool = False, why: Message | None = None) -> None:
        """Give an answer."""

    @abstractmethod
    def _write(self, lines: str) -> None:
        """Put lines into the journal."""

    def tick(self, seconds: float) -> bool:
        """Let time pass at the table; True when the display changes. When time is up the referee is told once: the turn
        is finished, then scores are compared. Raises OSError when the journal cannot be written."""
        clock = self.clock
        if clock is None or ruleset.over(self._s):
            return False
        shows = clock.run(seconds)
        if clock.expired and not self.time_up:
            action = self.rules.time_up
            by_clock = ruleset.from_clock_only(self._s.table.ruleset, action[0])
            self.submit(CHANCE if by_clock else ruleset.asked(self._s)[0], action, auto=True)
        elif clock.due:
            self._write(clock.keep())
        return shows

    @property
    def time_up(self) -> bool:
        """Whether the referee knows that the clock has run out."""
        return any(entry.action == self.rules.time_up for entry in self._history.entries)
