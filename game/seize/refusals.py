"""One sentence for every rule id that rules/seize refuses with. A test compares this table with the source.

A rule may have several sentences: the first whose facts the refusal carries is said. Facts `card...` read as names,
`tile...` as tiles; `fact? ` before a sentence asks for a fact that it does not say. It must never say more than the
refusal does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from game.games import names_card
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.words import Card
from rules.seize.words import PHASES

SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "KERNEL-OVER": ("The game is over",),
    "KERNEL-EMPTY": ("That is no answer",),
    "KERNEL-ROLL": ("What falls is a number below {sides}",),
    "SGT-ABIL-01": ("{card} is no Instant in your hand",),
    "SGT-ABIL-02": ("You need a merc of the class of {card} on the battlefield to channel it",),
    "SGT-ABIL-03": ("The cost is {cost}; ready cards in your Warchest: {ready}",),
    "SGT-ABIL-04": ("Attack abilities are played in your own Attack Phase with nothing on the stack; it is {phase}",
                    "{card} is no Attack ability in your hand"),
    "SGT-ABIL-05": ("{card} must be played through a merc of yours of the marked class",),
    "SGT-ABIL-07": ("That lies outside the range of this Attack ability: {tile}",
                    "{card} is outside the range of this Attack ability"),
    "SGT-ABIL-08": ("{card} must be ready, and have neither attacked nor carried an Attack ability this turn",),
    "SGT-ABIL-09": ("An Attack ability was played through {card}, so it can neither move nor plunder this turn",),
    "SGT-ABIL-10": ("Events are played in your own Rally or Movement Phases with nothing on the stack; it is {phase}",
                    "{card} is no Event in your hand"),
    "SGT-ABIL-12": ("You need a merc of the class of {card} to play this Event",),
    "SGT-ABIL-13": ("{card} is legendary and already in play on your side",),
    "SGT-ABIL-14": ("A generic ability is not channelled through a merc",),
    "SGT-ABIL-16": ("{card} is no target for this", "{tile} is no target for this", "That item is no target for this",
                    "This needs {least} to {most} targets, not {targets}", "The same target was chosen twice",
                    "That is none of the choices"),
    "SGT-ACT-01": ("{card} is no merc of yours on the battlefield", "That is no action a merc or player can take"),
    "SGT-ACT-02": ("{card} stands in a direction this attack is not marked for",
                   "Attacks are declared in your own Attack Phase; it is {phase}"),
    "SGT-ACT-04": ("{card} has had its attack this turn",),
    "SGT-ACT-05": ("{card} is no enemy merc on the battlefield",),
    "SGT-ACT-08": ("Mercs move in your own Movement Phases; it is {phase}",),
    "SGT-ACT-09": ("{card} cannot step to {tile}: not a neighbour in one of its marked directions",
                   "{card} cannot take {steps} steps; left this turn: {left}"),
    "SGT-ACT-10": ("All steps of one move take the same direction here (house rule)",),
    "SGT-ACT-11": ("{card} stands on {tile}; a step enters a free tile",),
    "SGT-ACT-12": ("{card} was played this turn and rests (house rule)",),
    "SGT-ACT-13": ("{card} on {tile} cannot plunder: it must stand on an opposing Guild Hall and not have attacked",
                   "Plunder is declared in your own Attack Phase; it is {phase}"),
    "SGT-ACT-14": ("You have plundered this turn already",),
    "SGT-ACT-18": ("{card} is exhausted",),
    "SGT-CARD-A06": ("{card} is not what the card's text asks for", "{tile} is not what the card's text asks for",
                     "That is not what the card's text asks for"),
    "SGT-CARD-M06": ("{card} has no such ability",),
    "SGT-CARD-M07": ("Only a merc of yours on the battlefield can use its ability",),
    "SGT-CARD-M10": ("{card} has no ranged attack",),
    "SGT-CARD-M18": ("{card} has used this ability this turn",),
    "SGT-CLEANSE-02": ("That is none of the statuses that can be taken off",),
    "SGT-DMG-11": ("The answer is yes or no",),
    "SGT-FMT-A07": ("First the four pillars are placed",),
    "SGT-FMT-A08": ("A pillar closes {tile}",),
    "SGT-FMT-A09": ("hall? {tile} is part of a Guild Hall, where no pillar stands", "taken? A pillar stands on {tile}",
                    "A pillar on {tile} would cut the board in two"),
    "SGT-FMT-A10": ("No merc enters play in Arena; it may go face down into the Warchest",),
    "SGT-FMT-A11": ("No merc exits in Arena",),
    "SGT-FMT-A12": ("There is no plunder in Arena",),
    "SGT-FMT-A15": ("There is no Vault in Arena, and nothing to acquire with",),
    "SGT-FMT-A16": ("A Champion starts on a free tile of its own Guild Hall, which {tile} is not",
                    "First the Champions are placed"),
    "SGT-FMT-G10": ("{card} is your Guild Master and may not exit",),
    "SGT-FMT-X01": ("You control as many mercs as you may: {cap}",),
    "SGT-FMT-X03": ("Who has left the game has no more say in it",),
    "SGT-FMT-X04": ("Conceding takes no more words",),
    "SGT-LOS-02": ("Not in sight: {card_blocker} on {tile_blocker} stands between",
                   "Not in sight: {tile_blocker} is closed and lies between",
                   "Not in sight: the way to {tile} leaves the board"),
    "SGT-MAGIC-03": ("{card} has 1 Frost, which costs it a step; left: {left}",),
    "SGT-MAGIC-04": ("{card} has 2 Frost, which costs it two steps; left: {left}",),
    "SGT-MAGIC-05": ("{card} is frozen by 3 Frost: it neither moves nor attacks",),
    "SGT-MAGIC-06": ("{card} began the turn with Frost, which still slows it; steps left: {left}",),
    "SGT-MAGIC-11": ("{card} is silenced and channels nothing",),
    "SGT-MAGIC-12": ("{card} is hidden by Stealth and cannot be targeted",),
    "SGT-MAGIC-15": ("{card} has no movement left to reveal anybody",
                     "Only an adjacent enemy with Stealth can be revealed, and {card} on {tile} is not adjacent",
                     "{card} is no enemy with Stealth",
                     "Enemies are revealed in your own Movement Phases; it is {phase}"),
    "SGT-MEND-02": ("That is none of the statuses that can be taken off",),
    "SGT-PHASE-06": ("You have acquired 4 cards this turn, which is the most",),
    "SGT-PHASE-08": ("Only the turn player acts in the Acquire Phase, and only by acquiring cards",),
    "SGT-PHASE-09": ("deck? Your deck is empty", "Acquiring cannot spend the last Loot of your Vault"),
    "SGT-PHASE-13": ("{card} is exhausted and uses no ability",),
    "SGT-PHASE-17": ("Choose a card of your hand to discard",),
    "SGT-PHASE-19": ("It is not your turn",),
    "SGT-RALLY-01": ("Mercs are played in your own Rally Phase; it is {phase}", "{card} is no merc in your hand"),
    "SGT-RALLY-02": ("You have put a card into your Warchest this turn",),
    "SGT-RALLY-03": ("{card} of your own side stands on {tile}",
                     "Mercs are played on the two rows nearest to you, and {tile} is not free there"),
    "SGT-RALLY-04": ("{card} is no treasure in your hand",
                     "Only a merc played on your Guild Hall brings a treasure, and {tile} is not part of it"),
    "SGT-RALLY-06": ("tile_behind? {card} on {tile} cannot be pushed back, because {tile_behind} is closed",
                     "{card} on {tile} cannot be pushed"),
    "SGT-RALLY-07": ("Choose one of the tiles the merc may be played on",),
    "SGT-RALLY-08": ("{card} on {tile} is not on your Guild Hall, where mercs exit",
                     "Mercs exit in your own Rally Phase; it is {phase}"),
    "SGT-RALLY-09": ("{card} on {tile} is not on your Guild Hall, where mercs are equipped",
                     "{card} is no ready treasure in your Warchest",
                     "Mercs are equipped in your own Rally Phase; it is {phase}"),
    "SGT-RALLY-10": ("{card} has been equipped this turn",),
    "SGT-RALLY-11": ("{card} on {tile} is not on your Guild Hall (house rule)",
                     "Treasures come back from mercs in your own Rally Phase; it is {phase}",
                     "seat? After the first Unequip nobody is equipped this turn",
                     "{card} is no treasure on that merc, or none was named"),
    "SGT-RALLY-12": ("{card} is no merc in your hand",
                     "Cards go into the Warchest in your own Rally Phase; it is {phase}"),
    "SGT-RANGE-01": ("{card} is {distance} tiles away; melee reaches adjacent tiles only", "{card} is not adjacent",
                     "{tile} is not adjacent"),
    "SGT-RANGE-04": ("{card} is too far away", "{tile} is too far away"),
    "SGT-RANGE-05": ("{card} is out of reach: {distance} away, and this attack reaches {least} to {most}",),
    "SGT-RANGE-06": ("{card} is on no straight line from the attacker",),
    "SGT-SETUP-08": ("Cut fewer cards than the deck holds ({cards}), or reshuffle",),
    "SGT-SETUP-09": ("Choose one of the players to begin",),
    "SGT-SETUP-11": ("Keep the hand, or shuffle it away while you have a mulligan; left: {left}",),
    "SGT-SETUP-13": ("{tile} is not free",),
    "SGT-STACK-02": ("First what lies on the stack resolves",),
    "SGT-STACK-06": ("seat? It is not your turn to answer", "That is no answer to this question"),
    "SGT-TREAS-02": ("seat? You have put a card into your Warchest this turn", "{card} is no treasure in your hand",
                     "Cards go into the Warchest in your own Rally Phase; it is {phase}"),
    "SGT-TREAS-04": ("The cost asks for {treasure_type}: {cost}; ready: {ready}",
                     "Choose a ready card that can pay"),
    "SGT-TREAS-07": ("{card} lies face down as treasure and cannot be equipped",),
    "SGT-TREAS-08": ("{card} carries as many treasures as it may: {limit} (house rule)",
                     "{card} cannot carry {card_treasure}"),
}  # fmt: skip
PHASE_NAMES: Final = {
    "rally-open": "the start of Rally", "move-1": "the First Movement Phase", "move-2": "the Second Movement Phase",
    "attack": "the Attack Phase", "rally": "the Rally Phase", "end-open": "the End Phase",
    "end-close": "the End Phase", "setup": "the set-up", "beginning": "the Beginning Phase", "draw": "the Draw Phase",
    "acquire": "the Acquire Phase",
}  # fmt: skip
TREASURES: Final = ("weapons", "gear", "relics")


def explain(s: State, refusal: Refusal, name: Callable[[Card], str]) -> str:
    """One sentence that ends with the rule id: `Mercs are played in your own Rally Phase; ... (SGT-RALLY-01).`"""
    words = {key: _word(s, key, value, name) for key, value in refusal.facts}
    rows = SENTENCES.get(refusal.rule, ("This is not allowed",))
    row = next((row for row in rows if wanted(row) <= words.keys()), rows[-1])
    said = row.rpartition("? ")[2].format_map(_Words(words))
    return f"{said[:1].upper()}{said[1:]} ({refusal.rule})."


def wanted(row: str) -> set[str]:
    """The facts a sentence needs: those it says, and the one before its `? `."""
    before, _, said = row.rpartition("? ")
    return {field for _, field, _, _ in Formatter().parse(said) if field} | ({before} if before else set())


class _Words(dict[str, str]):
    """Facts as words; one that is missing is left open."""

    def __missing__(self, key: str) -> str:
        return "that"


def _word(s: State, key: str, value: int, name: Callable[[Card], str]) -> str:
    if names_card(key):
        return name(value)
    if key.startswith("tile"):
        grid = s.table.grid
        return grid.name[value] if grid is not None and 0 <= value < grid.count else "the edge of the board"
    if key == "phase":
        return PHASE_NAMES[PHASES[value]]
    return TREASURES[value] if key == "treasure_type" else str(value)
