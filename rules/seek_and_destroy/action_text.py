"""Answers of Seek and Destroy written and parsed: `mobilize inf up`, `attack inf P2.battlefield.3`.

What all games share is in rules/kernel/notation/action_text.py. These words give nothing away: a card the player cannot
see has no id, only the cell it lies in (SD-INFO-01), and any other word for it is not understood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rules.kernel.notation import action_text
from rules.kernel.notation.chance_text import PICK, Fall, Falls
from rules.kernel.notation.reference import card_id, copy_of, numbered
from rules.kernel.notation.text import clip, near
from rules.kernel.schema import Sees
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Card, Seat, TextError
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.sites import CELLS
from rules.seek_and_destroy.stack import slots_of, subjects

ZONES: Final = tuple(zone.name for zone in w.ZONES)
COIN: Final = Fall("coin", names={"P1": 0, "P2": 1, "lost": 0, "won": 1})
"""Who begins, and flips by card texts."""
OWN, OTHER = 0, 1
NEAR: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "hand": ((w.HAND, OWN),),
    "unit": ((w.BATTLEFIELD, OWN),),
    "across": ((w.BATTLEFIELD, OTHER),),
    "laid": ((w.GARRISON, OWN),),
    "source": ((w.HAND, OWN), (w.GARRISON, OWN)),
    "any": (
        (w.BATTLEFIELD, OWN), (w.BATTLEFIELD, OTHER), (w.GARRISON, OWN), (w.GARRISON, OTHER), (w.HAND, OWN),
    ),
}  # fmt: skip
"""By part: the piles whose cards need no SEAT.ZONE before their id."""


def hidden(s: State, seat: Seat, card: Card) -> bool:
    """Whether the face of this card is hidden from the seat (SD-INFO-01)."""
    shut = s.table.schema.zones[s.zone[card]].sees != Sees.ALL or s.marks[w.DOWN][card] != 0
    return shut and s.ctrl[card] != seat


class SeekAndDestroyActionText(action_text.ActionText):
    """One answer of Seek and Destroy being written or parsed."""

    verbs: ClassVar[VerbTable] = w.VERBS
    choices: ClassVar[Mapping[int, str]] = {
        w.ASK_YES: "yes", w.ASK_CARD: "any", w.ASK_ORDER: "any", w.ASK_DISCARD: "hand", w.ASK_POSITION: "position",
    }  # fmt: skip
    kinds: ClassVar[tuple[str, ...]] = ("any",)
    falls: ClassVar[Falls] = {w.STREAM_COIN: COIN, w.STREAM_PICK: PICK}

    # -- cards

    def in_sight(self, zone: int, seat: Seat) -> list[Card]:
        """The cards of a pile whose faces this seat can see."""
        return [card for card in self.s.pile(zone, seat) if not hidden(self.s, self.seat, card)]

    def among(self, part: str) -> list[Card]:
        """Cards whose id alone is enough in this part."""
        return [card for zone, other in NEAR[part] for card in self.in_sight(zone, abs(self.seat - other))]

    def word(self, card: Card, part: str) -> str:
        """The word for a card, as this seat may say it."""
        s, near_by = self.s, self.among(part)
        if card in near_by:
            return numbered(s, self.notation, card, near_by)
        where = f"{self.seats[s.ctrl[card]]}.{ZONES[s.zone[card]]}."
        if hidden(s, self.seat, card):
            return f"{where}{s.marks[w.SLOT][card] + 1}"
        return where + numbered(s, self.notation, card, self.in_sight(s.zone[card], s.ctrl[card]))

    def card(self, word: str, at_hand: Sequence[Card]) -> Card:
        """The card a word means: a name, an id at hand, SEAT.ZONE.id, or SEAT.ZONE.cell (from 1) of a site. Raises
        TextError."""
        if word in self.names:
            return self.names[word]
        if word.count(".") == 2:
            return self._in_zone(*word.split("."))
        found = copy_of(self.s, self.notation, word, at_hand)
        if found is None:
            known = [*self.names, *(card_id(self.s, self.notation, card) for card in at_hand)]
            raise TextError(f"no card here is called {clip(word)}{near(word, known)}")
        return found

    def _in_zone(self, seat: str, zone: str, name: str) -> Card:
        if seat not in self.seats or zone not in ZONES:
            known = f"{', '.join(self.seats)} and {', '.join(ZONES)}"
            raise TextError(f"{clip(f'{seat}.{zone}.{name}')} is not SEAT.ZONE.card of {known}")
        number, owner = ZONES.index(zone), self.seats.index(seat)
        if name.isdigit():
            pile = self.s.pile(number, owner) if number in CELLS else []
            found = next((card for card in pile if str(self.s.marks[w.SLOT][card] + 1) == name), None)
        else:
            found = copy_of(self.s, self.notation, name, self.in_sight(number, owner))
        if found is None:
            raise TextError(f"there is no {clip(name)} in the {zone} of {seat}")
        return found

    def write_part(self, part: str) -> list[str]:
        return [self.word(self.values.pop(0), part)] if part in NEAR else super().write_part(part)

    def parse_part(self, part: str) -> list[int]:
        return self.parse_card(part) if part in NEAR else super().parse_part(part)

    def parse_card(self, part: str) -> list[int]:
        found = self.card(self.take_word("the card"), self.among(part))
        if part in ("source", "unit"):
            self.slots = slots_of(self.s, found, subjects(self.s, self.seat, found))
        return [found]

    # -- cells

    def write_cell(self) -> list[str]:
        return [str(self.values.pop(0) + 1)]

    def parse_cell(self) -> list[int]:
        return [self.parse_count()[0] - 1]

    # -- targets

    def write_effect(self) -> list[str]:
        return self.write_aims()

    def parse_effect(self) -> list[int]:
        """Targets of the effect that is asked about."""
        if self.s.ask and self.s.ask.kind == w.ASK_EFFECT:
            self.slots = slots_of(self.s, self.s.ask.data[0], subjects(self.s, self.seat, self.s.ask.data[0]))
        return self.parse_aims()
