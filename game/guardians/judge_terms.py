"""What a judge may set in Guardians, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.match.judge_terms import JudgeTerms

GUARDIANS_TERMS: Final = JudgeTerms(
    {
        "down": marked("Face down"), "turned": marked("Turned"), "came": marked("Came from"),
        "ready": marked("Reinforced"), "settled": marked("Settled"), "arranged": marked("Arranged"),
        "rubble": marked("Rubble"), "fresh": marked("Laid now"),
        "turn": marked("Turn"), "phase": marked("Phase"), "leader": marked("Leader"), "lower": marked("Lower Up-card"),
        "stones": marked("Stones"), "tally": marked("Shields destroyed"), "up_number": marked("Up Number"),
        "free": marked("Free land cards used"), "redrawn": marked("Mulligan taken"), "deck": marked("Deck"),
        "hand": marked("Storage Hand"), "pen": marked("Creature Pen"), "guardian": marked("Guardian"),
        "stronghold": marked("Strongholds"), "land": marked("Land cards"), "shields": marked("Shields"),
        "upgrades": marked("Upgrades"), "loose": marked("Loose creatures"), "under": marked("Under a Shield"),
        "gear": marked("Items"), "march": marked("Moving"), "up": marked("Up-card"), "played": marked("Cards played"),
        "discard": marked("Discard pile"),
    },
    frozenset(("down", "turned", "ready", "settled", "arranged", "rubble", "fresh", "redrawn")),
    frozenset((
        "again", "tied", "fights", "used", "beaten", "bribed", "out", "healed", "struck", "value", "got", "gave",
        "shot", "aided", "mended", "result", "stalled", "space", "start", "mover", "foe", "defends", "assault",
        "dragged", "first", "named", "moved", "winner", "primary", "bonus", "command", "hands", "pens",
    )),
)  # fmt: skip
