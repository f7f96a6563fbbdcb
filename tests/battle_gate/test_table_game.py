"""A whole four-player game of Battle Gate at the table by mouse, from Home to the result: two people behind the curtain
and two computers."""

from __future__ import annotations

from game.about import GAMES
from rules.battle_gate import words as w
from tests.ui.sitting import Sitter, play_on

MOST = 700
"""A test game with more answers than this is too long."""


def test_a_game_for_four_by_the_mouse_from_home_to_the_result(sitter: Sitter) -> None:
    seats, at = ("Person", "Mira", "Person", "Mira"), list(GAMES).index("battle_gate")
    page = sitter.new_game("standard", seats, 5, players="4", at=at)
    sitter.pick(page.shape.common.list, "What the decks put forward")
    sitter.press(page.start_button)
    match = sitter.table.match
    assert match.game == "battle_gate" and match.seats == 4
    result = play_on(sitter, MOST)
    assert sorted(result) == [0, 0, 0, 2]
    verbs = {made.action[0] for made in sitter.made}
    assert {w.V_PROPOSE, w.V_VOTE, w.V_DRAW, w.V_FIELD, w.V_CLAIM, w.V_ATTACK, w.V_DONE} <= verbs
    assert {made.by for made in sitter.made} >= {"click", "drag"}
    fielding = {answer.seat for answer in match.record.answers if answer.text.startswith("field")}
    assert len(fielding) == 4
