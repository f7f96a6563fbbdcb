"""A deck as people write it: a name and card ids with copies, in TOML or as a plain list.

TOML: `name`, `line`, `format`, `leader` and a table `[cards]` of `id = copies`; further tables are sections of their
own (a second deck, cards all share), `[beside]` what lies beside the deck besides its leader. Plain: a line a card, `3
poultice-nan`, `poultice-nan*3` or `poultice-nan`; `@ poultice-nan` lies beside the deck, the first such card as its
leader; `shared: 2 forest` is in a section; `# Name` on the first line names the deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from game.i18n import marked, tr
from game.text import message_text
from game.text.plain_text import sought
from rules.kernel.decks import BESIDE, LED, MAIN, MOST_CARDS, worded
from rules.kernel.notation.toml_text import LARGEST, TomlError, parse_toml
from rules.kernel.words import RulesError, TextError

MOST_COPIES: Final = MOST_CARDS
MOST_ROWS: Final = 500
_ROW: Final = re.compile(r"(?:(\d{1,3})\s*[x*]?\s+)?([A-Za-z0-9_-]+)(?:\s*[x*]\s*(\d{1,3}))?")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ARTICLE: Final = re.compile(r"^(an?|the) ")
_SECTION: Final = re.compile(r"(?:(@)|([a-z][a-z_-]{0,30}):)\s*")
_NAME: Final = re.compile(r"[a-z][a-z_-]{0,30}")
_KEYS: Final = {
    "name": str, "line": str, "format": str, "leader": str, "level": str, "notes": str, "tags": list, "cards": dict,
}  # fmt: skip
LEVELS: Final = {
    "easy": marked("easy to play"), "medium": marked("takes some practice"), "demanding": marked("hard to play"),
}  # fmt: skip
"""Levels of how hard a deck is to play."""


Rows = tuple[tuple[str, int], ...]
"""(id, copies) in list order."""


class DeckError(RulesError):
    """Decks with which a game cannot be started; `faults`: one sentence each, with its rule id."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(self.faults))


@dataclass(frozen=True)
class Deck:
    """`cards`: the deck itself. `key`: its file name without extension. `leader`: the id of the (first) card beside the
    deck, or "". `sections`: every other section by name, none empty; BESIDE without the leader. Not part of its
    identity: `level`, how hard it is to play, one of LEVELS or ""; `notes` and `tags`, by its owner.
    """

    name: str
    cards: Rows
    key: str = ""
    line: str = ""
    format: str = "standard"
    leader: str = ""
    sections: tuple[tuple[str, Rows], ...] = ()
    level: str = field(default="", compare=False)
    notes: str = field(default="", compare=False)
    tags: tuple[str, ...] = field(default=(), compare=False)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Card ids with copies repeated; then `@id`, the leader, and the words of sections (rules/kernel/decks.py)."""
        return tuple(word for word, copies in self._worded() for _ in range(copies))

    @property
    def size(self) -> int:
        """How many cards the deck itself has, without those beside it."""
        return sum(copies for _, copies in self.cards)

    @property
    def words(self) -> tuple[str, ...]:
        """The cards as a record writes them: `id*copies`, then `@id`, then `section:id*copies`."""
        return tuple(f"{word}*{copies}" if copies > 1 else word for word, copies in self._worded())

    @property
    def place(self) -> str:
        """Sort key of the deck: its name without an article."""
        return _ARTICLE.sub("", sought(self.name))

    def section(self, name: str) -> Rows:
        """The rows of a section; BESIDE without the leader."""
        return self.cards if name == MAIN else dict(self.sections).get(name, ())

    def _worded(self) -> Iterator[tuple[str, int]]:
        yield from self.cards
        yield from [(LED + self.leader, 1)] * bool(self.leader)
        yield from ((worded(name, card), copies) for name, rows in self.sections for card, copies in rows)


def deck_of(words: Iterable[str], name: str = "") -> Deck:
    """A deck parsed from a record. Raises TextError."""
    found = _read_rows(((word, 0) for word in words), name)
    return filled(Deck(name, (), name), found)


def filled(deck: Deck, found: Mapping[str, Sequence[tuple[str, int]]]) -> Deck:
    """The deck with these cards by section; the first card beside it becomes its leader, unless it has one."""
    beside, leader = [*found.get(BESIDE, ())], deck.leader
    if beside and not leader:
        (leader, copies), *beside = beside
        beside = [(leader, copies - 1)] * (copies > 1) + beside
    sections = {**found, BESIDE: beside}
    rest = tuple((name, tuple(rows)) for name, rows in sections.items() if rows and name != MAIN)
    return replace(deck, cards=tuple(found.get(MAIN, ())), leader=leader, sections=rest)


def read_deck(text: str, place: str, key: str = "") -> Deck:
    """A deck in TOML (`place` ends in `.toml`) or as a plain list. Raises TextError naming file and line."""
    if len(text) > LARGEST:
        raise TextError(tr("a deck has at most {largest} kB", largest=LARGEST >> 10), place)
    return _read_toml(text, place, key) if place.lower().endswith(".toml") else _read_list(text, place, key)


def write_deck(deck: Deck) -> str:
    """The deck as TOML; `read_deck` reverses it."""
    head = {"name": deck.name, "line": deck.line, "format": deck.format, "leader": deck.leader,
            "level": deck.level, "notes": deck.notes}  # fmt: skip
    rows = [f"{key} = {_quoted(value)}" for key, value in head.items() if value]
    rows += [" = ".join(("tags", f"[{', '.join(map(_quoted, deck.tags))}]"))] if deck.tags else []
    for name, cards in (("cards", deck.cards), *deck.sections):
        rows += ["", f"[{name}]", *(f"{_key(card)} = {copies}" for card, copies in cards)]
    return "\n".join(rows) + "\n"


def _key(card: str) -> str:
    """An id, or what a person wrote in place of one: it is told to them, and stays in their file."""
    return card if _BARE.fullmatch(card) else _quoted(card)


def _quoted(text: str) -> str:
    plain = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read_toml(text: str, place: str, key: str) -> Deck:
    try:
        found = parse_toml(text)
    except TomlError as error:
        said = message_text.said({}, error.said)
        at = tr("{fault}, at column {column}", fault=said, column=error.column) if error.column else said
        raise TextError(tr("this is not valid TOML ({error})", error=at), place, error.line) from error
    for name, value in found.items():
        section = isinstance(value, dict) and _NAME.fullmatch(name)
        if not isinstance(value, _KEYS[name]) if name in _KEYS else not section:
            raise TextError(
                tr(
                    "{name!r} is not a field of a deck, or its value is of the wrong kind: {names}",
                    name=name,
                    names=", ".join(_KEYS),
                ),
                place,
            )
    level, tags = found.get("level", ""), found.get("tags", [])
    if level not in ("", *LEVELS) or not all(isinstance(tag, str) for tag in tags):
        raise TextError(tr("level must be one of {names}, and tags must be words", names=", ".join(LEVELS)), place)
    if not found.get("cards"):
        raise TextError(tr("the deck holds no [cards]"), place)
    name = found.get("name") or key
    empty = Deck(name, (), key, found.get("line", ""), found.get("format", "standard"), found.get("leader", ""),
                 (), level, found.get("notes", ""), tuple(tags))  # fmt: skip
    tables = {name: rows for name, rows in found.items() if isinstance(rows, dict)}
    return filled(empty, {
        MAIN if name == "cards" else name: [(card, _copies(copies, card, place)) for card, copies in rows.items()]
        for name, rows in tables.items()
    })  # fmt: skip


def _copies(value: Any, card: str, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_COPIES:
        raise TextError(tr("{card}: copies must number 1 to {most_copies}", card=card, most_copies=MOST_COPIES), place)
    return value


def _read_list(text: str, place: str, key: str) -> Deck:
    name = key
    lines: list[tuple[str, int]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words, _, comment = line.partition("#")
        if number == 1 and not words.strip() and comment.strip():
            name = comment.strip()
        if words.strip():
            lines.append((words.strip(), number))
        if len(lines) > MOST_ROWS:
            raise TextError(tr("a deck has at most {most_rows} lines", most_rows=MOST_ROWS), place, number)
    found = _read_rows(lines, place)
    if not found[MAIN]:
        raise TextError(tr("the deck holds no cards"), place)
    return filled(Deck(name, (), key), found)


def _read_rows(lines: Iterable[tuple[str, int]], place: str) -> dict[str, list[tuple[str, int]]]:
    """Rows by section, of (words, line number)."""
    found: dict[str, list[tuple[str, int]]] = {MAIN: []}
    for words, number in lines:
        head = _SECTION.match(words)
        section = (BESIDE if head[1] else head[2]) if head else MAIN
        found.setdefault(section, []).append(_row(words[head.end() if head else 0 :], place, number))
    return found


def _row(words: str, place: str, line: int) -> tuple[str, int]:
    found = _ROW.fullmatch(words)
    copies = int(found[1] or found[3] or 1) if found else 0
    if found is None or (found[1] and found[3]) or not 1 <= copies <= MOST_COPIES:
        said = tr("{words!r} is not a number of copies and a card, such as '3 poultice-nan'", words=words[:40])
        named = tr("a list of card names is read by Import, on the page Decks")
        raise TextError(f"{said}; {named}" if line else said, place, line)
    return found[2], copies
