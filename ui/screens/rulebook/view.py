"""A page of a rulebook that scrolls, with links to follow by mouse or keys."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.library import ROOT
from game.rulebook import RULING, STATED, Rulebook, RulebookBlock, Section, spans
from ui.screens.rulebook.picture import book_picture
from ui.screens.rulebook.table import BookTable, lay_table, linkify
from ui.style import fonts, paint
from ui.style.text import Paragraph as TextBlock
from ui.style.text import layout, style, underline
from ui.style.theme import Look
from ui.widgets.base import ENTER
from ui.widgets.scroll import NOTCH, Scrolling

BADGES = {"": "", STATED: "{=stated}", RULING: "{!ruling}"}


class ViewPart(NamedTuple):
    """A piece of the page: its offset from the top, the block it belongs to, and one of five things to draw."""

    rect: Rect
    block: int
    text: TextBlock | None = None
    table: BookTable | None = None
    drawing: str = ""
    title: str = ""
    picture: Surface | None = None


def markup(block: RulebookBlock, known: Container[str]) -> str:
    """A block's text in our markup: icons become badges, ids of the book become links."""
    out = []
    for kind, words in spans(block.text):
        linked = linkify(words, known).replace("`", "*")
        out.append(BADGES[kind] + (f" {linked}" if linked and kind else linked) + (" " if kind else ""))
    return "".join(out).rstrip()


class BookView(Scrolling):
    """Shows one section. `follow(id)` is called for a link."""

    focusable = True
    bleed: float = 12

    def __init__(self, book: Rulebook, follow: Callable[[str], None]) -> None:
        super().__init__()
        self.book, self.follow = book, follow
        self.section = 0
        self.mark = -1
        self._parts: list[ViewPart] = []
        self._link = -1
        self._hot = ""

    # content

    def show(self, section: int, mark: int = -1) -> None:
        """Open a section; `mark` is the block to highlight and scroll to (-1: none)."""
        self.section, self.mark = section, mark
        self.offset, self._link = 0, -1
        if self._stage is not None and self.rect.w:
            self._lay()
            self._reveal(mark)
            self.changed()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._lay()
        if self.mark >= 0 and not self.offset:
            self._reveal(self.mark)
        self.scroll_to(self.offset)

    def _reveal(self, mark: int) -> None:
        top = next((part.rect.y for part in self._parts if part.block == mark), 0)
        self.scroll_to(top - self.look.px(60) if mark > 0 else 0)

    @property
    def inner(self) -> Rect:
        """The text area of the page, in window pixels."""
        side = self.look.px(min(42.0, self.look.units[0] / 30))
        return Rect(self.rect.x + side, self.rect.y, self.rect.w - 2 * side, self.rect.h)

    def _lay(self) -> None:
        self._parts = _lay_section(self.book.sections[self.section], self.inner.w, self.look, self.book)
        self._height = self._parts[-1].rect.bottom + self.look.px(30) if self._parts else 0

    # keys

    def on_key(self, event: pygame.Event) -> bool:
        line, page = self.look.px(NOTCH), self.rect.h - self.look.px(60)
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self._height,
            pygame.K_END: self._height,
        }
        if event.key in steps:
            return self.scroll_to(self.offset + steps[event.key]) or event.key not in (pygame.K_UP, pygame.K_DOWN)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._next_link(1 if event.key == pygame.K_RIGHT else -1)
        if event.key in ENTER and self._link >= 0:
            self.follow(self.links()[self._link][1])
            return True
        return False

    # links

    def links(self) -> list[tuple[Rect, str]]:
        """Every link of the page: its rectangle relative to the top of the page, and its id."""
        out = []
        for part in self._parts:
            found = part.text.links if part.text else part.table.links if part.table else ()
            out += [(rect.move(part.rect.topleft), target) for rect, target in found]
        return out

    def _next_link(self, step: int) -> bool:
        links = self.links()
        index = self._link + step if self._link >= 0 else self._first_in_sight(links)
        if not 0 <= index < len(links):
            return False
        self._link = index
        rect = links[index][0]
        if not self.offset <= rect.y <= self.offset + self.rect.h - self.look.px(80):
            self.scroll_to(rect.y - self.rect.h // 3)
        self.stage.show_keyboard()
        self.changed()
        return True

    def _first_in_sight(self, links: list[tuple[Rect, str]]) -> int:
        return next((i for i, (rect, _) in enumerate(links) if rect.y >= self.offset), -1)

    def _link_at(self, pos: tuple[int, int]) -> str:
        x, y = pos[0] - self.inner.x, pos[1] - self.rect.y + self.offset
        return next((target for rect, target in self.links() if rect.collidepoint(x, y)), "")

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        hot = self._link_at(pos) if pos else ""
        if hot != self._hot:
            self._hot = hot
            self.changed()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        if super().on_press(pos, clicks):
            return True
        link = self._link_at(pos)
        if link:
            self.follow(link)
        return False

    # drawing

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, "page", look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-look.px(4), -look.px(4)).clip(clip))
        origin = (self.inner.x, self.rect.y - self.offset)
        self._draw_mark(surface, origin)
        for part in self._parts:
            place = part.rect.move(origin)
            if place.bottom > self.rect.top and place.top < self.rect.bottom:
                self._draw_part(surface, part, place)
        self._draw_links(surface, origin)
        self.draw_bar(surface, self.hovered)
        surface.set_clip(clip)

    def _draw_mark(self, surface: Surface, origin: tuple[int, int]) -> None:
        """The highlight behind the block that was jumped to."""
        rects = [part.rect for part in self._parts if part.block == self.mark >= 0]
        if rects:
            look = self.look
            band = rects[0].unionall(rects[1:]).move(origin).inflate(0, look.px(10))
            band.x, band.w = self.inner.x - look.px(14), self.inner.w + look.px(28)
            pygame.draw.rect(surface, look["page_mark"], band, border_radius=look.px(5))

    def _draw_part(self, surface: Surface, part: ViewPart, place: Rect) -> None:
        look = self.look
        if part.text is not None:
            part.text.draw(surface, place.topleft)
        elif part.table is not None:
            part.table.draw(surface, place.topleft, look)
        elif part.title:
            surface.blit(_title_picture(part.title, place.w, look), place)
        elif part.picture is not None:
            surface.blit(part.picture, place)
        else:
            _draw_grid(surface, part.drawing, place, look)

    def _draw_links(self, surface: Surface, origin: tuple[int, int]) -> None:
        look = self.look
        links = self.links()
        for i, (rect, target) in enumerate(links):
            if target == self._hot or (i == self._link and self.focused):
                underline(surface, rect.move(origin), look["page_link"], look.px(1))
        if 0 <= self._link < len(links) and self.focus_visible:
            paint.put_ring(surface, links[self._link][0].move(origin).inflate(look.px(6), look.px(2)), look)


def _title_picture(words: str, width: int, look: Look) -> Surface:
    """A section's title in one line, in smaller type if it would be wider than the column."""
    size = look.px(25)
    whole = fonts.title(words, size, look["page_link"], look["page_ink"], 700, 0)
    if whole.get_width() <= width:
        return whole
    return fonts.title(words, size * width // whole.get_width(), look["page_link"], look["page_ink"], 700, 0)


def _lay_section(section: Section, width: int, look: Look, book: Rulebook) -> list[ViewPart]:
    """The parts of a section, top to bottom, in a column of `width` pixels."""
    parts: list[ViewPart] = []
    y = look.px(26)
    if section.level == 2 and section.chapter:
        small = layout(section.chapter, width, style(look, 14.5, "page_muted", "medium"))
        parts.append(ViewPart(Rect(0, y, *small.size), -1, text=small))
        y += small.size[1] + look.px(2)
    height = round(look.px(25) * 1.7)
    parts.append(ViewPart(Rect(-look.px(4), y - look.px(4), width, height), -1, title=section.title))
    y += height + look.px(6)
    for index, block in enumerate(section.blocks):
        made = _lay_block(block, index, y, width, look, book)
        parts += made
        follows = section.blocks[index + 1 : index + 2]
        gap = 4 if follows and follows[0].kind == "item" else 11
        y = max(part.rect.bottom for part in made) + look.px(gap)
    return parts


def _lay_block(block: RulebookBlock, index: int, y: int, width: int, look: Look, book: Rulebook) -> list[ViewPart]:
    if block.kind == "table":
        table = lay_table(block.rows, width, look, book.places)
        return [ViewPart(Rect(0, y, *table.size), index, table=table)]
    if block.kind == "drawing":
        size = _grid_size(block.text, width, look)
        lines = block.text.split("\n")
        return [ViewPart(Rect(0, y, width, round(len(lines) * size * 1.12) + look.px(16)), index, drawing=block.text)]
    if block.kind == "picture":
        return _lay_picture(block, index, y, width, look, book)
    body = style(look, 18, "page_ink", "text")
    words = markup(block, book.places)
    if block.kind == "text":
        text = layout(words, width, body)
        return [ViewPart(Rect(0, y, *text.size), index, text=text)]
    rule, narrow = block.kind == "rule", width < look.px(470)
    label = f"**{block.id}**" if rule else "•"
    column = 0 if narrow and rule else look.px(126 if rule else 16)
    head = layout(label, width, style(look, 14.5 if rule else 21, "page_link", "ui"))
    drop = head.size[1] if not column else 0
    text = layout(words, width - column, body)
    lift = look.px(4) if rule else -look.px(4)
    return [
        ViewPart(Rect(column, y + drop, *text.size), index, text=text),
        ViewPart(Rect(0, y + lift, *head.size), index, text=head),
    ]


def _lay_picture(block: RulebookBlock, index: int, y: int, width: int, look: Look, book: Rulebook) -> list[ViewPart]:
    """A picture with its caption; the caption alone if the file cannot be shown."""
    picture = book_picture(ROOT / block.path, width, look.px(6))
    shown = [ViewPart(picture.get_rect(y=y), index, picture=picture)] if picture else []
    below = shown[0].rect.bottom + look.px(6) if shown else y
    words = layout(markup(block, book.places), width, style(look, 16, "page_ink", "text"))
    return [*shown, ViewPart(Rect(0, below, *words.size), index, text=words)]


def _grid_size(drawing: str, width: int, look: Look) -> int:
    """The font size at which a drawing fits a width."""
    longest = max(map(len, drawing.split("\n")))
    return max(look.px(6), min(look.px(15), int((width - 2 * look.px(14)) / (0.64 * max(1, longest)))))


def _draw_grid(surface: Surface, drawing: str, place: Rect, look: Look) -> None:
    """A drawing made of characters, each in its own cell, so that columns line up in any font."""
    size = _grid_size(drawing, place.w, look)
    step_x, step_y = round(size * 0.60), round(size * 1.12)
    ground = Surface(place.size, pygame.SRCALPHA)
    pygame.draw.rect(ground, (*look["page_rim"], 34), ground.get_rect(), border_radius=look.px(6))
    surface.blit(ground, place)
    for row, line in enumerate(drawing.split("\n")):
        for column, char in enumerate(line):
            if char != " ":
                glyph = fonts.text(char, "ui-medium", size, look["page_ink"])
                x = place.x + look.px(14) + column * step_x + (step_x - glyph.get_width()) // 2
                surface.blit(glyph, (x, place.y + look.px(8) + row * step_y))
