"""Counters and tokens to cut or to punch, from a game's `print/counters.toml`.

A token shows its shape, its sign, its letter and its number, so that no colour is needed to read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, Self

from pydantic import Field, model_validator

from game.i18n import tr
from ui.paper import marks
from ui.paper.ink import (
    DARK,
    WHITE,
    Area,
    Box,
    Disc,
    FormObject,
    Ink,
    Path,
    Pen,
    Point,
    Print,
    Sheet,
    Sign,
    Use,
    Words,
    line,
    ring,
)
from ui.paper.lettering import fitted, width
from ui.paper.ornament import rosette
from ui.paper.paper import MARGIN, Paper, PrintError
from ui.style.data_files import FileTable, read_model
from ui.style.measures import INCH
from ui.style.theme import ASSETS, Colour, colour_of, mix
from ui.table.drawing.chip_file import Chip, read_chips

HEAD = 25.0
"""The least that the heading takes, in mm."""
CUT_ROOM = 2.0
"""Millimetres between the lowest row and the lower margin, so that its cut marks end above the foot of the sheet."""
SAFE = 1.8
"""Millimetres; knives and punches may be off by 1."""


class _Token(FileTable):
    icon: str
    values: tuple[tuple[int, int], ...] = Field(min_length=1)
    chip: str = ""
    word: str = ""
    shape: Literal["", "square", "circle", "diamond", "shield", "hexagon", "coin"] = ""
    colour: str = Field("", pattern=r"^(#[0-9a-f]{6})?$")

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if bool(self.chip) == bool(self.word and self.shape and self.colour):
            raise ValueError("a token names a chip, or has word, shape and colour of its own")
        return self


class _Group(FileTable):
    title: str
    cell: float = Field(ge=10, le=60)
    tokens: tuple[_Token, ...] = Field(min_length=1)


class _Counters(FileTable):
    groups: tuple[_Group, ...] = Field(min_length=1)


class Token(NamedTuple):
    """One token: `number` 0 shows none, any other stands after the `sign`."""

    word: str
    letter: str
    shape: str
    colour: Colour
    icon: str
    number: int
    sign: str = ""


class TokenGroup(NamedTuple):
    """Tokens of one size, copies repeated."""

    title: str
    cell: float
    tokens: tuple[Token, ...]


def read_counters(game: str) -> tuple[TokenGroup, ...]:
    """The tokens of a game. Raises AssetError for a wrong file, PrintError for a chip that is not there."""
    chips = read_chips(game)
    found = read_model(ASSETS / game / "print" / "counters.toml", _Counters)
    return tuple(
        TokenGroup(group.title, group.cell, tuple(one for token in group.tokens for one in _copies(token, chips)))
        for group in found.groups
    )


def _copies(token: _Token, chips: dict[str, Chip]) -> Iterator[Token]:
    if token.chip and token.chip not in chips:
        raise PrintError(
            tr("counters.toml names the counter {chip!r}, which chips.toml does not have.", chip=token.chip)
        )
    if token.chip:
        shape, colour, letter, word, _, _, sign = chips[token.chip]
    else:
        shape, colour, word, letter, sign = token.shape, colour_of(token.colour), token.word, "", ""
    for number, copies in token.values:
        yield from [Token(word, letter, shape, colour, token.icon, number, sign)] * copies


def counters(title: str, groups: tuple[TokenGroup, ...], paper: Paper) -> Print:
    """Each group on sheets of its own, upright; repeated tokens are drawn once."""
    kinds = list(dict.fromkeys((token, group.cell) for group in groups for token in group.tokens))
    names = {kind: f"token{i}" for i, kind in enumerate(kinds)}
    forms = {name: FormObject((cell, cell), tuple(_token(token, cell))) for (token, cell), name in names.items()}
    sheets = tuple(sheet for group in groups for sheet in _group(title, group, paper.upright, names))
    return Print(title, sheets, forms)


def _group(
    title: str, group: TokenGroup, size: tuple[float, float], names: dict[tuple[Token, float], str]
) -> Iterator[Sheet]:
    columns = int((size[0] - 2 * MARGIN + 1e-6) // group.cell)
    left = (size[0] - columns * group.cell) / 2
    head, deep = _head(group, left, columns * group.cell)
    rows = int((size[1] - MARGIN - deep - MARGIN - CUT_ROOM + 1e-6) // group.cell)
    per = columns * rows
    pages = [group.tokens[start : start + per] for start in range(0, len(group.tokens), per)]
    for number, tokens in enumerate(pages, 1):
        name = f"{title} · {group.title.lower()}" + (
            tr(" {number} of {count}", number=number, count=len(pages)) if len(pages) > 1 else ""
        )
        used = -(-len(tokens) // columns)
        box = (left, MARGIN + deep, columns * group.cell, used * group.cell)
        ink: list[Ink] = [*head]
        for i, token in enumerate(tokens):
            at = (left + i % columns * group.cell, box[1] + i // columns * group.cell)
            ink.append(Use(names[token, group.cell], at))
        ink += _lattice(box, group.cell, columns, used, size)
        ink += marks.foot(name, size, (box[0], box[1], box[2], size[1] - MARGIN - box[1]))
        yield Sheet(name, size, tuple(ink), box, box)


def _lattice(box: Area, cell: float, columns: int, rows: int, size: tuple[float, float]) -> Iterator[Ink]:
    pen = Pen((186, 180, 170), 0.35)
    for i in range(columns + 1):
        yield line((box[0] + i * cell, box[1]), (box[0] + i * cell, box[1] + box[3]), pen)
    for i in range(rows + 1):
        yield line((box[0], box[1] + i * cell), (box[0] + box[2], box[1] + i * cell), pen)
    xs, ys = [box[0] + i * cell for i in range(columns + 1)], [box[1] + i * cell for i in range(rows + 1)]
    yield from marks.ticks(box, size, xs, ys, 3.0)


def _head(group: TokenGroup, left: float, room: float) -> tuple[list[Ink], float]:
    """Title, how to cut, and what each letter stands for; and how much of the page that takes, in mm."""
    y = MARGIN + 7
    ink: list[Ink] = [Words(group.title, (left, y), "title", 20, DARK)]
    eighths = round(group.cell * 0.985 / INCH * 8)
    hint = tr(
        "Glue to card, then cut along the lines or use a {eighths}/8 inch punch ({mm:.1f} mm).",
        eighths=eighths,
        mm=eighths * INCH / 8,
    )
    if width(group.title, "title", 20) + width(hint, "text", 11) + 5 > room:
        y += 6
        ink.append(Words(hint, (left, y), "text", fitted(hint, "text", 11, room), DARK))
    else:
        ink.append(Words(hint, (left + room, y), "text", 11, DARK, "right"))
    rows = list({token.word: token for token in group.tokens}.values())
    at, y, size = left, y + 7.5, 8.5
    for token in rows if len(rows) > 1 else ():
        wide = 4.6 + width(token.word, "medium", size) + 3.2
        if at + wide > left + room:
            at, y = left, y + 5.6
        ink += _shape(token, (at + 2, y - 1.1), 2.1)
        ink.append(Words(token.letter + token.sign, (at + 2, y - 0.15), "bold", 6.5, DARK, "middle"))
        ink.append(Words(token.word, (at + 4.9, y), "medium", size, DARK))
        at += wide
    return ink, max(HEAD, y + 4.9 - MARGIN)


def _token(token: Token, cell: float) -> Iterator[Ink]:
    """The ring stays `SAFE` mm inside the cut, on a ground that extends beyond it: an inaccurate cut shows no white."""
    centre, reach = (cell / 2, cell / 2), cell / 2 - SAFE
    yield Box((0, 0, cell, cell), mix(token.colour, WHITE, 0.8))
    if token.shape == "coin":
        yield from _coin(token, centre, reach)
        return
    yield from _shape(token, centre, reach)
    x, y = centre
    room = {"diamond": 0.52, "circle": 0.72, "hexagon": 0.78}.get(token.shape, 0.84) * reach
    if token.number:
        yield Sign(token.icon, (x, y - reach * 0.4), room * 0.72, mix(token.colour, DARK, 0.72))
        words, size = f"{token.letter}{token.sign}{token.number}", reach * 1.9
        yield Words(words, (x, y + reach * 0.5), "number", fitted(words, "number", size, room * 1.7), DARK, "middle")
    else:
        yield Sign(token.icon, (x, y - reach * 0.28), room * 1.0, mix(token.colour, DARK, 0.72))
        yield Words(token.letter, (x, y + reach * 0.68), "number", reach * 1.45, DARK, "middle")


def _shape(token: Token, centre: Point, reach: float) -> Iterator[Ink]:
    """The token's shape within `reach` of its centre, pale inside and dark at its rim."""
    x, y = centre
    pale, pen = mix(token.colour, WHITE, 0.62), Pen(mix(token.colour, DARK, 0.3), 0.5 + reach * 0.11)
    inner = Pen(mix(token.colour, WHITE, 0.15), 0.35)
    match token.shape:
        case "square":
            side = reach * 0.8
            yield Box((x - side, y - side, 2 * side, 2 * side), pale, pen, reach * 0.16)
            yield Box((x - side * 0.87, y - side * 0.87, 1.74 * side, 1.74 * side), None, inner, reach * 0.1)
        case "circle":
            yield Disc(centre, reach * 0.96, pale, pen)
            yield Disc(centre, reach * 0.84, None, inner)
        case _:
            for part, fill, line_pen in ((1.0, pale, pen), (0.86, None, inner)):
                yield Path(_corners(token.shape, centre, reach * part), line_pen, fill, True)


def _corners(shape: str, centre: Point, reach: float) -> tuple[Point, ...]:
    x, y = centre
    if shape == "diamond":
        return ring(centre, reach * 1.08, 4)
    if shape == "hexagon":
        return ring(centre, reach, 6, 30)
    half = ((0.84, -0.84), (0.84, 0.05), (0.72, 0.42), (0.45, 0.72), (0.0, 0.98))
    right = [(x + reach * a, y + reach * b) for a, b in half]
    left = [(x - reach * a, y + reach * b) for a, b in reversed(half[:-1])]
    return (*right, *left)


def _coin(token: Token, centre: Point, reach: float) -> Iterator[Ink]:
    """A coin engraved like a banknote."""
    x, y = centre
    rim, pale = mix(token.colour, DARK, 0.45), mix(token.colour, WHITE, 0.7)
    yield Disc(centre, reach, pale, Pen(rim, 1.1))
    yield Disc(centre, reach * 0.93, None, Pen(rim, 0.4))
    yield from rosette(centre, reach * 0.9, Pen(mix(token.colour, DARK, 0.2), 0.35), 24, 3, 0.24)
    yield Disc(centre, reach * 0.66, WHITE, Pen(rim, 0.6))
    yield Sign(token.icon, (x, y - reach * 0.3), reach * 0.42, mix(token.colour, DARK, 0.35))
    yield Words(str(token.number), (x, y + reach * 0.42), "number", reach * 1.75, DARK, "middle")
