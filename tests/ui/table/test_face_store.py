"""What is shown of a card before its face is painted, and which faces are painted first."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from ui.faces.model import Face
from ui.faces.worker import Made
from ui.table.cards.face_store import PIXEL, FaceStore, plain_card, plain_piece
from ui.table.cards.sprites import SpritePainter

FACE = Face("seize/test", "Test", "Kind", "bulwark", "anvil", 1)
PAGE = pygame.Rect(40, 260, 220, 120)


class Orders:
    """A maker that notes its orders, and has finished at once those in `kept`."""

    def __init__(self, *kept: str) -> None:
        self.kept = kept
        self.wanted: list[tuple[str, int, str, int]] = []
        self.made: list[Made] = []
        self.dropped = self.looks = 0

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Note the order."""
        self.wanted.append((face.key, width, shape, urgency))
        if face.key in self.kept:
            self.made.append(Made(face.key, width, finished(width), shape))

    def poll(self) -> list[Made]:
        """What is finished, once; counts how often that is asked."""
        self.looks += 1
        made, self.made = self.made, []
        return made

    def progress(self) -> tuple[int, int]:
        """Nothing is being made."""
        return 0, 0

    def forget(self) -> None:
        """Count how often everything is dropped."""
        self.dropped += 1


def finished(width: int) -> bytes:
    """A green picture as a file."""
    picture, out = pygame.Surface((width, width)), io.BytesIO()
    picture.fill("green")
    pygame.image.save(picture, out, "face.png")
    return out.getvalue()


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


def test_faces_painted_before_are_taken_in_a_few_at_a_time() -> None:
    faces = [replace(FACE, key=f"seize/{at}") for at in range(5)]
    maker: Any = Orders(*(face.key for face in faces))
    book = FaceStore(maker)
    for face in faces:
        book.want(face, 200)
    left = []
    while book.poll(seconds=0):
        left.append(book.busy)
    assert left == [True, True, True, True, False]


def test_a_face_painted_before_is_shown_as_soon_as_it_is_needed() -> None:
    maker: Any = Orders(FACE.key)
    book = FaceStore(maker)
    assert book.picture(FACE, 200).get_at((20, 20)) == pygame.Color("green")
    assert not book.poll(), "there is nothing left to take in"


def test_a_face_still_to_be_painted_is_asked_for_once() -> None:
    maker: Any = Orders()
    book = FaceStore(maker)
    for _ in range(3):
        book.picture(FACE, 200)
    assert maker.looks == 1 == len(maker.wanted), "the maker goes through all its orders each time"


def test_a_face_whose_file_has_gone_is_ordered_again() -> None:
    maker: Any = Orders()
    book = FaceStore(maker)
    book.picture(FACE, 200)
    maker.made.append(Made(FACE.key, 200, Path("gone.png"), "card"))
    book.poll()
    book.picture(FACE, 200)
    assert len(maker.wanted) == 2


def test_a_plain_piece_bears_the_sign_that_the_painted_card_will_bear() -> None:
    ours, theirs = (plain_piece(replace(FACE, emblem=emblem), 60) for emblem in ("anvil", "mdi-anvil"))
    assert pygame.image.tobytes(ours, "RGB") != pygame.image.tobytes(theirs, "RGB"), "two fonts have an anvil"


def test_without_room_the_face_used_longest_ago_is_dropped_and_loaded_again() -> None:
    first, second, third = (replace(FACE, key=f"seize/{at}") for at in range(3))
    maker: Any = Orders(first.key, second.key, third.key)
    book = FaceStore(maker, room=2 * 200 * 200 * PIXEL)
    for face in (first, second, first, third, first):
        assert book.picture(face, 200).get_at((20, 20)) == pygame.Color("green")
    assert [one[0] for one in maker.wanted] == [first.key, second.key, third.key], "the first was used between"
    assert book.picture(second, 200).get_at((20, 20)) == pygame.Color("green")
    assert [one[0] for one in maker.wanted][3:] == [second.key]
