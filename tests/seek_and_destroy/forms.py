"""Seek and Destroy for the tests of the text formats: commands and small positions."""

from __future__ import annotations

from typing import Final

from rules.seek_and_destroy.cards import TREATY
from tests.conformance.text_forms import TextForms, Tried

HEAD: Final = "seek_and_destroy/1 | cards tests/seek_and_destroy/fixtures/cards.toml"
TABLE: Final = (
    "P1 battlefield inf swf inf mar(down) | P1 hand nop sop nraze mar ndec | P1 garrison cop namb | P1 junkyard mob |"
    " P2 battlefield mar bb(down) cru | P2 garrison ndec cdec"
)
SAYINGS: Final = (
    ("deploy", "mobilize mar up"), ("deploy", "mobilize mar hidden"), ("deploy", "garrison nop"),
    ("deploy", "initiate mar"), ("deploy", "switch inf#2 defend"), ("deploy", "switch inf attack"),
    ("deploy", "activate nop"), ("deploy", "activate sop inf#2"), ("deploy", "activate sop P2.battlefield.2"),
    ("deploy", "activate nraze P2.garrison.1"), ("deploy", "activate nraze cdec"), ("deploy", "swift swf cru"),
    ("deploy", "junk cop"), ("deploy", "next"), ("end", "end_turn"), ("battle", "attack inf LIFE"),
    ("battle", "attack inf#2 mar"), ("battle", "attack swf P2.battlefield.2"), ("battle", "concede"),
)  # fmt: skip
HEARD: Final = (
    ("mobilize P1.hand.mar attack", "mobilize mar up"), ("switch P1.battlefield.3 up", "switch inf#2 attack"),
    ("attack P1.battlefield.inf P2.battlefield.mar", "attack inf mar"),
    ("attack P1.battlefield.1 P2.battlefield.1", "attack inf mar"),
    ("swift swf on P1.battlefield.mar", "swift swf mar"),
)  # fmt: skip
MISHEARD: Final = (
    ("", "'' is no command"), ("atack inf mar", "did you mean 'attack'?"), ("chance 3", "'chance' is no command"),
    ("attack inf", "the target or LIFE is missing"), ("attack inf bb", "no card here is called 'bb'"),
    ("attack inf P2.battlefield.bb", "there is no 'bb' in the battlefield of P2"),
    ("attack inf P2.battlefield.4", "there is no '4' in the battlefield of P2"),
    ("attack inf mar cru", "'cru' is too much"), ("mobilize mar sideways", "'sideways' is no position"),
    ("mobilize inf up", "no card here is called 'inf'"),
    ("activate sop P3.battlefield.mar", "is not SEAT.ZONE.card"),
    ("activate sop P1.cellar.mar", "is not SEAT.ZONE.card"),
    ("activate sop P2.hand.1", "there is no '1' in the hand of P2"),
    ("choose inf", "nobody is asked for 'inf' now"),
)  # fmt: skip
FAULTS: Final = (
    ("P1 hand inf", "a short position says whose turn it is"),
    ("turn P1 dawn", "'dawn' is not a whole number"),
    ("turn P3 deploy", "this is written: turn VALUE"),
    ("turn P1 deploy | P1 battlefield nop", "nop does not belong in the zone battlefield"),
    ("turn P1 deploy | P1 garrison inf", "inf does not belong in the zone garrison"),
    ("turn P1 deploy | P1 treaty inf", "inf does not belong in the zone treaty"),
    ("turn P1 deploy | P1 hand pact", "pact does not belong in the zone hand"),
    ("turn P1 deploy | P1 battlefield inf*8", "a battlefield has room for 7 cards"),
    ("turn P1 deploy | P1 garrison nop*7", "a garrison has room for 6 cards"),
    ("turn P1 deploy | P1 battlefield inf(slot 7)", "a battlefield has room for 7 cards"),
    ("turn P1 deploy | ask ~", "only a player"),
    ("turn P1 deploy | item 1 0 0 0 1 -1 | P1 garrison nop", "a short position has an empty Stack"),
    ("turn P1 deploy | options life_start=31", "life_start cannot be '31'"),
    ("turn P1 deploy | A = inf at a1", "this game has no board"),
)

FORMS = TextForms(
    head=HEAD,
    rare=frozenset(["keep", "mulligan", "junk"]),
    sayings=Tried(f"turn P1 {{}} | {TABLE}", SAYINGS),
    heard=Tried(f"turn P1 deploy | {TABLE}", HEARD),
    misheard=Tried(f"turn P1 deploy | {TABLE}", MISHEARD),
    faults=FAULTS,
    few=f"turn P1 battle | {TABLE} | P1 country ?*3 | life 7 9",
    listed=lambda card: "@" * (card.kind == TREATY) + str(card.id),
)
