"""A whole three-player game of Round Table at the table by mouse, to the last Region: one person and two computers."""

from __future__ import annotations

import pytest

from game.about import GAMES
from rules.round_table import words as w
from tests.ui.sitting import Sitter, play_on

MOST = 900
"""A test game with more answers than this is too long."""


@pytest.mark.nightly
def test_a_game_for_three_by_the_mouse_from_home_to_the_last_region(sitter: Sitter) -> None:
    seats, at = ("Person", "Mira", "Mira"), list(GAMES).index("round_table")
    page = sitter.new_game("standard", seats, 5, players="3", at=at)
    sitter.press(page.start_button)
    match = sitter.table.match
    assert match.game == "round_table" and match.seats == 3
    result = play_on(sitter, MOST)
    assert sorted(result or ()) in ([0, 0, 2], [0, 1, 1], [1, 1, 1])
    verbs = {made.action[0] for made in sitter.made}
    assert {w.V_HOLDING, w.V_RECRUIT, w.V_DECLARE, w.V_DONE, w.V_DRAW} <= verbs
    assert {made.by for made in sitter.made} >= {"click", "drag"}
