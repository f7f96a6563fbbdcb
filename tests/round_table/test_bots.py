"""The computer at Round Table: it counts Autumn as the rules do, spends RP to win, and beats random play."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from game.bots.base import FOREVER, make_bot
from game.round_table import heuristics, household
from game.round_table.campaign import armies, field_of, plan_of, winner_of
from game.round_table.heuristics import QUICK_ANSWERS
from game.round_table.reasons import REASONS
from game.text.message_text import reason
from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.words import NONE, Action
from rules.round_table import autumn, stats
from rules.round_table import words as w
from tests.computer import chosen
from tests.round_table.board import P1, P2, P3, Board, Game
from tests.round_table.games import picked, ready_game

ROOM: Final = Path(heuristics.__file__).parent


def answer(game: Game) -> tuple[Action, str]:
    """The greedy computer's answer, as text, and the reason."""
    action, why = chosen(game)
    return action, reason(REASONS, why)


def test_every_question_has_an_answer_and_every_reason_words() -> None:
    assert set(QUICK_ANSWERS) == {*range(len(w.ASKS))} - {w.ASK_ROLL}
    used = {name for file in ROOM.glob("*.py") for name in re.findall(r'"(round_table\.\w+)"', file.read_text("utf-8"))}
    assert used == set(REASONS) - {"round_table.gain.change"}


@pytest.mark.parametrize("seed", range(4))
def test_a_plan_is_judged_as_autumn_judges_it(seed: int) -> None:
    """Except for texts that need a certain kind of enemy, the sums are those of the referee."""
    names = ("gawain", "tristan", "bors", "lionel", "leodegrance", "claudas", "standard-bearer", "balin", "ector")
    dice, board = Dice(seed), Board("declare", players=3)
    for at, knight in enumerate(dice.shuffle(names)):
        board.at(("TINTAGEL", "ORKNEY", "GORE")[dice.below(3)], knight, seat=(P1, P2, P3)[at % 3])
    s = board.open().s
    field = field_of(s)
    ours = {f.region: (winner_of(f, field), {*autumn.facing(armies(f.there, field), f.needed)}) for f in field.fronts}
    assert ours == {result.region: (result.winner, {*result.armies}) for result in autumn.forecast(s)}


def test_the_winner_alone_is_that_of_the_verdict() -> None:
    for first, second, third, needed, renown in product((0, 4, 5, 9), (0, 5, 6), (-1, 0, 3), (0, 4), (1, 3)):
        totals = [(0, first, 0), (1, second, 2), (2, third, 1)]
        told = autumn.verdict(0, autumn.facing(totals, needed), renown)
        assert autumn.captor(totals, needed, renown) == told.winner
    assert autumn.captor([], 0, 1) == NONE


def test_it_sends_the_smallest_army_that_captures() -> None:
    game = Board("declare").middle("gore").knights("L=lancelot", "T=tourney-knight", "B=banneret").open()
    plan, value, alone = plan_of(game.s, P1)
    assert {one.card for one, _ in plan} == {game.names["T"], game.names["B"]} and value > alone
    assert answer(game)[1] == "this plan would capture 2 Renown if Autumn came now"


def test_it_keeps_an_opponent_from_a_region_it_cannot_win() -> None:
    board = Board("declare").middle("gore", "camelot").at("GORE", "tourney-knight", "landless-rider", seat=P2)
    game = board.knights("M=marcher-knight").open()
    action, why = answer(game)
    assert action == (w.V_DECLARE, game.names["M"], game.names["GORE"])
    assert why == "with these Knights in the way an opponent captures less"


def test_what_is_captured_anyway_is_no_reason_to_send_a_knight() -> None:
    board = Board("declare").middle("gore", "brittany").at("GORE", "tourney-knight", "landless-rider", seat=P2)
    game = board.at("BRITTANY", "lancelot", "galahad").knights("M=marcher-knight").open()
    assert sum(won.winner == P1 for won in autumn.forecast(game.s)) == 1
    assert answer(game)[1] == "with these Knights in the way an opponent captures less"


def test_it_sends_nobody_where_nothing_can_be_won() -> None:
    game = Board("declare").middle("camelot").knights("hedge-knight").open()
    assert answer(game) == ((w.V_DONE,), "no further Knight would win or save a Region")


def test_an_idle_knight_goes_on_a_quest_while_the_hand_has_room() -> None:
    game = Board("quests").middle("camelot").knights("H=hedge-knight").hand("G=green-chapel").open()
    action, why = answer(game)
    assert action[:3] == (w.V_QUEST, game.names["G"], game.names["H"])
    assert why == "the Quest brings 3 cards and costs no Region"
    full = (
        Board("quests")
        .middle("camelot")
        .knights("hedge-knight")
        .hand("green-chapel", *(f"B{at}=banneret" for at in range(9)))
        .open()
    )
    assert answer(full)[0] == (w.V_PASS,)


def test_a_redirect_is_played_where_it_turns_a_region() -> None:
    board = Board("redirects").middle("tintagel").at("TINTAGEL", "arthur", seat=P1).hand("F=falcon-post")
    game = board.knights("B=banneret").open()
    action, why = answer(game)
    assert action == (w.V_REDIRECT, game.names["F"], game.names["B"], game.names["TINTAGEL"])
    assert why == "it swings a Region: 4 more Renown if Autumn came now"


def test_it_builds_the_dearest_then_recruits_the_best_its_rp_carry() -> None:
    board = Board().capacity(2, 1).hand("M=large-manor", "manor", "L=lot-of-orkney", "banneret", "hedge-knight")
    game = board.open()
    assert answer(game)[0] == (w.V_HOLDING, game.names["M"], game.names["MANOR_1"])
    game.do("holding M on MANOR_1")
    assert answer(game)[0] == (w.V_RECRUIT, game.names["L"])


def test_it_recruits_no_knight_only_to_lose_it() -> None:
    game = Board().knights("THEIRS=gawain", seat=P2).hand("gawain").open()
    assert answer(game) == ((w.V_PASS,), "the RP that are left are kept for Summer")


def test_it_speaks_of_rp_to_keep_only_where_some_are_left() -> None:
    game = Board().capacity(1, 1).knights("hedge-knight+baron").hand("banneret").open()
    assert stats.available(game.s, P1) == 0
    assert answer(game) == ((w.V_PASS,), "no RP are left for anything else")


def test_a_weak_knight_makes_room_for_a_better_one() -> None:
    game = Board("support").capacity(2, 1).knights("H=hedge-knight", "landless-rider").hand("bertilak").open()
    assert answer(game) == ((w.V_PULL, game.names["H"]), "a better Knight in hand waits for these RP")


def test_land_is_drawn_where_the_hand_has_none_to_build() -> None:
    for held, said in (("manor", "the hand has a Demesne to build next Spring"),
                       ("castle", "otherwise there is nothing to build next Spring")):  # fmt: skip
        assert answer(Board("draw").capacity(1).hand(held).open())[1] == said


def test_the_card_that_is_wanted_least_is_discarded() -> None:
    game = Board().capacity(1).hand("farm", "manor", "C=castle", "kay").open()
    s = game.s
    assert min(s.pile(w.HAND, P1), key=lambda card: household.wanted(s, P1, card)) == game.names["C"]


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_chance(seat: int) -> None:
    """Longer series are played by `main.py simulate` (rules/round_table/BALANCE.md)."""
    won = 0
    for seed in range(3):
        s, dice, bot = ready_game(seed), Dice(seed), make_bot("greedy", seed)
        while s.ask is not None:
            who = ruleset.asked(s)[0]
            if who < 0:
                ruleset.apply(s, who, ruleset.roll(s))
            elif who == seat:
                options = ruleset.options(s, who)
                action, why = bot.choose(look(s, who), s.ask, options, FOREVER)
                assert action in options and "{" not in reason(REASONS, why)
                ruleset.apply(s, who, action)
            else:
                ruleset.apply(s, who, picked(dice, ruleset.options(s, who)))
        won += s.table.ruleset.outcome(s)[seat] == 2
    assert won == 3
