"""Answers of Seek and Destroy in words and back: `mobilize inf up`, `attack inf P2.battlefield.3`.

What all games share is in rules/kernel/action_text.py. These words give nothing away: a card the player cannot see has
no id, only the cell it lies in (SD-INFO-01), and any other word for it is not understood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rules.kernel import action_text
from rules.kernel.chance_text import PICK, Fall, Falls
from rules.kernel.reference import card_id, copy_of, numbered
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.text import clip, near
from rules.kernel.words import Card, Seat, TextError
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import LIFE
from rules.seek_and_destroy.sites import CELLS
from rules.seek_and_destroy.stack import slots_of

LIFE_WORD: Final = "LIFE"
ATTACK: Final = "attack"
"""Another word for `up`, which `switch` uses (SD-BAT-05, 06)."""
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
    """The seat cannot see this card's face from where it lies (SD-INFO-01)."""
    shut = s.table.schema.zones[s.zone[card]].sees != Sees.ALL or s.marks[w.DOWN][card] != 0
    return shut and s.ctrl[card] != seat


class SeekAndDestroyActionText(action_text.ActionText):
    """One answer of Seek and Destroy being said or heard."""

    verbs: ClassVar[tuple[str, ...]] = w.VERBS
    shapes: ClassVar[Mapping[str, str]] = {
        "greet": "", "pass": "", "next": "", "end_turn": "", "keep": "", "mulligan": "", "concede": "",
        "mobilize": "hand position", "garrison": "hand", "initiate": "unit", "switch": "unit stance",
        "activate": "source aims", "swift": "unit aims", "use": "effect aims", "attack": "unit foe", "junk": "laid",
        "choose": "choice",
    }  # fmt: skip
    choices: ClassVar[Mapping[int, str]] = {
        w.ASK_YES: "yes", w.ASK_CARD: "any", w.ASK_ORDER: "any", w.ASK_DISCARD: "hand", w.ASK_POSITION: "position",
    }  # fmt: skip
    kinds: ClassVar[tuple[str, ...]] = ("any",)
    falls: ClassVar[Falls] = {w.STREAM_COIN: COIN, w.STREAM_PICK: PICK}

    # -- cards

    def in_sight(self, zone: int, seat: Seat) -> list[Card]:
        """The cards of a pile whose faces this seat sees."""
        return [card for card in self.s.pile(zone, seat) if not hidden(self.s, self.seat, card)]

    def among(self, part: str) -> list[Card]:
        """Cards whose id alone is understood where this part stands."""
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
        """The card a word means: a name, an id at hand, SEAT.ZONE.id, or SEAT.ZONE.cell (from 1) of a site."""
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

    def said(self, part: str) -> list[str]:
        return [self.word(self.values.pop(0), part)] if part in NEAR else super().said(part)

    def heard(self, part: str) -> list[int]:
        return self.hear_card(part) if part in NEAR else super().heard(part)

    def hear_card(self, part: str) -> list[int]:
        found = self.card(self.take_word("the card"), self.among(part))
        if part in ("source", "unit"):
            self.slots = slots_of(self.s, self.seat, found)
        return [found]

    def say_foe(self) -> list[str]:
        if self.values[0] != LIFE:
            return [self.word(self.values.pop(0), "across")]
        self.values.pop(0)
        return [LIFE_WORD]

    def hear_foe(self) -> list[int]:
        word = self.take_word(f"the target, a Unit or {LIFE_WORD},")
        return [LIFE] if word == LIFE_WORD else [self.card(word, self.among("across"))]

    def say_effect(self) -> list[str]:
        return []

    def hear_effect(self) -> list[int]:
        """No words: the effect that is asked about says how many targets follow."""
        if self.s.ask and self.s.ask.kind == w.ASK_EFFECT:
            self.slots = slots_of(self.s, self.seat, self.s.ask.data[0])
        return []

    # -- positions

    def say_position(self) -> list[str]:
        return [w.POSITIONS[self.values.pop(0)]]

    def hear_position(self) -> list[int]:
        word = self.take_word("the position")
        word = w.POSITIONS[w.UP] if word == ATTACK else word
        if word not in w.POSITIONS:
            raise TextError(f"{clip(word)} is no position; there are {', '.join(w.POSITIONS)}")
        return [w.POSITIONS.index(word)]

    def say_stance(self) -> list[str]:
        position = self.values.pop(0)
        return [ATTACK if position == w.UP else w.POSITIONS[position]]

    def hear_stance(self) -> list[int]:
        return self.hear_position()
