"""The cards a person made: one file each in the player's own folder, good and unfinished ones.

A card that can be played joins the shipped ones where decks are built and printed (`workbench`), and at a table
where a deck brings it (`at_table`); a record carries its text, so it outlives the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import library
from game.decks import deck_shelf
from game.decks.commons import ready
from game.decks.deck import Deck
from game.folders import atomic_write, folders
from game.games import Game, game
from game.i18n import current_language, tr
from game.library import SMALL, read_text
from game.suggestion import meant
from game.text import message_text
from rules.kernel.cards.lexicon import CardError
from rules.kernel.decks import filed
from rules.kernel.notation.notation import CardText
from rules.kernel.notation.toml_text import parse_toml
from rules.kernel.words import TextError

ENDING: Final = ".toml"
_NAME: Final = re.compile(r"^\s*name\s*=.*$", re.MULTILINE)


class OwnCard(NamedTuple):
    """A card's file. `text`: its `[[card]]` table; `fault`: why it cannot be played, or ""; `when`: the second it was
    saved."""

    key: str
    name: str
    text: str
    fault: str
    when: float


def folder_of(name: str) -> Path:
    """The folder of a game's own cards."""
    return folders().data / "cards" / name


def path_of(name: str, key: str) -> Path:
    """The file of an own card."""
    return folder_of(name) / f"{key}{ENDING}"


def shelf(name: str) -> tuple[OwnCard, ...]:
    """Every own card of a game, the most recently saved first."""
    return tuple(sorted(_files(name), key=lambda card: (-card.when, card.key)))


def _files(name: str) -> Iterator[OwnCard]:
    try:
        paths = [path for path in folder_of(name).iterdir() if path.suffix == ENDING]
    except OSError:
        return
    for path in paths:
        try:
            stat = path.stat()
        except OSError:
            continue
        yield _read(name, path, stat.st_mtime_ns, stat.st_size, current_language())


@lru_cache(5000)
def _read(name: str, path: Path, when: int, size: int, language: str) -> OwnCard:
    """The card in a file of this age and size, its fault in a language. A playable card is written as in the card
    files."""
    text, seconds = "", when / 1e9
    try:
        text = read_text(path, most=SMALL)
        card = _only(game(name), text, path)
    except TextError as problem:
        said = tr("line {line}: {message}", line=problem.line, message=problem.message) if problem.line else ""
        return OwnCard(path.stem, _named(text) or path.stem, text, said or problem.message, seconds)
    return OwnCard(path.stem, card.name, game(name).card_format.write([card]), "", seconds)


def _named(text: str) -> str:
    """The name of a card that cannot be played, "" where none can be read."""
    found = _NAME.search(text)
    try:
        return str(parse_toml(found[0])["name"]) if found else ""
    except TextError:
        return ""


def _only(definition: Game, text: str, path: Path) -> Any:
    """The single card of a file, compiled together with the shipped ones. Raises TextError."""
    try:
        cards = definition.card_format.read(text, path.name)
    except CardError as error:
        raise TextError(_worded(error), path.name, error.place.line) from error
    if len(cards) != 1:
        raise TextError(tr("the file of a player's card must hold one card, not {count}", count=len(cards)), path.name)
    if cards[0].id != path.stem:
        raise TextError(tr("the card's id is {card!r}; it must be that of the file", card=cards[0].id), path.name)
    definition.notation.joined([CardText(text, path.name)])
    return cards[0]


def _worded(error: CardError) -> str:
    """A fault in the current language, after the card and the field it is in."""
    place = error.place
    card = tr("card {card}", card=place.card) if place.card else ""
    field = tr("field {field}", field=place.field) if place.field else ""
    said = message_text.said({}, error.fault, ("problem",)) + meant(error.nearest)
    return f"{card} {field}".strip() + f": {said}" if card or field else said


def keep(name: str, key: str, text: str) -> None:
    """Save a card, finished or not. Raises OSError."""
    atomic_write(path_of(name, key), text.encode())


def remove(name: str, key: str) -> None:
    """Delete a card. Raises OSError."""
    path_of(name, key).unlink(missing_ok=True)


def free_key(name: str, title: str) -> str:
    """An id for a new card with this title that no shipped or own card has."""
    return deck_shelf.free_key(title, taken_keys(name))


def taken_keys(name: str) -> list[str]:
    """The ids of the shipped and own cards."""
    return [*(card.id for card in game(name).cards), *(card.key for card in shelf(name))]


def workbench(name: str) -> Game:
    """A game with every playable own card, for building decks and printing."""
    return _with(name, (card for card in shelf(name) if not card.fault))


def at_table(name: str, decks: Iterable[Deck]) -> Game:
    """A game with the own cards that these decks use, and no others."""
    brought = {filed(word)[1] for deck in decks for word in deck.ids}
    return _with(name, (card for card in shelf(name) if card.key in brought and not card.fault))


def own_in(name: str, deck: Deck, section: str = "") -> int:
    """How many cards of a deck are the player's own cards; `section`: only those in it."""
    made = {card.key for card in shelf(name)}
    return sum(card in made and section in ("", place) for place, card in map(filed, deck.ids))


def used_in(name: str, key: str) -> tuple[str, ...]:
    """The names of the decks, and of the ready sets of shared cards, that have an own card in them."""
    common = game(name).common
    decks = (*library.decks(name).decks.values(), *(ready(name, common).values() if common else ()))
    return tuple(dict.fromkeys(deck.name for deck in decks if key in {filed(card)[1] for card in deck.ids}))


def _with(name: str, cards: Iterable[OwnCard]) -> Game:
    return game(name, "\n".join(card.text for card in sorted(cards, key=lambda card: card.key)))
