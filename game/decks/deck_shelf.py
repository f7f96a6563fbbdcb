"""A game's deck files, good and damaged, and how the player's own are kept. Shipped ones are never written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from game import library
from game.decks.deck import Deck, write_deck
from game.folders import atomic_write
from game.text.plain_text import sought
from rules.kernel.words import TextError

LONGEST_KEY: Final = 40
DEVICES: Final = ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
"""Windows keeps no file of these names, whatever its extension."""


class StoredDeck(NamedTuple):
    """A deck file: its deck, or the sentence that says why it cannot be read. `own`: the player may change it."""

    path: Path
    deck: Deck | None
    fault: str
    own: bool

    @property
    def key(self) -> str:
        """The name of the file without its extension."""
        return self.path.stem


def shelf(game: str) -> list[StoredDeck]:
    """Every deck file by name, the player's own first; an own deck hides a shipped one with the same key."""
    mine = library.deck_folder(game)
    found = [_shelved(path, path.is_relative_to(mine)) for path in library.deck_files(game)]
    hidden = {row.key for row in found if row.own and row.deck}
    seen = (row for row in found if row.own or row.key not in hidden)
    return sorted(seen, key=lambda row: (not row.own, row.deck.place if row.deck else row.key))


def _shelved(path: Path, own: bool) -> StoredDeck:
    try:
        return StoredDeck(path, library.deck_in(path), "", own)
    except TextError as problem:
        return StoredDeck(path, None, str(problem), own)


def find(game: str, key: str) -> StoredDeck | None:
    """The deck file of a key."""
    return next((row for row in shelf(game) if row.key == key and row.deck), None)


def free_key(name: str, taken: Iterable[str]) -> str:
    """A file name for a deck that no other deck uses, on any system."""
    stem = re.sub(r"[^a-z0-9]+", "-", sought(name)).strip("-")[:LONGEST_KEY].strip("-") or "deck"
    used = {*taken, *DEVICES}
    names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(used) + 2))
    return next(one for one in names if one not in used)


def free_name(name: str, taken: Iterable[str]) -> str:
    """A name that no other deck has: the given one, or that with a number."""
    used = set(taken)
    stem = re.sub(r" \(\d+\)$", "", name)
    names = (name if number == 1 else f"{stem} ({number})" for number in range(1, len(used) + 3))
    return next(one for one in names if one not in used)


def save(game: str, deck: Deck) -> Deck:
    """Write a deck of the player's; without the key of an own deck it becomes a new one. Raises OSError."""
    rows = shelf(game)
    if not any(row.own and row.key == deck.key for row in rows):
        taken = (*(row.key for row in rows), *library.shipped_decks(game))
        deck = replace(deck, key=free_key(deck.name, taken))
    folder = library.deck_folder(game)
    atomic_write(folder / f"{deck.key}.toml", write_deck(deck).encode())
    (folder / f"{deck.key}.txt").unlink(missing_ok=True)
    return deck


def save_new(game: str, deck: Deck) -> Deck:
    """Write a deck to a file of its own, under a name that no other has. Raises OSError."""
    taken = [row.deck.name for row in shelf(game) if row.deck]
    return save(game, replace(deck, key="", name=free_name(deck.name, taken)))


def delete(row: StoredDeck) -> None:
    """Delete an own deck file. Raises OSError; shipped decks are never touched."""
    if row.own:
        row.path.unlink(missing_ok=True)
