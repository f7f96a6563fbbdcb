"""What a judge may set in Seek and Destroy, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.match.judge_terms import JudgeTerms

SEEK_AND_DESTROY_TERMS: Final = JudgeTerms(
    {
        "down": marked("Face-down"), "defends": marked("In Defend position"), "depleted": marked("Depleted"),
        "arrived": marked("Came in turn"), "moved": marked("Has changed position"), "attacked": marked("Has attacked"),
        "uses": marked("Effect used"), "slot": marked("Place in the row"), "in_force": marked("In force"),
        "new": marked("Has just come up"), "turn": marked("Turn"), "turn_count": marked("Turns played"),
        "stage": marked("Stage"), "life": marked("Life"), "mobilized": marked("Has mobilized"),
        "country": marked("Country"), "hand": marked("Hand"), "battlefield": marked("Battlefield"),
        "garrison": marked("Garrison"), "junkyard": marked("Junkyard"), "treaty": marked("Treaty"),
    },
    frozenset(("down", "defends", "depleted", "moved", "attacked", "in_force", "new", "mobilized")),
    frozenset(("lost", "mulligans", "serial", "attacker", "target", "called_off", "first")),
)  # fmt: skip
