"""A card pinned in the large view shows a pin, gives way to what is hovered, and any click lets go of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games import TITLES
from tests.game.kit import new_match, play
from tests.ui.hands import bare_spot
from tests.ui.screens.table_kit import Pos, Table
from ui.table.hotspots import Hotspot

REST_S = 0.31
NOWHERE = (2, 2)
PRESSED = ("felt", "tile", "pile", "hand", "row", "box", "view", "phase", "log")
"""Kinds of things of which one is clicked each."""


def hovered(table: Table, pos: Pos) -> int:
    """The card that is large once the pointer has rested."""
    table.point(pos)
    table.scene.chores.finish()  # which take the time of a clock
    table.scene.update(0.0)
    table.scene.update(REST_S)
    return table.scene.inspect.large()


def spots(table: Table) -> Iterator[tuple[Hotspot, Pos]]:
    """One thing of each kind, and where it can be clicked."""
    for kind in PRESSED:
        for thing in table.scene.canvas.things.of(kind):
            try:
                yield thing, bare_spot(table.scene, thing)
            except AssertionError:
                continue
            break


@pytest.mark.parametrize("game", TITLES)
def test_a_pin_shows_a_pin_and_any_click_lets_go(game: str) -> None:
    table = Table(play(new_match(game=game, kinds=("human", "bot:quick")), 12), seat=0)
    inspect, view = table.scene.inspect, table.scene.session.view
    cards = [thing for thing in table.scene.canvas.things.of("hand") if view.cards[thing.value].face >= 0]
    hand, other = (bare_spot(table.scene, thing) for thing in (cards[0], cards[-1]))
    tried = 0
    for where in [thing for thing, _ in spots(table)]:
        card = hovered(table, hand)
        assert card == cards[0].value
        table.press(Hotspot("view", card))
        assert inspect.pinned == card == hovered(table, NOWHERE) and "sign" in table.wanted("view")
        assert hovered(table, other) == cards[-1].value and "sign" not in table.wanted("view")
        hovered(table, NOWHERE)
        table.click(bare_spot(table.scene, where))
        assert inspect.pinned != card, where
        table.scene.canvas.browsed = None
        table.control.clear()
        inspect.let_go()
        tried += 1
    assert tried > 4
