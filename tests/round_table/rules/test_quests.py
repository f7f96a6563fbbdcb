"""RT-QUEST, RT-REDIR: Quests and Redirects, what they target and what becomes of them."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from tests.round_table.board import P1, P2, Board
from tests.round_table.rules.test_summer import campaign

# --- Quests -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-QUEST-01")
def test_a_quest_is_played_on_any_knight_that_is_not_engaged() -> None:
    board = Board("quests").knights("kay").at("GORE", "bors").on_quest("road-to-sarras", "gawain").hand("ladys-errand")
    game = board.knights("lot-of-orkney", seat=P2).at("GORE", "tristan", seat=P2).pool("duke").open()
    game.refused("RT-QUEST-01", "quest LADYS_ERRAND on GAWAIN", "quest LADYS_ERRAND on DUKE")
    on = [f"quest ladys-errand on {card}" for card in ("kay", "bors", "lot-of-orkney", "tristan")]
    assert sorted(game.offered("quest")) == sorted(on)


@pytest.mark.rule("RT-QUEST-01", "RT-GEN-01")
def test_texts_limit_whom_a_quest_chooses() -> None:
    board = Board("quests").knights("kay", "gareth").at("GORE", "bors")
    game = board.hand("giant-of-the-mount", "ladys-errand", "green-chapel", "tournament-at-winchester").open()
    game.refused("RT-GEN-01", "quest GIANT_OF_THE_MOUNT on KAY", "quest LADYS_ERRAND on GARETH")
    game.refused("RT-GEN-01", "quest TOURNAMENT_AT_WINCHESTER on GARETH x 2")
    assert "quest giant-of-the-mount on bors" in game.offered()
    game.do("quest GREEN_CHAPEL on GARETH")


@pytest.mark.rule("RT-QUEST-02", "RT-STATE-03")
def test_the_knight_leaves_its_attack_and_goes_home_engaged() -> None:
    game = Board("quests").at("GORE", "kay", seat=P2).hand("ladys-errand").open()
    game.do("quest LADYS_ERRAND on KAY")
    assert game.zone("KAY") == "army"
    game.do("pass", "pass")
    assert (game.zone("KAY"), game.s.ctrl[game.names["KAY"]], game.held_by("KAY")) == ("lane", P2, "LADYS_ERRAND")
    assert game.s.ctrl[game.names["LADYS_ERRAND"]] == P2


@pytest.mark.rule("RT-QUEST-03")
def test_what_was_paid_is_recorded_and_x_is_chosen_in_its_range() -> None:
    board = Board("quests").knights("kay", "bors").hand("tournament-at-winchester", "questing-beast")
    game = board.open()
    game.refused("RT-QUEST-03", "quest TOURNAMENT_AT_WINCHESTER on KAY", "quest QUESTING_BEAST on KAY x 4")
    game.refused("RT-QUEST-03", *(f"quest TOURNAMENT_AT_WINCHESTER on KAY x {x}" for x in (0, 4)))
    game.do("quest TOURNAMENT_AT_WINCHESTER on KAY x 3", "pass", "quest QUESTING_BEAST on BORS", "pass", "pass")
    assert (game.mark("TOURNAMENT_AT_WINCHESTER", "rp_paid"), game.mark("QUESTING_BEAST", "rp_paid")) == (3, 4)
    assert game.of_seat("rp_spent") == 7


@pytest.mark.rule("RT-QUEST-03", "RT-SUMMER-09")
def test_a_cheaper_quest_records_what_was_really_paid() -> None:
    board = Board("quests").card("patron", "knight", cost=1, always="your quests cost -1").knights("patron", "kay")
    game = board.hand("questing-beast").open().do("quest QUESTING_BEAST on KAY", "pass", "pass")
    assert (game.mark("QUESTING_BEAST", "rp_paid"), game.of_seat("rp_spent")) == (3, 3)


@pytest.mark.rule("RT-QUEST-04")
def test_an_engaged_knight_adds_nothing_to_an_attack() -> None:
    game = Board("declare").at("GORE", "lancelot").on_quest("questing-beast", "gawain", "guinevere").open()
    assert game.numbers("LANCELOT") == (8, 4)


@pytest.mark.rule("RT-QUEST-05")
def test_the_quest_lies_with_its_knights_until_they_are_reset() -> None:
    game = Board("support").on_quest("road-to-sarras", "kay").open()
    assert game.zone("ROAD_TO_SARRAS") == "lane"
    game = Board("declare").on_quest("ladys-errand", "kay").open().idle()
    assert (game.kind(), game.zone("LADYS_ERRAND"), game.zone("KAY")) == ("draw", "spent", "court")


@pytest.mark.rule("RT-QUEST-06", "RT-AUTUMN-22")
def test_who_leaves_earns_nothing_and_the_others_stay() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay", "bors").hand("recall-to-court", "kings-summons")
    game = board.open().do("redirect RECALL_TO_COURT reset KAY", "pass", "pass")
    assert (game.zone("KAY"), game.held_by("BORS")) == ("court", "LADYS_ERRAND")
    assert game.idle().of_seat("owed") == 2


@pytest.mark.rule("RT-QUEST-06")
def test_a_quest_without_knights_is_spent_at_once() -> None:
    game = Board("redirects").on_quest("ladys-errand", "kay").hand("recall-to-court").open()
    game.do("redirect RECALL_TO_COURT reset KAY", "pass", "pass")
    assert game.zone("LADYS_ERRAND") == "spent"


# --- Redirects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-REDIR-01")
def test_a_redirect_chooses_any_knight_in_any_state() -> None:
    board = (
        Board("redirects").knights("kay").at("GORE", "bors").on_quest("ladys-errand", "gawain").hand("kings-summons")
    )
    game = board.knights("lot-of-orkney", seat=P2).pool("duke").middle("gore", "orkney").open()
    sent = {offer.split()[2] for offer in game.offered("redirect")}
    assert sent == {"kay", "bors", "gawain", "lot-of-orkney"}
    game.refused("RT-REDIR-01", "redirect KINGS_SUMMONS DUKE to GORE", "redirect KINGS_SUMMONS GORE")


@pytest.mark.rule("RT-REDIR-01")
def test_the_house_may_spare_other_players_knights() -> None:
    board = Board("redirects", redirect_enemy="off").hand("kings-summons", "ferryman").knights("kay")
    game = board.knights("lot-of-orkney", seat=P2).open()
    game.refused("RT-REDIR-01", "redirect KINGS_SUMMONS LOT_OF_ORKNEY to GORE")
    game.do("redirect FERRYMAN LOT_OF_ORKNEY to GORE")


@pytest.mark.parametrize(("limit", "chosen"), [("3 or less", {"WEAK", "FAIR"}), ("3 or more", {"FAIR", "FELL"})])
@pytest.mark.rule("RT-REDIR-02")
def test_a_printed_number_limits_whom_a_redirect_chooses(limit: str, chosen: set[str]) -> None:
    text = f"choose 1 own knight with influence {limit} as k; reset k"
    board = Board("redirects").card("home", "redirect", cost=0, do=text)
    for name, influence in (("weak", 2), ("fair", 3), ("fell", 4)):
        board.card(name, "knight", cost=1, influence=influence, resistance=2).at("GORE", f"{name.upper()}={name}")
    game = board.hand("home").open()
    assert {offer.split()[-1].upper() for offer in game.offered("redirect")} == chosen


@pytest.mark.rule("RT-REDIR-02")
def test_a_knight_gets_a_task_it_does_not_have_now() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay").on_quest("green-chapel", "bors").hand("kings-summons")
    game = board.open().refused(
        "RT-REDIR-02", "redirect KINGS_SUMMONS KAY to LADYS_ERRAND", "redirect KINGS_SUMMONS KAY to BORS"
    )
    game.do("redirect KINGS_SUMMONS KAY to GREEN_CHAPEL", "pass", "pass")
    assert (game.held_by("KAY"), game.zone("LADYS_ERRAND")) == ("GREEN_CHAPEL", "spent")


@pytest.mark.rule("RT-REDIR-02", "RT-GEN-01")
def test_two_knights_of_one_player_to_one_new_task() -> None:
    board = Board("redirects").at("GORE", "kay", "bors").knights("gawain").knights("lot-of-orkney", seat=P2)
    game = board.hand("horn-at-midnight").open()
    game.refused(
        "RT-GEN-01",
        "redirect HORN_AT_MIDNIGHT KAY LOT_OF_ORKNEY to ORKNEY",
        "redirect HORN_AT_MIDNIGHT KAY to LOT_OF_ORKNEY",
    )
    game.refused("RT-REDIR-02", "redirect HORN_AT_MIDNIGHT KAY to GAWAIN")
    game.refused("RT-REDIR-03", "redirect HORN_AT_MIDNIGHT KAY GAWAIN to GORE")
    game.refused("RT-REDIR-01", "redirect HORN_AT_MIDNIGHT KAY BORS GAWAIN to ORKNEY")
    game.do("redirect HORN_AT_MIDNIGHT KAY GAWAIN to ORKNEY", "pass", "pass")
    assert (game.held_by("KAY"), game.held_by("GAWAIN")) == ("ORKNEY", "ORKNEY")


@pytest.mark.rule("RT-REDIR-01", "RT-GEN-01")
def test_knights_of_two_players_where_the_text_does_not_say_of_one() -> None:
    board = Board("redirects").card("truce", "redirect", cost=0, do="choose 2 knights as k; reset k").hand("truce")
    game = board.at("GORE", "kay").at("GORE", "agravain", seat=P2).open()
    game.do("redirect TRUCE reset KAY AGRAVAIN", "pass", "pass")
    assert (game.zone("KAY"), game.zone("AGRAVAIN")) == ("court", "court")


@pytest.mark.rule("RT-REDIR-02", "RT-REDIR-05")
def test_one_knight_where_two_may_go_is_sent_to_a_quest_of_its_player() -> None:
    game = Board("redirects").knights("kay").on_quest("ladys-errand", "bors").hand("horn-at-midnight").open()
    game.do("redirect HORN_AT_MIDNIGHT KAY to LADYS_ERRAND", "pass", "pass")
    assert game.held_by("KAY") == "LADYS_ERRAND"


@pytest.mark.rule("RT-REDIR-03")
def test_a_committed_knight_needs_a_different_region_any_other_may_go_to_any() -> None:
    board = (
        Board("redirects").at("GORE", "kay").on_quest("ladys-errand", "bors").knights("gawain").hand("kings-summons")
    )
    game = board.open().refused("RT-REDIR-03", "redirect KINGS_SUMMONS KAY to GORE")
    offers = game.offered("redirect")
    for knight in ("bors", "gawain"):
        assert {offer.split()[-1] for offer in offers if offer.split()[2] == knight} >= {"tintagel", "orkney", "gore"}
    game.do("redirect KINGS_SUMMONS BORS to GORE", "pass", "pass")
    assert (game.zone("BORS"), game.held_by("BORS"), game.zone("LADYS_ERRAND")) == ("army", "GORE", "spent")


@pytest.mark.rule("RT-REDIR-04", "RT-REDIR-06")
def test_to_a_quest_a_knight_is_engaged_and_control_stays() -> None:
    board = Board("redirects").on_quest("ladys-errand", "lot-of-orkney", seat=P2).at("GORE", "agravain", seat=P2)
    game = board.hand("kings-summons").open().do("redirect KINGS_SUMMONS AGRAVAIN to LADYS_ERRAND", "pass", "pass")
    agravain = game.names["AGRAVAIN"]
    assert (game.zone("AGRAVAIN"), game.held_by("AGRAVAIN"), game.s.ctrl[agravain]) == ("lane", "LADYS_ERRAND", P2)
    assert game.idle().of_seat("owed", P2) == 4


@pytest.mark.rule("RT-REDIR-05")
def test_nobody_joins_a_quest_that_lies_on_another_players_knight() -> None:
    board = Board("redirects").on_quest("ladys-errand", "lot-of-orkney", seat=P2, of=P1).knights("kay", "palamedes")
    game = board.knights("agravain", seat=P2).hand("kings-summons").open()
    game.refused("RT-REDIR-05", "redirect KINGS_SUMMONS KAY to LADYS_ERRAND")
    on = [offer.split()[2] for offer in game.offered("redirect") if offer.endswith("ladys-errand")]
    assert sorted(on) == ["agravain", "palamedes"]


@pytest.mark.rule("RT-REDIR-06", "RT-AUTUMN-21")
def test_a_knight_counts_for_its_controller_whoever_sent_it() -> None:
    board = Board("redirects").middle("gore").knights("lancelot", seat=P2).hand("ferryman")
    game = board.open().do("redirect FERRYMAN LANCELOT to GORE").idle("refill")
    assert game.ids("realm", P2) == ["gore"]


@pytest.mark.rule("RT-REDIR-07")
def test_counter_ends_a_whole_quest_of_an_opponent() -> None:
    board = (
        Board("quests")
        .at("GORE", "kay")
        .knights("bors")
        .hand("merlins-counsel", "kings-summons")
        .hand("ladys-errand", seat=P2)
    )
    game = board.open().do("pass", "quest LADYS_ERRAND on KAY", "pass", "pass")
    game.do("redirect KINGS_SUMMONS BORS to LADYS_ERRAND", "pass", "redirect MERLINS_COUNSEL counter LADYS_ERRAND")
    game.do("pass", "pass")
    assert (game.held_by("KAY"), game.zone("BORS"), game.zone("LADYS_ERRAND")) == ("GORE", "court", "spent")
    assert (game.of_seat("rp_spent", P2), game.of_seat("rp_spent")) == (2, 3)


@pytest.mark.rule("RT-REDIR-07")
def test_an_own_quest_is_not_countered_and_the_house_may_send_home() -> None:
    board = Board("redirects", counter_returns_to="court").hand("merlins-counsel").on_quest("green-chapel", "bors")
    board.line("P2 lane LADYS_ERRAND=ladys-errand(of P2, rp_paid 2) KAY=kay(on LADYS_ERRAND, prior 1)")
    game = board.open().refused("RT-REDIR-07", "redirect MERLINS_COUNSEL counter GREEN_CHAPEL")
    game.do("redirect MERLINS_COUNSEL counter LADYS_ERRAND", "pass", "pass")
    assert (game.zone("KAY"), game.zone("LADYS_ERRAND")) == ("court", "spent")


@pytest.mark.rule("RT-REDIR-07")
def test_a_knight_goes_back_to_an_earlier_quest_that_is_still_there() -> None:
    board = Board("redirects").on_quest("green-chapel", "kay", "bors").hand("kings-summons")
    board.on_quest("ladys-errand", "gawain", of=P2).hand("merlins-counsel")
    game = board.open().do("redirect KINGS_SUMMONS KAY to LADYS_ERRAND", "pass")
    game.do("redirect MERLINS_COUNSEL counter LADYS_ERRAND", "pass", "pass")
    assert (game.held_by("KAY"), game.zone("GAWAIN")) == ("GREEN_CHAPEL", "court")


@pytest.mark.rule("RT-REDIR-08")
def test_a_text_that_resets_gives_no_new_task_and_spares_foreign_knights() -> None:
    board = Board("redirects").at("GORE", "kay").at("GORE", "bors", seat=P2).hand("recall-to-court")
    game = board.open().refused("RT-GEN-01", "redirect RECALL_TO_COURT reset BORS")
    campaign(campaign(game.do("redirect RECALL_TO_COURT reset KAY")))
    game.do("declare KAY at ORKNEY")


@pytest.mark.rule("RT-REDIR-09")
def test_rp_and_names_stay_used_whatever_becomes_of_the_card() -> None:
    board = Board("redirects").hand("merlins-counsel", "M2=merlins-counsel").on_quest("ladys-errand", "kay", of=P2)
    game = board.line("rp_spent 0 2").open().do("redirect MERLINS_COUNSEL counter LADYS_ERRAND", "pass")
    game.refused("RT-SUMMER-10", "redirect M2 counter LADYS_ERRAND").do("pass", "pass")
    assert [game.of_seat("rp_spent", seat) for seat in (P1, P2)] == [2, 2]


@pytest.mark.rule("RT-REDIR-10")
def test_a_redirect_is_spent_when_it_has_resolved() -> None:
    game = Board("redirects").knights("kay").hand("kings-summons").open().do("redirect KINGS_SUMMONS KAY to GORE")
    assert game.zone("KINGS_SUMMONS") == "queue"
    game.do("pass", "pass")
    assert (game.zone("KINGS_SUMMONS"), game.ids("spent")) == ("spent", ["kings-summons"])


def test_trumpets_last_until_the_end_of_autumn() -> None:
    game = Board("redirects").at("ORKNEY", "kay").hand("trumpets-at-dawn").open()
    game.do("redirect TRUMPETS_AT_DAWN KAY", "pass", "pass")
    assert game.numbers("KAY") == (4, 4)
    assert game.idle("support").s.mods == ()
    assert ruleset.asked(game.s)
