"""What computers say of their answers, in any game."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.message_text import Sentences

REASONS: Final[Sentences] = {
    "bot.only": (marked("there was no other way"),),
    "bot.wait": (marked("nothing it tried is better than waiting"),),
    "bot.decides": (marked("it decides the game"),),
    "bot.best": (marked("the best option it found"),),
    "bot.random": (marked("chosen at random"),),
    "bot.died": (marked("the thinking process died; the first legal answer is given"),),
}
