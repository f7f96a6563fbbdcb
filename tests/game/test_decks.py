"""Decks as files: both forms read and written, faults named, judged by the game's own rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import library
from game.decks import Deck, DeckError, deck_of, read_deck, write_deck
from game.games import game
from game.match import Match
from rules.kernel.words import TextError

OFF = {"copy_limits": "legendary_only", "deck_size": "exact"}


def test_a_deck_is_read_back_as_it_was_written() -> None:
    deck = Deck('The "Slow" \\ Fuse', (("jab", 3), ("tf", 1)), "slow", "Burns.", "standard")
    assert read_deck(write_deck(deck), "slow.toml", "slow") == deck


def test_a_plain_list_takes_the_usual_ways_to_write_copies() -> None:
    deck = read_deck("# Fog and Knife\n3 jab\ntf*2  # walls\n2x pl\n\nbag\n", "fog.txt", "fog")
    assert deck.name == "Fog and Knife"
    assert deck.cards == (("jab", 3), ("tf", 2), ("pl", 2), ("bag", 1))
    assert deck.ids[:4] == ("jab", "jab", "jab", "tf")
    assert deck_of(deck.words).cards == deck.cards


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("name = 'x'\n", "d.toml", "no [cards]"),
        ("cards = 3\n", "d.toml", "no field of a deck"),
        ("[cards]\njab = 0\n", "d.toml", "jab: copies"),
        ("[cards]\njab = true\n", "d.toml", "jab: copies"),
        ("colour = 'red'\n", "d.toml", "'colour' is no field"),
        ("[cards", "d.toml", "no TOML"),
        ("", "d.txt", "holds no cards"),
        ("3 jab\nwhat is this?\n", "d.txt", "d.txt:2"),
        ("3 jab*2\n", "d.txt", "d.txt:1"),
    ],
)
def test_a_file_that_is_no_deck_is_one_sentence(text: str, place: str, words: str) -> None:
    with pytest.raises(TextError) as problem:
        read_deck(text, place)
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80), st.sampled_from(["d.toml", "d.txt"]))
def test_no_text_breaks_the_readers(text: str, place: str) -> None:
    try:
        deck = read_deck(text, place, "key")
    except TextError:
        return
    assert all(1 <= copies <= 999 for _, copies in deck.cards)


@pytest.mark.parametrize("option", ["legendary_only", "by_rarity"])
def test_every_shipped_deck_is_legal_under_either_limit_of_copies(option: str) -> None:
    shipped = library.shipped_decks("seize")
    assert len(shipped) >= 2
    for deck in shipped.values():
        assert game("seize").faults(deck.ids, deck.format, OFF | {"copy_limits": option}) == []


@pytest.mark.rule("SGT-DECK-07")
def test_a_game_says_every_fault_of_every_deck_at_once() -> None:
    bad = Deck("Bad", (("noctule-second-shadow", 2), ("gatehand", 1)))
    short = Deck("Short", (("gatehand-odric", 3),))
    with pytest.raises(DeckError) as problem:
        Match.new("seize", decks=[bad, short])
    faults = problem.value.faults
    assert any("no card is called 'gatehand'; did you mean" in fault for fault in faults)
    assert any("SGT-DECK-03" in fault for fault in faults)
    assert sum("SGT-DECK-02" in fault for fault in faults) == 2
