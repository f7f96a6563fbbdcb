"""Judge mode at the table: opened with the others' consent, closed, and what its buttons and presses do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.i18n import tr
from ui.screens.table.judge_words import JudgeWordsPage
from ui.screens.table.parts import TableParts
from ui.table.hotspots import Hotspot
from ui.table.judge.judging import JudgeControl, Judging, refused
from ui.table.play import consent


def toggle(table: TableParts) -> None:
    """Enter judge mode once the other persons at the table have agreed; or leave it."""
    session = table.session
    if session.judging is not None:
        session.judging.close()
        return
    sentence = refused(session)
    if sentence:
        table.notify(sentence)
        return
    asking = session.match.names[session.viewer]
    others = consent.others(session)
    if not session.shared:
        _open(table)
        return
    request = consent.Request(
        tr("{name} asks for judge mode.", name=asking),
        tr("May {asking} be the judge?", asking=asking),
        Hotspot("button", name="menu"),
        partial(_open, table),
    )
    consent.ask(session, request, others)


def _open(table: TableParts) -> None:
    session, sheet = table.session, table.match.sheet
    assert sheet is not None
    table.mouse.forget()
    Judging(session, sheet, partial(_closed, table)).control.browse = partial(_browse, table)
    table.refit()


def _closed(table: TableParts) -> None:
    table.canvas.browsed = None
    table.refit()


def _browse(table: TableParts, seat: int, zone: str) -> None:
    """Show the cards of a pile side by side."""
    table.session.control.clear()
    table.canvas.browsed = (seat, zone)


def press(table: TableParts, thing: Hotspot) -> bool:
    """A click, or Enter, on a thing in judge mode."""
    control = table.session.control
    assert isinstance(control, JudgeControl)
    if table.canvas.browsed is not None and thing.kind not in ("row", "choice", "ground"):
        table.canvas.browsed = None
        control.clear()
        return True
    used = control.press(thing)
    if control.carried:
        table.canvas.browsed = None
    return used


def _eyes(table: TableParts) -> None:
    control = table.session.control
    if isinstance(control, JudgeControl):
        table.canvas.browsed = None
        control.clear()
        control.judging.toggle_eyes()


def _clause(table: TableParts) -> None:
    control = table.session.control
    if isinstance(control, JudgeControl):
        table.context.stack.push(JudgeWordsPage(table, control.judging))


BUTTONS: Final[dict[str, Callable[[TableParts], None]]] = {
    "judge-eyes": _eyes, "judge-clause": _clause,
}  # fmt: skip
"""What the buttons of the rail do, by name."""
