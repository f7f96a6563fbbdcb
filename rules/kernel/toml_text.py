"""TOML text -> tables, for files of strangers: in time that grows with the text, not with its square.

tomllib looks at every beginning of a dotted key, and at all of it each time: a key of 40,000 parts takes half a minute.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from rules.kernel.words import TextError

LARGEST: Final = 64 << 10
"""Characters that a deck or the file of one card may have."""
MOST_PARTS: Final = 8
"""Parts that a dotted key may have; those of cards and decks have two."""
_UNREAD: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)' + r"|'''.*?(?:'''|\Z)" + r'|"(?:\\.|[^"\\\n])*"?' + r"|'[^'\n]*'?" + r"|#[^\n]*",
    re.DOTALL,
)
"""Strings, ended or not, and comments."""
_BETWEEN_KEYS: Final = re.compile(r"[\n=,\[\]{}]")
_SPOT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


class TomlError(TextError):
    """Text that is no TOML, or of keys that nobody needs. `column` counts from 1."""

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
        last = (text.count("\n") + 1, 1)
        spot = (int(found[1]), int(found[2])) if found and found[1] else last
        raise TomlError(str(error).split(" (at ")[0], place, *spot) from None
    except RecursionError:
        raise TomlError("brackets are nested too deeply", place) from None
    except ValueError:
        raise TomlError("a number, date or time is out of range", place) from None


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
    """As many line breaks as the string had."""
    return "\n" * found[0].count("\n")
