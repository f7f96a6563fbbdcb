"""The options of Guardians are complete (tests/completeness.py)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.guardians.legal import may_fly
from rules.kernel.state import State
from rules.kernel.verb_table import Verb
from tests import completeness
from tests.guardians.board import Board, Game, N, S


def most(s: State, verb: Verb, head: tuple[int, ...]) -> int:
    """Flights are at most two spaces long."""
    shield, order = head[:2]
    flies = 0 <= shield < len(s.zone) and s.zone[shield] == w.SHIELD and order == w.O_MOVE and may_fly(s, shield)
    return 2 if flies else 1


def assert_complete(game: Game) -> None:
    """The options are exactly the answers the referee accepts."""
    completeness.assert_complete(game, w.VERBS, most)


def scene(phase: str, **options: str) -> Board:
    """A position with some of everything on both sides and as few cards as possible."""
    board = Board(phase, S, "", **options).line("stones 2 2").deck().deck(seat=N)
    board.shield("A", "M0", "ogre", "drake").shield("B", "M1", "scout").loose("M0", "nymph").pen("hound", "golem")
    board.hand("oak", "spurs", "maul", "weir", "loft", "keg").shield("C", "M2", "X=king", seat=N).loose(
        "L3", "Y=archer", seat=N
    )
    return board.land("R1", "barley").land("R2", "hollow", seat=N)


@pytest.mark.parametrize("phase", ["deploy", "move", "settle", "effects"])
def test_a_phase(phase: str) -> None:
    assert_complete(scene(phase).open())


def test_a_phase_with_house_rules() -> None:
    assert_complete(scene("move", diagonal_moves="yes", reinforce_range="any").open())
    assert_complete(scene("settle", facedown_anytime="yes", facedown_cost="0").open())


def fight(**options: str) -> Board:
    """A combat of two against two, with support at hand."""
    board = Board("move", S, "", **options).deck().deck(seat=N).shield("A", "M1", "ogre", "witch", "archer", "levy")
    board.hand("fog", "keg", "luncheon", "jar").hand("E=keg", seat=N)
    return board.shield("B", "M2", "hound", "T=troll", "U=understudy", seat=N)


def test_a_combat() -> None:
    game = fight().open().do("turn A move M2")
    assert_complete(game)
    assert_complete(game.do("command yes", "command no"))
    game.do("reveal FOG")
    assert_complete(game)
    game.do("pass").do("primary OGRE", seat=S).do("primary T", seat=N)
    assert_complete(game)
    assert_complete(game.do("pass", "pass"))
    assert_complete(game.do("channel 2 from WITCH"))
    assert_complete(game.do("pass", "spell LUNCHEON", "pass"))


def test_secondaries_retreat_and_healing() -> None:
    game = fight().open().attack("A", "M2").match("OGRE", "HOUND").match("WITCH", "T").match("LEVY", "U")
    assert_complete(game)
    game.do("stop")
    assert_complete(game)
    game.until("heal") if game.kind() != "retreat" else game.do(game.offered()[-1])
    assert_complete(game)


def test_merging() -> None:
    board = Board("move").deck().deck(seat=N).shield("A", "M1", "scout", "ogre").shield("D", "L1", "C=troll", "golem")
    game = board.shield("B", "M2", "king", seat=N).open()
    game.do("turn A hold", "turn B move M1", "command no", "command no").match("SCOUT", "KING", north_first=True).do(
        "stop"
    )
    assert_complete(game)
    assert_complete(game.do("retreat L1"))
    assert_complete(game.do("keep A"))
