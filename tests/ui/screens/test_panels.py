"""Questions in the middle of the table."""

from __future__ import annotations

import pytest

from game import library
from game.match.match import Match
from rules.battle_gate import words as bg
from tests.ui.screens.table_kit import Pos, Table
from ui.table.hotspots import Hotspot


def vote_on(card: str) -> Match:
    """A game of Battle Gate in which a treasure is voted on. AssertionError if it is not put forward."""
    decks = [library.deck("battle_gate", name) for name in ("coats-inside-out", "the-town-muster")]
    match = Match.new("battle_gate", decks=decks, seed=1)
    for _ in range(40):
        seat = match.asked()[0]
        ask, view, options = match.ask(seat), match.view(seat), match.options(seat)
        asked = ask.data[0] if ask is not None and ask.kind == bg.ASK_VOTE else -1
        if asked >= 0 and view.table.defs[view.cards[asked].face].id == card:
            return match
        match.submit(seat, next((action for action in options if action[0] == bg.V_PROPOSE), options[-1]))
    raise AssertionError(card)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_about_a_card_leaves_the_middle_before_its_words_become_smaller(size: Pos) -> None:
    table = Table(vote_on("generals-orders"), size)
    canvas = table.scene.canvas
    panel = canvas.things.rects[Hotspot("ground")]
    assert canvas.bounds.contains(panel) and panel.h > 2 * (canvas.layout.board.centery - canvas.bounds.top)


def test_in_large_type_the_words_about_a_card_grow_and_its_picture_makes_room() -> None:
    high = []
    for scale in (1.0, 1.5):
        table = Table(vote_on("generals-orders"))
        table.context.change(text_scale=scale)
        table.rest(full=True)
        canvas = table.scene.canvas
        (picture, _), panel = canvas.wanted["ask", ("face", 0)], canvas.things.rects[Hotspot("ground")]
        assert canvas.bounds.contains(panel)
        high.append(picture.at[1] - panel.top)
    assert high[1] > high[0]
