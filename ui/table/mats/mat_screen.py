"""Where things lie on a laptop's screen, as a mat file says: boxes that stretch with the window.

A box is left, top, width and height in units of the screen's own `size`. Boxes stretch with the window, horizontally
and vertically, so boxes that do not overlap in the file never overlap; cards and tiles keep their shape inside them.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ui.style.data_files import FileTable

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""
FRAME, HEAD, HAND, CLOTH, BOARD, STACK = "frame", "head", "hand", "cloth", "board", "stack"
"""Names that need no zone: a player's plate, the name on it, the hand, the felt, the tiles, the stack."""


class Screen(FileTable):
    """One layer of a screen; every layer that fits the table is laid over the ones before it.

    `seats`: the numbers of players it is for, all when empty; `opened`: whether all hands must lie open, or either way.
    `own`: boxes of whoever sits at the bottom; `shared`: nobody's. The others' are those of the first that names them:
    `shares`, boxes cut evenly among the others from left to right; `other`, boxes in a panel of each; the own ones
    seen from across, for two players (`far`: by half a turn, or upside down, about `centre`). `panels`: where the
    others' panels are, clockwise from the left, or `band`, a box cut evenly; `panel`: the size of a panel in the units
    of `other`. `across` and `other_across`: how many cards at least lie side by side in a zone, its own and in a
    panel; `takes` and `other_takes`: whose room a box takes when a game goes without that.
    """

    seats: tuple[int, ...] = ()
    opened: bool | None = None
    size: tuple[float, float] | None = None
    own: dict[str, Box] = Field(default_factory=dict)
    shared: dict[str, Box] = Field(default_factory=dict)
    other: dict[str, Box] = Field(default_factory=dict)
    shares: dict[str, Box] = Field(default_factory=dict)
    panels: tuple[Box, ...] = ()
    band: Box | None = None
    panel: tuple[float, float] | None = None
    across: dict[str, int] = Field(default_factory=dict)
    other_across: dict[str, int] = Field(default_factory=dict)
    takes: dict[str, str] = Field(default_factory=dict)
    other_takes: dict[str, str] = Field(default_factory=dict)
    centre: tuple[float, float] | None = None
    far: Literal["turned", "flipped"] | None = None

    def fits(self, players: int, opened: bool) -> bool:
        """Whether this layer applies to such a table."""
        return (not self.seats or players in self.seats) and self.opened in (None, opened)

    def over(self, below: Screen) -> Screen:
        """This layer on top of another: its values win, box by box."""
        said = {name: getattr(self, name) for name in self.model_fields_set}
        merged = {name: {**getattr(below, name), **new} if isinstance(new, dict) else new for name, new in said.items()}
        return below.model_copy(update=merged)

    def panels_for(self, others: int) -> tuple[Box, ...]:
        """The panels of the other players, or none."""
        return self.panels or (share(self.band, others) if self.band is not None else ())


def share(box: Box, count: int) -> tuple[Box, ...]:
    """A box divided into `count` parts from left to right."""
    x, y, wide, high = box
    return tuple((x + wide * at / count, y, wide / count, high) for at in range(count))


def inside(panel: Box, box: Box, size: tuple[float, float]) -> Box:
    """A box of a panel in screen coordinates; `size`: the panel's, in the units of the box."""
    across, down = panel[2] / size[0], panel[3] / size[1]
    return panel[0] + box[0] * across, panel[1] + box[1] * down, box[2] * across, box[3] * down


def opposite(box: Box, centre: tuple[float, float], far: str) -> Box:
    """A box mirrored through a centre."""
    left = box[0] if far == "flipped" else 2 * centre[0] - box[0] - box[2]
    return left, 2 * centre[1] - box[1] - box[3], box[2], box[3]


def both(one: Box, other: Box) -> Box:
    """The smallest box around two."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right, low = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return left, top, right - left, low - top
