"""Seize for the tests of the text formats: commands and small positions."""

from __future__ import annotations

from typing import Final

from tests.conformance.text_forms import TextForms, Tried

HEAD: Final = "seize/1 | cards tests/seize/fixtures/cards.toml"
ROWS: Final = "TF = S tf at a1 with pl bl | TS = S ts at b3 | TX = S tx at c2 | E = N tr at b4 | F = N tr at d4"
SAYINGS: Final = (
    ("rally", "play_merc tg b1 with wd"), ("rally", "play_merc tg b1"), ("rally", "play_treasure wd"),
    ("rally", "play_facedown tg"), ("rally", "play_event flag via a1"), ("rally", "equip a1 cn"),
    ("rally", "equip a1 cn#2"), ("rally", "unequip a1 pl bl"), ("rally", "exit a1"),
    ("rally", "activate b3.spark b4"), ("rally", "play_instant patch#2 a1"), ("rally", "play_instant dusk c4"),
    ("move-1", "move c2 c3 d3"), ("attack", "attack b3 melee b4"), ("attack", "attack c2 ranged d4"),
    ("attack", "play_attack jab via b3 b4"), ("attack", "plunder b3"), ("attack", "concede"),
)  # fmt: skip
HEARD: Final = (
    ("attack TX ranged F", "attack c2 ranged d4"), ("attack tx ranged d4", "attack c2 ranged d4"),
    ("activate TS.Spark E", "activate b3.spark b4"), ("activate ts.1 on b4", "activate b3.spark b4"),
    ("play_instant patch on TF", "play_instant patch a1"), ("play_instant S.hand.patch TF", "play_instant patch a1"),
    ("unequip TF bl pl", "unequip a1 pl bl"), ("equip TF S.warchest.cn", "equip a1 cn"),
)  # fmt: skip
MISHEARD: Final = (
    ("", "'' is no command"), ("atack b3 melee b4", "did you mean 'attack'?"), ("chance 3", "'chance' is no command"),
    ("attack b3 smash b4", "no stat; there are melee, ranged"), ("attack b3 melee", "the target is missing"),
    ("attack a2 melee b4", "nothing stands on a2"), ("attack b3 melee tr", "there are 2 cards 'tr'"),
    ("attack b3 melee b4 b5", "'b5' is too much"), ("move b3 e9", "'e9' is no tile"),
    ("activate b3 b4", "'b3' is not MERC.ABILITY"), ("activate b3.spork b4", "did you mean 'spark'?"),
    ("play_instant axe", "no card here is called 'axe'"), ("play_instant S.cellar.patch a1", "is not SEAT.ZONE.card"),
    ("play_instant N.hand.patch a1", "no 'patch' in the hand of N"), ("play_instant deny item1", "not on the stack"),
    ("choose_first W", "no seat is called 'W'"), ("cut many", "'many' is not a whole number"),
    ("choose bleed", "nobody is asked for 'bleed' now"),
)  # fmt: skip
FAULTS: Final = (
    ("S hand tf", "a short position says whose turn it is"),
    ("turn S dawn", "'dawn' is not a whole number"),
    ("turn S rally | A = jab at a1", "jab does not belong in the zone board"),
    ("turn S rally | S equipped pl", "pl does not belong in the zone equipped"),
    ("turn S rally | S events jab", "jab does not belong in the zone events"),
    ("turn S rally | ask ~", "only a player"),
    ("turn S rally | options merc_cup=2", "no house rule is called 'merc_cup'"),
    ("turn S rally | A = tf at e1", "no tile is called 'e1'"),
)

FORMS = TextForms(
    head=HEAD,
    rare=frozenset(("place_champion", "place_pillar", "plunder")),
    sayings=Tried(f"turn S {{}} | {ROWS} | S hand tg wd flag patch*2 dusk jab | S warchest cn*2", SAYINGS),
    heard=Tried(f"turn S rally | {ROWS} | S hand patch | S warchest cn", HEARD),
    misheard=Tried(f"turn S attack | {ROWS} | S hand patch deny", MISHEARD),
    faults=FAULTS,
    few=f"turn S attack | {ROWS} | S hand jab patch*2 | fog b3 1 | ready S 2",
)
