"""Seeded Seize games for tests: random decks over the whole shipped pool. Never used by the program."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.seize.card_files import read_cards
from rules.seize.cards import CardDef
from rules.seize.ruleset import new_table, start

CARDS = Path(__file__).resolve().parents[2] / "assets" / "seize" / "cards"


@cache
def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    files = sorted(CARDS.glob("*.toml"))
    return tuple(card for file in files for card in read_cards(file.read_text(encoding="utf-8"), str(file)))


def random_game(seed: int, **options: str) -> State:
    """A started game with two random decks of 40."""
    dice = Dice(seed, 1000)
    decks = [[dice.below(len(pool())) for _ in range(40)] for _ in range(2)]
    return start(new_table(pool(), decks, options, seed=seed))


@cache
def ready_decks() -> tuple[tuple[int, ...], ...]:
    """The shipped ready decks as indexes into `pool`, in file order."""
    faces = {card.id: face for face, card in enumerate(pool())}
    files = sorted((CARDS.parent / "decks").glob("*.toml"))
    lists = [tomllib.loads(file.read_text(encoding="utf-8"))["cards"] for file in files]
    return tuple(tuple(faces[card] for card, count in cards.items() for _ in range(count)) for cards in lists)


def ready_game(seed: int, **options: str) -> State:
    """A started game between two of the ready decks; over the seeds every pair meets."""
    count = len(ready_decks())
    decks = ready_decks()[seed % count], ready_decks()[(seed + seed // count) % count]
    return start(new_table(pool(), decks, options, seed=seed))
