"""A deck as lines of text: `4 Name`, as almost every program reads and writes it.

Read: `4 Name`, `4x Name`, `x4 Name`, `Name*4`, `Name`, each with an optional `(SET) 123` or `|SET`; `SB: 2 Name`,
section lines (`Deck`, `Sideboard`, `[main]`, `Leader:`), or after the only blank line; `// comment`, `# comment`, `@
leader`. The first comment is the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.exchange.listing import Listing, Rows, copies_of
from game.i18n import tr
from rules.kernel.notation.text import rows_of
from rules.kernel.words import TextError

_COPIES: Final = re.compile(r"(?:([-+]?\d{1,18})\s*[xX*]?|[xX](\d{1,18}))\s+(?=\S)")
_AFTER: Final = re.compile(r"(\S.*?)\s*\*\s*(\d{1,18})")
_PRINTING: Final = re.compile(r"\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?$|\s+\*[A-Za-z]\*$|\|.*$")
_SECTION: Final = re.compile(r"\[?\s*([A-Za-z ]{2,20}?)\s*(?:\(\d{1,4}\))?\s*[\]:]{0,2}")
SECTIONS: Final = {
    "deck": "main", "main": "main", "mainboard": "main", "maindeck": "main", "main deck": "main",
    "sideboard": "side", "side": "side", "leader": "side", "commander": "side", "metadata": "head",
}  # fmt: skip


def write_plain(listing: Listing) -> str:
    """The deck in the format every program reads."""
    head = [f"// {line}" for line in (listing.name, *listing.note.splitlines()) if line]
    rows = [f"{row.copies} {row.name}" for row in listing.main]
    side = [f"SB: {row.copies} {row.name}" for row in listing.side]
    return "\n".join([*head, "", *rows, *[""] * bool(side), *side]) + "\n"


def read_plain(
    text: str, place: str, leaders: Iterable[str] = (), known: Callable[[str], object] = lambda name: None
) -> Listing:
    """The deck in a text; `leaders` are headings of the cards beside it, `known` finds a card whose name ends like a
    comment or a printing. Raises TextError with the line."""
    reader = _Reader(place, SECTIONS | dict.fromkeys(leaders, "side"), known)
    for number, line in enumerate(rows_of(text, place), 1):
        reader.read(line.strip(), number)
    return reader.listing()


def _spaced(line: str) -> str:
    """The line with single blanks: long runs of them would cost the patterns quadratic time."""
    return " ".join(line.split())


class _Reader:
    def __init__(self, place: str, sections: Mapping[str, str], known: Callable[[str], object]) -> None:
        self.place, self.sections, self.known = place, sections, known
        self.section = "main"
        self.comments: list[str] = []
        self.name = ""
        self.ours = False
        self.parts: list[list[tuple[str, int, str, int]]] = [[]]

    def read(self, line: str, number: int) -> None:
        """Parse one line."""
        mark, _, comment = line.partition("#") if not line.startswith("//") else ("", "", line[2:])
        self.ours |= "#" in line
        if comment.strip() and not mark.strip():
            self.comments.append(comment.strip())
        bare = _spaced(mark)
        found = _SECTION.fullmatch(bare)
        if not bare and not comment:
            if self.parts[-1]:
                self.parts.append([])
        elif found and found[1].lower() in self.sections:
            self.section, self.ours = self.sections[found[1].lower()], True
        elif self.section == "head":
            key, _, value = bare.partition("=")
            self.name = value.strip() if key.strip().lower() == "name" else self.name
        elif bare:
            self.row(_spaced(line), bare, number)

    def row(self, line: str, bare: str, number: int) -> None:
        """A card with its copies; `bare`: the line without what may be a comment, unless that belongs to its name."""
        zone, count, name = self.split(line)
        if not self.known(name):
            zone, count, name = self.split(bare)
        if not self.known(name):
            name = _PRINTING.sub("", _PRINTING.sub("", name)).strip()
            after = None if count else _AFTER.fullmatch(name)
            if after:
                name, count, self.ours = after[1], after[2], True
        self.parts[-1].append((zone, copies_of(count or "1", self.place, number), name, number))

    def split(self, line: str) -> tuple[str, str, str]:
        """The zone, the copies before the name ("" for none), and the rest."""
        zone = self.section
        for mark in ("SB:", "@"):
            if line.upper().startswith(mark):
                zone, line, self.ours = "side", line[len(mark) :].strip(), True
        copies = _COPIES.match(line)
        return (zone, copies[1] or copies[2], line[copies.end() :]) if copies else (zone, "", line)

    def listing(self) -> Listing:
        """The deck; the cards after the only blank line are the sideboard, unless something else marked it."""
        parts = [part for part in self.parts if part]
        rows = Rows(self.place)
        for index, part in enumerate(parts):
            side = index == 1 and len(parts) == 2 and not self.ours
            for zone, copies, name, number in part:
                rows.add("side" if side else zone, copies, name, "", number)
        name = self.name or (self.comments.pop(0) if self.comments else "")
        return rows.listing(name, "\n".join(self.comments))


def decoded(content: bytes, place: str) -> str:
    """Text of bytes in whatever encoding deck files come: UTF-8, UTF-16 with its mark, else Windows 1252.

    Raises TextError for what is no text.
    """
    marked = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
    for mark, encoding in marked.items():
        if content.startswith(mark):
            return _as(content, encoding, "replace")
    if b"\0" in content:
        raise TextError(tr("this is not text"), place)
    try:
        return _as(content, "utf-8", "strict")
    except UnicodeDecodeError:
        return _as(content, "cp1252", "replace")


def _as(content: bytes, encoding: str, errors: str) -> str:
    return content.decode(encoding, errors).replace("\r\n", "\n").replace("\r", "\n")
