"""One moment of one game: columns of ints, indexed by card row, seat or tile. Nothing refers to a live object."""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain
from typing import Any, Final, Generic

from rules.kernel.ask import Ask, facts_of
from rules.kernel.table import Book, Def, Table
from rules.kernel.words import NONE, Action, Card, Event, Frame, Item, Mask, Seat, Tile

NOTHING_LISTED: Final[tuple[list[Event], list[Action]]] = [], []


class State(Generic[Book, Def]):
    """Columns by card are indexed by the card's row, others by seat, by tile or by a number of the Schema; Schema and
    Table fix their lengths. -1 stands for no card, no tile, nobody.

    In play atoms.py writes them, but for the agenda (agenda.py) and what comes with an answer (ruleset.py: `ask`,
    `answer`, `sealed`, `drawn`, `log`). `blank`, guess.py and position_columns.py make States from nothing.
    """

    __slots__ = (
        "agenda", "answer", "ask", "ctrl", "drawn", "face", "hearers", "host", "kept", "listed", "log", "marks", "mods",
        "numbers", "occupied", "on", "piles", "place", "sealed", "seat_numbers", "stack", "statics", "sums", "table",
        "tile_marks", "unsettled", "waiting", "zone",
    )  # fmt: skip

    table: Table[Book, Def]
    """What never changes during the game, shared by all its states."""

    face: list[int]
    """By card: the index in `table.defs` of what is printed on it. A shuffle gives the rows of a pile other faces."""
    zone: list[int]
    """By card: the zone it lies in."""
    ctrl: list[Seat]
    """By card: the seat that controls it; NONE for nobody, in a shared zone only."""
    place: list[Tile]
    """By card: its tile, -1 in a zone without tiles."""
    host: list[Card]
    """By card: the card it is attached to, or -1."""
    marks: list[list[int]]
    """`marks[mark][card]`: each mark of the Schema, 0 or more."""

    piles: list[list[Card]]
    """`piles[zone * seats + seat]`: the cards of each pile, top last; a shared zone uses seat 0. `pile` reads one."""
    on: list[Card]
    """`on[layer * tiles + tile]`: the card of a layer on a tile, or -1 (derived). Cards of a crowd are not in it; `at`
    finds them too."""
    occupied: Mask
    """Bit i is set where `on[i]` holds a card (derived)."""

    numbers: list[int]
    """`numbers[number]`: each number of the game, such as its turn and phase."""
    seat_numbers: list[list[int]]
    """`seat_numbers[number][seat]`: each number a seat has, such as its score."""
    tile_marks: list[list[int]]
    """`tile_marks[mark][tile]`: each mark a tile has."""
    mods: tuple[tuple[int, ...], ...]
    """Modifiers in force, oldest first: (stat, card, ..., duration); the rest is the game's."""

    statics: list[tuple[Card, ...]]
    """`statics[stat]`: the live cards with a text that affects the stat, by row (derived)."""
    hearers: list[tuple[Card, ...]]
    """`hearers[event]`: the live cards with a text that listens to the event, by row (derived)."""
    sums: list[list[int]]
    """`sums[sum][seat]`: the worth of a seat's cards in the zones of a sum of the Schema (derived)."""

    agenda: list[Frame]
    """Frames still to run, top last (agenda.py)."""
    stack: list[Item]
    """Items that wait to resolve, top last; what their ints mean is the game's."""
    waiting: list[tuple[int, ...]]
    """Triggers that wait to be carried out, oldest first (triggers.py, or the game's own)."""

    ask: Ask | None
    """The open question; None once the game is over."""
    answer: Action | None
    """The answer just given, until the frame on top has run or taken it; None between answers."""
    sealed: dict[Seat, Action]
    """Answers to the open question that wait until every seat asked has answered."""
    drawn: dict[int, int]
    """By chance stream: how many values it has given, so that the next one is known."""

    log: list[Event]
    """The deltas of the latest answer, in order (atoms.py); not part of the position."""
    unsettled: bool
    """Whether the game must look for consequences: set by most atoms (not by `numbers`, steps between tiles and marks
    that the Schema does not watch), cleared by `atoms.settled`."""
    kept: Any
    """What a game has kept to list the next options sooner; None where it has nothing. Not part of the position, and no
    clone has it."""
    listed: tuple[list[Event], list[Action]]
    """The options of the open question, if looking for a forced answer has listed them, with the `log` at that time:
    with another log they are void. Not part of the position either."""

    def clone(self) -> State[Book, Def]:
        """An independent copy (the Table is shared; the event log starts empty)."""
        new: State[Book, Def] = State.__new__(State)
        new.table = self.table
        new.face = self.face[:]
        new.zone = self.zone[:]
        new.ctrl = self.ctrl[:]
        new.place = self.place[:]
        new.host = self.host[:]
        new.marks = list(map(list.copy, self.marks))
        new.piles = list(map(list.copy, self.piles))
        new.on = self.on[:]
        new.occupied = self.occupied
        new.numbers = self.numbers[:]
        new.seat_numbers = list(map(list.copy, self.seat_numbers))
        new.tile_marks = list(map(list.copy, self.tile_marks))
        new.mods = self.mods
        new.statics = self.statics[:]
        new.hearers = self.hearers[:]
        new.sums = list(map(list.copy, self.sums))
        new.agenda = self.agenda[:]
        new.stack = self.stack[:]
        new.waiting = self.waiting[:]
        new.ask = self.ask
        new.answer = self.answer
        new.sealed = self.sealed.copy() if self.sealed else {}
        new.drawn = self.drawn.copy()
        new.log = []
        new.unsettled = self.unsettled
        new.kept = None
        new.listed = NOTHING_LISTED
        return new

    def with_faces(self, faces: list[int], seed: int | None = None) -> State[Book, Def]:
        """A copy whose cards have other faces, and whose chance another seed; what is derived from faces stays."""
        new = self.clone()
        new.face = faces
        if seed is not None:
            new.table = self.table.replaced(seed=seed)
        return new

    def pile(self, zone: int, seat: Seat = 0) -> list[Card]:
        """The cards of one zone of one seat, top last. Read only."""
        return self.piles[zone * self.table.seats + seat]

    def at(self, tile: Tile, zone: int = NONE) -> list[Card]:
        """The cards on a tile, in all zones or in one: by zone, then in pile order."""
        seats, zones = self.table.seats, self.table.schema.zones
        wanted = [number for number, row in enumerate(zones) if row.grid and zone in (NONE, number)]
        piles = (self.piles[number * seats + seat] for number in wanted for seat in range(seats))
        return [card for pile in piles for card in pile if self.place[card] == tile]

    def hosts(self, card: Card) -> list[Card]:
        """A card's host, the host's host, and so on; a circle ends where it closes."""
        found: list[Card] = []
        host = self.host[card]
        while host >= 0 and host not in found:
            found.append(host)
            host = self.host[host]
        return found

    def facts(self) -> tuple[Any, ...]:
        """Everything that makes two states equal, in a fixed order (derived indexes left out)."""
        return (
            self.face, self.zone, self.ctrl, self.place, self.host, self.marks, self.piles, self.numbers,
            self.seat_numbers, self.tile_marks, self.mods, self.agenda, self.stack, self.waiting,
            facts_of(self.ask), sorted(self.sealed.items()), sorted(self.drawn.items()),
        )  # fmt: skip

    def __str__(self) -> str:
        """The board and everything else by name, for debugging; never parsed."""
        return self.table.printer.drawn(self) if self.table.printer is not None else repr(self)

    def __repr__(self) -> str:
        return f"<{self.table.schema.game} {self.digest()}, asked: {self.ask and self.ask.seats}>"

    def digest(self) -> str:
        """16 hex digits of `facts()`: equal for equal states on every machine."""
        return blake2b(repr(self.facts()).encode(), digest_size=8).hexdigest()


def blank(table: Table[Book, Def]) -> State[Book, Def]:
    """A state with every number 0 and every card out of play in zone 0 (nobody's in `schema.commons`), for the game's
    setup to fill in."""
    schema, seats, cards = table.schema, table.seats, len(table.owner)
    tiles = table.grid.count if table.grid else 0
    s: State[Book, Def] = State.__new__(State)
    s.table = table
    s.face = list(chain(*table.decks, table.commons))
    s.zone = [0 if owner >= 0 else schema.commons for owner in table.owner] if table.commons else [0] * cards
    s.ctrl = list(table.owner)
    s.place = [-1] * cards
    s.host = [-1] * cards
    s.marks = [[0] * cards for _ in schema.marks]
    s.piles = [[] for _ in range(len(schema.zones) * seats)]
    first = [s.piles[0]] * seats if schema.zones[0].shared else s.piles[:seats]
    first.append(s.piles[schema.commons * seats])  # of NONE, the last
    for card, owner in enumerate(table.owner):
        first[owner].append(card)
    s.on = [-1] * tiles * schema.layers
    s.occupied = 0
    s.numbers = [0] * len(schema.numbers)
    s.seat_numbers = [[0] * seats for _ in schema.seat_numbers]
    s.tile_marks = [[0] * tiles for _ in schema.tile_marks]
    s.mods = ()
    s.statics = [()] * len(schema.stats)
    s.hearers = [()] * len(schema.events)
    s.sums = [[0] * seats for _ in schema.sums]
    s.agenda, s.stack, s.waiting, s.log = [], [], [], []
    s.ask = s.answer = None
    s.sealed, s.drawn = {}, {}
    s.unsettled = True
    s.kept = None
    s.listed = NOTHING_LISTED
    return s
