"""What lies where, as far as a game's Schema and mats say; the game's `fold` adds what only it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.i18n import tr
from rules.kernel.schema import Schema, Sees
from rules.kernel.view import View
from rules.kernel.words import JUDGE, OPEN, Card
from ui.table.cards.picture import Lying, Picture
from ui.table.mats.mat_file import game_mats
from ui.table.mats.mat_screen import STACK

HAND = "hand"


class Places(NamedTuple):
    """Zones and seat numbers of a Schema that have a place of the same name on a mat, or are the hand, by that name;
    not the stack, which holds items.

    `rows` lie open; `counts` are piles and hands, of which the size is told; `totals` are numbers with a plate;
    `names`: what all those zones are called in a Picture.
    """

    rows: Mapping[str, int]
    counts: Mapping[str, int]
    totals: Mapping[str, int]
    names: Mapping[int, str]


@lru_cache(16)
def places_of(schema: Schema) -> Places:
    """The Places of a game, over all of its mats."""
    known = {zone.id: zone for mat in game_mats(schema.game).values() for zone in mat.zones if zone.id != STACK}
    zones = {zone.name: at for at, zone in enumerate(schema.zones) if zone.name in known or zone.name == HAND}
    counted = {name: at for name, at in zones.items() if name == HAND or known[name].pile}
    numbers = {name: at for at, name in enumerate(schema.seat_numbers)}
    return Places(
        rows={name: at for name, at in zones.items() if schema.zones[at].sees == Sees.ALL},
        counts=counted,
        totals={name: numbers[name] for name, zone in known.items() if zone.holds == "counter" and name in numbers},
        names={at: name for name, at in zones.items()},
    )


def laid(view: View[Any, Any], lie: Callable[[Card], Lying] = Lying) -> Picture:
    """The Picture as far as Schema and mats determine it: faces, owners, the hand, rows, piles, numbers, the board.
    `lie`: how a card lies in a row. Hands are open for viewers who may see them all, closed piles for a judge."""
    schema, seats = view.table.schema, range(view.table.seats)
    places = places_of(schema)
    least = {OPEN: Sees.OWNER, JUDGE: Sees.NOBODY}.get(view.seat, Sees.ALL)
    opened = {name: at for name, at in places.counts.items() if schema.zones[at].sees >= least}
    board = schema.ground
    return Picture(
        viewer=view.seat,
        faces={card: seen.face for card, seen in view.cards.items()},
        hand=tuple(view.pile(places.counts[HAND], view.seat)) if view.seat >= 0 and HAND in places.counts else (),
        board={view.cards[card].place: card for card in view.pile(board)} if board >= 0 else {},
        owner={card: seen.ctrl for card, seen in view.cards.items()},
        rows={
            (whose, name): tuple(map(lie, view.pile(at, max(0, whose))))
            for name, at in {**places.rows, **opened}.items()
            for whose in ((-1,) if schema.zones[at].shared else seats)
        },
        counts={
            (whose, name): view.count(at, max(0, whose))
            for name, at in places.counts.items()
            for whose in ((-1,) if schema.zones[at].shared else seats)
        },
        totals={(seat, name): view.seat_numbers[at][seat] for seat in seats for name, at in places.totals.items()},
        tiles=len(view.tile_marks[0]) if view.tile_marks else 0,
    )


def name_of(view: View[Any, Any], card: Card) -> str:
    """A card's printed name, or "a card" for a viewer who may not know it."""
    what = view.known_def(card)
    return str(what.name) if what is not None else tr("a card")
