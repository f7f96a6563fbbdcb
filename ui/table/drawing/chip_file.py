"""A game's counters, read from `assets/<game>/chips.toml` and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, Self

from pydantic import Field, model_validator

from ui.style.data_files import FileTable, read_model
from ui.style.theme import ASSETS, Colour, colour_of


class Chip(NamedTuple):
    """One counter. `counted`: a number is shown next to the letter, after a `sign`; otherwise the chip just marks
    presence."""

    shape: str
    colour: Colour
    letter: str
    word: str
    rule: str
    counted: bool
    sign: str = ""


class _Kind(FileTable):
    """How a kind of counter looks."""

    shape: Literal["square", "circle", "diamond", "shield", "triangle", "hexagon"]
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$")


class _Row(FileTable):
    kind: str
    letter: str = Field(pattern=r"^[A-Z]$")
    word: str = Field(min_length=1)
    rule: str
    counted: bool
    sign: Literal["", "+", "−"] = ""


class _ChipFile(FileTable):
    """A game's counters by id, in display order, and their kinds."""

    kinds: dict[str, _Kind]
    chips: dict[str, _Row]

    @model_validator(mode="after")
    def _tell_apart(self) -> Self:
        shapes = [kind.shape for kind in self.kinds.values()]
        if len({*shapes}) < len(shapes):
            raise ValueError("two kinds have one shape")
        seen: dict[tuple[str, str], str] = {}
        for name, chip in self.chips.items():
            if chip.kind not in self.kinds:
                raise ValueError(f"{name} is of no kind of this file: {', '.join(self.kinds)}")
            other = seen.setdefault((chip.kind, chip.letter), name)
            if other != name:
                raise ValueError(f"{other} and {name} are both a {self.kinds[chip.kind].shape} with {chip.letter}")
        return self


def read_chips(game: str, folder: Path = ASSETS) -> dict[str, Chip]:
    """The counters of a game; raises ui.style.data_files.AssetError with file, key and cause."""
    found = read_model(folder / game / "chips.toml", _ChipFile)
    return {name: _chip(row, found.kinds[row.kind]) for name, row in found.chips.items()}


def _chip(row: _Row, kind: _Kind) -> Chip:
    return Chip(kind.shape, colour_of(kind.colour), row.letter, row.word, row.rule, row.counted, row.sign)
