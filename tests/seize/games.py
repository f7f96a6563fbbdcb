"""Seeded Seize games for tests: random decks over the whole shipped pool. Never used by the program."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from rules.seize.card_files import read_cards
from rules.seize.cards import MERCENARY, CardDef
from rules.seize.formats import FORMATS
from rules.seize.house_rules import settle_options
from rules.seize.ruleset import new_table, start
from rules.seize.seating import seating
from rules.seize.settle import time_up

CARDS = Path(__file__).resolve().parents[2] / "assets" / "seize" / "cards"


@cache
def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    files = sorted(CARDS.glob("*.toml"))
    return tuple(card for file in files for card in read_cards(file.read_text(encoding="utf-8"), str(file)))


def random_game(seed: int, size: int = 40, **options: str) -> State:
    """A started game with random decks, each led by a random merc where the format wants one."""
    dice, shape = Dice(seed, 1000), settle_options(options)
    mercs = [face for face, card in enumerate(pool()) if card.kind == MERCENARY]
    led = bool(FORMATS[shape["format"]].leader)
    decks = [
        [dice.below(len(pool())) for _ in range(size)] + [dice.pick(mercs) for _ in range(led)]
        for _ in range(len(seating(shape).places))
    ]
    return start(new_table(pool(), decks, options, seed=seed))


def short_arena(seed: int, **options: str) -> State:
    """Arena of which one turn is left: the set-up and the first, or one further on. Random Champions need hours."""
    s, dice = random_game(seed, 30, format="arena-2v2", **options), Dice(seed, 1001)
    for _ in range(500 * (seed % 2)):
        seat = ruleset.asked(s)[0]
        ruleset.apply(s, seat, ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat)))
    time_up(s)
    return s


@cache
def ready_decks(fmt: str = "standard") -> tuple[tuple[int, ...], ...]:
    """The shipped decks for a format as indexes into `pool`, in file order; a leader comes last."""
    faces = {card.id: face for face, card in enumerate(pool())}
    files = sorted((CARDS.parent / "decks").glob("*.toml"))
    decks = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    rows = [[*deck["cards"].items(), (deck.get("leader"), "leader" in deck)] for deck in decks if deck["format"] == fmt]
    return tuple(tuple(faces[card] for card, count in cards for _ in range(count)) for cards in rows)


def ready_game(seed: int, **options: str) -> State:
    """A started game between the ready decks of its format; over the seeds every pair of neighbours meets."""
    shape = settle_options(options)
    decks = ready_decks(FORMATS[shape["format"]].decks)
    count = len(decks)
    chosen = [decks[(seed + seat * (seed // count)) % count] for seat in range(len(seating(shape).places))]
    return start(new_table(pool(), chosen, options, seed=seed))
