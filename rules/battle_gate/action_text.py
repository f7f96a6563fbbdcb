"""Answers of Battle Gate written and parsed: `attack moat-swimmer P2 breach P2.field.gate-hound`, `use loose-axle
sabotage on wax-seal`.

What all games share is in rules/kernel/notation/action_text.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rules.battle_gate import words as w
from rules.battle_gate.stats import in_play
from rules.kernel.notation import action_text
from rules.kernel.notation.chance_text import PICK, Fall, Falls
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Card

CUT: Final = Fall("cut")
OWN_ZONES: Final[Mapping[str, int]] = {
    "hand": w.HAND, "own": w.FIELDED, "discard": w.DISCARD, "saved": w.SAVED,
}  # fmt: skip
"""Parts that mean a card in one of the player's own zones, which needs no SEAT.ZONE before its id."""


class BattleGateActionText(action_text.ActionText):
    """One answer of Battle Gate being written or parsed."""

    verbs: ClassVar[VerbTable] = w.VERBS
    choices: ClassVar[Mapping[int, str]] = {}
    kinds: ClassVar[tuple[str, ...]] = ("enemy",)
    falls: ClassVar[Falls] = {w.STREAM_CUT: CUT, w.STREAM_LOT: PICK}

    def among(self, part: str) -> Sequence[Card]:
        """Cards whose id alone is enough in this part."""
        s = self.s
        if part in OWN_ZONES:
            return s.pile(OWN_ZONES[part], self.seat)
        if part == "treasure":
            return [*s.pile(w.TREASURES, self.seat), *(card for card in in_play(s) if s.ctrl[card] != self.seat)]
        if part == "proposed":
            return [card for seat in range(s.table.seats) for card in s.pile(w.PROPOSED, seat)]
        return s.pile(w.POT) if part == "pot" else []

    def write_part(self, part: str) -> list[str]:
        return self.next_card(self.among(part)) if part in PARTS else super().write_part(part)

    def parse_part(self, part: str) -> list[int]:
        return [self.card(self.take_word("the card"), self.among(part))] if part in PARTS else super().parse_part(part)


PARTS: Final = frozenset((*OWN_ZONES, "enemy", "treasure", "proposed", "pot"))
