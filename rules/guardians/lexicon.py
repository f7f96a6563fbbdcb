"""The words of Guardians' card sentences and how they print. What they do stands in meaning.py and verbs.py.

Patterns and templates are explained in rules/kernel/cards/lexicon.py and card_text.py there. Creatures, land cards and
Shields are chosen; names bound to them never mix.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.lexicon import Lexicon, rows
from rules.kernel.cards.vocabulary import SIDES, Noun, either, named, some, take

TYPES: Final = ("mortal", "elemental", "external")
"""GU-CARD-03: white, grey and black border."""
SIZES: Final = ("small", "medium", "large", "giant")
"""GU-CARD-05."""
SUBTYPES: Final = (
    "barnyard", "bird", "clerk", "drake", "giantkin", "healer", "hound", "levy", "nymph", "ogre", "performer", "rogue",
    "soldier", "spirit", "stone", "troll", "undead", "wanderer", "wisp", "witch",
)  # fmt: skip
SUBTYPES_SAID: Final = {"barnyard": "Barnyard Animal"}
TERRAINS: Final = ("mire", "peaks", "plains", "woods", "dunes", "waters")
"""GU-TERRAIN-12."""
BRIBES: Final = ("ale", "gold", "charm")
"""GU-BRIBE-01."""


def subtype_name(name: str) -> str:
    """`Barnyard Animal`."""
    return SUBTYPES_SAID.get(name, name.title())


KINDS: Final = "|".join([*map(str.title, (*TYPES, *SIZES)), *map(subtype_name, SUBTYPES)])
"""What says of a creature what it is; how it fights or fares goes before that."""
NOUNS: Final = {"piece": Noun("creature", "creature")}
STOCK: Final = (
    *take(NOUNS, "self", "group", "at_most", "holds", "modify", "boost", "draw"),
    *named("adjective", "subtype", "breed", "size", "posture", "state"),
    *either("adjective", "subtype"),
)
THINGS: Final = (
    *rows("phrase", ("under_this", "under this", "under this Shield"), ("here", "here", "here"),
          ("at_home", "on strongholds", "on your Strongholds")),
    *rows("lands", ("land_card", "<side> land card|cards // =any land card|cards", "{0} land card|cards")),
    *rows("banners", ("banner", "<side> shield|shields", "{0} Shield|Shields")),
    *rows("creatures", ("", "<creature>")),
    *rows("land_things", ("", "<land>")),
    *rows("banner_things", ("", "<shield>")),
)  # fmt: skip
DOES: Final = rows(
    "do",
    ("area", "area attack <number>", "**area attack {0}**"),
    ("dispel", "dispel it", "**dispel** one Spell just played"),
    ("raze", "raze <land_things>", "destroy {0}"),
    ("out", "put <creatures> out of play", "put {0} out of play for this combat"),
    ("drag", "fight where attacker began", "the combat takes place on the space the attacker started from"),
    ("first", "enemy shows first", "the enemy shows each primary before you choose yours"),
    ("open", "open enemy hand", "lay open the enemy's Combat Hand"),
    ("show", "open own hand", "lay open your Combat Hand"),
    ("named", "name <creature> as primary", "name {0} as the enemy's next primary"),
    ("leave", "discard self", "discard this creature"),
    ("primaries", "own primaries get <delta>", "your primaries get **{0}** this combat"),
    ("mend", "heal <creatures>", "**heal** {0}"),
    ("green", "give green bar to <creatures>", "let {0} have a green bar for this combat"),
    ("gain", "gain <number> stone|stones", "gain **{0}** stone|stones"),
    ("robs", "enemy loses <number> stone|stones", "the enemy loses **{0}** stone|stones"),
    (
        "recall",
        "return <banner_things> to hand",
        "return {0} to its owner's hand, without the creatures under it, which are discarded",
    ),
)
EVENTS: Final = rows(
    "when",
    ("shield_lost", "you lose a shield", "when you lose a Shield"),
    ("ruined", "you ruin a stronghold", "when you ruin a Stronghold"),
    ("combat_won", "you win a combat", "when you win a combat"),
    ("shield_taken", "enemy loses a shield", "when the enemy loses a Shield"),
    ("combat_lost", "you lose a combat", "when you lose a combat"),
    ("you_attack", "you attack", "when you attack"),
    ("you_are_attacked", "enemy attacks", "when the enemy attacks you"),
    ("creature_lost", "own creature is beaten", "when a creature of yours is beaten"),
    ("creature_beaten", "enemy creature is beaten", "when an enemy creature is beaten"),
    ("turn_begins", "start of turn", "at the start of each turn"),
    ("leads", "you lead", "when you lead a turn"),
    ("self_beaten", "self is beaten", "when this creature is beaten"),
    ("self_destroyed", "self is destroyed", "when this Shield is destroyed"),
    ("self_attacks", "self attacks", "when this Shield attacks"),
    ("self_ruined", "self is ruined", "when this Stronghold is ruined"),
)
STATICS: Final = (
    *rows("always", ("kite", "this flies with <group>", "this Shield flies if all under it fly or are {0:many}")),
    *rows("cond", ("attacks", "<creature> attacks", "{0} attacks"), ("defends", "<creature> defends", "{0} defends")),
    *rows("claim", ("sheltered", "is|are sheltered", "is|are not hit by area attacks")),
)  # fmt: skip
NAMES: Final = {
    "side": some(SIDES, "own", "enemy", "any"),
    "subtype": {name: subtype_name(name) for name in SUBTYPES},
    "breed": {name: name.title() for name in TYPES},
    "size": {name: name.title() for name in SIZES},
    "posture": {"attacking": "attacking", "defending": "defending"},
    "state": {"beaten": "beaten", "red-bar": "red-bar", "flying": "flying"},
    "stat": {"vitality": "Vitality", "match": "match value", "ocb": "OCB"},
    "duration": {"this combat": "this combat"},
}
LEXICON: Final = Lexicon(
    rows=(*STOCK, *THINGS, *DOES, *EVENTS, *STATICS),
    names=NAMES,
    selections={"group": "creature", "lands": "land", "banners": "shield"},
    kinds={"creature": "creature", "land": "land card", "shield": "Shield"},
    steps=frozenset(["leave", "draw"]),
    rewrites=(
        (rf"\b((?:{KINDS})(?: (?:and|or) (?:{KINDS}))?) (attacking|defending|beaten)\b", r"\2 \1"),
        (r"\benemy (attacking|defending|beaten)\b", r"\1 enemy"),
    ),
)
