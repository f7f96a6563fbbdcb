"""Battle Gate's cards as data: characters with a class and a power, treasures with up to three lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

KINDS: Final = ("character", "treasure")
CHARACTER, TREASURE = range(2)
CLASSES: Final = ("soldier", "assassin", "minion")
SOLDIER, ASSASSIN, MINION = range(3)
ABILITIES: Final = (
    "recovery", "draw", "field", "siege", "flank", "fortify", "assault", "breach", "counter", "sabotage",
)  # fmt: skip
RECOVERY, DRAW, FIELD, SIEGE, FLANK, FORTIFY, ASSAULT, BREACH, COUNTER, SABOTAGE = range(10)
STATICS: Final = (RECOVERY, DRAW, FIELD)
"""Abilities that work as long as the treasure is in play; the others are used once (BG-STATIC-02, BG-STU-01)."""
REQUIRED: Final = len(ABILITIES)
"""`word` of a line that names a treasure instead of an ability."""
WORDS: Final = (*ABILITIES, "requires")
"""What a line of a treasure begins with."""
WITH_BONUS: Final = frozenset((*STATICS, SIEGE))
"""Abilities that have a bonus (BG-TREASURE-07)."""
PRICES: Final = (6, 6, 6, 10, 8, 5, 5, 7, 7, 9)
"""What an ability costs, by bonus where it has one (BG-TREASURE-11)."""
MOST_LINES: Final = 3
"""Of one treasure, abilities and required names together (BG-TREASURE-12)."""
MOST_NAME: Final = 24
"""Letters of a treasure's name."""


class Line(NamedTuple):
    """One line of a treasure: an ability and its bonus (0 where it has none), or REQUIRED and a treasure's name."""

    word: int
    bonus: int = 0
    name: str = ""

    @property
    def cost(self) -> int:
        """What the ability costs; a required name has no cost of its own (BG-TREASURE-08)."""
        return 0 if self.word == REQUIRED else PRICES[self.word] * (self.bonus if self.word in WITH_BONUS else 1)

    def __str__(self) -> str:
        """As a card file has it: `siege 2`, `breach`, `requires Wax Seal`."""
        return " ".join(filter(None, (WORDS[self.word], self.name, str(self.bonus) if self.bonus else "")))


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed. A character has `cls` and `power`, a treasure `lines`; the other's fields are -1, 0 or ().

    `title`: the name that is written on it, "" for a treasure without one (BG-TREASURE-03). `note`: what its maker
    wrote beside it, for the vote.
    """

    id: str
    kind: int
    title: str
    set: str
    number: int
    artist: str
    art: str
    emblem: str
    flavour: str = ""
    cls: int = -1
    power: int = 0
    lines: tuple[Line, ...] = ()
    note: str = ""

    @property
    def name(self) -> str:
        """The title; a treasure without one is called by what it does."""
        return self.title or lines_text(self.lines)

    @property
    def abilities(self) -> tuple[Line, ...]:
        """The lines with an ability, in the order of printing."""
        return tuple(line for line in self.lines if line.word != REQUIRED)

    @property
    def required(self) -> tuple[str, ...]:
        """The names of the treasures it is claimed by (BG-CONV-03)."""
        return tuple(line.name for line in self.lines if line.word == REQUIRED)

    @property
    def converted(self) -> bool:
        """Whether required treasures stand in for its cost (BG-CONV-01, 02)."""
        return any(line.word == REQUIRED for line in self.lines)

    @property
    def value(self) -> int:
        """What its abilities cost together (BG-TREASURE-08)."""
        return sum(line.cost for line in self.lines)

    @property
    def cost(self) -> int:
        """The power it is claimed and kept by; 0 with converted cost, where power does not matter (BG-CONV-02)."""
        return 0 if self.converted else self.value


def same_name(one: str, other: str) -> bool:
    """Whether two names mean the same treasure: capitals and outer spaces do not matter."""
    return key_of(one) == key_of(other) != ""


def key_of(name: str) -> str:
    """A name as it is compared."""
    return name.strip().casefold()


def bonus_text(line: Line) -> str:
    """`+2 Draw`, `Siege 2`, `Breach`."""
    word = WORDS[line.word].capitalize()
    return f"+{line.bonus} {word}" if line.word in STATICS else f"{word} {line.bonus}" if line.bonus else word


def line_text(line: Line) -> str:
    """A line as it is printed: `+2 Draw`, `Siege 2`, `* “Wax Seal”`."""
    return f"* “{line.name}”" if line.word == REQUIRED else bonus_text(line)


def lines_text(lines: Iterable[Line]) -> str:
    """All lines in one: `+1 Draw, Counter`."""
    return ", ".join(map(line_text, lines))
