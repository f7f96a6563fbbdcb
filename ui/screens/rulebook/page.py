"""The rulebook: sections at the left, the page at the right, search above."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr, trn
from game.rulebook import BadRulebook, Rulebook, SearchHit, Section, read_rulebook
from game.text.plain_text import literal
from rules.kernel.words import TextError
from ui.paper.summary import has_summary, read_summary
from ui.screens.page import Page
from ui.screens.rulebook.one_page import with_one_page
from ui.screens.rulebook.table import linkify
from ui.screens.rulebook.view import BookView, markup
from ui.style import fonts
from ui.style.text import layout, style
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Note, Title
from ui.widgets.vlist import VirtualList

WIDE = 760
"""Width in units from which the list of sections has room beside the page; else it is a list to open."""
LOW = 420
"""Height in units below which the page uses the margins as well."""
BEFORE = 30
"""Characters of a long rule shown before the matching word, where there is room."""


class ReadPlace(NamedTuple):
    """Where the reader was: the page and how far down it; in a search also its words and the chosen result."""

    hit: SearchHit
    offset: int
    words: str
    result: int


class RulebookPage(Page):
    """`argument`: a rule id to open, a game's key, or both as "game:RULE-ID"."""

    name = "rulebook"

    def __init__(self, argument: str = "") -> None:
        game, _, rule = argument.rpartition(":")
        self.game, self.rule = (game, rule) if "-" in rule else (rule, "")
        self.history: list[ReadPlace] = []
        self.here = SearchHit(0, -1)
        self.hits: list[SearchHit] = []

    def enter(self) -> None:
        self.games = [game for game in self.context.services.games if game.rulebook is not None]
        chosen = next((game for game in self.games if game.key == self.game), self.games[0] if self.games else None)
        self.game = chosen.key if chosen else ""
        self.problem = ""
        try:
            if chosen is None or chosen.rulebook is None:
                raise BadRulebook(tr("There is no rulebook here yet."))
            self.book = read_rulebook(chosen.rulebook)
            if has_summary(self.game):
                self.book = with_one_page(self.book, read_summary(self.game))
        except TextError as problem:
            self.problem = literal(str(problem))
            self.book = Rulebook("", (Section(tr("No rules here"), "", 1),))
        super().enter()

    def build(self) -> None:
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        many = len(self.games) > 1
        alone = tr("{title} · rules", title=self.book.title) if self.book.title and not many else tr("Rulebook")
        self.title = Title(alone, 29)
        keys = [game.key for game in self.games]
        self.books = Dropdown(
            [Choice(game.title) for game in self.games], keys.index(self.game) if self.game else 0, self._other
        )  # fmt: skip
        self.books.shown = many
        find = self.context.keymap.label("search")
        self.search = TextField(
            typed=self._search, entered=self._first_hit, hint=tr("Search ({find})", find=find), icon="magnify"
        )
        self.sections = VirtualList(self.book.sections, self._draw_section, self._open_section, self._read, row=30)
        self.contents = Dropdown([Choice(_name(section)) for section in self.book.sections], 0, self._open_section)
        self.view = BookView(self.book, self.jump)
        self.results = VirtualList[SearchHit]([], self._draw_hit, picked=self._open_hit, row=64, one_click=True)
        self.count = Note("", 15, "muted")
        self.stage.add(self.back_button, self.title, self.books, self.contents, self.search)
        self.stage.add(self.sections, self.view, self.results, self.count)
        self._show_results(False)
        self.stage.set_focus(self._first())
        if self.problem:
            self.stage.open(Dialog(tr("No rulebook"), self.problem, [DialogButton(tr("Back"), self.back, "primary")]))
        elif self.rule:
            self.jump(self.rule)
            self.history.clear()  # Back leads to where the rule was asked for

    def _first(self) -> Widget:
        """What the arrow keys move in until something else is chosen."""
        return self.sections if self.stage.look.units[0] >= WIDE else self.view

    def arrange(self, look: Look) -> None:
        width, height = look.size
        margin = look.px(36)
        wide = look.units[0] >= WIDE
        low = look.units[1] < LOW
        gap, edge = look.px(8 if low else 16), look.px(10 if low else 28)
        top = Rect(margin, look.px(10 if low else 22), width - 2 * margin, look.px(42))
        self.back_button.place(Rect(top.x, top.y, self.back_button.width(), top.h))
        field = min(look.px(300), top.w - self.back_button.rect.w - look.px(12))
        self.search.place(Rect(top.right - field, top.y + look.px(2), field, look.px(38)))
        left = self.back_button.rect.right + look.px(22)
        self.title.shown = wide
        room = self.search.rect.x - left - look.px(20)
        self.title.place(Rect(left, top.y, room, top.h))
        if self.books.shown and wide:
            self.title.place(Rect(left, top.y, room // 2, top.h))
            name = self.title.picture().get_width()
            self.title.place(Rect(left, top.y, min(name, room // 2), top.h))
            books = self.title.rect.right + look.px(14)
            self.books.place(Rect(books, top.y + look.px(2), min(look.px(240), left + room - books), look.px(38)))
        elif not wide:
            row = Rect(top.x, top.bottom + gap // 2, top.w, look.px(38))
            left = (row.w - look.px(12)) // 2 if self.books.shown else 0
            self.books.place(Rect(row.x, row.y, left, row.h))
            self.contents.place(Rect(row.right - left, row.y, left, row.h) if left else row)
            top.h += row.h + gap // 2
        body = Rect(margin, top.bottom + gap, top.w, height - top.bottom - gap - edge)
        side = look.px(272) if wide else 0
        self.sections.shown, self.contents.shown = wide, not wide
        self.sections.place(Rect(body.x, body.y, max(side, look.px(40)), body.h))
        page = Rect(body.x + side + (look.px(18) if wide else 0), body.y, 0, body.h)
        page.w = body.right - page.x
        self.view.place(page)
        self.count.place(Rect(page.x, page.y, page.w, look.px(24)))
        self.results.place(Rect(page.x, page.y + look.px(28), page.w, page.h - look.px(28)))

    # going places

    def _other(self, index: int) -> None:
        """Switch to another game's rulebook."""
        self.context.stack.turn_to("rulebook", self.games[index].key)

    def jump(self, rule_id: str) -> None:
        """Open the book at a rule; says so if there is no such rule."""
        hit = self.book.places.get(rule_id.upper())
        if hit is None:
            self.notify(tr("There is no rule {rule_id}.", rule_id=rule_id))
            return
        self._follow(hit)

    def _follow(self, hit: SearchHit) -> None:
        """Go to a place, and remember this one for Back."""
        words = self.search.text if self.results.shown else ""
        self.history.append(ReadPlace(self.here, self.view.offset, words, self.results.index))
        self._go(hit)

    def _return(self, place: ReadPlace) -> None:
        self._go(place.hit)
        self.view.scroll_to(place.offset)
        if place.words:
            self.search.set(place.words)
            self._search(place.words)
            self.results.select(place.result, tell=False)
            self.stage.set_focus(self.results)

    def _go(self, hit: SearchHit) -> None:
        self.here = hit
        self.search.set("")
        self._show_results(False)
        self.sections.select(hit.section, tell=False)
        self.contents.index = hit.section
        self.contents.changed()
        section = hit.section
        if not self.book.sections[section].blocks and section + 1 < len(self.book.sections):
            section += 1  # a chapter without text opens at its first section
        self.view.show(section, hit.block)

    def back(self) -> None:
        """Close the search, then go back to where a link or a result was followed, then leave."""
        if self.results.shown:
            self.search.set("")
            self._show_results(False)
            self.stage.set_focus(self._first())
        elif self.history:
            self._return(self.history.pop())
        else:
            self.context.stack.pop()

    def _open_section(self, index: int) -> None:
        self.history.clear()
        self._go(SearchHit(index, -1))

    def _read(self, index: int) -> None:
        self.stage.set_focus(self.view)

    # searching

    def _search(self, words: str) -> None:
        self.hits = self.book.search(words)
        self.results.fill(self.hits)
        found = len(self.hits)
        self.count.say(trn("{n} place found", "{n} places found", found) if found else tr("Nothing found"))
        self._show_results(bool(words.strip()))

    def _show_results(self, on: bool) -> None:
        if self.results.shown != on or self.view.shown == on:
            self.results.shown = self.count.shown = on
            self.view.shown = not on
            self.stage.invalidate_all()

    def _first_hit(self, words: str) -> None:
        if self.hits and words.strip():
            self.stage.set_focus(self.results)
            self._open_hit(self.results.index)

    def _open_hit(self, index: int) -> None:
        self._follow(self.hits[index])
        self.stage.set_focus(self.view)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if self.context.keymap.action(event, self.name) == "search":
                self.stage.set_focus(self.search)
                self.search.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
                return True
            if event.key == pygame.K_DOWN and self.search.focused and self.results.shown:
                self.stage.set_focus(self.results)
                self.stage.show_keyboard()
                return True
        return super().handle(event)

    # rows

    def _draw_section(self, surface: Surface, rect: Rect, section: Section) -> None:
        look = self.stage.look
        first = section.level == 1
        face, size = ("ui-bold", 15.5) if first else ("ui", 16.0)
        left = rect.x + look.px(10 if first else 22)
        words = fonts.elide(_name(section), face, look.px(size), rect.right - left - look.px(6))
        line = fonts.text(words, face, look.px(size), look["number" if first else "text"])
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))

    def _draw_hit(self, surface: Surface, rect: Rect, hit: SearchHit) -> None:
        look = self.stage.look
        section = self.book.sections[hit.section]
        block = section.blocks[max(hit.block, 0)]
        head = f"**{block.id}**   {section.title}" if block.id and hit.block >= 0 else section.title
        head = f"**{head}**" if hit.block < 0 else head
        left = rect.x + look.px(14)
        layout(head, rect.w * 2, style(look, 14.5, "number")).draw(surface, (left, rect.y + look.px(7)))
        cells = (linkify(cell, ()) for row in block.rows for cell in row)
        words = markup(block, ()) if block.text else " · ".join(cells)
        words = words.replace("*", "")
        if hit.block >= 0 and fonts.width(words, "ui", look.px(16)) > rect.w - look.px(60):
            room = (rect.w - look.px(60)) // fonts.width("n", "ui", look.px(16))
            words = around(words, self.search.text, min(BEFORE, room // 3))
        words = fonts.elide(words, "ui", look.px(16), rect.w - look.px(60))
        layout(words, rect.w * 2, style(look, 16)).draw(surface, (left, rect.y + look.px(30)))


def _name(section: Section) -> str:
    """A section's title without the prefix of its rules."""
    return section.title.split(" (")[0]


def around(words: str, wanted: str, before: int = BEFORE) -> str:
    """An excerpt of a rule around the matching words, or around the longest of them; never cuts markup."""
    lower, looked_for = words.lower(), wanted.lower().split()
    at = max(lower.find(" ".join(looked_for)), 0) or lower.find(max(looked_for, key=len, default=""))
    start = words.rfind(" ", 0, max(0, at - before)) + 1
    opened, closed = words.rfind("{", 0, start), words.rfind("}", 0, start)
    start = opened if opened > closed else start
    return f"… {words[start:]}" if start else words
