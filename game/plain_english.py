"""Plain English read as a card sentence: what a person types is matched with what cards print.

Nothing is guessed silently: a reading is shown with the text it prints, and the player accepts it or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from difflib import get_close_matches
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from game.card_draft import raw
from game.card_making import CardMaking, ClauseKind, making_of
from game.games import Game, game
from rules.kernel.card_text import plain, say
from rules.kernel.completion import phrases
from rules.kernel.language import parse
from rules.kernel.lexicon import CardError, Lexicon, Sentence

CLOSE: Final = 0.72
"""Smallest similarity (0 to 1) of typed text to a printed text for it to be offered."""
MOST_NUMBERS: Final = 4
WORDS: Final = (
    (r"[’']s\b", ""), (r"[^a-z0-9#+\- ]+", " "),
    (r"\b(whenever|each time|every time|if ever)\b", "when"), (r"\b(at|on) (the )?(start|beginning) of\b", "start of"),
    (r"\b(dies|die|is killed|gets killed|is slain|falls)\b", "is destroyed"), (r"\b(kills|slays)\b", "destroys"),
    (r"\b(hit points|hp|life points)\b", "health"), (r"\bpoints? of\b", ""),
    (r"\b(opponent|enemy player)\b", "opponent"), (r"\b(a|an|one|another)\b", "1"), (r"\btwo\b", "2"),
    (r"\bthree\b", "3"), (r"\bfour\b", "4"), (r"\b(the|then|also|up)\b", ""),
)  # fmt: skip
"""Synonyms: patterns and their replacements."""
_NUMBER: Final = re.compile(r"(?<![a-z#])\d+")
_TIMED: Final = re.compile(r"^\s*(when|whenever|each time|every time|at the (start|beginning) of)\b", re.IGNORECASE)


class PlainReading(NamedTuple):
    """`sentence`: as card files have it; `printed`: its printed text; `exact`: nothing in it was guessed."""

    sentence: str
    printed: str
    exact: bool


class _Known(NamedTuple):
    """A sentence, and the numbers of its printed text in order."""

    sentence: str
    numbers: tuple[str, ...]


def is_timed(text: str) -> bool:
    """Whether the text says when something happens."""
    return bool(_TIMED.match(text))


def is_prose(text: str) -> bool:
    """Whether a text is plain English rather than card-file language: with a capital, a full stop, or a "when"."""
    return text.strip()[:1].isupper() or text.rstrip().endswith(".") or is_timed(text)


def read_plain(
    definition: Game, making: CardMaking, clause: ClauseKind, text: str, alone: frozenset[str] = frozenset()
) -> PlainReading | None:
    """A sentence that means what was typed, or nearly; None without one. `alone`: words that follow others only, which
    examples omit where they can."""
    known = _corpus(definition.name, clause.kind, clause.barred, alone)
    pattern, numbers = _pattern(text)
    exact = pattern in known
    near = [pattern] if exact else get_close_matches(pattern, known, 1, CLOSE)
    if not near or len(numbers) > MOST_NUMBERS:
        return None
    found = known[near[0]]
    if exact:
        for sentence in _with_numbers(found, numbers):
            printed = _printed(making, clause, [sentence])
            if printed and _pattern(printed) == (pattern, numbers):
                return PlainReading(sentence, printed, True)
    return PlainReading(found.sentence, _printed(making, clause, [found.sentence]), False)


def _pattern(text: str) -> tuple[str, tuple[str, ...]]:
    """A text for comparison: lower case, synonyms unified, no plurals, `#` for each number; and the numbers."""
    text = text.lower()
    for what, instead in WORDS:
        text = re.sub(what, instead, text)
    numbers = tuple(_NUMBER.findall(text))
    words = [re.sub(r"(?<=\w\w)(?<!s)s$", "", word) for word in _NUMBER.sub("#", text).split()]
    return " ".join(words), numbers


def _with_numbers(known: _Known, numbers: Sequence[str]) -> Iterator[str]:
    """The sentence with its numbers replaced by those wanted, in every possible way; the unchanged one first."""
    spots = list(_NUMBER.finditer(known.sentence))
    ways = [dict.fromkeys([spot[0], *numbers]) for spot in spots[:MOST_NUMBERS]]
    for way in product(*ways):
        text = known.sentence
        for spot, number in reversed(list(zip(spots, way, strict=False))):
            text = text[: spot.start()] + number + text[spot.end() :]
        yield text


def _printed(making: CardMaking, clause: ClauseKind, sentences: Sequence[str]) -> str:
    """The printed text of some sentences, "" where they cannot be parsed."""
    return _said(making.LEXICON, making, clause.kind, sentences, clause.barred)


def _said(lexicon: Lexicon, making: CardMaking, kind: str, sentences: Sequence[str], barred: Set[str]) -> str:
    try:
        node = parse(lexicon, kind, [Sentence(text) for text in sentences], barred)
        return plain(say(lexicon, node, making.FACTS))
    except (CardError, ValueError, KeyError):
        return ""


@lru_cache(32)
def _corpus(name: str, kind: str, barred: frozenset[str], alone: frozenset[str]) -> dict[str, _Known]:
    """Every printed text with an example, in comparison form: examples of each word, single sentences of the shipped
    cards, and each text that starts with a choice."""
    making = making_of(name)
    lexicon, found = making.LEXICON, dict[str, _Known]()
    examples = ([example] for unsaid in (barred | alone, barred) for _, example in phrases(lexicon, kind, unsaid))
    for sentences in (*examples, *_shipped(game(name), making, kind)):
        text = "; ".join(sentences)
        printed = _said(lexicon, making, kind, [text], barred)
        if printed:
            pattern, numbers = _pattern(printed)
            found.setdefault(pattern, _Known(text, numbers))
    return found


def _shipped(definition: Game, making: CardMaking, kind: str) -> Iterator[list[str]]:
    """The shipped cards' sentences in fields of a kind: each alone, each whole text, and its first two."""
    for card in definition.cards:
        tags = definition.sheet.tags_of(card)
        rows = [row for row in definition.sheet.fields if row.tag in tags]
        values = {row.key: raw(row, getattr(card, row.attr)) for row in rows}
        for row in rows:
            if row.form.shape.sort == "sentences" and making.clause_of(values, row.key).kind == kind:
                text = [str(one) for one in values[row.key]]
                yield from ([one] for one in text)
                if kind == "do" and len(text) > 1:
                    yield from (text[:2], text)
