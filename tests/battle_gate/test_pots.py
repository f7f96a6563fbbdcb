"""Ready-made pots and the decks at a table: either the first deck brings the pot, or every treasure is voted on."""

import pytest

from game.battle_gate.deck_text import measure
from game.battle_gate.pots import COMMON, SENTENCES, chain_words, check, vote_words
from game.decks.commons import own_folder, ready, shared, with_common
from game.decks.deck import Deck, write_deck
from game.decks.deck_faults import deck_fault
from rules.battle_gate.house_rules import complete_options
from rules.kernel.decks import MAIN
from tests.battle_gate.board import P1, P2, P3, Board
from tests.battle_gate.test_card_set import BY_ID, DECKS
from tests.battle_gate.test_treasures import KEYS, treasure

PAIR = [DECKS["the-town-muster"], DECKS["banners-at-noon"]]


def test_a_ready_pot_takes_the_place_of_all_votes() -> None:
    pot = ready("battle_gate", COMMON)["short"]
    first, second = with_common(PAIR, COMMON, pot)
    assert first.section("pot") == pot.cards and not first.section("voted")
    assert second.sections == () and second.cards == PAIR[1].cards
    assert first.ids.count("pot:wax-seal") == 1
    assert with_common(PAIR, COMMON, None) == PAIR


def test_the_ready_pots_come_first_by_size_then_the_own_ones() -> None:
    folder = own_folder("battle_gate", COMMON)
    folder.mkdir(parents=True, exist_ok=True)
    mine, broken = folder / "mine.toml", folder / "broken.toml"
    try:
        mine.write_text(write_deck(Deck("Mine", (("wax-seal", 1),))))
        broken.write_text("no toml")
        assert list(ready("battle_gate", COMMON)) == ["short", "chains", "rich", "nasty", "mine"]
    finally:
        mine.unlink()
        broken.unlink()


def test_what_may_come_to_lie_in_the_middle() -> None:
    pot = ready("battle_gate", COMMON)["chains"]
    assert shared(PAIR, COMMON, pot) == pot.cards
    assert dict(shared(PAIR, COMMON, None)).keys() == {
        "brass-spyglass", "crossed-torches", "the-long-table", "wax-seal", "siege-breakfast", "third-drum",
        "tinkers-toolbox",
    }  # fmt: skip


@pytest.mark.rule("BG-WS-03", "BG-CONV-06")
def test_every_code_of_a_pot_is_said_in_words_with_its_rule() -> None:
    pots = [
        [*KEYS, treasure("Wax Seal", "draw 1")], KEYS[1:], [*KEYS, treasure("The Long Night", "draw 1")],
        [treasure("Egg", "requires Egg")],
    ]  # fmt: skip
    found = [fault for pot in pots for fault in check(pot)]
    assert [fault.id for fault in found] == ["P_NOT_UNIQUE", "P_MISSING", "P_SAME_NAME", "P_CIRCLE"]
    said = [deck_fault(SENTENCES, fault) for fault in found]
    assert [words.rpartition(" (")[2] for words in said if words.endswith(")")] == [
        "BG-CONV-06)", "BG-WS-03)", "BG-WS-03)",
    ]  # fmt: skip
    assert not any("P_" in words for words in said)
    assert "Wax Seal" in said[0] and "2" in said[0]
    assert check([BY_ID["gate-recruit"], *KEYS]) == []


def test_a_vote_knows_value_power_and_turns_of_a_chain() -> None:
    assert chain_words(KEYS[4], KEYS) == "value 48, chain power 7, chain turns 5"
    assert chain_words(KEYS[3], KEYS) == "value 0, chain power 7, chain turns 4"
    assert chain_words(KEYS[0], KEYS) == ""
    egg = treasure("Egg", "requires Egg")
    assert chain_words(egg, [egg]).endswith("it requires itself in the end")


def test_a_vote_is_told_lines_cost_chain_and_what_the_pot_would_lack() -> None:
    lines, cost = vote_words(KEYS[0], KEYS[1:])
    assert (lines, cost) == ("Counter", "Cost 7")
    lines, cost, *lacking = vote_words(KEYS[4], KEYS[:3])
    assert "Siege 3" in lines and cost == "Converted cost: value 48, chain power 0, chain turns 1"
    assert [words.rpartition(" (")[2] for words in lacking] == ["BG-WS-03)."]
    assert vote_words(KEYS[4], KEYS[:4])[1].endswith("chain turns 5")


@pytest.mark.rule("BG-CONV-06")
def test_a_vote_on_a_second_copy_of_a_required_treasure_says_that_there_would_be_two() -> None:
    assert vote_words(KEYS[0], KEYS)[2:] == [
        "Wax Seal is required and there are 2 of them; all but one must be removed or renamed (BG-CONV-06)."
    ]


def test_the_deck_builder_adds_the_points_up() -> None:
    cards = {MAIN: [BY_ID[card] for card, copies in PAIR[0].cards for _ in range(copies)]}
    assert measure(cards, complete_options({})) == "240 / 240 points"
    assert measure(cards, complete_options({"cp": "none"})) == "240 points"


@pytest.mark.rule("BG-POT-02", "BG-LOSS-04")
def test_votes_in_turn_go_on_where_they_were_when_a_player_leaves() -> None:
    board = Board("", 4, votes="in_turn").pile("saved", P1, ("t1", "t5")).pile("saved", P2, ("t4",))
    game = board.open().do("propose T1", "propose T5", "ready", "vote T1 yes").do("concede", seat=3)
    assert (game.asked(), game.zone("T1")) == (P3, "proposed")  # not P2 again
    game.do("vote T1 yes", "vote T5 yes").do("concede", seat=P3)
    assert (game.zone("T1"), game.zone("T5")) == ("pot", "pot")  # P2 agreed, and nobody else is left to ask


@pytest.mark.rule("BG-POT-02", "BG-LOSS-04")
def test_a_vote_that_ends_with_its_proposer_leaves_the_next_one_whole() -> None:
    board = Board("", 4, votes="in_turn").pile("saved", P1, ("t1",)).pile("saved", P2, ("t4",))
    game = board.open().do("propose T1", "propose T4", "vote T1 yes").do("concede", seat=P1)
    assert (game.asked(), game.zone("T1")) == (P3, "saved")
    game.do("vote T4 yes", "vote T4 yes")
    assert game.zone("T4") == "pot"
