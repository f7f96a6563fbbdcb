"""What is hidden and what is public, where cards go, who may act (GU-GEN, GU-STONE)."""

from __future__ import annotations

import pytest

from rules.guardians.ruleset import new_table
from rules.kernel import ruleset
from rules.kernel.look import look
from rules.kernel.words import PUBLIC, IllegalAction
from tests.guardians.board import Board, N, S
from tests.guardians.games import drill


@pytest.mark.rule("GU-GEN-02")
def test_a_third_player_cannot_join() -> None:
    with pytest.raises(ValueError, match="GU-GEN-02"):
        new_table(drill(), [[0], [0], [0]])
    game = Board("deploy").open()
    with pytest.raises(IllegalAction):
        ruleset.apply(game.s, 2, (10,))


@pytest.mark.rule("GU-GEN-03")
def test_the_enemy_sees_numbers_and_no_faces() -> None:
    board = Board("deploy").shield("S1", "M1", "ogre").loose("M0", "troll").pen("hound", "archer").hand("fog", "oak")
    game = board.land("L2", "witch", name="HIDDEN", marks="down").land("M1", "barley", name="OPEN").open()
    for viewer in (N, PUBLIC):
        view = look(game.s, viewer)
        faces = {name: view.cards[card].face for name, card in game.names.items() if card in view.cards}
        assert [faces[name] >= 0 for name in ("OGRE", "TROLL", "HIDDEN")] == [False, False, False]
        assert [faces[name] >= 0 for name in ("S1", "OPEN", "GS", "SL")] == [True] * 4
        assert not {"HOUND", "ARCHER", "FOG", "OAK"} & faces.keys()
        assert view.count(2, S) == 2 and view.count(1, S) == 2 and view.count(0, S) == 10
    assert all(
        look(game.s, S).cards[game.names[name]].face >= 0 for name in ("OGRE", "TROLL", "HIDDEN", "FOG", "HOUND")
    )


@pytest.mark.rule("GU-GEN-05")
def test_what_is_discarded_lies_face_up_with_its_owner() -> None:
    game = Board("limit").hand(*["fog"] * 1, *[f"X{i}=oak" for i in range(7)]).open()
    game.do("discard FOG")
    assert game.zone("FOG") == "discard" and look(game.s, N).cards[game.names["FOG"]].face >= 0


@pytest.mark.rule("GU-GEN-05", "GU-GEN-03")
def test_a_face_down_land_card_is_shown_when_it_is_discarded() -> None:
    board = Board("settle").shield("S1", "L2", "ogre").land("L2", "witch", seat=N, name="X", marks="down")
    game = board.shield("N1", "M1", "hound", seat=N).open()
    assert game.zone("X") == "discard" and game.mark("X", "down") == 0


@pytest.mark.rule("GU-GEN-06")
def test_a_refused_command_changes_nothing() -> None:
    game = Board("move").shield("S1", "M1", "ogre").open()
    game.refused("GU-DEP-08", "deploy OGRE M0").refused("GU-TERRAIN-01", "sacrifice OGRE").refused("GU-MOVE-02", "pass")
    game.refused("GU-MOVE-01", "turn S1 hold", seat=N)


@pytest.mark.rule("GU-STONE-01")
def test_what_costs_more_stones_than_there_are_is_refused() -> None:
    board = Board("deploy").card("dear", "spell", up=5, cost=3, timing="any", do=["gain 5 stones"]).hand("dear")
    game = board.line("stones 2 0").open()
    game.refused("GU-STONE-01", "spell DEAR")
    board = Board("deploy").card("dear", "spell", up=5, cost=3, timing="any", do=["gain 5 stones"]).hand("dear")
    game = board.line("stones 3 0").open().do("spell DEAR").do("pass")
    assert game.stones() == 5


@pytest.mark.rule("GU-STONE-01")
@pytest.mark.parametrize(("kind", "facts", "phase", "answer"), [
    ("upgrade", {"slot": True}, "deploy", "upgrade DEAR M0"),
    ("item", {"use": "creature", "raise_ocb": 2}, "deploy", "equip DEAR OGRE"),
    ("terrain", {"terrain": "waters"}, "settle", "terrain DEAR M1"),
])  # fmt: skip
def test_whatever_costs_stones_is_paid_for(kind: str, facts: dict[str, object], phase: str, answer: str) -> None:
    for stones in (1, 3):
        board = Board(phase).card("dear", kind, up=5, cost=2, **facts).loose("M0", "ogre").shield("S1", "M1", "troll")
        game = board.hand("dear").line(f"stones {stones} 0").open()
        if stones == 1:
            game.refused("GU-STONE-01", answer)
        else:
            assert game.do(answer).stones() == 1


@pytest.mark.rule("GU-STONE-01", "GU-CMD-03")
def test_an_ability_that_costs_stones_is_paid_for() -> None:
    board = Board("move").creature("seer", cost=2, timing="command", do=["area attack 1"]).shield("S1", "M1", "seer")
    game = board.line("stones 3 0").shield("N1", "M2", "ogre", seat=N).open()
    assert game.do("turn S1 move M2", "command yes", "command no", "reveal SEER").stones() == 1


@pytest.mark.rule("GU-STONE-02")
def test_only_texts_give_stones() -> None:
    game = Board("draw").line("stones 3 3").deck("oak*9").deck("fog*9", seat=N).open().rolled()
    assert (game.stones(S), game.stones(N)) == (3, 3)
    board = Board("settle").line("stones 3 3").shield("N1", "M1", "hound", seat=N).shield("S1", "L1", "ogre")
    game = board.land("L1", "barley").open()
    game.do("sacrifice HOUND")
    assert game.tally(S) == 1 and game.stones(N) == 4  # Ysmer gains one when her Shield is lost


@pytest.mark.rule("GU-WIN-08")
def test_a_game_in_which_nothing_can_happen_any_more_is_judged() -> None:
    """Ruling A-35: both decks are empty and there has been no Shield on the board for three turns in a row."""
    board = Board("draw").deck().deck(seat=N).line("tally 2 1")
    game = board.open()
    for _ in range(3):
        if not ruleset.over(game.s):
            game.until("deploy").idle(2).until("effects").idle(2)
    assert game.result() == (2, 0)
