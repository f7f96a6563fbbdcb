"""What one viewer may see of a state, and observe of an answer.

A View is built up from the Schema, field by field; nothing is ever blanked out of a copy. Only the Table, which never
changes, is shared by all views of a seat, without its secrets. Events are redacted by the same test, and folding
redacted events over an old view gives the new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from rules.kernel import atoms
from rules.kernel.ask import ROLL, Ask
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.table import Book, Def, Table
from rules.kernel.view import Seen, View, owns
from rules.kernel.words import Action, Event, Seat


@lru_cache(maxsize=32)
def public_table(table: Table[Book, Def], seat: Seat) -> Table[Book, Def]:
    """The Table as a viewer may have it, made once per viewer: no seed, no other seat's deck list; nobody's cards are
    known to all."""
    decks = tuple(tuple(sorted(deck)) if owner == seat else () for owner, deck in enumerate(table.decks))
    return table.replaced(seed=0, decks=decks, commons=tuple(sorted(table.commons)))


def look(s: State[Book, Def], seat: Seat) -> View[Book, Def]:
    """The View of one seat (PUBLIC for the table display and spectators, OPEN for finished games, JUDGE for a judge who
    looks at everything)."""
    table = s.table
    view = View(
        public_table(table, seat), seat, {}, [], [len(pile) for pile in s.piles], s.numbers[:],
        [column[:] for column in s.seat_numbers], [column[:] for column in s.tile_marks], s.mods, s.stack[:],
        s.waiting[:], tuple(s.agenda), _ask_for(s.ask, seat), _sealed_for(s, seat),
    )  # fmt: skip
    marks = list(zip(*s.marks, strict=True)) or [()] * len(s.face)
    owner, ctrl, place, host = table.owner, s.ctrl, s.place, s.host
    faces = _faces_for(s, seat)
    zones, seats, cards = table.schema.zones, table.seats, view.cards
    for index, pile in enumerate(s.piles):
        zone = index // seats
        if zones[zone].sees != Sees.ALL and not view.open_to(zone, index % seats):
            view.piles.append(None)
            continue
        view.piles.append(pile[:])
        for card in pile:
            cards[card] = Seen(faces[card], owner[card], zone, ctrl[card], place[card], host[card], [*marks[card]])
    return view


def look_again(view: View[Book, Def], s: State[Book, Def]) -> View[Book, Def]:
    """`look(s, view.seat)` in less time, from a View into which all that led to `s` was folded."""
    seat, cards = view.seat, view.cards
    return View(
        public_table(s.table, seat), seat, {card: cards[card] for pile in view.piles for card in pile or ()},
        [None if pile is None else pile[:] for pile in view.piles], view.counts[:], view.numbers[:],
        [column[:] for column in view.seat_numbers], [column[:] for column in view.tile_marks], view.mods,
        view.stack[:], s.waiting[:], tuple(s.agenda), _ask_for(s.ask, seat), _sealed_for(s, seat),
    )  # fmt: skip


def masked(s: State[Book, Def], seat: Seat) -> State[Book, Def]:
    """A copy in which every card whose face the seat cannot see has none (-1), so that wording depends on nothing
    hidden. Rules must not read it."""
    seen = {card for card, row in look(s, seat).cards.items() if row.face >= 0}
    return s.with_faces([face if card in seen else -1 for card, face in enumerate(s.face)])


def _faces_for(s: State, seat: Seat) -> list[int]:
    """The faces of all cards, -1 for those face down for the seat. Closed piles are not considered here."""
    covered = s.table.schema.covered
    if covered < 0 or not any(s.marks[covered]):
        return s.face
    shut = s.marks[covered]
    return [-1 if shut[card] and not owns(seat, s.ctrl[card]) else face for card, face in enumerate(s.face)]


def _sealed_for(s: State[Book, Def], viewer: Seat) -> dict[Seat, Action]:
    return {seat: action if seat == viewer else () for seat, action in s.sealed.items()}


def _ask_for(ask: Ask | None, seat: Seat) -> Ask | None:
    """The question itself is public; its candidates are shown to those asked (draws of CHANCE to all), and private
    candidates only to their seat."""
    if ask is None or ask.kind == ROLL or (seat in ask.seats and not ask.own):
        return ask
    data = ask.data if seat in ask.seats else ()
    rows = zip(ask.seats, ask.own, strict=True) if ask.own else ()
    own = tuple([row if owns(seat, other) else () for other, row in rows])
    return Ask(ask.kind, ask.seats, data, ask.least, ask.most, own)


def observe(view: View, events: Iterable[Event]) -> list[Event]:
    """The events of one answer as this viewer may observe them; `view`, the view before it, becomes the one after it.

    Each event is redacted, then folded into the view, so that what is told fits what is visible at that point.
    """
    out: list[Event] = []
    for event in events:
        kept = _redact(view, event)
        if kept is not None:
            fold(view, kept)
            out.append(kept)
    return out


def _redact(view: View, event: Event) -> Event | None:
    kind = event[0]
    if kind == atoms.MOVE:
        return _redact_move(view, event)
    if kind == atoms.MARK:
        return _redact_mark(view, event)
    if kind == atoms.HOST:
        return event if event[1] in view.cards else None
    if kind == atoms.SHUFFLE and not view.open_to(event[1], event[2]):
        return event[:3]
    return event


def _redact_mark(view: View, event: Event) -> Event | None:
    _, mark, card, _, new, _ = event
    seen = view.cards.get(card)
    if seen is None:
        return None
    covers = mark == view.table.schema.covered and new and not owns(view.seat, seen.ctrl)
    return (*event[:5], -1) if covers else event


def _redact_move(view: View, event: Event) -> Event:
    _, card, zone, seat, index, to_zone, to_seat, to_index, tile, to_tile, face, covered = event
    before, after = view.open_to(zone, seat), view.open_to(to_zone, to_seat)
    if not before and not after:
        return (atoms.MOVE, -1, zone, seat, -1, to_zone, to_seat, -1, -1, -1, -1, 0)
    shown = face if after and (not covered or owns(view.seat, to_seat)) else -1
    return (
        atoms.MOVE, card, zone, seat, index if before else -1, to_zone, to_seat, to_index if after else -1,
        tile, to_tile, shown, covered if after else 0,
    )  # fmt: skip


def fold(view: View, event: Event) -> None:
    """Apply one redacted event to a view (`ask`, `agenda`, `waiting` and `sealed` do not come as events: call
    `look_again`). A card's Seen is replaced, never changed: other Views may share it."""
    kind, cards = event[0], view.cards
    if kind == atoms.MOVE:
        _fold_move(view, event)
    elif kind == atoms.MARK:
        _fold_mark(view, event)
    elif kind == atoms.SHUFFLE:
        for card, face in zip(view.pile(event[1], event[2]), event[3:], strict=False):
            cards[card] = replace(cards[card], face=face)
    elif kind == atoms.SEAT:
        view.seat_numbers[event[1]][event[2]] = event[4]
    elif kind == atoms.NUMBER:
        view.numbers[event[1]] = event[3]
    elif kind == atoms.TILE:
        view.tile_marks[event[1]][event[2]] = event[4]
    elif kind == atoms.HOST:
        cards[event[1]] = replace(cards[event[1]], host=event[3])
    elif kind == atoms.PUSH:
        view.stack.append(event[1:])
    elif kind == atoms.POP:
        view.stack.pop(event[1])
    elif kind == atoms.MOD:
        mods = list(view.mods)
        mods.append(event[2:]) if event[1] else mods.remove(event[2:])
        view.mods = tuple(mods)


def _fold_mark(view: View, event: Event) -> None:
    _, mark, card, _, new, face = event
    seen = view.cards[card]
    marks = seen.marks[:]
    marks[mark] = new
    shown = face if mark == view.table.schema.covered else seen.face
    view.cards[card] = replace(seen, face=shown, marks=marks)


def _fold_move(view: View, event: Event) -> None:
    _, card, zone, seat, index, to_zone, to_seat, to_index, _, to_tile, face, covered = event
    zones, seats = view.table.schema.zones, view.table.seats
    source = zone * seats + (0 if zones[zone].shared else seat)
    target = to_zone * seats + (0 if zones[to_zone].shared else to_seat)
    view.counts[source] -= 1
    view.counts[target] += 1
    if index >= 0:
        pile = view.piles[source]
        assert pile is not None
        pile.pop(index)
    if to_index < 0:
        view.cards.pop(card, None)
        return
    pile = view.piles[target]
    assert pile is not None
    pile.insert(to_index, card)
    seen = view.cards.get(card)
    if seen is not None:
        view.cards[card] = replace(seen, face=face, zone=to_zone, ctrl=to_seat, place=to_tile)
        return
    marks = [0] * len(view.table.schema.marks)
    if covered:
        marks[view.table.schema.covered] = covered
    view.cards[card] = Seen(face, view.table.owner[card], to_zone, to_seat, to_tile, -1, marks)
