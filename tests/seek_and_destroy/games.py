"""Seeded games of Seek and Destroy for tests: random legal decks over the whole shipped pool, and the ready ones. Never
used by the program."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.card_files import read_cards
from rules.seek_and_destroy.cards import COMMON, TREATY, CardDef
from rules.seek_and_destroy.ruleset import new_table, start

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "assets" / "seek_and_destroy" / "cards"
FIXTURES = ROOT / "tests" / "seek_and_destroy" / "fixtures"


MOST_SORTED = 5
"""No card looks at more cards on top of a Country: those still to be put back and, above them, those that were."""


def read_all(folder: Path) -> tuple[CardDef, ...]:
    """The cards of a folder, in file and card order."""
    files = sorted(folder.glob("*.toml"))
    return tuple(card for file in files for card in read_cards(file.read_text(encoding="utf-8"), str(file)))


@cache
def pool() -> tuple[CardDef, ...]:
    """All shipped cards."""
    return read_all(CARDS)


@cache
def drill() -> tuple[CardDef, ...]:
    """The cards of the worked scenarios."""
    return read_all(FIXTURES)


def random_deck(cards: tuple[CardDef, ...], dice: Dice, size: int) -> list[int]:
    """A legal deck: one nation, or those of a Treaty, which comes last (SD-DECK-05, SD-TREATY-01)."""
    treaties = [face for face, card in enumerate(cards) if card.kind == TREATY]
    nations = sorted({card.nation for card in cards} - {COMMON})
    treaty = [dice.pick(treaties)] if treaties and dice.below(3) == 0 else []
    mine = set(cards[treaty[0]].nations) if treaty else {dice.pick(nations)}
    fits = [face for face, card in enumerate(cards) if card.kind != TREATY and card.nation in {*mine, COMMON}]
    return [dice.pick(fits) for _ in range(size)] + treaty


def random_game(seed: int, size: int = 50, cards: tuple[CardDef, ...] = (), **options: str) -> State:
    """A started game with random decks of the shipped cards (or of `cards`)."""
    dice, known = Dice(seed, 1000), cards or pool()
    return start(new_table(known, [random_deck(known, dice, size) for _ in range(2)], options, seed=seed))


def mixed_game(seed: int, size: int = 40, **options: str) -> State:
    """A started game with decks of any nations, a Treaty beside each, as the house rule `treaty_scope` allows."""
    dice, cards = Dice(seed, 1000), pool()
    treaties = [face for face, card in enumerate(cards) if card.kind == TREATY]
    fits = [face for face, card in enumerate(cards) if card.kind != TREATY]
    decks = [[*(dice.pick(fits) for _ in range(size)), dice.pick(treaties)] for _ in range(2)]
    return start(new_table(cards, decks, {"treaty_scope": "any", **options}, seed=seed))


def drill_game(seed: int, size: int = 24, **options: str) -> State:
    """A started game with the cards of the worked scenarios, of every kind and mode."""
    return random_game(seed, size, drill(), **options)


def looked_at(s: State, seat: Seat) -> list[Card]:
    """Hidden cards whose faces the open question shows to this seat: a card, a hand, the top of a Country."""
    if s.ask is None or seat not in s.ask.seats:
        return []
    data = s.ask.data
    if s.ask.kind == w.ASK_SORT:
        return s.pile(w.COUNTRY, seat)[-MOST_SORTED:]
    if s.ask.kind == w.ASK_LOOK:
        return [data[0]] if data[0] >= 0 else s.pile(w.HAND, 1 - seat)[:]
    return []


@cache
def ready_decks() -> tuple[tuple[int, ...], ...]:
    """The shipped decks as indexes into `pool`, in file order; a Treaty comes last."""
    faces = {card.id: face for face, card in enumerate(pool())}
    files = sorted((CARDS.parent / "decks").glob("*.toml"))
    decks = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    rows = [[*deck["cards"].items(), (deck.get("leader"), "leader" in deck)] for deck in decks]
    return tuple(tuple(faces[card] for card, count in cards for _ in range(count)) for cards in rows)


def ready_game(seed: int, **options: str) -> State:
    """A started game between ready decks; over the seeds every pair of neighbours meets."""
    decks = ready_decks()
    count = len(decks)
    chosen = [decks[(seed + seat * (1 + seed // count)) % count] for seat in range(2)]
    return start(new_table(pool(), chosen, options, seed=seed))
