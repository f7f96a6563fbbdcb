"""How hints and analyses speak of Guardians (game/analysis/profile.py)."""

from __future__ import annotations

from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked
from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.words import Seat


def enemies(s: State, seat: Seat) -> int:
    """Enemy creatures on the board, under Shields or loose."""
    return sum(len(s.pile(zone, 1 - seat)) for zone in (w.UNDER, w.LOOSE))


PROFILE: Final = AnalysisProfile(
    marked("{n} Vitality"), marked("defeats {name}"), marked("saves {name}"), 3850,
    (Loss(300, 2), Loss(700, 5), Loss(1300, 9)), enemies, marked("missed kills"),
)  # fmt: skip
"""`even` is fitted to 1495 games between greedy bots that occasionally answer at random."""
