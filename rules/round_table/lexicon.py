"""The words of Round Table's card sentences and how they print. What they do stands in meaning.py and verbs.py.

Patterns and templates are explained in rules/kernel/cards/lexicon.py and card_text.py there.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.lexicon import Lexicon, rows
from rules.kernel.cards.vocabulary import SIDES, Noun, named, some, take

NOUNS: Final = {"piece": Noun("knight", "Knight")}
STOCK: Final = (
    *take(NOUNS, "self", "it", "each", "group", "at_most", "at_least", "holds", "modify", "boost", "draw"),
    *named("adjective", "breed", "state", "renowned"),
)
HOLDER: Final = rows("knight", ("holder", "holder", "the holder"))
"""For Equipment and Titles: the Knight that has them."""
FILTERS: Final = rows("phrase", ("here", "here", "at the same Region"), ("of_one", "of one player", "of one player"))
GOALS: Final = rows("goals", ("goal", "<sort>", "{0}"))
"""What a Knight is sent to, or what is countered."""

VERBS: Final = rows(
    "do",
    ("send", "send <knights> to <task>", "send {0} to {1}"),
    ("reset", "reset <knights>", "**reset** {0}"),
    ("counter", "counter <task>", "**counter** {0}"),
)

EVENTS: Final = rows(
    "when",
    ("recruited", "<group> is recruited // <knight> is recruited", "{0:a} is recruited"),
    ("committed", "<group> is committed // <knight> is committed", "{0:a} is **Committed** to a Region"),
    ("engaged", "<group> is engaged // <knight> is engaged", "{0:a} is **Engaged** on a Quest"),
    ("returns", "<group> returns from a quest // <knight> returns from a quest", "{0:a} is **reset** from a Quest"),
    ("leaves", "<group> leaves play // <knight> leaves play", "{0:a} leaves play"),
    ("captures", "<group> captures a region // <knight> captures a region", "{0:a} captures a Region"),
    ("you_capture", "you capture a region", "you capture a Region"),
    ("enemy_captures", "enemy captures a region", "an opponent captures a Region"),
    ("season", "start of <season>", "at the start of {0}"),
    ("you_play", "you play a <order>", "you play a {0}"),
    ("enemy_plays", "enemy plays a <order>", "an opponent plays a {0}"),
    ("countered", "own quest is countered", "a Quest of yours is **countered**"),
)

CONDITIONS: Final = rows("cond", ("meets", "it meets a|an <group>", "it is at a Region with {0:a}"))

STATICS: Final = rows(
    "always",
    ("reward", "<who> draws|draw <number> more", "{0} draws|draw **{1}** more card|cards when reset from a Quest"),
    ("wide", "your hand limit is <number>", "your hand limit is **{0}**"),
    ("price", "your <orders> cost <delta>", "{0} you play cost {1:by} RP {1:way}"),
    ("yields", "you have <delta> capacity", "you have **{0} Capacity**"),
    ("makes", "holder is a <breed> knight", "the holder is a {0} Knight"),
    (
        "shelter",
        "quests of <number> or less cannot choose <knight>",
        "{1} cannot be chosen by a Quest of **{0}** RP or less",
    ),
    ("welcome", "<knight> joins any quest", "{0} may join a Quest on any player's Knight"),
    ("bound", "only on a|an <group>", "play only on {0:a}"),
    ("long", "stays <number> autumn|autumns", "its Knights are reset **{0}** Autumn|Autumns later"),
    ("late", "also among other cards", "may also be played in the Other cards step"),
    ("late_on", "also among other cards on a|an <group>", "may also be played in the Other cards step, on {0:a}"),
)

NAMES: Final = {
    "side": some(SIDES, "own", "other own", "enemy", "any"),
    "breed": {"monarch": "Monarch", "round table": "Round Table", "grail": "Grail"},
    "state": {"active": "Active", "committed": "Committed", "engaged": "Engaged"},
    "renowned": {"named": "named", "generic": "generic"},
    "stat": {"influence": "Influence", "resistance": "Resistance"},
    "duration": {"this round": "until the end of Autumn"},
    "orders": {"redirects": "Redirects", "quests": "Quests"},
    "order": {"redirect": "Redirect", "quest": "Quest"},
    "season": {"spring": "Spring", "summer": "Summer", "autumn": "Autumn", "winter": "Winter"},
    "sort": {
        "region": "Region",
        "quest": "Quest",
        "region or quest": "Region or Quest",
        "enemy quest": "Quest played by an opponent",
    },
}

LEXICON: Final = Lexicon(
    rows=(*STOCK, *HOLDER, *FILTERS, *GOALS, *VERBS, *EVENTS, *CONDITIONS, *STATICS),
    names=NAMES,
    selections={"group": "knight", "goals": "task"},
    kinds={"knight": "Knight", "task": "task"},
    control=False,
    rewrites=(
        (r"\benemy (Active|Committed|Engaged)\b", r"\1 enemy"),
        (r"\bwith (Influence|Resistance)\b", r"with printed \1"),
    ),
)
