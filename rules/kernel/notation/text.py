"""The reader every text format shares: clauses of words that know their place, bounded numbers, blocks, near misses.

Every fault becomes a TextError with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

from rules.kernel.words import TextError

_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*")
_WORD: Final = re.compile(r"(?:[^\s()]|\([^()]*\))+|[()]")
_NUMBER: Final = re.compile(r"-?[0-9]{1,90}")

MOST: Final = 1 << 62
"""Numbers in a text lie between -MOST and MOST unless a narrower range is given."""
WIDE: Final = 1 << 256
"""Registers of frames and items lie between -WIDE and WIDE: they may hold masks of cards."""
MOST_SEED: Final = (1 << 63) - 1
"""The largest seed of a game."""
MOST_ROWS: Final = 100_000
"""The most lines of a text; a long game has a tenth of that."""
MOST_OWN: Final = 256 << 10
"""The most characters of custom cards in a record or a position: as many as four decks can hold."""
BLOCKS: Final = ("position:", "cards:", "own:")
"""Words that open a text inside a text; a position may contain cards."""


class Clause(NamedTuple):
    """One statement: its words and its place. `line` counts from 1."""

    words: tuple[str, ...]
    place: str
    line: int

    @property
    def head(self) -> str:
        """The first word."""
        return self.words[0]

    def fault(self, message: str) -> TextError:
        """The error to raise about this clause."""
        return TextError(message, self.place, self.line)

    def check_size(self, count: int, form: str) -> None:
        """Raises TextError with the right form unless there are this many words."""
        if len(self.words) != count:
            raise self.fault(f"this is written: {form}")

    def number(self, word: str, least: int = -MOST, most: int = MOST) -> int:
        """A word as an int within bounds. Raises TextError."""
        if not _NUMBER.fullmatch(word):
            raise self.fault(f"{clip(word)} is not a whole number")
        value = int(word)
        if not least <= value <= most:
            raise self.fault(f"{word} is not between {least} and {most}")
        return value

    def unknown(self, what: str, word: str, known: Iterable[str]) -> TextError:
        """The error for an unknown name, with the nearest known one."""
        return self.fault(f"no {what} is called {clip(word)}{near(word, known)}")

    def pick(self, what: str, word: str, names: tuple[str, ...]) -> int:
        """The index of a name. Raises TextError with the nearest name."""
        if word not in names:
            raise self.unknown(what, word, names)
        return names.index(word)


def clip(word: str) -> str:
    """A word in quotes for messages, cut when it is long."""
    return repr(word if len(word) <= 40 else word[:37] + "...")


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` or ""."""
    found = nearest(word, known)
    return f"; did you mean {found!r}?" if found else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word closest to this one, or ""."""
    return next(iter(get_close_matches(word[:60], list(known), n=1)), "")


def uncomment(line: str) -> str:
    """A line without its `# comment` (a `#` inside a word does not start one)."""
    return _COMMENT.sub("", line)


def words(text: str) -> tuple[str, ...]:
    """Words separated by blanks; text in parentheses belongs to the word before it."""
    return tuple(_WORD.findall(text))


def clauses(text: str, place: str = "", line: int = 1) -> Iterator[Clause]:
    """The clauses of a text, separated by line breaks or `|`; comments and empty clauses are left out."""
    for number, row in enumerate(rows_of(text, place), line):
        for part in uncomment(row).split("|"):
            found = words(part)
            if found:
                yield Clause(found, place, number)


def rows_of(text: str, place: str = "") -> list[str]:
    """The lines of a text. Raises TextError when there are too many."""
    if text.count("\n") >= MOST_ROWS:
        raise TextError(f"a text has at most {MOST_ROWS} lines", place)
    return text.split("\n")


class Block(NamedTuple):
    """A text inside a text, between `head:` and `end`; `line` is that of its first line."""

    text: str
    line: int


def take_block(rows: list[str], index: int, clause: Clause) -> tuple[Block, int]:
    """The block whose head is `rows[index]`, and the index of the row after its `end`; blocks may be nested.

    Raises TextError when no line `end` follows.
    """
    depth = 1
    for last in range(index + 1, len(rows)):
        word = rows[last].strip()
        depth += (word in BLOCKS) - (word == "end")
        if not depth:
            inside = "\n".join(rows[index + 1 : last])
            if clause.head != "position:" and len(inside) > MOST_OWN:
                raise clause.fault(f"cards of one text have at most {MOST_OWN >> 10} kB")
            return Block(inside, clause.line + 1), last + 1
    raise clause.fault(f"{clause.head} is never closed by a line 'end'")
