"""Answers of Guardians written and parsed: `deploy ogre M0`, `turn M0.shields move M1`, `channel 4 from witch`.

What all games share is in rules/kernel/notation/action_text.py. These words give nothing away: a card the player cannot
see has no id, only its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rules.guardians import words as w
from rules.kernel.notation import action_text
from rules.kernel.notation.chance_text import COIN, PICK, Fall, Falls
from rules.kernel.notation.reference import card_word, find_card
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Card

LEAD: Final = Fall("lead", names={"S": 0, "N": 1})
OWN, OTHER = 0, 1
NEAR: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "own": ((w.UNDER, OWN), (w.GUARDIAN, OWN), (w.MARCH, OWN)),
    "pen": ((w.PEN, OWN),),
    "laid": ((w.HAND, OWN),),
    "hand": ((w.HAND, OWN),),
    "held": ((w.HAND, OWN), (w.PEN, OWN), (w.UNDER, OWN), (w.GUARDIAN, OWN)),
    "across": ((w.UNDER, OTHER), (w.GUARDIAN, OTHER)),
    "any": ((w.UNDER, OWN), (w.UNDER, OTHER), (w.DISCARD, OWN)),
}  # fmt: skip
"""By part: the piles whose cards need no SEAT.ZONE before their id."""


class GuardiansActionText(action_text.ActionText):
    """One answer of Guardians being written or parsed. `order`: what a Shield is turned for."""

    verbs: ClassVar[VerbTable] = w.VERBS
    choices: ClassVar[Mapping[int, str]] = {w.ASK_YES: "yes", w.ASK_CHOOSE: "any"}
    kinds: ClassVar[tuple[str, ...]] = ("any",)
    falls: ClassVar[Falls] = {w.STREAM_COIN: COIN, w.STREAM_PICK: PICK, w.STREAM_LEAD: LEAD}
    order: int = w.O_HOLD

    def among(self, part: str) -> list[Card]:
        """Cards whose id alone is enough in this part; of the enemy's, those that are shown."""
        found = []
        for zone, other in NEAR[part]:
            cards = self.s.pile(zone, abs(self.seat - other)) if self.seat in (0, 1) else []
            found += [card for card in cards if other == OWN or not self.s.marks[w.DOWN][card]]
        return found

    def write_part(self, part: str) -> list[str]:
        if part == "order":
            self.order = self.values[0]
        if part in NEAR:
            return [card_word(self.s, self.notation, self.values.pop(0), self.among(part))]
        return super().write_part(part)

    def parse_part(self, part: str) -> list[int]:
        if part in NEAR:
            return [find_card(self.s, self.notation, self.take_word("the card"), self.names, self.among(part))]
        found = super().parse_part(part)
        if part == "order":
            self.order = found[0]
        return found

    # -- what follows the order of a Shield

    def write_orders(self) -> list[str]:
        part = "own" if self.order == w.O_REINFORCE else "tile"
        return [word for _ in range(len(self.values)) for word in self.write_part(part)]

    def parse_orders(self) -> list[int]:
        part = "own" if self.order == w.O_REINFORCE else "tile"
        return [value for _ in range(len(self.words)) for value in self.parse_part(part)]
