"""`.rec` text -> Record: a whole game as answers in words; journal, replay and bug report all use this format.

Reading only understands the text; replay.py plays it and proves the digests, record_writer.py writes it. It opens no
file and judges no answer. Grammar: rules/RECORD.md. Only TextError leaves it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rules.kernel.notation.notation import Library
from rules.kernel.notation.position import chosen_options, game_of
from rules.kernel.notation.position_columns import CHANCE_NAME
from rules.kernel.notation.text import MOST_SEED, Block, Clause, clip, rows_of, take_block, uncomment, words
from rules.kernel.words import TextError

_TOKEN: Final = re.compile(r"\{[^{}]*\}|[();]|[^{}();\s][^{}();]*|\s+")
_PROOF: Final = re.compile(r"= \S{16}")
"""A line with a digest, of which a character may be damaged."""
_FREE: Final = ("player", "tag")
"""Tags whose text goes to the end of the line, `#` included."""


@dataclass(slots=True)
class Answer:
    """One answer as written. `seat` is a seat's name or `~`; `digest` is that of the state after it ("": none given).

    `variations`: other lines of play from the state before this answer.
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

    `own`: text of cards added to the shipped ones. `position`: `.pos` text the game starts from instead of its set-up
    ("": none). `warning`: what the reader left out.
    """

    game: str
    version: int
    cards: str = ""
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    own: str = ""
    position: str = ""
    comment: str = ""
    answers: list[Answer] = field(default_factory=list)
    place: str = ""
    warning: str = ""
    lines: dict[str, int] = field(default_factory=dict, compare=False)
    """The line on which each word of the tags first stands; of a block (`own:`), its first line after that."""

    def line(self, word: str) -> int:
        """The line of a word of the tags; the first one where it was not read."""
        return self.lines.get(word, 1)


def read_record(
    text: str, library: Library, place: str = "", *, allow_truncated: bool = False, undone: bool = False
) -> Record:
    """The record a text holds. With `allow_truncated`, a last line without its line break and everything from the first
    unreadable answer on are left out, with a warning. With `undone`, answers that were taken back are variations of
    what was answered instead.

    Raises TextError naming file and line; nothing else.
    """
    warning = ""
    if allow_truncated:
        text, warning = _whole(text)
    reader = _Reader(text, library, place, undone)
    return reader.read(warning, allow_truncated)


def _whole(text: str) -> tuple[str, str]:
    """The lines that were written completely, and a sentence about the rest; a text without any is left as it is."""
    sound = text.split("\0", 1)[0]
    kept, found, rest = sound.rpartition("\n")
    if not kept.strip() or (not rest and sound == text):
        return text, ""
    return kept + found, f"the text breaks off; its last line was left out: {clip(rest)}"


class _Reader:
    """Reads tags until the first answer, then answers, comments and variations."""

    def __init__(self, text: str, library: Library, place: str, undone: bool) -> None:
        self.rows, self.place = rows_of(text, place), place
        first = next((index for index, row in enumerate(self.rows) if words(uncomment(row))), -1)
        if first < 0:
            raise TextError("nothing is written here; a record begins with its game, as in GAME/1", place, 1)
        header = Clause(words(uncomment(self.rows[first])), place, first + 1)
        self.notation = game_of(header, library)
        self.row = first + 1
        self.record = Record(self.notation.ruleset.name, self.notation.ruleset.version, place=place)
        self.lines: list[list[Answer]] = [self.record.answers]
        self.seats: tuple[str, ...] = ()
        self.seat = ""
        self.undone = undone
        self.taken: list[Answer] = []

    def read(self, warning: str, allow_truncated: bool) -> Record:
        """The whole text."""
        while self.row < len(self.rows) and self._tag():
            pass
        self.seats = self._seats()
        for row in range(self.row, len(self.rows)):
            try:
                self._line(self.rows[row], Clause(("",), self.place, row + 1))
            except TextError as fault:
                if not allow_truncated:
                    raise
                if _PROOF.fullmatch(self.rows[row]):
                    warning = warning or f"line {row + 1} could not be read: {fault.message}"
                    continue
                warning = warning or f"what follows line {row} could not be read: {fault.message}"
                break
        if len(self.lines) > 1:
            if not allow_truncated:
                raise TextError("a variation is never closed by ')'", self.place, len(self.rows))
            warning = warning or "the text breaks off inside a variation"
        self.record.warning = warning
        for seat in (*self.record.players, *self.record.decks):
            if seat not in self.seats:
                cause = f"no seat is called {clip(seat)}; there are {', '.join(self.seats)}"
                raise TextError(cause, self.place, self.record.line(seat))
        return self.record

    def _seats(self) -> tuple[str, ...]:
        """The seats of the game; a position brings its own options, and so its own seats."""
        record = self.record
        try:
            chosen = chosen_options(record.position) if record.position else record.options
            return self.notation.seats(self.notation.options(chosen))
        except ValueError as error:
            raise TextError(str(error), self.place, self._refused()) from error

    def _refused(self) -> int:
        """The line of the first option that the game does not take by itself, else of the first one."""
        written = {f"{name}={value}": {name: value} for name, value in self.record.options.items()}
        for word, option in written.items():
            try:
                self.notation.options(option)
            except ValueError:
                return self.record.line(word)
        return self.record.line(next(iter(written), "position:"))

    def _tag(self) -> bool:
        """Read the row as a tag; False at the first row that is not one."""
        row = self.rows[self.row]
        found = words(row if row.split(None, 1)[:1] and row.split(None, 1)[0] in _FREE else uncomment(row))
        clause = Clause(found, self.place, self.row + 1)
        if found:
            if found[0] in _BLOCKS:
                block, self.row = take_block(self.rows, self.row, clause)
                _BLOCKS[found[0]](self.record, block)
                self.record.lines[found[0]] = block.line
                return True
            reader = _TAGS.get(found[0])
            if reader is None:
                return False
            if len(found) < 2 + (found[0] in ("player", "deck", "tag")):
                raise clause.fault(f"{found[0]} says nothing")
            reader(self.record, clause)
            self.record.lines = dict.fromkeys(found, clause.line) | self.record.lines
        self.row += 1
        return True

    def _line(self, row: str, clause: Clause) -> None:
        at = 0
        while at < len(row):
            match = _TOKEN.match(row, at)
            if match is None:
                raise clause.fault(f"{clip(row[at:])} opens or closes a comment that has no other end on this line")
            token, at = match[0], match.end()
            if token[0] == "{":
                self._comment(token[1:-1].strip())
                continue
            kept = uncomment(token)
            if token == "(":
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
        self.lines.append([])

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
            self.taken = [*line[-count:], *self.taken] if self.undone else []
            del line[-count:]
        else:
            named = head in self.seats or head == CHANCE_NAME
            text = " ".join(clause.words[named:])
            if head != CHANCE_NAME and named:
                self.seat = head
            if not text or not (named or self.seat):
                raise clause.fault(f"{clip(' '.join(clause.words))} is no answer: write the seat, then its words")
            if not line and len(self.lines) > 1:
                self.lines[-2][-1].variations.append(line)
            line.append(Answer(head if named else self.seat, text, clause.line))
            if self.taken and len(self.lines) == 1:
                self._vary(line[-1])

    def _vary(self, answer: Answer) -> None:
        """What was taken back is another way to go on than this answer; as far as it was given again, it is not."""
        first = self.taken[0]
        if (first.seat, first.text) == (answer.seat, answer.text):
            self.taken = self.taken[1:]
            answer.variations += first.variations
        else:
            answer.variations += [self.taken, *first.variations]
            self.taken = []
        first.variations = []

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
    record.seed = clause.number(clause.words[1], 0, MOST_SEED)


def _own(record: Record, block: Block) -> None:
    record.own = block.text + "\n"


def _position(record: Record, block: Block) -> None:
    record.position = block.text + "\n"


_BLOCKS: Final[dict[str, Callable[[Record, Block], None]]] = {"own:": _own, "position:": _position}
_TAGS: Final[dict[str, Callable[[Record, Clause], None]]] = {
    "cards": _cards, "options": _options, "seed": _seed, "player": _player, "deck": _deck, "tag": _free,
}  # fmt: skip
