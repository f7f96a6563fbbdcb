"""Which box of a screen belongs to whom: the screen of a mat file, assigned to the players of one table."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.kernel.words import Seat
from ui.table.mats.mat_screen import FRAME, Box, Screen, both, inside, opposite, share


class Region(NamedTuple):
    """A named box on a screen, in units. `seat`: its player (-1: nobody); `back`: filled from the far corner, being an
    own box seen from across; `across`: the minimum number of cards side by side."""

    seat: Seat
    name: str
    box: Box
    back: bool = False
    across: int = 1


def regions(screen: Screen, near: Seat, others: Sequence[tuple[Seat, int]], used: Container[str]) -> Iterator[Region]:
    """Every box of a screen. `others`: the other seats clockwise from the left, each with the index of its place;
    `used`: the names in use in this game."""
    for name, box in _used(screen.takes, screen.shared, used):
        yield Region(-1, name, box, across=screen.across.get(name, 1))
    for name, box in _used(screen.takes, screen.own, used):
        yield Region(near, name, box, across=screen.across.get(name, 1))
    panels = screen.panels_for(len(others))
    for at, (seat, place) in enumerate(others):
        found = {name: Region(seat, name, share(box, len(others))[at]) for name, box in screen.shares.items()}
        if panels:
            panel = panels[at if len(panels) == len(others) else place]
            found = {**_in_panel(screen, panel, seat, used), **found}
        else:
            found = {**_across(screen, seat, used), **found}
        yield from (region for region in found.values() if region.name in used)


def _in_panel(screen: Screen, panel: Box, seat: Seat, used: Container[str]) -> Mapping[str, Region]:
    size = screen.panel or screen.size or (1.0, 1.0)
    boxes = {name: inside(panel, box, size) for name, box in _used(screen.other_takes, screen.other, used)}
    boxes = {FRAME: panel} | boxes
    return {name: Region(seat, name, box, False, screen.other_across.get(name, 1)) for name, box in boxes.items()}


def _across(screen: Screen, seat: Seat, used: Container[str]) -> Mapping[str, Region]:
    """The player's own boxes mirrored to the other side, except those with an explicit place."""
    wide, high = screen.size or (1.0, 1.0)
    centre = screen.centre or (wide / 2, high / 2)
    own = {name: box for name, box in _used(screen.takes, screen.own, used) if name not in screen.other}
    boxes = {name: opposite(box, centre, screen.far or "turned") for name, box in own.items()}
    boxes |= _used(screen.takes, screen.other, used)
    return {name: Region(seat, name, box, True, screen.across.get(name, 1)) for name, box in boxes.items()}


def _used(takes: Mapping[str, str], boxes: Mapping[str, Box], used: Container[str]) -> Iterator[tuple[str, Box]]:
    """The boxes in use; some take the room of unused ones."""
    for name, box in boxes.items():
        spare = takes.get(name, "")
        taken = boxes.get(spare) if spare not in used else None
        if name in used:
            yield name, both(box, taken) if taken is not None else box
