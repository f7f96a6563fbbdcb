"""What a click at the table does, and what its named keys do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.i18n import tr
from game.match.player_kinds import level_of
from ui.screens.table import judge
from ui.screens.table.parts import TableParts
from ui.table.events import storytelling
from ui.table.hotspots import Hotspot
from ui.table.input.unplayable import object_to
from ui.table.panels import over_log
from ui.table.panels.tooltips import phase_words


def act(table: TableParts, thing: Hotspot) -> bool:
    """Handle a click (or Enter) on a thing; True if it meant something."""
    if table.pointer.hold == "ping":
        rect = table.canvas.rect_of(thing)
        return rect is not None and table.show_place(rect.center, True)
    if thing in (over_log.PANEL, over_log.TURN):
        table.canvas.hint.page += 1
        return True
    if thing.kind == "button":
        return table.press_button(thing.name)
    if table.session.judging is not None and thing.kind not in ("link", "view", "log"):
        return judge.press(table, thing)
    if thing.kind in PANEL:
        return PANEL[thing.kind](table, thing)
    if table.canvas.browsed is not None:
        return _browse_on(table, thing)
    return table.session.waiting < 0 and _press(table, thing)


def _press(table: TableParts, thing: Hotspot) -> bool:
    """A click on what lies on the table: an answer, a pile to be spread out, or a card to be looked at."""
    if (thing.kind == "pile" and _holds_target(table, thing)) or table.canvas.hides_choice(thing):
        table.canvas.browsed = (thing.seat, thing.name)
        return True
    if table.session.control.press(thing) or (thing.kind == "pile" and table.session.plans.offer_press(thing)):
        table.session.lift(thing.value if thing.kind == "hand" else -1)
        return True
    card = table.mouse.card_of(thing)
    object_to(table.session, thing, card)
    boxed = thing.kind == "row" and thing.seat != table.layout.near and thing.seat in table.layout.boxes
    spread_out = thing.kind == "pile" or boxed or table.canvas.crowded(thing)
    if spread_out and table.session.picture.rows.get((thing.seat, thing.name)):
        table.canvas.browsed = (thing.seat, thing.name)
    elif card >= 0:
        table.show_card(card)
    return True


def _stop(table: TableParts, cell: Hotspot) -> bool:
    """A key may have been meant for something else, so what it changed is told."""
    if not phase_words(table.canvas, cell):
        return False
    table.session.own_stops.toggle(cell.value)
    table.notify(phase_words(table.canvas, cell))
    return True


def _log(table: TableParts, thing: Hotspot) -> bool:
    if thing.name == "sift":
        table.session.log.sift()
    else:
        table.canvas.log_open = not table.canvas.log_open
    return True


def _pin(table: TableParts, card: Hotspot) -> bool:
    table.inspect.pin(card.value)
    return True


def _browse_on(table: TableParts, thing: Hotspot) -> bool:
    """A click while a pile is open: on a card that is asked for, on another one, or to close it."""
    if thing.kind == "row" and thing in table.session.control.targets():
        table.canvas.browsed = None
        table.session.control.press(thing)
    elif thing.kind == "row":
        table.show_card(thing.value)
    elif thing.kind != "ground":
        table.canvas.browsed = None
    return True


def _holds_target(table: TableParts, pile: Hotspot) -> bool:
    """Whether a card of a pile is a legal target, so that the pile must be opened."""
    targets = table.session.control.targets()
    return any(thing.kind == "row" and thing[2:] == pile[2:] for thing in targets)


def _close_refusal(table: TableParts, thing: Hotspot) -> bool:
    table.session.control.refused = None
    return True


def _follow(table: TableParts, target: str) -> bool:
    """Follow a link of the log."""
    if target.startswith("card:"):
        table.show_card(int(target[5:]))
    elif target.startswith("why:"):
        table.session.log.tell_why(int(target[4:]))
    else:
        table.context.stack.open_rule(table.match.game, target)
    return True


PANEL: Final[Mapping[str, Callable[[TableParts, Hotspot], bool]]] = {
    "phase": _stop, "log": _log, "link": lambda table, thing: _follow(table, thing.name), "view": _pin,
    "refusal": _close_refusal,
}  # fmt: skip
"""What things beside the table do, by kind."""


# -- keys


def _back(table: TableParts) -> None:
    """One step back: close an open pile, a drag, a selection, a hint, the open log, a pinned card; then open the
    menu."""
    browsed, table.canvas.browsed = table.canvas.browsed, None
    if browsed is not None or table.mouse.cancel() or table.session.control.cancel():
        return
    if table.canvas.hint.shown:
        table.canvas.hint.clear()
    elif table.canvas.log_open:
        table.canvas.log_open = False
    elif table.inspect.pinned >= 0:
        table.inspect.let_go()
    else:
        table.open_menu()


def _why(table: TableParts) -> None:
    computers = any(level_of(kind) for kind in table.match.kinds)
    none = tr("The computer has no new reason to give.") if computers else tr("No computer plays at this table.")
    table.notify(table.session.log.tell_why() or none)


def hint(table: TableParts) -> None:
    """Show a hint, or hide it."""
    table.notify(table.hinting.toggle())


def _card_menu(table: TableParts) -> None:
    """What a right click does, at the keyboard's cursor."""
    if table.pointer.seen:
        table.mouse.menu(table.pointer.focus, table.show_card)


def _foretell(table: TableParts) -> None:
    session = table.session
    table.notify(storytelling.foretell(session))
    if session.story is not None and not session.shared:
        session.announce("\n".join((session.story.title, *(step.words for step in session.story.steps))))


def _stop_all(table: TableParts) -> None:
    stops = table.session.own_stops
    stops.everywhere = not stops.everywhere
    table.notify(
        tr("You are now asked at every opportunity.") if stops.everywhere else tr("Passing is automatic again.")
    )


KEYS: Final[dict[str, Callable[[TableParts], object]]] = {
    "main": lambda table: table.session.control.accept() or table.press_button("main"),
    "back": _back,
    "undo": lambda table: table.undo(),
    "redo": lambda table: table.redo(),
    "end-turn": lambda table: table.press_button("end-turn"),
    "stop-all": _stop_all,
    "card-menu": _card_menu,
    "judge": judge.toggle,
    "hint": hint,
    "why": _why,
    "foretell": _foretell,
}
"""The named actions of the key table."""
