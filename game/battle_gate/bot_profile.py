"""All a bot needs to play Battle Gate (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.battle_gate.changes import parts
from game.battle_gate.evaluation import worth
from game.battle_gate.heuristics import QUICK_ANSWERS, follow, idle, still, worth_a_look
from game.bots.base import MASTER, BotProfile, Depth
from rules.battle_gate import words as w

PROFILE: Final = BotProfile(
    "battle_gate.gain", 8, worth, QUICK_ANSWERS, worth_a_look, idle, still, follow,
    turns=lambda s: s.numbers[w.TURN_COUNT], ahead=2, breadth=6, win=3000, most=1000, doubt=0,
    grandmaster=MASTER, which={w.V_CLAIM: Depth(8, 1.5, ready_decks=True)},  # what else was tried: STRENGTH.md
    habits=frozenset({w.ASK_PROPOSE, w.ASK_VOTE}),
    responds=lambda s, seat: s.ask.kind in (w.ASK_WINDOW, w.ASK_ANSWER),
    replies=False, prizes=(w.FIELDED, w.TREASURES), parts=parts,
)  # fmt: skip
