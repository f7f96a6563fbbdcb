"""The parts a mat file names: tiles, rows, zones, the track of phases. Measures are millimetres."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from game.i18n import tr
from ui.style.data_files import FileTable
from ui.style.measures import CARD_MM
from ui.table.mats.mat_screen import Box, Edges

NAME = r"^[a-z][a-z_0-9]{0,19}$"


class Layer(FileTable):
    """A place for cards inside each tile. `box`: left, top, width and height in hundredths of the tile as the owner of
    the cards sees it; `turned`: cards lie sideways."""

    id: str = Field(pattern=NAME)
    holds: Literal["card", "row", "fan", "pile"] = "card"
    box: Box
    turned: bool = False

    @model_validator(mode="after")
    def _lies_in_the_tile(self) -> Self:
        x, y, wide, high = self.box
        if min(wide, high) <= 0 or min(x, y) < 0 or x + wide > 100 or y + high > 100:
            raise ValueError("a layer's box is left, top, width and height in hundredths of the tile")
        return self


class Board(FileTable):
    """Tiles of one part. `tile`: mm on the table; `screen_tile`: proportions on a screen, where height is scarce.
    `home_rows`: rows nearest their player, marked with `icon`; `start_rows`: those plus the ones in front of them.
    `layers`: places for cards in a tile that takes several, the lowest first; `piece`: the place of a piece above them.
    `letters`: of the columns; `first_row`: the number of the nearest row."""

    columns: int = Field(ge=1, le=26)
    rows: int = Field(ge=1, le=12)
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    tile: tuple[float, float]
    home_rows: int = Field(0, ge=0)
    start_rows: int = Field(0, ge=0)
    icon: str = "castle"
    letters: str = "abcdefghijklmnopqrstuvwxyz"
    first_row: int = Field(1, ge=0)
    piece: Box | None = None
    layers: tuple[Layer, ...] = ()
    screen_tile: tuple[float, float]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if min(*self.tile, *self.screen_tile) <= 0:
            raise ValueError("a tile needs a width and a height above 0")
        if max(self.home_rows, self.start_rows) > self.rows:
            raise ValueError(f"home_rows and start_rows cannot exceed rows = {self.rows}")
        return self

    def tile_name(self, x: int, y: int) -> str:
        """a1, b1, ... as in the rulebook."""
        return f"{self.letters[x]}{y + self.first_row}"

    @property
    def box(self) -> Edges:
        """Where it lies, in mm."""
        return self.x, self.y, self.x + self.columns * self.tile[0], self.y + self.rows * self.tile[1]


class Area(FileTable):
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    w: float = Field(gt=0)
    h: float = Field(gt=0)

    @property
    def box(self) -> Edges:
        """Where it lies, in mm."""
        return self.x, self.y, self.x + self.w, self.y + self.h


class Row(FileTable):
    """A row of `count` tiles that each take one card or piece. `tile`: mm, `gap` between them; `drop`: how much nearer
    to its player a set-back card is."""

    id: str = Field(pattern=NAME)
    label: str = Field(min_length=1, max_length=24)
    icon: str
    count: int = Field(ge=1, le=12)
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    tile: tuple[float, float] = CARD_MM
    gap: float = Field(0, ge=0)
    drop: float = Field(0, ge=0)

    @model_validator(mode="after")
    def _takes_a_card(self) -> Self:
        if self.tile[0] < CARD_MM[0] or self.tile[1] < CARD_MM[1]:
            raise ValueError(f"a tile of a row cannot be smaller than {CARD_MM[0]} x {CARD_MM[1]} mm")
        return self

    @property
    def box(self) -> Edges:
        """Where it lies, in mm."""
        return self.x, self.y, self.x + self.wide, self.y + self.deep

    @property
    def wide(self) -> float:
        """From the left of its first tile to the right of its last."""
        return self.count * (self.tile[0] + self.gap) - self.gap

    @property
    def deep(self) -> float:
        """From its upper edge to the lower edge of a set-back card."""
        return self.tile[1] + self.drop

    def tiles(self) -> tuple[Edges, ...]:
        """The box of every tile, from the left."""
        step, (wide, high) = self.tile[0] + self.gap, self.tile
        return tuple((self.x + i * step, self.y, self.x + i * step + wide, self.y + high) for i in range(self.count))


Holds = Literal["card", "row", "column", "columns", "fan", "queue", "pile", "counter", "lines"]


class Zone(FileTable):
    """A place for cards or a number.

    `holds`: "card" one place for a card or a pile; "row" and "column" cards side by side, in as many lines as there is
    room for; "fan" one line in the middle; "columns" groups of cards, each fanned downward; "queue" one line, numbered,
    first in first out; "pile" cards on one another with their number; "counter" a number and no card, "lines" words
    and bars. `pile`: a place for a card holds many, face down ("closed") or face up ("open").
    `short`: its label where the long one is too wide. `tray`: it is let into the wood. `sign`: the icon of its number.
    `place`: whose it is, where several sit at one part, from the left. `shared`: it is nobody's. `overlay`: it is seen
    only while the overlay of that name is up. `rule`: the house rule that alone uses it, as NAME=VALUE; it is printed
    for that only. `x`, `y`, `w`, `h`: mm on paper and on the table display; a zone without `x` and `y` is on the screen
    alone.
    """

    id: str = Field(pattern=NAME)
    label: str = Field(min_length=1, max_length=24)
    short: str = Field("", max_length=12)
    icon: str
    holds: Holds
    pile: Literal["", "closed", "open"] = ""
    tray: bool = False
    sign: str = ""
    place: int = Field(0, ge=0)
    shared: bool = False
    overlay: str = ""
    rule: str = Field("", pattern=r"^(\w+=\w+)?$")
    x: float | None = Field(None, ge=0)
    y: float | None = Field(None, ge=0)
    w: float = Field(CARD_MM[0], gt=0)
    h: float = Field(CARD_MM[1], gt=0)

    @property
    def brief(self) -> str:
        """Its short label in the player's language, or ""."""
        return tr(self.short) if self.short else ""

    @property
    def laid(self) -> bool:
        """Whether it is on paper and on the table display."""
        return self.x is not None and self.y is not None

    @property
    def area(self) -> Box:
        """Left, top, width and height in mm; starts at 0, 0 for a zone that is only on the screen."""
        return self.x or 0.0, self.y or 0.0, self.w, self.h

    @property
    def box(self) -> Edges:
        """Where it lies, in mm."""
        x, y, wide, high = self.area
        return x, y, x + wide, y + high

    @model_validator(mode="after")
    def _takes_a_card(self) -> Self:
        if not self.laid or self.holds in ("counter", "lines"):
            return self
        if self.holds == "card" and (self.w, self.h) != CARD_MM:
            raise ValueError(f"a card slot measures {CARD_MM[0]} x {CARD_MM[1]} mm, not {self.w} x {self.h}")
        if self.w < CARD_MM[0] or self.h < CARD_MM[1]:
            raise ValueError(f"a {self.holds} of cards cannot be smaller than {CARD_MM[0]} x {CARD_MM[1]} mm")
        return self


class Middle(FileTable):
    """A separate sheet in mm, surrounded by the parts of all players; it holds the shared zones. `open`: where players
    sit on more than two sides, the same zones in the square as wide as a part which these leave free: left, top, width
    and height in mm; rows of cards have cards this many times `larger` than real ones there."""

    width: float = Field(gt=0)
    height: float = Field(gt=0)
    open: dict[str, Box] = Field(default_factory=dict)
    larger: float = Field(1.0, ge=1)


class Track(Area):
    """The phases in order, as cells from left to right."""

    labels: tuple[str, ...] = Field(min_length=1)
    icons: tuple[str, ...]

    @model_validator(mode="after")
    def _pairs(self) -> Self:
        if len(self.labels) != len(self.icons):
            raise ValueError(f"{len(self.labels)} labels need as many icons, not {len(self.icons)}")
        return self


class Frieze(Area):
    """A row of decorative signs on the mat."""

    icons: tuple[str, ...] = Field(min_length=1)
