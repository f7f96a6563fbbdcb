"""A replay of a game of three or four with all hands open: every hand is shown at its player's place."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.records.replay import Replay
from rules.kernel.words import OPEN
from tests.ui.display.kit import new_match, played
from tests.ui.screens.test_replay import Watched
from ui.table.hotspots import Hotspot

pytestmark = pytest.mark.usefixtures("own_home")

SHAPES = [
    ("guild-master", {"players": "3"}), ("standard-2v2", {}), ("standard-2v2", {"four_player_mat": "cross"}),
    ("guild-master", {"players": "4"}),
]  # fmt: skip
SMALLEST = 34
"""Units of height below which a card in a hand is no longer recognizable."""


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.nightly)])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: "-".join((shape[0], *shape[1].values())))
def test_every_hand_lies_open_at_its_players_place(shape: tuple[str, dict[str, str]], size: tuple[int, int]) -> None:
    match = new_match(shape[0], **shape[1])
    list(played(match, 160))
    seen = Watched(Replay(match.record), size)
    scene, session = seen.scene, seen.scene.session
    seen.key(pygame.K_END)
    seen.key(pygame.K_e)
    seen.choose("All hands open")
    seen.choose("Yes, open")
    seen.rest(0.1)
    scene.chores.finish()
    seen.rest(0.1)
    layout, places = scene.layout, {}
    assert session.viewer == OPEN
    for seat in range(len(match.names)):
        hand = [lying.card for lying in session.picture.rows[seat, "hand"]]
        assert hand
        spots = [scene.stage.shown["card", card] for card in hand]
        assert all(spot.form == "card" and spot.face >= 0 and not spot.angle for spot in spots)
        assert min(spot.size[1] for spot in spots) >= SMALLEST * layout.unit
        edge = layout.near_hand if seat == layout.near else layout.boxes[seat]
        assert all(edge.contains(spot.rect) for spot in spots)
        places[seat] = spots[0].rect.unionall([spot.rect for spot in spots])
    tiles = [place.rect for place in layout.places if place.tile >= 0]
    for seat, rect in places.items():
        assert rect.collidelist(tiles) < 0
        assert not [other for other, there in places.items() if other != seat and rect.colliderect(there)]
    _pointed_at(seen, next(seat for seat in places if seat != layout.near))


def _pointed_at(seen: Watched, seat: int) -> None:
    """Point at a card where it lies: it is shown large, and a click opens the hand; changing the viewer closes
    everything."""
    scene, session = seen.scene, seen.scene.session
    card = session.picture.rows[seat, "hand"][0].card
    rect: Rect = scene.stage.shown["card", card].rect
    spot = (rect.x + 3, rect.centery)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
    seen.rest(0.6)
    assert scene.mouse.thing_at(spot) == Hotspot("row", card, seat, "hand")
    assert scene.canvas.inspect.shown == card
    seen.button(Hotspot("row", card, seat, "hand"))
    assert scene.canvas.browsed == (seat, "hand")
    seen.key(pygame.K_ESCAPE)
    seen.key(pygame.K_e)
    seen.choose(session.match.names[0])
    seen.choose("Yes, open")
    seen.rest(0.2)
    assert not scene.layout.hands and (seat, "hand") not in session.picture.rows
