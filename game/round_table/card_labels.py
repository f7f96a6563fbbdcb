"""Names and explanations of the fields of Round Table's cards on the form."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

LABELS: Final = {
    "type": marked("Type"), "fey": marked("Fey"), "counterpart": marked("Mundane counterpart"),
    "subtypes": marked("Sub-types"), "named": marked("Named"), "level": marked("Level"),
    "rp": marked("Resource Points"), "cost": marked("Cost"), "x.least": marked("Cost from"),
    "x.most": marked("Cost to"), "influence": marked("Influence"),
    "resistance": marked("Resistance"), "renown": marked("Renown"),
}  # fmt: skip
NOTES: Final = {
    "named": marked("Only one Knight of that name is in play at a time."),
    "counterpart": marked("The id of the piece it improves on: no number lower, one higher."),
    "x.least": marked("For a Quest whose player chooses the price; such a Quest has no other cost."),
    "do": marked("Its choices come first; it asks nothing when it resolves."),
}
