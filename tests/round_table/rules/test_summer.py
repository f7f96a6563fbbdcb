"""RT-SUMMER, RT-QUEST, RT-REDIR: campaign turns, the queue, Quests and Redirects."""

from __future__ import annotations

import pytest

from rules.round_table import words as w
from rules.round_table.summer import ahead
from tests.round_table.board import P1, P2, P3, Board, Game

FREE = {"cost": 0, "do": "choose 1 knight as k; choose 1 region or quest as t; send k to t"}


def campaign(game: Game) -> Game:
    """Everybody passes until this campaign turn ends."""
    turn, taken = game.number("turn"), game.number("taken")
    while (game.number("turn"), game.number("taken")) == (turn, taken) and game.number("season") == w.SUMMER:
        game.do("done" if game.kind() == "declare" else "pass")
    return game


# --- campaign turns ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SUMMER-01")
def test_a_campaign_turn_has_four_steps_and_then_the_next_player_declares() -> None:
    game, steps = Board("declare").open(), []
    for _ in range(7):
        steps.append((game.step(), game.asked()))
        game.do("done" if game.kind() == "declare" else "pass")
    passed = [(step, seat) for step in ("quests", "redirects", "others") for seat in (P1, P2)]
    assert steps == [("declare", P1), *passed]
    assert (game.step(), game.asked()) == ("declare", P2)


@pytest.mark.rule("RT-SUMMER-02")
def test_any_number_of_own_knights_to_one_or_several_regions_in_a_turn() -> None:
    game = Board("declare").knights("kay", "bors", "gawain").knights("lot-of-orkney", seat=P2).open()
    game.refused("RT-SUMMER-02", "declare LOT_OF_ORKNEY at GORE").refused(
        "RT-SUMMER-02", "declare KAY at GORE", seat=P2
    )
    game.do("declare KAY at GORE", "declare BORS at GORE", "declare GAWAIN at ORKNEY")
    assert [game.held_by(card) for card in ("KAY", "BORS", "GAWAIN")] == ["GORE", "GORE", "ORKNEY"]


@pytest.mark.rule("RT-SUMMER-03")
def test_committed_and_engaged_knights_are_not_declared() -> None:
    board = Board("declare").at("GORE", "kay").on_quest("questing-beast", "bors").knights("gawain")
    board.open().refused("RT-SUMMER-03", "declare KAY at ORKNEY", "declare BORS at ORKNEY", "declare KAY at GORE")


@pytest.mark.rule("RT-SUMMER-04")
def test_knights_are_added_later_and_where_opponents_stand() -> None:
    game = Board("declare").at("GORE", "bors", seat=P2).at("GORE", "kay").knights("gawain", "gareth").open()
    campaign(game.do("declare GAWAIN at GORE"))
    campaign(game)
    game.do("declare GARETH at GORE")
    assert [game.held_by(card) for card in ("KAY", "GAWAIN", "GARETH")] == ["GORE"] * 3


@pytest.mark.rule("RT-REGION-02", "RT-REGION-03", "RT-SUMMER-02")
def test_only_regions_in_the_middle_are_attacked() -> None:
    game = Board("declare").knights("kay").middle("gore", deck=("camelot",)).realm("orkney", seat=P2).open()
    game.refused("RT-REGION-02", "declare KAY at CAMELOT", "declare KAY at KAY").refused(
        "RT-REGION-03", "declare KAY at ORKNEY"
    )


@pytest.mark.rule("RT-SUMMER-05")
def test_each_kind_of_card_has_its_step() -> None:
    cards = ("questing-beast", "recall-to-court", "ash-spear", "buckler")
    plays = ("quest QUESTING_BEAST on KAY", "redirect RECALL_TO_COURT reset KAY", "other ASH_SPEAR on KAY")
    for step, legal in (("quests", 0), ("redirects", 1), ("others", 2)):
        game = Board(step).at("GORE", "kay").hand(*cards).open()
        game.refused("RT-SUMMER-05", *(play for at, play in enumerate(plays) if at != legal))
        game.refused("RT-SUMMER-05", "recruit KAY", "done", "other BUCKLER on KAY")
        game.do(plays[legal])


@pytest.mark.rule("RT-SUMMER-06")
def test_players_take_turns_one_card_or_pass_until_all_pass_in_a_row() -> None:
    board = Board("quests", players=3).knights("kay", "bors").hand("ladys-errand").hand("green-chapel", seat=P3)
    game, seen = board.open(), []
    for answer in ("pass", "pass", "quest GREEN_CHAPEL on KAY", "quest LADYS_ERRAND on BORS", "pass", "pass", "pass"):
        assert game.step() == "quests"
        seen.append(game.asked())
        game.refused("RT-SUMMER-06", "pass", seat=(game.asked() + 1) % 3).do(answer)
    assert seen == [P1, P2, P3, P1, P2, P3, P1]
    assert game.step() == "redirects"


@pytest.mark.rule("RT-SUMMER-07")
def test_cards_resolve_first_in_first_out() -> None:
    board = Board("redirects").at("GORE", "kay").card("first", "redirect", **FREE).card("second", "redirect", **FREE)
    game = board.hand("first").hand("second", seat=P2).open()
    game.do("redirect FIRST KAY to ORKNEY", "redirect SECOND KAY to GORE")
    assert [item[3] for item in game.s.stack] == [game.names["FIRST"], game.names["SECOND"]]
    assert game.held_by("KAY") == "GORE"
    game.do("pass", "pass")
    assert game.said(w.N_RESOLVED) == [(game.names["FIRST"], P1), (game.names["SECOND"], P2)]
    assert (game.held_by("KAY"), game.s.stack) == ("GORE", [])


@pytest.mark.rule("RT-SUMMER-08")
def test_a_card_is_judged_by_the_moment_when_it_resolves() -> None:
    board = Board("redirects").at("GORE", "kay").card("first", "redirect", **FREE).card("second", "redirect", **FREE)
    game = board.hand("first").hand("second", seat=P2).open()
    game.refused("RT-REDIR-03", "redirect FIRST KAY to GORE").do("redirect FIRST KAY to ORKNEY")
    game.refused("RT-REDIR-03", "redirect SECOND KAY to ORKNEY")
    before = game.s.digest()
    assert ahead(game.s).host[game.names["KAY"]] == game.names["ORKNEY"]
    assert game.s.digest() == before


@pytest.mark.rule("RT-SUMMER-08", "RT-QUEST-01")
def test_a_second_quest_cannot_choose_whom_the_queue_will_engage() -> None:
    game = Board("quests").knights("kay").hand("ladys-errand").hand("green-chapel", seat=P2).open()
    game.do("quest LADYS_ERRAND on KAY").refused("RT-QUEST-01", "quest GREEN_CHAPEL on KAY")


@pytest.mark.rule("RT-SUMMER-09")
def test_price_is_paid_when_played_after_card_text_and_never_below_0() -> None:
    board = Board("redirects").rp(14).knights("morgan-le-fay").at("GORE", "kay")
    game = board.hand("recall-to-court", "horn-at-midnight").hand("kings-summons", seat=P2).open()
    game.do("redirect HORN_AT_MIDNIGHT KAY to ORKNEY")
    assert game.of_seat("rp_spent") == 1
    game.do("redirect KINGS_SUMMONS KAY to GORE", "redirect RECALL_TO_COURT reset KAY")
    assert (game.of_seat("rp_spent"), game.of_seat("rp_spent", P2)) == (1, 1)


@pytest.mark.rule("RT-SUMMER-09", "RT-RP-04")
def test_what_is_not_available_cannot_be_paid() -> None:
    game = Board("quests").rp(7).knights("kay").hand("giant-of-the-mount", "green-chapel", "questing-beast").open()
    game.do("quest QUESTING_BEAST on KAY", "pass")
    assert game.rp() == (7, 3, 4, 0)


@pytest.mark.rule("RT-SUMMER-10")
@pytest.mark.parametrize("seat", [P1, P2])
def test_one_of_each_name_a_summer_by_anybody_and_countered_too(seat: int) -> None:
    board = Board("quests").knights("kay", "bors").hand("A=ladys-errand").hand("B=ladys-errand", seat=seat)
    game = board.hand("merlins-counsel", seat=P2).open().do("quest A on KAY")
    if seat == P1:
        game.do("pass")
    game.refused("RT-SUMMER-10", "quest B on BORS")
    game.idle("redirects").do("pass", "redirect MERLINS_COUNSEL counter A", "pass", "pass")
    assert game.zone("A") == "spent"
    while game.kind() != "quests" or game.asked() != seat:
        game.do("done" if game.kind() == "declare" else "pass")
    game.refused("RT-SUMMER-10", "quest B on BORS")


@pytest.mark.rule("RT-SUMMER-11")
def test_the_names_are_free_again_in_the_next_summer() -> None:
    board = Board("quests").knights("kay", "bors").hand("A=ladys-errand", "B=ladys-errand")
    game = board.open().do("quest A on KAY").idle().do("draw main", "draw main").idle()
    game.do("draw main", "draw main").idle("quests")
    while game.asked() != P1:
        game.do("pass")
    game.do("quest B on BORS")
    assert game.number("round") == 2


@pytest.mark.rule("RT-SUMMER-12")
def test_summer_ends_after_a_whole_round_of_empty_campaign_turns() -> None:
    game = Board("declare", players=3).knights("kay", seat=P2).open()
    campaign(game)
    game.do("declare KAY at GORE")
    for _ in range(3):
        campaign(game)
        assert game.step() == "declare"
    campaign(game)
    assert game.number("season") != w.SUMMER


@pytest.mark.rule("RT-SUMMER-12")
def test_a_played_card_counts_and_the_house_may_give_one_turn_each() -> None:
    game = campaign(Board("declare").knights("kay").hand("ladys-errand", seat=P2).open().do("done", "pass"))
    assert (game.number("idle"), game.said(w.N_IDLE)) == (1, [(P1, w.SUMMER)])
    game = Board("quests").knights("kay").hand("ladys-errand").open().do("quest LADYS_ERRAND on KAY")
    assert (campaign(game).number("idle"), game.said(w.N_IDLE)) == (0, [])
    game = Board("declare", campaign_turns="one_each").knights("kay").open().do("declare KAY at GORE")
    assert campaign(campaign(game)).step() == "support"


@pytest.mark.rule("RT-SUMMER-13")
def test_cards_of_the_last_step_obey_the_rules_of_spring() -> None:
    board = (
        Board("others")
        .rp(14)
        .at("GORE", "kay+war-sword", "bors")
        .knights("hedge-knight")
        .hand("A=ash-spear", "B=ash-spear")
    )
    game = board.line("P1 spent GONE=ash-spear").open().refused("RT-SUMMER-05", "other GONE on BORS")
    game.refused("RT-EQUIP-02", "other A on KAY").refused("RT-GEN-01", "other A on HEDGE_KNIGHT", "other A")
    game.do("other A on BORS", "pass").refused("RT-EQUIP-02", "other B on BORS").do("pass")
    assert (game.held_by("A"), game.rp()) == ("BORS", (14, 3 + 2 + 5 + 1 + 1, 0, 2))


@pytest.mark.rule("RT-SUMMER-13", "RT-KNIGHT-01", "RT-KNIGHT-08")
def test_a_knight_of_the_last_step_is_paid_and_clashes() -> None:
    late = {"cost": 3, "named": True, "always": "also among other cards"}
    board = Board("others").rp(7).card("late", "knight", **late).hand("L1=late").hand("L2=late", seat=P2).knights("kay")
    game = board.open()
    game.barred("RT-KNIGHT-01", (w.V_OTHER, game.names["L1"], game.names["KAY"]))
    game.do("other L1").do("other L2", "pass", "pass")
    assert (game.zone("L1"), game.zone("L2")) == ("spent", "spent")
    game = Board("others").rp(4).card("late", "knight", **late).hand("L1=late").knights("kay").open()
    game.refused("RT-RP-04", "other L1")
