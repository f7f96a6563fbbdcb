"""A four-player game of Battle Gate at the table by mouse, from Home to the result: two people and two computers."""

from __future__ import annotations

import pytest

from game.about import GAMES
from rules.battle_gate import words as w
from tests.ui.sitting import Sitter, play_on

BEGINNING, MOST = 60, 700
"""Answers in the gate; a whole game with more is too long for a test."""
FIRST = {w.V_PROPOSE, w.V_VOTE, w.V_DRAW, w.V_FIELD}
LATER = {w.V_CLAIM, w.V_ATTACK, w.V_DONE}


@pytest.mark.parametrize("most", [BEGINNING, pytest.param(MOST, marks=pytest.mark.nightly)])
def test_a_game_for_four_by_the_mouse_from_home_to_the_result(sitter: Sitter, most: int) -> None:
    seats, at = ("Person", "Mira", "Person", "Mira"), list(GAMES).index("battle_gate")
    page = sitter.new_game("standard", seats, 5, players="4", at=at)
    sitter.pick(page.shape.common.list, "What the decks put forward")
    sitter.press(page.start_button)
    match = sitter.table.match
    assert match.game == "battle_gate" and match.seats == 4
    result = play_on(sitter, most)
    assert result is None if most < MOST else sorted(result or ()) == [0, 0, 0, 2]
    verbs = {made.action[0] for made in sitter.made}
    assert verbs >= (FIRST if most < MOST else FIRST | LATER)
    assert {made.by for made in sitter.made} >= {"click", "drag"}
    fielding = {answer.seat for answer in match.record.answers if answer.text.startswith("field")}
    assert len(fielding) == 4
