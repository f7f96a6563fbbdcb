"""A deck that is named where one is asked for: its key, or a file in any format."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from game import library
from game.exchange.formats import FORMATS, write_files
from game.exchange.named_deck import named_deck
from rules.kernel.words import TextError
from tests.game.exchange.kit import cards_of


@pytest.mark.parametrize("ending", [*FORMATS, *map(str.upper, FORMATS)])
def test_a_file_of_every_format_is_a_deck_wherever_one_is_named(ending: str, tmp_path: Path) -> None:
    deck, target = named_deck("seize", "wall-and-bow"), tmp_path / f"wall{ending}"
    write_files(FORMATS[ending.lower()].write(deck, cards_of("seize"), target), target, lambda bundle, name: b"")
    assert named_deck("seize", str(target)).ids == deck.ids
    words = ("simulate", "--games", "1", "--turns", "1", "--decks", f"{target},slow-fuse")
    assert main.main([*words]) == 0


def test_a_list_of_ids_is_a_deck_too(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# Gate\n3 gatehand-odric\nwet-wool*2\n", encoding="utf-8")
    assert named_deck("seize", str(path)).ids == ("gatehand-odric",) * 3 + ("wet-wool",) * 2


def test_a_file_with_an_unknown_card_is_no_deck(tmp_path: Path) -> None:
    path = tmp_path / "wall.txt"
    path.write_text("3 Gatehand Odric\n2 Wet Wol\n", encoding="utf-8")
    with pytest.raises(TextError, match=r"wall\.txt: a deck is used whole or not at all\. .*did you mean Wet Wool"):
        named_deck("seize", str(path))


def test_a_file_that_is_not_there_is_told_as_a_file() -> None:
    with pytest.raises(TextError, match=r"no-such\.cod: the file cannot be read"):
        named_deck("seize", "no-such.cod")
    assert "no-such" not in library.decks("seize").decks
