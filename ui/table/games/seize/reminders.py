"""What Seize's words mean, one short sentence each with its rule id; shown beside the large card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.i18n import marked, tr
from rules.seize.house_rules import Rules

REMINDERS: Final = {
    "Exhaust": marked(
        "Neither moves, attacks nor plunders, and uses no abilities. One counter comes off at the start of its "
        "player's turn [SGT-PHYS-01]."
    ),
    "Ready": marked("Every exhaust counter comes off; that gives no second attack [SGT-PHYS-04]."),
    "Swap": marked("Both change tiles at once; it is neither a push nor a movement."),
    "Relocate": marked("Set down on the tile without a path; it costs no movement."),
    "Bleed": marked("Takes its number as True damage in every End Phase [SGT-PHYS-05]."),
    "Blind": marked("Flips a coin to attack, plunder or use an Attack ability; on tails that fails [SGT-PHYS-07]."),
    "Poison": marked("All damage dealt to it is increased by its number [SGT-PHYS-10]."),
    "Fog": marked("A merc that stands in Fog is blinded [SGT-MAGIC-01]."),
    "Frost": marked("One step less for each counter; with 3 it neither moves nor attacks [SGT-MAGIC-05]."),
    "Burn": marked(
        "Takes True damage in its player's next Attack Phase; with 3 counters it takes 4 Pure damage, and its "
        "treasures are lost [SGT-MAGIC-08]."
    ),
    "Silence": marked("No ability card can be channelled through it until the next End Phase [SGT-MAGIC-11]."),
    "Stealth": marked("Opponents cannot target it. Lost when it acts; that damage is True [SGT-MAGIC-12]."),
    "Regen": marked("Heals its number at the start of its player's Rally [SGT-BEN-01]."),
    "Fortify": marked("Level 1 to 4 raises its maximum health by 1, 3, 6 or 9 [SGT-BEN-02]."),
    "Leech": marked("Heals by the damage it deals [SGT-BEN-04]."),
    "Defense": marked("Reduces the next damage it takes by its number, then is spent [SGT-DMG-11]."),
    "Armor": marked("Reduces every physical damage by its number [SGT-DMG-07]."),
    "Magic Armor": marked("Reduces every magic damage by its number [SGT-DMG-08]."),
    "True": marked("Ignores both kinds of armor [SGT-DMG-03]."),
    "Pure": marked("Only Defense lowers it [SGT-DMG-04]."),
    "Lethal": marked("Destroys a merc that is at half its health or less [SGT-DMG-05]."),
    "Upstage": marked("Played onto an enemy, it pushes that merc one tile away [SGT-RALLY-05]."),
    "Mend": marked("Removes physical statuses [SGT-MEND-01]."),
    "Cleanse": marked("Removes magical statuses [SGT-CLEANSE-01]."),
    "Melee": marked("Strikes one of the 8 tiles around it [SGT-RANGE-01]."),
    "Ranged": marked("From Distance 1 to the number beside its crossbow, never to an adjacent tile [SGT-RANGE-05]."),
    "Plunder": marked("In their Guild Hall, in place of an attack: takes Loot equal to its bounty [SGT-ACT-15]."),
    "Bounty": marked("Loot its player loses when it is destroyed, and takes when it plunders [SGT-CARD-M14]."),
    "Distance": marked("Distance 1 is 2 tiles away, Distance 2 is 3 tiles away, and so on [SGT-RANGE-02]."),
}  # fmt: skip
HOUSE: Final[Mapping[str, tuple[Callable[[Rules], bool], str]]] = {
    "Bleed": (
        lambda rules: rules.bleed_own_end,
        marked("Takes its number as True damage in its player's End Phase (house rule) [SGT-PHYS-05]."),
    ),
    "Stealth": (
        lambda rules: rules.stealth_blocks_allies,
        marked("Nobody can target it (house rule). Lost when it acts; that damage is True [SGT-MAGIC-12]."),
    ),
    "Defense": (
        lambda rules: rules.defense_optional,
        marked("Reduces one damage of its player's choice by its number, then is spent (house rule) [SGT-DMG-11]."),
    ),
    "True": (
        lambda rules: not rules.true_vs_defense,
        marked("Ignores both kinds of armor, and Defense (house rule) [SGT-DMG-03]."),
    ),
    "Ranged": (
        lambda rules: rules.ranged_point_blank,
        marked("From an adjacent tile to the number beside its crossbow (house rule) [SGT-RANGE-05]."),
    ),
    "Plunder": (
        lambda rules: rules.plunder_is_loss,
        marked("In their Guild Hall, in place of an attack: they lose Loot equal to its bounty [SGT-ACT-15]."),
    ),
    "Bounty": (
        lambda rules: rules.destroyer_gains,
        marked("Loot its player loses to whoever destroys it (house rule), and takes when it plunders [SGT-DMG-15]."),
    ),
}
"""Words that mean something else under a house rule: when, and what."""


def reminder(word: str, rules: Rules) -> str:
    """What a word means at this table."""
    changed, text = HOUSE.get(word, (lambda rules: False, ""))
    return tr(text if changed(rules) else REMINDERS[word])
