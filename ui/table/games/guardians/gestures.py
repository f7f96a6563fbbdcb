"""Guardians' actions as gestures: what is picked up and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.guardians import words as w
from rules.guardians.cards import (
    BRIBE,
    COMMAND,
    CREATURE,
    GUARDIAN,
    HEALING,
    ITEM,
    ON_CREATURE,
    RESPONSE,
    SETTLEMENT,
    SHIELD,
    TERRAIN,
    UPGRADE,
)
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.guardians.spaces import SPACES, foes_on, in_combat, kind_of, tile_of
from ui.table.games.verbs import Gestures
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture, Part

MATCH_UP, PLAYED, ON_MAT = (Part("zone", -1, 1, name) for name in ("fighting", "played", "mat"))
"""Where a creature fights or helps, where a card is played in a combat, and where outside of one."""

SPACED: Final = {w.V_DEPLOY: 2, w.V_UPGRADE: 2, w.V_TERRAIN: 2, w.V_FACEDOWN: 2, w.V_TURN: 3}
"""Which part of an answer is a space, or another card, by its verb."""


def _onto(view: View, creature: int) -> tuple[Part, ...]:
    """How a creature is pointed at: directly if loose, else by the card it is under, and then its name."""
    holder = view.cards[creature].host
    return (Part("row", creature),) if holder < 0 else (Part("row", holder), Part("with", creature, 1))


def _onto_space(view: View, action: Action) -> Iterator[Gesture]:
    """A card from hand, or a creature, is dropped on a space."""
    yield Gesture(action, action[1], (Part("tile", action[2], 1),))


def _cover(view: View, action: Action) -> Iterator[Gesture]:
    """A Shield from hand is dropped on a creature, or on its space and the creature is asked for; a creature is dropped
    on the Shield it goes under, one from an Upgrade by dragging the Upgrade."""
    _, shield, creature = action
    source = view.cards[creature].host
    if view.cards[shield].zone == w.HAND:
        yield Gesture(action, shield, (Part("row", creature),))
        yield Gesture(action, shield, (Part("tile", view.cards[creature].place, 1), Part("with", creature, 2)))
    else:
        yield Gesture(action, creature if source < 0 else source, (Part("row", shield),))


def _uncover(view: View, action: Action) -> Iterator[Gesture]:
    """By the creature's name, from its Shield."""
    yield Gesture(action, view.cards[action[1]].host, (), mode="uncover", listed=True)


def _equip(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], _onto(view, action[2]))


def _upgrade(view: View, action: Action) -> Iterator[Gesture]:
    """An Upgrade from hand is dropped on a Stronghold, with or without a creature; a creature on an Upgrade in play."""
    _, upgrade, tile, creature = action
    if view.cards[upgrade].zone == w.HAND:
        yield Gesture(action, upgrade, (Part("tile", tile, 1), Part("with", creature, 2)))
    else:
        yield Gesture(action, creature, (Part("row", upgrade),))


def _turn(view: View, action: Action) -> Iterator[Gesture]:
    """A move to a space; if a combat would follow and there are several ways, the way is asked for, as it decides the
    way back (GU-MOVE-09). Holding and assaulting are by name, reinforcements are dropped on the Shield, a Shield that
    assaults on the Guardian."""
    _, shield, order, *orders = action
    if order == w.O_MOVE:
        target = Part("tile", orders[-1], 1)
        if foes_on(view, orders[-1]):
            yield Gesture(action, shield, (target, Part("as", way_number(orders), 2)))
        else:
            yield Gesture(action, shield, (target,), path=tuple(orders))
    elif order == w.O_REINFORCE:
        yield Gesture(action, orders[0], (Part("row", shield),))
        yield Gesture(action, shield, (Part("row", orders[0]),))
    elif order == w.O_ASSAULT:
        yield Gesture(action, shield, (), mode="assault")
        yield Gesture(action, shield, (Part("row", view.pile(w.GUARDIAN, 1 - view.seat)[0]),))
    else:
        yield Gesture(action, shield, (), mode="hold")


def way_number(way: list[int]) -> int:
    """The spaces between as one number, 0 for none (`way_of`)."""
    number = 0
    for tile in way[:-1]:
        number = number * (SPACES + 1) + tile + 1
    return number


def way_of(number: int) -> tuple[int, ...]:
    """The spaces between, in their order."""
    out: list[int] = []
    while number:
        number, tile = divmod(number, SPACES + 1)
        out.insert(0, tile - 1)
    return tuple(out)


def _played(view: View, action: Action) -> Iterator[Gesture]:
    """A card is played by name, or by dropping it among those played in the combat; outside combat, on the mat. A
    creature's command is revealed by name, as it stays where it is (GU-CMD-07)."""
    verb, card = action[:2]
    yield Gesture(action, card, (), mode=w.VERBS[verb].name)
    if view.cards[card].zone == w.HAND:
        yield Gesture(action, card, (PLAYED if in_combat(view) else ON_MAT,))


def _respond(view: View, action: Action) -> Iterator[Gesture]:
    """A dispel is also dropped on the Spell that it answers."""
    yield from _played(view, action)
    yield Gesture(action, action[1], (Part("item", view.stack[-1][0]),))


def _ranged(view: View, action: Action) -> Iterator[Gesture]:
    """By name, or dropped on the player's own primary."""
    yield Gesture(action, action[1], (), mode="ranged")
    yield Gesture(action, action[1], (MATCH_UP,))


def _primary(view: View, action: Action) -> Iterator[Gesture]:
    """Dropped into the match-up; a click also works, see words.py."""
    yield Gesture(action, action[1], (MATCH_UP,))


def _bribe(view: View, action: Action) -> Iterator[Gesture]:
    _, card, target = action
    yield Gesture(action, card, (Part("row", target),))
    yield Gesture(action, card, (), mode="bribe")


def _channel(view: View, action: Action) -> Iterator[Gesture]:
    """Dropped on the player's own primary, asking how many; or directly by the number."""
    _, strength, card = action
    yield Gesture(action, card, (MATCH_UP, Part("stat", strength, 2)))
    yield Gesture(action, card, (), mode="channel", listed=True)


def _secondary(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (Part("row", action[2]),))


def _facedown(view: View, action: Action) -> Iterator[Gesture]:
    """Any card onto a land, face down; a card that could also be played there face up is distinguished by name
    (GU-TERRAIN-05)."""
    what = view.known_def(action[1])
    if what is None or what.kind != TERRAIN:
        yield Gesture(action, action[1], (Part("tile", action[2], 1),))
    yield Gesture(action, action[1], (Part("tile", action[2], 1),), mode="facedown")


def _sacrifice(view: View, action: Action) -> Iterator[Gesture]:
    """By the creature's name, from its Shield."""
    yield Gesture(action, view.cards[action[1]].host, (), mode="sacrifice", listed=True)


GESTURES: Final = Gestures(
    w.VERBS,
    roles={"creature": ("row", 0)},
    own={
        w.V_DEPLOY: _onto_space, w.V_COVER: _cover, w.V_UNCOVER: _uncover, w.V_EQUIP: _equip, w.V_UPGRADE: _upgrade,
        w.V_TURN: _turn, w.V_REVEAL: _played, w.V_RESPOND: _respond, w.V_SPELL: _played, w.V_RANGED: _ranged,
        w.V_PRIMARY: _primary, w.V_BRIBE: _bribe, w.V_CHANNEL: _channel, w.V_SECONDARY: _secondary,
        w.V_HEAL: lambda view, action: iter((Gesture(action, action[1], (Part("row", action[2]),)),)),
        w.V_TERRAIN: _onto_space, w.V_FACEDOWN: _facedown, w.V_SACRIFICE: _sacrifice,
    },
)  # fmt: skip


def meets(view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
    """Whether pointing at a thing selects this part: pointing at a card on a space also selects the space."""
    if part.role == "tile":
        on_it = thing.kind == "row" and thing.value in view.cards and view.cards[thing.value].place == part.value
        return on_it or (thing.kind == "tile" and thing.value == part.value)
    if part == ON_MAT:
        return thing.kind in ("tile", "felt")
    if part.role == "zone":
        return thing.kind in ("pile", "row") and thing.seat == view.seat and thing.name == part.name
    return thing.kind == part.role and thing.value == part.value


# --- what a person seems to want, to be told why not ------------------------------------------------------------------


def attempts(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    """Actions that dropping `source` on `thing` may have meant, likeliest first; only for `why_not`. What a
    card does on a space was not meant by dropping it on a pile."""
    for action in _tries(view, source, thing):
        if thing.kind != "pile" or action[SPACED.get(action[0], 0)] >= 0:
            yield action


def _tries(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    what = view.known_def(source)
    if what is None or view.ask is None:
        return
    zone, onto = view.cards[source].zone, thing.value if thing.kind in ("row", "hand") else -1
    tile = tile_of(view, thing)
    if in_combat(view):
        yield from _tries_to_fight(view, source, what.kind, onto)
    elif zone == w.SHIELD and kind_of(view, onto) == GUARDIAN:
        yield w.V_TURN, source, w.O_ASSAULT
    elif zone == w.SHIELD:
        reinforces = kind_of(view, onto) == CREATURE
        yield (w.V_TURN, source, w.O_REINFORCE, onto) if reinforces else (w.V_TURN, source, w.O_MOVE, tile)
    elif view.ask.kind in (w.ASK_SETTLE, w.ASK_EFFECTS):
        yield (w.V_TERRAIN if what.kind == TERRAIN else w.V_FACEDOWN), source, tile
        if view.table.book.double[view.cards[source].face]:
            yield w.V_SPELL, source
    elif zone == w.LOOSE and kind_of(view, onto) == SHIELD:
        moving = view.ask.kind == w.ASK_MOVE
        yield (w.V_TURN, onto, w.O_REINFORCE, source) if moving else (w.V_COVER, onto, source)
    elif zone == w.LOOSE:
        yield w.V_TURN, source, w.O_MOVE, tile
    else:
        yield from _tries_from_hand(view, source, what.kind, onto, tile)


def _tries_from_hand(view: View, card: int, kind: int, onto: int, tile: int) -> Iterator[Action]:
    """By its kind; where no creature is pointed at, the card itself stands for it, to be refused as one."""
    loose = [other for other in view.pile(w.LOOSE, view.seat) if view.cards[other].place == tile]
    book, face = view.table.book, view.cards[card].face
    if kind == CREATURE and kind_of(view, onto) == SHIELD and view.cards[onto].zone == w.HAND:
        yield w.V_COVER, onto, card
    elif kind == CREATURE:
        yield w.V_DEPLOY, card, tile
    elif kind == SHIELD:
        yield w.V_COVER, card, onto if kind_of(view, onto) == CREATURE else next(iter(loose), card)
    elif kind == UPGRADE:
        yield w.V_UPGRADE, card, tile, -1
    elif kind == TERRAIN:
        yield w.V_TERRAIN, card, tile
    elif kind == ITEM and book.use[face] == ON_CREATURE:
        yield w.V_EQUIP, card, onto if onto >= 0 else card
    elif book.double[face]:
        yield w.V_SPELL, card


def _tries_to_fight(view: View, card: int, kind: int, onto: int) -> Iterator[Action]:
    """By the open question."""
    assert view.ask is not None
    foe = view.seat_numbers[w.PRIMARY][1 - view.seat] - 1
    from_hand = view.cards[card].zone == w.HAND
    tries: dict[int, tuple[Action, ...]] = {
        w.ASK_DECLARE: ((w.V_REVEAL, card),), w.ASK_REVEAL: ((w.V_REVEAL, card),),
        w.ASK_RESPOND: ((w.V_RESPOND, card),),
        w.ASK_PRIMARY: (_of_its_time(view, card, kind) if from_hand else (w.V_PRIMARY, card),),
        w.ASK_BRIBE: ((w.V_BRIBE, card, onto if onto >= 0 else foe),),
        w.ASK_SUPPORT: tuple(_tries_to_help(view, card)),
        w.ASK_SECONDARY: ((w.V_SECONDARY, card, onto),) if onto >= 0 else (),
        w.ASK_HEAL: ((w.V_SPELL, card),) if from_hand else ((w.V_HEAL, card, onto),) if onto >= 0 else (),
    }  # fmt: skip
    yield from tries.get(view.ask.kind, ((w.V_SPELL, card),))


def _of_its_time(view: View, card: int, kind: int) -> Action:
    """What a card of the hand is for, which is not to be a primary: the rule says when."""
    if kind == BRIBE:
        return w.V_BRIBE, card, card
    if kind in (SHIELD, UPGRADE) or (kind == ITEM and view.table.book.use[view.cards[card].face] == ON_CREATURE):
        return w.V_COVER, card, card
    if kind == TERRAIN:
        return w.V_TERRAIN, card, 0
    said: dict[int, Action] = {
        COMMAND: (w.V_REVEAL, card), RESPONSE: (w.V_RESPOND, card), HEALING: (w.V_HEAL, card, card),
        SETTLEMENT: (w.V_TERRAIN, card, 0),
    }  # fmt: skip
    return said.get(view.table.book.timing[view.cards[card].face], (w.V_RANGED, card))


def _tries_to_help(view: View, card: int) -> Iterator[Action]:
    """What a creature has to give its side's primary, or a card to be played."""
    what = view.known_def(card)
    if what is None or what.kind != CREATURE:
        yield w.V_SPELL, card
        return
    if what.ranged or not what.cmp:
        yield w.V_RANGED, card
    if what.cmp or not what.ranged:
        yield w.V_CHANNEL, 1, card
