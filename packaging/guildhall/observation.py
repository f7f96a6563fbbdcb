"""What one seat may know as integers of a fixed shape, for programs that learn (guildhall.rl)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from rules.kernel.schema import Schema
from rules.kernel.view import View
from rules.kernel.words import Action, RulesError

Ints = npt.NDArray[np.int64]
NOTHING: Final = -(1 << 15)
"""Fills empty entries: an unseen card, the end of a row. No game uses this number."""
LARGEST: Final = 1 << 61
MOST_CARDS: Final = 384
MOST_OPTIONS: Final = 1024
"""Random games of Seize for four offer up to 600: every way a crowd may walk."""
LONGEST_ACTION: Final = 16
STACK: Final = (16, 16)
ASK: Final = 3 + MOST_OPTIONS
MODS: Final = (32, 4)
CARD: Final = ("face", "owner", "zone", "seat", "tile", "on")
"""The features of a visible card before its marks."""


class Part(NamedTuple):
    """A part of the vector: its slice `where`, and its shape."""

    where: slice
    shape: tuple[int, ...]


def layout(schema: Schema, seats: int, tiles: int) -> Mapping[str, Part]:
    """What lies where in an observation of a game.

    `seat`: who looks; `numbers`, `seat_numbers` (kind, seat), `tile_marks` (kind, tile): by the names of the Schema;
    `counts`: cards of each pile, zone by zone, seat by seat; `cards`: a row of CARD and marks for each handle, NOTHING
    where this seat sees none; `stack` and `mods`: a row each; `ask`: kind, least, most, and what it is about.
    """
    shapes: dict[str, tuple[int, ...]] = {
        "seat": (1,), "numbers": (len(schema.numbers),), "seat_numbers": (len(schema.seat_numbers), seats),
        "tile_marks": (len(schema.tile_marks), tiles), "counts": (len(schema.zones) * seats,),
        "cards": (MOST_CARDS, len(CARD) + len(schema.marks)), "stack": STACK, "mods": MODS, "ask": (ASK,),
    }  # fmt: skip
    found, start = {}, 0
    for name, shape in shapes.items():
        found[name] = Part(slice(start, start + prod(shape)), shape)
        start += prod(shape)
    return found


def size(parts: Mapping[str, Part]) -> int:
    """The number of integers in an observation."""
    return sum(prod(part.shape) for part in parts.values())


def observed(view: View[Any, Any], parts: Mapping[str, Part]) -> Ints:
    """A View as one vector. Raises RulesError for a game that does not fit."""
    out = np.full(size(parts), NOTHING, np.int64)

    def put(name: str, rows: Iterable[Sequence[int]]) -> None:
        part = parts[name]
        fill(out[part.where].reshape(part.shape if len(part.shape) > 1 else (1, *part.shape)), rows, name)

    put("seat", [(view.seat,)])
    put("numbers", [view.numbers])
    put("seat_numbers", view.seat_numbers)
    put("tile_marks", view.tile_marks)
    put("counts", [view.counts])
    put("stack", view.stack)
    put("mods", view.mods)
    if view.ask is not None:
        put("ask", [(view.ask.kind, view.ask.least, view.ask.most, *view.ask.data)])
    rows: list[Sequence[int]] = [()] * (1 + max(view.cards, default=-1))
    for card, seen in view.cards.items():
        rows[card] = (seen.face, seen.owner, seen.zone, seen.ctrl, seen.place, seen.host, *seen.marks)
    put("cards", rows)
    return out


def offered(actions: Sequence[Action]) -> Ints:
    """The options as rows, in order."""
    out = np.full((MOST_OPTIONS, LONGEST_ACTION), NOTHING, np.int64)
    fill(out, actions, "options")
    return out


def mask(actions: Sequence[Action]) -> npt.NDArray[np.int8]:
    """1 for each option there is."""
    return (np.arange(MOST_OPTIONS) < len(actions)).astype(np.int8)


def fill(table: Ints, rows: Iterable[Sequence[int]], what: str) -> None:
    """Rows of any length as a table. Raises RulesError if one of them, or all together, do not fit."""
    for index, row in enumerate(rows):
        if index >= len(table) or len(row) > table.shape[1]:
            raise RulesError(f"this game has more {what} than the {len(table)} x {table.shape[1]} of an observation")
        table[index, : len(row)] = row
