"""Clone and digest: neither may forget a slot of the State."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.kernel.ask import Ask
from rules.kernel.state import State
from tests.conformance import suite
from tests.games import Game
from tests.kernel import drill, kuhn

SHARED = frozenset(["table"])
FRESH = frozenset(["kept", "listed", "log"])
DERIVED = frozenset(["hearers", "occupied", "on", "statics", "sums", "unsettled"])
"""Can be rebuilt from the rest, and are checked against it by invariants.py."""
AT_REST_EMPTY = frozenset(["answer"])
IMMUTABLE = (int, tuple, str, type(None), Ask)


def busy() -> State:
    """A state with something in every column."""
    game = Game("drill", drill.start, most=200)
    s = max((step.before for seed in range(4) for step in suite.steps(game, seed)), key=fullness)
    s.answer = (1, 2)
    s.waiting.append((1, 2))
    s.sealed[0] = (3,)
    return s


def fullness(s: State) -> int:
    return sum(bool(getattr(s, name)) for name in State.__slots__) * 100 + len(s.stack)


BUSY = busy()


def spoil(value: Any) -> None:
    """Change every list and dict in it."""
    if isinstance(value, list):
        for item in value:
            spoil(item)
        value.append("spoilt")
    elif isinstance(value, dict):
        value["spoilt"] = True
    else:
        assert isinstance(value, IMMUTABLE), f"clone must learn how to copy a {type(value)}"


@pytest.mark.parametrize("slot", sorted(set(State.__slots__) - SHARED - FRESH))
def test_a_clone_is_equal_and_shares_no_list(slot: str) -> None:
    assert getattr(BUSY, slot), "the test needs something to lose here"
    copy = BUSY.clone()
    before = deepcopy(getattr(BUSY, slot))
    assert getattr(copy, slot) == before
    spoil(getattr(copy, slot))
    assert getattr(BUSY, slot) == before


def test_a_clone_shares_the_table_starts_a_new_log_and_keeps_nothing() -> None:
    BUSY.kept, BUSY.listed = [1], (BUSY.log, [(1,)])
    copy = BUSY.clone()
    assert copy.kept is None
    assert copy.listed[0] is not copy.log
    assert copy.table is BUSY.table
    assert copy.log == []
    assert copy.log is not BUSY.log


@pytest.mark.parametrize("slot", sorted(set(State.__slots__) - SHARED - FRESH - DERIVED - AT_REST_EMPTY))
def test_the_digest_sees_every_slot(slot: str) -> None:
    copy = BUSY.clone()
    value = getattr(copy, slot)
    if isinstance(value, list):
        value.append(7)
    elif isinstance(value, dict):
        value[7] = (7,)
    else:
        setattr(copy, slot, (7,) if slot != "ask" else Ask(7, (0,)))
    assert copy.digest() != BUSY.digest()


def test_the_digest_sees_every_number_of_a_column() -> None:
    for column in ("marks", "seat_numbers", "tile_marks", "piles"):
        for index in range(len(getattr(BUSY, column))):
            copy = BUSY.clone()
            getattr(copy, column)[index].append(7)
            assert copy.digest() != BUSY.digest()


def test_the_digest_is_frozen() -> None:
    assert kuhn.start(0).digest() == "dc50a010f76cd60c"
