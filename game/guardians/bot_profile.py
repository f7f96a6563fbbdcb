"""All a bot needs to play Guardians (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import GRANDMASTER, BotProfile
from game.guardians.evaluation import DECIDED, worth
from game.guardians.heuristics import QUICK_ANSWERS, follow, idle, still, worth_a_look
from rules.guardians import words as w

PROFILE: Final = BotProfile(
    DECIDED, "guardians.gain", 6, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=lambda s: s.numbers[w.TURN], ahead=1, breadth=4, most=12000, doubt=0, grandmaster=GRANDMASTER,
    habits=frozenset({w.ASK_MULLIGAN}),
    responds=lambda s, seat: s.ask.kind == w.ASK_RESPOND,
    replies=False, prizes=(w.LOOSE, w.SHIELD, w.UNDER),
)  # fmt: skip
