"""Verbs of card sentences about cards that change hands: discards, milled decks, treasures destroyed or taken, mercs
sent home; and dice. Like verbs.py, everything goes through the engine's ordinary functions.
"""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask, roll
from rules.kernel.lexicon import Node, int_of, node_of
from rules.kernel.program import NEXT, SEAT, WAIT, One, Step
from rules.kernel.state import State
from rules.kernel.words import Card, Frame
from rules.seize import stats
from rules.seize.loot import mill
from rules.seize.meaning import CHOSEN, COUNTERS, many, number, one
from rules.seize.places import drop_treasure, leave_play, to_warchest, wipe
from rules.seize.statuses import take
from rules.seize.words import (
    ASK_CARD,
    ASK_DISCARD,
    DISCARD,
    HAND,
    HEALTH,
    N_ROLL,
    STREAM_DICE,
    STREAM_PICK,
)  # fmt: skip

F_SHED = 15
"""(F_SHED, seat, cards, 1 if at random): a player discards from the hand, one card after another."""
SIDES: Final = 6


def player(node: Node) -> One:
    """A player, -1 when the merc that names one is missing."""
    merc = one(node_of(node.args[0]))
    return lambda s, x: s.ctrl[merc(s, x)] if merc(s, x) >= 0 else -1


def discards(node: Node, here: int) -> list[Step]:
    """PLAYER discards N: of that player's own choice, or at random."""
    whose, amount, blind = player(node_of(node.args[0])), number(node.args[1]), int(node.word == "loses_cards")

    def step(s: State, x: list[int]) -> int:
        seat = whose(s, x)
        if seat >= 0:
            call(s, F_SHED, seat, amount(s, x), blind)
        return NEXT

    return [step]


def shed_frame(s: State, frame: Frame) -> None:
    """One discard; who must part with the whole hand is not asked. A pick of CHANCE is a place in the hand."""
    _, seat, left, blind = frame
    answer, hand = atoms.take(s), s.pile(HAND, seat)
    if answer is not None:
        card = hand[answer[1]] if blind else answer[1]
        left -= 1
        atoms.move(s, card, DISCARD, s.table.owner[card])
        hand = s.pile(HAND, seat)
    if not 0 < left < len(hand):
        for card in hand[:] if left > 0 else []:
            atoms.move(s, card, DISCARD, s.table.owner[card])
        done(s)
        return
    become(s, F_SHED, seat, left, blind)
    atoms.ask(s, roll(STREAM_PICK, len(hand)) if blind else Ask(ASK_DISCARD, (seat,), tuple(sorted(hand)), left, left))


def mills(node: Node, here: int) -> list[Step]:
    """PLAYER mills N."""
    whose, amount = player(node_of(node.args[0])), number(node.args[1])

    def step(s: State, x: list[int]) -> int:
        seat = whose(s, x)
        if seat >= 0:
            mill(s, seat, amount(s, x))
        return NEXT

    return [step]


def bounce(node: Node, here: int) -> list[Step]:
    """return MERC to hand: its owner's, without bounty (SGT-TREAS-09). Nothing saves a merc that is dying already, and
    where no merc ever enters none is sent home either (SGT-FMT-A10, A11)."""
    mercs = many(node_of(node.args[0]))

    def step(s: State, x: list[int]) -> int:
        for merc in mercs(s, x):
            if s.marks[HEALTH][merc] > 0 and s.table.book.format.fields:
                leave_play(s, merc, HAND)
        return NEXT

    return [step]


def strip(node: Node, here: int) -> list[Step]:
    """destroy / take treasure of MERC: which one, the text's player chooses; a taken one still has its owner."""
    mercs, keep = many(node_of(node.args[0])), node.word == "loot_treasure"

    def step(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        worn: list[Card] = [card for merc in mercs(s, x) for card in stats.treasures_on(s, merc)]
        if answer is None and len(worn) > 1:
            atoms.ask(s, Ask(ASK_CARD, (x[SEAT],), tuple(sorted(worn))))
            return WAIT
        for card in worn if answer is None else [answer[1]]:
            if keep:
                wipe(s, card)
                to_warchest(s, card, x[SEAT])
            else:
                drop_treasure(s, card)
        return NEXT

    return [step]


def take_off(node: Node, here: int) -> list[Step]:
    """take N COUNTERS off MERCS."""
    amount, status, mercs = number(node.args[0]), COUNTERS[str(node.args[1])], many(node_of(node.args[2]))

    def step(s: State, x: list[int]) -> int:
        for merc in mercs(s, x):
            take(s, merc, status, amount(s, x))
        return NEXT

    return [step]


def dice(node: Node, here: int) -> list[Step]:
    """roll as NAME: a die of CHANCE, remembered."""
    at = CHOSEN + int_of(node.args[0])

    def step(s: State, x: list[int]) -> int:
        fell = atoms.rolled(s, STREAM_DICE, SIDES)
        if fell is None:
            return WAIT
        x[at] = fell + 1
        atoms.note(s, N_ROLL, x[SEAT], x[at])
        return NEXT

    return [step]


CARD_VERBS: Final = {
    "discards": discards, "loses_cards": discards, "mills": mills, "bounce": bounce, "smash": strip,
    "loot_treasure": strip, "take_off": take_off, "roll": dice,
}  # fmt: skip
