"""What the words of a card sentence mean: trees of lexicon.py become closures over (state, registers).

Registers x: [card, seat, chosen...]. Groups, choices and conditions live here; verbs in verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.board import HOME
from rules.guardians.book import State
from rules.guardians.cards import RED
from rules.guardians.lexicon import SIZES, SUBTYPES, TYPES
from rules.kernel.cards.lexicon import Node, int_of, node_of, walk
from rules.kernel.cards.program import CARD, SEAT, Many, Member, Test
from rules.kernel.cards.targets import Ruled, Target
from rules.kernel.cards.vocabulary_things import Filter, Things, limits, lying_in, one_of, sides
from rules.kernel.words import Card

CHOSEN: Final = 2
"""Choices start at this register, after CARD and SEAT."""
STATS: Final[Mapping[str, int]] = {"vitality": w.S_VITALITY, "match": w.S_MATCH, "ocb": w.S_OCB}
TEXT_RULE: Final = "GU-GEN-01"
"""The rule behind the filters is the card's own text."""


def _subtype(node: Node) -> Member:
    wanted = SUBTYPES.index(str(node.args[0]))
    return lambda s, x, card: wanted in s.table.book.subtype[s.face[card]]


def _breed(node: Node) -> Member:
    wanted = TYPES.index(str(node.args[0]))
    return lambda s, x, card: s.table.book.type[s.face[card]] == wanted


def _size(node: Node) -> Member:
    wanted = SIZES.index(str(node.args[0]))
    return lambda s, x, card: s.table.book.size[s.face[card]] == wanted


def attacking(s: State, card: Card) -> bool:
    """Whether it fights on the attacking side (GU-CARD-06, GU-COMBAT-06)."""
    return bool(s.marks[w.FIGHTS][card]) and s.ctrl[card] != s.numbers[w.DEFENDS]


def defending(s: State, card: Card) -> bool:
    """Whether it fights on the defending side."""
    return bool(s.marks[w.FIGHTS][card]) and s.ctrl[card] == s.numbers[w.DEFENDS]


POSTURES: Final = {"attacking": attacking, "defending": defending}
STATES: Final[Mapping[str, Member]] = {
    "beaten": lambda s, x, card: bool(s.marks[w.BEATEN][card]),
    "red-bar": lambda s, x, card: s.table.book.bar[s.face[card]] == RED,
    "flying": lambda s, x, card: s.table.book.flying[s.face[card]],
}


def _posture(node: Node) -> Member:
    holds = POSTURES[str(node.args[0])]
    return lambda s, x, card: holds(s, card)


def _here(s: State, x: list[int], card: Card) -> bool:
    return bool(s.marks[w.FIGHTS][card]) and s.numbers[w.SPACE] == 1 + s.place[x[CARD]] > 0


def _at_home(s: State, x: list[int], card: Card) -> bool:
    """Whether a combat takes place on a Stronghold space of the text's player."""
    return bool(s.marks[w.FIGHTS][card]) and s.numbers[w.SPACE] - 1 in HOME[x[SEAT]]


def _under_this(s: State, x: list[int], card: Card) -> bool:
    return s.host[card] == x[CARD]


def _vitality(name: str) -> Callable[[State, Card], int]:
    return stats.vitality


FILTERS: Final[Mapping[str, Filter]] = {
    **limits(_vitality),
    "subtype": _subtype, "either_subtype": one_of(lambda node: _subtype(node)), "breed": _breed, "size": _size,
    "posture": _posture, "state": lambda node: STATES[str(node.args[0])],
    "under_this": lambda node: _under_this,
    "here": lambda node: _here, "at_home": lambda node: _at_home,
}  # fmt: skip
CREATURES: Final = lying_in(w.UNDER, w.LOOSE)


def _in_combat(s: State, x: list[int]) -> list[Card]:
    """A card affects only fighting creatures; others take no part (GU-COMBAT-03)."""
    return [card for card in CREATURES(s, x) if s.marks[w.FIGHTS][card] and not s.marks[w.BRIBED][card]]


THINGS: Final = Things(CHOSEN, {"self": CARD}, (w.UNDER, w.LOOSE), _in_combat, sides(), FILTERS)


def condition(node: Node) -> Test:
    """attacks, defends: a yes-or-no question about one creature."""
    who, holds = THINGS.at(node_of(node.args[0])), {"attacks": attacking, "defends": defending}[node.word]
    return lambda s, x: x[who] >= 0 and holds(s, x[who])


# --- choices --------------------------------------------------------------------------------------------------------


def _fallen(s: State, x: list[int]) -> list[Card]:
    """Creatures beaten in this combat, already discarded when healing begins."""
    return [card for seat in range(s.table.seats) for card in s.pile(w.DISCARD, seat) if s.marks[w.BEATEN][card]]


def _beaten(group: Node) -> bool:
    return any(part.word == "state" and part.args[0] == "beaten" for part in walk(group))


def _group(node: Node) -> tuple[Many, list[Member]]:
    """The standing creatures of the combat; beaten ones where the text says so."""
    tests = [THINGS.sides[str(node.args[0])], *THINGS.tests(*node.args[1:])]
    if not _beaten(node):
        tests.append(lambda s, x, card: not s.marks[w.BEATEN][card] and not s.marks[w.OUT][card])
    return _fallen if _beaten(node) else _in_combat, tests


def _cards(*zones: int) -> Callable[[Node], tuple[Many, list[Member]]]:
    return lambda node: (lying_in(*zones), [THINGS.sides[str(node.args[0])]])


CHOICES: Final[Mapping[str, Callable[[Node], tuple[Many, list[Member]]]]] = {
    "group": _group, "land_card": _cards(w.LAND), "banner": _cards(w.SHIELD, w.MARCH),
}  # fmt: skip


def target(node: Node) -> Target:
    """Compile ("choose", (least, most, selection, reg)): what may be chosen, on resolution. A choice among the player's
    own hidden creatures is always asked, so that nobody learns how many there are."""
    selection = node_of(node.args[2])
    pool, tests = CHOICES[selection.word](selection)
    checks = tuple(Ruled(TEXT_RULE, "card", test) for test in tests)
    secret = selection.word == "group" and selection.args[0] == "own" and not _beaten(selection)
    return Target(0, int_of(node.args[0]), int_of(node.args[1]), pool, TEXT_RULE, "card", checks, secret)
