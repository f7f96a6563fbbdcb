"""The computers as people meet them: a name, how strong they are, how they play, and the picture on their portrait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.i18n import marked


class Persona(NamedTuple):
    """`strength` and `style` in English, to be passed to `tr`; `icon`: of the portrait."""

    name: str
    strength: str
    style: str
    icon: str


PERSONAS: Final[Mapping[str, Persona]] = {
    "random": Persona("Pip", marked("beginner"), marked("plays any move that the rules allow"), "ladybug"),
    "greedy": Persona("Mira", marked("seasoned"), marked("weighs every move and takes the best"), "owl"),
}
"""By level of the bot."""


def persona_of(kind: str) -> Persona | None:
    """Who plays a seat of a kind ("bot:LEVEL"); None for a person."""
    return PERSONAS.get(kind.removeprefix("bot:"))
