"""What the card language is made of: words (rows of a table), sentences, trees, errors.

A `Word` is one word: the pattern people write and the template its printed text is made from. In a pattern a plain
token stands for itself (`has|have`: either), `<piece>` is a slot of that category, `<claim&>` one or more joined by
"and", `<filter*>` any number side by side, `=any` an argument that is not written, `[...]` an optional end, ` // `
parts two patterns of one word. Slots every game has: `number`, `delta` (+1), `nth` (3rd), `count` (1 or 0..2, gives
two arguments), `block` (`{ a; b }`) and `new KIND` (binds a name to the next register). card_text.py explains the
templates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from rules.kernel.message import Message, english


class TextPlace(NamedTuple):
    """A place in a text: `column` and `line` count from 1."""

    file: str
    card: str = ""
    field: str = ""
    line: int = 1
    column: int = 1


class CardError(Exception):
    """A card text that cannot be read. `str` is one line; `nearest` is the closest known word or ''."""

    def __init__(self, place: TextPlace, fault: Message, nearest: str = "") -> None:
        super().__init__(place, fault, nearest)
        self.place, self.fault, self.nearest = place, fault, nearest

    @property
    def message(self) -> str:
        """The fault in English."""
        return english(self.fault)

    def __str__(self) -> str:
        file, card, name, line, column = self.place
        where = ", ".join(filter(None, [card and f"card {card}", name and f"field {name}"]))
        hint = f"; nearest known word: {self.nearest}" if self.nearest else ""
        return f"{file}:{line}:{column}: {where + ': ' if where else ''}{self.message}{hint}"


class CardErrors(CardError):
    """All faults of a card file. `str` has a line for each of `errors`."""

    def __init__(self, errors: Sequence[CardError]) -> None:
        super().__init__(errors[0].place, errors[0].fault, errors[0].nearest)
        self.errors = tuple(errors)

    def __str__(self) -> str:
        return "\n".join(map(str, self.errors))


@dataclass(frozen=True, slots=True)
class Sentence:
    """One line of card text and its place. Two sentences are equal when their words are."""

    text: str
    place: TextPlace = field(default=TextPlace("text"), compare=False)


@dataclass(frozen=True, slots=True)
class Node:
    """A word and its arguments. `column` (from 1, within the sentence) does not count for equality."""

    word: str
    args: tuple[Arg, ...] = ()
    column: int = field(default=0, compare=False)


Arg = Node | int | str
"""An argument of a word."""


class Word(NamedTuple):
    """One word of the language. A row without `word` only says that its single slot also belongs to the category."""

    category: str
    word: str
    pattern: str
    text: str = ""


def rows(category: str, *table: tuple[str, ...]) -> tuple[Word, ...]:
    """Rows of one category from (word, pattern, text) triples."""
    return tuple(Word(category, *line) for line in table)


CONTROL: Final = rows(
    "do",
    ("if", "if <cond> <block> [else <block>]", "if {0}, {1}[; otherwise, {2}]"),
    ("coin", "coin <block> [else <block>]", "flip a coin: if you win, {0}[; if you lose, {1}]"),
    ("may", "may <block>", "you may {0}"),
)


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A game's words."""

    rows: tuple[Word, ...]
    """The categories `do`, `when`, `always`, `cond` and `value` are the kernel's entry points; all others are free."""
    names: Mapping[str, Mapping[str, str]]
    """Category -> spelling -> printed form; such an argument is the spelling itself, a str."""
    selections: Mapping[str, str]
    """Category one can choose from -> the kind (a category) of a name bound to it; `group` is one of them, and is what
    `for each` iterates over."""
    kinds: Mapping[str, str]
    """Every kind a name may have -> its printed noun."""
    steps: frozenset[str] = frozenset()
    """Verbs worded as a separate step when they follow another sentence: "discard a card, then draw a card"."""
    rewrites: tuple[tuple[str, str], ...] = ()
    """(pattern, replacement) pairs that make what is said idiomatic: "a Submarine Unit" is a Submarine."""
    control: bool = True
    """Whether sentences may ask, flip coins and iterate over a group; without it they only choose, then act."""
    zero: frozenset[str] = frozenset()
    """Verbs with which an amount of 0 means something."""

    @cached_property
    def every(self) -> tuple[Word, ...]:
        """All rows, the kernel's own words included."""
        chosen = [("choose", f"choose <count> <{part}> as <new {kind}>") for part, kind in self.selections.items()]
        each = ("each_of", f"for each <group> as <new {self.selections['group']}> <block>", "for {0:each}, {2}")
        control = (*CONTROL, *rows("do", *chosen, each)) if self.control else rows("do", *chosen)
        return (*control, *self.rows)

    @cached_property
    def word(self) -> Mapping[str, Word]:
        """The row of each word."""
        return {row.word: row for row in self.every if row.word}


def int_of(value: Arg) -> int:
    """An argument that is a number."""
    assert isinstance(value, int), value
    return value


def node_of(value: Arg) -> Node:
    """An argument that is a node."""
    assert isinstance(value, Node), value
    return value


def nodes_of(value: Arg) -> list[Node]:
    """The items of an ("all", ...) list."""
    return [node_of(item) for item in node_of(value).args]


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, parents first."""
    yield node
    for arg in node.args:
        if isinstance(arg, Node):
            yield from walk(arg)
