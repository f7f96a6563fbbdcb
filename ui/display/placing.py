"""Where every card and piece of the public Picture lies on the mat, turned to its owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from ui.display.layout import DisplayLayout
from ui.table.cards.contents import Contents, contents
from ui.table.cards.picture import Picture
from ui.table.cards.spots import Z_STACK, Key, Spot
from ui.table.mats.ground import as_seen, from_seat


def place(picture: Picture, layout: DisplayLayout) -> Contents:
    """Lay out a Picture; a spot's `angle` is that of its owner, in pygame's degrees."""
    out = contents(picture, layout.mat)
    out.spots |= _stack(picture, layout)
    return out


def _stack(picture: Picture, layout: DisplayLayout) -> Iterator[tuple[Key, Spot]]:
    """Cards being played lie on their owner's place for them, if the mat has one."""
    cards = [item.card for item in picture.stack if picture.only_on_stack(item.card)]
    if picture.announced >= 0:
        cards.append(picture.announced)
    lying: dict[int, int] = {}
    for card in cards:
        seat = picture.owner[card]
        if not layout.has(seat, "stack"):
            continue
        area, turn = layout.mat.slot_rect(seat, "stack"), layout.mat.turn_of(seat)
        size = layout.card
        at = lying[seat] = lying.get(seat, -1) + 1
        own = Rect(min(at * size[0] // 3, max(0, as_seen(area.size, turn)[0] - size[0])), 0, *size)
        centre = from_seat(area, own, turn).center
        face = picture.faces[card]
        form = "card" if face >= 0 else "back"
        yield ("card", card), Spot(form, card, face, centre, size, -90.0 * turn, Z_STACK + at)


@dataclass(frozen=True)
class DisplayEnds:
    """Where cards that are not visible on the table display come from and go to."""

    layout: DisplayLayout

    @property
    def card(self) -> tuple[int, int]:
        """The size of a card that leaves."""
        return self.layout.card

    def end_of(self, seat: int, zone: str) -> tuple[float, float] | None:
        """The pile of that name, or the strip for a seat's hand; None if the mat has none."""
        if zone == "hand" and seat in self.layout.strips:
            return self.layout.strips[seat].rect.center
        return self.layout.mat.slot_rect(seat, zone).center if zone and self.layout.has(seat, zone) else None

    def supplied(self, key: Key, spot: Spot) -> tuple[float, float] | None:
        """Nothing comes from outside."""
        return None
