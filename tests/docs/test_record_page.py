"""The page on records lists the words of every game's answers."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from game.about import GAMES
from game.library import ROOT

SECTION = re.compile(r"^## (.+?)'s? words.*\n((?:(?!## ).*\n)*)", re.MULTILINE)
"""The name of a game, and what is said of its words."""


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_is_on_the_page(game: str) -> None:
    sections = dict(SECTION.findall((ROOT / "rules" / "RECORD.md").read_text("utf-8")))
    listed = re.findall(r"\w+", sections[GAMES[game].name])
    verbs = set(import_module(f"rules.{game}.words").VERBS.named) - {"chance"}  # it has words of its own
    assert len(verbs) > 10 and sorted(verbs.difference(listed)) == []
