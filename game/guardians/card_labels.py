"""Names and explanations of the fields of Guardians' cards on the form."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

LABELS: Final = {
    "up": marked("Up Number"), "cost": marked("Cost in stones"), "vit": marked("Vitality"),
    "stack": marked("Red number"), "type": marked("Type"), "size": marked("Size"), "subtype": marked("Sub-types"),
    "ocb": marked("OCB"), "cmp": marked("CMP"), "bar": marked("Bar"), "weak": marked("Weak to"),
    "flying": marked("Flying"), "ranged": marked("Ranged"), "heal": marked("Number healed"), "heals": marked("Heals"),
    "heals_beaten": marked("Heals in retreat"), "guard": marked("Guards against"),
    "immune": marked("Immune to"), "escape": marked("Escapes to the Pen"),
    "base": marked("Base draw"), "mdl": marked("MDL: more lands"), "ldl": marked("LDL: fewer lands"),
    "luc": marked("LUC: lower Up-card"), "stones": marked("Stones"), "spurn": marked("May spurn the Up-card"),
    "free_facedown": marked("Free face-down lands"), "slot": marked("Holds a creature"),
    "nimble": marked("Reinforces without turning"), "terrain": marked("Land"), "bribe": marked("Bribe"),
    "use": marked("Used by"), "raise_ocb": marked("Raises OCB by"), "timing": marked("Timing"),
    "tag": marked("Contradicts"),
    "heals=any": marked("Any creature"), "guard=": marked("Nothing"), "timing=": marked("No effect"),
    "tag=": marked("Nothing"), "tag=order": marked("Other orders"), "tag=place": marked("Other places"),
}  # fmt: skip
NOTES: Final = {
    "up": marked("The higher Up-card leads the turn; the lower one draws more next time."),
    "stack": marked("Counts under a Shield instead of Vitality; must be higher, or left out."),
    "ocb": marked("Added to its match value on the attacking side."),
    "cmp": marked("Points it may lend to primaries, each once a combat."),
    "bar": marked("A green bar may receive channelled points, a red one may not."),
    "tag": marked(
        "Two command cards contradict each other if both say who shows first or is primary, or both where the fight is."
    ),
    "timing": marked("The only abilities a creature can have are those of the command step."),
}
