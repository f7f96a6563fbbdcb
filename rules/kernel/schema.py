"""The shape of one game's state, as data. Clone, digest, views, text forms and invariants all read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum


class Sees(IntEnum):
    """Who sees the cards in a zone."""

    NOBODY = 0
    OWNER = 1
    ALL = 2


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards. `shared` zones have one pile, others one pile per seat.

    `live`: the texts of cards here work (their statics and triggers are indexed). `grid`: cards here stand on tiles,
    one per tile among all zones of the same `layer` (a land in layer 0, a Shield on it in layer 1); a `crowd` has no
    layer, and any number of its cards may share a tile.
    """

    name: str
    sees: Sees
    shared: bool = False
    live: bool = False
    grid: bool = False
    layer: int = 0
    crowd: bool = False


@dataclass(frozen=True, slots=True)
class Schema:
    """Names of everything a state of this game holds; the position of a name is its index.

    `marks`: ints a card carries. `numbers`: ints of the whole game. `seat_numbers`: ints of each seat. `tile_marks`:
    ints of each tile. `stats`: values folded from print, statics and modifiers. `events`: occurrences that card texts
    may listen to. `covered`: the mark that, when not 0, hides a card's face from everybody but its controller (-1: the
    game has no face-down cards). `commons`: the shared zone where cards that belong to nobody begin (-1: the game has
    none). `nested`: attached cards may have cards attached to them. `watched`: marks whose
    change leaves a State `unsettled`. `sums`: for each sum a State keeps by seat, the zones whose cards it adds up
    (Table.worth). Derived are `layers` (how many cards may be stacked on a tile), `layer_of` each zone (-1: a crowd),
    `ground` (the zone drawn as the board, the first of layer 0, or -1), `sum_of` each zone (-1: in none), and for each
    zone whether it is `shared` and `live`.

    Raises ValueError for contradictory zones.
    """

    game: str
    zones: tuple[Zone, ...]
    marks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    seat_numbers: tuple[str, ...] = ()
    tile_marks: tuple[str, ...] = ()
    stats: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    covered: int = -1
    secret_seat_numbers: frozenset[int] = frozenset()
    commons: int = -1
    nested: bool = False
    watched: frozenset[int] = frozenset()
    sums: tuple[tuple[int, ...], ...] = ()
    layers: int = field(init=False)
    layer_of: tuple[int, ...] = field(init=False)
    ground: int = field(init=False)
    sum_of: tuple[int, ...] = field(init=False)
    shared: tuple[bool, ...] = field(init=False)
    live: tuple[bool, ...] = field(init=False)

    def __post_init__(self) -> None:
        for zone in self.zones:
            if zone.shared and zone.sees == Sees.OWNER:
                raise ValueError(f"{zone.name} is shared by all: no seat owns what lies there")
            if (zone.crowd or zone.layer) and not (zone.grid and zone.crowd != bool(zone.layer)):
                raise ValueError(f"{zone.name} has a layer, or is a crowd, or stands on no tiles: one of the three")
        if self.commons >= 0 and not self.zones[self.commons].shared:
            raise ValueError(f"{self.zones[self.commons].name} is not shared: cards of nobody cannot begin there")
        for zone in (self.zones[number] for zones in self.sums for number in zones):
            if zone.shared or zone.sees != Sees.ALL:
                raise ValueError(f"{zone.name} is shared or hidden: it has no sum for each seat")
        ground = (number for number, zone in enumerate(self.zones) if zone.grid and not zone.crowd and not zone.layer)
        object.__setattr__(self, "layer_of", tuple(-1 if zone.crowd else zone.layer for zone in self.zones))
        object.__setattr__(self, "layers", 1 + max((zone.layer for zone in self.zones), default=0))
        object.__setattr__(self, "ground", next(ground, -1))
        object.__setattr__(self, "shared", tuple(zone.shared for zone in self.zones))
        object.__setattr__(self, "live", tuple(zone.live for zone in self.zones))
        sum_of = {zone: number for number, zones in enumerate(self.sums) for zone in zones}
        object.__setattr__(self, "sum_of", tuple(sum_of.get(zone, -1) for zone in range(len(self.zones))))
