"""TOML text -> tables, safe for files from strangers: time grows with the length of the text, not with its square.

tomllib looks up every prefix of a dotted key, each time from the start: a key of 40,000 parts takes half a minute.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from rules.kernel.words import TextError

LARGEST: Final = 64 << 10
"""The most characters in a deck or in the file of one card."""
MOST_PARTS: Final = 8
"""The most parts of a dotted key; those of cards and decks have two."""
_UNREAD: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)' + r"|'''.*?(?:'''|\Z)" + r'|"(?:\\.|[^"\\\n])*"?' + r"|'[^'\n]*'?" + r"|#[^\n]*",
    re.DOTALL,
)
"""Strings, closed or not, and comments."""
_BETWEEN_KEYS: Final = re.compile(r"[\n=,\[\]{}]")
_FAULTS: Final = (
    ("Unterminated string", "a string does not end"),
    ("Expected '\"'", "a string does not end"),
    ("Expected \"'", "a string does not end"),
    ("Unclosed array", "a list does not end, or a comma is missing in it"),
    ("Unclosed inline table", "a { } does not end, or a comma is missing in it"),
    ("Expected '='", "a name has no = after it"),
    ("Expected ']", "the brackets of a heading do not close"),
    ("Expected newline", "there is more on the line than one value"),
    ("Invalid initial character", "a name is missing, or begins with a sign that no name begins with"),
    ("Invalid statement", "the line begins with a sign that no line begins with"),
    ("Invalid value", "a value is missing, or text has no quotation marks"),
    ("Invalid date", "there is no such date or time"),
    ("Unescaped", "a \\ in a string means nothing with what follows it"),
    ("Invalid hex", "a \\u in a string is not followed by its digits"),
    ("Escaped character", "a \\u in a string is no character"),
    ("Illegal character '\\n'", "a string does not end"),
    ("Found invalid character '\\n'", "a string does not end"),
    ("Illegal character", "a control character stands in the text"),
    ("Found invalid character", "a control character stands in the text"),
    ("Cannot", "a name or heading stands there twice"),
    ("Duplicate", "a name or heading stands there twice"),
)
"""The start of a tomllib message -> the fault in words for people who write cards."""
_ANY_FAULT: Final = "this cannot be read"
_SPOT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


class TomlError(TextError):
    """Text that is not TOML, or has oversized keys. `column` counts from 1."""

    def __init__(self, message: str, place: str = "", line: int = 0, column: int = 1) -> None:
        super().__init__(message, place, line)
        self.column = column


def parse_toml(text: str, place: str = "") -> dict[str, Any]:
    """The tables of a text. Raises TomlError."""
    line = _long_key(text)
    if line:
        raise TomlError(f"a key has more than {MOST_PARTS} parts", place, line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _SPOT.search(str(error))
        last = (text.count("\n") + 1, len(text) - text.rfind("\n"))
        spot = (int(found[1]), int(found[2])) if found and found[1] else last
        raise TomlError(f"{_fault(str(error))}, at column {spot[1]}", place, *spot) from None
    except RecursionError:
        raise TomlError("brackets are nested too deeply", place) from None
    except ValueError:
        raise TomlError("a number, date or time is out of range", place) from None


def _fault(said: str) -> str:
    """A tomllib message in our words."""
    return next((words for begins, words in _FAULTS if said.startswith(begins)), _ANY_FAULT)


def _long_key(text: str) -> int:
    """The line of the first key with too many parts, 0 for none."""
    if text.count(".") < MOST_PARTS:
        return 0
    line = 1
    for row in _UNREAD.sub(_emptied, text).split("\n"):
        if any(part.count(".") >= MOST_PARTS for part in _BETWEEN_KEYS.split(row)):
            return line
        line += 1
    return 0


def _emptied(found: re.Match[str]) -> str:
    """As many line breaks as the string has."""
    return "\n" * found[0].count("\n")
