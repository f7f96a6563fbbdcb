"""All a bot needs to play Seek and Destroy (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import MASTER, BotProfile
from game.seek_and_destroy.changes import parts
from game.seek_and_destroy.evaluation import worth
from game.seek_and_destroy.heuristics import QUICK_ANSWERS, follow, idle, still, worth_a_look
from game.seek_and_destroy.leaf_value import leaf_value
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State


def turns_over(s: State) -> int:
    """How many turns are over, each from its End Stage on. In a turn's first stages the evaluation counts face-up Units
    of its player as attackers and no face-down ones, which could be initiated and attack as well (SD-EFF-04)."""
    return s.numbers[w.TURN_COUNT] + (s.numbers[w.STAGE] == w.END)


PROFILE: Final = BotProfile(
    "seek_and_destroy.gain", 8, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=turns_over, ahead=2, breadth=10, win=2000, most=1000, doubt=75, grandmaster=MASTER,
    habits=frozenset({w.ASK_GREET, w.ASK_MULLIGAN}),
    responds=lambda s, seat: s.ask.kind in (w.ASK_WINDOW, w.ASK_RESPOND),
    replies=True, prizes=(w.BATTLEFIELD,), refuges=(w.HAND,), parts=parts, leaf=leaf_value,
)  # fmt: skip
