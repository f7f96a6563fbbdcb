"""Every legal answer by kind of question, put together in order: by verb, card and target. What holds for many
candidates is asked of legal.py and stats.py once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.cards import ASSASSIN, DRAW, FIELD, RECOVERY, SABOTAGE
from rules.battle_gate.legal import must_draw, usable
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
    unused,
)
from rules.kernel.words import NONE, Action, Card, Seat


def uses(s: State, seat: Seat) -> list[Action]:
    """(use, treasure, ability, target|-1) that fit the moment, whoever is asked."""
    found: list[Action] = []
    for card in sorted(s.pile(w.TREASURES, seat)):
        for ability in s.table.book.once[s.face[card]]:
            if usable(s, seat, (w.V_USE, card, ability, NONE)) is None:
                found.append((w.V_USE, card, ability, NONE))
            others = sorted(target for target in in_play(s) if target != card) if ability == SABOTAGE else []
            # Where one of the others may be sabotaged, all may (BG-SABOTAGE-01).
            if others and usable(s, seat, (w.V_USE, card, ability, others[0])) is None:
                found += [(w.V_USE, card, ability, target) for target in others]
    return found


def _claims(s: State, seat: Seat) -> list[Action]:
    """Treasures of the pot whose cost the turn player's power meets, while the turn's claim is unused."""
    if seat != s.numbers[w.TURN] or s.seat_numbers[w.CLAIMED][seat] or s.stack:
        return []
    book, face, have = s.table.book, s.face, power(s, seat)
    if have < book.cheapest:
        return []
    payable = [card for card in s.pile(w.POT) if book.cost[face[card]] <= have]
    open_to = [card for card in payable if not book.required[face[card]] or missing(s, seat, card) is None]
    return [(w.V_CLAIM, card) for card in sorted(open_to)]


def _recoveries(s: State, seat: Seat) -> list[Action]:
    return [(w.V_RECOVER, card) for card in sorted(s.pile(w.DISCARD, seat))] if unused(s, seat, RECOVERY) else []


def _draws(s: State, seat: Seat) -> list[Action]:
    return [(w.V_DRAW,)] if s.pile(w.DECK, seat) and unused(s, seat, DRAW) else []


def _fieldings(s: State, seat: Seat) -> list[Action]:
    if not unused(s, seat, FIELD):
        return []
    power, face, most = s.table.book.power, s.face, most_power(s, seat)
    return [(w.V_FIELD, card) for card in sorted(s.pile(w.HAND, seat)) if power[face[card]] <= most]


ALLOWED: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.P_RECOVERY: _recoveries, w.P_DRAW: _draws, w.P_FIELD: _fieldings,
}  # fmt: skip


def _allowances(s: State, seat: Seat) -> list[Action]:
    """Uses of the phase's allowance, and with the house rule `backdate` of those before it."""
    phase = s.numbers[w.PHASE]
    if s.table.book.rules.backdate:
        return [action for own, offer in ALLOWED.items() if own <= phase for action in offer(s, seat)]
    return ALLOWED[phase](s, seat) if phase in ALLOWED else []


def _phase(s: State, seat: Seat) -> list[Action]:
    found, ends = _allowances(s, seat), s.numbers[w.PHASE] == w.P_END
    if not ends and not must_draw(s, seat):
        found.append((w.V_NEXT,))
    found += _claims(s, seat)
    found += uses(s, seat)
    if ends:
        found.append((w.V_END_TURN,))
    return found


def _attack(s: State, seat: Seat) -> list[Action]:
    others = sorted(clockwise(s, seat)) if has_combat(s) else []
    found, aim, field = _allowances(s, seat), s.marks[w.AIM], sorted(s.pile(w.FIELDED, seat))
    may_name = s.seat_numbers[w.BREACH][seat]
    for card in field:
        if not aim[card] and can_attack(s, card):
            for player in others:
                found.append((w.V_ATTACK, card, player, NONE))
                if may_name and class_of(s, card) == ASSASSIN:
                    found += [(w.V_ATTACK, card, player, named) for named in _nameable(s, player)]
    found += [(w.V_UNASSIGN, card) for card in field if aim[card]]
    found.append((w.V_DONE,))
    found += _claims(s, seat)
    found += uses(s, seat)
    return found


def _nameable(s: State, player: Seat) -> list[Card]:
    """The characters that a Breach may name (BG-BREACH-01, 04)."""
    return sorted(named for named in s.pile(w.FIELDED, player) if class_of(s, named) != ASSASSIN and s.host[named] < 0)


def _defend(s: State, seat: Seat) -> list[Action]:
    coming, host, field = sorted(attackers(s, seat)), s.host, sorted(s.pile(w.FIELDED, seat))
    free = [card for card in field if host[card] < 0 and can_block(s, card)]
    found: list[Action] = [(w.V_BLOCK, card, attacker) for card in free for attacker in coming]
    found += [(w.V_UNASSIGN, card) for card in field if host[card] >= 0 and not s.marks[w.NAMED][card]]
    found.append((w.V_DONE,))
    found += uses(s, seat)
    return found


def _passing(s: State, seat: Seat) -> list[Action]:
    return [*_claims(s, seat), *uses(s, seat), (w.V_PASS,)]


def _propose(s: State, seat: Seat) -> list[Action]:
    return [*((w.V_PROPOSE, card) for card in sorted(s.pile(w.SAVED, seat))), (w.V_READY,)]


def _vote(s: State, seat: Seat) -> list[Action]:
    assert s.ask is not None
    return [(w.V_VOTE, s.ask.data[0], voice) for voice in (0, 1)]


OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.ASK_PROPOSE: _propose, w.ASK_VOTE: _vote, w.ASK_PHASE: _phase, w.ASK_ATTACK: _attack, w.ASK_DEFEND: _defend,
    w.ASK_WINDOW: _passing, w.ASK_ANSWER: _passing,
}  # fmt: skip
"""No test for a forced answer (`RulesetBase.forced`) here: in a phase it would list just as much."""
