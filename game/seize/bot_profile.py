"""All a bot needs to play Seize (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import GRANDMASTER, BotProfile
from game.seize.changes import parts
from game.seize.evaluation import worth
from game.seize.heuristics import QUICK_ANSWERS, follow, idle, still, worth_a_look
from rules.seize import words as w
from rules.seize.flow import pass_round

PROFILE: Final = BotProfile(
    "seize.gain", 3, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=lambda s: s.numbers[w.TURN_COUNT], ahead=2, breadth=6, win=4000, most=1300, doubt=0, grandmaster=GRANDMASTER,
    habits=frozenset({w.ASK_CUT, w.ASK_CHOOSE_FIRST, w.ASK_MULLIGAN, w.ASK_PAY, w.ASK_PILLAR, w.ASK_CHAMPION}),
    responds=lambda s, seat: s.ask.kind == w.ASK_PRIORITY and (bool(s.stack) or s.numbers[w.TURN] != seat),
    replies=False, prizes=(w.BOARD,), refuges=(w.HAND,), parts=parts, teams=lambda s: s.table.book.team,
    pass_round=pass_round,
)  # fmt: skip
