"""The verbs of a game, each declared once: its number, its word, what category of answer it is, and its parameters.

The shape check, the words of an answer, gestures, menus and labels come from these rows (rules/VERBS.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final, NamedTuple

from rules.kernel.words import Action


class Kind(IntEnum):
    """What a number in an answer is. A TARGET is a card, tile, seat or number, depending on the text of the card named
    before it."""

    CARD, TILE, SEAT, WORD, NUMBER, TARGET = range(6)


class HowMany(IntEnum):
    """How many numbers a parameter has: a LIST keeps its order, a SET may be given in any order."""

    ONE, LIST, SET = range(3)


class Category(Enum):
    """What sort of answer a verb is."""

    CHANCE = 0
    """A result of chance."""
    PASS = 1
    """Does nothing."""
    CHOICE = 2
    """Answers a special question."""
    ACT = 3
    """Acts with a card or piece."""
    INTERRUPT = 4
    """May be given by a seat that is not asked."""
    CLOCK = 5
    """Given by CHANCE when the clock has run out."""
    JUDGE = 6
    """Corrects the position."""


class Param(NamedTuple):
    """A parameter of a verb: one number of its answer, or several.

    `part`: the method pair of the game's ActionText that writes and reads it; "" where the parameter before covers it
    too. `lead`: a word in front of it. `optional`: it may be -1, which is written as this word, or omitted where that
    is "". `words`: those of a WORD, by value; of `up|attack` the first is written, and both are understood.
    `unlisted`: options never give it (`extra`).
    """

    name: str
    kind: Kind
    part: str
    lead: str = ""
    optional: bool = False
    nothing: str = ""
    many: HowMany = HowMany.ONE
    words: tuple[str, ...] = ()
    unlisted: bool = False

    def word(self, value: int) -> str:
        """A value of a WORD as it is written."""
        return self.words[value].partition("|")[0]


class Verb(NamedTuple):
    """A row. An answer is `number`, then one or more numbers for each of `params`."""

    number: int
    name: str
    category: Category
    params: tuple[Param, ...] = ()


def verb(number: int, name: str, category: Category, *params: Param) -> Verb:
    """A row with its parameters as arguments."""
    return Verb(number, name, category, params)


def card(
    name: str, part: str | None = None, lead: str = "", optional: bool = False, nothing: str = "",
    many: HowMany = HowMany.ONE,
) -> Param:  # fmt: skip
    """A card, or cards; `nothing` makes it optional."""
    return Param(name, Kind.CARD, name if part is None else part, lead, optional or bool(nothing), nothing, many)


def tile(name: str = "tile", many: HowMany = HowMany.ONE) -> Param:
    """A tile of the board, or tiles."""
    return Param(name, Kind.TILE, "tile", many=many)


def seat(name: str = "seat") -> Param:
    """A player."""
    return Param(name, Kind.SEAT, "seat")


def word(name: str, *words: str) -> Param:
    """One of some words, by value."""
    return Param(name, Kind.WORD, name, words=words)


def number(name: str, part: str = "count", lead: str = "", optional: bool = False) -> Param:
    """A number, at least -1."""
    return Param(name, Kind.NUMBER, part, lead, optional)


def extra(name: str, part: str) -> Param:
    """A number that may be added at the end, though options never list it: it changes nothing but how things lie."""
    return Param(name, Kind.NUMBER, part, many=HowMany.LIST, unlisted=True)


def targets(part: str = "aims") -> Param:
    """The targets that the text of the card before wants; always a verb's last parameter."""
    return Param("targets", Kind.TARGET, part, many=HowMany.LIST)


CHOICE: Final = number("choice", "choice")
"""The parameter of `choose`: the kind of question says what the number is."""
CHANCE_RESULT: Final = verb(0, "chance", Category.CHANCE, number("value"))
"""Verb 0 of every game: a chance result (rules/kernel/notation/chance_text.py)."""
JUDGE: Final = verb(-1, "judge", Category.JUDGE, targets(""))
"""Verb -1 of every game: the edits of a judge (rules/kernel/notation/judge_words.py)."""


Ends = tuple[int, int, int]
_NO_NUMBER: Final = 1 << 32
"""The first number too large for an answer."""
USUAL: Final = 32
"""Longest answer, in numbers, whose limits are cached."""


@dataclass(frozen=True)
class VerbTable:
    """The verbs of one game, by number. Raises ValueError for rows that cannot be written and parsed."""

    rows: tuple[Verb, ...]
    named: Mapping[str, Verb] = field(init=False)
    words: Mapping[str, Param] = field(init=False)
    """The parameters of kind WORD, by their part."""
    _limits: dict[tuple[int, int, Ends], tuple[tuple[int, int], ...] | None] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "named", {row.name: row for row in self.rows})
        object.__setattr__(
            self, "words", {param.part: param for row in self.rows for param in row.params if param.words}
        )
        if [row.number for row in self.rows] != list(range(len(self.rows))) or len(self.named) != len(self.rows):
            raise ValueError("verbs are numbered from 0 in their order, and no two have one name")
        for row in self.rows:
            _check_lists(row)

    def __getitem__(self, number: int) -> Verb:
        return self.rows[number]

    def limits(self, number: int, count: int, ends: Ends) -> tuple[tuple[int, int], ...] | None:
        """For each of `count` numbers after a verb, its minimum and its exclusive maximum; None where there are too
        many or too few. `ends`: the numbers of cards, spots and seats."""
        key = (number, count, ends)
        if key in self._limits:
            return self._limits[key]
        found = _limits(self.rows[number], count, ends)
        if count <= USUAL:
            self._limits[key] = found
        return found

    def listed(self, action: Action) -> Action:
        """The option that an answer is a variant of: the answer without what options never list."""
        params = self.rows[action[0]].params
        return action[: len(params)] if params and params[-1].unlisted else action

    def of(self, *categories: Category) -> frozenset[int]:
        """The numbers of the verbs of some sorts."""
        return frozenset(row.number for row in self.rows if row.category in categories)


def _check_lists(row: Verb) -> None:
    """Check that answers can be parsed: at most one parameter is a list, and words show where it ends."""
    lists = [index for index, param in enumerate(row.params) if param.many]
    if len(lists) > 1:
        raise ValueError(f"{row.name} has two lists")
    after = row.params[lists[0] + 1 :] if lists else ()
    if after and (not after[0].lead or row.params[lists[0]].kind == Kind.TARGET):
        raise ValueError(f"{row.name}: a word must lead in what follows its list")


def list_length(row: Verb, numbers: int) -> int:
    """How many of the `numbers` after a verb belong to its list; negative where some are missing."""
    return numbers - sum(not param.many for param in row.params)


def _limits(row: Verb, count: int, ends: Ends) -> tuple[tuple[int, int], ...] | None:
    """See VerbTable.limits."""
    many = list_length(row, count)
    if many < 0 or (many and not any(param.many for param in row.params)):
        return None
    past = (*ends, 0, _NO_NUMBER, _NO_NUMBER)
    found: list[tuple[int, int]] = []
    for param in row.params:
        low = -1 if param.optional or param.kind >= Kind.NUMBER else 0
        found += [(low, past[param.kind] or len(param.words))] * (many if param.many else 1)
    return tuple(found)


def arguments(row: Verb, action: Action) -> list[tuple[Param, Action]]:
    """The parameters of a verb, each with its numbers in an answer."""
    found, at, many = list[tuple[Param, Action]](), 1, list_length(row, len(action) - 1)
    for param in row.params:
        count = many if param.many else 1
        found.append((param, action[at : at + count]))
        at += count
    return found
