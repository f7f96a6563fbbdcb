"""Judge mode in Round Table: what may be set, what is refused, and how the game goes on."""

from __future__ import annotations

import pytest

from rules.kernel import judge
from rules.kernel.invariants import broken
from rules.kernel.notation import judge_words
from rules.kernel.ruleset import apply, asked, why_not
from rules.kernel.state import State
from rules.round_table import stats
from rules.round_table import words as w
from tests.round_table.board import P1, P2, Board, Game


def table() -> Game:
    """Knights at home, at a Region and on a Quest, in P1's Declare step."""
    board = Board("declare").knights("kay+palfrey").at("GORE", "bors").hand("duke", "gawain").pool("baron")
    return board.on_quest("green-chapel", "lot-of-orkney", seat=P2).open()


def words(game: Game, clauses: str) -> tuple[int, ...]:
    """A judge's clauses as an answer."""
    return judge_words.parse(game.s, game.notation, P1, f"judge {clauses}", game.names)


def judged(game: Game, clauses: str) -> State:
    """The state after a judge's change."""
    after = game.s.clone()
    apply(after, P1, words(game, clauses))
    assert broken(after) == []
    return after


def fault(game: Game, clauses: str) -> str:
    """Why a judge may not make this change; it must be refused."""
    refusal = why_not(game.s, P1, words(game, clauses))
    assert refusal is not None
    assert refusal.rule == judge.RULE
    return judge.fault(game.s, P1, words(game, clauses))


def test_numbers_marks_and_the_step_are_set() -> None:
    game = table()
    after = judged(game, "rp_spent P1 3 | GREEN_CHAPEL rp_paid 5 | step turns")
    assert (after.seat_numbers[w.RP_SPENT], after.marks[w.RP_PAID][game.names["GREEN_CHAPEL"]]) == ([3, 0], 5)
    assert after.ask is not None
    assert (after.ask.kind, asked(after)) == (w.ASK_SPRING, (P1,))


def test_a_card_is_put_where_it_belongs() -> None:
    game = table()
    after = judged(game, "P1 court GAWAIN")
    assert after.zone[game.names["GAWAIN"]] == w.COURT
    assert stats.allocated(after, P1) == stats.allocated(game.s, P1) + 6


@pytest.mark.parametrize(("clauses", "cause"), [
    ("P1 court DUKE", "does not belong in the zone court"), ("P1 army GAWAIN", "stands on a card"),
    ("TINTAGEL slot 9", "lie in slots 1 to 3"),
])  # fmt: skip
def test_a_position_the_game_cannot_have_is_refused_in_a_sentence(clauses: str, cause: str) -> None:
    assert cause in fault(table(), clauses)


def test_nobody_judges_while_cards_wait_in_the_queue() -> None:
    game = Board("quests").knights("kay").hand("ladys-errand").open().do("quest LADYS_ERRAND on KAY")
    assert str(why_not(game.s, P2, words(game, "rp_spent P1 0"))) != ""
    assert why_not(game.s, P2, words(game, "rp_spent P1 0")) is not None


def test_a_knight_takes_its_equipment_along_and_drops_it_where_it_leaves_play() -> None:
    game = table()
    kay, palfrey = game.names["KAY"], game.names["PALFREY"]
    after = judged(game, "P1 army KAY on GORE")
    assert (after.host[kay], after.zone[palfrey], after.host[palfrey]) == (game.names["GORE"], w.GEAR, kay)
    after = judged(game, "P1 hand KAY")
    assert (after.zone[palfrey], after.host[palfrey]) == (w.HAND, -1)
