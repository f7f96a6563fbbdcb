"""Drawing only what changed gives the same pixels as drawing everything."""

from __future__ import annotations

import random

import pygame
from pygame import Rect, Surface

from ui.table.drawing.layers import Layers, merged

SIZE = (320, 200)


def still(seed: int = 1) -> Surface:
    rng = random.Random(seed)
    out = Surface(SIZE)
    for _ in range(60):
        out.fill([rng.randrange(256) for _ in range(3)], (rng.randrange(300), rng.randrange(180), 40, 30))
    return out


def picture(rng: random.Random) -> Surface:
    out = Surface((rng.randrange(5, 70), rng.randrange(5, 60)), pygame.SRCALPHA)
    out.fill([rng.randrange(256) for _ in range(4)])
    return out


def pixels(surface: Surface) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGB"))


def test_dirty_drawing_equals_a_full_redraw_pixel_for_pixel() -> None:
    rng = random.Random(5)
    layers, target = Layers(still()), Surface(SIZE)
    shown: dict[int, tuple[Surface, tuple[int, int], int]] = {}
    for _ in range(200):
        for _ in range(rng.randrange(4)):
            key = rng.randrange(12)
            if rng.random() < 0.25:
                layers.take(key)
                shown.pop(key, None)
            else:
                old = shown.get(key)
                z = rng.randrange(3)
                if old and old[2] != z:
                    layers.take(key)
                    shown.pop(key)
                look = old[0] if old and rng.random() < 0.5 else picture(rng)
                shown[key] = (look, (rng.randrange(-40, 320), rng.randrange(-40, 200)), z)
                layers.put(key, *shown[key])
        layers.compose(target)
        full = still()
        for look, at, _ in sorted(shown.values(), key=lambda row: row[2]):
            full.blit(look, at)
        assert pixels(target) == pixels(full)


def test_the_rectangles_cover_every_changed_pixel_and_nothing_far_away() -> None:
    layers, target = Layers(still()), Surface(SIZE)
    card = Surface((30, 40))
    layers.put("card", card, (10, 10))
    assert layers.compose(target) == [Rect(0, 0, *SIZE)]
    layers.put("card", card, (200, 100))
    assert sorted(map(tuple, layers.compose(target))) == [(10, 10, 30, 40), (200, 100, 30, 40)]
    layers.put("card", card, (205, 100))
    assert layers.compose(target) == [Rect(200, 100, 35, 40)]


def test_nothing_changed_gives_an_empty_list() -> None:
    layers, target = Layers(still()), Surface(SIZE)
    card = Surface((30, 40))
    layers.put("card", card, (10, 10), 2)
    layers.compose(target)
    assert layers.compose(target) == []
    layers.put("card", card, (10, 10), 2)
    layers.take("nobody")
    assert layers.compose(target) == []
    layers.put("card", card, (50, 10), 2)
    layers.put("card", card, (10, 10), 2)
    assert layers.compose(target) == []


def test_taking_a_sprite_shows_what_lay_below() -> None:
    layers, target = Layers(still()), Surface(SIZE)
    layers.put(1, Surface((30, 30)), (5, 5))
    layers.put(2, Surface((30, 30)), (90, 5))
    layers.compose(target)
    layers.take(1)
    assert layers.compose(target) == [Rect(5, 5, 30, 30)]
    layers.take(2)
    layers.compose(target)
    assert pixels(target) == pixels(still())


def test_a_stain_is_drawn_over() -> None:
    layers, target = Layers(still()), Surface(SIZE)
    assert layers.compose(target) == [Rect(0, 0, *SIZE)]
    target.fill("red", (0, 0, 20, 20))
    layers.stain(Rect(0, 0, 20, 20))
    assert layers.compose(target) == [Rect(0, 0, 20, 20)]
    assert pixels(target) == pixels(still())


def test_merging_keeps_the_area_and_never_draws_more() -> None:
    rng = random.Random(3)
    for _ in range(100):
        corners = [(rng.randrange(90), rng.randrange(90)) for _ in range(6)]
        rects = [Rect(*corner, rng.randrange(1, 40), rng.randrange(1, 40)) for corner in corners]
        found = merged(rects)
        covered = {(x, y) for r in found for x in range(r.x, r.right) for y in range(r.y, r.bottom)}
        wanted = {(x, y) for r in rects for x in range(r.x, r.right) for y in range(r.y, r.bottom)}
        assert wanted <= covered
        assert sum(r.w * r.h for r in found) <= sum(r.w * r.h for r in rects)
