"""All a bot needs to play Seize, under the names that game/bots asks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from game.seize import reflex
from game.seize.judge import DECIDED, worth

BRAIN: Final = SimpleNamespace(
    decided=DECIDED,
    unit="Loot",
    worlds=3,
    worth=worth,
    reflex=reflex.reflex,
    worth_a_look=reflex.worth_a_look,
    idle=reflex.idle,
    still=reflex.still,
    follow=reflex.follow,
)
