"""Pictures are drawn once, and kept while there is room."""

from __future__ import annotations

import re
from pathlib import Path

from pygame import Surface

from ui.style.picture_cache import PictureCache, weight

SMALL = (10, 10)
"""400 bytes."""
UI = Path(__file__).resolve().parents[2] / "ui"


def test_what_was_used_longest_ago_goes_first_and_the_rest_is_drawn_once() -> None:
    cache = PictureCache(room=1000)
    drawn: list[str] = []

    @cache.drawn_once
    def draw(key: str, size: tuple[int, int] = SMALL) -> Surface:
        drawn.append(key)
        return Surface(size, 0, 32)

    @cache.drawn_once
    def note(key: str) -> None:
        drawn.append(key)

    first = draw("a")
    assert draw("b", size=SMALL) is draw("b", size=SMALL) and draw("a") is first
    draw("c")
    assert (drawn, cache.used) == (["a", "b", "c"], 800)
    assert draw("a") is first
    draw("b", size=SMALL)
    assert drawn == ["a", "b", "c", "b"]
    note("n"), note("n")
    assert drawn.count("n") == 1, "nothing is something to keep, too"
    cache.clear()
    assert cache.used == 0
    draw("a"), note("n")
    assert drawn[-2:] == ["a", "n"]


def test_a_picture_made_of_another_takes_the_room_of_both() -> None:
    cache = PictureCache(room=1000)
    copies = cache.drawn_once(lambda picture: picture.copy())
    copies(Surface(SMALL, 0, 32))
    assert cache.used == 800
    assert weight((Surface(SMALL, 0, 32), "x", (Surface((5, 5), 0, 32), 3))) == 500


def test_a_picture_given_back_as_it_came_takes_its_room_once() -> None:
    cache = PictureCache(room=1000)
    same = cache.drawn_once(lambda picture: picture)
    same(Surface(SMALL, 0, 32))
    assert cache.used == 400


def test_one_picture_larger_than_the_room_is_kept_alone() -> None:
    cache = PictureCache(room=1000)
    draw = cache.drawn_once(lambda side: Surface((side, side), 0, 32))
    draw(5)
    assert draw(100) is draw(100) and cache.used == 40_000


def test_no_function_of_the_window_keeps_pictures_by_their_number() -> None:
    made = r"\((?:(?!\ndef ).)*?\) -> (?:pygame\.)?(?:Surface|Laid)\b"
    counted = re.compile(rf"@(?:lru_)?cache\b[^\n]*\ndef (\w+){made}", re.DOTALL)
    files = [path for path in UI.rglob("*.py") if path.parent.name not in ("faces", "paper")]
    assert [found for path in files for found in counted.findall(path.read_text("utf-8"))] == []
