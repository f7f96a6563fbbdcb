"""A moment of Battle Gate that no game led to: what may lie where, and how the turn goes on.

Short positions (notation.py) and judges (rules/kernel/judge.py) end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State, Table
from rules.battle_gate.cards import CHARACTER, TREASURE
from rules.battle_gate.flow import after
from rules.battle_gate.house_rules import GATE_POINTS
from rules.battle_gate.stats import attackers, players
from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.message import Contradiction, message
from rules.kernel.words import NONE, Seat

FREE: Final = (w.P_RECOVERY, w.P_DRAW, w.P_FIELD, w.P_END)
"""Phases in which only the turn player acts, freely."""
JUDGED: Final[Mapping[str, tuple[str, ...]]] = {
    "swapped": ("field",),
    **dict.fromkeys(("claimed", "recovered", "drawn", "fielded", "fortify", "assault", "breach", "gate"), ()),
    **dict.fromkeys(("turn", "phase", "extra"), ()),
}
"""What a judge may set, marks with the zones whose cards have them."""


def rests(s: State) -> bool:
    """The turn player may act freely, nothing is pending and no character is assigned."""
    free = s.ask is not None and s.ask.kind in (w.ASK_PHASE, w.ASK_ATTACK)
    return free and not s.stack and not attackers(s)


def fresh(table: Table, face: int, zone: int) -> Mapping[int, int]:
    """No card starts with marks."""
    return {}


def check_places(s: State) -> None:
    """Every card lies where its kind may: treasures belong to nobody, characters to their player.

    Raises ValueError naming the card.
    """
    for card, face in enumerate(s.face):
        kind, zone, owner = s.table.book.kind[face], s.zone[card], s.table.owner[card]
        known, place = s.table.defs[face].id, w.ZONES[zone].name
        if kind == TREASURE and zone in (w.HAND, w.FIELDED):
            raise Contradiction(
                message("{card} is a treasure; it does not belong in the zone {zone}", card=known, zone=place)
            )
        if kind == CHARACTER and zone in (w.TREASURES, w.POT, w.SAVED, w.PROPOSED):
            raise Contradiction(
                message("{card} is a character; it does not belong in the zone {zone}", card=known, zone=place)
            )
        if kind == CHARACTER and owner != s.ctrl[card]:
            raise Contradiction(message("{card} belongs to another player and cannot lie there", card=known))
        if owner == NONE and zone in (w.DECK, w.DISCARD, w.GONE):
            raise Contradiction(
                message("{card} belongs to nobody; it does not belong in the zone {zone}", card=known, zone=place)
            )


def check_judged(s: State) -> None:
    """Check what a judge may not leave behind. Raises ValueError."""
    check_places(s)
    if s.table.book.rules.gate_points and not all(s.seat_numbers[w.GATE][seat] for seat in players(s)):
        raise Contradiction(message("a player without gate points is out (BG-LOSS-01)"))


def check_turn(s: State) -> None:
    """It is the turn of a player still in the game, in a phase of a turn. Raises ValueError."""
    if s.numbers[w.PHASE] == w.P_SETUP or s.numbers[w.TURN] not in players(s):
        raise ValueError("a short position says whose turn it is and which phase, such as: turn P1 field")
    if len(players(s)) < 2:
        raise ValueError("a game goes on as long as two players are in (BG-LOSS-04)")


def fill(s: State) -> None:
    """Gates that a short position leaves out are full."""
    if s.table.book.rules.gate_points:
        for seat in players(s):
            atoms.seat_number(s, w.GATE, seat, s.seat_numbers[w.GATE][seat] or GATE_POINTS)


def resume(s: State, asked: Seat | None) -> None:
    """Agenda and question of a phase that has been entered, from the state's numbers. Raises ValueError when none can
    follow.

    Play resumes after the phase's entry step. If `asked` is not the turn player, that player is asked at the point of
    asking before the phase; after attackers or defenders are assigned, the first player asked there.
    """
    check_turn(s)
    if s.stack:
        raise ValueError("a short position has nothing pending; give the answers that lead there")
    phase, turn = s.numbers[w.PHASE], s.numbers[w.TURN]
    point = w.W_PHASE
    if phase != w.P_END:
        atoms.number(s, w.COMBAT, 0 if phase in FREE else s.numbers[w.COMBAT] or 1)
    if phase in FREE:
        call(s, w.F_TURN, after(s, phase))
        call(s, w.F_PHASE)
    else:
        call(s, w.F_TURN, after(s, w.P_ATTACK))
        if phase == w.P_ATTACK:
            call(s, w.F_ATTACK)
        elif phase == w.P_DEFEND:
            call(s, w.F_DEFEND, (turn + 1) % s.table.seats, 0)
            point = w.W_ATTACKED
        else:
            call(s, w.F_FIGHT)
            point = w.W_DEFENDED
    if point == w.W_DEFENDED or (asked is not None and asked != turn):
        call(s, w.F_WINDOW, point, turn if asked is None else asked, 0)
    run(s)
