"""Which module of the bot answers which question of Guardians, and what its search leaves out.

For bots only, on a View.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.base import AnswerInThought, QuickAnswer
from game.guardians import campaign, commands, deployment, fights, keeping
from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.ask import Ask
from rules.kernel.words import Action

QUICK_ANSWERS: Final[Mapping[int, QuickAnswer]] = {
    w.ASK_MULLIGAN: keeping.mulligan, w.ASK_DRAW: keeping.old_up_card, w.ASK_DEPLOY: deployment.deploy,
    w.ASK_LIMIT: keeping.limit, w.ASK_MOVE: campaign.turn, w.ASK_REINFORCE: campaign.reinforced,
    w.ASK_DECLARE: commands.declare, w.ASK_REVEAL: commands.reveal, w.ASK_RESPOND: commands.respond,
    w.ASK_PRIMARY: fights.choose_primary, w.ASK_BRIBE: fights.bribe, w.ASK_SUPPORT: fights.support,
    w.ASK_SECONDARY: fights.second, w.ASK_RETREAT: campaign.retreat, w.ASK_MERGE: keeping.merge,
    w.ASK_TRIM: keeping.trim, w.ASK_HEAL: keeping.heal, w.ASK_SETTLE: keeping.settle,
    w.ASK_EFFECTS: keeping.effects, w.ASK_CHOOSE: commands.choose, w.ASK_YES: commands.agree,
}  # fmt: skip
IN_THOUGHT: Final[Mapping[int, AnswerInThought]] = {**fights.IN_THOUGHT, **commands.IN_THOUGHT}


# --- for search -----------------------------------------------------------------------------------------------------


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """All answers; the few questions without a heuristic have few."""
    return list(options)


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] in (w.V_PASS, w.V_DONE, w.V_STOP) or action == (w.V_COMMAND, 0)


def still(s: State, action: Action) -> bool:
    """Whether this answer changes nothing."""
    return False


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer during a simulated resolution: None ends it, () asks for the last legal option."""
    if ask.kind in (w.ASK_RESPOND, w.ASK_BRIBE, w.ASK_SUPPORT):
        return (w.V_PASS,)
    if ask.kind == w.ASK_DECLARE:
        return (w.V_COMMAND, 0)
    if ask.kind in (w.ASK_PRIMARY, w.ASK_RETREAT, w.ASK_SECONDARY, w.ASK_MERGE, w.ASK_TRIM):
        return ()
    return (w.V_STOP,) if ask.kind == w.ASK_HEAL else None
