"""What Seek and Destroy's words mean, one short sentence each with its rule id; shown beside the large card."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

BREEDS: Final = {
    "bombers": marked("Only face-down Units can block it [SD-PRIV-01]."),
    "fighters": marked("Only face-down Units can block it [SD-PRIV-01]."),
    "battleship": marked(
        "Only Battleships can block it, and it blocks only Air Force and Navy [SD-PRIV-02, SD-PRIV-03]."
    ),
    "stealth fighters": marked(
        "Only Battleships can block it, and it blocks only Air Force and Navy [SD-PRIV-02, SD-PRIV-03]."
    ),
    "submarines": marked("Only Submarines can destroy it [SD-PRIV-04]."),
}
"""The privilege of a sub-type."""
WORDS: Final = {
    "Initiate": marked("When you turn the Unit from face-down to face-up Attack [SD-EFF-01]."),
    "Swift": marked("Once a turn unless its text says otherwise, in your turn or in the enemy's [SD-EFF-06]."),
    "Mobilization": marked("When the Unit is mobilized face-up [SD-EFF-07]."),
    "Secretly mobilize": marked("By a card's text; it does not use up the turn's mobilization [SD-MOB-07]."),
    "cancel": marked("The item does nothing and its card is junked [SD-STACK-08]."),
}
"""Words on a card, which are in English in any language."""
ORDERS: Final = {
    ("operation", "normal"): marked("In your own turn, not in Battle, with an empty Stack; then junked [SD-OP-03]."),
    ("operation", "constant"): marked("Stays in force in the Garrison until it is destroyed [SD-OP-04]."),
    ("operation", "swift"): marked("In any stage of either turn, even from your hand [SD-OP-05]."),
    ("deception", "normal"): marked("Waits face-down in the Garrison for a turn before it is activated [SD-DEC-01]."),
    ("deception", "constant"): marked("Waits for a turn face-down, then stays in force until destroyed [SD-DEC-04]."),
    ("deception", "swift"): marked("Waits for a turn face-down; then nothing can answer it [SD-DEC-05]."),
}
"""Explanations of the kinds of cards."""
HEAVY: Final = marked("A Unit with Mobility 4 or more arrives depleted: it cannot attack that turn [SD-MOB-03].")
