"""Sentences that come in English from where no language may be known, said again in the language in force.

They are made by the rules (what is wrong with a deck), or kept by a record (why a computer did what it did), so they
are English there for good. `tests/hygiene/test_tongue.py` holds this table against the code that makes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from game.tongue import ENGLISH, marked, spoken, tr
from rules.kernel import text

HEARD: Final = (
    marked("the deck holds {size} cards; {format} needs exactly {least}"),
    marked("the deck holds {size} cards; {format} needs at least {least}"),
    marked("{count} copies of {card}; a legendary card may be in a deck once"),
    marked("{count} copies of {card}; a {stars}-star card may be in a deck {allowed} times"),
    marked("{format} has no card beside the deck, as {card} is"),
    marked("{format} needs a {leader} beside the deck"),
    marked("the {leader} is a mercenary; {card} is not"),
    marked("a Guild Master has 3 or 4 stars; {card} has {stars}"),
    marked("{count} {card} ({other}): classed cards have the Champion's class, {cls}"),
    marked("; did you mean {word}?"),
    marked("there was no other way"),
    marked("none of {count} ways is better than waiting"),
    marked("it decides the game"),
    marked("the best of {count} ways, worth {worth} Loot more than waiting"),
    marked("the best of {count} ways"),
    marked("the deck is shuffled well enough"),
    marked("to be first on the board"),
    marked("mercs and treasures to begin with"),
    marked("a hand without mercs or treasures cannot begin"),
    marked("it costs nothing"),
    marked("{vault} Loot can spare one for a card"),
    marked("the Loot is better kept"),
    marked("the card of least use pays"),
    marked("the card of least use goes"),
    marked("the lines of fire stay open"),
    marked("it hides whoever comes close"),
    marked("the middle of the hall"),
    marked("far from the others"),
    marked("near to the others"),
)
"""Those that are said again; the first that fits counts."""


def retold(sentence: str) -> str:
    """The sentence in the language in force, as it is when it is none of HEARD."""
    if spoken() == ENGLISH:
        return sentence
    fits = ((row, found) for row in HEARD if (found := _form(row).fullmatch(sentence)))
    row, found = next(fits, (sentence, None))
    return tr(row, **found.groupdict()) if found is not None and found.groupdict() else tr(row)


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` or nothing, in the language in force."""
    return retold(text.near(word, known))


@cache
def _form(row: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", row)
    return re.compile("".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)))
