"""Every noun of Battle Gate as a number: zones, marks, numbers, phases, verbs, kinds of asks, frames and captions."""

from __future__ import annotations

from typing import Final

from rules.battle_gate.cards import ABILITIES
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.verb_table import CHANCE_RESULT, Category, VerbTable, card, seat, verb, word

# Zones. FIELDED: characters in play; TREASURES: treasures in play; SAVED: treasures a player may still put forward, or
# that stayed out; PROPOSED: those that are voted on; GONE: cards of players who are out (BG-LOSS-03).
DECK, HAND, FIELDED, TREASURES, DISCARD, POT, SAVED, PROPOSED, GONE = range(9)
ZONES: Final = (
    Zone("deck", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("field", Sees.ALL),
    Zone("treasures", Sees.ALL),
    Zone("discard", Sees.ALL),
    Zone("pot", Sees.ALL, shared=True),
    Zone("saved", Sees.ALL),
    Zone("proposed", Sees.ALL),
    Zone("gone", Sees.NOBODY),
)

POWER: Final = 0
SUMS: Final = ((FIELDED,),)
"""What is added up for each player: the power in play."""

# Marks of characters. SWAPPED: Flank has swapped its class this turn (BG-FLANK-01); AIM: 1 + the player it attacks;
# NAMED: Breach named it as a defender (BG-BREACH-01). A defender is attached to its attacker (State.host).
MARKS: Final = ("swapped", "aim", "named")
SWAPPED, AIM, NAMED = range(3)

# Numbers of the game. TURN: whose turn it is; TURN_COUNT: turns that are over; FIRST: who began; COMBAT: combat phases
# of this turn that have begun; EXTRA: additional ones still to come (BG-SIEGE-01); SERIAL: of the next activation.
NUMBERS: Final = ("turn", "turn_count", "phase", "first", "combat", "extra", "serial")
TURN, TURN_COUNT, PHASE, FIRST, COMBAT, EXTRA, SERIAL = range(7)
# Numbers of a seat. CLAIMED: the turn's one claim was used; RECOVERED, DRAWN, PUT: how far the turn's three allowances
# were used; FORTIFY, ASSAULT, BREACH: such an effect holds this turn; GATE: points of the house rule `gate`.
SEAT_NUMBERS: Final = ("out", "claimed", "recovered", "drawn", "fielded", "fortify", "assault", "breach", "gate")
OUT, CLAIMED, RECOVERED, DRAWN, PUT, FORTIFY, ASSAULT, BREACH, GATE = range(9)
USED: Final = (RECOVERED, DRAWN, PUT)
"""The seat number that counts the use of each allowance: Recovery, Draw, Field (BG-TURN-02)."""

# Phases: what numbers[PHASE] holds. Combat is three of them; LAST is after the defenders were assigned.
PHASES: Final = ("setup", "recovery", "draw", "field", "attack", "defend", "last", "end")
P_SETUP, P_RECOVERY, P_DRAW, P_FIELD, P_ATTACK, P_DEFEND, P_LAST, P_END = range(8)

# Verbs
(
    V_CHANCE, V_PROPOSE, V_READY, V_VOTE, V_RECOVER, V_DRAW, V_FIELD, V_NEXT, V_ATTACK, V_BLOCK, V_UNASSIGN, V_DONE,
    V_CLAIM, V_USE, V_PASS, V_END_TURN, V_CONCEDE,
) = range(17)  # fmt: skip
VERBS: Final = VerbTable((
    CHANCE_RESULT,
    verb(V_PROPOSE, "propose", Category.ACT, card("card", "saved")),
    verb(V_READY, "ready", Category.PASS),
    verb(V_VOTE, "vote", Category.CHOICE, card("card", "proposed"), word("voice", "no", "yes")),
    verb(V_RECOVER, "recover", Category.ACT, card("card", "discard")),
    verb(V_DRAW, "draw", Category.ACT),
    verb(V_FIELD, "field", Category.ACT, card("card", "hand")),
    verb(V_NEXT, "next", Category.PASS),
    verb(V_ATTACK, "attack", Category.ACT, card("card", "own"), seat("player"),
         card("breached", "enemy", lead="breach", optional=True)),
    verb(V_BLOCK, "block", Category.ACT, card("card", "own"), card("attacker", "enemy")),
    verb(V_UNASSIGN, "unassign", Category.ACT, card("card", "own")),
    verb(V_DONE, "done", Category.PASS),
    verb(V_CLAIM, "claim", Category.ACT, card("card", "pot")),
    verb(V_USE, "use", Category.ACT, card("card", "treasure"), word("ability", *ABILITIES),
         card("target", "treasure", lead="on", optional=True)),
    verb(V_PASS, "pass", Category.PASS),
    verb(V_END_TURN, "end_turn", Category.PASS),
    verb(V_CONCEDE, "concede", Category.INTERRUPT),
))  # fmt: skip
"""`claim` and `use` may also be given by a player who is not asked (BG-CLAIM-01, BG-STU-01). The target of `use` is the
treasure Sabotage sends away; an answer has none: it applies to the latest activation (BG-ANSWER-02)."""

# Kinds of asks. VOTE data = (card,); WINDOW data = (point,); ANSWER data = (serial of the latest activation,).
ASKS: Final = ("roll", "propose", "vote", "phase", "attack", "defend", "window", "answer")
ASK_ROLL, ASK_PROPOSE, ASK_VOTE, ASK_PHASE, ASK_ATTACK, ASK_DEFEND, ASK_WINDOW, ASK_ANSWER = range(8)
W_PHASE, W_ATTACKED, W_DEFENDED = range(3)
"""Points of asking (BG-WIN-01): a phase begins, attackers are assigned, defenders are assigned."""

# Activations on the stack: (serial, ability, seat, card, bonus, target). `target`: for Sabotage the treasure; -1 for an
# answer, which applies to the activation below it.
I_SERIAL, I_ABILITY, I_SEAT, I_CARD, I_BONUS, I_TARGET = range(6)

# Frames of the agenda
F_SETUP: Final = 0
F_TURN, F_PHASE, F_ATTACK, F_DEFEND, F_WINDOW, F_FIGHT, F_ANSWER = range(2, 9)
"""(F_SETUP, step, seat, *registers) (F_TURN, phase to enter) (F_PHASE,) (F_ATTACK,) (F_DEFEND, seat, 1 if duties are
set) (F_WINDOW, point, seat, passes in a row) (F_FIGHT,) (F_ANSWER, seat, passes)"""

# Captions in the event log: (NOTE, what, ...)
(
    N_PROPOSED, N_AGREED, N_REFUSED, N_KEPT_OUT, N_CUT, N_TIED, N_STARTS, N_PHASE, N_CLAIMED, N_USED, N_CANCELLED,
    N_EFFECT, N_NOTHING, N_TOO_WEAK, N_NO_KEY, N_ATTACK, N_BLOCK, N_LAPSED, N_FIGHT, N_THROUGH, N_EXTRA, N_OUT,
    N_RETURNED, N_UNASSIGNED, N_WON,
) = range(25)  # fmt: skip
"""(N_PROPOSED, treasure, seat) (N_AGREED, treasure) (N_REFUSED, treasure, seat that said no) (N_KEPT_OUT, treasure)
(N_CUT, seat, a character's face) (N_TIED, seat, ...) (N_STARTS, seat, 1 by lot)
(N_PHASE, phase, seat, combat phase from 1 or 0) (N_CLAIMED, treasure, seat, power)
(N_USED, treasure, seat, ability, bonus, target|-1, treasure answered|-1)
(N_CANCELLED, treasure answered, seat of it, treasure that answered) (N_EFFECT, treasure, seat, ability, bonus)
(N_NOTHING, treasure, seat) (N_TOO_WEAK, treasure, seat, power, cost) (N_NO_KEY, treasure, seat, treasure missing)
(N_ATTACK, character, seat attacked, character named|-1) (N_BLOCK, character, attacker, 1 if Breach made it)
(N_LAPSED, character, attacker) (N_FIGHT, attacker, its power, power of its defenders) (N_THROUGH, attacker, seat,
power, what the gate loses) (N_EXTRA, seat, additional phases still to come after this one) (N_OUT, seat, why)
(N_RETURNED, treasure, seat that is out) (N_UNASSIGNED, character, 1 if it blocked) (N_WON, seat)"""
OUT_GATE, OUT_DECK, OUT_CONCEDED = range(3)
"""Why a player is out (BG-LOSS-01, 02, 04)."""

# Chance streams
STREAM_CUT, STREAM_LOT, STREAM_DECK = 0, 1, 8
"""Cuts; the lot after too many ties. Decks use STREAM_DECK + seat."""

SCHEMA: Final = Schema(
    game="battle_gate",
    zones=ZONES,
    marks=MARKS,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    commons=POT,
    sums=SUMS,
)
