"""Pictures of questions with the rectangles of their answers in the window: bars, menus, panels, the deck to be cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.text import Paragraph, layout, style, unbroken
from ui.style.theme import Look, mix
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace, put_button

Box = tuple[int, int, int, int]
"""x, y, width and height of a rectangle."""


def box_of(rect: Rect) -> Box:
    """A rectangle as numbers, by which pictures are cached."""
    return rect.x, rect.y, rect.w, rect.h


TITLE_SIZES: Final = (20, 18, 16, 14, 12)
"""Font sizes of a question in the middle, in logical pixels, the default first."""


class Bubble(NamedTuple):
    """A bubble: its ground, its buttons, their rectangles and what they say, the body of the ground without its shadow,
    and the links of its title with their ids."""

    ground: Laid
    buttons: tuple[Laid, ...]
    rects: tuple[Rect, ...]
    body: Rect
    links: tuple[tuple[Rect, str], ...] = ()
    words: tuple[str, ...] = ()

    def at(self, corner: tuple[int, int]) -> Bubble:
        """The same with the top left corner of its body somewhere else."""
        across, down = corner[0] - self.body.x, corner[1] - self.body.y

        def moved(laid: Laid) -> Laid:
            return Laid(laid.picture, (laid.at[0] + across, laid.at[1] + down))

        return Bubble(
            moved(self.ground),
            tuple(map(moved, self.buttons)),
            tuple(rect.move(across, down) for rect in self.rects),
            self.body.move(across, down),
            tuple((rect.move(across, down), rule) for rect, rule in self.links),
            self.words,
        )


class PanelPlan(NamedTuple):
    """The ground of a panel, the rectangles of its buttons (both from its top left corner), and its title's size."""

    ground: Rect
    rects: tuple[Rect, ...]
    size: int


def menu(title: str, rows: Sequence[ButtonFace], at: Rect, bounds: Rect, look: Look) -> Bubble:
    """Rows under a title next to a thing, kept inside `bounds`."""
    rows = [row._replace(listed=True) for row in rows]
    pad, high, gap = look.px(9), look.px(34), look.px(5)
    wide = max(look.px(130), *(row_width(row, look) for row in rows), fonts.width(title, "ui-bold", look.px(15)))
    head = look.px(24) if title else 0
    ground = Rect(0, 0, wide + 2 * pad, head + len(rows) * (high + gap) - gap + 2 * pad)
    ground.midleft = (at.right + look.px(8), at.centery)
    if ground.right > bounds.right:
        ground.right = at.left - look.px(8)
    ground.clamp_ip(bounds)
    rects = tuple(
        Rect(ground.x + pad, ground.y + pad + head + at_ * (high + gap), wide, high) for at_ in range(len(rows))
    )
    return _painted(title, rows, ground, rects, look)


def bar(rows: Sequence[ButtonFace], at: Rect, bounds: Rect, look: Look) -> Bubble:
    """Named actions in a row below a piece (above it if there is no room), clear of its targets."""
    pad, high, gap = look.px(6), look.px(32), look.px(6)
    widths = [row_width(row, look) for row in rows]
    ground = Rect(0, 0, sum(widths) + gap * (len(rows) - 1) + 2 * pad, high + 2 * pad)
    if ground.w > bounds.w:
        return menu("", rows, at, bounds, look)
    ground.midtop = (at.centerx, at.bottom + look.px(4))
    if ground.bottom > bounds.bottom:
        ground.midbottom = (at.centerx, at.top - look.px(4))
    ground.clamp_ip(bounds)
    rects, x = [], ground.x + pad
    for width in widths:
        rects.append(Rect(x, ground.y + pad, width, high))
        x += width + gap
    return _painted("", rows, ground, tuple(rects), look)


MANY = 6
"""More answers than this are laid out in columns if they do not fit side by side."""


def panel(
    title: str,
    rows: Sequence[ButtonFace],
    centre: tuple[int, int],
    most: int,
    look: Look,
    room: int = 0,
    head: int = 0,
    tallest: int = 0,
    least: int = 0,
) -> Bubble:
    """A question in the middle with its answers side by side, `least` to `most` pixels wide. `room`: pixels kept free
    between them, `head`: above. `tallest`: maximum height, for which the title is set in smaller type; 0: any height.
    """
    plan = panel_plan(title, rows, most, look, room, head, tallest, least)
    plan.ground.center = centre
    rects = tuple(rect.move(plan.ground.topleft) for rect in plan.rects)
    return _painted(title, rows, plan.ground, rects, look, plan.size, head)


def panel_plan(
    title: str,
    rows: Sequence[ButtonFace],
    most: int,
    look: Look,
    room: int = 0,
    head: int = 0,
    tallest: int = 0,
    least: int = 0,
) -> PanelPlan:
    """How a panel is laid out, without painting it; arguments as for `panel`."""
    for size in TITLE_SIZES:
        plan = _plan(title, rows, most, look, room, head, size, least)
        if not tallest or plan.ground.h <= tallest:
            break
    return plan


@lru_cache(16)
def lowered(
    title: str, rows: tuple[ButtonFace, ...], most: int, look: Look, tallest: int, room: int = 0, least: int = 0
) -> Look:
    """The look in which a panel is no higher than `tallest`: its own or a smaller one, so that its title is as large as
    can be."""
    fitting: dict[int, Look] = {}
    for part in range(round(look.text_scale * 8), 5, -1):
        smaller = replace(look, text_scale=part / 8)
        plan = panel_plan(title, rows, most, smaller, room, tallest=tallest, least=least)
        if plan.ground.h <= tallest:
            fitting.setdefault(plan.size * part, smaller)
            if plan.size == TITLE_SIZES[0]:
                break
    return fitting[max(fitting)] if fitting else smaller


def _plan(
    title: str, rows: Sequence[ButtonFace], most: int, look: Look, room: int, head: int, size: int, least: int
) -> PanelPlan:
    pad, high, gap = look.px(20), look.px(44), look.px(12)
    block = layout(title, most - 2 * pad, style(look, size, "text", "medium", "centre"))
    widths = [max(look.px(92), row_width(row, look) + look.px(16)) for row in rows]
    across = sum(widths) + gap * (len(rows) - 1) <= most - 2 * pad
    if not across:
        widths = [min(most - 2 * pad, max(widths))] * len(rows)
    columns = len(rows) if across else max(1, (most - 2 * pad + gap) // (widths[0] + gap)) if len(rows) > MANY else 1
    ranks = [widths[first : first + columns] for first in range(0, len(widths), max(1, columns))]
    longest = sum(ranks[0]) + gap * (columns - 1) if rows else 0
    inner = max(_snug(title, block.size, look, size), longest, look.px(220), least - 2 * pad)
    tall = (high + gap) * len(ranks) - gap if rows else 0
    ground = Rect(0, 0, inner + 2 * pad, head + block.size[1] + look.px(16) + room + tall + 2 * pad)
    y = head + pad + block.size[1] + look.px(16) + room
    rects = []
    for rank in ranks:
        x = ground.centerx - (sum(rank) + gap * (len(rank) - 1)) // 2
        for width in rank:
            rects.append(Rect(x, y, width, high))
            x += width + gap
        y += high + gap
    return PanelPlan(ground, tuple(rects), size)


def _snug(title: str, size: tuple[int, int], look: Look, points: int) -> int:
    """The smallest width in which a title takes no more lines than in `size`.

    Words set as one run are a little narrower than alone, which is how they are wrapped.
    """
    width, high = size
    while layout(title, width, style(look, points, "text", "medium", "centre")).size[1] > high:
        width += 1
    return width


def tray(title: str, inner: tuple[int, int], centre: tuple[int, int], look: Look) -> Bubble:
    """An empty ground with a title; its one rectangle is the area inside."""
    pad, head = look.px(16), look.px(30)
    ground = Rect(0, 0, inner[0] + 2 * pad, inner[1] + 2 * pad + head)
    ground.center = centre
    room = Rect(ground.x + pad, ground.y + pad + head, *inner)
    bleed = paint.bleed_of("popup", look)
    picture = _ground(title, ground.size, look, 0, 0)
    return Bubble(Laid(picture, (ground.x - bleed, ground.y - bleed)), (), (room,), ground)


def row_width(row: ButtonFace, look: Look) -> int:
    """The width a button's text needs."""
    return fonts.width(row.words, "ui-bold", look.px(16)) + (look.px(26) if row.icon else 0) + look.px(26)


def _painted(
    title: str,
    rows: Sequence[ButtonFace],
    ground: Rect,
    rects: tuple[Rect, ...],
    look: Look,
    large: int = 0,
    head: int = 0,
) -> Bubble:
    """A bubble laid out in the window. `large`: the title size of a panel, 0 for a small bubble."""
    bleed = paint.bleed_of("dialog" if large else "popup", look)
    picture = _ground(title, ground.size, look, large, head)
    buttons = tuple(put_button(row, rect, look, 18 if large else 16) for row, rect in zip(rows, rects, strict=True))
    links = _title(title, ground.w, look, large).links if large else ()
    at = (ground.x + look.px(20), ground.y + head + look.px(20))
    moved = tuple((rect.move(at), rule) for rect, rule in links)
    said = tuple(row.words for row in rows)
    return Bubble(Laid(picture, (ground.x - bleed, ground.y - bleed)), buttons, rects, ground, moved, said)


def _title(title: str, wide: int, look: Look, points: int) -> Paragraph:
    """The title of a panel, set in the middle."""
    return layout(title, wide - 2 * look.px(20), style(look, points, "text", "medium", "centre"))


@drawn_once
def _ground(title: str, size: tuple[int, int], look: Look, large: int, head: int) -> Surface:
    out, body = paint.on_slab(size, "dialog" if large else "popup", look)
    if title and large:
        pad = look.px(20)
        _title(title, size[0], look, large).draw(out, (body.x + pad, body.y + head + pad))
    elif title:
        words = fonts.text(title, "ui-bold", look.px(15), look["number"])
        out.blit(words, (body.x + look.px(11), body.y + look.px(8)))
    return out


def sliver_rects(area: Rect, count: int) -> tuple[Rect, ...]:
    """The edges of the cards of a deck spread out in `area`, from the bottom of the deck to the top."""
    step = area.w / max(1, count)
    return tuple(Rect(round(area.x + at * step), area.y, max(2, round(step)), area.h) for at in range(count))


def slivers(area: Rect, count: int, lifted: int, back: Callable[[tuple[int, int]], Surface]) -> Laid:
    """A spread deck; the cards from index `lifted` on are raised."""
    high = round(area.h * 0.86)
    card = back((round(high * 5 / 7), high))
    out = Surface((area.w, area.h), pygame.SRCALPHA)
    step = (area.w - card.get_width()) / max(1, count - 1)
    for at in range(count):
        raised = 0 < lifted <= at
        out.blit(card, (round(at * step), 0 if raised else area.h - high))
    return Laid(out, area.topleft)


@drawn_once
def toast(
    sentence: str,
    size: tuple[int, int],
    look: Look,
    avoid: tuple[tuple[Box, ...], ...] = (),
    aside: Box | None = None,
) -> Bubble:
    """One sentence at the bottom of the table, or above or below what it would cover of the rectangles to `avoid`: of
    the first set for which there is room; `aside` where there is room for none. All in a window of `size`."""
    block = layout(sentence, min(look.px(560), size[0] // 2), style(look, 16, "text", "medium"))
    body = Rect(0, 0, block.size[0] + look.px(32), block.size[1] + look.px(18))
    body.midbottom = (size[0] * 42 // 100, size[1] - look.px(140))
    gap, usual = look.px(10), body.y
    for boxes in avoid:
        heights = [usual, *(y for _, top, _, high in boxes for y in (top - gap - body.h, top + high + gap))]
        free = [y for y in heights if 0 <= y <= size[1] - body.h and body.move(0, y - usual).collidelist(boxes) < 0]
        if free:
            body.y = min(free, key=lambda y: abs(y - usual))
            break
    else:
        if avoid and aside is not None:
            block = _beside(sentence, (aside[2] - look.px(32), aside[3] - look.px(18)), look)
            body = Rect(aside[0], aside[1], aside[2], block.size[1] + look.px(18))
    out, inner = paint.on_slab(body.size, "popup", look)
    pad, rise = look.px(16), look.px(9)
    block.draw(out, (inner.x + pad, inner.y + rise))
    links = tuple((rect.move(body.x + pad, body.y + rise), name) for rect, name in block.links)
    return Bubble(Laid(out, (body.x - inner.x, body.y - inner.y)), (), (), body, links)


def _beside(sentence: str, room: tuple[int, int], look: Look) -> Paragraph:
    """A sentence in the largest letters, down to half the usual ones, in which it has room without breaking a word."""
    usual = style(look, 16, "text", "medium")
    for pixels in range(usual.size, usual.size // 2, -1):
        small = usual._replace(size=pixels)
        block = layout(sentence, room[0], small)
        if unbroken(sentence, room[0], small) and block.size[1] <= room[1]:
            break
    return block


MINUTE = 6
"""The smallest font size on a plate, in pixels."""


@drawn_once
def plate(
    icon: str,
    title: str,
    seat_colour: tuple[int, int, int],
    size: tuple[int, int],
    look: Look,
    top: bool,
    sign: str = "",
) -> Surface:
    """An item of the stack: its rim shows its player, its words what it is. `sign`: its number, instead of the icon."""
    rim = (*seat_colour, 255)
    ground = mix(look["panel_top"], look["panel_bottom"], 0.5)
    out = draw.new_frame(size, look.px(6), (*ground, 250), rim, look.px(2.2 if top else 1.4))
    side, gap = round(size[1] * 0.46), round(size[1] * 0.12)
    if sign:
        draw.put(out, _numbered(sign, round(size[1] * 0.66), seat_colour), (gap + side / 2, size[1] / 2))
    else:
        out.blit(fonts.icon(icon, side, look["number"]), (gap, (size[1] - side) // 2))
    room, most = size[0] - side - 3 * gap, max(MINUTE, min(look.px(13.5), size[1] // 2))
    whole = min((fonts.fitting(word, "ui-medium", most, room, MINUTE) for word in title.split()), default=most)
    for pixels in range(whole, MINUTE - 1, -1):
        block = layout(title, room, style(look, 1, "text", "medium")._replace(size=pixels, leading=1.05))
        if block.size[1] <= size[1] - gap:
            break
    block.draw(out, (side + 2 * gap, max(0, (size[1] - block.size[1]) // 2)))
    return out


@drawn_once
def _numbered(number: str, size: int, colour: tuple[int, int, int]) -> Surface:
    """A number on a disc."""
    out = Surface((size, size), pygame.SRCALPHA)
    middle = (size / 2, size / 2)
    pygame.draw.aacircle(out, colour, middle, size / 2 - 0.5)
    pygame.draw.aacircle(out, mix(colour, draw.INK, 0.82), middle, size / 2 - max(1.5, size / 12))
    draw.put(out, draw.inked(number, "number", max(8, round(size * 0.6)), draw.CREAM), middle)
    return out


@drawn_once
def headline(title: str, size: tuple[int, int], look: Look) -> Surface:
    """A large line in the middle of `size`, smaller if it would not fit."""
    out = Surface(size, pygame.SRCALPHA)
    points, colours = look.px(44), (look["title_top"], look["title_bottom"])
    shade = 150 if look.theme.dark else 0
    wide, high = fonts.title_size(title, points)
    # letters have blank space above and below
    share = min(1.0, size[0] / wide, 1.2 * size[1] / high)
    words = fonts.title(title, int(points * share), *colours, shade=shade)
    draw.put(out, words, (size[0] / 2, size[1] * 0.42))
    return out
