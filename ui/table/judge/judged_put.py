"""Where a judge's drop puts a card, in terms all games share."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.words import NONE, Card, Seat


class JudgedPut(NamedTuple):
    """A card put into a zone, by its name in the Schema: attached to `host`, or on a `tile`. `seat`: who controls it
    there, NONE for a zone that all share. `mark`: the name of a mark it gets, and the value."""

    card: Card
    seat: Seat
    zone: str
    host: Card = NONE
    tile: int = NONE
    mark: tuple[str, int] = ("", 0)
