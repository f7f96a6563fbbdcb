"""Names and explanations of the fields of Seize's cards on the form, and of its sets of directions."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

LABELS: Final = {
    "class": marked("Class"), "rarity": marked("Stars"), "cost": marked("Cost"), "health": marked("Health"),
    "bounty": marked("Bounty"), "melee.amount": marked("Melee"), "melee.dirs": marked("Melee hits"),
    "secondary.kind": marked("Second value"), "secondary.amount": marked("Ranged or Defense value"),
    "secondary.dirs": marked("It shoots"), "secondary.reach": marked("Reach"), "move.amount": marked("Move"),
    "move.dirs": marked("Steps"), "hands": marked("Hands"), "bearer": marked("Only for"),
    "range.min": marked("Range from"), "range.max": marked("Range to"), "range.aimed": marked("Aimed"),
    "active": marked("Active abilities"), "front3": marked("Front three"), "fwd5": marked("Front and sides"),
    "cross": marked("Straight"), "diag": marked("Diagonal"), "all": marked("All around"),
}  # fmt: skip
NOTES: Final = {
    "rarity": marked("1 common, 2 uncommon, 3 rare, 4 legendary"),
    "bearer": marked("None chosen: every class may carry it."),
    "range.min": marked("In steps: 1 is Melee, 2 is Distance 1"),
    "range.max": marked("In steps: 1 is Melee, 2 is Distance 1"),
    "active": marked("What its player may use in play, for a cost."),
}
