"""How hints and analyses speak of Seize (game/analysis/profile.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked
from rules.seize import words as w
from rules.seize.book import State
from rules.seize.turns import turn_seats


def spare(before: State, after: State) -> Sequence[int]:
    """Warchest cards that could still have paid when a turn ends."""
    if before.numbers[w.TURN_COUNT] == after.numbers[w.TURN_COUNT]:
        return ()
    own = turn_seats(before)
    ready = [[card for card in before.pile(w.WARCHEST, seat) if not before.marks[w.USED_UP][card]] for seat in own]
    return [len(ready[own.index(seat)]) if seat in own else 0 for seat in range(before.table.seats)]


PROFILE: Final = AnalysisProfile(
    marked("{n} Loot"), marked("kills {name}"), marked("saves {name}"), 1150,
    (Loss(100, 2), Loss(250, 5), Loss(450, 9)), marked("missed kills"),
    futures=0,  # play-outs foretell better who wins (log-loss 0.45, not 0.49), but the graph would swing too much
    spare=spare, spent=marked("treasures left unspent at the end of a turn"),
)  # fmt: skip
"""`even` is fitted to 300 games."""
