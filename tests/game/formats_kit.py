"""Decks and matches of every format, made from the shipped cards by number."""

from __future__ import annotations

from pathlib import Path

from game.decks.deck import Deck
from game.games import game
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel.chance import Dice
from rules.seize.cards import MERCENARY
from rules.seize.formats import CHAMPION, FORMATS

LETTERS = "ABCD"


def deck_for(fmt: str, number: int = 0) -> Deck:
    """A legal deck for a format; each number gives another deck."""
    row, cards = FORMATS[fmt], game("seize").cards
    mercs = [card for card in cards if card.kind == MERCENARY and card.rarity == 3]
    lead = mercs[number % len(mercs)]
    fits = [c for c in cards if c.rarity < 4 and (row.leader != CHAMPION or c.cls in (-1, lead.cls))]
    dice = Dice(number, 77)
    chosen = [dice.pick(fits).id for _ in range(row.size)]
    rows = tuple((card, chosen.count(card)) for card in dict.fromkeys(chosen))
    name = f"{row.title} {number}"
    return Deck(name, rows, f"{row.decks}-{number}", "Made for a test.", row.decks, lead.id if row.leader else "")


def match_of(
    fmt: str,
    players: int = 0,
    *,
    seed: int = 3,
    journal: Path | None = None,
    clock: int = 0,
    best_of: int = 1,
    alike: bool = False,
) -> Match:
    """A new match of a format between people; `alike`: all play the same deck."""
    count = players or FORMATS[fmt].seats[0]
    decks = [deck_for(fmt, 0 if alike else seat) for seat in range(count)]
    people = [Player(LETTERS[seat]) for seat in range(count)]
    return Match.new(
        "seize", fmt=fmt, decks=decks, seed=seed, players=people, journal=journal, clock=clock, best_of=best_of
    )
