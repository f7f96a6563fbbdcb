"""What is shown of a card before its face is painted, and which faces are painted first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from ui.faces.model import Face
from ui.table.play.face_store import FaceStore, plain_card
from ui.table.play.sprites import SpritePainter

FACE = Face("seize/test", "Test", "Kind", "bulwark", "anvil", 1)
PAGE = pygame.Rect(40, 260, 220, 120)


class Orders:
    """A maker that only notes its orders."""

    def __init__(self) -> None:
        self.wanted: list[tuple[str, int, str, int]] = []
        self.dropped = 0

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Note the order."""
        self.wanted.append((face.key, width, shape, urgency))

    def forget(self) -> None:
        """Count how often everything is dropped."""
        self.dropped += 1


def ink(face: Face) -> int:
    """Dark pixels on a plain card."""
    picture = plain_card(face, (300, 420))
    spots = ((x, y) for x in range(PAGE.x, PAGE.right) for y in range(PAGE.y, PAGE.bottom))
    return sum(sum(picture.get_at(spot)[:3]) < 300 for spot in spots)


def test_a_plain_card_has_its_text_at_once() -> None:
    assert ink(replace(FACE, key="wordy", text=("Deal **2** damage.",))) > ink(replace(FACE, key="mute")) + 100


def test_long_text_stays_on_its_page() -> None:
    long = replace(FACE, key="long", text=("Whenever another merc of yours is destroyed, draw a card. " * 6,) * 3)
    footer = plain_card(long, (300, 420)).subsurface((0, 408, 300, 12))
    blank = plain_card(replace(FACE, key="mute"), (300, 420)).subsurface((0, 408, 300, 12))
    assert pygame.image.tobytes(footer, "RGB") == pygame.image.tobytes(blank, "RGB")


def test_what_lies_on_the_table_is_made_large_before_all() -> None:
    maker: Any = Orders()
    nobody: Any = None
    artist = SpritePainter(FaceStore(maker), (FACE, replace(FACE, key="other")), FACE, nobody)
    list(artist.order([1]))
    cards = sorted((one for one in maker.wanted if one[2] == "card"), key=lambda one: -one[3])
    assert cards[0][:2] == ("other", artist.sizes.large)
    assert (FACE.key, artist.sizes.large) not in [one[:2] for one in cards], "others are made in the sizes of the table"


def test_another_size_of_the_window_drops_what_was_ordered() -> None:
    maker: Any = Orders()
    book = FaceStore(maker)
    book.picture(FACE, 200)
    book.forget_sizes()
    assert maker.dropped == 1
    book.picture(FACE, 200)
    assert [one[1] for one in maker.wanted] == [200, 200], "it is ordered again"
