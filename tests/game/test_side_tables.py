"""Games between computers beside the table: the same result every time, and a killed process does no harm."""

from __future__ import annotations

import time

from game.draft.draft import Draft
from game.match.match_setup import Player
from game.simulation.background_games import BackgroundGame, BackgroundGames, play, side_game
from tests.killing import kill


def quick(key: int = 0, seed: int = 4) -> BackgroundGame:
    """A quick game between two drafted decks."""
    draft = Draft.new("seize", [Player(name, "bot:random") for name in "ab"], seed=seed)
    return side_game(draft, 0)._replace(key=key)


def wait(tables: BackgroundGames, wanted: int) -> dict[int, tuple[int, ...]]:
    """Wait until this many games are over."""
    found: dict[int, tuple[int, ...]] = {}
    end = time.monotonic() + 60
    while len(found) < wanted and time.monotonic() < end:
        found.update(tables.poll())
        time.sleep(0.02)
    return found


def test_games_end_with_the_points_they_always_have() -> None:
    games = [quick(3, seed=4), quick(7, seed=5)]
    tables = BackgroundGames()
    tables.begin(games)
    assert tables.pid
    assert wait(tables, 2) == {3: play(games[0]), 7: play(games[1])}
    assert not tables.pid
    tables.close()


def test_a_killed_process_is_replaced_and_after_three_the_rest_is_given_up() -> None:
    tables = BackgroundGames()
    tables.begin([quick()])
    kill(tables.pid)
    assert len(wait(tables, 1)) == 1
    tables.begin([quick()])
    for _ in range(3):
        if tables.pid:
            kill(tables.pid)
            time.sleep(0.3)
            tables.poll()
    assert tables.lost
    tables.close()
    assert not tables.busy
