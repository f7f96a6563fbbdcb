"""Counters put on and taken off mercs and tiles, with their ceilings (SGT-PHYS, SGT-MAGIC, SGT-BEN, SGT-MEND)."""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.words import Card, Seat, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.triggers import emit
from rules.seize.words import (
    BLEED,
    BLIND,
    BOARD,
    BURN,
    E_FROST_GAINED,
    ENDS_BEGUN,
    EXHAUST,
    FOG,
    FOG_BY,
    FOG_STATUS,
    FORTIFY,
    FROST,
    HEALTH,
    LEECH,
    MAGICAL_STATUSES,
    N_EASED,
    PHYSICAL_STATUSES,
    POISON,
    REGEN,
    SILENCE,
    STEALTH,
    TICKED,
    TIRED,
)  # fmt: skip


def step_total(old: int, added: int, step: int) -> int:
    """Any total up to `step`, above that only multiples of it (SGT-PHYS-06, 11)."""
    total = old + added
    return total if total <= step else total // step * step


def give(s: State, merc: Card, status: int, n: int = 1) -> None:
    """Put n counters of a status on a merc (Blind, Silence, Stealth and Leech are on or off); they stay until removed
    or until the merc leaves play (SGT-PHYS-02, 12)."""
    if s.zone[merc] != BOARD or n <= 0:
        return
    old = s.marks[status][merc]
    if status == EXHAUST:
        atoms.mark(s, TIRED, merc, 1)
        new = old + n
    elif status in (BLEED, POISON):
        new = step_total(old, n, 5 if status == BLEED else 3)
    elif status in (FROST, BURN):
        new = min(3, old + n)
    elif status == FORTIFY:
        set_fortify(s, merc, min(4, old + n))
        return
    elif status == REGEN:
        new = old + n
    else:
        assert status in (BLIND, SILENCE, STEALTH, LEECH)
        new = s.numbers[ENDS_BEGUN] + 1 if status == BLIND else 1
    atoms.mark(s, status, merc, new)
    if status == FROST and new > old and s.hearers[E_FROST_GAINED]:
        emit(s, E_FROST_GAINED, -1, merc, new)


def take(s: State, merc: Card, status: int, n: int = -1) -> None:
    """Remove n counters (-1: all) of a status from a merc."""
    old = s.marks[status][merc]
    left = 0 if n < 0 or status == BLIND else max(0, old - n)
    if status == FORTIFY:
        set_fortify(s, merc, left)
        return
    atoms.mark(s, status, merc, left)
    if status == BURN and s.marks[TICKED][merc] > left:
        atoms.mark(s, TICKED, merc, left)


def ease(s: State, merc: Card, status: int, n: int = -1) -> None:
    """Remove n counters (-1: all) of a status by an effect or an action, which the log tells."""
    old = s.marks[status][merc]
    take(s, merc, status, n)
    left = s.marks[status][merc]
    if left < old:
        atoms.note(s, N_EASED, merc, status, old - left, left)


def set_fortify(s: State, merc: Card, level: int) -> None:
    """Levels raise maximum and current health alike, but save no merc at 0; a lost level cuts current health to the
    maximum (SGT-BEN-02, 03, SGT-CARD-M03)."""
    old = stats.max_health(s, merc)
    atoms.mark(s, FORTIFY, merc, level)
    new = stats.max_health(s, merc)
    health = s.marks[HEALTH][merc]
    if health > 0:
        atoms.mark(s, HEALTH, merc, health + new - old if new > old else min(health, new))


def put_fog(s: State, tile: Tile, seat: Seat) -> None:
    """Put Fog on a tile until the close of an End Phase that begins after now (SGT-MAGIC-01, 02)."""
    atoms.tile_mark(s, FOG, tile, s.numbers[ENDS_BEGUN] + 1)
    atoms.tile_mark(s, FOG_BY, tile, seat + 1)


def clear_fog(s: State, tile: Tile) -> None:
    """Remove Fog from a tile."""
    atoms.tile_mark(s, FOG, tile, 0)
    atoms.tile_mark(s, FOG_BY, tile, 0)


def mendable(s: State, merc: Card) -> list[int]:
    """Physical statuses the merc has (SGT-MEND-02: the unit is the status with all its counters)."""
    return [status for status in PHYSICAL_STATUSES if s.marks[status][merc]]


def cleansable(s: State, merc: Card) -> list[int]:
    """Magical statuses the merc has, Fog on its tile included (SGT-CLEANSE-02)."""
    fog = [FOG_STATUS] if s.tile_marks[FOG][s.place[merc]] else []
    return [status for status in MAGICAL_STATUSES if s.marks[status][merc]] + fog


def remove_status(s: State, merc: Card, status: int) -> None:
    """Remove a whole status (FOG_STATUS: from the merc's tile)."""
    if status == FOG_STATUS:
        clear_fog(s, s.place[merc])
    else:
        ease(s, merc, status)
