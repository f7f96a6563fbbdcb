"""All a bot needs to play Seek and Destroy, under the names that game/bots asks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from game.seek_and_destroy import reflex
from game.seek_and_destroy.judge import DECIDED, worth

BRAIN: Final = SimpleNamespace(
    decided=DECIDED,
    unit="Life",
    worlds=8,
    worth=worth,
    reflex=reflex.reflex,
    worth_a_look=reflex.worth_a_look,
    idle=reflex.idle,
    still=reflex.still,
    follow=reflex.follow,
)
