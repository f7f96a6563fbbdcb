"""Every legal answer: candidates a verb, kept where legal.py has nothing against them. Nothing here writes."""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.targets import fill
from rules.kernel.words import Action, Card, Seat
from rules.seek_and_destroy import legal
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import LIFE, guards, wall
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import DECEPTION, OPERATION, SWIFT, SWIFT_EFFECT, UNIT
from rules.seek_and_destroy.sites import GARRISON_CELLS, last_waited, now, room
from rules.seek_and_destroy.stack import SEALING, lacking, registers, slots_of, subjects

PASS: Final[Action] = (w.V_PASS,)
LAID: Final = (OPERATION, DECEPTION)
"""What may be garrisoned (SD-GAR-01)."""


def stage_offers(s: State, seat: Seat) -> list[Action]:
    """Everything the turn player may do now, sorted."""
    stage = s.numbers[w.STAGE]
    out: list[Action] = [(w.V_END_TURN,) if stage == w.END else (w.V_NEXT,)]
    if stage in legal.MAIN:
        out += deployments(s, seat)
    elif stage == w.BATTLE:
        out += attacks(s, seat)
    out += plays(s, seat, stage in legal.stages(s))
    out.sort()
    return out


def response_offers(s: State, seat: Seat) -> list[Action]:
    """Everything a player may do in a window or in response, sorted."""
    return sorted([PASS, *plays(s, seat, False)])


def effect_offers(s: State, seat: Seat) -> list[Action]:
    """Use an Initiate or Mobilization effect, or decline it (SD-EFF-10)."""
    assert s.ask is not None
    unit = s.ask.data[0]
    uses = _aims(s, seat, unit, (w.V_USE,))
    return uses if s.table.book.must[s.face[unit]] else sorted([(w.V_PASS,), *uses])


def plays(s: State, seat: Seat, freely: bool) -> list[Action]:
    """(activate, card, *targets), (swift, unit, *targets). `freely`: in a stage of the player's own for Operations that
    are not Swift (SD-OP-01). What holds for every card is looked up once instead of asked of legal.py for each."""
    out: list[Action] = []
    sealed = bool(s.stack) and s.stack[-1][4] == SEALING
    if sealed and not s.table.book.rules.swift_deception_war:
        return out
    count, face = s.table.book.stack_count, s.face
    for card in _in_time(s, seat, freely):
        if not sealed or count[face[card]] == SEALING:
            out += _aims(s, seat, card, (w.V_ACTIVATE, card))
    if not sealed:
        for unit in _swift(s, seat):
            out += _aims(s, seat, unit, (w.V_SWIFT, unit))
    return out


def _in_time(s: State, seat: Seat, freely: bool) -> list[Card]:
    """The cards of hand and Garrison that may be activated now: Swift Operations, which may answer, `freely` all of
    them (SD-OP-01, 05, 08, SD-STACK-02); Deceptions that have waited (SD-DEC-01)."""
    book, face, rules, piles, seats = s.table.book, s.face, s.table.book.rules, s.piles, s.table.seats
    kind, mode, down, laid = book.kind, book.mode, s.marks[w.DOWN], piles[w.GARRISON * seats + seat]
    full, arrived, waited = len(laid) == GARRISON_CELLS, s.marks[w.ARRIVED], last_waited(s)
    found: list[Card] = []
    if not full and (not rules.swift_in_own_turn or seat == s.numbers[w.TURN]):  # SD-GAR-03, SD-OP-08
        for card in piles[w.HAND * seats + seat]:
            if kind[face[card]] == OPERATION and (freely or mode[face[card]] == SWIFT):
                found.append(card)
    barred = full and rules.full_garrison_bars
    for card in laid:
        if not down[card]:
            continue
        if kind[face[card]] == DECEPTION:
            if arrived[card] <= waited:
                found.append(card)
        elif not barred and (freely or mode[face[card]] == SWIFT):
            found.append(card)
    return found


def _swift(s: State, seat: Seat) -> list[Card]:
    """The face-up Units whose Swift effect has uses left (SD-EFF-06, 09)."""
    timing, most, face, down, uses = s.table.book.timing, s.table.book.uses, s.face, s.marks[w.DOWN], s.marks[w.USES]
    found: list[Card] = []
    for unit in s.pile(w.BATTLEFIELD, seat):
        if timing[face[unit]] == SWIFT_EFFECT and not down[unit] and uses[unit] < most[face[unit]]:
            found.append(unit)
    return found


def _aims(s: State, seat: Seat, card: Card, head: Action) -> list[Action]:
    """Every way to choose, if what the card requires has happened (SD-DEC-06) and it can do something."""
    its = subjects(s, seat, card)
    if not its or lacking(s, seat, card) is not None:
        return []
    return [head + chosen for chosen in fill(s, slots_of(s, card, its), registers(card, seat, its))]


def deployments(s: State, seat: Seat) -> list[Action]:
    """What Deploy and Supply allow besides cards and effects (SD-TURN-03, 04). Conditions for the whole hand (a Unit
    mobilized already, no room) are checked once, not per card in legal.py (SD-MOB-01, SD-GAR-03)."""
    kind, face, hand, units = s.table.book.kind, s.face, s.pile(w.HAND, seat), s.pile(w.BATTLEFIELD, seat)
    out: list[Action] = []
    if hand and not s.seat_numbers[w.MOBILIZED][seat] and room(s, seat):
        for card in hand:
            if kind[face[card]] == UNIT:
                out += (w.V_MOBILIZE, card, w.UP), (w.V_MOBILIZE, card, w.HIDDEN)
    if hand and room(s, seat, w.GARRISON):
        for card in hand:
            if kind[face[card]] in LAID:
                out.append((w.V_GARRISON, card))
    rules, arrived, today, down = s.table.book.rules, s.marks[w.ARRIVED], now(s), s.marks[w.DOWN]
    for unit in units:
        if arrived[unit] == today:
            continue
        if down[unit]:
            out.append((w.V_INITIATE, unit))
        elif not s.marks[w.MOVED][unit]:
            if not s.marks[w.DEFENDS][unit]:
                out.append((w.V_SWITCH, unit, w.DEFEND))
            elif rules.return_to_attack:
                out.append((w.V_SWITCH, unit, w.UP))
    if rules.voluntary_junk:
        out += [(w.V_JUNK, card) for card in s.pile(w.GARRISON, seat)]
    return out


def attacks(s: State, seat: Seat) -> list[Action]:
    """(attack, unit, unit|-1)."""
    if not s.numbers[w.TURN_COUNT]:
        return []
    evasion, foes = s.table.book.rules.evasion, s.pile(w.BATTLEFIELD, 1 - seat)
    found: list[Action] = []
    for unit in s.pile(w.BATTLEFIELD, seat):
        if legal.may_attack(s, unit) is None:
            blockers = guards(s, unit)
            targets = foes if evasion else blockers
            found += [(w.V_ATTACK, unit, target) for target in targets]
            if not wall(s, unit, blockers):
                found.append((w.V_ATTACK, unit, LIFE))
    return found
