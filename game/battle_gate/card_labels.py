"""Names and explanations of the fields of Battle Gate's cards on the form."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

LABELS: Final = {
    "class": marked("Class"), "power": marked("Power"), "lines": marked("Abilities and required treasures"),
    "bonus": marked("Bonus"), "requires": marked("Requires"), "note": marked("Note for the vote"),
}  # fmt: skip
NOTES: Final = {
    "power": marked("A point of power costs 3 character points on a soldier, 2 on an assassin or a minion."),
}
