"""The computers as players meet them: a name, how strong they are, how they play, and the icon on their portrait."""

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

    @property
    def choice(self) -> tuple[str, str, str]:
        """Name, strength and icon."""
        return self.name, self.strength, self.icon


MIRA: Final = Persona("Mira", marked("journeyman"), marked("weighs every move and takes the best"), "owl")
PERSONAS: Final[Mapping[str, Persona]] = {
    "random": Persona("Pip", marked("beginner"), marked("plays any move that the rules allow"), "ladybug"),
    "apprentice": Persona("Nell", marked("apprentice"), marked("eager, and easily carried away"), "rabbit"),
    "journeyman": MIRA,
    "greedy": MIRA,
    "master": Persona("Oswin", marked("master"), marked("patient, and thinks your reply through first"), "tortoise"),
    "grandmaster": Persona("Ysolde", marked("grandmaster"), marked("sees far, and forgives nothing"), "crown"),
}
"""By level of the bot, the weakest first. At the table the journeyman is `greedy`, as its games always were."""
LADDER: Final = tuple(f"bot:{level}" for level in PERSONAS if level != "journeyman")
"""The kinds of seat that people choose between, the weakest first."""


def persona_of(kind: str) -> Persona | None:
    """Who plays a seat of a kind ("bot:LEVEL"); None for a person."""
    return PERSONAS.get(kind.removeprefix("bot:"))
