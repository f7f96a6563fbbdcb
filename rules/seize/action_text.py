"""Answers of Seize written and parsed (rules/RECORD.md): `play_merc tf b1 with pl`, `attack c3 ranged b5`.

What every game says alike stands in rules/kernel/notation/action_text.py; here are the parts of Seize's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rules.kernel.notation import action_text
from rules.kernel.notation.chance_text import COIN, DIE, PICK, Falls
from rules.kernel.notation.reference import card_word
from rules.kernel.notation.text import clip, near
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Action, Card, TextError
from rules.seize import stats
from rules.seize import words as w
from rules.seize.card_forms import DIRECTIONS

PLAY_MERC, PLAY_LEADER = w.VERBS[w.V_PLAY_MERC].name, "play_gm"
"""`play_gm` is `play_merc` of the Guild Master (SGT-FMT-G09)."""
STATUSES: Final[Mapping[int, str]] = {w.FOG_STATUS: "fog", w.ALL_STATUSES: "all", **dict(enumerate(w.MARKS))}


class SeizeActionText(action_text.ActionText):
    """One answer of Seize being written or parsed; `merc` is the last merc named."""

    merc: Card = -1
    verbs: ClassVar[VerbTable] = w.VERBS
    choices: ClassVar[Mapping[int, str]] = {
        w.ASK_YES: "yes", w.ASK_PAY: "coin", w.ASK_DISCARD: "hand", w.ASK_CARD: "any", w.ASK_TILE: "tile",
        w.ASK_STATUS: "status",
    }  # fmt: skip
    renamed: ClassVar[Mapping[int, str]] = {w.ASK_PAY: "pay", w.ASK_DISCARD: "discard"}
    kinds: ClassVar[tuple[str, ...]] = ("enemy", "tile", "item", "direction")
    falls: ClassVar[Falls] = {w.STREAM_DICE: DIE, w.STREAM_COIN: COIN, w.STREAM_PICK: PICK}

    def write(self, action: Action) -> str:
        """An answer in words; a Guild Master is played with a separate verb."""
        text = super().write(action)
        if text.startswith(PLAY_MERC) and self.s.marks[w.LEADER][action[1]]:
            _, _, *rest = text.split()
            return " ".join([PLAY_LEADER, *rest])
        return text

    def parse(self, text: str) -> Action:
        """Words as an answer. Raises TextError."""
        head, *rest = text.split() or [""]
        return super().parse(" ".join([PLAY_MERC, self._leader(), *rest]) if head == PLAY_LEADER else text)

    def _leader(self) -> str:
        """The seat's own Guild Master as a word. Raises TextError."""
        own = [card for card, mark in enumerate(self.s.marks[w.LEADER]) if mark and self.s.ctrl[card] == self.seat]
        if not own:
            raise TextError(f"{PLAY_LEADER} needs a Guild Master")
        return card_word(self.s, self.notation, own[0])

    # -- cards

    def write_any(self) -> list[str]:
        return self.next_card()

    def parse_any(self) -> list[int]:
        return [self.card(self.take_word("the card"), ())]

    def write_hand(self) -> list[str]:
        card = self.values[0]
        self.slots = self.s.table.book.targets[self.s.face[card]]
        return self.next_card(self.s.pile(w.HAND, self.seat))

    def parse_hand(self) -> list[int]:
        card = self.card(self.take_word("the card"), self.s.pile(w.HAND, self.seat))
        self.slots = self.s.table.book.targets[self.s.face[card]]
        return [card]

    def write_merc(self) -> list[str]:
        self.merc = self.values[0]
        return self.next_card()

    def parse_merc(self) -> list[int]:
        self.merc = self.only(self.take_word("the merc"), stats.mercs_of(self.s, self.seat))
        return [self.merc]

    def write_enemy(self) -> list[str]:
        return self.next_card()

    def parse_enemy(self) -> list[int]:
        return [self.only(self.take_word("the target"), self.s.pile(w.BOARD))]

    def write_coin(self) -> list[str]:
        return self.next_card(self.s.pile(w.WARCHEST, self.seat))

    def parse_coin(self) -> list[int]:
        return [self.card(self.take_word("the treasure"), self.s.pile(w.WARCHEST, self.seat))]

    def write_worn(self) -> list[str]:
        return self.next_card(stats.treasures_on(self.s, self.merc))

    def parse_worn(self) -> list[int]:
        return [self.card(self.take_word("the treasure"), stats.treasures_on(self.s, self.merc))]

    # -- active abilities

    def write_active(self) -> list[str]:
        merc, index = self.values[:2]
        del self.values[:2]
        actives = self.s.table.book.actives[self.s.face[merc]]
        self.merc, self.slots = merc, actives[index].targets
        names = [slug(active.name) for active in actives]
        name = names[index] if names.count(names[index]) == 1 else str(index + 1)
        return [f"{card_word(self.s, self.notation, merc)}.{name}"]

    def parse_active(self) -> list[int]:
        word, dot, name = self.take_word("the merc and its ability").rpartition(".")
        if not dot:
            raise TextError(f"{clip(name)} is not MERC.ABILITY")
        self.merc = self.only(word, stats.mercs_of(self.s, self.seat))
        actives = self.s.table.book.actives[self.s.face[self.merc]]
        names = [slug(active.name) for active in actives]
        numbers = [str(index + 1) for index in range(len(actives))]
        known = numbers if name in numbers else names
        if slug(name) not in known:
            raise TextError(f"{clip(word)} has no ability {clip(name)}{near(slug(name), names)}")
        index = known.index(slug(name))
        self.slots = actives[index].targets
        return [self.merc, index]

    # -- directions, statuses

    def write_direction(self) -> list[str]:
        return [DIRECTIONS[(self.values.pop(0) - self._facing()) % 8]]

    def parse_direction(self) -> list[int]:
        if self.words[0] not in DIRECTIONS:
            return self.parse_enemy()
        return [(DIRECTIONS.index(self.words.pop(0)) + self._facing()) % 8]

    def _facing(self) -> int:
        facing: int = self.s.table.book.places[self.seat].facing
        return facing

    def write_status(self) -> list[str]:
        value = self.values.pop(0)
        return [STATUSES.get(value, str(value))]

    def parse_status(self) -> list[int]:
        found = [value for value, name in STATUSES.items() if [name] == self.words[:1]]
        if not found:
            return self.parse_count()
        self.words.pop(0)
        return found[:1]


def slug(name: str) -> str:
    """The name of an ability as one word: `Second Wind` -> `second-wind`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.lower()).split())
