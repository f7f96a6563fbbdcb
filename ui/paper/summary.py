"""The rules of a game on one page, from its `print/summary.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pydantic import Field

from game.i18n import tr
from ui.paper import marks
from ui.paper.ink import GREEN, METAL, Box, FormObject, Ink, Pen, Print, Sheet, Sign, Use, Words, line
from ui.paper.lettering import fitted, width
from ui.paper.ornament import diamond, waves
from ui.paper.paper import MARGIN, Paper, PrintError
from ui.paper.prose import TextLook, height, set_text
from ui.style.data_files import FileTable, read_model
from ui.style.theme import ASSETS, Colour, mix

INK: Colour = (34, 28, 22)
NOTE: Colour = (138, 124, 100)
HEAD = 21.0
GUTTER = 6.0
HEADING = 7.2
GAP = 2.6
LEAST_TYPE, MOST_TYPE = 6.6, 11.5
WIDEST = 216.0
"""The width in mm up to which a page is laid out for its paper."""
PAGE = "page"
SHARES = 20
"""Into how many parts the height is divided to find the least in which all blocks have room."""


class SummaryBlock(FileTable):
    """A heading and its lines; `marks`: a sign before each line, as many as lines or none."""

    title: str
    icon: str
    lines: tuple[str, ...] = Field(min_length=1)
    marks: tuple[str, ...] = ()


class RulesSummary(FileTable):
    """A page: `prefix` is left out of rule ids on paper."""

    title: str
    tagline: str
    prefix: str
    columns: int = Field(ge=1, le=4)
    blocks: tuple[SummaryBlock, ...] = Field(min_length=1)


def read_summary(game: str) -> RulesSummary:
    """The summary of a game. Raises AssetError."""
    return read_model(_file(game), RulesSummary)


def has_summary(game: str) -> bool:
    """Whether the rules of a game are there on one page."""
    return _file(game).is_file()


def _file(game: str) -> Path:
    return ASSETS / game / "print" / "summary.toml"


def summary(title: str, page: RulesSummary, paper: Paper) -> Print:
    """One upright sheet, set as large as fits; a large sheet is a smaller one magnified. Raises PrintError when it
    cannot be made to fit."""
    size = paper.upright
    scale = max(1.0, size[0] / WIDEST)
    laid = size[0] / scale, size[1] / scale
    note = tr("Rule numbers are in grey; in the rulebook {prefix} comes before them.", prefix=page.prefix)
    foot = marks.foot(note, size, (MARGIN, MARGIN, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN))
    sheet = Sheet(title, size, (Use(PAGE, (0, 0), scale), *foot))
    return Print(title, (sheet,), {PAGE: FormObject(laid, tuple(_page(page, laid, paper)))})


def _page(page: RulesSummary, size: tuple[float, float], paper: Paper) -> Iterator[Ink]:
    room = (size[0] - 2 * MARGIN - 2 - GUTTER * (page.columns - 1)) / page.columns
    high = size[1] - MARGIN - HEAD - MARGIN - 6
    for tenth in range(round(MOST_TYPE * 10), round(LEAST_TYPE * 10) - 1, -1):
        look = TextLook(tenth / 10, INK, GREEN, NOTE)
        if _columns(page, room, high, look) is not None:
            break
    else:
        raise PrintError(
            tr(
                "The summary of {title} has more words than one sheet of {title2} holds.",
                title=page.title,
                title2=paper.title,
            )
        )
    yield from _head(page, size)
    shares = (_columns(page, room, high * part / SHARES, look) for part in range(1, SHARES + 1))
    columns = next(filter(None, shares))  # as even as can be: no column stays empty
    for i, blocks in enumerate(columns):
        x, top = MARGIN + 1 + i * (room + GUTTER), MARGIN + HEAD
        if i:
            pen = Pen(mix(METAL, (255, 255, 255), 0.5), 0.4)
            yield line((x - GUTTER / 2, top), (x - GUTTER / 2, top + high), pen)
        yield from _column(blocks, (x, top), room, high, look, justified=i < len(columns) - 1)


def _columns(page: RulesSummary, room: float, high: float, look: TextLook) -> list[list[SummaryBlock]] | None:
    """Blocks in their order, column by column; None when they do not fit."""
    columns: list[list[SummaryBlock]] = [[]]
    used = 0.0
    for block in page.blocks:
        tall = _height(block, room, look)
        if columns[-1] and used + GAP + tall > high:
            columns.append([])
            used = 0.0
        used += tall + (GAP if columns[-1] else 0)
        columns[-1].append(block)
        if used > high or len(columns) > page.columns:
            return None
    return columns


def _indent(block: SummaryBlock, look: TextLook) -> float:
    return look.size * 0.5 if block.marks else look.size * 0.22


def _height(block: SummaryBlock, room: float, look: TextLook) -> float:
    indent = _indent(block, look)
    return HEADING + sum(height(words, room - indent, look) + look.size * 0.07 for words in block.lines)


def _column(
    blocks: list[SummaryBlock], at: tuple[float, float], room: float, high: float, look: TextLook, justified: bool
) -> Iterator[Ink]:
    """The blocks of a column; with `justified` the white is shared between them, so that columns end together."""
    heights = [_height(block, room, look) for block in blocks]
    free = high - sum(heights)
    gap = min(free / (len(blocks) - 1), GAP * 3) if len(blocks) > 1 else 0
    y = at[1]
    for block, tall in zip(blocks, heights, strict=True):
        yield from _block(block, (at[0], y), room, look)
        y += tall + (gap if justified or gap < GAP * 2 else GAP * 2)


def _block(block: SummaryBlock, at: tuple[float, float], room: float, look: TextLook) -> Iterator[Ink]:
    x, y = at
    yield Box((x, y, room, 5.6), (233, 241, 236), None, 1.2)
    yield Sign(block.icon, (x + 3.6, y + 2.8), 3.7, GREEN)
    yield Words(block.title, (x + 7.2, y + 4.1), "title", fitted(block.title, "title", 10.5, room - 9), GREEN)
    y += HEADING
    indent = _indent(block, look)
    for i, words in enumerate(block.lines):
        if block.marks:
            yield Sign(block.marks[i], (x + indent * 0.42, y + look.size * 0.2), look.size * 0.34, METAL)
        else:
            yield diamond((x + 0.9, y + look.size * 0.2), 0.55, None, METAL)
        yield from set_text(words, (x + indent, y), room - indent, look)
        y += height(words, room - indent, look) + look.size * 0.07


def _head(page: RulesSummary, size: tuple[float, float]) -> Iterator[Ink]:
    centre = size[0] / 2
    title = fitted(page.title, "title", 25, size[0] - 70)
    half = width(page.title, "title", title) / 2 + 6
    yield Words(page.title, (centre, MARGIN + 9), "title", title, INK, "middle")
    for left, right in ((MARGIN + 1, centre - half), (centre + half, size[0] - MARGIN - 1)):
        yield from waves((left, MARGIN + 4.2, right - left, 3.6), Pen(METAL, 0.4), 3, 6)
    yield Words(
        page.tagline, (centre, MARGIN + 15.6), "italic", fitted(page.tagline, "italic", 12, size[0] - 30), INK, "middle"
    )
