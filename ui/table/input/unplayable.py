"""Own cards that can do nothing now: which are dimmed, and what is said when one is pressed."""

from __future__ import annotations

from collections.abc import Iterable

from ui.table.hotspots import Hotspot
from ui.table.input.control import TableControl
from ui.table.play.tabletop import Tabletop


def out_of_use(control: TableControl, hand: Iterable[int], before: frozenset[int]) -> frozenset[int]:
    """The cards of a hand that cannot be played now. A question about something else leaves the set as it was `before`,
    unless no card can be played then; while a hand is held up to be looked at, every card counts."""
    prompt, ask = control.prompt, control.ask
    usable = {*control.intents.by_source, *(thing.value for thing, _ in prompt.picks if thing.kind == "hand")}
    if prompt.form:
        return frozenset()
    if ask is None or not (usable or control.game.is_priority(ask) or ask.kind in control.game.shut):
        return before
    return frozenset(hand) - usable


def object_to(table: Tabletop, thing: Hotspot, card: int) -> bool:
    """A click on an own card, or a pile, that cannot be used now: say why. True when there is a reason."""
    control, view = table.control, table.view
    at_table = table.viewer in table.persons and table.viewer == view.seat and bool(table.match.asked())
    free = control.held is None and not control.prompt.form and table.judging is None
    if card < 0 and thing.kind == "pile" and at_table and free:
        control.refused = control.reasons.of_press(view, thing)
        return control.refused is not None
    if not (at_table and free) or card in control.intents or not control.may_take(view, card):
        return False
    control.refused = control.reasons.of_card(view, card, thing)
    return True
