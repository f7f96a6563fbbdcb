"""Any answer written and parsed: an ordinary one by the game's notation, a judge's by judge_words.py."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.judge import V_JUDGE
from rules.kernel.notation import judge_words
from rules.kernel.notation.notation import Notation
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Seat


def write(s: State, notation: Notation, seat: Seat, action: Action) -> str:
    """An answer in words, before it is applied to `s`."""
    if action[:1] == (V_JUDGE,):
        return judge_words.write(s, notation, seat, action)
    return notation.write(s, seat, action)


def parse(s: State, notation: Notation, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
    """Words parsed as an answer. Raises TextError."""
    if text.split(maxsplit=1)[:1] == [judge_words.HEAD]:
        return judge_words.parse(s, notation, seat, text, names)
    return notation.parse(s, seat, text, names)
