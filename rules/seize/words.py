"""Every noun of Seize as a number: zones, marks, numbers, phases, verbs of actions, kinds of asks, items and frames.

The Schema is made of the names here. Nothing here may decide anything.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.verb_table import (
    CHANCE_RESULT,
    CHOICE,
    Category,
    HowMany,
    VerbTable,
    card,
    number,
    seat,
    targets,
    tile,
    verb,
    word,
)

# Zones (SGT-SETUP-02..07, 14)
DECK, HAND, WARCHEST, BOARD, EQUIPPED, EVENTS, DISCARD, STACK, QUARTERS = range(9)
ZONES: Final = (
    Zone("deck", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("warchest", Sees.ALL),
    Zone("board", Sees.ALL, shared=True, live=True, grid=True),
    Zone("equipped", Sees.ALL, live=True),
    Zone("events", Sees.ALL, live=True),
    Zone("discard", Sees.ALL),
    Zone("stack", Sees.ALL, shared=True),
    Zone("quarters", Sees.ALL),
)

# Marks a card carries. SPENT: movement used by steps this turn, REVEALS: by reveals; CHILL: Frost penalty of
# this turn; TICKED: Burn counters that have burnt; TIRED: exhausted since it channelled; CHANNELLED: an Attack
# ability was played through it; ACTIVE_USED: bit i = active ability i used this turn; TRIGGER_USED: bit i = limited
# trigger i used this turn, the bit after them = Lethal once a turn; BLIND: 1 + End Phases begun when it was applied;
# DOWN: lies face down; USED_UP: a Warchest card that has paid; FITTED: equipped something this turn; ARRIVED: played
# this turn; SLAYER: 1 + card and SLAYER_SEAT: 1 + seat of the last damage taken; LEADER: its player's Champion or
# Guild Master.
MARKS: Final = (
    "health", "defense", "exhaust", "bleed", "poison", "blind", "frost", "burn", "silence", "stealth",
    "regen", "fortify", "leech", "down", "used_up", "spent", "chill", "ticked", "tired", "attacked",
    "channelled", "active_used", "trigger_used", "fitted", "arrived", "slayer", "slayer_seat", "leader", "reveals",
)  # fmt: skip
(
    HEALTH, DEFENSE, EXHAUST, BLEED, POISON, BLIND, FROST, BURN, SILENCE, STEALTH,
    REGEN, FORTIFY, LEECH, DOWN, USED_UP, SPENT, CHILL, TICKED, TIRED, ATTACKED,
    CHANNELLED, ACTIVE_USED, TRIGGER_USED, FITTED, ARRIVED, SLAYER, SLAYER_SEAT, LEADER, REVEALS,
) = range(29)  # fmt: skip
PHYSICAL_STATUSES: Final = (EXHAUST, BLEED, BLIND, POISON)
MAGICAL_STATUSES: Final = (FROST, BURN, SILENCE, STEALTH)
"""Fog is the fifth magical status; it lies on the tile (SGT-MAGIC-01)."""

# Numbers of the game
NUMBERS: Final = ("turn", "turn_count", "phase", "ends_begun", "serial", "first", "pillars", "dealt", "time_up")
TURN, TURN_COUNT, PHASE, ENDS_BEGUN, SERIAL, FIRST, PILLARS, DEALT, TIME_UP = range(9)
# Numbers of a seat
SEAT_NUMBERS: Final = (
    "vault", "treasure_played", "plundered", "unequipped", "acquired", "mulligans", "out", "rolled", "drawn_out",
    "doomed", "returned",
)  # fmt: skip
VAULT, TREASURE_PLAYED, PLUNDERED, UNEQUIPPED, ACQUIRED, MULLIGANS, OUT, ROLLED, DRAWN_OUT, DOOMED, RETURNED = range(11)
AS_TREASURE: Final = 2
"""TREASURE_PLAYED: 1 after a treasure, AS_TREASURE after a merc played face down as one (SGT-RALLY-02, 12). OUT: 0 in
the game, 1 left it first, 2 next and so on; players who left together share a number. DRAWN_OUT: a draw failed; DOOMED:
conceded, or lost the Guild Master. The next state check acts on both. RETURNED: a card that all had seen went to the
hand, which is to be shuffled."""
# Marks of a tile: FOG = 1 + End Phases begun when it was put there; FOG_BY = 1 + seat that put it
TILE_MARKS: Final = ("fog", "fog_by")
FOG, FOG_BY = range(2)

# Phases (SGT-PHASE-01; state machine 4.1). The index is also what numbers[PHASE] holds.
PHASES: Final = (
    "setup", "beginning", "draw", "acquire", "rally-open", "rally", "move-1", "attack", "move-2", "end-open",
    "end-close",
)  # fmt: skip
(
    SETUP, BEGINNING, DRAW, ACQUIRE, RALLY_OPEN, RALLY, MOVE_1, ATTACK, MOVE_2, END_OPEN, END_CLOSE,
) = range(11)  # fmt: skip

# Verbs of actions
(
    V_CHANCE, V_PASS, V_DONE, V_ACQUIRE, V_PLAY_MERC, V_PLAY_TREASURE, V_PLAY_FACEDOWN, V_PLAY_EVENT, V_PLAY_INSTANT,
    V_PLAY_ATTACK, V_ACTIVATE, V_MOVE, V_REVEAL, V_ATTACK, V_PLUNDER, V_EQUIP, V_UNEQUIP, V_EXIT, V_CHOOSE, V_KEEP,
    V_MULLIGAN, V_CHOOSE_FIRST, V_CUT, V_RESHUFFLE, V_CONCEDE, V_TIME_UP, V_PLACE_PILLAR, V_PLACE_CHAMPION,
) = range(28)  # fmt: skip
_CARD, _MERC, _ENEMY, _TILE = card("card", "hand"), card("merc"), card("target", "enemy"), tile()
_VIA = card("via", "merc", lead="via", optional=True)
VERBS: Final = VerbTable((
    CHANCE_RESULT,
    verb(V_PASS, "pass", Category.PASS),
    verb(V_DONE, "done", Category.PASS),
    verb(V_ACQUIRE, "acquire", Category.CHOICE),
    verb(V_PLAY_MERC, "play_merc", Category.ACT, _CARD, _TILE, card("treasure", "hand", lead="with", optional=True)),
    verb(V_PLAY_TREASURE, "play_treasure", Category.ACT, _CARD),
    verb(V_PLAY_FACEDOWN, "play_facedown", Category.ACT, _CARD),
    verb(V_PLAY_EVENT, "play_event", Category.ACT, _CARD, _VIA),
    verb(V_PLAY_INSTANT, "play_instant", Category.ACT, _CARD, _VIA, targets()),
    verb(V_PLAY_ATTACK, "play_attack", Category.ACT, _CARD, _VIA, targets()),
    verb(V_ACTIVATE, "activate", Category.ACT, card("merc", "active"), number("ability", ""), targets()),
    verb(V_MOVE, "move", Category.ACT, _MERC, tile("path", many=HowMany.LIST)),
    verb(V_REVEAL, "reveal", Category.ACT, _MERC, _ENEMY),
    verb(V_ATTACK, "attack", Category.ACT, _MERC, word("stat", "melee", "ranged"), _ENEMY),
    verb(V_PLUNDER, "plunder", Category.ACT, _MERC),
    verb(V_EQUIP, "equip", Category.ACT, _MERC, card("treasure", "coin")),
    verb(V_UNEQUIP, "unequip", Category.ACT, _MERC, card("treasures", "worn", many=HowMany.SET)),
    verb(V_EXIT, "exit", Category.ACT, _MERC),
    verb(V_CHOOSE, "choose", Category.CHOICE, CHOICE),
    verb(V_KEEP, "keep", Category.CHOICE),
    verb(V_MULLIGAN, "mulligan", Category.CHOICE),
    verb(V_CHOOSE_FIRST, "choose_first", Category.CHOICE, seat()),
    verb(V_CUT, "cut", Category.CHOICE, number("count")),
    verb(V_RESHUFFLE, "reshuffle", Category.CHOICE),
    verb(V_CONCEDE, "concede", Category.INTERRUPT),
    verb(V_TIME_UP, "time_up", Category.CLOCK),
    verb(V_PLACE_PILLAR, "place_pillar", Category.ACT, _TILE),
    verb(V_PLACE_CHAMPION, "place_champion", Category.ACT, _TILE),
))  # fmt: skip
"""The ability of `activate` is written with its merc (`c3.second-wind`). The Guild Master is played by play_merc,
written `play_gm` (SGT-FMT-G09)."""
MELEE, RANGED = 0, 1
"""The `stat` of an attack."""

# Kinds of asks. PRIORITY data = (phase,); CHOOSE asks carry their candidates.
ASKS: Final = (
    "roll", "priority", "acquire", "mulligan", "choose_first", "cut", "pay", "choose_card", "choose_tile",
    "choose_status", "choose_number", "choose_yes", "discard", "pillar", "champion",
)  # fmt: skip
(
    ASK_ROLL, ASK_PRIORITY, ASK_ACQUIRE, ASK_MULLIGAN, ASK_CHOOSE_FIRST, ASK_CUT, ASK_PAY, ASK_CARD, ASK_TILE,
    ASK_STATUS, ASK_NUMBER, ASK_YES, ASK_DISCARD, ASK_PILLAR, ASK_CHAMPION,
) = range(15)  # fmt: skip
FOG_STATUS: Final = 100
ALL_STATUSES: Final = 101
"""Candidates of ASK_STATUS that are not marks: the Fog on the merc's tile, and "all of them"."""

# Items on the stack: (serial, kind, seat, card, via, flags, *arguments)
(
    I_MERC, I_INSTANT, I_ATTACK_ABILITY, I_EVENT, I_ACTIVE, I_ATTACK, I_PLUNDER, I_STEP, I_REVEAL, I_EQUIP, I_UNEQUIP,
    I_EXIT, I_TRIGGER,
) = range(13)  # fmt: skip
AMBUSH: Final = 1024
"""Item flag: its damage is True because its merc broke Stealth for it (SGT-MAGIC-14)."""

# Frames of the agenda
(
    F_SETUP, F_TURN, F_WINDOW, F_ACQUIRE, F_DISCARD, F_STRIP, F_ANNOUNCE, F_FINISH, F_LAND, F_START, F_HANDS, F_STRIKE,
    F_PAY, F_RUN, F_MEND, F_SHED,
) = range(16)  # fmt: skip
"""(F_SETUP, stage, seat, mask or count) (F_TURN, step) (F_WINDOW, seat, passes in a row) (F_ACQUIRE, seat)
(F_DISCARD, seat) (F_STRIP, *mercs) (F_ANNOUNCE, step, seat, *action): step 0 has paid, step 1 waits for the coin of a
blinded merc (F_FINISH, serial): the effects of an ability are done (F_LAND, serial): choose another tile for a merc
(F_START,): ticks are settled, then the triggers of the phase's start are queued (F_HANDS, seat) (F_STRIKE, asked, kind,
source, seat, flags, victim, amount, keep, ...): waits for `defense_optional` answers (SGT-DMG-11) (F_PAY, seat, any,
weapon, gear, relic): choose the cards that pay, one by one (F_RUN, program, step, *registers) (F_MEND, seat, merc,
cleanse): remove one status of the player's choice (F_SHED, seat, cards, 1 if at random): discard, one by one"""

# Damage types (SGT-DMG-01..06); LETHAL is a flag on top of the base type
PHYSICAL, MAGIC, TRUE, PURE = range(4)

# Stats folded from print, statics and modifiers
STATS: Final = (
    "melee", "ranged", "reach", "move", "bounty", "armor", "magic_armor", "max_health", "regen", "leech",
    "plunder", "damage", "unpushable", "ignore_own_blockers", "enter_stealth", "enter_frost", "armor_off",
    "magic_armor_off", "mend_all", "free_acquire", "lethal_touch", "less_ranged", "prevent",
)  # fmt: skip
(
    S_MELEE, S_RANGED, S_REACH, S_MOVE, S_BOUNTY, S_ARMOR, S_MAGIC_ARMOR, S_MAX_HEALTH, S_REGEN, S_LEECH,
    S_PLUNDER, S_DAMAGE, S_UNPUSHABLE, S_IGNORE_OWN_BLOCKERS, S_ENTER_STEALTH, S_ENTER_FROST, S_ARMOR_OFF,
    S_MAGIC_ARMOR_OFF, S_MEND_ALL, S_FREE_ACQUIRE, S_LETHAL_TOUCH, S_LESS_RANGED, S_PREVENT,
) = range(23)  # fmt: skip

# Events that card texts may listen to
EVENT_NAMES: Final = (
    "damage_dealt", "destroyed", "upstaged", "plundered", "phase_start", "enters_hall", "frost_gained", "equipped",
    "struck", "arrived", "acquired", "attacks", "attacked",
)  # fmt: skip
(
    E_DAMAGE_DEALT, E_DESTROYED, E_UPSTAGED, E_PLUNDERED, E_PHASE_START, E_ENTERS_HALL, E_FROST_GAINED, E_EQUIPPED,
    E_STRUCK, E_ARRIVED, E_ACQUIRED, E_ATTACKS, E_ATTACKED,
) = range(13)  # fmt: skip

# Captions in the event log: (NOTE, what, ...)
(
    N_COIN, N_ROLL, N_FAILED, N_NEGATED, N_DAMAGE, N_DESTROYED, N_DECLARED, N_RESOLVED, N_DEFEATED, N_PHASE, N_UPSTAGED,
    N_HEALED, N_STRIPPED, N_FIRST, N_TIED, N_MISSED, N_EASED, N_RECHARGED, N_EXHAUSTED, N_STAYS,
) = range(20)  # fmt: skip
"""(N_FIRST, seat) (N_TIED, roll) (N_UPSTAGED, newcomer, merc) (N_HEALED, merc, health, S_REGEN, S_LEECH or -1)
(N_STRIPPED, merc) (N_DEFEATED, seat, BY_VAULT or another) (N_FAILED, kind of item, card, target of an attack)
(N_MISSED, merc): what a blinded merc declared came to nothing (N_EASED, merc, status, counters taken off, left)
(N_RECHARGED, merc, Defense) (N_EXHAUSTED, merc): by a card's text
(N_STAYS, merc): no card returns it to hand here"""

# How a player is out (SGT-WIN-01, SGT-WIN-02, SGT-FMT-G06, X04, A06, S08)
BY_VAULT, BY_DECK, BY_LEADER, BY_CONCEDING, BY_MERCS, BY_TEAM = range(6)

# Chance streams
STREAM_DICE, STREAM_COIN, STREAM_PICK, STREAM_DECK, STREAM_HAND = 0, 1, 2, 8, 16
"""Dice and coins of SGT-SETUP-15; cards picked at random. Decks use STREAM_DECK + seat, hands STREAM_HAND + seat."""

SCHEMA: Final = Schema(
    game="seize",
    zones=ZONES,
    marks=MARKS,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    tile_marks=TILE_MARKS,
    stats=STATS,
    events=EVENT_NAMES,
    covered=DOWN,
    watched=frozenset((HEALTH,)),
)
