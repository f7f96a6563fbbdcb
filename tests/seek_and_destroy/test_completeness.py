"""The options of Seek and Destroy are complete (tests/completeness.py)."""

from __future__ import annotations

import pytest

from rules.seek_and_destroy import words as w
from tests import completeness
from tests.seek_and_destroy.board import P1, P2, Board, Game

STAGES = ("draw", "deploy", "battle", "supply", "end")


def assert_complete(game: Game) -> None:
    """The options are exactly the answers the referee accepts, whatever cell is named in addition (SD-BAT-08); no text
    here has more than two targets."""
    completeness.assert_complete(game, w.VERBS, lambda s, verb, head: 2 - verb.params[-1].unlisted)


def scene(stage: str, **options: str) -> Board:
    """A position with some of everything on both sides."""
    board = Board(stage, P1, **options).country("?*2").country("?*2", seat=P2)
    board.units("inf", "swf", "ini(down)", "bb(depleted)").units("M=mar(defends)", "F=ftr", seat=P2)
    board.units("H=cru(down)", seat=P2).garrison("cop", "namb", "ncan", "N=nop").garrison("D=ndec", "C=cdec", seat=P2)
    return board.hand("mar", "nkill", "sop", "nraze", "K=ndec").hand("S=sop", "T=scan", "X=nop", "U=mar", seat=P2)


@pytest.mark.parametrize("stage", STAGES)
def test_a_turn(stage: str) -> None:
    assert_complete(scene(stage).open())


@pytest.mark.parametrize("stage", STAGES)
def test_the_opponents_window(stage: str) -> None:
    assert_complete(scene(stage).open().do("end_turn" if stage == "end" else "next"))


def test_a_declared_attack_and_an_arrival() -> None:
    game = scene("battle").open().do("attack INF M")
    assert_complete(game)
    assert_complete(game.do("pass"))
    assert_complete(scene("deploy").open().do("mobilize MAR up"))
    assert_complete(scene("deploy").open().do("initiate INI"))


def test_responses() -> None:
    game = scene("deploy").units("W=swf", seat=P2).garrison("Q=sdec", seat=P2).open().do("activate NKILL M")
    assert_complete(game)
    assert_complete(game.do("activate S M"))
    war = scene("deploy", swift_deception_war="yes").garrison("Q=sdec", seat=P2).garrison("R=sdec").open()
    assert_complete(war.do("activate NKILL M", "activate Q"))


def test_several_targets() -> None:
    board = scene("deploy").card("two", "operation", do="choose 1..2 enemy units as x; destroy x").hand("two")
    board.card("pair", "operation", do="choose 1 army unit as x; choose 1 unit as y; destroy x; deplete y").hand("pair")
    assert_complete(board.open())


def test_choices() -> None:
    game = scene("deploy").open().do("activate NAMB", "pass")
    assert game.kind() == "choose_card"
    assert_complete(game)
    assert_complete(game.do("choose MAR"))
    board = Board().card("both", "operation", do="choose 2 units from junkyard as x; mobilize x face-up")
    order = board.hand("both").junkyard("A=mob", "B=mob").open().do("activate BOTH A B", "pass")
    assert_complete(order)
    assert_complete(order.do("choose B"))
    shed = Board().card("shed", "operation", do="discard 1").hand("shed", "inf", "mar").open()
    assert_complete(shed.do("activate SHED", "pass"))
    assert shed.kind() == "discard"
    top = Board().card("scout", "operation", do="look at top 3").hand("scout").open().do("activate SCOUT", "pass")
    assert top.kind() == "sort"
    assert_complete(top)
    look = Board().card("spy", "operation", do="look at enemy hand").hand("spy").hand("inf", seat=P2).open()
    assert_complete(look.do("activate SPY", "pass"))
    assert look.kind() == "look"


@pytest.mark.parametrize(("stage", "name", "value"), [
    ("deploy", "voluntary_junk", "yes"), ("deploy", "return_to_attack", "no"), ("deploy", "full_garrison", "bars_all"),
    ("end", "ops_stages", "deploy_supply"), ("battle", "life_attack", "open"), ("battle", "life_attack", "empty_field"),
    ("battle", "privileges", "evasion"), ("deploy", "wait_rule", "own_next_turn"),
])  # fmt: skip
def test_house_rules(stage: str, name: str, value: str) -> None:
    assert_complete(scene(stage, **{name: value}).garrison("Y=ndec", "Z=nop").open())


@pytest.mark.parametrize(("seed", "asks"), [
    (0, 16), *(pytest.param(seed, 40, marks=pytest.mark.nightly) for seed in (0, 1)),
])  # fmt: skip
def test_along_a_random_game(seed: int, asks: int) -> None:
    """Every possible answer is tried at each question during some turns of a small game."""
    board = Board("draw").country("?*4").country("?*4", seat=P2).hand("inf", "nkill", "ndec", "swf", "namb")
    game = board.units("ini(down)").hand("mob", "A=sop", "B=ndec", seat=P2).units("C=cru", seat=P2).open()
    asked = 0
    for _ in completeness.along(game, seed, asks, w.VERBS):
        assert_complete(game)
        asked += 1
    assert asked == asks
