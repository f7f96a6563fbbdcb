"""What is read once for games that begin alike: house rules, and the Book of a game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.kernel.book_base import each_game
from rules.kernel.house_rules import read_once, with_defaults

VALUES = {"hand": ("7", "5"), "ends": ("never", "noon")}


def test_house_rules_chosen_again_are_complete_and_separate() -> None:
    read: list[Mapping[str, str]] = []

    @read_once
    def complete(chosen: Mapping[str, str]) -> dict[str, str]:
        read.append(chosen)
        return with_defaults(chosen, VALUES)

    complete({"hand": "5"})["ends"] = "noon"
    assert complete({"hand": "5"}) == {"hand": "5", "ends": "never"} and len(read) == 1
    assert complete({"ends": "noon"}) == {"hand": "7", "ends": "noon"}
    for _ in range(2):
        with pytest.raises(ValueError, match="hand cannot be '6'"):
            complete({"hand": "6"})


def test_a_book_serves_again_for_the_same_cards_and_house_rules_only() -> None:
    @each_game
    def book_of(defs: tuple[str, ...], options: Mapping[str, str]) -> list[str]:
        return [*defs, *options.values()]

    cards, equal = tuple("ab"), tuple("ab")
    first = book_of(cards, {"hand": "5"})
    assert book_of(cards, {"hand": "5"}) is first
    assert book_of(cards, {"hand": "7"}) == ["a", "b", "7"]
    assert book_of(equal, {"hand": "7"}) is not book_of(cards, {"hand": "7"})
