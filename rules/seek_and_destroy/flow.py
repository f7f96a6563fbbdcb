"""The turn as a table of stages (SD-TURN), the turn player's free hand in each, the opponent's windows (SD-WIN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.words import Action, Frame, Seat
from rules.seek_and_destroy import battle, sites, stack, stats, triggers
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import INITIATE

HAND_LIMIT: Final = 7
"""Hand size under the house rule `hand_limit` (SD-HAND-01)."""
_STAGE: Final = Ask(w.ASK_STAGE, (0,)), Ask(w.ASK_STAGE, (1,))
_WINDOWS: Final = [[Ask(w.ASK_WINDOW, (seat,), (window,)) for seat in (0, 1)] for window in range(3)]
_TURN_MARKS: Final = (w.MOVED, w.ATTACKED, w.USES, w.NEW)


# --- stages ---------------------------------------------------------------------------------------------------------


def turn_frame(s: State, frame: Frame) -> None:
    """Enter the next stage; after the last one the turn passes to the other player (SD-TURN-01, 05)."""
    step = frame[1]
    if step == len(STAGE_TABLE):
        atoms.number(s, w.TURN, 1 - s.numbers[w.TURN])
        atoms.number(s, w.TURN_COUNT, s.numbers[w.TURN_COUNT] + 1)
        step = 0
    if STAGE_TABLE[step][0] == w.BATTLE and not s.numbers[w.TURN_COUNT]:
        step += 1  # the starting player has no Battle Stage in the first turn of the game (SD-SETUP-07, 08)
    stage, enter = STAGE_TABLE[step]
    become(s, w.F_TURN, step + 1)
    atoms.number(s, w.STAGE, stage)
    atoms.note(s, w.N_STAGE, stage, s.numbers[w.TURN])
    call(s, w.F_STAGE)
    if enter:
        enter(s)
    triggers.fire(s, w.E_BEGINS, stage)


def enter_draw(s: State) -> None:
    """A new turn: the player's Units are refreshed, then 1 card is drawn (SD-MOB-05, SD-TURN-02, SD-SETUP-06)."""
    seat = s.numbers[w.TURN]
    atoms.seat_number(s, w.MOBILIZED, seat, 0)
    atoms.unmark(s, (w.DEPLETED,), s.pile(w.BATTLEFIELD, seat))
    sites.draw(s, (seat,), 1)


STAGE_TABLE: Final[tuple[tuple[int, Callable[[State], None] | None], ...]] = (
    (w.DRAW, enter_draw),
    (w.DEPLOY, None),
    (w.BATTLE, None),
    (w.SUPPLY, None),
    (w.END, None),
)
"""Stage, and its entry step (SD-TURN-01..05)."""


def stage_frame(s: State, frame: Frame) -> None:
    """The turn player acts until asking for the next stage; a Unit's arrival gives the opponent a window
    (SD-WIN-01, 02)."""
    seat = s.numbers[w.TURN]
    answer = atoms.take(s)
    if answer is None:
        if sites.HANDS.due(s):
            return
        if s.waiting:
            call(s, w.F_WAITING)
        elif s.numbers[w.ARRIVAL]:
            _open_window(s, w.W_ARRIVAL, 1 - seat)
        else:
            atoms.ask(s, _STAGE[seat])
        return
    if answer[0] in LEAVING:
        done(s)
        if answer[0] == w.V_END_TURN:
            call(s, w.F_DISCARD, seat)
        _open_window(s, w.W_STAGE, 1 - seat)
    else:
        ACTIONS[answer[0]](s, seat, answer)
    no_longer_new(s, 1 - seat)


LEAVING: Final = (w.V_NEXT, w.V_END_TURN)


def discard_frame(s: State, frame: Frame) -> None:
    """The turn is over: discard down to the house rule's hand limit, then temporary effects end and no Unit counts as
    new any more (SD-HAND-01, SD-TURN-07, SD-WIN-02)."""
    seat = frame[1]
    answer = atoms.take(s)
    if answer is not None:
        sites.junk(s, answer[1])
    hand = s.pile(w.HAND, seat)
    if s.table.book.rules.hand_limit and len(hand) > HAND_LIMIT:
        atoms.ask(s, Ask(w.ASK_DISCARD, (seat,), tuple(sorted(hand))))
        return
    done(s)
    for player in range(s.table.seats):
        for unit in s.pile(w.BATTLEFIELD, player):
            for kind in _TURN_MARKS:
                if s.marks[kind][unit]:
                    atoms.mark(s, kind, unit, 0)
    triggers.forget(s)
    atoms.expire(s, stats.THIS_TURN)


# --- what the turn player does --------------------------------------------------------------------------------------


def _mobilize(s: State, seat: Seat, action: Action) -> None:
    """SD-MOB-01, SD-BAT-03; free of charge (SD-MOB-02), and it does not use the Stack (SD-STACK-12)."""
    atoms.seat_number(s, w.MOBILIZED, seat, 1)
    call(s, w.F_WAITING)
    sites.arrive(s, action[1], seat, action[2], secret=False, cells=action[3:])


def _garrison(s: State, seat: Seat, action: Action) -> None:
    sites.garrison(s, action[1], seat, action[2:])


def _initiate(s: State, seat: Seat, action: Action) -> None:
    """From face-down Defend to face-up Attack; then its Initiate effect may be used (SD-EFF-01, 02, SD-BAT-07). It is
    not depleted by this, so it may attack this turn (SD-EFF-04)."""
    unit = action[1]
    sites.turn_unit(s, unit, w.UP)
    atoms.mark(s, w.MOVED, unit, 1)
    atoms.number(s, w.ARRIVAL, 1)
    if s.table.book.timing[s.face[unit]] == INITIATE:
        call(s, w.F_EFFECT, unit, seat)


def _switch(s: State, seat: Seat, action: Action) -> None:
    """SD-BAT-05..07."""
    sites.turn_unit(s, action[1], action[2])
    atoms.mark(s, w.MOVED, action[1], 1)


def _activate(s: State, seat: Seat, action: Action) -> None:
    stack.act(s, seat, action)
    stack.open_stack(s)


def _attack(s: State, seat: Seat, action: Action) -> None:
    battle.declare(s, action[1], action[2])


def _junk(s: State, seat: Seat, action: Action) -> None:
    """House rule `voluntary_junk` (SD-GAR-05)."""
    sites.clear_away(s, action[1])


ACTIONS: Final[dict[int, Callable[[State, Seat, Action], None]]] = {
    w.V_MOBILIZE: _mobilize, w.V_GARRISON: _garrison, w.V_INITIATE: _initiate, w.V_SWITCH: _switch,
    w.V_ACTIVATE: _activate, w.V_SWIFT: _activate, w.V_ATTACK: _attack, w.V_JUNK: _junk,
}  # fmt: skip


# --- windows --------------------------------------------------------------------------------------------------------


def _open_window(s: State, window: int, seat: Seat) -> None:
    """The turn player's opponent may act."""
    call(s, w.F_WINDOW, window, seat, 0)
    atoms.ask(s, _WINDOWS[window][seat])


def window_frame(s: State, frame: Frame) -> None:
    """After a declared attack the defender acts first, then both in turn until both pass in a row; otherwise only the
    opponent acts, until passing (SD-WIN-02, 03). An attack that has ended needs no window any more."""
    _, window, seat, passes = frame
    answer = atoms.take(s)
    opponent = 1 - s.numbers[w.TURN]
    if answer is None:
        if window == w.W_ATTACK and not battle.declared(s):
            done(s)
        else:
            atoms.ask(s, _WINDOWS[window][seat])
    elif answer[0] != w.V_PASS:
        become(s, w.F_WINDOW, window, opponent, 0)
        _activate(s, seat, answer)
    else:
        no_longer_new(s, 1 - seat)
        if window == w.W_ATTACK and not passes:
            become(s, w.F_WINDOW, window, 1 - seat, 1)
            atoms.ask(s, _WINDOWS[window][1 - seat])
        else:
            done(s)
            atoms.number(s, w.ARRIVAL, 0)


def no_longer_new(s: State, seat: Seat) -> None:
    """The other player has had a chance to answer these arrivals (SD-WIN-02)."""
    new = s.marks[w.NEW]
    for unit in s.pile(w.BATTLEFIELD, seat):
        if new[unit]:
            atoms.mark(s, w.NEW, unit, 0)
