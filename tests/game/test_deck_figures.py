"""The odds of drawing cards, the differences between two decks, and the owner's notes in a deck file."""

from __future__ import annotations

import pytest

from game.decks.deck import Deck, read_deck, write_deck
from game.decks.deck_figures import LATER, chance, differences, odds_of
from game.games import TITLES
from game.library import shipped_decks
from rules.kernel.decks import BESIDE, MAIN
from rules.kernel.words import TextError


@pytest.mark.parametrize(
    ("size", "copies", "seen", "expected"),
    [(40, 3, 7, 1 - 33 * 32 * 31 / (40 * 39 * 38)), (2, 1, 1, 0.5), (5, 5, 1, 1), (5, 0, 5, 0), (5, 1, 9, 1)],
)
def test_the_chance_of_a_copy_among_the_first_cards(size: int, copies: int, seen: int, expected: float) -> None:
    assert chance(size, copies, seen) == pytest.approx(expected)


def test_odds_grow_with_copies_and_with_cards_drawn() -> None:
    rows = odds_of(Deck("", (("a", 1), ("b", 3), ("c", 36))), 7)
    assert [row.card for row in rows] == ["c", "b", "a"]
    for row in rows:
        assert len(row.chances) == len(LATER) and list(row.chances) == sorted(row.chances)
    assert all(three > one for three, one in zip(rows[1].chances, rows[2].chances, strict=True))


def test_differences_name_the_section_and_both_numbers() -> None:
    first = Deck("A", (("a", 1), ("b", 2)), leader="x", sections=(("pot", (("p", 1),)),))
    second = Deck("B", (("b", 2), ("c", 3)), leader="y", sections=(("pot", (("p", 2),)),))
    assert [tuple(row) for row in differences(first, second)] == [
        ("a", MAIN, 1, 0), ("c", MAIN, 0, 3), ("x", BESIDE, 1, 0), ("y", BESIDE, 0, 1), ("p", "pot", 1, 2),
    ]  # fmt: skip
    assert differences(first, first) == []


def test_level_notes_and_tags_are_kept_in_the_file() -> None:
    deck = Deck("A", (("a", 1),), "a", level="easy", notes='more "a"', tags=("for Ben", "slow"))
    again = read_deck(write_deck(deck), "a.toml", "a")
    assert (again, again.level, again.notes, again.tags) == (deck, deck.level, deck.notes, deck.tags)
    assert again == Deck("A", (("a", 1),), "a"), "what is said of a deck makes no other deck"
    for wrong in ('level = "trivial"', "tags = [1]", 'tags = "slow"', "notes = 3"):
        with pytest.raises(TextError):
            read_deck(f'name = "A"\n{wrong}\n[cards]\na = 1\n', "a.toml")


@pytest.mark.parametrize("name", TITLES)
def test_every_shipped_deck_says_how_hard_it_is_to_play(name: str) -> None:
    assert all(deck.level for deck in shipped_decks(name).values())
