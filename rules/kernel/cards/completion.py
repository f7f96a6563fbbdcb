"""What can come next in a card sentence, with a short example of every word.

Both follow from the lexicon alone, so what a screen offers is what the parser takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import Final, NamedTuple

from rules.kernel.cards.language import PIECE, alternatives, grammar, slot
from rules.kernel.cards.lexicon import Lexicon, Word

FREE: Final = ("x", "y", "z")
"""Names suggested for new bindings."""
BUILT_IN: Final = {"number": "1", "value": "1", "delta": "+1", "nth": "2nd", "count": "1"}
OFFERED: Final = {"INT": ("1", "2", "3"), "DELTA": ("+1", "-1"), "NTH": ("1st", "2nd", "3rd")}
NO_EVENT: Final = frozenset({"it"})
"""What is said only after an event: the event itself must say who that is."""
_EVENT: Final = re.compile(r"(?!.*\bif\b)[^:]*")
_WORD: Final = re.compile(r"[a-z][\w-]*$")
_BOUND: Final = re.compile(r"\bas ([a-z][\w-]*)")


class Completion(NamedTuple):
    """`words` may be inserted at the caret, replacing `part`, the start of a word before it."""

    words: tuple[str, ...] = ()
    part: str = ""


def prompt(
    lexicon: Lexicon, kind: str, before: str, earlier: Sequence[str] = (), barred: Set[str] = frozenset()
) -> Completion:
    """What may follow `before`, the part of a sentence left of the caret. `earlier`: the preceding sentences of the
    same clause, whose names it may use; `kind` and `barred` as in `language.parse`."""
    found = _WORD.search(before)
    part = found[0] if found else ""
    prefix = before[: len(before) - len(part)]
    names = dict.fromkeys(name for text in (*earlier, prefix) for name in _BOUND.findall(text))
    new = [name for name in FREE if name not in names][:1]
    known = new if prefix.rstrip().endswith(" as") else list(names)
    unsaid = _unsaid(lexicon) if kind == "when" and _EVENT.fullmatch(prefix) else frozenset[str]()
    words = _accepted(lexicon, kind, prefix, unsaid | barred)
    spelled = [one for word in words for one in (known if word == "NAME" else OFFERED.get(word, (word,)))]
    fitting = [word for word in dict.fromkeys(spelled) if word.startswith(part) and word != part]
    return Completion(tuple(sorted(fitting, key=lambda word: (not word[0].isalnum(), word not in known, word))), part)


def _unsaid(lexicon: Lexicon) -> frozenset[str]:
    """The words that an event cannot be made of: conditions follow it."""
    return NO_EVENT | {row.word for row in lexicon.rows if row.category == "cond"}


@lru_cache(512)
def _accepted(lexicon: Lexicon, kind: str, prefix: str, barred: frozenset[str]) -> tuple[str, ...]:
    """Words and token kinds that may follow a prefix; none when the prefix itself cannot be parsed."""
    from lark.exceptions import LarkError

    made = grammar(lexicon)
    state = made.parser.parse_interactive(prefix, start=kind)
    try:
        for _ in state.iter_parse():
            pass
        accepted = state.accepts()  # type: ignore[no-untyped-call]
    except LarkError:
        return ()
    words = {name: word for word, name in made.literals.items()}
    firsts = [(_first(row), row.word in barred) for row in lexicon.every if row.word]
    idle = {word for word, out in firsts if out} - {word for word, out in firsts if not out}
    return tuple(word for name in sorted(accepted) if (word := words.get(name, name)) not in idle and name != "$END")


def _first(row: Word) -> str:
    return row.pattern.split(" ")[0].split("|")[0]


class Phrase(NamedTuple):
    """A word of the language: its pattern, and the shortest sentence that uses it."""

    pattern: str
    example: str


def phrases(lexicon: Lexicon, kind: str, barred: Set[str] = frozenset()) -> tuple[Phrase, ...]:
    """Every way to begin a sentence of a kind, in lexicon order, each with an example that parses. For a `when` the
    pattern is the event alone, one for each spelling. An `always` that makes claims has an example for each claim, and
    one with its optional end."""
    shortest = shortest_texts(lexicon, frozenset(barred))
    tail = f": {shortest['do']}" if kind == "when" else ""
    rows = [row for row in lexicon.every if row.category == kind and row.word and row.word not in barred]
    if kind == "when":
        rows = [row._replace(pattern=way) for row in rows for way in row.pattern.split(" // ")]
        shortest = shortest_texts(lexicon, NO_EVENT | barred)
    found = ((row.pattern, text) for row in rows for text in _examples(lexicon, row, shortest, barred))
    return tuple(Phrase(pattern, text + tail) for pattern, text in found if text)


def _examples(lexicon: Lexicon, row: Word, shortest: Mapping[str, str], barred: Set[str]) -> Iterator[str]:
    claims = next((slot(piece) for piece in PIECE.findall(row.pattern) if piece.endswith("&>")), "")
    if row.category != "always" or not claims:
        yield _filled(row, shortest) or _chosen(lexicon, row, shortest, barred)
        return
    for claim in lexicon.every:
        if claim.category == claims and claim.word not in barred and (text := _filled(claim, shortest)):
            yield _filled(row, {**shortest, claims: text})
    if "[" in row.pattern:
        yield _filled(row._replace(pattern=re.sub(r"[\[\]]", "", row.pattern)), shortest)


def _chosen(lexicon: Lexicon, row: Word, shortest: Mapping[str, str], barred: Set[str]) -> str:
    """A row that needs a name, preceded by a sentence that binds it."""
    for part, kind in lexicon.selections.items():
        text = _filled(row, shortest_texts(lexicon, frozenset(barred), kind))
        if text and row.category == "do":
            return f"choose 1 {shortest[part]} as {FREE[0]}; {text}"
    return ""


@lru_cache(64)
def shortest_texts(lexicon: Lexicon, barred: frozenset[str], bound: str = "") -> dict[str, str]:
    """The shortest text of each category that needs no bound name except one of kind `bound`; for enumerations, the
    first name."""
    found = (
        BUILT_IN
        | ({bound: FREE[0]} if bound else {})
        | {category: next(iter(names)) for category, names in lexicon.names.items()}
    )
    rows = [row for row in lexicon.every if row.word not in barred]
    while True:
        before = dict(found)
        for row in rows:
            text, known = _filled(row, found), found.get(row.category, "")
            if text and row.category not in BUILT_IN and (not known or len(text) < len(known)):
                found[row.category] = text
        found["block"] = f"{{ {found['do']} }}" if "do" in found else ""
        if found == before:
            return found


def _filled(row: Word, words: Mapping[str, str]) -> str:
    """The shortest text of a row, "" while that is not known."""
    ways = ([_piece(piece, words) for piece in pieces] for pieces in alternatives(row.pattern))
    lines = (" ".join(filter(None, way)).replace(" .. ", "..") for way in ways if None not in way)
    return min(lines, key=len, default="")


def _piece(piece: str, words: Mapping[str, str]) -> str | None:
    """The text of one piece of a pattern: "" for an empty piece, None while it is not known."""
    if piece.startswith("=") or piece.endswith("*>"):
        return ""
    if not piece.startswith("<"):
        return piece.split("|")[0]
    return FREE[0] if piece.startswith("<new ") else words.get(slot(piece)) or None
