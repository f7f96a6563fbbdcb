"""Which Knights a bot sends where: armies summed up as Autumn will (RT-AUTUMN-02..09), and what could be answered.

For bots only, on a world of what the player sees. Worth is counted in Renown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
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
Row = tuple[Seat, int, int]
"""A player, Influence and Resistance."""
Auras = Mapping[Card, Mapping[Card, tuple[int, int]]]
"""By Knight, the change its text makes to each Knight at its Region, as (Influence, Resistance)."""


class Front(NamedTuple):
    """A Region in the middle, and the armies there."""

    region: Card
    needed: int
    renown: int
    there: Band

    def joined(self, more: Band) -> Front:
        """The Region after these Knights have joined."""
        return self._replace(there=self.there + more) if more else self


@dataclass(frozen=True)
class Field:
    """Everything a plan depends on. `free`: by player, the Knights that could still be declared. `held`: by player, the
    Renown of captured Regions; `total`: of all Regions of the game. `stat`: the stat that Round Table Knights give."""

    fronts: tuple[Front, ...]
    free: Mapping[Seat, Band]
    order: tuple[Seat, ...]
    held: Mapping[Seat, int]
    total: int
    stat: str
    auras: Auras


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


Sums = tuple[int, int, int, int]
"""An army without its fellowships: Influence, Resistance, Round Table Knights, Grail Knights."""
NOBODY: Final[Sums] = (0, 0, 0, 0)


def added_up(band: Sequence[Fighter], auras: Auras) -> dict[Seat, Sums]:
    """Each player's Knights among some, with what texts of these give them."""
    texts = [auras[one.card] for one in band if one.card in auras]
    sums: dict[Seat, Sums] = {}
    for one in band:
        sums[one.seat] = _joined(sums.get(one.seat, NOBODY), one)
        for given in texts:
            if one.card in given:
                sums[one.seat] = _both(sums[one.seat], (*given[one.card], 0, 0))
    return sums


def _joined(sums: Sums, one: Fighter) -> Sums:
    breed = one.breed
    return _both(sums, (one.influence, one.resistance, int(breed & ROUND_TABLE > 0), int(breed & GRAIL > 0)))


def _both(one: Sums, other: Sums) -> Sums:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def army(sums: Sums, stat: str) -> tuple[int, int]:
    """Influence and Resistance of an army, with fellowships (RT-KNIGHT-04, 05)."""
    influence, resistance, table, grail = sums
    given = table * (table - 1)
    if stat != "resistance":
        influence += given
    if stat != "influence":
        resistance += given
    return influence, resistance + grail * (grail - 1)


def armies(there: Band, field: Field) -> list[Row]:
    """Influence and Resistance of each player's army at a Region."""
    return [(seat, *army(sums, field.stat)) for seat, sums in added_up(there, field.auras).items()]


def winner_of(front: Front, field: Field) -> Seat:
    """Who would capture a Region if Autumn came now, NONE for nobody."""
    return autumn.captor(armies(front.there, field), front.needed, front.renown)


# --- plans ----------------------------------------------------------------------------------------------------------

Plan = tuple[tuple[Fighter, Card], ...]
"""Knights sent, by Region."""


class Force(NamedTuple):
    """Knights of one player that could be sent together. `mask`: their places among those considered, as bits;
    `kinds`: equal for forces that come to the same; `sums`: with what their texts give each other."""

    band: Band = ()
    mask: int = 0
    kinds: tuple[int, ...] = ()
    strength: int = 0
    sums: Sums = NOBODY


class Ground(NamedTuple):
    """A Region as a force of a player finds it: the player's own Knights there, the other armies, and what each Knight
    that may come then gives to and gets from those who are there."""

    own: Sums
    others: list[Row]
    gifts: Mapping[Card, list[Row]]


NO_FORCE: Final = Force()


class Planner:
    """Plans in one position; forces, captors and coalitions are worked out once."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._forces: dict[Seat, list[Force]] = {}
        self._captors: dict[Front, Seat] = {}
        self._grounds: dict[tuple[Front, Seat], Ground] = {}
        self._known: dict[tuple[Front, Seat, int, int], Force] = {}

    def plans(self, seat: Seat, fronts: Sequence[Front], reserve: int, deep: bool) -> dict[Plan, float]:
        """The value of plans for a player; () is to send nobody. `reserve`: Resistance that may still come against an
        army; `deep`: also consider the others' best replies."""
        margins = sorted({0, reserve // 2, reserve})
        plans: dict[Plan, float] = {(): 0.0}
        for order in (order for count in range(1, MOST_FRONTS + 1) for order in permutations(fronts, count)):
            plans.update((self._along(seat, order, margin), 0.0) for margin in margins)
        for plan in plans:
            plans[plan] = self._value(seat, fronts, plan, False)
        if not deep:
            return plans
        first = sorted(plans, key=lambda plan: -plans[plan])[:MOST_ANSWERED]
        return {plan: self._value(seat, fronts, plan, True) for plan in {(): None} | dict.fromkeys(first)}

    def _along(self, seat: Seat, order: Sequence[Front], margin: int) -> Plan:
        """Each Region in turn takes the smallest army that captures it, or at least denies it to the others."""
        plan: list[tuple[Fighter, Card]] = []
        free = (1 << MOST_FREE) - 1
        for front in order:
            force = self._smallest(front, seat, free, margin)
            plan += [(one, front.region) for one in force.band]
            free &= ~force.mask
        return tuple(sorted(plan, key=lambda row: row[0].card))

    def _smallest(self, front: Front, seat: Seat, free: int, margin: int) -> Force:
        key = (front, seat, free, margin)
        if key not in self._known:
            self._known[key] = self._found(front, seat, free, margin)
        return self._known[key]

    def _found(self, front: Front, seat: Seat, free: int, margin: int) -> Force:
        now = self._captor(front)
        if now == seat and not margin:
            return NO_FORCE
        found = next((force for force, winner in self._tried(front, seat, free, margin) if winner == seat), None)
        if found is None and now not in (NONE, seat):
            found = next((force for force, winner in self._tried(front, seat, free, 0) if winner == NONE), None)
        return found or NO_FORCE

    def _tried(self, front: Front, seat: Seat, free: int, margin: int) -> Iterator[tuple[Force, Seat]]:
        """Every force of the free Knights, the weakest first, and who captures the Region if it comes."""
        own, others, gifts = self._ground(front, seat)
        needed, renown, stat = front.needed + margin, front.renown, self.field.stat
        for force in {force.kinds: force for force in self._forces_of(seat) if not force.mask & ~free}.values():
            rows = [*others, (seat, *army(_both(own, force.sums), stat))]
            if gifts:
                rows = _with_gifts(rows, [gift for one in force.band for gift in gifts.get(one.card, ())])
            yield force, autumn.captor(rows, needed, renown)

    def _ground(self, front: Front, seat: Seat) -> Ground:
        """What a force of a player finds at a Region."""
        if (front, seat) not in self._grounds:
            auras, stat = self.field.auras, self.field.stat
            there = added_up(front.there, auras)
            own = there.pop(seat, NOBODY)
            others = [(other, *army(sums, stat)) for other, sums in there.items()]
            self._grounds[front, seat] = Ground(own, others, _gifts(auras, self.field.free.get(seat, ()), front.there))
        return self._grounds[front, seat]

    def _forces_of(self, seat: Seat) -> list[Force]:
        """Every force of a player, the weakest first."""
        if seat not in self._forces:
            auras, numbers = self.field.auras, dict[tuple[int, ...], int]()
            knights = sorted(self.field.free.get(seat, ()), key=lambda one: (-one.strength, one.card))[:MOST_FREE]
            kinds = [numbers.setdefault(one if one.card in auras else one[2:], len(numbers)) for one in knights]
            size = forces = [NO_FORCE]
            for _ in knights:
                size = [
                    _with(force, at, knights[at], kinds[at], auras)
                    for force in size for at in range(force.mask.bit_length(), len(knights))
                ]  # fmt: skip
                forces = forces + size
            self._forces[seat] = sorted(forces, key=lambda force: force.strength)
        return self._forces[seat]

    def _captor(self, front: Front) -> Seat:
        if front not in self._captors:
            self._captors[front] = winner_of(front, self.field)
        return self._captors[front]

    def _value(self, seat: Seat, fronts: Sequence[Front], plan: Plan, deep: bool) -> float:
        """The value of a plan; `deep`: partly after the others' best replies."""
        then = carried_out(fronts, plan)
        now = self._worth(then, seat) - EFFORT * sum(one.strength for one, _ in plan)
        if not deep:
            return now
        for other in seats_after(self.field.order, seat):
            then = carried_out(then, best_of(self.plans(other, then, 0, False)))
        return AFTER * (self._worth(then, seat) - EFFORT * len(plan)) + (1 - AFTER) * now

    def _worth(self, fronts: Sequence[Front], seat: Seat) -> float:
        """What the Regions would bring a player if Autumn came now, less what they would bring the others."""
        won = dict(self.field.held)
        value = 0.0
        for front in fronts:
            winner = self._captor(front)
            if winner != NONE:
                won[winner] += front.renown
                value += front.renown if winner == seat else -THEIRS * front.renown
        for other, renown in won.items():
            if 2 * renown > self.field.total:
                value += GOAL if other == seat else -GOAL
        return value


def _with(force: Force, at: int, knight: Fighter, kind: int, auras: Auras) -> Force:
    """The force with one Knight more."""
    band = (*force.band, knight)
    sums = added_up(band, auras)[knight.seat] if auras else _joined(force.sums, knight)
    return Force(band, force.mask | 1 << at, (*force.kinds, kind), force.strength + knight.strength, sums)


def _with_gifts(rows: Sequence[Row], gifts: Sequence[Row]) -> list[Row]:
    return [
        (
            seat,
            influence + sum([more for whose, more, _ in gifts if whose == seat]),
            resistance + sum([more for whose, _, more in gifts if whose == seat]),
        )
        for seat, influence, resistance in rows
    ]


def _gifts(auras: Auras, coming: Band, there: Band) -> dict[Card, list[Row]]:
    """By Knight that may come, what it then gives to and gets from those who are there."""
    gifts: dict[Card, list[Row]] = {}
    pairs = ((one, another) for one in coming for another in there) if auras else ()
    for one, another in pairs:
        for source, target in ((one, another), (another, one)):
            given = auras.get(source.card, {}).get(target.card)
            if given is not None:
                gifts.setdefault(one.card, []).append((target.seat, *given))
    return gifts


def best_of(plans: Mapping[Plan, float]) -> Plan:
    """The plan worth most, the first of several."""
    return max(plans, key=plans.__getitem__)


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
    plans = planner.plans(seat, field.fronts, reserve, bool(reserve))
    best = best_of(plans)
    return best, plans[best], plans[()]
