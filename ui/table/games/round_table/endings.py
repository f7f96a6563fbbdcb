"""How games of Round Table end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import listed, marked, tr
from game.round_table.sight import players
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import Event
from rules.round_table import words as w

SHORT: Final = {"left": marked("Left the game")}
"""Why a player lost, in a few words."""


def falls(view: View, events: Sequence[Event]) -> dict[int, str]:
    """Who left in these events (RT-WIN-07)."""
    return {event[2]: "left" for event in events if event[:2] == (atoms.NOTE, w.N_LEFT)}


def fall(view: View, seat: int) -> str:
    """Why a player has lost: there is only one way."""
    return "left"


def renown(view: View, seat: int) -> int:
    """Renown of the Regions a player has captured (RT-WIN-04)."""
    return sum(view.card_def(card).renown for card in view.pile(w.REALM, seat))


def result_words(view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]) -> tuple[str, str]:
    """(who is Supreme Monarch, why it is over and what everybody has)."""
    best = [names[seat] for seat, points in enumerate(result) if points]
    title = tr("{name} is Supreme Monarch", name=best[0]) if len(best) == 1 else tr("A tie")
    order = sorted(players(view), key=lambda seat: -renown(view, seat))
    scores = ", ".join(f"{names[seat]} ({renown(view, seat)})" for seat in order)
    level = [tr("Equal Renown: {names} [RT-WIN-05].", names=listed(best))] if len(best) > 1 else []
    gone = [seat for seat, left in enumerate(view.seat_numbers[w.LEFT]) if left] if len(order) > 1 else []
    left = [tr("{name} left the game [RT-WIN-07].", name=names[seat]) for seat in gone]
    return title, "\n".join([_why(view, names), *level, tr("Renown: {scores}", scores=scores), *left])


def _why(view: View, names: Sequence[str]) -> str:
    there = players(view)
    if len(there) == 1:
        return tr("Everybody else has left [RT-WIN-07].")
    if not view.pile(w.MIDDLE) and not view.count(w.REGIONS):
        return tr("The last Region has been captured [RT-WIN-01].")
    short = [seat for seat in there if view.seat_numbers[w.OWED][seat]]
    if short and not any(view.count(deck, short[0]) for deck in (w.MAIN, w.DEMESNES)):
        return tr("{name} had no card left to draw [RT-WIN-02].", name=names[short[0]])
    first = max(there, key=lambda seat: renown(view, seat))
    return tr("{name} holds more than half of all Renown [RT-WIN-03].", name=names[first])
