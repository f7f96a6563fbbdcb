"""The stock vocabulary: words for card sentences that any game can take by name, with its own nouns.

Nouns, filters and conditions get their meaning in vocabulary_things.py, verbs in vocabulary_verbs.py; rules/CARDS.md
lists every word with what a game supplies for it. In a row `$piece` is a noun as card files write it and `$pieces` its
plural, `$Piece` and `$Pieces` the same as cards print it. The nouns: `piece`, what lies in play; `score`, what is
gained and lost; `deck` and `discard`, the piles of those names.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from string import Template
from typing import Final, NamedTuple

from rules.kernel.cards.lexicon import Word, rows


class Noun(NamedTuple):
    """A game's name for something, in card files and on cards. The plural adds s unless it is given."""

    written: str
    printed: str
    written_many: str = ""
    printed_many: str = ""

    def forms(self, name: str) -> Mapping[str, str]:
        """The replacement of `$name` in a row, in its four forms."""
        many = self.written_many or f"{self.written}s", self.printed_many or f"{self.printed}s"
        return {
            name: self.written, f"{name}s": many[0], name.capitalize(): self.printed, f"{name.capitalize()}s": many[1],
        }  # fmt: skip


def _entries(category: str, *table: tuple[str, ...]) -> dict[str, tuple[Word, ...]]:
    """A stock entry for each row."""
    return {row.word: (row,) for row in rows(category, *table)}


STOCK: Final[Mapping[str, tuple[Word, ...]]] = {
    **_entries("$piece", ("self", "self", "this $Piece"), ("it", "it", "it")),
    "each": rows("$pieces", ("", "<$piece>"), ("each", "each <group>", "{0:each}")),
    **_entries("group", (
        "group",
        "<side> <adjective*> $piece|$pieces <phrase*> // =any <adjective*> $piece|$pieces <phrase*>",
        "{0} {1} $Piece|$Pieces {2}",
    )),
    **_entries(
        "phrase",
        ("at_most", "with <stat> <number> or less", "with {0} **{1}** or less"),
        ("at_least", "with <stat> <number> or more", "with {0} **{1}** or more"),
        ("with", "with <status>", "with {0}"),
    ),
    **_entries(
        "do",
        ("draw", "draw <value>", "draw {0:a} card|cards"),
        ("draws", "<player> draws <value>", "{0} draws {1:a} card|cards"),
        ("discard", "discard <value>", "discard {0:a} card|cards"),
        ("discards", "<player> discards <value>", "{0} discards {1:a} card|cards"),
        ("discards_random", "<player> discards <value> at random", "{0} discards {1:a} card|cards at random"),
        ("mills", "<player> mills <value>", "{0} puts the top {1:top} card|cards of their $Deck into their $Discard"),
        ("gain", "gain <value> $score", "gain {0} $Score"),
        ("lose", "lose <value> $score", "lose {0} $Score"),
        ("loses", "<player> loses <value> $score", "{0} loses {1} $Score"),
        ("destroy", "destroy <$pieces>", "**destroy** {0}"),
        ("return", "return <$pieces> to hand", "return {0} to its|their owner's|owners' hand|hands"),
        ("move", "move <$pieces> to <pile>", "put {0} into {1}"),
        ("take", "take <cards>", "return {0} to your hand"),
        ("boost", "give <delta> <stat> to <$pieces> <duration>", "{2} gets|get **{0} {1}** {3}"),
        ("peek", "look at <$piece>", "look at {0}"),
        ("spy", "look at enemy hand", "look at your opponent's hand"),
        (
            "scout",
            "look at top <number>",
            "look at the top {0:top} card|cards of your $Deck and put it|them back in any order",
        ),
        ("roll", "roll as <new value>", "roll a die"),
        (
            "die",
            "roll <number> or more <block> [else <block>]",
            "roll a die: on **{0}** or more, {1}[; otherwise, {2}]",
        ),
    ),
    **_entries(
        "cond",
        ("is", "<$piece> is <state&>", "{0} is {1}"),
        ("is_a", "<$piece> is a|an <group>", "{0} is {1:a}"),
        ("has", "<$piece> has <status>", "{0} has {1}"),
        ("have", "you have a|an <group>", "you have {0:a}"),
        ("low", "you have <number> $score or less", "you have **{0}** $Score or less"),
    ),
    **_entries("always", ("aura", "<group> have <claim&>", "{0} {1}")),
    "holds": (
        *rows("who", ("", "<$piece>"), ("", "<group>")),
        *rows("always", ("holds", "<who> <claim&> [while <cond>]", "{0} {1}[ while {2:it}]")),
    ),
    **_entries(
        "claim",
        ("bonus", "<delta> <stat>", "have **{0} {1}**"),
        ("modify", "has|have <delta> <stat>", "has|have **{0} {1}**"),
    ),
}  # fmt: skip
"""Word -> its rows."""

SIDES: Final = {"own": "your", "other own": "your other", "allied": "allied", "enemy": "enemy", "any": ""}
"""Names of `side`."""
PLAYERS: Final = {"opponent": "your opponent", "each opponent": "each opponent", "each player": "each player"}
"""Names of `player`; `opponent` in a game of two."""
DURATIONS: Final = {"this turn": "this turn"}
"""Names of a `duration`."""


def take(nouns: Mapping[str, Noun], *words: str) -> tuple[Word, ...]:
    """The stock rows of these words. Raises ValueError for an unknown word or a missing noun."""
    return tuple(_with(nouns, row) for word in words for row in _found(word))


def acts(nouns: Mapping[str, Noun], *verbs: str) -> tuple[Word, ...]:
    """Rows of verbs that do one thing to pieces, such as `exhaust` or `refresh`."""
    return tuple(_with(nouns, Word("do", verb, f"{verb} <$pieces>", f"**{verb}** {{0}}")) for verb in verbs)


def named(category: str, *names: str) -> tuple[Word, ...]:
    """Rows of filters that are themselves names of a category: a class, a type, a colour."""
    return tuple(Word(category, name, f"<{name}>", "{0}") for name in names)


def either(category: str, name: str) -> tuple[Word, ...]:
    """The row of a filter that is either of two names of a category: an army or navy unit."""
    return (Word(category, f"either_{name}", f"<{name}> or <{name}>", "{0} {or} {1}"),)


def some(names: Mapping[str, str], *wanted: str) -> dict[str, str]:
    """A selection of the stock's SIDES, PLAYERS or DURATIONS."""
    return {name: names[name] for name in wanted}


def _found(word: str) -> tuple[Word, ...]:
    if word not in STOCK:
        near = get_close_matches(word, STOCK, 1)
        raise ValueError(f'the stock vocabulary has no word "{word}"' + "".join(f"; nearest: {one}" for one in near))
    return STOCK[word]


def _with(nouns: Mapping[str, Noun], row: Word) -> Word:
    """A row with the game's nouns filled in."""
    forms = {form: text for name, noun in nouns.items() for form, text in noun.forms(name).items()}
    try:
        category, pattern, text = (Template(part).substitute(forms) for part in (row.category, row.pattern, row.text))
    except KeyError as missing:
        raise ValueError(f'the word "{row.word}" needs the noun {missing}') from None
    return Word(category, row.word, pattern, text)
