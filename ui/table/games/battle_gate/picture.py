"""Battle Gate's View as a Picture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.battle_gate.card_words import ability_words
from game.battle_gate.sight import allowance_of, class_now, gate_of, players, power_of
from game.i18n import tr
from rules.battle_gate import words as w
from rules.kernel.view import View
from rules.kernel.words import OPEN, Item
from ui.table.cards.picture import Link, Lying, Picture, Waiting
from ui.table.games.battle_gate.faces import ABILITY_SIGNS
from ui.table.games.zones import name_of
from ui.table.mats.sitting import Sitting

MAT, MAT_FOR_TWO = "pot", "two"
ROWS: Final = {
    "field": w.FIELDED, "treasures": w.TREASURES, "discard": w.DISCARD, "saved": w.SAVED, "proposed": w.PROPOSED,
}  # fmt: skip
COUNTS: Final = {"deck": w.DECK, "hand": w.HAND, "discard": w.DISCARD}
ALLOWANCES: Final = ("may_recover", "may_draw", "may_field")
USUAL: Final = frozenset((*ROWS, "deck", "pot", "power", *ALLOWANCES))
FIGHTING: Final = (w.P_DEFEND, w.P_LAST)
VOTING: Final = frozenset((w.ASK_PROPOSE, w.ASK_VOTE))


@lru_cache(16)
def _sitting(players: int, points: bool) -> Sitting:
    """All players around one printed part, clockwise."""
    places = tuple((str(seat + 1),) for seat in range(players))
    mat = MAT_FOR_TWO if players == 2 else MAT
    return Sitting(mat, places, tuple(range(players)), USUAL | ({"points"} if points else frozenset()))


def sitting(view: View) -> Sitting:
    """The mat in use, and the player of each of its places."""
    return _sitting(view.table.seats, view.table.book.rules.gate_points)


def fold(view: View) -> Picture:
    """The Picture of a View."""
    seats = range(view.table.seats)
    rows = {(seat, name): _row(view, name, seat) for seat in seats for name in _rows(view)}
    links = tuple(_links(view))
    rows[-1, "pot"] = tuple(Lying(card) for card in sorted(view.pile(w.POT), key=lambda card: _rank(view, card)))
    return Picture(
        viewer=view.seat,
        faces={card: seen.face for card, seen in view.cards.items()},
        hand=tuple(view.pile(w.HAND, view.seat)) if view.seat >= 0 else (),
        owner={card: seen.ctrl for card, seen in view.cards.items()},
        rows=rows,
        counts={(seat, name): view.count(zone, seat) for seat in seats for name, zone in COUNTS.items()},
        totals=_totals(view),
        pieces=frozenset(card for (_, name), row in rows.items() if name not in CARDS for card, *_ in row),
        links=links,
        looming=tr("Combat") if links and view.numbers[w.PHASE] in FIGHTING else "",
        crumbling=_crumbling(view),
        overlay="vote" if view.ask is not None and view.ask.kind in VOTING else "",
        stack=tuple(waiting(view, item) for item in view.stack),
        stack_words=tr("Counter or Sabotage answers the newest.") if view.stack else "",
        acting=frozenset((view.numbers[w.TURN],)),
        out=frozenset(seat for seat in seats if view.seat_numbers[w.OUT][seat]),
        turn_number=view.numbers[w.TURN_COUNT] + 1,
        playing=view.numbers[w.PHASE] != w.P_SETUP,
    )


CARDS: Final = frozenset(("discard", "hand"))
"""Rows whose cards are shown as cards, not as pieces."""


def _rows(view: View) -> tuple[str, ...]:
    """The face-up zones; hands only for viewers who may see them all."""
    return (*ROWS, "hand") if view.seat == OPEN else tuple(ROWS)


def _row(view: View, name: str, seat: int) -> tuple[Lying, ...]:
    pile = view.pile(ROWS.get(name, w.HAND), seat)
    if name == "field":
        pile = sorted(pile, key=lambda card: (class_now(view, card), -view.card_def(card).power, card))
    return tuple(Lying(card) for card in pile)


def _rank(view: View, card: int) -> tuple[bool, int, int]:
    """Treasures of the pot by cost, those with a converted cost last."""
    what = view.card_def(card)
    return what.converted, what.value, card


def _totals(view: View) -> dict[tuple[int, str], int]:
    """Power in play, the turn player's remaining allowances, points of the gate."""
    out = {}
    for seat in range(view.table.seats):
        out[seat, "power"] = power_of(view, seat)
        out[seat, "points"] = view.seat_numbers[w.GATE][seat]
        for kind, name in enumerate(ALLOWANCES):
            used = view.seat_numbers[w.USED[kind]][seat]
            out[seat, name] = max(0, allowance_of(view, seat, kind) - used)
    return out


BRITTLE: Final = 10
"""A gate with fewer cards than this looks damaged."""


def _crumbling(view: View) -> dict[tuple[int, str], int]:
    """How damaged the gates of the players still in the game look."""
    gates = {(seat, "deck"): BRITTLE - gate_of(view, seat) for seat in players(view)}
    return {key: level for key, level in gates.items() if level > 0 and view.numbers[w.PHASE] != w.P_SETUP}


# --- combat and activations -----------------------------------------------------------------------------------------


def _links(view: View) -> Iterator[Link]:
    """From each attacker to the gate it attacks, with what that would lose; or to its defenders, with both powers."""
    defends: dict[int, list[int]] = {}
    for card, seen in view.cards.items():
        if seen.zone == w.FIELDED and seen.host >= 0:
            defends.setdefault(seen.host, []).append(card)
    for card in view.pile(w.FIELDED, view.numbers[w.TURN]):
        aim, power = view.cards[card].marks[w.AIM] - 1, view.card_def(card).power
        if aim < 0:
            continue
        against = defends.get(card, [])
        if not against:
            yield Link(card, aim=(aim, "deck"), hostile=True, words=f"\u2212{power}")
        total = sum(view.card_def(other).power for other in against)
        for at, other in enumerate(against):
            yield Link(card, other, hostile=True, words="" if at else f"{power} : {total}")


def waiting(view: View, item: Item) -> Waiting:
    """An activation in words, with its target: a treasure, or the activation below it."""
    serial, ability, seat, card, bonus, target = item
    below = [other[w.I_SERIAL] for other in view.stack if other[w.I_SERIAL] < serial]
    said = f"{ability_words(ability, bonus)} — {name_of(view, card)}"
    if target >= 0:
        said = tr("{said}, on {card}", said=said, card=name_of(view, target))
    aims = ((view.cards[target].ctrl, "treasures"),) if target >= 0 and view.cards[target].ctrl >= 0 else ()
    items = (below[-1],) if below and target < 0 else ()
    return Waiting(
        serial, seat, card, ABILITY_SIGNS[ability], said, card, items=items, hostile=bool(aims or items), aims=aims
    )  # fmt: skip
