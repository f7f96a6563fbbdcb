"""Every legal answer by kind of question; what holds for many candidates is asked of legal.py once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.cards import ASSASSIN, SABOTAGE
from rules.battle_gate.legal import allowed, draw, next_phase, usable
from rules.battle_gate.stats import (
    attackers,
    can_attack,
    can_block,
    class_of,
    clockwise,
    has_combat,
    in_play,
    missing,
    most_power,
    power,
)
from rules.kernel.words import NONE, Action, Card, Seat

Offer = Callable[[State, Seat], Iterator[Action]]


def uses(s: State, seat: Seat) -> list[Action]:
    """(use, treasure, ability, target|-1) that fit the moment, whoever is asked."""
    found: list[Action] = []
    for card in s.pile(w.TREASURES, seat):
        for ability in s.table.book.once[s.face[card]]:
            if usable(s, seat, (w.V_USE, card, ability, NONE)) is None:
                found.append((w.V_USE, card, ability, NONE))
            others = [target for target in in_play(s) if target != card] if ability == SABOTAGE else []
            # Where one of the others may be sabotaged, all may (BG-SABOTAGE-01).
            if others and usable(s, seat, (w.V_USE, card, ability, others[0])) is None:
                found += [(w.V_USE, card, ability, target) for target in others]
    return found


def _claims(s: State, seat: Seat) -> Iterator[Action]:
    """Treasures of the pot whose cost the turn player's power meets, while the turn's claim is unused."""
    if seat == s.numbers[w.TURN] and not s.seat_numbers[w.CLAIMED][seat] and not s.stack:
        book, have = s.table.book, power(s, seat)
        for card in s.pile(w.POT):
            face = s.face[card]
            if book.cost[face] <= have and not (book.required[face] and missing(s, seat, card) is not None):
                yield (w.V_CLAIM, card)


def _allowances(s: State, seat: Seat) -> Iterator[Action]:
    """Uses of the three allowances, up to the current phase."""
    phase, late = s.numbers[w.PHASE], s.table.book.rules.backdate
    if (phase == w.P_RECOVERY or late) and not allowed(s, seat, 0, "BG-TURN-03"):
        yield from ((w.V_RECOVER, card) for card in s.pile(w.DISCARD, seat))
    if (phase == w.P_DRAW or late) and not draw(s, seat, (w.V_DRAW,)):
        yield (w.V_DRAW,)
    if (phase == w.P_FIELD or late) and not allowed(s, seat, 2, "BG-TURN-05"):
        power, most = s.table.book.power, most_power(s, seat)
        yield from ((w.V_FIELD, card) for card in s.pile(w.HAND, seat) if power[s.face[card]] <= most)


def _phase(s: State, seat: Seat) -> Iterator[Action]:
    if not next_phase(s, seat, (w.V_NEXT,)):
        yield (w.V_NEXT,)
    if s.numbers[w.PHASE] == w.P_END:
        yield (w.V_END_TURN,)
    yield from _allowances(s, seat)
    yield from _claims(s, seat)


def _attack(s: State, seat: Seat) -> Iterator[Action]:
    yield (w.V_DONE,)
    others = clockwise(s, seat) if has_combat(s) else []
    for card in s.pile(w.FIELDED, seat):
        if s.marks[w.AIM][card]:
            yield (w.V_UNASSIGN, card)
        elif can_attack(s, card):
            for player in others:
                yield from ((w.V_ATTACK, card, player, named) for named in (NONE, *_nameable(s, seat, card, player)))
    yield from _allowances(s, seat)
    yield from _claims(s, seat)


def _nameable(s: State, seat: Seat, card: Card, player: Seat) -> list[Card]:
    if not s.seat_numbers[w.BREACH][seat] or class_of(s, card) != ASSASSIN:
        return []
    return [named for named in s.pile(w.FIELDED, player) if class_of(s, named) != ASSASSIN and s.host[named] < 0]


def _defend(s: State, seat: Seat) -> Iterator[Action]:
    yield (w.V_DONE,)
    coming = attackers(s, seat)
    for card in s.pile(w.FIELDED, seat):
        if s.host[card] >= 0:
            if not s.marks[w.NAMED][card]:
                yield (w.V_UNASSIGN, card)
        elif can_block(s, card):
            yield from ((w.V_BLOCK, card, attacker) for attacker in coming)


def _passing(s: State, seat: Seat) -> Iterator[Action]:
    yield (w.V_PASS,)
    yield from _claims(s, seat)


def _propose(s: State, seat: Seat) -> Iterator[Action]:
    yield (w.V_READY,)
    yield from ((w.V_PROPOSE, card) for card in s.pile(w.SAVED, seat))


def _vote(s: State, seat: Seat) -> Iterator[Action]:
    assert s.ask is not None
    yield from ((w.V_VOTE, s.ask.data[0], voice) for voice in (0, 1))


def _offer(candidates: Offer, treasures: bool = True) -> Callable[[State, Seat], list[Action]]:
    def offer(s: State, seat: Seat) -> list[Action]:
        return sorted([*candidates(s, seat), *(uses(s, seat) if treasures else ())])

    return offer


OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.ASK_PROPOSE: _offer(_propose, treasures=False),
    w.ASK_VOTE: _offer(_vote, treasures=False),
    w.ASK_PHASE: _offer(_phase),
    w.ASK_ATTACK: _offer(_attack),
    w.ASK_DEFEND: _offer(_defend),
    w.ASK_WINDOW: _offer(_passing),
    w.ASK_ANSWER: _offer(_passing),
}
"""No test for a forced answer (`RulesetBase.forced`) here: in a phase it would list just as much."""
