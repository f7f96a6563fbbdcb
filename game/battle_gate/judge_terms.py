"""What a judge may set in Battle Gate, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.match.judge_terms import JudgeTerms

BATTLE_GATE_TERMS: Final = JudgeTerms(
    {
        "swapped": marked("Class swapped"), "aim": marked("Attacks"), "named": marked("Named by Breach"),
        "turn": marked("Turn"), "turn_count": marked("Turns played"), "phase": marked("Phase"),
        "first": marked("Began"), "combat": marked("Combat phases begun"), "extra": marked("Combat phases to come"),
        "out": marked("Out"), "claimed": marked("Has claimed"), "recovered": marked("Recovered"),
        "drawn": marked("Drawn"), "fielded": marked("Fielded"), "fortify": marked("Fortify this turn"),
        "assault": marked("Assault this turn"), "breach": marked("Breach this turn"), "gate": marked("Gate points"),
        "deck": marked("Deck"), "hand": marked("Hand"), "field": marked("Play field"),
        "treasures": marked("Treasures"), "discard": marked("Discard pile"), "pot": marked("Pot"),
        "saved": marked("To put forward"), "proposed": marked("Put forward"), "gone": marked("Removed cards"),
    },
    frozenset(("swapped", "named", "claimed", "fortify", "assault", "breach")),
    frozenset(("serial", "out")),
)  # fmt: skip
