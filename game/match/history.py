"""The answers of one match, and how to go back: clones of the states before answers.

A clone is kept before each of the last 64 answers and before every 16th of the older ones; from there the answers
are played again, chance included, so going back needs no second roll.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final, NamedTuple

from game.i18n import marked
from rules.kernel.notation.record import Answer
from rules.kernel.refusal import Refusal
from rules.kernel.ruleset import apply_unchecked
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Seat

NEAR: Final = 64
EVERY: Final = 16

UNDO: Final = "KERNEL-UNDO"
NOTHING, FELL, SHOWN, ANSWERED, REVEALED = range(5)
"""Why an undo is refused: fact `reason` of a KERNEL-UNDO refusal, index of UNDO_SENTENCES."""
UNDO_SENTENCES: Final = (
    marked("You have nothing to undo"),
    marked("Dice, coins or a shuffle have been resolved since; the other player must agree to the undo"),
    marked("Something hidden has been shown since; the other player must agree to the undo"),
    marked("Someone else has moved since, and must agree to the undo"),
    marked("The other player has seen a hidden card since, and must agree to the undo"),
)
ALONE: Final = {
    FELL: marked("Dice, coins or a shuffle have been resolved since, so this cannot be undone"),
    SHOWN: marked("You have been shown something hidden since, so this cannot be undone"),
}
"""Why an undo is refused where no other person plays who could agree: fact `alone`."""


class HistoryEntry(NamedTuple):
    """One answer. `shown`: bit i = it showed seat i something hidden. `auto`: given by the program, not by a player."""

    seat: Seat
    action: Action
    answer: Answer
    shown: int = 0
    auto: bool = False


class History:
    """`entries`: all answers so far; `tails`: undone answers that can be redone, the last undone first."""

    def __init__(self, s: State) -> None:
        self.entries: list[HistoryEntry] = []
        self.tails: list[list[HistoryEntry]] = []
        self._clones: dict[int, State] = {0: s.clone()}

    def before(self, s: State) -> None:
        """Keep the state before the next answer."""
        index = len(self.entries)
        self._clones[index] = s.clone()
        old = index - NEAR
        if old % EVERY:
            self._clones.pop(old, None)

    def add(self, entry: HistoryEntry) -> None:
        """Add an answer that has been applied."""
        self.entries.append(entry)

    def moment(self, index: int) -> State:
        """The state before answer `index`, as an independent copy."""
        start = max(at for at in self._clones if at <= index)
        s = self._clones[start].clone()
        for entry in self.entries[start:index]:
            apply_unchecked(s, entry.seat, entry.action)
        return s

    def cut(self, index: int) -> State:
        """Undo every answer from `index` on; returns the state before it."""
        s = self.moment(index)
        self.tails.append(self.entries[index:])
        del self.entries[index:]
        self._clones = {at: clone for at, clone in self._clones.items() if at <= index}
        return s

    def last_of(self, seats: Set[Seat]) -> int:
        """The index of the last answer given by the player of one of these seats, or -1."""
        for index in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[index]
            if entry.seat in seats and not entry.auto:
                return index
        return -1

    def since(self, seats: Set[Seat]) -> list[tuple[Seat, Action]]:
        """The answers, with their seats, from the last one given by the player of one of these on; empty without
        one."""
        index = self.last_of(seats)
        return [entry[:2] for entry in self.entries[index:]] if index >= 0 else []

    def closed(self, seat: Seat, people: Set[Seat], study: bool) -> Refusal | None:
        """Why a seat may not undo its last answer, or None. `people`: other players who would lose answers, or could
        recognise a card in the place it goes back to; in a `study` one player answers for all of them."""
        index = self.last_of({seat, *people} if study else {seat})
        tail = self.entries[index:] if index >= 0 else []
        reasons = (
            (NOTHING, index < 0),
            (FELL, not study and any(entry.seat == CHANCE for entry in tail)),
            (SHOWN, not study and any(entry.shown >> seat & 1 for entry in tail)),
            (ANSWERED, not study and any(entry.seat in people and not entry.auto for entry in tail)),
            (REVEALED, not study and any(entry.shown >> other & 1 for entry in tail for other in people)),
        )
        reason = next((reason for reason, yes in reasons if yes), None)
        return None if reason is None else Refusal(UNDO, (("reason", reason), ("alone", int(not people))))
