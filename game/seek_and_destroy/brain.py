"""All a bot needs to play Seek and Destroy (game/bots/base.py)."""

from __future__ import annotations

from typing import Final

from game.bots.base import Brain
from game.seek_and_destroy.judge import DECIDED, worth
from game.seek_and_destroy.reflex import REFLEXES, follow, idle, still, worth_a_look

BRAIN: Final = Brain(DECIDED, "Life", 8, worth, REFLEXES, worth_a_look, idle, still, follow)
