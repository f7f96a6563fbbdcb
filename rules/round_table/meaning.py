"""What the words of a card sentence mean: trees of lexicon.py become closures over (state, registers).

Registers x: [card, seat, it, chosen...]; `card` holds the text, `it` is the Knight an event is about. Groups, choices,
conditions live here, verbs in verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.cards.lexicon import Node, int_of, node_of, nodes_of
from rules.kernel.cards.program import CARD, Member, Test
from rules.kernel.cards.targets import Ruled, Target
from rules.kernel.cards.vocabulary_things import Filter, Things, limits, sides
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Card
from rules.round_table import stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import GRAIL, MONARCH, ROUND_TABLE

IT, CHOSEN = 2, 3
"""Registers after CARD and SEAT; choices start at CHOSEN."""
STATS: Final[Mapping[str, int]] = {"influence": w.S_INFLUENCE, "resistance": w.S_RESISTANCE}
BREEDS: Final[Mapping[str, int]] = {"monarch": MONARCH, "round table": ROUND_TABLE, "grail": GRAIL}
STATES: Final[Mapping[str, int]] = {"active": w.COURT, "committed": w.ARMY, "engaged": w.LANE}
"""Zone of a Knight by its state (RT-STATE-01..03)."""
K_KNIGHT, K_TASK = range(2)
"""Kinds of targets."""


# --- filters --------------------------------------------------------------------------------------------------------


def _breed(node: Node) -> Member:
    """A Knight's sub-type, including those of its Titles."""
    bit = BREEDS[str(node.args[0])]
    return lambda s, x, card: bool(stats.breed(s, card) & bit)


def _state(node: Node) -> Member:
    zone = STATES[str(node.args[0])]
    return lambda s, x, card: s.zone[card] == zone


def _renowned(node: Node) -> Member:
    wanted = node.args[0] == "named"
    return lambda s, x, card: bool(s.table.book.named[s.face[card]]) == wanted


def here(s: State, x: list[int], card: Card) -> bool:
    """At the Region that the Knight of the text attacks (RT-KNIGHT-12)."""
    return s.zone[x[CARD]] == w.ARMY == s.zone[card] and s.host[x[CARD]] == s.host[card]


def _printed(name: str) -> Callable[[State, Card], int]:
    """Filters use base numbers, so that a text that changes them never depends on itself."""
    return lambda s, card: int(s.table.book.printed[STATS[name]][s.face[card]])


def _any(s: State, x: list[int], card: Card) -> bool:
    return True


FILTERS: Final[Mapping[str, Filter]] = {
    "breed": _breed, "state": _state, "renowned": _renowned, "here": lambda node: here,
    "of_one": lambda node: _any, **limits(_printed),
}  # fmt: skip
"""`of one player` concerns all choices together; see legal_summer.py."""


def vassals(s: State, x: list[int]) -> list[Card]:
    """Every Knight in play, by seat."""
    return [card for seat in range(s.table.seats) for card in stats.knights(s, seat)]


THINGS: Final = Things(CHOSEN, {"self": CARD, "holder": CARD, "it": IT}, w.KNIGHTLY, vassals, sides(), FILTERS)


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(node: Node) -> Test:
    """A yes-or-no question."""
    return CONDITIONS[node.word](node)


def _meets(node: Node) -> Test:
    """Such a Knight is at the same Region as the text's Knight."""
    member = THINGS.group(node_of(node.args[0]))
    return lambda s, x: any(here(s, x, card) and member(s, x, card) for card in vassals(s, x))


CONDITIONS: Final[Mapping[str, Callable[[Node], Test]]] = {"meets": _meets}


# --- choices --------------------------------------------------------------------------------------------------------


def target(node: Node) -> Target:
    """The things a `choose` sentence may choose."""
    selection = node_of(node.args[2])
    make = _knight if selection.word == "group" else _task
    return make(int_of(node.args[0]), int_of(node.args[1]), selection)


def _knight(least: int, most: int, group: Node) -> Target:
    """A Knight in play in any state (RT-REDIR-01); the card's text says whose and which (RT-GEN-01)."""
    member, says_enemy = THINGS.group(group), group.args[0] == "enemy"

    def foreign(s: State, x: list[int], knight: int) -> bool:
        return s.table.book.rules.redirect_enemy or says_enemy or s.ctrl[knight] == x[1]

    checks = (Ruled("RT-GEN-01", "card", member), Ruled("RT-REDIR-01", "card", foreign))
    return Target(K_KNIGHT, least, most, vassals, "RT-REDIR-01", "card", checks)


def _task(least: int, most: int, goal: Node) -> Target:
    """A Region in the middle or a Quest in a lane that is new for every Knight chosen before it (RT-REDIR-02..05)."""
    sort = str(goal.args[0])

    def pool(s: State, x: list[int]) -> list[Card]:
        regions = s.pile(w.MIDDLE) if "region" in sort else []
        return [*regions, *(tasks.quests(s) if "quest" in sort else [])]

    def new(s: State, x: list[int], goal: int) -> Refusal | None:
        refusals = (tasks.why_not_new(s, knight, goal) for knight in x[CHOSEN:] if knight >= 0)
        return next(filter(None, refusals), None)

    def foreign(s: State, x: list[int], quest: int) -> Refusal | None:
        own = sort == "enemy quest" and s.table.owner[quest] == x[1]
        return no("RT-REDIR-07", card=quest) if own else None

    return Target(K_TASK, least, most, pool, "RT-REDIR-02", "card", (new, foreign))


def of_one_player(node: Node) -> bool:
    """Whether the sentence wants Knights of one player."""
    selection = node_of(node.args[2])
    return selection.word == "group" and any(part.word == "of_one" for part in nodes_of(selection.args[2]))
