"""Somebody who clicks, drags and types at random never meets an error, and loses no game."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from game.games import TITLES
from game.library import ROOT

SCREENS = (
    "home", "draft", "print", "decks", "puzzles", "settings", "maker", "new-game", "records", "workshop", "rulebook",
    "deck",
)  # fmt: skip


def tried(seed: int, gestures: int, begin: str) -> dict[str, Any]:
    """What was tried from a screen, or at tables of a game."""
    command = [sys.executable, "-m", "tests.adversary.gestures", str(seed), str(gestures), begin]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=550)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_gestures_at_random_meet_no_error() -> None:
    assert sum(tried(1, 200, "home")["screens"].values()) == 200


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(24))
def test_many_gestures_at_random_meet_no_error(seed: int) -> None:
    assert len(tried(seed, 3000, SCREENS[seed % len(SCREENS)])["screens"]) > 3


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", TITLES)
def test_many_gestures_at_random_at_tables_meet_no_error(game: str, seed: int) -> None:
    found = tried(seed, 3000, game)
    assert found["screens"]["table"] > 1000 and found["answers"] > 100
