"""How games of Seek and Destroy end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr
from game.seek_and_destroy.event_text import fall
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import WON, Event
from rules.seek_and_destroy import words as w

LONG: Final = {
    "life": marked("{name} has no Life left [SD-GOAL-01]."),
    "country": marked("{name} had to draw from an empty Country [SD-GOAL-03]."),
    "gave-up": marked("{name} gave up [SD-GOAL-05]."),
}
"""Why a player lost, in a sentence."""
SHORT: Final = {"life": marked("No Life left"), "country": marked("Country empty"), "gave-up": marked("Gave up")}
"""The same in a few words."""


def falls(view: View, events: Sequence[Event]) -> dict[int, str]:
    """Players who lost in these events, and why; `view` is after them."""
    return {event[2]: fall(view, event[2]) for event in events if event[:2] == (atoms.NOTE, w.N_LOST)}


def result_words(view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]) -> tuple[str, str]:
    """(who won, why the other lost)."""
    winner = next((names[seat] for seat, points in enumerate(result) if points == WON), "")
    title = tr("{name} wins", name=winner) if winner else tr("A draw")
    lost = [seat for seat, points in enumerate(result) if points < WON]
    said = (tr(LONG[fallen.get(seat) or fall(view, seat)], name=names[seat]) for seat in lost)
    return title, " ".join(said)
