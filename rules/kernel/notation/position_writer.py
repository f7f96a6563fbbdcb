"""State -> `.pos` text, exactly: rows, agenda and question are written out, so reading gives the same digest.

Grammar: rules/POSITION.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from rules.kernel.notation.notation import Notation, seat_names
from rules.kernel.notation.position_columns import CHANCE_NAME, EMPTY, VOID, size_of
from rules.kernel.notation.position_pieces import value_word
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.words import CHANCE, Card, Seat

WIDTH: Final = 110
"""Longest line of piles, in characters."""


def write_position(s: State, notation: Notation, cards: str = "", names: Mapping[str, Card] | None = None) -> str:
    """The text of a state, ending in a line break.

    `cards`: the clauses that define the cards when they are not the shipped ones (`Position.cards`); `names`: names to
    keep for cards. Reading the text back with `read_position` gives a state with the same digest.
    """
    return "\n".join(_Writer(s, notation, names or {}).lines(cards)) + "\n"


def draw(s: State, notation: Notation | None = None, but: Collection[Card] = ()) -> str:
    """A state to be looked at or shortened: the same clauses without row numbers and digest, with equal cards of a pile
    grouped, and without the cards in `but`; numbers where no notation names things."""
    return "\n".join(_Writer(s, notation or _Unnamed(s), {}, exact=False, but=but).lines(""))


class _Words(Protocol):
    """The part of a Notation that the writer needs."""

    @property
    def asks(self) -> tuple[str, ...]: ...
    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]: ...
    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]: ...
    def options(self, chosen: Mapping[str, str]) -> dict[str, str]: ...
    def card_id(self, definition: Any) -> str: ...
    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]: ...


class _Unnamed:
    """Numbers instead of words, for a state whose game has no Notation."""

    def __init__(self, s: State) -> None:
        self._seats = tuple(map(str, range(s.table.seats)))
        self.asks = tuple(map(str, range(s.ask.kind + 1))) if s.ask else ()

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return self._seats

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {}

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        return {}

    def card_id(self, definition: Any) -> str:
        return str(getattr(definition, "id", definition))

    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]:
        return {}


class _Writer:
    def __init__(
        self, s: State, notation: _Words, names: Mapping[str, Card], exact: bool = True, but: Collection[Card] = ()
    ) -> None:
        self.s, self.notation, self.exact = s, notation, exact
        self.schema = s.table.schema
        self.piles = [[card for card in pile if card not in but] for pile in s.piles]
        self.host = [-1 if card in but or host in but else host for card, host in enumerate(s.host)]
        seats = notation.seats(s.table.options)
        self.seats, self.values = seat_names(seats), notation.values(seats)
        self.ground = self.schema.ground
        self.names = self._names(names)

    def lines(self, cards: str) -> Iterator[str]:
        """Every line of the text, in the order of rules/POSITION.md."""
        ruleset, table = self.s.table.ruleset, self.s.table
        usual = self.notation.options({})
        chosen = [f"{name}={value}" for name, value in table.options.items() if usual.get(name) != value]
        yield f"{ruleset.name}/{ruleset.version}"
        yield from _clause("options", chosen)
        yield from filter(None, [cards])
        yield from _clause("seed", [str(table.seed)] if table.seed else [])
        yield from self._numbers()
        yield from self._board()
        yield from self._piles()
        yield from self._resolution()
        yield from [f"digest {self.s.digest()}"] * self.exact

    def _names(self, given: Mapping[str, Card]) -> dict[Card, str]:
        """A name for every card that needs one: cards in the drawing, and hosts."""
        names = {card: name for name, card in given.items()}
        taken = set(given)
        on_grid = [card for pile in self._grid_piles() for card in pile]
        for card in dict.fromkeys([*on_grid, *(host for host in self.host if host >= 0)]):
            if card not in names:
                names[card] = next(name for name in _letters(self.s.ctrl[card]) if name not in taken)
                taken.add(names[card])
        return names

    def _grid_piles(self) -> Sequence[list[Card]]:
        seats = self.s.table.seats
        return self.piles[self.ground * seats : (self.ground + 1) * seats] if self.ground >= 0 else ()

    def _numbers(self) -> Iterator[str]:
        s, schema = self.s, self.schema
        plain = [f"{name} {self._word(name, s.numbers[i])}" for i, name in enumerate(schema.numbers) if s.numbers[i]]
        yield from _clause("", [" | ".join(plain)] if plain else [])
        for kind, name in enumerate(schema.seat_numbers):
            column = s.seat_numbers[kind]
            yield from _clause(name, [self._word(name, value) for value in column] if any(column) else [])
        for kind, name in enumerate(schema.tile_marks):
            marked = [(tile, value) for tile, value in enumerate(s.tile_marks[kind]) if value]
            yield from _clause(name, [f"{self._tile(tile)} {self._word(name, value)}" for tile, value in marked])

    def _board(self) -> Iterator[str]:
        """The drawing, then the pieces in the order of their pile."""
        grid = self.s.table.grid
        cards = [card for pile in self._grid_piles() for card in pile]
        if grid is None or not cards:
            return
        width, height = size_of(grid)
        at = {self.s.place[card]: self.names[card] for card in cards}
        signs = {cell: at.get(tile, EMPTY) for cell, tile in grid.at.items()}
        rows = [[signs.get((x, y), VOID) for x in range(width)] for y in range(height)]
        broad = max(map(len, signs.values()))
        yield "board"
        for y in reversed(range(height)):
            yield f"{y + 1:<3} " + " ".join(cell.ljust(broad) for cell in rows[y]).rstrip()
        for card in cards:
            words = [self.names[card], "=", self.seats[self.s.ctrl[card]], self._card(card), *self._attributes(card)]
            yield " ".join(words)

    def _piles(self) -> Iterator[str]:
        """Every other pile, one clause for each run of cards of one seat."""
        for index, pile in enumerate(self.piles):
            zone = index // self.s.table.seats
            if zone == self.ground:
                continue
            runs: list[tuple[Seat, list[str]]] = []
            for card in pile:
                if not runs or runs[-1][0] != self.s.ctrl[card]:
                    runs.append((self.s.ctrl[card], []))
                runs[-1][1].append(self._spec(card))
            for seat, specs in runs:
                row = specs if self.exact else [_times(spec, len([*same])) for spec, same in groupby(specs)]
                yield from _clause(f"{self.seats[seat]} {self.schema.zones[zone].name}", row)

    def _spec(self, card: Card) -> str:
        attributes = self._attributes(card)
        tile = self.s.place[card]
        if tile >= 0:
            attributes.append(f"at {self._tile(tile)}")
        name = f"{self.names[card]}=" if card in self.names else ""
        return f"{name}{self._card(card)}" + (f"({', '.join(attributes)})" if attributes else "")

    def _card(self, card: Card) -> str:
        word = self.notation.card_id(self.s.table.defs[self.s.face[card]])
        return f"{word}@{card}" if self.exact else word

    def _attributes(self, card: Card) -> list[str]:
        s = self.s
        fresh = self.notation.fresh(s.table, s.face[card], s.zone[card])
        marks = [
            f"{name} {self._word(name, s.marks[kind][card])}"
            for kind, name in enumerate(self.schema.marks)
            if s.marks[kind][card] != fresh.get(kind, 0)
        ]
        if self.host[card] >= 0:
            marks.append(f"on {self.names[self.host[card]]}")
        if s.table.owner[card] != s.ctrl[card]:
            marks.append(f"of {self.seats[s.table.owner[card]]}")
        return marks

    def _resolution(self) -> Iterator[str]:
        """Modifiers, stack, agenda, question and other pending things, as raw ints."""
        s, schema = self.s, self.schema
        for mod in s.mods:
            head = schema.stats[mod[0]] if 0 <= mod[0] < len(schema.stats) else str(mod[0])
            yield " ".join(["mod", head, *map(str, mod[1:])])
        for head, rows in (("item", s.stack), ("waiting", s.waiting), ("frame", s.agenda)):
            for row in rows:
                yield " ".join([head, *map(str, row)])
        yield self._ask()
        for seat, row in zip(s.ask.seats, s.ask.own, strict=False) if s.ask is not None else ():
            yield " ".join(["candidates", self.seats[seat], *map(str, row)])
        for seat, answer in sorted(s.sealed.items()):
            yield " ".join(["sealed", self.seats[seat], *map(str, answer)])
        for stream, count in sorted(s.drawn.items()):
            yield f"draws {stream} {count}"

    def _ask(self) -> str:
        ask = self.s.ask
        if ask is None:
            return "ask over"
        seats = "+".join(CHANCE_NAME if seat == CHANCE else self.seats[seat] for seat in ask.seats)
        return " ".join(map(str, ("ask", self.notation.asks[ask.kind], seats, ask.least, ask.most, *ask.data)))

    def _word(self, name: str, value: int) -> str:
        return value_word(self.values, name, value)

    def _tile(self, tile: int) -> str:
        assert self.s.table.grid is not None
        return self.s.table.grid.name[tile]


def _times(spec: str, count: int) -> str:
    return f"{spec}*{count}" if count > 1 else spec


def _clause(head: str, parts: Iterable[str]) -> Iterator[str]:
    """`head part part ...` in as many lines as the width needs (no lines when there are no parts)."""
    line = ""
    for part in parts:
        if line and len(line) + len(part) >= WIDTH:
            yield line
            line = ""
        line = f"{line} {part}" if line else f"{head} {part}".lstrip()
    if line:
        yield line


def _letters(seat: Seat) -> Iterator[str]:
    """A, B, ... for the first seat, a, b, ... for the others; A1, B1, ... when the letters run out."""
    for lap in range(1000):
        for letter in range(26):
            yield chr((97 if seat else 65) + letter) + (str(lap) if lap else "")
