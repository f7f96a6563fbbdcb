"""Verbs of card sentences that change what mercs can do this turn, and where they and cards stand.

Like verbs.py, everything goes through the engine's ordinary functions; a table of these verbs joins VERBS there.
"""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import NEXT, SEAT, WAIT, One, Step, each
from rules.kernel.cards.vocabulary_verbs import modifying
from rules.kernel.words import Card
from rules.seize import stats
from rules.seize.book import State
from rules.seize.cards import ABILITY, MERCENARY
from rules.seize.meaning import CHANGES, GRANTS, ONLY_WITH, THINGS
from rules.seize.places import HANDS, swap
from rules.seize.words import ASK_CARD, DISCARD, DOWN, LEADER, S_PREVENT, USED_UP, WARCHEST

FOUND: Final = {"merc": MERCENARY, "ability card": ABILITY}
"""Word for a card recovered from the Discard -> kind of card."""


def _this_turn(node: Node, kind: int, value: One, secondary: int | None = None) -> list[Step]:
    """A modifier on each merc of the third argument; a stat of a single weapon changes only on mercs that have it."""
    mercs = THINGS.many(node_of(node.args[-1]))

    def armed(s: State, x: list[int]) -> list[Card]:
        return [merc for merc in mercs(s, x) if secondary in (None, s.table.defs[s.face[merc]].secondary)]

    return modifying(kind, value, armed, stats.THIS_TURN)


def boost(node: Node) -> list[Step]:
    """give STAT +N to MERCS this turn."""
    name = str(node.args[0])
    return _this_turn(node, CHANGES[name], THINGS.number(node.args[1]), ONLY_WITH.get(name))


def shelter(node: Node) -> list[Step]:
    """give Armor, Magic Armor or Regen N to MERCS this turn."""
    return _this_turn(node, GRANTS[str(node.args[0])], THINGS.number(node.args[1]))


def prevent(node: Node) -> list[Step]:
    """prevent the next N damage to MERCS this turn (not Pure, not executing Lethal)."""
    return _this_turn(node, S_PREVENT, THINGS.number(node.args[0]))


def exchange(node: Node) -> list[Step]:
    """swap MERC and MERC, if both are still in play."""
    first, second = THINGS.many(node_of(node.args[0])), THINGS.many(node_of(node.args[1]))

    def act(s: State, x: list[int], merc: Card) -> None:
        for other in second(s, x):
            if merc != other:
                swap(s, merc, other)

    return each(act, first)


def _picked(s: State, x: list[int], cards: list[Card]) -> Card | None:
    """One of these cards, chosen by the text's player; -1: no candidates, None: the player has been asked. Face-down
    cards count as alike, so that the question does not reveal them."""
    answer = atoms.take(s)
    if answer is not None:
        return answer[1]
    if len({-1 if s.marks[DOWN][card] else s.face[card] for card in cards}) <= 1:
        return cards[-1] if cards else -1
    atoms.ask(s, Ask(ASK_CARD, (x[SEAT],), tuple(sorted(cards))))
    return None


def refresh(node: Node) -> list[Step]:
    """ready N treasures: exhausted cards of the player's own Warchest, one after another."""

    def step(s: State, x: list[int]) -> int:
        used = [card for card in s.pile(WARCHEST, x[SEAT]) if s.marks[USED_UP][card]]
        coin = _picked(s, x, used)
        if coin is None:
            return WAIT
        if coin >= 0:
            atoms.mark(s, USED_UP, coin, 0)
        return NEXT

    return [step] * int_of(node.args[0])


def recover(node: Node) -> list[Step]:
    """recover CARD: from the player's Discard to hand; a leader never goes there (SGT-FMT-G10)."""
    kind = FOUND[str(node.args[0])]

    def step(s: State, x: list[int]) -> int:
        lying = [card for card in s.pile(DISCARD, x[SEAT]) if not s.marks[LEADER][card]]
        cards = [card for card in lying if s.table.defs[s.face[card]].kind == kind]
        card = _picked(s, x, cards)
        if card is None:
            return WAIT
        if card >= 0:
            HANDS.put(s, card, x[SEAT])
        return NEXT

    return [step]


MERC_VERBS: Final = {
    "boost": boost, "shelter": shelter, "prevent": prevent, "swap": exchange, "refresh": refresh,
    "recover": recover,
}  # fmt: skip
