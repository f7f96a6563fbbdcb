"""Putting a legal action into play: reveal, pay, exhaust, flip for Blind, then onto the stack (rulebook 4.3, left).

The window frame hands an action over; when a choice or a coin is needed the ANNOUNCE frame waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import roll_question
from rules.kernel.words import Action, Card, Frame, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.pay import cost_of, pay
from rules.seize.places import to_warchest
from rules.seize.statuses import ease, give
from rules.seize.triggers import emit
from rules.seize.turns import next_seat
from rules.seize.words import (
    ACTIVE_USED,
    AMBUSH,
    AS_TREASURE,
    ATTACKED,
    CHANNELLED,
    DISCARD,
    E_ATTACKED,
    E_ATTACKS,
    EXHAUST,
    F_ANNOUNCE,
    F_WINDOW,
    I_ACTIVE,
    I_ATTACK,
    I_ATTACK_ABILITY,
    I_EQUIP,
    I_EVENT,
    I_EXIT,
    I_INSTANT,
    I_MERC,
    I_PLUNDER,
    I_REVEAL,
    I_STEP,
    I_UNEQUIP,
    N_COIN,
    N_DECLARED,
    N_MISSED,
    PLUNDERED,
    SERIAL,
    STACK,
    STEALTH,
    STREAM_COIN,
    TIRED,
    TREASURE_PLAYED,
    UNEQUIPPED,
    V_ACTIVATE,
    V_ATTACK,
    V_EQUIP,
    V_EXIT,
    V_MOVE,
    V_PLAY_ATTACK,
    V_PLAY_EVENT,
    V_PLAY_FACEDOWN,
    V_PLAY_INSTANT,
    V_PLAY_MERC,
    V_PLAY_TREASURE,
    V_PLUNDER,
    V_REVEAL,
    V_UNEQUIP,
)  # fmt: skip


def push_item(s: State, kind: int, seat: Seat, card: Card, via: Card, flags: int, *arguments: int) -> int:
    """Put an item on the stack under a fresh serial number, which is returned."""
    serial = s.numbers[SERIAL] + 1
    atoms.number(s, SERIAL, serial)
    atoms.push(s, (serial, kind, seat, card, via, flags, *arguments))
    return serial


def announce(s: State, seat: Seat, action: Action) -> None:
    """Start playing or declaring. Priority goes to the next player, or stays after a stackless play (SGT-STACK-06)."""
    atoms.note(s, N_DECLARED, seat, *action)
    verb = action[0]
    stackless = STACKLESS.get(verb)
    if stackless:
        become(s, F_WINDOW, seat, 0)
        stackless(s, seat, action)
        return
    become(s, F_WINDOW, next_seat(s, seat), 0)
    simple = SIMPLE.get(verb)
    if simple:
        simple(s, seat, action)
        return
    call(s, F_ANNOUNCE, 0, seat, *action)
    if verb in (V_PLAY_INSTANT, V_PLAY_ATTACK, V_PLAY_EVENT):
        atoms.move(s, action[1], STACK, seat)
        pay(s, seat, cost_of(s, action[1]))
    elif verb == V_ACTIVATE:
        pay(s, seat, s.table.book.actives[s.face[action[1]]][action[2]].cost)


def announce_frame(s: State, frame: Frame) -> None:
    """After the payment: exhaust, flip the coin of a blinded merc (SGT-PHYS-07, 08), break Stealth, go on the stack. A
    lost flip puts nothing there, so priority stays where it was (SGT-STACK-13)."""
    step, seat, action = frame[1], frame[2], frame[3:]
    verb = action[0]
    merc = action[2] if verb in (V_PLAY_INSTANT, V_PLAY_ATTACK, V_PLAY_EVENT) else action[1]
    lucky = True
    if verb in FLIPS:
        if step == 0:
            FLIPS[verb](s, seat, merc)
            if stats.blinded(s, merc):
                become(s, F_ANNOUNCE, 1, *frame[2:])
                atoms.ask(s, roll_question(STREAM_COIN, 2))
                return
        else:
            answer = atoms.take(s)
            lucky = bool(answer and answer[1])
            atoms.note(s, N_COIN, merc, int(lucky))
    done(s)
    flags = break_stealth(s, merc) if merc >= 0 else 0
    if lucky:
        PUT[verb](s, seat, action, flags)
    else:
        atoms.note(s, N_MISSED, merc)
        become(s, F_WINDOW, seat, 0)
        if verb == V_PLAY_ATTACK:
            atoms.move(s, action[1], DISCARD, s.table.owner[action[1]])


def break_stealth(s: State, merc: Card) -> int:
    """Stealth is lost on declaration; damage by the action that broke it is True (SGT-MAGIC-13, 14). Returns item
    flags."""
    if not s.marks[STEALTH][merc]:
        return 0
    ease(s, merc, STEALTH)
    return AMBUSH


def _tire_attacker(s: State, seat: Seat, merc: Card) -> None:
    """The attacker is exhausted as soon as it declares (SGT-ACT-03, 04)."""
    give(s, merc, EXHAUST)
    atoms.mark(s, ATTACKED, merc, 1)


def _tire_plunderer(s: State, seat: Seat, merc: Card) -> None:
    """Plunder exhausts the merc and is used up for the turn, whatever happens to it (SGT-ACT-14, 16)."""
    _tire_attacker(s, seat, merc)
    atoms.seat_number(s, PLUNDERED, seat, 1)


def _mark_channeller(s: State, seat: Seat, merc: Card) -> None:
    """One Attack ability per merc and turn (SGT-ABIL-08, 09); under "instead" the merc exhausts at once."""
    atoms.mark(s, CHANNELLED, merc, 1)
    atoms.mark(s, TIRED, merc, 0)
    if s.table.book.rules.attack_ability_instead:
        give(s, merc, EXHAUST)


FLIPS: Final[Mapping[int, Callable[[State, Seat, Card], None]]] = {
    V_ATTACK: _tire_attacker, V_PLUNDER: _tire_plunderer, V_PLAY_ATTACK: _mark_channeller,
}  # fmt: skip
"""Declarations a blinded merc must flip for, and what is spent before the coin is flipped."""


def _put_card(kind: int) -> Callable[[State, Seat, Action, int], None]:
    def put(s: State, seat: Seat, action: Action, flags: int) -> None:
        push_item(s, kind, seat, action[1], action[2], flags, *action[3:])

    return put


def _put_active(s: State, seat: Seat, action: Action, flags: int) -> None:
    merc, index = action[1], action[2]
    atoms.mark(s, ACTIVE_USED, merc, s.marks[ACTIVE_USED][merc] | 1 << index)
    push_item(s, I_ACTIVE, seat, merc, merc, flags, index, *action[3:])


def _put_attack(s: State, seat: Seat, action: Action, flags: int) -> None:
    """What hears the attack comes on top of it (SGT-STACK-10)."""
    merc, target = action[1], action[3]
    push_item(s, I_ATTACK, seat, merc, merc, flags, action[2], target)
    emit(s, E_ATTACKS, target, merc)
    emit(s, E_ATTACKED, merc, target)


def _put_plunder(s: State, seat: Seat, action: Action, flags: int) -> None:
    push_item(s, I_PLUNDER, seat, action[1], action[1], flags)


PUT: Final[Mapping[int, Callable[[State, Seat, Action, int], None]]] = {
    V_PLAY_INSTANT: _put_card(I_INSTANT), V_PLAY_ATTACK: _put_card(I_ATTACK_ABILITY), V_PLAY_EVENT: _put_card(I_EVENT),
    V_ACTIVATE: _put_active, V_ATTACK: _put_attack, V_PLUNDER: _put_plunder,
}  # fmt: skip


def _merc(s: State, seat: Seat, action: Action) -> None:
    _, card, tile, treasure = action
    atoms.move(s, card, STACK, seat)
    if treasure >= 0:
        atoms.move(s, treasure, STACK, seat)
    push_item(s, I_MERC, seat, card, -1, 0, tile, treasure)


def _move(s: State, seat: Seat, action: Action) -> None:
    """All steps at once, the first on top (SGT-STACK-08)."""
    merc, path = action[1], action[2:]
    number = s.numbers[SERIAL] + 1
    for tile in reversed(path):
        push_item(s, I_STEP, seat, merc, -1, 0, tile, number)


def _declare(kind: int) -> Callable[[State, Seat, Action], None]:
    def put(s: State, seat: Seat, action: Action) -> None:
        push_item(s, kind, seat, action[1], -1, 0, *action[2:])

    return put


def _unequip(s: State, seat: Seat, action: Action) -> None:
    """Equip is closed for this Rally, whatever happens to the item (SGT-RALLY-11, 4.3)."""
    atoms.seat_number(s, UNEQUIPPED, seat, 1)
    push_item(s, I_UNEQUIP, seat, action[1], -1, 0, *action[2:])


SIMPLE: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    V_PLAY_MERC: _merc, V_MOVE: _move, V_REVEAL: _declare(I_REVEAL), V_EQUIP: _declare(I_EQUIP),
    V_UNEQUIP: _unequip, V_EXIT: _declare(I_EXIT),
}  # fmt: skip
"""What goes on the stack without cost or coin (SGT-STACK-01, 05, SGT-RALLY-13)."""


def _treasure(s: State, seat: Seat, action: Action) -> None:
    """Ready, without the stack (SGT-TREAS-03)."""
    down = action[0] == V_PLAY_FACEDOWN
    atoms.seat_number(s, TREASURE_PLAYED, seat, AS_TREASURE if down else 1)
    to_warchest(s, action[1], seat, down)


STACKLESS: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    V_PLAY_TREASURE: _treasure, V_PLAY_FACEDOWN: _treasure,
}  # fmt: skip
"""Plays that never use the stack (SGT-STACK-11, SGT-RALLY-13)."""
