"""The example game of docs/adding-a-game.md, taken from its page."""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType
from typing import Final

from game.library import ROOT
from rules.kernel.state import State

PAGE: Final = ROOT / "docs" / "adding-a-game.md"
_BLOCK: Final = re.compile(r"<!-- example: highest_card -->\n```python\n(.*?)```", re.DOTALL)


@cache
def highest_card() -> ModuleType:
    """The game as a module."""
    found = _BLOCK.search(PAGE.read_text("utf-8"))
    assert found is not None
    module = ModuleType("highest_card")
    exec(compile(found[1], str(PAGE), "exec"), module.__dict__)
    return module


def start(seed: int) -> State:
    """A new game, before the first card is dealt."""
    state: State = highest_card().start(seed)
    return state
