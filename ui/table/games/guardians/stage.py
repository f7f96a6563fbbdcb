"""The stage of a combat: in which row each creature lies, and the sums that are read between the two sides."""

from __future__ import annotations

from itertools import chain
from typing import Final

from game.guardians import sums
from game.guardians.sight import answers, match_parts
from game.i18n import marked, tr, trc
from rules.guardians import words as w
from rules.guardians.stats import Parts
from rules.kernel.view import View
from ui.table.cards.picture import Line, Lying
from ui.table.games.guardians.spaces import (
    GROUNDS,
    fighters,
    fights,
    ground_name,
    in_combat,
    lying,
    space_name,
    standing,
)

ROWS: Final = ("fighting", "unused", "used", "beaten", "bribed", "away")
OVERLAY: Final = "combat"
BOARD_ASKS: Final = frozenset((w.ASK_RETREAT, w.ASK_MERGE, w.ASK_TRIM))
"""Questions answered on the board, during which the stage is hidden."""
BELOW: Final = frozenset((*GROUNDS, w.SHIELD, w.UNDER, w.LOOSE))
"""Zones whose cards lie under the stage, unless they fight."""
HEALING: Final = frozenset((w.V_HEAL, w.V_SPELL))
STEPS: Final = {
    w.ASK_DECLARE: marked("Command step"), w.ASK_REVEAL: marked("Command step"),
    w.ASK_PRIMARY: marked("Primaries are chosen in secret"), w.ASK_BRIBE: marked("Bribes"),
    w.ASK_SUPPORT: marked("Support"), w.ASK_SECONDARY: marked("Secondary attackers"), w.ASK_HEAL: marked("Healing"),
}  # fmt: skip


def shown(view: View) -> bool:
    """Whether the stage is shown: until the combat is resolved, and after that only for a viewer who can heal."""
    if not in_combat(view):
        return False
    if view.numbers[w.WINNER]:
        return _heals(view)
    return view.ask is None or not (view.ask.kind in BOARD_ASKS or _chooses_below(view))


def _chooses_below(view: View) -> bool:
    """Whether the viewer is to choose something that the stage would cover, such as a land to destroy."""
    if view.ask is None or view.ask.kind != w.ASK_CHOOSE or view.seat not in view.ask.seats:
        return False
    cards = [card for _, *cards in answers(view) for card in cards if card in view.cards]
    return any(view.cards[card].zone in BELOW and not fights(view, card) for card in cards)


def _heals(view: View) -> bool:
    """Whether the viewer is asked to heal, and can."""
    if view.ask is None or view.ask.kind != w.ASK_HEAL or view.seat not in view.ask.seats:
        return False
    return any(action[0] in HEALING for action in answers(view))


def rows(view: View) -> dict[tuple[int, str], tuple[Lying, ...]]:
    """The cards in each row."""
    out: dict[tuple[int, str], list[Lying]] = {}
    for seat in range(view.table.seats):
        for card in fighters(view, seat):
            out.setdefault((seat, row_of(view, card)), []).append(Lying(card))
    return {place: tuple(row) for place, row in out.items()}


def played(view: View) -> dict[tuple[int, str], tuple[Lying, ...]]:
    """Cards played, except those that may still be answered, which are on the stack."""
    waiting = {item[0] for item in view.stack}
    piles = ((seat, view.pile(w.PLAYED, seat)) for seat in range(view.table.seats))
    return {(seat, "played"): tuple(Lying(card) for card in pile if card not in waiting) for seat, pile in piles}


def row_of(view: View, card: int) -> str:
    """The row of a fighter; the viewer's own sealed choice is shown in the match-up already (GU-MATCH-01)."""
    seen = view.cards[card]
    for mark, row in ((w.BEATEN, "beaten"), (w.BRIBED, "bribed"), (w.OUT, "away")):
        if seen.marks[mark]:
            return row
    sealed = view.sealed.get(seen.ctrl, ())
    if view.seat_numbers[w.PRIMARY][seen.ctrl] == 1 + card or sealed == (w.V_PRIMARY, card):
        return "fighting"
    return "used" if seen.marks[w.USED] else "unused"


def lines(view: View) -> dict[tuple[int, str], tuple[Line, ...]]:
    """The lines between the two sides: the place, the step, each match value as a sum, each total of Vitality."""
    heading = Line(_heading(view), "sword-cross", tone="head")
    sides = [[card for card in fighters(view, seat) if standing(view, card)] for seat in range(view.table.seats)]
    primaries = [number - 1 for number in view.seat_numbers[w.PRIMARY]]
    known = match_parts(view, {*primaries, *chain(*sides)})
    out: dict[tuple[int, str], tuple[Line, ...]] = {}
    for seat, there in enumerate(sides):
        out[seat, "heading"] = (heading,)
        out[seat, "sum"] = (_sum(view, seat, known.get(primaries[seat]), known.get(primaries[1 - seat])),)
        if there and known.keys() >= {*there}:
            total = sum(known[card].vitality for card in there)
            out[seat, "total"] = (Line(tr("Total {n}", n=total), "heart"),)
    return out


def _heading(view: View) -> str:
    tile = view.numbers[w.SPACE] - 1
    ground = next(iter([*lying(view, w.LAND).get(tile, ()), *lying(view, w.STRONGHOLD).get(tile, ())]), -1)
    where = (
        tr("Assault on the Guardian")
        if view.numbers[w.ASSAULT]
        else tr("Combat on {space}", space=space_name(view, tile))
    )
    return " · ".join(filter(None, (where, ground_name(view, ground) if ground >= 0 else "", _step(view))))


def _step(view: View) -> str:
    """The step of the combat; primaries chosen one after the other are no secret (GU-BRIBE-02, GU-GEN-01)."""
    if view.ask is None or view.ask.kind not in STEPS:
        return ""
    if view.ask.kind == w.ASK_PRIMARY and any(view.seat_numbers[w.PRIMARY]):
        return tr("Now the other primary is chosen")
    if view.ask.kind == w.ASK_PRIMARY and len(view.ask.seats) == 1:
        return tr("The first primary is chosen, and shown")
    return tr(STEPS[view.ask.kind])


def _sum(view: View, seat: int, own: Parts | None, foe: Parts | None) -> Line:
    """`8 + 1 OCB + 4 channelled = 13`, in the tone of the higher or the lower value; before that, what a side is
    doing. `own`, `foe`: the match values of the primaries that are shown."""
    side = tr("Defends") if view.numbers[w.DEFENDS] == seat else trc("a side", "Attacks")
    if own is not None:
        ahead = own.value - foe.value if foe is not None else 0
        tone = "good" if ahead > 0 else "bad" if ahead < 0 else ""
        return Line(f"{side}: {sums.match(*own, own.value)}", seat=seat, tone=tone)
    if seat in view.sealed:
        row = marked("{side}: a primary is chosen, face down")
        if view.ask is not None and view.ask.kind == w.ASK_REVEAL:
            row = marked("{side}: a command card is chosen, face down")
        side = tr(row, side=side)
    return Line(side, seat=seat)
