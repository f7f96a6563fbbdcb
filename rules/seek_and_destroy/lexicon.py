"""The words of Seek and Destroy's card sentences and how they print. What they do stands in meaning.py and verbs.py.

Patterns and templates are explained in rules/kernel/cards/lexicon.py and card_text.py there. A Unit lies on a
Battlefield, a Garrison card in a Garrison, a card in a hand or a Junkyard: names bound to them never mix.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.lexicon import Lexicon, rows
from rules.kernel.cards.vocabulary import DURATIONS, PLAYERS, SIDES, Noun, acts, either, named, some, take

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
"""The adjective of each in card sentences."""

SINGULAR: Final = {
    "aircraft carriers": "Aircraft Carrier", "submarines": "Submarine", "bombers": "Bomber", "fighters": "Fighter",
    "stealth fighters": "Stealth Fighter", "helicopters": "Helicopter",
}  # fmt: skip
"""What one Unit of a sub-type is called where the sub-type's name is a plural."""
CRAFT: Final = ("Cruiser", "Battleship", *SINGULAR.values())
"""Sub-types that are nouns themselves: "a Submarine", not "a Submarine Unit"."""

NOUNS: Final = {
    "piece": Noun("unit", "Unit"),
    "score": Noun("life", "Life"),
    "deck": Noun("country", "Country"),
}

STOCK: Final = (
    *take(NOUNS, "self", "it", "each", "group", "at_most", "at_least", "is_a", "have", "low", "aura", "bonus"),
    *take(NOUNS, "draw", "draws", "discard", "discards", "discards_random", "gain", "lose", "loses"),
    *take(NOUNS, "destroy", "return", "take", "boost", "peek", "spy", "scout"),
    *named("adjective", "breed", "nation", "lying"),
    *either("adjective", "breed"),
    *acts(NOUNS, "deplete", "refresh"),
)

# What else can be chosen or named: cards in a Garrison, in the Junkyard, in the hand
THINGS: Final = (
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

# Filters of a choice. Only side, face and position of a face-down Unit are known (SD-PRIV-05).
FILTERS: Final = (
    *rows(
        "phrase",
        ("light", "with mobility <number> or less", "with Mobility **{0}** or less"),
        ("heavy", "with mobility <number> or more", "with Mobility **{0}** or more"),
        ("placed", "in <place> position", "in {0} position"),
    ),
)

VERBS: Final = rows(
    "do",
    ("raze", "raze <goods>", "**destroy** {0}"),
    ("recall", "recall <post>", "return {0} to its owner's hand"),
    ("cancel", "cancel it", "**cancel** it"),
    ("end_attack", "end attack", "**end** the attack"),
    ("mobilize", "mobilize <cards> <how>", "**secretly mobilize** {0}, {1}"),
    ("turn", "turn <units> to <stance>", "turn {0} to {1}"),
    ("reveal", "turn <units> face-up", "turn {0} face-up in Defend position"),
    ("hide", "turn <units> face-down", "turn {0} face-down"),
    ("inspect", "inspect <post>", "look at {0}"),
)

# The requirement of a card that is spent, or what a Constant hears: `it` is the attacker (of Life, too), the newcomer
# or the Unit attacked, `cancel it` means the item it answers
EVENTS: Final = rows(
    "when",
    ("attacks", "a|an <group> attacks", "when {0:a} attacks"),
    ("arrives", "a|an <group> arrives face-up", "when {0:a} is mobilized face-up"),
    ("answers", "it answers <item>", "when your opponent activates {0}"),
    ("attacked", "a|an <group> is attacked", "when {0:a} is attacked"),
    ("life_attacked", "your life is attacked", "when your Life is attacked"),
    ("falls", "a|an <group> is destroyed", "when {0:a} is destroyed"),
    ("begins", "start of your <stage> stage", "at the start of your {0} Stage"),
    ("life_hit", "<player> loses life to attack", "when {0} loses Life to an attack"),
    ("own_life_hit", "you lose life to attack", "when you lose Life to an attack"),
)

CONDITIONS: Final = rows("cond", ("behind", "opponent has more units", "your opponent has more Units than you"))

STATICS: Final = rows(
    "always",
    ("no_draws", "nobody draws by effects", "no player draws cards by card effects"),
    ("arrival", "<group> arrive <readiness>", "{0} {1}"),
)

NAMES: Final = {
    "side": some(SIDES, "own", "other own", "enemy", "any"),
    "breed": {name: SINGULAR.get(name, name.title()) for name in (*TYPES, *SUBTYPES)},
    "nation": {word.lower(): word for word in NATION_WORDS},
    "lying": {"face-up": "face-up", "face-down": "face-down", "depleted": "depleted"},
    "readiness": {"depleted": "arrive depleted", "refreshed": "do not arrive depleted"},
    "stat": {"attack": "Attack", "defense": "Defense"},
    "place": {"attack": "Attack", "defend": "Defend"},
    "stage": {name: name.title() for name in ("draw", "deploy", "battle", "supply", "end")},
    "stance": {
        "attack": "Attack position",
        "defend": "Defend position",
        "attack or defend": "Attack or to Defend position",
    },
    "how": {"face-up": "face-up", "face-down": "face-down", "either way": "face-up or face-down"},
    "shade": {"face-down": "face-down", "face-up": "face-up", "any": ""},
    "garrison": {
        "own garrison": "your Garrison",
        "enemy garrison": "the enemy Garrison",
        "garrison": "either Garrison",
    },
    "sort": {"operation": "Operation", "deception": "Deception", "any card": "card"},
    "player": some(PLAYERS, "opponent", "each player"),
    "duration": some(DURATIONS, "this turn"),
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
    rows=(*STOCK, *THINGS, *FILTERS, *VERBS, *EVENTS, *CONDITIONS, *STATICS),
    names=NAMES,
    selections={"group": "unit", "posts": "post", "wrecks": "card", "stock": "card"},
    kinds={"unit": "Unit", "post": "Garrison card", "card": "card"},
    steps=frozenset(["draw", "draws", "discard", "discards", "discards_random", "take"]),
    rewrites=(
        (r"\benemy (face-up|face-down|depleted)\b", r"\1 enemy"),
        (rf"\b({'|'.join(CRAFT)}) Unit", r"\1"),
        (r"\bLight Craft Units?", "Light Craft"),
        (rf"\b({'|'.join(CRAFT)}) (and|or) (\w+(?: \w+)?)s\b", r"\1s \2 \3s"),
    ),
)
