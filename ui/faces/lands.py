"""Scenes out of doors: roofs by night, hills at dawn, molten rock, ice."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.raster import Draw, Grey, Picture, Point
from ui.faces.stage import SceneCanvas, lamp, stars, vignette
from ui.style.theme import Colour, mix


def rooftops(stage: SceneCanvas) -> Picture:
    """A town asleep: moon behind drifting cloud, roofs in layers, a few windows lit."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    sky = ((0, mix(look.deep, look.second, 0.4)), (0.55, look.mid), (1, mix(look.mid, look.pale, 0.35)))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), sky)
    stars(stage, picture, 60, height * 0.5)
    size = stage.u(rng.uniform(105, 150))
    moon = (stage.focus[0] + stage.u(rng.uniform(-120, 120)), stage.focus[1] - stage.u(rng.uniform(20, 70)))
    halo = ImageChops.invert(r.radial(stage.size, moon, size * 3.4))
    picture = r.screen(picture, r.ramp(halo, ((0, (0, 0, 0)), (0.6, mix((0, 0, 0), look.mid, 0.7)), (1, look.glow))))
    disc, pen = stage.mask()
    pen.ellipse(r.ring(moon, size), fill=255)
    seas = r.noise(stage.size, rng, 4, 6)
    face = r.ramp(seas, ((0, mix(look.pale, look.mid, 0.45)), (0.6, look.pale), (1, (255, 253, 244))))
    picture.paste(face, mask=r.blur(disc, stage.u(1.2)))
    cloud = r.noise((width, max(2, height // 3)), rng, 5, 3).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, mix(look.deep, look.mid, 0.35), r.level(cloud, 1.9, -150), 0.8)
    for depth in range(3):
        part = (depth + 1) / 3
        base = height * (0.60 + 0.13 * depth)
        roofs = _roofs(stage, base, 54 + 26 * depth)
        tone = mix(mix(look.mid, look.second, 0.35), look.deep, (0.12, 0.5, 0.86)[depth])
        r.tint(picture, tone, roofs)
        _windows(stage, picture, base, part)
        haze = r.level(r.shifted(Image.linear_gradient("L").resize(stage.size), 0, height * 0.1 * depth), 0.8, -60)
        r.tint(picture, mix(look.mid, look.pale, 0.22), haze, 0.85 * (1 - part))
    vignette(stage, picture)
    return picture


def _roofs(stage: SceneCanvas, base: float, wide: float) -> Grey:
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


def _windows(stage: SceneCanvas, picture: Picture, base: float, part: float) -> None:
    lit, pen = stage.mask()
    for _ in range(stage.rng.randrange(5, 11)):
        x = stage.rng.uniform(0, stage.size[0])
        y = base + stage.u(stage.rng.uniform(8, 60))
        pen.rectangle((x, y, x + stage.u(7), y + stage.u(11)), fill=255)
    r.tint(picture, (255, 176, 84), r.blur(lit, stage.u(7)), 0.9 * part)
    r.tint(picture, (255, 214, 140), lit, 0.35 + 0.5 * part)


def ridges(stage: SceneCanvas) -> Picture:
    """Dawn over wooded hills: sun, mist, ridge behind ridge, pines along each."""
    height = stage.size[1]
    look, rng = stage.style, stage.rng
    warm = rng.choice((look.pale, (246, 206, 150), (232, 232, 190)))
    sky = ((0, mix(look.second, look.deep, 0.35)), (0.4, mix(look.second, warm, 0.45)), (0.72, warm), (1, warm))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), sky)
    streak = r.noise((stage.size[0], max(2, height // 5)), rng, 4, 3).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, mix(warm, (255, 255, 255), 0.5), r.level(streak, 1.8, -170), 0.6)
    sun = (stage.focus[0] + stage.u(rng.uniform(-150, 150)), stage.focus[1] + stage.u(rng.uniform(-40, 50)))
    halo = ImageChops.invert(r.radial(stage.size, sun, stage.u(330)))
    picture = r.screen(picture, r.ramp(halo, ((0, (0, 0, 0)), (0.7, (110, 90, 44)), (1, (255, 240, 180)))))
    disc, pen = stage.mask()
    pen.ellipse(r.ring(sun, stage.u(52)), fill=255)
    r.tint(picture, (255, 250, 222), r.blur(disc, stage.u(1.5)))
    for depth in range(5):
        part = depth / 4
        ridge = _ridge(stage, height * (0.40 + 0.135 * depth), 8 + 13 * depth)
        top = mix(mix(look.second, warm, 0.5), mix(look.mid, look.deep, 0.55), part)
        mist = mix(mix(look.mid, warm, 0.6), look.mid, part)
        picture.paste(r.vertical(stage.size, top, mix(top, mist, 0.5 * (1 - part))), mask=ridge)
        picture = r.overlay(picture, r.light(ridge, stage.u(2), 0.8)) if depth > 2 else picture
    vignette(stage, picture, 0.75)
    return picture


def _ridge(stage: SceneCanvas, base: float, pine: float) -> Grey:
    """A hill line with pines of about `pine` units standing on it."""
    mask, pen = stage.mask()
    rng, right, bottom = stage.rng, stage.size[0], stage.size[1]
    step = stage.u(30)
    knots = [base + stage.u(rng.uniform(-46, 46)) for _ in range(int(right / step / 4) + 4)]
    points: list[Point] = []
    for i in range(int(right / step) + 3):
        knot, quarter = divmod(i, 4)
        ease = (quarter / 4) ** 2 * (3 - quarter / 2)
        points.append((i * step, knots[knot] + (knots[knot + 1] - knots[knot]) * ease))
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


def furnace(stage: SceneCanvas) -> Picture:
    """Cooling crust over melt: bright veins, heat from below the emblem, sparks rising."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    rock = r.noise(stage.size, rng, 6, 5, 0.62)
    relief = r.light(rock, stage.u(4), 2.4)
    crust = mix(look.second, look.deep, 0.55)
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


def _veins(stage: SceneCanvas, cells: int) -> Grey:
    """Thin bright lines where a noise crosses its middle."""
    field = r.noise(stage.size, stage.rng, 4, cells, 0.45)
    return field.point([max(0, 255 - abs(v - 128) * 13) for v in range(256)])


ICE: tuple[Colour, ...] = ((240, 252, 255), (172, 224, 248), (96, 172, 224), (46, 108, 178), (20, 56, 118), (8, 22, 56))


def crystals(stage: SceneCanvas) -> Picture:
    """A cave of ice: prisms from the rim, or spires from the floor, about a clear light."""
    width, height = stage.size
    look, rng = stage.style, stage.rng
    cast = rng.choice(((64, 40, 150), (10, 120, 130), (40, 90, 170), (120, 160, 190)))
    ice = [mix(tone, cast, 0.05 + 0.16 * i / 5) for i, tone in enumerate(ICE)]
    spires = rng.random() < 0.5
    depth = r.radial(stage.size, stage.focus, width * 0.8)
    picture = r.ramp(depth, ((0, ice[1]), (0.22, ice[2]), (0.55, ice[3]), (1, ice[5])))
    veil = r.noise((width, 6), rng, 3, 5).resize(stage.size, Image.Resampling.BICUBIC)
    aurora = r.ramp(r.level(veil, 1.5, -110), ((0, (0, 0, 0)), (1, mix(ice[2], (60, 220, 190), 0.5))))
    picture = r.screen(picture, aurora)
    for layer in range(3):
        count = (17, 19, 17)[layer]
        order = sorted(range(count), key=lambda _: rng.random())
        for i in order:
            part = (i + rng.random()) / count
            foot, tip = _spire(stage, part, layer) if spires else _prism(stage, part, layer)
            _shard(stage, picture, foot, tip, ice, layer)
        if layer < 2:
            r.tint(picture, ice[1 + layer], ImageChops.invert(depth), 0.4 - 0.16 * layer)
    picture = r.overlay(picture, r.level(r.noise(stage.size, rng, 5, 30, 0.8), 0.3, 90))
    stars(stage, picture, 70, height)
    picture = lamp(stage, picture, 0.36, 0.3)
    vignette(stage, picture, 0.95)
    r.tint(picture, look.deep, r.level(Image.linear_gradient("L").resize(stage.size), 0.7, -90), 0.7)
    return picture


def _prism(stage: SceneCanvas, part: float, layer: int) -> tuple[Point, Point]:
    """Foot beyond the rim, tip towards the focus."""
    rng, angle = stage.rng, part * math.tau
    far = max(stage.size) * 0.8
    reach = stage.u(rng.uniform(130, 215) + 52 * layer)
    return r.polar(stage.focus, far, angle), r.polar(stage.focus, reach, angle + rng.uniform(-0.18, 0.18))


def _spire(stage: SceneCanvas, part: float, layer: int) -> tuple[Point, Point]:
    """Foot on the floor, or every fourth on the roof; the middle stays low."""
    rng, (width, height) = stage.rng, stage.size
    aside = abs(part - 0.5) * 2
    tall = height * (0.24 + 0.62 * aside * rng.uniform(0.5, 1.0)) - stage.u(30 * layer)
    lean = stage.u(rng.uniform(-60, 60)) - (part - 0.5) * stage.u(110)
    x = part * width
    if rng.random() < 0.25:
        return (x, -stage.u(20)), (x + lean * 0.5, tall * 0.5)
    return (x, height + stage.u(20)), (x + lean, height - tall)


def _shard(stage: SceneCanvas, picture: Picture, foot: Point, tip: Point, ice: list[Colour], layer: int) -> None:
    """One prism: a lit flank, a dark flank, a bright ridge, a sharp tip."""
    rng = stage.rng
    half = stage.u(rng.uniform(22, 46) + 4 * layer)
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    length = max(1.0, math.hypot(dx, dy))
    nx, ny = -dy / length * half, dx / length * half
    neck = (foot[0] + dx * 0.84, foot[1] + dy * 0.84)
    shift = rng.uniform(-0.1, 0.4)
    tones = [mix(ice[i + layer], ice[i + layer + 1], min(1.0, max(0.0, shift))) for i in (1, 2)]
    bright, dim = tones if nx + ny < 0 else tones[::-1]
    bend = rng.uniform(-0.3, 0.3)
    ridge = (neck[0] + nx * bend, neck[1] + ny * bend)
    root = (foot[0] + nx * bend, foot[1] + ny * bend)
    pen = ImageDraw.Draw(picture)
    pen.polygon([(foot[0] + nx, foot[1] + ny), (neck[0] + nx, neck[1] + ny), tip, ridge, root], fill=bright)
    pen.polygon([(foot[0] - nx, foot[1] - ny), (neck[0] - nx, neck[1] - ny), tip, ridge, root], fill=dim)
    pen.line([root, ridge, tip], fill=mix(ice[layer], bright, 0.3), width=stage.px(2))
    edge = [(neck[0] + nx, neck[1] + ny), tip, (neck[0] - nx, neck[1] - ny)]
    pen.line(edge, fill=mix(ice[layer], dim, 0.45), width=stage.px(1.4))
