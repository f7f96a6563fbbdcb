"""The text of a hint, an analysis or a long comment: over the log, or in pages over the table if it is too long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.style import paint
from ui.style.picture_cache import drawn_once
from ui.style.text import Paragraph, TextStyle, layout, style
from ui.style.theme import Look
from ui.table.cards.stage import Z_BUBBLE
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hints.hint import Chapter
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import Canvas

PANEL: Final = Hotspot("leaf")
TURN: Final = Hotspot("button", name="leaf")
SMALLEST: Final = 13
"""Font size of the text at least, in logical pixels."""


class Leaf(NamedTuple):
    """A page: its picture, its number from 0, the number of pages, and where the button is that turns it. The last of
    several pages is empty, so that the table can be seen."""

    laid: Laid | None
    number: int
    pages: int
    turn: Rect


class Block(NamedTuple):
    """A paragraph at its height in the whole text, and the height of its lines."""

    top: int
    paragraph: Paragraph
    line: int


Cut = tuple[Sequence[Block], int, int]
"""A text, and what is shown of it: from one height to another."""


def put(canvas: Canvas, group: str, *chapters: Chapter) -> None:
    """The text, at the page that the reader has turned to."""
    leaf = _turned_to(canvas, chapters)
    if leaf.laid is not None:
        body = _body(leaf.laid, canvas.look)
        canvas.give_way(body)
        canvas.want(group, "words", leaf.laid, Z_BUBBLE)
        canvas.things.put(PANEL, body)
    if leaf.pages > 1:
        closed = leaf.number == leaf.pages - 1
        face = ButtonFace(f"{leaf.number + 1}/{leaf.pages - 1}", "chevron-right")
        if leaf.number == leaf.pages - 2:
            face = ButtonFace(tr("Close"), "close")
        canvas.button(
            TURN, ButtonFace(chapters[0].title, "chevron-up") if closed else face, leaf.turn, SMALLEST, z=Z_BUBBLE + 1
        )


def log_left(canvas: Canvas, rect: Rect, chapters: Sequence[Chapter]) -> int:
    """The height of the upper part of the log's `rect` which a text leaves free."""
    if not chapters:
        return rect.h
    leaf = _turned_to(canvas, chapters)
    body = _body(leaf.laid, canvas.look) if leaf.laid is not None else leaf.turn
    return max(0, body.y - rect.y) if body.colliderect(rect) else rect.h


def _turned_to(canvas: Canvas, chapters: Sequence[Chapter]) -> Leaf:
    hint, layout = canvas.hint, canvas.layout
    hint.reads(tuple(chapters))
    return over_log(tuple(chapters), hint.page, tuple(layout.log), tuple(canvas.bounds), canvas.look)


def _body(laid: Laid, look: Look) -> Rect:
    """A page without its shadow."""
    bleed = paint.bleed_of("popup", look)
    return laid.picture.get_rect(topleft=laid.at).inflate(-2 * bleed, -2 * bleed)


@drawn_once
def over_log(chapters: Sequence[Chapter], page: int, log: tuple[int, ...], table: tuple[int, ...], look: Look) -> Leaf:
    """A page over the lower part of the log: as large as fits there, and upwards beyond it rather than smaller than can
    be read; where not even that is room enough, over the table. `page`: after the last comes the first."""
    area, room = Rect(log), Rect(table)
    for points in range(16, SMALLEST - 1, -1):
        body = Rect(0, 0, area.w - 2 * look.px(4), area.h if points > SMALLEST else area.bottom)
        pad = min(look.px(12), area.w // 20)
        texts = [list(_blocks(chapter, body.w - 2 * pad, points, look)) for chapter in chapters]
        gap = look.px(points / 2)
        body.h, most = sum(map(_height, texts)) + gap * (len(texts) - 1) + 2 * pad, body.h
        if body.h <= most:
            body.bottomleft = area.x + look.px(4), max(area.bottom, body.h)
            whole = [(text, 0, _height(text)) for text in texts]
            return Leaf(_leaf(whole, body, pad, gap, look), 0, 1, Rect(body))
    turn, pad = look.px(2 * SMALLEST), look.px(12)
    most = room.h - 3 * pad - turn
    texts = [list(_blocks(chapter, room.w - 2 * pad, SMALLEST, look)) for chapter in chapters]
    leaves = [(text, *cut) for text in texts for cut in _cuts(text, most)]
    number, wide = page % (len(leaves) + 1), area.w - 2 * look.px(4)
    if number == len(leaves):
        return Leaf(None, number, len(leaves) + 1, Rect(area.x + look.px(4), area.bottom - turn, wide, turn))
    _, top, low = leaves[number]
    body = Rect(room.x, 0, room.w, low - top + 3 * pad + turn)
    body.bottom = room.bottom
    button = Rect(body.right - pad - wide, body.bottom - pad - turn, wide, turn)
    return Leaf(_leaf([leaves[number]], body, pad, 0, look), number, len(leaves) + 1, button)


def _leaf(cuts: Sequence[Cut], body: Rect, pad: int, gap: int, look: Look) -> Laid:
    """Parts of texts below each other on a slab."""
    out, inner = paint.on_slab(body.size, "popup", look)
    y = inner.y + pad
    for text, top, low in cuts:
        whole = Surface((body.w - 2 * pad, _height(text)), pygame.SRCALPHA)
        for block in text:
            block.paragraph.draw(whole, (0, block.top))
        out.blit(whole, (inner.x + pad, y), (0, top, whole.get_width(), low - top))
        y += low - top + gap
    return Laid(out, (body.x - inner.x, body.y - inner.y))


def _blocks(chapter: Chapter, width: int, points: int, look: Look) -> Iterator[Block]:
    lines = [f"**{at}.** {line}" if chapter.foot else line for at, line in enumerate(chapter.lines, 1)]
    text, foot = style(look, points, "text", "medium"), style(look, points * 7 / 8, "muted")
    rows: list[tuple[str, TextStyle]] = [
        (f"**{chapter.title}**", style(look, points, "number")),
        *((line, text) for line in lines),
        *([(chapter.foot, foot)] if chapter.foot else []),
    ]
    top = 0
    for words, how in rows:
        paragraph = layout(words, width, how)
        yield Block(top, paragraph, round(how.size * how.leading))
        top += paragraph.size[1] + look.px(points / 2)


def _height(text: Sequence[Block]) -> int:
    return text[-1].top + text[-1].paragraph.size[1]


def _cuts(text: Sequence[Block], most: int) -> Iterator[tuple[int, int]]:
    """Top and bottom of each page of a chapter: as many whole lines as fit."""
    start = end = 0
    for top, paragraph, line in text:
        for low in range(top + line, top + paragraph.size[1] + 1, line):
            if low - start > most:
                yield start, end
                start = low - line
            end = low
    yield start, end
