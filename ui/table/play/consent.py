"""Taking back what others have seen: each of them is asked, in place, and the log tells what they said.

It must never take anything back before all have agreed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.history import NOTHING
from game.tongue import tr
from ui.table.play.menu import Menu, Row
from ui.table.play.things import Thing

if TYPE_CHECKING:
    from ui.table.play.session import Session


def needed(session: Session) -> tuple[int, ...]:
    """The other persons who must agree; () when nobody can, or there is nothing to take back."""
    seat = session.viewer
    refusal = session.match.can_undo(seat) if seat >= 0 else None
    if refusal is None or refusal.fact("reason") == NOTHING:
        return ()
    return tuple(person for person in session.persons if person != seat)


def plead(session: Session) -> None:
    """Whoever looks asks the others to take back the last answer."""
    seat = session.viewer
    refusal = session.match.can_undo(seat)
    why = f" {session.match.explain(refusal)}" if refusal is not None else ""
    session.note(tr("{name} asks to take back an answer.{why}", name=session.match.names[seat], why=why))
    _ask(session, seat, needed(session))


def _ask(session: Session, seat: int, others: tuple[int, ...]) -> None:
    """Ask the next of them; when nobody is left, take back."""
    names, control = session.match.names, session.control
    control.clear()
    if not others:
        session.undo(consent=True)
        return

    def allow() -> None:
        session.note(tr("{name} allows it.", name=names[others[0]]))
        _ask(session, seat, others[1:])

    def refuse() -> None:
        control.clear()
        session.note(tr("{name} refuses.", name=names[others[0]]))

    rows = (Row(tr("Allow"), "check", allow), Row(tr("Refuse"), "close", refuse))
    control.menu = Menu(
        tr("{name}: may {asking} take back?", name=names[others[0]], asking=names[seat]),
        rows,
        Thing("button", name="undo"),
    )
