"""Where an answer is on the table, and what it is in words: what acts, what it points at, which button it is."""

from __future__ import annotations

import re

from game.i18n import marked, tr
from rules.kernel.words import Action
from ui.table.hints.hint import AnswerThings
from ui.table.hotspots import MAIN, NOTHING, Hotspot
from ui.table.input.control import TableControl
from ui.table.input.gesture import Gesture, Intent, Part

CARDS = frozenset(("piece", "row"))
"""Parts that are cards an answer points at."""


def answer_things(control: TableControl, action: Action) -> AnswerThings:
    """Where an answer to the open question is on the table."""
    picked = next((thing for thing, answer in control.prompt.picks if answer == action), NOTHING)
    if picked != NOTHING:
        return AnswerThings(picked)
    chosen = [choice.action for choice in control.prompt.choices]
    if action in chosen:
        return AnswerThings(Hotspot("choice", chosen.index(action)))
    gesture = _gesture(control, action)
    if gesture is None:
        return AnswerThings(MAIN)
    targets = (_thing(control, gesture, part) for part in gesture.parts)
    found = tuple(dict.fromkeys(thing for thing in targets if thing != NOTHING))
    return AnswerThings(control.thing_of(gesture.source), found, gesture.path)


def _gesture(control: TableControl, action: Action) -> Gesture | None:
    """The gesture for an answer; None for one that is a button."""
    assert control.view is not None
    return min(control.game.cut(control.view, action), key=lambda gesture: gesture.mode, default=None)


def goal_of(control: TableControl, gesture: Gesture, picked: tuple[Part, ...] = ()) -> Hotspot:
    """What is to be pointed at next, free slots first; NOTHING if an action is chosen by name alone."""
    things = control.things_of(Intent(gesture.source, (gesture,), picked, gesture.mode).only()) if gesture.parts else []
    return min(things, key=lambda thing: thing.kind == "tile" and thing.value in control.picture.board, default=NOTHING)


def _thing(control: TableControl, gesture: Gesture, part: Part) -> Hotspot:
    """The thing on the table for a part; a place for cards, or a free slot of it, if it names one; for a direction the
    tile on that side of the piece through which the card is played."""
    if part.role == "way":
        return _aside(control, gesture, part.value)
    if part.role == "zone":
        goal = goal_of(control, gesture)
        if part.name == "mat":
            return NOTHING
        found = goal.kind == "tile" or goal.name == part.name
        return goal if found else Hotspot("pile", -1, control.seat, part.name)
    return control.thing_at(part)


def _aside(control: TableControl, gesture: Gesture, bearing: int) -> Hotspot:
    """The tile next to the piece that aims; NOTHING beyond the edge of the board."""
    assert control.view is not None
    grid, aims = control.view.table.grid, next((part.value for part in gesture.parts if part.role == "via"), -1)
    place = control.view.cards[aims].place if aims in control.view.cards else -1
    tile = grid.next[place][bearing] if grid is not None and place >= 0 else -1
    return Hotspot("tile", tile) if tile >= 0 else NOTHING


def answer_words(control: TableControl, action: Action) -> str:
    """An answer in a few words: the action, its card, its target; a number stands after its question."""
    assert control.view is not None
    view, game = control.view, control.game
    chosen = next((choice.words for choice in control.prompt.choices if choice.action == action), "")
    if chosen.isdecimal():
        return f"{control.prompt.line} {chosen}"
    if chosen:
        return chosen
    picked = next((thing for thing, answer in control.prompt.picks if answer == action), NOTHING)
    card = control.source_of(picked)
    if card >= 0:
        return game.card_name(view, card)
    grid = view.table.grid
    if grid is not None and picked.kind == "tile":
        return grid.name[picked.value]
    if picked.name == "face" and control.prompt.faces[picked.value] >= 0:
        shown: str = view.table.defs[control.prompt.faces[picked.value]].name
        return shown
    gesture = _gesture(control, action)
    if gesture is None:
        words, passing = game.pass_words(view, control.ask) if control.ask is not None else ("", ())
        return words if action == passing and words else re.sub("[„“”]", "", game.answer_words(view, action))
    words, _ = game.gesture_words(view, gesture)
    cards = [part.value for part in gesture.parts if part.role in CARDS and part.value in view.cards]
    whom = [game.card_name(view, card) for card in cards]
    places = [_thing(control, gesture, part) for part in gesture.parts if part.role in ("tile", "way")]
    whom += [grid.name[thing.value] for thing in places if thing.kind == "tile"] if grid is not None else []
    whom += [game.part_words(view, part)[0] for part in gesture.parts if part.role in ("stat", "as")]
    foes = [part.value for part in gesture.parts if part.role == "player" and part.value != view.seat]
    whom += [control.referee.names[seat] for seat in foes if view.table.seats > 2]
    name = game.card_name(view, gesture.source)
    said = words if name in words else tr("{card}: {gesture}", card=name, gesture=words)
    rest = ", ".join(one for one in dict.fromkeys(whom) if one.casefold() not in said.casefold())
    answer = tr("{gesture} → {whom}", gesture=said, whom=rest) if rest else said
    for role, row in (("via", marked("{answer}, through {card}")), ("with", marked("{answer}, with {card}"))):
        used = [part.value for part in gesture.parts if part.role == role and part.value >= 0]
        if used and used[0] not in cards and game.card_name(view, used[0]) not in said:
            answer = tr(row, answer=answer, card=game.card_name(view, used[0]))
    return answer
