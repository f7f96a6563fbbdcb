"""Seek and Destroy's actions as gestures: what is picked up and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import UNIT
from ui.table.games.seek_and_destroy import cells
from ui.table.games.verbs import Gestures
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.gesture import Gesture, Part

ONTO_FIELD, INTO_GARRISON, LIFE = (Part("zone", -1, 0, name) for name in ("battlefield", "garrison", "life"))
ZONES: Final = {"battlefield": w.BATTLEFIELD, "garrison": w.GARRISON}
ACTIVATE, LAY_DOWN = 0, 1
"""Actions with a card dropped on the Garrison; values of the role "as"."""
NONE: Final = -1


def _activate(view: View, action: Action) -> Iterator[Gesture]:
    """From hand by way of the Garrison or directly onto the first target; from the Garrison by pointing at targets. If
    there are none, by name, or from the Garrison onto a Unit it answers."""
    _, card, *targets = action
    if view.cards[card].zone == w.HAND:
        yield Gesture(action, card, (INTO_GARRISON, Part("as", ACTIVATE, 1), *_aims(view, targets, 2)))
    if targets:
        yield Gesture(action, card, tuple(_aims(view, targets, 0)))
    elif view.cards[card].zone == w.GARRISON:
        yield Gesture(action, card, (), mode="activate")
        yield from (Gesture(action, card, (Part("piece", unit),)) for unit in _answered(view))


def _answered(view: View) -> Iterator[int]:
    """The Units of a declared attack, and those that have just been mobilized face-up (SD-WIN-02)."""
    yield from (view.numbers[kind] - 1 for kind in (w.ATTACKER, w.TARGET) if view.numbers[kind])
    for seat in range(view.table.seats):
        yield from (unit for unit in view.pile(w.BATTLEFIELD, seat) if view.cards[unit].marks[w.NEW])


def _aims(view: View, targets: list[int], first: int) -> Iterator[Part]:
    """Targets in order, on a tile or in a Junkyard."""
    for at, target in enumerate(targets):
        on_tile = target in view.cards and view.cards[target].zone in ZONES.values()
        yield Part("piece" if on_tile else "row", target, first + at)


def _use(view: View, action: Action) -> Iterator[Gesture]:
    """An effect with several targets; one with none or one is answered by a click."""
    unit = view.ask.data[0] if view.ask is not None and view.ask.data else NONE
    if unit != NONE and len(action) > 2:
        yield Gesture(action, unit, tuple(_aims(view, list(action[1:]), 0)))


def _swift(view: View, action: Action) -> Iterator[Gesture]:
    """A Unit's effect, chosen by name, and then by its targets."""
    yield Gesture(action, action[1], tuple(_aims(view, list(action[2:]), 0)), mode="swift")


GESTURES: Final = Gestures(
    w.VERBS,
    roles={"position": ("stat", 1), "target": ("piece", 0)},
    onto={w.V_MOBILIZE: (ONTO_FIELD,), w.V_GARRISON: (INTO_GARRISON, Part("as", LAY_DOWN, 1))},
    nothing={"target": LIFE},
    own={w.V_ACTIVATE: _activate, w.V_SWIFT: _swift, w.V_USE: _use},
)


def meets(view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
    """Whether pointing at a thing selects this part."""
    if part.role == "zone":
        if part.name in ZONES:
            return _own_row(view, ZONES[part.name], thing)
        return thing.kind == "pile" and thing.name == part.name and thing.seat not in (-1, view.seat)
    if part.role == "piece":
        return thing.kind == "tile" and cells.on(view, thing.value) == part.value
    return part.role == "row" and thing.kind == "row" and thing.value == part.value


def _own_row(view: View, zone: int, thing: Hotspot) -> bool:
    """A tile of the viewer's own row."""
    return thing.kind == "tile" and cells.owner(thing.value) == view.seat and cells.zone(thing.value) == zone


LAID: Final = {w.V_MOBILIZE: w.BATTLEFIELD, w.V_GARRISON: w.GARRISON}


def placed(view: View, action: Action, thing: Hotspot) -> Action:
    """An answer that lays a card down, with the free space of the player's own row that was pointed at."""
    zone = LAID.get(action[0], NONE)
    free = zone != NONE and _own_row(view, zone, thing) and cells.on(view, thing.value) == NONE
    return (*action, cells.slot(thing.value)) if free else action


# --- what a person seems to want, to be told why not ------------------------------------------------------------------


def attempts(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    """Actions that dropping `source` on `thing` may have meant, likeliest first; only for `why_not`."""
    if source not in view.cards or view.cards[source].face < 0:
        return
    zone = view.cards[source].zone
    onto = cells.on(view, thing.value) if thing.kind == "tile" else NONE
    if zone == w.HAND:
        yield from _tries_from_hand(view, source, thing, onto)
    elif zone == w.BATTLEFIELD:
        yield from _tries_of_unit(view, source, thing, onto)
    elif zone == w.GARRISON:
        yield w.V_ACTIVATE, source, *([onto] if onto != NONE else [])


def _tries_from_hand(view: View, card: int, thing: Hotspot, onto: int) -> Iterator[Action]:
    unit = view.card_def(card).kind == UNIT
    in_garrison, on_field = (_own_row(view, zone, thing) for zone in (w.GARRISON, w.BATTLEFIELD))
    if in_garrison:
        yield w.V_GARRISON, card
    if not unit:
        yield w.V_ACTIVATE, card, *([onto] if onto != NONE else [])
    if on_field or (unit and not in_garrison):
        yield w.V_MOBILIZE, card, w.UP
    if not in_garrison and not on_field and thing != NOTHING:
        yield (w.V_MOBILIZE, card, w.UP, w.ELSEWHERE) if unit else (w.V_GARRISON, card, w.ELSEWHERE)


def _tries_of_unit(view: View, unit: int, thing: Hotspot, onto: int) -> Iterator[Action]:
    if onto == unit:
        return
    seat = cells.owner(thing.value) if thing.kind == "tile" else thing.seat
    if seat == view.seat or thing == NOTHING:
        position = w.UP if view.cards[unit].marks[w.DEFENDS] else w.DEFEND
        yield (w.V_INITIATE, unit) if view.cards[unit].marks[w.DOWN] else (w.V_SWITCH, unit, position)
    else:
        yield w.V_ATTACK, unit, onto
