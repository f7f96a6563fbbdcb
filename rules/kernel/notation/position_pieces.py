"""The cards of a `.pos` text: `A = S card marks ...` on the grid, `S hand card*2 NAME=card(marks)` in piles.

It only reads what is written; position.py puts the cards down once the Table exists.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.kernel.notation.notation import NOBODY_NAME, Notation, everybody
from rules.kernel.notation.text import Clause, clip, words
from rules.kernel.schema import Schema
from rules.kernel.words import NONE, Card, Seat

MOST_CARDS: Final = 2000
"""The most cards one position may hold."""
_SPEC: Final = re.compile(
    r"(?:(?P<name>[A-Za-z][A-Za-z0-9_]*)=)?(?P<id>[^\s@*()=]+)(?:@(?P<row>[0-9]{1,5}))?"
    r"(?:\((?P<attributes>[^()]*)\))?(?:\*(?P<count>[0-9]{1,4}))?"
)
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ATTRIBUTES: Final = ("at", "on", "of")


@dataclass(slots=True)
class PlacedCard:
    """One card as written. `row` is -1 unless given; `tile` and `host` are still words."""

    clause: Clause
    seat: Seat
    zone: int
    face: int
    name: str
    row: int
    owner: Seat
    tile: str = ""
    host: str = ""
    marks: dict[int, int] = field(default_factory=dict)


def value_of(values: Mapping[str, tuple[str, ...]], clause: Clause, name: str, word: str) -> int:
    """A value as a word of the game (`Notation.values`: a phase, a seat) or an int."""
    known = values.get(name, ())
    return known.index(word) if word in known else clause.number(word)


def value_word(values: Mapping[str, tuple[str, ...]], name: str, value: int) -> str:
    """The word for a value, or its digits: what `value_of` reads."""
    known = values.get(name, ())
    return known[value] if 0 <= value < len(known) else str(value)


class PieceReader:
    """Collects the cards of one text; `written`: in the order written. Every fault is a TextError."""

    def __init__(self, notation: Notation, seats: tuple[str, ...], faces: dict[str, int]) -> None:
        self.notation, self.seats, self.faces = notation, seats, faces
        self.schema: Schema = notation.ruleset.schema
        self.values = notation.values(seats)
        self.zones = tuple(zone.name for zone in self.schema.zones)
        self.everybody = everybody(seats)
        self.written: list[PlacedCard] = []

    def collect(self, clause: Clause) -> bool:
        """Take a clause that places cards; False for any other clause."""
        row = clause.words
        if len(row) > 2 and row[1] == "=":
            self._named(clause)
        elif len(row) > 1 and row[0] in self.everybody and row[1] in self.zones:
            zone = self.zones.index(row[1])
            for word in row[2:]:
                self._spec(clause, word, self._seat(clause, row[0], zone), zone)
        else:
            return False
        return True

    def _seat(self, clause: Clause, word: str, zone: int) -> Seat:
        """The controller of a card put into a zone."""
        if word == NOBODY_NAME and not self.schema.zones[zone].shared:
            raise clause.fault(f"each seat has its own {self.zones[zone]}; cards of nobody lie in a shared zone")
        return self.everybody[word]

    def rows(self) -> list[PlacedCard]:
        """The pieces by row: as given with `@`, else seat by seat in written order, nobody's last. Raises TextError."""
        if not any(piece.row >= 0 for piece in self.written):
            return sorted(self.written, key=lambda piece: (piece.owner == NONE, piece.owner))
        pieces = sorted(self.written, key=lambda piece: piece.row)
        odd = next((piece for row, piece in enumerate(pieces) if piece.row != row), None)
        if odd is not None:
            raise odd.clause.fault(f"rows are given to all {len(pieces)} cards or none, from 0 on, each once")
        return pieces

    def names(self, pieces: Sequence[PlacedCard]) -> dict[str, Card]:
        """Rows by name. Raises TextError."""
        found: dict[str, Card] = {}
        for card, piece in enumerate(pieces):
            if piece.name in found:
                raise piece.clause.fault(f"two cards are called {piece.name}")
            if piece.name:
                found[piece.name] = card
        return found

    def _named(self, clause: Clause) -> None:
        """`NAME = [SEAT] card[@row] [attributes] [with CARD ...]`: on the ground of the board."""
        name, _, *rest = clause.words
        if not _NAME.fullmatch(name):
            raise clause.fault(f"{clip(name)} is no name: a letter, then letters, digits and _")
        ground = self.schema.ground
        if ground < 0:
            raise clause.fault("this game has no board to stand on")
        seat = self._seat(clause, rest.pop(0), ground) if rest[0] in self.everybody else int(name[0].islower())
        if not rest or seat >= len(self.seats):
            raise clause.fault("a piece is written NAME = SEAT card, then its marks")
        split = rest.index("with") if "with" in rest else len(rest)
        for piece in self._spec(clause, f"{name}={rest[0]}", seat, ground):
            self._attributes(piece, rest[1:split])
        for word in rest[split + 1 :]:
            if self.notation.attached < 0:
                raise clause.fault("cards of this game are not attached to others")
            for piece in self._spec(clause, word, seat, self.notation.attached):
                piece.host = name

    def _spec(self, clause: Clause, word: str, seat: Seat, zone: int) -> list[PlacedCard]:
        """`[NAME=]card[@row][(attributes)][*count]`: one or several equal cards."""
        match = _SPEC.fullmatch(word)
        if match is None:
            raise clause.fault(f"{clip(word)} is not a card: [NAME=]card[@row][(marks)][*count]")
        card_id = self.notation.filler if match["id"] == "?" else match["id"]
        if card_id not in self.faces:
            raise clause.unknown("card", card_id, self.faces)
        count = int(match["count"] or 1)
        if not 1 <= count <= MOST_CARDS - len(self.written):
            raise clause.fault(f"a pile has at least 1 card, a position at most {MOST_CARDS}")
        if count > 1 and (match["name"] or match["row"]):
            raise clause.fault("several cards cannot share one name or one row")
        row = int(match["row"]) if match["row"] else -1
        added = [
            PlacedCard(clause, seat, zone, self.faces[card_id], match["name"] or "", row, seat) for _ in range(count)
        ]
        for piece in added:
            self._attributes(piece, words((match["attributes"] or "").replace(",", " ")))
        self.written += added
        return added

    def _attributes(self, piece: PlacedCard, row: Sequence[str]) -> None:
        """`at TILE`, `on NAME`, `of SEAT`, `MARK [VALUE]` (no value: 1)."""
        clause, index = piece.clause, 0
        while index < len(row):
            word, value = row[index], row[index + 1] if index + 1 < len(row) else ""
            index += 2
            if word in _ATTRIBUTES and not value:
                raise clause.fault("this is written: at TILE, on NAME, of SEAT")
            if word == "at":
                piece.tile = value
            elif word == "on":
                piece.host = value
            elif word == "of":
                names = tuple(self.everybody)
                piece.owner = self.everybody[names[clause.pick("seat", value, names)]]
            else:
                mark = clause.pick("mark", word, self.schema.marks)
                bare = not value or value in self.schema.marks or value in _ATTRIBUTES
                piece.marks[mark] = 1 if bare else value_of(self.values, clause, word, value)
                index -= bare
