"""The words of Seek and Destroy's card sentences and how they print. What they do stands in meaning.py and verbs.py.

Patterns and templates are explained in rules/kernel/lexicon.py and rules/kernel/card_text.py. A Unit lies on a
Battlefield, a Garrison card in a Garrison, a card in a hand or a Junkyard: names bound to them never mix.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.lexicon import Lexicon, rows

NATIONS: Final = ("united states", "germany", "russia", "china", "britain", "france", "japan", "israel")
"""SD-NAT-01."""
TYPES: Final = ("army", "navy", "air force")
SUBTYPES: Final = (
    "infantry", "battalion", "division", "regiment", "corp", "marine", "artillery",
    "patrol", "cruiser", "battleship", "aircraft carriers", "submarines",
    "bombers", "fighters", "stealth fighters", "light craft", "helicopters",
)  # fmt: skip
"""SD-UNIT-02..04, the seven of the Army first, then five of the Navy and five of the Air Force."""
NATION_WORDS: Final = ("United States", "German", "Russian", "Chinese", "British", "French", "Japanese", "Israeli")
"""How a card sentence calls what belongs to each."""

# What can be chosen or named: Units, cards in a Garrison, in the Junkyard, in the hand
THINGS: Final = (
    *rows("unit", ("self", "self", "this Unit"), ("it", "it", "it")),
    *rows("units", ("", "<unit>"), ("each", "each <group>", "{0:each}")),
    *rows(
        "group",
        (
            "force",
            "<side> <adjective*> unit|units <phrase*> // =any <adjective*> unit|units <phrase*>",
            "{0} {1} Unit|Units {2}",
        ),
    ),
    *rows(
        "posts",
        ("post", "<shade> card|cards in <garrison> // =any card|cards in <garrison>", "{0} card|cards in {1}"),
        ("enemy_card", "enemy card|cards on table", "enemy card|cards in a Garrison or on a Battlefield"),
    ),
    *rows("goods", ("", "<post>"), ("each_post", "each <posts>", "{0:each}")),
    *rows(
        "wrecks",
        ("wreck", "<adjective*> unit|units <phrase*> from junkyard", "{0} Unit|Units {1} from your Junkyard"),
        ("scrap", "<sort> from junkyard", "{0} from your Junkyard"),
    ),
    *rows("stock", ("stock", "<adjective*> unit|units <phrase*> from hand", "{0} Unit|Units {1} from your hand")),
    *rows("cards", ("", "<card>")),
)

# What narrows a choice. Nothing but its side, face and position is known of a face-down Unit (SD-PRIV-05).
FILTERS: Final = (
    *rows(
        "adjective",
        ("breed", "<breed>", "{0}"),
        ("either", "<breed> or <breed>", "{0} or {1}"),
        ("nation", "<nation>", "{0}"),
        ("shown", "face-up", "face-up"),
        ("hidden", "face-down", "face-down"),
        ("tired", "depleted", "depleted"),
    ),
    *rows(
        "phrase",
        ("light", "with mobility <number> or less", "with Mobility **{0}** or less"),
        ("heavy", "with mobility <number> or more", "with Mobility **{0}** or more"),
        ("weak", "with <stat> <number> or less", "with {0} **{1}** or less"),
        ("strong", "with <stat> <number> or more", "with {0} **{1}** or more"),
        ("placed", "in <place> position", "in {0} position"),
    ),
)

VERBS: Final = rows(
    "do",
    ("draw", "draw <number>", "draw **{0}** card|cards"),
    ("draws", "<party> draws <number>", "{0} draws **{1}** card|cards"),
    ("discard", "discard <number>", "discard **{0}** card|cards"),
    ("discards", "<party> discards <number>", "{0} discards **{1}** card|cards"),
    ("drops", "<party> discards <number> at random", "{0} discards **{1}** card|cards at random"),
    ("gain", "gain <number> life", "gain **{0}** Life"),
    ("pay", "lose <number> life", "lose **{0}** Life"),
    ("loses", "<party> loses <number> life", "{0} loses **{1}** Life"),
    ("destroy", "destroy <units>", "**destroy** {0}"),
    ("raze", "raze <goods>", "**destroy** {0}"),
    ("bounce", "return <units> to hand", "return {0} to its|their owner's|owners' hand|hands"),
    ("recall", "recall <post>", "return {0} to its owner's hand"),
    ("boost", "give <delta> <stat> to <units> this turn", "give **{0} {1}** to {2} until end of turn"),
    ("cancel", "cancel it", "**cancel** it"),
    ("end_attack", "end attack", "**end** the attack"),
    ("mobilize", "mobilize <cards> <how>", "**secretly mobilize** {0}, {1}"),
    ("recover", "take <cards>", "return {0} to your hand"),
    ("deplete", "deplete <units>", "**deplete** {0}"),
    ("refresh", "refresh <units>", "**refresh** {0}"),
    ("turn", "turn <units> to <stance>", "turn {0} to {1}"),
    ("reveal", "turn <units> face-up", "turn {0} face-up in Defend position"),
    ("hide", "turn <units> face-down", "turn {0} face-down"),
    ("peek", "look at <unit>", "look at {0}"),
    ("inspect", "inspect <post>", "look at {0}"),
    ("spy", "look at enemy hand", "look at your opponent's hand"),
    (
        "scout",
        "look at top <number>",
        "look at the top **{0}** card|cards of your Country and put it|them back in any order",
    ),
)

# The requirement of a card: `it` is the attacker or the newcomer, `cancel it` means the item it answers
EVENTS: Final = rows(
    "when",
    ("attacks", "a|an <group> attacks", "when {0:a} attacks"),
    ("arrives", "a|an <group> arrives face-up", "when {0:a} is mobilized face-up"),
    ("answers", "it answers <item>", "when your opponent activates {0}"),
)

CONDITIONS: Final = rows(
    "cond",
    ("is", "<unit> is a|an <group>", "{0} is {1:a}"),
    ("have", "you have a|an <group>", "you have {0:a}"),
    ("low", "you have <number> life or less", "you have **{0}** Life or less"),
    ("behind", "opponent has more units", "your opponent has more Units than you"),
)

STATICS: Final = (
    *rows("always", ("aura", "<group> have <claim&>", "{0} {1}")),
    *rows("always", ("no_draws", "nobody draws by effects", "no player draws cards by card effects")),
    *rows("claim", ("bonus", "<delta> <stat>", "have **{0} {1}**")),
)

NAMES: Final = {
    "side": {"own": "your", "other own": "your other", "enemy": "enemy", "any": ""},
    "breed": {name: name.title() if name in TYPES else name.capitalize() for name in (*TYPES, *SUBTYPES)},
    "nation": {word.lower(): word for word in NATION_WORDS},
    "stat": {"attack": "Attack", "defense": "Defense"},
    "place": {"attack": "Attack", "defend": "Defend"},
    "stance": {
        "attack": "Attack position",
        "defend": "Defend position",
        "attack or defend": "Attack or to Defend position",
    },
    "how": {"face-up": "face-up", "face-down": "face-down", "either way": "face-up or face-down"},
    "shade": {"face-down": "face-down", "face-up": "face-up", "any": ""},
    "garrison": {"own garrison": "your Garrison", "enemy garrison": "the enemy Garrison", "garrison": "a Garrison"},
    "sort": {"operation": "Operation", "deception": "Deception", "any card": "card"},
    "party": {"opponent": "your opponent", "each player": "each player"},
    "item": {
        "operation": "an Operation",
        "normal operation": "a Normal Operation",
        "constant operation": "a Constant Operation",
        "swift operation": "a Swift Operation",
        "deception": "a Deception",
        "constant deception": "a Constant Deception",
        "effect": "a Unit effect",
        "anything": "a card or a Unit effect",
    },
}

LEXICON: Final = Lexicon(
    rows=(*THINGS, *FILTERS, *VERBS, *EVENTS, *CONDITIONS, *STATICS),
    names=NAMES,
    selections={"group": "unit", "posts": "post", "wrecks": "card", "stock": "card"},
    kinds={"unit": "Unit", "post": "Garrison card", "card": "card"},
)
