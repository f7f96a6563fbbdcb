"""The turn as a table of phases, the points at which everybody is asked, how the turn passes on (BG-TURN, BG-WIN)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.legal_options import uses
from rules.battle_gate.settle import leave
from rules.battle_gate.stats import allowance, clockwise, has_combat
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import Action, Frame, Seat

AFTER_COMBAT, OVER = len(w.PHASES), len(w.PHASES) + 1
"""Steps of a turn that are not phases: the check for another combat phase (BG-SIEGE-03), and the end of the turn."""
OF_TURN: Final = (w.FORTIFY, w.ASSAULT, w.BREACH, w.CLAIMED, *w.USED)
"""What a player has or has done this turn."""


# --- phases ---------------------------------------------------------------------------------------------------------


def turn_frame(s: State, frame: Frame) -> None:
    """Enter a phase, or end the turn (BG-TURN-01)."""
    ENTER[frame[1]](s)


def after(s: State, phase: int) -> int:
    """The step after a phase; the first turn of the game has no combat phase (BG-SETUP-06)."""
    return w.P_END if phase == w.P_FIELD and not has_combat(s) else AFTER[phase]


def _enter(s: State, phase: int, what: int = w.F_PHASE) -> None:
    """A phase begins: the others are asked, then the turn player acts freely (BG-WIN-01)."""
    become(s, w.F_TURN, after(s, phase))
    atoms.number(s, w.PHASE, phase)
    atoms.note(s, w.N_PHASE, phase, s.numbers[w.TURN], s.numbers[w.COMBAT] if phase == w.P_ATTACK else 0)
    call(s, what)
    open_window(s, w.W_PHASE, s.numbers[w.TURN])


def _plain(phase: int) -> Callable[[State], None]:
    return lambda s: _enter(s, phase)


def _draw(s: State) -> None:
    """A player who must draw from an empty deck is out (BG-LOSS-02)."""
    seat = s.numbers[w.TURN]
    if s.pile(w.DECK, seat) or s.table.book.rules.gate_points:
        _enter(s, w.P_DRAW)
    else:
        become(s, w.F_TURN, OVER)
        leave(s, {seat: w.OUT_DECK})


def _combat(s: State) -> None:
    atoms.number(s, w.COMBAT, s.numbers[w.COMBAT] + 1)
    _enter(s, w.P_ATTACK, w.F_ATTACK)


def _after_combat(s: State) -> None:
    """Additional combat phases follow one another, and none may be skipped (BG-SIEGE-01, 03)."""
    left = s.numbers[w.EXTRA]
    become(s, w.F_TURN, w.P_ATTACK if left else w.P_END)
    if left:
        atoms.number(s, w.EXTRA, left - 1)
        atoms.note(s, w.N_EXTRA, s.numbers[w.TURN], left - 1)


def _over(s: State) -> None:
    """ "This turn" effects end, and the turn passes clockwise to the next player still in the game (BG-TURN-07,
    BG-SETUP-05, BG-STU-06, BG-FLANK-03)."""
    for seat in range(s.table.seats):
        for number in OF_TURN:
            if s.seat_numbers[number][seat]:
                atoms.seat_number(s, number, seat, 0)
        atoms.unmark(s, (w.SWAPPED,), s.pile(w.FIELDED, seat))
    for number in (w.COMBAT, w.EXTRA):
        atoms.number(s, number, 0)
    atoms.number(s, w.TURN_COUNT, s.numbers[w.TURN_COUNT] + 1)
    atoms.number(s, w.TURN, clockwise(s, s.numbers[w.TURN])[0])
    become(s, w.F_TURN, w.P_RECOVERY)


ENTER: Final[Mapping[int, Callable[[State], None]]] = {
    w.P_RECOVERY: _plain(w.P_RECOVERY), w.P_DRAW: _draw, w.P_FIELD: _plain(w.P_FIELD), w.P_ATTACK: _combat,
    AFTER_COMBAT: _after_combat, w.P_END: _plain(w.P_END), OVER: _over,
}  # fmt: skip
AFTER: Final[Mapping[int, int]] = {
    w.P_RECOVERY: w.P_DRAW, w.P_DRAW: w.P_FIELD, w.P_FIELD: w.P_ATTACK, w.P_ATTACK: AFTER_COMBAT, w.P_END: OVER,
}  # fmt: skip


def phase_frame(s: State, frame: Frame) -> None:
    """The turn player acts until leaving the phase (BG-TURN-03..05, 07)."""
    seat, answer = s.numbers[w.TURN], atoms.take(s)
    if answer is not None and answer[0] in (w.V_NEXT, w.V_END_TURN):
        done(s)
        forgo(s, seat)
        return
    if answer is not None:
        ACTIONS[answer[0]](s, seat, answer)
    atoms.ask(s, QUESTIONS[seat][w.ASK_PHASE])


def forgo(s: State, seat: Seat) -> None:
    """The unused part of a phase's allowance is lost, even where the house rule `backdate` counts later gains."""
    phase = s.numbers[w.PHASE]
    if s.table.book.rules.backdate and phase in (w.P_RECOVERY, w.P_DRAW, w.P_FIELD):
        kind = (w.P_RECOVERY, w.P_DRAW, w.P_FIELD).index(phase)
        used = s.seat_numbers[w.USED[kind]][seat]
        atoms.seat_number(s, w.USED[kind], seat, max(used, allowance(s, seat, kind)))


def _count(s: State, seat: Seat, kind: int) -> None:
    atoms.seat_number(s, w.USED[kind], seat, s.seat_numbers[w.USED[kind]][seat] + 1)


def _recover(s: State, seat: Seat, action: Action) -> None:
    """To the hand, or under the deck with the house rule `recover_to` (BG-TURN-03)."""
    _count(s, seat, 0)
    under = s.table.book.rules.recover_to_bottom
    atoms.move(s, action[1], w.DECK if under else w.HAND, seat, bottom=under)


def _draw_one(s: State, seat: Seat, action: Action) -> None:
    _count(s, seat, 1)
    atoms.move(s, s.pile(w.DECK, seat)[-1], w.HAND, seat)


def _put(s: State, seat: Seat, action: Action) -> None:
    """Face-up; it may act at once (BG-TURN-05, 08, 09)."""
    _count(s, seat, 2)
    atoms.move(s, action[1], w.FIELDED, seat)


ACTIONS: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    w.V_RECOVER: _recover, w.V_DRAW: _draw_one, w.V_FIELD: _put,
}  # fmt: skip


# --- points of asking -----------------------------------------------------------------------------------------------


def open_window(s: State, point: int, seat: Seat, passes: int = 0) -> None:
    """Everybody with a usable treasure is asked, clockwise from the turn player, until all have passed in a row; not
    the turn player, where they may act freely next (BG-WIN-01)."""
    seats = s.table.seats
    while passes < seats:
        if _may_be_asked(s, point, seat):
            call(s, w.F_WINDOW, point, seat, passes)
            atoms.ask(s, Ask(w.ASK_WINDOW, (seat,), (point,)))
            return
        seat, passes = (seat + 1) % seats, passes + 1


def window_frame(s: State, frame: Frame) -> None:
    """The player asked has passed; without an answer, the same one may be asked again."""
    _, point, seat, passes = done(s)
    if atoms.take(s) is not None:
        seat, passes = (seat + 1) % s.table.seats, passes + 1
    open_window(s, point, seat, passes)


def _may_be_asked(s: State, point: int, seat: Seat) -> bool:
    return (point != w.W_PHASE or seat != s.numbers[w.TURN]) and bool(uses(s, seat))
