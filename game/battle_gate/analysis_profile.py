"""How hints and analyses speak of Battle Gate (game/analysis/profile.py)."""

from __future__ import annotations

from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked
from rules.battle_gate import words as w
from rules.kernel.state import State
from rules.kernel.words import Seat


def enemies(s: State, seat: Seat) -> int:
    """Enemy characters in the field."""
    return sum(len(s.pile(w.FIELDED, other)) for other in range(s.table.seats) if other != seat)


PROFILE: Final = AnalysisProfile(
    marked("{n} power"), marked("takes out {name}"), marked("saves {name}"), 1000,
    (Loss(100, 2), Loss(250, 5), Loss(450, 9)), enemies, marked("missed kills"),
)  # fmt: skip
"""`even` is fitted to 23 games between greedy bots that occasionally answer at random."""
