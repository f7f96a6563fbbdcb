"""Every noun of Round Table as a number: zones, marks, numbers, steps, verbs, kinds of asks, items and frames.

The Schema is made of the names here.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.verb_table import CHANCE_RESULT, CHOICE, Category, VerbTable, card, number, targets, verb, word

# Zones. A Knight in an army is attached (host) to its Region, one on a Quest to the Quest, gear to its Knight, an
# upgrade to the Demesne below it. ASIDE takes the cards of players who have left the game (RT-WIN-07), BOX the Regions
# that are not in this game (RT-SETUP-01).
(
    MAIN, DEMESNES, HAND, COURT, ARMY, LANE, POOL, GEAR, HOLDING, SPENT, REALM, ASIDE, REGIONS, MIDDLE, QUEUE, BOX,
) = range(16)  # fmt: skip
ZONES: Final = (
    Zone("main", Sees.NOBODY),
    Zone("demesnes", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("court", Sees.ALL, live=True),
    Zone("army", Sees.ALL, live=True),
    Zone("lane", Sees.ALL, live=True),
    Zone("pool", Sees.ALL),
    Zone("gear", Sees.ALL, live=True),
    Zone("holding", Sees.ALL),
    Zone("spent", Sees.ALL),
    Zone("realm", Sees.ALL),
    Zone("aside", Sees.ALL),
    Zone("regions", Sees.NOBODY, shared=True),
    Zone("middle", Sees.ALL, shared=True),
    Zone("queue", Sees.ALL, shared=True),
    Zone("box", Sees.ALL, shared=True),
)
KNIGHTLY: Final = (COURT, ARMY, LANE)
"""Where Knights in play stand: Active, Committed, Engaged (RT-STATE-01..03)."""
UPKEEP: Final = (COURT, ARMY, LANE, POOL, GEAR)
"""Where cards lie whose costs are Allocated (RT-RP-02)."""
ALLOCATED, CAPACITY = range(2)
SUMS: Final = (UPKEEP, (HOLDING,))
"""What is added up for each player: upkeep, and the values of Demesnes (RT-RP-01)."""

# Marks a card carries. SLOT: of a Region in the middle, from 1. RP_PAID: what a Quest was paid with (RT-QUEST-03).
# HOLD: Autumns a Quest still skips (RT-AUTUMN-25). PRIOR: 1 + the Region or Quest a Knight was at before its present
# Quest (RT-REDIR-07). PLAYED: this name was played this Summer (RT-SUMMER-10).
MARKS: Final = ("slot", "rp_paid", "hold", "prior", "played")
SLOT, RP_PAID, HOLD, PRIOR, PLAYED = range(5)

# Numbers of the game. TURN: whose Spring turn, campaign turn or pull turn it is; PRIORITY: who may play a card in a
# step of Summer, after PASSES passes in a row. IDLE: turns in a row in which nothing was done, of TAKEN turns in this
# season; ACTED: something was done in this turn. SERIAL: of the card queued last.
NUMBERS: Final = (
    "round", "season", "step", "active", "turn", "priority", "passes", "idle", "taken", "acted", "serial",
)  # fmt: skip
ROUND, SEASON, STEP, ACTIVE, TURN, PRIORITY, PASSES, IDLE, TAKEN, ACTED, SERIAL = range(11)
# Numbers of a seat. RP_SPENT: paid for Quests and Redirects (RT-RP-03). OPENED: 1 + Demesnes named. OWED: cards still
# to be drawn. ROLLED: two dice for the first Active Player. LEFT: has conceded (RT-WIN-07).
SEAT_NUMBERS: Final = ("rp_spent", "demesne_played", "opened", "mulliganed", "owed", "rolled", "left")
RP_SPENT, DEMESNE_PLAYED, OPENED, MULLIGANED, OWED, ROLLED, LEFT = range(7)

SEASONS: Final = ("set_up", "spring", "summer", "autumn", "winter")
SET_UP, SPRING, SUMMER, AUTUMN, WINTER = range(5)
STEPS: Final = (
    "agree", "turns", "spring_end", "declare", "quests", "redirects", "others", "summer_end", "attacks", "refill",
    "rewards", "reset", "support", "autumn_end", "shift", "draw", "winter_end",
)  # fmt: skip
(
    AGREE, TURNS, SPRING_END, DECLARE, QUESTS, REDIRECTS, OTHERS, SUMMER_END, ATTACKS, REFILL,
    REWARDS, RESET, SUPPORT, AUTUMN_END, SHIFT, DRAW, WINTER_END,
) = range(17)  # fmt: skip
"""Steps of the rulebook's state machine (3.2)."""
SEASON_OF: Final = (SET_UP, *(SPRING,) * 2, *(SUMMER,) * 5, *(AUTUMN,) * 6, *(WINTER,) * 3)

# Verbs: the commands of the rulebook's 3.1. Several Knights are declared, and several cards pulled, discarded or
# returned, one answer each.
(
    V_CHANCE, V_OPEN, V_KEEP, V_MULLIGAN, V_HOLDING, V_RECRUIT, V_EQUIP, V_TITLE, V_MOVE, V_SWAP, V_DECLARE, V_DONE,
    V_QUEST, V_REDIRECT, V_OTHER, V_PASS, V_DRAW, V_PULL, V_DISCARD, V_RETURN, V_CHOOSE, V_CONCEDE,
) = range(22)  # fmt: skip
_CARD, _ON_KNIGHT = card("card", "hand"), card("knight", "table", lead="on", optional=True)
VERBS: Final = VerbTable((
    CHANCE_RESULT,
    verb(V_OPEN, "open", Category.CHOICE, number("demesnes")),
    verb(V_KEEP, "keep", Category.CHOICE),
    verb(V_MULLIGAN, "mulligan", Category.CHOICE, number("demesnes")),
    verb(V_HOLDING, "holding", Category.ACT, _CARD, card("under", "table", lead="on", optional=True)),
    verb(V_RECRUIT, "recruit", Category.ACT, _CARD),
    verb(V_EQUIP, "equip", Category.ACT, _CARD, _ON_KNIGHT),
    verb(V_TITLE, "title", Category.ACT, _CARD, _ON_KNIGHT),
    verb(V_MOVE, "move", Category.ACT, card("card", "table"), card("knight", "table", lead="to", nothing="pool")),
    verb(V_SWAP, "swap", Category.ACT, card("card", "table"), card("other", "table")),
    verb(V_DECLARE, "declare", Category.ACT, card("knight", "table"), card("region", "table", lead="at")),
    verb(V_DONE, "done", Category.PASS),
    verb(
        V_QUEST, "quest", Category.ACT, _CARD, card("knight", "table", lead="on"),
        number("x", lead="x", optional=True),
    ),
    verb(V_REDIRECT, "redirect", Category.ACT, _CARD, targets("errand")),
    verb(V_OTHER, "other", Category.ACT, _CARD, _ON_KNIGHT),
    verb(V_PASS, "pass", Category.PASS),
    verb(V_DRAW, "draw", Category.CHOICE, word("deck", "main", "demesne")),
    verb(V_PULL, "pull", Category.ACT, card("card", "table")),
    verb(V_DISCARD, "discard", Category.CHOICE, _CARD),
    verb(V_RETURN, "return", Category.CHOICE, card("card", "table")),
    verb(V_CHOOSE, "choose", Category.CHOICE, CHOICE),
    verb(V_CONCEDE, "concede", Category.INTERRUPT),
))  # fmt: skip
FROM_MAIN, FROM_DEMESNES = range(2)
"""Decks of `draw`, which are also the zones MAIN and DEMESNES."""

ASKS: Final = (
    "roll", "first", "open", "mulligan", "spring", "declare", "quests", "redirects", "others", "draw", "support",
    "discard", "overload",
)  # fmt: skip
(
    ASK_ROLL, ASK_FIRST, ASK_OPEN, ASK_MULLIGAN, ASK_SPRING, ASK_DECLARE, ASK_QUESTS, ASK_REDIRECTS, ASK_OTHERS,
    ASK_DRAW, ASK_SUPPORT, ASK_DISCARD, ASK_OVERLOAD,
) = range(13)  # fmt: skip
ASK_OF: Final = {QUESTS: ASK_QUESTS, REDIRECTS: ASK_REDIRECTS, OTHERS: ASK_OTHERS}
"""The kind of ask in each step of Summer in which cards are played."""

# Items of the queue, bottom first: (serial, kind, seat, card, RP paid, *targets). An OTHER has its Knight, or -1.
I_QUEST, I_REDIRECT, I_OTHER = range(3)

# Frames of the agenda
(
    F_SETUP, F_ROUND, F_SPRING, F_SUMMER, F_LIMIT, F_DRAWS, F_SUPPORT, F_OVERLOAD, F_RESHUFFLE, F_WAITING, F_RUN,
) = range(11)  # fmt: skip
"""(F_SETUP, step, seat, number) (F_ROUND, step) (F_SPRING,) (F_SUMMER,) (F_LIMIT,) (F_DRAWS, seat)
(F_SUPPORT,) (F_OVERLOAD, seat) (F_RESHUFFLE, seat, deck, 1 once the cards are there) (F_WAITING,)
(F_RUN, program, step, *registers)"""

# Stats: what standing texts change. Of Knights INFLUENCE, RESISTANCE, REWARD (more cards from a Quest), SUBTYPE (bits),
# SHELTER (a Quest paid with no more than this cannot choose it), WELCOME (joins any Quest); of players HAND (limit),
# QUEST_PRICE, REDIRECT_PRICE, CAPACITY; of the card itself BOUND (a Quest's Knights), LONG (Autumns skipped), LATE
# (played in the Other cards step).
STATS: Final = (
    "influence", "resistance", "reward", "subtype", "shelter", "welcome", "hand", "quest_price", "redirect_price",
    "capacity", "bound", "long", "late",
)  # fmt: skip
(
    S_INFLUENCE, S_RESISTANCE, S_REWARD, S_SUBTYPE, S_SHELTER, S_WELCOME, S_HAND, S_QUEST_PRICE, S_REDIRECT_PRICE,
    S_CAPACITY, S_BOUND, S_LONG, S_LATE,
) = range(13)  # fmt: skip

EVENTS: Final = (
    "recruited", "committed", "engaged", "returns", "leaves", "captures", "you_capture", "enemy_captures", "season",
    "you_play", "enemy_plays", "countered",
)  # fmt: skip
(
    E_RECRUITED, E_COMMITTED, E_ENGAGED, E_RETURNS, E_LEAVES, E_CAPTURES, E_YOU_CAPTURE, E_ENEMY_CAPTURES, E_SEASON,
    E_YOU_PLAY, E_ENEMY_PLAYS, E_COUNTERED,
) = range(12)  # fmt: skip
"""What card texts hear, by the words of the lexicon."""

# Captions in the event log: (NOTE, what, ...)
(
    N_STEP, N_FIRST, N_CLASH, N_RESOLVED, N_LAPSED, N_COUNTERED, N_ARMY, N_REGION, N_REWARD, N_OVER, N_LEFT, N_ROLLED,
    N_TRIGGERED, N_OVERLOAD, N_TIED, N_IDLE,
) = range(16)  # fmt: skip
"""(N_STEP, step, round) (N_FIRST, seat) (N_CLASH, newcomer, other) (N_RESOLVED, card, seat) (N_LAPSED, card, seat)
(N_COUNTERED, quest, seat) (N_ARMY, region, seat, influence, resistance, remaining)
(N_REGION, region, seat|-1, cause, lead) (N_REWARD, knight, quest, cards) (N_OVER, cause, seat|-1) (N_LEFT, seat)
(N_ROLLED, seat, dice) (N_TRIGGERED, card) (N_OVERLOAD, seat, RP that are missing) (N_TIED, dice)
(N_IDLE, seat, season): a turn without a deed, and the season goes on"""
NOBODY_THERE, NONE_EXCEEDS, ONE_EXCEEDS, LEADS, EQUAL, TOO_CLOSE = range(6)
"""Why a Region was captured or stays independent (RT-AUTUMN-05..09, 12)."""
LAST_REGION, EMPTY_DECKS, MAJORITY, ALONE = range(4)
"""Why the game is over (RT-WIN-01, 02, 03, 07)."""

# Chance streams
STREAM_FIRST, STREAM_REGIONS, STREAM_MAIN, STREAM_DEMESNES = 0, 1, 8, 16
STREAM_OF_DECK: Final = (STREAM_MAIN, STREAM_DEMESNES)
"""Dice for the first Active Player; the Region deck; by deck, the stream of seat 0, whom the other seats follow."""

SCHEMA: Final = Schema(
    game="round_table",
    zones=ZONES,
    marks=MARKS,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    stats=STATS,
    events=EVENTS,
    commons=REGIONS,
    nested=True,
    sums=SUMS,
)
