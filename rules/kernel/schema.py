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
    """A place for cards."""

    name: str
    sees: Sees
    shared: bool = False
    """One pile for all, instead of one for each seat."""
    live: bool = False
    """The texts of cards here work: their statics and triggers are indexed."""
    grid: bool = False
    """Cards here stand on tiles, one on each among all zones of the same layer."""
    layer: int = 0
    """The ground is in layer 0, a card that lies on it in layer 1."""
    crowd: bool = False
    """Any number of cards may share a tile; such a zone has no layer."""


@dataclass(frozen=True, slots=True)
class Schema:
    """Names of everything a state of this game holds; the position of a name in its tuple is the number by which
    columns, atoms and events know it. Written once, at the end of a game's `words.py`.

    Raises ValueError for contradictory zones.
    """

    game: str
    """The game's name, as its folders are called."""
    zones: tuple[Zone, ...]
    marks: tuple[str, ...] = ()
    """Ints a card carries."""
    numbers: tuple[str, ...] = ()
    """Ints of the whole game."""
    seat_numbers: tuple[str, ...] = ()
    """Ints of each seat."""
    tile_marks: tuple[str, ...] = ()
    """Ints of each tile."""
    stats: tuple[str, ...] = ()
    """Values of a card that follow from print, standing texts and modifiers."""
    events: tuple[str, ...] = ()
    """What card texts may listen to."""
    covered: int = -1
    """The mark that, when not 0, hides a card's face from everybody but its controller; -1: no card lies face down."""
    commons: int = -1
    """The shared zone where cards that belong to nobody begin; -1: there are none."""
    nested: bool = False
    """Whether attached cards may have cards attached to them."""
    watched: frozenset[int] = frozenset()
    """Marks whose change leaves a State `unsettled`."""
    sums: tuple[tuple[int, ...], ...] = ()
    """`sums[sum]`: the zones whose cards a State adds up for each seat (Table.worth)."""

    layers: int = field(init=False)
    """How many cards may be stacked on a tile."""
    layer_of: tuple[int, ...] = field(init=False)
    """By zone: its layer, -1 for a crowd."""
    ground: int = field(init=False)
    """The zone drawn as the board, the first of layer 0; -1: there is none."""
    sum_of: tuple[int, ...] = field(init=False)
    """By zone: the sum that counts its cards, -1 for none."""
    shared: tuple[bool, ...] = field(init=False)
    """By zone: `Zone.shared`."""
    live: tuple[bool, ...] = field(init=False)
    """By zone: `Zone.live`."""

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
