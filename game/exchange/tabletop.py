"""Tabletop Simulator: a saved object (.json) with sheets of faces and a back.

Tabletop Playground imports the same file. CardID = sheet * 100 + place on the sheet, left to right, top to bottom.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from math import ceil
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from game.cards.card_catalogue import CardCatalogue
from game.exchange.listing import Bundle, CardCount, FaceSheet, Listing, Rows
from game.i18n import tr
from rules.kernel.words import TextError

COLUMNS, ROWS = 10, 7
LEAST: Final = 2
"""The least columns and rows of a sheet."""
WIDTH: Final = 409
"""Face size in pixels: ten columns and seven rows stay below 4096."""
THUMB: Final = 256
MOST_OBJECTS: Final = 20_000
DECKS: Final = frozenset(["Deck", "DeckCustom"])
CARDS: Final = frozenset(["Card", "CardCustom"])
BESIDE_NAME: Final = "Leader"
"""The name of the pile beside a deck."""
SCALE: Final = {"scaleX": 1.134, "scaleY": 1.0, "scaleZ": 1.111}
"""63.5 x 88.9 mm at the scale of Tabletop Simulator."""


def write_tts(listing: Listing, cards: CardCatalogue, target: Path, base: str = "") -> Bundle:
    """The saved object, and the pictures it refers to. `base`: the public address of these pictures; without it only
    players who have them on their own disk see them."""
    ids = list(dict.fromkeys(row.id for row in (*listing.main, *listing.side)))
    sheets = _sheets(ids, target.stem)
    back = f"{target.stem}-back.png"
    base = (base or target.absolute().parent.as_uri()).rstrip("/")
    known = {
        str(key): {
            "FaceURL": f"{base}/{quote(name)}", "BackURL": f"{base}/{quote(back)}",
            "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }
        for key, (name, sheet) in enumerate(sheets.items(), 1)
    }  # fmt: skip
    writer = _Writer(listing, cards, known, {card: _number(place) for place, card in enumerate(ids)})
    text = json.dumps(_HEAD | {"SaveName": listing.name, "ObjectStates": writer.states()}, indent=1)
    thumb = FaceSheet(1, 1, (ids[0],), THUMB)
    return Bundle(
        {target.name: (text + "\n").encode()},
        {**sheets, back: FaceSheet(1, 1, ("",), WIDTH), f"{target.stem}.png": thumb},
    )


_HEAD: Final[dict[str, Any]] = {
    "SaveName": "", "GameMode": "", "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "", "Sky": "", "Note": "",
    "Rules": "", "XmlUI": "", "LuaScript": "", "LuaScriptState": "", "TabStates": {}, "VersionNumber": "",
}  # fmt: skip


def _number(place: int) -> int:
    return (place // (COLUMNS * ROWS) + 1) * 100 + place % (COLUMNS * ROWS)


def _sheets(ids: Sequence[str], stem: str) -> dict[str, FaceSheet]:
    found: dict[str, FaceSheet] = {}
    for start in range(0, len(ids), COLUMNS * ROWS):
        some = tuple(ids[start : start + COLUMNS * ROWS])
        rows = max(LEAST, ceil(len(some) / COLUMNS))
        blank = (None,) * (COLUMNS * rows - len(some))
        found[f"{stem}-cards-{len(found) + 1}.png"] = FaceSheet(COLUMNS, rows, (*some, *blank), WIDTH)
    return found


class _Writer:
    def __init__(
        self, listing: Listing, cards: CardCatalogue, sheets: dict[str, dict[str, Any]], numbers: dict[str, int]
    ) -> None:
        self.listing, self.cards, self.sheets, self.numbers = listing, cards, sheets, numbers
        self.count = 0

    def states(self) -> list[dict[str, Any]]:
        """The deck, and beside it its leader."""
        main = self.pile(self.listing.main, self.listing.name, 0.0)
        return [main, *([self.pile(self.listing.side, BESIDE_NAME, 3.0)] if self.listing.side else [])]

    def pile(self, rows: tuple[CardCount, ...], name: str, x: float) -> dict[str, Any]:
        copies = [row for row in rows for _ in range(row.copies)]
        if len(copies) == 1:
            return self.card(copies[0], x) | {"Name": "CardCustom"}
        numbers = [self.numbers[row.id] for row in copies]
        return self.thing("DeckCustom", name, self.listing.note, "", x) | {
            "DeckIDs": numbers,
            "CustomDeck": {key: sheet for key, sheet in self.sheets.items() if int(key) in {n // 100 for n in numbers}},
            "ContainedObjects": [self.card(row, x) for row in copies],
        }

    def card(self, row: CardCount, x: float) -> dict[str, Any]:
        number = self.numbers[row.id]
        entry = self.cards.by_id.get(row.id)
        text = f"{entry.export_card.line}\n{entry.export_card.text}" if entry else ""
        key = str(number // 100)
        return self.thing("Card", row.name, text, row.id, x) | {"CardID": number, "CustomDeck": {key: self.sheets[key]}}

    def thing(self, kind: str, name: str, text: str, note: str, x: float) -> dict[str, Any]:
        self.count += 1
        mark = blake2b(f"{self.listing.name}/{name}/{self.count}".encode(), digest_size=3).hexdigest()
        place = {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0} | SCALE
        return {
            "Name": kind, "Nickname": name, "Description": text, "GMNotes": note, "GUID": mark, "Transform": place,
            "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713}, "Locked": False, "Grid": True, "Snap": True,
            "Autoraise": True, "Sticky": True, "Tooltip": True, "HideWhenFaceDown": True, "Hands": kind == "Card",
            "SidewaysCard": False,
        }  # fmt: skip


def read_tts(text: str, place: str) -> Listing:
    """The first deck of a saved object; single cards beside it, or a pile with our name, become its leader. Raises
    TextError."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as problem:
        raise TextError(
            tr("this is no JSON (column {column})", column=problem.colno), place, problem.lineno
        ) from problem
    except (ValueError, RecursionError) as problem:
        raise TextError(tr("this JSON is nested too deeply, or holds a number nobody needs"), place) from problem
    things = list(_things(found, place))
    deck = next((thing for thing in things if thing.get("Name") in DECKS), None)
    singles = [thing for thing in things if thing.get("Name") in CARDS]
    inside = _listed(deck.get("ContainedObjects")) if deck is not None else singles[:1]
    piles = [thing for thing in things if thing.get("Name") in DECKS and thing.get("Nickname") == BESIDE_NAME]
    beside = [card for thing in piles if thing is not deck for card in _listed(thing.get("ContainedObjects"))]
    if not inside:
        raise TextError(tr("this saved object of Tabletop Simulator holds no deck of cards"), place)
    rows = Rows(place)
    for zone, cards in (("main", inside), ("side", [*singles, *beside] if deck is not None else singles[1:])):
        for card in cards:
            rows.add(zone, 1, _word(card.get("Nickname")), _word(card.get("GMNotes"))[:80])
    note = _word(deck.get("Description")) if deck is not None else ""
    return rows.listing(_word(deck.get("Nickname")) if deck is not None else _word(found.get("SaveName")), note)


def _things(found: object, place: str) -> Iterator[dict[str, Any]]:
    """Every object that is not inside a deck, including the contents of bags."""
    queue = _listed(found.get("ObjectStates")) if isinstance(found, dict) else []
    seen = 0
    while queue:
        thing = queue.pop(0)
        seen += 1
        if seen > MOST_OBJECTS:
            raise TextError(tr("the saved object is too large"), place)
        yield thing
        if thing.get("Name") not in DECKS:
            queue += _listed(thing.get("ContainedObjects"))


def _listed(found: object) -> list[dict[str, Any]]:
    return [thing for thing in found if isinstance(thing, dict)] if isinstance(found, list) else []


def _word(found: object) -> str:
    return found if isinstance(found, str) else ""
