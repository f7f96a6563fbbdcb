"""Players' own cards as files to pass on: what a game's module `card_exchange` offers, and import and export."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from game.cards import own_cards
from game.cards.card_draft import CardDraft
from game.cards.workshop import HIDDEN, card_workshop
from game.folders import atomic_write
from game.games import game as game_of
from game.i18n import tr, trn
from game.library import SMALL, read_text
from rules.kernel.cards.lexicon import CardError
from rules.kernel.words import TextError


class ImportedCards(NamedTuple):
    """Cards from a file: the values of each as in a card file, and messages about the cards left out."""

    cards: tuple[Mapping[str, Any], ...]
    notes: tuple[str, ...] = ()


class CardExchange(Protocol):
    """A file format for cards. `ENDING`: its file extension; `read` raises TextError for any other file."""

    ENDING: str

    def read(self, text: str, place: str) -> ImportedCards: ...
    def write(self, cards: Sequence[Any]) -> str: ...


def exchange_of(game: str) -> CardExchange | None:
    """The format in which a game's cards are exchanged, if it has one."""
    name = f"game.{game}.card_exchange"
    return cast(CardExchange, import_module(name)) if find_spec(name) else None


def import_cards(game: str, text: str, place: str) -> tuple[int, tuple[str, ...]]:
    """Store every card of a text among the own cards, faulty ones as unfinished, those that are there already not
    again; returns how many, and messages. Raises TextError, and OSError when the disk refuses."""
    form = exchange_of(game)
    assert form is not None, "asked of a game without a form for cards"
    imported, made = form.read(text, place), card_workshop(game)
    there, added = [*_stored(game)], 0
    for values in imported.cards:
        draft = made.new(values["kind"], str(values.get("artist", "")))
        for key, value in values.items():
            draft = made.put(draft, key, value)
        if (facts := _facts(game, draft)) in there:
            continue
        there.append(facts)
        added += 1
        key = own_cards.free_key(game, str(values.get("name") or tr("Card")))
        own_cards.keep(game, key, made.check(made.stamped(draft, key, len(own_cards.shelf(game)) + 1)).text)
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
    return import_cards(game, read_text(path, most=SMALL), str(path))


def export_cards(game: str, path: Path) -> tuple[int, tuple[str, ...]]:
    """Write all own cards that are playable and that the format supports; returns how many, and messages about those
    left out. Raises TextError when there are none, and OSError."""
    form = exchange_of(game)
    assert form is not None, "asked of a game without a form for cards"
    shipped = {card.id for card in game_of(game).cards}
    cards = [card for card in own_cards.workbench(game).cards if card.id not in shipped]
    text = form.write(cards)
    if not text:
        raise TextError(tr("none of your own cards can be exported yet"), str(path))
    atomic_write(path, text.encode())
    written = len(form.read(text, str(path)).cards)
    other, unfinished = len(cards) - written, sum(bool(row.fault) for row in own_cards.shelf(game))
    notes = (
        trn("{n} card is of a kind that such a file does not hold.",
            "{n} cards are of a kind that such a file does not hold.", other) if other else "",
        trn("{n} card is not finished and was left out.",
            "{n} cards are not finished and were left out.", unfinished) if unfinished else "",
    )  # fmt: skip
    return written, tuple(filter(None, notes))
