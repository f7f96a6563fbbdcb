"""SGT-DECK: sizes, copies, and every violation at once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.decks.deck import Deck, DeckError
from game.match.match import Match
from rules.seize.card_files import CARD_FORMAT
from rules.seize.cards import CardDef
from rules.seize.decks import violations
from rules.seize.formats import STANDARD
from rules.seize.house_rules import complete_options
from tests.seize.board import EXTRA, FIXTURES, ROOT


@cache
def bench() -> dict[str, CardDef]:
    """The test cards by id."""
    files = (FIXTURES, EXTRA)
    return {card.id: card for file in files for card in CARD_FORMAT.read((ROOT / file).read_text("utf-8"), file)}


def rules_of(*cards: str, **options: str) -> list[str]:
    """The ids of the rules a deck breaks: `tf*10`, `tg`."""
    deck = []
    for word in cards:
        card, _, count = word.partition("*")
        deck += [bench()[card]] * int(count or 1)
    return [fault.id for fault in violations(deck, STANDARD, complete_options(options))]


@pytest.mark.rule("SGT-DECK-01")
def test_a_deck_is_40_cards() -> None:
    assert STANDARD.size == 40
    assert rules_of("tf*40") == []


@pytest.mark.rule("SGT-DECK-01")
def test_every_card_beside_a_deck_without_a_leader_is_named_once() -> None:
    deck, tf, tx = [bench()["cn"]] * 40, bench()["tf"], bench()["tx"]
    found = violations(deck, STANDARD, complete_options({}), tf, more=[tx, tx])
    assert [(fault.id, fault.fact("card")) for fault in found] == [("SGT-DECK-01", tf.name), ("SGT-DECK-01", tx.name)]


@pytest.mark.rule("SGT-DECK-02")
@pytest.mark.parametrize("size", [39, 41])
def test_the_size_is_exact(size: int) -> None:
    assert rules_of(f"tf*{size}") == ["SGT-DECK-02"]


@pytest.mark.rule("SGT-DECK-02")
def test_option_deck_size_minimum() -> None:
    assert rules_of("tf*41", deck_size="minimum") == []
    assert rules_of("tf*39", deck_size="minimum") == ["SGT-DECK-02"]


@pytest.mark.rule("SGT-DECK-03", "SGT-CARD-M05", "SGT-CARD-T04", "SGT-CARD-A05")
@pytest.mark.parametrize("legend", ["tg", "orb", "crown"])
def test_one_copy_of_each_legendary(legend: str) -> None:
    assert rules_of("tf*39", legend) == []
    assert rules_of("tf*38", f"{legend}*2") == ["SGT-DECK-03"]
    assert rules_of("tf*37", "tg", "orb", "crown") == [], "each different one"


@pytest.mark.rule("SGT-DECK-04")
def test_other_cards_have_no_limit_by_default() -> None:
    assert rules_of("tf*20", "tx*10", "ts*10") == []


@pytest.mark.rule("SGT-DECK-04")
@pytest.mark.parametrize(("card", "limit"), [("tf", 4), ("tx", 3), ("ts", 2)])
def test_option_copy_limits_by_rarity(card: str, limit: int) -> None:
    filler = [f"{name}*4" for name in ("tr", "pl", "wd", "bl", "cn", "jab", "bolt", "patch")]
    spare = ["deny"] * 4 + ["shove"] * 4

    def with_copies(copies: int) -> list[str]:
        return rules_of(*filler, f"{card}*{copies}", *spare[copies:], copy_limits="by_rarity")

    assert with_copies(limit) == []
    assert with_copies(limit + 1) == ["SGT-DECK-04"]


@pytest.mark.rule("SGT-DECK-05", "SGT-CARD-M02", "SGT-CARD-T01", "SGT-CARD-A02")
@pytest.mark.parametrize("card", ["tg", "orb", "crown"])
def test_copies_are_counted_by_name(card: str) -> None:
    twin = replace(bench()[card], id="twin", number=500)
    deck = [*[bench()["tf"]] * 38, bench()[card], twin]
    (fault,) = violations(deck, STANDARD, complete_options({}))
    assert (fault.id, fault.fact("card")) == ("SGT-DECK-03", bench()[card].name)
    renamed = replace(twin, name="Another")
    assert violations([*deck[:-1], renamed], STANDARD, complete_options({})) == []


@pytest.mark.rule("SGT-DECK-06")
def test_any_mix_of_kinds_and_classes_is_legal() -> None:
    assert rules_of("tf*8", "tx*8", "ts*8", "tr*8", "shove*2", "dusk*2", "bolt*2", "cn*2") == []
    assert rules_of("jab*40") == rules_of("cn*40") == []


@pytest.mark.rule("SGT-DECK-07")
def test_every_violation_is_listed_with_its_id() -> None:
    found = rules_of("tg*2", "crown*3", "tf*5", copy_limits="by_rarity")
    assert sorted(found) == ["SGT-DECK-02", "SGT-DECK-03", "SGT-DECK-03", "SGT-DECK-04"]


@pytest.mark.rule("SGT-DECK-07")
def test_a_game_does_not_start_with_an_illegal_deck() -> None:
    deck = Deck("Two crowns", (("crown-of-small-kings", 2), ("poultice-nan", 30)))
    with pytest.raises(DeckError) as caught:
        Match.new("seize", decks=(deck, deck), options={}, seed=1, players=())
    faults = "\n".join(caught.value.faults)
    assert "SGT-DECK-02" in faults and "SGT-DECK-03" in faults
