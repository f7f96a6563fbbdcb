"""Corner cases that no scenario can express (the others are tests/positions/round_table/own-*.scn): secrets, the
forecast, test-only cards, whole years, players who leave at any moment."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.look import look, observe
from rules.kernel.words import CHANCE
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.autumn import forecast
from rules.round_table.cards import printed_text
from rules.round_table.legal_position import check_places
from tests.round_table.board import P1, P2, Board
from tests.round_table.games import picked, small_game

# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SUMMER-09")
def test_no_price_is_below_0() -> None:
    board = Board("quests").card("patron", "knight", cost=0, always="your quests cost -2").knights("patron", "kay")
    game = board.hand("tournament-at-winchester").open().do("quest TOURNAMENT_AT_WINCHESTER on KAY x 1").autumn()
    assert (game.of_seat("owed"), game.of_seat("rp_spent"), game.zone("KAY")) == (0, 0, "court")


@pytest.mark.rule("RT-EQUIP-01", "RT-EQUIP-07", "RT-KNIGHT-12", "RT-GEN-01")
def test_what_gear_says_holds_for_its_holder_alone() -> None:
    board = Board("declare").at("GORE", "kay+morning-star", "bors").at("GORE", "lot-of-orkney", seat=P2)
    game = board.at("ORKNEY", "ector+champion").pool("SPARE=champion").open()
    assert game.stat("KAY", "influence") == 2 + 1 + 1 + 1, "print, Morning Star, Lot is named, Bors is a fellow"
    assert game.stat("BORS", "influence") == 3 + 1
    assert game.stat("ECTOR", "influence") == 3 + 3, "no enemy is at Orkney"


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


# --- decks and secrets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GEN-06", "RT-HAND-02")
def test_a_demesne_put_under_its_deck_is_shown_to_nobody() -> None:
    game = Board(demesne_discard="deck_bottom").hand("?*10", "castle").open().do("pass", "pass")
    view = look(game.s, P2)
    game.do("discard CASTLE")
    told = observe(view, game.events)
    assert all(game.names["CASTLE"] not in event for event in told if event[0] == 0)


@pytest.mark.rule("RT-SETUP-08", "RT-GEN-06")
def test_a_drawn_card_is_named_to_its_player_alone() -> None:
    game = Board("draw").open()
    top, mine, theirs = game.pile("main")[-1], look(game.s, P1), look(game.s, P2)
    game.do("draw main")
    assert any(event[1] == top for event in observe(mine, game.events) if event[0] == 0)
    assert all(event[1] != top for event in observe(theirs, game.events) if event[0] == 0)


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


# --- print ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-AUTUMN-21", "RT-SUMMER-09", "RT-CARD-02")
def test_a_quest_prints_what_it_pays_and_pays_it_for_the_rp_paid() -> None:
    game = Board("quests").knights("bors+almoner").hand("chapel-perilous").open()
    game.do("quest CHAPEL_PERILOUS on BORS", "pass", "pass")
    assert stats.reward(game.s, game.names["BORS"], game.names["CHAPEL_PERILOUS"]) == 2 + 1  # printed cost 3, less 1
    card = game.s.table.defs[game.s.face[game.names["CHAPEL_PERILOUS"]]]
    assert list(printed_text(card)) == [
        "**Engage** a Knight. Each Knight on this Quest draws a card per RP paid when reset.",
        "Grail Knights draw **1** more card when reset from this Quest.",
    ]


@pytest.mark.rule("RT-CARD-05", "RT-KNIGHT-12", "RT-GEN-01")
def test_a_text_that_asks_for_a_number_asks_for_the_printed_one_and_says_so() -> None:
    board = Board("others").at("GORE", "kay+coat-of-plates").at("GORE", "bedivere+excalibur", seat=P2)
    game = board.at("TINTAGEL", "bors+C=coat-of-plates").at("TINTAGEL", "gawain", seat=P2).open()
    assert (game.stat("KAY", "resistance"), game.stat("BORS", "resistance")) == (4 + 3, 5 + 3 + 1)
    card = game.s.table.defs[game.s.face[game.names["C"]]]
    assert "with printed Influence **6** or more" in "".join(printed_text(card))


@pytest.mark.rule("RT-AUTUMN-21", "RT-EQUIP-01", "RT-GEN-01")
def test_gear_may_give_its_holder_more_cards_from_a_quest() -> None:
    purse = {"type": "mount", "cost": 1, "influence": 1, "always": "holder draws 2 more"}
    board = Board("quests").card("purse", "equipment", **purse).on_quest("green-chapel", "kay+purse", "bors", paid=3)
    game = board.pool("SPARE=purse").open()
    quest = game.names["GREEN_CHAPEL"]
    assert [stats.reward(game.s, game.names[knight], quest) for knight in ("KAY", "BORS")] == [5, 3]


@pytest.mark.rule("RT-AUTUMN-21", "RT-GEN-01")
@pytest.mark.parametrize(("text", "printed", "gains"), [
    ("self draws 1 more", "This Knight draws **1** more card when reset from a Quest.", (1, 0, 0)),
    ("own knights draw 2 more", "Your Knights draw **2** more cards when reset from the same Quest.", (2, 2, 0)),
])  # fmt: skip
def test_a_knight_that_speaks_of_others_rewards_says_from_which_quest(
    text: str, printed: str, gains: tuple[int, ...]
) -> None:
    board = Board("quests").card("purser", "knight", cost=1, influence=1, resistance=3, always=text)
    board.on_quest("green-chapel", "purser", "bors", paid=3).on_quest("chapel-perilous", "kay", paid=3)
    game = board.open()
    card = game.s.table.defs[game.s.face[game.names["PURSER"]]]
    assert list(printed_text(card)) == [printed]
    where = {"PURSER": "GREEN_CHAPEL", "BORS": "GREEN_CHAPEL", "KAY": "CHAPEL_PERILOUS"}
    found = [stats.reward(game.s, game.names[knight], game.names[quest]) - 3 for knight, quest in where.items()]
    assert tuple(found) == gains
