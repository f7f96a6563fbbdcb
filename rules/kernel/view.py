"""What one seat may know. A View is built up from the Schema, field by field; nothing is ever blanked out of a copy.

A hidden card has no handle here. Events are redacted by the same test, and folding redacted events over an old view
gives the new one. `guess` makes a State that could be true, for bots. This module must never hand out a State that
holds a real secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.kernel import atoms
from rules.kernel.ask import ROLL, Ask
from rules.kernel.chance import Dice
from rules.kernel.schema import Sees
from rules.kernel.state import State, Table, blank
from rules.kernel.words import Card, Event, Frame, Item, Seat, Tile


@dataclass(slots=True)
class Seen:
    """One card as a viewer sees it. `face` is -1 when it lies face down for this viewer."""

    face: int
    owner: Seat
    zone: int
    ctrl: Seat
    place: Tile
    host: Card
    marks: list[int]


@dataclass(slots=True)
class View:
    """Everything `seat` (or PUBLIC) may know. `piles[i]` is None where only `counts[i]` is known.

    `table` is stripped: no seed, and only the viewer's own deck list.
    """

    table: Table
    seat: Seat
    cards: dict[Card, Seen]
    piles: list[list[Card] | None]
    counts: list[int]
    numbers: list[int]
    seat_numbers: list[list[int]]
    tile_marks: list[list[int]]
    mods: tuple[tuple[int, ...], ...]
    stack: list[Item]
    waiting: list[tuple[int, ...]]
    agenda: tuple[Frame, ...]
    ask: Ask | None

    def pile(self, zone: int, seat: Seat = 0) -> list[Card]:
        """Known cards of one pile, top last (empty when closed to this viewer)."""
        return self.piles[zone * self.table.seats + seat] or []

    def count(self, zone: int, seat: Seat = 0) -> int:
        """How many cards lie in a pile, known or not."""
        return self.counts[zone * self.table.seats + seat]

    def on(self, tile: Tile) -> Card:
        """The card on a tile, or -1."""
        return next((card for card, seen in self.cards.items() if seen.place == tile), -1)

    def open_to(self, zone: int, ctrl: Seat) -> bool:
        """True when this viewer sees which cards lie in that pile."""
        sees = self.table.schema.zones[zone].sees
        return sees == Sees.ALL or (sees == Sees.OWNER and ctrl == self.seat)


def public_table(table: Table, seat: Seat) -> Table:
    """The Table as a viewer may hold it: no seed, no other seat's deck list."""
    decks = tuple(tuple(sorted(deck)) if owner == seat else () for owner, deck in enumerate(table.decks))
    return replace(table, seed=0, decks=decks)


def look(s: State, seat: Seat) -> View:
    """The View of one seat (PUBLIC for the table display and spectators)."""
    table = s.table
    schema = table.schema
    view = View(
        public_table(table, seat), seat, {}, [], [len(pile) for pile in s.piles], s.numbers[:],
        [column[:] for column in s.seat_numbers], [column[:] for column in s.tile_marks], s.mods, s.stack[:],
        s.waiting[:], tuple(s.agenda), _ask_for(s.ask, seat),
    )  # fmt: skip
    for index, pile in enumerate(s.piles):
        zone, ctrl = divmod(index, table.seats)
        is_open = schema.zones[zone].shared and schema.zones[zone].sees == Sees.ALL or view.open_to(zone, ctrl)
        view.piles.append(pile[:] if is_open else None)
        if is_open:
            for card in pile:
                view.cards[card] = Seen(
                    _face_for(s, card, seat), table.owner[card], zone, s.ctrl[card], s.place[card], s.host[card],
                    [column[card] for column in s.marks],
                )  # fmt: skip
    return view


def _face_for(s: State, card: Card, seat: Seat) -> int:
    covered = s.table.schema.covered
    if covered >= 0 and s.marks[covered][card] and s.ctrl[card] != seat:
        return -1
    return s.face[card]


def _ask_for(ask: Ask | None, seat: Seat) -> Ask | None:
    """The question itself is public; its candidates are shown to those asked (and draws of CHANCE to all)."""
    if ask is None or seat in ask.seats or ask.kind == ROLL:
        return ask
    return ask._replace(data=())


def redact(view: View, events: Iterable[Event]) -> list[Event]:
    """The same events as this viewer may hear them. `view` gives the viewer and may be older or newer."""
    out: list[Event] = []
    for event in events:
        kept = _redact_one(view, event)
        if kept is not None:
            out.append(kept)
    return out


def _redact_one(view: View, event: Event) -> Event | None:
    if event[0] == atoms.MOVE:
        return _redact_move(view, event)
    if event[0] == atoms.MARK:
        return event if event[2] in view.cards else None
    if event[0] == atoms.SEAT and event[1] in view.table.schema.secret_seat_numbers and event[2] != view.seat:
        return None
    return event


def _redact_move(view: View, event: Event) -> Event:
    _, card, zone, seat, index, to_zone, to_seat, to_index, tile, to_tile, face, covered = event
    before, after = view.open_to(zone, seat), view.open_to(to_zone, to_seat)
    if not before and not after:
        return (atoms.MOVE, -1, zone, seat, -1, to_zone, to_seat, -1, -1, -1, -1, 0)
    shown = face if after and (not covered or to_seat == view.seat) else -1
    return (
        atoms.MOVE, card, zone, seat, index if before else -1, to_zone, to_seat, to_index if after else -1,
        tile, to_tile, shown, covered if after else 0,
    )  # fmt: skip


def hear(view: View, events: Iterable[Event]) -> list[Event]:
    """Redact events one by one while folding them into `view`, so that what is heard fits what is seen."""
    out: list[Event] = []
    for event in events:
        kept = _redact_one(view, event)
        if kept is not None:
            fold(view, kept)
            out.append(kept)
    return out


def fold(view: View, event: Event) -> None:
    """Apply one redacted event to a view (everything but `ask`, `agenda` and `waiting`, which come with the answer)."""
    kind = event[0]
    if kind == atoms.MOVE:
        _fold_move(view, event)
    elif kind == atoms.MARK:
        view.cards[event[2]].marks[event[1]] = event[4]
    elif kind == atoms.SEAT:
        view.seat_numbers[event[1]][event[2]] = event[4]
    elif kind == atoms.NUMBER:
        view.numbers[event[1]] = event[3]
    elif kind == atoms.TILE:
        view.tile_marks[event[1]][event[2]] = event[4]
    elif kind == atoms.HOST:
        view.cards[event[1]].host = event[3]
    elif kind == atoms.PUSH:
        view.stack.append(event[1:])
    elif kind == atoms.POP:
        view.stack.pop(event[1])
    elif kind == atoms.MOD:
        mods = list(view.mods)
        mods.append(event[2:]) if event[1] else mods.remove(event[2:])
        view.mods = tuple(mods)


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
    if seen is None:
        marks = [0] * len(view.table.schema.marks)
        if covered:
            marks[view.table.schema.covered] = covered
        seen = view.cards[card] = Seen(face, view.table.owner[card], to_zone, to_seat, to_tile, -1, marks)
    seen.face, seen.zone, seen.ctrl, seen.place = face, to_zone, to_seat, to_tile


def guess(view: View, dice: Dice) -> State:
    """A State that `view` cannot tell from the real one: hidden faces are made up by the ruleset's `imagine`."""
    table = view.table
    faces = {card: seen.face for card, seen in view.cards.items()}
    rows_of = [[row for row, owner in enumerate(table.owner) if owner == seat] for seat in range(table.seats)]
    closed: list[tuple[int, list[Card]]] = []
    for seat, rows in enumerate(rows_of):
        hidden = [row for row in rows if row not in faces]
        covered = [row for row in rows if faces.get(row) == -1]
        if seat == view.seat:
            known = Counter(table.decks[seat])
            known.subtract(faces[row] for row in rows if row in faces)
            made_hidden, made_covered = dice.shuffle(sorted(known.elements())), []
        else:
            made_hidden, made_covered = table.ruleset.imagine(view, seat, len(hidden), len(covered), dice)
        faces.update(zip(hidden, made_hidden, strict=True))
        faces.update(zip(covered, made_covered, strict=True))
        free = iter(hidden)
        for zone in range(len(table.schema.zones)):
            index = zone * table.seats + seat
            if view.piles[index] is None:
                closed.append((index, [next(free) for _ in range(view.counts[index])]))
    decks = tuple(tuple(faces[row] for row in rows) for rows in rows_of)
    return _assemble(view, replace(table, decks=decks, seed=dice.below(1 << 32)), faces, closed)


def _assemble(view: View, table: Table, faces: dict[Card, int], closed: list[tuple[int, list[Card]]]) -> State:
    s = blank(table)
    for card, face in faces.items():
        s.face[card] = face
    for card, seen in view.cards.items():
        s.zone[card], s.ctrl[card], s.place[card], s.host[card] = seen.zone, seen.ctrl, seen.place, seen.host
        for kind, value in enumerate(seen.marks):
            s.marks[kind][card] = value
        if seen.place >= 0:
            s.on[seen.place] = card
            s.occupied |= 1 << seen.place
    s.piles = [pile[:] if pile is not None else [] for pile in view.piles]
    for index, cards in closed:
        s.piles[index] = cards
        zone, seat = divmod(index, table.seats)
        for card in cards:
            s.zone[card], s.ctrl[card] = zone, seat
    s.numbers, s.seat_numbers = view.numbers[:], [column[:] for column in view.seat_numbers]
    s.tile_marks, s.mods = [column[:] for column in view.tile_marks], view.mods
    s.agenda, s.stack, s.waiting, s.ask = list(view.agenda), view.stack[:], view.waiting[:], view.ask
    reindex(s)
    return s


def reindex(s: State) -> None:
    """Rebuild the derived lists of live texts (oldest first = order of the piles)."""
    s.statics = [()] * len(s.table.schema.stats)
    s.hearers = [()] * len(s.table.schema.events)
    for index, pile in enumerate(s.piles):
        if s.table.schema.zones[index // s.table.seats].live:
            for card in pile:
                atoms.index_texts(s, card, True)
