"""What a judge may set in Seize, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.match.judge_terms import JudgeTerms

SEIZE_TERMS: Final = JudgeTerms(
    {
        "health": marked("Health"), "defense": marked("Defense charge"), "exhaust": marked("Exhaust"),
        "bleed": marked("Bleed"), "poison": marked("Poison"), "blind": marked("Blind"), "frost": marked("Frost"),
        "burn": marked("Burn"), "silence": marked("Silence"), "stealth": marked("Stealth"), "regen": marked("Regen"),
        "fortify": marked("Fortify"), "leech": marked("Leech"), "spent": marked("Steps taken"),
        "reveals": marked("Reveals"), "attacked": marked("Has attacked"), "tired": marked("Was exhausted"),
        "fitted": marked("Has equipped"), "arrived": marked("Came this turn"),
        "channelled": marked("Has channelled"),
        "active_used": marked("Abilities used"), "trigger_used": marked("Triggers used"),
        "used_up": marked("Exhausted"), "down": marked("Face down"), "fog": marked("Fog"),
        "fog_by": marked("Fog placed by"), "vault": marked("Vault"), "treasure_played": marked("Treasures played"),
        "plundered": marked("Has plundered"), "unequipped": marked("Has unequipped"), "acquired": marked("Acquired"),
        "turn": marked("Turn"), "phase": marked("Phase"),
        "board": marked("Battlefield"), "equipped": marked("Equipped"),
        "deck": marked("Deck"), "hand": marked("Hand"), "warchest": marked("Warchest"), "events": marked("Event Row"),
        "discard": marked("Discard"), "quarters": marked("Quarters"),
    },
    frozenset((
        "silence", "stealth", "leech", "attacked", "tired", "fitted", "arrived", "channelled", "used_up", "down",
        "blind", "fog",
    )),
    frozenset(("fog_by", "active_used", "trigger_used")),
)  # fmt: skip
