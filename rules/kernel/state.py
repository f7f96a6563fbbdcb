"""One moment of one game: columns of ints, indexed by card row, seat or tile. Nothing refers to a live object."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic

from rules.kernel.ask import Ask, facts_of
from rules.kernel.table import Book, Def, Table
from rules.kernel.words import NONE, Action, Card, Event, Frame, Item, Mask, Seat, Tile


class State(Generic[Book, Def]):
    """Columns by card: `face`, `zone`, `ctrl` (seat; NONE in a shared zone: nobody), `place` (tile or -1), `host` (card
    or -1) and `marks[mark]`.

    `piles[zone * seats + seat]`: cards in order, top last (shared zones use seat 0). `on[layer * tiles + tile]`: card
    or -1, and `occupied`, its mask; crowds (schema.py) are in neither: ask `at`. `seat_numbers[number][seat]`,
    `numbers[number]`, `tile_marks[mark][tile]`. `mods`: modifiers in force. `statics[stat]` / `hearers[event]`: live
    cards whose text affects it, by row. `sums[sum * seats + seat]`: `total`. `agenda`: frames still to run, top last.
    `stack`: items waiting to resolve, top last. `waiting`: pending triggers. `ask`: the open question (None: game
    over). `answer`: for the top frame to read. `log`: events of this answer. `unsettled`: since the game last looked
    for consequences (atoms.settled) something has changed other than `numbers`, tiles of cards and marks that are not
    watched (schema.py).
    """

    __slots__ = (
        "agenda", "answer", "ask", "ctrl", "drawn", "face", "hearers", "host", "log", "marks", "mods", "numbers",
        "occupied", "on", "piles", "place", "sealed", "seat_numbers", "stack", "statics", "sums", "table",
        "tile_marks", "unsettled", "waiting", "zone",
    )  # fmt: skip

    table: Table[Book, Def]
    face: list[int]
    zone: list[int]
    ctrl: list[Seat]
    place: list[int]
    host: list[Card]
    marks: list[list[int]]
    piles: list[list[Card]]
    on: list[Card]
    occupied: Mask
    numbers: list[int]
    seat_numbers: list[list[int]]
    tile_marks: list[list[int]]
    mods: tuple[tuple[int, ...], ...]
    statics: list[tuple[Card, ...]]
    hearers: list[tuple[Card, ...]]
    sums: list[int]
    agenda: list[Frame]
    stack: list[Item]
    waiting: list[tuple[int, ...]]
    ask: Ask | None
    answer: Action | None
    sealed: dict[Seat, Action]
    drawn: dict[int, int]
    log: list[Event]
    unsettled: bool

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
        new.sums = self.sums[:]
        new.agenda = self.agenda[:]
        new.stack = self.stack[:]
        new.waiting = self.waiting[:]
        new.ask = self.ask
        new.answer = self.answer
        new.sealed = self.sealed.copy() if self.sealed else {}
        new.drawn = self.drawn.copy()
        new.log = []
        new.unsettled = self.unsettled
        return new

    def pile(self, zone: int, seat: Seat = 0) -> list[Card]:
        """The cards of one zone of one seat, top last. Read only."""
        return self.piles[zone * self.table.seats + seat]

    def total(self, number: int, seat: Seat) -> int:
        """What a seat's cards in the zones of a sum of the Schema are worth."""
        return self.sums[number * self.table.seats + seat]

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
    s.face = [face for deck in (*table.decks, table.commons) for face in deck]
    s.zone = [0 if owner >= 0 else schema.commons for owner in table.owner]
    s.ctrl = list(table.owner)
    s.place = [-1] * cards
    s.host = [-1] * cards
    s.marks = [[0] * cards for _ in schema.marks]
    s.piles = [[] for _ in range(len(schema.zones) * seats)]
    together = schema.zones[0].shared
    for card, owner in enumerate(table.owner):
        s.piles[schema.commons * seats if owner < 0 else 0 if together else owner].append(card)
    s.on = [-1] * tiles * schema.layers
    s.occupied = 0
    s.numbers = [0] * len(schema.numbers)
    s.seat_numbers = [[0] * seats for _ in schema.seat_numbers]
    s.tile_marks = [[0] * tiles for _ in schema.tile_marks]
    s.mods = ()
    s.statics = [()] * len(schema.stats)
    s.hearers = [()] * len(schema.events)
    s.sums = [0] * len(schema.sums) * seats
    s.agenda, s.stack, s.waiting, s.log = [], [], [], []
    s.ask = s.answer = None
    s.sealed, s.drawn = {}, {}
    s.unsettled = True
    return s
