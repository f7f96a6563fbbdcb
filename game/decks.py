"""A deck as people write it: a name and card ids with copies, in TOML or as a plain list.

TOML: `name`, `line`, `format`, `leader` and a table `[cards]` of `id = copies`. Plain: a line a card, `3 poultice-
nan`, `poultice-nan*3` or `poultice-nan`; `@ poultice-nan` is the card beside the deck; `# Name` on
the first line names the deck.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.i18n import tr
from rules.kernel.decks import LED, MOST_CARDS
from rules.kernel.words import RulesError, TextError

MOST_COPIES: Final = MOST_CARDS
MOST_ROWS: Final = 500
_ROW: Final = re.compile(r"(?:(\d{1,3})\s*[x*]?\s+)?([A-Za-z0-9_-]+)(?:\s*[x*]\s*(\d{1,3}))?")
_ARTICLE: Final = re.compile(r"^(an?|the) ")
_LEADER: Final = re.compile(r"@\s*([A-Za-z0-9_-]+)")
_KEYS: Final = {"name": str, "line": str, "format": str, "leader": str, "cards": dict}


class DeckError(RulesError):
    """Decks that a game cannot be begun with; `faults`: one sentence each, with its rule id."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(self.faults))


@dataclass(frozen=True)
class Deck:
    """`cards`: (id, copies) in the order of the list. `key`: the name its file has, without ending. `leader`: the id of
    the card that waits beside the deck, or "".
    """

    name: str
    cards: tuple[tuple[str, int], ...]
    key: str = ""
    line: str = ""
    format: str = "standard"
    leader: str = ""

    @property
    def ids(self) -> tuple[str, ...]:
        """Card ids, copies repeated; last `@id`, the leader."""
        return (*(card for card, copies in self.cards for _ in range(copies)), *self._led)

    @property
    def size(self) -> int:
        """How many cards the deck holds, without its leader."""
        return sum(copies for _, copies in self.cards)

    @property
    def words(self) -> tuple[str, ...]:
        """The cards as a record writes them: `id*copies`, and last `@id`."""
        return (*(f"{card}*{copies}" if copies > 1 else card for card, copies in self.cards), *self._led)

    @property
    def place(self) -> str:
        """Where the deck stands among others: by its name without an article."""
        return _ARTICLE.sub("", self.name.casefold())

    @property
    def _led(self) -> tuple[str, ...]:
        return (LED + self.leader,) if self.leader else ()


def deck_of(words: Iterable[str], name: str = "") -> Deck:
    """A deck from the words of a record. Raises TextError."""
    leader, rows = _led_rows(((word, 0) for word in words), name)
    return Deck(name, rows, name, leader=leader)


def read_deck(text: str, place: str, key: str = "") -> Deck:
    """A deck in TOML (`place` ends in `.toml`) or as a plain list. Raises TextError naming file and line."""
    return _read_toml(text, place, key) if place.endswith(".toml") else _read_list(text, place, key)


def write_deck(deck: Deck) -> str:
    """The deck as TOML; `read_deck` gives it back."""
    head = {"name": deck.name, "line": deck.line, "format": deck.format, "leader": deck.leader}
    rows = [f"{key} = {_quoted(value)}" for key, value in head.items() if value]
    return "\n".join([*rows, "", "[cards]", *(f"{card} = {copies}" for card, copies in deck.cards)]) + "\n"


def _quoted(text: str) -> str:
    plain = "".join(sign for sign in text if sign.isprintable())
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read_toml(text: str, place: str, key: str) -> Deck:
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise TextError(tr("this is no TOML ({error})", error=error), place) from error
    for name, value in found.items():
        if name not in _KEYS or not isinstance(value, _KEYS[name]):
            raise TextError(
                tr("{name!r} is no field of a deck, or not of its kind: {names}", name=name, names=", ".join(_KEYS)),
                place,
            )
    rows = found.get("cards", {})
    if not rows:
        raise TextError(tr("the deck holds no [cards]"), place)
    cards = tuple((card, _copies(copies, card, place)) for card, copies in rows.items())
    name = found.get("name") or key
    return Deck(name, cards, key, found.get("line", ""), found.get("format", "standard"), found.get("leader", ""))


def _copies(value: Any, card: str, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_COPIES:
        raise TextError(
            tr("{card}: copies are a number from 1 to {most_copies}", card=card, most_copies=MOST_COPIES), place
        )
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
    leader, rows = _led_rows(lines, place)
    if not rows:
        raise TextError(tr("the deck holds no cards"), place)
    return Deck(name, rows, key, leader=leader)


def _led_rows(lines: Iterable[tuple[str, int]], place: str) -> tuple[str, tuple[tuple[str, int], ...]]:
    """The leader, or "", and the rows of (words, line number)."""
    leader = ""
    rows = []
    for words, number in lines:
        led = _LEADER.fullmatch(words)
        if led is None:
            rows.append(_row(words, place, number))
        elif leader:
            raise TextError(tr("{leader} and {led}: a deck has one leader", leader=leader, led=led[1]), place, number)
        else:
            leader = led[1]
    return leader, tuple(rows)


def _row(words: str, place: str, line: int) -> tuple[str, int]:
    found = _ROW.fullmatch(words)
    copies = int(found[1] or found[3] or 1) if found else 0
    if found is None or (found[1] and found[3]) or not 1 <= copies <= MOST_COPIES:
        raise TextError(
            tr("{words!r} is no card with a number of copies, such as '3 poultice-nan'", words=words[:40]), place, line
        )
    return found[2], copies
