"""Guardians for the tests of the text formats: commands and small positions."""

from __future__ import annotations

from typing import Final

from rules.guardians.cards import BESIDE
from tests.conformance.text_forms import TextForms, Tried

HEAD: Final = "guardians/1 | cards tests/guardians/fixtures/cards.toml"
HOMES: Final = "homes S orrum gatehouse keep mill | homes N ysmer gatehouse keep mill"
TABLE: Final = (
    f"{HOMES} | S shields SA=oak(at M0) SB=tin(at L1) | S under ogre(on SA) duelist(on SB) drake(on SB) |"
    " S loose troll(at M0) nymph(at R0) | S hand oak spurs keg fog maul loft barley | S pen golem scout hound |"
    " N shields NA=oak(at M2) | N under hound(on NA) king(on NA) | N loose archer(at L3) | N land weir(at R2) |"
    " stones 3 3 | S deck ogre*9 | N deck ogre*9"
)
SAYINGS: Final = (
    ("deploy", "deploy golem L0"), ("deploy", "cover oak R0.loose.1"),
    ("deploy", "cover M0.shields M0.loose.1"),
    ("deploy", "equip spurs R0.loose.1"), ("deploy", "equip spurs ogre"), ("deploy", "upgrade loft M0 scout"),
    ("deploy", "upgrade loft M0"), ("deploy", "spell maul"), ("deploy", "done"), ("deploy", "concede"),
    ("move", "turn L1.shields move L2"), ("move", "turn M0.shields hold"), ("move", "turn L1.shields move L2 M2"),
    ("move", "turn L1.shields reinforce M0.loose.1"), ("move", "turn L1.shields assault"),
    ("settle", "terrain barley L1"), ("settle", "facedown fog L1"), ("settle", "facedown hound L1"),
    ("settle", "sacrifice drake"), ("effects", "spell maul"), ("effects", "pass"),
)  # fmt: skip
HEARD: Final = (
    ("turn SB move L2", "turn L1.shields move L2"), ("deploy S.pen.golem L0", "deploy golem L0"),
    ("cover M0.shields M0.loose.troll", "cover M0.shields M0.loose.1"), ("sacrifice S.under.drake", "sacrifice drake"),
)  # fmt: skip
MISHEARD: Final = (
    ("", "'' is no command"), ("deplyo golem L0", "did you mean 'deploy'?"), ("chance 3", "'chance' is no command"),
    ("deploy golem", "the tile is missing"), ("deploy golem X9", "'X9' is no tile of this board"),
    ("deploy golem L0 M0", "'M0' is too much"), ("turn L1.shields sideways", "'sideways' is no order"),
    ("channel x from ogre", "'x' is not a whole number"), ("channel 2 ogre", "the word from is missing"),
    ("bribe keg", "the word on is missing"), ("command perhaps", "'perhaps' is no answer"),
    ("deploy dragon L0", "no card here is called 'dragon'"), ("choose ogre", "nobody is asked for 'ogre' now"),
)  # fmt: skip
FAULTS: Final = (
    (f"{HOMES} | S hand ogre", "a short position says which phase it is"),
    (f"{HOMES} | lead S dawn", "'dawn' is not a whole number"),
    (f"{HOMES} | lead S move | S shields oak(at M1)", "the Shield on M1 has no creature under it"),
    (f"{HOMES} | lead S move | S shields A=oak(at M1) | S under king(on A) golem(on A)", "holds 33 points"),
    (f"{HOMES} | lead S move | S loose king(at M0) golem(at M0)", "M0 holds 33 points"),
    (f"{HOMES} | lead S move | S loose ogre(at M1)", "not on an own Stronghold"),
    (f"{HOMES} | lead S move | S pen fog", "fog does not belong in the zone pen"),
    (f"{HOMES} | lead S move | S land weir(at M0)", "stand on M0"),
    (f"{HOMES} | lead S move | N land weir(at L9)", "no tile is called 'L9'"),
    (f"{HOMES} | lead S move | S under ogre", "write what it is on"),
    (f"{HOMES} | lead S move | options stacking_limit=31x", "stacking_limit cannot be '31x'"),
    (f"{HOMES} | lead S move | ask ~", "only a player"),
)  # fmt: skip


FORMS = TextForms(
    head=HEAD,
    rare=frozenset(
        ["mulligan", "spurn", "take", "destroy", "keep", "heal", "ranged", "respond", "facedown", "retreat"]
    ),
    sayings=Tried(f"lead S {{}} | {TABLE}", SAYINGS),
    heard=Tried(f"lead S deploy | {TABLE}", HEARD),
    misheard=Tried(f"lead S deploy | {TABLE}", MISHEARD),
    faults=FAULTS,
    few=f"lead S move | {TABLE}",
    listed=lambda card: "@" * (card.kind in BESIDE) + str(card.id),
)
