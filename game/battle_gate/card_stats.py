"""The numbers of treasures as the referee reads them now: power to spare, what can be claimed."""

from __future__ import annotations

from typing import NamedTuple

from rules.battle_gate import words as w
from rules.battle_gate.stats import allowance, missing, power
from rules.kernel.state import State
from rules.kernel.words import Card


class CardStats(NamedTuple):
    """A treasure in play: its player's power above its cost (`spare`, -1 for a converted cost, BG-KEEP-01); in the pot:
    whether the turn player meets its cost."""

    spare: int = -1
    claimable: bool = False


def sheets(s: State) -> dict[Card, CardStats]:
    """The figures of every treasure in play and in the pot."""
    out = {}
    for seat in range(s.table.seats):
        have = power(s, seat)
        for card in s.pile(w.TREASURES, seat):
            cost = s.table.book.cost[s.face[card]]
            out[card] = CardStats(spare=have - cost if cost >= 0 else -1)
    turn = s.numbers[w.TURN]
    open_claim = s.numbers[w.PHASE] != w.P_SETUP and not s.seat_numbers[w.CLAIMED][turn]
    have = power(s, turn)
    for card in s.pile(w.POT):
        met = have >= s.table.book.cost[s.face[card]] and missing(s, turn, card) is None
        out[card] = CardStats(claimable=open_claim and met)
    return out


def allowances(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """(used, allowed) of Recovery, Draw and Field this turn (BG-TURN-02)."""
    return tuple((s.seat_numbers[w.USED[kind]][seat], allowance(s, seat, kind)) for kind in range(3))
