"""The guide to adding a game: its example plays, and the files it names exist."""

from __future__ import annotations

import re

import pytest

from game.about import GAMES
from game.library import ROOT
from rules.kernel.ruleset import apply, asked, options, roll, why_not
from rules.kernel.words import CHANCE
from tests.docs.example import PAGE, highest_card, start

FILES = re.compile(r"`((?:rules|game|ui)/[\w/]*<name>(?:/\w+)?\.py)`")
TOPS = ("rules", "game", "ui", "assets")


@pytest.mark.parametrize("game", GAMES)
def test_every_file_the_guide_names_is_in_a_shipped_game(game: str) -> None:
    named = FILES.findall(PAGE.read_text("utf-8"))
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path.replace("<name>", game)).is_file()] == []


@pytest.mark.parametrize("top", TOPS)
def test_the_guide_names_every_file_that_all_games_have(top: str) -> None:
    """Wherever it lies: a stranger who wrote those the guide names has a game that runs."""
    page = PAGE.read_text("utf-8")
    every = [path.relative_to(ROOT).as_posix() for path in (ROOT / top).rglob("*.*") if path.suffix != ".pyc"]
    files = [{path.replace(game, "<name>") for path in every if game in path} for game in GAMES]
    shared = {path for path in set.intersection(*files) if not path.endswith(("__init__.py", ".scn"))}
    assert len(shared) > 2
    assert sorted(path for path in shared if path.rpartition("/")[2] not in page) == []


def test_the_example_is_one_page() -> None:
    page = PAGE.read_text("utf-8")
    block = page[page.index("```python") : page.index("```\n", page.index("```python"))]
    assert len(block.splitlines()) < 130


def test_whoever_can_beat_the_card_must() -> None:
    game = highest_card()
    refused = 0
    for seed in range(20):
        s = start(seed)
        while asked(s):
            seat = asked(s)[0]
            if seat == CHANCE:
                apply(s, seat, roll(s))
                continue
            legal = options(s, seat)
            for card in s.pile(game.HAND, seat):
                refusal = why_not(s, seat, (game.V_PLAY, card))
                assert (refusal is None) == ((game.V_PLAY, card) in legal)
                refused += refusal is not None and refusal.rule == "HC-FOLLOW-01"
            apply(s, seat, legal[0])
        assert sum(s.seat_numbers[game.TRICKS]) == game.HANDS
    assert refused > 20
