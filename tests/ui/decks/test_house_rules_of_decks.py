"""The deck builder tells which house rules would judge a deck otherwise."""

from __future__ import annotations

from dataclasses import replace

from game import library
from game.games import game
from ui.screens.decks.house_rules import otherwise


def test_a_deck_is_told_the_house_rules_that_change_its_verdict() -> None:
    deck, definition = library.shipped_decks("seize")["closed-eyes"], game("seize")
    assert otherwise(deck, definition, True) == ""
    card, copies = deck.cards[0]
    more = replace(deck, cards=((card, copies + 1), *deck.cards[1:]))
    assert otherwise(more, definition, False).endswith("more cards than required. **minimum**: legal")
    rarities = replace(deck, cards=((card, copies + 9), *deck.cards[1:]))
    assert "by rarity" not in otherwise(rarities, definition, False), "with the standard rules it has faults, too"
    warfare = library.shipped_decks("seek_and_destroy")["before-the-mist-lifts"]
    told = otherwise(warfare, game("seek_and_destroy"), True).splitlines()[1:]
    assert [line.rpartition(" **")[2] for line in told] == ["3**: 4 faults", "4**: 2 faults"]
