"""Scenes of war at a distance: sea, sky, a map, searchlights."""

from __future__ import annotations

import math

from PIL import Image, ImageChops

from ui.faces import raster as r
from ui.faces.raster import Grey, Picture, Point
from ui.faces.stage import SceneCanvas, lamp, stars, vignette
from ui.style.theme import Colour, mix


def _sky(stage: SceneCanvas, top: Colour, low: Colour) -> Picture:
    """From the zenith to the horizon, with streaks of cloud."""
    ramp = ((0, top), (0.55, mix(top, low, 0.55)), (0.8, low), (1, low))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), ramp)
    wide, high = stage.size
    streak = r.noise((wide, max(2, high // 5)), stage.rng, 5, 3, 0.55).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, mix(low, (255, 255, 255), 0.45), r.level(streak, 1.8, -160), 0.7)
    return picture


def _sun(stage: SceneCanvas, picture: Picture, at: Point, size: float) -> Picture:
    """A low sun with its halo."""
    halo = ImageChops.invert(r.radial(stage.size, at, size * 6))
    glow = stage.style.glow
    warm = ((0, (0, 0, 0)), (0.7, mix((0, 0, 0), glow, 0.4)), (1, mix(glow, (255, 255, 255), 0.3)))
    picture = r.screen(picture, r.ramp(halo, warm))
    disc, pen = stage.mask()
    pen.ellipse(r.ring(at, size), fill=255)
    r.tint(picture, (255, 252, 232), r.blur(disc, stage.u(1.5)))
    return picture


def seas(stage: SceneCanvas) -> Picture:
    """Open water at dawn: swell behind swell, light on the crests, a far coast."""
    wide, high = stage.size
    look, rng = stage.style, stage.rng
    horizon = high * rng.uniform(0.34, 0.44)
    light = mix(look.pale, rng.choice((look.glow, look.second)), rng.uniform(0, 0.3))
    picture = _sky(stage, mix(look.mid, look.deep, 0.35), light)
    sun = (stage.focus[0] + stage.u(rng.uniform(-170, 170)), horizon - stage.u(rng.uniform(-12, 70)))
    picture = _sun(stage, picture, sun, stage.u(rng.uniform(30, 46)))
    coast, pen = stage.mask()
    points = [(0.0, horizon)]
    for step in range(13):
        points.append((wide * step / 12, horizon - stage.u(rng.uniform(0, 34) * (1 if rng.random() < 0.7 else 0.1))))
    pen.polygon([*points, (wide, horizon)], fill=255)
    r.tint(picture, mix(mix(look.mid, light, 0.4), look.deep, 0.25), coast, 0.85)
    for row in range(9):
        part = row / 8
        top = horizon + (high - horizon) * part**1.45
        swell = _swell(stage, top, 5 + 22 * part, 150 + 240 * part)
        near, far = mix(look.mid, look.deep, 0.25 + 0.5 * part), mix(look.mid, light, 0.5 * (1 - part))
        picture.paste(r.vertical(stage.size, far, near), mask=swell)
        crest = ImageChops.subtract(swell, r.shifted(swell, 0, max(1, stage.px(1.5 + 2.5 * part))))
        r.tint(picture, mix(light, (255, 255, 255), 0.3), r.blur(crest, stage.u(1.6)), 0.55 - 0.2 * part)
        picture = r.overlay(picture, r.light(r.blur(swell, stage.u(4)), stage.u(7), 0.9))
    path, pen = stage.mask()
    for _ in range(70):
        y = rng.uniform(horizon, high)
        reach = stage.u(8 + 70 * (y - horizon) / max(1.0, high - horizon))
        x = sun[0] + rng.uniform(-1, 1) * reach * 1.4
        pen.line([(x - reach * 0.3, y), (x + reach * 0.3, y)], fill=200, width=stage.px(1.6))
    r.tint(picture, mix(look.glow, (255, 255, 255), 0.4), r.blur(path, stage.u(1.2)), 0.7)
    vignette(stage, picture, 0.8)
    return picture


def _swell(stage: SceneCanvas, top: float, high: float, long: float) -> Grey:
    """Everything below one line of waves."""
    mask, pen = stage.mask()
    wide, low = stage.size
    phase, lean = stage.rng.uniform(0, math.tau), stage.rng.uniform(0.2, 0.6)
    points = []
    for step in range(61):
        x = wide * step / 60
        angle = math.tau * x / stage.u(long) + phase
        points.append((x, top - stage.u(high) * (math.sin(angle) + lean * math.sin(2.1 * angle + 1)) * 0.4))
    pen.polygon([*points, (wide, low), (0, low)], fill=255)
    return mask


def skies(stage: SceneCanvas) -> Picture:
    """Above the clouds: layer under layer lit from one side, thin trails crossing."""
    wide, high = stage.size
    look, rng = stage.style, stage.rng
    light = mix(look.pale, look.glow, 0.3)
    picture = _sky(stage, mix(look.mid, look.deep, 0.75), mix(look.mid, light, 0.3))
    sun = (stage.focus[0] + stage.u(rng.choice((-1, 1)) * rng.uniform(110, 220)), high * rng.uniform(0.16, 0.3))
    picture = _sun(stage, picture, sun, stage.u(rng.uniform(26, 40)))
    trails, pen = stage.mask()
    turn = rng.uniform(-0.5, -0.15)
    for _ in range(rng.choice((2, 3, 4))):
        x, y = rng.uniform(-0.2, 0.5) * wide, rng.uniform(0.2, 0.75) * high
        pen.line([(x, y), (x + wide, y + wide * turn)], fill=220, width=stage.px(rng.uniform(2, 4)))
    r.tint(picture, (255, 255, 255), r.blur(trails, stage.u(2.2)), 0.55)
    for row in range(4):
        part = row / 3
        bank = _bank(stage, high * (0.46 + 0.17 * part), 46 + 44 * part)
        lit = mix(light, (255, 255, 255), 0.7 - 0.4 * part)
        shade = mix(light, look.mid, 0.35 + 0.5 * part)
        picture.paste(r.vertical(stage.size, lit, shade), mask=r.blur(bank, stage.u(5 - 3 * part)))
        picture = r.overlay(picture, r.light(r.blur(bank, stage.u(6)), stage.u(9), 1.2))
    vignette(stage, picture, 0.75)
    return picture


def _bank(stage: SceneCanvas, top: float, puff: float) -> Grey:
    """A bank of cloud: heaps along a line, full below it."""
    mask, pen = stage.mask()
    rng, (wide, high) = stage.rng, stage.size
    pen.rectangle((0, top + stage.u(puff * 0.6), wide, high), fill=255)
    x = -stage.u(puff)
    while x < wide + stage.u(puff):
        size = stage.u(puff * rng.uniform(0.55, 1.25))
        pen.ellipse(r.ring((x, top + stage.u(puff) * rng.uniform(0.3, 0.9)), size), fill=255)
        x += size * rng.uniform(0.7, 1.2)
    return mask


def chart(stage: SceneCanvas) -> Picture:
    """A staff map: contour lines over a grid, a river, arrows of an advance."""
    wide, high = stage.size
    look, rng = stage.style, stage.rng
    paper, ink = mix(look.pale, look.mid, 0.22), mix(look.deep, look.mid, 0.35)
    hills = r.noise(stage.size, rng, 4, 3, 0.5)
    land = ((0, mix(paper, look.second, 0.5)), (0.42, mix(paper, look.mid, 0.3)), (0.7, paper), (1, look.pale))
    picture = r.overlay(r.ramp(hills, land), r.light(hills, stage.u(12), 1.6))
    lines = hills.point([210 if v % 24 < 3 else 0 for v in range(256)])
    r.tint(picture, ink, r.blur(lines, stage.u(0.8)), 0.55)
    grid, pen = stage.mask()
    step, shift = stage.u(92), rng.uniform(0, 92)
    for at in range(-1, 12):
        x = at * step + stage.u(shift)
        pen.line([(x, 0), (x, high)], fill=120, width=stage.px(1.2))
        pen.line([(0, x), (wide, x)], fill=120, width=stage.px(1.2))
    r.tint(picture, ink, grid, 0.6)
    river, pen = stage.mask()
    bends = [0.5 + 0.32 * math.sin(t / 4.2 + shift) for t in range(21)]
    course = [(wide * t / 20, high * bend + stage.u(rng.uniform(-12, 12))) for t, bend in enumerate(bends)]
    pen.line(course, fill=255, width=stage.px(11), joint="curve")
    r.tint(picture, mix(look.mid, (60, 110, 150), 0.6), r.blur(river, stage.u(1.4)), 0.85)
    side = rng.choice((-1, 1))
    for row in range(rng.choice((2, 3))):
        _advance(stage, picture, side, high * (0.24 + 0.26 * row))
    picture = lamp(stage, picture, 0.55, 0.32)
    vignette(stage, picture, 1.0)
    return picture


def _advance(stage: SceneCanvas, picture: Picture, side: int, y: float) -> None:
    """One arrow that swells from the edge towards the middle."""
    look, rng, wide = stage.style, stage.rng, stage.size[0]
    mask, pen = stage.mask()
    start, end = (0.0 if side > 0 else wide), stage.focus[0] - side * stage.u(rng.uniform(40, 150))
    rise = stage.u(rng.uniform(-80, 80))
    spine = [(start + (end - start) * t / 16, y + rise * (t / 16) ** 2) for t in range(17)]
    half = [stage.u(10 + 8 * t / 16) for t in range(17)]
    upper = [(x, py - h) for (x, py), h in zip(spine, half, strict=True)]
    lower = [(x, py + h) for (x, py), h in zip(spine, half, strict=True)]
    (tip_x, tip_y), head = spine[-1], stage.u(44)
    barb = [(tip_x, tip_y - head * 0.8), (tip_x + side * head * 1.2, tip_y), (tip_x, tip_y + head * 0.8)]
    pen.polygon([*upper, *barb, *reversed(lower)], fill=255)
    r.tint(picture, (0, 0, 0), r.blur(r.shifted(mask, stage.u(3), stage.u(5)), stage.u(5)), 0.45)
    r.tint(picture, mix(look.ribbon[0], (255, 255, 255), 0.1), mask, 0.92)
    edge = ImageChops.subtract(mask, r.shifted(mask, 0, stage.px(3)))
    r.tint(picture, mix(look.glow, (255, 255, 255), 0.4), edge, 0.6)


def searchlights(stage: SceneCanvas) -> Picture:
    """Night over a coast: beams that cross behind drifting smoke, a few lights below."""
    wide, high = stage.size
    look, rng = stage.style, stage.rng
    top, low = mix(look.deep, (4, 6, 14), 0.5), mix(look.mid, look.deep, 0.35)
    night = ((0, top), (0.7, mix(look.deep, look.mid, 0.3)), (1, low))
    picture = r.ramp(Image.linear_gradient("L").resize(stage.size), night)
    stars(stage, picture, 70, high * 0.6)
    haze = r.noise(stage.size, rng, 4, 3, 0.55)
    r.tint(picture, mix(look.mid, look.glow, 0.4), r.level(haze, 1.7, -110), 0.6)
    ground = high * rng.uniform(0.78, 0.86)
    for _ in range(rng.choice((4, 5, 6))):
        foot = (rng.uniform(-0.05, 1.05) * wide, ground + stage.u(10))
        goal = (stage.focus[0] + stage.u(rng.uniform(-150, 150)), stage.focus[1] - stage.u(rng.uniform(0, 120)))
        angle = math.atan2(goal[0] - foot[0], foot[1] - goal[1])
        beam, pen = stage.mask()
        far, spread = high * 1.6, rng.uniform(0.03, 0.055)
        pen.polygon([foot, r.polar(foot, far, angle - spread), r.polar(foot, far, angle + spread)], fill=190)
        fade = ImageChops.invert(r.radial(stage.size, foot, high * 1.15))
        glow = ImageChops.multiply(r.blur(beam, stage.u(3)), fade)
        picture = r.screen(picture, r.ramp(glow, ((0, (0, 0, 0)), (1, mix(look.glow, look.pale, 0.4)))))
    smoke = r.noise((wide, max(2, high // 3)), rng, 6, 3, 0.6).resize(stage.size, Image.Resampling.BICUBIC)
    r.tint(picture, mix(look.mid, look.deep, 0.3), r.level(smoke, 2.0, -130), 0.7)
    town, pen = stage.mask()
    x = 0.0
    while x < wide:
        block = stage.u(rng.uniform(26, 80))
        pen.rectangle((x, ground - stage.u(rng.uniform(2, 44)), x + block, high), fill=255)
        x += block
    r.tint(picture, mix(look.deep, (0, 0, 0), 0.5), town)
    lit, pen = stage.mask()
    for _ in range(rng.randrange(5, 11)):
        spot = (rng.uniform(0, wide), ground + stage.u(rng.uniform(6, 70)))
        pen.rectangle((*spot, spot[0] + stage.u(6), spot[1] + stage.u(8)), fill=255)
    r.tint(picture, look.glow, r.blur(lit, stage.u(6)), 0.9)
    r.tint(picture, mix(look.glow, (255, 255, 255), 0.4), lit, 0.8)
    picture = lamp(stage, picture, 0.4, 0.3)
    vignette(stage, picture, 0.95)
    return picture
