"""All a bot needs to play Battle Gate (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.battle_gate.evaluation import DECIDED, worth
from game.battle_gate.heuristics import REFLEXES, follow, idle, still, worth_a_look
from game.bots.base import BotProfile

BRAIN: Final = BotProfile(DECIDED, "battle_gate.gain", 8, worth, REFLEXES, worth_a_look, idle, still, follow)
