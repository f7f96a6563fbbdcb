"""The curtain between two players at one laptop. Neither hand is drawn beneath it: the table under it is the public
one, so there is nothing to hide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

import pygame
from pygame import Rect, Surface

from game.i18n import tr, trn
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.text import layout, style
from ui.style.theme import DEFAULT, SEATS, Look, SeatLook, load_theme, mix
from ui.table.cards.stage import Z_CURTAIN
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.events.log import LogLine
from ui.table.events.turn_banner import turn_line
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import Canvas
from ui.table.play.session import Session

HOLD_S = 0.8
RECAP = 40
"""The most events of a recap that are laid out, of which fewer fit."""
BUTTON = Hotspot("button", name="curtain")


class Curtain:
    """It opens after being held for HOLD_S seconds; released before that, it closes again."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.held = False
        self.part = 0.0

    @property
    def drawn(self) -> bool:
        """Whether it covers the table."""
        return self.canvas.session.waiting >= 0

    def hold(self, down: bool) -> bool:
        """Space, or the button under the pointer, went down or up; True when that has an effect."""
        if not self.drawn or down == self.held:
            return self.drawn
        self.held, self.part = down, 0.0
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; True while it is being opened."""
        if not self.drawn or not self.held:
            return False
        self.part += dt / HOLD_S
        if self.part >= 1.0:
            self.held, self.part = False, 0.0
            self.canvas.session.open_curtain()
            return False
        return True

    def draw(self) -> None:
        """Draw it over everything; only its button can be pointed at."""
        if not self.drawn:
            return
        canvas, session = self.canvas, self.canvas.session
        seat, size = session.waiting, canvas.layout.size
        canvas.want("curtain", "cloth", Laid(cloth_picture(SEATS[seat], size, canvas.look), (0, 0)), Z_CURTAIN)
        name = session.match.names[seat]
        turn = turn_line(session)
        words = Laid(words_picture(name, turn, SEATS[seat], size, canvas.look), (0, 0))
        canvas.want("curtain", "words", words, Z_CURTAIN + 1)
        recap = folded(session.recaps[seat])
        if recap[-1:] == (turn,):
            recap = recap[:-1]
        if recap:
            laid = _recap(recap[-RECAP:], len(recap), size, canvas.look)
            canvas.want("curtain", "recap", laid, Z_CURTAIN + 1)
        spoken = button_words(name, canvas.keymap.label("main"))
        rect = button_rect(spoken, size, canvas.look)
        canvas.things.rects.clear()
        canvas.things.put(BUTTON, rect)
        hot = canvas.pointer.over == BUTTON or self.held
        made = button_picture(spoken, rect.size, round(self.part * 40), hot, canvas.look)
        bleed = paint.bleed_of("primary", canvas.look)
        canvas.want("curtain", "button", Laid(made, (rect.x - bleed, rect.y - bleed)), Z_CURTAIN + 1)


def folded(told: Sequence[str]) -> tuple[str, ...]:
    """Sentences, those that are told several times in a row only once, as in the log."""
    return tuple(LogLine(sentence, times=len(list(same))).said for sentence, same in groupby(told))


def spoken(session: Session, key: str) -> str:
    """What is said when it falls."""
    name = session.match.names[session.waiting]
    return "\n".join((tr("Pass to {name}", name=name), button_words(name, key)))


def button_words(name: str, key: str) -> str:
    """What the button says: it is held with the pointer, or its key is."""
    return tr("I am {name}: hold this, or {key}, to look", name=name, key=key)


def button_rect(words: str, size: tuple[int, int], look: Look) -> Rect:
    """Where the button is, wide enough for its words."""
    wide = fonts.width(words, "ui-bold", look.px(20)) + look.px(40)
    rect = Rect(0, 0, min(max(look.px(420), wide), size[0]), look.px(58))
    rect.center = (size[0] // 2, size[1] * 54 // 100)
    return rect


@drawn_once
def cloth_picture(seat: SeatLook, size: tuple[int, int], look: Look) -> Surface:
    """Heavy folds in the seat's colour."""
    colour = mix(seat.colour, (0, 0, 0), 0.62)
    column = Surface((96, 1))
    for x in range(96):
        fold = abs((x % 24) - 12) / 12
        column.set_at((x, 0), mix(mix(colour, (0, 0, 0), 0.45), mix(colour, (255, 255, 255), 0.06), fold * fold))
    out = pygame.transform.smoothscale(column, size)
    out.blit(paint.vignette(*size, 150), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = Rect(0, 0, size[0], look.px(10))
    out.fill(mix(look["inlay"], colour, 0.3), edge)
    out.fill(mix(look["inlay"], (0, 0, 0), 0.45), edge.move(0, edge.h).inflate(0, -edge.h * 3 // 4))
    return out


@lru_cache(4)
def _on_cloth(look: Look) -> Look:
    """The look of what is written on the cloth, which is dark in every theme."""
    return look if look.theme.dark else replace(look, theme=load_theme(DEFAULT)[0])


@drawn_once
def words_picture(name: str, head: str, seat: SeatLook, size: tuple[int, int], look: Look) -> Surface:
    """Who is to sit down, with `head` above."""
    out, look = Surface(size, pygame.SRCALPHA), _on_cloth(look)
    middle = size[0] // 2
    mark = paint.shape_piece(seat.shape, look.px(118), seat.colour)
    draw.put(out, mark, (middle, size[1] * 17 // 100))
    line = fonts.text(head, "ui-medium", look.px(20), mix(seat.colour, (255, 255, 255), 0.55))
    draw.put(out, line, (middle, size[1] * 32 // 100))
    title = fonts.title(tr("Pass to {name}", name=name), look.px(50), look["title_top"], look["title_bottom"])
    draw.put(out, title, (middle, size[1] * 40 // 100))
    return out


@drawn_once
def _recap(lines: Sequence[str], whole: int, size: tuple[int, int], look: Look) -> Laid:
    """The newest public events since this player last looked, as many as fit; above them how many of the `whole` do
    not."""
    look = _on_cloth(look)
    width, top = min(look.px(620), size[0] - look.px(60)), size[1] * 61 // 100
    gap, pad, head = look.px(4), look.px(18), look.px(24)
    plain, muted = style(look, 15, "text", "medium"), style(look, 15, "muted", "medium")
    room = size[1] - top - 3 * pad - head
    blocks = [layout(line, width - look.px(44), plain) for line in lines]
    while len(blocks) > 1 and sum(block.size[1] + gap for block in blocks) > room - (whole > len(blocks)) * head:
        del blocks[0]
    if missing := whole - len(blocks):
        said = trn("{n} earlier event is in the log", "{n} earlier events are in the log", missing)
        blocks.insert(0, layout(said, width - look.px(44), muted))
    height = sum(block.size[1] + gap for block in blocks) + 2 * pad + head
    out = draw.new_frame((width, height), look.px(10), (0, 0, 0, 120), (255, 255, 255, 40), 1)
    out.blit(fonts.text(tr("Meanwhile"), "ui-bold", look.px(15), look["number"]), (look.px(22), pad))
    y = pad + head
    for block in blocks:
        block.draw(out, (look.px(22), y))
        y += block.size[1] + gap
    return Laid(out, ((size[0] - width) // 2, top))


@drawn_once
def button_picture(words: str, size: tuple[int, int], part: int, hot: bool, look: Look) -> Surface:
    """The button, filled from the left while held; `part` of 40."""
    out, body = paint.on_slab(size, "button-hot" if hot else "button", look)
    edge = body.x + size[0] * part // 40
    if part:
        full = Surface(out.get_size(), pygame.SRCALPHA)
        paint.put_slab(full, body, "primary", look)
        out.blit(full, (0, 0), (0, 0, edge, out.get_height()))
    for ink, side in (
        ("text", Rect(edge, 0, out.get_width(), out.get_height())),
        ("primary_ink", Rect(0, 0, edge, 9999)),
    ):
        if part or ink == "text":
            out.set_clip(side)
            draw.put(out, fonts.text(words, "ui-bold", look.px(20), look[ink]), body.center)
    out.set_clip(None)
    return out
