"""Who sits where at a mat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel.words import Seat
from ui.table.mats.mat_file import Mat


class Sitting(NamedTuple):
    """Who sits where at which mat. `places[seat]`: a player's places on the mat; `teams[seat]`; `zones`: the places for
    cards and counters in use; `names`: what some of them are called in this format, instead of their label."""

    mat: str
    places: tuple[tuple[str, ...], ...]
    teams: tuple[int, ...]
    zones: frozenset[str]
    names: Mapping[str, str] = {}

    @property
    def holders(self) -> dict[str, Seat]:
        """The seat that holds a place."""
        return {name: seat for seat, names in enumerate(self.places) for name in names}


def usual_sitting(mat: Mat, players: int = 0) -> Sitting:
    """One player per place, without teams, all zones in use; the maximum number of players by default."""
    sides = mat.sides(players or mat.players[-1])
    names = mat.clockwise(players) if mat.seats and players else tuple(name for side in sides for name in side)
    places = tuple((name,) for name in names)
    return Sitting(mat.name, places, tuple(range(len(places))), frozenset(zone.id for zone in mat.zones))
