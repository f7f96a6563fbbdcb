"""Players' own cards as files to pass on, by import and export: card files (rules/CARDS.md), and what a game's module
`card_exchange` offers beside them."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, cast

from game.cards import own_cards
from game.cards.card_art import picture_of
from game.cards.card_draft import CardDraft
from game.cards.workshop import HIDDEN, card_workshop
from game.decks.deck_shelf import free_key
from game.folders import atomic_write
from game.games import game as game_of
from game.i18n import tr, trn
from game.library import read_text
from game.text.message_text import said
from rules.kernel.cards.card_files import read_toml
from rules.kernel.cards.lexicon import CardError
from rules.kernel.words import TextError

MOST: Final = 1000
"""The most cards in one file."""
_TABLE: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]", re.MULTILINE)


class ImportedCards(NamedTuple):
    """Cards from a file: the values of each as in a card file, and messages about the cards left out."""

    cards: tuple[Mapping[str, Any], ...]
    notes: tuple[str, ...] = ()


class CardExchange(Protocol):
    """A file format for cards. `ENDING`: its file extension; `read` raises TextError for any other file."""

    ENDING: str

    def read(self, text: str, place: str) -> ImportedCards: ...
    def write(self, cards: Sequence[Any]) -> str: ...


class CardFiles:
    """Card files, which every game has and which hold all its kinds of cards."""

    ENDING = own_cards.ENDING

    def __init__(self, game: str) -> None:
        self.workshop = card_workshop(game)

    def read(self, text: str, place: str) -> ImportedCards:
        """The cards of a text, finished or not. Raises TextError."""
        try:
            tables = read_toml(text, place)
        except CardError as error:
            raise TextError(said({}, error.fault, ("problem",)), place, error.place.line) from error
        if len(tables) > MOST:
            raise TextError(tr("a file holds at most {most} cards", most=MOST), place)
        kinds = self.workshop.card_format.kinds
        strange = [str(table.get("name", "?"))[:40] for table in tables if table.get("kind") not in kinds]
        found = [self.workshop.draft_of(table) for table in tables if table.get("kind") in kinds]
        lost = dict.fromkeys(key for _, keys in found for key in keys)
        notes = (
            *(
                tr("“{name}” is no card of {title}", name=name, title=self.workshop.definition.title)
                for name in strange
            ),
            *(tr("Cards have no field “{key}”; it was left out.", key=key[:40]) for key in lost),
        )
        values = ({key: value for key, value in draft.values.items() if key not in HIDDEN} for draft, _ in found)
        return ImportedCards(tuple(values), notes)

    def write(self, cards: Sequence[Any]) -> str:
        """All these cards, "" if there are none."""
        return self.workshop.card_format.write(cards)


def exchange_of(game: str, ending: str = "") -> CardExchange:
    """The format of a file extension in which a game's cards are exchanged; by default the game's own, if it has
    one."""
    name = f"game.{game}.card_exchange"
    if ending == CardFiles.ENDING or not find_spec(name):
        return CardFiles(game)
    return cast(CardExchange, import_module(name))


def import_cards(game: str, text: str, place: str) -> tuple[int, tuple[str, ...]]:
    """Store every card of a text among the own cards, faulty ones as unfinished, those that are there already not
    again; returns how many, and messages. Raises TextError, and OSError when the disk refuses."""
    form = exchange_of(game, CardFiles.ENDING if _TABLE.search(text) else "")
    imported, made = form.read(text, place), card_workshop(game)
    there, taken, added = [*_stored(game)], own_cards.taken_keys(game), 0
    count = len(own_cards.shelf(game))
    for values in imported.cards:
        draft = CardDraft({**made.new(values["kind"]).values, **values})
        if (facts := _facts(game, draft)) in there:
            continue
        there.append(facts)
        added += 1
        taken.append(key := free_key(str(values.get("name") or tr("Card")), taken))
        own_cards.keep(game, key, made.check(made.stamped(draft, key, count + added)).text)
    left = len(imported.cards) - added
    known = trn("{n} card was there already.", "{n} cards were there already.", left)
    return added, (*((known,) if left else ()), *imported.notes)


def _stored(game: str) -> Iterator[Mapping[str, Any]]:
    """What makes each readable own card the card it is."""
    for row in own_cards.shelf(game):
        with contextlib.suppress(CardError):
            yield _facts(game, card_workshop(game).read(row.text)[0])


def _facts(game: str, draft: CardDraft) -> Mapping[str, Any]:
    """A card without what tells it from its copies."""
    return {key: value for key, value in card_workshop(game).table(draft).items() if key not in (*HIDDEN, "art")}


def import_file(game: str, path: Path) -> tuple[int, tuple[str, ...]]:
    """Store the cards of a file, as `import_cards` does those of a text."""
    return import_cards(game, read_text(path), str(path))


def export_cards(game: str, path: Path) -> tuple[int, tuple[str, ...]]:
    """Write all own cards that are playable and that the format supports; returns how many, and messages about those
    left out. Raises TextError when there are none, or more than come in again, and OSError."""
    form = exchange_of(game, path.suffix.lower())
    shipped = {card.id for card in game_of(game).cards}
    cards = [card for card in own_cards.workbench(game).cards if card.id not in shipped]
    text = form.write(cards)
    if not text:
        raise TextError(tr("none of your own cards can be exported yet"), str(path))
    written = len(form.read(text, str(path)).cards)
    atomic_write(path, text.encode())
    pictures = sum(bool(picture_of(card.art)) for card in cards)
    other, unfinished = len(cards) - written, sum(bool(row.fault) for row in own_cards.shelf(game))
    notes = (
        trn("{n} card is of a kind that such a file does not hold; one that ends in .toml does.",
            "{n} cards are of a kind that such a file does not hold; one that ends in .toml does.", other)
        if other else "",
        trn("{n} card is not finished and was left out.",
            "{n} cards are not finished and were left out.", unfinished) if unfinished else "",
        tr("Own pictures stay on this computer; elsewhere these cards are drawn.") if pictures else "",
    )  # fmt: skip
    return written, tuple(filter(None, notes))
