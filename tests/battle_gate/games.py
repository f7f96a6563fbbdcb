"""Seeded games of Battle Gate for tests, with random decks of the shipped cards and with the ready-made decks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, partial

from rules.battle_gate import words as w
from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import CHARACTER, CLASSES, CardDef, line_text
from rules.battle_gate.legal_position import check_places
from rules.battle_gate.notation import BattleGateNotation
from rules.battle_gate.ruleset import new_table, start
from rules.kernel import atoms
from rules.kernel.cards.lexicon import CardError, Node
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Card, Event
from tests.battle_gate.forms import FORMS
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.games import Game, GameTests


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """No card has a sentence that could be wrong (BG-CHAR-06)."""
    return ()


def printed_text(card: CardDef) -> list[str]:
    """The printed text of a card: class and power, or its lines."""
    if card.kind == CHARACTER:
        return [f"{CLASSES[card.cls].capitalize()} {card.power}"]
    return [line_text(line) for line in card.lines]


def sentences(card: CardDef) -> Iterator[Node]:
    """Always empty: this game has no card texts (BG-CHAR-06)."""
    return iter(())


FILES = CardFiles(
    "battle_gate", CARD_FORMAT, check_all, printed_text, sentences,
    numbers=lambda card: (card.power, -card.points()), rivals=lambda card: (card.cls, card.id),
)  # fmt: skip
"""Power is paid for point by point (BG-CHAR-07), so no two characters compete for one place in a deck."""


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


@cache
def notation() -> BattleGateNotation:
    """Battle Gate over the shipped cards."""
    return BattleGateNotation(pool())


def random_decks(dice: Dice, players: int, size: int) -> tuple[list[list[int]], list[int]]:
    """Decks of any characters, and all treasures in random order."""
    kinds = [card.kind for card in pool()]
    characters = [face for face, kind in enumerate(kinds) if kind == CHARACTER]
    decks = [[dice.pick(characters) for _ in range(size)] for _ in range(players)]
    return decks, dice.shuffle([face for face, kind in enumerate(kinds) if kind != CHARACTER])


def random_game(seed: int) -> State:
    """A started two-player game around half of the treasures."""
    decks, treasures = random_decks(Dice(seed, 1000), 2, 30)
    return start(new_table(pool(), decks, {}, seed, pot=treasures[:20]))


def voted_game(seed: int, players: int = 2, size: int = 16, **options: str) -> State:
    """A started game with small decks: ten treasures in the pot and eight to propose."""
    decks, treasures = random_decks(Dice(seed, 1000), players, size)
    voted = [treasures[10 + seat : 18 : players] for seat in range(players)]
    chosen = {"players": str(players), **options}
    return start(new_table(pool(), decks, chosen, seed, pot=treasures[:10], voted=voted))


@cache
def pots() -> tuple[tuple[int, ...], ...]:
    """The shipped pots as indexes into `pool`, in file order."""
    faces = {card.id: face for face, card in enumerate(pool())}
    files = sorted((FILES.shipped[0].parents[1] / "pots").glob("*.toml"))
    return tuple(tuple(map(faces.__getitem__, tomllib.loads(file.read_text("utf-8"))["cards"])) for file in files)


def ready_game(seed: int, players: str = "2", **options: str) -> State:
    """A started game between ready-made decks around a ready-made pot; over the seeds every pair of neighbours
    meets."""
    chosen = FILES.neighbours(seed, int(players))
    pot = pots()[seed % len(pots())]
    return start(new_table(pool(), chosen, {"players": players, **options}, seed, pot=pot))


HOUSE_RULES = {
    "three players": {"players": "3"},
    "four players": {"players": "4"},
    "five players, points": {"players": "5", "gate": "points", "gang_loss": "weakest", "hand": "7"},
    "six players, any answer": {
        "players": "6", "answer_with": "any", "backdate": "yes", "first_combat": "yes", "allowances": "2/2/2",
    },
    "under the deck": {"recover_to": "deck_bottom", "allowances": "1/2/1", "hand": "4", "catch_up": "power_6"},
}  # fmt: skip


DEAR = 30
"""A cost that random players rarely have the power for; they rarely climb a chain of keys either."""


def entered(s: State, event: Event) -> Card:
    """Characters fielded and treasures claimed."""
    return event[1] if event[0] == atoms.MOVE and event[5] in (w.FIELDED, w.TREASURES) else -1


pointed = partial(voted_game, size=10, gate="points", gang_loss="weakest")
besieged = partial(
    voted_game, players=6, size=8, votes="in_turn", backdate="yes", answer_with="any", first_combat="yes",
    allowances="2/2/2",
)  # fmt: skip
TESTED = GameTests(
    files=FILES,
    lexicon=None,
    notation=notation,
    random=(
        Game("battle gate", voted_game, most=1000, seeds=6),
        Game("battle gate, points", pointed, most=2000, seeds=3),
        Game("battle gate, four players", partial(voted_game, players=4, size=12), most=2000, seeds=3),
        Game("battle gate, six players, house rules", besieged, most=3000, seeds=2),
    ),
    ready=Game("battle gate", ready_game, most=3000),
    open_passes=True,
    forms=FORMS,
    census=Census(
        random_game, ready_game, w.TURN_COUNT, w.OUT, entered, answers=(50, 1000), length=(5, 90),
        shapes=HOUSE_RULES, shaped=4, spared=lambda card: card.converted or card.value > DEAR, check=check_places,
    ),
)  # fmt: skip
