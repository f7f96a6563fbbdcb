"""Pictures behind the emblem: one scene per style, its details from a seed. Must never draw text or badges.

A scene takes a `Stage` and gives an RGB picture of the stage's size. Same stage, same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.raster import Draw, Grey, Picture, Point
from ui.faces.styles import METALS, Style


@dataclass(frozen=True, slots=True)
class Stage:
    """`size` in pixels, `unit` pixels per design unit (1/750 of a card's width), `focus`: where the emblem stands."""

    size: r.Size
    unit: float
    focus: Point
    style: Style
    rng: random.Random

    def u(self, units: float) -> float:
        """Design units in pixels."""
        return units * self.unit

    def px(self, units: float) -> int:
        """Design units in whole pixels, at least 1."""
        return max(1, round(units * self.unit))

    def mask(self) -> tuple[Grey, Draw]:
        """An empty mask of the stage's size and a pen for it."""
        mask = Image.new("L", self.size)
        return mask, ImageDraw.Draw(mask)


Scene = Callable[[Stage], Picture]


def lamp(stage: Stage, picture: Picture, reach: float, strength: float) -> Picture:
    """A pool of the style's light around the focus; `reach` as a part of the width."""
    glow = ImageChops.invert(r.radial(stage.size, stage.focus, stage.size[0] * reach))
    colour = r.mix((0, 0, 0), stage.style.glow, strength)
    return r.screen(picture, r.ramp(glow, ((0, (0, 0, 0)), (0.5, r.mix((0, 0, 0), colour, 0.4)), (1, colour))))


def vignette(stage: Stage, picture: Picture, strength: float = 0.9) -> None:
    """Darken towards the corners, in place."""
    width, height = stage.size
    edge = r.radial_ellipse(stage.size, (width / 2, height / 2), width * 0.74, height * 0.74)
    r.tint(picture, stage.style.deep, r.level(edge, 1.5 * strength, -150 * strength))


PARTITIONS = ("cross", "pale", "bend", "saltire", "chevron", "fess")


def heraldry(stage: Stage) -> Picture:
    """A banner: divided field, diaper woven in, a steel ordinary over the division."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    kind = PARTITIONS[rng.randrange(len(PARTITIONS))]
    lines = _ordinary(kind, width, height)
    field, pen = stage.mask()
    for corners in _partition(kind, width, height):
        pen.polygon(corners, fill=255)
    other = rng.choice((look.second, r.mix(look.pale, look.mid, 0.12), r.mix(look.mid, look.deep, 0.6)))
    picture = r.vertical(stage.size, r.mix(look.mid, (255, 90, 70), 0.25), r.mix(look.mid, look.deep, 0.35))
    picture.paste(r.vertical(stage.size, r.mix(other, (255, 255, 255), 0.1), r.mix(other, look.deep, 0.4)), mask=field)
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
    r.tint(picture, r.mix(look.deep, (0, 0, 0), 0.5), ink, 0.75)
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


def _diaper(stage: Stage) -> Grey:
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


def rooftops(stage: Stage) -> Picture:
    """A town asleep: moon behind drifting cloud, roofs in layers, a few windows lit."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    sky = ((0, r.mix(look.deep, look.second, 0.4)), (0.55, look.mid), (1, r.mix(look.mid, look.pale, 0.35)))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), sky)
    size = stage.u(rng.uniform(105, 150))
    moon = (stage.focus[0] + stage.u(rng.uniform(-120, 120)), stage.focus[1] - stage.u(rng.uniform(20, 70)))
    halo = ImageChops.invert(r.radial(stage.size, moon, size * 3.4))
    picture = r.screen(picture, r.ramp(halo, ((0, (0, 0, 0)), (0.6, r.mix((0, 0, 0), look.mid, 0.7)), (1, look.glow))))
    disc, pen = stage.mask()
    pen.ellipse(r.ring(moon, size), fill=255)
    seas = r.noise(stage.size, rng, 4, 6)
    face = r.ramp(seas, ((0, r.mix(look.pale, look.mid, 0.45)), (0.6, look.pale), (1, (255, 253, 244))))
    picture.paste(face, mask=r.blur(disc, stage.u(1.2)))
    cloud = r.noise((width, max(2, height // 3)), rng, 5, 3).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, r.mix(look.deep, look.mid, 0.35), r.level(cloud, 1.9, -150), 0.8)
    _stars(stage, picture, 50, height * 0.5)
    for depth in range(3):
        part = (depth + 1) / 3
        base = height * (0.60 + 0.13 * depth)
        roofs = _roofs(stage, base, 54 + 26 * depth)
        tone = r.mix(r.mix(look.mid, look.second, 0.5), look.deep, 0.25 + 0.75 * part)
        r.tint(picture, tone, roofs)
        _windows(stage, picture, base, part)
        haze = r.level(r.shifted(Image.linear_gradient("L").resize(stage.size), 0, height * 0.1 * depth), 0.45, -30)
        r.tint(picture, r.mix(look.mid, look.second, 0.4), haze, 0.8 * (1 - part))
    vignette(stage, picture)
    return picture


def _roofs(stage: Stage, base: float, wide: float) -> Grey:
    """One row of houses: gables, flats, turrets and chimneys."""
    mask, pen = stage.mask()
    rng, right, bottom = stage.rng, stage.size[0], stage.size[1]
    x = -stage.u(rng.uniform(0, wide))
    while x < right:
        w = stage.u(wide * rng.uniform(0.7, 1.5))
        top = base - stage.u(rng.uniform(0, 60))
        peak = stage.u(rng.uniform(26, 70))
        lean = rng.choice((0.5, 0.5, 0.3, 0.7))
        pen.rectangle((x, top, x + w, bottom), fill=255)
        pen.polygon([(x - stage.u(5), top), (x + w * lean, top - peak), (x + w + stage.u(5), top)], fill=255)
        if rng.random() < 0.5:
            chimney = x + w * rng.uniform(0.15, 0.75)
            pen.rectangle((chimney, top - peak * 0.9, chimney + stage.u(11), top), fill=255)
        if rng.random() < 0.2:
            spire = x + w * lean
            pen.polygon([(spire - stage.u(12), top), (spire, top - peak * 2.3), (spire + stage.u(12), top)], fill=255)
        x += w
    return mask


def _windows(stage: Stage, picture: Picture, base: float, part: float) -> None:
    lit, pen = stage.mask()
    for _ in range(stage.rng.randrange(4, 9)):
        x = stage.rng.uniform(0, stage.size[0])
        y = base + stage.u(stage.rng.uniform(8, 60))
        pen.rectangle((x, y, x + stage.u(7), y + stage.u(11)), fill=255)
    r.tint(picture, (255, 176, 84), r.blur(lit, stage.u(7)), 0.9 * part)
    r.tint(picture, (255, 214, 140), lit, 0.35 + 0.5 * part)


def _stars(stage: Stage, picture: Picture, count: int, below: float) -> None:
    mask, pen = stage.mask()
    for _ in range(count):
        spot = (stage.rng.uniform(0, stage.size[0]), stage.rng.uniform(0, below))
        pen.ellipse(r.ring(spot, stage.u(stage.rng.choice((1.2, 1.2, 1.8, 2.6)))), fill=stage.rng.randrange(90, 255))
    r.tint(picture, (255, 255, 255), mask)


def ridges(stage: Stage) -> Picture:
    """Dawn over wooded hills: sun, mist, ridge behind ridge, pines along each."""
    height = stage.size[1]
    look, rng = stage.style, stage.rng
    warm = rng.choice((look.pale, (246, 206, 150), (232, 232, 190)))
    sky = ((0, r.mix(look.second, look.deep, 0.35)), (0.4, r.mix(look.second, warm, 0.45)), (0.72, warm), (1, warm))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), sky)
    streak = r.noise((stage.size[0], max(2, height // 5)), rng, 4, 3).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, r.mix(warm, (255, 255, 255), 0.5), r.level(streak, 1.8, -170), 0.6)
    sun = (stage.focus[0] + stage.u(rng.uniform(-150, 150)), stage.focus[1] + stage.u(rng.uniform(-40, 50)))
    halo = ImageChops.invert(r.radial(stage.size, sun, stage.u(330)))
    picture = r.screen(picture, r.ramp(halo, ((0, (0, 0, 0)), (0.7, (110, 90, 44)), (1, (255, 240, 180)))))
    disc, pen = stage.mask()
    pen.ellipse(r.ring(sun, stage.u(52)), fill=255)
    r.tint(picture, (255, 250, 222), r.blur(disc, stage.u(1.5)))
    for depth in range(5):
        part = depth / 4
        ridge = _ridge(stage, height * (0.40 + 0.135 * depth), 8 + 13 * depth)
        top = r.mix(r.mix(look.second, warm, 0.5), r.mix(look.mid, look.deep, 0.55), part)
        mist = r.mix(r.mix(look.mid, warm, 0.6), look.mid, part)
        picture.paste(r.vertical(stage.size, top, r.mix(top, mist, 0.5 * (1 - part))), mask=ridge)
        picture = r.overlay(picture, r.light(ridge, stage.u(2), 0.8)) if depth > 2 else picture
    vignette(stage, picture, 0.75)
    return picture


def _ridge(stage: Stage, base: float, pine: float) -> Grey:
    """A hill line with pines of about `pine` units standing on it."""
    mask, pen = stage.mask()
    rng, right, bottom = stage.rng, stage.size[0], stage.size[1]
    step = stage.u(30)
    knots = [base + stage.u(rng.uniform(-46, 46)) for _ in range(int(right / step / 4) + 4)]
    points: list[Point] = []
    for i in range(int(right / step) + 3):
        at, part = divmod(i, 4)
        ease = (part / 4) ** 2 * (3 - part / 2)
        points.append((i * step, knots[at] + (knots[at + 1] - knots[at]) * ease))
    pen.polygon([*points, (right + step, bottom), (0, bottom)], fill=255)
    x = 0.0
    while x < right:
        at, part = int(x // step), x % step / step
        y = points[at][1] + (points[at + 1][1] - points[at][1]) * part + stage.u(3)
        _pine(pen, x, y, stage.u(pine * rng.uniform(0.6, 1.4)))
        x += stage.u(pine * rng.uniform(0.25, 0.8))
    return mask


def _pine(pen: Draw, x: float, y: float, tall: float) -> None:
    for tier in range(3):
        top, foot = y - tall * (1 - 0.22 * tier), y - tall * (0.52 - 0.26 * tier)
        half = tall * (0.13 + 0.07 * tier)
        pen.polygon([(x, top), (x + half, foot), (x - half, foot)], fill=255)


def furnace(stage: Stage) -> Picture:
    """Cooling crust over melt: bright veins, heat from below the emblem, sparks rising."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    rock = r.noise(stage.size, rng, 6, 5, 0.62)
    relief = r.light(rock, stage.u(4), 2.4)
    crust = r.mix(look.second, look.deep, 0.55)
    picture = r.overlay(r.ramp(rock, ((0, look.deep), (0.6, crust), (1, look.second))), relief)
    veins = ImageChops.lighter(_veins(stage, 3), r.level(_veins(stage, 5), 0.75))
    heat = r.level(ImageChops.invert(r.radial(stage.size, stage.focus, width * 0.72)), 0.9, 26)
    veins = ImageChops.multiply(veins, heat)
    melt = ((0, (0, 0, 0)), (0.3, (120, 22, 4)), (0.6, (236, 96, 16)), (0.85, look.pale), (1, (255, 250, 224)))
    picture = r.screen(
        picture, r.ramp(r.blur(veins, stage.u(13)), ((0, (0, 0, 0)), (0.5, (150, 40, 6)), (1, look.glow)))
    )
    picture = r.screen(picture, r.ramp(veins, melt))
    picture = lamp(stage, picture, 0.62, 0.5)
    for _ in range(2):
        sparks, pen = stage.mask()
        for _ in range(46):
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            tall = stage.u(rng.uniform(1.5, 7))
            pen.line(
                [(x, y), (x + tall * rng.uniform(-0.5, 0.5), y - tall)], fill=255, width=stage.px(rng.uniform(1, 3))
            )
        picture = r.screen(picture, r.ramp(r.blur(sparks, stage.u(4)), ((0, (0, 0, 0)), (1, look.glow))))
        r.tint(picture, look.pale, sparks)
    vignette(stage, picture)
    return picture


def _veins(stage: Stage, cells: int) -> Grey:
    """Thin bright lines where a noise crosses its middle."""
    field = r.noise(stage.size, stage.rng, 4, cells, 0.45)
    return field.point([max(0, 255 - abs(v - 128) * 13) for v in range(256)])


def crystals(stage: Stage) -> Picture:
    """A geode of ice: shards from every side towards a clear heart, northern light behind."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    depth = r.radial(stage.size, stage.focus, width * 0.75)
    picture = r.ramp(
        depth, ((0, look.pale), (0.28, r.mix(look.mid, look.pale, 0.5)), (0.65, look.mid), (1, look.second))
    )
    veil = r.noise((width, 6), rng, 3, 5).resize(stage.size, Image.Resampling.BICUBIC)
    picture = r.screen(picture, r.ramp(r.level(veil, 1.2, -70), ((0, (0, 0, 0)), (1, (60, 130, 120)))))
    for layer in range(3):
        shards = 15 + 4 * layer
        for i in range(shards):
            _shard(stage, picture, (i + rng.random()) / shards, layer)
        if layer < 2:
            r.tint(picture, r.mix(look.pale, look.mid, 0.4), ImageChops.invert(depth), 0.28)
    frost = r.noise(stage.size, rng, 5, 9, 0.7)
    picture = r.overlay(picture, r.level(frost, 0.5, 66))
    _stars(stage, picture, 60, height)
    picture = lamp(stage, picture, 0.42, 0.34)
    vignette(stage, picture, 0.95)
    return picture


def _shard(stage: Stage, picture: Picture, around: float, layer: int) -> None:
    """One prism from the rim towards the heart: a lit flank, a dark flank, a sharp tip."""
    look, rng = stage.style, stage.rng
    width, height = stage.size
    angle = around * 6.2832
    far = max(width, height) * 0.78
    foot = r.polar(stage.focus, far, angle)
    tip = r.polar(stage.focus, far * rng.uniform(0.34, 0.52) + stage.u(58 * layer), angle + rng.uniform(-0.16, 0.16))
    half = stage.u(rng.uniform(26, 50))
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    nx, ny = -dy / length * half, dx / length * half
    neck = (foot[0] + dx * 0.82, foot[1] + dy * 0.82)
    tone = r.mix(r.mix(look.mid, look.pale, 0.55 - 0.2 * layer), look.deep, rng.uniform(0.0, 0.22) + 0.2 * layer)
    lit = r.mix(tone, look.pale, 0.5)
    bright, dim = (lit, r.mix(tone, look.deep, 0.35)) if nx + ny < 0 else (r.mix(tone, look.deep, 0.35), lit)
    pen = ImageDraw.Draw(picture)
    ridge = (neck[0] + nx * 0.15, neck[1] + ny * 0.15)
    pen.polygon([(foot[0] + nx, foot[1] + ny), (neck[0] + nx, neck[1] + ny), tip, ridge, foot], fill=bright)
    pen.polygon([(foot[0] - nx, foot[1] - ny), (neck[0] - nx, neck[1] - ny), tip, ridge, foot], fill=dim)
    pen.line([foot, ridge, tip], fill=r.mix(tone, (255, 255, 255), 0.6), width=stage.px(1.6))
