"""`cards [GAME] [NAME]`: cards in words, their text made from their sentences."""

from __future__ import annotations

import argparse

from game.cards.own_cards import workbench
from game.commands.base import add_words, split_words
from game.games import TITLES
from rules.kernel.notation.text import near
from rules.kernel.words import TextError


def arguments(parser: argparse.ArgumentParser) -> None:
    """The game, a card, or both."""
    add_words(parser, "a card's name or id, or a part of it, in this game or in all")


def run(args: argparse.Namespace) -> int:
    """Print all cards, or those whose name or id equals, or else contains, the words. Raises TextError."""
    names, words = split_words(args.words)
    wanted = words.lower()
    cards = [(card, definition) for definition in map(workbench, names) for card in definition.cards]
    called = [(card, game) for card, game in cards if wanted in (card.id, card.name.lower())]
    found = called or [(card, game) for card, game in cards if wanted in card.name.lower() or wanted in card.id]
    if not found:
        whole = [word for card, _ in cards for word in (card.id, card.name.lower())]
        known = [*whole, *dict.fromkeys(part.strip(",") for name in whole for part in name.split())]
        raise TextError(f"no card is called {words[:60]!r}{near(wanted, TITLES) or near(wanted, known)}")
    print("\n\n".join("\n".join(game.card_lines(card)) for card, game in found))
    return 0
