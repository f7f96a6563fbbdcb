"""A moment of a game as the short position of a puzzle: what nobody can know, and what does not matter, is left out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.puzzles.goals import puzzle_profile_of
from rules.kernel.notation.notation import Notation
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import Card, Seat

_LEFT_OUT: Final = ("frame", "ask", "draws", "candidates", "sealed", "seed", "mulligans", "rolled", "dealt")


def sketch(s: State, notation: Notation, seat: Seat, gone: Collection[Card] = ()) -> str:
    """The position as `seat` knows it, as text: others' hands are empty, closed piles hold unknown cards (`?`), and the
    cards in `gone` are absent."""
    bare, closed = s.clone(), list[str]()
    rules, letters = puzzle_profile_of(s.table.schema.game), notation.seats(s.table.options)
    zones, covered, seats = s.table.schema.zones, s.table.schema.covered, s.table.seats
    for index, pile in enumerate(bare.piles):
        zone, owner = zones[index // seats], index % seats
        if zone.sees == Sees.NOBODY and pile and not zone.shared:
            closed.append(f"{letters[owner]} {zone.name} {rules.unseen.get(zone.name, '?')}*{len(pile)}")
        if zone.sees == Sees.NOBODY or (zone.sees == Sees.OWNER and owner != seat):
            pile.clear()
        hidden = {card for card in pile if covered >= 0 and s.marks[covered][card] and s.ctrl[card] != seat}
        for card in hidden if rules.turned_up else ():
            bare.marks[covered][card] = 0
        pile[:] = [card for card in pile if card not in gone and (rules.turned_up or card not in hidden)]
    kept = {card for pile in bare.piles for card in pile}
    bare.host = [host if host in kept and card in kept else -1 for card, host in enumerate(bare.host)]
    rows = [row for row in str(bare).split("\n") if row.split(" ")[0] not in _LEFT_OUT]
    return "\n".join([*rows, *closed, ""])
