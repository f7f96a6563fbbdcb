"""Every answer that acts has a gesture and a button label, in every game; a choice may have a label, for hints and
undo."""

from __future__ import annotations

import re

import pytest

from game.games import TITLES
from rules.kernel.verb_table import Category, Kind, Param
from ui.table.games.base import TableGame, table_game

BY_NAME = re.compile(r"\{(\w+)\}")


@pytest.fixture(params=TITLES)
def table(request: pytest.FixtureRequest) -> TableGame:
    return table_game(request.param)


def test_labels_are_those_of_the_verbs_that_act_and_of_choices(table: TableGame) -> None:
    rows = table.gestures.verbs.rows
    acting = {row.name for row in rows if row.category is Category.ACT}
    choices = {row.name for row in rows if row.category is Category.CHOICE}
    assert acting <= {key.partition(".")[0] for key in table.labels} <= acting | choices


def test_a_label_names_parameters_and_words_that_its_verb_has(table: TableGame) -> None:
    for key, (said, _) in table.labels.items():
        name, _, word = key.partition(".")
        row = table.gestures.verbs.named[name]
        cards = {param.name for param in row.params if param.kind is Kind.CARD}
        assert set(BY_NAME.findall(said)) <= cards
        assert not word or word in {spoken for param in row.params for spoken in words_of(param)}


def words_of(param: Param) -> list[str]:
    """The words that distinguish one answer from another."""
    return [*(param.word(value) for value in range(len(param.words))), *([param.nothing] if param.nothing else [])]
