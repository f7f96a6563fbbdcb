"""What the stock's nouns, filters, conditions and auras mean: nodes become closures over (state, registers).

A game says in its `Things` which register each word for one thing is, where pieces lie while they are in play, and
what its sides and filters accept; all its other words may ask here what a noun stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.kernel.cards.lexicon import Arg, Node, int_of, node_of, nodes_of
from rules.kernel.cards.program import CARD, SEAT, Many, Member, One, Test, fixed, yes
from rules.kernel.state import State
from rules.kernel.words import Card, Seat

Filter = Callable[[Node], Member]
Players = Callable[[State, list[int]], Sequence[Seat]]
"""The players a sentence is about, in the order in which they are affected."""


@dataclass(frozen=True)
class Things:
    """The nouns of one game."""

    chosen: int
    """The register where chosen things start."""
    registers: Mapping[str, int]
    """Each word for one thing -> its register."""
    zones: tuple[int, ...]
    """Where pieces lie while they are in play."""
    pool: Many
    """Lists all pieces in play."""
    sides: Mapping[str, Member]
    """What each name of `side` accepts."""
    filters: Mapping[str, Filter]
    """What each word of `adjective` and `phrase` accepts."""

    def at(self, node: Node) -> int:
        """The register of one thing."""
        return self.chosen + int_of(node.args[0]) if node.word == "reg" else self.registers[node.word]

    def one(self, node: Node) -> One:
        """One thing, -1 when there is none."""
        at = self.at(node)
        return lambda s, x: x[at]

    def number(self, value: Arg) -> One:
        """A number: printed, or what a name stands for."""
        return self.one(value) if isinstance(value, Node) else fixed(int(value))

    def named(self, node: Node) -> Many:
        """The cards a name stands for, wherever they are now."""
        first = self.at(node)
        end = first + (int_of(node.args[1]) if node.word == "reg" else 1)
        return lambda s, x: [card for card in x[first:end] if card >= 0]

    def many(self, node: Node) -> Many:
        """Pieces in play that a verb acts on."""
        if node.word == "each":
            return self.members(node_of(node.args[0]))
        first, zones = self.at(node), self.zones
        end = first + (int_of(node.args[1]) if node.word == "reg" else 1)
        return lambda s, x: [card for card in x[first:end] if card >= 0 and s.zone[card] in zones]

    def members(self, node: Node) -> Many:
        """All pieces of a group, in the order of the pool."""
        member = self.group(node)
        return lambda s, x: [card for card in self.pool(s, x) if member(s, x, card)]

    def group(self, node: Node) -> Member:
        """Whether a piece belongs to a group: its side, then every filter. A single thing is a group too."""
        if node.word != "group":
            at = self.at(node)
            return lambda s, x, card: card == x[at]
        return self.in_play(self.sides[str(node.args[0])], *self.tests(*node.args[1:]))

    def tests(self, *lists: Arg) -> list[Member]:
        """The filters in lists of adjectives and phrases."""
        return [self.filters[node.word](node) for some in lists for node in nodes_of(some)]

    def in_play(self, *tests: Member) -> Member:
        """Whether a piece is in play and passes every test."""
        zones = self.zones

        def member(s: State, x: list[int], card: Card) -> bool:
            if s.zone[card] not in zones:
                return False
            for test in tests:  # twice as fast as all() over a generator, and this is called very often
                if not test(s, x, card):
                    break
            else:
                return True
            return False

        return member


def lying_in(*zones: int) -> Many:
    """A pool: every card in these zones, by zone and seat."""

    def cards(s: State, x: list[int]) -> list[Card]:
        found: list[Card] = []
        for zone in zones:
            for seat in range(s.table.seats):
                found += s.pile(zone, seat)
        return found

    return cards


def sides(other_than: int = CARD) -> Mapping[str, Member]:
    """The pieces each name of `side` accepts, where there are no teams. `other_than`: the register of the piece that
    "other own" excludes."""
    return {
        "own": lambda s, x, card: s.ctrl[card] == x[SEAT],
        "other own": lambda s, x, card: s.ctrl[card] == x[SEAT] and card != x[other_than],
        "enemy": lambda s, x, card: s.ctrl[card] != x[SEAT],
        "any": lambda s, x, card: True,
    }


def players(order: Callable[[State], Sequence[Seat]]) -> Mapping[str, Players]:
    """The players each name of `player` means. `order`: the seats, in the order in which an effect on all players
    happens."""

    def opponents(s: State, x: list[int]) -> list[Seat]:
        return [seat for seat in order(s) if seat != x[SEAT]]

    return {"opponent": opponents, "each opponent": opponents, "each player": lambda s, x: order(s)}


# --- filters --------------------------------------------------------------------------------------------------------


def one_of(make: Filter) -> Filter:
    """The filter of an `either` row: accepts what the single-name filter accepts for any of its names."""

    def either(node: Node) -> Member:
        first, second = (make(Node(node.word, (name,))) for name in node.args)
        return lambda s, x, card: first(s, x, card) or second(s, x, card)

    return either


def marked(marks: Mapping[str, int]) -> Filter:
    """A filter by the name of a mark: whether a card carries it. `marks`: name -> mark."""

    def make(node: Node) -> Member:
        mark = marks[str(node.args[0])]
        return lambda s, x, card: bool(s.marks[mark][card])

    return make


def limits(
    value: Callable[[str], Callable[[State, Card], int]], at_most: str = "at_most", at_least: str = "at_least"
) -> Mapping[str, Filter]:
    """Filters by a number. `value`: the named stat of a card; `at_most`, `at_least`: the words for the comparisons."""

    def make(node: Node) -> Member:
        count, limit = value(str(node.args[0])), int_of(node.args[-1])
        if node.word == at_least:
            return lambda s, x, card: count(s, card) >= limit
        return lambda s, x, card: count(s, card) <= limit

    return {at_most: make, at_least: make}


# --- conditions -----------------------------------------------------------------------------------------------------


def conditions(
    things: Things, *words: str, score: Callable[[State, Seat], int] = lambda s, seat: 0
) -> Mapping[str, Callable[[Node], Test]]:
    """The stock's yes-or-no conditions. `score`: how much a seat has, for the word `low`."""

    def is_(node: Node) -> Test:
        who, member = things.at(node_of(node.args[0])), things.in_play(*things.tests(node.args[1]))
        return lambda s, x: x[who] >= 0 and member(s, x, x[who])

    def is_a(node: Node) -> Test:
        who, member = things.at(node_of(node.args[0])), things.group(node_of(node.args[1]))
        return lambda s, x: x[who] >= 0 and member(s, x, x[who])

    def has(node: Node) -> Test:
        who, test = things.at(node_of(node.args[0])), things.filters["with"](Node("with", node.args[1:]))
        return lambda s, x: x[who] >= 0 and test(s, x, x[who])

    def have(node: Node) -> Test:
        meant = things.members(node_of(node.args[0]))
        return lambda s, x: any(s.ctrl[card] == x[SEAT] for card in meant(s, x))

    def low(node: Node) -> Test:
        most = int_of(node.args[0])
        return lambda s, x: score(s, x[SEAT]) <= most

    stock = {"is": is_, "is_a": is_a, "has": has, "have": have, "low": low}
    return {word: stock[word] for word in words}


# --- standing texts -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Static:
    """A static ability: `value` is added to `stat` of every card `who` accepts while `when` holds.

    `inward`: `who` accepts only the text's own piece.
    """

    stat: int
    who: Member
    when: Test
    value: One
    inward: bool = False


Claim = Callable[[Node, Member, Test], Static]
"""Makes a Static from one claim, the cards it holds for and its condition."""


def standing(
    things: Things, node: Node, claim: Claim, condition: Callable[[Node], Test] = lambda node: yes
) -> list[Static]:
    """aura, holds: one Static for each claim."""
    who = node_of(node.args[0])
    member, when = things.group(who), condition(node_of(node.args[2])) if len(node.args) > 2 else yes
    claims = (claim(part, member, when) for part in nodes_of(node.args[1]))
    return [replace(static, inward=who.word != "group") for static in claims]


def changes(stats: Mapping[str, int]) -> Claim:
    """bonus, modify: a change of a stat. `stats`: name -> number."""
    return lambda node, who, when: Static(stats[str(node.args[1])], who, when, fixed(int_of(node.args[0])))
