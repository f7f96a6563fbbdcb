"""How computers explain their answers, in any game."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences
from rules.kernel.message import Message, message

REASONS: Final[Sentences] = {
    "bot.only": (marked("there was no other way"),),
    "bot.wait": (marked("nothing that was tried is better than waiting"),),
    "bot.decides": (marked("it decides the game"),),
    "bot.best": (marked("the best option found"),),
    "bot.random": (marked("chosen at random"),),
    "bot.fancy": (marked("it just felt like it"),),
    "bot.untold": (marked("it found nothing better; how much it gains is told in the replay, once the game is over"),),
    "bot.died": (marked("the computer's process stopped; it plays the first legal move"),),
}


def public(why: Message | None) -> Message | None:
    """What the table may read of a reason while the game goes on. How much an answer gains, and whether there was
    another, depend on cards the others do not see, so it is the same text for every answer that has a reason."""
    return None if why is None else message("bot.untold")
