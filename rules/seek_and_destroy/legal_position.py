"""A moment of Seek and Destroy that no game led to: what may lie where, what a card begins with, how the turn goes on.

Short positions (notation.py) and judges (rules/kernel/judge.py) end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.message import Contradiction, message
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State, Table
from rules.seek_and_destroy.cards import CONSTANT, DECEPTION, OPERATION, TREATY, UNIT
from rules.seek_and_destroy.flow import STAGE_TABLE
from rules.seek_and_destroy.sites import CELLS

STAGES: Final = tuple(stage for stage, _ in STAGE_TABLE)
FITS: Final[Mapping[int, tuple[int, ...]]] = {
    w.BATTLEFIELD: (UNIT,),
    w.GARRISON: (OPERATION, DECEPTION),
    w.HAND: (UNIT, OPERATION, DECEPTION),
    w.TREATY: (TREATY,),
}
"""Kinds of cards by zone (SD-GAR-01, SD-DECK-03, SD-TREATY-03); elsewhere any."""


JUDGED: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("defends", "depleted", "moved", "attacked", "uses"), ("battlefield",)),
    **dict.fromkeys(("down", "arrived"), ("battlefield", "garrison")),
    "in_force": ("garrison",),
    "life": (), "mobilized": (), "turn": (), "stage": (),
}  # fmt: skip
"""What a judge may set, marks with the zones whose cards have them."""


def rests(s: State) -> bool:
    """The turn player may act freely, and nothing is waiting for a Stack."""
    return s.ask is not None and s.ask.kind == w.ASK_STAGE and not s.stack and not s.waiting


def check_judged(s: State) -> None:
    """Check what a judge may not leave behind. Raises ValueError naming the card or the player's loss."""
    check_places(s)
    for card, face in enumerate(s.face):
        down, zone, name = s.marks[w.DOWN][card], s.zone[card], s.table.defs[face].id
        if down and zone == w.BATTLEFIELD and not s.marks[w.DEFENDS][card]:
            raise Contradiction(message("{card} lies face-down, so it is in Defend position (SD-BAT-04)", card=name))
        if down and (s.marks[w.IN_FORCE][card] or s.marks[w.DEPLETED][card]):
            raise Contradiction(message("{card} lies face-down, so it is neither in force nor depleted", card=name))
    if not all(s.seat_numbers[w.LIFE]):
        raise Contradiction(message("a player without Life has lost (SD-GOAL-01)"))


def fresh(table: Table, face: int, zone: int) -> Mapping[int, int]:
    """A Constant in the Garrison is in force; any other card there lies face-down and has waited its turn
    (SD-GAR-01)."""
    if zone != w.GARRISON:
        return {}
    return {w.IN_FORCE: 1} if table.book.mode[face] == CONSTANT else {w.DOWN: 1}


def tidy(s: State) -> None:
    """Make the position consistent: a free cell for every card that shares one, face-down Units in Defend position,
    face-down Constants not in force."""
    for zone in CELLS:
        for seat in range(s.table.seats):
            pile = s.pile(zone, seat)
            shared = len({s.marks[w.SLOT][card] for card in pile}) < len(pile)
            for cell, card in enumerate(pile):
                if shared:
                    atoms.mark(s, w.SLOT, card, cell)
                if s.marks[w.DOWN][card]:
                    atoms.mark(s, w.IN_FORCE, card, 0)
                    atoms.mark(s, w.DEFENDS, card, int(zone == w.BATTLEFIELD))


def check_places(s: State) -> None:
    """Every card lies where its kind may, none but a Unit with another player, and no site is overfull (SD-GAR-02,
    SD-BAT-01).

    Raises ValueError naming the card or site.
    """
    book = s.table.book
    for card, face in enumerate(s.face):
        zone, name = s.zone[card], s.table.defs[face].id
        if zone != w.BATTLEFIELD and s.ctrl[card] != s.table.owner[card]:
            raise Contradiction(message("{card} belongs to another player and cannot lie there", card=name))
        if zone in FITS and book.kind[face] not in FITS[zone]:
            raise Contradiction(
                message("{card} does not belong in the zone {zone}", card=name, zone=w.ZONES[zone].name)
            )
    for zone, most in CELLS.items():
        for seat in range(s.table.seats):
            pile = s.pile(zone, seat)
            if len(pile) > most or any(s.marks[w.SLOT][card] >= most for card in pile):
                raise Contradiction(
                    message(
                        "a {zone} has room for {most} cards, in cells from 0 on", zone=w.ZONES[zone].name, most=most
                    )
                )


def check_turn(s: State) -> None:
    """It is somebody's turn, in a stage of a turn. Raises ValueError."""
    if s.numbers[w.STAGE] not in STAGES or not 0 <= s.numbers[w.TURN] < s.table.seats:
        raise ValueError("a short position says whose turn it is and which stage, such as: turn P1 deploy")


def resume(s: State, asked: Seat | None) -> None:
    """Agenda and question of a stage that has been entered, from the state's numbers. Raises ValueError when none can
    follow.

    Play resumes after the stage's entry step; with `asked` the opponent, as the turn player asks to leave the stage
    (SD-WIN-02).
    """
    check_turn(s)
    if s.stack:
        raise ValueError("a short position has an empty Stack; give the answers that fill it")
    stage, turn = s.numbers[w.STAGE], s.numbers[w.TURN]
    call(s, w.F_TURN, STAGES.index(stage) + 1)
    if asked in (None, turn):
        call(s, w.F_STAGE)
    elif asked == 1 - turn:
        if stage == w.END:
            call(s, w.F_DISCARD, turn)
        call(s, w.F_WINDOW, w.W_STAGE, asked, 0)
    else:
        raise ValueError("only a player can be asked")
    run(s)
