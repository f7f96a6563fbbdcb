"""What a scenario may expect of a state, as a table of terms: `expect health TF 5`, `expect ask S priority`.

Each term reads the state and says what it saw; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rules.kernel import ruleset
from rules.kernel.look import look
from rules.kernel.notation.notation import NOBODY_NAME, Notation, seat_names
from rules.kernel.notation.position_columns import CHANCE_NAME, seat_of, tile_of
from rules.kernel.notation.position_pieces import value_of, value_word
from rules.kernel.notation.reference import find_card
from rules.kernel.notation.text import Clause
from rules.kernel.state import State
from rules.kernel.words import CHANCE, NONE, Card, Seat, TextError, Tile

NOBODY: Final = "-"
"""No tile, no card."""
LEGAL: Final = "legal"
RESULTS: Final = ("lost", "drawn", "won")
"""Points of an outcome in words."""


class Finding(NamedTuple):
    """Whether a term holds, the expected value and the actual one."""

    holds: bool
    expected: str
    seen: str


class Slot(NamedTuple):
    """Where an int of a state is stored: its column and its index there."""

    kind: str
    number: int
    key: int


class NamedState:
    """A state with the names used to talk about it."""

    def __init__(self, s: State, notation: Notation, names: Mapping[str, Card]) -> None:
        self.s, self.notation, self.names = s, notation, names
        self.seats = notation.seats(s.table.options)
        self.schema, self.values = s.table.schema, notation.values(self.seats)

    def finding(self, clause: Clause) -> Finding:
        """Test a clause `expect [not] TERM ...`. Raises TextError for a term that is not understood."""
        wanted = clause.words[1:2] != ("not",)
        term = clause._replace(words=clause.words[1 if wanted else 2 :])
        if not term.words:
            raise clause.fault("expect what?")
        found = self._term(term)
        return found if wanted else Finding(not found.holds, f"not {found.expected}", found.seen)

    def card(self, clause: Clause, word: str) -> Card:
        """The card a word means. Raises TextError with its place."""
        try:
            return find_card(self.s, self.notation, word, self.names)
        except TextError as error:
            raise clause.fault(error.message) from error

    def seat(self, clause: Clause, word: str) -> Seat:
        """The seat a word means. Raises TextError."""
        return seat_of(self.seats, clause, word)

    def tile(self, clause: Clause, word: str) -> Tile:
        """The tile a word means. Raises TextError."""
        return tile_of(self.s, clause, word)

    def asked(self) -> str:
        """The open question in words."""
        ask = self.s.ask
        if ask is None:
            return "over"
        names = "+".join(self.seat_name(seat) for seat in ruleset.asked(self.s))
        return f"{names} {self.notation.asks[ask.kind]}"

    def seat_name(self, seat: Seat) -> str:
        """The name of a seat, `~` for CHANCE."""
        return CHANCE_NAME if seat == CHANCE else self.seats[seat]

    def _term(self, clause: Clause) -> Finding:
        term = _TERMS.get(clause.head)
        if term is not None:
            least, read = term
            if len(clause.words) < least:
                raise clause.fault(f"expect {clause.head} needs {least - 1} words after it")
            return read(self, clause)
        slot = self.slot(clause, *clause.words[:-1])
        if slot is None:
            raise clause.unknown("thing to expect", clause.head, (*_TERMS, *self.slot_names()))
        return self._value(clause, self.read(slot))

    def slot_names(self) -> tuple[str, ...]:
        """Everything a state holds that has a name and a value."""
        schema = self.schema
        return (*schema.marks, *schema.numbers, *schema.seat_numbers, *schema.tile_marks)

    def slot(self, clause: Clause, name: str = "", subject: str = "", *more: str) -> Slot | None:
        """The slot of `MARK CARD`, `NUMBER`, `NUMBER SEAT` or `MARK TILE`; None when nothing has that name.

        Raises TextError when the name is known and the rest does not fit.
        """
        schema = self.schema
        if not more and not subject and name in schema.numbers:
            return Slot("number", schema.numbers.index(name), 0)
        if not more and subject and name in schema.marks:
            return Slot("mark", schema.marks.index(name), self.card(clause, subject))
        if not more and subject and name in schema.seat_numbers:
            return Slot("seat", schema.seat_numbers.index(name), clause.pick("seat", subject, self.seats))
        if not more and subject and name in schema.tile_marks:
            return Slot("tile", schema.tile_marks.index(name), self.tile(clause, subject))
        if name in self.slot_names():
            raise clause.fault(f"{name} takes {'a value' if name in schema.numbers else 'one name and a value'}")
        return None

    def read(self, slot: Slot) -> int:
        """The int in a slot."""
        s = self.s
        if slot.kind == "number":
            return s.numbers[slot.number]
        columns = {"mark": s.marks, "seat": s.seat_numbers, "tile": s.tile_marks}
        return columns[slot.kind][slot.number][slot.key]

    def _value(self, clause: Clause, seen: int) -> Finding:
        """Compare an int with the last word of the clause."""
        word = clause.words[-1]
        expected = value_of(self.values, clause, clause.head, word)
        return Finding(expected == seen, " ".join(clause.words), value_word(self.values, clause.head, seen))


def _same(clause: Clause, seen: str) -> Finding:
    """Compare with the last word of the clause."""
    return Finding(clause.words[-1] == seen, " ".join(clause.words), seen)


def _zone(named: NamedState, clause: Clause) -> Finding:
    return _same(clause, named.schema.zones[named.s.zone[named.card(clause, clause.words[1])]].name)


def _of(named: NamedState, clause: Clause) -> Finding:
    return _same(clause, seat_names(named.seats)[named.s.ctrl[named.card(clause, clause.words[1])]])


def _at(named: NamedState, clause: Clause) -> Finding:
    place, grid = named.s.place[named.card(clause, clause.words[1])], named.s.table.grid
    return _same(clause, grid.name[place] if grid is not None and place >= 0 else NOBODY)


def _on(named: NamedState, clause: Clause) -> Finding:
    """`expect on CARD HOST`."""
    host = named.s.host[named.card(clause, clause.words[1])]
    wanted = -1 if clause.words[2] == NOBODY else named.card(clause, clause.words[2])
    shown = next((name for name, card in named.names.items() if card == host), f"card {host}") if host >= 0 else NOBODY
    return Finding(host == wanted, " ".join(clause.words), shown)


def _count(named: NamedState, clause: Clause) -> Finding:
    """`expect count ZONE SEAT N`: cards there controlled by a seat, or by nobody."""
    s = named.s
    zone = clause.pick("zone", clause.words[1], tuple(zone.name for zone in named.schema.zones))
    seat = NONE if clause.words[2] == NOBODY_NAME else named.seat(clause, clause.words[2])
    seen = sum(s.zone[card] == zone and s.ctrl[card] == seat for card in range(len(s.zone)))
    return Finding(clause.number(clause.words[3]) == seen, " ".join(clause.words), str(seen))


def _items(named: NamedState, clause: Clause) -> Finding:
    seen = len(named.s.stack)
    return Finding(clause.number(clause.words[1]) == seen, " ".join(clause.words), str(seen))


def _ask(named: NamedState, clause: Clause) -> Finding:
    """`expect ask SEAT [KIND]`."""
    ask, seen = named.s.ask, named.asked()
    holds = ask is not None and named.seat(clause, clause.words[1]) in ruleset.asked(named.s)
    if len(clause.words) > 2:
        kind = clause.pick("kind of question", clause.words[2], named.notation.asks)
        holds = holds and ask is not None and ask.kind == kind
    return Finding(holds, " ".join(clause.words), seen)


def _over(named: NamedState, clause: Clause) -> Finding:
    return Finding(ruleset.over(named.s), "over", named.asked())


def _result(named: NamedState, clause: Clause) -> Finding:
    """`expect result SEAT won|drawn|lost`."""
    if not ruleset.over(named.s):
        return Finding(False, " ".join(clause.words), f"not over: {named.asked()}")
    points = named.s.table.ruleset.outcome(named.s)[named.seat(clause, clause.words[1])]
    return _same(clause, RESULTS[points])


def _stat(named: NamedState, clause: Clause) -> Finding:
    """`expect stat NAME CARD N`: a stat with all modifiers applied."""
    _, name, word, value = clause.words
    seen = named.notation.stat(named.s, name, named.card(clause, word))
    if seen is None:
        raise clause.unknown("stat", name, named.schema.stats)
    return Finding(clause.number(value) == seen, " ".join(clause.words), str(seen))


def _seen(named: NamedState, clause: Clause) -> Finding:
    """`expect seen SEAT CARD`: its face is known to that seat."""
    view = look(named.s, named.seat(clause, clause.words[1]))
    card = view.cards.get(named.card(clause, clause.words[2]))
    known = card is not None and card.face >= 0
    return Finding(known, " ".join(clause.words), "seen" if known else "hidden")


def _deck(named: NamedState, clause: Clause) -> Finding:
    """`expect deck SEAT legal` or the id of a deck-building rule that it breaks."""
    seat, wanted = clause.pick("seat", clause.words[1], named.seats), clause.words[2]
    broken = tuple(dict.fromkeys(fault.id for fault in named.notation.deck_faults(named.s, seat)))
    if wanted != LEGAL and not wanted.isupper():
        raise clause.fault("this is written: expect deck SEAT legal, or the id of a rule that the deck breaks")
    return Finding(wanted in (broken or (LEGAL,)), " ".join(clause.words), " ".join(broken) or LEGAL)


def _option(named: NamedState, clause: Clause) -> Finding:
    """`expect option [SEAT] ANSWER`: it is among the options of that seat (default: the seat asked)."""
    s, row = named.s, list(clause.words[1:])
    with_seat = row[0] in named.seats or row[0] == CHANCE_NAME
    seats = (named.seat(clause, row.pop(0)),) if with_seat else ruleset.asked(s)
    text = " ".join(row)
    try:
        found = any(named.notation.parse(s, seat, text, named.names) in ruleset.options(s, seat) for seat in seats)
    except TextError as error:
        raise clause.fault(error.message) from error
    return Finding(found, " ".join(clause.words), "an option" if found else "no option")


_TERMS: Final[dict[str, tuple[int, Callable[[NamedState, Clause], Finding]]]] = {
    "zone": (3, _zone), "of": (3, _of), "at": (3, _at), "on": (3, _on), "count": (4, _count), "items": (2, _items),
    "ask": (2, _ask), "over": (1, _over), "result": (3, _result), "stat": (4, _stat), "seen": (3, _seen),
    "option": (2, _option), "deck": (3, _deck),
}  # fmt: skip
