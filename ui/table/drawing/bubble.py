"""Bubbles that point at something: why it was refused, what an attack would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.text import Paragraph, layout, style
from ui.style.theme import VERMILION, Colour, Look, mix
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid

Tone = Literal["plain", "good", "bad"]


class BubbleLine(NamedTuple):
    """One step of a forecast: an icon of ui.style.icons, words, the number at the right, and a tone."""

    icon: str
    words: str
    number: str
    tone: Tone = "plain"


class ForecastBubble(NamedTuple):
    """The effects of an action in order; `ending` is the result in a word or two, possibly empty."""

    title: str
    lines: tuple[BubbleLine, ...]
    ending: str = ""
    tone: Tone = "plain"


class Pointed(NamedTuple):
    """A bubble with its plate in the window, without shadow and tip, and the links on it with their ids."""

    laid: Laid
    plate: Rect
    links: tuple[tuple[Rect, str], ...] = ()


def refusal_bubble(refusal: str, look: Look, target: Rect, bounds: Rect) -> Pointed:
    """A sentence at `target`, kept inside `bounds`; the rule id at its end, in parentheses, becomes a link."""
    said, _, rule = refusal.rstrip(".").rpartition(" (")
    words = f"{said}. [{rule.rstrip(')')}]" if said else f"{rule}."
    pad, icon = look.px(10), look.px(18)
    block = layout(words, min(look.px(300), bounds.w // 2), style(look, 15))
    size = (block.size[0] + 3 * pad + icon, max(block.size[1], icon) + round(1.4 * pad))
    body = Surface(size, pygame.SRCALPHA)
    draw.put(body, fonts.icon("cancel", icon, VERMILION), (pad + icon / 2, size[1] / 2))
    left, top = 2 * pad + icon, (size[1] - block.size[1]) // 2
    block.draw(body, (left, top))
    laid, plate, _ = _pointed(body, VERMILION, look, target, bounds)
    links = tuple((rect.move(plate.x + left, plate.y + top), rule) for rect, rule in block.links)
    return Pointed(laid, plate, links)


def forecast_bubble(
    forecast: ForecastBubble, look: Look, target: Rect, bounds: Rect, others: Sequence[Laid] = ()
) -> Laid:
    """A small table of steps with a result below, at `target`, kept inside `bounds` and, where it can be, off the
    `others`."""
    pad, row = look.px(10), look.px(20)
    title = layout(f"**{forecast.title}**", look.px(230), style(look, 14, "muted"))
    ending = layout(f"**{forecast.ending}**", look.px(230), style(look, 16, _tone_name(forecast.tone)))
    most = max([fonts.width(line.words, "ui", look.px(14)) for line in forecast.lines], default=0)
    numbers = max([fonts.width(line.number, "ui-bold", look.px(15)) for line in forecast.lines], default=0)
    wide = max(title.size[0], ending.size[0], most + numbers + row + 2 * pad) + 2 * pad
    high = title.size[1] + row * len(forecast.lines) + 2 * pad + (ending.size[1] + pad // 2 if forecast.ending else 0)
    body = Surface((wide, high), pygame.SRCALPHA)
    title.draw(body, (pad, pad * 3 // 4))
    y = pad * 3 // 4 + title.size[1]
    for line in forecast.lines:
        _forecast_line(body, line, Rect(pad, y, wide - 2 * pad, row), look)
        y += row
    if forecast.ending:
        _ruled(body, ending, (pad, y + pad // 2), look)
    plates = [_plate(laid, look) for laid in others]
    return _pointed(body, look["inlay"], look, target, bounds, plates).laid


def sign(words: str, tone: Tone, look: Look, target: Rect, bounds: Rect, others: Sequence[Laid] = ()) -> Laid:
    """A few words at `target`, kept inside `bounds` and, where it can be, off the `others`."""
    pad = look.px(8)
    block = layout(f"**{words}**", look.px(230), style(look, 15, _tone_name(tone)))
    body = Surface((block.size[0] + 2 * pad, block.size[1] + pad), pygame.SRCALPHA)
    block.draw(body, (pad, pad // 2))
    plates = [_plate(laid, look) for laid in others]
    return _pointed(body, look["inlay"], look, target, bounds, plates).laid


def _tone_name(tone: Tone) -> str:
    return {"plain": "text", "good": "good", "bad": "danger"}[tone]


def _forecast_line(body: Surface, line: BubbleLine, rect: Rect, look: Look) -> None:
    colour = look[_tone_name(line.tone)]
    icon = fonts.icon(line.icon, look.px(13), look["muted"])
    body.blit(icon, icon.get_rect(midleft=rect.midleft))
    words = fonts.text(line.words, "ui", look.px(14), look["text"])
    body.blit(words, words.get_rect(midleft=(rect.x + rect.h, rect.centery)))
    number = fonts.text(line.number, "ui-bold", look.px(15), colour)
    body.blit(number, number.get_rect(midright=rect.midright))


def _ruled(body: Surface, block: Paragraph, at: tuple[int, int], look: Look) -> None:
    """The result under a line."""
    body.fill((*look["inlay"], 120), (at[0], at[1] - look.px(3), body.get_width() - 2 * at[0], max(1, look.px(1))))
    block.draw(body, at)


def _plate_colour(look: Look) -> Colour:
    """What the words of a bubble stand on: darker than a panel, unless that would make dark words hard to read."""
    return mix(look["panel_bottom"], (0, 0, 0), 0.25) if look.theme.dark else look["panel_bottom"]


def _places(size: tuple[int, int], tip: int, reach: int, target: Rect, bounds: Rect) -> Iterator[tuple[int, int, bool]]:
    """Where a plate may be and whether that is above the target, the usual place first."""
    width, height = size
    over, under = target.y - height - tip, min(target.bottom + tip, bounds.bottom - height)
    sides = [(over, True), (under, False)] if over >= bounds.y else [(under, False)]
    for left in (target.centerx - width // 2, target.centerx - width + 3 * tip, target.centerx - 3 * tip):
        x = max(bounds.x + reach, min(left, bounds.right - reach - width))
        yield from ((x, y, above) for y, above in sides)


def _plate(laid: Laid, look: Look) -> Rect:
    """The plate of a bubble in the window, without shadow and tip."""
    return laid.picture.get_rect(topleft=laid.at).inflate(-2 * look.px(8), -2 * (look.px(8) + look.px(10)))


def _pointed(body: Surface, rim: Colour, look: Look, target: Rect, bounds: Rect, taken: Sequence[Rect] = ()) -> Pointed:
    """The body on a plate with a tip toward the target: above it if there is room, else below; off what is `taken`,
    where it can be."""
    tip, reach, line = look.px(10), look.px(8), max(1.5, 1.6 * look.scale)
    width, height = body.get_size()

    def covers(place: tuple[int, int, bool]) -> int:
        both = (Rect(place[:2], (width, height)).clip(other) for other in taken)
        return sum(rect.w * rect.h for rect in both)

    x, y, above = min(_places((width, height), tip, reach, target, bounds), key=covers)
    out = Surface((width + 2 * reach, height + 2 * (reach + tip)), pygame.SRCALPHA)
    plate = Rect(reach, reach + tip, width, height)
    out.blit(draw.shadow(plate.size, look.px(8), reach, 150), (plate.x - reach, plate.y - reach + look.px(2)))
    ground = _plate_colour(look)
    out.blit(draw.frame(plate.size, look.px(8), (*ground, 246), (*rim, 255), line), plate)
    middle = max(plate.x + 2 * tip, min(target.centerx - x + reach, plate.right - 2 * tip))
    edge, toward = (plate.bottom, 1) if above else (plate.y, -1)
    outer = [(middle - tip, edge - toward * line), (middle + tip, edge - toward * line), (middle, edge + toward * tip)]
    inner = [(a, b - toward * line * 1.6) for a, b in outer]
    draw.aa_polygon(out, rim, outer)
    draw.aa_polygon(out, ground, inner)
    out.blit(body, plate)
    return Pointed(Laid(out, (x - reach, y - reach - tip)), Rect(x, y, width, height))
