"""Events become motion, even when the table no longer knows a card."""

from __future__ import annotations

from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.cards.placing import LaptopEnds
from ui.table.events.animation import flights
from ui.table.games.base import Journey


def test_a_piece_that_leaves_for_a_hidden_hand_flies_as_a_card() -> None:
    table = Table(match_of(field("attack")))
    key = next(key for key, spot in table.scene.stage.shown.items() if spot.form == "piece")
    before = {key: table.scene.stage.shown[key]}
    trip = Journey(key[1], 1, "", 1, "hand")
    spot, _ = flights(before, {}, [trip], LaptopEnds(table.scene.layout))[key]
    assert (spot.form, spot.size) == ("card", table.scene.layout.card)
    assert table.scene.stage.artist.picture(spot).get_size() == table.scene.layout.card
