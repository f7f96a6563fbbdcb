"""How a person gives a legal answer with the mouse: which gestures mean it, however they are carried out."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.words import Action
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot
from ui.table.input.control import TableControl
from ui.table.input.gesture import MODAL, Gesture, Part
from ui.widgets.base import Widget

Pos = tuple[int, int]
MAIN: Final = Hotspot("button", name="main")
EIGHTHS: Final = (4, 2, 6, 1, 7, 3, 5)


class Made(NamedTuple):
    """An answer given by a gesture. `by`: "click", "drag" or "menu"."""

    action: Action
    by: str


def bare_spot(table: TableScene, thing: Hotspot) -> Pos:
    """A point where the pointer is on a thing with nothing above it."""
    table.painter.refresh()
    rect = table.canvas.rect_of(thing)
    assert rect is not None, f"{thing} is not on the table: {list(table.canvas.things.rects)}"
    for part in EIGHTHS:
        for across in EIGHTHS:
            pos = (rect.x + rect.w * across // 8, rect.y + rect.h * part // 8)
            if table.mouse.thing_at(pos) == thing and rect.collidepoint(pos):
                return pos
    raise AssertionError(f"{thing} is covered")


class Hands:
    """A person at a table. Subclasses provide `table`, `click`, `drag` and `away`."""

    def __init__(self) -> None:
        self.made: list[Made] = []

    @property
    def table(self) -> TableScene:
        """The current table."""
        raise NotImplementedError

    def click(self, pos: Pos, number: int = 1) -> None:
        """Move there, press and release."""
        raise NotImplementedError

    def drag(self, *way: Pos, drop: bool = True) -> None:
        """Press at the first point, pass through the others, release at the last."""
        raise NotImplementedError

    def away(self) -> None:
        """Move the pointer off everything."""
        raise NotImplementedError

    @property
    def control(self) -> TableControl:
        """What the person has chosen so far."""
        return self.table.session.control

    def find(self, thing: Hotspot) -> Pos:
        """Where a thing can be pointed at."""
        return bare_spot(self.table, thing)

    def press(self, what: Widget | Hotspot) -> None:
        """Click a widget or a thing of the table."""
        self.click(what.rect.center if isinstance(what, Widget) else self.find(what))

    def sayable(self, action: Action) -> bool:
        """Whether a gesture means this action; none does for a walk there and back."""
        view = self.control.view
        return view is not None and any(self.control.game.cut(view, action))

    def give(self, action: Action) -> str:
        """Give an answer by the gesture a person would use; returns "click", "drag" or "menu"."""
        control, match = self.control, self.table.match
        picks = {answer: thing for thing, answer in control.prompt.picks}
        choices = [choice.action for choice in control.prompt.choices]
        before = match.changes
        by = "click"
        if action in picks:
            if picks[action].kind == "row":
                self._open(picks[action].value)
            self.press(picks[action])
        elif action in choices:
            self.press(Hotspot("choice", choices.index(action)))
        elif action == control.main()[1]:
            self.press(MAIN)
        else:
            by = self._mean(action)
        assert match.changes > before, f"{action} was not answered by {by}"
        self.made.append(Made(action, by))
        return by

    def _mean(self, action: Action) -> str:
        view = self.control.view
        assert view is not None
        gesture = min(self.control.game.cut(view, action), key=lambda gesture: gesture.mode)
        source = self.control.thing_of(gesture.source)
        if source.kind == "row" and source not in self.table.canvas.things:
            return self._from_pile(action, source)
        if gesture.mode or not gesture.parts:
            self._by_menu(gesture, source)
            return "menu"
        rest = sorted(gesture.parts, key=lambda part: part.slot)
        start = self._take(source)
        if gesture.path:
            self.drag(start, *(self.find(Hotspot("tile", tile)) for tile in gesture.path))
            return "drag"
        crowd = self._crowd(rest[0])
        self.drag(start, self._where(rest[0], ()) if crowd is None else self.find(crowd))
        if self.control.held is not None and self.table.canvas.browsed is not None:
            self.click(self.find(self.control.thing_of(rest[0].value)))
        self._finish(gesture, rest)
        return "drag"

    def _crowd(self, part: Part) -> Hotspot | None:
        """A card of the crowded place in which the card to be pointed at is not seen; None if it is seen."""
        if part.role != "row":
            return None
        goal, things = self.control.thing_of(part.value), self.table.canvas.things
        hidden = goal not in things and self.table.canvas.crowded(goal)
        beside = (thing for thing in things.rects if thing.kind == "row" and thing[2:] == goal[2:])
        return next(reversed([*beside]), None) if hidden else None

    def _from_pile(self, action: Action, source: Hotspot) -> str:
        """Play a card from a pile: open it, click the card, and choose what to do with it."""
        view = self.control.view
        assert view is not None
        self._open(source.value)
        self.click(self.find(source))
        named = next(gesture for gesture in self.control.game.cut(view, action) if gesture.mode)
        self._choose(self.control.game.gesture_words(view, named)[0])
        return "click"

    def _take(self, source: Hotspot) -> Pos:
        self.away()
        return self.find(source)

    def _where(self, part: Part, picked: tuple[Part, ...]) -> Pos:
        view = self.control.view
        assert view is not None
        if part.role == "row":
            self._open(part.value)
        things = reversed(self.table.canvas.things.rects)
        return self.find(next(thing for thing in things if self.control.means(view, picked, part, thing)))

    def _open(self, card: int) -> None:
        """Open the pile a card is in, if it has to be open."""
        thing = self.control.thing_of(card)
        if thing not in self.table.canvas.things:
            self.click(self.find(Hotspot("pile", -1, thing.seat, thing.name)))

    def _finish(self, gesture: Gesture, parts: list[Part]) -> None:
        """Answer what is still asked after the drop: menus by their words, everything else by pointing."""
        for at, part in enumerate(parts[1:], 1):
            control = self.control
            if control.held is None or control.view is None:
                return
            if control.menu is not None:
                words = control.game.part_words(control.view, part)[0]
                self._choose(words)
            elif part.role not in MODAL:
                self.click(self._where(part, tuple(parts[:at])))

    def _by_menu(self, gesture: Gesture, source: Hotspot) -> None:
        view = self.control.view
        assert view is not None
        self.click(self.find(source), number=3)
        self._choose(self.control.game.gesture_words(view, gesture)[0])
        rest = sorted(gesture.parts, key=lambda part: part.slot)
        if rest and self.control.held is not None and self.control.menu is None:
            self.click(self._where(rest[0], ()))
        self._finish(gesture, rest)

    def _choose(self, words: str) -> None:
        menu = self.control.menu
        assert menu is not None
        self.press(Hotspot("choice", [row.words for row in menu.rows].index(words)))
