"""A View as plain JSON data: names from the Schema in place of numbers. It adds nothing to the View."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.view import Seen, View
from rules.kernel.words import Card, Tile


def view_as_json(view: View, letters: Sequence[str]) -> dict[str, Any]:
    """Numbers by name, zones with their cards, cards by handle, the stack, the question."""
    schema = view.table.schema
    zones = {}
    for zone, row in enumerate(schema.zones):
        owners = ("all",) if row.shared else letters
        zones[row.name] = {owner: _pile(view, zone, seat) for seat, owner in enumerate(owners)}
    return {
        "seat": letters[view.seat] if view.seat >= 0 else "public",
        "numbers": dict(zip(schema.numbers, view.numbers, strict=True)),
        "seats": {
            letter: {name: view.seat_numbers[kind][seat] for kind, name in enumerate(schema.seat_numbers)}
            for seat, letter in enumerate(letters)
        },
        "zones": zones,
        "cards": {str(card): _card(view, card, seen, letters) for card, seen in sorted(view.cards.items())},
        "tiles": _tiles(view),
        "stack": [list(item) for item in view.stack],
        "ask": None if view.ask is None else {
            "kind": view.ask.kind, "seats": list(view.ask.seats), "data": list(view.ask.data),
            "least": view.ask.least, "most": view.ask.most,
        } | _own(view, letters),
    }  # fmt: skip


def _own(view: View, letters: Sequence[str]) -> dict[str, Any]:
    """The private candidates of seats that the viewer knows."""
    assert view.ask is not None
    rows = {letters[seat]: list(row) for seat, row in zip(view.ask.seats, view.ask.own, strict=False) if row}
    return {"own": rows} if view.ask.own else {}


def _pile(view: View, zone: int, seat: int) -> dict[str, Any]:
    pile = view.piles[zone * view.table.seats + seat]
    known = {} if pile is None else {"cards": pile}
    return {"count": view.count(zone, seat)} | known


def _card(view: View, card: Card, seen: Seen, letters: Sequence[str]) -> dict[str, Any]:
    schema = view.table.schema
    row: dict[str, Any] = {
        "id": view.table.defs[seen.face].id if seen.face >= 0 else None, "zone": schema.zones[seen.zone].name,
        "owner": letters[seen.owner] if seen.owner >= 0 else None,
        "seat": letters[seen.ctrl] if seen.ctrl >= 0 else None,
    }  # fmt: skip
    if seen.place >= 0:
        row["tile"] = _name(view, seen.place)
    if seen.host >= 0:
        row["on"] = seen.host
    marks = {schema.marks[kind]: value for kind, value in enumerate(seen.marks) if value}
    return row | ({"marks": marks} if marks else {})


def _tiles(view: View) -> dict[str, dict[str, int]]:
    """Marks of tiles that have any."""
    names = view.table.schema.tile_marks
    found: dict[str, dict[str, int]] = {}
    for kind, column in enumerate(view.tile_marks):
        for tile, value in enumerate(column):
            if value:
                found.setdefault(_name(view, tile), {})[names[kind]] = value
    return found


def _name(view: View, tile: Tile) -> str:
    grid = view.table.grid
    return grid.name[tile] if grid is not None else str(tile)
