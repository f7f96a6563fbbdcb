"""The control words of Seize's sentences: what the kernel is told about them, and those it does not know."""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import NEXT, SEAT, Coin, Control, Step, Test, arms
from rules.seize.book import State
from rules.seize.meaning import CHOSEN, ME, THINGS, condition, target
from rules.seize.places import pull, push_away
from rules.seize.verbs import verb
from rules.seize.verbs_cards import DIE
from rules.seize.words import ASK_CARD, ASK_NUMBER, ASK_TILE, ASK_YES, BOARD, N_COIN, STREAM_COIN, VAULT


def _push(node: Node, here: int) -> list[Step]:
    """Push away from a merc, or pull toward it."""
    slide = pull if node.word == "pull" else push_away
    merc, length, source = THINGS.one(node_of(node.args[0])), int_of(node.args[1]), THINGS.one(node_of(node.args[2]))

    def pushed(s: State, x: list[int]) -> int:
        """NEXT when it could not be moved at all (the "else" block follows), 1 when it moved or has left play."""
        victim = merc(s, x)
        if victim < 0 or s.zone[victim] != BOARD:
            return 1
        return 1 if slide(s, victim, source(s, x), length) else NEXT

    return CONTROL.branch(pushed, (*arms(node, 3), Node("do"))[:1], here)


def _affordable(block: Node) -> Test:
    """Whether the Vault holds what a block that begins with losing Loot takes, and one more."""
    first = node_of(block.args[0])
    if first.word != "spend":
        return lambda s, x: True
    least = int_of(first.args[0])
    return lambda s, x: s.seat_numbers[VAULT][x[SEAT]] > least


CONTROL: Final = Control(
    chosen=CHOSEN,
    verb=verb,
    condition=condition,
    group=THINGS.members,
    target=target,
    asks=(ASK_CARD, ASK_TILE, ASK_NUMBER, ASK_NUMBER),
    ask_yes=ASK_YES,
    coin=Coin(STREAM_COIN, N_COIN, ME),
    more={"push": _push, "pull": _push},
    binds={"spend": 2},
    die=DIE,
    affordable=_affordable,
)
