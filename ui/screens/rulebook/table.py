"""Tables on a rulebook page: column widths by content, cells wrapped."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.text.plain_text import escaped
from rules.kernel.refusal import RULE_ID
from ui.style.text import Paragraph, TextStyle, layout, style
from ui.style.theme import Look

BARE_ID = re.compile(rf"(?<![\[\w-])({RULE_ID})(?![\w\]])")


def linkify(words: str, known: Container[str]) -> str:
    """Text of a rulebook in our markup: every id of `known` is a link, and a brace is a brace."""
    return BARE_ID.sub(
        lambda match: f"[{match[1]}]" if match[1] in known else match[1], words.replace("{", escaped("{"))
    )


@dataclass(frozen=True)
class BookTable:
    """A laid-out table: positioned cells, the bottom line of each row, links with their rectangles."""

    size: tuple[int, int]
    cells: tuple[tuple[int, int, Paragraph], ...]
    lines: tuple[int, ...]
    links: tuple[tuple[Rect, str], ...]

    def draw(self, surface: Surface, at: tuple[int, int], look: Look) -> None:
        """Draw with the top left corner at `at`."""
        for y in self.lines:
            pygame.draw.rect(surface, look["page_rim"], (at[0], at[1] + y, self.size[0], max(1, look.px(0.7))))
        for x, y, block in self.cells:
            block.draw(surface, (at[0] + x, at[1] + y))


def lay_table(rows: Sequence[Sequence[str]], width: int, look: Look, known: Container[str]) -> BookTable:
    """The table at `width` pixels; the first row is its head."""
    count = max(len(row) for row in rows)
    size = 16.5 if count < 5 else 14.5
    body = style(look, size, "page_ink", "ui")
    texts = [[linkify(cell, known) for cell in (*row, *[""] * (count - len(row)))] for row in rows]
    texts[0] = [f"**{cell}**" if cell else "" for cell in texts[0]]
    pad = look.px(9)
    wide = _widths(texts, width - pad * (count - 1), body)
    cells: list[tuple[int, int, Paragraph]] = []
    lines: list[int] = []
    links: list[tuple[Rect, str]] = []
    y = 0
    for row in texts:
        blocks = [layout(cell, column, body) for cell, column in zip(row, wide, strict=True)]
        x = 0
        for block, column in zip(blocks, wide, strict=True):
            cells.append((x, y, block))
            links += [(rect.move(x, y), target) for rect, target in block.links]
            x += column + pad
        y += max(block.size[1] for block in blocks) + look.px(4)
        lines.append(y)
        y += look.px(5)
    return BookTable((width, y), tuple(cells), tuple(lines), tuple(links))


def _widths(texts: list[list[str]], room: int, body: TextStyle) -> list[int]:
    """Each column gets its longest word, and a share of the rest in proportion to its text."""
    columns = list(zip(*texts, strict=True))
    natural = [max(layout(cell, 100_000, body).size[0] for cell in column) for column in columns]
    if sum(natural) <= room:
        return [n + (room - sum(natural)) // len(natural) for n in natural]
    least = [
        max(layout(word, 100_000, body).size[0] for cell in column for word in cell.split() or [""])
        for column in columns
    ]
    least = [min(low, room // len(columns)) for low in least]
    spare = room - sum(least)
    weight = [max(1.0, (full - low)) ** 0.6 if full > low else 0.0 for full, low in zip(natural, least, strict=True)]
    total = sum(weight) or 1.0
    return [low + int(spare * part / total) for low, part in zip(least, weight, strict=True)]
