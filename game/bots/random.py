"""The bot that picks any legal answer."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.base import Choice
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action


class RandomBot:
    """Every answer is as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed, stream=7)

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice:
        """One of the options."""
        return self._dice.pick(options), message("bot.random")
