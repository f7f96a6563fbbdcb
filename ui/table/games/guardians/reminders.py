"""What Guardians' words mean, one short sentence each with its rule id; shown beside the large card."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

KINDS: Final = (
    marked("Behind the Strongholds; whoever beats it wins at once [GU-WIN-03]."),
    marked("Creatures enter play here; an enemy that holds it leaves rubble for good [GU-STRONG-02]."),
    marked("Placed on one of your Strongholds, one each; lost when the Stronghold falls [GU-DEP-07]."),
    marked("Covers up to 30 points of creatures and moves them; it is turned once a turn [GU-STACK-01, GU-MOVE-02]."),
    marked(
        "Placed on a land under your Shield in settlement; it holds the land even without a Shield [GU-TERRAIN-04]."
    ),
    marked("Deployed face down, moves only under a Shield [GU-DEP-01, GU-MOVE-12]."),
    marked("Played from the Storage Hand when its timing allows; a dispel may answer it [GU-CMD-08]."),
    marked("Takes an enemy primary with that weakness out of the combat [GU-BRIBE-01]."),
    marked("Borne by a creature, or used from the Storage Hand [GU-DEP-06, GU-ORG-03]."),
)
"""By kind of card (GU-CARD-08)."""
FLYING: Final = marked("A Shield flies two spaces if every creature under it flies [GU-MOVE-06, GU-MOVE-07].")
RANGED: Final = marked("Once in a combat its points help another match-up of its side [GU-MATCH-09].")
CMP: Final = marked("Points it may channel to its side's primaries, each once in a combat [GU-CHAN-01].")
RED_BAR: Final = marked("It cannot receive channelled points [GU-CHAN-02].")
GREEN_BAR: Final = marked("It may receive channelled points, up to its printed Vitality [GU-CHAN-03].")
STACK: Final = marked("The red number counts under a Shield instead of the Vitality, and nowhere else [GU-STACK-02].")
OCB: Final = marked("Added to its match value when its side attacks [GU-MATCH-04].")
HEAL: Final = marked("After a combat that was won it brings back creatures beaten in it [GU-HEAL-05].")
COMMAND: Final = marked("Declared and shown before the match-ups, one a side [GU-CMD-01, GU-CMD-02].")
AREA: Final = marked("Beats every enemy creature of the combat whose Vitality is that or less [GU-CMD-06].")
GUARD: Final = marked("While it stands no other creature of its side can be bribed with that [GU-BRIBE-04].")
