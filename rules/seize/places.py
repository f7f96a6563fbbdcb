"""Coming onto, moving over and leaving tiles: entering play, pushes, departures (SGT-RALLY, SGT-DMG-15)."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel import atoms
from rules.kernel.hand_shuffle import HandShuffle
from rules.kernel.words import Card, Seat, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.shots import same_side
from rules.seize.statuses import give
from rules.seize.triggers import emit
from rules.seize.words import (
    ARRIVED,
    BOARD,
    DECK,
    DEFENSE,
    DISCARD,
    DOWN,
    E_ARRIVED,
    E_ENTERS_HALL,
    EQUIPPED,
    F_HANDS,
    FROST,
    HAND,
    HEALTH,
    LEADER,
    QUARTERS,
    RETURNED,
    S_ENTER_FROST,
    S_ENTER_STEALTH,
    S_UNPUSHABLE,
    STEALTH,
    STREAM_HAND,
    WARCHEST,
)  # fmt: skip

HANDS = HandShuffle(HAND, RETURNED, STREAM_HAND, F_HANDS)
"""A hand to which a card returned is shuffled before any of its cards is played face down (SGT-SETUP-14)."""


def enter_play(s: State, merc: Card, seat: Seat, tile: Tile) -> None:
    """A merc comes onto the battlefield: ready, full health, Defense charged (SGT-CARD-M20, 4.3)."""
    atoms.move(s, merc, BOARD, seat, tile)
    atoms.mark(s, HEALTH, merc, stats.max_health(s, merc))
    atoms.mark(s, DEFENSE, merc, s.table.book.defense[s.face[merc]])
    atoms.mark(s, ARRIVED, merc, 1)
    for kind, status in ((S_ENTER_STEALTH, STEALTH), (S_ENTER_FROST, FROST)):
        if s.statics[kind]:
            give(s, merc, status, stats.stat(s, merc, kind))
    arrived(s, merc, -1)


def place_merc(s: State, merc: Card, tile: Tile) -> None:
    """Move a merc in play to another free tile."""
    old = s.place[merc]
    atoms.step(s, merc, tile)
    arrived(s, merc, old)


def arrived(s: State, merc: Card, old: Tile) -> None:
    """Emit the events that a merc arrived here, and that an enemy entered a Guild Hall from outside it."""
    if s.hearers[E_ARRIVED]:
        emit(s, E_ARRIVED, merc, merc, old)
    if s.hearers[E_ENTERS_HALL]:
        for seat, place in enumerate(s.table.book.places):
            inside = place.hall >> s.place[merc] & 1 and not (old >= 0 and place.hall >> old & 1)
            if inside and not same_side(s, seat, s.ctrl[merc]):
                emit(s, E_ENTERS_HALL, seat, merc)


def push_away(s: State, merc: Card, source: Card, length: int) -> bool:
    """Push a merc straight away from another, stopping at blockers. True when it moved at all."""
    grid = s.table.grid
    assert grid is not None
    if source < 0 or s.place[source] < 0:
        return False
    bearing = grid.bearing[s.place[source] * grid.count + s.place[merc]]
    return bearing >= 0 and push(s, merc, bearing, length)


def push(s: State, merc: Card, bearing: int, length: int) -> bool:
    """Push a merc along a bearing: costs no movement, stops at mercs, pillars and the edge."""
    grid = s.table.grid
    assert grid is not None
    if s.statics[S_UNPUSHABLE] and stats.stat(s, merc, S_UNPUSHABLE):
        return False
    return _slide(s, merc, length, lambda tile: grid.next[tile][bearing])


def pull(s: State, merc: Card, source: Card, length: int) -> bool:
    """Pull a merc toward another, never past it: costs no movement, and a merc that cannot be pushed cannot be
    pulled."""
    grid = s.table.grid
    assert grid is not None
    if source < 0 or s.place[source] < 0 or (s.statics[S_UNPUSHABLE] and stats.stat(s, merc, S_UNPUSHABLE)):
        return False
    goal = s.place[source]
    return _slide(s, merc, length, lambda tile: grid.toward(tile, goal))


def _slide(s: State, merc: Card, length: int, following: Callable[[Tile], Tile]) -> bool:
    """Slide a merc tile by tile, stopping at mercs, pillars and the edge. True when it moved at all."""
    tile = s.place[merc]
    for _ in range(length):
        onto = following(tile)
        if onto < 0 or s.on[onto] >= 0 or s.table.book.pillars(s) >> onto & 1:
            break
        tile = onto
    if tile == s.place[merc]:
        return False
    place_merc(s, merc, tile)
    return True


def swap(s: State, merc: Card, other: Card) -> None:
    """Two mercs in play swap places; neither is pushed or moves."""
    here, there = s.place[merc], s.place[other]
    atoms.swap(s, merc, other)
    arrived(s, merc, here)
    arrived(s, other, there)


def wipe(s: State, card: Card) -> None:
    """Remove every mark and modifier from a card that leaves play; a Guild Master stays marked as one."""
    atoms.wipe(s, card, keep=LEADER)


def leave_play(s: State, merc: Card, zone: int) -> None:
    """A merc leaves the battlefield; its treasures go to their owners' Discards (SGT-TREAS-09).

    A Guild Master never goes to a hand or deck, but to the Guild Quarters (SGT-FMT-G10).
    """
    if s.marks[LEADER][merc] and zone in (HAND, DECK):
        zone = QUARTERS
    for treasure in stats.treasures_on(s, merc):
        drop_treasure(s, treasure)
    wipe(s, merc)
    if zone == HAND:
        HANDS.put(s, merc, s.table.owner[merc])
    else:
        atoms.move(s, merc, zone, s.table.owner[merc])


def drop_treasure(s: State, treasure: Card) -> None:
    """An equipped treasure goes to its owner's Discard."""
    atoms.host(s, treasure, -1)
    wipe(s, treasure)
    atoms.move(s, treasure, DISCARD, s.table.owner[treasure])


def attach(s: State, treasure: Card, merc: Card) -> None:
    """Equip a merc with a treasure."""
    wipe(s, treasure)
    atoms.host(s, treasure, merc)
    atoms.move(s, treasure, EQUIPPED, s.ctrl[merc])


def to_warchest(s: State, card: Card, seat: Seat, down: bool = False) -> None:
    """Put a card into a Warchest, ready (SGT-TREAS-03); `down`: a merc used as a treasure (SGT-RALLY-12)."""
    if down:
        atoms.mark(s, DOWN, card, 1)
    atoms.host(s, card, -1)
    atoms.move(s, card, WARCHEST, seat)
