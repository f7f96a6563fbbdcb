"""Who fights in a combat and in what state: what its steps (combat_steps.py, aftermath.py) and card texts share."""

from __future__ import annotations

from typing import Final

from rules.guardians import words as w
from rules.guardians.board import garrison, home_of, is_land, shield_at, space_of, under
from rules.guardians.book import State
from rules.guardians.settle import befall, discard, fire, reveal, withdraw
from rules.kernel import atoms
from rules.kernel.agenda import become, call
from rules.kernel.words import Card, Seat, Tile

(
    DECLARE, REVEAL, COMMANDS, PRIMARY, REPLACE, BRIBES, SUPPORT, COMPARE, SECOND, RESOLVE, RETREAT, ARRIVE, HEAL,
    FINISH,
) = range(14)  # fmt: skip
"""The steps of a combat (GU-COMBAT-04)."""


Sides = tuple[list[Card], list[Card], list[Card], list[Card]]
NOBODY: Final[Sides] = [], [], [], []


def go(s: State, step: int, seat: Seat = 0, passes: int = 0) -> None:
    """Go to the next step."""
    become(s, w.F_COMBAT, step, seat, passes)


def mover(s: State) -> Card:
    """The Shield that moved into the combat."""
    return s.numbers[w.MOVER] - 1


def attacker(s: State) -> Seat:
    """The seat that moved: the attacker (GU-COMBAT-01)."""
    return s.numbers[w.MOVED]


def place(s: State, tile: Tile) -> None:
    """The space of the combat. On a Stronghold space its owner is the defending side, rubble or not (GU-COMBAT-06)."""
    atoms.number(s, w.SPACE, 1 + tile)
    atoms.number(s, w.DEFENDS, 1 - attacker(s) if is_land(tile) else home_of(tile))


def begin(s: State, shield: Card, tile: Tile) -> None:
    """A Shield has entered a space with enemies: the move is over, a combat begins (GU-MOVE-05, GU-COMBAT-01..03).
    Attacked Shields stay turned or unturned (GU-MOVE-11)."""
    seat, foe = s.ctrl[shield], shield_at(s, tile)
    start = s.place[shield]
    atoms.move(s, shield, w.MARCH, seat)
    atoms.number(s, w.MOVER, 1 + shield)
    atoms.number(s, w.MOVED, seat)
    atoms.number(s, w.START, 1 + start)
    atoms.number(s, w.FOE, 1 + foe)
    place(s, tile)
    _muster(s, [*under(s, shield), *garrison(s, tile, 1 - seat)])


def assault(s: State, shield: Card) -> None:
    """A Shield on enemy rubble attacks the Guardian, which defends by itself (GU-GUARD-01, 02)."""
    seat = s.ctrl[shield]
    atoms.number(s, w.MOVER, 1 + shield)
    atoms.number(s, w.MOVED, seat)
    atoms.number(s, w.ASSAULT, 1)
    atoms.number(s, w.SPACE, 1 + s.place[shield])
    atoms.number(s, w.DEFENDS, 1 - seat)
    _muster(s, [*under(s, shield), *s.pile(w.GUARDIAN, 1 - seat)])


def _muster(s: State, cards: list[Card]) -> None:
    """Only these creatures take part, not the Pen or other Shields (GU-COMBAT-02, 03)."""
    for card in cards:
        atoms.mark(s, w.FIGHTS, card, 1)
    atoms.note(s, w.N_COMBAT, mover(s), s.numbers[w.SPACE] - 1, s.numbers[w.DEFENDS])
    call(s, w.F_COMBAT, DECLARE, attacker(s), 0)
    befall(s, w.E_SELF_ATTACKS, mover(s))
    fire(s, w.E_ATTACKS, attacker(s))
    fire(s, w.E_ATTACKED, 1 - attacker(s))
    if s.waiting:
        call(s, w.F_WAITING)


def fighters(s: State, seat: Seat) -> list[Card]:
    """The creatures of a side, or its Guardian, whatever has become of them since. Read only."""
    sides: Sides = s.kept or _sides(s) if s.numbers[w.SPACE] else NOBODY
    return sides[seat]


def standing(s: State, seat: Seat) -> list[Card]:
    """The creatures of a side still standing. Read only."""
    sides: Sides = s.kept or _sides(s) if s.numbers[w.SPACE] else NOBODY
    return sides[2 + seat]


def _sides(s: State) -> Sides:
    """All that fight, by seat, then those still standing; kept until one comes, goes or falls."""
    marks, piles = s.marks, s.piles
    fights, beaten, bribed, out = marks[w.FIGHTS], marks[w.BEATEN], marks[w.BRIBED], marks[w.OUT]
    sides: Sides = [], [], [], []
    for seat in (0, 1):
        for card in piles[w.UNDER * 2 + seat] + piles[w.LOOSE * 2 + seat] + piles[w.GUARDIAN * 2 + seat]:
            if fights[card]:
                sides[seat].append(card)
                if not (beaten[card] or bribed[card] or out[card]):
                    sides[2 + seat].append(card)
    atoms.keep(s, sides)
    return sides


def in_play(s: State, card: Card) -> bool:
    """Fighting, and not beaten, bribed or out of play."""
    marks = s.marks
    return marks[w.FIGHTS][card] > 0 and not (marks[w.BEATEN][card] or marks[w.BRIBED][card] or marks[w.OUT][card])


def unused(s: State, seat: Seat) -> list[Card]:
    """Creatures that have not been a primary or a secondary yet."""
    used = s.marks[w.USED]
    found: list[Card] = []
    for card in standing(s, seat):
        if not used[card]:
            found.append(card)
    return found


def fall(s: State, card: Card, how: int) -> None:
    """A creature no longer stands: it is BEATEN, BRIBED or OUT."""
    atoms.mark(s, how, card, 1)
    sides: Sides | None = s.kept
    if sides is not None:
        atoms.keep(s, (sides[0], sides[1], _without(sides[2], card), _without(sides[3], card)))


def _without(cards: list[Card], card: Card) -> list[Card]:
    return [other for other in cards if other != card]


def primary(s: State, seat: Seat) -> Card:
    """The creature a side has shown for the match-up, -1 without one."""
    return s.seat_numbers[w.PRIMARY][seat] - 1


def show_all(s: State, seat: Seat) -> None:
    """Reveal a whole Combat Hand."""
    atoms.note(s, w.N_OPENED, seat)
    for card in fighters(s, seat):
        reveal(s, card)


def beat(s: State, card: Card) -> None:
    """Beat a creature: it is laid aside at once and cannot be used again (GU-MATCH-11). Triggers wait until the
    combat is over."""
    fall(s, card, w.BEATEN)
    atoms.note(s, w.N_BEATEN, card)
    befall(s, w.E_SELF_BEATEN, card)
    fire(s, w.E_CREATURE_LOST, s.ctrl[card])
    fire(s, w.E_CREATURE_BEATEN, 1 - s.ctrl[card])


def restore(s: State, healer: Card, card: Card, beside: Card) -> None:
    """A beaten creature returns beside another; it cannot in turn heal others (GU-HEAL-03, 05)."""
    seat, host = s.ctrl[beside], s.host[beside]
    atoms.keep(s, None)
    if host >= 0:
        atoms.move(s, card, w.UNDER, seat)
        atoms.host(s, card, host)
    else:
        atoms.move(s, card, w.LOOSE, seat, space_of(s, beside))
    atoms.mark(s, w.BEATEN, card, 0)
    atoms.mark(s, w.HEALED, card, 1)
    atoms.mark(s, w.FIGHTS, card, 1)
    atoms.note(s, w.N_HEALED, healer, card)


def leave(s: State, card: Card) -> None:
    """Fallen creatures leave the space; bribed and escaping ones are not lost (GU-BRIBE-03, GU-RESOLVE-01)."""
    if s.marks[w.BRIBED][card] or s.table.book.escape[s.face[card]]:
        atoms.note(s, w.N_PENNED, s.face[card], s.table.owner[card], s.marks[w.BRIBED][card])
        withdraw(s, card, w.PEN)
    else:
        discard(s, card, keep=w.BEATEN)
