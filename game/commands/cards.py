"""`cards GAME [NAME]`: cards in words, their text made from their sentences."""

from __future__ import annotations

import argparse

from game.cards.own_cards import workbench
from game.games import TITLES
from rules.kernel.notation.text import near
from rules.kernel.words import TextError


def arguments(parser: argparse.ArgumentParser) -> None:
    """The game and, optionally, a card."""
    parser.add_argument("game", choices=TITLES, metavar="GAME", help=", ".join(TITLES))
    parser.add_argument("name", nargs="*", default=[], metavar="NAME", help="a card's name or id, or a part of it")


def run(args: argparse.Namespace) -> int:
    """Print all cards, or those whose name or id equals, or else contains, the words. Raises TextError."""
    definition = workbench(args.game)
    wanted = " ".join(args.name).lower()
    known = {name.lower(): card for card in definition.cards for name in (card.id, card.name)}
    found = [known[wanted]] if wanted in known else [
        card for card in definition.cards if wanted in card.name.lower() or wanted in card.id
    ]  # fmt: skip
    if not found:
        raise TextError(f"no card is called {wanted[:60]!r}{near(wanted, known)}")
    print("\n\n".join("\n".join(definition.card_lines(card)) for card in found))
    return 0
