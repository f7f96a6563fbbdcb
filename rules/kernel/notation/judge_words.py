"""A judge's answer written and parsed: `judge c3 health 2 | score S 10 | S hand N.discard.jab`.

The clauses are those of positions (rules/POSITION.md), for cards that are there already; grammar: rules/RECORD.md. It
only reads: an edit that makes no sense is read like any other. Raises TextError (without place) for words it does not
understand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rules.kernel import judge
from rules.kernel.notation.notation import Notation, everybody, seat_names
from rules.kernel.notation.position_columns import tile_of
from rules.kernel.notation.position_pieces import value_of, value_word
from rules.kernel.notation.reference import card_word, find_card
from rules.kernel.notation.text import Clause, words
from rules.kernel.state import State
from rules.kernel.verb_table import JUDGE
from rules.kernel.words import UNPLAYABLE, Action, Card, Seat, TextError

HEAD: Final = JUDGE.name
"""The first word of the answer."""
_NEXT: Final = "|"
_AT, _ON, _BOTTOM = "at", "on", "bottom"


def write(s: State, notation: Notation, seat: Seat, action: Action) -> str:
    """A judge's answer in words."""
    writer = _Judge(s.clone(), notation)
    return f"{HEAD} " + f" {_NEXT} ".join(writer.write(seat, edit) for edit in judge.edits(action))


def parse(s: State, notation: Notation, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
    """The words of a judge's answer, beginning with HEAD, parsed as the answer. Raises TextError."""
    _, _, rest = text.strip().partition(" ")
    parser = _Judge(s.clone(), notation, names)
    found = [edit for clause in parser.clauses(rest) for edit in parser.parse(seat, clause)]
    if not found:
        raise TextError(f"{HEAD} says nothing; it is written: {HEAD} CLAUSE {_NEXT} CLAUSE")
    return (judge.V_JUDGE, *(value for edit in found for value in edit))


class _Judge:
    """Writes or parses one answer. `s` is a clone; each edit is made in it, since the next one is worded from there."""

    def __init__(self, s: State, notation: Notation, names: Mapping[str, Card] | None = None) -> None:
        self.s, self.notation, self.names = s, notation, names or {}
        self.schema = s.table.schema
        self.seats = notation.seats(s.table.options)
        self.everybody = everybody(self.seats)
        self.zones = tuple(zone.name for zone in self.schema.zones)
        self.values = notation.values(self.seats)
        self.readers: dict[str, Callable[[Clause], list[judge.Edit]]] = {"ask": self._ask, "look": self._look}
        self.readers |= dict.fromkeys(self.schema.numbers, self._number)
        self.readers |= dict.fromkeys(self.schema.seat_numbers, self._seat_number)
        self.readers |= dict.fromkeys(self.schema.tile_marks, self._tile_mark)

    # -- writing

    def write(self, seat: Seat, edit: judge.Edit) -> str:
        """One edit as a clause."""
        said = " ".join(_WRITERS[edit[0]](self, *edit[1:]))
        judge.change(self.s, seat, [edit])
        return said

    def write_put(
        self, card: Card, zone: int, seat: Seat, tile: int, bottom: int, host: Card, covered: int
    ) -> Iterator[str]:
        """`S hand N.discard.jab`."""
        yield from (seat_names(self.seats)[seat], self.zones[zone], self._card_word(card))
        yield from [_BOTTOM] * bool(bottom)
        yield from (_AT, self._tile_word(tile)) if tile >= 0 else ()
        yield from (_ON, self._card_word(host)) if host >= 0 else ()
        if covered != self._covered(card, zone):
            yield from (self.schema.marks[self.schema.covered], str(covered))

    def write_mark(self, kind: int, card: Card, value: int) -> Iterator[str]:
        """`c3 health 2`."""
        name = self.schema.marks[kind]
        yield from (self._card_word(card), name, self._word(name, value))

    def write_seat(self, kind: int, seat: Seat, value: int) -> Iterator[str]:
        """`score S 10`."""
        name = self.schema.seat_numbers[kind]
        yield from (name, self.seats[seat], self._word(name, value))

    def write_number(self, kind: int, value: int) -> Iterator[str]:
        """`phase attack`."""
        name = self.schema.numbers[kind]
        yield from (name, self._word(name, value))

    def write_tile(self, kind: int, tile: int, value: int) -> Iterator[str]:
        """`mist c5 1`."""
        name = self.schema.tile_marks[kind]
        yield from (name, self._tile_word(tile), self._word(name, value))

    def write_ask(self, seat: Seat) -> Iterator[str]:
        """`ask N`."""
        yield from ("ask", self.seats[seat])

    def write_look(self) -> Iterator[str]:
        """`look`."""
        yield "look"

    def _card_word(self, card: Card) -> str:
        return card_word(self.s, self.notation, card)

    def _tile_word(self, tile: int) -> str:
        grid = self.s.table.grid
        return grid.name[tile] if grid is not None else str(tile)

    def _word(self, name: str, value: int) -> str:
        return value_word(self.values, name, value)

    def _covered(self, card: Card, zone: int) -> int:
        """Whether a moved card lies face down if nothing is said: as before, where cards may."""
        return int(judge.may_cover(self.s, zone) and self.s.marks[self.schema.covered][card] != 0)

    # -- parsing

    def clauses(self, text: str) -> Iterator[Clause]:
        """The clauses of a text, with the game's shorthand expanded."""
        for part in text.split(_NEXT):
            row = words(part)
            if row:
                plain = self.notation.expand(row, self.seats)
                yield from (Clause(one, "", 0) for one in ([row] if plain is None else plain))

    def parse(self, seat: Seat, clause: Clause) -> list[judge.Edit]:
        """A clause as edits."""
        made: list[judge.Edit] = []
        for edit in self._reader(clause)(clause):
            if made and edit[0] == judge.MARK and self.s.marks[edit[1]][edit[2]] == edit[3]:
                continue
            try:
                judge.change(self.s, seat, [edit])
            except UNPLAYABLE as problem:
                raise clause.fault(f"{' '.join(clause.words)}: {problem}") from problem
            made.append(edit)
        return made

    def _reader(self, clause: Clause) -> Callable[[Clause], list[judge.Edit]]:
        row = clause.words
        if len(row) > 2 and row[0] in self.everybody and row[1] in self.zones:
            return self._put
        if len(row) > 1 and row[0] in self.everybody:
            return self._of_seat
        return self.readers.get(clause.head, self._card)

    def _find(self, clause: Clause, word: str) -> Card:
        """A card by its word, by its row (`@7`), or the top card of a pile: `S.deck`."""
        if word.startswith("@"):
            return clause.number(word[1:], 0, len(self.s.face) - 1)
        seat, dot, zone = word.partition(".")
        number = self.zones.index(zone) if dot and seat in self.everybody and zone in self.zones else -1
        shared = number >= 0 and self.schema.zones[number].shared
        if shared or (number >= 0 and seat in self.seats):
            pile = self.s.pile(number, 0 if shared else self.everybody[seat])
            if not pile:
                raise clause.fault(f"there is no card in the {zone} of {seat}")
            return pile[-1]
        return find_card(self.s, self.notation, word, self.names)

    def _put(self, clause: Clause) -> list[judge.Edit]:
        """`SEAT ZONE CARD [bottom] [at TILE] [on CARD] [MARK [VALUE] ...]`."""
        seat, zone = self.everybody[clause.words[0]], self.zones.index(clause.words[1])
        card = self._find(clause, clause.words[2])
        return self._placed(clause, card, seat, zone, clause.words[3:], True)

    def _of_seat(self, clause: Clause) -> list[judge.Edit]:
        """A seat that no card is put before: nothing is written like that."""
        seat, what, *_ = clause.words
        if what in self.schema.seat_numbers:
            raise clause.fault(f"a number of a seat is written: {what} {seat} VALUE")
        clause.pick("zone", what, self.zones)
        raise clause.fault(f"a card is put there like this: {seat} {what} CARD")

    def _card(self, clause: Clause) -> list[judge.Edit]:
        """`CARD [at TILE] [on CARD] [MARK [VALUE] ...]`."""
        if len(clause.words) < 2:
            raise clause.unknown("clause", clause.head, (*self.readers, *self.seats))
        try:
            card = self._find(clause, clause.head)
        except TextError as error:
            if clause.words[1] in (*self.schema.marks, _AT, _ON):
                raise
            raise clause.unknown("clause", clause.head, (*self.readers, *self.seats)) from error
        return self._placed(clause, card, self.s.ctrl[card], self.s.zone[card], clause.words[1:], False)

    def _placed(
        self, clause: Clause, card: Card, seat: Seat, zone: int, row: Sequence[str], moves: bool
    ) -> list[judge.Edit]:
        """A card with its attributes. `moves`: the card is put there even if no attribute says where."""
        tile, host, bottom, covered = -1, -1, 0, self._covered(card, zone)
        marks: list[judge.Edit] = []
        index = 0
        while index < len(row):
            word, value = row[index], row[index + 1] if index + 1 < len(row) else ""
            index += 2
            if word == _BOTTOM:
                bottom, moves, index = 1, True, index - 1
            elif word == _AT:
                tile, moves = tile_of(self.s, clause, value), True
            elif word == _ON:
                host, moves = self._find(clause, value), True
            else:
                kind = clause.pick("mark", word, self.schema.marks)
                bare = not value or value in (*self.schema.marks, _AT, _ON, _BOTTOM)
                amount = 1 if bare else value_of(self.values, clause, word, value)
                index -= bare
                if kind == self.schema.covered and moves:
                    covered = amount
                else:
                    marks.append((judge.MARK, kind, card, amount))
        if moves and tile < 0 and self.schema.zones[zone].grid and self.s.zone[card] == zone:
            tile = self.s.place[card]
        put = [(judge.PUT, card, zone, seat, tile, bottom, host, covered)] if moves else []
        return [*put, *marks]

    def _number(self, clause: Clause) -> list[judge.Edit]:
        """`phase attack`."""
        clause.check_size(2, f"{clause.head} VALUE")
        return [(judge.NUMBER, self.schema.numbers.index(clause.head), self._value(clause, clause.words[1]))]

    def _seat_number(self, clause: Clause) -> list[judge.Edit]:
        """`score S 10`."""
        clause.check_size(3, f"{clause.head} SEAT VALUE")
        kind = self.schema.seat_numbers.index(clause.head)
        seat = clause.pick("seat", clause.words[1], self.seats)
        return [(judge.SEAT, kind, seat, self._value(clause, clause.words[2]))]

    def _tile_mark(self, clause: Clause) -> list[judge.Edit]:
        """`mist c5 1`."""
        clause.check_size(3, f"{clause.head} TILE VALUE")
        kind = self.schema.tile_marks.index(clause.head)
        return [(judge.TILE, kind, tile_of(self.s, clause, clause.words[1]), self._value(clause, clause.words[2]))]

    def _ask(self, clause: Clause) -> list[judge.Edit]:
        """`ask N`."""
        clause.check_size(2, "ask SEAT")
        return [(judge.ASK, clause.pick("seat", clause.words[1], self.seats))]

    def _look(self, clause: Clause) -> list[judge.Edit]:
        """`look`."""
        clause.check_size(1, "look")
        return [(judge.LOOK,)]

    def _value(self, clause: Clause, word: str) -> int:
        return value_of(self.values, clause, clause.head, word)


_WRITERS: Final[tuple[Callable[..., Iterator[str]], ...]] = (
    _Judge.write_put, _Judge.write_mark, _Judge.write_seat, _Judge.write_number, _Judge.write_tile, _Judge.write_ask,
    _Judge.write_look,
)  # fmt: skip
"""The method that writes an edit, by its kind."""
