"""The turn (rulebook 4.1) as a table of phases, and the priority round (4.2) as one frame.

No phase decides what is legal (legal.py) and no frame resolves an item (resolve.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.ruleset import answer_forced
from rules.kernel.words import Frame, Seat
from rules.seize import places, stats
from rules.seize.announce import announce
from rules.seize.book import State
from rules.seize.damage import BY_BLEED, BY_BURN, heal, strike
from rules.seize.legal import acquire, acquire_cost
from rules.seize.legal_options import priority_offers
from rules.seize.loot import change_vault, draw_card
from rules.seize.resolve import resolve_top
from rules.seize.settle import end, settle
from rules.seize.statuses import clear_fog, give
from rules.seize.triggers import emit
from rules.seize.turns import next_seat, next_turn, turn_mercs, turn_player, turn_seats
from rules.seize.words import (
    ACQUIRE,
    ACQUIRED,
    ACTIVE_USED,
    ARRIVED,
    ASK_ACQUIRE,
    ASK_DISCARD,
    ASK_PRIORITY,
    ATTACK,
    ATTACKED,
    BEGINNING,
    BLEED,
    BLIND,
    BOARD,
    BURN,
    CHANNELLED,
    CHILL,
    DISCARD,
    DRAW,
    E_ACQUIRED,
    E_PHASE_START,
    END_CLOSE,
    END_OPEN,
    ENDS_BEGUN,
    EQUIPPED,
    EVENTS,
    EXHAUST,
    F_ACQUIRE,
    F_DISCARD,
    F_START,
    F_STRIP,
    F_TURN,
    F_WINDOW,
    FITTED,
    FOG,
    FOG_BY,
    FROST,
    HAND,
    I_TRIGGER,
    MOVE_1,
    MOVE_2,
    N_DECLARED,
    N_PHASE,
    N_STRIPPED,
    OUT,
    PHASE,
    PLUNDERED,
    PURE,
    RALLY,
    RALLY_OPEN,
    REVEALS,
    S_REGEN,
    SERIAL,
    SILENCE,
    SPENT,
    TICKED,
    TIME_UP,
    TIRED,
    TREASURE_PLAYED,
    TRIGGER_USED,
    TRUE,
    TURN,
    TURN_COUNT,
    UNEQUIPPED,
    USED_UP,
    V_ACQUIRE,
    V_PASS,
    WARCHEST,
)  # fmt: skip

HAND_LIMIT: Final = 9
_PRIORITY: Final = tuple(Ask(ASK_PRIORITY, (seat,)) for seat in range(8))
_TURN_MARKS: Final = (SPENT, REVEALS, CHILL, TIRED, ATTACKED, CHANNELLED, FITTED, ARRIVED)
_USE_MARKS: Final = (ACTIVE_USED, TRIGGER_USED)


# --- phases ---------------------------------------------------------------------------------------------------------


def turn_frame(s: State, frame: Frame) -> None:
    """Enter the next phase in the table; after the last one the turn passes."""
    step = frame[1]
    if step == len(PHASE_TABLE):
        if s.numbers[TIME_UP]:
            end(s)
            return
        atoms.number(s, TURN, next_turn(s))
        atoms.number(s, TURN_COUNT, s.numbers[TURN_COUNT] + 1)
        step = 0
    phase, enter, window = PHASE_TABLE[step]
    become(s, F_TURN, step + 1)
    atoms.number(s, PHASE, phase)
    atoms.note(s, N_PHASE, phase, s.numbers[TURN])
    if window:
        call(s, F_WINDOW, s.numbers[TURN], 0)
    if enter:
        enter(s)


def start_triggers(s: State) -> None:
    """Queue triggers that say "at the start of your ... Phase"."""
    if s.hearers[E_PHASE_START]:
        for seat in turn_seats(s):
            emit(s, E_PHASE_START, seat, amount=s.numbers[PHASE])


def start_frame(s: State, frame: Frame) -> None:
    """Mercs killed by Burn or Bleed are gone before the phase's start triggers are queued (SGT-STACK-12,
    SGT-PHASE-18)."""
    if not settle(s):
        done(s)
        start_triggers(s)


def enter_beginning(s: State) -> None:
    """Remove one exhaust counter from each own merc, ready the Warchest, reset once-per-turn marks (SGT-PHASE-02,
    SGT-PHYS-03)."""
    for merc in turn_mercs(s):
        if s.marks[EXHAUST][merc]:
            atoms.mark(s, EXHAUST, merc, s.marks[EXHAUST][merc] - 1)
    for seat in turn_seats(s):
        atoms.unmark(s, (USED_UP,), s.pile(WARCHEST, seat))
        for number in (TREASURE_PLAYED, PLUNDERED, UNEQUIPPED, ACQUIRED):
            atoms.seat_number(s, number, seat, 0)
    start_triggers(s)


def enter_draw(s: State) -> None:
    """Draw one card (SGT-PHASE-04); on the first turn only under `first_turn_draw` (SGT-SETUP-12)."""
    if s.numbers[TURN_COUNT] or s.table.book.rules.first_turn_draw:
        for seat in turn_seats(s):
            draw_card(s, seat)


def enter_acquire(s: State) -> None:
    """Only the turn player acts, nobody gets priority (SGT-PHASE-06..08); teammates act one after the other
    (AMB-14)."""
    for seat in reversed(turn_seats(s)):
        call(s, F_ACQUIRE, seat)


def enter_rally_open(s: State) -> None:
    """Regen heals (SGT-BEN-01)."""
    for merc in turn_mercs(s):
        heal(s, merc, stats.regen(s, merc), S_REGEN)
    start_triggers(s)


def enter_attack(s: State) -> None:
    """MOVE-1 closes: Frost is removed and remembered (SGT-MAGIC-06). Then Burn ticks (SGT-MAGIC-07..09)."""
    for merc in turn_mercs(s):
        if s.marks[FROST][merc]:
            atoms.mark(s, CHILL, merc, s.marks[FROST][merc])
            atoms.mark(s, FROST, merc, 0)
    burning = {merc: s.marks[BURN][merc] for merc in turn_mercs(s) if s.marks[BURN][merc]}
    for merc, counters in burning.items():
        atoms.mark(s, TICKED, merc, counters)
    call(s, F_START)
    ablaze = [merc for merc, counters in burning.items() if counters == 3]
    if ablaze:
        call(s, F_STRIP, *ablaze)
        strike(s, [(merc, 4) for merc in ablaze], PURE, flags=BY_BURN)
    if len(ablaze) < len(burning):
        strike(s, [(merc, n) for merc, n in burning.items() if n < 3], TRUE, flags=BY_BURN)


def strip_frame(s: State, frame: Frame) -> None:
    """Burn 3: the merc loses its treasures, after the damage, even if Defense stopped it (SGT-MAGIC-09)."""
    done(s)
    for merc in frame[1:]:
        treasures = stats.treasures_on(s, merc)
        if treasures:
            atoms.note(s, N_STRIPPED, merc)
        for treasure in treasures:
            places.drop_treasure(s, treasure)


def enter_move_2(s: State) -> None:
    """ATTACK closes: burnt counters are removed, mercs that channelled an Attack card exhaust (SGT-MAGIC-10,
    SGT-ABIL-09)."""
    for merc in turn_mercs(s):
        ticked = s.marks[TICKED][merc]
        if ticked:
            atoms.mark(s, BURN, merc, max(0, s.marks[BURN][merc] - ticked))
            atoms.mark(s, TICKED, merc, 0)
        if s.marks[CHANNELLED][merc] and not s.marks[TIRED][merc]:
            give(s, merc, EXHAUST)


def enter_end_open(s: State) -> None:
    """Silence ends, Bleed ticks, end-of-turn triggers (SGT-PHASE-18 1, 2; SGT-PHYS-05, SGT-MAGIC-11)."""
    atoms.number(s, ENDS_BEGUN, s.numbers[ENDS_BEGUN] + 1)
    own_only = s.table.book.rules.bleed_own_end
    atoms.unmark(s, (SILENCE,), s.pile(BOARD))
    call(s, F_START)
    wounds = [(merc, s.marks[BLEED][merc]) for merc in s.pile(BOARD) if s.marks[BLEED][merc]]
    strike(s, [(merc, n) for merc, n in wounds if turn_player(s, s.ctrl[merc]) or not own_only], TRUE, flags=BY_BLEED)


def enter_end_close(s: State) -> None:
    """Fog and Blind that are due end, "this turn" effects end, discard down to 9 (SGT-PHASE-17, 18; SGT-PHYS-09)."""
    now = s.numbers[ENDS_BEGUN]
    any_turn = not s.table.book.rules.fog_of_placer
    for tile, stamp in enumerate(s.tile_marks[FOG]):
        if stamp and stamp <= now and (any_turn or turn_player(s, s.tile_marks[FOG_BY][tile] - 1)):
            clear_fog(s, tile)
    for merc in s.pile(BOARD):
        if turn_player(s, s.ctrl[merc]) and 0 < s.marks[BLIND][merc] <= now:
            atoms.mark(s, BLIND, merc, 0)
        for kind in _TURN_MARKS:
            if s.marks[kind][merc]:
                atoms.mark(s, kind, merc, 0)
    used = s.pile(BOARD)[:]
    for seat in range(s.table.seats):
        used += s.pile(EVENTS, seat)
        used += s.pile(EQUIPPED, seat)
    for card in used:
        for kind in _USE_MARKS:
            if s.marks[kind][card]:
                atoms.mark(s, kind, card, 0)
    atoms.expire(s, stats.THIS_TURN)
    for seat in reversed(turn_seats(s)):
        call(s, F_DISCARD, seat)


PHASE_TABLE: Final[tuple[tuple[int, Callable[[State], None] | None, bool], ...]] = (
    (BEGINNING, enter_beginning, True),
    (DRAW, enter_draw, True),
    (ACQUIRE, enter_acquire, False),
    (RALLY_OPEN, enter_rally_open, True),
    (RALLY, None, True),
    (MOVE_1, None, True),
    (ATTACK, enter_attack, True),
    (MOVE_2, enter_move_2, True),
    (END_OPEN, enter_end_open, True),
    (END_CLOSE, enter_end_close, False),
)
"""Phase, its entry step (without the stack), and whether a priority round follows (4.1; SGT-PHASE-01..06, 10..18)."""


# --- asking ---------------------------------------------------------------------------------------------------------


def window_frame(s: State, frame: Frame) -> None:
    """The priority round (4.2): settle, put waiting triggers on the stack, shuffle hands to which a card returned
    (SGT-SETUP-14), ask (SGT-STACK-06)."""
    _, seat, passes = frame
    answer = s.answer
    if answer is None:
        if s.unsettled and settle(s):
            return
        if s.waiting:
            stack_triggers(s)
            become(s, F_WINDOW, s.numbers[TURN], 0)
            return
        if not s.stack and places.HANDS.due(s):
            return
        if s.seat_numbers[OUT][seat]:
            become(s, F_WINDOW, next_seat(s, seat), passes)
            return
        atoms.ask(s, _PRIORITY[seat])
    elif answer[0] != V_PASS:
        announce(s, seat, answer)
    else:
        _pass(s, next_seat(s, seat), passes + 1)


def _pass(s: State, seat: Seat, passes: int) -> None:
    """Ask the next seat; when all have passed, resolve or close (SGT-STACK-03, 04, 07)."""
    if passes < s.seat_numbers[OUT].count(0):
        become(s, F_WINDOW, seat, passes)
        if not s.unsettled:  # nothing has changed, unless somebody has conceded
            atoms.ask(s, _PRIORITY[seat])
    elif s.stack:
        become(s, F_WINDOW, s.numbers[TURN], 0)
        resolve_top(s)
    else:
        done(s)


def pass_on(s: State) -> int:
    """Every seat asked next in this round that can only pass does so; returns how many (run_on.py)."""
    if s.listed[0] is s.log:
        return 0
    _, seat, passes = s.agenda[-1]
    given, players = 0, s.seat_numbers[OUT].count(0)
    found = priority_offers(s, seat)
    while len(found) == 1:
        seat, given = next_seat(s, seat), given + 1
        if passes + given == players:
            break
        found = priority_offers(s, seat)
    if given:
        _pass(s, seat, passes + given)
        answer_forced(s, None)
    if len(found) > 1:
        atoms.listed(s, found)
    return given


def pass_round(s: State, most: int) -> int:
    """Every seat still to be asked in this round passes, if that is no more than `most` passes; returns how many."""
    if s.ask is None or s.ask.kind != ASK_PRIORITY:
        return 0
    _, seat, passes = s.agenda[-1]
    given = s.seat_numbers[OUT].count(0) - passes
    if given > most:
        return 0
    _pass(s, seat, passes + given)
    answer_forced(s, None)
    return given


PASSING: Final[Mapping[int, Callable[[State], int]]] = {ASK_PRIORITY: pass_on}


def stack_triggers(s: State) -> None:
    """Put waiting triggers on the stack, the turn player's first, then in turn order (SGT-STACK-10)."""
    turn, seats = s.numbers[TURN], s.table.seats
    waiting = sorted(atoms.take_triggers(s), key=lambda trigger: (trigger[3] - turn) % seats)
    for card, face, index, seat, me, it, amount, subject, flags in waiting:
        atoms.number(s, SERIAL, s.numbers[SERIAL] + 1)
        atoms.push(s, (s.numbers[SERIAL], I_TRIGGER, seat, card, me, 0, face, index, it, amount, subject, flags))


def acquire_frame(s: State, frame: Frame) -> None:
    """Draw 0 to 4 cards for 1 Loot each (SGT-PHASE-06, 07); the phase ends when no more may be drawn."""
    seat = frame[1]
    answer = s.answer
    if answer is not None:
        if answer[0] != V_ACQUIRE:
            done(s)
            return
        atoms.note(s, N_DECLARED, seat, V_ACQUIRE)
        change_vault(s, seat, -acquire_cost(s, seat))
        draw_card(s, seat)
        atoms.seat_number(s, ACQUIRED, seat, s.seat_numbers[ACQUIRED][seat] + 1)
        emit(s, E_ACQUIRED, seat)
    if settle(s):
        return
    if not s.seat_numbers[OUT][seat] and acquire(s, seat, ()) is None:
        atoms.ask(s, QUESTIONS[seat][ASK_ACQUIRE])
    else:
        done(s)


def discard_frame(s: State, frame: Frame) -> None:
    """Discard down to 9 cards of the player's choice, one by one (SGT-PHASE-17)."""
    seat = frame[1]
    answer = s.answer
    if answer is not None:
        atoms.move(s, answer[1], DISCARD, s.table.owner[answer[1]])
    elif settle(s):
        return
    over = len(s.pile(HAND, seat)) - HAND_LIMIT
    if over > 0:
        atoms.ask(s, Ask(ASK_DISCARD, (seat,), tuple(sorted(s.pile(HAND, seat))), over, over))
    else:
        done(s)
