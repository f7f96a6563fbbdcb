"""A moment of Seize that no game led to: what may stand where, what a card begins with, how the turn goes on from it.

Short positions (notation.py) and judges (rules/kernel/judge.py) end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.agenda import call, run
from rules.kernel.message import Contradiction, message
from rules.kernel.words import Seat
from rules.seize import flow, words
from rules.seize.book import State, Table
from rules.seize.cards import EVENT
from rules.seize.stats import FORTIFY_HEALTH
from rules.seize.turns import turn_seats

PHASES: Final = tuple(phase for phase, _, _ in flow.PHASE_TABLE)
_FIELD: Final = ("board",)
JUDGED: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            "health", "defense", "exhaust", "bleed", "poison", "blind", "frost", "burn", "silence", "stealth",
            "regen", "fortify", "leech", "spent", "reveals", "attacked", "tired", "fitted", "arrived",
            "channelled",
        ),
        _FIELD,
    ),
    "active_used": ("board", "equipped", "events"),
    "trigger_used": ("board", "equipped", "events"),
    "used_up": ("warchest",),
    "down": ("warchest", "quarters"),
    "fog": (), "fog_by": (),
    "vault": (), "treasure_played": (), "plundered": (), "unequipped": (), "acquired": (),
    "turn": (), "phase": (),
}  # fmt: skip
"""What a judge may set, marks with the zones whose cards have them. Defeats, random results and deck leaders are left
to the referee."""


def fresh(table: Table, face: int, zone: int) -> Mapping[int, int]:
    """A merc enters the board with full health and its Defense charged (SGT-CARD-M20, 4.3)."""
    book = table.book
    if zone != words.BOARD or not book.is_merc[face]:
        return {}
    return {words.HEALTH: book.printed[words.S_MAX_HEALTH][face], words.DEFENSE: book.defense[face]}


def rests(s: State) -> bool:
    """Somebody has priority or may acquire, and nothing is waiting to resolve."""
    return (
        s.ask is not None
        and s.ask.kind in (words.ASK_PRIORITY, words.ASK_ACQUIRE)
        and not (s.stack or s.waiting or s.pile(words.STACK))
    )


def check_places(s: State) -> None:
    """Only mercs stand on the board, and not on a pillar; only treasures are equipped; only Events are in an Event Row;
    the stack zone matches the stack; no Fortify is above its highest level. Raises ValueError naming the card."""
    book = s.table.book
    events = tuple(kind == EVENT for kind in book.ability_type)
    fits = {words.BOARD: book.is_merc, words.EQUIPPED: book.is_treasure, words.EVENTS: events}
    for card, face in enumerate(s.face):
        zone, host = s.zone[card], s.host[card]
        carried = host >= 0 and s.zone[host] == words.BOARD
        if s.marks[words.FORTIFY][card] >= len(FORTIFY_HEALTH):
            highest = len(FORTIFY_HEALTH) - 1
            raise Contradiction(
                message("{card}: Fortify goes up to {most} (SGT-BEN-02)", card=s.table.defs[face].id, most=highest)
            )
        if (zone in fits and not fits[zone][face]) or carried != (zone == words.EQUIPPED):
            raise Contradiction(
                message(
                    "{card} does not belong in the zone {zone}", card=s.table.defs[face].id, zone=words.ZONES[zone].name
                )
            )


def check_judged(s: State) -> None:
    """Check what a judge may not leave behind. Raises ValueError naming the card."""
    check_places(s)
    leaders, out = s.marks[words.LEADER], s.seat_numbers[words.OUT]
    for card, face in enumerate(s.face):
        zone, name = s.zone[card], s.table.defs[face].id
        if zone == words.STACK:
            raise Contradiction(message("{card} cannot lie on the stack, where nothing waits", card=name))
        if leaders[card] and not out[s.ctrl[card]] and zone not in (words.BOARD, words.QUARTERS, words.DISCARD):
            raise Contradiction(
                message(
                    "{card} leads a player, and lies on the Battlefield, in the Quarters or in the Discard", card=name
                )
            )
        if leaders[card] and s.marks[words.DOWN][card]:
            raise Contradiction(message("{card} leads a player, and lies face up", card=name))
        if zone == words.QUARTERS and not leaders[card] and not out[s.ctrl[card]]:
            raise Contradiction(message("{card} does not lead anybody, and has no place in the Quarters", card=name))
        if zone == words.BOARD and s.numbers[words.PILLARS] >> s.place[card] & 1:
            assert s.table.grid is not None
            raise Contradiction(message("a pillar stands on {tile}", tile=s.table.grid.name[s.place[card]]))
        if zone == words.EQUIPPED and s.ctrl[card] != s.ctrl[s.host[card]]:
            raise Contradiction(message("{card} is worn by a merc of another player", card=name))


def check_turn(s: State) -> None:
    """It is somebody's turn, in a phase of a turn. Raises ValueError."""
    turn = s.numbers[words.TURN]
    if s.numbers[words.PHASE] not in PHASES or not 0 <= turn < s.table.seats:
        raise ValueError("a short position says whose turn it is and which phase, such as: turn S rally")


def resume(s: State, asked: Seat | None) -> None:
    """Agenda and question of a phase that has been entered, from the state's numbers. Raises ValueError when none can
    follow.

    Play resumes after the phase's entry step, before anybody has passed; with `asked`, the seats before that one have.
    """
    check_turn(s)
    phase, turn = s.numbers[words.PHASE], s.numbers[words.TURN]
    seat = turn if asked is None else asked
    call(s, words.F_TURN, PHASES.index(phase) + 1)
    alone = {words.ACQUIRE: words.F_ACQUIRE, words.END_CLOSE: words.F_DISCARD}.get(phase)
    if alone is not None:
        for mate in reversed([mate for mate in turn_seats(s) if mate >= seat]):
            call(s, alone, mate)
    elif not 0 <= seat < s.table.seats:
        raise ValueError("only a player can be asked for priority")
    else:
        order = [(turn + offset) % s.table.seats for offset in range((seat - turn) % s.table.seats)]
        passes = 0 if s.stack else sum(not s.seat_numbers[words.OUT][other] for other in order)
        call(s, words.F_WINDOW, seat, passes)
    run(s)
