"""A State that could be true for a viewer, for bots. No State that this module hands out holds a real secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import chain, islice

from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.contract import Parting, Sealing
from rules.kernel.ruleset import options
from rules.kernel.state import State, blank
from rules.kernel.table import Book, Def, Table
from rules.kernel.view import View, owns
from rules.kernel.words import NONE, Card, Seat

Imagine = Callable[[View, Seat, int, int, Dice], tuple[list[int], list[int]]]
"""The signature of `Ruleset.imagine`."""


def guess(view: View[Book, Def], dice: Dice, imagine: Imagine | None = None) -> State[Book, Def]:
    """A State that `view` cannot tell from the real one: hidden faces are made up by `imagine` (default: the
    ruleset's)."""
    table = view.table
    faces = {card: seen.face for card, seen in view.cards.items()}
    owners = (*range(table.seats), NONE)
    rows_of = [[row for row, owner in enumerate(table.owner) if owner == seat] for seat in owners]
    hidden = [[row for row in rows if row not in faces] for rows in rows_of]
    for seat, rows in zip(owners, rows_of, strict=True):
        covered = [row for row in rows if faces.get(row) == -1]
        made_hidden, made_covered = _imagine(view, seat, len(hidden[seat]), len(covered), dice, imagine)
        faces.update(zip(hidden[seat], made_hidden, strict=True))
        faces.update(zip(covered, made_covered, strict=True))
    *decks, commons = (tuple(faces[row] for row in rows) for rows in rows_of)
    made = replace(table, decks=tuple(decks), commons=commons, seed=dice.below(1 << 32))
    s = _assemble(view, made, faces, _closed(view, hidden))
    if s.ask is not None and s.ask.own:
        s.ask = s.ask._replace(own=tuple(_candidates(view, s, seat) for seat in s.ask.seats))
    for seat, answer in view.sealed.items():
        known = seat == view.seat or s.ask is None or view.seat not in s.ask.seats
        s.sealed[seat] = answer if known else dice.pick(options(s, seat))
    return s


def _candidates(view: View, s: State, seat: Seat) -> tuple[int, ...]:
    """What the open question offers a seat: as the viewer sees it, or else as in the made-up state."""
    assert view.ask is not None
    ruleset = s.table.ruleset
    if owns(view.seat, seat) or not isinstance(ruleset, Sealing):
        return view.ask.own_of(seat)
    return ruleset.candidates(s, seat)


def _imagine(
    view: View, seat: Seat, hidden: int, covered: int, dice: Dice, imagine: Imagine | None
) -> tuple[list[int], list[int]]:
    """Faces for one owner's unknown rows: the rest of the list for the viewer's own cards and nobody's, else the game's
    guess."""
    if seat not in (view.seat, NONE):
        return (imagine or view.table.ruleset.imagine)(view, seat, hidden, covered, dice)
    listed = view.table.commons if seat == NONE else view.table.decks[seat]
    seen = Counter(card.face for card in view.cards.values() if card.owner == seat)
    left = dice.shuffle(sorted((Counter(listed) - seen).elements()))
    ruleset = view.table.ruleset
    if seat != NONE and isinstance(ruleset, Parting):
        left = ruleset.parted(view.table, left)
    return left[:hidden], left[hidden:]


def _closed(view: View, hidden: list[list[Card]]) -> list[tuple[int, list[Card]]]:
    """Hidden rows for every closed pile: those of the pile's own seat (of nobody, if it is shared) while they last,
    then any others. `hidden`: by owner, nobody's last."""
    seats, zones = view.table.seats, view.table.schema.zones
    piles = [(index, view.counts[index]) for index, pile in enumerate(view.piles) if pile is None]
    own = [iter(rows) for rows in hidden]
    closed = [
        (index, list(islice(own[NONE if zones[index // seats].shared else index % seats], count)))
        for index, count in piles
    ]
    rest = chain.from_iterable(own)
    for (_, cards), (_, count) in zip(closed, piles, strict=True):
        cards.extend(islice(rest, count - len(cards)))
    return closed


def _assemble(view: View, table: Table, faces: dict[Card, int], closed: list[tuple[int, list[Card]]]) -> State:
    s = blank(table)
    s.face = [faces[card] for card in range(len(faces))]
    for card, seen in view.cards.items():
        s.zone[card], s.ctrl[card], s.place[card], s.host[card] = seen.zone, seen.ctrl, seen.place, seen.host
        if any(seen.marks):
            for kind, value in enumerate(seen.marks):
                s.marks[kind][card] = value
        spot = atoms.spot_of(s, seen.zone, seen.place) if seen.place >= 0 else -1
        if spot >= 0:
            s.on[spot] = card
            s.occupied |= 1 << spot
    s.piles = [pile[:] if pile is not None else [] for pile in view.piles]
    for index, cards in closed:
        s.piles[index] = cards
        zone, seat = divmod(index, table.seats)
        for card in cards:
            s.zone[card] = zone
            s.ctrl[card] = table.owner[card] if table.schema.zones[zone].shared else seat
    s.numbers, s.seat_numbers = view.numbers[:], [column[:] for column in view.seat_numbers]
    s.tile_marks, s.mods = [column[:] for column in view.tile_marks], view.mods
    s.agenda, s.stack, s.waiting, s.ask = list(view.agenda), view.stack[:], view.waiting[:], view.ask
    reindex(s)
    return s


def reindex(s: State) -> None:
    """Rebuild the derived lists of live texts (oldest first: pile order)."""
    s.statics = [()] * len(s.table.schema.stats)
    s.hearers = [()] * len(s.table.schema.events)
    for index, pile in enumerate(s.piles):
        if s.table.schema.zones[index // s.table.seats].live:
            for card in pile:
                atoms.index_texts(s, card, True)
