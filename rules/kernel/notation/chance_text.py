"""The results of chance written and parsed: `die 4`, `coin won`, `shuffle 77be01c2`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.kernel.ask import ROLL, ROLL_VERB
from rules.kernel.notation.text import clip
from rules.kernel.state import State
from rules.kernel.words import Action, TextError


class Fall(NamedTuple):
    """How a value of a stream is written: after a `word`, counted from `first`, in base `base`; `names` are alternative
    words for values."""

    word: str
    first: int = 0
    base: int = 10
    names: Mapping[str, int] = {}


DIE: Final = Fall("die", first=1)
COIN: Final = Fall("coin", names={"lost": 0, "won": 1})
PICK: Final = Fall("pick")
SHUFFLE: Final = Fall("shuffle", base=16)

Falls = Mapping[int, Fall]
"""The streams of a game; a stream without an entry shuffles."""


def write_chance(s: State, falls: Falls, value: int) -> str:
    """A chance result: `die 4`, `coin 1` (won), `shuffle 77be01c2`."""
    assert s.ask is not None
    fall = falls.get(s.ask.data[0], SHUFFLE)
    return f"{fall.word} {value + fall.first:{'d' if fall.base == 10 else '08x'}}"


def parse_chance(s: State, falls: Falls, text: str) -> Action:
    """A chance result parsed; the leading word may be left out, and a coin may be `won` or `lost`. Raises TextError."""
    if s.ask is None or s.ask.kind != ROLL:
        raise TextError("nothing is rolled, flipped or shuffled now")
    fall = falls.get(s.ask.data[0], SHUFFLE)
    *before, word = text.split() or [""]
    if before not in ([], [fall.word]):
        raise TextError(f"{clip(text)} is not what is asked for: {fall.word} and its value")
    if word in fall.names:
        return (ROLL_VERB, fall.names[word])
    try:
        value = int(word[:12], fall.base)
    except ValueError as error:
        raise TextError(f"{clip(word)} is no value of a {fall.word}") from error
    return (ROLL_VERB, value - fall.first)
