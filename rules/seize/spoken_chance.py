"""What chance said, in words and back: `die 4`, `coin won`, `shuffle 77be01c2`. It must never roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.ask import ROLL, ROLL_VERB
from rules.kernel.state import State
from rules.kernel.text import clip
from rules.kernel.words import Action, TextError
from rules.seize import words as w

COIN: Final[Mapping[str, int]] = {"0": 0, "1": 1, "lost": 0, "won": 1}
STREAMS: Final[Mapping[int, str]] = {w.STREAM_DICE: "die", w.STREAM_COIN: "coin"}


def say_chance(s: State, value: int) -> str:
    """What fell: `die 4`, `coin 1` (won), `shuffle 77be01c2`."""
    assert s.ask is not None
    stream = s.ask.data[0]
    if stream == w.STREAM_DICE:
        return f"die {value + 1}"
    if stream == w.STREAM_COIN:
        return f"coin {value}"
    return f"shuffle {value:08x}" if stream >= w.STREAM_DECK else f"pick {value}"


def hear_chance(s: State, text: str) -> Action:
    """The same words back; the first may be left out, a coin may be `won` or `lost`."""
    if s.ask is None or s.ask.kind != ROLL:
        raise TextError("nothing is rolled, flipped or shuffled now")
    stream = s.ask.data[0]
    kind = STREAMS.get(stream, "shuffle" if stream >= w.STREAM_DECK else "pick")
    *before, word = text.split() or [""]
    if before not in ([], [kind]):
        raise TextError(f"{clip(text)} is not what is asked for: {kind} and its value")
    if stream == w.STREAM_COIN and word in COIN:
        return (ROLL_VERB, COIN[word])
    base = 16 if kind == "shuffle" else 10
    try:
        value = int(word[:12], base)
    except ValueError as error:
        raise TextError(f"{clip(word)} is no value of a {kind}") from error
    return (ROLL_VERB, value - (stream == w.STREAM_DICE))
