"""The words of Seize's card sentences and how they print. What a word does stands in meaning.py, never here.

Patterns and templates are explained in rules/kernel/cards/lexicon.py and card_text.py there; statuses, damage types and
stats are those of chapters SGT-DMG to SGT-BEN.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.lexicon import Lexicon, rows
from rules.kernel.cards.vocabulary import SIDES, Noun, acts, named, take

CLASSES: Final = ("bulwark", "gloamkin", "cinderwright", "rimebound", "hearthwarden", "longeye")

NOUNS: Final = {
    "piece": Noun("merc", "merc"),
    "score": Noun("loot", "Loot"),
    "deck": Noun("deck", "deck"),
    "discard": Noun("discard", "Discard"),
}
STOCK: Final = (
    *take(NOUNS, "self", "it", "each", "group", "with", "is", "has", "holds"),
    *take(NOUNS, "draw", "discards", "mills", "gain", "loses", "return", "die"),
    *named("adjective", "class"),
    *acts(NOUNS, "exhaust", "ready"),
)

# One merc, several mercs, and other things that can be chosen or named
THINGS: Final = (
    *rows(
        "merc",
        ("bearer", "bearer", "the bearer"),
        ("channeller", "channeller", "the channeller"),
        ("attacker", "attacker", "the attacker"),
    ),
    *rows("mercs", ("most_wounded", "most wounded of <group>", "the most wounded of {0}")),
    *rows("tiles", ("tiles", "<space*> tile|tiles <where*>", "{0} tile|tiles {1}")),
    *rows("items", ("items", "<what>", "{0}")),
    *rows("aims", ("direction", "direction", "direction|directions the channeller can aim in")),
    *rows("player", ("player_of", "player of <merc>", "{0:'s} player")),
)

# Filters of a selection: before the noun (adjective, space) and after it (phrase; `where` fits tiles too)
FILTERS: Final = (
    *rows("space", ("unoccupied", "unoccupied", "unoccupied")),
    *rows(
        "phrase",
        ("", "<where>"),
        ("carrying", "with treasure", "with treasure"),
        ("half", "at half health", "at half health or less"),
        ("is_ready", "ready // that is ready", "(that is|are )ready"),
        ("exhausted", "exhausted // that is exhausted", "(that is|are )exhausted"),
    ),
    *rows(
        "where",
        ("adjacent", "adjacent to <merc>", "adjacent to {0}"),
        ("within", "within Distance <number>", "within **Distance {0}**"),
        ("within_melee", "within Melee", "in **Melee** range"),
        ("in_sight", "in sight", "(that is|are )in sight"),
        ("in_range", "in range", "{$range}"),
        ("on", "on <ground>", "{0}"),
        ("on_line", "on first <number> tiles of <aim>", "on the first **{0}** tiles of {1}"),
    ),
    *rows("state", ("", "<adjective>"), ("", "<phrase>")),
)

VERBS: Final = rows(
    "do",
    ("deal", "deal <value> <damage> to <mercs>", "deal {0} {1} damage to {2}"),
    ("lethal", "deal lethal <value> <damage> to <mercs>", "deal **Lethal** {0} {1} damage to {2}"),
    ("heal", "heal <mercs> by <value>", "heal {0} by {1}"),
    ("put", "put <value> <counter> on <mercs>", "put {0} {1} on {2}"),
    ("give", "give <gift> to <mercs>", "{1} gains|gain {0}"),
    ("raise", "give <value> <level> to <mercs> [up to <number>]", "{2} gains|gain {1} {0}[, up to level **{3}**]"),
    ("mend", "mend <extent> on <mercs>", "**Mend {0}** on {1}"),
    ("cleanse", "cleanse <extent> on <mercs>", "**Cleanse {0}** on {1}"),
    ("fog", "put fog on <tile>", "put **Fog** {fog} on {0}"),
    ("refresh", "ready <number> treasure|treasures", "ready {0:one} of your treasures"),
    ("boost", "give <stat> <delta> to <mercs> this turn", "{2} gets|get **{1} {0}** this turn"),
    ("shelter", "give <level_stat> <number> to <mercs> this turn", "{2} gets|get **{0} {1}** this turn"),
    ("prevent", "prevent <value> damage to <mercs> this turn", "prevent the next {0} damage to {1} this turn"),
    ("swap", "swap <merc> and <merc>", "**swap** {0} with {1:it}"),
    ("recover", "recover <find>", "return {0} from your Discard to your hand"),
    (
        "push",
        "push <merc> <number> away from <merc> [else <block>]",
        "**push** {0} **{1}** tile|tiles away from {2}[; if {0} cannot be pushed, {3}]",
    ),
    (
        "pull",
        "pull <merc> <number> toward <merc> [else <block>]",
        "**pull** {0} toward {2} by **{1}** tile|tiles[; if {0} cannot be pulled, {3}]",
    ),
    ("relocate", "relocate <merc> to <tile>", "**relocate** {0} to {1:it}"),
    (
        "reapply",
        "reapply defense to <mercs> [or <number>]",
        "reapply **Defense** to {0}[ (**Defense {1}** if it has none printed)]",
    ),
    (
        "negate",
        "negate <item> [unless its player loses <number> loot]",
        "**negate** {0}[ unless its player loses **{1}** Loot]",
    ),
    ("steal", "steal <value> loot from <player>", "steal {0} Loot from {1}"),
    ("spend", "lose <number>..<number> loot as <new value>", "lose **{0}–{1}** Loot (not your last)"),
    ("strip", "<taking> treasure of <merc>", "{0} a treasure of {1}"),
    ("take_off", "take <value> <counter> off <mercs>", "take {0} {1} off {2}"),
)

# `it` in the sentences after an event means the merc the event happened to
EVENTS: Final = rows(
    "when",
    ("deals", "<merc> deals damage", "{0} deals damage to a merc"),
    ("attack_deals", "<means> of <merc> deals damage", "{1:'s} {0} deals damage to a merc"),
    ("destroys", "<merc> destroys a merc", "{0} destroys a merc"),
    ("you_upstage", "you upstage a merc", "you **Upstage** a merc"),
    ("phase", "start of your <phase> phase", "at the start of your {0} Phase"),
    ("you_plunder", "you plunder", "you **Plunder**"),
    ("plunders", "<merc> plunders", "{0} **Plunders**"),
    ("enters", "<group> enters <place>", "{0:a} enters {1}"),
    ("ticks", "<tick> damages <group>", "{0} damages {1:a}"),
    ("reaches", "<group> gets its <nth> <chill>", "{0:a} gets its {1} {2}"),
    ("falls", "<group> is destroyed // <merc> is destroyed", "{0:a} is destroyed"),
    ("comes", "<group> enters play // <merc> enters play", "{0:a} enters play"),
    ("attacks", "<group> attacks // <merc> attacks", "{0:a} attacks"),
    ("attacked", "<merc> is attacked", "{0} is attacked"),
    ("targeted", "<group> is attacked", "{0:a} is attacked"),
    ("nears", "<group> comes next to <merc>", "{0:a} comes next to {1}"),
    ("struck", "<blow> damages <merc>", "{0} damages {1}"),
    ("you_acquire", "you acquire", "you **Acquire** a card"),
    ("equips", "<merc> equips this", "when {0} equips this"),
)

CONDITIONS: Final = rows(
    "cond",
    ("undefended", "<merc> has no defense", "{0} has no **Defense** left"),
    ("unmoved", "<merc> has not moved", "{0} has not moved this turn"),
    ("lives", "<merc> lives", "{0} survives"),
)

STATICS: Final = (
    *rows("always", ("privilege", "you have <privilege>", "{0}")),
    *rows(
        "claim",
        ("grant", "has|have <level_stat> <number>", "has|have **{0} {1}**"),
        ("modify", "has|have <stat> <delta>", "has|have **{1} {0}**"),
        ("bears", "has|have <boon>", "has|have {0}"),
        ("unpushable", "cannot be pushed", "cannot be **pushed** or **pulled**"),
        ("overshoot", "shoots|shoot past own mercs", "can shoot past your other mercs"),
        ("enters_flag", "enters|enter with <cover>", "enters|enter play with {0}"),
        ("enters_with", "enters|enter with <number> <chill>", "enters|enter play with **{0}** {1}"),
        ("bonus", "deals|deal <delta> damage to <group>", "deals|deal **{0}** damage to {1}"),
        (
            "executes",
            "deals|deal lethal damage to <group> once each turn",
            "deals|deal **Lethal** damage to {0:a}, once each turn",
        ),
        ("no_treasure", "gets|get no <armor> from treasures", "gets|get no **{0}** from treasures"),
        (
            "shielded",
            "takes|take <number> less ranged damage from <arc>",
            "takes|take **{0}** less damage from ranged attacks from {1}",
        ),
    ),
)

COUNTERS: Final = {name: f"**{name.capitalize()}** {{{name}}}" for name in ("bleed", "poison", "frost", "burn")}
FLAGS: Final = {name: f"**{name.capitalize()}** {{{name}}}" for name in ("stealth", "leech")}
NAMES: Final = {
    "side": SIDES,
    "class": {name: name.capitalize() for name in CLASSES},
    "damage": {"physical": "physical {sword}", "magic": "magic {magic}", "true": "**True**", "pure": "**Pure**"},
    "counter": COUNTERS,
    "chill": {"frost": COUNTERS["frost"]},
    "tick": {name: COUNTERS[name] for name in ("burn", "bleed")},
    "boon": {"leech": FLAGS["leech"]},
    "cover": {"stealth": FLAGS["stealth"]},
    "gift": FLAGS | {name: f"**{name.capitalize()}** {{{name}}}" for name in ("blind", "silence")},
    "status": COUNTERS | FLAGS,
    "level": {"regen": "**Regen**", "fortify": "**Fortify**"},
    "taking": {"destroy": "destroy", "take": "take into your Warchest"},
    "extent": {"one": "one", "all": "all"},
    "means": {"attack": "attack", "melee": "melee attack", "ranged": "ranged attack"},
    "blow": {"attack": "an attack", "melee": "a melee attack", "ranged": "a ranged attack"},
    "phase": {"beginning": "Beginning", "rally": "Rally", "attack": "Attack", "end": "End"},
    "place": {"own hall": "your Guild Hall"},
    "ground": {
        "own hall": "in your Guild Hall",
        "enemy hall": "in an enemy Guild Hall",
        "own zone": "in your deployment zone",
        "fog": "on a **Fog** {fog} tile",
    },
    "find": {"merc": "a merc", "ability card": "an ability card"},
    "arc": {"front3": "its front (F, FL, FR)"},
    "what": {"item": "item on the stack", "ability card": "ability card on the stack"},
    "level_stat": {"armor": "Armor", "magic armor": "Magic Armor", "regen": "Regen"},
    "armor": {"armor": "Armor", "magic armor": "Magic Armor"},
    "stat": {
        "melee": "Melee",
        "ranged": "Ranged",
        "staff": "Staff",
        "crossbow reach": "Crossbow reach",
        "move": "Move",
        "bounty": "Bounty",
        "plunder": "Plunder",
    },
    "privilege": {
        "free first acquire": "the first card you **Acquire** each turn costs no Loot",
        "mend all": "whenever you **Mend one** or **Cleanse one**, you may **Mend all** or **Cleanse all** instead",
    },
}

LEXICON: Final = Lexicon(
    rows=(*STOCK, *THINGS, *FILTERS, *VERBS, *EVENTS, *CONDITIONS, *STATICS),
    names=NAMES,
    selections={"group": "merc", "tiles": "tile", "items": "item", "aims": "aim"},
    kinds={"merc": "merc", "tile": "tile", "item": "item", "aim": "direction", "value": "number"},
    steps=frozenset(["draw"]),
    rewrites=(
        (r"\b(a treasure of [^.,;]*\bmerc) with treasure\b", r"\1"),
        (r"\ba treasure of it\b", "one of its treasures"),
    ),
    zero=frozenset(["deal", "lethal"]),  # an instance of 0 is no damage, and Lethal needs no number (SGT-DMG-13)
)
