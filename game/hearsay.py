"""Sentences that come in English from where no language may be known, said again in the language in force.

They are made by the rules: what is wrong with a card. `tests/hygiene/test_i18n.py` holds this table against
the code that makes them.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from game.i18n import ENGLISH, marked, spoken, tr

HEARD: Final = (
    marked("must be one of {known}, not {value}"),
    marked("must be a whole number from {least} to {most}, not {value}"),
    marked("must be one line of text like {pattern}, not {value}"),
    marked("has {count} letters, at most {most} fit"),
    marked("must be a list of 1 to {most}, not {value}"),
    marked('"{word}" does not fit here'),
    marked("the sentence stops too early"),
    marked('"{word}" is neither a known word nor a name bound before'),
    marked('"{word}" is a {noun}, a {other} is needed here'),
    marked("{word} is too large; at most {most}"),
    marked("choose 1 to {most}, like 1 or 0..2"),
    marked('"{word}" is a word of the language and cannot be a name'),
    marked('"{word}" is bound already'),
    marked("one {noun} is needed here, the name stands for several"),
    marked("a sentence has at most {most} letters, this one {count}"),
    marked('"{word}" means nothing on this kind of card'),
    marked('"{word}" means nothing after this requirement'),
    marked("a requirement cannot be limited to once each turn"),
    marked("only said of Units in play"),
    marked("must not be above range.max"),
    marked("must name at least two nations, each once (SD-TREATY-01)"),
    marked("a Constant has a standing text"),
    marked("a card that is spent has either do, or when with its requirement"),
    marked("holds one sentence"),
    marked("{subtype} is no sub-type of {type} (SD-UNIT-02..04)"),
    marked("a Unit has one effect at most (SD-UNIT-06)"),
    marked("only a Swift effect is used more than once (SD-EFF-06)"),
    marked("only an Initiate or a Mobilization effect can be a must (SD-EFF-10)"),
)
"""Those that are said again; the first that fits counts."""


def retold(sentence: str) -> str:
    """The sentence in the language in force, as it is when it is none of HEARD."""
    if spoken() == ENGLISH:
        return sentence
    fits = ((row, found) for row in HEARD if (found := _form(row).fullmatch(sentence)))
    row, found = next(fits, (sentence, None))
    return tr(row, **(found.groupdict() if found is not None else {}))


@cache
def _form(row: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", row)
    return re.compile("".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)))
