"""Somebody who clicks, drags and types at random never meets an error, and loses no game."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game.library import ROOT

SCREENS = (
    "home", "draft", "print", "decks", "puzzles", "settings", "maker", "new-game", "records", "workshop", "rulebook",
    "deck",
)  # fmt: skip


def tried(seed: int, gestures: int, screen: str) -> dict[str, int]:
    """How many gestures each screen saw."""
    command = [sys.executable, "-m", "tests.adversary.gestures", str(seed), str(gestures), screen]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=550)
    assert done.returncode == 0, done.stderr
    screens: dict[str, int] = json.loads(done.stdout.splitlines()[-1])["screens"]
    return screens


def test_gestures_at_random_meet_no_error() -> None:
    assert sum(tried(1, 200, "home").values()) == 200


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(24))
def test_many_gestures_at_random_meet_no_error(seed: int) -> None:
    assert len(tried(seed, 3000, SCREENS[seed % len(SCREENS)])) > 3
