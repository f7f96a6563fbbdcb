"""What the table says in lines of words: purses, what Autumn would bring, the dial of the season, the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from game.i18n import marked, tr, trn
from game.round_table.card_stats import PlayerStats, player_key
from game.round_table.card_words import SEASON_NAMES, STEP_NAMES, with_minus
from game.round_table.sight import players
from rules.kernel.view import View
from rules.kernel.words import Seat
from rules.round_table import words as w
from rules.round_table.autumn import Army, Result
from ui.table.cards.picture import Line, Picture
from ui.table.games.round_table.picture import TURNS, slot_of
from ui.table.games.zones import name_of

FACING: Final = 2
"""Up to this many players each has plenty of room."""


def numbered(picture: Picture, view: View, sheets: Mapping[int, Any]) -> Picture:
    """The Picture with its lines."""
    lines: dict[tuple[Seat, str], tuple[Line, ...]] = {}
    for seat in range(view.table.seats):
        stats = sheets.get(player_key(seat))
        if isinstance(stats, PlayerStats):
            lines[seat, "purse"] = tuple(_purse(view, seat, stats))
    for region in view.pile(w.MIDDLE):
        result = sheets.get(region)
        if isinstance(result, Result):
            lines[-1, f"outlook_{slot_of(view, region)}"] = tuple(_outlook(view, result))
    lines[-1, "dial"] = tuple(_dial(view))
    lines[-1, "ledger"] = tuple(_ledger(view))
    return replace(picture, lines=lines)


def _purse(view: View, seat: Seat, stats: PlayerStats) -> Iterator[Line]:
    """Renown and the majority that wins, if one does (RT-WIN-03), then Resource Points: available out of capacity, and,
    if there is room, how the rest is used (RT-RP-01..04)."""
    renown, total = stats.renown, stats.total_renown
    said = tr("{n} of {total} Renown", n=renown, total=total)
    if view.table.book.rules.majority_ends:
        said = tr("{n} Renown, {goal} to win", n=renown, goal=total // 2 + 1)
    yield Line(said, "star-four-points", tone="head", short=str(renown))
    yield Line(parts=(stats.allocated, stats.spent, max(0, stats.available)))
    free, capacity = with_minus(stats.available), stats.capacity
    yield Line(
        tr("{free} free of {capacity} RP", free=free, capacity=capacity), "hand-coin", short=f"{free}/{capacity}"
    )
    if view.table.seats == FACING or seat == view.seat:
        yield Line(tr("{n} allocated, {m} spent", n=stats.allocated, m=stats.spent), tone="muted")


# --- if Autumn came now -----------------------------------------------------------------------------------------------


def _outlook(view: View, result: Result) -> Iterator[Line]:
    """What the numbers are; each army with its totals and remaining Influence; then the outcome at the Region
    (RT-AUTUMN-02..09)."""
    if result.armies:
        yield Line(tr("Influence / Resistance"), tone="muted", short=tr("Infl./Res."))
    for army in result.armies:
        tone = "good" if army.exceeds else ""
        yield Line(_army(result, army), seat=army.seat, tone=tone, short=with_minus(army.remaining))
    if result.armies:
        yield _verdict(result)
    else:
        least = view.card_def(result.region).resistance
        yield Line(tr("over {n}", n=least), "sword", tone="muted", short=f"> {least}")


def _army(result: Result, army: Army) -> str:
    """`15/5`; with opponents `15/5 → 12`."""
    totals = f"{with_minus(army.influence)}/{with_minus(army.resistance)}"
    return f"{totals} \u2192 {with_minus(army.remaining)}" if len(result.armies) > 1 else totals


def _verdict(result: Result) -> Line:
    if result.winner >= 0:
        return Line(tr("captures"), "crown", result.winner, "head", short="")
    return Line(tr(VERDICTS[result.cause], n=result.lead), "shield", tone="bad", short="")


VERDICTS: Final = {
    w.NONE_EXCEEDS: marked("holds"), w.EQUAL: marked("equal: holds"), w.TOO_CLOSE: marked("leads by {n}: holds"),
}  # fmt: skip
"""Why a Region stays independent (RT-AUTUMN-08, 09, 12)."""


# --- dial and ledger --------------------------------------------------------------------------------------------------


def _dial(view: View) -> Iterator[Line]:
    """Round and season, the step, crown and candle, who has passed (RT-ROUND-01..04)."""
    season, step = view.numbers[w.SEASON], view.numbers[w.STEP]
    if season == w.SET_UP:
        yield Line(tr(SEASON_NAMES[season]), tone="head")
        return
    name = tr(SEASON_NAMES[season])
    yield Line(tr("Round {n}: {season}", n=view.numbers[w.ROUND], season=name), tone="head", short=name)
    if STEP_NAMES[step] != SEASON_NAMES[season]:
        yield Line(tr(STEP_NAMES[step]), tone="muted")
    yield Line(tr("Active Player"), "crown", view.numbers[w.ACTIVE], short="")
    if step in TURNS:
        yield Line(tr("Turn player"), "candle", max(0, view.numbers[w.TURN]), short="")
    if step in (w.TURNS, w.QUESTS, w.REDIRECTS, w.OTHERS):
        passed = view.numbers[w.IDLE if step == w.TURNS else w.PASSES]
        count = len(players(view))
        yield Line(tr("{n} of {all} passed", n=passed, all=count), "debug-step-over", short=f"{passed}/{count}")


def _ledger(view: View) -> Iterator[Line]:
    """Names played this Summer, which nobody may play again, and who played them (RT-SUMMER-10)."""
    played = [card for card, seen in view.cards.items() if seen.marks[w.PLAYED] and seen.face >= 0]
    if not played:
        yield Line(tr("Names played"), tone="muted")
        return
    order = {item[3]: item[0] for item in view.stack}
    for card in sorted(played, key=lambda card: order.get(card, 0))[-ROWS:]:
        yield Line(name_of(view, card), seat=view.table.owner[card])
    if len(played) > ROWS:
        yield Line(trn("and {n} more", "and {n} more", len(played) - ROWS), tone="muted")


ROWS: Final = 4
"""The most names that fit in the ledger."""
