"""The deck shelf and deck editing: own and shipped files, unused names, undo and redo."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import library
from game.decks import deck_shelf
from game.decks.deck import MOST_COPIES, Deck, write_deck
from game.decks.deck_editor import DeckEditor, SampleHand, copies_of, with_copies
from tests.game.kit import folder

__all__ = ["folder"]
pytestmark = pytest.mark.usefixtures("folder")

DECK = Deck("Mine", (("poultice-nan", 2),))


def test_the_shelf_holds_own_shipped_and_damaged_files(folder: Path) -> None:
    (folder / "wall-and-bow.toml").write_text(write_deck(DECK), "utf-8")
    (folder / "broken.txt").write_text("???", "utf-8")
    rows = deck_shelf.shelf("seize")
    assert [(row.key, row.own) for row in rows[:2]] == [("broken", True), ("wall-and-bow", True)]
    assert rows[0].deck is None and "broken.txt:1" in rows[0].fault
    assert sum(row.key == "wall-and-bow" for row in rows) == 1
    assert len(rows) == len(library.shipped_decks("seize")) + 1
    found = deck_shelf.find("seize", "wall-and-bow")
    assert found is not None and found.deck is not None and found.deck.name == "Mine"


def test_a_damaged_own_file_does_not_hide_the_shipped_one(folder: Path) -> None:
    (folder / "wall-and-bow.toml").write_text("cards = 3", "utf-8")
    assert [row.own for row in deck_shelf.shelf("seize") if row.key == "wall-and-bow"] == [True, False]
    found = deck_shelf.find("seize", "wall-and-bow")
    assert found is not None and not found.own


def test_saving_keeps_the_file_of_an_own_deck_and_no_others(folder: Path) -> None:
    first = deck_shelf.save("seize", DECK)
    assert first.key == "mine" and deck_shelf.save("seize", first).key == "mine"
    assert deck_shelf.save("seize", DECK).key == "mine-2"
    shipped = library.shipped_decks("seize")["wall-and-bow"]
    assert deck_shelf.save("seize", shipped).key == "the-wall-and-the-bow"
    (folder / "list.txt").write_text("1 poultice-nan", "utf-8")
    row = deck_shelf.find("seize", "list")
    assert row is not None and row.deck is not None
    assert deck_shelf.save("seize", row.deck).key == "list"
    assert sorted(path.name for path in folder.iterdir()) == [
        "list.toml", "mine-2.toml", "mine.toml", "the-wall-and-the-bow.toml"
    ]  # fmt: skip


def test_only_own_files_are_deleted(folder: Path) -> None:
    deck_shelf.save("seize", DECK)
    for row in deck_shelf.shelf("seize"):
        deck_shelf.delete(row)
    assert list(folder.iterdir()) == [] and len(deck_shelf.shelf("seize")) == len(library.shipped_decks("seize"))


@settings(deadline=None)
@given(st.text(max_size=60), st.lists(st.text(max_size=10), max_size=5))
def test_a_free_key_is_a_file_name_nobody_has(name: str, taken: list[str]) -> None:
    key = deck_shelf.free_key(name, taken)
    assert key not in taken and key == Path(key).name and key.isascii() and len(key) <= 45


def test_a_key_keeps_letters_without_their_accents() -> None:
    assert deck_shelf.free_key("Größe & Übermaß", ()) == "grosse-ubermass"


def test_a_key_is_no_device_of_windows() -> None:
    keys = [deck_shelf.free_key(name, ("com1-2",)) for name in ("Con", "COM1", "Consul")]
    assert keys == ["con-2", "com1-3", "consul"]


def test_a_free_name_counts_on() -> None:
    assert deck_shelf.free_name("A", ()) == "A"
    assert deck_shelf.free_name("A", ("A",)) == "A (2)"
    assert deck_shelf.free_name("A (2)", ("A", "A (2)")) == "A (3)"


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(-3, 3)), max_size=20))
def test_undo_leads_back_to_the_beginning_and_redo_to_the_end(steps: list[tuple[str, int]]) -> None:
    work = DeckEditor(DECK, DECK)
    for card, by in steps:
        work.add(card, by)
    last = work.deck
    while work.undo():
        pass
    assert work.deck == DECK and not work.dirty
    while work.redo():
        pass
    assert work.deck == last and all(0 < copies <= MOST_COPIES for _, copies in last.cards)


def test_copies_stay_in_their_bounds_and_a_leader_is_no_copy() -> None:
    assert with_copies(DECK, "poultice-nan", -5).cards == ()
    assert copies_of(with_copies(DECK, "poultice-nan", 900), "poultice-nan") == MOST_COPIES
    assert copies_of(Deck("x", (), leader="poultice-nan"), "poultice-nan") == 0


def test_a_trial_hand_holds_every_card_once() -> None:
    deck = Deck("x", (("a", 4), ("b", 6)), leader="c")
    hand = SampleHand(deck, 7, seed=3)
    assert len(hand.cards) == 7 and sorted(hand.cards + hand.pile) == ["a"] * 4 + ["b"] * 6
    while hand.draw():
        pass
    assert len(hand.cards) == 10
    hand.again()
    assert len(hand.cards) == 7 and SampleHand(deck, 7, seed=3).cards == SampleHand(deck, 7, seed=3).cards


def test_decks_stand_by_name_without_their_article(folder: Path) -> None:
    for name in ("The Zebra", "an Apple", "Middle"):
        deck_shelf.save("seize", Deck(name, DECK.cards))
    rows = [row.deck.name for row in deck_shelf.shelf("seize") if row.deck]
    assert rows[:3] == ["an Apple", "Middle", "The Zebra"]
    assert rows[3:] == sorted(rows[3:], key=lambda name: name.casefold().removeprefix("the ").removeprefix("a "))
