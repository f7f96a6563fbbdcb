"""A mat file, read and checked: what lies on a table, where it lies on paper and where on a screen.

On paper and on the table display a mat is one part in millimetres. Two parts, the far one turned by half a turn, meet
along their upper edges; four parts, turned by quarters, stand around a court; or parts lie around a middle that
belongs to nobody. The first part lies at the bottom. On a laptop boxes stretch with the window (mat_screen.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, model_validator

from game.i18n import tr
from ui.style.data_files import FileTable, read_model
from ui.style.theme import ASSETS
from ui.table.mats.mat_parts import Board, Frieze, Middle, Row, Track, Zone
from ui.table.mats.mat_screen import BOARD, CLOTH, FRAME, HAND, HEAD, STACK, Box, Edges, Screen

Sides = tuple[tuple[str, ...], ...]


class Mat(FileTable):
    """One part of a table in mm, and the screens.

    `parts`: the places at each adjoining part, from the left as its players see it, clockwise from the bottom. `middle`
    and `seats`: parts around a middle instead; for each number of players the places at the bottom, left, top and
    right. Pieces are on a `board` or on `rows`, if there are any. `screens`: layers of the screen layout.
    """

    name: str
    title: str
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    parts: Sides = (("S",), ("N",))
    middle: Middle | None = None
    seats: dict[int, Sides] = Field(default_factory=dict)
    board: Board | None = None
    rows: tuple[Row, ...] = ()
    zones: tuple[Zone, ...]
    track: Track | None = None
    frieze: Frieze | None = None
    screens: tuple[Screen, ...] = Field(min_length=1)

    def __hash__(self) -> int:
        return hash((self.name, self.title, self.width, self.height, len(self.zones)))

    @property
    def court(self) -> bool:
        """Whether four parts surround tiles that belong to nobody, rather than two that meet."""
        return len(self.parts) == 4

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the tiles of the whole table, none without a board."""
        if self.board is None:
            return 0, 0
        columns, rows = self.board.columns, self.board.rows
        return (columns + 2 * rows,) * 2 if self.court else (columns, 2 * rows)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is laid out for, ascending."""
        return tuple(sorted(self.seats)) or (sum(map(len, self.parts)),)

    def sides(self, players: int) -> Sides:
        """The places at the bottom, the left, the top and the right, each from the left as its players see them."""
        if self.seats:
            return self.seats[players]
        return self.parts if self.court else (self.parts[0], (), self.parts[1], ())

    def turns(self, players: int) -> dict[str, int]:
        """Every place, and its orientation in clockwise quarter turns from the bottom."""
        return {name: turn for turn, names in enumerate(self.sides(players)) for name in names}

    @property
    def places(self) -> dict[str, int]:
        """The same for the maximum number of players."""
        return self.turns(self.players[-1])

    def clockwise(self, players: int) -> tuple[str, ...]:
        """The places in passing order, to the left."""
        return tuple(name for names in self.sides(players) for name in reversed(names))

    def column(self, place: str) -> int:
        """The index of a place at its printed part, from the left."""
        return 0 if self.seats else next(names for names in self.parts if place in names).index(place)

    def screen(self, players: int, opened: bool = False) -> Screen:
        """The screen layout of a table with this many players. `opened`: all hands are open."""
        out = Screen()
        for layer in self.screens:
            out = layer.over(out) if layer.fits(players, opened) else out
        return out

    def zone(self, name: str) -> Zone | None:
        """The zone with this name, the first one if several players at a part have it."""
        return next((zone for zone in self.zones if zone.id == name), None)

    def laid(self, shared: bool) -> tuple[Zone, ...]:
        """The zones on the printed part, or the `shared` ones in the middle."""
        return tuple(zone for zone in self.zones if zone.laid and zone.shared == shared)

    def printed(self, shared: bool) -> tuple[Zone, ...]:
        """The zones that are printed on paper: not overlays, nor what only a house rule uses."""
        return tuple(zone for zone in self.laid(shared) if not zone.rule and not zone.overlay)

    def under(self, rules: Collection[str]) -> Mat:
        """The mat with the zones of these house rules printed, too."""
        zones = (zone.model_copy(update={"rule": ""}) if zone.rule in rules else zone for zone in self.zones)
        return self.model_copy(update={"zones": tuple(zones)})

    def piles(self, lying: Literal["closed", "open"]) -> tuple[str, ...]:
        """The zones whose cards are stacked, face down or face up."""
        return tuple(dict.fromkeys(zone.id for zone in self.zones if zone.pile == lying))

    @property
    def counters(self) -> tuple[str, ...]:
        """The zones that show a number."""
        return tuple(dict.fromkeys(zone.id for zone in self.zones if zone.holds == "counter"))

    def sign(self, zone: str) -> str:
        """The icon of a zone's number."""
        return next((found.sign or found.icon for found in self.zones if found.id == zone), "help")

    def label(self, zone: str) -> str:
        """The label of a zone or row."""
        known = {row.id: tr(row.label) for row in self.rows} | {found.id: tr(found.label) for found in self.zones}
        return known.get(zone, zone.capitalize())

    @model_validator(mode="after")
    def _places_fit(self) -> Self:
        if (self.middle is None) == bool(self.seats):
            raise ValueError("a middle needs seats around it, and seats need a middle")
        if self.seats:
            return self._seats_fit()
        if len(self.parts) not in (2, 4) or len({len(names) for names in self.parts}) != 1 or not self.parts[0]:
            raise ValueError("parts must be two or four lists of as many places each")
        if len(self.places) != sum(map(len, self.parts)):
            raise ValueError("a place stands twice in parts")
        if max((zone.place for zone in self.zones), default=0) >= len(self.parts[0]):
            raise ValueError(f"a zone's place is a number below {len(self.parts[0])}")
        if self.board is not None and self.rows:
            raise ValueError("pieces stand either on a board or on rows")
        return self

    def _seats_fit(self) -> Self:
        if self.board is not None or self.rows:
            raise ValueError("a board or rows lie where parts meet, and not around a middle")
        for players, sides in self.seats.items():
            names = list(chain(*sides))
            if len(sides) != 4 or len(set(names)) != len(names) or len(names) != players:
                raise ValueError(f"seats.{players} must name {players} places at four sides, each once")
        return self

    @model_validator(mode="after")
    def _parts_meet(self) -> Self:
        board = self.board
        if board is None:
            return self
        if board.columns % len(self.parts[0]):
            raise ValueError(f"{board.columns} columns cannot be shared by {len(self.parts[0])} places")
        if self.court and (max(board.x, board.y) > 0.01 or abs(self.width - self.height - board.box[2]) > 0.01):
            raise ValueError("board must begin at 0, 0 and be as wide as width - height, or four parts do not meet")
        if not self.court and (abs(board.box[0] + board.box[2] - self.width) > 0.01 or board.y > 0.01):
            raise ValueError("board must touch y = 0 in the middle of the width, or two halves do not meet")
        return self

    @model_validator(mode="after")
    def _parts_lie_apart(self) -> Self:
        parts = [("board", self.board.box)] if self.board else []
        parts += [(f"row {row.id}", row.box) for row in self.rows]
        parts += [(f"zone {self._called(zone)}", zone.box) for zone in self.laid(False) if not zone.overlay]
        parts += [("track", self.track.box)] if self.track else []
        parts += [("frieze", self.frieze.box)] if self.frieze else []
        lie_apart(parts, (self.width, self.height))
        shared = [(f"zone {zone.id}", zone.box) for zone in self.printed(True)]
        if shared and self.middle is None:
            raise ValueError(f"{shared[0][0]} is shared and needs a middle to lie on")
        if self.middle is not None:
            lie_apart(shared, (self.middle.width, self.middle.height), "middle")
            self._open_middle_fits(self.middle, {zone.id for zone in self.laid(True)})
        return self

    def _open_middle_fits(self, middle: Middle, shared: set[str]) -> None:
        if middle.open and (odd := set(middle.open) ^ shared):
            raise ValueError(f"middle.open must have a box for each shared zone, and for no other: {min(odd)}")
        boxes = [(f"middle.open.{name}", _edges(box)) for name, box in middle.open.items()]
        lie_apart(boxes, (self.width, self.width), "middle")

    @model_validator(mode="after")
    def _screens_fit(self) -> Self:
        for players in self.players if self.seats else range(2, self.players[-1] + 1):
            for opened in (False, True):
                self._screen_fits(self.screen(players, opened), f"screen for {players}")
        return self

    def _screen_fits(self, screen: Screen, called: str) -> None:
        if screen.size is None:
            raise ValueError(f"{called}: no size")
        rows, zones = {row.id for row in self.rows}, {zone.id for zone in self.zones}
        free = {FRAME, HEAD, HAND, CLOTH, BOARD, STACK}
        for part in (screen.own, screen.shared, screen.other, screen.shares):
            if unknown := set(part) - rows - zones - free:
                raise ValueError(f"{called}: {min(unknown)} is no zone")
        if missing := rows - set(screen.own):
            raise ValueError(f"{called}: row {min(missing)} has no box")
        if self.board is not None and BOARD not in screen.shared:
            raise ValueError(f"{called}: the board has no box")
        under = {FRAME, CLOTH, BOARD} | {zone.id for zone in self.zones if zone.overlay}
        named = [(f"{called}: {name}", _edges(box)) for name, box in screen.own.items() if name not in under]
        named += [(f"{called}: {name}", _edges(box)) for name, box in screen.shared.items() if name not in under]
        lie_apart(named, screen.size, "screen")

    def _called(self, zone: Zone) -> str:
        several = not self.seats and len(self.parts[0]) > 1
        return f"{zone.id} of {self.parts[0][zone.place]}" if several else zone.id


def _edges(box: Box) -> Edges:
    return box[0], box[1], box[0] + box[2], box[1] + box[3]


def lie_apart(parts: Sequence[tuple[str, Edges]], size: tuple[float, float], whole: str = "mat") -> None:
    """Raises ValueError if a part extends beyond the whole, or two overlap."""
    for name, (left, top, right, bottom) in parts:
        if min(left, top) < 0 or right > size[0] + 1e-6 or bottom > size[1] + 1e-6:
            raise ValueError(f"{name} reaches beyond the {whole} of {size[0]} x {size[1]}{_unit(whole)}")
    for at, (name, a) in enumerate(parts):
        for other, b in parts[at + 1 :]:
            if name == other:
                raise ValueError(f"{name} stands there twice")
            if min(a[2], b[2]) - max(a[0], b[0]) > 1e-6 and min(a[3], b[3]) - max(a[1], b[1]) > 1e-6:
                raise ValueError(f"{name} and {other} overlap")


def _unit(whole: str) -> str:
    return " units" if whole == "screen" else " mm"


def read_mat(path: Path) -> Mat:
    """A mat file; raises ui.style.data_files.AssetError with file, key and cause of every fault."""
    return read_model(path, Mat)


@lru_cache(16)
def game_mats(game: str) -> Mapping[str, Mat]:
    """A game's mats by name, read once."""
    return {path.stem: read_mat(path) for path in sorted((ASSETS / game / "mats").glob("*.toml"))}
