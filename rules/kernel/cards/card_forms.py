"""How one field of a card file is checked, read and written. Knows TOML values, never a whole card or a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rules.kernel.cards.lexicon import Sentence, TextPlace
from rules.kernel.message import Message, message

_ANY_LINE: Final = r"\S(.*\S)?"
MOST_SENTENCES: Final = 12

Where = Callable[[str], TextPlace]
"""Finds the position of a quoted string within the field being read."""


class Bad(Exception):
    """A value that a form refuses; `nearest` is the closest known word or ''."""

    def __init__(self, fault: Message, nearest: str = "") -> None:
        super().__init__(fault)
        self.fault, self.nearest = fault, nearest


class Shape(NamedTuple):
    """What a form accepts, as data from which a screen builds its widgets.

    `sort`: "number" from `least` to `most`; "word", one of `names`; "several" of them; "line" of at most `most`
    letters; "flag"; "sentences"; "directions", some of `names`, or one of `sets` (name -> bits); "amounts" of each of
    `names`, at most `most`; "rows", tables of `parts`, at most `most` of them; "lines", up to `most` tables of which
    `least` are always shown, each with a word of `parts` (followed by a number if it is in `sets`) or a text of
    `parts`.
    """

    sort: str
    least: int = 0
    most: int = 0
    names: tuple[str, ...] = ()
    sets: Mapping[str, int] = MappingProxyType({})
    parts: tuple[tuple[str, Form], ...] = ()


class Form(NamedTuple):
    """`read(value, where)` converts a TOML value to the card's (raises Bad); `write` gives TOML text; `shape` says what
    the form accepts."""

    read: Callable[[object, Where], Any]
    write: Callable[[Any], str]
    shape: Shape


def nearest(word: object, known: Sequence[str]) -> str:
    """The known word closest to this one, or ''."""
    return next(iter(get_close_matches(str(word), known, 1, 0.5)), "")


def quoted(text: str) -> str:
    """A quoted string, valid in both TOML and JSON; TOML forbids one control character more than JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def whole(least: int, most: int) -> Form:
    """An integer in a range. Raises Bad."""

    def read(value: object, where: Where) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Bad(
                message(
                    "must be a whole number from {least} to {most}, not {value}",
                    least=least,
                    most=most,
                    value=shown(value),
                )
            )
        return value

    return Form(read, json.dumps, Shape("number", least, most))


def one_of(names: Sequence[str], first: int = 0) -> Form:
    """One word of a list; the card stores its index, counted from `first`. Raises Bad."""

    def read(value: object, where: Where) -> int:
        if not isinstance(value, str) or value not in names:
            fault = message("must be one of {known}, not {value}", known=", ".join(names), value=shown(value))
            raise Bad(fault, nearest(value, names))
        return names.index(value) + first

    return Form(read, lambda index: quoted(names[index - first]), Shape("word", names=tuple(names)))


def text_of(most: int, pattern: str = "") -> Form:
    """One line of text of at most `most` characters; of any that neither begins nor ends with a space where there is no
    `pattern`. Raises Bad."""

    def read(value: object, where: Where) -> str:
        if not isinstance(value, str) or not value.isprintable() or not re.fullmatch(pattern or _ANY_LINE, value):
            told = shown(value)
            raise Bad(
                message("must be one line of text like {pattern}, not {value}", pattern=pattern, value=told)
                if pattern
                else message("must be one line of text without a space before or after it, not {value}", value=told)
            )
        if len(value) > most:
            raise Bad(message("has {count} characters; at most {most} fit", count=len(value), most=most))
        return value

    return Form(read, quoted, Shape("line", most=most))


def list_of(form: Form) -> Form:
    """A list of values of another form, as a tuple."""

    def read(value: object, where: Where) -> tuple[Any, ...]:
        return tuple(form.read(item, where) for item in items(value))

    one = form.shape
    shape = Shape("several" if one.sort == "word" else "rows", 1, MOST_SENTENCES, one.names, parts=one.parts)
    return Form(read, lambda values: f"[{', '.join(map(form.write, values))}]", shape)


def items(value: object) -> list[object]:
    if not isinstance(value, list) or not 0 < len(value) <= MOST_SENTENCES:
        raise Bad(message("must be a list of 1 to {most}, not {value}", most=MOST_SENTENCES, value=shown(value)))
    return value


def shown(value: object) -> str:
    """A value quoted in an error, cut to a reasonable length."""
    text = quoted(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def read_flag(value: object, where: Where) -> bool:
    if not isinstance(value, bool):
        raise Bad(message("must be true or false, not {value}", value=shown(value)))
    return value


def read_sentences(value: object, where: Where) -> tuple[Sentence, ...]:
    sentences = [item for item in items(value) if isinstance(item, str)]
    if sentences != value:
        raise Bad(message("must be a list of sentences in quotes"))
    return tuple(Sentence(text, where(text)) for text in sentences)


def write_sentences(sentences: Sequence[Sentence]) -> str:
    lines = "".join(f"\n  {quoted(sentence.text)}," for sentence in sentences)
    return f"[{quoted(sentences[0].text)}]" if len(sentences) == 1 else f"[{lines}\n]"


FLAG: Final = Form(read_flag, json.dumps, Shape("flag"))
SENTENCES: Final = Form(read_sentences, write_sentences, Shape("sentences", 1, MOST_SENTENCES))
