"""A moment of a game as the short position of a puzzle: what nobody can know, and what does not matter, is left out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.puzzles.goals import puzzle_profile_of
from rules.kernel import atoms
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.position_writer import draw
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import Card, Seat

_LEFT_OUT: Final = frozenset(("frame", "ask", "draws", "candidates", "sealed", "seed"))
"""Clauses that a short position does without."""


def sketch(s: State, notation: Notation, seat: Seat, gone: Collection[Card] = ()) -> str:
    """The position as `seat` knows it, as text: others' hands are empty, closed piles hold unknown cards (`?`), and the
    cards in `gone` are absent."""
    bare, away, closed = s.clone(), {*gone}, list[str]()
    rules, letters = puzzle_profile_of(s.table.schema.game), notation.seats(s.table.options)
    zones, covered, seats = s.table.schema.zones, s.table.schema.covered, s.table.seats
    for index, pile in enumerate(s.piles):
        zone, owner = zones[index // seats], index % seats
        if zone.sees == Sees.NOBODY and pile and not zone.shared:
            closed.append(f"{letters[owner]} {zone.name} {rules.unseen.get(zone.name, '?')}*{len(pile)}")
        if zone.sees == Sees.NOBODY or (zone.sees == Sees.OWNER and owner != seat):
            away.update(pile)
    for card, down in enumerate(s.marks[covered] if covered >= 0 else ()):
        if not down or s.ctrl[card] == seat:
            continue
        if rules.turned_up:
            atoms.mark(bare, covered, card, 0)
        else:
            away.add(card)
    rows = (row for row in draw(bare, notation, away).split("\n") if row.split(" ")[0] not in _LEFT_OUT | rules.set_up)
    return "\n".join([*rows, *closed, ""])
