"""Sections of a deck: as text and back, in a record, and in a game without them."""

from __future__ import annotations

import pytest

from rules.kernel.decks import BESIDE, MAIN, filed, main_and_beside, sections_of, worded
from rules.kernel.notation.record import read_record
from rules.kernel.notation.record_writer import write_record
from rules.kernel.notation.replay import beginning, deck_ids
from rules.kernel.words import NONE, TextError
from tests.kernel import camp
from tests.kernel.plain import LIBRARY

WORDS = {"jab": (MAIN, "jab"), "@guard": (BESIDE, "guard"), "shared:forest": ("shared", "forest")}


@pytest.mark.parametrize(("word", "meant"), WORDS.items())
def test_a_word_names_its_section(word: str, meant: tuple[str, str]) -> None:
    assert filed(word) == meant and worded(*meant) == word


def test_sections_keep_the_order_of_their_cards() -> None:
    deck = ["jab", "@guard", "shared:forest", "jab", "@wall", "shared:mire", "shared:forest"]
    shared = ["forest", "mire", "forest"]
    assert sections_of(deck) == {MAIN: ["jab", "jab"], BESIDE: ["guard", "wall"], "shared": shared}
    assert sections_of([]) == {MAIN: [], BESIDE: []}


def test_what_is_done_with_the_sections_of_a_deck_leaves_the_next_reading_alone() -> None:
    sections_of(["jab"])[MAIN].append("wall")
    assert sections_of(["jab"]) == {MAIN: ["jab"], BESIDE: []}


def test_a_game_without_sections_says_so() -> None:
    assert main_and_beside(["jab", "@guard"]) == (["jab"], ["guard"])
    with pytest.raises(TextError, match="no section 'shared'"):
        main_and_beside(["jab", "shared:forest"])


def test_a_record_brings_sections_and_the_game_makes_its_commons_of_them() -> None:
    text = "camp/1\nseed 4\ndeck S a*5 b shared:c*3\ndeck N d*6 shared:e shared:f*2\n"
    record = read_record(text, LIBRARY)
    assert deck_ids(record, "N", str.split) == ["d"] * 6 + ["shared:e", "shared:f", "shared:f"]
    s = beginning(record, LIBRARY, str.split).state
    assert s.table.decks == ((0, 0, 0, 0, 0, 1), (3,) * 6) and s.table.commons == (2, 2, 2, 4, 5, 5)
    assert s.table.owner.count(NONE) == 6 and sum(s.zone[card] == camp.WILDS for card in range(18)) == 2
    again = read_record(write_record(record), LIBRARY)
    assert again.decks == record.decks
