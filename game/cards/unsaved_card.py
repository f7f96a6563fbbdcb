"""A card that was not saved: kept while it is made, and as a card of its own where nobody could be asked."""

from __future__ import annotations

from game.cards import own_cards
from game.cards.card_draft import CardDraft
from game.cards.workshop import card_workshop
from game.decks.deck_shelf import free_name
from game.i18n import tr
from game.unsaved import Unsaved


def unsaved_card(game: str) -> Unsaved:
    """Where a game's card is kept while it is made."""
    return Unsaved("card", game)


def keep_apart(game: str, draft: CardDraft) -> str:
    """Save a draft as a card of its own, under a name that no own card has; returns its key. Raises OSError."""
    made, rows = card_workshop(game), own_cards.shelf(game)
    name = str(draft.get("name") or "").strip()
    if name:
        draft = draft.put("name", free_name(name, [row.name for row in rows]))
    key = own_cards.free_key(game, name or tr("Card"))
    own_cards.keep(game, key, made.check(made.stamped(draft, key, len(rows) + 1)).text)
    return key


def take_up(game: str) -> str:
    """Keep apart what a program that was killed had not saved; returns its key, "" if there is nothing."""
    return unsaved_card(game).take_up(lambda text: keep_apart(game, card_workshop(game).read(text)[0]))
