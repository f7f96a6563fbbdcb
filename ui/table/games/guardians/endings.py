"""How games of Guardians end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr
from rules.guardians import words as w
from rules.guardians.settle import BY_CONCEDING, BY_GUARDIAN, BY_LANDS, BY_SHIELDS
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import WON, Event

LONG: Final = {
    "lands": marked("{name} controls none of the six lands and has no Shield on them [GU-WIN-01]."),
    "shields": marked("{name} has lost too many Shields [GU-WIN-02]."),
    "guardian": marked("The Guardian of {name} is beaten [GU-WIN-03]."),
    "gave-up": marked("{name} gave up [GU-WIN-07]."),
}
"""Why a player lost, in a sentence."""
SHORT: Final = {
    "lands": marked("All lands lost"), "shields": marked("Too many Shields lost"),
    "guardian": marked("The Guardian is beaten"), "gave-up": marked("Gave up"),
}  # fmt: skip
"""The same in a few words."""
WHY: Final = {BY_LANDS: "lands", BY_SHIELDS: "shields", BY_GUARDIAN: "guardian", BY_CONCEDING: "gave-up"}


def falls(view: View, events: Sequence[Event]) -> dict[int, str]:
    """Players who lost in these events, and why; `view` is after them."""
    won = (event[2:] for event in events if event[:2] == (atoms.NOTE, w.N_WON))
    return {1 - winner: WHY[how] for winner, how in won if winner in (0, 1)}


def fall(view: View, seat: int) -> str:
    """Why a player has lost, if nobody saw it happen, as far as the table shows it."""
    beaten = any(view.cards[card].marks[w.BEATEN] for card in view.pile(w.GUARDIAN, seat))
    lost = view.seat_numbers[w.TALLY][1 - seat] >= view.table.book.rules.shields_to_win
    return "guardian" if beaten else "shields" if lost else "lands"


def result_words(view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]) -> tuple[str, str]:
    """(who won, why)."""
    winner = next((seat for seat, points in enumerate(result) if points == WON), -1)
    if winner < 0:
        return tr("A draw"), tr("Shields lost and lands held are level [GU-WIN-05].")
    loser = 1 - winner
    why = fallen.get(loser) or fall(view, loser)
    return tr("{name} wins", name=names[winner]), tr(LONG[why], name=names[loser])
