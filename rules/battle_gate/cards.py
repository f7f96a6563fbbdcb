"""Battle Gate's cards as data: characters with class and power, treasures with their lines, and what both cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

KINDS: Final = ("character", "treasure")
CHARACTER, TREASURE = range(2)
CLASSES: Final = ("soldier", "assassin", "minion")
SOLDIER, ASSASSIN, MINION = range(3)
ABILITIES: Final = (
    "recovery", "draw", "field", "siege", "flank", "fortify", "assault", "breach", "counter", "sabotage",
)  # fmt: skip
RECOVERY, DRAW, FIELD, SIEGE, FLANK, FORTIFY, ASSAULT, BREACH, COUNTER, SABOTAGE = range(10)
STATIC: Final = (RECOVERY, DRAW, FIELD)
"""Abilities that raise an allowance; all others are single-use (BG-STATIC-01, BG-STU-01)."""
WITH_BONUS: Final = (*STATIC, SIEGE)
"""BG-TREASURE-07."""
COSTS: Final = (6, 6, 6, 10, 8, 5, 5, 7, 7, 9)
"""Cost by ability; multiplied by the bonus for abilities that have one (BG-TREASURE-08, 11)."""
REQUIRES: Final = -1
"""Instead of an ability: the line names a treasure (BG-CONV-03)."""
MOST_POWER: Final = 10


class Line(NamedTuple):
    """A line of a treasure (BG-TREASURE-12): an ability and its bonus (0: none), or the name of a required treasure."""

    ability: int = REQUIRES
    bonus: int = 0
    requires: str = ""

    @property
    def cost(self) -> int:
        """What the ability adds to the card's cost."""
        return 0 if self.ability == REQUIRES else COSTS[self.ability] * (self.bonus or 1)


@dataclass(frozen=True)
class CardDef:
    """One card as printed. A character has `cls` and `power` (BG-CHAR-01) and no text (BG-CHAR-06); a treasure has
    `lines`. `title`: the name written on it, "" for a treasure without one (BG-TREASURE-03). `note`: a remark by the
    treasure's maker, for the vote."""

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
        """Its display name: an untitled treasure is called by its lines."""
        return self.title or lines_text(self.lines)

    @cached_property
    def abilities(self) -> tuple[Line, ...]:
        """The abilities, each once: a repeated one has no further effect (BG-TREASURE-05)."""
        first: dict[int, Line] = {}
        for line in self.lines:
            first.setdefault(line.ability, line)
        return tuple(line for line in first.values() if line.ability != REQUIRES)

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The treasures needed to claim it, as names are compared (BG-CONV-01, 04)."""
        return tuple(dict.fromkeys(called(line.requires) for line in self.lines if line.ability == REQUIRES))

    @property
    def converted(self) -> bool:
        """Whether it is claimed with other treasures instead of power (BG-CONV-01)."""
        return self.kind == TREASURE and bool(self.required)

    @cached_property
    def value(self) -> int:
        """The total cost of its abilities (BG-TREASURE-08)."""
        return sum(line.cost for line in self.abilities)

    @property
    def cost(self) -> int | None:
        """The power needed to claim a treasure; None for a converted cost (BG-TREASURE-10, BG-CONV-02)."""
        return None if self.converted else self.value

    def points(self, rates: Sequence[int] = (3, 2, 2)) -> int:
        """Character points, by class for each point of power (BG-CHAR-07); a treasure has none (BG-TREASURE-01)."""
        return self.power * rates[self.cls] if self.kind == CHARACTER else 0


def called(name: str) -> str:
    """A name as compared: without regard to capitals and outer spaces."""
    return name.strip().casefold()


def line_text(line: Line) -> str:
    """A line as it is printed and typed (BG-WS-04): `+2 Draw`, `Siege 2`, `Breach`, `* “Wax Seal”`."""
    if line.ability == REQUIRES:
        return f"* “{line.requires.strip()}”"
    word = ABILITIES[line.ability].capitalize()
    return f"+{line.bonus} {word}" if line.ability in STATIC else f"{word} {line.bonus}" if line.bonus else word


def lines_text(lines: Iterable[Line]) -> str:
    """All lines on one line: `+1 Draw, Counter`."""
    return ", ".join(map(line_text, lines))
