"""A first look at the harness: a combat from the move to the retreat."""

from tests.guardians.board import Board


def test_a_battle() -> None:
    game = Board().shield("S1", "M1", "ogre").shield("N1", "M2", "duelist", seat=1).open()
    game.attack("S1", "M2").match("OGRE", "DUELIST")
    assert game.tally() == 1 and game.at("S1") == "M2"
