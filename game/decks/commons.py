"""Shared cards in the middle of the table: ready sets of them, and the decks played with a set."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game import library
from game.decks.deck import Deck, Rows, write_deck
from game.decks.deck_shelf import free_key
from game.folders import atomic_write, folders
from game.i18n import tr
from rules.kernel.chance import Dice
from rules.kernel.message import Message
from rules.kernel.words import TextError


class Common(NamedTuple):
    """A game's cards shared by all players. `section`: the deck section that holds them; `folder`: folder of ready-made
    sets, in the game's assets and in the player's data; `title`: the name of such a set; `fits`: whether a card may be
    in one; `offers`: the section used only without a ready-made set, `without`: that choice in words; `check`: faults
    of such a set, or remarks."""

    section: str
    folder: str
    title: str
    fits: Callable[[Any], bool]
    offers: str
    without: str
    check: Callable[[Sequence[Any]], Sequence[Message]]


def own_folder(game: str, common: Common) -> Path:
    """The folder of the player's own sets."""
    return folders().data / common.folder / game


def ready(game: str, common: Common) -> Mapping[str, Deck]:
    """Every readable set, by key, as decks whose cards are the set; the shipped ones by size, then the player's own."""
    own = sorted(_read(own_folder(game, common)), key=lambda pile: pile.place)
    return {pile.key: pile for pile in (*shipped(game, common.folder), *own)}


def own_keys(game: str, common: Common) -> frozenset[str]:
    """The keys of the player's own sets."""
    return frozenset(pile.key for pile in _read(own_folder(game, common)))


def save(game: str, common: Common, pile: Deck) -> str:
    """Write a set of the player's own and return its key; without the key of an own set it becomes a new one. Raises
    OSError."""
    key = pile.key
    if key not in own_keys(game, common):
        key = free_key(pile.name or common.title, ready(game, common))
    named = replace(pile, key=key, name=pile.name or key.replace("-", " ").title())
    atomic_write(own_folder(game, common) / f"{key}.toml", write_deck(named).encode())
    return key


def remove(game: str, common: Common, key: str) -> None:
    """Delete an own set. Raises OSError."""
    (own_folder(game, common) / f"{key}.toml").unlink(missing_ok=True)


@cache
def shipped(game: str, folder: str) -> tuple[Deck, ...]:
    """The sets that come with a game, by size."""
    return tuple(sorted(_read(library.ASSETS / game / folder), key=lambda pile: (pile.size, pile.name)))


def _read(folder: Path) -> Iterator[Deck]:
    for path in sorted(folder.glob("*.toml")):
        try:
            yield library.deck_in(path)
        except TextError:
            continue


def with_common(decks: Sequence[Deck], common: Common, pile: Deck | None) -> list[Deck]:
    """The decks of a table that uses a ready-made set, brought by the first of them; None: unchanged."""
    if pile is None:
        return list(decks)
    bare = [_without(deck, (common.section, common.offers)) for deck in decks]
    first = replace(bare[0], sections=(*bare[0].sections, (common.section, pile.cards)))
    return [first, *bare[1:]]


def by_lot(game: str, common: Common | None, decks: Sequence[Deck], dice: Dice) -> list[Deck]:
    """The decks of a table without people, with a random shipped set if the game has any."""
    sets = shipped(game, common.folder) if common else ()
    return with_common(decks, common, dice.pick(sets)) if common and sets else list(decks)


def still_there(pile: Deck, known: Collection[str]) -> tuple[Deck, tuple[str, ...]]:
    """A set without the cards that are no longer there, and a sentence for each of these."""
    gone = [card for card, _ in pile.cards if card not in known]
    left = replace(pile, cards=tuple(row for row in pile.cards if row[0] in known))
    return left, tuple(tr("no card is called {card!r} any more; it is left out", card=card) for card in gone)


@lru_cache(maxsize=64)
def _without(deck: Deck, sections: tuple[str, ...]) -> Deck:
    return replace(deck, sections=tuple((name, rows) for name, rows in deck.sections if name not in sections))


def shared(decks: Sequence[Deck], common: Common, pile: Deck | None) -> Rows:
    """The cards that may become shared: the set, or the cards the decks bring and put forward."""
    if pile is not None:
        return pile.cards
    sections = (common.section, common.offers)
    return tuple(row for deck in decks for name in sections for row in deck.section(name))
