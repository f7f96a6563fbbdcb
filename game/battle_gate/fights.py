"""How a fight is best fought, for bots: who blocks whom, who attacks whom, and what each would bring.

All of it lies open on the table (BG-COMBAT). Worth is counted in points of power.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.battle_gate.sight import Fighter
from rules.kernel.words import Card, Seat

MOST_TOGETHER: Final = 3
"""The most defenders against one attacker that a bot considers."""
GATE: Final = 0.6
"""Value of a card of a gate, in points of power."""
LAST_GATE: Final = 12
"""Size below which an enemy's gate cards gain value."""
DOWN: Final = 60.0
"""Value of knocking a player out."""


class Defence(NamedTuple):
    """Blockers by attacker, and the result. `lost`: power of beaten attackers; `fallen`: of fallen defenders;
    `through`: cards the gate loses."""

    blocks: tuple[tuple[Card, Card], ...]
    lost: int
    fallen: int
    through: int


def defence(attackers: Sequence[Fighter], blockers: Iterable[Fighter], gate: int) -> Defence:
    """The best of a few defences for the attacked player. `gate`: how much may break through before the player is
    out."""
    able = sorted((one for one in blockers if one.blocks), key=lambda one: one.power)
    sizes = range(1, max(1, min(MOST_TOGETHER, len(able))) + 1)
    return min((_defence(attackers, able, gate, most) for most in sizes), key=lambda plan: harm(plan, gate))


def harm(plan: Defence, gate: int) -> float:
    """What an attack gains against a defence."""
    return plan.fallen - plan.lost + plan.through * gate_worth(gate) + (DOWN if plan.through > gate else 0.0)


def _defence(attackers: Sequence[Fighter], blockers: Sequence[Fighter], gate: int, together: int) -> Defence:
    """The defence that beats the most for the least with so many at most against one attacker, and gives up weak
    defenders for the gate where it would lose more. `blockers`: the weakest first."""
    free = [*blockers]
    blocks: list[tuple[Card, Card]] = []
    lost = fallen = 0
    left: list[Fighter] = []
    for attacker in sorted(attackers, key=lambda one: -one.power):
        group = cheapest(free, attacker.power, together)
        if not group:
            left.append(attacker)
            continue
        strength = sum(one.power for one in group)
        lost += attacker.power
        fallen += strength if strength == attacker.power else 0
        blocks += [(one.card, attacker.card) for one in group]
        free = [one for one in free if one not in group]
    through = sum(attacker.power for attacker in left)
    while free and left and (through > gate or free[0].power < left[0].power * gate_worth(gate)):
        victim, stopped = free.pop(0), left.pop(0)
        blocks.append((victim.card, stopped.card))
        through -= stopped.power
        fallen += victim.power
    return Defence(tuple(blocks), lost, fallen, through)


def cheapest(free: Sequence[Fighter], power: int, together: int = MOST_TOGETHER) -> tuple[Fighter, ...]:
    """The smallest force that beats an attacker, else one defender that falls together with it; () for none."""
    beats = [
        group
        for size in range(1, min(together, len(free)) + 1)
        for group in combinations(free[-10:], size)
        if sum(one.power for one in group) > power
    ]
    equal = [(one,) for one in free if one.power == power]
    return min(beats or equal, key=lambda group: (sum(one.power for one in group), len(group)), default=())


class Assault(NamedTuple):
    """Attackers against one player, and the expected value of the attack against the best defence."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: float
    through: int


def best_assault(attackers: Sequence[Fighter], seat: Seat, blockers: Sequence[Fighter], gate: int) -> Assault:
    """The best number of attackers against a player, the strongest first; none if no number pays."""
    ranked = sorted(attackers, key=lambda one: -one.power)
    best = Assault(seat, (), 0.0, 0)
    for count in range(1, len(ranked) + 1):
        band = ranked[:count]
        met = defence(band, blockers, gate)
        worth = harm(met, gate)
        if worth > best.worth:
            best = Assault(seat, tuple(one.card for one in band), worth, met.through)
    return best


def gate_worth(gate: int) -> float:
    """The value of a card of a gate with this many left."""
    return GATE * (1 + max(0, LAST_GATE - gate) / LAST_GATE)


def campaign(
    attackers: Sequence[Fighter], enemies: Sequence[tuple[Seat, Sequence[Fighter], int]]
) -> tuple[dict[Card, Seat], float]:
    """Who attacks whom, and the expected value: the best assault first, then the remaining attackers against the
    others."""
    aims: dict[Card, Seat] = {}
    worth = 0.0
    free, open_ = list(attackers), list(enemies)
    while free and open_:
        found = [best_assault(free, *enemy) for enemy in open_]
        best = max(found, key=lambda one: one.worth)
        if best.worth <= 0:
            break
        aims |= dict.fromkeys(best.cards, best.seat)
        worth += best.worth
        free = [one for one in free if one.card not in best.cards]
        open_ = [enemy for enemy in open_ if enemy[0] != best.seat]
    return aims, worth
