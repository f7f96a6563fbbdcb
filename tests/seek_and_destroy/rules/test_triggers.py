"""What Constants react to while in force, and what a card that is spent can wait for (SD-OP-02, SD-DEC-06)."""

from __future__ import annotations

import pytest

from rules.kernel.cards.lexicon import CardError, Sentence
from rules.seek_and_destroy.cards import CONSTANT, DECEPTION, OPERATION, CardDef, clause
from tests.seek_and_destroy.board import P2, Board, Game


def heard(text: str, stage: str = "battle") -> Board:
    """P1's turn; a Constant of P1 that reacts to something is in force."""
    board = Board(stage).card("ears", "operation", mode="constant", when=text).garrison("E=ears")
    return board.unit("strong", "9/9/2").unit("weak", "1/1/2").life(20, 20)


def run(game: Game) -> Game:
    """Pass on everything on the Stack."""
    while game.kind() in ("respond", "window"):
        game.passes()
    return game


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("an own unit attacks: gain 2 life", 2),
        ("an enemy unit attacks: gain 2 life", 0),
        ("an enemy unit is attacked: gain 2 life", 2),
        ("an enemy unit is destroyed: gain 2 life", 2),
        ("an enemy navy unit is destroyed: gain 2 life", 0),
        ("a unit is destroyed if you have 9 life or less: gain 2 life", 0),
    ],
)
@pytest.mark.rule("SD-OP-02", "SD-STACK-10")
def test_a_constant_hears_what_befalls_units_and_goes_onto_the_stack(text: str, gained: int) -> None:
    game = heard(text).units("S=strong").units("W=weak", seat=P2).open()
    game.do("attack S W")
    assert (game.items() == ["ears"]) == (gained > 0 and "destroyed" not in text)
    run(game)
    assert game.zone("W") == "junkyard" and game.life() == (20 + gained, 20)


@pytest.mark.parametrize(("whose", "life"), [("opponent loses", 22), ("you lose", 20), ("each player loses", 22)])
@pytest.mark.rule("SD-OP-02", "SD-BATTLE-11")
def test_life_that_is_hit_is_heard(whose: str, life: int) -> None:
    game = run(heard(f"{whose} life to attack: gain 2 life").units("S=strong").open().do("attack S LIFE"))
    assert game.life() == (life, 11)


@pytest.mark.parametrize("stage", ["deploy", "supply"])
@pytest.mark.rule("SD-TURN-01", "SD-STACK-10")
def test_a_stage_of_the_own_turn_is_heard_when_it_begins(stage: str) -> None:
    game = run(heard(f"start of your {stage} stage: gain 1 life", "draw").open().until(stage))
    assert game.life() == (21, 20)
    assert run(game.until("end", P2)).life() == (21, 20)


@pytest.mark.rule("SD-MOB-01", "SD-STACK-10")
def test_a_newcomer_is_heard_and_meant() -> None:
    game = heard("an own unit arrives face-up: give +3 attack to it this turn", "deploy").hand("N=weak").open()
    run(game.do("mobilize N up"))
    assert game.attack("N") == 4


@pytest.mark.rule("SD-MOB-03", "SD-STACK-10")
def test_a_newcomer_that_arrives_depleted_is_heard_as_depleted() -> None:
    board = heard("an own depleted unit arrives face-up: gain 2 life", "deploy").unit("heavy", "1/1/9")
    game = run(board.hand("N=heavy", "M=weak").open().do("mobilize N up"))
    assert (game.mark("N", "depleted"), game.life()) == (1, (22, 20))


@pytest.mark.rule("SD-OP-04", "SD-STACK-09")
def test_a_constant_that_does_not_lie_there_in_force_hears_nothing() -> None:
    board = Board("battle").card("ears", "operation", mode="constant", when="a unit is destroyed: gain 2 life")
    board.unit("strong", "9/9/2").unit("weak", "1/1/2").life(20, 20).garrison("E=ears(down)")
    game = board.units("S=strong").units("W=weak", seat=P2).open()
    assert run(game.do("attack S W")).life() == (20, 20)


@pytest.mark.rule("SD-STACK-09")
def test_the_reaction_of_a_constant_that_has_left_does_nothing() -> None:
    game = heard("an own unit attacks: gain 2 life").units("S=strong").hand("sraze", seat=P2).open()
    game.do("attack S LIFE", "activate SRAZE E", "pass")
    assert (game.zone("E"), game.life(), game.items()) == ("junkyard", (20, 20), [])


@pytest.mark.parametrize("item", ["anything", "effect"])
@pytest.mark.rule("SD-STACK-10", "SD-DEC-06")
def test_nobody_activates_a_reaction(item: str) -> None:
    board = heard("an own unit attacks: gain 2 life").units("S=strong").hand("sraze", seat=P2)
    board.card("spy", "deception", when=f"it answers {item}: cancel it").garrison("spy", seat=P2)
    game = board.open().do("attack S LIFE").refused("SD-DEC-06", "activate SPY").do("activate SRAZE E")
    assert game.items() == ["ears", "sraze"]


@pytest.mark.rule("SD-STACK-10")
def test_two_constants_never_set_each_other_off_for_ever() -> None:
    board = heard("a unit is destroyed: choose 1 unit from junkyard as u; mobilize u face-up", "battle")
    board.card("pit", "operation", mode="constant", when="an own unit arrives face-up: destroy it").garrison("P=pit")
    game = board.units("S=strong").units("W=weak", seat=P2).junkyard("J=weak").open()
    game.do("attack S W")
    answers = 0
    while game.kind() != "stage":
        game.do(game.offered()[0])
        answers += 1
    assert answers < 100 and game.mark("E", "uses") == 7


@pytest.mark.parametrize(
    ("text", "attack", "met"),
    [
        ("an own unit is attacked: end attack", "attack S W", True),
        ("an enemy unit is attacked: end attack", "attack S W", False),
        ("your life is attacked: end attack", "attack S LIFE", True),
        ("your life is attacked: end attack", "attack S W", False),
    ],
)
@pytest.mark.rule("SD-DEC-06", "SD-BATTLE-14")
def test_a_deception_waits_for_an_attack_on_a_unit_or_on_life(text: str, attack: str, met: bool) -> None:
    board = Board("battle").card("trap", "deception", when=text).unit("strong", "9/9/2").unit("weak", "1/1/2")
    board.units("S=strong").garrison("T=trap", seat=P2)
    if "W" in attack:
        board.units("W=weak", seat=P2)
    game = board.life(20, 20).open().do(attack)
    if not met:
        game.refused("SD-DEC-06", "activate T")
        return
    run(game.do("activate T"))
    assert game.life() == (20, 20) and ("W" not in attack or game.zone("W") == "battlefield")


@pytest.mark.parametrize(
    ("kind", "mode", "text"),
    [
        (OPERATION, CONSTANT, "your life is attacked"),
        (DECEPTION, 0, "a unit is destroyed"),
        (DECEPTION, 0, "start of your end stage"),
    ],
)
@pytest.mark.rule("SD-DEC-06")
def test_each_sort_of_card_hears_what_it_can(kind: int, mode: int, text: str) -> None:
    card = CardDef("x", kind, "X", "TEST", 1, "Test Bench", "x", "flag", mode=mode)
    with pytest.raises(CardError, match="means nothing on this kind of card"):
        clause(card, "when", (Sentence(f"{text}: gain 1 life"),))
