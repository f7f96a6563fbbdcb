"""One thing being edited: as it is now and as it is on disk, with undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass
class Versions(Generic[T]):
    """`now` is the current version, `saved` the one on disk. `changed` is called after every change; `joined`: the name
    of the last one, if changes of that name are undone together."""

    now: T
    saved: T
    changed: Callable[[], None] = lambda: None
    past: list[T] = field(default_factory=list)
    future: list[T] = field(default_factory=list)
    joined: str = ""

    def take(self, version: T, join: str = "") -> None:
        """Replace the current version; changes with the same `join` name, such as typed letters, are undone
        together."""
        if version == self.now:
            return
        if not (join and join == self.joined and self.past):
            self.past.append(self.now)
        self.future.clear()
        self.now, self.joined = version, join
        self.changed()

    def keep(self, version: T) -> None:
        """This is on disk now. It takes the place of the current version and is not undone."""
        self.now = self.saved = version
        self.joined = ""

    def undo(self) -> bool:
        """One step back; False at the beginning."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """One step forward again; False at the end."""
        return self._step(self.future, self.past)

    def _step(self, source: list[T], target: list[T]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now, self.joined = source.pop(), ""
        self.changed()
        return True
