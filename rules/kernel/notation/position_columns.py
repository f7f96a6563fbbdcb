"""The clauses of a `.pos` text that fill columns: numbers, tiles, the drawing, modifiers, stack, agenda, question.

Each clause has one reader, found by its first word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rules.kernel.ask import Ask
from rules.kernel.atoms import spot_of
from rules.kernel.grid import Grid
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.position_pieces import PlacedCard, value_of
from rules.kernel.notation.text import WIDE, Clause
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Card, Seat, Tile

CHANCE_NAME: Final = "~"
"""How the seat of CHANCE is written."""
EMPTY: Final = "."
"""A tile without a card in a drawing."""
VOID: Final = "_"
"""A place in a drawing that is not a tile."""


def grid_of(s: State, clause: Clause) -> Grid:
    """The board a clause speaks of. Raises TextError in a game without one."""
    if s.table.grid is None:
        raise clause.fault("this game has no board")
    return s.table.grid


def size_of(grid: Grid) -> tuple[int, int]:
    """Columns and rows of a drawing of the board."""
    return max(x for x, _ in grid.xy) + 1, max(y for _, y in grid.xy) + 1


def tile_of(s: State, clause: Clause, word: str) -> Tile:
    """The tile a word means. Raises TextError."""
    return clause.pick("tile", word, grid_of(s, clause).name)


def seat_of(seats: tuple[str, ...], clause: Clause, word: str) -> Seat:
    """The seat a word means, CHANCE too. Raises TextError."""
    return CHANCE if word == CHANCE_NAME else clause.pick("seat", word, seats)


class ColumnReader:
    """Fills one blank State. `exact`: the text itself gave the agenda and question. `asked`: the seat named by
    `ask`."""

    def __init__(self, s: State, notation: Notation, seats: tuple[str, ...], names: dict[str, Card]) -> None:
        self.s, self.notation, self.seats, self.names = s, notation, seats, names
        self.schema, self.values = s.table.schema, notation.values(seats)
        self.exact = False
        self.asked: Seat | None = None
        self.digest: Clause | None = None
        self.drawn: dict[str, Tile] = {}
        self.drawing: dict[str, Clause] = {}
        self.readers: dict[str, Callable[[Clause], None]] = {
            "board": self._board, "mod": self._mod, "item": self._item, "waiting": self._waiting,
            "frame": self._frame, "ask": self._ask, "candidates": self._candidates, "sealed": self._sealed,
            "draws": self._draws,
            "digest": self._digest,
        }  # fmt: skip
        self.readers |= dict.fromkeys(self.schema.numbers, self._number)
        self.readers |= dict.fromkeys(self.schema.seat_numbers, self._seat_number)
        self.readers |= dict.fromkeys(self.schema.tile_marks, self._tile_mark)

    def apply(self, clause: Clause) -> None:
        """Read one clause into the State. Raises TextError."""
        if clause.head.isdigit() or clause.head == "a":
            self._drawing(clause)
        elif clause.head in self.readers:
            self.readers[clause.head](clause)
        elif clause.head in self.seats:
            zones, numbers = (
                ", ".join(row) for row in ([zone.name for zone in self.schema.zones], self.schema.seat_numbers)
            )
            raise clause.fault(
                f"{clause.head} is followed by a zone ({zones}); its numbers stand before it ({numbers})"
            )
        else:
            raise clause.unknown("clause", clause.head, (*self.readers, *self.seats, "options", "cards", "seed"))

    def put(self, pieces: Sequence[PlacedCard], written: Sequence[PlacedCard]) -> None:
        """Put the cards into columns (by row) and piles (in written order). Raises TextError."""
        s, zones, seats = self.s, self.schema.zones, len(self.seats)
        missing = next((name for name in self.drawn if name not in self.names), None)
        if missing is not None:
            raise self.drawing[missing].fault(f"no clause '{missing} = ...' says what {missing} is")
        s.piles = [[] for _ in range(len(zones) * seats)]
        row_of = {id(piece): card for card, piece in enumerate(pieces)}
        for piece in written:
            card = row_of[id(piece)]
            s.face[card], s.zone[card], s.ctrl[card] = piece.face, piece.zone, piece.seat
            s.piles[piece.zone * seats + (0 if zones[piece.zone].shared else piece.seat)].append(card)
            marks = dict(self.notation.fresh(s.table, piece.face, piece.zone)) | piece.marks
            for mark, value in marks.items():
                s.marks[mark][card] = value
            if piece.host:
                s.host[card] = self._card(piece.clause, piece.host)
            if zones[piece.zone].grid:
                self._stand(card, piece)
            elif piece.tile or piece.name in self.drawn:
                raise piece.clause.fault(f"cards in {zones[piece.zone].name} do not stand on tiles")

    def _stand(self, card: Card, piece: PlacedCard) -> None:
        grid = grid_of(self.s, piece.clause)
        if bool(piece.tile) == (piece.name in self.drawn):
            raise piece.clause.fault(f"{piece.name or 'a card'} stands on the drawing or has 'at TILE', one of the two")
        tile = tile_of(self.s, piece.clause, piece.tile) if piece.tile else self.drawn[piece.name]
        spot = spot_of(self.s, piece.zone, tile)
        self.s.place[card] = tile
        if spot < 0:
            return
        if self.s.on[spot] >= 0:
            raise piece.clause.fault(f"two cards stand on {grid.name[tile]}")
        self.s.on[spot] = card
        self.s.occupied |= 1 << spot

    # -- words

    def _card(self, clause: Clause, word: str) -> Card:
        if word not in self.names:
            raise clause.unknown("card of this position", word, self.names)
        return self.names[word]

    def _value(self, clause: Clause, word: str) -> int:
        """An int, `@row`, or the name of a card."""
        if word in self.names:
            return self.names[word]
        if word.startswith("@"):
            return clause.number(word[1:], 0, len(self.s.face) - 1)
        return clause.number(word, -WIDE, WIDE)

    def _values(self, clause: Clause, start: int) -> tuple[int, ...]:
        return tuple(self._value(clause, word) for word in clause.words[start:])

    # -- clauses

    def _number(self, clause: Clause) -> None:
        clause.check_size(2, f"{clause.head} VALUE")
        number = self.schema.numbers.index(clause.head)
        self.s.numbers[number] = value_of(self.values, clause, clause.head, clause.words[1])

    def _seat_number(self, clause: Clause) -> None:
        """`score 30 30` in seat order, or `score S 30`."""
        column = self.s.seat_numbers[self.schema.seat_numbers.index(clause.head)]
        head, *row = clause.words
        if len(row) == 2 and row[0] in self.seats:
            column[self.seats.index(row[0])] = value_of(self.values, clause, head, row[1])
            return
        clause.check_size(len(self.seats) + 1, f"{head} and a value for each of {' '.join(self.seats)}")
        column[:] = [value_of(self.values, clause, head, word) for word in row]

    def _tile_mark(self, clause: Clause) -> None:
        """`mist b3 1 c4 1`."""
        column = self.s.tile_marks[self.schema.tile_marks.index(clause.head)]
        row = clause.words[1:]
        if not row or len(row) % 2:
            raise clause.fault(f"this is written: {clause.head} TILE VALUE, for each tile")
        for word, value in zip(row[::2], row[1::2], strict=True):
            column[tile_of(self.s, clause, word)] = value_of(self.values, clause, clause.head, value)

    def _board(self, clause: Clause) -> None:
        """`board` or `board 4x6`: the heading of a drawing; a size, if given, must be right."""
        size = "{}x{}".format(*size_of(grid_of(self.s, clause)))
        if clause.words[1:] not in ((), (size,)):
            raise clause.fault(f"the board here is {size}")

    def _drawing(self, clause: Clause) -> None:
        """`6 . A . .`: one row of the board; `a b c d`: its columns."""
        grid = grid_of(self.s, clause)
        width, height = size_of(grid)
        head, *cells = clause.words
        if head == "a":
            if clause.words != tuple(chr(97 + x) for x in range(width)):
                raise clause.fault(f"the columns of this board are a to {chr(96 + width)}")
            return
        y = clause.number(head, 1, height) - 1
        clause.check_size(width + 1, f"ROW and {width} places: '{EMPTY}' empty, a name, '{VOID}' no tile")
        for x, cell in enumerate(cells):
            if (cell == VOID) != ((x, y) not in grid.at):
                raise clause.fault(f"{chr(97 + x)}{y + 1} is {'a' if cell == VOID else 'no'} tile of this board")
            if cell in (EMPTY, VOID):
                continue
            if cell in self.drawn:
                raise clause.fault(f"{cell} stands on two tiles")
            self.drawn[cell] = grid.at[x, y]
            self.drawing[cell] = clause

    def _mod(self, clause: Clause) -> None:
        """`mod STAT CARD VALUE ...`: a modifier in force."""
        self.s.mods = (*self.s.mods, self.modifier(clause, 1))

    def modifier(self, clause: Clause, start: int) -> tuple[int, ...]:
        """The ints of a modifier whose words begin at `start`; the first word may name a stat. Raises TextError."""
        if len(clause.words) <= start:
            raise clause.fault("this is written: mod STAT, then its values")
        head = clause.words[start]
        first = self.schema.stats.index(head) if head in self.schema.stats else self._value(clause, head)
        return (first, *self._values(clause, start + 1))

    def _item(self, clause: Clause) -> None:
        self.s.stack.append(self._values(clause, 1))

    def _waiting(self, clause: Clause) -> None:
        self.s.waiting.append(self._values(clause, 1))

    def _frame(self, clause: Clause) -> None:
        frame = self._values(clause, 1)
        if not frame or frame[0] not in self.s.table.ruleset.frames:
            raise clause.fault(f"{self.s.table.ruleset.name} has no such frame")
        self.s.agenda.append(frame)
        self.exact = True

    def _ask(self, clause: Clause) -> None:
        """`ask S` (whose turn to answer), `ask over`, or `ask KIND SEATS LEAST MOST DATA ...`."""
        if len(clause.words) == 2 and clause.words[1] != "over":
            self.asked = seat_of(self.seats, clause, clause.words[1])
            return
        self.exact = True
        if len(clause.words) == 2:
            return
        if len(clause.words) < 5:
            raise clause.fault("this is written: ask SEAT, ask over, or ask KIND SEATS LEAST MOST DATA")
        _, kind, seats, least, most, *data = clause.words
        asked = tuple(seat_of(self.seats, clause, word) for word in seats.split("+"))
        number = clause.pick("kind of question", kind, self.notation.asks)
        values = tuple(self._value(clause, word) for word in data)
        self.s.ask = Ask(number, asked, values, clause.number(least), clause.number(most))

    def _candidates(self, clause: Clause) -> None:
        """`candidates SEAT VALUE ...`: what the question, written above, offers this seat alone."""
        ask = self.s.ask
        if ask is None or len(clause.words) < 2 or seat_of(self.seats, clause, clause.words[1]) not in ask.seats:
            raise clause.fault(
                "this is written after 'ask KIND SEATS ...': candidates SEAT DATA, for each of its seats"
            )
        rows = dict(zip(ask.seats, ask.own or ((),) * len(ask.seats), strict=True))
        rows[seat_of(self.seats, clause, clause.words[1])] = self._values(clause, 2)
        self.s.ask = replace(ask, own=tuple(rows.values()))

    def _sealed(self, clause: Clause) -> None:
        """`sealed SEAT VERB ...`: an answer given but not yet shown."""
        if len(clause.words) < 3:
            raise clause.fault("this is written: sealed SEAT and the numbers of its answer")
        self.s.sealed[seat_of(self.seats, clause, clause.words[1])] = self._values(clause, 2)

    def _draws(self, clause: Clause) -> None:
        """`draws STREAM COUNT`: how often a chance stream was used."""
        clause.check_size(3, "draws STREAM COUNT")
        self.s.drawn[clause.number(clause.words[1])] = clause.number(clause.words[2])

    def _digest(self, clause: Clause) -> None:
        clause.check_size(2, "digest and 16 hex digits")
        self.digest = clause
