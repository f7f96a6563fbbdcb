"""Plans for a later phase of the player's own turn: if the player agrees, the table passes until then and acts."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.i18n import tr
from game.match.passing import Wanted
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.hotspots import Hotspot
from ui.table.play.tabletop import Tabletop
from ui.table.questions.menu import Menu, MenuRow


class Plan(NamedTuple):
    """A card, its target, and the turn; without a card, a thing to press. `words`: the named action that is meant, ""
    for what a drop there does."""

    card: int
    thing: Hotspot
    turn: int
    words: str = ""


class Plans:
    """Actions a player has agreed to take later in the turn."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.plan: Plan | None = None

    def offer(self, view: View, card: int, thing: Hotspot) -> None:
        """After a drop refused in this phase: offer to go on to the phase in which it is possible, and do it there."""
        control = self.table.control

        def meant(then: View, action: Action) -> bool:
            cuts = (each for each in self.table.game.cut(then, action) if each.source == card and not each.mode)
            firsts = (min(gesture.parts, key=lambda part: part.slot) for gesture in cuts if gesture.parts)
            return any(control.means(then, (), part, thing) for part in firsts)

        self._offer(view, Plan(card, thing, self.table.game.fold(view).turn_number), meant)

    def offer_named(self, view: View, card: int, words: str) -> None:
        """The same after a named action was refused in this phase."""
        plan = Plan(card, self.table.control.thing_of(card), self.table.game.fold(view).turn_number, words)
        self._offer(view, plan, lambda then, action: self._named(then, plan, action))

    def offer_press(self, thing: Hotspot) -> bool:
        """The same after a press on something that can be pressed later in the turn. True when it is offered."""
        view, control = self.table.control.view, self.table.control
        if view is None or control.ask is None or control.prompt.form or control.held is not None:
            return False
        self._offer(view, Plan(-1, thing, self.table.game.fold(view).turn_number), partial(self._pressed, thing))
        return control.menu is not None

    def _pressed(self, thing: Hotspot, view: View, action: Action) -> bool:
        """Whether an answer is given by pressing a thing."""
        prompt = self.table.game.prompt(view, view.ask, [action], self.table.match.names) if view.ask else None
        return prompt is not None and (thing, action) in prompt.picks

    def _named(self, view: View, plan: Plan, action: Action) -> bool:
        """Whether an answer is the named action of a plan, with nothing left to choose."""
        game = self.table.game
        cuts = (gesture for gesture in game.cut(view, action) if gesture.source == plan.card and not gesture.parts)
        return any(game.gesture_words(view, gesture)[0] == plan.words for gesture in cuts)

    def _offer(self, view: View, plan: Plan, meant: Wanted) -> None:
        """Ask whether to go on to the phase in which what is meant is possible; nothing where none of this turn is."""
        control, match, picture = self.table.control, self.table.match, self.table.game.fold(view)
        if control.ask is None or view.seat not in picture.acting or picture.stack:
            return
        passing = self.table.game.pass_words(view, control.ask)[1]
        if passing not in control.options or not match.later(view.seat, meant, self.table.game.is_pass):
            return

        def go() -> None:
            self.plan = plan
            control.send(passing)

        rows = (MenuRow(tr("Go there and do it"), "chevron-right", go, primary=True),
                MenuRow(tr("Stay in this phase"), "close", control.clear))  # fmt: skip
        control.menu = Menu(tr("That comes later in your turn."), rows, plan.thing)

    def carry_on(self, view: View, ask: Ask) -> bool:
        """One step of a plan: do it if it is possible now, else pass; it is dropped when somebody else acts. True when
        the question has been answered."""
        control = self.table.control
        plan, self.plan = self.plan, None
        if plan is None:
            return False
        picture = self.table.game.fold(view)
        passing = self.table.game.pass_words(view, ask)[1]
        if picture.turn_number != plan.turn or picture.stack or view.seat not in picture.acting:
            return False
        control.take(view.seat)
        named = [action for action in control.options if plan.words and self._named(view, plan, action)]
        pressed = dict(control.prompt.picks).get(plan.thing) if plan.card < 0 else None
        answer = named[0] if named else pressed
        if answer is not None:
            control.send(answer)
            return True
        held = control.held if control.hold(plan.card) and not plan.words else None
        if held is not None and control.part_at(held, plan.thing) is not None:
            control.drop(plan.card, plan.thing)
            self.table.lay()
            self.table.changed()
            return True
        if passing not in control.options:
            return False
        self.plan = plan
        control.send(passing)
        return True
