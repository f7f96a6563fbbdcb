"""All a bot needs to play Guardians (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import BotProfile
from game.guardians.evaluation import DECIDED, worth
from game.guardians.heuristics import REFLEXES, follow, idle, still, worth_a_look

BRAIN: Final = BotProfile(DECIDED, "guardians.gain", 6, worth, REFLEXES, worth_a_look, idle, still, follow)
