"""Treasures as JSON: `{"game": "battle_gate", "version": 1, "treasures": [{"name": …, "lines": [{"ability": "siege",
"bonus": 2}, {"requires": "Wax Seal"}]}]}`; `author` and `note` may stand beside. The cost is computed and not kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.cards.card_exchange import MOST, ImportedCards
from game.i18n import tr
from game.suggestion import meant
from game.text import message_text
from rules.battle_gate.card_files import MOST_LINES, MOST_NAME, read_line
from rules.battle_gate.cards import ABILITIES, KINDS, REQUIRES, TREASURE, CardDef, Line
from rules.battle_gate.treasures import design_faults
from rules.kernel.cards.card_forms import Bad
from rules.kernel.cards.lexicon import TextPlace
from rules.kernel.words import TextError

ENDING: Final = ".json"
GAME, VERSION = "battle_gate", 1
GAP: Final = re.compile(r"[\s,]*")


def write(cards: Sequence[CardDef]) -> str:
    """The treasures among some cards as text, "" if there are none."""
    rows = [
        {
            **({"name": card.title} if card.title else {}),
            "lines": [_line(line) for line in card.lines],
            "author": card.artist,
            **({"note": card.note} if card.note else {}),
        }
        for card in cards
        if card.kind == TREASURE
    ]
    whole = {"game": GAME, "version": VERSION, "treasures": rows}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n" if rows else ""


def _line(line: Line) -> dict[str, Any]:
    if line.ability == REQUIRES:
        return {"requires": line.requires}
    return {"ability": ABILITIES[line.ability]} | ({"bonus": line.bonus} if line.bonus else {})


def read(text: str, place: str) -> ImportedCards:
    """The treasures in a text. One with an unknown ability, or an entry that is not a treasure, is left out and
    reported with its line; the others are read, finished or not. Raises TextError."""
    _head(text, place)
    cards: list[Mapping[str, Any]] = []
    notes: list[str] = []
    for row in _elements(text, "treasures"):
        try:
            found, remarks = _treasure(row, text, place)
        except TextError as problem:
            notes.append(tr("line {line}: {message}", line=problem.line, message=problem.message))
        else:
            cards.append(found)
            notes += remarks
    return ImportedCards(tuple(cards), tuple(notes))


class _Element(NamedTuple):
    """A value in the text, from `start` to `end`."""

    value: Any
    start: int
    end: int


def _head(text: str, place: str) -> None:
    """Check that the text is JSON with treasures of this game, in a version we read."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as problem:
        said = tr("this is not JSON, from column {column} on", column=problem.colno)
        raise TextError(said, place, problem.lineno) from problem
    except (ValueError, RecursionError) as problem:
        raise TextError(tr("this JSON cannot be read"), place) from problem
    if not isinstance(whole, dict) or whole.get("game") != GAME:
        raise TextError(tr('the file does not say "game": "{game}"', game=GAME), place, 1)
    if whole.get("version") != VERSION:
        raise TextError(tr("only version {version} of this format is known", version=VERSION), place, 1)
    if not isinstance(whole.get("treasures"), list) or len(whole["treasures"]) > MOST:
        raise TextError(tr('"treasures" is a list of at most {most}', most=MOST), place, 1)


def _elements(text: str, key: str, start: int = 0) -> Iterator[_Element]:
    """The values of the first list after a key, from a position in valid JSON text; empty without such a key."""
    opening = re.compile(rf'"{key}"\s*:\s*\[').search(text, start)
    at, decoder = opening.end() if opening else len(text), json.JSONDecoder()
    while (found := GAP.match(text, at)) and found.end() < len(text) and text[found.end()] != "]":
        value, at = decoder.raw_decode(text, found.end())
        yield _Element(value, found.end(), at)


def _treasure(row: _Element, text: str, place: str) -> tuple[dict[str, Any], list[str]]:
    """The values of a treasure, and messages about it. Raises TextError with the line."""
    here = _line_of(text, row.start)
    if not isinstance(row.value, dict):
        raise TextError(tr("a treasure is written in braces"), place, here)
    words = {key: row.value.get(key, "") for key in ("name", "author", "note")}
    words = {key: "" if word is None else word for key, word in words.items()}
    wrong = next((key for key, word in words.items() if not isinstance(word, str) or not word.isprintable()), None)
    name = "" if wrong else words["name"].strip()
    if wrong or len(name) > MOST_NAME:
        raise TextError(tr('"{key}" of a treasure is one line of text', key=wrong or "name"), place, here)
    called = tr("“{name}”", name=name) if name else tr("a treasure without a name")
    lines, kept = _lines(row, text, place, called)
    notes = [
        tr("line {line}: {message}", line=here, message=f"{called}: {message_text.said({}, fault.message)}")
        for fault in design_faults(name, lines, _stated(row.value))
        if fault.code in ("W_TWICE", "W_OLD_COST")
    ]
    values = {"kind": KINDS[TREASURE], "name": name, "lines": kept, "note": words["note"].strip()[:120]}
    return values | ({"artist": words["author"].strip()[:40]} if words["author"].strip() else {}), notes


def _lines(row: _Element, text: str, place: str, called: str) -> tuple[list[Line], list[dict[str, Any]]]:
    """All lines of a treasure, and those kept: a repeated ability only once (W_TWICE)."""
    written = row.value.get("lines", [])
    if not isinstance(written, list) or len(written) > MOST_LINES:
        fault = tr("{name}: “lines” is a list of at most {most}", name=called, most=MOST_LINES)
        raise TextError(fault, place, _line_of(text, row.start))
    lines, kept = list[Line](), list[dict[str, Any]]()
    for each in _elements(text[: row.end], "lines", row.start):
        try:
            line = read_line(each.value, lambda quoted: TextPlace(""))
        except Bad as bad:
            why = f"{message_text.said({}, bad.fault)}{meant(bad.nearest)}"
            fault = tr("{name} is left out: {why}", name=called, why=why)
            raise TextError(fault, place, _line_of(text, each.start)) from bad
        twice = line.ability != REQUIRES and any(line.ability == other.ability for other in lines)
        lines.append(line)
        kept += [] if twice else [_line(line)]
    return lines, kept


def _stated(value: Mapping[str, Any]) -> int | None:
    """The cost stated in a file, although it need not be."""
    cost = value.get("cost")
    return cost if type(cost) is int else None


def _line_of(text: str, at: int) -> int:
    """The line of a position in a text, from 1."""
    return text.count("\n", 0, at) + 1
