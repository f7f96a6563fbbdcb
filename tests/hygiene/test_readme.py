"""README.md shows what exists: its pictures are there and small, and its positions can be drawn."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from game import library
from game.match.match import read_match

README = library.ROOT / "README.md"
PICTURES = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", README.read_text("utf-8"))
POSITIONS = sorted((library.ROOT / "tests" / "positions" / "readme").iterdir())
HEAVIEST = 700_000


@pytest.mark.parametrize(("words", "path"), PICTURES)
def test_a_picture_is_there_described_and_light(words: str, path: str) -> None:
    assert words
    assert 0 < (library.ROOT / path).stat().st_size < HEAVIEST


def test_there_are_pictures_of_the_program_and_none_is_left_over() -> None:
    shown = {path for _, path in PICTURES}
    assert len(shown) >= 5
    kept = {path.relative_to(library.ROOT).as_posix() for path in (library.ROOT / "assets" / "readme").iterdir()}
    assert kept == shown


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.name)
def test_a_position_of_the_readme_can_be_shown(path: Path) -> None:
    match = read_match(path.read_text("utf-8"), path)
    assert match.result is None
    assert f"`{path.name}`" in README.read_text("utf-8")


def test_the_tour_of_the_rules_holds() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 10) == (0, True)
