"""RT-SPRING, RT-DEM, RT-RP: Spring turns, Demesnes and Resource Points."""

from __future__ import annotations

import pytest

from rules.round_table import words as w
from tests.round_table.board import P1, P2, P3, Board


@pytest.mark.rule("RT-SPRING-01")
def test_any_order_and_number_of_plays_in_a_turn() -> None:
    game = Board().hand("hedge-knight", "bedivere", "palfrey", "duke").pool("buckler").open()
    game.do("equip PALFREY", "recruit BEDIVERE", "title DUKE on BEDIVERE", "move BUCKLER to BEDIVERE")
    game.do("recruit HEDGE_KNIGHT", "move PALFREY to HEDGE_KNIGHT", "move DUKE to HEDGE_KNIGHT")
    assert (game.held_by("DUKE"), game.held_by("BUCKLER"), game.held_by("PALFREY")) == (
        "HEDGE_KNIGHT", "BEDIVERE", "HEDGE_KNIGHT",
    )  # fmt: skip


@pytest.mark.rule("RT-SPRING-01", "RT-RP-04")
def test_each_play_is_paid_from_what_is_available() -> None:
    game = Board().rp(7).hand("bedivere", "kay", "palfrey", "baron").open().do("recruit BEDIVERE", "recruit KAY")
    assert game.rp() == (7, 6, 0, 1)
    game.do("equip PALFREY on KAY").refused("RT-RP-04", "title BARON on KAY")


@pytest.mark.rule("RT-SPRING-02")
def test_one_demesne_a_spring_in_whichever_turn() -> None:
    game = Board().capacity(1).hand("A=farm", "B=farm", "hedge-knight").hand("C=farm", seat=P2).open()
    game.do("recruit HEDGE_KNIGHT", "pass", "holding C", "pass", "holding A")
    game.refused("RT-SPRING-02", "holding B").do("pass", "pass").refused("RT-SPRING-02", "holding B")


@pytest.mark.rule("RT-SPRING-02")
def test_the_next_spring_allows_another() -> None:
    game = Board().capacity(1).hand("A=farm", "B=farm").open().do("holding A").idle("draw")
    game.do("draw main", "draw main", "pass", "holding B")
    assert game.rp()[0] == 3


@pytest.mark.rule("RT-SPRING-03", "RT-DEM-01")
def test_an_upgrade_needs_its_free_lower_level() -> None:
    game = Board().capacity(2, 1).hand("manor", "large-manor", "keep", "castle").open()
    game.refused("RT-SPRING-03", "holding MANOR", "holding KEEP")
    game.refused("RT-DEM-02", "holding KEEP on MANOR_1", "holding CASTLE on FARM_2", "holding MANOR on FARM_1")
    game.refused("RT-DEM-02", "holding LARGE_MANOR on FARM_1")
    game.do("holding LARGE_MANOR on MANOR_1")


@pytest.mark.rule("RT-SPRING-04")
def test_quests_and_redirects_are_not_played_in_spring() -> None:
    game = Board().hand("questing-beast", "recall-to-court", "ash-spear").knights("kay").open()
    game.refused("RT-SPRING-04", "quest QUESTING_BEAST on KAY", "redirect RECALL_TO_COURT reset KAY")
    game.refused("RT-SPRING-04", "other ASH_SPEAR on KAY").refused("RT-SPRING-01", "done", "declare KAY at GORE")


@pytest.mark.rule("RT-SPRING-05")
def test_pass_gives_the_next_player_a_turn_with_the_same_rights() -> None:
    game = Board(players=3).hand("hedge-knight", seat=P2).hand("palfrey", seat=P3).open().do("pass")
    assert game.asked() == P2
    game.do("recruit HEDGE_KNIGHT", "pass")
    assert game.asked() == P3
    game.do("equip PALFREY", "pass")
    assert (game.asked(), game.step()) == (P1, "turns")


@pytest.mark.rule("RT-SPRING-06", "RT-ROUND-04")
def test_spring_ends_after_as_many_idle_turns_as_there_are_players() -> None:
    game = Board(players=3).hand("hedge-knight", seat=P2).open().do("pass", "recruit HEDGE_KNIGHT", "pass")
    game.do("pass", "pass")
    assert game.step() == "turns"
    assert game.do("pass").step() == "declare"


@pytest.mark.rule("RT-SPRING-06")
def test_moves_alone_are_idle() -> None:
    board = Board().knights("kay+palfrey", "bedivere").knights("lot-of-orkney+buckler", seat=P2)
    game = board.open().do("move PALFREY to BEDIVERE", "pass", "move BUCKLER to pool", "pass")
    assert game.step() == "declare"


@pytest.mark.rule("RT-SPRING-06")
def test_one_turn_each_by_house_rule() -> None:
    game = Board(spring_turns="one_each").hand("hedge-knight").open().do("recruit HEDGE_KNIGHT", "pass", "pass")
    assert game.step() == "declare"


@pytest.mark.rule("RT-SPRING-07")
def test_a_swap_is_judged_by_its_end_state() -> None:
    board = Board().knights("kay+war-sword", "bedivere+ash-spear").pool("excalibur", "duke")
    game = board.knights("bors+baron", "D=hedge-knight+E=baron+palfrey").open()
    game.refused("RT-EQUIP-02", "move WAR_SWORD to BEDIVERE")
    game.do("swap WAR_SWORD ASH_SPEAR")
    assert (game.numbers("KAY"), game.numbers("BEDIVERE")) == ((3, 4), (5, 3))
    game.do("swap EXCALIBUR ASH_SPEAR", "swap DUKE BARON")
    assert (game.held_by("EXCALIBUR"), game.zone("ASH_SPEAR"), game.held_by("DUKE")) == ("KAY", "pool", "BORS")
    game.refused("RT-SPRING-07", "swap PALFREY DUKE", "swap BARON ASH_SPEAR")
    game.do("move BARON to KAY", "swap PALFREY EXCALIBUR").refused("RT-SPRING-07", "swap BARON BARON")


@pytest.mark.rule("RT-SPRING-07", "RT-TITLE-02")
def test_a_swap_that_would_double_a_title_or_a_type_is_refused() -> None:
    board = Board().knights("kay+war-sword+palfrey", "bors+A=buckler+B=ash-spear", "D=hedge-knight+baron+duke")
    game = board.knights("gareth+E=baron+count").open()
    game.refused("RT-EQUIP-02", "swap PALFREY B").refused("RT-TITLE-02", "swap E DUKE", "swap BARON COUNT")


@pytest.mark.rule("RT-SPRING-08")
def test_only_ones_own_turn_and_cards_and_knights() -> None:
    board = (
        Board()
        .knights("kay+palfrey")
        .hand("buckler", "baron")
        .knights("lot-of-orkney+duke", seat=P2)
        .pool("count", seat=P2)
    )
    game = board.open()
    game.refused("RT-SPRING-08", "move PALFREY to LOT_OF_ORKNEY", "move DUKE to KAY", "move COUNT to KAY")
    game.refused("RT-SPRING-08", "equip BUCKLER on LOT_OF_ORKNEY", "title BARON on LOT_OF_ORKNEY", "swap PALFREY DUKE")
    game.refused("RT-SPRING-08", "move COUNT to LOT_OF_ORKNEY", "pass", seat=P2)


# --- Demesnes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-DEM-01", "RT-DEM-04", "RT-RP-01")
def test_the_chain_is_built_level_by_level_and_adds_up() -> None:
    board = Board().capacity().hand("farm", "manor", "large-manor", "keep", "castle")
    game, seen = board.open(), []
    below = ""
    for card in ("FARM", "MANOR", "LARGE_MANOR", "KEEP", "CASTLE"):
        game.do(f"holding {card}{below}")
        below = f" on {card}"
        seen.append(game.rp()[0])
        game.s.seat_numbers[w.DEMESNE_PLAYED][P1] = 0
    assert seen == [1, 3, 7, 14, 25]
    assert game.count("holding") == 5


@pytest.mark.rule("RT-DEM-02")
def test_an_upgrade_lies_on_one_own_demesne_that_carries_none() -> None:
    board = Board().capacity(2).capacity(1, seat=P2).hand("A=manor", "B=large-manor")
    game = board.open().refused("RT-DEM-02", "holding A on FARM_1_P2", "holding A on FARM_1", "holding A on MANOR_1")
    game.do("holding B on MANOR_1")
    assert game.held_by("B") == "MANOR_1"


@pytest.mark.rule("RT-DEM-03")
def test_a_farm_starts_a_column_of_its_own() -> None:
    game = Board().capacity(1, 1, 2).hand("farm").open().refused("RT-DEM-03", "holding FARM on FARM_1")
    assert game.do("holding FARM").rp()[0] == 6
    assert game.held_by("FARM") == ""


@pytest.mark.rule("RT-DEM-05")
def test_the_values_of_the_five_levels() -> None:
    for height, value in enumerate((1, 3, 7, 14, 25), 1):
        assert Board().capacity(height).open().rp()[0] == value
    assert Board(demesne_values="1-2-4-8-16").capacity(5).open().rp()[0] == 31


@pytest.mark.rule("RT-DEM-06")
def test_a_demesne_costs_nothing_and_counts_at_once() -> None:
    game = Board().capacity(2).knights("kay").hand("large-manor", "D=bedivere").open()
    assert game.rp() == (3, 3, 0, 0)
    game.refused("RT-RP-04", "recruit D").do("holding LARGE_MANOR on MANOR_1", "recruit D")
    assert game.rp() == (7, 6, 0, 1)


@pytest.mark.rule("RT-DEM-07")
def test_demesnes_are_never_pulled() -> None:
    game = Board("support").capacity(2).knights("kay").open()
    game.refused("RT-AUTUMN-30", "pull MANOR_1", "pull FARM_1")
    assert game.offered("pull") == ["pull kay"]


# --- Resource Points --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-RP-02")
def test_all_support_in_play_is_allocated_wherever_it_is() -> None:
    board = Board("declare").rp(39).knights("kay+palfrey").at("GORE", "bedivere+duke").pool("excalibur", "baron")
    game = board.on_quest("questing-beast", "gawain+buckler").open()
    assert game.rp() == (39, 3 + 1 + 3 + 3 + 4 + 1 + 6 + 1, 0, 17)


@pytest.mark.rule("RT-RP-03", "RT-RP-04")
def test_what_was_paid_in_summer_stays_spent_until_autumn() -> None:
    game = Board("quests").rp(14).knights("lancelot").hand("questing-beast", "tournament-at-winchester").open()
    game.do("quest QUESTING_BEAST on LANCELOT")
    assert game.rp() == (14, 7, 4, 3)
    game.idle("declare")
    assert game.rp() == (14, 7, 4, 3)
    game.idle()
    assert game.of_seat("rp_spent") == 4
    game.do(*["draw main"] * 4)
    assert game.rp() == (14, 7, 0, 7)


@pytest.mark.rule("RT-RP-04")
def test_capacity_20_with_6_allocated_pays_14_and_not_15() -> None:
    board = Board().rp(20).knights("gawain").card("giant", "knight", cost=12).card("duel", "title", cost=2)
    board.card("gold", "title", cost=3).hand("giant", "duel", "gold")
    game = board.open().do("recruit GIANT").refused("RT-RP-04", "title GOLD").do("title DUEL")
    assert game.rp() == (20, 20, 0, 0)


@pytest.mark.rule("RT-RP-05")
def test_upkeep_is_free_again_when_a_card_leaves() -> None:
    game = Board("support").rp(14).knights("lancelot+duke").open()
    assert game.rp()[1:] == (10, 0, 4)
    game.do("pull LANCELOT")
    assert game.rp()[1:] == (3, 0, 11)
    game.do("pull DUKE")
    assert game.rp()[1:] == (0, 0, 14)


STEWARD = {"cost": 1, "always": "you have +3 capacity"}


@pytest.mark.rule("RT-RP-06")
def test_an_overload_by_card_text_is_cured_at_once_by_cards_of_choice() -> None:
    board = Board("support").rp(7).card("steward", "title", **STEWARD).knights("kay+steward", "bedivere")
    board.card("page", "knight", cost=2).card("squire", "knight", cost=1).knights("page", "squire")
    game = board.open()
    assert game.rp() == (10, 10, 0, 0)
    game.do("pull STEWARD")
    assert (game.kind(), game.rp()) == ("overload", (7, 9, 0, -2))
    game.refused("RT-RP-06", "pull KAY", "pass", "return FARM_1").do("return PAGE")
    assert (game.kind(), game.rp(), game.zone("PAGE")) == ("support", (7, 7, 0, 0), "hand")


@pytest.mark.rule("RT-RP-06")
def test_spent_is_never_undone() -> None:
    """Nothing is left to return: the player continues with a negative balance."""
    board = Board("others").rp(1).card("steward", "knight", cost=0, always="you have +3 capacity", named=True)
    board.card("twin", "knight", cost=0).knights("steward").line("rp_spent 4 0")
    board.card("usurper", "knight", cost=0, always="also among other cards", named=True)
    game = board.open()
    assert game.rp() == (4, 0, 4, 0)
    game.idle("support").do("pull STEWARD")
    assert game.rp() == (1, 0, 0, 1)


@pytest.mark.rule("RT-RP-07")
def test_resource_points_are_one_pool() -> None:
    game = Board().capacity(1, 1, 1, 1, 2).hand("lancelot").open().do("recruit LANCELOT")
    assert game.rp() == (7, 7, 0, 0)
    assert not any(any(column[card] for column in game.s.marks) for card in game.pile("holding"))
