"""The card files of a game for its tests: the shipped ones and the test-only ones."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic

from rules.kernel.cards.card_files import C, CardFormat
from rules.kernel.cards.lexicon import CardError, CardErrors, Lexicon, Node, walk

TESTS: Final = Path(__file__).resolve().parent
RARE: Final = 3
"""A mechanic is on at least this many cards, or leaves the language."""


@dataclass(frozen=True)
class CardFiles(Generic[C]):
    """`check_all`: raises for sentences that cannot be read; `printed_text`: the paragraphs of a card; `sentences`: its
    parsed sentences; `numbers`: the combat numbers of the first kind of card, higher being better; `rivals`: cards for
    which this is equal compete for one place in a deck; `sections`: of a deck's file, dealt besides its `cards`."""

    game: str
    card_format: CardFormat[C]
    check_all: Callable[[Iterable[C]], tuple[CardError, ...]]
    printed_text: Callable[[C], list[str]]
    sentences: Callable[[C], Iterator[Node]]
    numbers: Callable[[C], tuple[int, ...]]
    rivals: Callable[[C], Hashable]
    sections: tuple[str, ...] = ()

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
        """The test-only cards."""
        return TESTS / self.game / "fixtures/cards.toml"

    @property
    def texts(self) -> Path:
        """The reviewed printed text of every card."""
        return TESTS / self.game / "card_texts.txt"

    @cached_property
    def cards(self) -> tuple[C, ...]:
        """The shipped cards, in file and card order."""
        return tuple(
            card for file in self.shipped for card in self.card_format.read(file.read_text("utf-8"), str(file))
        )

    @cached_property
    def bench(self) -> dict[str, C]:
        """The test-only cards by id."""
        return {card.id: card for card in self.card_format.read(self.fixtures.read_text("utf-8"), self.fixtures.name)}

    def ready_decks(self, fmt: str = "") -> tuple[tuple[int, ...], ...]:
        """The shipped decks (for a format) as faces of `cards`, in file order; a leader and sections come last."""
        faces = {card.id: face for face, card in enumerate(self.cards)}
        decks = [tomllib.loads(file.read_text("utf-8")) for file in self.decks]
        rows = [
            [
                *deck["cards"].items(),
                (deck.get("leader"), "leader" in deck),
                *(row for section in self.sections for row in deck[section].items()),
            ]
            for deck in decks
            if fmt in ("", deck["format"])
        ]
        return tuple(tuple(faces[card] for card, count in cards for _ in range(count)) for cards in rows)

    def neighbours(self, seed: int, seats: int = 2) -> list[tuple[int, ...]]:
        """Ready decks for the seats of a game; over the seeds every pair of neighbours meets."""
        decks = self.ready_decks()
        return [decks[(seed + seat * (1 + seed // len(decks))) % len(decks)] for seat in range(seats)]

    def errors_of(self, text: str) -> tuple[CardError, ...]:
        """Every error in a file, sentences included."""
        try:
            return self.check_all(self.card_format.read(text, "cards.toml"))
        except CardErrors as found:
            return found.errors

    def changed(self, card: str, old: str = "", new: str = "") -> str:
        """A file with one test card, changed."""
        text = self.card_format.write([self.bench[card]])
        assert old in text
        return text.replace(old, new, 1) if old else text

    def pointed_at(self, old: str, new: str, place: tuple[str, str, str], nearest: str) -> None:
        """Assert that changing a sentence causes one error, at (card, field, first words)."""
        text = self.fixtures.read_text("utf-8").replace(old, new, 1)
        (error,) = self.errors_of(text)
        card, field, word = place
        line = text.splitlines()[error.place.line - 1]
        assert (error.place.file, error.place.card, error.place.field) == ("cards.toml", card, field)
        assert line[error.place.column - 1 :].startswith(word)
        assert error.nearest == nearest

    def used(self) -> Counter[str]:
        """How many shipped cards use each word and each name of the language."""
        found = Counter[str]()
        for card in self.cards:
            nodes = [node for tree in self.sentences(card) for node in walk(tree)]
            found.update(
                {node.word for node in nodes} | {arg for node in nodes for arg in node.args if isinstance(arg, str)}
            )
        return found

    def snapshot(self) -> str:
        """The printed text of every card, in numerical order."""
        known: list[Any] = [*self.cards, *self.bench.values()]
        cards = sorted(known, key=lambda card: (card.set, card.number))
        heads = (f"{card.set} {card.number:03} {card.name}" for card in cards)
        blocks = ("\n".join([head, *self.printed_text(card)]) for head, card in zip(heads, cards, strict=True))
        return "\n\n".join(blocks) + "\n"


def word_tables(lexicon: Lexicon) -> str:
    """The two tables that end a page for card authors: every word and every name."""
    written = ((row.category, row.pattern.replace("=any ", "").replace("|", "\\|")) for row in lexicon.every)
    patterns = (f"| {category} | `{pattern}` |" for category, pattern in written)
    names = (f"| {slot} | {', '.join(f'`{name}`' for name in group)} |" for slot, group in lexicon.names.items())
    return "\n".join([*patterns, "", "## Names", "", "| slot | one of |", "|---|---|", *names, ""])
