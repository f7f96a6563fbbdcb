"""The card files of a game as its tests meet them: those that are shipped, and those of the tests alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from rules.kernel.card_files import CardFormat
from rules.kernel.lexicon import CardError, CardErrors, Lexicon
from rules.seek_and_destroy import cards as seek_and_destroy
from rules.seek_and_destroy.card_files import SHEET as SEEK_AND_DESTROY_SHEET
from rules.seize import cards as seize
from rules.seize.card_files import SHEET as SEIZE_SHEET

TESTS: Final = Path(__file__).resolve().parent


@dataclass(frozen=True)
class CardFiles:
    """`check_all`: what cannot be read in the sentences of cards; `printed_text`: the paragraphs of a card."""

    game: str
    sheet: CardFormat[Any]
    check_all: Callable[[Iterable[Any]], tuple[CardError, ...]]
    printed_text: Callable[[Any], list[str]]

    @cached_property
    def shipped(self) -> tuple[Path, ...]:
        """The files of the shipped cards."""
        return tuple(sorted((TESTS.parent / "assets" / self.game / "cards").glob("*.toml")))

    @cached_property
    def decks(self) -> tuple[Path, ...]:
        """The files of the shipped decks."""
        return tuple(sorted((TESTS.parent / "assets" / self.game / "decks").glob("*.toml")))

    @property
    def fixtures(self) -> Path:
        """The cards of the tests alone."""
        return TESTS / self.game / "fixtures/cards.toml"

    @property
    def texts(self) -> Path:
        """The reviewed printed text of every card."""
        return TESTS / self.game / "card_texts.txt"

    @cached_property
    def cards(self) -> list[Any]:
        """The shipped cards."""
        return [card for file in self.shipped for card in self.sheet.read(file.read_text("utf-8"), file.name)]

    @cached_property
    def bench(self) -> dict[str, Any]:
        """The cards of the tests by id."""
        return {card.id: card for card in self.sheet.read(self.fixtures.read_text("utf-8"), self.fixtures.name)}

    def errors_of(self, text: str) -> tuple[CardError, ...]:
        """Everything wrong with a file, sentences included."""
        try:
            return self.check_all(self.sheet.read(text, "cards.toml"))
        except CardErrors as found:
            return found.errors

    def changed(self, card: str, old: str = "", new: str = "") -> str:
        """One card of the tests as a file, with a change."""
        text = self.sheet.write([self.bench[card]])
        assert old in text
        return text.replace(old, new, 1) if old else text

    def pointed_at(self, old: str, new: str, place: tuple[str, str, str], nearest: str) -> None:
        """A change of a sentence is one fault, at (card, field, the words it begins with)."""
        text = self.fixtures.read_text("utf-8").replace(old, new, 1)
        (error,) = self.errors_of(text)
        card, field, word = place
        line = text.splitlines()[error.place.line - 1]
        assert (error.place.file, error.place.card, error.place.field) == ("cards.toml", card, field)
        assert line[error.place.column - 1 :].startswith(word)
        assert error.nearest == nearest

    def snapshot(self) -> str:
        """The printed text of every card, in the order of its number."""
        cards = sorted([*self.cards, *self.bench.values()], key=lambda card: (card.set, card.number))
        heads = (f"{card.set} {card.number:03} {card.name}" for card in cards)
        blocks = ("\n".join([head, *self.printed_text(card)]) for head, card in zip(heads, cards, strict=True))
        return "\n\n".join(blocks) + "\n"


SEIZE: Final = CardFiles("seize", SEIZE_SHEET, seize.check_all, seize.printed_text)
SEEK_AND_DESTROY: Final = CardFiles(
    "seek_and_destroy", SEEK_AND_DESTROY_SHEET, seek_and_destroy.check_all, seek_and_destroy.printed_text
)
GAMES: Final = (SEIZE, SEEK_AND_DESTROY)


def word_tables(lexicon: Lexicon) -> str:
    """The two tables that close a page for card authors: every word there is, and every name."""
    written = ((row.category, row.pattern.replace("=any ", "").replace("|", "\\|")) for row in lexicon.every)
    patterns = (f"| {category} | `{pattern}` |" for category, pattern in written)
    names = (f"| {slot} | {', '.join(f'`{name}`' for name in group)} |" for slot, group in lexicon.names.items())
    return "\n".join([*patterns, "", "## Names", "", "| slot | one of |", "|---|---|", *names, ""])
