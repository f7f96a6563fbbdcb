"""What a person may ask the referee before acting: what an answer changes of Autumn as it stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.i18n import tr
from game.match.preview import Foreseen, Overlay
from game.round_table.autumn_text import chain
from game.round_table.card_stats import sheets as sheets
from game.round_table.card_words import with_minus
from game.round_table.queue import PASS, resolve
from rules.kernel import atoms
from rules.kernel.ruleset import apply_unchecked
from rules.kernel.state import State
from rules.kernel.words import NONE, Action, Card, Event, Seat
from rules.round_table import autumn, stats
from rules.round_table import words as w


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """A clash, RP paid, changed outcomes at Regions if Autumn came then, and cards a Quest earns. The queue is assumed
    to resolve as it is (RT-SUMMER-07); of a pass that is all there is to tell, so it is told then."""
    ahead = s.clone()
    waits = action == PASS and bool(s.stack)
    if not waits:
        resolve(ahead)
    before = {result.region: result for result in autumn.forecast(ahead)}
    available = stats.available(s, seat)
    events = apply_unchecked(s, seat, action)
    events += resolve(s)
    rows = [row for event in events for row in _event_rows(event, seat)]
    after = stats.available(s, seat)
    if after != available:
        rows.append(Foreseen("castle", tr("RP available"), f"{available} → {after}", seat=seat))
    if waits and s.numbers[w.SEASON] != w.SUMMER:
        return rows
    if waits:
        rows += _tasks(ahead, s)
    if s.ask is not None:
        changed = (one for one in autumn.forecast(s) if one.region in before and one != before[one.region])
        rows += [row for result in changed for row in _region(s, result)]
    return rows


def _event_rows(event: Event, seat: Seat) -> Iterator[Foreseen]:
    if event[0] != atoms.NOTE:
        return
    if event[1] == w.N_CLASH:
        for card in event[2:]:
            yield Foreseen("skull", "{name}", tr("leaves play"), card)
    elif event[1] == w.N_COUNTERED:
        yield Foreseen("cancel", "{name}", tr("countered"), event[2])
    elif event[1] == w.N_REWARD:
        yield Foreseen("cards", "{name}", f"+{event[4]}", event[2])
    elif event[1] == w.N_OVER:
        yield Foreseen("flag-checkered", tr("The campaign"), "", seat=seat, ending=tr("It is over"))


def _tasks(before: State, after: State) -> Iterator[Foreseen]:
    """Each Knight that gets another task, or numbers."""
    for knight in [card for seat in range(before.table.seats) for card in stats.knights(before, seat)]:
        if after.zone[knight] not in w.KNIGHTLY:
            continue
        task = after.host[knight]
        if task != before.host[knight]:
            name = after.table.defs[after.face[task]].name if task >= 0 else ""
            yield Foreseen("arrow-right", "{name}", tr("to {place}", place=name) if name else tr("goes home"), knight)
        for kind, icon in ((w.S_INFLUENCE, "sword-cross"), (w.S_RESISTANCE, "shield")):
            old, new = stats.stat(before, knight, kind), stats.stat(after, knight, kind)
            if old != new:
                yield Foreseen(icon, "{name}", f"{old} → {new}", knight)


def _region(s: State, result: autumn.Result) -> Iterator[Foreseen]:
    """Each army there, and who would capture the Region."""
    needed = s.table.book.printed[w.S_RESISTANCE][s.face[result.region]]
    for army in result.armies:
        words = tr("Influence left at {who}, against {n}", who="{name}", n=needed)
        yield Foreseen("sword-cross", words, with_minus(army.remaining), result.region)
    if result.winner != NONE:
        yield Foreseen("crown", tr("{who} is captured", who="{name}"), f"+{_renown(s, result.region)}", result.region)
    elif result.armies:
        yield Foreseen("shield", tr("{who} stays independent", who="{name}"), "", result.region)


def _renown(s: State, region: Card) -> int:
    return int(s.table.book.renown[s.face[region]])


story: Final = chain
"""If Autumn came now, step by step."""
overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No range or line-of-sight overlays: the game has neither."""
