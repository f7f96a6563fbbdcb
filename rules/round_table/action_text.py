"""Answers of Round Table written and parsed: `declare lancelot at tintagel`, `redirect kings-summons kay to gore`.

What all games share is in rules/kernel/notation/action_text.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rules.kernel.cards.targets import Target
from rules.kernel.notation import action_text
from rules.kernel.notation.chance_text import DIE, Falls
from rules.kernel.notation.reference import copy_of
from rules.kernel.notation.text import clip
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Action, Card, Seat, TextError
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.legal_summer import slots_for
from rules.round_table.seats import clockwise
from rules.round_table.texts import Text

ON_TABLE: Final = (w.COURT, w.ARMY, w.LANE, w.GEAR, w.POOL, w.HOLDING)
"""Zones whose cards need no SEAT.ZONE before their id."""
LEADS: Final = ("to", "counter", "reset", "on")
"""Words among the targets of a Redirect, which may be left out."""


def around(s: State, seat: Seat) -> list[Card]:
    """The cards in play whose id alone is enough: the seat's own first, then clockwise, then the Regions, then Quests
    of the queue."""
    piles = (s.pile(zone, each) for each in clockwise(s, seat) for zone in ON_TABLE)
    return [*(card for pile in piles for card in pile), *s.pile(w.MIDDLE), *s.pile(w.QUEUE)]


class RoundTableActionText(action_text.ActionText):
    """One answer of Round Table being written or parsed."""

    verbs: ClassVar[VerbTable] = w.VERBS
    choices: ClassVar[Mapping[int, str]] = {w.ASK_FIRST: "seat"}
    kinds: ClassVar[tuple[str, ...]] = ("table", "table")
    falls: ClassVar[Falls] = {w.STREAM_FIRST: DIE}
    played: Card = -1
    """The last card from hand written or parsed."""

    def parse(self, text: str) -> Action:
        """A swap of two cards is the same in either order."""
        action = super().parse(text)
        return (action[0], *sorted(action[1:])) if action[0] == w.V_SWAP else action

    # -- cards

    def write_hand(self) -> list[str]:
        self.played = self.values[0]
        return self.next_card(self.s.pile(w.HAND, self.seat))

    def parse_hand(self) -> list[int]:
        self.played = self.card(self.take_word("the card"), self.s.pile(w.HAND, self.seat))
        return [self.played]

    def write_table(self) -> list[str]:
        return self.next_card(around(self.s, self.seat))

    def parse_table(self) -> list[int]:
        word = self.take_word("the card")
        found = copy_of(self.s, self.notation, word, around(self.s, self.seat)) if word not in self.names else None
        return [self.card(word, ()) if found is None else found]

    # -- targets of a Redirect

    def write_errand(self) -> list[str]:
        """`KNIGHT [KNIGHT] to TASK`, `counter QUEST`, `reset KNIGHT`."""
        slots, count = self._slots(len(self.values)), len(self.values)
        words = [word for _ in range(count) for word in self.write_table()]
        if len(slots) == 2 and count > 1:
            return [*words[:-1], "to", words[-1]]
        text = self._text()
        return [text.lead, *words] if text and text.lead else words

    def parse_errand(self) -> list[int]:
        self.words = [word for word in self.words if word not in LEADS]
        found = [card for _ in range(len(self.words)) for card in self.parse_table()]
        if not found:
            raise TextError(f"{clip('redirect')} names a card and what it is played on")
        knights = len(found) - (len(self._slots(len(found))) == 2)
        return [*sorted(found[:knights]), *found[knights:]]

    def _slots(self, count: int) -> tuple[Target, ...]:
        text = self._text()
        return (slots_for(self.s, self.played, count) or text.targets) if text else ()

    def _text(self) -> Text | None:
        """The text of the last card written or parsed; None where its face is hidden."""
        face = self.s.face[self.played]
        return self.s.table.book.text[face] if face >= 0 else None
