"""All a bot needs to play Seize (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import BotProfile
from game.seize.evaluation import DECIDED, worth
from game.seize.heuristics import REFLEXES, follow, idle, still, worth_a_look

BRAIN: Final = BotProfile(DECIDED, "seize.gain", 3, worth, REFLEXES, worth_a_look, idle, still, follow)
