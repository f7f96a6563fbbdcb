"""The fields of Battle Gate's card files. Reading and writing them is rules/kernel/card_files.py."""

from __future__ import annotations

from typing import Final

from rules.battle_gate.cards import (
    CHARACTER,
    CLASSES,
    KINDS,
    MOST_LINES,
    MOST_NAME,
    REQUIRED,
    TREASURE,
    WORDS,
    CardDef,
    Line,
)  # fmt: skip
from rules.battle_gate.treasures import ERROR, design_faults
from rules.kernel.card_files import LOOKS, CardFormat, Field, Table, word
from rules.kernel.card_forms import Bad, Form, Shape, Where, items, nearest, one_of, quoted, text_of, whole
from rules.kernel.message import Message, message


def read_line(text: str) -> Line:
    """A line as a card file has it: `siege 2`, `breach`, `requires Wax Seal`. Raises Bad for another word."""
    first, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if first not in WORDS:
        fault = message("“{word}” is no ability; a line begins with one of {words}", word=first, words=", ".join(WORDS))
        raise Bad(fault, nearest(first, WORDS))
    if WORDS.index(first) == REQUIRED:
        return Line(REQUIRED, 0, rest)
    if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
        raise Bad(message("behind an ability stands its bonus, a whole number, not “{rest}”", rest=rest[:40]))
    return Line(WORDS.index(first), int(rest or 0))


def _read_lines(value: object, where: Where) -> tuple[Line, ...]:
    texts = [item for item in items(value) if isinstance(item, str)]
    if texts != value:
        raise Bad(message("must be a list of lines in quotes, such as “siege 2”"))
    return tuple(map(read_line, texts))


def _write_lines(lines: tuple[Line, ...]) -> str:
    return f"[{', '.join(quoted(str(line)) for line in lines)}]"


LINES: Final = Form(_read_lines, _write_lines, Shape("entries", 0, MOST_LINES, WORDS))
"""The lines of a treasure: each a word and what stands behind it."""
FIELDS: Final = (
    Field("id", "id", text_of(40, r"[a-z0-9]+(-[a-z0-9]+)*")),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "title", text_of(MOST_NAME), "character"),
    Field("name", "title", text_of(MOST_NAME), "treasure", ""),
    Field("class", "cls", one_of(CLASSES), "character"),
    Field("power", "power", whole(1, 10), "character"),
    Field("lines", "lines", LINES, "treasure"),
    Field("note", "note", text_of(120), "treasure", ""),
    Field("set", "set", text_of(6, r"[A-Z0-9]+")),
    Field("number", "number", whole(1, 999)),
    *LOOKS,
)
EXPLAINED: Final = {
    "text": "characters have no text (BG-CHAR-06), and a treasure says what its lines say",
    "cost": "the cost is computed from the lines (BG-WS-01)",
    "cp": "the price follows from class and power (BG-CHAR-07)",
}


def tags_of_table(table: Table) -> frozenset[str]:
    return frozenset(["card", KINDS[max(word(table, "kind", KINDS), CHARACTER)]])


def tags_of_card(card: CardDef) -> frozenset[str]:
    return frozenset(["card", KINDS[card.kind]])


def fault(card: CardDef) -> tuple[str, Message] | None:
    """The first error of a treasure's design."""
    if card.kind != TREASURE:
        return None
    found = next((one for one in design_faults(card.title, card.lines) if one.kind == ERROR), None)
    return ("lines", found.told) if found else None


SHEET: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
read_cards, write_cards = SHEET.read, SHEET.write
