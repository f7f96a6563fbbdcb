"""Which Knights a bot sends where: armies summed up as Autumn will (RT-AUTUMN-02..09), and what could be answered.

For bots only, on a world of what the player sees. Worth is counted in Renown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from rules.kernel.cards.program import yes
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import autumn, seats, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import GRAIL, ROUND_TABLE

MOST_FREE: Final = 8
"""How many Knights at home are considered, the strongest first."""
MOST_FRONTS: Final = 3
"""The most Regions in a plan, in the order in which they take Knights."""
MOST_ANSWERED: Final = 6
"""How many plans are checked against the opponents' replies."""
THEIRS: Final = 0.8
"""Value of an enemy's Renown relative to one's own."""
AFTER: Final = 0.6
"""Weight of the position after the opponents' best replies, against the one before."""
EFFORT: Final = 0.004
"""Cost of a point of strength that is Committed instead of staying free."""
GOAL: Final = 30.0
"""Value of the majority of all Renown."""


class Fighter(NamedTuple):
    """A Knight that attacks or could: its own numbers, without fellowships and static abilities, and its sub-types."""

    card: Card
    seat: Seat
    influence: int
    resistance: int
    breed: int

    @property
    def strength(self) -> int:
        return self.influence + self.resistance


Band = tuple[Fighter, ...]


@dataclass(frozen=True)
class Front:
    """A Region in the middle, and the armies there."""

    region: Card
    needed: int
    renown: int
    there: Band

    def joined(self, more: Band) -> Front:
        """The Region after these Knights have joined."""
        return replace(self, there=self.there + more)


@dataclass(frozen=True)
class Field:
    """Everything a plan depends on. `free`: by player, the Knights that could still be declared. `held`: by player, the
    Renown of captured Regions; `total`: of all Regions of the game. `stat`: the stat that Round Table Knights give.
    `auras`: by Knight, the change its text makes to each Knight at its Region, as (Influence, Resistance)."""

    fronts: tuple[Front, ...]
    free: Mapping[Seat, Band]
    order: tuple[Seat, ...]
    held: Mapping[Seat, int]
    total: int
    stat: str
    auras: Mapping[Card, Mapping[Card, tuple[int, int]]]


def field_of(s: State) -> Field:
    """The visible state of the table."""
    book = s.table.book
    present = seats.order(s)
    fronts = tuple(
        Front(region, book.printed[w.S_RESISTANCE][s.face[region]], book.renown[s.face[region]],
              tuple(_fighter(s, knight) for seat in present for knight in stats.army(s, region, seat)))
        for region in autumn.in_slots(s)
    )  # fmt: skip
    free = {seat: tuple(_fighter(s, knight) for knight in s.pile(w.COURT, seat)) for seat in present}
    held = {seat: stats.renown(s, seat) for seat in present}
    total = stats.total_renown(s) if book.rules.majority_ends else 1 << 20
    return Field(fronts, free, tuple(present), held, total, book.rules.fellowship_stat, _auras(s))


def _fighter(s: State, knight: Card) -> Fighter:
    influence, resistance = (stats.alone(s, knight, kind) for kind in (w.S_INFLUENCE, w.S_RESISTANCE))
    return Fighter(knight, s.ctrl[knight], influence, resistance, stats.breed(s, knight))


def _auras(s: State) -> dict[Card, dict[Card, tuple[int, int]]]:
    """Texts that apply wherever their Knight attacks, evaluated where all Knights stand together; those that need an
    enemy of some kind are left out (RT-KNIGHT-12)."""
    together = s.clone()
    regions = autumn.in_slots(s)
    knights = [knight for seat in seats.order(s) for zone in (w.COURT, w.ARMY) for knight in s.pile(zone, seat)]
    for knight in knights if regions else []:
        tasks.commit(together, knight, regions[0])
    found: dict[Card, dict[Card, tuple[int, int]]] = {}
    for at, kind in enumerate((w.S_INFLUENCE, w.S_RESISTANCE)):
        for source, text in stats.standing(together, kind):
            x = [source, s.ctrl[source]]
            for knight in knights if source in knights and text.when is yes else []:
                if text.who(together, x, knight):
                    given = [*found.setdefault(source, {}).get(knight, (0, 0))]
                    given[at] += text.value(together, x)
                    found[source][knight] = (given[0], given[1])
    return found


# --- what Autumn would bring ----------------------------------------------------------------------------------------


@lru_cache(1 << 14)
def totals(band: Band, stat: str) -> tuple[int, int]:
    """Influence and Resistance of an army, with fellowships (RT-KNIGHT-04, 05)."""
    table = sum(bool(one.breed & ROUND_TABLE) for one in band)
    grail = sum(bool(one.breed & GRAIL) for one in band)
    given = table * (table - 1)
    influence = sum(one.influence for one in band) + (given if stat in ("influence", "both") else 0)
    resistance = sum(one.resistance for one in band) + (given if stat in ("resistance", "both") else 0)
    return influence, resistance + grail * (grail - 1)


def armies(there: Band, field: Field) -> list[tuple[Seat, int, int]]:
    """Influence and Resistance of each player's army at a Region."""
    bands: dict[Seat, list[Fighter]] = {}
    for one in there:
        bands.setdefault(one.seat, []).append(one)
    rows = {seat: totals(tuple(band), field.stat) for seat, band in bands.items()}
    for source in there if field.auras else ():
        changed = field.auras.get(source.card, {})
        for one in there if changed else ():
            influence, resistance = changed.get(one.card, (0, 0))
            rows[one.seat] = rows[one.seat][0] + influence, rows[one.seat][1] + resistance
    return [(seat, influence, resistance) for seat, (influence, resistance) in rows.items()]


def winner_of(front: Front, field: Field, more: Band = (), margin: int = 0) -> Seat:
    """Who would capture a Region if Autumn came now, NONE for nobody: once `more` have come, and with its Resistance
    raised by `margin`."""
    return autumn.captor(armies(front.there + more, field), front.needed + margin, front.renown)


def worth(field: Field, fronts: Sequence[Front], seat: Seat) -> float:
    """What the Regions would bring a player if Autumn came now, less what they would bring the others."""
    won = dict(field.held)
    value = 0.0
    for front in fronts:
        winner = winner_of(front, field)
        if winner != NONE:
            won[winner] += front.renown
            value += front.renown if winner == seat else -THEIRS * front.renown
    for other, renown in won.items():
        if 2 * renown > field.total:
            value += GOAL if other == seat else -GOAL
    return value


# --- plans ----------------------------------------------------------------------------------------------------------

Plan = tuple[tuple[Fighter, Card], ...]
"""Knights sent, by Region."""


class Planner:
    """Plans in one position; coalitions are computed once."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._known: dict[tuple[Front, Band, int], Band] = {}

    def best(self, seat: Seat, fronts: Sequence[Front], reserve: int, deep: bool) -> tuple[Plan, float]:
        """The best plan for a player, and its value; () for sending nobody. `reserve`: Resistance that may still come
        against an army; `deep`: also consider the others' best replies."""
        free = tuple(sorted(self.field.free.get(seat, ()), key=lambda one: (-one.strength, one.card))[:MOST_FREE])
        margins = sorted({0, reserve // 2, reserve})
        plans: dict[Plan, float] = {(): 0.0}
        for order in (order for count in range(1, MOST_FRONTS + 1) for order in permutations(fronts, count)):
            plans.update((self._along(seat, free, order, margin), 0.0) for margin in margins)
        for plan in plans:
            plans[plan] = self.value(seat, fronts, plan, False)
        if deep:
            first = sorted(plans, key=lambda plan: -plans[plan])[:MOST_ANSWERED]
            plans = {plan: self.value(seat, fronts, plan, True) for plan in {(): None} | dict.fromkeys(first)}
        best = max(plans, key=lambda plan: plans[plan])
        return best, plans[best]

    def _along(self, seat: Seat, free: Band, order: Sequence[Front], margin: int) -> Plan:
        """Each Region in turn takes the smallest army that captures it, or at least denies it to the others."""
        plan: list[tuple[Fighter, Card]] = []
        for front in order:
            band = self._smallest(front, seat, free, margin)
            plan += [(one, front.region) for one in band]
            free = tuple(one for one in free if one not in band)
        return tuple(sorted(plan, key=lambda row: row[0].card))

    def _smallest(self, front: Front, seat: Seat, free: Band, margin: int) -> Band:
        key = (front, free, margin)
        if key not in self._known:
            self._known[key] = self._found(front, seat, free, margin)
        return self._known[key]

    def _found(self, front: Front, seat: Seat, free: Band, margin: int) -> Band:
        now = winner_of(front, self.field)
        if now == seat and not margin:
            return ()
        bands = sorted(self._bands(free), key=lambda band: sum([one.influence + one.resistance for one in band]))
        for band in bands:
            if winner_of(front, self.field, band, margin) == seat:
                return band
        if now not in (NONE, seat):
            for band in bands:
                if winner_of(front, self.field, band) == NONE:
                    return band
        return ()

    def _bands(self, free: Band) -> Iterable[Band]:
        """Every army these Knights could form, without equivalent ones."""
        auras = self.field.auras
        kinds = {one: one[2:] if one.card not in auras else one for one in free}
        every = (band for count in range(len(free) + 1) for band in combinations(free, count))
        return {tuple(kinds[one] for one in band): band for band in every}.values()

    def value(self, seat: Seat, fronts: Sequence[Front], plan: Plan, deep: bool) -> float:
        """The value of a plan; `deep`: partly after the others' best replies."""
        then = carried_out(fronts, plan)
        now = worth(self.field, then, seat) - EFFORT * sum(one.strength for one, _ in plan)
        if not deep:
            return now
        for other in seats_after(self.field.order, seat):
            answer, _ = self.best(other, then, 0, False)
            then = carried_out(then, answer)
        return AFTER * (worth(self.field, then, seat) - EFFORT * len(plan)) + (1 - AFTER) * now


def seats_after(order: Sequence[Seat], seat: Seat) -> list[Seat]:
    """The other players, clockwise."""
    at = order.index(seat)
    return [*order[at + 1 :], *order[:at]]


def carried_out(fronts: Sequence[Front], plan: Plan) -> list[Front]:
    """The Regions after a plan is carried out."""
    return [front.joined(tuple(one for one, region in plan if region == front.region)) for front in fronts]


def plan_of(s: State, seat: Seat) -> tuple[Plan, float, float]:
    """A player's best plan now, with its value and that of sending nobody."""
    field = field_of(s)
    planner = Planner(field)
    others = [seat_ for seat_ in field.order if seat_ != seat]
    reserve = max((sum(one.resistance for one in field.free[other]) for other in others), default=0)
    plan, value = planner.best(seat, field.fronts, reserve, bool(reserve))
    return plan, value, planner.value(seat, field.fronts, (), bool(reserve))
