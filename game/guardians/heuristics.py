"""How a bot answers the questions of Guardians.

For bots only, on a View.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.bots.base import Choice
from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action

REFLEXES: Final[Mapping[int, Callable[[View, Ask], Choice | None]]] = {}
IDLE: Final = frozenset((w.V_PASS, w.V_DONE, w.V_STOP))


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """Answers without conceding what is not asked for."""
    return list(options)


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] in IDLE or action == (w.V_COMMAND, 0)


def still(s: State, action: Action) -> bool:
    """Nothing at all follows from this answer."""
    return False


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer while an action is played out in thought: None ends it, () asks for the last legal option."""
    if ask.kind in (w.ASK_RESPOND, w.ASK_BRIBE, w.ASK_SUPPORT):
        return (w.V_PASS,)
    if ask.kind == w.ASK_DECLARE:
        return (w.V_COMMAND, 0)
    if ask.kind in (w.ASK_PRIMARY, w.ASK_RETREAT, w.ASK_SECONDARY, w.ASK_MERGE, w.ASK_TRIM):
        return ()
    return (w.V_STOP,) if ask.kind == w.ASK_HEAL else None
