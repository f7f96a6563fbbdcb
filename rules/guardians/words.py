"""Every noun of Guardians as a number: zones, marks, numbers, phases, verbs, kinds of asks, frames and captions."""

from __future__ import annotations

from typing import Final

from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.verb_table import CHANCE_RESULT, CHOICE, Category, VerbTable, card, number, targets, tile, verb, word

# Zones. HAND is the Storage Hand. A creature UNDER a Shield, or in an Upgrade, is attached to it; GEAR is attached to
# its creature. A Shield that moves into a combat is on the MARCH until the combat is over.
(
    DECK, HAND, PEN, GUARDIAN, STRONGHOLD, LAND, SHIELD, UPGRADE, LOOSE, UNDER, GEAR, MARCH, UP, PLAYED, DISCARD,
) = range(15)  # fmt: skip
ZONES: Final = (
    Zone("deck", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("pen", Sees.OWNER),
    Zone("guardian", Sees.ALL, live=True),
    Zone("stronghold", Sees.ALL, live=True, grid=True),
    Zone("land", Sees.ALL, live=True, grid=True),
    Zone("shields", Sees.ALL, live=True, grid=True, layer=1),
    Zone("upgrades", Sees.ALL, live=True, grid=True, layer=2),
    Zone("loose", Sees.ALL, live=True, grid=True, crowd=True),
    Zone("under", Sees.ALL, live=True),
    Zone("gear", Sees.ALL, live=True),
    Zone("march", Sees.ALL, live=True),
    Zone("up", Sees.ALL),
    Zone("played", Sees.ALL),
    Zone("discard", Sees.ALL),
)

# Marks a card carries. DOWN: lies face down. Shields: TURNED; CAME: 1 + the space before the last one (GU-MOVE-09);
# READY: was reinforced and stays unturned; SETTLED: has its terrain, or needs none this turn. Creatures: ARRANGED: went
# under a Shield or out this deployment; in a combat FIGHTS, USED, BEATEN, BRIBED, OUT, HEALED, STRUCK: the sum of
# strikes received, VALUE: 1 + its match value, GOT and GAVE: channelled points, SHOT, AIDED: ranged points received,
# MENDED: how many it healed. RUBBLE: of a Stronghold. FRESH: terrain of this settlement. AGAIN: an Up-card of the
# discard pile; TIED: has tied this turn.
MARKS: Final = (
    "down", "turned", "came", "ready", "settled", "arranged", "fights", "used", "beaten", "bribed", "out", "healed",
    "struck", "value", "got", "gave", "shot", "aided", "mended", "rubble", "fresh", "again", "tied",
)  # fmt: skip
(
    DOWN, TURNED, CAME, READY, SETTLED, ARRANGED, FIGHTS, USED, BEATEN, BRIBED, OUT, HEALED, STRUCK, VALUE, GOT, GAVE,
    SHOT, AIDED, MENDED, RUBBLE, FRESH, AGAIN, TIED,
) = range(23)  # fmt: skip
COMBAT_MARKS: Final = (FIGHTS, USED, BEATEN, BRIBED, OUT, HEALED, STRUCK, VALUE, GOT, GAVE, SHOT, AIDED, MENDED)

# Numbers of the game. LEADER: the seat; LOWER: 1 + the seat with the lower Up-card, 0 nobody. RESULT: 0 none, 1 + the
# winner, 3 a draw; STALLED: turns in a row that began without Shields and decks. Of the combat: SPACE: 1 + where it
# takes place, 0 while there is none; START: 1 + where the mover stood; MOVER and FOE: 1 + card (FOE 0: a garrison
# without a Shield, or a Guardian); DEFENDS: the defending side (GU-COMBAT-06); ASSAULT: on a Guardian; DRAGGED: moved
# by a card to START; FIRST: 1 + the side that shows its primaries first; NAMED: 1 + the creature that must be the next
# primary; MOVED: who moved; WINNER: 1 + who won. BEGAN: who had the lead in the first turn.
NUMBERS: Final = (
    "turn", "phase", "leader", "lower", "result", "space", "start", "mover", "foe", "defends", "assault", "dragged",
    "first", "named", "moved", "winner", "stalled", "began",
)  # fmt: skip
(
    TURN, PHASE, LEADER, LOWER, RESULT, SPACE, START, MOVER, FOE, DEFENDS, ASSAULT, DRAGGED, FIRST, NAMED, MOVED,
    WINNER, STALLED, BEGAN,
) = range(18)  # fmt: skip
COMBAT_NUMBERS: Final = (SPACE, START, MOVER, FOE, DEFENDS, ASSAULT, DRAGGED, FIRST, NAMED, MOVED, WINNER)
# Numbers of a seat. UP_NUMBER: of its Up-card; FREE: face-down land cards laid without a stone this turn; PRIMARY: 1 +
# card; BONUS: match value of its primaries; COMMAND: 1 declared, 2 + card shown; HANDS, PENS: to be shuffled.
SEAT_NUMBERS: Final = (
    "stones",
    "tally",
    "up_number",
    "free",
    "primary",
    "bonus",
    "command",
    "hands",
    "pens",
    "redrawn",
)
STONES, TALLY, UP_NUMBER, FREE, PRIMARY, BONUS, COMMAND, HANDS, PENS, REDRAWN = range(10)
COMBAT_SEAT_NUMBERS: Final = (PRIMARY, BONUS, COMMAND)

# Phases (chapter 3)
PHASES: Final = ("setup", "draw", "deploy", "limit", "move", "settle", "effects")
SETUP, DRAW, DEPLOY, LIMIT, MOVE, SETTLE, EFFECTS = range(7)

# Verbs of actions: the commands of chapter 3
(
    V_CHANCE, V_MULLIGAN, V_KEEP, V_SPURN, V_TAKE, V_DEPLOY, V_COVER, V_UNCOVER, V_EQUIP, V_UPGRADE, V_DONE, V_DISCARD,
    V_TURN, V_COMMAND, V_REVEAL, V_RESPOND, V_PASS, V_PRIMARY, V_BRIBE, V_RANGED, V_CHANNEL, V_SPELL, V_SECONDARY,
    V_STOP, V_RETREAT, V_DESTROY, V_HEAL, V_TERRAIN, V_FACEDOWN, V_SACRIFICE, V_CHOOSE, V_CONCEDE,
) = range(32)  # fmt: skip
_CREATURE, _CARD = card("creature", "own"), card("card", "hand")
O_MOVE, O_HOLD, O_REINFORCE, O_ASSAULT = range(4)
VERBS: Final = VerbTable((
    CHANCE_RESULT,
    verb(V_MULLIGAN, "mulligan", Category.CHOICE),
    verb(V_KEEP, "keep", Category.CHOICE, card("shield", "own", optional=True)),
    verb(V_SPURN, "spurn", Category.CHOICE),
    verb(V_TAKE, "take", Category.CHOICE),
    verb(V_DEPLOY, "deploy", Category.ACT, card("creature", "pen"), tile()),
    verb(V_COVER, "cover", Category.ACT, card("shield", "laid"), card("creature", "own")),
    verb(V_UNCOVER, "uncover", Category.ACT, _CREATURE),
    verb(V_EQUIP, "equip", Category.ACT, card("item", "hand"), card("creature", "own")),
    verb(V_UPGRADE, "upgrade", Category.ACT, card("upgrade", "laid"), tile(), card("creature", "pen", optional=True)),
    verb(V_DONE, "done", Category.PASS),
    verb(V_DISCARD, "discard", Category.CHOICE, card("card", "held")),
    verb(V_TURN, "turn", Category.ACT, card("shield", "own"), word("order", "move", "hold", "reinforce", "assault"),
         targets("orders")),
    verb(V_COMMAND, "command", Category.CHOICE, word("answer", "no", "yes")),
    verb(V_REVEAL, "reveal", Category.ACT, card("card", "held")),
    verb(V_RESPOND, "respond", Category.ACT, _CARD),
    verb(V_PASS, "pass", Category.PASS),
    verb(V_PRIMARY, "primary", Category.ACT, card("creature", "held")),
    verb(V_BRIBE, "bribe", Category.ACT, _CARD, card("target", "across", lead="on")),
    verb(V_RANGED, "ranged", Category.ACT, _CREATURE),
    verb(V_CHANNEL, "channel", Category.ACT, number("strength"), card("creature", "own", lead="from")),
    verb(V_SPELL, "spell", Category.ACT, _CARD),
    verb(V_SECONDARY, "secondary", Category.ACT, _CREATURE, card("target", "across", lead="on")),
    verb(V_STOP, "stop", Category.PASS),
    verb(V_RETREAT, "retreat", Category.CHOICE, tile()),
    verb(V_DESTROY, "destroy", Category.CHOICE),
    verb(V_HEAL, "heal", Category.ACT, card("healer", "own"), card("creature", "own")),
    verb(V_TERRAIN, "terrain", Category.ACT, _CARD, tile()),
    verb(V_FACEDOWN, "facedown", Category.ACT, card("card", "held"), tile()),
    verb(V_SACRIFICE, "sacrifice", Category.ACT, _CREATURE),
    verb(V_CHOOSE, "choose", Category.CHOICE, CHOICE),
    verb(V_CONCEDE, "concede", Category.INTERRUPT),
))  # fmt: skip
"""`cover` places a Shield from hand with a creature under it, or puts one more under a Shield already there; the same
answer continues a reinforcement. `done` ends it, and ends the discards when Shields merge."""

# Kinds of asks
ASKS: Final = (
    "roll", "mulligan", "draw", "deploy", "limit", "move", "reinforce", "declare", "reveal", "respond", "primary",
    "bribe", "support", "secondary", "retreat", "merge", "trim", "heal", "settle", "effects", "choose", "choose_yes",
)  # fmt: skip
(
    ASK_ROLL, ASK_MULLIGAN, ASK_DRAW, ASK_DEPLOY, ASK_LIMIT, ASK_MOVE, ASK_REINFORCE, ASK_DECLARE, ASK_REVEAL,
    ASK_RESPOND, ASK_PRIMARY, ASK_BRIBE, ASK_SUPPORT, ASK_SECONDARY, ASK_RETREAT, ASK_MERGE, ASK_TRIM, ASK_HEAL,
    ASK_SETTLE, ASK_EFFECTS, ASK_CHOOSE, ASK_YES,
) = range(22)  # fmt: skip
"""MERGE data = the two Shields; TRIM data = (the Shield, or -1, the space of a garrison); RESPOND data = the cards of
the chain; LIMIT data = (zone)."""

# Frames of the agenda
(
    F_SETUP, F_TURN, F_DRAW, F_UP, F_DEPLOY, F_LIMIT, F_MOVE, F_REINFORCE, F_COMBAT, F_CHAIN, F_MERGE, F_TRIM, F_SETTLE,
    F_EFFECTS, F_WAITING, F_HANDS, F_PENS, F_RUN, F_COUNT,
) = range(19)  # fmt: skip
"""(F_SETUP, step, seat) (F_TURN, step) (F_COUNT,) (F_DRAW, seat, number) (F_UP, ties of seat 0, of seat 1)
(F_DEPLOY, seat) (F_LIMIT, seat, zone) (F_MOVE, seat) (F_REINFORCE, shield) (F_COMBAT, step, seat, passes)
(F_CHAIN, seat that may answer) (F_MERGE, shield, other, space) (F_TRIM, seat, shield | -1, space)
(F_SETTLE, seat) (F_EFFECTS, seat, passes) (F_WAITING,) (F_HANDS, seat) (F_PENS, seat)
(F_RUN, program, step, *registers)"""

# Stats folded from print, standing texts and modifiers
STATS: Final = ("vitality", "match", "ocb", "shelter", "green")
S_VITALITY, S_MATCH, S_OCB, S_SHELTER, S_GREEN = range(5)
"""S_SHELTER: not hit by area attacks. S_GREEN: a red bar counts as green."""
COMBAT: Final = 1
"""Duration of a modifier (stat, card, value, duration): it ends with the combat."""
EVENTS: Final = (
    "shield_lost", "ruined", "combat_won", "shield_taken", "combat_lost", "you_attack", "you_are_attacked",
    "creature_lost", "creature_beaten", "turn_begins", "leads", "self_beaten", "self_destroyed", "self_attacks",
    "self_ruined",
)  # fmt: skip
(
    E_SHIELD_LOST, E_RUINED, E_COMBAT_WON, E_SHIELD_TAKEN, E_COMBAT_LOST, E_ATTACKS, E_ATTACKED, E_CREATURE_LOST,
    E_CREATURE_BEATEN, E_TURN_BEGINS, E_LEADS, E_SELF_BEATEN, E_SELF_DESTROYED, E_SELF_ATTACKS, E_SELF_RUINED,
) = range(15)  # fmt: skip
"""What card texts hear, by the words of the lexicon; those of SELF_ befall the card itself."""

# Captions in the event log: (NOTE, what, ...)
(
    N_PHASE, N_COUNT, N_LEAD, N_PLAYED, N_DISPELLED, N_COMBAT, N_MATCH, N_BEATEN, N_BRIBED, N_OUT, N_STRIKE, N_TOTALS,
    N_RETREAT, N_SHIELD_LOST, N_RUBBLE, N_HEALED, N_COMMAND, N_OPENED, N_WON, N_AREA, N_CONTRADICT, N_GUARDED, N_COIN,
    N_TURNED, N_HEALING, N_TRIGGERED, N_REMOVED, N_PUSH, N_IMMUNE,
    N_PAID, N_ROBBED, N_SACRIFICED, N_UP_LOST, N_PENNED, N_UNUSED, N_STAYS,
) = range(36)  # fmt: skip
"""(N_PHASE, phase, seat) (N_COUNT, seat, base, MDL, LDL, LUC, number) (N_LEAD, seat, Up Number, the other's)
(N_PLAYED, card, seat) (N_DISPELLED, card) (N_COMBAT, mover, space, defending side) (N_MATCH, card, vitality, OCB,
command, channelled, ranged, other, value) (N_BEATEN, card) (N_BRIBED, card) (N_OUT, card) (N_STRIKE, creature, target,
strike, sum, value to beat) (N_TOTALS, attacker's, defender's) (N_RETREAT, shield, space, 1 the way it
came) (N_SHIELD_LOST, shield, seat)
(N_RUBBLE, space) (N_HEALED, healer, creature) (N_COMMAND, seat, 1 yes) (N_OPENED, seat) (N_WON, seat, how)
(N_STAYS, space): no card moves this combat
(N_AREA, card, points) (N_CONTRADICT, card, card) (N_GUARDED, creature) (N_COIN, card, 1 heads)
(N_TURNED, shield, order, space, the space flown over last or -1) (N_HEALING, seat) (N_TRIGGERED, card)
(N_REMOVED, land card, space, 1 by the rules) (N_PUSH, match value) (N_IMMUNE, creature, enemy, strike that counts)
(N_PAID, seat, stones, those left) (N_ROBBED, seat, stones, those left) (N_SACRIFICED, seat, space)
(N_UP_LOST, seat, Up-card, why) (N_PENNED, a creature's face, seat, 1 bribed) (N_UNUSED, creature)"""
UP_SPURNED, UP_UNDRAWN, UP_AGAIN, UP_TIED = range(4)
"""Why an Up-card is discarded: its Guardian spurned it, nothing was drawn, it came from the discard pile, it tied."""

# Chance streams
STREAM_PICK, STREAM_LEAD, STREAM_COIN, STREAM_DECK, STREAM_HAND, STREAM_PEN = 0, 1, 2, 8, 16, 24
"""Up-cards of the discard pile; who leads at first. The others are those of seat 0."""

SCHEMA: Final = Schema(
    game="guardians",
    zones=ZONES,
    marks=MARKS,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    stats=STATS,
    events=EVENTS,
    covered=DOWN,
    nested=True,
)
