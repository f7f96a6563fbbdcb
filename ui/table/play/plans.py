"""Plans for a later phase of the player's own turn: if the player agrees, the table passes until then and acts."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import tr
from rules.kernel.ask import Ask
from rules.kernel.view import View
from ui.table.play.gesture import Action
from ui.table.play.hotspots import Hotspot
from ui.table.play.menu import Menu, MenuRow
from ui.table.play.tabletop import Tabletop


class Plan(NamedTuple):
    """A card, its target, and the turn."""

    card: int
    thing: Hotspot
    turn: int


class Plans:
    """Actions a player has agreed to take later in the turn."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.plan: Plan | None = None

    def offer(self, view: View, card: int, thing: Hotspot) -> None:
        """After a drop refused in this phase: offer to go on to the phase in which it is possible, and do it there."""
        control, match, picture = self.table.control, self.table.match, self.table.game.fold(view)
        if control.ask is None or view.seat not in picture.acting or picture.stack:
            return
        passing = self.table.game.pass_words(view, control.ask)[1]

        def meant(then: View, action: Action) -> bool:
            cuts = (deed for deed in self.table.game.cut(then, action) if deed.source == card and not deed.mode)
            firsts = (min(deed.parts, key=lambda part: part.slot) for deed in cuts if deed.parts)
            return any(control.means(then, (), part, thing) for part in firsts)

        if passing not in control.options or not match.later(view.seat, meant, self.table.game.is_pass):
            return
        why, control.refused = control.refused, None

        def go() -> None:
            self.plan = Plan(card, thing, picture.turn_number)
            control.send(passing)

        rows = (MenuRow(tr("Go there and do it"), "chevron-right", go, primary=True),
                MenuRow(tr("Stay in this phase"), "close", control.clear))  # fmt: skip
        control.menu = Menu(tr("That comes later in your turn."), rows, thing)
        control.refused = why

    def carry_on(self, view: View, ask: Ask) -> bool:
        """One step of a plan: do it if it is possible now, else pass; it is dropped when somebody else acts. True when
        the question has been answered."""
        plan, control = self.plan, self.table.control
        if plan is None:
            return False
        picture = self.table.game.fold(view)
        passing = self.table.game.pass_words(view, ask)[1]
        if picture.turn_number != plan.turn or picture.stack or view.seat not in picture.acting:
            self.plan = None
            return False
        control.take(view.seat)
        held = control.held if control.hold(plan.card) else None
        if held is not None and control.part_at(held, plan.thing) is not None:
            self.plan = None
            control.drop(plan.card, plan.thing)
            self.table.lay()
            self.table.changed()
            return True
        if passing not in control.options:
            self.plan = None
            return False
        control.send(passing)
        return True
