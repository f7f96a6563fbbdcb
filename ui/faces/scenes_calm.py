"""The other scenes: glass, banknote, velvet, mail, night sky. Must never draw text or badges."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.raster import Grey, Picture, Point
from ui.faces.scenes import Stage, lamp, vignette
from ui.faces.styles import METALS

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


def rosewindow(stage: Stage) -> Picture:
    """A rose window with the sun behind it: petals in rings, leaded."""
    look, rng = stage.style, stage.rng
    far = math.hypot(*stage.size) * 0.6
    petals = rng.choice((8, 10, 12, 16))
    panes = [look.mid, r.mix(look.mid, look.pale, 0.45), look.second, r.mix(look.second, look.mid, 0.5), (66, 92, 74)]
    rng.shuffle(panes)
    picture = Image.new("RGB", stage.size, look.deep)
    lead, lead_pen = stage.mask()
    pen = ImageDraw.Draw(picture)
    radii = [far, far * 0.72, far * 0.53, far * 0.36, far * 0.2]
    for row, outer in enumerate(radii):
        count = petals * (2 if row < 2 else 1)
        turn = rng.choice((0.0, 0.5))
        for i in range(count):
            tone = r.mix(panes[(row + i % 2) % len(panes)], look.deep, rng.uniform(0, 0.3))
            petal = _petal(stage.focus, outer, radii[row + 1] if row < 4 else 0.0, (i + turn) / count, 1 / count, row)
            pen.polygon(petal, fill=tone)
            lead_pen.line([*petal, petal[0]], fill=255, width=stage.px(5), joint="curve")
        lead_pen.ellipse(r.ring(stage.focus, outer), outline=255, width=stage.px(8))
    picture = r.overlay(picture, r.level(r.noise(stage.size, rng, 5, 8, 0.7), 0.75, 40))
    picture = lamp(stage, picture, 0.75, 0.62)
    lead = r.blur(lead, stage.u(0.8))
    r.tint(picture, (0, 0, 0), r.blur(r.shifted(lead, stage.u(2), stage.u(4)), stage.u(4)), 0.55)
    picture.paste(
        r.ramp(r.light(lead, stage.u(2.4), 2.2), ((0, (10, 8, 6)), (0.5, (58, 46, 34)), (1, (216, 190, 140)))),
        mask=lead,
    )
    picture = r.screen(picture, r.ramp(_rays(stage, 14), ((0, (0, 0, 0)), (1, r.mix((0, 0, 0), look.glow, 0.5)))))
    vignette(stage, picture, 0.9)
    return picture


def _petal(centre: Point, outer: float, inner: float, start: float, span: float, row: int) -> list[Point]:
    """A pane between two radii; its outer edge bulges like a petal on every other ring."""
    steps = 8
    bulge = 0.12 if row % 2 else 0.0
    out = []
    for i in range(steps + 1):
        part = i / steps
        swell = 1 - bulge * (2 * part - 1) ** 2
        out.append(r.polar(centre, outer * swell, math.tau * (start + span * part)))
    for i in range(steps, -1, -1):
        out.append(r.polar(centre, inner, math.tau * (start + span * i / steps)))
    return out


def _rays(stage: Stage, count: int) -> Grey:
    mask, pen = stage.mask()
    far = math.hypot(*stage.size)
    for i in range(count):
        angle = math.tau * i / count + stage.rng.uniform(-0.12, 0.12)
        wide = stage.rng.uniform(0.05, 0.13)
        pen.polygon([stage.focus, r.polar(stage.focus, far, angle), r.polar(stage.focus, far, angle + wide)], fill=90)
    return r.blur(mask, stage.u(9))


def guilloche(stage: Stage) -> Picture:
    """A banknote's ground: fine rosettes of line over watered silk."""
    look, rng = stage.style, stage.rng
    width = stage.size[0]
    tone = rng.choice(
        (look.mid, look.second, r.mix(look.mid, (70, 92, 84), 0.6), r.mix(look.second, (96, 70, 90), 0.6))
    )
    depth = r.radial(stage.size, stage.focus, width * 0.78)
    picture = r.ramp(depth, ((0, r.mix(tone, look.pale, 0.62)), (0.4, tone), (1, r.mix(tone, look.deep, 0.8))))
    silk = r.noise((max(2, width // 6), stage.size[1]), rng, 4, 4).resize(stage.size, Image.Resampling.BICUBIC)
    picture = r.overlay(picture, r.level(silk, 0.4, 76))
    lobes = rng.choice((7, 9, 11, 13))
    lines, pen = stage.mask()
    for i in range(9):
        _rosette(stage, pen, 236 - 9 * i, 26 + 7 * i, lobes, i * 0.11)
    for i in range(7):
        _rosette(stage, pen, 330 + 16 * i, 22, lobes * 2, i * 0.07)
    r.tint(picture, look.deep, r.shifted(lines, stage.u(1.5), stage.u(2)), 0.35)
    r.tint(picture, r.mix(look.pale, look.glow, 0.4), lines, 0.5)
    picture = lamp(stage, picture, 0.45, 0.3)
    vignette(stage, picture, 0.95)
    return picture


def _rosette(stage: Stage, pen: ImageDraw.ImageDraw, radius: float, swing: float, lobes: int, turn: float) -> None:
    steps = lobes * 26
    points = []
    for i in range(steps + 1):
        angle = math.tau * i / steps
        reach = radius + swing * math.sin(lobes * angle + turn * lobes) + swing * 0.4 * math.sin(3 * lobes * angle)
        points.append(r.polar(stage.focus, stage.u(reach), angle + turn))
    pen.line(points, fill=200, width=stage.px(1.7), joint="curve")


def sunburst(stage: Stage) -> Picture:
    """Velvet behind a trophy: rays, a wreath of points, engraved edges."""
    look, rng = stage.style, stage.rng
    width, height = stage.size
    depth = r.radial(stage.size, stage.focus, width * 0.72)
    tone = r.mix(look.mid, rng.choice((look.second, (120, 54, 20), (92, 20, 88))), rng.uniform(0.0, 0.4))
    picture = r.ramp(depth, ((0, r.mix(tone, look.glow, 0.5)), (0.45, tone), (1, r.mix(tone, look.deep, 0.8))))
    rays, pen = stage.mask()
    count = rng.choice((20, 24, 28, 36))
    far = math.hypot(width, height)
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        pen.polygon([stage.focus, r.polar(stage.focus, far, a), r.polar(stage.focus, far, b)], fill=255)
    r.tint(
        picture,
        r.mix(tone, look.glow, 0.55),
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


def scales(stage: Stage) -> Picture:
    """A coat of mail: rows of overlapping scales, worn bright where the light falls."""
    look, rng = stage.style, stage.rng
    pitch = stage.px(rng.choice((40, 48, 58)))
    shape = rng.choice(("round", "point", "leaf"))
    rows = stage.size[1] // (pitch // 2) + 3
    tone = rng.choice((look.mid, r.mix(look.mid, (96, 40, 30), 0.4), r.mix(look.second, (70, 84, 92), 0.5)))
    one = _scale(pitch, shape)
    relief = r.light(r.level(one, 0.8), pitch * 0.09, 2.6)
    shade = r.vertical(one.size, (92, 92, 92), (168, 168, 168)).convert("L")
    relief = Image.blend(relief, shade, 0.45)
    field = Image.new("L", stage.size, 90)
    gap = r.swell(one, pitch * 0.035)
    for row in range(rows, -2, -1):
        y = row * (pitch // 2) - pitch // 2
        for column in range(-1, stage.size[0] // pitch + 2):
            x = column * pitch + (pitch // 2 if row % 2 else 0)
            field.paste(44, (x - 1, y + 1), gap)
            field.paste(r.level(relief, 1.0, rng.uniform(-16, 16)), (x, y), one)
    wear = r.noise(stage.size, rng, 4, 4)
    field = Image.blend(field, ImageChops.overlay(field, wear), 0.7)
    stops = (
        (0.0, look.deep),
        (0.3, r.mix(tone, look.deep, 0.55)),
        (0.55, tone),
        (0.8, r.mix(tone, look.pale, 0.65)),
        (1.0, look.pale),
    )
    picture = lamp(stage, r.ramp(field, stops), 0.6, 0.42)
    vignette(stage, picture, 1.0)
    return picture


def _scale(pitch: int, shape: str) -> Grey:
    tall = round(pitch * 1.15)

    def draw(pen: ImageDraw.ImageDraw, k: float) -> None:
        w, h = pitch * k, tall * k
        if shape == "round":
            pen.rectangle((w * 0.03, 0, w * 0.97, h * 0.5), fill=255)
            pen.ellipse((w * 0.03, h * 0.08, w * 0.97, h * 0.97), fill=255)
        elif shape == "point":
            pen.polygon(
                [(w * 0.03, 0), (w * 0.97, 0), (w * 0.97, h * 0.5), (w * 0.5, h), (w * 0.03, h * 0.5)], fill=255
            )
        else:
            half = [
                (w * (0.5 + 0.47 * math.cos(t / 10 * math.pi / 2) ** 0.7), h * (0.3 + 0.69 * t / 10)) for t in range(11)
            ]
            pen.polygon([(w * 0.03, 0), (w * 0.97, 0), *half, *[(w - x, y) for x, y in reversed(half)]], fill=255)

    return r.drawn((pitch, tall), draw)


def astrolabe(stage: Stage) -> Picture:
    """The night sky in a brass ring: nebula, orbits, signs and stars."""
    look, rng = stage.style, stage.rng
    width = stage.size[0]
    depth = r.radial(stage.size, stage.focus, width * 0.8)
    second = r.mix(look.second, look.mid, rng.random())
    picture = r.ramp(
        depth,
        ((0, r.mix(look.mid, look.pale, 0.5)), (0.3, look.mid), (0.7, r.mix(second, look.deep, 0.4)), (1, look.deep)),
    )
    cloud = r.noise(stage.size, rng, 6, 3, 0.6)
    picture = r.screen(
        picture,
        r.ramp(r.level(cloud, 1.5, -110), ((0, (0, 0, 0)), (0.6, r.mix((0, 0, 0), second, 0.8)), (1, look.glow))),
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


def _dial(stage: Stage, pen: ImageDraw.ImageDraw) -> None:
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


def _orbit(stage: Stage, pen: ImageDraw.ImageDraw, long: float, short: float, turn: float) -> None:
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
