"""Decks as files: both formats read and written, errors named, legality judged by the game's own rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import library
from game.decks.deck import Deck, DeckError, deck_of, read_deck, write_deck
from game.decks.deck_editor import copies_of, section_with, with_one_less, with_one_more
from game.games import game
from game.match.match import Match
from rules.kernel.words import TextError

OFF = {"copy_limits": "legendary_only", "deck_size": "exact"}


def test_a_deck_is_read_back_as_it_was_written() -> None:
    """With a name where an id belongs, too, so that its file can still be opened."""
    deck = Deck('The "Slow" \\ Fuse', (("jab", 3), ("Old Jab", 1), ("café.", 1)), "slow", "Burns.", "standard")
    assert read_deck(write_deck(deck), "slow.toml", "slow") == deck
    assert read_deck(write_deck(replace(deck, line="It\nburns.")), "slow.toml", "slow").line == "It burns."


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
        ("cards = 3\n", "d.toml", "not a field of a deck"),
        ("[cards]\njab = 0\n", "d.toml", "jab: copies"),
        ("[cards]\njab = true\n", "d.toml", "jab: copies"),
        ("[cards]\njab = '3'\n", "d.toml", "jab: copies"),
        ("[cards]\njab = 501\n", "d.toml", "jab: copies must number 1 to 500"),
        ("colour = 'red'\n", "d.toml", "'colour' is not a field"),
        ("[cards", "d.toml", "not valid TOML"),
        ("", "d.txt", "holds no cards"),
        ("3 jab\nwhat is this?\n", "d.txt", "d.txt:2"),
        ("3 jab*2\n", "d.txt", "d.txt:1"),
        ("501 jab\n", "d.txt", "d.txt:1"),
        ("0 jab\n", "d.txt", "d.txt:1"),
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
    shipped, seize = library.shipped_decks("seize"), game("seize")
    assert len(shipped) >= 2
    for deck in shipped.values():
        options = seize.notation.options({"format": deck.format, **OFF, "copy_limits": option})
        assert seize.faults(deck.ids, deck.format, options) == []


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


# Sections ---------------------------------------------------------------------------------------------------------

SECTIONS = Deck(
    "Fen", (("a", 3), ("b", 1)), "fen", leader="g", sections=(("beside", (("s", 3),)), ("shared", (("m", 2), ("n", 1))))
)


def test_sections_come_back_from_toml_from_a_list_and_from_the_words_of_a_record() -> None:
    assert read_deck(write_deck(SECTIONS), "fen.toml", "fen") == SECTIONS
    assert deck_of(SECTIONS.words, "Fen") == replace(SECTIONS, key="Fen")
    assert SECTIONS.words == ("a*3", "b", "@g", "@s*3", "shared:m*2", "shared:n")
    assert SECTIONS.ids[-6:] == ("@s", "@s", "@s", "shared:m", "shared:m", "shared:n") and SECTIONS.size == 4
    listed = read_deck("# Fen\n3 a\nb\n@ g\n@ 3 s\nshared: 2 m\nshared: n\n", "fen.txt", "fen")
    assert listed == SECTIONS


def test_the_first_card_beside_a_deck_leads_it_and_the_others_are_kept() -> None:
    deck = read_deck("a*3\n@ g\n@ h\n", "d.txt")
    assert (deck.leader, deck.section("beside"), deck.ids[-2:]) == ("g", (("h", 1),), ("@g", "@h"))
    assert read_deck("[cards]\na = 1\n[beside]\ng = 2\n", "d.toml").leader == "g"


@pytest.mark.parametrize(
    ("name", "fmt", "more", "rules"),
    [
        ("seize", "guild-master", 1, {"SGT-FMT-G02"}),
        ("seize", "standard", 2, {"SGT-DECK-01"}),
        ("seek_and_destroy", "standard", 1, {"SD-TREATY-02"}),
    ],
)
def test_more_than_one_card_beside_a_deck_is_judged(name: str, fmt: str, more: int, rules: set[str]) -> None:
    definition = game(name)
    deck = next(
        deck for deck in library.shipped_decks(name).values() if deck.format == fmt and bool(deck.leader) == (more == 1)
    )
    options = definition.notation.options({"format": fmt})
    assert definition.faults(deck.ids, fmt, options) == []
    stars = {card.id: getattr(card, "rarity", 0) for card in definition.cards}
    spare = [
        card.id
        for card in definition.cards
        if definition.section(card) == "beside" or (name == "seize" and card.kind == 0 and stars[card.id] == 3)
    ]
    beside = [f"@{card}" for card in spare if card not in dict(deck.cards) and card != deck.leader][:more]
    faults = definition.faults([*deck.ids, *beside], fmt, options)
    assert {fault.rsplit("(", 1)[-1].rstrip(")") for fault in faults} == rules and len(faults) == more


def test_a_section_the_game_does_not_have_is_a_fault() -> None:
    definition, deck = game("seize"), library.shipped_decks("seize")["wall-and-bow"]
    options = definition.notation.options({})
    assert definition.faults([*deck.ids, f"shared:{deck.cards[0][0]}"], "standard", options) == [
        "decks of this game have no section 'shared'"
    ]


@pytest.mark.parametrize("name", ["battle_gate", "round_table"])
def test_a_card_beside_a_deck_is_a_fault_where_nothing_lies_there(name: str) -> None:
    definition, deck = game(name), next(iter(library.shipped_decks(name).values()))
    options = definition.notation.options({})
    moved = [f"@{deck.ids[0]}", *deck.ids[1:]]
    assert "decks of this game have no cards beside them" in definition.faults(moved, deck.format, options)


def test_an_editor_puts_each_card_where_it_belongs() -> None:
    deck = Deck("x", (("a", 1),))
    for card, section in (("g", "beside"), ("s", "beside"), ("t", "beside"), ("m", "shared"), ("m", "shared")):
        deck = with_one_more(deck, card, section, most_beside=2)
    assert (deck.leader, deck.sections) == ("t", (("beside", (("s", 1),)), ("shared", (("m", 2),))))
    assert (copies_of(deck, "m"), copies_of(deck, "t"), section_with(deck, "m")) == (2, 0, "shared")
    deck = with_one_less(with_one_less(deck, "m"), "t")
    assert (deck.leader, deck.sections) == ("s", (("shared", (("m", 1),)),))
    assert with_one_less(with_one_less(with_one_less(deck, "s"), "m"), "a") == Deck("x", ())
