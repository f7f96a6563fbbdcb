"""Seeded games of Battle Gate for tests: random decks of the cards of the worked scenarios, and the ready ones. Never
used by the program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, partial

from rules.battle_gate.card_files import SHEET
from rules.battle_gate.cards import CHARACTER, CLASSES, CardDef, line_text
from rules.battle_gate.notation import BattleGateNotation
from rules.battle_gate.ruleset import new_table, start
from rules.kernel.chance import Dice
from rules.kernel.lexicon import CardError, Node
from rules.kernel.state import State
from tests.cards import CardFiles
from tests.games import Game, GameTests


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """No card says a sentence that could not be read."""
    return ()


def printed_text(card: CardDef) -> list[str]:
    """What stands on a card: class and power, or its lines."""
    if card.kind == CHARACTER:
        return [f"{CLASSES[card.cls].capitalize()} {card.power}"]
    return [line_text(line) for line in card.lines]


def sentences(card: CardDef) -> Iterator[Node]:
    """None: this game knows no card texts (BG-CHAR-06)."""
    return iter(())


FILES = CardFiles(
    "battle_gate", SHEET, check_all, printed_text, sentences,
    numbers=lambda card: (card.power, -card.points()), rivals=lambda card: (card.cls, card.id),
)  # fmt: skip
"""Power is paid for point by point (BG-CHAR-07), so that no two characters compete for one place."""


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


def drill() -> tuple[CardDef, ...]:
    """The cards of the worked scenarios."""
    return tuple(FILES.bench.values())


@cache
def notation() -> BattleGateNotation:
    """Battle Gate over the shipped cards."""
    return BattleGateNotation(pool())


def drill_game(seed: int, players: int = 2, size: int = 16, **options: str) -> State:
    """A started game: small decks, half of the treasures in the pot, each of the others put forward by somebody."""
    dice, cards = Dice(seed, 1000), drill()
    characters = [face for face, card in enumerate(cards) if card.kind == CHARACTER]
    treasures = [face for face in range(len(cards)) if face not in characters]
    decks = [[dice.pick(characters) for _ in range(size)] for _ in range(players)]
    voted = [[face for face in treasures[::2] if face % players == seat] for seat in range(players)]
    chosen = {"players": str(players), **options}
    return start(new_table(cards, decks, chosen, seed, pot=treasures[1::2], voted=voted))


@cache
def pots() -> tuple[tuple[int, ...], ...]:
    """The shipped pots as indexes into `pool`, in file order."""
    faces = {card.id: face for face, card in enumerate(pool())}
    files = sorted((FILES.shipped[0].parents[1] / "pots").glob("*.toml"))
    return tuple(tuple(map(faces.__getitem__, tomllib.loads(file.read_text("utf-8"))["cards"])) for file in files)


def ready_game(seed: int, players: int = 2, **options: str) -> State:
    """A started game between ready decks around a ready pot."""
    decks = FILES.ready_decks()
    chosen = [decks[(seed + seat * (1 + seed // len(decks))) % len(decks)] for seat in range(players)]
    pot = pots()[seed % len(pots())]
    return start(new_table(pool(), chosen, {"players": str(players), **options}, seed, pot=pot))


def random_game(seed: int, players: int = 2, **options: str) -> State:
    """A started game with random decks of the shipped cards around half of the treasures."""
    dice, cards = Dice(seed, 1000), pool()
    characters = [face for face, card in enumerate(cards) if card.kind == CHARACTER]
    treasures = dice.shuffle([face for face in range(len(cards)) if face not in characters])
    decks = [[dice.pick(characters) for _ in range(30)] for _ in range(players)]
    pot = treasures[: len(treasures) // 2]
    return start(new_table(cards, decks, {"players": str(players), **options}, seed, pot=pot))


besieged = partial(
    drill_game, players=6, size=10, votes="in_turn", backdate="yes", gang_loss="weakest", gate="points",
    answer_with="any", first_combat="yes", allowances="2/2/2",
)  # fmt: skip
TESTED = GameTests(
    files=FILES,
    lexicon=None,
    notation=notation,
    random=(
        Game("battle gate", drill_game, most=1000, seeds=6),
        Game("battle gate, four players", partial(drill_game, players=4), most=2000, seeds=3),
        Game("battle gate, six players, house rules", besieged, most=3000, seeds=2),
    ),
    ready=Game("battle gate", ready_game, most=3000),
)
