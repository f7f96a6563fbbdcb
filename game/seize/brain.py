"""All a bot needs to play Seize (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import Brain
from game.seize.judge import DECIDED, worth
from game.seize.reflex import REFLEXES, follow, idle, still, worth_a_look

BRAIN: Final = Brain(DECIDED, "Loot", 3, worth, REFLEXES, worth_a_look, idle, still, follow)
