"""What the greedy computer answers in a position set up by hand."""

from __future__ import annotations

from game.bots.base import FOREVER, Choice, make_bot
from rules.kernel import ruleset
from rules.kernel.look import look
from tests.board import Game


def chosen(game: Game) -> Choice:
    """Its answer to the open question, and its reason."""
    s = game.s
    seat = ruleset.asked(s)[0]
    assert s.ask is not None
    return make_bot("greedy", 1).choose(look(s, seat), s.ask, ruleset.options(s, seat), FOREVER)


def answer(game: Game) -> str:
    """Its answer as text."""
    return game.notation.write(game.s, game.asked(), chosen(game)[0])
