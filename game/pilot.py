"""Plays the seats of a match that need no person: bots, and passes that are the only way. Must never block.

Call `step` now and then; it gives at most one answer a call and starts the bots thinking.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from game.autopass import autopass
from game.bots.worker import Thinker
from game.match import HUMAN, Match
from rules.kernel.words import Action, Seat

BUDGET_S = 0.8


class Pilot:
    """`stops[seat]`: phases in which that person is always asked. `reason`: why the last answer was given."""

    def __init__(self, match: Match, stops: Mapping[Seat, Set[str]] | None = None, budget_s: float = BUDGET_S) -> None:
        self.match, self.stops, self.budget_s = match, dict(stops or {}), budget_s
        self.reason = ""
        self._thinkers: dict[Seat, Thinker] = {}
        self._asked: tuple[Seat, int] | None = None

    def step(self) -> Seat | None:
        """Give one answer if one is due and ready; returns the seat that answered, or None."""
        for seat in self.match.asked():
            kind = self.match.kinds[seat]
            if kind == HUMAN:
                found = autopass(self.match, seat, self.stops.get(seat, frozenset()))
            else:
                found = self._bot(seat, kind.partition(":")[2])
            if found is not None:
                action, self.reason = found
                self.match.submit(seat, action, auto=kind == HUMAN)
                return seat
        return None

    def thinking(self) -> bool:
        """A bot is at work."""
        return self._asked is not None

    def _bot(self, seat: Seat, level: str) -> tuple[Action, str] | None:
        options = self.match.options(seat)
        if len(options) == 1:
            return options[0], "there was no other way"
        thinker = self._thinkers.get(seat)
        if thinker is None:
            thinker = self._thinkers[seat] = Thinker(level, self.match.record.seed + seat)
        now = (seat, self.match.changes)
        if self._asked != now:
            ask = self.match.ask(seat)
            assert ask is not None
            thinker.think(self.match.view(seat), ask, options, self.budget_s)
            self._asked = now
            return None
        found = thinker.poll()
        if found is None:
            return None
        self._asked = None
        legal = self.match.why_not(seat, found[0]) is None
        return found if legal else (options[0], "the bot gave no legal answer")

    def close(self) -> None:
        """End the bots' processes."""
        for thinker in self._thinkers.values():
            thinker.close()
        self._thinkers.clear()
