"""Events as visible effects: rows that a game writes for its notes, and what follows from Schema and mats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.schema import Schema
from rules.kernel.words import Event


class Effect(NamedTuple):
    """A visible event. `kind`: "hit", "blocked", "heal", "shake", "dies", "coin", "die", "fails", or a row of
    `ui.table.cards.sprites.NOTES` that rises from the plate of a zone.

    `card`: the piece (or -1); `value`: the number; `seat`: its player; `zone`: the plate that shows the number;
    `words`: the result of a throw, with {name} for the player, unless it is success or failure; `source`: the piece
    that struck (or -1).
    """

    kind: str
    card: int = -1
    value: int = 0
    seat: int = -1
    zone: str = ""
    words: str = ""
    source: int = -1


@dataclass(frozen=True)
class Shown:
    """How a note is shown: which of its facts is the card, the value, the seat and the source, -1 for none. `less`: the
    value is lost. A note without one of these facts shows nothing."""

    kind: str
    card: int = -1
    value: int = -1
    seat: int = -1
    source: int = -1
    zone: str = ""
    less: bool = False

    def __call__(self, facts: Sequence[int]) -> Effect | None:
        if max(self.card, self.value, self.seat, self.source) >= len(facts):
            return None
        card, seat, source = (facts[at] if at >= 0 else -1 for at in (self.card, self.seat, self.source))
        value = facts[self.value] if self.value >= 0 else 0
        return Effect(self.kind, card, -value if self.less else value, seat, self.zone, source=source)


class Effects(NamedTuple):
    """What a game shows of its events. `notes`: by number, from the facts of a note. `plates`: the kind of effect that
    rises from the plate of a seat number when it changes, once it has been set. `health`: the mark that heals;
    `beaten`: (from, to) zones of a card that is beaten.
    """

    schema: Schema
    notes: Mapping[int, Callable[[Sequence[int]], Effect | None]]
    plates: Mapping[int, str] = {}
    health: int = -1
    beaten: tuple[int, int] = (-1, -1)

    def of(self, event: Event) -> Effect | None:
        """What an event looks like, or None."""
        kind, what, *rest = event
        if kind == atoms.NOTE:
            return self.notes[what](rest) if what in self.notes else None
        if kind == atoms.MOVE and (rest[0], rest[3]) == self.beaten:
            return Effect("dies", what)
        if kind == atoms.MARK and what == self.health and 0 < rest[1] < rest[2]:
            return Effect("heal", rest[0], rest[2] - rest[1])
        if kind == atoms.SEAT and what in self.plates and rest[1]:
            return Effect(self.plates[what], -1, rest[2] - rest[1], rest[0], self.schema.seat_numbers[what])
        return None
