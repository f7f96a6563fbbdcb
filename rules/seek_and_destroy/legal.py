"""Why not? One check for each verb: the rule that forbids an action, or None. legal_options.py lists candidates and
keeps those that pass; nothing here writes, or looks at what the player may not know (SD-INFO-03).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.cards.targets import misfit
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import why_no_target
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import DECEPTION, OPERATION, SWIFT, SWIFT_EFFECT, UNIT
from rules.seek_and_destroy.sites import free_cells, now, room, waited
from rules.seek_and_destroy.stack import SEALING, lacking, registers, slots_of, subjects

Check = Callable[[State, Seat, Action], Refusal | None]
MAIN: Final = frozenset((w.DEPLOY, w.SUPPLY))
"""SD-TURN-03, 04."""
OUTSIDE_BATTLE: Final = MAIN | {w.DRAW, w.END}


def _in_stage(s: State, stages: frozenset[int], rule: str) -> Refusal | None:
    return None if s.numbers[w.STAGE] in stages else no(rule, stage=s.numbers[w.STAGE])


def _in_hand(s: State, seat: Seat, card: Card) -> bool:
    return s.zone[card] == w.HAND and s.ctrl[card] == seat


def _own_unit(s: State, seat: Seat, unit: Card, rule: str) -> Refusal | None:
    return None if s.zone[unit] == w.BATTLEFIELD and s.ctrl[unit] == seat else no(rule, card=unit)


# --- the turn player's own actions ----------------------------------------------------------------------------------


def next_stage(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(next): go on to the next stage; the End Stage is left by ending the turn (SD-TURN-05)."""
    return no("SD-TURN-05") if s.numbers[w.STAGE] == w.END else None


def end_turn(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(end_turn): in the End Stage (SD-TURN-05)."""
    return _in_stage(s, frozenset((w.END,)), "SD-TURN-05")


def mobilize(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(mobilize, card, up|hidden, cell?): one Unit per turn, in Deploy or Supply (SD-MOB-01, SD-BAT-01, 03, 08)."""
    _, card, position, *cell = action
    refusal = _in_stage(s, MAIN, "SD-MOB-01")
    if refusal:
        return refusal
    if not _in_hand(s, seat, card) or s.table.book.kind[s.face[card]] != UNIT:
        return no("SD-MOB-01", card=card)
    if s.seat_numbers[w.MOBILIZED][seat]:
        return no("SD-MOB-01", card=card, mobilized=1)
    if not room(s, seat):
        return no("SD-BAT-01", units=len(s.pile(w.BATTLEFIELD, seat)))
    if position not in (w.UP, w.HIDDEN):
        return no("SD-BAT-03", card=card)
    return _free(s, seat, w.BATTLEFIELD, card, cell)


def garrison(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(garrison, card, cell?): an Operation or Deception, face-down, in Deploy or Supply (SD-GAR-01..03, OP-07, DEC-02,
    BAT-08)."""
    _, card, *cell = action
    refusal = _in_stage(s, MAIN, "SD-DEC-02")
    if refusal:
        return refusal
    if not _in_hand(s, seat, card) or s.table.book.kind[s.face[card]] not in (OPERATION, DECEPTION):
        return no("SD-GAR-01", card=card)
    if not room(s, seat, w.GARRISON):
        return no("SD-GAR-03", card=card)
    return _free(s, seat, w.GARRISON, card, cell)


def _free(s: State, seat: Seat, zone: int, card: Card, cell: Sequence[int]) -> Refusal | None:
    """No cell is named, or one that is free (SD-BAT-08)."""
    if not cell or (len(cell) == 1 and cell[0] in free_cells(s, zone, seat)):
        return None
    if cell[0] == w.ELSEWHERE:
        return no("SD-BAT-08", card=card, unit=1) if zone == w.BATTLEFIELD else no("SD-BAT-08", card=card, order=1)
    return no("SD-BAT-08", space=cell[0] + 1)


def initiate(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(initiate, unit): a Unit that has been face-down for a turn (SD-EFF-02, 03)."""
    unit = action[1]
    refusal = _in_stage(s, MAIN, "SD-EFF-02") or _own_unit(s, seat, unit, "SD-EFF-02")
    if refusal:
        return refusal
    if not s.marks[w.DOWN][unit]:
        return no("SD-EFF-02", card=unit)
    return no("SD-EFF-03", card=unit) if s.marks[w.ARRIVED][unit] == now(s) else None


def switch(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(switch, unit, up|defend): once a turn, not in the turn it arrived (SD-BAT-05..07)."""
    _, unit, position = action
    refusal = _in_stage(s, MAIN, "SD-BAT-05") or _own_unit(s, seat, unit, "SD-BAT-05")
    if refusal:
        return refusal
    if s.marks[w.DOWN][unit]:
        return no("SD-EFF-02", card=unit, face_down=1)
    if position not in (w.UP, w.DEFEND) or s.marks[w.DEFENDS][unit] == (position == w.DEFEND):
        return no("SD-BAT-05", card=unit)
    if position == w.UP and not s.table.book.rules.return_to_attack:
        return no("SD-BAT-06", card=unit)
    if s.marks[w.ARRIVED][unit] == now(s):
        return no("SD-BAT-07", card=unit, arrived=1)
    return no("SD-BAT-07", card=unit) if s.marks[w.MOVED][unit] else None


def attack(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(attack, unit, unit|-1): SD-UNIT-07, SD-BATTLE-01, 02, 08, 10, SD-PRIV."""
    _, unit, target = action
    if not s.numbers[w.TURN_COUNT]:
        return no("SD-SETUP-07", card=unit)
    refusal = _in_stage(s, frozenset((w.BATTLE,)), "SD-BATTLE-01") or _own_unit(s, seat, unit, "SD-BATTLE-01")
    return refusal or may_attack(s, unit) or why_no_target(s, unit, target)


def may_attack(s: State, unit: Card) -> Refusal | None:
    """Face-up in Attack position, not depleted, and has not attacked yet (SD-BATTLE-02, SD-MOB-03, 06,
    SD-BATTLE-08)."""
    if s.marks[w.DEFENDS][unit]:  # as every face-down Unit does
        return no("SD-BATTLE-02", card=unit)
    if s.marks[w.DEPLETED][unit]:
        return no("SD-MOB-03", card=unit)
    return no("SD-BATTLE-08", card=unit) if s.marks[w.ATTACKED][unit] else None


def junk(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(junk, card): only under the house rule `voluntary_junk` (SD-GAR-05)."""
    card = action[1]
    if not s.table.book.rules.voluntary_junk:
        return no("SD-GAR-05", card=card)
    refusal = _in_stage(s, MAIN, "SD-GAR-05")
    own = s.zone[card] == w.GARRISON and s.ctrl[card] == seat
    return refusal or (None if own else no("SD-GAR-05", card=card, away=1))


# --- cards and effects ----------------------------------------------------------------------------------------------


def activate(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(activate, card, *targets): SD-OP, SD-DEC, SD-STACK-02..05, 11."""
    return may_activate(s, seat, action[1]) or fits(s, seat, action[1], action[2:])


def may_activate(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A card that may be activated now, in whatever stage (SD-TURN-06), regardless of its targets."""
    kind = s.table.book.kind[s.face[card]]
    at_hand = _in_hand(s, seat, card)
    laid = s.zone[card] == w.GARRISON and s.ctrl[card] == seat and s.marks[w.DOWN][card]
    if kind not in (OPERATION, DECEPTION) or not (at_hand or laid):
        return no("SD-OP-06", card=card)
    if kind == DECEPTION and (at_hand or not waited(s, card)):
        return no("SD-DEC-01", card=card, **{"own": 1} if s.table.book.rules.wait_for_own_turn else {})
    return (
        _operation_in_time(s, seat, card) if kind == OPERATION else None
    ) or may_answer(s, card) or _has_space(s, seat, card) or _required(s, seat, card)  # fmt: skip


def _operation_in_time(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Swift Operations at any time; the others in the player's own turn with an empty Stack, outside the Battle Stage
    (SD-OP-01, 05, 08)."""
    rules, turn = s.table.book.rules, s.numbers[w.TURN]
    if s.table.book.mode[s.face[card]] == SWIFT:
        held = s.zone[card] == w.HAND and seat != turn and rules.swift_in_own_turn
        return no("SD-OP-08", card=card) if held else None
    if s.stack:
        return None  # the Stack Count gives the better reason (SD-STACK-02)
    assert s.ask is not None
    late = _in_stage(s, stages(s), "SD-OP-01") if seat == turn else None
    free = seat == turn and s.ask.kind == w.ASK_STAGE
    return late or (None if free else no("SD-OP-01", card=card, seat=turn))


def stages(s: State) -> frozenset[int]:
    """Where Operations other than Swift ones may be activated (SD-OP-01)."""
    return MAIN if s.table.book.rules.ops_in_main_only else OUTSIDE_BATTLE


def may_answer(s: State, card: Card) -> Refusal | None:
    """The item on top of the Stack may be answered with this card or effect (SD-STACK-02..04)."""
    if not s.stack:
        return None
    count, top = s.table.book.stack_count[s.face[card]], s.stack[-1][4]
    war = s.table.book.rules.swift_deception_war
    if top == SEALING and not (count == SEALING and war):
        return no("SD-STACK-04", card=card, war=1) if war else no("SD-STACK-04", card=card, count=count)
    return no("SD-STACK-02", card=card, count=count) if count == 1 else None


def _has_space(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A card from hand needs a free cell of the Garrison (SD-GAR-03, 04)."""
    if room(s, seat, w.GARRISON):
        return None
    barred = s.table.book.rules.full_garrison_bars and s.table.book.kind[s.face[card]] == OPERATION
    if s.zone[card] == w.HAND:
        return no("SD-GAR-03", card=card)
    return no("SD-GAR-03", card=card, barred=1) if barred else None


def _required(s: State, seat: Seat, card: Card) -> Refusal | None:
    """The card's own requirement is met (SD-DEC-06)."""
    return None if subjects(s, seat, card) else no("SD-DEC-06", card=card)


def swift(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(swift, unit, *targets): SD-EFF-06, 09, SD-STACK-03, 04, 11."""
    return may_swift(s, seat, action[1]) or fits(s, seat, action[1], action[2:])


def may_swift(s: State, seat: Seat, unit: Card) -> Refusal | None:
    """An own face-up Unit whose Swift effect still has uses left this turn."""
    if _own_unit(s, seat, unit, "SD-EFF-06"):
        return no("SD-EFF-06", card=unit, own=0)
    if s.marks[w.DOWN][unit]:
        return no("SD-EFF-09", card=unit)
    book, face = s.table.book, s.face[unit]
    if book.timing[face] != SWIFT_EFFECT:
        return no("SD-EFF-06", card=unit, swift=0)
    return no("SD-EFF-06", card=unit) if s.marks[w.USES][unit] >= book.uses[face] else may_answer(s, unit)


def fits(s: State, seat: Seat, card: Card, targets: Action) -> Refusal | None:
    """The number of targets is what the text asks for, and each may be chosen (SD-STACK-11)."""
    its = subjects(s, seat, card)
    slots, x = slots_of(s, card, its), registers(card, seat, its)
    return lacking(s, seat, card) or misfit(s, slots, x, targets, "SD-STACK-11")


def always(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Always legal."""
    return None


STAGE_CHECKS: Final[Mapping[int, Check]] = {
    w.V_NEXT: next_stage, w.V_END_TURN: end_turn, w.V_MOBILIZE: mobilize, w.V_GARRISON: garrison,
    w.V_INITIATE: initiate, w.V_SWITCH: switch, w.V_ACTIVATE: activate, w.V_SWIFT: swift, w.V_ATTACK: attack,
    w.V_JUNK: junk,
}  # fmt: skip
RESPONSE_CHECKS: Final[Mapping[int, Check]] = {w.V_PASS: always, w.V_ACTIVATE: activate, w.V_SWIFT: swift}
