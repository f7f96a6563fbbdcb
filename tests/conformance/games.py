"""The games the conformance suite plays. A new game is one new line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from rules.kernel.state import State
from rules.kernel.words import Card, Seat
from tests.docs import example
from tests.kernel import camp, drill, goofspiel, kuhn
from tests.seek_and_destroy.games import drill_game, looked_at, mixed_game
from tests.seize.games import random_game, short_arena

Shown = Callable[[State, Seat], Iterable[Card]]


def nothing(s: State, seat: Seat) -> Iterable[Card]:
    """No question of the game shows a hidden card."""
    return ()


class Game(NamedTuple):
    """`start(seed)`: a started State. `most`: answers a random game may take. `seeds`: random games per check, of
    which the first `gate` are always played and the others at night.
    `shown(s, seat)`: hidden cards that the open question shows to a seat.
    """

    name: str
    start: Callable[[int], State]
    most: int
    seeds: int = 20
    shown: Shown = nothing
    gate: int = 1


house = partial(drill_game, mulligan="one", hand_limit="7", swift_deception_war="yes", privileges="evasion")
GAMES = [
    Game("kuhn", kuhn.start, most=5, gate=20),
    Game("goofspiel", goofspiel.start, most=6, gate=20),
    Game("highest card", example.start, most=40, gate=20),
    Game("drill", drill.start, most=200, gate=5),
    Game("camp", camp.start, most=300, gate=5),
    Game("seize", random_game, most=6000, seeds=3),
    Game("seize, two against two", partial(random_game, size=9, format="standard-2v2"), most=6000, seeds=1),
    Game("seize, Arena on CROSS", partial(short_arena, four_player_mat="cross"), most=2000, seeds=4),
    Game("seize, three Guild Masters", partial(random_game, size=9, format="guild-master", players="3"), 6000, 2),
    Game("seek and destroy", mixed_game, most=6000, seeds=2, shown=looked_at),
    Game("seek and destroy, house rules", house, most=6000, seeds=2, shown=looked_at),
]
