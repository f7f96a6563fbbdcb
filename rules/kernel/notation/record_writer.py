"""Record -> `.rec` text: line by line while a game is played (the journal), or laid out whole for reading.

A journal is its `header`, then a `journal_line` for each answer; nothing written is ever changed. Grammar:
rules/RECORD.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rules.kernel.notation import answer_words
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.position_columns import CHANCE_NAME
from rules.kernel.notation.record import Answer, Record
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Seat

WIDTH: Final = 100
"""Longest line of answers `write_record` makes, in characters."""


def header(record: Record) -> str:
    """The tags and the comment on the game, ending in a line break: what a journal begins with."""
    rows = [f"{record.game}/{record.version}"]
    rows += [f"cards {record.cards}"] if record.cards else []
    rows += [f"seed {record.seed}"] if record.seed else []
    rows += [f"options {name}={value}" for name, value in record.options.items()]
    rows += [f"player {seat} {line}" for seat, name in record.players.items() if (line := _one_line(name))]
    for seat, deck in record.decks.items():
        rows += [f"deck {seat} {' '.join(deck[at : at + 8])}" for at in range(0, len(deck), 8)]
    rows += [f"tag {name} {line}" for name, value in record.tags.items() if (line := _one_line(value))]
    for head, text in (("own:", record.own), ("position:", record.position)):
        rows += [head, text.rstrip("\n"), "end"] if text else []
    rows += [f"{{{_one_line(record.comment)}}}"] if record.comment else []
    return "\n".join(rows) + "\n"


def written_answer(s: State, notation: Notation, seat: Seat, action: Action) -> Answer:
    """An answer in the words of a record; call it before the answer is applied to `s`."""
    name = CHANCE_NAME if seat == CHANCE else notation.seats(s.table.options)[seat]
    return Answer(name, answer_words.write(s, notation, seat, action))


def journal_line(answer: Answer) -> str:
    """One answer as a line of a journal, with its comment and its line break; its digest and its variations, if it has
    any, on further lines."""
    return "".join(f"{row}\n" for row in _rows([answer], ""))


def undo_line(count: int) -> str:
    """`count` answers undone, as a line of a journal, with its line break."""
    return f"undo {count}\n"


def write_record(record: Record) -> str:
    """The whole record, laid out for reading: runs of one seat on one line."""
    return header(record) + "".join(f"{row}\n" for row in _rows(record.answers, ""))


def _rows(answers: Iterable[Answer], indent: str) -> Iterator[str]:
    row, last = "", ""
    for answer in answers:
        same = row and answer.seat == last and last != CHANCE_NAME
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
    """Text without line breaks, braces or characters that no file can hold."""
    writable = text.encode(errors="replace").decode()
    return " ".join(writable.translate(str.maketrans("{}\0", "() ")).split())
