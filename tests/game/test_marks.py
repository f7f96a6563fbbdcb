"""Marks of an analysis, played out again in fresh worlds."""

from __future__ import annotations

import pytest

from game.league.marks import Mark, marks, summed_up


@pytest.mark.nightly
def test_a_mark_of_a_game_at_random_is_found_again() -> None:
    rows = [row for game in marks("battle_gate", "random", 1, seed=1, worlds=6) for row in game]
    assert rows and all(row.claimed > 0 for row in rows)
    assert sum(row.found > 0 for row in rows) > len(rows) / 2


def test_marks_are_summed_up_in_one_line() -> None:
    rows = [Mark(100, 150.0, 20.0, True), Mark(300, -10.0, 20.0, False)]
    assert summed_up(rows) == (
        "2 marks: better 1, by two standard errors 1, marked again 1 (9 to 91 %); "
        "lost on average 2.0 claimed, 0.7 found"
    )
