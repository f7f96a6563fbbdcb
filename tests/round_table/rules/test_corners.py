"""What is easily missed: cards of the queue that undo each other, texts that change a price or a limit in mid-season,
whoever leaves at an odd moment."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.view import hear, look
from rules.kernel.words import CHANCE
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.autumn import forecast
from rules.round_table.legal_position import check_places
from tests.round_table.board import P1, P2, P3, Board
from tests.round_table.games import picked, small_game

SEND = {"cost": 0, "do": "choose 1 knight as k; choose 1 region or quest as t; send k to t"}
LATE = {"cost": 1, "named": True, "influence": 3, "always": "also among other cards"}


# --- the queue --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SUMMER-08", "RT-REDIR-02")
def test_nobody_joins_a_quest_that_the_queue_will_end() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay").knights("bors").hand("recall-to-court", "kings-summons")
    game = board.open().do("redirect RECALL_TO_COURT reset KAY", "pass")
    game.refused(
        "RT-REDIR-02", "redirect KINGS_SUMMONS BORS to LADYS_ERRAND", "redirect KINGS_SUMMONS KAY to LADYS_ERRAND"
    )


@pytest.mark.rule("RT-SUMMER-08", "RT-REDIR-07")
def test_a_quest_that_the_queue_will_end_cannot_be_countered() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay", of=P2).hand("kings-summons", "merlins-counsel")
    game = board.open().do("redirect KINGS_SUMMONS KAY to GORE", "pass")
    game.refused("RT-REDIR-02", "redirect MERLINS_COUNSEL counter LADYS_ERRAND")


@pytest.mark.rule("RT-SUMMER-08", "RT-KNIGHT-08", "RT-SUMMER-13")
def test_a_knight_who_will_clash_in_the_queue_takes_no_spear() -> None:
    board = Board("others").card("late", "knight", **LATE).at("GORE", "L1=late").hand("ash-spear")
    game = board.hand("L2=late", seat=P2).open().do("pass", "other L2")
    game.refused("RT-GEN-01", "other ASH_SPEAR on L1").do("pass", "pass")
    assert (game.zone("L1"), game.zone("L2"), game.zone("ASH_SPEAR")) == ("spent", "spent", "hand")


@pytest.mark.rule("RT-SUMMER-10")
def test_the_same_name_twice_in_one_step() -> None:
    board = Board("redirects").knights("kay").hand("A=kings-summons").hand("B=kings-summons", seat=P2)
    game = board.open().do("redirect A KAY to GORE").refused("RT-SUMMER-10", "redirect B KAY to ORKNEY")
    assert game.offered() == ["pass"]


@pytest.mark.rule("RT-QUEST-06", "RT-REDIR-03")
def test_two_knights_sent_off_together_leave_no_quest_behind() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay", "bors").hand("horn-at-midnight")
    game = board.open().do("redirect HORN_AT_MIDNIGHT KAY BORS to GORE", "pass", "pass")
    assert (game.zone("LADYS_ERRAND"), game.held_by("KAY"), game.held_by("BORS")) == ("spent", "GORE", "GORE")


@pytest.mark.rule("RT-REDIR-02", "RT-REDIR-05")
def test_two_knights_join_together_only_if_it_is_new_for_both() -> None:
    board = Board("redirects").on_quest("ladys-errand", "kay").knights("bors", "gawain").hand("horn-at-midnight")
    game = board.open().refused("RT-REDIR-02", "redirect HORN_AT_MIDNIGHT KAY BORS to LADYS_ERRAND")
    game.do("redirect HORN_AT_MIDNIGHT BORS GAWAIN to LADYS_ERRAND").autumn()
    assert game.of_seat("owed") == 6


@pytest.mark.rule("RT-REDIR-07")
def test_each_knight_of_a_countered_quest_goes_back_to_its_own_task() -> None:
    board = Board("redirects", players=3).at("GORE", "kay").at("ORKNEY", "palamedes", seat=P3).hand("kings-summons")
    board.on_quest("ladys-errand", "bors", of=P2).card("also", "redirect", **SEND).hand("also", seat=P3)
    game = board.hand("merlins-counsel").open().do("redirect KINGS_SUMMONS KAY to LADYS_ERRAND", "pass")
    game.do("redirect ALSO PALAMEDES to LADYS_ERRAND", "redirect MERLINS_COUNSEL counter LADYS_ERRAND")
    game.do("pass", "pass", "pass")
    assert [game.held_by(card) for card in ("KAY", "PALAMEDES", "BORS")] == ["GORE", "ORKNEY", ""]
    assert game.zone("LADYS_ERRAND") == "spent"


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GEN-01", "RT-QUEST-01")
def test_a_discount_can_bring_a_quest_below_what_a_knight_is_safe_from() -> None:
    patron = {"cost": 1, "always": "your quests cost -1"}
    board = Board("quests").card("patron", "knight", **patron).knights("patron").knights("gareth", seat=P2)
    board.hand("green-chapel", "questing-beast").open().refused("RT-GEN-01", "quest GREEN_CHAPEL on GARETH")


@pytest.mark.rule("RT-SUMMER-09")
def test_no_price_is_below_0() -> None:
    board = Board("quests").card("patron", "knight", cost=0, always="your quests cost -2").knights("patron", "kay")
    game = board.hand("tournament-at-winchester").open().do("quest TOURNAMENT_AT_WINCHESTER on KAY x 1").autumn()
    assert (game.of_seat("owed"), game.of_seat("rp_spent"), game.zone("KAY")) == (0, 0, "court")


@pytest.mark.rule("RT-SUMMER-09", "RT-RP-04")
def test_a_redirect_for_nothing_is_played_with_nothing_available() -> None:
    board = (
        Board("redirects").capacity(3, 1, 1).knights("morgan-le-fay", "kay").hand("kings-summons", "horn-at-midnight")
    )
    game = board.open()
    assert game.rp() == (9, 9, 0, 0)
    game.refused("RT-SUMMER-09", "redirect HORN_AT_MIDNIGHT KAY to GORE").do("redirect KINGS_SUMMONS KAY to GORE")


@pytest.mark.rule("RT-HAND-01", "RT-AUTUMN-30")
def test_a_hand_limit_leaves_with_its_knight_in_the_same_season() -> None:
    game = Board("support").knights("kay").hand("?*10").open().do("pull KAY")
    assert (game.kind(), game.count("hand"), stats.hand_limit(game.s, P1)) == ("discard", 11, 10)


@pytest.mark.rule("RT-KNIGHT-12")
def test_an_aura_is_not_for_its_own_knight_nor_for_other_players() -> None:
    board = Board().at("GORE", "guinevere+round-table-knight", "lancelot").at("GORE", "gawain", seat=P2)
    game = board.open()
    assert (game.numbers("GUINEVERE"), game.numbers("LANCELOT"), game.numbers("GAWAIN")) == ((3, 6), (9, 5), (6, 4))


@pytest.mark.rule("RT-EQUIP-01", "RT-EQUIP-07", "RT-KNIGHT-12", "RT-GEN-01")
def test_what_gear_says_holds_for_its_holder_alone() -> None:
    board = Board("declare").at("GORE", "kay+morning-star", "bors").at("GORE", "lot-of-orkney", seat=P2)
    game = board.at("ORKNEY", "ector+champion").pool("SPARE=champion").open()
    assert game.stat("KAY", "influence") == 2 + 1 + 1 + 1, "print, Morning Star, Lot is named, Bors is a fellow"
    assert game.stat("BORS", "influence") == 3 + 1
    assert game.stat("ECTOR", "influence") == 3 + 3, "no enemy is at Orkney"


@pytest.mark.rule("RT-GEN-01", "RT-QUEST-01", "RT-REDIR-05")
def test_gear_shelters_its_holder_and_takes_it_along() -> None:
    board = Board("quests").knights("A=hedge-knight+boiled-leather", "B=hedge-knight").hand("ladys-errand")
    board.open().refused("RT-GEN-01", "quest LADYS_ERRAND on A").do("quest LADYS_ERRAND on B")
    foreign = Board("redirects").knights("A=hedge-knight+mantle-of-shadows", "B=hedge-knight").hand("kings-summons")
    game = foreign.on_quest("green-chapel", "kay", seat=P2).open()
    game.refused("RT-REDIR-05", "redirect KINGS_SUMMONS B to GREEN_CHAPEL")
    game.do("redirect KINGS_SUMMONS A to GREEN_CHAPEL")


@pytest.mark.rule("RT-KNIGHT-12", "RT-REDIR-06")
def test_a_knight_sent_by_an_enemy_gives_fellowship_to_its_own_side() -> None:
    board = Board("redirects").at("GORE", "lancelot", seat=P2).knights("gawain", seat=P2).at("GORE", "kay")
    game = board.hand("ferryman").open().do("redirect FERRYMAN GAWAIN to GORE", "pass", "pass")
    assert (game.numbers("LANCELOT"), game.numbers("KAY")) == ((9, 4), (2, 4))


@pytest.mark.rule("RT-AUTUMN-25", "RT-AUTUMN-22")
def test_a_joiner_of_the_second_summer_draws_with_the_others() -> None:
    board = Board("redirects").on_quest("road-to-sarras", "kay").knights("bors").hand("kings-summons")
    game = board.open().do("redirect KINGS_SUMMONS BORS to ROAD_TO_SARRAS").autumn()
    assert game.of_seat("owed") == 6


@pytest.mark.rule("RT-KNIGHT-09", "RT-GEN-05")
def test_in_a_clash_each_title_goes_to_the_player_who_brought_it() -> None:
    board = Board().knights("gawain", seat=P2).line("P2 gear D=duke(on GAWAIN, of P1)").hand("G2=gawain")
    game = board.open().do("recruit G2")
    assert (game.ids("spent", P1), game.ids("spent", P2)) == (["gawain", "duke"], ["gawain"])


# --- sieges -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-11", "RT-SUMMER-03", "RT-EQUIP-06")
def test_a_standing_siege_goes_on_through_the_year() -> None:
    board = (
        Board("declare", standing_siege="on").middle("camelot", "gore").at("CAMELOT", "kay").knights("lancelot+palfrey")
    )
    game = board.open().autumn().do("pass")
    game.do("draw main", "draw main", "pass", "move PALFREY to KAY").idle("declare")
    while game.asked() != P1 or game.kind() != "declare":
        game.do("done" if game.kind() == "declare" else "pass")
    game.refused("RT-SUMMER-03", "declare KAY at GORE").do("declare LANCELOT at CAMELOT")
    assert (game.number("round"), game.numbers("KAY"), game.numbers("LANCELOT")) == (2, (4, 4), (9, 4))
    assert game.autumn().ids("realm") == ["camelot"]
    assert game.zone("KAY") == "court"


@pytest.mark.rule("RT-AUTUMN-11")
def test_who_besieged_a_region_that_another_captured_goes_home() -> None:
    board = Board("declare", standing_siege="on").middle("gore", "camelot").at("GORE", "hedge-knight")
    game = board.at("GORE", "lancelot", seat=P2).open().autumn()
    assert (game.zone("HEDGE_KNIGHT"), game.held_by("HEDGE_KNIGHT")) == ("court", "")


# --- decks and secrets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-CARD-07", "RT-WINTER-03")
def test_a_reshuffle_takes_only_the_cards_of_that_deck() -> None:
    board = Board("draw", reshuffle_spent="on").spent("farm", "keep").demesnes()
    board.decked.add(P1)
    game = board.open().roll()
    assert (game.asked(), game.count("hand"), game.count("demesnes"), game.count("spent")) == (P2, 1, 1, 0)


@pytest.mark.rule("RT-GEN-06", "RT-HAND-02")
def test_a_demesne_put_under_its_deck_is_shown_to_nobody() -> None:
    game = Board(demesne_discard="deck_bottom").hand("?*10", "castle").open().do("pass", "pass")
    view = look(game.s, P2)
    game.do("discard CASTLE")
    told = hear(view, game.events)
    assert all(game.names["CASTLE"] not in event for event in told if event[0] == 0)


@pytest.mark.rule("RT-SETUP-08", "RT-GEN-06")
def test_a_drawn_card_is_named_to_its_player_alone() -> None:
    game = Board("draw").open()
    top, mine, theirs = game.pile("main")[-1], look(game.s, P1), look(game.s, P2)
    game.do("draw main")
    assert any(event[1] == top for event in hear(mine, game.events) if event[0] == 0)
    assert all(event[1] != top for event in hear(theirs, game.events) if event[0] == 0)


# --- the forecast -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-02", "RT-AUTUMN-03")
def test_the_forecast_is_what_autumn_does_and_changes_nothing() -> None:
    for seed in range(3):
        s, dice, seen = small_game(seed, 3), Dice(seed, 4), 0
        while s.ask is not None:
            (seat,) = ruleset.asked(s)
            before, digest = forecast(s), s.digest()
            assert s.digest() == digest
            action = ruleset.roll(s) if seat == CHANCE else picked(dice, ruleset.options(s, seat))
            events = ruleset.apply(s, seat, action)
            told = [event[2:4] for event in events if event[:2] == (10, w.N_REGION)]
            if told and s.numbers[w.STEP] not in (w.DECLARE, w.SUMMER_END) and action == (w.V_PASS,):
                assert told == [(row.region, row.winner) for row in before]
                seen += 1
        assert seen


# --- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WIN-07", "RT-ROUND-03")
def test_the_active_player_may_leave_and_the_crown_moves_on() -> None:
    game = Board("declare", players=3).open().do("concede", seat=P1)
    assert (game.asked(), game.step()) == (P2, "declare")
    game.idle("draw")
    assert (game.number("active"), game.asked()) == (P2, P2)


@pytest.mark.rule("RT-WIN-07")
@pytest.mark.parametrize("seed", range(6))
def test_anybody_may_leave_at_any_moment_and_the_position_stays_sound(seed: int) -> None:
    s, dice = small_game(seed, 4), Dice(seed, 6)
    leaving = sorted(dice.below(220) for _ in range(3))
    count = 0
    while s.ask is not None:
        asked = ruleset.asked(s)
        if asked != (CHANCE,) and leaving and count >= leaving[0]:
            leaving.pop(0)
            seat = dice.pick([seat for seat in range(4) if not s.seat_numbers[w.LEFT][seat]])
            ruleset.apply(s, seat, (w.V_CONCEDE,))
        elif asked == (CHANCE,):
            ruleset.apply(s, CHANCE, ruleset.roll(s))
        else:
            ruleset.apply(s, asked[0], picked(dice, ruleset.options(s, asked[0])))
        count += 1
        assert broken(s) == []
        check_places(s)
        assert all(not s.seat_numbers[w.LEFT][seat] for seat in ruleset.asked(s) if seat != CHANCE)
    assert len(s.table.ruleset.outcome(s)) == 4
