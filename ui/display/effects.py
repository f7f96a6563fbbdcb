"""Effects shown for a moment: rising numbers, rings, a pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Surface

from game.i18n import signed
from ui.display.layout import DisplayLayout
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour
from ui.table.cards.motion import Motion, Pose, ease_out
from ui.table.cards.spots import BACK, Key, Spot, Spots
from ui.table.cards.sprites import NOTES
from ui.table.drawing import draw
from ui.table.drawing.numbers import blocked, tall
from ui.table.events.animation import befallen
from ui.table.events.blows import Flight, falls
from ui.table.games.effects import Effect

RISE_MS, PING_MS = 900, 2400
Z_NOTE = 200
LIGHT: Colour = (255, 246, 190)


def impacts(effects: Iterable[Effect], shown: Spots, layout: DisplayLayout) -> Iterator[tuple[Key, Flight]]:
    """Numbers that rise from pieces and strips, and pieces that shake."""
    effects = tuple(effects)
    yield from befallen(
        effects, shown, lambda form, amount, spot: _rising(form, amount, spot.centre, layout.number, spot.angle)
    )
    for at, effect in enumerate(effects):
        if effect.zone and effect.seat in layout.strips:
            strip = layout.strips[effect.seat]
            yield ("note", at), _rising(effect.kind, effect.value, strip.rect.center, layout.number, -90.0 * strip.turn)


def fallen(happened: Iterable[Effect], shown: Spots, layout: DisplayLayout) -> Iterator[tuple[Key, Flight]]:
    """Destroyed pieces break; what that costs flies to or from the strip of its seat."""

    def strip(seat: int, zone: str) -> tuple[float, float] | None:
        return layout.strips[seat].rect.center if seat in layout.strips else None

    yield from falls(happened, shown, strip)


def _rising(form: str, amount: int, centre: tuple[float, float], size: int, angle: float) -> Flight:
    spot = Spot(form, amount, BACK, centre, (size, size), angle, Z_NOTE)
    away = pygame.Vector2(0, -size * 1.1).rotate(-angle)

    def pose(part: float) -> Pose:
        alpha = 255 * min(1.0, part * 8, (1 - part) * 3)
        lift = away * ease_out(part)
        return Pose(centre[0] + lift.x, centre[1] + lift.y, 0.8 + 0.25 * min(1.0, part * 5), -angle, alpha)

    return spot, Motion(RISE_MS, pose, read=0.5)


@drawn_once
def note_picture(form: str, value: int, size: int) -> Surface:
    """A number that rises, unturned."""
    return blocked(value, size) if form == "blocked" else tall(signed(value), size, NOTES[form][0], draw.INK)


@drawn_once
def ring_picture(step: int, steps: int, size: int) -> Surface:
    """A ping at a fraction of its life: it grows and fades."""
    part = step / steps
    beat = (part * 3) % 1
    reach = round(size * (0.3 + 0.7 * ease_out(beat)) / 2)
    alpha = round(255 * min(1.0, (1 - part) * 2) * (1 - beat * 0.6))
    out = Surface((size, size), pygame.SRCALPHA)
    middle = (size // 2, size // 2)
    wide = max(4, size // 16)
    pygame.draw.circle(out, (*draw.INK, alpha // 2), middle, reach, wide + 4)
    pygame.draw.circle(out, (*LIGHT, alpha), middle, max(2, reach - 2), wide)
    pygame.draw.circle(out, (*NOTES["hit"][0], min(255, alpha + 60)), middle, max(3, size // 22))
    return out


@drawn_once
def pointer_picture(size: int) -> Surface:
    """The spot of light that follows the laptop's mouse."""

    def paint_it(big: Surface, k: int) -> None:
        middle = (size * k / 2, size * k / 2)
        pygame.draw.circle(big, (*draw.INK, 150), middle, size * k * 0.5)
        pygame.draw.circle(big, NOTES["hit"][0], middle, size * k * 0.42)
        pygame.draw.circle(big, LIGHT, middle, size * k * 0.2)

    return draw.smooth((size, size), paint_it, 4)
