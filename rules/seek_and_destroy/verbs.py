"""What each verb of a card sentence does to Units and to the Stack. Verbs about cards, Life and looking stand in
verbs_cards.py, control words in the kernel's program.py. Every verb acts through the engine's ordinary functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.lexicon import Node, int_of, node_of
from rules.kernel.program import CARD, NEXT, SEAT, WAIT, Many, Step
from rules.kernel.state import State
from rules.kernel.words import Card
from rules.seek_and_destroy import battle, sites, stack, stats
from rules.seek_and_destroy.meaning import IT, STATS, goods, many, several
from rules.seek_and_destroy.verbs_cards import CARD_VERBS
from rules.seek_and_destroy.words import (
    ARRIVED,
    ASK_POSITION,
    BATTLEFIELD,
    DEFEND,
    DEPLETED,
    DOWN,
    HAND,
    HIDDEN,
    JUNKYARD,
    N_REFRESHED,
    UP,
)  # fmt: skip

Act = Callable[[State, list[int], Card], None]


def verb(node: Node, here: int) -> list[Step]:
    """The steps of one sentence without control."""
    return VERBS[node.word](node)


def _each(act: Act, cards: Many) -> list[Step]:
    """One step that does something to every one of some cards."""

    def step(s: State, x: list[int]) -> int:
        for card in cards(s, x):
            act(s, x, card)
        return NEXT

    return [step]


def _once(act: Callable[[State, list[int]], None]) -> list[Step]:
    def step(s: State, x: list[int]) -> int:
        act(s, x)
        return NEXT

    return [step]


def _units(act: Act) -> Callable[[Node], list[Step]]:
    """A verb that does the same to each of its Units."""
    return lambda node: _each(act, many(node_of(node.args[0])))


# --- destroying and sending home ------------------------------------------------------------------------------------


def _destroy(node: Node) -> list[Step]:
    units = many(node_of(node.args[0]))
    return _once(lambda s, x: sites.destroy(s, units(s, x), x[CARD]))


def _raze(node: Node) -> list[Step]:
    """Cards in a Garrison; "enemy cards on table" may be Units, too."""
    cards = goods(node_of(node.args[0]))

    def act(s: State, x: list[int]) -> None:
        doomed = cards(s, x)
        sites.destroy(s, [card for card in doomed if s.zone[card] == BATTLEFIELD], x[CARD])
        sites.ruin(s, [card for card in doomed if s.zone[card] != BATTLEFIELD])

    return _once(act)


def _recall(node: Node) -> list[Step]:
    return _each(lambda s, x, card: sites.to_hand(s, card), goods(node_of(node.args[0])))


def _boost(node: Node) -> list[Step]:
    delta, kind = int_of(node.args[0]), STATS[str(node.args[1])]
    change = lambda s, x, unit: atoms.modify(s, (kind, unit, delta, stats.THIS_TURN))  # noqa: E731
    return _each(change, many(node_of(node.args[2])))


# --- positions ------------------------------------------------------------------------------------------------------


def _refresh(s: State, x: list[int], unit: Card) -> None:
    if s.marks[DEPLETED][unit]:
        atoms.mark(s, DEPLETED, unit, 0)
        atoms.note(s, N_REFRESHED, unit)


def _reveal(s: State, x: list[int], unit: Card) -> None:
    """Face-up in Defend position; it has not been initiated (SD-EFF-05)."""
    if s.marks[DOWN][unit]:
        sites.turn_unit(s, unit, DEFEND)


def _hide(s: State, x: list[int], unit: Card) -> None:
    """Face-down; it must lie so for a turn before it can be initiated (SD-EFF-03)."""
    if not s.marks[DOWN][unit]:
        sites.turn_unit(s, unit, HIDDEN)
        atoms.mark(s, ARRIVED, unit, sites.now(s))


def _turn(node: Node) -> list[Step]:
    """turn UNITS to attack / defend, or to what its player says on resolution."""
    units = many(node_of(node.args[0]))
    if node.args[1] != "attack or defend":
        position = UP if node.args[1] == "attack" else DEFEND
        return _each(lambda s, x, unit: sites.turn_unit(s, unit, position), units)

    def step(s: State, x: list[int]) -> int:
        answer, turned = atoms.take(s), units(s, x)
        if answer is None and turned:
            atoms.ask(s, Ask(ASK_POSITION, (x[SEAT],), (UP, DEFEND)))
            return WAIT
        for unit in turned:
            sites.turn_unit(s, unit, answer[1] if answer else UP)
        return NEXT

    return [step]


def _mobilize(node: Node) -> list[Step]:
    """Units from hand or Junkyard, one after another as far as there is room (SD-MOB-07, 08, SD-BAT-02)."""
    named, how = node_of(node.args[0]), str(node.args[1])
    cards = several(named)
    printed = {"face-up": UP, "face-down": HIDDEN}.get(how, -1)

    def step_of(index: int) -> Step:
        def step(s: State, x: list[int]) -> int:
            answer, listed = atoms.take(s), cards(s, x)
            card = listed[index] if index < len(listed) else -1
            if card < 0 or s.zone[card] not in (HAND, JUNKYARD) or not sites.room(s, x[SEAT]):
                return NEXT
            if answer is None and printed < 0:
                atoms.ask(s, Ask(ASK_POSITION, (x[SEAT],), (UP, HIDDEN)))
                return WAIT
            sites.arrive(s, card, x[SEAT], answer[1] if answer else printed)
            return NEXT

        return step

    return [step_of(index) for index in range(int_of(named.args[1]))]


VERBS: Final[Mapping[str, Callable[[Node], list[Step]]]] = {
    "destroy": _destroy, "raze": _raze, "recall": _recall, "boost": _boost, "turn": _turn, "mobilize": _mobilize,
    "bounce": _units(lambda s, x, unit: sites.to_hand(s, unit)),
    "deplete": _units(lambda s, x, unit: sites.deplete(s, unit)),
    "refresh": _units(_refresh), "reveal": _units(_reveal), "hide": _units(_hide),
    "cancel": lambda node: _once(lambda s, x: stack.cancel(s, x[IT])),
    "end_attack": lambda node: _once(lambda s, x: battle.end_attack(s)),
    **CARD_VERBS,
}  # fmt: skip
