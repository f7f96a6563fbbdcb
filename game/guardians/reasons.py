"""What computers say of their answers in Guardians."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.message_text import Sentences

REASONS: Final[Sentences] = {
    "guardians.gain": (marked("the best of what it tried, worth {gain} points of Vitality more than waiting"),),
}
