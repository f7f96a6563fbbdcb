"""The states a match keeps to go back to."""

from __future__ import annotations

from typing import Any, cast
from weakref import WeakSet

from game.match.history import EVERY, NEAR, History, HistoryEntry


class Counted:
    """A state that is only copied."""

    alive: WeakSet[Counted]

    def __init__(self, alive: WeakSet[Counted]) -> None:
        self.alive = alive
        alive.add(self)

    def clone(self) -> Counted:
        return Counted(self.alive)


def test_of_the_older_answers_only_some_states_are_kept() -> None:
    alive: WeakSet[Counted] = WeakSet()
    s = Counted(alive)
    history = History(cast(Any, s))
    for _ in range(40 * EVERY):
        history.before(cast(Any, s))
        history.add(cast(HistoryEntry, None))
    assert len(alive) <= NEAR + 40 + 2
