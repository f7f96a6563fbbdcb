"""A combat phase: attackers, defenders, fights, break-throughs (BG-COMBAT, BG-BREACH)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.flow import ACTIONS, open_window
from rules.battle_gate.settle import discard, keep, leave, stand_down
from rules.battle_gate.stats import attackers, can_block, clockwise, defenders
from rules.kernel import atoms
from rules.kernel.agenda import become, done
from rules.kernel.ask import QUESTIONS
from rules.kernel.words import Action, Card, Frame, Seat


def attack_frame(s: State, frame: Frame) -> None:
    """All attackers are assigned before any defender, each to one opponent (BG-COMBAT-01, 02)."""
    turn, answer = s.numbers[w.TURN], atoms.take(s)
    if answer is not None and answer[0] == w.V_DONE:
        _all_assigned(s, turn)
        return
    if answer is not None:
        ASSIGNING[answer[0]](s, turn, answer)
    atoms.ask(s, QUESTIONS[turn][w.ASK_ATTACK])


def _all_assigned(s: State, turn: Seat) -> None:
    """The phase ends without attackers; otherwise everybody is asked, and then the attacked defend."""
    if not attackers(s):
        done(s)
        return
    atoms.number(s, w.PHASE, w.P_DEFEND)
    become(s, w.F_DEFEND, (turn + 1) % s.table.seats, 0)
    open_window(s, w.W_ATTACKED, turn)


def _assign(s: State, seat: Seat, action: Action) -> None:
    """An attacker and the player it attacks; an assassin may name a character that must defend against it
    (BG-BREACH-01)."""
    _, card, player, named = action
    atoms.mark(s, w.AIM, card, player + 1)
    if named >= 0:
        atoms.mark(s, w.NAMED, named, 1)
        atoms.host(s, named, card)
    atoms.note(s, w.N_ATTACK, card, player, named)


def _unassign(s: State, seat: Seat, action: Action) -> None:
    atoms.note(s, w.N_UNASSIGNED, action[1], int(s.host[action[1]] >= 0))
    stand_down(s, action[1])


ASSIGNING: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    w.V_ATTACK: _assign, w.V_UNASSIGN: _unassign, **ACTIONS,
}  # fmt: skip


def defend_frame(s: State, frame: Frame) -> None:
    """The attacked players assign defenders, clockwise from the turn player, forced ones first (BG-COMBAT-03,
    BG-BREACH-01, BG-BREACH-03). A player without a character in play is not asked."""
    _, seat, begun = frame
    turn, answer = s.numbers[w.TURN], atoms.take(s)
    if seat == turn:
        atoms.number(s, w.PHASE, w.P_LAST)
        become(s, w.F_FIGHT)
        open_window(s, w.W_DEFENDED, turn)
        return
    attacked = bool(attackers(s, seat) and s.pile(w.FIELDED, seat))
    if attacked and not begun:
        _set_duties(s, seat)
    if answer is not None and answer[0] == w.V_BLOCK:
        atoms.host(s, answer[1], answer[2])
        atoms.note(s, w.N_BLOCK, answer[1], answer[2], 0)
    elif answer is not None and answer[0] == w.V_UNASSIGN:
        _unassign(s, seat, answer)
    if attacked and (answer is None or answer[0] != w.V_DONE):
        become(s, w.F_DEFEND, seat, 1)
        atoms.ask(s, QUESTIONS[seat][w.ASK_DEFEND])
    else:
        become(s, w.F_DEFEND, (seat + 1) % s.table.seats, 0)


def _set_duties(s: State, seat: Seat) -> None:
    """A character that was named defends, unless it can no longer block (BG-BREACH-01, 04)."""
    for card in [card for card in s.pile(w.FIELDED, seat) if s.marks[w.NAMED][card]]:
        attacker = s.host[card]
        if can_block(s, card):
            atoms.note(s, w.N_BLOCK, card, attacker, 1)
        else:
            atoms.note(s, w.N_LAPSED, card, attacker)
            stand_down(s, card)


# --- fights ---------------------------------------------------------------------------------------------------------


class Fight(NamedTuple):
    """An attacker, its defenders, and the power of both sides; without defenders it breaks through to `seat`."""

    attacker: Card
    seat: Seat
    defenders: list[Card]
    strength: int
    against: int


def fights(s: State) -> list[Fight]:
    """All fights as currently assigned, in the order of the attackers."""
    power = s.table.book.power
    rows = [(card, s.marks[w.AIM][card] - 1, defenders(s, card)) for card in attackers(s)]
    return [
        Fight(card, seat, against, power[s.face[card]], sum(power[s.face[other]] for other in against))
        for card, seat, against in rows
    ]


def losses(s: State, fight: Fight) -> list[Card]:
    """The characters discarded: the weaker side, both if equal (BG-COMBAT-05); under the house rule `gang_loss` also
    the weakest of several winning defenders."""
    if not fight.defenders:
        return []
    if fight.strength == fight.against:
        return [fight.attacker, *fight.defenders]
    if fight.strength > fight.against:
        return fight.defenders
    if len(fight.defenders) == 1 or not s.table.book.rules.gang_loss:
        return [fight.attacker]
    return [fight.attacker, min(fight.defenders, key=lambda card: s.table.book.power[s.face[card]])]


def fight_frame(s: State, frame: Frame) -> None:
    """All fights are compared at the same time, losses leave together, then attackers without defenders break through
    (BG-COMBAT-07); afterwards no character is assigned any more (BG-COMBAT-08)."""
    done(s)
    found = fights(s)
    lost = [card for fight in found for card in losses(s, fight)]
    for fight in found:
        if fight.defenders:
            atoms.note(s, w.N_FIGHT, fight.attacker, fight.strength, fight.against)
    for fight in found:
        stand_down(s, fight.attacker)
    for card in lost:
        discard(s, card)
    keep(s)
    through = [fight for fight in found if not fight.defenders]
    fallen = [fight.seat for fight in through if not _break_through(s, fight)]
    leave(s, dict.fromkeys((seat for seat in clockwise(s, s.numbers[w.TURN]) if seat in fallen), w.OUT_GATE))


def _break_through(s: State, fight: Fight) -> bool:
    """The gate loses as many cards as the attacker has power; False when one is missing (BG-COMBAT-06, BG-LOSS-01).
    Under the house rule `gate` it loses points, and must not reach 0."""
    seat, points = fight.seat, s.table.book.rules.gate_points
    gate = s.seat_numbers[w.GATE][seat] if points else len(s.pile(w.DECK, seat))
    atoms.note(s, w.N_THROUGH, fight.attacker, seat, fight.strength, min(fight.strength, gate))
    if points:
        left = max(0, gate - fight.strength)
        atoms.seat_number(s, w.GATE, seat, left)
        return left > 0
    for _ in range(fight.strength):
        if not s.pile(w.DECK, seat):
            return False
        atoms.move(s, s.pile(w.DECK, seat)[-1], w.DISCARD, seat)
    return True
