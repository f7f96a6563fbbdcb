"""Battle Gate's actions as gestures: what is picked up and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.cards import ABILITIES, STATIC
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.verbs import Gestures
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture, Part
from ui.table.questions.prompt import NOBODY

TO_VOTE: Final = Part("zone", -1, 0, "proposed")


def _mine(view: View, action: Action) -> Iterator[Gesture]:
    """Dropped on the player's own mat, or by name: recovering, fielding and claiming cards, unassigning."""
    verb, card = action[:2]
    yield Gesture(action, card, (Part("player", view.seat),))
    yield Gesture(action, card, (), mode=w.VERBS[verb].name)


def _propose(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (TO_VOTE,))
    yield Gesture(action, action[1], (), mode="propose")


def _draw(view: View, action: Action) -> Iterator[Gesture]:
    """By pressing the deck, which is not a card; see words.py."""
    return iter(())


def _attack(view: View, action: Action) -> Iterator[Gesture]:
    """Dropped on a player's mat; with Breach in force, on a soldier or minion there that must defend."""
    _, card, player, named = action
    yield Gesture(action, card, (Part("row", named) if named >= 0 else Part("player", player),))


def _block(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (Part("row", action[2]),))


def _use(view: View, action: Action) -> Iterator[Gesture]:
    """By the name of the ability; Sabotage may also be dropped on the treasure it sends away, an answer on what it
    answers."""
    _, card, ability, target = action
    mode = ABILITIES[ability]
    if target >= 0:
        yield Gesture(action, card, (Part("row", target),))
        yield Gesture(action, card, (Part("row", target),), mode=mode)
        return
    yield Gesture(action, card, (), mode=mode)
    if view.stack:
        yield Gesture(action, card, (Part("item", view.stack[-1][w.I_SERIAL]),))


GESTURES: Final = Gestures(
    w.VERBS,
    roles={},
    own={
        w.V_PROPOSE: _propose, w.V_RECOVER: _mine, w.V_DRAW: _draw, w.V_FIELD: _mine, w.V_ATTACK: _attack,
        w.V_BLOCK: _block, w.V_UNASSIGN: _mine, w.V_CLAIM: _mine, w.V_USE: _use,
    },
)  # fmt: skip


def meets(view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
    """Whether pointing at a thing selects this part: for a zone, a card that lies there also does; a treasure that is
    put forward is meant for the pot."""
    if part.role == "zone":
        return thing.kind in ("pile", "row") and (thing.name, thing.seat) in ((part.name, view.seat), ("pot", -1))
    return thing.kind == part.role and thing.value == part.value


# --- what a person seems to want, to be told why not ------------------------------------------------------------------


def attempts(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    """Actions that dropping `source` on `thing` may have meant, likeliest first; only for `why_not`."""
    if source == NOBODY and thing == Hotspot("pile", -1, view.seat, "deck"):
        yield (w.V_DRAW,)
    if source not in view.cards or view.cards[source].face < 0:
        return
    zone, onto = view.cards[source].zone, thing.value if thing.kind == "row" else -1
    if zone == w.FIELDED:
        yield from _tries_to_fight(view, source, thing, onto)
    elif zone == w.TREASURES:
        yield from _tries_to_use(view, source, onto)
    elif zone in PLAIN:
        yield PLAIN[zone], source


PLAIN: Final = {w.HAND: w.V_FIELD, w.DISCARD: w.V_RECOVER, w.POT: w.V_CLAIM, w.SAVED: w.V_PROPOSE}
"""The likely actions with a card of a zone."""


def _tries_to_fight(view: View, card: int, thing: Hotspot, onto: int) -> Iterator[Action]:
    """Blocking in another player's turn, else attacking; on the player's own mat it is unassigned."""
    if thing.seat == view.seat:
        yield w.V_UNASSIGN, card
    elif view.numbers[w.TURN] != view.seat:
        foes = [onto] if onto >= 0 else view.pile(w.FIELDED, view.numbers[w.TURN])[:1]
        yield from ((w.V_BLOCK, card, foe) for foe in foes)
    elif thing.seat >= 0:
        if onto in view.pile(w.FIELDED, thing.seat) and view.seat_numbers[w.BREACH][view.seat]:
            yield w.V_ATTACK, card, thing.seat, onto
        yield w.V_ATTACK, card, thing.seat, -1
    elif thing.kind in ("pile", "row"):
        yield w.V_ATTACK, card, view.seat, -1  # nobody's place: an attack is aimed at a player


def _tries_to_use(view: View, card: int, onto: int) -> Iterator[Action]:
    """Each single-use ability, then the others."""
    abilities = [line.ability for line in view.card_def(card).abilities]
    for ability in sorted(abilities, key=lambda ability: ability in STATIC):
        yield w.V_USE, card, ability, onto
        yield w.V_USE, card, ability, -1
