"""A card's sentences, compiled: what a Redirect lets one choose and does, and what a card changes while in play."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.cards.program import Program
from rules.kernel.cards.targets import Target
from rules.kernel.cards.triggers import Texts
from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.words import NONE, Card, Seat


def played(card: Card, seat: Seat) -> list[int]:
    """The registers before the choices of a card that is played: no event, so no `it`."""
    return [card, seat, NONE]


@dataclass(frozen=True, slots=True)
class Text:
    """What a Redirect does. `targets`: chosen when it is played. `one_player`: its Knights have one controller
    (RT-REDIR-02). `lead`: the word before its target, "reset" or "counter" (RT-REDIR-07, 08), or "". `effect`: asks
    nothing, so it can be run ahead on a copy (RT-SUMMER-08)."""

    targets: tuple[Target, ...]
    one_player: bool
    lead: str
    effect: Program


@dataclass(frozen=True, slots=True)
class Compiled:
    """Everything one card does."""

    text: Text | None
    heard: Texts
    statics: tuple[Static, ...]
