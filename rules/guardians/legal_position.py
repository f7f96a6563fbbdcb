"""A moment of Guardians that no game led to: what may lie where, what a card begins with, how the turn goes on.

Short positions (notation.py) and judges (rules/kernel/judge.py) end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.board import HOME, crowd, is_land, limit, points, under
from rules.guardians.book import State, Table
from rules.guardians.cards import BESIDE, CREATURE, GUARDIAN, ITEM, SHIELD, STRONGHOLD, UPGRADE
from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.message import Contradiction, message
from rules.kernel.words import Seat

FITS: Final[Mapping[int, tuple[int, ...]]] = {
    w.PEN: (CREATURE,), w.GUARDIAN: (GUARDIAN,), w.STRONGHOLD: (STRONGHOLD,), w.SHIELD: (SHIELD,),
    w.UPGRADE: (UPGRADE,), w.LOOSE: (CREATURE,), w.UNDER: (CREATURE,), w.GEAR: (ITEM,), w.MARCH: (SHIELD,),
}  # fmt: skip
"""Kinds of cards by zone; elsewhere any except a Guardian or a Stronghold, which never leave theirs."""
HIDDEN: Final = (w.LOOSE, w.UNDER, w.GEAR)
"""Where cards lie face down (GU-GEN-03)."""
JUDGED: Final[Mapping[str, tuple[str, ...]]] = {
    "down": ("loose", "under", "gear", "land"), "turned": ("shields",), "settled": ("shields",),
    "rubble": ("stronghold",), "stones": (), "tally": (), "leader": (), "lower": (), "phase": (), "turn": (),
}  # fmt: skip
"""What a judge may set, marks with the zones whose cards have them."""
_STEP: Final[Mapping[int, int]] = {w.DRAW: 0, w.DEPLOY: 2, w.LIMIT: 3, w.MOVE: 4, w.SETTLE: 5, w.EFFECTS: 6}
"""The step of the turn that begins a phase."""


def rests(s: State) -> bool:
    """Somebody may act freely, and nothing is pending."""
    kinds = (w.ASK_DEPLOY, w.ASK_MOVE, w.ASK_EFFECTS)
    return s.ask is not None and s.ask.kind in kinds and not s.stack and not s.waiting


def fresh(table: Table, face: int, zone: int) -> Mapping[int, int]:
    """Creatures and their items lie face down."""
    return {w.DOWN: 1} if zone in HIDDEN else {}


def check_judged(s: State) -> None:
    """Check what a judge may not leave behind. Raises ValueError naming the card or space."""
    check_places(s)


def check_places(s: State) -> None:
    """Every card lies with its owner where its kind may, nothing is over its limit, no Shield is empty (GU-STACK-01,
    03, 05, 06).

    Raises ValueError naming the card or space.
    """
    book, grid = s.table.book, s.table.grid
    assert grid is not None
    for card, face in enumerate(s.face):
        zone, name = s.zone[card], s.table.defs[face].id
        tile = grid.name[s.place[card]] if s.place[card] >= 0 else ""
        fits = book.kind[face] in FITS[zone] if zone in FITS else book.kind[face] not in BESIDE
        if not fits:
            raise Contradiction(
                message("{card} does not belong in the zone {zone}", card=name, zone=w.ZONES[zone].name)
            )
        if s.ctrl[card] != s.table.owner[card]:
            raise Contradiction(message("{card} belongs to another player and cannot lie there", card=name))
        if zone == w.LAND and not is_land(s.place[card]):
            raise Contradiction(message("{card} lies on {tile}, which is no land (GU-SETUP-04)", card=name, tile=tile))
        if zone in (w.STRONGHOLD, w.UPGRADE) and s.place[card] not in HOME[s.ctrl[card]]:
            raise Contradiction(message("{card} is not on a Stronghold space of its player (GU-SETUP-04)", card=name))
        if zone == w.LOOSE and s.place[card] not in HOME[s.ctrl[card]]:
            raise Contradiction(message("{card} is loose and not on an own Stronghold (GU-MOVE-12)", card=name))
        if zone in (w.UNDER, w.GEAR) and s.host[card] < 0:
            raise ValueError(f"{name} is in the zone {w.ZONES[zone].name}: write what it is on, as in {name}(on S1)")
    _check_limits(s)


def _check_limits(s: State) -> None:
    grid = s.table.grid
    assert grid is not None
    for seat in range(s.table.seats):
        for shield in s.pile(w.SHIELD, seat):
            found, place = under(s, shield), grid.name[s.place[shield]]
            if not found:
                raise Contradiction(message("the Shield on {tile} has no creature under it (GU-STACK-06)", tile=place))
            if points(s, found) > limit(s):
                held = points(s, found)
                raise Contradiction(message("the Shield on {tile} holds {n} points (GU-STACK-01)", tile=place, n=held))
        for tile in HOME[seat]:
            if crowd(s, tile, seat) > limit(s):
                held = crowd(s, tile, seat)
                raise Contradiction(message("{tile} holds {n} points (GU-STACK-03)", tile=grid.name[tile], n=held))


def check_turn(s: State) -> None:
    """A phase of the turn, and somebody who leads it. Raises ValueError."""
    if s.numbers[w.PHASE] not in _STEP:
        raise ValueError("a short position says which phase it is, such as: phase move")
    if s.numbers[w.LEADER] not in (0, 1) or s.numbers[w.LOWER] not in (0, 1, 2):
        raise ValueError("one of the two players leads the turn, and one or nobody has the lower Up-card")


def tidy(s: State) -> None:
    """Count at least one turn."""
    if not s.numbers[w.TURN]:
        atoms.number(s, w.TURN, 1)


def resume(s: State, asked: Seat | None) -> None:
    """Agenda and question of the phase given by the state's numbers; `asked`: who acts in it, by default the leader.
    Raises ValueError when none can follow."""
    check_turn(s)
    phase, leader = s.numbers[w.PHASE], s.numbers[w.LEADER]
    first = leader if asked is None else asked
    if first not in (0, 1):
        raise ValueError("only a player can be asked")
    frames: Mapping[int, tuple[int, ...]] = {
        w.DEPLOY: (w.F_DEPLOY, first), w.MOVE: (w.F_MOVE, first), w.EFFECTS: (w.F_EFFECTS, first, 0),
    }  # fmt: skip
    if phase in frames:
        call(s, w.F_TURN, _STEP[phase] + 1)
        if phase == w.DEPLOY and first == leader:
            call(s, w.F_DEPLOY, 1 - first)
        call(s, *frames[phase])
    else:
        call(s, w.F_TURN, _STEP[phase])
    run(s)
