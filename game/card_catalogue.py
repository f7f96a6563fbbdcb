"""A game's cards as lists, searches and other programs meet them: by name, by trait, as a leaflet.

A game says in its `Game` row what its cards can be asked for (`traits`) and how one is told to a program that knows
nothing of it (`leaflet`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from game.i18n import marked

if TYPE_CHECKING:
    from game.games import Game

Value = int | str | tuple[str, ...] | None
Form = Literal["number", "word", "text"]


class Trait(NamedTuple):
    """One thing cards can be asked for. Lists of cards are grouped by the one called `kind`.

    `of(card)`: a number, a word (or several) in lower case, or text; None or "" where the card has none. `plot`: worth
    a bar chart and a filter. `order`: words in the order they are shown, others come after them. `curve`: the number
    that lists are sorted by and whose bars come first.
    """

    name: str
    title: str
    form: Form
    of: Callable[[Any], Value]
    about: str = ""
    plot: bool = False
    order: tuple[str, ...] = ()
    curve: bool = False


IMPRINT: Final = (
    Trait("set", marked("Set"), "word", lambda card: card.set.lower(), marked("where it was printed")),
    Trait("artist", marked("Artist"), "text", lambda card: card.artist),
    Trait("flavour", marked("Flavour"), "text", lambda card: card.flavour),
)
"""What every card can be asked for, the last of a game's traits."""


class ExportCard(NamedTuple):
    """A card for programs that know nothing of the game.

    `kind`: one word ("mercenary"); `line`: the type line; `strength`: "3/5" or ""; `colour`: what cards are sorted by
    first; `cost`: as a number; `price`: as printed.
    """

    kind: str
    line: str
    text: str
    set: str
    number: str
    stars: int = 0
    cost: int = 0
    price: str = ""
    strength: str = ""
    colour: str = ""
    lasting: bool = True


@dataclass(frozen=True)
class Entry:
    """One card of a catalogue."""

    id: str
    name: str
    leaflet: ExportCard


@dataclass(frozen=True)
class CardCatalogue:
    """All cards of a game in the order of its files. `leaders`: what the card beside a deck is called, by format and in
    lower case; `colour`: what the game calls the `colour` of a leaflet ("class"); `beside`: ids of the cards that have
    no other place than beside a deck."""

    game: str
    title: str
    formats: tuple[str, ...]
    entries: tuple[Entry, ...]
    leaders: tuple[str, ...] = ()
    colour: str = ""
    beside: frozenset[str] = frozenset()

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """Cards by id."""
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def by_name(self) -> Mapping[str, Entry]:
        """Cards by folded name."""
        return {fold(entry.name): entry for entry in self.entries}

    def find(self, name: str, card: str = "") -> Entry | None:
        """A card by its id, else by its name or by an id given as the name; how it is spelt in case does not matter."""
        return self.by_id.get(card) or self.by_name.get(fold(name)) or self.by_id.get(name.strip())


_QUOTES: Final = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{LEFT SINGLE QUOTATION MARK}": "'"})


def fold(name: str) -> str:
    """A name without what people spell differently: case, doubled blanks, curly quotes."""
    return " ".join(name.translate(_QUOTES).casefold().split())


def catalogue(definition: Game) -> CardCatalogue:
    """The catalogue of a game."""
    rows = tuple(Entry(card.id, card.name, definition.leaflet(card)) for card in definition.cards)
    leaders = dict.fromkeys(row.leader.replace("-", " ") for row in definition.formats.values() if row.leader)
    colour = next((trait.name for trait in definition.traits if trait.plot and trait.form == "word"), "")
    beside = frozenset(card.id for card in definition.cards if definition.beside(card))
    return CardCatalogue(
        definition.name, definition.title, tuple(definition.formats), rows, tuple(leaders), colour, beside
    )


def values(trait: Trait, cards: Iterable[Any]) -> tuple[int | str, ...]:
    """Every value of a trait among cards: numbers in order, words in that of the trait or as they come."""
    found: dict[int | str, None] = {}
    for card in cards:
        found |= dict.fromkeys(every(trait, card))
    known = [word for word in trait.order if word in found]
    return tuple(sorted(found)) if trait.form == "number" else tuple(dict.fromkeys([*known, *found]))


def every(trait: Trait, card: Any) -> tuple[int | str, ...]:
    """The values a card has of a trait."""
    value = trait.of(card)
    return () if value is None or value == "" else value if isinstance(value, tuple) else (value,)
