"""A Record played again: its starting state, then every answer carried out and every digest checked.

Nothing here rolls or decides: chance answers are written down, and the referee judges the rest. It raises only
TextError, naming the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules.kernel import ruleset
from rules.kernel.decks import MOST_CARDS
from rules.kernel.notation import answer_words
from rules.kernel.notation.notation import CardText, Library, Notation
from rules.kernel.notation.position import Position, read_position
from rules.kernel.notation.position_columns import CHANCE_NAME
from rules.kernel.notation.record import Answer, Record
from rules.kernel.notation.text import Clause, clip
from rules.kernel.state import State
from rules.kernel.words import CHANCE, UNPLAYABLE, Action, Event, IllegalAction, Seat, TextError, UnknownCard, why


class Replayed(NamedTuple):
    """One answer after it was applied. `state` is the live one of the replay: clone it to keep it."""

    answer: Answer
    seat: Seat
    action: Action
    events: list[Event]
    state: State


def deck_ids(record: Record, seat: str, deck: Callable[[str], Sequence[str]]) -> list[str]:
    """The card ids of a seat's deck, copies repeated. `deck(id)` gives the words of a deck named by `@id` alone; among
    other words `@id` is the deck's leader and stays as it is.

    Raises TextError for an unknown deck or an impossible number of copies.
    """
    ids: list[str] = []
    rows: Sequence[str] = record.decks.get(seat, ())
    if len(rows) == 1 and rows[0].startswith("@"):
        try:
            rows = deck(rows[0][1:])
        except LookupError as error:
            raise TextError(f"there is no deck {clip(rows[0][1:])}", record.place, record.line(rows[0])) from error
    for row in rows:
        card, star, count = row.partition("*")
        copies = Clause((row,), record.place, record.line(row)).number(count, 1, MOST_CARDS) if star else 1
        ids += [card] * copies
        if len(ids) > MOST_CARDS:
            raise TextError(f"the deck of {seat} holds more than {MOST_CARDS} cards", record.place, record.line(row))
    return ids


def beginning(record: Record, library: Library, deck: Callable[[str], Sequence[str]]) -> Position:
    """The state before the first answer: the record's position, or the game's set-up with its decks.

    Raises TextError.
    """
    if record.position:
        begun = read_position(record.position, library, record.place, record.line("position:"))
        found = begun.notation.ruleset.name
        if found != record.game:
            cause = f"the record is of {record.game}, its position of {found}"
            raise TextError(cause, record.place, record.line("position:"))
        return begun
    notation = library.games[record.game]
    if record.cards not in ("", notation.pool()):
        cause = f"this record was made with other cards: {clip(record.cards)}, here {notation.pool()}"
        raise TextError(cause, record.place, record.line("cards"))
    own = f"own:\n{record.own}end" if record.own else ""
    if own:
        notation = notation.joined([CardText(record.own, record.place, record.line("own:"))])
    options = notation.options(record.options)
    seats = notation.seats(options)
    try:
        s = notation.begin([deck_ids(record, seat, deck) for seat in seats], options, record.seed)
        return Position(s, notation, {}, own)
    except UnknownCard as error:
        raise TextError(error.message, record.place, _line_of(record, error.card)) from error
    except TextError as error:
        raise TextError(error.message, record.place, error.line or 1) from error
    except UNPLAYABLE as error:
        raise TextError(f"the game cannot be set up from this record{why(error)}", record.place, 1) from error


def _line_of(record: Record, card: str) -> int:
    """The line of the decks that names a card, as itself, `@card` or `shared:card`."""
    written = (word for words in record.decks.values() for word in words)
    return record.line(next((word for word in written if re.split("[*@:]", word).count(card)), ""))


def replay(
    record: Record,
    notation: Notation,
    s: State,
    answers: Iterable[Answer] | None = None,
    doubts: list[TextError] | None = None,
) -> Iterator[Replayed]:
    """Play answers (the record's own, or those of a variation) on `s`, which is changed; stops at the first fault.

    Raises TextError naming the line of an answer that is not understood, that the rules refuse, or after which the
    digest differs. Everything yielded before was applied. With `doubts` a digest that differs is added to them, the
    answer before it is yielded with the right one, and the answers after it count when they lead to the next one.
    """
    rows = list(record.answers if answers is None else answers)
    for at, answer in enumerate(rows, 1):
        seat, action, events = _given(record, notation, s, answer)
        doubt = _doubt(record, answer, s)
        if doubt is None:
            yield Replayed(answer, seat, action, events, s)
            continue
        if doubts is None:
            raise doubt
        yield Replayed(replace(answer, digest=s.digest()), seat, action, events, s)
        if not _goes_on(record, notation, s.clone(), rows[at:]):
            raise doubt
        doubts.append(doubt)


def _given(record: Record, notation: Notation, s: State, answer: Answer) -> tuple[Seat, Action, list[Event]]:
    seats = notation.seats(s.table.options)
    seat = CHANCE if answer.seat == CHANCE_NAME else seats.index(answer.seat)
    return seat, *give(s, notation, seat, answer.text, record.place, answer.line)


def _doubt(record: Record, answer: Answer, s: State) -> TextError | None:
    if not answer.digest or answer.digest == s.digest():
        return None
    cause = (
        f"the digest here should be {answer.digest} and is {s.digest()}: this line is damaged, or the rules or cards "
        "differ from those this record was made with"
    )
    return TextError(cause, record.place, answer.digest_line)


def _goes_on(record: Record, notation: Notation, s: State, answers: Iterable[Answer]) -> bool:
    """Whether the answers up to the next digest can be given and lead to it."""
    try:
        for answer in answers:
            _given(record, notation, s, answer)
            if answer.digest:
                return answer.digest == s.digest()
    except TextError:
        return False
    return True


def give(s: State, notation: Notation, seat: Seat, text: str, place: str, line: int) -> tuple[Action, list[Event]]:
    """Apply an answer given in words. Raises TextError with its place."""
    try:
        action = answer_words.parse(s, notation, seat, text, {})
        return action, ruleset.apply(s, seat, action)
    except TextError as error:
        raise TextError(f"{clip(text)}: {error.message}", place, line) from error
    except IllegalAction as error:
        raise TextError(f"{clip(text)} is refused by {error.rule}", place, line) from error
    except UNPLAYABLE as error:
        raise TextError(f"the referee cannot carry out {clip(text)}{why(error)}", place, line) from error
