"""The computer suggested to a person next: a stronger one after two wins in a row, a weaker one after two losses."""

from __future__ import annotations

import pytest

from game.bots.ladder import result_entry, suggested


@pytest.mark.parametrize(
    ("results", "kind"),
    [
        ([], "bot:apprentice"),
        (["bot:greedy 2"], "bot:greedy"),
        (["bot:greedy 2", "bot:greedy 2"], "bot:master"),
        (["bot:greedy 2", "bot:greedy 0"], "bot:greedy"),
        (["bot:greedy 0", "bot:greedy 0"], "bot:apprentice"),
        (["bot:greedy 1", "bot:greedy 1"], "bot:greedy"),
        (["bot:greedy 2", "bot:master 2"], "bot:master"),
        (["bot:random 0", "bot:random 0"], "bot:random"),
        (["bot:grandmaster 2", "bot:grandmaster 2"], "bot:grandmaster"),
        (["bot:gone 2", "bot:gone 2"], "bot:apprentice"),
    ],
)
def test_what_is_suggested_follows_the_last_two_results(results: list[str], kind: str) -> None:
    assert suggested(results) == kind


def test_only_one_person_against_computers_of_one_kind_counts() -> None:
    assert result_entry(("human", "bot:master"), (0, 2)) == "bot:master 0"
    assert result_entry(("bot:random", "human", "bot:random"), (0, 2, 0)) == "bot:random 2"
    assert result_entry(("human", "human"), (2, 0)) == result_entry(("bot:greedy", "bot:greedy"), (2, 0)) == ""
    assert result_entry(("human", "bot:master", "bot:greedy"), (2, 0, 0)) == ""
