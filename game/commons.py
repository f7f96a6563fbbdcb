"""Shared cards in the middle of the table: ready sets of them, and the decks played with a set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import library
from game.deck_shelf import free_key
from game.decks import Deck, Rows, write_deck
from game.folders import atomic_write, folders
from rules.kernel.chance import Dice
from rules.kernel.message import Message
from rules.kernel.words import TextError


class Common(NamedTuple):
    """What a game says of cards all share. `section`: where a deck has them; `folder`: of ready sets, in the game's
    assets and below the player's own; `title`: what one is called; `fits`: whether a card may lie in one; `offers`: the
    section that counts only without a ready set, `without`: that choice in words; `check`: what is wrong with such
    cards together, or worth knowing."""

    section: str
    folder: str
    title: str
    fits: Callable[[Any], bool]
    offers: str
    without: str
    check: Callable[[Sequence[Any]], Sequence[Message]]


def own_folder(game: str, common: Common) -> Path:
    """Where the player's own sets lie."""
    return folders().data / common.folder / game


def ready(game: str, common: Common) -> Mapping[str, Deck]:
    """Every set that can be read, by key: as decks whose cards are the set; the shipped ones by size, then own ones."""
    own = sorted(_read(own_folder(game, common)), key=lambda pile: pile.place)
    return {pile.key: pile for pile in (*shipped(game, common.folder), *own)}


def own_keys(game: str, common: Common) -> frozenset[str]:
    """The keys of the player's own sets."""
    return frozenset(pile.key for pile in _read(own_folder(game, common)))


def save(game: str, common: Common, pile: Deck) -> str:
    """Write a set of the player's own; its key. Without the key of an own one it becomes a new one. Raises OSError."""
    key = pile.key
    if key not in own_keys(game, common):
        key = free_key(pile.name or common.title, ready(game, common))
    named = replace(pile, key=key, name=pile.name or key.replace("-", " ").title())
    atomic_write(own_folder(game, common) / f"{key}.toml", write_deck(named).encode())
    return key


def remove(game: str, common: Common, key: str) -> None:
    """Throw an own set away. Raises OSError."""
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
    """The decks of a table that is played with a ready set, brought by the first of them; None: as they are."""
    if pile is None:
        return list(decks)
    bare = [_without(deck, (common.section, common.offers)) for deck in decks]
    first = replace(bare[0], sections=(*bare[0].sections, (common.section, pile.cards)))
    return [first, *bare[1:]]


def by_lot(game: str, common: Common | None, decks: Sequence[Deck], dice: Dice) -> list[Deck]:
    """The decks of a table that nobody sits at, with a shipped set if the game has any."""
    sets = shipped(game, common.folder) if common else ()
    return with_common(decks, common, dice.pick(sets)) if common and sets else list(decks)


def _without(deck: Deck, sections: Sequence[str]) -> Deck:
    return replace(deck, sections=tuple((name, rows) for name, rows in deck.sections if name not in sections))


def shared(decks: Sequence[Deck], common: Common, pile: Deck | None) -> Rows:
    """The cards that may come to lie in the middle: the set, or what the decks bring and put forward."""
    if pile is not None:
        return pile.cards
    sections = (common.section, common.offers)
    return tuple(row for deck in decks for name in sections for row in deck.section(name))
