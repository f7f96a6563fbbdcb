"""A pool of cards as the text forms need it: read from texts, with the card that `?` stands for, and known by a digest.

It opens no file and must never know what a card says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Self

from rules.kernel.card_files import C, CardFormat
from rules.kernel.lexicon import CardError
from rules.kernel.notation import CardText
from rules.kernel.words import TextError


@dataclass(frozen=True, eq=False)
class Pool(Generic[C]):
    """How a game reads its cards: `sheet` the card files, `compile` all sentences of a pool (both raise CardError), and
    the card file of the one card that stands for `?`, by its id `filler`."""

    sheet: CardFormat[C]
    compile: Callable[[tuple[C, ...]], object]
    filler: str
    file: str

    def of(self, texts: Sequence[CardText]) -> tuple[C, ...]:
        """The cards of some texts and the filler, all of them compiled. Raises TextError."""
        return self.filled(self.read(texts))

    def read(self, texts: Sequence[CardText]) -> list[C]:
        """The cards of some texts, none of them compiled. Raises TextError."""
        cards: list[C] = []
        for text, place, line in texts:
            try:
                cards += self.sheet.read("\n" * (line - 1) + text, place)
            except CardError as error:
                raise as_text_error(error) from error
        return cards

    def filled(self, cards: Sequence[C]) -> tuple[C, ...]:
        """The cards and, last, the filler. Raises TextError for two cards of one id or a sentence that is none."""
        ids = [card.id for card in cards]
        twice = next((card for card in ids if ids.count(card) > 1), None)
        if twice is not None:
            raise TextError(f"two cards have the id {twice}")
        pool = (*cards, *(() if self.filler in ids else self.sheet.read(self.file, self.filler)))
        try:
            self.compile(pool)
        except CardError as error:
            raise as_text_error(error) from error
        return pool


@lru_cache(maxsize=64)
def read_pool(pool: Pool[Any], texts: tuple[CardText, ...]) -> tuple[Any, ...]:
    """The cards of some texts and the filler, compiled once. Raises TextError."""
    return pool.of(texts)


@dataclass(frozen=True)
class Shipped(Generic[C]):
    """What a Notation knows by the cards that are `shipped` with its game."""

    shipped: tuple[C, ...]

    source: ClassVar[Pool[Any]]

    @cached_property
    def known(self) -> tuple[C, ...]:
        """The shipped cards and the filler."""
        return self.source.filled(self.shipped)

    def cards(self, texts: Sequence[CardText]) -> tuple[C, ...]:
        return read_pool(self.source, tuple(texts)) if texts else self.known

    def joined(self, texts: Sequence[CardText]) -> Self:
        if not texts:
            return self
        more = replace(self, shipped=(*self.shipped, *self.source.read(texts)))
        self.source.filled(more.shipped)
        return more

    def card_id(self, definition: Any) -> str:
        return str(definition.id)

    def pool(self) -> str:
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return blake2b(self.source.sheet.write(self.shipped).encode(), digest_size=8).hexdigest()


def as_text_error(error: CardError) -> TextError:
    """The same fault as the text forms report it."""
    file, card, name, line, _ = error.place
    where = " ".join(filter(None, [card and f"card {card}", name and f"field {name}"]))
    hint = f"; nearest known word: {error.nearest}" if error.nearest else ""
    return TextError(f"{where}: {error.message}{hint}" if where else error.message + hint, file, line)


def faces(cards: Sequence[C], decks: Sequence[Sequence[str]]) -> list[list[int]]:
    """Decks of ids as decks of faces. Raises TextError for an id of no card."""
    known = {card.id: face for face, card in enumerate(cards)}
    unknown = next((card for deck in decks for card in deck if card not in known), None)
    if unknown is not None:
        raise TextError(f"no card is called {unknown}")
    return [[known[card] for card in deck] for deck in decks]
