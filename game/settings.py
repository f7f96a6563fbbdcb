"""What a player can set, and the file that stores it.

A settings file is JSON in the data folder. Reading gives the settings and, if something was wrong, one sentence for
the player.
"""

from __future__ import annotations

import contextlib
import json
from codecs import BOM_UTF8
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.disk_faults import disk_fault
from game.file_faults import fault_words
from game.folders import aside, atomic_write, folders
from game.i18n import tr

MOST = 4
"""Faults of a damaged file that are named."""
TEXT_SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)


class Printing(BaseModel):
    """A printer's settings: paper, the edge it flips on, and the corrections for backs (mm, degrees)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    paper: str = Field(default="a4", pattern=r"^[a-z0-9]{1,20}$")
    backs: Literal["", "long", "short"] = ""
    x: float = Field(default=0.0, ge=-20, le=20)
    y: float = Field(default=0.0, ge=-20, le=20)
    angle: float = Field(default=0.0, ge=-5, le=5)


Words = Annotated[str, Field(max_length=80)]
Seats = Annotated[tuple[Words, ...], Field(max_length=8)]


class LastTable(BaseModel):
    """How a format was last played: the kind of player, name and deck by seat; the table's shape, house rules and
    shared cards (None: never asked). Readers ignore whatever is no longer offered."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    players: int = Field(default=0, ge=0, le=8)
    seats: Seats = ()
    names: Seats = ()
    decks: Seats = ()
    options: dict[Words, Words] = Field(default_factory=dict, max_length=80)
    timed: bool = False
    best_of: int = Field(default=0, ge=0, le=9)
    common: Words | None = None


class TableScreen(BaseModel):
    """Settings of a table display. `width_mm`: the width of its picture, 0 if not measured; `true_scale`: cards at real
    size, else the whole mat; `right`, `down`: the mat's offset in mm at true scale; `turns`: quarter turns clockwise;
    `theme`: the display's own."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    width_mm: float = Field(default=0.0, ge=0, le=6000)
    true_scale: bool = False
    right: float = Field(default=0.0, ge=-3000, le=3000)
    down: float = Field(default=0.0, ge=-3000, le=3000)
    locked: bool = False
    turns: int = Field(default=0, ge=0, le=3)
    theme: str = Field(default="bright", pattern=r"^[a-z0-9_-]{1,40}$")


class Settings(BaseModel):
    """All settings with their defaults. `keys`: action id -> key chord, only where it differs from the default.
    `tables`: by `game/format`; `formats`: the last one by game, that of the game started last at the end. `language`:
    one of game/i18n.py, "" for the system's. `pace`: how long other players' actions are shown; `auto_end`: a turn in
    which nothing more can be done ends automatically. `display`: the table display by name and size, "" for none;
    `screens`: the settings of each. `lessons`: the games whose first lesson was finished or dismissed; `left_lessons`:
    by game, at which remark one was left before its end; `puzzles`: those solved, as GAME/KEY. `rivals`: by game, the
    results of the last games against computers (game/bots/ladder.py). `pictures`: the folder in which a picture of the
    player's own was opened last."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text_scale: float = Field(default=1.0, ge=0.75, le=3.0)
    theme: str = Field(default="walnut", pattern=r"^[a-z0-9_-]{1,40}$")
    language: str = Field(default="", pattern=r"^[a-z]{0,3}$")
    reduced_motion: bool = False
    sound: bool = True
    volume: int = Field(default=70, ge=0, le=100)
    announcer: bool = False
    pace: Literal["calm", "normal", "quick"] = "normal"
    auto_end: bool = False
    fullscreen: bool = False
    keys: dict[str, str] = Field(default_factory=dict)
    printing: Printing = Printing()
    tables: dict[Words, LastTable] = Field(default_factory=dict, max_length=80)
    formats: dict[Words, Words] = Field(default_factory=dict, max_length=80)
    display: Words = ""
    screens: dict[Words, TableScreen] = Field(default_factory=dict, max_length=80)
    lessons: Annotated[tuple[Words, ...], Field(max_length=80)] = ()
    left_lessons: dict[Words, Annotated[int, Field(ge=0, le=999)]] = Field(default_factory=dict, max_length=80)
    puzzles: Annotated[tuple[Words, ...], Field(max_length=2000)] = ()
    rivals: dict[Words, Seats] = Field(default_factory=dict, max_length=80)
    pictures: str = Field(default="", max_length=4096)

    @property
    def last_game(self) -> str:
        """The game started last, "" before the first."""
        return next(reversed(self.formats), "")


def settings_path() -> Path:
    """The settings file of this player."""
    return folders().data / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The current settings, and one sentence, "" unless the file could not be used (it is then kept as .bad)."""
    path = path or settings_path()
    try:
        content = path.read_bytes().removeprefix(BOM_UTF8)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as problem:
        return Settings(), tr(
            "The settings could not be read ({reason}); the defaults are in use.", reason=disk_fault(problem)
        )
    try:
        return Settings.model_validate_json(content), ""
    except ValidationError as problem:
        return _what_is_good(content, problem), _set_aside(path, problem)


def _what_is_good(content: bytes, problem: ValidationError) -> Settings:
    """The settings without the fields that are invalid."""
    bad = {fault["loc"][0] for fault in problem.errors() if fault["loc"]}
    try:
        return Settings.model_validate({name: value for name, value in json.loads(content).items() if name not in bad})
    except (ValueError, AttributeError, RecursionError):
        return Settings()


def _set_aside(path: Path, problem: ValidationError) -> str:
    """Keep the file as .bad, beside those kept before; one sentence that names everything that was wrong."""
    faults = problem.errors()
    kept = aside(path)
    with contextlib.suppress(OSError):
        path.replace(kept)
    places = [".".join(map(str, fault["loc"])) or tr("the file") for fault in faults[:MOST]]
    said = [f"{place}: {fault_words(fault)}" for place, fault in zip(places, faults, strict=False)]
    said += ["…"] * (len(faults) > MOST)
    return tr(
        "The settings file was damaged ({fault}). It is kept as {name}; where it was wrong, the defaults are in use.",
        fault="; ".join(said), name=kept.name,
    )  # fmt: skip


def save_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; returns one sentence saying why that failed, "" if it did not."""
    try:
        atomic_write(path or settings_path(), settings.model_dump_json(indent=2).encode() + b"\n")
    except OSError as problem:
        return tr("The settings could not be saved ({reason}).", reason=disk_fault(problem))
    return ""
