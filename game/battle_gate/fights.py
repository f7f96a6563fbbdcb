"""How a fight is best fought, for bots: who blocks whom, who attacks whom, and what each would bring.

All of it lies open on the table (BG-COMBAT). Worth is counted in points of power.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from math import inf
from typing import Final, NamedTuple

from game.battle_gate.sight import Fighter
from rules.kernel.words import Card, Seat

MOST_TOGETHER: Final = 3
"""The most defenders against one attacker that a bot considers."""
MOST_COMPARED: Final = 10
"""The most defenders, the last of those free, among whom it looks for these."""
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


UNHURT: Final = Defence((), 0, 0, 0)


def defence(attackers: Sequence[Fighter], blockers: Iterable[Fighter], gate: int) -> Defence:
    """The best of a few defences for the attacked player. `gate`: how much may break through before the player is
    out."""
    *_, plan = UNHURT, *_defences(_strongest_first(attackers), blockers, gate)
    return plan


def harm(plan: Defence, gate: int) -> float:
    """What an attack gains against a defence."""
    return plan.fallen - plan.lost + plan.through * gate_worth(gate) + (DOWN if plan.through > gate else 0.0)


def _strongest_first(fighters: Iterable[Fighter]) -> list[Fighter]:
    return sorted(fighters, key=lambda one: -one.power)


def _defences(attackers: Sequence[Fighter], blockers: Iterable[Fighter], gate: int) -> Iterator[Defence]:
    """The best defence against the first attacker alone, against the first two, and so on."""
    able = sorted((one for one in blockers if one.blocks), key=lambda one: one.power)
    sizes = range(1, max(1, min(MOST_TOGETHER, len(able))) + 1)
    for plans in zip(*(_met(attackers, able, gate, most) for most in sizes), strict=True):
        yield min(plans, key=lambda plan: harm(plan, gate))


def _met(attackers: Sequence[Fighter], blockers: Sequence[Fighter], gate: int, together: int) -> Iterator[Defence]:
    """Like `_defences`, with so many at most against one attacker: what beats the most for the least. `blockers`: the
    weakest first."""
    plan, free, left = UNHURT, [*blockers], list[Fighter]()
    for attacker in attackers:
        group = cheapest(free, attacker.power, together)
        if group:
            strength = sum(one.power for one in group)
            plan = Defence(
                (*plan.blocks, *((one.card, attacker.card) for one in group)),
                plan.lost + attacker.power,
                plan.fallen + (strength if strength == attacker.power else 0),
                plan.through,
            )
            free = [one for one in free if one not in group]
        else:
            left.append(attacker)
            plan = plan._replace(through=plan.through + attacker.power)
        yield _guarded(plan, free, left, gate)


def _guarded(plan: Defence, free: Sequence[Fighter], left: Sequence[Fighter], gate: int) -> Defence:
    """The defence that also gives up weak defenders for the gate where it would lose more."""
    for victim, stopped in zip(free, left, strict=False):
        if plan.through <= gate and victim.power >= stopped.power * gate_worth(gate):
            break
        blocks = (*plan.blocks, (victim.card, stopped.card))
        plan = Defence(blocks, plan.lost, plan.fallen + victim.power, plan.through - stopped.power)
    return plan


def cheapest(free: Sequence[Fighter], power: int, together: int = MOST_TOGETHER) -> tuple[Fighter, ...]:
    """The smallest force that beats an attacker, else one defender that falls together with it; () for none."""
    some, group, least = free[-MOST_COMPARED:], tuple[Fighter, ...](), inf
    powers = [one.power for one in some]
    for size in range(1, min(together, len(some)) + 1):
        forces = [*map(sum, combinations(powers, size))]
        enough = min((force for force in forces if force > power), default=inf)
        if enough < least:
            least, at = enough, forces.index(int(enough))
            group = next(islice(combinations(some, size), at, None))
        if least == power + 1:
            break
    return group or next(((one,) for one in free if one.power == power), ())


class Assault(NamedTuple):
    """Attackers against one player, and the expected value of the attack against the best defence."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: float
    through: int


def best_assault(attackers: Sequence[Fighter], seat: Seat, blockers: Sequence[Fighter], gate: int) -> Assault:
    """The best number of attackers against a player, the strongest first; none if no number pays."""
    ranked = _strongest_first(attackers)
    best = Assault(seat, (), 0.0, 0)
    for count, met in enumerate(_defences(ranked, blockers, gate), 1):
        worth = harm(met, gate)
        if worth > best.worth:
            best = Assault(seat, tuple(one.card for one in ranked[:count]), worth, met.through)
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
