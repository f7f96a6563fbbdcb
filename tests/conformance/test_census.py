"""In a census of random games every card comes into play, games end in good time, and nothing has changed.

`tests/<game>/census.toml` keeps the counts and digests. When rules or cards were changed on purpose, GUILDHALL_BLESS=1
writes it anew; look at what changed before you keep it.
"""

from __future__ import annotations

import os
import tomllib

import pytest

from tests.conformance.census import count, shapes
from tests.games import TESTS, every_game

COUNTED = {name: (row.files, row.census) for name, row in every_game().items() if row.census}


@pytest.mark.parametrize("name", COUNTED)
def test_the_census_is_the_blessed_one(name: str) -> None:
    files, census = COUNTED[name]
    assert census is not None
    found, games = count(census), census.games
    facts = {"games": games, "answers": found.answers, "turns": found.turns, "results": found.results}
    seen = {**facts, "digest": found.digest, **shapes(census)}
    path = TESTS / name / "census.toml"
    if os.environ.get("GUILDHALL_BLESS"):
        head = "# Made by GUILDHALL_BLESS=1 python -m pytest tests/conformance/test_census.py"
        lines = [head, *(f"'{key}' = {value!r}" for key, value in seen.items())]
        path.write_text("\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")
    assert [card.id for card in files.cards if not census.spared(card) and not found.played[card.id]] == []
    assert census.answers[0] < found.answers / games < census.answers[1]
    assert census.length[0] < found.turns / games < census.length[1]
    *wins, _ = found.results
    assert min(wins) > 2 * games // (5 * len(wins))
    assert seen == tomllib.loads(path.read_text(encoding="utf-8"))
