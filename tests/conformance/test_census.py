"""In a census of random games every card comes into play, games end in good time, and nothing has changed.

`tests/<game>/census.toml` keeps the counts and digests; its table `night` has those of the longer games at other
tables. After an intended change of rules or cards, GUILDHALL_BLESS=1 rewrites it; check the differences before you keep
it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.conformance.census import count, shapes
from tests.games import TESTS, every_game

COUNTED = {name: (row.files, row.census) for name, row in every_game().items() if row.census}
HEAD: Final = (
    "# Made by GUILDHALL_BLESS=1 python -m pytest -m 'nightly or not nightly' tests/conformance/test_census.py"
)
NIGHT: Final = "night"


def blessed(name: str, seen: Mapping[str, object], night: bool) -> dict[str, Any]:
    """The recorded counts of a game, by day or by night; when blessing, the present ones."""
    path = TESTS / name / "census.toml"
    kept: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    parts: dict[bool, dict[str, Any]] = {True: kept.pop(NIGHT, {}), False: kept}
    if os.environ.get("GUILDHALL_BLESS"):
        parts[night] = dict(seen)
        lines = [HEAD, *_rows(parts[False]), "", f"[{NIGHT}]", *_rows(parts[True])]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return parts[night]


def _rows(table: Mapping[str, object]) -> list[str]:
    return [f"'{key}' = {value!r}".replace("'", '"') for key, value in table.items()]


@pytest.mark.parametrize("name", COUNTED)
def test_the_census_is_the_blessed_one(name: str) -> None:
    files, census = COUNTED[name]
    assert census is not None
    found, games = count(census), census.games
    facts = {"games": games, "answers": found.answers, "turns": found.turns, "results": found.results}
    seen = {**facts, "digest": found.digest, **shapes(census, census.shaped)}
    kept = blessed(name, seen, night=False)
    assert [card.id for card in files.cards if not census.spared(card) and not found.played[card.id]] == []
    assert census.answers[0] < found.answers / games < census.answers[1]
    assert census.length[0] < found.turns / games < census.length[1]
    *wins, _ = found.results
    assert min(wins) > 2 * games // (5 * len(wins))
    assert seen == kept


@pytest.mark.nightly
@pytest.mark.parametrize("name", COUNTED)
def test_more_games_at_other_tables_are_the_blessed_ones(name: str) -> None:
    census = COUNTED[name][1]
    assert census is not None
    seen = shapes(census, census.nightly)
    assert seen == blessed(name, seen, night=True)
