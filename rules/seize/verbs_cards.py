"""Verbs of card sentences about cards that change hands: discards, milled decks, treasures destroyed or taken, mercs
sent home; and dice. Like verbs.py, everything goes through the engine's ordinary functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import done
from rules.kernel.ask import Ask
from rules.kernel.cards.lexicon import Arg, Node, node_of
from rules.kernel.cards.program import NEXT, SEAT, WAIT, CardVerb, Die, One, Step, each
from rules.kernel.cards.vocabulary_things import Players
from rules.kernel.cards.vocabulary_verbs import Change, Discards, rolls, to_each, to_players
from rules.kernel.words import Card, Frame, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.loot import change_vault, draw_card, mill
from rules.seize.meaning import CHOSEN, COUNTERS, THINGS
from rules.seize.places import drop_treasure, leave_play, to_warchest, wipe
from rules.seize.statuses import ease
from rules.seize.words import (
    ASK_CARD,
    ASK_DISCARD,
    DISCARD,
    DOOMED,
    F_SHED,
    HAND,
    HEALTH,
    N_ROLL,
    N_STAYS,
    STREAM_DICE,
    STREAM_PICK,
)

DIE: Final = Die(STREAM_DICE, N_ROLL, 6)


def owner(node: Node) -> One:
    """player of MERC; -1 when that merc is missing."""
    merc = THINGS.one(node_of(node.args[0]))
    return lambda s, x: s.ctrl[merc(s, x)] if merc(s, x) >= 0 else -1


def players(node: Arg) -> Players:
    """The players a verb is about."""
    whose = owner(node_of(node))
    return lambda s, x: [seat for seat in (whose(s, x),) if seat >= 0]


def _discard(s: State, cards: Sequence[Card]) -> None:
    for card in cards:
        atoms.move(s, card, DISCARD, s.table.owner[card])


DISCARDS: Final = Discards(HAND, ASK_DISCARD, STREAM_PICK, F_SHED, _discard)


def shed_frame(s: State, frame: Frame) -> None:
    """A player who has conceded is asked nothing more (SGT-FMT-X04)."""
    if s.seat_numbers[DOOMED][frame[1]]:
        done(s)
    else:
        DISCARDS.run(s, frame)


def for_each(change: Callable[[State, Seat, int], object]) -> Change:
    """One seat's effect, applied to several seats."""

    def changes(s: State, seats: Sequence[Seat], amount: int) -> None:
        for seat in seats:
            change(s, seat, amount)

    return changes


def _draw(s: State, seat: Seat, amount: int) -> None:
    for _ in range(amount):
        draw_card(s, seat)


def _bounce(s: State, x: list[int], merc: Card) -> None:
    """To its owner's hand, without bounty (SGT-TREAS-09). A merc that is already dying is not saved, and where no merc
    ever enters none is returned to hand (SGT-FMT-A11)."""
    if not s.table.book.format.fields:
        atoms.note(s, N_STAYS, merc)
    elif s.marks[HEALTH][merc] > 0:
        leave_play(s, merc, HAND)


def strip(node: Node) -> list[Step]:
    """destroy / take treasure of MERC: the text's player chooses which; a taken one keeps its owner."""
    keep, mercs = node.args[0] == "take", THINGS.many(node_of(node.args[1]))

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


def take_off(node: Node) -> list[Step]:
    """take N COUNTERS off MERCS."""
    amount, status = THINGS.number(node.args[0]), COUNTERS[str(node.args[1])]
    return each(lambda s, x, merc: ease(s, merc, status, amount(s, x)), THINGS.many(node_of(node.args[2])))


CARD_VERBS: Final[Mapping[str, CardVerb]] = {
    **to_players(THINGS.number, players, {
        "draw": for_each(_draw), "mills": for_each(mill), "gain": for_each(change_vault),
        "loses": for_each(lambda s, seat, amount: change_vault(s, seat, -amount)),
        "discards": DISCARDS.chosen,
    }),
    **to_each(THINGS.many, {"return": _bounce}), **rolls(DIE, CHOSEN),
    "strip": strip, "take_off": take_off,
}  # fmt: skip
