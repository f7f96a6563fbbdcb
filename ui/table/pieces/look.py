"""What a card shows where it lies on a tile, as data: a game provides it, `piece_picture` paints it.

Equal looks give the same picture, so a table of 24 pieces costs 24 blits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import Surface

from ui.style.theme import Colour
from ui.table.drawing.chips import Counter
from ui.table.drawing.draw import CREAM

Corner = Literal["nw", "n", "ne", "sw", "s", "se"]
PLATE: Colour = (18, 13, 9)
GOLD: Colour = (0xE8, 0xB8, 0x4A)
SLEEVE: Colour = (0xF4, 0xE2, 0xB4)
STEEL: Colour = (0xC3, 0xCE, 0xD8)


@dataclass(frozen=True)
class Badge:
    """A sign in a corner of a card: an icon or a number on a ground.

    Those above are small, one below the other; those below are as high as the values of a card, one in each corner.
    `shape`: "disc", "ring" (a disc with a `rim`), "coin", "dot" (a spot of `ink`), "" (no ground) or a shape of
    `BADGE_SHAPES` (ui/table/drawing/draw.py), `rim` around `fill`. `change`: above or below the printed value.
    """

    corner: Corner
    icon: str = ""
    text: str = ""
    shape: str = "disc"
    ink: Colour = CREAM
    rim: Colour = STEEL
    fill: Colour = PLATE
    change: int = 0


@dataclass(frozen=True, slots=True)
class Value:
    """A line of the column next to the picture. `icon`: a word of ui.style.icons; `ways`: directions it may be aimed
    in, 8 bits, bit 0 = up on this screen, clockwise; 0: no arrows. `spent`: it cannot be used now. `change`: above or
    below the printed value."""

    icon: str
    amount: int
    ways: int = 0
    spent: bool = False
    change: int = 0
    ink: Colour = STEEL


@dataclass(frozen=True, slots=True)
class Bar:
    """The remaining amount out of the whole."""

    left: int
    most: int


@dataclass(frozen=True)
class PieceLook:
    """A face-up card of `seat` (-1: nobody). With a `bar` or `values` it is a piece that fills its tile, with a column
    next to its picture; otherwise a card with a band of text, upright or, on a surface wider than high, on its side.

    `picture`: cropped to fill; without one the name's first letter is shown. The band has the name, if it is `titled`,
    and a `line`. On its side a `heading` runs along its upper edge, or its lower one (`low`). `facing`: clockwise
    quarter turns from facing up, -1 for none. `spent`: grey and dull, under the icon `mark` and a ribbon with words.
    `tint`: a wash of colour over the picture. `chips`: counters in the order shown.
    """

    name: str
    seat: int
    picture: Surface | None = None
    bar: Bar | None = None
    values: tuple[Value, ...] = ()
    badges: tuple[Badge, ...] = ()
    chips: tuple[Counter, ...] = ()
    titled: bool = False
    line: str = ""
    heading: str = ""
    low: bool = False
    facing: int = -1
    spent: bool = False
    mark: str = ""
    ribbon: str = ""
    tint: Colour | None = None

    @property
    def fills_tile(self) -> bool:
        """Whether it has a column next to its picture."""
        return self.bar is not None or bool(self.values)


@dataclass(frozen=True)
class CoverLook:
    """A face-down card. `lines`: a label with text for its owner, one line per row."""

    back: Surface
    lines: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True)
class CardLook:
    """A face-up card, unchanged."""

    card: Surface


Piece = PieceLook | CoverLook | CardLook
