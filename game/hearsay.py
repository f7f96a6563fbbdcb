"""Sentences that come in English from where no language may be known, said again in the language in force.

They are made by the rules: what is wrong with a deck or a card. `tests/hygiene/test_i18n.py` holds this table against
the code that makes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from game.i18n import ENGLISH, marked, spoken, tr
from rules.kernel import text

HEARD: Final = (
    marked("the deck holds {size} cards; {format} needs exactly {least}"),
    marked("the deck holds {size} cards; {format} needs at least {least}"),
    marked("{count} copies of {card}; a legendary card may be in a deck once"),
    marked("{count} copies of {card}; a {stars}-star card may be in a deck {allowed} times"),
    marked("{format} has no card beside the deck, as {card} is"),
    marked("{format} needs a {leader} beside the deck"),
    marked("one {leader} lies beside the deck, not {count}"),
    marked("the {leader} is a mercenary; {card} is not"),
    marked("a Guild Master has 3 or 4 stars; {card} has {stars}"),
    marked("{count} {card} ({other}): classed cards have the Champion's class, {cls}"),
    marked("the deck holds {size} cards; it needs at least {least}"),
    marked("{card} is a Treaty; it lies beside the deck, not in it"),
    marked("a deck has one Treaty at most, not {count}"),
    marked("only a Treaty lies beside the deck; {card} is none"),
    marked("{count} cards of {nation} in a deck of {other}; without a Treaty all are of one nation"),
    marked("{count} cards of {nation}, which {card} does not name"),
    marked("{card} is Common; this house plays without Common cards"),
    marked("{count} copies of {card}; a card may be in a deck {allowed} times"),
    marked("{count} {card} in the deck, none drafted"),
    marked("{count} {card} in the deck, {drafted} drafted"),
    marked("; did you mean {word}?"),
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


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` or nothing, in the language in force."""
    return retold(text.near(word, known))


@cache
def _form(row: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", row)
    return re.compile("".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)))
