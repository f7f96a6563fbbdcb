"""ARCHITECTURE.md is a map of what exists: it names every file of the shared rooms, and no file that is gone."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest

from game.library import ROOT

NAMED = set(re.findall(r"`(?:[\w/]+/)?([\w*]+\.py)`", (ROOT / "ARCHITECTURE.md").read_text("utf-8")))
"""The files it names, with wildcards."""
LAYERS = ("rules", "game", "ui", "packaging", "tests")


@pytest.mark.parametrize("room", ["game", "rules/kernel"])
def test_every_file_of_a_shared_room_is_on_the_map(room: str) -> None:
    files = {path.name for path in (ROOT / room).glob("*.py")} - {"__init__.py"}
    assert {name for name in files if not any(fnmatch(name, row) for row in NAMED)} == set()


def test_every_file_on_the_map_exists() -> None:
    files = {path.name for layer in LAYERS for path in (ROOT / layer).rglob("*.py")} | {"main.py"}
    assert {row for row in NAMED if not any(fnmatch(name, row) for name in files)} == set()
