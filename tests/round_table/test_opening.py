"""Round Table's opening hand at the table: how many Demesnes, and whether to draw again, in any size of text."""

from __future__ import annotations

import pytest

from game import library
from game.match.match import Match
from game.match.match_setup import Player
from rules.round_table import words as w
from tests.ui.screens.table_kit import Table
from ui.table.hotspots import Hotspot


@pytest.mark.rule("RT-SETUP-06", "RT-SETUP-08")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_answer_is_in_the_window_and_the_hand_can_be_seen(scale: float) -> None:
    decks = list(library.shipped_decks("round_table").values())[:4]
    players = [Player(name, "human" if name == "Ada" else "bot:quick") for name in ("Ada", "Ben", "Cleo", "Dov")]
    match = Match.new("round_table", decks=decks, seed=3, players=players)
    table = Table(match)
    table.context.change(text_scale=scale)
    asked = 0
    while asked < 2:
        table.rest()
        choices = table.control.prompt.choices
        assert table.control.seat == 0 and choices
        table.scene.painter.refresh()
        rects = table.scene.canvas.things.rects
        for at in range(len(choices)):
            assert table.scene.canvas.bounds.contains(rects[Hotspot("choice", at)]), choices[at].words
        hand = [rect for thing, rect in rects.items() if thing.kind == "hand"]
        assert rects[Hotspot("ground")].collidelist(hand) < 0
        assert len(hand) == (0, 10)[asked]
        places = [rects[Hotspot("choice", at)].copy() for at in range(len(choices))]
        for rect in hand:
            table.point((rect.centerx, rect.bottom - 4))
            table.rest()
            table.scene.painter.refresh()
            raised = [table.scene.canvas.things.rects[Hotspot("choice", at)] for at in range(len(choices))]
            assert raised == places, "a card that is raised to be read moves no answer"
        table.point((4, 4))
        table.rest()
        table.press(Hotspot("choice", 0))
        asked += 1
    assert match.phase != "agree" and match.view(0).count(w.HAND, 0) == 10
