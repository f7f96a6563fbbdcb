"""Guardians' View as a Picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import marked, tr
from rules.guardians import words as w
from rules.kernel.view import View
from rules.kernel.words import Item
from ui.table.cards.picture import Lying, Picture, Waiting
from ui.table.games.guardians import stage
from ui.table.games.guardians.spaces import GROUNDS, SPACES, fights, holders, lying, name_of
from ui.table.games.zones import laid
from ui.table.mats.sitting import Sitting

ZONES: Final = (
    "pen", "guardian", "deck", "up", "discard", "stones", "tally", "played", "heading", "sum", "total", *stage.ROWS,
)  # fmt: skip
SITTING: Final = Sitting("board", (("S",), ("N",)), (0, 1), frozenset(ZONES))
ANSWERED: Final = marked("A Spell may be dispelled by the other player.")


def fold(view: View) -> Picture:
    """The Picture of a View."""
    base, seats = laid(view), range(view.table.seats)
    fought = stage.shown(view)
    leader = frozenset(() if view.numbers[w.PHASE] == w.DRAW else (view.numbers[w.LEADER],))
    layers = _layers(view, fought)
    pens = {(seat, "pen"): tuple(map(Lying, view.pile(w.PEN, seat))) for seat in seats}
    rows = {**base.rows, **pens, **stage.played(view)}
    if fought:
        rows = {place: tuple(one for one in row if not fights(view, one.card)) for place, row in rows.items()}
        rows |= stage.rows(view)
    open_rows = {card.card for (_, name), row in rows.items() if name not in CARDS for card in row}
    return replace(
        base,
        rows=rows,
        layers=layers,
        tiles=SPACES,
        counts={**base.counts, **{(seat, "pen"): view.count(w.PEN, seat) for seat in seats}},
        pieces=frozenset(open_rows | {one.card for row in layers.values() for one in row}),
        overlay=stage.OVERLAY if fought else "",
        looming=tr("Match-up") if view.ask is not None and view.ask.kind == w.ASK_SUPPORT else "",
        lines=stage.lines(view) if fought else {},
        holders=holders(view),
        stack=tuple(waiting(view, item) for item in view.stack),
        stack_words=tr(ANSWERED) if view.stack else "",
        acting=leader,
        turn_number=view.numbers[w.TURN],
        playing=view.numbers[w.PHASE] != w.SETUP,
    )


CARDS: Final = frozenset(("discard", "played", "hand"))
"""Rows whose cards are shown as cards, not as pieces."""


def _layers(view: View, fought: bool) -> dict[tuple[int, str], tuple[Lying, ...]]:
    """Land and Stronghold cards, Shields, turned or not, the one that attacks, Upgrades, and loose creatures that are
    not on the stage."""
    out: dict[tuple[int, str], tuple[Lying, ...]] = {}
    for zone in GROUNDS:
        out |= {(tile, "land"): (Lying(cards[0]),) for tile, cards in lying(view, zone).items()}
    for tile, cards in lying(view, w.SHIELD).items():
        out[tile, "shields"] = (Lying(cards[0], turned=bool(view.cards[cards[0]].marks[w.TURNED])),)
    for tile, cards in lying(view, w.UPGRADE).items():
        out[tile, "upgrades"] = (Lying(cards[0]),)
    for tile, cards in lying(view, w.LOOSE).items():
        there = tuple(Lying(card) for card in cards if not (fought and fights(view, card)))
        out[tile, "loose"] = there
    for shield in (card for seat in range(view.table.seats) for card in view.pile(w.MARCH, seat)):
        out[view.numbers[w.SPACE] - 1, "march"] = (Lying(shield),)
    return {place: row for place, row in out.items() if row}


def waiting(view: View, item: Item) -> Waiting:
    """A Spell that may be answered; a dispel points at the one below it."""
    card, seat = item[0], item[1]
    below = [other[0] for other in view.stack if other[0] != card]
    at = [other[0] for other in view.stack].index(card)
    items = (below[at - 1],) if at else ()
    return Waiting(card, seat, card, "auto-fix", name_of(view, card), card, items=items, hostile=bool(items))
