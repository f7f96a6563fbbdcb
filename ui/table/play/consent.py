"""What others must agree to (taking back what they have seen, a judge): each of them is asked, in place, and the log
tells what they said. Nothing happens before all have agreed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.i18n import tr
from game.match.history import NOTHING
from rules.kernel.words import PUBLIC
from ui.table.events.undone import undone_words
from ui.table.hotspots import Hotspot
from ui.table.questions.menu import Menu, MenuRow, Plea

if TYPE_CHECKING:
    from ui.table.play.session import Session


def needed(session: Session) -> tuple[int, ...]:
    """The other players who must agree; () when nobody can, or there is nothing to undo."""
    seat = session.viewer
    refusal = session.match.can_undo(seat) if seat >= 0 else None
    if refusal is None or refusal.fact("reason") == NOTHING:
        return ()
    return others(session)


def others(session: Session) -> tuple[int, ...]:
    """The other persons who are asked to agree: those still in the game, or all once it is over."""
    gone = frozenset[int]() if session.over else session.picture.out
    return tuple(person for person in session.persons if person != session.viewer and person not in gone)


class Request(NamedTuple):
    """Something others must agree to. `said`: announced to everybody; `question`: put to each other player; `at`: where
    it is shown; `granted`: called when all have agreed."""

    said: str
    question: str
    at: Hotspot
    granted: Callable[[], None]


def plead(session: Session) -> None:
    """The viewer asks the others to agree to an undo of the last answer."""
    seat = session.viewer
    refusal = session.match.can_undo(seat)
    why = f" {session.match.explain(refusal)}" if refusal is not None else ""
    asking = session.match.names[seat]
    what = undone_words(session.match, session.game, seat, PUBLIC)
    request = Request(
        tr("{name} asks to take back {what}.{why}", name=asking, what=what, why=why),
        tr("May {asking} take it back?", asking=asking),
        Hotspot("button", name="undo"),
        lambda: _take_back(session),
    )
    ask(session, request, needed(session))


def _take_back(session: Session) -> None:
    session.undo(consent=True)


def ask(session: Session, request: Request, others: tuple[int, ...]) -> None:
    """Announce the request, and ask each of the others; they do not see the cards of who asks."""
    seat = session.viewer
    session.note(request.said)
    if not session.over:
        session.look_as(PUBLIC)
    _ask(session, request, seat, others)


def _ask(session: Session, request: Request, seat: int, others: tuple[int, ...]) -> None:
    """Ask the next player; when nobody is left, the request is granted."""
    names, control = session.match.names, session.control
    control.clear()
    if not others:
        _back(session, seat, request.granted)
        return

    def allow() -> None:
        control.menu = None
        session.note(tr("{name} allows it.", name=names[others[0]]))
        _ask(session, request, seat, others[1:])

    def refuse() -> None:
        control.menu = None
        session.note(tr("{name} refuses.", name=names[others[0]]))
        _back(session, seat)

    def withdraw() -> None:
        session.note(tr("{name} withdraws the request.", name=names[seat]))

    name = names[others[0]]
    rows = (
        MenuRow(tr("I am {name}: allow it", name=name), "check", allow),
        MenuRow(tr("I am {name}: refuse", name=name), "close", refuse),
    )
    title, plea = f"{name}: {request.question}", Plea(others[0], request.question)
    control.menu = Menu(title, rows, request.at, dropped=withdraw, plea=plea)


def _back(session: Session, seat: int, then: Callable[[], None] = lambda: None) -> None:
    """The others have answered: who asked comes back to the table."""
    if session.viewer == seat:
        then()
    else:
        session.call_back(seat, then)
