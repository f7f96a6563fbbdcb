"""Why not? One checker a verb, each answering with the rule that forbids an action, or None. What a player tried is
judged before when it was tried: the wrong card comes before the wrong moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.cards import ASSASSIN, COUNTER, SABOTAGE, SIEGE, STATIC
from rules.battle_gate.stats import (
    allowance,
    can_attack,
    can_block,
    class_of,
    has_combat,
    in_play,
    missing,
    most_power,
    players,
    power,
)  # fmt: skip
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat

Check = Callable[[State, Seat, Action], Refusal | None]
OF_TURN: Final = (w.ASK_PHASE, w.ASK_ATTACK)
"""Questions in which the turn player may act freely."""
ALLOWED: Final = ("recover", "draw", "field")
"""The fact that says which of the three allowances is used up (BG-TURN-02)."""


def _lies(s: State, seat: Seat, card: Card, zone: int, rule: str) -> Refusal | None:
    return None if s.zone[card] == zone and s.ctrl[card] == seat else no(rule, card=card)


def _asked(s: State, kind: int, rule: str) -> Refusal | None:
    """The right time for this verb."""
    if s.ask is not None and s.ask.kind == kind:
        return None
    if s.ask is not None and s.ask.kind in (w.ASK_WINDOW, w.ASK_ANSWER):
        return no(rule, phase=s.numbers[w.PHASE], window=1)
    return no(rule, phase=s.numbers[w.PHASE])


# --- the three allowances -------------------------------------------------------------------------------------------


def allowed(s: State, seat: Seat, kind: int, rule: str) -> Refusal | None:
    """In its phase, or later with the house rule `backdate`, as often as the allowance permits (BG-TURN-02,
    BG-STATIC-04, 05)."""
    phase, own = s.numbers[w.PHASE], (w.P_RECOVERY, w.P_DRAW, w.P_FIELD)[kind]
    free = s.ask is not None and s.ask.kind in OF_TURN
    if not free or phase < own or (phase > own and not s.table.book.rules.backdate):
        return no(rule, phase=phase)
    used, may = s.seat_numbers[w.USED[kind]][seat], allowance(s, seat, kind)
    return no("BG-TURN-02", used=used, allowance=may, **{ALLOWED[kind]: 1}) if used >= may else None


def recover(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(recover, card): from the player's own discard pile (BG-TURN-03)."""
    return _lies(s, seat, action[1], w.DISCARD, "BG-TURN-03") or allowed(s, seat, 0, "BG-TURN-03")


def draw(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(draw): one card (BG-TURN-04)."""
    refusal = allowed(s, seat, 1, "BG-TURN-04")
    return refusal or (None if s.pile(w.DECK, seat) else no("BG-TURN-04", deck=0))


def field(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(field, card): from the hand (BG-TURN-05); there is always room (BG-TURN-08)."""
    card = action[1]
    if refusal := _lies(s, seat, card, w.HAND, "BG-TURN-05") or allowed(s, seat, 2, "BG-TURN-05"):
        return refusal
    most = most_power(s, seat)
    return no("BG-TURN-02", card=card, most=most) if s.table.book.power[s.face[card]] > most else None


def next_phase(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(next): out of Recovery, Draw and Field; a card must have been drawn (BG-TURN-01, 04)."""
    phase = s.numbers[w.PHASE]
    if phase == w.P_END:
        return no("BG-TURN-07")
    if _asked(s, w.ASK_PHASE, "BG-TURN-01"):
        return no("BG-TURN-01", phase=phase)
    return no("BG-TURN-04", drawn=0) if must_draw(s, seat) else None


def must_draw(s: State, seat: Seat) -> bool:
    """The Draw phase cannot be left without a card drawn, while there is one (BG-TURN-04)."""
    undrawn = s.numbers[w.PHASE] == w.P_DRAW and not s.seat_numbers[w.DRAWN][seat]
    return undrawn and bool(s.pile(w.DECK, seat))


def end_turn(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(end_turn): in the End phase (BG-TURN-07)."""
    phase = s.numbers[w.PHASE]
    return _asked(s, w.ASK_PHASE, "BG-TURN-07") or (None if phase == w.P_END else no("BG-TURN-07", phase=phase))


# --- combat ---------------------------------------------------------------------------------------------------------


def attack(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(attack, card, player, named|-1): each attacker against one opponent (BG-COMBAT-01, BG-BREACH)."""
    _, card, player, named = action
    refusal = _lies(s, seat, card, w.FIELDED, "BG-COMBAT-01")
    if refusal:
        return refusal
    if not can_attack(s, card):
        return no("BG-CHAR-04", card=card)
    if player == seat or player not in players(s):
        return no("BG-COMBAT-01", card=card, seat=player)
    if named >= 0 and (refusal := _may_name(s, seat, action)):
        return refusal
    if not has_combat(s):
        return no("BG-SETUP-06", card=card)
    if refusal := _asked(s, w.ASK_ATTACK, "BG-TURN-06"):
        return refusal
    aim = s.marks[w.AIM][card]
    return no("BG-COMBAT-08", card=card, seat=aim - 1) if aim else None


def _may_name(s: State, seat: Seat, action: Action) -> Refusal | None:
    """An assassin names a soldier or minion of the player it attacks; no character is named twice
    (BG-BREACH-01, 02, 04)."""
    _, card, player, named = action
    if not s.seat_numbers[w.BREACH][seat]:
        return no("BG-BREACH-01", card=card, active=0)
    if class_of(s, card) != ASSASSIN:
        return no("BG-BREACH-02", card=card)
    if s.zone[named] != w.FIELDED or s.ctrl[named] != player or class_of(s, named) == ASSASSIN:
        return no("BG-BREACH-01", card=card, card_named=named)
    return no("BG-BREACH-04", card=card, card_named=named) if s.host[named] >= 0 else None


def block(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(block, card, attacker): several may block one attacker, none blocks two (BG-COMBAT-03, 04)."""
    _, card, attacker = action
    refusal = _lies(s, seat, card, w.FIELDED, "BG-COMBAT-03")
    if refusal:
        return refusal
    if not can_block(s, card):
        return no("BG-CHAR-03", card=card)
    if s.marks[w.AIM][attacker] != seat + 1:
        return no("BG-COMBAT-03", card=card, card_attacker=attacker)
    if refusal := _asked(s, w.ASK_DEFEND, "BG-COMBAT-02"):
        return refusal
    return no("BG-COMBAT-03", card=card, blocks=1) if s.host[card] >= 0 else None


def unassign(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(unassign, card): until done; not a character that must defend by Breach (BG-COMBAT-01, 03, BG-BREACH-01)."""
    card = action[1]
    refusal = _lies(s, seat, card, w.FIELDED, "BG-COMBAT-03")
    if refusal:
        return refusal
    if s.ask is not None and s.ask.kind == w.ASK_ATTACK:
        return None if s.marks[w.AIM][card] else no("BG-COMBAT-01", card=card, assigned=0)
    if refusal := _asked(s, w.ASK_DEFEND, "BG-COMBAT-03"):
        return refusal
    if s.host[card] < 0:
        return no("BG-COMBAT-03", card=card, idle=1)
    return no("BG-BREACH-01", card=card, duty=1) if s.marks[w.NAMED][card] else None


def done_assigning(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(done): nobody has to attack or block (BG-COMBAT-09, BG-SIEGE-04)."""
    fine = s.ask is not None and s.ask.kind in (w.ASK_ATTACK, w.ASK_DEFEND)
    return None if fine else no("BG-COMBAT-09", phase=s.numbers[w.PHASE])


# --- treasures ------------------------------------------------------------------------------------------------------


def claim(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(claim, treasure): once a turn, by the turn player, at any time in it while nothing is pending (BG-CLAIM-01..03,
    BG-CONV-01, 04, 08); even a treasure used this turn (BG-STU-07)."""
    card = action[1]
    if s.zone[card] != w.POT:
        return no("BG-POT-01", card=card)
    if s.numbers[w.PHASE] == w.P_SETUP or seat != s.numbers[w.TURN]:
        return no("BG-CLAIM-01", card=card)
    book, face = s.table.book, s.face[card]
    if missing(s, seat, card) is not None:
        return no("BG-CONV-01" if len(book.required[face]) == 1 else "BG-CONV-04", card=card)
    have, cost = power(s, seat), book.cost[face]
    if have < cost:
        return no("BG-CLAIM-02", card=card, power=have, cost=cost)
    if s.stack:
        return no("BG-ANSWER-03", card=card)
    return no("BG-CLAIM-03", card=card) if s.seat_numbers[w.CLAIMED][seat] else None


def use(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(use, treasure, ability, target|-1): at any time; while an activation is pending only by the player asked
    (BG-STU-01, BG-ANSWER-01, 03). Any number may be used in a turn (BG-STU-04)."""
    waits = s.stack and (s.ask is None or seat not in s.ask.seats)
    return usable(s, seat, action) or (no("BG-ANSWER-01", card=action[1]) if waits else None)


def usable(s: State, seat: Seat, action: Action) -> Refusal | None:
    """A treasure in the player's own field and an ability of it that fits the moment, whoever is asked (BG-STU-01, 05,
    BG-ANSWER-02)."""
    _, card, ability, target = action
    if s.zone[card] == w.POT:
        return no("BG-STU-05", card=card)
    refusal = _lies(s, seat, card, w.TREASURES, "BG-STU-01")
    if refusal:
        return refusal
    if ability in STATIC:
        return no("BG-STATIC-02", card=card, ability=ability)
    if s.table.book.single[s.face[card]][ability] < 0:
        return no("BG-TREASURE-04", card=card, ability=ability)
    if not s.stack:
        return _activation(s, seat, action)
    free = s.table.book.rules.answer_with_any
    if ability == COUNTER or (ability == SABOTAGE and (target < 0 or not free)):
        return no("BG-ANSWER-02", card=card, ability=ability, card_target=target) if target >= 0 else None
    return _activation(s, seat, action) if free else no("BG-ANSWER-02", card=card, ability=ability)


def _activation(s: State, seat: Seat, action: Action) -> Refusal | None:
    _, card, ability, target = action
    if ability == COUNTER:
        return no("BG-COUNTER-01", card=card)
    if ability == SABOTAGE:
        fits = target != card and target in in_play(s)
        return None if fits else no("BG-SABOTAGE-01", card=card, card_target=target)
    if target >= 0:
        return no("BG-STU-01", card=card, card_target=target)
    return _siege(s, seat, card) if ability == SIEGE else None


def _siege(s: State, seat: Seat, card: Card) -> Refusal | None:
    """In the player's own turn, before or during its regular combat phase (BG-SIEGE-02, 05)."""
    if seat != s.numbers[w.TURN]:
        return no("BG-SIEGE-02", card=card)
    late = s.numbers[w.COMBAT] > 1 or s.numbers[w.PHASE] == w.P_END
    return no("BG-SIEGE-05", card=card, combat=s.numbers[w.COMBAT]) if late or not has_combat(s) else None


# --- the pot --------------------------------------------------------------------------------------------------------


def propose(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(propose, treasure): one of those the player brought (BG-POT-01)."""
    return _lies(s, seat, action[1], w.SAVED, "BG-POT-01") or _asked(s, w.ASK_PROPOSE, "BG-SETUP-02")


def ready(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(ready): puts forward nothing more (BG-POT-01)."""
    return _asked(s, w.ASK_PROPOSE, "BG-SETUP-02")


def vote(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(vote, treasure, no|yes): on the treasure asked about (BG-POT-02)."""
    about = s.ask is not None and s.ask.kind == w.ASK_VOTE and s.ask.data == (action[1],)
    return None if about else no("BG-POT-02", card=action[1])


def pass_on(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(pass): at a point of asking, or instead of an answer (BG-WIN-01, BG-ANSWER-01)."""
    fine = s.ask is not None and s.ask.kind in (w.ASK_WINDOW, w.ASK_ANSWER)
    return None if fine else no("BG-WIN-01", phase=s.numbers[w.PHASE])


CHECKS: Final[Mapping[int, Check]] = {
    w.V_PROPOSE: propose, w.V_READY: ready, w.V_VOTE: vote, w.V_RECOVER: recover, w.V_DRAW: draw, w.V_FIELD: field,
    w.V_NEXT: next_phase, w.V_ATTACK: attack, w.V_BLOCK: block, w.V_UNASSIGN: unassign, w.V_DONE: done_assigning,
    w.V_CLAIM: claim, w.V_USE: use, w.V_PASS: pass_on, w.V_END_TURN: end_turn,
}  # fmt: skip
"""By verb. Each check tests its own timing, so the kind of question does not matter."""
