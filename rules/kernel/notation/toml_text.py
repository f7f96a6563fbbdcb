"""TOML text -> tables, safe for files from strangers: time grows with the length of the text, not with its square.

tomllib looks up every prefix of a dotted key, each time from the start: a key of 40,000 parts takes half a minute.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from rules.kernel.message import Message, english, message
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
    ("Unterminated string", message("a string does not end")),
    ("Expected '\"'", message("a string does not end")),
    ("Expected \"'", message("a string does not end")),
    ("Unclosed array", message("a list does not end, or a comma is missing in it")),
    ("Unclosed inline table", message("a { } does not end, or a comma is missing in it")),
    ("Expected '='", message("a name has no = after it")),
    ("Expected ']", message("the brackets of a heading do not close")),
    ("Expected newline", message("there is more on the line than one value")),
    ("Invalid initial character", message("a name is missing, or begins with a character that no name begins with")),
    ("Invalid statement", message("the line begins with a character that no line begins with")),
    ("Invalid value", message("a value is missing, or text has no quotation marks")),
    ("Invalid date", message("there is no such date or time")),
    ("Unescaped", message("a \\ in a string means nothing with what follows it")),
    ("Invalid hex", message("a \\u in a string is not followed by its digits")),
    ("Escaped character", message("a \\u in a string is no character")),
    ("Illegal character '\\n'", message("a string does not end")),
    ("Found invalid character '\\n'", message("a string does not end")),
    ("Illegal character", message("there is a control character in the text")),
    ("Found invalid character", message("there is a control character in the text")),
    ("Cannot", message("a name or heading appears twice")),
    ("Duplicate", message("a name or heading appears twice")),
)
"""The start of a tomllib message -> the fault in words for people who write cards."""
_ANY_FAULT: Final = message("this cannot be read")
_SPOT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


class TomlError(TextError):
    """Text that is not TOML, or has oversized keys. `said`: what is wrong; `column` counts from 1, 0 if unknown."""

    def __init__(self, said: Message, place: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(english(said) + (f", at column {column}" if column else ""), place, line)
        self.said, self.column = said, column


def parse_toml(text: str, place: str = "") -> dict[str, Any]:
    """The tables of a text. Raises TomlError."""
    line = _long_key(text)
    if line:
        raise TomlError(message("a key has more than 8 parts"), place, line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _SPOT.search(str(error))
        last = (text.count("\n") + 1, len(text) - text.rfind("\n"))
        spot = (int(found[1]), int(found[2])) if found and found[1] else last
        raise TomlError(_fault(str(error)), place, *spot) from None
    except RecursionError:
        raise TomlError(message("brackets are nested too deeply"), place) from None
    except ValueError:
        raise TomlError(message("a number, date or time is out of range"), place) from None


def _fault(said: str) -> Message:
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
