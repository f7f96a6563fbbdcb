"""Scenes made by hands: banner, stained glass, mail."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.materials import METALS
from ui.faces.raster import Draw, Grey, Picture, Point
from ui.faces.stage import SceneCanvas, lamp, vignette
from ui.style.theme import Colour, mix

PARTITIONS = ("cross", "pale", "bend", "saltire", "chevron", "fess")


def heraldry(stage: SceneCanvas) -> Picture:
    """A banner: divided field, diaper woven in, a steel ordinary over the division."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    kind = PARTITIONS[rng.randrange(len(PARTITIONS))]
    lines = _ordinary(kind, width, height)
    field, pen = stage.mask()
    for corners in _partition(kind, width, height):
        pen.polygon(corners, fill=255)
    other = rng.choice((look.second, mix(look.pale, look.mid, 0.12), mix(look.mid, look.deep, 0.6)))
    picture = r.vertical(stage.size, mix(look.mid, (255, 90, 70), 0.25), mix(look.mid, look.deep, 0.35))
    picture.paste(r.vertical(stage.size, mix(other, (255, 255, 255), 0.1), mix(other, look.deep, 0.4)), mask=field)
    weave = _diaper(stage)
    picture = r.overlay(picture, r.light(weave, stage.u(2), 1.6))
    r.tint(picture, look.glow, weave, 0.16)
    band, pen = stage.mask()
    for line in lines:
        pen.line(line, fill=255, width=stage.px(84), joint="curve")
    core, pen = stage.mask()
    for line in lines:
        pen.line(line, fill=255, width=stage.px(60), joint="curve")
    r.tint(picture, (0, 0, 0), r.blur(r.shifted(band, stage.u(4), stage.u(7)), stage.u(10)), 0.6)
    picture.paste(r.ramp(r.polish(band, stage.u(9), 2.4), METALS[look.metal]), mask=band)
    picture.paste(r.ramp(r.noise(stage.size, rng, 4, 5), ((0, (22, 26, 40)), (1, (52, 58, 78)))), mask=core)
    picture = lamp(stage, picture, 0.6, 0.34)
    edge = r.radial_ellipse(stage.size, (width / 2, height / 2), width * 0.8, height * 0.8)
    ink = r.hatch(r.level(ImageChops.invert(edge), 1.6, 30), max(3, stage.px(6)), 40)
    r.tint(picture, mix(look.deep, (0, 0, 0), 0.5), ink, 0.75)
    return picture


def _partition(kind: str, w: float, h: float) -> list[list[Point]]:
    """The parts of the field that take the second colour."""
    x, y = w / 2, h / 2
    table: dict[str, list[list[Point]]] = {
        "cross": [[(0, 0), (x, 0), (x, y), (0, y)], [(x, y), (w, y), (w, h), (x, h)]],
        "pale": [[(0, 0), (x, 0), (x, h), (0, h)]],
        "fess": [[(0, 0), (w, 0), (w, y), (0, y)]],
        "bend": [[(0, 0), (w, h), (0, h)]],
        "saltire": [[(0, 0), (w, 0), (x, y)], [(0, h), (w, h), (x, y)]],
        "chevron": [[(0, h), (x, y * 0.7), (w, h)]],
    }
    return table[kind]


def _ordinary(kind: str, w: float, h: float) -> list[list[Point]]:
    """The centre lines of the steel band."""
    x, y, far = w / 2, h / 2, 0.2
    table: dict[str, list[list[Point]]] = {
        "cross": [[(x, 0), (x, h)], [(0, y), (w, y)]],
        "pale": [[(x, -9), (x, h + 9)]],
        "fess": [[(-9, y), (w + 9, y)]],
        "bend": [[(-far * w, -far * h), (w + far * w, h + far * h)]],
        "saltire": [
            [(-far * w, -far * h), (w + far * w, h + far * h)],
            [(w + far * w, -far * h), (-far * w, h + far * h)],
        ],
        "chevron": [[(-far * w, h + far * h * 1.3), (x, y * 0.7), (w + far * w, h + far * h * 1.3)]],
    }
    return table[kind]


def _diaper(stage: SceneCanvas) -> Grey:
    motif = stage.rng.choice(("trefoil-lily", "tower", "lion", "crown", "hammer", "round-shield"))
    across, down = stage.px(76), stage.px(94)
    cell = Image.new("L", (across, down))
    mark = r.ink(motif, stage.px(32))
    for centre in ((across / 2, down / 4), (0, down * 0.75), (across, down * 0.75)):
        cell.paste(255, (round(centre[0] - mark.width / 2), round(centre[1] - mark.height / 2)), mark)
    pen = ImageDraw.Draw(cell)
    for start in (-down / 2, down / 2):
        pen.line([(0, start + down / 4), (across, start + down * 1.25)], fill=90, width=stage.px(1.4))
        pen.line([(across, start + down / 4), (0, start + down * 1.25)], fill=90, width=stage.px(1.4))
    return r.tiled(stage.size, cell)


GLASS: tuple[Colour, ...] = (
    (244, 168, 40),
    (255, 214, 104),
    (176, 34, 38),
    (214, 92, 30),
    (40, 118, 72),
    (34, 92, 132),
)


def rosewindow(stage: SceneCanvas) -> Picture:
    """A rose window with the sun behind it: petals in rings, leaded."""
    look, rng = stage.style, stage.rng
    far = math.hypot(*stage.size) * 0.6
    petals = rng.choice((6, 8, 10, 12, 16))
    panes = [GLASS[0], GLASS[1], *rng.sample(GLASS[2:], 2)]
    rng.shuffle(panes)
    picture = Image.new("RGB", stage.size, look.deep)
    lead, lead_pen = stage.mask()
    pen = ImageDraw.Draw(picture)
    inner = rng.uniform(0.16, 0.24)
    radii = [
        far,
        far * rng.uniform(0.68, 0.76),
        far * rng.uniform(0.5, 0.58),
        far * rng.uniform(0.32, 0.42),
        far * inner,
    ]
    for row, outer in enumerate(radii):
        count = petals * (2 if row < 2 else 1)
        turn = rng.choice((0.0, 0.5))
        for i in range(count):
            tone = mix(panes[(row + i % 2) % len(panes)], look.deep, rng.uniform(0, 0.22))
            petal = _petal(stage.focus, outer, radii[row + 1] if row < 4 else 0.0, (i + turn) / count, 1 / count, row)
            pen.polygon(petal, fill=tone)
            lead_pen.line([*petal, petal[0]], fill=255, width=stage.px(5), joint="curve")
        lead_pen.ellipse(r.ring(stage.focus, outer), outline=255, width=stage.px(9))
    picture = r.overlay(picture, r.level(r.noise(stage.size, rng, 5, 8, 0.7), 0.6, 52))
    fall = r.radial(stage.size, stage.focus, stage.size[0] * 0.85)
    picture = ImageChops.multiply(
        picture, r.ramp(fall, ((0, (255, 250, 236)), (0.5, (206, 190, 172)), (1, (84, 66, 58))))
    )
    picture = lamp(stage, picture, 0.6, 0.42)
    lead = r.blur(lead, stage.u(0.7))
    r.tint(picture, (0, 0, 0), r.blur(r.shifted(lead, stage.u(2), stage.u(4)), stage.u(5)), 0.75)
    iron = ((0.0, (8, 6, 5)), (0.5, (34, 27, 22)), (1.0, (188, 156, 106)))
    picture.paste(r.ramp(r.light(lead, stage.u(2.4), 1.8), iron), mask=lead)
    picture = r.screen(picture, r.ramp(_rays(stage, 14), ((0, (0, 0, 0)), (1, mix((0, 0, 0), look.glow, 0.5)))))
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


def _rays(stage: SceneCanvas, count: int) -> Grey:
    mask, pen = stage.mask()
    far = math.hypot(*stage.size)
    for i in range(count):
        angle = math.tau * i / count + stage.rng.uniform(-0.12, 0.12)
        wide = stage.rng.uniform(0.05, 0.13)
        pen.polygon([stage.focus, r.polar(stage.focus, far, angle), r.polar(stage.focus, far, angle + wide)], fill=90)
    return r.blur(mask, stage.u(9))


def scales(stage: SceneCanvas) -> Picture:
    """A coat of mail: rows of overlapping scales, worn bright where the light falls."""
    look, rng = stage.style, stage.rng
    pitch = stage.px(rng.choice((40, 48, 58)))
    shape = rng.choice(("round", "point", "leaf"))
    rows = stage.size[1] // (pitch // 2) + 3
    tone = rng.choice((look.mid, mix(look.mid, (96, 40, 30), 0.4), mix(look.second, (70, 84, 92), 0.5)))
    one = _scale(pitch, shape)
    relief = r.light(r.level(one, 0.8), pitch * 0.09, 2.6)
    shade = r.vertical(one.size, (92, 92, 92), (168, 168, 168)).convert("L")
    relief = Image.blend(relief, shade, 0.45)
    worn = [r.level(relief, 1.0, lift) for lift in (-16, -8, 0, 8, 16)]
    field = Image.new("L", stage.size, 90)
    gap = r.swell(one, pitch * 0.035)
    for row in range(rows, -2, -1):
        y = row * (pitch // 2) - pitch // 2
        for column in range(-1, stage.size[0] // pitch + 2):
            x = column * pitch + (pitch // 2 if row % 2 else 0)
            field.paste(44, (x - 1, y + 1), gap)
            field.paste(rng.choice(worn), (x, y), one)
    wear = r.noise(stage.size, rng, 4, 4)
    field = Image.blend(field, ImageChops.overlay(field, wear), 0.7)
    stops = (
        (0.0, look.deep),
        (0.3, mix(tone, look.deep, 0.55)),
        (0.55, tone),
        (0.8, mix(tone, look.pale, 0.65)),
        (1.0, look.pale),
    )
    picture = lamp(stage, r.ramp(field, stops), 0.6, 0.42)
    vignette(stage, picture, 1.0)
    return picture


def _scale(pitch: int, shape: str) -> Grey:
    tall = round(pitch * 1.15)

    def draw(pen: Draw, k: float) -> None:
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
