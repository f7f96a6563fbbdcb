"""RT-ROUND, RT-HAND, RT-WINTER, RT-WIN: the round, hand limits, Winter, the end of the game."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.round_table import stats
from rules.round_table import words as w
from tests.round_table.board import P1, P2, P3, P4, Board, Game


def emptied(board: Board, seat: int, main: int = 0, farms: int = 0) -> Board:
    """Decks of so many cards."""
    board.decked.add(seat)
    board.landed.add(seat + 10)
    board.pile("main", seat, (f"?*{main}",) if main else ())
    return board.pile("demesnes", seat, (f"farm*{farms}",) if farms else ())


def causes(game: Game) -> list[tuple[int, ...]]:
    """Why the game ended, and because of whom."""
    return [event[2:] for event in game.s.log if event[:2] == (10, w.N_OVER)]


# --- rounds and hands -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ROUND-01", "RT-ROUND-02", "RT-ROUND-05")
def test_four_seasons_in_order_and_then_the_next_round() -> None:
    game, seasons = Board(players=3).open(), list[str]()
    while game.number("round") == 1:
        season = w.SEASONS[game.number("season")]
        seasons += [season] if seasons[-1:] != [season] else []
        game.do("draw main") if game.kind() == "draw" else ruleset.apply(game.s, game.asked(), game.options()[0])
        if game.kind() in ("spring", "declare", "quests", "redirects", "others"):
            continue
    assert seasons == ["spring", "summer", "winter"]
    told = [step for step, season in enumerate(w.SEASON_OF) if season == w.AUTUMN]
    assert w.STEPS[told[0]] == "attacks"
    assert (game.number("round"), game.step(), game.asked()) == (2, "turns", P2)


@pytest.mark.rule("RT-ROUND-03", "RT-WINTER-01")
def test_the_active_player_changes_once_a_round_at_the_start_of_winter() -> None:
    game = Board(players=3).open().idle("draw")
    assert (game.number("active"), game.asked()) == (P2, P2)
    game.do("draw main", "draw main", "draw main")
    assert (game.number("active"), game.asked(), game.step()) == (P2, P2, "turns")


@pytest.mark.rule("RT-ROUND-02", "RT-GEN-02")
def test_each_season_runs_clockwise_from_the_active_player_past_whoever_has_left() -> None:
    game = Board(players=3).open().idle("draw").do(*["draw main"] * 3)
    spring = [game.asked() for _ in range(3) if game.do("pass")]
    assert (spring, game.step(), game.asked()) == ([2, P1, P2], "declare", P2)
    game.do("concede", seat=2).do("done", "pass")
    assert (game.step(), game.asked()) == ("quests", P1)


@pytest.mark.rule("RT-ROUND-04")
def test_a_pass_is_never_final_while_the_season_goes_on() -> None:
    game = Board().hand("hedge-knight").hand("palfrey", seat=P2).open().do("pass", "equip PALFREY", "pass")
    game.do("recruit HEDGE_KNIGHT", "pass", "pass", "pass")
    assert game.step() == "declare"


@pytest.mark.rule("RT-HAND-01")
@pytest.mark.parametrize(("step", "end"), [
    ("spring", "spring_end"), ("declare", "summer_end"), ("support", "autumn_end"), ("draw", "winter_end"),
])  # fmt: skip
def test_down_to_ten_at_the_end_of_every_season(step: str, end: str) -> None:
    game = Board(step).hand("?*12").hand("?*11", seat=P2).knights("bors").open()
    while game.kind() != "discard":
        game.do({"draw": "draw main", "declare": "done"}.get(game.kind(), "pass"))
    surplus = [len(game.pile("hand", seat)) - 10 for seat in (P1, P2)]
    assert (game.step(), surplus) == (end, [3, 2] if step == "draw" else [2, 1])
    seen = []
    while game.kind() == "discard":
        seen.append(game.asked())
        ruleset.apply(game.s, game.asked(), game.options()[0])
    assert seen == [P1] * surplus[P1] + [P2] * surplus[P2]
    assert [game.count("hand", seat) for seat in (P1, P2)] == [10, 10]


@pytest.mark.rule("RT-HAND-01", "RT-GEN-01")
def test_the_limit_by_house_rule_and_by_text() -> None:
    game = Board("spring", hand_limit="8").hand("?*10").hand("?*9", seat=P2).open().do("pass", "pass")
    assert (stats.hand_limit(game.s, P1), game.kind()) == (8, "discard")
    assert Board().knights("kay").hand("?*11").open().do("pass", "pass").step() == "declare"
    assert Board().at("GORE", "kay").hand("?*12").open().do("pass", "pass").kind() == "discard"


@pytest.mark.rule("RT-HAND-02")
def test_cards_of_choice_of_either_deck_go_to_the_spent_pile() -> None:
    game = Board().hand("?*8", "farm", "duke", "kay", "bors").open().do("pass", "pass")
    game.refused("RT-HAND-02", "discard FARM_1").refused("RT-HAND-01", "pass", "recruit KAY")
    game.do("discard FARM", "discard DUKE")
    assert game.ids("spent") == ["farm", "duke"]


@pytest.mark.rule("RT-HAND-02")
def test_the_house_may_put_demesnes_under_their_deck() -> None:
    game = Board(demesne_discard="deck_bottom").hand("?*9", "castle", "duke").open().do("pass", "pass")
    game.do("discard CASTLE")
    assert (game.ids("demesnes")[0], game.ids("spent")) == ("castle", [])


@pytest.mark.rule("RT-HAND-03")
def test_no_limit_during_a_season_and_none_after_the_end() -> None:
    board = Board("declare").hand("?*9").on_quest("giant-of-the-mount", "kay")
    game = board.open().idle().do(*["draw main"] * 5)
    assert (game.kind(), game.count("hand")) == ("support", 14)
    board = emptied(Board("declare"), P1, main=6).hand("?*9").on_quest("questing-beast", "bors", "gawain")
    game = board.open().autumn()
    assert (ruleset.over(game.s), game.count("hand")) == (True, 15)


# --- Winter -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WINTER-02")
def test_everybody_draws_exactly_one_card_from_the_new_active_player_on() -> None:
    game, seen = Board("draw", turn=P3, players=4).open(), []
    while game.kind() == "draw":
        seen.append(game.asked())
        game.refused("RT-WINTER-05", "pass").do("draw demesne" if len(seen) % 2 else "draw main")
    assert seen == [P3, P4, P1, P2]
    assert [(game.count("main", seat), game.count("demesnes", seat)) for seat in seen] == [(10, 4), (9, 5)] * 2


@pytest.mark.rule("RT-WINTER-03")
def test_an_empty_deck_gives_no_card() -> None:
    game = emptied(Board("draw"), P1, main=0, farms=2).open()
    assert (game.count("hand"), game.count("demesnes"), game.asked()) == (1, 1, P2)
    game = emptied(Board("draw", quest_draw_deck="main"), P1, main=1, farms=1).open()
    assert game.offered() == ["draw main", "draw demesne"]
    game = Board("rewards", quest_draw_deck="main").line("owed 1 0").open()
    assert (game.count("main"), game.count("demesnes")) == (9, 5)


@pytest.mark.rule("RT-WINTER-04", "RT-WIN-02")
def test_two_empty_decks_end_the_game_when_a_card_must_be_drawn() -> None:
    game = emptied(Board("draw").realm("camelot"), P2).open()
    game.do("draw main")
    assert (game.result(), causes(game)) == ((2, 0), [(w.EMPTY_DECKS, P2)])


@pytest.mark.rule("RT-WIN-02")
def test_two_empty_decks_alone_end_nothing() -> None:
    game = emptied(Board("declare"), P1).open().autumn()
    assert not ruleset.over(game.s)


@pytest.mark.rule("RT-WIN-02")
@pytest.mark.parametrize(("option", "over"), [("end_game", True), ("draw_what_you_can", False)])
def test_a_quests_card_that_is_not_there(option: str, over: bool) -> None:
    board = emptied(Board("declare", quest_exhaustion=option), P1, main=3).on_quest("questing-beast", "kay")
    game = board.open().autumn()
    assert game.count("hand") == 3
    assert ruleset.over(game.s) == over
    if not over:
        assert game.kind() == "support"


@pytest.mark.rule("RT-WINTER-05")
def test_no_card_is_drawn_in_spring_or_summer() -> None:
    game = Board().open().idle("draw")
    assert [game.count("hand", seat) for seat in (P1, P2)] == [0, 0]
    game = Board().open().refused("RT-SPRING-01", "draw main")
    game.idle("declare").refused("RT-SUMMER-01", "draw main")


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WIN-01", "RT-WIN-04", "RT-WIN-06")
def test_the_last_region_ends_the_game_and_the_most_renown_wins() -> None:
    board = Board("declare").middle("camelot").realm("tintagel", "orkney").realm("cameliard", "listenoise", seat=P2)
    game = board.at("CAMELOT", "arthur", "lancelot").on_quest("ladys-errand", "lot-of-orkney", seat=P2).open().idle()
    assert (game.result(), causes(game)) == ((2, 0), [(w.LAST_REGION, -1)])
    assert [stats.renown(game.s, seat) for seat in (P1, P2)] == [13, 7]
    assert (game.zone("LOT_OF_ORKNEY"), game.count("hand", P2)) == ("lane", 0)


@pytest.mark.rule("RT-WIN-01")
def test_a_region_in_the_deck_or_the_middle_keeps_it_going() -> None:
    board = Board("declare", majority_ends="off").middle("gore", deck=("astolat",)).at("GORE", "lancelot")
    assert not ruleset.over(board.open().autumn().s)


@pytest.mark.rule("RT-WIN-03")
@pytest.mark.parametrize(("value", "region", "over"), [("on", "orkney", True), ("off", "orkney", False)])
def test_more_than_half_of_all_renown_ends_it(value: str, region: str, over: bool) -> None:
    board = (
        Board("declare", majority_ends=value).middle("orkney", "cameliard", "listenoise").realm("camelot", "tintagel")
    )
    half = board.open().autumn()
    assert (stats.renown(half.s, P1), stats.total_renown(half.s), ruleset.over(half.s)) == (10, 20, False)
    board = (
        Board("declare", majority_ends=value).middle("orkney", "cameliard", "listenoise").realm("camelot", "tintagel")
    )
    game = board.at(region.upper(), "lancelot").open().autumn()
    assert ruleset.over(game.s) == over
    if over:
        assert (game.result(), causes(game)) == ((2, 0), [(w.MAJORITY, P1)])


@pytest.mark.rule("RT-WIN-04", "RT-WIN-05")
@pytest.mark.parametrize(("value", "points"), [
    ("none", (1, 1, 0)), ("more_regions", (0, 2, 0)), ("higher_single_region", (2, 0, 0)),
])  # fmt: skip
def test_equal_renown_is_a_tie_unless_the_house_breaks_it(value: str, points: tuple[int, ...]) -> None:
    board = Board("draw", players=3, tie_break=value, majority_ends="off").middle().realm("camelot", "tintagel")
    board.realm("orkney", "cameliard", "listenoise", seat=P2).realm("astolat", seat=P3)
    assert emptied(board, P1).open().result() == points


@pytest.mark.rule("RT-WIN-06")
def test_the_end_is_checked_after_the_refill_and_nothing_follows() -> None:
    board = Board("declare").middle("camelot").at("CAMELOT", "arthur", "lancelot").line("rp_spent 3 0")
    game = board.on_quest("ladys-errand", "kay").open().autumn()
    assert ruleset.over(game.s)
    assert (game.of_seat("rp_spent"), game.count("hand"), game.zone("KAY"), game.step()) == (3, 0, "lane", "refill")


@pytest.mark.rule("RT-WIN-06", "RT-WIN-01")
def test_no_card_is_drawn_for_the_capture_that_ends_the_game() -> None:
    game = Board("others").middle("gore").at("GORE", "arthur+queens-favour").open().autumn()
    assert ruleset.over(game.s) and game.of_seat("owed") == 0


@pytest.mark.rule("RT-WIN-07")
def test_of_two_the_other_wins() -> None:
    game = Board().realm("camelot").open().do("concede", seat=P1)
    assert (game.result(), causes(game)) == ((0, 2), [(w.ALONE, P2)])
    assert Board().open().do("concede", seat=P2).result() == (2, 0)


@pytest.mark.rule("RT-WIN-07")
def test_of_more_the_conceders_cards_leave_and_the_total_stays() -> None:
    board = Board(players=3).middle("orkney").realm("camelot").realm("tintagel", seat=P2).realm("gore", seat=P3)
    board.knights("kay+palfrey", seat=P2).pool("duke", seat=P2).hand("bors", seat=P2)
    game = board.on_quest("ladys-errand", "palamedes", of=P2).open()
    total = stats.total_renown(game.s)
    game.do("pass").do("concede", seat=P2)
    assert (game.asked(), ruleset.over(game.s)) == (P3, False)
    assert {game.zone(card) for card in ("KAY", "PALFREY", "DUKE", "TINTAGEL")} == {"aside"}
    assert (game.zone("PALAMEDES"), game.zone("LADYS_ERRAND"), game.rp(P2)[1]) == ("court", "spent", 0)
    assert (stats.total_renown(game.s), stats.renown(game.s, P2)) == (total, 0)
    game.refused("RT-WIN-07", "concede", seat=P2).do("pass")
    assert (game.step(), game.asked()) == ("declare", P1)
    assert game.do("concede", seat=P1).result() == (0, 0, 2)


@pytest.mark.rule("RT-WIN-07")
def test_a_quest_on_a_knight_of_a_player_who_leaves_is_over_for_all_on_it() -> None:
    board = Board(players=3).on_quest("ladys-errand", "lot-of-orkney", seat=P2, of=P1)
    game = board.line("P1 lane PALAMEDES=palamedes(on LADYS_ERRAND)").open().do("concede", seat=P2)
    zones = [game.zone(card) for card in ("PALAMEDES", "LADYS_ERRAND", "LOT_OF_ORKNEY")]
    assert zones == ["court", "spent", "aside"]


@pytest.mark.rule("RT-WIN-07")
def test_whoever_leaves_takes_the_queue_along_and_frees_targets() -> None:
    board = Board("redirects", players=3).knights("kay").knights("lot-of-orkney", seat=P2)
    board.hand("kings-summons", seat=P2).hand("ferryman", seat=P3)
    game = board.open().do("pass", "redirect KINGS_SUMMONS KAY to GORE", "redirect FERRYMAN LOT_OF_ORKNEY to GORE")
    game.do("concede", seat=P2)
    assert (game.zone("KINGS_SUMMONS"), len(game.s.stack)) == ("aside", 1)
    game.do("pass", "pass")
    assert (game.zone("KAY"), game.zone("FERRYMAN"), game.said(w.N_LAPSED)) == (
        "court", "spent", [(game.names["FERRYMAN"], P3)],
    )  # fmt: skip


@pytest.mark.rule("RT-WIN-07", "RT-ROUND-04", "RT-SPRING-06")
@pytest.mark.parametrize("turns", ["until_all_pass", "one_each"])
def test_an_idle_spring_turn_of_a_player_who_leaves_ends_nobody_elses_spring(turns: str) -> None:
    game = Board(players=3, spring_turns=turns).open().do("pass").do("concede", seat=P1)
    assert game.asked() == P2
    assert (game.do("pass").step(), game.asked()) == ("turns", P3)
    assert (game.do("pass").step(), game.asked()) == ("declare", P2)


@pytest.mark.rule("RT-WIN-07", "RT-SUMMER-06")
@pytest.mark.parametrize(("passed", "left"), [(1, (P2, P3)), (2, (P3,))])
def test_a_pass_of_a_player_who_leaves_ends_nobody_elses_step(passed: int, left: tuple[int, ...]) -> None:
    board = Board("quests", players=3).knights("kay").hand("ladys-errand").hand("green-chapel", seat=P2)
    game = board.hand("questing-beast", seat=P3).open().passes(passed).do("concede", seat=P1)
    for seat in left:
        assert (game.step(), game.asked()) == ("quests", seat)
        game.passes()
    assert game.step() != "quests"


@pytest.mark.rule("RT-WIN-07", "RT-SUMMER-12")
@pytest.mark.parametrize("turns", ["until_all_pass", "one_each"])
def test_a_campaign_turn_of_a_player_who_leaves_is_not_counted(turns: str) -> None:
    board = Board("declare", players=3, campaign_turns=turns).knights("gareth", seat=P2).knights("bors", seat=P3)
    game = board.knights("kay").open().do("done", "pass").do("concede", seat=P1)
    while game.step() != "declare":
        game.passes()
    assert game.asked() == P2
    game.do("done")
    while game.step() != "declare":
        game.passes()
    assert game.asked() == P3


@pytest.mark.rule("RT-WIN-07", "RT-SPRING-06")
def test_what_the_leaver_did_does_not_make_the_next_turn_busy() -> None:
    game = Board(players=3).hand("kay").open().do("recruit KAY").do("concede", seat=P1)
    assert (game.do("pass").asked(), game.do("pass").step()) == (P3, "declare")


@pytest.mark.rule("RT-WIN-07", "RT-SPRING-06")
@pytest.mark.parametrize("turns", ["until_all_pass", "one_each"])
def test_what_the_leaver_did_does_not_open_spring_again_for_those_who_had_passed(turns: str) -> None:
    game = Board(players=3, spring_turns=turns).hand("kay", seat=P3).open().passes(2).do("recruit KAY")
    game.do("concede", seat=P3)
    assert (game.step(), game.asked()) == ("declare", P1)


@pytest.mark.rule("RT-WIN-07", "RT-SUMMER-12")
def test_a_card_that_another_played_in_the_leavers_campaign_turn_keeps_summer_open() -> None:
    board = Board("declare", players=3).knights("kay").hand("ladys-errand").knights("bors", seat=P3)
    game = board.open()
    for _ in (P1, P2):
        game.do("done").passes(9)
    game.do("done", "pass", "quest LADYS_ERRAND on BORS").do("concede", seat=P3)
    while game.step() in ("quests", "redirects", "others"):
        game.passes()
    assert (game.step(), game.asked()) == ("declare", P1)


@pytest.mark.rule("RT-WIN-07", "RT-AUTUMN-24")
def test_nobody_draws_for_a_player_who_has_left() -> None:
    board = Board("declare", players=3).on_quest("ladys-errand", "kay").on_quest("green-chapel", "bors", seat=P3)
    game = board.open().idle("draw").do("concede", seat=P3)
    assert (game.kind(), game.asked(), game.of_seat("owed", P3)) == ("draw", P1, 0)
    while game.kind() == "draw":
        game.do(game.offered()[0])
    assert game.step() == "support"


@pytest.mark.rule("RT-WIN-07", "RT-REDIR-02")
def test_a_knight_sent_back_to_the_quest_it_never_left_stays_on_it() -> None:
    board = Board("redirects", players=3).knights("bors").on_quest("ladys-errand", "kay", paid=2)
    board.hand("horn-at-midnight", seat=P2).hand("kings-summons", "ferryman", seat=P3)
    game = board.open().do("pass", "pass", "redirect KINGS_SUMMONS BORS to LADYS_ERRAND", "pass", "pass")
    game.do("redirect FERRYMAN KAY to GORE", "pass", "redirect HORN_AT_MIDNIGHT KAY to LADYS_ERRAND")
    game.do("concede", seat=P3).passes(2)
    assert (game.zone("KAY"), game.zone("LADYS_ERRAND"), game.zone("BORS")) == ("lane", "lane", "court")


@pytest.mark.rule("RT-WIN-02", "RT-AUTUMN-24")
def test_house_rules_about_quests_leave_the_draws_of_other_texts_alone() -> None:
    """Dinadan draws when an opponent captures a Region: no Quest, though it is Autumn."""
    board = Board("declare", quest_draw_deck="main").knights("dinadan").at("GORE", "arthur", "lancelot", seat=P2)
    game = board.open().idle("draw")
    assert game.s.numbers[w.STEP] == w.REFILL and game.offered() == ["draw main", "draw demesne"]
    board = emptied(Board("declare", quest_exhaustion="draw_what_you_can"), P1).knights("dinadan")
    game = board.at("GORE", "arthur", "lancelot", seat=P2).open().autumn()
    assert causes(game) == [(w.EMPTY_DECKS, P1)]
