"""The log of a game: one sentence per event, with cards and rules as links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.style.text import Paragraph, TextStyle, layout, style
from ui.style.theme import Look
from ui.table.drawing.draw import Laid

LONGEST = 400
LEAST, LINE = 3, 21
"""The fewest lines a log shows however large the type, and the height of one in logical pixels."""


class Pass(NamedTuple):
    """A pass that the table gave. `name`: of the player, "" for whoever reads it; `why`: the reason in English, "" when
    it is not told."""

    name: str
    why: str


class LogLine(NamedTuple):
    """`kind`: "" an action, "then" its consequence, "head" a new turn, "note" from the program, "pass" some `passes`.
    `times`: how often in a row."""

    text: str
    kind: str = ""
    times: int = 1
    passes: tuple[Pass, ...] = ()

    @property
    def said(self) -> str:
        """The text as displayed."""
        if self.passes:
            return tr("Passed: {text}.", text=_by_name(self.passes))
        text = f"\u00b7 {self.text}" if self.kind == "then" else self.text
        return f"{text} (×{self.times})" if self.times > 1 else text


def _by_name(passes: Sequence[Pass]) -> str:
    """Who passed and why, each named once."""
    reasons: dict[str, list[str]] = {}
    for name, why in passes:
        reasons.setdefault(name or tr("you"), []).extend([tr(why)] if why else [])
    return "; ".join(f"{name} ({', '.join(why)})" if why else name for name, why in reasons.items())


class Log:
    """The log of one viewer and its scroll position (`back`: pixels scrolled up from the newest).

    `brief`: only turns and their actions. `reasons`: those of the bots, shown on request.
    """

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.reasons: list[str] = []
        self.back = 0
        self.brief = False

    def sift(self) -> None:
        """Show only actions, or everything again."""
        self.brief, self.back = not self.brief, 0

    @property
    def shown(self) -> list[LogLine]:
        """The lines that are not filtered out."""
        return [line for line in self.lines if not self.brief or line.kind in ("", "head")]

    def add(self, text: str, kind: str = "") -> None:
        """Add a sentence; scrolls to the newest."""
        last = self.lines[-1] if self.lines else None
        if last is not None and (last.text, last.kind) == (text, kind):
            self.lines[-1] = last._replace(times=last.times + 1)
        else:
            self.lines = [*self.lines[-LONGEST:], LogLine(text, kind)]
        self.back = 0

    def passed(self, name: str, why: str) -> None:
        """Add a pass (see Pass). One of the same player for the same reason stands once in a turn, where it is newest;
        those that follow one another share a line."""
        made = Pass(name, why)
        heads = (at for at in range(len(self.lines) - 1, -1, -1) if self.lines[at].kind == "head")
        turn = next(heads, 0)
        newer = [line._replace(passes=tuple(one for one in line.passes if one != made)) for line in self.lines[turn:]]
        lines = self.lines[:turn] + [line for line in newer if line.passes or line.kind != "pass"]
        before = lines.pop().passes if lines and lines[-1].kind == "pass" else ()
        self.lines = [*lines[-LONGEST:], LogLine("", "pass", passes=(*before, made))]
        self.back = 0

    def keep(self, reason: str) -> str:
        """Store a reason; returns the link to it, as markup."""
        self.reasons.append(reason)
        return _link(len(self.reasons) - 1)

    def tell_why(self, number: int = -1) -> str:
        """Show a reason (by default the last one not shown) below its line; returns both sentences, "" for none."""
        numbers = reversed(range(len(self.reasons))) if number < 0 else (number,)
        for one in numbers:
            link = f" {_link(one)}"
            at = next((at for at, line in enumerate(self.lines) if link in line.text), -1)
            if at >= 0:
                gesture, reason = self.lines[at].text.replace(link, ""), self.reasons[one]
                told = [self.lines[at]._replace(text=gesture), LogLine(reason, "note")]
                self.lines = [*self.lines[:at], *told, *self.lines[at + 1 :]]
                return f"{gesture} {reason}"
        return ""

    def scroll(self, pixels: int, rect: Rect, look: Look) -> None:
        """Scroll back (positive) or forward."""
        whole = sum(block.size[1] + gap for block, gap in self._blocks(rect.w, _fitting(look, rect.h)))
        self.back = max(0, min(self.back + pixels, whole - rect.h))

    def _blocks(self, width: int, look: Look) -> list[tuple[Paragraph, int]]:
        styles = _styles(look)
        gap = {"head": look.px(9)}
        return [(layout(line.said, width, styles[line.kind]), gap.get(line.kind, look.px(3))) for line in self.shown]

    def picture(self, rect: Rect, look: Look, left: int | None = None) -> tuple[Laid, list[tuple[Rect, str]]]:
        """The visible part for `rect`, and the places of its links in the window. `left`: the height of the upper part
        that nothing covers, if not all of it."""
        usual, rect = _fitting(look, rect.h), Rect(rect.topleft, (rect.w, rect.h if left is None else left))
        out = Surface(rect.size, pygame.SRCALPHA)
        links: list[tuple[Rect, str]] = []
        y = rect.h + self.back
        for block, gap in reversed(self._blocks(rect.w, usual)):
            y -= block.size[1]
            if y + block.size[1] > 0 and y < rect.h:
                whole = _whole_lines(block, -y, rect.h - y)
                whole.draw(out, (0, y))
                links += [(link.move(rect.x, rect.y + y), target) for link, target in whole.links]
            y -= gap
            if y < 0:
                break
        return Laid(out, rect.topleft), [(link.clip(rect), target) for link, target in links if link.colliderect(rect)]


def _whole_lines(block: Paragraph, top: int, bottom: int) -> Paragraph:
    """A block without the lines that an edge of the log would cut off: below `top` and above `bottom`."""
    if top <= 0 and bottom >= block.size[1]:
        return block
    pieces = tuple(piece for piece in block.pieces if top <= piece.rect.y and piece.rect.bottom <= bottom)
    links = tuple(link for link in block.links if top <= link[0].y and link[0].bottom <= bottom)
    return replace(block, pieces=pieces, links=links)


def _fitting(look: Look, high: int) -> Look:
    """The look in which a log so high shows LEAST lines, with type no smaller than usual."""
    usual = look.scale / look.text_scale
    most = high / (LEAST * LINE * usual)
    return look if look.text_scale <= max(1.0, most) else replace(look, text_scale=max(1.0, most))


@lru_cache(4)
def _styles(look: Look) -> dict[str, TextStyle]:
    quiet = style(look, 13, "muted")
    plain, head = style(look, 14), style(look, 14.5, "number", "medium")
    return {"": plain, "then": plain, "head": head, "note": quiet, "pass": quiet}


def _link(reason: int) -> str:
    words = tr("Why?")
    return f"{{why:{reason}|{words}}}"
