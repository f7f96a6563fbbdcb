"""RT-AUTUMN, RT-REGION: attacks, refill, rewards of Quests, support."""

from __future__ import annotations

import pytest

from rules.round_table import words as w
from rules.round_table.autumn import Result, forecast
from tests.round_table.board import P1, P2, P3, Board


def knight(board: Board, name: str, influence: int, resistance: int) -> str:
    """A Knight with these numbers and no sub-types, as `NAME=id`."""
    board.card(name, "knight", cost=0, influence=influence, resistance=resistance)
    return f"{name.upper()}={name}"


def clash(region: str, *armies: tuple[int, int]) -> Board:
    """One Knight of each player at one Region: Influence and Resistance by seat."""
    board = Board("declare", players=max(2, len(armies))).middle(region, deck=("astolat", "gwynedd"))
    for seat, (influence, resistance) in enumerate(armies):
        board.at(region.upper().replace("-", "_"), knight(board, f"t{seat}", influence, resistance), seat=seat)
    return board


def result(board: Board) -> Result:
    """What would happen to the one Region."""
    (found,) = forecast(board.open().s)
    return found


# --- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-01")
def test_each_region_is_resolved_for_itself_by_slot() -> None:
    board = Board("declare").line("nobody middle GORE=gore(slot 3) ORKNEY=orkney(slot 1) ASTOLAT=astolat(slot 2)")
    game = board.middle().at("GORE", "gawain").at("ASTOLAT", "lot-of-orkney", seat=P2).open().autumn()
    told = [row[0] for row in game.said(w.N_REGION)]
    assert told == [game.names[name] for name in ("ORKNEY", "ASTOLAT", "GORE")]
    assert (game.ids("realm"), game.ids("realm", P2)) == (["gore"], ["astolat"])


@pytest.mark.rule("RT-AUTUMN-02")
def test_totals_are_taken_once_before_any_region_is_resolved() -> None:
    """The fellowship of all attackers counts in slot 3 even though those of slot 1 have gone home by then."""
    board = Board("declare", fellowship_scope="any_attack").middle("gore", "astolat", "orkney")
    game = board.at("GORE", "lancelot").at("ORKNEY", "gawain").open().autumn()
    assert sorted(game.ids("realm")) == ["gore", "orkney"]


@pytest.mark.rule("RT-AUTUMN-03")
def test_remaining_influence_subtracts_the_resistance_of_opponents_at_the_region() -> None:
    board = clash("gore", (9, 3), (5, 2)).knights("galahad", seat=P2)
    assert [army.remaining for army in result(board).armies] == [9 - 2, 5 - 3]
    assert [army.remaining for army in result(clash("gore", (2, 9), (3, 0))).armies] == [2, -6]


@pytest.mark.rule("RT-AUTUMN-04")
@pytest.mark.parametrize(("influence", "exceeds"), [(3, False), (4, False), (5, True)])
def test_equal_is_not_enough(influence: int, exceeds: bool) -> None:
    assert result(clash("gore", (influence, 0))).armies[0].exceeds == exceeds


@pytest.mark.rule("RT-AUTUMN-05")
def test_one_army_that_exceeds_captures_whatever_the_margin() -> None:
    found = result(clash("tintagel", (9, 0), (8, 0)))
    assert (found.winner, found.cause) == (P1, w.ONE_EXCEEDS)


@pytest.mark.rule("RT-AUTUMN-06", "RT-AUTUMN-07")
@pytest.mark.parametrize(("region", "armies", "winner", "cause"), [
    ("lyonesse", ((12, 0), (10, 0)), P1, w.LEADS), ("salisbury-plain", ((12, 0), (10, 0)), -1, w.TOO_CLOSE),
    ("lyonesse", ((10, 0), (12, 0)), P2, w.LEADS), ("lyonesse", ((12, 0), (12, 0)), -1, w.EQUAL),
    ("salisbury-plain", ((12, 0), (9, 0)), P1, w.LEADS),
])  # fmt: skip
def test_of_two_that_exceed_the_higher_needs_a_lead_of_the_renown(
    region: str, armies: tuple[tuple[int, int], ...], winner: int, cause: int
) -> None:
    found = result(clash(region, *armies))
    assert (found.winner, found.cause) == (winner, cause)


@pytest.mark.rule("RT-AUTUMN-07")
def test_equals_draw_even_where_renown_is_0() -> None:
    board = Board("declare").card("heath", "region", resistance=1, renown=0).middle("heath")
    board.at("HEATH", knight(board, "a", 5, 0)).at("HEATH", knight(board, "b", 5, 0), seat=P2)
    found = result(board)
    assert (found.winner, found.cause, found.lead) == (-1, w.EQUAL, 0)


@pytest.mark.rule("RT-AUTUMN-08", "RT-AUTUMN-12")
def test_nobody_exceeds_or_nobody_comes() -> None:
    assert (result(clash("camelot", (9, 0), (9, 0))).winner, result(clash("camelot", (9, 0))).cause) == (
        -1,
        w.NONE_EXCEEDS,
    )
    empty = result(Board("declare").middle("gore"))
    assert empty == Result(empty.region, (), -1, w.NOBODY_THERE, 0)


@pytest.mark.rule("RT-AUTUMN-09")
def test_of_three_armies_each_subtracts_all_others_and_leads_the_second() -> None:
    found = result(clash("gore", (12, 1), (9, 2), (8, 3)))
    assert [army.remaining for army in found.armies] == [12 - 5, 9 - 4, 8 - 3]
    assert (found.winner, found.lead) == (P1, 2)
    third = result(clash("tintagel", (12, 0), (10, 0), (3, 0)))
    assert (third.winner, third.cause, third.lead) == (-1, w.TOO_CLOSE, 2)


@pytest.mark.rule("RT-AUTUMN-10", "RT-REGION-03", "RT-REGION-01")
def test_a_captured_region_moves_to_the_realm_for_good() -> None:
    game = clash("gore", (9, 0)).open().autumn()
    assert (game.ids("realm"), game.mark("GORE", "slot")) == (["gore"], 0)
    game.idle()
    assert all("gore" not in offer for offer in game.offered())


@pytest.mark.rule("RT-AUTUMN-11")
def test_all_attackers_go_home_and_none_is_lost() -> None:
    game = Board("declare").middle("gore", "camelot").at("GORE", "lancelot").at("CAMELOT", "kay").open()
    game.idle("support")
    assert [game.zone(card) for card in ("LANCELOT", "KAY")] == ["court", "court"]


@pytest.mark.rule("RT-AUTUMN-11")
def test_the_house_may_keep_them_at_regions_not_captured() -> None:
    board = Board("declare", standing_siege="on").middle("gore", "camelot").at("GORE", "lancelot").at("CAMELOT", "kay")
    game = board.open().idle("support")
    assert [game.zone(card) for card in ("LANCELOT", "KAY")] == ["court", "army"]
    game.do("pull KAY")
    assert (game.zone("KAY"), game.held_by("KAY")) == ("hand", "")


@pytest.mark.rule("RT-AUTUMN-13", "RT-REGION-04")
def test_every_empty_slot_is_refilled_lowest_first_as_far_as_the_deck_lasts() -> None:
    board = Board("declare").middle("gore", "camelot", "astolat", deck=("lyonesse", "tintagel"))
    game = board.at("GORE", "gawain").at("ASTOLAT", "lot-of-orkney", seat=P2).open().idle("rewards")
    slots = {game.mark(card, "slot"): card for card in ("CAMELOT", "TINTAGEL", "LYONESSE")}
    assert slots == {1: "TINTAGEL", 2: "CAMELOT", 3: "LYONESSE"}
    short = Board("declare").middle("gore", "camelot", "astolat", deck=("lyonesse",)).at("GORE", "gawain")
    game = short.at("ASTOLAT", "lot-of-orkney", seat=P2).open().idle("rewards")
    assert (game.mark("LYONESSE", "slot"), game.mark("CAMELOT", "slot"), game.count("middle")) == (1, 2, 2)


@pytest.mark.rule("RT-AUTUMN-01", "RT-AUTUMN-03")
def test_what_happened_is_told_with_its_cause() -> None:
    game = clash("lyonesse", (12, 1), (11, 0)).open().autumn()
    region = game.names["LYONESSE"]
    assert game.said(w.N_ARMY) == [(region, P1, 12, 1, 12), (region, P2, 11, 0, 10)]
    assert game.said(w.N_REGION) == [(region, P1, w.LEADS, 2)]
    steps = [row[0] for row in game.said(w.N_STEP)]
    assert steps == [w.SUMMER_END, w.ATTACKS, w.REFILL, w.REWARDS, w.RESET, w.SUPPORT]


@pytest.mark.rule("RT-REGION-02")
def test_slots_are_as_many_as_the_house_says() -> None:
    with pytest.raises(Exception, match="slots 1 to 2"):
        Board(regions_in_play="2").middle("gore", "orkney", "astolat").open()


# --- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-20")
def test_all_knights_on_quests_are_reset() -> None:
    board = Board("declare").on_quest("ladys-errand", "kay", "bors").on_quest("green-chapel", "lot-of-orkney", seat=P2)
    game = board.open().idle()
    assert [game.zone(card) for card in ("KAY", "BORS", "LOT_OF_ORKNEY")] == ["court"] * 3


@pytest.mark.rule("RT-AUTUMN-21")
def test_the_controller_must_draw_for_each_rp_whoever_played_the_quest() -> None:
    game = Board("declare").on_quest("questing-beast", "kay", of=P2, paid=4).open().idle()
    assert (game.kind(), game.asked(), game.of_seat("owed"), game.of_seat("owed", P2)) == ("draw", P1, 4, 0)
    game.refused("RT-WINTER-05", "pass")
    assert game.said(w.N_REWARD) == [(game.names["KAY"], game.names["QUESTING_BEAST"], 4)]


@pytest.mark.rule("RT-AUTUMN-21")
def test_texts_add_cards() -> None:
    board = Board("declare").on_quest("chapel-perilous", "galahad", "kay").on_quest("ladys-errand", "pellinore")
    assert board.open().idle().of_seat("owed") == (3 + 1) + 3 + (2 + 1)


@pytest.mark.rule("RT-AUTUMN-22")
def test_the_same_number_for_each_who_joined() -> None:
    game = Board("declare").on_quest("questing-beast", "kay", "bors", "gawain").open().idle()
    assert game.of_seat("owed") == 12


@pytest.mark.rule("RT-AUTUMN-23")
def test_rp_for_redirects_bring_no_cards() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay").knights("bors").hand("kings-summons")
    game = board.open().do("redirect KINGS_SUMMONS BORS to LADYS_ERRAND").idle()
    assert game.of_seat("owed") == 4


@pytest.mark.rule("RT-AUTUMN-24")
def test_each_card_from_either_deck_the_active_player_first() -> None:
    board = Board("declare", turn=P2).on_quest("ladys-errand", "kay").on_quest("green-chapel", "bors", seat=P2)
    game = board.demesnes("farm", seat=P2).open().idle()
    assert game.asked() == P2
    game.do("draw demesne")
    assert (game.asked(), game.of_seat("owed", P2), game.count("hand", P2)) == (P1, 0, 3)
    game.do("draw main", "draw demesne")
    assert (game.count("main"), game.count("demesnes")) == (9, 4)


@pytest.mark.rule("RT-AUTUMN-24")
def test_the_house_may_take_them_from_the_main_deck() -> None:
    game = Board("declare", quest_draw_deck="main").on_quest("ladys-errand", "kay").open().idle("support")
    assert (game.count("main"), game.count("demesnes"), game.count("hand")) == (8, 5, 2)


@pytest.mark.rule("RT-AUTUMN-25")
def test_a_quest_may_last_another_autumn() -> None:
    game = (
        Board("quests").knights("kay").hand("road-to-sarras").open().do("quest ROAD_TO_SARRAS on KAY").idle("support")
    )
    assert (game.zone("KAY"), game.of_seat("owed"), game.mark("ROAD_TO_SARRAS", "rp_paid")) == ("lane", 0, 3)
    game.idle().do("draw main", "draw main").idle()
    assert (game.kind(), game.number("round"), game.of_seat("owed"), game.zone("KAY")) == ("draw", 2, 3, "court")


@pytest.mark.rule("RT-AUTUMN-26")
def test_spent_is_reset_after_the_draws() -> None:
    game = Board("declare").line("rp_spent 2 4").on_quest("ladys-errand", "kay").open().idle()
    assert game.of_seat("rp_spent") == 2
    game.do("draw main", "draw main")
    assert [game.of_seat("rp_spent", seat) for seat in (P1, P2)] == [0, 0]


# --- support ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-30")
def test_each_once_takes_back_any_number_of_own_support() -> None:
    board = Board("support", players=3).knights("kay+palfrey").pool("duke").on_quest("road-to-sarras", "bors")
    board.realm("camelot").knights("lot-of-orkney", seat=P3)
    game = board.open()
    game.refused("RT-AUTUMN-30", "pull CAMELOT", "pull ROAD_TO_SARRAS", "pull LOT_OF_ORKNEY", "pull FARM_1")
    game.do("pull KAY", "pull DUKE", "pull BORS", "pass")
    assert (game.asked(), game.zone("PALFREY"), game.zone("ROAD_TO_SARRAS")) == (P3, "pool", "spent")
    game.refused("RT-GEN-07", "pull PALFREY", seat=P1).do("pass")
    assert game.number("season") != w.AUTUMN


@pytest.mark.rule("RT-AUTUMN-31", "RT-AUTUMN-32")
def test_what_a_knight_carried_stays_unless_it_is_taken_too() -> None:
    game = Board("support").knights("arthur+duke+excalibur+palfrey").open().do("pull ARTHUR", "pull DUKE")
    assert {card: game.zone(card) for card in ("ARTHUR", "DUKE", "EXCALIBUR", "PALFREY")} == {
        "ARTHUR": "hand", "DUKE": "hand", "EXCALIBUR": "pool", "PALFREY": "pool",
    }  # fmt: skip
    assert game.rp()[1] == 5
