"""Invariants of every game of Battle Gate, whoever plays, interrupts or leaves: costs, allowances, assignments, and
players who are out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from rules.battle_gate import words as w
from rules.battle_gate.cards import CHARACTER
from rules.battle_gate.legal_options import uses
from rules.battle_gate.stats import allowance, can_block, missing, players, power
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.ruleset import apply, asked, options, roll, why_not
from rules.kernel.state import State
from rules.kernel.words import CHANCE, NONE, Action, Seat
from tests.battle_gate.games import voted_game
from tests.walks import states

ROUNDS = [
    pytest.param(partial(voted_game, players=players), id=f"{players} players") for players in (2, 3, 6)
] + [pytest.param(partial(voted_game, players=4, answer_with="any", allowances="2/2/2"), id="any answer")]  # fmt: skip


def kept(s: State) -> None:
    """Everything a player has in play is paid for by power or by treasures (BG-KEEP-01..03, BG-CONV-10)."""
    cost = s.table.book.cost
    for seat in range(s.table.seats):
        for card in s.pile(w.TREASURES, seat):
            assert cost[s.face[card]] <= power(s, seat) and missing(s, seat, card) is None


def assigned(s: State) -> None:
    """Attackers belong to the turn player, defenders to the player their attacker attacks, and nobody is assigned
    outside combat (BG-COMBAT-01, 03, 08)."""
    for card, aim in enumerate(s.marks[w.AIM]):
        if aim:
            assert (s.zone[card], s.ctrl[card]) == (w.FIELDED, s.numbers[w.TURN])
            assert s.numbers[w.PHASE] in (w.P_ATTACK, w.P_DEFEND, w.P_LAST) and aim - 1 in players(s)
    for card, attacker in enumerate(s.host):
        if attacker >= 0:
            assert s.marks[w.AIM][attacker] == s.ctrl[card] + 1
            assert s.marks[w.NAMED][card] or s.numbers[w.PHASE] > w.P_ATTACK


def out(s: State) -> None:
    """A player who is out has nothing but treasures that never entered the pot, and is asked nothing (BG-LOSS-03)."""
    for seat in set(range(s.table.seats)) - set(players(s)):
        assert not any(s.pile(zone, seat) for zone in (w.DECK, w.HAND, w.FIELDED, w.TREASURES, w.DISCARD, w.PROPOSED))
        assert seat not in asked(s)


def of_its_kind(s: State) -> None:
    """Characters stay with their players; treasures belong to nobody (BG-DECK-04, BG-POT-01)."""
    for card, face in enumerate(s.face):
        character = s.table.book.kind[face] == CHARACTER
        assert (s.table.owner[card] == NONE) != character
        assert not character or s.ctrl[card] == s.table.owner[card]


def worth_asking(s: State) -> None:
    """Nobody who could only pass is asked to respond (BG-WIN-01, BG-ANSWER-01)."""
    if s.ask is not None and s.ask.kind in (w.ASK_WINDOW, w.ASK_ANSWER):
        assert len(s.table.ruleset.options(s, s.ask.seats[0])) > 1


def rough(s: State, seed: int) -> Iterator[State]:
    """The states of a random game (the same object, changed) in which players use and claim treasures unasked and
    sometimes concede."""
    dice = Dice(seed, 11)
    for _ in range(1500):
        yield s
        if s.ask is None:
            return
        seat = asked(s)[0]
        action: Action = roll(s) if seat == CHANCE else dice.pick(options(s, seat))
        if seat != CHANCE and dice.below(60) == 0:
            seat, action = dice.pick(players(s)), (w.V_CONCEDE,)
        elif seat != CHANCE and dice.below(4) == 0:
            seat, action = unasked(s, dice)
        apply(s, seat, action)
        assert broken(s) == []


def unasked(s: State, dice: Dice) -> tuple[Seat, Action]:
    """An interrupt if there is one, otherwise an answer of the player asked."""
    seat = dice.pick(players(s))
    acts = [*uses(s, seat), *((w.V_CLAIM, card) for card in s.pile(w.POT))]
    legal = [action for action in acts if why_not(s, seat, action) is None]
    return (seat, dice.pick(legal)) if legal else (asked(s)[0], dice.pick(options(s, asked(s)[0])))


@pytest.mark.rule("BG-STU-01", "BG-CLAIM-01", "BG-LOSS-03", "BG-LOSS-04", "BG-ANSWER-01")
@pytest.mark.parametrize("start", ROUNDS)
def test_it_holds_when_players_break_in_and_leave(start: partial[State]) -> None:
    left = 0
    for seed in range(12):
        for s in rough(start(seed), seed):
            for holds in (kept, assigned, out, of_its_kind, worth_asking):
                holds(s)
        assert s.ask is None and s.table.ruleset.outcome(s).count(2) == 1
        left += s.numbers[w.PHASE] != w.P_SETUP
    assert left > 6


@pytest.mark.rule("BG-KEEP-01", "BG-KEEP-02", "BG-KEEP-03", "BG-CONV-10", "BG-COMBAT-08", "BG-LOSS-03", "BG-WIN-01")
@pytest.mark.parametrize("start", ROUNDS)
def test_it_holds_after_every_answer(start: partial[State]) -> None:
    combats = 0
    for seed in range(3):
        for s in states(start(seed), seed, 1500):
            for holds in (kept, assigned, out, of_its_kind, worth_asking):
                holds(s)
            combats += s.numbers[w.PHASE] == w.P_DEFEND
    assert combats > 20


@pytest.mark.rule("BG-TURN-02", "BG-TURN-03", "BG-TURN-04", "BG-TURN-05", "BG-COMBAT-03")
def test_nobody_uses_more_than_an_allowance_or_blocks_without_a_right() -> None:
    """Except where the treasure that raised the allowance has left play in the same turn (BG-STATIC-05)."""
    for seed in range(4):
        before: State | None = None
        for s in states(voted_game(seed, 3), seed, 1500):
            if before is not None and asked(before)[0] != CHANCE:
                for kind, number in enumerate(w.USED):
                    for seat in players(s):
                        used, was = s.seat_numbers[number][seat], before.seat_numbers[number][seat]
                        assert used <= was or used <= allowance(before, seat, kind)
                for card, attacker in enumerate(s.host):
                    if attacker >= 0 > before.host[card] and s.numbers[w.PHASE] == w.P_DEFEND:
                        assert can_block(s, card)
            before = s.clone()
