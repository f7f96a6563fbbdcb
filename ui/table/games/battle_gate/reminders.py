"""What Battle Gate's terms mean, one short sentence each with its rule id; shown beside the large card."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

CLASSES: Final = (
    marked("It attacks and blocks [BG-CHAR-05]."),
    marked("It attacks, and does not block unless Fortify allows it [BG-CHAR-03]."),
    marked("It blocks, and does not attack unless Assault allows it [BG-CHAR-04]."),
)
"""By class."""
ABILITIES: Final = (
    marked("As long as it is in play you may recover that many more cards each turn [BG-STATIC-01]."),
    marked("As long as it is in play you may draw that many more cards each turn [BG-STATIC-01]."),
    marked("As long as it is in play you may field that many more characters each turn [BG-STATIC-01]."),
    marked("Used in your own turn, before the regular combat phase ends: that many more follow "
           "[BG-SIEGE-01, BG-SIEGE-02]."),
    marked("Your assassins and minions in play swap class until the turn ends [BG-FLANK-01]."),
    marked("Your assassins may block this turn [BG-FORTIFY-01]."),
    marked("Your minions may attack this turn [BG-ASSAULT-01]."),
    marked("Each assassin of yours that attacks this turn may name a soldier or minion that must defend against it "
           "[BG-BREACH-01]."),
    marked("Used as an answer: the use it answers has no effect [BG-COUNTER-01]."),
    marked("Sends a treasure in play back to the pot, or is used like Counter [BG-SABOTAGE-01, BG-SABOTAGE-02]."),
)  # fmt: skip
"""By ability."""
ONCE: Final = marked("Using an ability sends the treasure back to the pot [BG-STU-02].")
CONVERTED: Final = marked(
    "It is claimed with the treasures it names, whatever your power, and goes when one of them goes "
    "[BG-CONV-01, BG-CONV-10]."
)
COST: Final = marked("The power you need in play to claim and to keep it; nothing is spent [BG-TREASURE-10].")
SPARE: Final = marked("Its player's power above its cost; below 0 it goes back to the pot [BG-KEEP-01].")
