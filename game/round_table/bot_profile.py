"""All a bot needs to play Round Table (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import GRANDMASTER, BotProfile
from game.round_table.changes import parts
from game.round_table.evaluation import worth
from game.round_table.heuristics import QUICK_ANSWERS, follow, idle, still, worth_a_look
from rules.round_table import words as w

PROFILE: Final = BotProfile(
    "round_table.gain", 1, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=lambda s: s.numbers[w.ROUND], ahead=1, breadth=6, win=6000, most=1000, doubt=0, grandmaster=GRANDMASTER,
    habits=frozenset({w.ASK_FIRST, w.ASK_OPEN, w.ASK_MULLIGAN}),
    responds=lambda s, seat: s.ask.kind == w.ASK_REDIRECTS,
    replies=False, prizes=(w.MIDDLE, w.REALM), parts=parts,
)  # fmt: skip
