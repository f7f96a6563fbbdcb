"""A whole game of Guardians at the table by mouse, from Home to the result: two people behind the curtain."""

from __future__ import annotations

from random import Random

import pytest

from game.about import GAMES
from rules.guardians import words as w
from rules.kernel.ask import Ask
from rules.kernel.words import Action
from tests.ui.sitting import Sitter

MOST = 1500
"""A test game with more answers than this is too long."""
EAGER = {w.V_DEPLOY: 3.0, w.V_COVER: 3.0, w.V_BRIBE: 9.0, w.V_CHANNEL: 9.0, w.V_SECONDARY: 9.0, w.V_UNCOVER: 0.02,
         w.V_SACRIFICE: 0.2, w.V_DESTROY: 0.1}  # fmt: skip
"""How much this player likes each verb."""


def chosen(options: list[Action], ask: Ask, dice: Random) -> Action:
    """A random answer, preferring attacks to waiting."""
    holds = [action[0] == w.V_TURN and action[2] == w.O_HOLD for action in options]
    weights = [EAGER.get(action[0], 1.0) * (0.2 if hold else 1) for action, hold in zip(options, holds, strict=True)]
    return dice.choices(options, weights)[0]


@pytest.mark.nightly
def test_a_game_for_two_persons_by_the_mouse_from_home_to_the_result(sitter: Sitter) -> None:
    page = sitter.new_game("standard", ("Person", "Person"), 5, at=list(GAMES).index("guardians"))
    sitter.press(page.start_button)
    match, dice = sitter.table.match, Random(6)
    for _ in range(MOST):
        if match.result is not None:
            break
        assert sitter.come() >= 0, "nobody is asked"
        control = sitter.control
        assert control.ask is not None
        options = [action for action in control.options if action != control.game.concede()]
        sitter.give(chosen(options, control.ask, dice))
    assert match.result is not None, "this game is too long for a test"
    verbs = {made.action[0] for made in sitter.made}
    assert {w.V_BRIBE, w.V_CHANNEL, w.V_SECONDARY, w.V_RETREAT, w.V_TERRAIN, w.V_PRIMARY, w.V_COVER} <= verbs
    assert {made.by for made in sitter.made} == {"click", "drag", "menu"}
