"""Scenes of line and light: banknote, sunburst, astrolabe."""

from __future__ import annotations

import math

from PIL import ImageChops

from ui.faces import raster as r
from ui.faces.materials import METALS
from ui.faces.raster import Draw, Picture
from ui.faces.stage import SceneCanvas, lamp, vignette
from ui.style.theme import Colour, mix

ZODIAC = (
    "aries",
    "taurus",
    "gemini",
    "cancer",
    "leo",
    "virgo",
    "libra",
    "scorpio",
    "sagittarius",
    "capricorn",
    "aquarius",
    "pisces",
)


SILKS: tuple[Colour, ...] = (
    (156, 106, 60),
    (66, 108, 148),
    (130, 70, 128),
    (76, 126, 90),
    (158, 74, 56),
    (62, 118, 124),
)


def guilloche(stage: SceneCanvas) -> Picture:
    """A banknote's ground: bands of woven line about a light centre."""
    look, rng = stage.style, stage.rng
    warp, weft = rng.sample(SILKS, 2)
    tone = mix(warp, weft, rng.uniform(0, 0.3))
    middle = rng.uniform(196, 246)
    depth = r.radial(stage.size, stage.focus, stage.size[0] * 0.8)
    picture = r.ramp(depth, ((0, mix(tone, look.pale, 0.7)), (0.4, tone), (1, mix(tone, look.deep, 0.7))))
    picture = r.overlay(picture, r.light(r.noise(stage.size, rng, 5, 3, 0.6), stage.u(9), 1.4))
    lobes = rng.choice((6, 8, 9, 10, 12))
    lines, pen = stage.mask()
    for radius, swing, waves, strands in (
        (middle + 176, 44, lobes * 3, 8),
        (middle + 96, 26, lobes * 4, 5),
        (middle, rng.uniform(34, 62), lobes, 9),
        (middle - 74, rng.uniform(20, 40), lobes * 2, 5),
    ):
        for i in range(strands):
            _strand(stage, pen, radius, swing, waves, math.tau * i / strands)
    r.tint(picture, look.deep, r.shifted(lines, stage.u(1.6), stage.u(2.2)), 0.5)
    r.tint(picture, mix(look.pale, look.glow, 0.5), lines, 0.62)
    picture = lamp(stage, picture, 0.45, 0.3)
    vignette(stage, picture, 0.85)
    return picture


def _strand(stage: SceneCanvas, pen: Draw, radius: float, swing: float, waves: int, phase: float) -> None:
    """One wave round the focus, its crests sharpened a little."""
    steps = waves * 20
    points = []
    for i in range(steps + 1):
        angle = math.tau * i / steps
        wave = math.sin(waves * angle + phase) + 0.22 * math.sin(2 * waves * angle + 2 * phase + 1.2)
        points.append(r.polar(stage.focus, stage.u(radius + swing * wave), angle))
    pen.line(points, fill=200, width=stage.px(1.6), joint="curve")


def sunburst(stage: SceneCanvas) -> Picture:
    """Velvet behind a trophy: rays, a wreath of points, engraved edges."""
    look, rng = stage.style, stage.rng
    width, height = stage.size
    depth = r.radial(stage.size, stage.focus, width * 0.72)
    tone = mix(look.mid, rng.choice((look.second, (120, 54, 20), (92, 20, 88))), rng.uniform(0.0, 0.4))
    picture = r.ramp(depth, ((0, mix(tone, look.glow, 0.5)), (0.45, tone), (1, mix(tone, look.deep, 0.8))))
    rays, pen = stage.mask()
    count = rng.choice((20, 24, 28, 36))
    far = math.hypot(width, height)
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        pen.polygon([stage.focus, r.polar(stage.focus, far, a), r.polar(stage.focus, far, b)], fill=255)
    r.tint(
        picture,
        mix(tone, look.glow, 0.55),
        ImageChops.multiply(rays, r.level(ImageChops.invert(depth), 0.8, 30)),
        0.5,
    )
    picture = r.overlay(picture, r.level(r.noise(stage.size, rng, 5, 24, 0.8), 0.5, 62))
    wreath, pen = stage.mask()
    radius, teeth = stage.u(rng.uniform(196, 228)), count * 2
    for i in range(teeth):
        angle = math.tau * i / teeth
        long = stage.u(26 if i % 2 else 14)
        side = math.pi / teeth * 0.55
        foot = [r.polar(stage.focus, radius, angle - side), r.polar(stage.focus, radius, angle + side)]
        pen.polygon([*foot, r.polar(stage.focus, radius + long, angle)], fill=255)
    pen.ellipse(r.ring(stage.focus, radius - stage.u(6)), outline=255, width=stage.px(5))
    wreath = r.blur(wreath, stage.u(0.7))
    r.tint(picture, (0, 0, 0), r.blur(r.shifted(wreath, stage.u(2), stage.u(4)), stage.u(4)), 0.5)
    picture.paste(r.ramp(r.polish(wreath, stage.u(3), 2.0), METALS[look.metal]), mask=r.level(wreath, 0.8))
    picture = lamp(stage, picture, 0.4, 0.3)
    edge = r.radial_ellipse(stage.size, (width / 2, height / 2), width * 0.8, height * 0.8)
    ink = r.hatch(r.level(ImageChops.invert(edge), 1.6, 40), max(3, stage.px(6)), rng.choice((35, 55, -40)))
    r.tint(picture, look.deep, ink, 0.65)
    return picture


def astrolabe(stage: SceneCanvas) -> Picture:
    """The night sky in a brass ring: nebula, orbits, signs and stars."""
    look, rng = stage.style, stage.rng
    width = stage.size[0]
    depth = r.radial(stage.size, stage.focus, width * 0.8)
    second = mix(look.second, look.mid, rng.random())
    picture = r.ramp(
        depth,
        ((0, mix(look.mid, look.pale, 0.5)), (0.3, look.mid), (0.7, mix(second, look.deep, 0.4)), (1, look.deep)),
    )
    cloud = r.noise(stage.size, rng, 6, 3, 0.6)
    picture = r.screen(
        picture,
        r.ramp(r.level(cloud, 1.5, -110), ((0, (0, 0, 0)), (0.6, mix((0, 0, 0), second, 0.8)), (1, look.glow))),
    )
    lines, pen = stage.mask()
    for radius, wide, grey in ((252, 3, 210), (212, 1.6, 190), (rng.uniform(110, 180), 1.6, 150)):
        pen.ellipse(r.ring(stage.focus, stage.u(radius)), outline=grey, width=stage.px(wide))
    _dial(stage, pen)
    for _ in range(rng.choice((2, 3, 4))):
        _orbit(stage, pen, rng.uniform(250, 330), rng.uniform(80, 170), rng.uniform(0, math.pi))
    r.tint(picture, look.glow, r.blur(lines, stage.u(6)), 0.6)
    r.tint(picture, look.pale, lines, 0.85)
    dots, pen = stage.mask()
    for _ in range(110):
        spot = (rng.uniform(0, width), rng.uniform(0, stage.size[1]))
        pen.ellipse(r.ring(spot, stage.u(rng.choice((1.2, 1.2, 1.8, 3)))), fill=rng.randrange(90, 255))
    r.tint(picture, (255, 255, 255), dots)
    vignette(stage, picture, 0.85)
    return picture


def _dial(stage: SceneCanvas, pen: Draw) -> None:
    ticks, turn = stage.rng.choice((48, 60, 72)), stage.rng.randrange(12)
    for i in range(ticks):
        inner = 222 if i % 4 == 0 else 236
        angle = math.tau * i / ticks
        ends = [r.polar(stage.focus, stage.u(inner), angle), r.polar(stage.focus, stage.u(252), angle)]
        pen.line(ends, fill=190, width=stage.px(1.6))
    for i, sign in enumerate(ZODIAC):
        mark = r.ink(sign, stage.px(24))
        x, y = r.polar(stage.focus, stage.u(281), math.tau * (i + turn) / 12)
        pen.bitmap((round(x - mark.width / 2), round(y - mark.height / 2)), mark, fill=220)


def _orbit(stage: SceneCanvas, pen: Draw, long: float, short: float, turn: float) -> None:
    points = []
    for i in range(121):
        x, y = stage.u(long) * math.cos(math.tau * i / 120), stage.u(short) * math.sin(math.tau * i / 120)
        points.append(
            (
                stage.focus[0] + x * math.cos(turn) - y * math.sin(turn),
                stage.focus[1] + x * math.sin(turn) + y * math.cos(turn),
            )
        )
    pen.line(points, fill=110, width=stage.px(1.6), joint="curve")
    body = points[stage.rng.randrange(120)]
    pen.ellipse(r.ring(body, stage.u(stage.rng.uniform(5, 10))), fill=255)
