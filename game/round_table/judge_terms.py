"""What a judge may set in Round Table, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.match.judge_terms import JudgeTerms

ROUND_TABLE_TERMS: Final = JudgeTerms(
    {
        "slot": marked("Slot"), "rp_paid": marked("RP paid"), "hold": marked("Autumns skipped"),
        "prior": marked("Task before"), "played": marked("Played this Summer"), "round": marked("Round"),
        "season": marked("Season"), "step": marked("Step"), "active": marked("Active Player"),
        "turn": marked("Turn player"), "priority": marked("May play a card"), "passes": marked("Passes in a row"),
        "idle": marked("Idle turns in a row"), "taken": marked("Turns this season"), "acted": marked("Has acted"),
        "rp_spent": marked("RP Spent"), "demesne_played": marked("Demesne played"), "opened": marked("Opening hand"),
        "mulliganed": marked("Has drawn anew"), "owed": marked("Cards to draw"), "rolled": marked("Rolled"),
        "left": marked("Has left"), "main": marked("Main deck"), "demesnes": marked("Demesne deck"),
        "hand": marked("Hand"), "court": marked("Court"), "army": marked("Army"), "lane": marked("Quest lane"),
        "pool": marked("Pool"), "gear": marked("On a Knight"), "holding": marked("Demesnes"),
        "spent": marked("Spent Pile"), "realm": marked("Realm"), "aside": marked("Out of the game"),
        "regions": marked("Region deck"), "middle": marked("Regions"), "queue": marked("Queue"),
        "box": marked("Not in this game"),
    },
    frozenset(("played", "acted", "demesne_played", "mulliganed", "left")),
    frozenset(("serial", "prior")),
)  # fmt: skip
