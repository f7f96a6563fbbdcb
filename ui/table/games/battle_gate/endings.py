"""How games of Battle Gate end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr
from rules.battle_gate import words as w
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import WON, Event

LONG: Final = {
    "gate": marked("The gate of {name} is down [BG-LOSS-01]."),
    "deck": marked("{name} had no card left to draw [BG-LOSS-02]."),
    "gave-up": marked("{name} gave up [BG-LOSS-04]."),
    "out": marked("{name} is out [BG-LOSS-03]."),
}
"""Why a player lost, in a sentence."""
SHORT: Final = {
    "gate": marked("The gate is down"), "deck": marked("No card to draw"), "gave-up": marked("Gave up"),
    "out": marked("Out of the game"),
}  # fmt: skip
"""The same in a few words."""
WHY: Final = {w.OUT_GATE: "gate", w.OUT_DECK: "deck", w.OUT_CONCEDED: "gave-up"}


def falls(view: View, events: Sequence[Event]) -> dict[int, str]:
    """Players who lost in these events, and why; `view` is after them."""
    return {event[2]: WHY[event[3]] for event in events if event[:2] == (atoms.NOTE, w.N_OUT)}


def fall(view: View, seat: int) -> str:
    """Why a player has lost, if nobody saw it happen: the table does not show it."""
    return "out"


def result_words(view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]) -> tuple[str, str]:
    """(who won, why the others lost, in the order in which they did)."""
    winner = next((names[seat] for seat, points in enumerate(result) if points == WON), "")
    lost = [seat for seat, points in enumerate(result) if points < WON]
    order = [seat for seat in fallen if seat in lost] + [seat for seat in lost if seat not in fallen]
    said = [tr(LONG[fallen.get(seat) or fall(view, seat)], name=names[seat]) for seat in order]
    return tr("{name} wins", name=winner), "\n".join(said)
