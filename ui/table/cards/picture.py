"""What lies where on one table as one viewer may see it, in words every game shares.

A game folds a View into a Picture (`ui.table.games`); everything that is drawn comes from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.kernel.words import Card, Seat, Tile


class Lying(NamedTuple):
    """A card in a row. `used`: exhausted; `covered`: face-down (for viewers who may not see it); `turned`: sideways;
    `group`: its column, where there are columns."""

    card: Card
    used: bool = False
    covered: bool = False
    turned: bool = False
    group: int = 0


class Link(NamedTuple):
    """A line from a card to another, or if `target` is -1 to a tile, or to a zone of a seat. `words`: a short label on
    it."""

    source: Card
    target: Card = -1
    tile: Tile = -1
    hostile: bool = False
    aim: tuple[Seat, str] | None = None
    words: str = ""


class Line(NamedTuple):
    """A line of text in a place that holds lines. `seat`: whose shape precedes it, -1 for none; `tone`: "" or "head",
    "good", "bad", "muted"; `parts`: shares of a bar instead of text, their sum its length; `short`: used if the text
    does not fit ("": only the signs)."""

    words: str = ""
    icon: str = ""
    seat: Seat = -1
    tone: str = ""
    parts: tuple[int, ...] = ()
    short: str | None = None


class Stance(NamedTuple):
    """How a card lies on a tile of a row. `turned`: by a quarter turn; `back`: nearer to its player."""

    turned: bool = False
    back: bool = False


class Waiting(NamedTuple):
    """An item on the stack: its player, its card (-1 none), words, and its targets.

    `weighty`: others are asked for a response. Otherwise only opponents are, of whose cards that reveals nothing.
    `allied`: it is that of a teammate of whoever looks. `weight`: a number that answers are compared with, 0 in games
    without one. `aims`: targeted zones of a seat. `shared`: its own player may answer it too.
    """

    serial: int
    seat: Seat
    card: Card
    icon: str
    title: str
    source: Card = -1
    pieces: tuple[Card, ...] = ()
    tiles: tuple[Tile, ...] = ()
    items: tuple[int, ...] = ()
    hostile: bool = False
    weighty: bool = True
    allied: bool = False
    weight: int = 0
    aims: tuple[tuple[Seat, str], ...] = ()
    shared: bool = False


@dataclass(frozen=True)
class Picture:
    """The contents of the table at one moment. `faces[card]`: index of a known card's face, -1 for a covered one.

    `rows[seat, zone]`: open rows and piles by the names of the mat's zones, oldest first, a queue's next one first;
    seat -1 for shared zones; "hand", too, where hands lie open (a game looked at again). `layers[tile, layer]`:
    cards in a part of a tile that takes several; `attached`: those tucked behind a card, nearest first; `links`
    between cards; `pieces`: cards of rows that are shown as pieces are; `overlay`: the name of the overlay that is
    up, "" for none; `looming`: what is carried out once all pass although it is no item of the stack (a combat), "" for
    nothing; `lines[seat, zone]`: what stands in zones of lines;
    `holders[tile]`: who holds a tile, and whether not only by default; `crumbling[seat, zone]`: how broken a pile
    looks, 1 to 10. `counts[seat, zone]`: sizes of piles, of the "hand" and of rows a viewer may not see into.
    `totals[seat, zone]`: numbers of the zones that show one. `tiles`: how many there are; `stances`: of cards that
    neither stand upright nor fill their tile. `hand`: the viewer's own cards, none for the public. `announced`: a
    card being paid for, before it is an item of the stack. `stack_words`: who may answer the stack, with what.
    `acting`: whose turn it is, the teammates who share it. `out`: who has left the game. `obstacles`: tiles that
    are closed; `veiled`: those drawn under a veil; `supply`: obstacles the viewer may place one of.
    """

    viewer: Seat
    faces: Mapping[Card, int] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    board: Mapping[Tile, Card] = field(default_factory=dict)
    owner: Mapping[Card, Seat] = field(default_factory=dict)
    rows: Mapping[tuple[Seat, str], tuple[Lying, ...]] = field(default_factory=dict)
    counts: Mapping[tuple[Seat, str], int] = field(default_factory=dict)
    totals: Mapping[tuple[Seat, str], int] = field(default_factory=dict)
    lines: Mapping[tuple[Seat, str], tuple[Line, ...]] = field(default_factory=dict)
    layers: Mapping[tuple[Tile, str], tuple[Lying, ...]] = field(default_factory=dict)
    attached: Mapping[Card, tuple[Card, ...]] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    pieces: frozenset[Card] = frozenset()
    crumbling: Mapping[tuple[Seat, str], int] = field(default_factory=dict)
    overlay: str = ""
    looming: str = ""
    holders: Mapping[Tile, tuple[Seat, bool]] = field(default_factory=dict)
    tiles: int = 0
    stances: Mapping[Card, Stance] = field(default_factory=dict)
    stack: tuple[Waiting, ...] = ()
    stack_words: str = ""
    announced: Card = -1
    veiled: frozenset[Tile] = frozenset()
    obstacles: frozenset[Tile] = frozenset()
    supply: int = 0
    acting: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    turn_number: int = 0
    playing: bool = False

    def only_on_stack(self, card: Card) -> bool:
        """Whether the card of an item of the stack lies there, and not elsewhere as that of a piece does."""
        placed = any(one.card == card for row in self.rows.values() for one in row)
        return card in self.faces and card not in self.board.values() and not placed and card not in self.hand

    def tile_of(self, card: Card) -> Tile:
        """The tile of a piece, or -1."""
        return next((tile for tile, on in self.board.items() if on == card), -1)

    def place_of(self, card: Card) -> tuple[Seat, str] | None:
        """The seat and name of the row, or layer of a tile, that a card is in, itself or behind another card; None for
        neither."""
        for place, row in self.rows.items():
            if any(card == one.card or card in self.attached.get(one.card, ()) for one in row):
                return place
        layers = ((name, row) for (_, name), row in self.layers.items())
        owner = self.owner.get(card, -1)
        return next(((owner, name) for name, row in layers if any(one.card == card for one in row)), None)
