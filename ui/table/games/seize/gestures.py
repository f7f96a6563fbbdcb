"""Seize's actions as gestures: what is picked up and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.cards.targets import Target
from rules.kernel.grid import ROTATED, Grid
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seize import words as w
from rules.seize.cards import ABILITY, ATTACK, EVENT, MERCENARY
from rules.seize.meaning import DIRECTION
from ui.table.games.verbs import Gestures
from ui.table.hotspots import NOTHING, TOKEN, Hotspot
from ui.table.input.gesture import Gesture, Part
from ui.table.questions.prompt import NOBODY

ROLES: Final = ("piece", "tile", "item", "way")
"""The role of a target by `Target.kind` (rules/kernel/cards/targets.py)."""
MAT, WARCHEST = (Part("zone", -1, 0, name) for name in ("mat", "warchest"))
NONE: Final = -1


def _event(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (MAT, *_via(action[2])))


def _via(via: int) -> tuple[Part, ...]:
    return (Part("via", via, 50),) if via != NONE else ()


def _spell(view: View, action: Action) -> Iterator[Gesture]:
    """Instants and Attack abilities: targets, then the channeller; the channeller first if it does the aiming."""
    _, card, via, *chosen = action
    aims = tuple(_aims(view.table.book.targets[view.cards[card].face], chosen))
    first = tuple(part._replace(slot=-1) for part in _via(via)) if any(a.role == "way" for a in aims) else _via(via)
    yield Gesture(action, card, (*(aims or (MAT,)), *first))


def _aims(slots: tuple[Target, ...], chosen: list[int]) -> Iterator[Part]:
    rest = list(chosen)
    for number, slot in enumerate(slots):
        for _ in range(min(slot.most, len(rest))):
            yield Part(ROLES[slot.kind], rest.pop(0), number)


def _active(view: View, action: Action) -> Iterator[Gesture]:
    _, merc, index, *chosen = action
    aims = _aims(view.table.book.actives[view.cards[merc].face][index].targets, chosen)
    yield Gesture(action, merc, tuple(aims), mode=f"active{index}")


def _equip(view: View, action: Action) -> Iterator[Gesture]:
    """By dragging the treasure onto the merc, or from the merc's menu."""
    yield Gesture(action, action[2], (Part("piece", action[1]),))
    yield Gesture(action, action[1], (Part("row", action[2]),), mode="equip", listed=True)


def _unequip(view: View, action: Action) -> Iterator[Gesture]:
    """One treasure, or all of them; other selections are not offered."""
    _, merc, *treasures = action
    yield Gesture(action, merc, tuple(Part("row", card) for card in treasures), mode="unequip", listed=True)


def _pillar(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, TOKEN, (Part("tile", action[1]),))


def _champion(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, leader_of(view), (Part("tile", action[1]),))


def leader_of(view: View) -> int:
    """The viewer's Champion or Guild Master while it is in the Guild Quarters, or NONE."""
    return next(iter(view.pile(w.QUARTERS, view.seat)), NONE)


GESTURES: Final = Gestures(
    w.VERBS,
    roles={
        "tile": ("tile", 0), "path": ("tile", 0), "target": ("piece", 0), "stat": ("stat", 1), "treasure": ("with", 1),
    },
    onto={w.V_PLAY_TREASURE: (WARCHEST,), w.V_PLAY_FACEDOWN: (WARCHEST,)},
    own={
        w.V_PLAY_EVENT: _event, w.V_PLAY_INSTANT: _spell, w.V_PLAY_ATTACK: _spell, w.V_ACTIVATE: _active,
        w.V_EQUIP: _equip, w.V_UNEQUIP: _unequip, w.V_PLACE_PILLAR: _pillar, w.V_PLACE_CHAMPION: _champion,
    },
)  # fmt: skip


def meets(view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
    """Whether pointing at a thing selects this part. A direction is the tile next to the channeller on that side."""
    if part.role == "zone":
        return _meets_zone(view, part.name, thing)
    if part.role in ("piece", "via"):
        return thing.kind == "tile" and view.cards[part.value].place == thing.value
    if part.role == "way":
        via = next((p.value for p in picked if p.role == "via"), NONE)
        grid = view.table.grid
        if thing.kind != "tile" or via == NONE or grid is None:
            return False
        return grid.bearing[view.cards[via].place * grid.count + thing.value] == part.value
    kinds = {"tile": "tile", "item": "item", "row": "row"}
    return thing.kind == kinds.get(part.role) and thing.value == part.value


def _meets_zone(view: View, name: str, thing: Hotspot) -> bool:
    own = thing.seat == view.seat
    if name == "mat":
        return thing.kind in ("tile", "felt") or (thing.name == "events" and own) or thing.name == "stack"
    return thing.name == name and own and thing.kind in ("pile", "row")


# --- what a person seems to want, to be told why not ------------------------------------------------------------------


def attempts(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    """Actions that dropping `source` on `thing` may have meant, likeliest first; only for `why_not`."""
    if source == TOKEN and thing.kind == "tile":
        yield w.V_PLACE_PILLAR, thing.value
    if source == NOBODY and thing == Hotspot("pile", -1, view.seat, "deck"):
        yield (w.V_ACQUIRE,)
    if source not in view.cards or view.cards[source].face < 0:
        return
    zone = view.cards[source].zone
    onto = view.on(thing.value) if thing.kind == "tile" else NONE
    if zone == w.HAND:
        yield from _tries_from_hand(view, source, thing, onto)
    elif zone == w.BOARD:
        yield from _tries_of_merc(view, source, thing, onto)
    elif zone == w.QUARTERS and thing.kind == "tile":
        placing = view.ask is not None and view.ask.kind == w.ASK_CHAMPION
        yield (w.V_PLACE_CHAMPION, thing.value) if placing else (w.V_PLAY_MERC, source, thing.value, NONE)
    elif zone == w.WARCHEST and onto != NONE:
        yield w.V_EQUIP, onto, source


def _tries_from_hand(view: View, card: int, thing: Hotspot, onto: int) -> Iterator[Action]:
    what = view.card_def(card)
    if what.kind == MERCENARY:
        if thing.kind == "tile":
            yield w.V_PLAY_MERC, card, thing.value, NONE
        if thing == NOTHING or thing.name == "warchest":
            yield w.V_PLAY_FACEDOWN, card
        return
    if what.kind != ABILITY or thing.name == "warchest":
        yield w.V_PLAY_TREASURE, card
        return
    channellers = _channellers(view, what.cls) if what.cls >= 0 or what.ability_type == ATTACK else []
    if what.ability_type == EVENT:
        for via in (NONE, *channellers):
            yield w.V_PLAY_EVENT, card, via
    else:
        verb = w.V_PLAY_ATTACK if what.ability_type == ATTACK else w.V_PLAY_INSTANT
        slots = view.table.book.targets[view.cards[card].face]
        aim = () if not slots else (_aim_at(slots[0].kind, thing, onto),)
        for via in (*channellers, NONE):
            yield verb, card, via, *aim


def _aim_at(kind: int, thing: Hotspot, onto: int) -> int:
    if kind == DIRECTION:
        return 0
    return onto if ROLES[kind] == "piece" else thing.value


def _channellers(view: View, cls: int) -> list[int]:
    """The player's own mercs, those of this class first."""
    own = [card for card in view.pile(w.BOARD) if view.cards[card].ctrl == view.seat]
    return sorted(own, key=lambda merc: view.card_def(merc).cls != cls)


def _tries_of_merc(view: View, merc: int, thing: Hotspot, onto: int) -> Iterator[Action]:
    if thing.kind != "tile":
        yield w.V_EXIT, merc
        yield w.V_PLUNDER, merc
        yield from ((w.V_ACTIVATE, merc, index) for index in range(len(view.card_def(merc).actives)))
        return
    phase, here = view.numbers[w.PHASE], view.cards[merc].place
    if onto == merc:
        return
    if onto != NONE and view.cards[onto].ctrl != view.seat:
        far = distance(view, here, thing.value) > 1
        both = (w.RANGED, w.MELEE) if far and view.card_def(merc).ranged else (w.MELEE, w.RANGED)
        yield from ((w.V_ATTACK, merc, stat, onto) for stat in both)
    if phase != w.ATTACK or onto == NONE:
        yield w.V_MOVE, merc, *walk(view, merc, thing.value)


def distance(view: View, a: int, b: int) -> int:
    """Steps of a king between two tiles."""
    grid = view.table.grid
    assert grid is not None
    return grid.distance[a * grid.count + b]


def walk(view: View, merc: int, goal: int) -> list[int]:
    """The shortest walk of a merc in its marked directions, or the straightest of any where there is none: the likely
    meaning of pointing at a tile."""
    grid, seen = view.table.grid, view.cards[merc]
    assert grid is not None
    book = view.table.book
    marked = ROTATED[book.places[seen.ctrl].facing][book.move_dirs[seen.face]]
    ways = [[seen.place]]
    known = {seen.place}
    for way in ways:
        steps = {tile for tile in grid.next[way[-1]] if tile >= 0 and _marked(grid, way[-1], tile, marked)} - known
        for tile in sorted(steps, key=lambda tile: _off(grid.xy[tile], grid.xy[goal])):
            if tile == goal:
                return [*way[1:], tile]
            known.add(tile)
            ways.append([*way, tile])
    return line(view, seen.place, goal)


def _marked(grid: Grid, here: int, tile: int, marked: int) -> bool:
    return bool(marked >> grid.bearing[here * grid.count + tile] & 1)


def line(view: View, a: int, b: int) -> list[int]:
    """The straightest walk from a to b: the likely meaning of pointing at a tile."""
    grid = view.table.grid
    assert grid is not None
    out: list[int] = []
    while a != b and len(out) < grid.count:
        near = [tile for tile in grid.next[a] if tile >= 0]
        a = min(near, key=lambda tile: (grid.distance[tile * grid.count + b], _off(grid.xy[tile], grid.xy[b])))
        out.append(a)
    return out


def _off(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
