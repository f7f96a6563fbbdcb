"""Pictures of the table in the rulebooks: described, small, taken from stored positions, drawn on the page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.games import TITLES, game
from game.library import ASSETS, ROOT
from game.match.match import read_match
from game.rulebook import Rulebook, parse_rulebook, read_rulebook
from tests.ui.kit import stage
from ui.screens.rulebook.view import BookView

POSITIONS = ROOT / "tests" / "positions"
HEAVIEST = 250_000
RED = (200, 0, 0)


def pictures(name: str) -> dict[Path, str]:
    """Each picture of a game's rulebook with its description."""
    blocks = [block for section in read_rulebook(game(name).rulebook).sections for block in section.blocks]
    return {ROOT / block.path: block.text for block in blocks if block.kind == "picture"}


@pytest.mark.parametrize("name", TITLES)
def test_the_pictures_of_a_rulebook_are_there_described_and_light(name: str) -> None:
    shown = pictures(name)
    assert shown and set(shown) == set((ASSETS / name / "pictures").iterdir())
    for path, words in shown.items():
        assert len(words) > 150
        assert path.stat().st_size < HEAVIEST
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("JPEG", (1280, 720))


@pytest.mark.parametrize("name", TITLES)
def test_the_position_of_each_picture_is_kept(name: str) -> None:
    for path in pictures(name):
        kept = POSITIONS / ("readme" if name == "seize" else name) / f"{path.stem}.rec"
        assert read_match(kept.read_text("utf-8"), kept).result is None


def red_and_links(path: Path) -> tuple[float, int]:
    """How many RED pixels of a column-wide picture a page shows, and the links in its text."""
    text = f"# Toy — rulebook\n\n## 1.1 Go\n\n![At the left, TOY-GO-01]({path})\n\n- **TOY-GO-01** [S] Go.\n"
    view = BookView(Rulebook("Toy", (parse_rulebook(text).sections[1],)), lambda rule: None)
    on = stage(view)
    view.place(pygame.Rect(0, 0, 400, 600))
    surface = pygame.Surface((400, 600))
    on.draw(surface, True)
    red = pygame.mask.from_threshold(surface, RED, (30, 12, 12, 255)).count()
    return red / (view.inner.w**2 * 9 / 16), len(view.links())


def test_the_page_draws_a_picture_as_wide_as_its_column_and_of_a_damaged_one_its_words(tmp_path: Path) -> None:
    whole, torn, none = tmp_path / "whole.png", tmp_path / "torn.png", tmp_path / "none.png"
    Image.new("RGB", (64, 36), RED).save(whole)
    torn.write_bytes(whole.read_bytes()[:60])
    red, links = red_and_links(whole)
    assert red == pytest.approx(1, rel=0.02) and links == 1
    assert red_and_links(torn) == red_and_links(none) == red_and_links(tmp_path) == (0, 1)
