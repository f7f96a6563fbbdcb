"""What a remark of the coach is about, and what to press next."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.records.lesson import END, Lesson
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.base import TableGame
from ui.table.hotspots import MAIN, NOTHING, Hotspot
from ui.table.input.control import TableControl
from ui.table.input.gesture import MODAL, Gesture, Part
from ui.table.play.canvas import Canvas
from ui.table.questions.answer_things import goal_of


class Aim(NamedTuple):
    """`lit`: the thing to press or look at now, if any; `goal`: where it is to go; `rect`: what the bubble stands
    beside."""

    lit: Hotspot
    goal: Hotspot
    rect: Rect

    @property
    def start(self) -> tuple[int, int]:
        """Where the arrow to the goal starts."""
        return self.rect.midtop if self.lit.kind == "hand" else self.rect.center


def aim(canvas: Canvas, lesson: Lesson) -> Aim | None:
    """What the current remark is about; None if it is about the whole table."""
    remark = lesson.remark
    if remark.place == END:
        return None
    if remark.answer:
        return _wanted(canvas, lesson.wanted)
    if not remark.place:
        stack = canvas.session.picture.stack
        return _lit(canvas, Hotspot("item", stack[-1].serial)) if stack else None
    seat, _, zone = remark.place.partition(".")
    if zone and seat in lesson.letters:
        return Aim(NOTHING, NOTHING, canvas.layout.slot_rect(lesson.letters.index(seat), zone))
    return _lit(canvas, tile_of(canvas, remark.place))


def tile_of(canvas: Canvas, name: str) -> Hotspot:
    """A tile by its name."""
    grid = canvas.session.view.table.grid
    return Hotspot("tile", grid.number[name]) if grid is not None and name in grid.number else NOTHING


def _lit(canvas: Canvas, lit: Hotspot, goal: Hotspot = NOTHING) -> Aim | None:
    rect = canvas.rect_of(lit)
    return Aim(lit, goal, rect) if rect is not None else None


def _wanted(canvas: Canvas, action: Action) -> Aim | None:
    """The next step towards an answer: its button, what to pick up, then where it goes."""
    control = canvas.session.control
    if control.view is None:
        return None
    choices = ((Hotspot("choice", at), choice.action) for at, choice in enumerate(control.prompt.choices))
    answers = (*control.prompt.picks, *choices, (MAIN, control.main()[1]))
    shown = next((thing for thing, answer in answers if answer == action and thing in canvas.things), None)
    if shown is not None:
        return _lit(canvas, shown)
    gesture = shortest(control.game, control.view, action)
    return _gesture(canvas, control, control.view, gesture) if gesture is not None else None


def _gesture(canvas: Canvas, control: TableControl, view: View, gesture: Gesture) -> Aim | None:
    held, begun = control.held, None
    if held is not None and held.source == gesture.source and canvas.pointer.dragged < 0:
        begun = shortest(control.game, view, gesture.action, held.picked)
    if held is None or begun is None:
        thing = control.thing_of(gesture.source)
        lying = canvas.browsed is None and canvas.standing(thing) == thing
        dragged = pointing(control.game, view, gesture.action) or gesture
        return _lit(canvas, canvas.standing(thing), goal_of(control, dragged) if lying else NOTHING)
    row = _row(control, begun)
    return _lit(canvas, row if row is not None else goal_of(control, begun, held.picked))


def _row(control: TableControl, gesture: Gesture) -> Hotspot | None:
    """The row of the open menu for the action, or for what it asks."""
    if control.menu is None or control.view is None:
        return None
    asked = (part for part in gesture.parts if part.role in MODAL)
    names = {control.game.part_words(control.view, part)[0] for part in asked}
    names.add(control.game.gesture_words(control.view, gesture)[0])
    return next((Hotspot("choice", at) for at, row in enumerate(control.menu.rows) if row.words in names), None)


def shortest(game: TableGame, view: View, action: Action, picked: tuple[Part, ...] = ()) -> Gesture | None:
    """The gesture for an answer with the fewest targets, `picked` among them; None if no gesture gives it."""
    ways = (gesture for gesture in game.cut(view, action) if set(picked) <= set(gesture.parts))
    return min(ways, key=lambda gesture: len(gesture.parts), default=None)


def pointing(game: TableGame, view: View, action: Action) -> Gesture | None:
    """The gesture that gives an answer by pointing alone; None if something is to be named or asked."""
    shown = (one for one in game.cut(view, action) if not one.mode and not any(p.role in MODAL for p in one.parts))
    return min(shown, key=lambda gesture: len(gesture.parts), default=None)


def alike(game: TableGame, view: View, given: Action, wanted: Action) -> bool:
    """Whether two answers are the same to the player: another path to the same tile, another payer of the same
    action."""
    first, second = _gist(game, view, given), _gist(game, view, wanted)
    return given == wanted or (bool(first) and first == second)


def _gist(game: TableGame, view: View, action: Action) -> set[object]:
    return {
        (action[0], gesture.source, gesture.mode, tuple(part for part in gesture.parts if part.role != "via"))
        for gesture in game.cut(view, action)
    }
