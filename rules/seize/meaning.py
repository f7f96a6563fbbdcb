"""What the words of a card sentence do: trees of rules/seize/lexicon.py become closures over (state, registers).

Registers x: [card, seat, me, it, amount, subject, flags, chosen...]. `card` holds the text, `me` is its merc (self,
bearer or channeller, -1: none), `it` the merc an event is about. Predicates and values live here; verbs in verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.cards.lexicon import Node, int_of, node_of, nodes_of
from rules.kernel.cards.program import CARD, SEAT, Member, Test
from rules.kernel.cards.targets import Check, Ruled, Target
from rules.kernel.cards.vocabulary_things import Filter, Things, conditions, marked, sides
from rules.kernel.refusal import Refusal
from rules.kernel.words import Card, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.cards import CROSSBOW, STAFF
from rules.seize.shots import attack_dirs, in_sight, same_side, targetable
from rules.seize.words import (
    BLEED,
    BLIND,
    BOARD,
    BURN,
    DEFENSE,
    EXHAUST,
    FORTIFY,
    FROST,
    HEALTH,
    I_ATTACK_ABILITY,
    I_EVENT,
    I_INSTANT,
    LEECH,
    MAGIC,
    MELEE,
    OUT,
    PHYSICAL,
    POISON,
    PURE,
    RANGED,
    REGEN,
    S_ARMOR,
    S_BOUNTY,
    S_MAGIC_ARMOR,
    S_MELEE,
    S_MOVE,
    S_PLUNDER,
    S_RANGED,
    S_REACH,
    S_REGEN,
    SILENCE,
    SPENT,
    STEALTH,
    TRUE,
)  # fmt: skip

ME, IT, AMOUNT, SUBJECT, FLAGS, CHOSEN = range(2, 8)
"""Registers after CARD and SEAT; choices start at CHOSEN."""

Spot = Callable[[State, list[int], Tile], bool]

COUNTERS: Final[Mapping[str, int]] = {
    "bleed": BLEED, "poison": POISON, "frost": FROST, "burn": BURN, "stealth": STEALTH, "blind": BLIND,
    "silence": SILENCE, "leech": LEECH, "regen": REGEN, "fortify": FORTIFY, "exhaust": EXHAUST,
}  # fmt: skip
TYPES: Final[Mapping[str, int]] = {"physical": PHYSICAL, "magic": MAGIC, "true": TRUE, "pure": PURE}
GRANTS: Final[Mapping[str, int]] = {"armor": S_ARMOR, "magic armor": S_MAGIC_ARMOR, "regen": S_REGEN}
CHANGES: Final[Mapping[str, int]] = {
    "melee": S_MELEE, "ranged": S_RANGED, "staff": S_RANGED, "crossbow reach": S_REACH, "move": S_MOVE,
    "bounty": S_BOUNTY, "plunder": S_PLUNDER,
}  # fmt: skip
ONLY_WITH: Final[Mapping[str, int]] = {"staff": STAFF, "crossbow reach": CROSSBOW}


# --- filters --------------------------------------------------------------------------------------------------------


def _class(node: Node) -> Member:
    name = str(node.args[0])
    return lambda s, x, merc: s.table.book.class_names[s.table.book.class_of[s.face[merc]]] == name


def _half(node: Node) -> Member:
    return lambda s, x, merc: 2 * s.marks[HEALTH][merc] <= stats.max_health(s, merc)


def _distance(s: State, merc: Card, tile: Tile) -> int:
    grid = s.table.grid
    assert grid is not None
    return grid.distance[s.place[merc] * grid.count + tile] if merc >= 0 and s.place[merc] >= 0 and tile >= 0 else 99


def _adjacent(node: Node) -> Spot:
    to = THINGS.one(node_of(node.args[0]))
    return lambda s, x, tile: _distance(s, to(s, x), tile) == 1


def _within(node: Node) -> Spot:
    most = int_of(node.args[0]) + 1
    return lambda s, x, tile: _distance(s, x[ME], tile) <= most


def _within_melee(node: Node) -> Spot:
    return lambda s, x, tile: _distance(s, x[ME], tile) <= 1


def _in_sight(node: Node) -> Spot:
    return lambda s, x, tile: x[ME] >= 0 and s.zone[x[ME]] == BOARD and in_sight(s, x[ME], tile) is None


def _in_range(node: Node) -> Spot:
    def test(s: State, x: list[int], tile: Tile) -> bool:
        least, most, aimed = s.table.book.range[s.face[x[CARD]]]
        if not least <= _distance(s, x[ME], tile) <= most:
            return False
        grid = s.table.grid
        assert grid is not None
        return not aimed or grid.bearing[s.place[x[ME]] * grid.count + tile] in aimed_bearings(s, x[ME])

    return test


def _on(node: Node) -> Spot:
    place = node_of(node.args[0]).word if isinstance(node.args[0], Node) else str(node.args[0])
    return PLACES[place]


PLACES: Final[Mapping[str, Spot]] = {
    "own hall": lambda s, x, tile: bool(s.table.book.places[x[SEAT]].hall >> tile & 1),
    "enemy hall": lambda s, x, tile: any(
        place.hall >> tile & 1 and not same_side(s, x[SEAT], seat) and not s.seat_numbers[OUT][seat]
        for seat, place in enumerate(s.table.book.places)
    ),
    "own zone": lambda s, x, tile: bool(s.table.book.places[x[SEAT]].zone >> tile & 1),
    "fog": lambda s, x, tile: bool(s.tile_marks[0][tile]),
}


def _on_line(node: Node) -> Spot:
    """The first tiles of a direction, in sight of ME; enemies on them do not block each other, anything else blocks."""
    length, way = int_of(node.args[0]), THINGS.at(node_of(node.args[1]))

    def test(s: State, x: list[int], tile: Tile) -> bool:
        row = line(s, x[ME], x[way], length)
        if tile not in row:
            return False
        mask = stats.blockers(s)
        for near in row:
            if s.on[near] >= 0 and not same_side(s, x[SEAT], s.ctrl[s.on[near]]):
                mask &= ~(1 << near)
        return in_sight(s, x[ME], tile, mask) is None

    return test


def unoccupied(s: State, x: list[int], tile: Tile) -> bool:
    """Whether a merc could stand there (SGT-SETUP-13)."""
    return s.on[tile] < 0 and not s.table.book.pillars(s) >> tile & 1


SPOTS: Final[Mapping[str, Callable[[Node], Spot]]] = {
    "adjacent": _adjacent, "within": _within, "within_melee": _within_melee, "in_sight": _in_sight,
    "in_range": _in_range, "on": _on, "on_line": _on_line,
    "unoccupied": lambda node: unoccupied,
}  # fmt: skip
"""Filters of tiles."""


def _standing(make: Callable[[Node], Spot]) -> Filter:
    """A filter of tiles, applied to the merc standing there."""

    def filter_of(node: Node) -> Member:
        spot = make(node)
        return lambda s, x, merc: spot(s, x, s.place[merc])

    return filter_of


def _carrying(s: State, x: list[int], merc: Card) -> bool:
    return bool(stats.treasures_on(s, merc))


def _is_ready(s: State, x: list[int], merc: Card) -> bool:
    return not s.marks[EXHAUST][merc]


def _exhausted(s: State, x: list[int], merc: Card) -> bool:
    return bool(s.marks[EXHAUST][merc])


INNER: Final = {"striker": SUBJECT, "wounded": AMOUNT}
"""Words that no card has: the attacker where `it` is its target, and the most wounded merc once it is chosen (the
amount is needed only when the event happens)."""
FILTERS: Final[Mapping[str, Filter]] = {
    "class": _class, "with": marked(COUNTERS), "half": _half,
    "carrying": lambda node: _carrying, "is_ready": lambda node: _is_ready, "exhausted": lambda node: _exhausted,
    **{word: _standing(make) for word, make in SPOTS.items()},
}  # fmt: skip
TEAM_SIDES: Final[Mapping[str, Member]] = {
    "allied": lambda s, x, merc: s.table.book.team[s.ctrl[merc]] == s.table.book.team[x[SEAT]],
    "enemy": lambda s, x, merc: s.table.book.team[s.ctrl[merc]] != s.table.book.team[x[SEAT]],
}
THINGS: Final = Things(
    CHOSEN, {"self": ME, "bearer": ME, "channeller": ME, "it": IT, "attacker": IT, **INNER}, (BOARD,),
    lambda s, x: s.pile(BOARD), {**sides(ME), **TEAM_SIDES}, FILTERS,
)  # fmt: skip


def line(s: State, merc: Card, bearing: int, length: int) -> list[Tile]:
    """The first tiles along one bearing from a merc, as far as the board goes."""
    grid = s.table.grid
    assert grid is not None
    out: list[Tile] = []
    tile = s.place[merc] if merc >= 0 else -1
    while len(out) < length and tile >= 0 and bearing >= 0:
        tile = grid.next[tile][bearing]
        if tile >= 0:
            out.append(tile)
    return out


def aimed_bearings(s: State, merc: Card) -> list[int]:
    """Bearings an aimed ability may use: those marked on any attack stat of its merc (SGT-ABIL-07, 3.3)."""
    dirs = attack_dirs(s, merc, MELEE) | attack_dirs(s, merc, RANGED)
    return [bearing for bearing in range(8) if dirs >> bearing & 1]


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(node: Node) -> Test:
    """A yes-or-no question about one merc."""
    return CONDITIONS[node.word](node)


def _of_merc(test: Callable[[State, Card], bool]) -> Callable[[Node], Test]:
    def make(node: Node) -> Test:
        who = THINGS.one(node_of(node.args[0]))
        return lambda s, x: test(s, who(s, x))

    return make


CONDITIONS: Final[Mapping[str, Callable[[Node], Test]]] = {
    **conditions(THINGS, "is", "has"),
    "undefended": _of_merc(lambda s, merc: not s.marks[DEFENSE][merc]),
    "unmoved": _of_merc(lambda s, merc: not s.marks[SPENT][merc]),
    "lives": _of_merc(lambda s, merc: merc >= 0 and s.zone[merc] == BOARD and s.marks[HEALTH][merc] > 0),
}


# --- targets --------------------------------------------------------------------------------------------------------

MERC, TILE, ITEM, DIRECTION = range(4)
"""Kinds of targets."""
FACTS: Final = ("card", "tile", "item", "bearing")
POOLS: Final[tuple[Callable[[State, list[int]], Sequence[int]], ...]] = (
    lambda s, x: s.piles[BOARD * s.table.seats],
    lambda s, x: range(len(s.on)),
    lambda s, x: [item[0] for item in s.stack],
    lambda s, x: aimed_bearings(s, x[ME]) if x[ME] >= 0 else (),
)


def _aimable(s: State, x: list[int], merc: int) -> bool:
    return not s.marks[STEALTH][merc] or targetable(s, x[SEAT], merc) is None


def _seen_merc(s: State, x: list[int], merc: int) -> Refusal | None:
    me = x[ME]
    return in_sight(s, me, s.place[merc]) if me >= 0 and s.place[me] >= 0 else _blind(me)


def _seen_tile(s: State, x: list[int], tile: int) -> Refusal | None:
    me = x[ME]
    return in_sight(s, me, tile) if me >= 0 and s.place[me] >= 0 else _blind(me)


def _blind(me: Card) -> Refusal | None:
    """The merc that a card goes through sees nothing once it has left; a card without one needs no sight
    (SGT-ABIL-07)."""
    return Refusal("SGT-ACT-01", (("card", me),)) if me >= 0 else None


RULE_OF_PHRASE: Final[Mapping[str, str]] = {
    "within": "SGT-RANGE-04", "within_melee": "SGT-RANGE-01", "in_range": "SGT-ABIL-07", "adjacent": "SGT-RANGE-01",
    "on_line": "SGT-ABIL-07", "unoccupied": "SGT-SETUP-13",
}  # fmt: skip
ANY_TEXT: Final = "SGT-CARD-A06"
"""The rule behind side, class and status filters is the card's own text."""
NO_TARGET: Final = "SGT-ABIL-16"
"""The rule of whatever no card of this kind could be aimed at."""


def target(node: Node, attack: bool = False) -> Target:
    """Compile ("choose", (least, most, selection, reg)). `attack`: for an Attack ability, which always needs sight."""
    least, most, selection = int_of(node.args[0]), int_of(node.args[1]), node_of(node.args[2])
    if selection.word == "direction":
        return _slot(DIRECTION, least, most)
    if selection.word == "items":
        wanted = str(selection.args[0])
        return _slot(ITEM, least, most, Ruled(ANY_TEXT, "item", lambda s, x, serial: _is_item(s, serial, wanted)))
    is_merc = selection.word == "group"
    phrases = nodes_of(selection.args[2] if is_merc else selection.args[1])
    sight = attack or any(n.word in ("in_sight", "in_range") for n in phrases)
    kind, checks = MERC if is_merc else TILE, list[Check]()
    if is_merc:
        tests = [THINGS.sides[str(selection.args[0])], *THINGS.tests(selection.args[1])]
        checks += [Ruled(ANY_TEXT, "card", test) for test in tests]
    else:
        phrases = [*nodes_of(selection.args[0]), *phrases]
    for part in phrases:
        if part.word != "in_sight":
            test = (FILTERS if is_merc else SPOTS)[part.word](part)
            checks.append(Ruled(RULE_OF_PHRASE.get(part.word, ANY_TEXT), FACTS[kind], test))
    checks += [Ruled("SGT-MAGIC-12", "card", _aimable)] * is_merc + [_seen_merc if is_merc else _seen_tile] * sight
    return _slot(kind, least, most, *checks)


def _slot(kind: int, least: int, most: int, *checks: Check) -> Target:
    return Target(kind, least, most, POOLS[kind], NO_TARGET, FACTS[kind], checks)


def _is_item(s: State, serial: int, wanted: str) -> bool:
    kinds = (I_INSTANT, I_ATTACK_ABILITY, I_EVENT)
    return any(item[0] == serial and (wanted == "item" or item[1] in kinds) for item in s.stack)
