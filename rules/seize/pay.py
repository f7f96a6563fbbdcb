"""Costs: which Warchest cards may pay, and exhausting them (SGT-TREAS-01, 04..07, SGT-ABIL-03)."""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Card, Frame, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.words import ASK_PAY, DOWN, F_PAY, USED_UP

Cost = tuple[int, int, int, int]
"""(any, weapon, gear, relic)"""


def kind_of(s: State, coin: Card) -> int:
    """0 weapon, 1 gear, 2 relic; -1 for a face-down merc, which pays only "any" (SGT-TREAS-07)."""
    kind = s.table.book.treasure_type[s.face[coin]]
    return -1 if s.marks[DOWN][coin] else kind


def cost_of(s: State, card: Card) -> Cost:
    """The treasure cost of an ability card (SGT-CARD-A03)."""
    return s.table.book.cost[s.face[card]]


def can_pay(s: State, seat: Seat, cost: Cost) -> Refusal | None:
    """Whether the seat has the ready cards for a cost (SGT-ABIL-03)."""
    needed = sum(cost)
    if not needed:
        return None
    coins = stats.ready_coins(s, seat)
    if len(coins) < needed:
        return no("SGT-ABIL-03", cost=needed, ready=len(coins))
    if needed > cost[0]:
        kinds = [kind_of(s, coin) for coin in coins]
        for kind in range(3):
            if kinds.count(kind) < cost[kind + 1]:
                return no("SGT-TREAS-04", cost=cost[kind + 1], ready=kinds.count(kind), treasure_type=kind)
    return None


def payable(s: State, seat: Seat, cost: Cost, ready: int) -> bool:
    """`can_pay` for whoever lists: `ready` cards are there, and only a typed cost needs a look at each."""
    plain, weapon, gear, relic = cost
    needed = plain + weapon + gear + relic
    return needed <= ready and (needed == plain or can_pay(s, seat, cost) is None)


def spend(s: State, coin: Card) -> None:
    """Exhaust one Warchest card."""
    atoms.mark(s, USED_UP, coin, 1)


def pay(s: State, seat: Seat, cost: Cost) -> None:
    """Pay a cost; when the choice of cards matters the seat is asked, one card at a time."""
    if sum(cost):
        call(s, F_PAY, seat, *cost)


def usable(s: State, seat: Seat, cost: Cost) -> list[Card]:
    """Ready cards that may each pay the next part of a cost so that the rest can still be paid."""
    coins = stats.ready_coins(s, seat)
    typed = sum(cost[1:])
    if not typed:
        return coins
    kinds = [kind_of(s, coin) for coin in coins]
    spare = len(coins) - typed
    free = [kind < 0 or not cost[kind + 1] for kind in kinds]
    any_spare = cost[0] > 0 and spare > 0
    return [coin for coin, loose in zip(coins, free, strict=True) if not loose or any_spare]


def pay_frame(s: State, frame: Frame) -> None:
    """One card of a cost: taken automatically when all candidates are alike or all are needed, else asked for.
    Face-down cards count as alike, so that the question does not reveal them."""
    _, seat, *parts = frame
    cost: Cost = (parts[0], parts[1], parts[2], parts[3])
    answer = s.answer
    if answer is not None:
        _settle_part(s, seat, cost, answer[1])
        return
    candidates = usable(s, seat, cost)
    alike = {-1 if s.marks[DOWN][coin] else s.face[coin] for coin in candidates}
    if len(alike) == 1 or len(candidates) == sum(cost):
        _settle_part(s, seat, cost, candidates[0])
        return
    atoms.ask(s, Ask(ASK_PAY, (seat,), tuple(sorted(candidates)), sum(cost), sum(cost)))


def _settle_part(s: State, seat: Seat, cost: Cost, coin: Card) -> None:
    kind = kind_of(s, coin)
    part = kind + 1 if kind >= 0 and cost[kind + 1] else 0
    spend(s, coin)
    left = [value - (index == part) for index, value in enumerate(cost)]
    if sum(left):
        become(s, F_PAY, seat, *left)
    else:
        done(s)
