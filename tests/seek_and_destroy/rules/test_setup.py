"""SD-SETUP: greeting, who starts, shuffling, opening cards, the first turn."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.words import CHANCE
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board, Game


def opening(**options: str) -> Game:
    """Two decks of 50, with nothing done yet."""
    return Board("", P1, **options).country("inf*30", "mar*20").country("mar*30", "inf*20", seat=P2).open()


def dealt(first: str = "P1", **options: str) -> Game:
    """Greeting, toss and shuffling are done: the opening cards are in hand."""
    game = opening(**options).do("greet", seat=P1).do("greet", seat=P2)
    return game.chance(first).chance().chance()


@pytest.mark.rule("SD-SETUP-01")
@pytest.mark.parametrize("order", [(P1, P2), (P2, P1)])
def test_both_greet_in_any_order_before_anything_else(order: tuple[int, int]) -> None:
    game = opening()
    assert ruleset.asked(game.s) == (P1, P2)
    game.do("greet", seat=order[0])
    assert ruleset.asked(game.s) == (order[1],)
    game.do("greet", seat=order[1])
    assert ruleset.asked(game.s) == (CHANCE,)
    assert (game.life(), game.count("hand"), game.count("country")) == ((30, 30), 0, 50)


@pytest.mark.rule("SD-SETUP-02")
@pytest.mark.parametrize(("fell", "starter"), [("P1", P1), ("P2", P2)])
def test_a_coin_says_who_starts(fell: str, starter: int) -> None:
    game = dealt(fell)
    assert (game.turn(), game.s.numbers[w.FIRST], game.asked()) == (starter, starter, starter)


@pytest.mark.rule("SD-SETUP-03")
def test_both_countries_are_shuffled() -> None:
    before = opening()
    orders = {seat: [before.s.face[card] for card in before.pile("country", seat)] for seat in (P1, P2)}
    game = before.do("greet", seat=P1).do("greet", seat=P2).chance("P1")
    asked = [game.s.ask.data[0]] if game.s.ask else []
    game.chance()
    asked += [game.s.ask.data[0]] if game.s.ask else []
    game.chance()
    assert asked == [w.STREAM_COUNTRY, w.STREAM_COUNTRY + 1]
    for seat in (P1, P2):
        after = [game.s.face[card] for card in (*game.pile("country", seat), *game.pile("hand", seat))]
        assert after != orders[seat]
        assert sorted(after) == sorted(orders[seat])


@pytest.mark.rule("SD-SETUP-04", "SD-SETUP-06")
def test_each_draws_4_and_the_starter_one_more_in_the_first_draw_stage() -> None:
    game = dealt("P2")
    assert (game.count("hand", P1), game.count("hand", P2)) == (4, 5)
    assert (game.stage(), game.count("country", P2)) == ("draw", 45)


@pytest.mark.rule("SD-SETUP-05")
def test_there_is_no_mulligan() -> None:
    assert dealt().kind() == "stage"


@pytest.mark.rule("SD-SETUP-05")
def test_with_the_house_rule_each_may_draw_anew_once_the_starter_first() -> None:
    game = dealt("P2", mulligan="one")
    assert (game.kind(), game.asked()) == ("mulligan", P2)
    game.do("mulligan")
    assert (game.count("country", P2), game.s.ask and game.s.ask.data[0]) == (50, w.STREAM_COUNTRY + P2)
    game.chance()
    assert (game.kind(), game.asked()) == ("mulligan", P1)
    assert (game.count("hand", P2), game.count("country", P2)) == (4, 46)
    kept = game.pile("hand", P1)[:]
    game.do("keep")
    assert (game.kind(), game.turn(), game.pile("hand", P1)) == ("stage", P2, kept)


@pytest.mark.rule("SD-SETUP-07", "SD-SETUP-08")
def test_the_starter_has_no_battle_stage_in_the_first_turn_and_everybody_has_all_later() -> None:
    game = dealt()
    stages = [(game.turn(), game.stage())]
    while len(stages) < 14:
        game.do("end_turn" if game.stage() == "end" else "next", "pass")
        stages.append((game.turn(), game.stage()))
    first = [(P1, name) for name in ("draw", "deploy", "supply", "end")]
    whole = [[(seat, name) for name in ("draw", "deploy", "battle", "supply", "end")] for seat in (P2, P1)]
    assert stages == [*first, *whole[0], *whole[1]]


@pytest.mark.rule("SD-SETUP-07")
def test_an_attack_in_the_first_turn_is_refused_by_that_rule() -> None:
    game = dealt().until("deploy")
    game.do("mobilize " + game.offered("mobilize")[0].split()[1] + " up", "pass")
    unit = game.notation.write(game.s, P1, (w.V_INITIATE, game.pile("battlefield")[0])).split()[1]
    game.refused("SD-SETUP-07", f"attack {unit} LIFE")
    assert game.until("supply").stage() == "supply"
