"""A game's cards for lists, searches and other programs: by name, by trait, as an ExportCard.

A game says in its `Game` row what its cards can be searched by (`traits`) and how one is described to a program that
does not know the game (`export_card`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from game.cards.card_traits import ExportCard, Trait
from game.games import Game
from rules.kernel.decks import MAIN


@dataclass(frozen=True)
class CatalogueEntry:
    """One card of a catalogue."""

    id: str
    name: str
    export_card: ExportCard


@dataclass(frozen=True)
class CardCatalogue:
    """All cards of a game in the order of its files. `leaders`: what the card beside a deck is called, by format and in
    lower case; `colour`: the game's word for the `colour` of an ExportCard ("class"); `sections`: by id, for cards that
    do not go in the deck itself."""

    game: str
    title: str
    formats: tuple[str, ...]
    entries: tuple[CatalogueEntry, ...]
    leaders: tuple[str, ...] = ()
    colour: str = ""
    sections: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def by_id(self) -> Mapping[str, CatalogueEntry]:
        """Cards by id."""
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def by_name(self) -> Mapping[str, CatalogueEntry]:
        """Cards by folded name; of several, the first, so that no player's own card takes the name of a shipped one."""
        return {fold(entry.name): entry for entry in reversed(self.entries)}

    def find(self, name: str, card: str = "") -> CatalogueEntry | None:
        """A card by its id, else by its name, or by an id given as the name; case does not matter."""
        return self.by_id.get(card) or self.by_name.get(fold(name)) or self.by_id.get(fold(name))


_QUOTES: Final = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{LEFT SINGLE QUOTATION MARK}": "'"})


def fold(name: str) -> str:
    """A name normalised for comparison: case, repeated blanks, curly quotes."""
    return " ".join(name.translate(_QUOTES).casefold().split())


def catalogue(definition: Game) -> CardCatalogue:
    """The catalogue of a game."""
    rows = tuple(CatalogueEntry(card.id, card.name, definition.export_card(card)) for card in definition.cards)
    leaders = dict.fromkeys(row.leader.replace("-", " ") for row in definition.formats.values() if row.leader)
    colour = next((trait.name for trait in definition.traits if trait.plot and trait.form == "word"), "")
    sections = {card.id: section for card in definition.cards if (section := definition.section(card)) != MAIN}
    return CardCatalogue(
        definition.name, definition.title, tuple(definition.formats), rows, tuple(leaders), colour, sections
    )


def values(trait: Trait, cards: Iterable[Any]) -> tuple[int | str, ...]:
    """Every value of a trait among cards: numbers in order, words in the trait's order or as they come."""
    found: dict[int | str, None] = {}
    for card in cards:
        found |= dict.fromkeys(every(trait, card))
    known = [word for word in trait.order if word in found]
    return tuple(sorted(found)) if trait.form == "number" else tuple(dict.fromkeys([*known, *found]))


def every(trait: Trait, card: Any) -> tuple[int | str, ...]:
    """A card's values of a trait."""
    value = trait.of(card)
    return () if value is None or value == "" else value if isinstance(value, tuple) else (value,)
