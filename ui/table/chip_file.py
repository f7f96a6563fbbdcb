"""A game's counters, read from `assets/<game>/chips.toml` and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ui.style.theme import ASSETS, KINDS, Colour
from ui.table.files import read_model

STEEL: Colour = (0xC3, 0xCE, 0xD8)
SHAPES: dict[str, tuple[Colour, str]] = {**KINDS, "guard": (STEEL, "shield")}


class Chip(BaseModel):
    """One counter. `counted`: a number stands beside the letter, after a `sign`; otherwise being there is all."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["physical", "magic", "beneficial", "guard"]
    letter: str = Field(pattern=r"^[A-Z]$")
    word: str = Field(min_length=1)
    rule: str
    counted: bool
    sign: Literal["", "+", "−"] = ""


class ChipSet(BaseModel):
    """A game's counters by id, in the order in which they are shown."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    chips: dict[str, Chip]

    @model_validator(mode="after")
    def _tell_apart(self) -> Self:
        seen: dict[tuple[str, str], str] = {}
        for name, chip in self.chips.items():
            other = seen.setdefault((chip.kind, chip.letter), name)
            if other != name:
                raise ValueError(f"{other} and {name} are both a {SHAPES[chip.kind][1]} with {chip.letter}")
        return self


def read_chips(game: str, folder: Path = ASSETS) -> dict[str, Chip]:
    """The counters of a game; raises ui.table.files.AssetError with file, key and cause."""
    return read_model(folder / game / "chips.toml", ChipSet).chips
