"""One sentence for every rule id that rules/guardians refuses with. A test compares this table with the source.

game/text/message_text.py explains how a row is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.guardians.card_words import BRIBE_NAMES
from game.i18n import marked
from game.text.refusal_text import TARGETS

TIMES: Final = (
    marked("in the command step of a combat"), marked("in support of a match-up"), marked("to answer a Spell"),
    marked("in the healing after a combat"), marked("when the lands are settled"),
    marked("in deployment, in support of a match-up, or when the lands are settled"),
)  # fmt: skip
"""When a card is played, by its timing."""
WORDS: Final[Mapping[str, Sequence[str]]] = {"weakness": BRIBE_NAMES, "timing": TIMES}
"""Words for the values of a fact."""
SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "GU-BRIBE-01": (
        marked("{card} has no weakness for {weakness}"),
        marked("{card} is not a Bribe in your Storage Hand"),
    ),
    "GU-BRIBE-03": (marked("{card} took a bribe and has left this combat"),),
    "GU-BRIBE-04": (marked("{card} guards its whole side against that bribe; bribe or beat it first"),),
    "GU-BRIBE-05": (
        marked("{card} is not the primary that your enemy shows now; only that one can be bribed"),
        marked("Bribes are offered when both primaries have been shown, and each side has its chance in turn"),
    ),
    "GU-CHAN-01": (marked("{card} cannot lend {points}: that is more than it has left in this combat"),),
    "GU-CHAN-02": (marked("{card} has a red bar: it cannot receive channelled points"),),
    "GU-CHAN-03": (marked("{card} would have {points} channelled points; it takes {most}, its printed Vitality"),),
    "GU-CHAN-04": (marked("{card} cannot channel: it is the primary itself, or no longer stands"),),
    "GU-CMD-01": (
        marked("First say whether you play a command card; {card} is shown after that"),
        marked("The attacker declares a command card first, then the defender"),
    ),
    "GU-CMD-02": (
        marked("cards? You hold no command card that you could show and pay for"),
        marked("verb? Command cards belong to the command step, before the first match-up"),
        marked("You have declared a command card, so you must show one"),
    ),
    "GU-CMD-03": (marked("{card} is no command card of your Storage Hand, nor a standing creature with a command"),),
    "GU-CMD-08": (
        marked("{card} cannot dispel a Spell"),
        marked("There is no Spell to answer now"),
    ),
    "GU-COMBAT-02": (marked("You choose among your own creatures in this combat"),),
    "GU-COMBAT-03": (marked("{card} takes no part in this combat"),),
    "GU-DEP-01": (
        marked("{card} is not a creature in your Pen"),
        marked("{tile} is not one of your Stronghold spaces"),
    ),
    "GU-DEP-02": (marked("{tile} is rubble or held by the enemy; nobody can be deployed there"),),
    "GU-DEP-03": (
        marked("A Shield from your hand is laid only over a creature of yours on one of your Strongholds"),
    ),
    "GU-DEP-04": (
        marked("arranged? {card} has already gone under a Shield, or out from one, in this deployment"),
        marked("{card} is not on {tile}, or {tile} is rubble or not a Stronghold of yours"),
        marked("{card} cannot go under a Shield, or come out, from here"),
    ),
    "GU-DEP-06": (
        marked("items? {card} bears an item already; one is all it can carry"),
        marked("{card} is on {tile}; items are handed out on your Strongholds only"),
        marked("An item of your Storage Hand is attached to a creature of yours on a Stronghold; {card} does not fit"),
    ),
    "GU-DEP-07": (
        marked("{card} is the Upgrade of {tile} already; a Stronghold has one"),
        marked("An Upgrade needs a Stronghold of yours that is not rubble; {tile} is not one"),
        marked("{card} cannot be placed, or held by an Upgrade, like that"),
    ),
    "GU-DEP-08": (
        marked("verb? This belongs to your part of the deployment"),
        marked("The leader deploys first, then the other player"),
    ),
    "GU-DRAW-05": (marked("You are asked about the old Up-card only when you draw, with a Guardian that may spurn "
                          "it"),),
    "GU-GEN-01": (
        marked("{card} is played {timing}"),
        marked("{card} is not what the text asks for"),
        marked("{card_named} is named by a card and must be the next primary"),
        *TARGETS,
    ),
    "GU-GEN-06": (
        marked("seat? Another player is asked now"),
        marked("That does not answer the question that is open"),
    ),
    "GU-GUARD-01": (
        marked("A house rule wants {needed} enemy Strongholds to be rubble before an assault; there are {rubble}"),
        marked("Only a Shield on enemy rubble can assault the Guardian, and {card} is not on one"),
    ),
    "GU-GUARD-04": (marked("{card}: a Guardian is not a creature, so this neither helps nor harms it"),),
    "GU-HEAL-01": (
        marked("{card} does not heal: its side has not won this combat"),
        marked("Only the winner heals, once the combat is decided"),
    ),
    "GU-HEAL-03": (marked("{card} has just been healed, so it cannot heal another"),),
    "GU-HEAL-05": (
        marked("heals? {card} is no healer of yours"),
        marked("{card} does not fit: a healer brings back creatures of its own side that its text names, beaten in "
               "this combat"),
    ),
    "GU-HEAL-06": (marked("{card} is no longer there to heal"),),
    "GU-MATCH-01": (marked("Primaries are chosen when a match-up begins"),),
    "GU-MATCH-07": (marked("{card} has fought in this combat; a creature is primary once"),),
    "GU-MATCH-09": (
        marked("ranged? {card} has no ranged points left in this combat"),
        marked("{card} cannot help from afar: it is the primary itself, or no longer stands"),
    ),
    "GU-MATCH-10": (marked("Support comes after the bribes; the players take turns, attacker first"),),
    "GU-MATCH-11": (marked("{card} was beaten in this combat"),),
    "GU-MOVE-01": (
        marked("{card} is turned already"),
        marked("seat? The players turn their Shields one at a time; it is the other player's turn"),
        marked("Shields are turned in the movement phase"),
    ),
    "GU-MOVE-02": (
        marked("orders? A Shield that holds needs no further orders"),
        marked("{card} is not a Shield of yours on the board"),
        marked("You cannot pass while a Shield of yours is unturned; let it hold"),
    ),
    "GU-MOVE-03": (
        marked("diagonal? {tile} is not one step from {tile_before}"),
        marked("{tile} is not one step up, down, left or right of {tile_before}"),
        marked("Choose the space that {card} moves to"),
    ),
    "GU-MOVE-04": (marked("Your own {card} is on {tile}; a move cannot end on another of your Shields"),),
    "GU-MOVE-06": (
        marked("{tile} cannot be the end of this flight"),
        marked("{card} cannot fly as far as that"),
    ),
    "GU-MOVE-07": (marked("{card} does not fly: not every creature under it does"),),
    "GU-MOVE-10": (
        marked("ready? {card} was reinforced this turn; it may move, but not be reinforced again"),
        marked("{card} cannot be part of this: loose creatures come from your Strongholds in reach of the Shield"),
    ),
    "GU-MOVE-12": (marked("{card} is a creature: it moves under a Shield, or stays where it is"),),
    "GU-ORG-02": (marked("{card} is not in the pile that is too large"),),
    "GU-ORG-03": (marked("{card} is not a Spell, Bribe or item in your Storage Hand"),),
    "GU-RESOLVE-04": (marked("{card} is out of play for this combat"),),
    "GU-RETREAT-01": (marked("You do not control {tile}; a beaten defender retreats to a space you control"),),
    "GU-RETREAT-02": (marked("A beaten attacker goes back one space the way it came, and that is not {tile}"),),
    "GU-RETREAT-04": (marked("Together they have {points} points and {most} are allowed; discard creatures first"),),
    "GU-RETREAT-06": (marked("A Shield is given up only when it has lost a combat"),),
    "GU-RETREAT-10": (marked("Nobody has to retreat now"),),
    "GU-RETREAT-11": (marked("{tile} is not next to the battle; a retreat is one space"),),
    "GU-RETREAT-12": (
        marked("discards? {card} is not one of the creatures that are here now, or is the last under its Shield"),
        marked("{card} is not one of the two Shields that merge"),
    ),
    "GU-SEC-01": (
        marked("{card} has fought in this combat, or is no creature"),
        marked("Secondary attackers strike when one side has no unused creature left"),
    ),
    "GU-SEC-02": (marked("{card} is not an enemy creature that still stands"),),
    "GU-SETUP-07": (
        marked("redrawn? A hand is redrawn only once, and only if it has no Shield"),
        marked("Keep the hand, or draw a new one, before the game begins"),
    ),
    "GU-STACK-01": (marked("With {card} the Shield would hold {points} points; {most} are allowed"),),
    "GU-STACK-03": (
        marked("With {card} the Stronghold would hold {points} points; {most} are allowed"),
        marked("{tile} would hold {points} points; {most} are allowed"),
    ),
    "GU-STACK-04": (marked("{card} cannot be healed: there would be {points} points, and {most} are allowed"),),
    "GU-STACK-05": (marked("There is a Shield on {tile} already"),),
    "GU-STACK-06": (marked("{card} is the last creature under its Shield; it has to stay"),),
    "GU-STONE-01": (
        marked("{card} costs more stones than you have: {cost}"),
        marked("You have no stone to pay with"),
    ),
    "GU-STRONG-03": (
        marked("Together they have {points} points and {most} are allowed; discard creatures first"),
        marked("A garrison falls back to an adjacent Stronghold of yours that is not rubble; {tile} is not one"),
    ),
    "GU-TERRAIN-01": (
        marked("Lands are settled when all Shields have been turned, for each Shield on a land without Terrain"),
    ),
    "GU-TERRAIN-03": (marked("No Shield of yours has to settle on {tile}"),),
    "GU-TERRAIN-04": (marked("{card} is not a Terrain card in your Storage Hand"),),
    "GU-TERRAIN-05": (
        marked("terrain? You hold a Terrain card, so {card} cannot be laid face down"),
        marked("{card} is not in your Storage Hand or Pen"),
    ),
    "GU-TERRAIN-06": (
        marked("settled? {card} need not be discarded: its Shield has settled, or need not settle"),
        marked("{card} is not a creature under a Shield of yours"),
    ),
    "GU-TERRAIN-08": (marked("{card} lies on {tile}; a land has one Terrain card"),),
    "GU-TERRAIN-10": (
        marked("verb? The lands of this turn have been settled"),
        marked("The leader settles first, then the other player"),
    ),
    "GU-TERRAIN-11": (marked("{tile} is not one of the six lands; only those are settled"),),
    "GU-WIN-07": (marked("Conceding takes no further words"),),
}  # fmt: skip
"""The first row of an id is used for which all facts are present."""
