"""Verbs of card sentences about hands, Countries, Life, and looking at what lies face-down.

What is looked at is shown in the data of a question to the one who looks, and to nobody else (SD-INFO-01).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.ask import Ask, roll
from rules.kernel.lexicon import Node, int_of, node_of
from rules.kernel.program import NEXT, SEAT, WAIT, Step
from rules.kernel.state import State
from rules.kernel.words import Seat
from rules.seek_and_destroy import sites
from rules.seek_and_destroy.meaning import several
from rules.seek_and_destroy.settle import change_life
from rules.seek_and_destroy.words import (
    ASK_DISCARD,
    ASK_LOOK,
    ASK_SORT,
    COUNTRY,
    DOWN,
    HAND,
    JUNKYARD,
    N_PEEK,
    STREAM_PICK,
    TURN,
)  # fmt: skip

Party = Callable[[State, list[int]], tuple[Seat, ...]]


def _you(s: State, x: list[int]) -> tuple[Seat, ...]:
    return (x[SEAT],)


def _everybody(s: State, x: list[int]) -> tuple[Seat, ...]:
    """The turn player first."""
    return (s.numbers[TURN], 1 - s.numbers[TURN])


PARTIES: Final[Mapping[str, Party]] = {"opponent": lambda s, x: (1 - x[SEAT],), "each player": _everybody}


def party(node: Node) -> tuple[Party, int]:
    """Who is meant, and the number: `draw 2` is said of oneself."""
    if len(node.args) == 1:
        return _you, int_of(node.args[0])
    return PARTIES[str(node.args[0])], int_of(node.args[1])


# --- drawing, discarding, Life --------------------------------------------------------------------------------------


def _draw(node: Node) -> list[Step]:
    who, count = party(node)

    def step(s: State, x: list[int]) -> int:
        sites.draw_by_effect(s, who(s, x), count)
        return NEXT

    return [step]


def _life(node: Node) -> list[Step]:
    """gain N life, lose N life, PARTY loses N life: all at once (SD-GOAL-04)."""
    who, count = party(node)
    change = count if node.word == "gain" else -count

    def step(s: State, x: list[int]) -> int:
        change_life(s, dict.fromkeys(who(s, x), change))
        return NEXT

    return [step]


def _discard(node: Node) -> list[Step]:
    """One step for each card of each player; who must part with the whole hand is not asked. A pick of CHANCE is a
    place in the hand."""
    who, count = party(node)
    blind = node.word == "drops"

    def step_of(player: int, left: int) -> Step:
        def step(s: State, x: list[int]) -> int:
            players, answer = who(s, x), atoms.take(s)
            hand = s.pile(HAND, players[player]) if player < len(players) else []
            if not hand:
                return NEXT
            if answer is None and len(hand) > left:
                seat = players[player]
                question = Ask(ASK_DISCARD, (seat,), tuple(sorted(hand)))
                atoms.ask(s, roll(STREAM_PICK, len(hand)) if blind else question)
                return WAIT
            picked = hand[-1] if answer is None else hand[answer[1]] if blind else answer[1]
            sites.junk(s, picked)
            return NEXT

        return step

    players = 2 if node.args[0] == "each player" else 1
    return [step_of(player, left) for player in range(players) for left in range(count, 0, -1)]


def _recover(node: Node) -> list[Step]:
    """take CARDS from the Junkyard into the hand."""
    cards = several(node_of(node.args[0]))

    def step(s: State, x: list[int]) -> int:
        for card in cards(s, x):
            if s.zone[card] == JUNKYARD:
                sites.to_hand(s, card)
        return NEXT

    return [step]


# --- looking --------------------------------------------------------------------------------------------------------


def _peek(node: Node) -> list[Step]:
    """look at UNIT, inspect CARD: an enemy one that lies face-down; its own player knows it already."""
    cards = several(node_of(node.args[0]))

    def step(s: State, x: list[int]) -> int:
        if atoms.take(s) is not None:
            return NEXT
        for card in cards(s, x):
            if s.marks[DOWN][card] and s.ctrl[card] != x[SEAT]:
                atoms.note(s, N_PEEK, x[SEAT], card)
                atoms.ask(s, Ask(ASK_LOOK, (x[SEAT],), (card, s.face[card])))
                return WAIT
        return NEXT

    return [step]


def _spy(node: Node) -> list[Step]:
    """look at enemy hand: its cards in no telling order."""

    def step(s: State, x: list[int]) -> int:
        hand = s.pile(HAND, 1 - x[SEAT])
        if atoms.take(s) is not None or not hand:
            return NEXT
        atoms.note(s, N_PEEK, x[SEAT], -1)
        atoms.ask(s, Ask(ASK_LOOK, (x[SEAT],), (-1, *sorted(s.face[card] for card in hand))))
        return WAIT

    return [step]


def _scout(node: Node) -> list[Step]:
    """look at top N: they go back one after another, each on top of those put back before. The question shows the faces
    that are left, top first; the answer is an index into them. The last one is put back unasked."""
    count = int_of(node.args[0])

    def step_of(done: int) -> Step:
        def step(s: State, x: list[int]) -> int:
            pile, answer = s.pile(COUNTRY, x[SEAT]), atoms.take(s)
            seen = min(count, len(pile))
            left = pile[len(pile) - seen : len(pile) - done][::-1]
            if answer is None and (len(left) > 1 or (left and seen == 1)):
                atoms.ask(s, Ask(ASK_SORT, (x[SEAT],), tuple(s.face[card] for card in left)))
                return WAIT
            if left:
                atoms.move(s, left[answer[1] if answer else 0], COUNTRY, x[SEAT])
            return NEXT

        return step

    return [step_of(done) for done in range(count)]


CARD_VERBS: Final[Mapping[str, Callable[[Node], list[Step]]]] = {
    "draw": _draw, "draws": _draw, "gain": _life, "pay": _life, "loses": _life, "discard": _discard,
    "discards": _discard, "drops": _discard, "recover": _recover, "peek": _peek, "inspect": _peek, "spy": _spy,
    "scout": _scout,
}  # fmt: skip
