"""Judge mode in Guardians: what may be set, what is refused, what stays hidden."""

from __future__ import annotations

from rules.guardians import words as w
from rules.kernel import judge
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.notation import judge_words
from rules.kernel.ruleset import apply, why_not
from rules.kernel.state import State
from tests.guardians.board import Board, Game, N, S


def table() -> Game:
    """Shields of both sides and cards in hand, in the movement phase."""
    board = Board("move").line("stones 3 3").shield("A", "M1", "ogre", "troll").shield("B", "M2", "hound", seat=N)
    return board.loose("M0", "nymph").hand("fog").pen("golem").open()


def judged(game: Game, clauses: str) -> State:
    """The state after a judge's change."""
    after = game.s.clone()
    apply(after, S, judge_words.parse(game.s, game.notation, S, f"judge {clauses}", game.names))
    assert broken(after) == []
    return after


def fault(game: Game, clauses: str) -> str:
    """Why a judge may not make this change; it must be refused."""
    action = judge_words.parse(game.s, game.notation, S, f"judge {clauses}", game.names)
    refusal = why_not(game.s, S, action)
    assert refusal is not None and refusal.rule == judge.RULE
    return judge.fault(game.s, S, action)


def test_stones_marks_and_the_phase_are_set() -> None:
    game = table()
    after = judged(game, "stones S 1 | A turned 1 | phase deploy")
    assert after.seat_numbers[w.STONES][S] == 1 and after.marks[w.TURNED][game.names["A"]] == 1
    assert after.ask is not None and after.ask.kind == w.ASK_DEPLOY


def test_no_shield_is_left_empty_and_no_creature_stands_alone() -> None:
    game = table()
    assert "GU-STACK-06" in fault(game, "N discard HOUND")
    assert "GU-MOVE-12" in fault(game, "S loose OGRE at M1")


def test_what_a_judge_lays_under_a_shield_lies_face_down() -> None:
    game = table()
    after = judged(game, "S loose GOLEM at L0")
    assert after.marks[w.DOWN][game.names["GOLEM"]] == 1
    assert look(after, N).cards[game.names["GOLEM"]].face < 0


def test_the_turn_goes_on_when_the_last_shield_that_could_move_is_gone() -> None:
    game = table()
    assert game.s.ask is not None and game.s.ask.seats == (S,)
    after = judged(game, "S discard A")
    assert after.ask is not None and (after.ask.kind, after.ask.seats) != (w.ASK_MOVE, (S,))


def test_one_of_the_two_players_leads() -> None:
    game = table()
    action = (judge.V_JUDGE, judge.NUMBER, w.LEADER, 9)
    assert "leads the turn" in judge.fault(game.s, S, action)


def test_a_guardian_and_the_cards_of_a_player_stay_with_them() -> None:
    game = table()
    guardian = game.s.table.defs[game.s.face[game.s.pile(w.GUARDIAN, S)[0]]].id
    assert "does not belong in the zone discard" in fault(game, f"S discard S.guardian.{guardian}")
    assert "belongs to another player" in fault(game, "N hand FOG")
