"""Short sentences of a card language with one or two words varied: what plain English is compared with.

A verb is tried with the card itself, with each piece and with one chosen piece; every name of the language is used once
in its place. Which pieces are meant is left open; plain_groups.py reads that.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import combinations, islice, product
from typing import Final

from rules.kernel.cards.completion import BUILT_IN, FREE, NO_EVENT, shortest_texts
from rules.kernel.cards.language import alternatives, slot
from rules.kernel.cards.lexicon import Lexicon, Word

DEEP: Final = 3
"""How many words inside each other are varied."""
MOST: Final = 80
"""Texts of one category at most."""
MOST_PAIRS: Final = 240
"""Texts of one row with two words varied."""


def variants(lexicon: Lexicon, kind: str, barred: Set[str]) -> Iterator[str]:
    """Sentences of a kind that parse, or nearly all do; what they choose is said before."""
    made = _Variants(lexicon, frozenset(barred) | (NO_EVENT if kind == "when" else frozenset()))
    tail = f": {made.shortest['do']}" if kind == "when" else ""
    for row in lexicon.every:
        if row.category == kind and row.word and row.word not in barred:
            for text in made.of_row(row, DEEP):
                yield from (f"{before}{text}{tail}" for before in made.choosing(text, kind))


class _Variants:
    def __init__(self, lexicon: Lexicon, barred: frozenset[str]) -> None:
        self.lexicon, self.barred = lexicon, barred
        self.shortest = shortest_texts(lexicon, barred)
        self.groups = {*lexicon.selections, *lexicon.kinds} - {"value"}

    def choosing(self, text: str, kind: str) -> Iterator[str]:
        """What comes before a text about a chosen thing: one phrase for every sort of thing that may be chosen."""
        if FREE[0] not in text.split():
            yield ""
        elif kind == "do":
            for part in self.lexicon.selections:
                yield from (f"choose 1 {one} as {FREE[0]}; " for one in islice(self.of(part, 2), MOST))

    def of(self, category: str, deep: int) -> Iterator[str]:
        """Texts of a category, the shortest first."""
        first = self.shortest.get(category, "")
        if first:
            yield first
        if category in self.lexicon.names:
            yield from self.lexicon.names[category]
        if category in self.lexicon.kinds:
            yield FREE[0]
        if category in BUILT_IN or category in ("block", "group") or not deep:
            return
        for row in self.lexicon.every:
            if row.category == category and row.word not in self.barred:
                yield from self.of_row(row, deep - 1)

    def of_row(self, row: Word, deep: int) -> Iterator[str]:
        """A row with one slot varied, or two at the beginning of a sentence; the others are as short as possible."""
        for pieces in alternatives(row.pattern):
            base = [self._plain(piece) for piece in pieces]
            if None in base:
                continue
            yield _joined(base)
            open_to = [at for at, piece in enumerate(pieces) if self._varies(piece)]
            each = {at: list(dict.fromkeys(islice(self.of(slot(pieces[at]), deep), MOST))) for at in open_to}
            for pair in combinations(open_to, 2) if deep == DEEP and len(open_to) > 1 else ((at,) for at in open_to):
                for texts in islice(product(*(each[at] for at in pair)), MOST_PAIRS):
                    put = dict(zip(pair, texts, strict=True))
                    yield _joined([put.get(at, text) for at, text in enumerate(base)])

    def _varies(self, piece: str) -> bool:
        return piece.startswith("<") and not piece.startswith("<new ") and not piece.endswith("*>")

    def _plain(self, piece: str) -> str | None:
        if piece.startswith("=") or piece.endswith("*>"):
            return ""
        if not piece.startswith("<"):
            return piece.split("|")[0]
        if piece.startswith("<new "):
            return FREE[0]
        name = slot(piece)
        return self.shortest.get(name) or (FREE[0] if name in self.lexicon.kinds else None)


def _joined(words: list[str | None]) -> str:
    return " ".join(filter(None, words)).replace(" .. ", "..")
