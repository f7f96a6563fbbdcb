"""All a bot needs to play Guardians (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import GRANDMASTER, BotProfile
from game.guardians.changes import parts
from game.guardians.evaluation import worth
from game.guardians.heuristics import IN_THOUGHT, QUICK_ANSWERS, follow, idle, still, worth_a_look
from game.guardians.leaf_value import SPAN, leaf_value
from rules.guardians import words as w

THINKS: Final = frozenset((
    w.ASK_DEPLOY, w.ASK_MOVE, w.ASK_REINFORCE, w.ASK_DECLARE, w.ASK_REVEAL, w.ASK_BRIBE, w.ASK_RETREAT, w.ASK_HEAL,
    w.ASK_CHOOSE, w.ASK_RESPOND,
))  # fmt: skip
"""Changed answers to the others gained nothing, and took a third of the time: whom to send, help, lands, discards."""
PROFILE: Final = BotProfile(
    "guardians.gain", 6, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=lambda s: s.numbers[w.TURN], ahead=1, breadth=8, win=SPAN, most=1300, doubt=450, grandmaster=GRANDMASTER,
    habits=frozenset({w.ASK_MULLIGAN}),
    responds=lambda s, seat: s.ask.kind == w.ASK_RESPOND,
    replies=False, prizes=(w.LOOSE, w.SHIELD, w.UNDER), parts=parts, leaf=leaf_value, in_thought=IN_THOUGHT,
    thinks=THINKS,
)  # fmt: skip
