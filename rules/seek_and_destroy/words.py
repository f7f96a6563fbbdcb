"""Every noun of Seek and Destroy as a number: zones, marks, numbers, stages, verbs, kinds of asks, items and frames.

The Schema is made of the names here. Nothing here may decide anything.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.verb_table import CHANCE_RESULT, CHOICE, Category, VerbTable, card, extra, targets, verb, word

# Zones: the four sites of each player (SD-SITE-01), hand and Treaty Zone
COUNTRY, HAND, BATTLEFIELD, GARRISON, JUNKYARD, TREATY = range(6)
ZONES: Final = (
    Zone("country", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("battlefield", Sees.ALL, live=True),
    Zone("garrison", Sees.ALL, live=True),
    Zone("junkyard", Sees.ALL),
    Zone("treaty", Sees.ALL),
)

# Marks a card carries. DOWN: lies face-down; DEFENDS: in Defend position (a face-down Unit always does); ARRIVED: 1 +
# turn count when it came onto the Battlefield or into the Garrison (SD-INFO-02); MOVED, ATTACKED: has done so this
# turn; USES: how often its effect was used this turn; SLOT: its cell, from 0; IN_FORCE: a Constant that has resolved;
# NEW: came in this turn, mobilized face-up, and the other player has not had a chance to answer it since (SD-WIN-02).
MARKS: Final = ("down", "defends", "depleted", "arrived", "moved", "attacked", "uses", "slot", "in_force", "new")
DOWN, DEFENDS, DEPLETED, ARRIVED, MOVED, ATTACKED, USES, SLOT, IN_FORCE, NEW = range(10)

# Numbers of the game. ATTACKER and TARGET: 1 + card of the attack that is declared; TARGET 0 is the enemy's Life.
# CALLED_OFF: an effect has ended the attack. SERIAL: of the next item on the Stack. ARRIVAL: the turn player has
# mobilized or initiated, and the opponent has had no window since (SD-WIN-02).
NUMBERS: Final = ("turn", "turn_count", "stage", "first", "serial", "attacker", "target", "called_off", "arrival")
TURN, TURN_COUNT, STAGE, FIRST, SERIAL, ATTACKER, TARGET, CALLED_OFF, ARRIVAL = range(9)
# Numbers of a seat. LOST: has lost the game; MOBILIZED: the turn's one mobilization was used; RETURNED: a card that all
# had seen went to the hand, which is to be shuffled.
SEAT_NUMBERS: Final = ("life", "mobilized", "lost", "mulligans", "returned")
LIFE, MOBILIZED, LOST, MULLIGANS, RETURNED = range(5)

# Stages (SD-TURN-01). The index is also what numbers[STAGE] holds.
STAGES: Final = ("setup", "draw", "deploy", "battle", "supply", "end")
SETUP, DRAW, DEPLOY, BATTLE, SUPPLY, END = range(6)

# Verbs of actions
(
    V_CHANCE, V_GREET, V_PASS, V_NEXT, V_END_TURN, V_MOBILIZE, V_GARRISON, V_INITIATE, V_SWITCH, V_ACTIVATE, V_SWIFT,
    V_USE, V_ATTACK, V_JUNK, V_CHOOSE, V_KEEP, V_MULLIGAN, V_CONCEDE,
) = range(18)  # fmt: skip
_CARD, _UNIT = card("card", "hand"), card("unit")
_CELL = extra("cell", "cell")
VERBS: Final = VerbTable((
    CHANCE_RESULT,
    verb(V_GREET, "greet", Category.CHOICE),
    verb(V_PASS, "pass", Category.PASS),
    verb(V_NEXT, "next", Category.PASS),
    verb(V_END_TURN, "end_turn", Category.PASS),
    verb(V_MOBILIZE, "mobilize", Category.ACT, _CARD, word("position", "up|attack", "defend", "hidden"), _CELL),
    verb(V_GARRISON, "garrison", Category.ACT, _CARD, _CELL),
    verb(V_INITIATE, "initiate", Category.ACT, _UNIT),
    verb(V_SWITCH, "switch", Category.ACT, _UNIT, word("stance", "attack|up", "defend", "hidden")),
    verb(V_ACTIVATE, "activate", Category.ACT, card("card", "source"), targets()),
    verb(V_SWIFT, "swift", Category.ACT, _UNIT, targets()),
    verb(V_USE, "use", Category.ACT, targets("effect")),
    verb(V_ATTACK, "attack", Category.ACT, _UNIT, card("target", "across", nothing="LIFE")),
    verb(V_JUNK, "junk", Category.ACT, card("card", "laid")),
    verb(V_CHOOSE, "choose", Category.CHOICE, CHOICE),
    verb(V_KEEP, "keep", Category.CHOICE),
    verb(V_MULLIGAN, "mulligan", Category.CHOICE),
    verb(V_CONCEDE, "concede", Category.INTERRUPT),
))  # fmt: skip
"""`pass` also declines an effect; `use` is for the Initiate or Mobilization effect of the Unit asked about. The
position is UP or HIDDEN, the stance UP or DEFEND (SD-BAT-05, 06); an attack without a target is against the enemy's
Life."""
UP, DEFEND, HIDDEN = range(3)
"""Positions (SD-BAT-04): face-up Attack, face-up Defend, face-down Defend."""
ELSEWHERE: Final = -1
"""A cell outside the row a card goes into."""

# Kinds of asks. WINDOW data = (W_ATTACK|W_ARRIVAL|W_STAGE,); EFFECT data = (card,); choices carry their candidates.
ASKS: Final = (
    "roll", "greet", "mulligan", "stage", "window", "respond", "effect", "choose_card", "choose_position",
    "choose_yes", "choose_number", "order", "discard", "look", "sort",
)  # fmt: skip
(
    ASK_ROLL, ASK_GREET, ASK_MULLIGAN, ASK_STAGE, ASK_WINDOW, ASK_RESPOND, ASK_EFFECT, ASK_CARD, ASK_POSITION,
    ASK_YES, ASK_NUMBER, ASK_ORDER, ASK_DISCARD, ASK_LOOK, ASK_SORT,
) = range(15)  # fmt: skip
"""LOOK shows faces to the seat asked, data = (card looked at or -1: a hand, *faces), and is answered by `pass`. SORT:
data = faces of cards to be put back on a Country, top first; (choose, index into data) puts that one on top."""
W_ATTACK, W_ARRIVAL, W_STAGE = range(3)
"""Windows (SD-WIN-02): after an attack declaration, after a mobilization or initiation, before a stage is left."""

# Items on the Stack: (serial, kind, seat, card, count, it, *targets). `it`: the Unit or item the card's requirement is
# about (an attacker, a newcomer's row, or the serial of the item it answers), -1 without one.
I_OPERATION, I_DECEPTION, I_EFFECT = range(3)

# Frames of the agenda
(
    F_SETUP, F_TURN, F_STAGE, F_WINDOW, F_STACK, F_RESOLVE, F_FINISH, F_EFFECT, F_WAITING, F_BATTLE, F_DISCARD,
    F_HANDS,
) = range(12)  # fmt: skip
"""(F_SETUP, step, seat) (F_TURN, step) (F_STAGE,) (F_WINDOW, window, seat, passes in a row) (F_STACK,) (F_RESOLVE,)
(F_FINISH, serial) (F_EFFECT, unit, seat) (F_WAITING,) (F_BATTLE,) (F_DISCARD, seat)
(F_HANDS, seat)"""
F_RUN, F_SHED = 13, 14
"""(F_RUN, program, step, *registers) (F_SHED, seat, cards, 1 if at random)"""

# What Constants hear: a Unit that attacks, arrives face-up, is destroyed or attacked; a stage; Life lost to an attack
EVENTS: Final = ("attacks", "arrives", "falls", "attacked", "begins", "life_hit")
E_ATTACKS, E_ARRIVES, E_FALLS, E_ATTACKED, E_BEGINS, E_LIFE_HIT = range(6)

# Stats folded from print, standing texts and modifiers
STATS: Final = ("attack", "defense", "no_draw", "arrival")
S_ATTACK, S_DEFENSE, S_NO_DRAW, S_ARRIVAL = range(4)
"""S_NO_DRAW: no draws by card effects while a card in force forbids them. S_ARRIVAL: -1 for Units that arrive depleted,
1 for those that do not."""

# Captions in the event log: (NOTE, what, ...)
(
    N_COIN, N_STAGE, N_DECLARED, N_RESOLVED, N_FAILED, N_CANCELLED, N_ATTACK, N_FOUGHT, N_ENDED, N_DESTROYED, N_IMMUNE,
    N_LOST, N_PEEK, N_REFRESHED, N_TOSS, N_TRIGGERED, N_JUNKED, N_EXPOSED,
    N_DEPLETED, N_TURNED, N_UNDRAWN,
) = range(21)  # fmt: skip
"""(N_COIN, seat that begins) (N_STAGE, stage, seat) (N_DECLARED, card, seat, count) (N_RESOLVED, card, seat)
(N_FAILED, card, seat, 1 if a Constant has left) (N_CANCELLED, card, seat) (N_ATTACK, unit, unit|-1)
(N_FOUGHT, attacker, target|-1, attack value, defense value|-1) (N_ENDED, attacker) (N_DESTROYED, card)
(N_IMMUNE, unit) (N_LOST, seat) (N_PEEK, looking seat, card|-1: the hand) (N_REFRESHED, unit) (N_TOSS, card, 1 if won)
(N_TRIGGERED, card, seat) (N_JUNKED, card) (N_EXPOSED, attacker) (N_DEPLETED, unit, 1 on arrival)
(N_TURNED, unit, position) (N_UNDRAWN, the card that forbids a draw)"""

# Chance streams
STREAM_COIN, STREAM_PICK, STREAM_COUNTRY, STREAM_HAND = 0, 1, 8, 16
"""Who begins; cards picked at random. Countries use STREAM_COUNTRY + seat, hands STREAM_HAND + seat."""

SCHEMA: Final = Schema(
    game="seek_and_destroy",
    zones=ZONES,
    marks=MARKS,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    stats=STATS,
    events=EVENTS,
    covered=DOWN,
)
