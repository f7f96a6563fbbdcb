"""A pool of cards as the text formats need it: read from text, with the card `?` stands for.

It opens no file and does not know what a card says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic

from rules.kernel.cards.card_files import C, CardFormat
from rules.kernel.cards.lexicon import CardError
from rules.kernel.notation.notation import CardText
from rules.kernel.words import TextError


@dataclass(frozen=True, eq=False)
class Pool(Generic[C]):
    """How a game reads its cards: `card_format` reads the card files, `compile` all sentences of a pool (both raise
    CardError); `filler` is the id of the card that stands for `?`, `facts` its fields as in a card file."""

    card_format: CardFormat[C]
    compile: Callable[[tuple[C, ...]], object]
    filler: str
    facts: str

    @property
    def file(self) -> str:
        """The card file of the card that stands for `?`."""
        return f'[[card]]\nid = "{self.filler}"\nset = "TEST"\nnumber = 999\nartist = "Test Bench"\n{self.facts}'

    def of(self, texts: Sequence[CardText]) -> tuple[C, ...]:
        """The cards of some texts and the filler, all of them compiled. Raises TextError."""
        return self.filled(self.read(texts))

    def read(self, texts: Sequence[CardText]) -> list[C]:
        """The cards of some texts, none of them compiled. Raises TextError."""
        cards: list[C] = []
        for text, place, line in texts:
            try:
                cards += self.card_format.read("\n" * (line - 1) + text, place)
            except CardError as error:
                raise as_text_error(error) from error
        return cards

    def filled(self, cards: Sequence[C]) -> tuple[C, ...]:
        """The cards and, last, the filler. Raises TextError for two cards with the same id or a sentence that cannot be
        parsed."""
        ids = [card.id for card in cards]
        twice = next((card for card in ids if ids.count(card) > 1), None)
        if twice is not None:
            raise TextError(f"two cards have the id {twice}")
        pool = (*cards, *(() if self.filler in ids else self.card_format.read(self.file, self.filler)))
        try:
            self.compile(pool)
        except CardError as error:
            raise as_text_error(error) from error
        return pool


@lru_cache(maxsize=64)
def read_pool(pool: Pool[Any], texts: tuple[CardText, ...]) -> tuple[Any, ...]:
    """The cards of some texts and the filler, compiled once. Raises TextError."""
    return pool.of(texts)


def as_text_error(error: CardError) -> TextError:
    """The same fault in the form the text readers report."""
    file, card, name, line, _ = error.place
    where = " ".join(filter(None, [card and f"card {card}", name and f"field {name}"]))
    hint = f"; nearest known word: {error.nearest}" if error.nearest else ""
    return TextError(f"{where}: {error.message}{hint}" if where else error.message + hint, file, line)
