"""`.rec` text <-> Record: a whole game as answers in words; the journal, the replay and the bug report are this form.

Reading is in two steps: `read_record` understands the text, `replay` plays it and proves the digests. Nothing here
rolls, opens a file or judges an answer: chance answers are written down, and the referee does the rest.
Grammar: rules/RECORD.md. Only TextError leaves the readers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rules.kernel import ruleset
from rules.kernel.notation import Library, Tongue
from rules.kernel.position import UNPLAYABLE, game_of, read_position
from rules.kernel.position_columns import CHANCE_NAME
from rules.kernel.state import State
from rules.kernel.text import Clause, clip, take_block, uncomment, words
from rules.kernel.words import CHANCE, Action, Event, IllegalAction, Seat, TextError

MOST_COPIES: Final = 500
"""Cards a deck may hold."""
WIDTH: Final = 100
"""Longest line of answers `write_record` makes, in characters."""
_TOKEN: Final = re.compile(r"\{[^{}]*\}|[();]|[^{}();\s][^{}();]*|\s+")
_FREE: Final = ("player", "tag")
"""Tags whose text goes to the end of the line, `#` included."""


@dataclass(slots=True)
class Answer:
    """One answer as written. `seat` is a seat's name or `~`; `digest` is that of the moment after it ("": none given).

    `variations`: other ways the game could have gone from the moment before this answer.
    """

    seat: str
    text: str
    line: int = 0
    comment: str = ""
    digest: str = ""
    digest_line: int = 0
    variations: list[list[Answer]] = field(default_factory=list)


@dataclass(slots=True)
class Record:
    """One game. `cards`: digest of the card pool. `decks`: words by seat name, `card*2 ...` or one `@id`.

    `position`: `.pos` text the game starts from instead of its set-up ("": none). `warning`: what reading left out.
    """

    game: str
    version: int
    cards: str = ""
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    position: str = ""
    position_line: int = 0
    comment: str = ""
    answers: list[Answer] = field(default_factory=list)
    place: str = ""
    warning: str = ""


class Played(NamedTuple):
    """One answer as it was carried out. `state` is the live one of the replay: clone it to keep it."""

    answer: Answer
    seat: Seat
    action: Action
    events: list[Event]
    state: State


# -- reading


def read_record(text: str, library: Library, place: str = "", *, allow_truncated: bool = False) -> Record:
    """The record a text holds. With `allow_truncated` a last line without its line break is left out, with a warning.

    Raises TextError naming file and line; nothing else.
    """
    warning = ""
    if allow_truncated:
        text, warning = _whole(text)
    reader = _Reader(text, library, place)
    return reader.read(warning, allow_truncated)


def _whole(text: str) -> tuple[str, str]:
    """The lines that were written completely, and a sentence about the rest."""
    sound = text.split("\0", 1)[0]
    kept, found, rest = sound.rpartition("\n")
    if not rest and sound == text:
        return text, ""
    return kept + found, f"the text breaks off; its last line was left out: {clip(rest)}"


class _Reader:
    """Reads tags until the first answer, then answers, comments and variations."""

    def __init__(self, text: str, library: Library, place: str) -> None:
        self.rows, self.place = text.split("\n"), place
        first = next((index for index, row in enumerate(self.rows) if words(uncomment(row))), -1)
        if first < 0:
            raise TextError("nothing is written here; a record begins with its game, such as seize/1", place, 1)
        header = Clause(words(uncomment(self.rows[first])), place, first + 1)
        self.notation = game_of(header, library)
        self.row = first + 1
        self.record = Record(self.notation.ruleset.name, self.notation.ruleset.version, place=place)
        self.lines: list[list[Answer]] = [self.record.answers]
        self.seats: tuple[str, ...] = ()
        self.seat = ""

    def read(self, warning: str, allow_truncated: bool) -> Record:
        """The whole text."""
        while self.row < len(self.rows) and self._tag():
            pass
        self.seats = self._seats()
        for row in range(self.row, len(self.rows)):
            self._line(self.rows[row], Clause(("",), self.place, row + 1))
        if len(self.lines) > 1:
            if not allow_truncated:
                raise TextError("a variation is never closed by ')'", self.place, len(self.rows))
            warning = warning or "the text breaks off inside a variation"
        self.record.warning = warning
        for seat in (*self.record.players, *self.record.decks):
            if seat not in self.seats:
                raise TextError(f"no seat is called {clip(seat)}; there are {', '.join(self.seats)}", self.place, 1)
        return self.record

    def _seats(self) -> tuple[str, ...]:
        try:
            return self.notation.seats(self.notation.options(self.record.options))
        except ValueError as error:
            raise TextError(str(error), self.place, 1) from error

    def _tag(self) -> bool:
        """Read the row as a tag; False at the first row that is none."""
        row = self.rows[self.row]
        found = words(row if row.split(None, 1)[:1] and row.split(None, 1)[0] in _FREE else uncomment(row))
        clause = Clause(found, self.place, self.row + 1)
        if found:
            if found[0] == "position:":
                block, self.row = take_block(self.rows, self.row, clause)
                self.record.position, self.record.position_line = block.text + "\n", block.line
                return True
            reader = _TAGS.get(found[0])
            if reader is None:
                return False
            if len(found) < 2 + (found[0] in ("player", "deck", "tag")):
                raise clause.fault(f"{found[0]} says nothing")
            reader(self.record, clause)
        self.row += 1
        return True

    def _line(self, row: str, clause: Clause) -> None:
        at = 0
        while at < len(row):
            match = _TOKEN.match(row, at)
            if match is None:
                raise clause.fault(f"{clip(row[at:])} opens or closes a comment that has no other end on this line")
            token, at = match[0], match.end()
            kept = uncomment(token)
            if token[0] == "{":
                self._comment(token[1:-1].strip())
            elif token == "(":
                self._open(clause)
            elif token == ")":
                self._close(clause)
            elif token != ";" and words(kept):
                self._answer(clause._replace(words=tuple(kept.split())))
            if kept != token:
                return

    def _comment(self, text: str) -> None:
        line = self.lines[-1]
        holder: Answer | Record = line[-1] if line else self.record
        holder.comment = f"{holder.comment} {text}".strip()

    def _open(self, clause: Clause) -> None:
        if not self.lines[-1]:
            raise clause.fault("a variation follows the answer it replaces")
        if len(self.lines) > 20:
            raise clause.fault("variations are nested more than 20 deep")
        inside: list[Answer] = []
        self.lines[-1][-1].variations.append(inside)
        self.lines.append(inside)

    def _close(self, clause: Clause) -> None:
        if len(self.lines) == 1:
            raise clause.fault("')' closes no variation")
        if not self.lines.pop():
            raise clause.fault("this variation is empty")
        self.seat = next((a.seat for a in reversed(self.lines[-1]) if a.seat != CHANCE_NAME), self.seat)

    def _answer(self, clause: Clause) -> None:
        line, head = self.lines[-1], clause.head
        if head == "=":
            self._digest(clause, line)
        elif head == "undo":
            count = clause.number(clause.words[-1], 1)
            if len(self.lines) > 1 or count > len(line):
                raise clause.fault(f"there are not {count} answers to take back")
            del line[-count:]
        else:
            named = head in self.seats or head == CHANCE_NAME
            text = " ".join(clause.words[named:])
            if head != CHANCE_NAME and named:
                self.seat = head
            if not text or not (named or self.seat):
                raise clause.fault(f"{clip(' '.join(clause.words))} is no answer: write the seat, then its words")
            line.append(Answer(head if named else self.seat, text, clause.line))

    def _digest(self, clause: Clause, line: list[Answer]) -> None:
        if len(clause.words) != 2 or not re.fullmatch(r"[0-9a-f]{16}", clause.words[1]):
            raise clause.fault("a digest is written = and 16 hex digits")
        if line:
            line[-1].digest, line[-1].digest_line = clause.words[1], clause.line


def _options(record: Record, clause: Clause) -> None:
    record.options.update((name, value) for name, _, value in (word.partition("=") for word in clause.words[1:]))


def _player(record: Record, clause: Clause) -> None:
    record.players[clause.words[1]] = " ".join(clause.words[2:])


def _deck(record: Record, clause: Clause) -> None:
    seat = clause.words[1]
    record.decks[seat] = record.decks.get(seat, ()) + clause.words[2:]


def _free(record: Record, clause: Clause) -> None:
    record.tags[clause.words[1]] = " ".join(clause.words[2:])


def _cards(record: Record, clause: Clause) -> None:
    record.cards = clause.words[1]


def _seed(record: Record, clause: Clause) -> None:
    record.seed = clause.number(clause.words[1], 0)


_TAGS: Final[dict[str, Callable[[Record, Clause], None]]] = {
    "cards": _cards, "options": _options, "seed": _seed, "player": _player, "deck": _deck, "tag": _free,
}  # fmt: skip


def deck_ids(record: Record, seat: str, deck: Callable[[str], Sequence[str]]) -> list[str]:
    """The card ids of a seat's deck, copies repeated. `deck(id)` gives the words of a deck named by `@id`.

    Raises TextError for an unknown deck or a number of copies out of bounds.
    """
    ids: list[str] = []
    for word in record.decks.get(seat, ()):
        try:
            rows = deck(word[1:]) if word.startswith("@") else (word,)
        except LookupError as error:
            raise TextError(f"there is no deck {clip(word[1:])}", record.place, 1) from error
        for row in rows:
            card, star, count = row.partition("*")
            copies = Clause((row,), record.place, 1).number(count, 1, MOST_COPIES) if star else 1
            ids += [card] * copies
            if len(ids) > MOST_COPIES:
                raise TextError(f"the deck of {seat} holds more than {MOST_COPIES} cards", record.place, 1)
    return ids


# -- replaying


def start_state(record: Record, library: Library, deck: Callable[[str], Sequence[str]]) -> State:
    """The moment before the first answer: the record's position, or the game's set-up with its decks.

    Raises TextError.
    """
    if record.position:
        return read_position(record.position, library, record.place, record.position_line).state
    notation = library.games[record.game]
    options = notation.options(record.options)
    seats = notation.seats(options)
    try:
        return notation.begin([deck_ids(record, seat, deck) for seat in seats], options, record.seed)
    except UNPLAYABLE as error:
        raise TextError(f"the game cannot be set up from this record ({error})", record.place, 1) from error


def replay(record: Record, tongue: Tongue, s: State, answers: Iterable[Answer] | None = None) -> Iterator[Played]:
    """Play answers (the record's own, or those of a variation) on `s`, which changes; stops at the first fault.

    Raises TextError naming the line of an answer that is not understood, that the rules refuse, or after which the
    digest differs. Everything yielded before it was carried out.
    """
    seats = tongue.seats(s.table.options)
    for answer in record.answers if answers is None else answers:
        seat = CHANCE if answer.seat == CHANCE_NAME else seats.index(answer.seat)
        action, events = give(s, tongue, seat, answer.text, record.place, answer.line)
        if answer.digest and answer.digest != s.digest():
            raise TextError(
                f"the digest here should be {answer.digest} and is {s.digest()}: the rules or cards differ from those "
                "this record was made with", record.place, answer.digest_line,
            )  # fmt: skip
        yield Played(answer, seat, action, events, s)


def give(s: State, tongue: Tongue, seat: Seat, text: str, place: str, line: int) -> tuple[Action, list[Event]]:
    """Carry out an answer given in words. Raises TextError with the place."""
    try:
        action = tongue.hear(s, seat, text, {})
        return action, ruleset.apply(s, seat, action)
    except TextError as error:
        raise TextError(f"{clip(text)}: {error.message}", place, line) from error
    except IllegalAction as error:
        raise TextError(f"{clip(text)} is refused by {error.rule}", place, line) from error
    except UNPLAYABLE as error:
        raise TextError(f"the referee cannot carry out {clip(text)} ({error})", place, line) from error


# -- writing


def header(record: Record) -> str:
    """The tags, ending in a line break: what a journal begins with."""
    rows = [f"{record.game}/{record.version}"]
    rows += [f"cards {record.cards}"] if record.cards else []
    rows += [f"seed {record.seed}"] if record.seed else []
    rows += [f"options {name}={value}" for name, value in record.options.items()]
    rows += [f"player {seat} {_one_line(name)}" for seat, name in record.players.items() if name.strip()]
    for seat, deck in record.decks.items():
        rows += [f"deck {seat} {' '.join(deck[at : at + 8])}" for at in range(0, len(deck), 8)]
    rows += [f"tag {name} {_one_line(value)}" for name, value in record.tags.items() if value.strip()]
    if record.position:
        rows += ["position:", record.position.rstrip("\n"), "end"]
    return "\n".join(rows) + "\n"


def spoken(s: State, tongue: Tongue, seat: Seat, action: Action) -> Answer:
    """An answer in words, to be made before it is applied to `s`."""
    name = CHANCE_NAME if seat == CHANCE else tongue.seats(s.table.options)[seat]
    return Answer(name, tongue.say(s, seat, action))


def journal_line(answer: Answer) -> str:
    """One answer as a line of a journal, with its line break."""
    return f"{answer.seat} {answer.text}\n"


def digest_line(s: State) -> str:
    """The digest of a moment as a line of a journal, with its line break."""
    return f"= {s.digest()}\n"


def undo_line(count: int) -> str:
    """`count` answers taken back, as a line of a journal, with its line break."""
    return f"undo {count}\n"


def write_record(record: Record) -> str:
    """The whole record, laid out for reading: runs of one seat on one line."""
    comment = f"{{{_one_line(record.comment)}}}\n" if record.comment else ""
    return header(record) + comment + "".join(f"{row}\n" for row in _rows(record.answers, ""))


def _rows(answers: Iterable[Answer], indent: str) -> Iterator[str]:
    row, last = "", ""
    for answer in answers:
        same = row and answer.seat == last
        part = answer.text if same else f"{answer.seat} {answer.text}"
        part += f" {{{_one_line(answer.comment)}}}" if answer.comment else ""
        if same and len(row) + len(part) < WIDTH:
            row = f"{row} ; {part}"
        else:
            yield from filter(None, [row])
            row = indent + (f"{answer.seat} {part}" if same else part)
        last = answer.seat
        if answer.digest or answer.variations:
            yield row
            row = ""
            yield from [f"{indent}= {answer.digest}"] if answer.digest else []
            for variation in answer.variations:
                yield f"{indent}("
                yield from _rows(variation, indent + "  ")
                yield f"{indent})"
    yield from filter(None, [row])


def _one_line(text: str) -> str:
    """Text without line breaks and braces."""
    return " ".join(text.translate(str.maketrans("{}\0", "() ")).split())
