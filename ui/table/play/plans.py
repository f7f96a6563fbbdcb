"""Plans for a later phase of the player's own turn: if the player agrees, the table passes until then and acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.i18n import tr
from rules.kernel.ask import Ask
from rules.kernel.view import View
from ui.table.play.gesture import Action
from ui.table.play.hotspots import Hotspot
from ui.table.play.menu import Menu, MenuRow

if TYPE_CHECKING:
    from ui.table.play.session import Session


class Plan(NamedTuple):
    """A card, what it is to be dropped on, and the turn in which."""

    card: int
    thing: Hotspot
    turn: int


def offer(session: Session, view: View, card: int, thing: Hotspot) -> None:
    """After a drop that this phase refuses: ask whether to go to the phase in which it is possible, and do it."""
    control, match, picture = session.control, session.match, session.game.fold(view)
    if control.ask is None or view.seat not in picture.acting or picture.stack:
        return
    passing = session.game.pass_words(view, control.ask)[1]

    def meant(action: Action) -> bool:
        cuts = (deed for deed in session.game.cut(view, action) if deed.source == card and not deed.mode)
        firsts = (min(deed.parts, key=lambda part: part.slot) for deed in cuts if deed.parts)
        return any(control.means(view, (), part, thing) for part in firsts)

    if passing not in control.options or not match.later(view.seat, meant):
        return
    why, control.refused = control.refused, None

    def go() -> None:
        session.plan = Plan(card, thing, picture.turn_number)
        control.send(passing)

    rows = (MenuRow(tr("Go there and do it"), "chevron-right", go, primary=True),
            MenuRow(tr("Stay in this phase"), "close", control.clear))  # fmt: skip
    control.menu = Menu(tr("That comes later in your turn."), rows, thing)
    control.refused = why


def carry_on(session: Session, view: View, ask: Ask) -> bool:
    """One step of a plan: do it where it is possible now, else pass; it is given up once somebody else acts. True when
    the question is dealt with."""
    plan, picture, control = session.plan, session.game.fold(view), session.control
    if plan is None:
        return False
    passing = session.game.pass_words(view, ask)[1]
    if picture.turn_number != plan.turn or picture.stack or view.seat not in picture.acting:
        session.plan = None
        return False
    control.take(view.seat)
    if control.hold(plan.card) and control.held is not None and control.part_at(control.held, plan.thing) is not None:
        session.plan = None
        control.drop(plan.card, plan.thing)
        session.lay()
        session.changed()
        return True
    if passing not in control.options:
        session.plan = None
        return False
    session.submit(passing)
    return True
