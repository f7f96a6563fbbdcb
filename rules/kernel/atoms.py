"""The only writers of a State: each atom changes one thing and logs one complete delta.

Nothing else may write a column of the State (a test reads the source). Deltas are tuples `(kind, ...)`; folding
them over an old view gives the new one (look.py), so screens, logs and tests all read the same stream. Whatever may
have something follow from it leaves the State `unsettled`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any, Final

from rules.kernel.ask import SHUFFLES, Ask, roll_question
from rules.kernel.chance import shuffled
from rules.kernel.state import State
from rules.kernel.words import UNREAD, Action, Card, Item, Seat, Tile

MOVE: Final = 0
"""(MOVE, card, zone before, seat before, index before, zone, seat, index, tile before, tile, face, covered)"""
MARK: Final = 1
"""(MARK, mark, card, old, new, face): the face is given only when the mark covers or uncovers the card, else -1"""
SEAT: Final = 2
"""(SEAT, number, seat, old, new)"""
NUMBER: Final = 3
"""(NUMBER, number, old, new)"""
TILE: Final = 4
"""(TILE, mark, tile, old, new)"""
HOST: Final = 5
"""(HOST, card, old, new)"""
SHUFFLE: Final = 6
"""(SHUFFLE, zone, seat, *faces): the faces in this pile changed places (the list is hidden from those who cannot see
them)"""
PUSH: Final = 7
"""(PUSH, *item): on top of the stack"""
POP: Final = 8
"""(POP, index, *item): off the stack"""
MOD: Final = 9
"""(MOD, 1 or 0, *modifier): begins or ends"""
NOTE: Final = 10
"""(NOTE, what, ...): a caption that changes nothing (attack declared, coin fell, item failed, ...)"""
SHUFFLED: Final = 2 * UNREAD
"""The UNREAD face of a card that may have changed places."""
_CAPTION: Final[tuple[int, ...]] = (NOTE,)


def move(s: State, card: Card, zone: int, seat: Seat, tile: Tile = -1, bottom: bool = False) -> None:
    """Put a card on top (or at the bottom) of a pile, or on a tile. Updates every index.

    `seat` NONE: in a shared zone, under nobody's control. Raises ValueError, and changes nothing, when another card of
    the same layer holds the tile.
    """
    spot = free_spot(s, card, zone, tile) if tile >= 0 else -1
    table, face = s.table, s.face[card]
    schema, seats = table.schema, table.seats
    shared, live = schema.shared, schema.live
    old_zone, old_seat, old_tile = s.zone[card], s.ctrl[card], s.place[card]
    source = s.piles[old_zone * seats if shared[old_zone] else old_zone * seats + old_seat]
    index = len(source) - 1 if source[-1] == card else source.index(card)
    source.pop(index)
    target = s.piles[zone * seats if shared[zone] else zone * seats + seat]
    if bottom:
        at = 0
        target.insert(0, card)
    else:
        at = len(target)
        target.append(card)
    if old_tile >= 0 and table.first_spot[old_zone] >= 0:
        left = table.first_spot[old_zone] + old_tile
        s.on[left] = -1
        s.occupied &= ~(1 << left)
    if spot >= 0:
        s.on[spot] = card
        s.occupied |= 1 << spot
    s.zone[card] = zone
    s.ctrl[card] = seat
    s.place[card] = tile
    if live[old_zone] != live[zone]:
        index_texts(s, card, live[zone])
    if schema.sums:
        sum_of = schema.sum_of
        if sum_of[old_zone] >= 0:
            s.sums[sum_of[old_zone]][old_seat] -= table.worth[sum_of[old_zone]][face]
        if sum_of[zone] >= 0:
            s.sums[sum_of[zone]][seat] += table.worth[sum_of[zone]][face]
    s.unsettled = True
    hides = s.marks[schema.covered][card] if schema.covered >= 0 else 0
    s.log.append((MOVE, card, old_zone, old_seat, index, zone, seat, at, old_tile, tile, face, hides))


def transfer(s: State, cards: list[Card], old: int, zone: int, seat: Seat) -> None:
    """Put cards from one pile of a seat on top of another, one after the other. Neither zone is shared, live, on tiles
    or in a sum."""
    seats, covered = s.table.seats, s.table.schema.covered
    source, target = s.piles[old * seats + seat], s.piles[zone * seats + seat]
    for card in cards:
        index = len(source) - 1 if source[-1] == card else source.index(card)
        source.pop(index)
        s.zone[card] = zone
        hides = s.marks[covered][card] if covered >= 0 else 0
        s.log.append((MOVE, card, old, seat, index, zone, seat, len(target), -1, -1, s.face[card], hides))
        target.append(card)
        s.unsettled = True


def spot_of(s: State, zone: int, tile: Tile) -> int:
    """The index in `State.on` of a tile of a zone; -1 for a crowd."""
    first = s.table.first_spot[zone]
    return first + tile if first >= 0 else -1


def free_spot(s: State, card: Card, zone: int, tile: Tile) -> int:
    """The index in `State.on` where a card may be put. Raises ValueError when another card is there."""
    spot = spot_of(s, zone, tile)
    if spot >= 0 and s.on[spot] >= 0 and s.on[spot] != card:
        assert s.table.grid is not None
        raise ValueError(f"{s.table.grid.name[tile]} is taken: card {s.on[spot]} stands there, card {card} cannot")
    return spot


def index_texts(s: State, card: Card, live: bool) -> None:
    """Add a card to, or remove it from, the lists of cards whose text affects a stat or listens to an event. One whose
    face is UNREAD is in none."""
    face = s.face[card]
    if face < 0 and not live:
        return
    stats, events = s.table.stats[face], s.table.events[face]
    if stats:
        _index(s.statics, stats, card, live)
    if events:
        _index(s.hearers, events, card, live)


def _index(lists: list[tuple[Card, ...]], kinds: tuple[int, ...], card: Card, live: bool) -> None:
    for kind in kinds:
        held = list(lists[kind])
        if live:
            insort(held, card)
        else:
            held.remove(card)
        lists[kind] = tuple(held)


def step(s: State, card: Card, tile: Tile) -> None:
    """Move a card on the grid to another tile. Raises ValueError when another card of its layer holds it."""
    zone, seat, old = s.zone[card], s.ctrl[card], s.place[card]
    spot = free_spot(s, card, zone, tile)
    if spot >= 0:
        left = spot + old - tile
        s.on[left] = -1
        s.on[spot] = card
        s.occupied = s.occupied & ~(1 << left) | 1 << spot
    s.place[card] = tile
    schema = s.table.schema
    at = s.piles[zone * s.table.seats + (0 if schema.shared[zone] else seat)].index(card)
    hides = s.marks[schema.covered][card] if schema.covered >= 0 else 0
    s.log.append((MOVE, card, zone, seat, at, zone, seat, at, old, tile, s.face[card], hides))


def swap(s: State, card: Card, other: Card) -> None:
    """Two cards of one layer of the grid swap tiles."""
    here, there = s.place[card], s.place[other]
    spot = spot_of(s, s.zone[other], there)
    s.on[spot] = -1
    step(s, card, there)
    step(s, other, here)
    s.on[spot] = card
    s.occupied |= 1 << spot


def mark(s: State, kind: int, card: Card, value: int) -> None:
    """Set one mark of one card."""
    column = s.marks[kind]
    old = column[card]
    if old != value:
        column[card] = value
        schema = s.table.schema
        if schema.watched and kind in schema.watched:
            s.unsettled = True
        s.log.append((MARK, kind, card, old, value, s.face[card] if kind == schema.covered else -1))


def unmark(s: State, kinds: tuple[int, ...], cards: Sequence[Card]) -> None:
    """Set these marks of several cards to 0, one mark after the other."""
    for kind in kinds:
        column = s.marks[kind]
        for card in cards:
            if column[card]:
                mark(s, kind, card, 0)


def seat_number(s: State, kind: int, seat: Seat, value: int) -> None:
    """Set one number of one seat."""
    column = s.seat_numbers[kind]
    old = column[seat]
    if old != value:
        column[seat] = value
        s.unsettled = True
        s.log.append((SEAT, kind, seat, old, value))


def number(s: State, kind: int, value: int) -> None:
    """Set one number of the game."""
    old = s.numbers[kind]
    if old != value:
        s.numbers[kind] = value
        s.log.append((NUMBER, kind, old, value))


def tile_mark(s: State, kind: int, tile: Tile, value: int) -> None:
    """Set one mark of one tile."""
    column = s.tile_marks[kind]
    old = column[tile]
    if old != value:
        column[tile] = value
        s.unsettled = True
        s.log.append((TILE, kind, tile, old, value))


def host(s: State, card: Card, onto: Card) -> None:
    """Attach a card to another (-1: to none)."""
    old = s.host[card]
    if old != onto:
        s.host[card] = onto
        s.unsettled = True
        s.log.append((HOST, card, old, onto))


def shuffle(s: State, zone: int, seat: Seat, sub_seed: int) -> None:
    """Give the pile's faces new places. Rows stay where they are, so no card number identifies a card across a
    shuffle. By an UNREAD seed nobody can read them any more."""
    pile, column = s.pile(zone, seat), s.face
    faces: list[int] = []
    for card in pile:
        faces.append(column[card])
    faces = shuffled(faces, sub_seed) if sub_seed != UNREAD else [SHUFFLED] * len(pile)
    for at, card in enumerate(pile):
        column[card] = faces[at]
    s.unsettled = True
    s.log.append((SHUFFLE, zone, seat, *faces))


def push(s: State, item: Item) -> None:
    """Put an item on top of the stack."""
    s.stack.append(item)
    s.log.append((PUSH, *item))


def pop(s: State, index: int) -> Item:
    """Take an item off the stack."""
    item = s.stack.pop(index)
    s.log.append((POP, index, *item))
    return item


def rolled(s: State, stream: int, sides: int) -> int | None:
    """CHANCE's answer; None when it has only just been asked."""
    answer = take(s)
    if answer is None:
        ask(s, roll_question(stream, sides))
        return None
    return answer[1]


def chance_shuffles(s: State, zone: int, seat: Seat, stream: int) -> bool:
    """CHANCE shuffles a pile; False when it has only just been asked."""
    fell = rolled(s, stream, SHUFFLES)
    if fell is None:
        return False
    shuffle(s, zone, seat, fell)
    return True


def modify(s: State, modifier: tuple[int, ...]) -> None:
    """Add a modifier. Its meaning is the game's, except for its card and its duration (see `wipe`, `expire`)."""
    s.mods = (*s.mods, modifier)
    s.unsettled = True
    s.log.append((MOD, 1, *modifier))


def unmodify(s: State, modifier: tuple[int, ...]) -> None:
    """Remove a modifier."""
    mods = list(s.mods)
    mods.remove(modifier)
    s.mods = tuple(mods)
    s.unsettled = True
    s.log.append((MOD, 0, *modifier))


def wipe(s: State, card: Card, keep: int = -1) -> None:
    """Remove every modifier (its second number is its card) and every mark except `keep` from a card."""
    for modifier in s.mods:
        if modifier[1] == card:
            unmodify(s, modifier)
    for kind, column in enumerate(s.marks):
        if column[card] and kind != keep:
            mark(s, kind, card, 0)


def expire(s: State, duration: int) -> None:
    """Remove every modifier of this duration (its last number)."""
    for modifier in s.mods:
        if modifier[-1] == duration:
            unmodify(s, modifier)


def settled(s: State) -> None:
    """The game has seen to everything that follows from the last change."""
    s.unsettled = False


def keep(s: State, kept: Any) -> None:
    """Keep something for the next options (None: nothing)."""
    s.kept = kept


def listed(s: State, options: list[Action]) -> None:
    """The options of the open question need not be listed again."""
    s.listed = s.log, options


def note(s: State, *what: int) -> None:
    """Log a caption."""
    s.log.append(_CAPTION + what)


def await_trigger(s: State, trigger: tuple[int, ...]) -> None:
    """Queue a trigger until somebody would next be asked for a response."""
    s.waiting.append(trigger)


def take_triggers(s: State) -> list[tuple[int, ...]]:
    """Take the waiting triggers, leaving none."""
    waiting, s.waiting = s.waiting, []
    return waiting


def ask(s: State, question: Ask) -> None:
    """Stop and ask. The frame on top of the agenda reads the answer with `take`."""
    s.ask = question


def take(s: State) -> Action | None:
    """Take the answer the top frame was waiting for."""
    answer, s.answer = s.answer, None
    return answer
