"""What the words of a card sentence mean: trees of lexicon.py become closures over (state, registers).

Registers x: [card, seat, it, chosen...]. `card` holds the text, `it` is what its requirement is about (attacker,
newcomer, serial of the item it answers; -1 without one). Groups, choices and conditions live here; verbs in verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.cards.lexicon import Arg, Node, int_of, node_of, nodes_of
from rules.kernel.cards.program import CARD, SEAT, Many, Member, Test
from rules.kernel.cards.targets import Check, Ruled, Target
from rules.kernel.cards.vocabulary_things import Filter, Things, conditions, limits, lying_in, one_of, sides
from rules.kernel.words import Card
from rules.seek_and_destroy import stats
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import CHOSEN_LATE, OPERATION
from rules.seek_and_destroy.lexicon import NATION_WORDS, SUBTYPES, TYPES
from rules.seek_and_destroy.sites import room
from rules.seek_and_destroy.words import (
    BATTLEFIELD,
    DEFENDS,
    DEPLETED,
    DOWN,
    GARRISON,
    HAND,
    JUNKYARD,
    LIFE,
    S_ATTACK,
    S_DEFENSE,
    TREATY,
)  # fmt: skip

IT, CHOSEN = 2, 3
"""Registers after CARD and SEAT; choices start at CHOSEN."""
STATS: Final[Mapping[str, int]] = {"attack": S_ATTACK, "defense": S_DEFENSE}


def goods(node: Node) -> Many:
    """The cards a verb acts on: in a Garrison, or Units chosen among all enemy cards."""
    if node.word == "each_post":
        slot = target(Node("choose", (1, 1, node.args[0], 0)))
        return slot.candidates
    named = THINGS.named(node)
    return lambda s, x: [card for card in named(s, x) if s.zone[card] in (GARRISON, BATTLEFIELD)]


# --- filters --------------------------------------------------------------------------------------------------------


def known(make: Filter) -> Filter:
    """A filter by what is printed: a face-down card has no type, sub-type, nation or value (SD-PRIV-05)."""

    def shown(node: Node) -> Member:
        test = make(node)
        return lambda s, x, card: not s.marks[DOWN][card] and test(s, x, card)

    return shown


def _breed(node: Node) -> Member:
    name = str(node.args[0])
    if name in TYPES:
        kind = TYPES.index(name)
        return lambda s, x, card: bool(s.table.book.type[s.face[card]] == kind)
    subtype = SUBTYPES.index(name)
    return lambda s, x, card: bool(s.table.book.subtype[s.face[card]] == subtype)


def _nation(node: Node) -> Member:
    nation = [word.lower() for word in NATION_WORDS].index(str(node.args[0]))
    return lambda s, x, card: bool(s.table.book.nation[s.face[card]] == nation)


def _value(name: str) -> Callable[[State, Card], int]:
    kind = STATS[name]
    return lambda s, card: stats.stat(s, card, kind)


def _mobility(name: str) -> Callable[[State, Card], int]:
    return lambda s, card: int(s.table.book.mobility[s.face[card]])


def _marked(mark: int, value: bool) -> Member:
    return lambda s, x, card: bool(s.marks[mark][card]) == value


LYING: Final = {"face-up": _marked(DOWN, False), "face-down": _marked(DOWN, True), "depleted": _marked(DEPLETED, True)}
PRINTED: Final[Mapping[str, Filter]] = {
    "breed": _breed, "either_breed": one_of(_breed), "nation": _nation, **limits(_value),
    **limits(_mobility, "light", "heavy"),
}  # fmt: skip
"""Filters by what is printed on a card."""
FILTERS: Final[Mapping[str, Filter]] = {
    **{word: known(make) for word, make in PRINTED.items()},
    "lying": lambda node: LYING[str(node.args[0])],
    "placed": lambda node: _marked(DEFENDS, node.args[0] == "defend"),
}


UNITS: Final = lying_in(BATTLEFIELD)
THINGS: Final = Things(CHOSEN, {"self": CARD, "it": IT}, (BATTLEFIELD,), UNITS, sides(), FILTERS)


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(node: Node) -> Test:
    """A yes-or-no question that never depends on hidden cards (SD-INFO-03)."""
    return CONDITIONS[node.word](node)


def _behind(s: State, x: list[int]) -> bool:
    return len(s.pile(BATTLEFIELD, 1 - x[SEAT])) > len(s.pile(BATTLEFIELD, x[SEAT]))


CONDITIONS: Final[Mapping[str, Callable[[Node], Test]]] = {
    **conditions(THINGS, "is_a", "have", "low", score=lambda s, seat: s.seat_numbers[LIFE][seat]),
    "behind": lambda node: _behind,
}


# --- choices --------------------------------------------------------------------------------------------------------

ANY_TEXT: Final = "SD-STACK-11"
"""The rule behind the filters is the card's own text."""


def target(node: Node) -> Target:
    """Compile ("choose", (least, most, selection, reg)): what may be chosen, and the rule that forbids the rest."""
    selection = node_of(node.args[2])
    pool, checks = CHOICES[selection.word](selection)
    most, secret = int_of(node.args[1]), selection.word in CHOSEN_LATE
    useful = _room if selection.word == "stock" else None
    return Target(0, int_of(node.args[0]), most, pool, ANY_TEXT, "card", tuple(checks), secret, useful)


def _room(s: State, x: list[int]) -> int:
    """Units chosen from a hand are to be mobilized, and none can arrive on a full Battlefield (SD-BAT-02)."""
    return room(s, x[SEAT])


def _checks(lists: tuple[Arg, ...], more: tuple[Member, ...]) -> list[Check]:
    """A face-down Unit is refused by the rule that hides it, anything else by the text."""
    asks_print = any(node.word in PRINTED for some in lists for node in nodes_of(some))
    hidden = [Ruled("SD-PRIV-05", "card", LYING["face-up"])] if asks_print else []
    return [*(Ruled(ANY_TEXT, "card", test) for test in more), *hidden, *(
        Ruled(ANY_TEXT, "card", test) for test in THINGS.tests(*lists)
    )]  # fmt: skip


def _group(node: Node) -> tuple[Many, list[Check]]:
    return UNITS, _checks(node.args[1:], (THINGS.sides[str(node.args[0])],))


def _post(node: Node) -> tuple[Many, list[Check]]:
    """Garrison cards, except the one whose text it is."""
    side = {"own garrison": "own", "enemy garrison": "enemy", "garrison": "any"}[str(node.args[1])]
    shade = [LYING[str(node.args[0])]] if node.args[0] in LYING else []

    cards = lying_in(GARRISON)
    return lambda s, x: [card for card in cards(s, x) if card != x[CARD]], _checks((), (THINGS.sides[side], *shade))


def _enemy_card(node: Node) -> tuple[Many, list[Check]]:
    """Every enemy card on the table; the Treaty is never a target (SD-TREATY-05)."""
    zones = (BATTLEFIELD, GARRISON, TREATY)

    def pool(s: State, x: list[int]) -> list[Card]:
        return [card for zone in zones for card in s.pile(zone, 1 - x[SEAT])]

    return pool, [Ruled("SD-TREATY-05", "card", lambda s, x, card: s.zone[card] != TREATY)]


def _scrap(node: Node) -> tuple[Many, list[Check]]:
    sort = {"operation": OPERATION, "deception": OPERATION + 1}.get(str(node.args[0]), -1)
    fits: Member = lambda s, x, card: sort < 0 or s.table.book.kind[s.face[card]] == sort  # noqa: E731
    return _own(JUNKYARD), _checks((), (fits,))


def _away(zone: int) -> Callable[[Node], tuple[Many, list[Check]]]:
    """Units in the player's own hand or Junkyard."""
    is_unit: Member = lambda s, x, card: s.table.book.type[s.face[card]] >= 0  # noqa: E731
    return lambda node: (_own(zone), _checks(node.args, (is_unit,)))


def _own(zone: int) -> Many:
    return lambda s, x: [card for card in s.pile(zone, x[SEAT]) if card != x[CARD]]


CHOICES: Final[Mapping[str, Callable[[Node], tuple[Many, list[Check]]]]] = {
    "group": _group, "post": _post, "enemy_card": _enemy_card, "wreck": _away(JUNKYARD), "scrap": _scrap,
    "stock": _away(HAND),
}  # fmt: skip
