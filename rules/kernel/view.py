"""What one seat may know. A View is built up from the Schema, field by field; nothing is ever blanked out of a copy.

A hidden card has no handle here. Events are redacted by the same test, and folding redacted events over an old view
gives the new one. `guess` makes a State that could be true, for bots. No State that this module hands out holds
a real secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, islice
from typing import Generic

from rules.kernel import atoms
from rules.kernel.ask import ROLL, Ask
from rules.kernel.chance import Dice
from rules.kernel.contract import Parting, Sealing
from rules.kernel.ruleset import options
from rules.kernel.schema import Sees
from rules.kernel.state import State, blank
from rules.kernel.table import Book, Def, Table
from rules.kernel.words import JUDGE, NONE, OPEN, Action, Card, Event, Frame, Item, Seat, Tile


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
class View(Generic[Book, Def]):
    """Everything `seat` (or PUBLIC, OPEN, JUDGE) may know. `piles[i]` is None where only `counts[i]` is known.

    `table` is stripped (no seed, and only the viewer's own deck list) and left out of `==`. `sealed`: who has already
    answered the open question; answers of other seats read `()`.
    """

    table: Table[Book, Def] = field(compare=False)
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
    sealed: dict[Seat, Action]

    def pile(self, zone: int, seat: Seat = 0) -> list[Card]:
        """Known cards of one pile, top last (empty when closed to this viewer)."""
        return self.piles[zone * self.table.seats + seat] or []

    def count(self, zone: int, seat: Seat = 0) -> int:
        """How many cards lie in a pile, known or not."""
        return self.counts[zone * self.table.seats + seat]

    def on(self, tile: Tile, layer: int = 0) -> Card:
        """The card of a layer on a tile, or -1."""
        zones = self.table.schema.zones
        there = (card for card in self.at(tile) if not zones[self.cards[card].zone].crowd)
        return next((card for card in there if zones[self.cards[card].zone].layer == layer), -1)

    def at(self, tile: Tile) -> list[Card]:
        """The cards a viewer sees on a tile, by zone, then in the order of the pile."""
        return [card for pile in self.piles for card in pile or () if self.cards[card].place == tile]

    def open_to(self, zone: int, ctrl: Seat) -> bool:
        """True when this viewer sees which cards are in that pile."""
        sees = self.table.schema.zones[zone].sees
        return sees == Sees.ALL or (sees == Sees.OWNER and owns(self.seat, ctrl)) or self.seat == JUDGE


def owns(viewer: Seat, seat: Seat) -> bool:
    """True when a viewer sees what only that seat may see."""
    return viewer in (seat, OPEN, JUDGE)


@lru_cache(maxsize=32)
def public_table(table: Table[Book, Def], seat: Seat) -> Table[Book, Def]:
    """The Table as a viewer may have it, made once per viewer: no seed, no other seat's deck list; nobody's cards are
    known to all."""
    decks = tuple(tuple(sorted(deck)) if owner == seat else () for owner, deck in enumerate(table.decks))
    return replace(table, seed=0, decks=decks, commons=tuple(sorted(table.commons)))


def look(s: State[Book, Def], seat: Seat) -> View[Book, Def]:
    """The View of one seat (PUBLIC for the table display and spectators, OPEN for finished games, JUDGE for a judge who
    looks at everything)."""
    table = s.table
    view = View(
        public_table(table, seat), seat, {}, [], [len(pile) for pile in s.piles], s.numbers[:],
        _seat_numbers_for(s, seat), [column[:] for column in s.tile_marks], s.mods, s.stack[:], s.waiting[:],
        tuple(s.agenda), _ask_for(s.ask, seat), {who: act if who == seat else () for who, act in s.sealed.items()},
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


def masked(s: State[Book, Def], seat: Seat) -> State[Book, Def]:
    """A copy in which every card whose face the seat cannot see has none (-1), so that wording depends on nothing
    hidden. Rules must not read it."""
    seen = {card for card, row in look(s, seat).cards.items() if row.face >= 0}
    copy = s.clone()
    copy.face = [face if card in seen else -1 for card, face in enumerate(s.face)]
    return copy


def digest(view: View) -> str:
    """16 hex digits, equal for states that look the same to the viewer."""
    rows = [getattr(view, row.name) for row in fields(view) if row.compare]
    return blake2b(repr(rows).encode(), digest_size=8).hexdigest()


def _faces_for(s: State, seat: Seat) -> list[int]:
    """The faces of all cards, -1 for those face down for the seat. Closed piles are not considered here."""
    covered = s.table.schema.covered
    if covered < 0 or not any(s.marks[covered]):
        return s.face
    shut = s.marks[covered]
    return [-1 if shut[card] and not owns(seat, s.ctrl[card]) else face for card, face in enumerate(s.face)]


def _seat_numbers_for(s: State, viewer: Seat) -> list[list[int]]:
    secret = s.table.schema.secret_seat_numbers
    if not secret:
        return [column[:] for column in s.seat_numbers]
    return [
        [0 if kind in secret and not owns(viewer, seat) else value for seat, value in enumerate(column)]
        for kind, column in enumerate(s.seat_numbers)
    ]


def _ask_for(ask: Ask | None, seat: Seat) -> Ask | None:
    """The question itself is public; its candidates are shown to those asked (draws of CHANCE to all), and private
    candidates only to their seat."""
    if ask is None or ask.kind == ROLL:
        return ask
    if ask.own:
        rows = zip(ask.seats, ask.own, strict=True)
        ask = ask._replace(own=tuple(row if owns(seat, other) else () for other, row in rows))
    return ask if seat in ask.seats else ask._replace(data=())


def hear(view: View, events: Iterable[Event]) -> list[Event]:
    """The events of one answer as this viewer may hear them; `view` is the view before it and is updated to the one
    after.

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
    if kind == atoms.SEAT and event[1] in view.table.schema.secret_seat_numbers and not owns(view.seat, event[2]):
        return None
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
    """Apply one redacted event to a view (`ask`, `agenda`, `waiting` and `sealed` do not come as events: call `look`
    again)."""
    kind = event[0]
    if kind == atoms.MOVE:
        _fold_move(view, event)
    elif kind == atoms.MARK:
        _fold_mark(view, event)
    elif kind == atoms.SHUFFLE:
        for card, face in zip(view.pile(event[1], event[2]), event[3:], strict=False):
            view.cards[card].face = face
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


def _fold_mark(view: View, event: Event) -> None:
    _, mark, card, _, new, face = event
    seen = view.cards[card]
    seen.marks[mark] = new
    if mark == view.table.schema.covered:
        seen.face = face


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
