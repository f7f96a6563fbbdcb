"""What the workshop must know about Seize's cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.cards.card_making import ClauseKind, Synonyms
from game.games import Game
from game.seize.card_labels import LABELS, NOTES
from rules.seize.card_files import tags_of_table
from rules.seize.cards import (
    ABILITY,
    ATTACK,
    MEANINGLESS,
    MERCENARY,
    NO_CLASS,
    TREASURE,
    TREASURE_TYPES,
    CardDef,
    check_all,
)  # fmt: skip
from rules.seize.lexicon import LEXICON

__all__ = ["FACTS", "LABELS", "LEXICON", "NOTES", "SYNONYMS", "TIMELESS", "check_all", "clause_of", "trial"]
TIMELESS: Final[Mapping[str, str]] = {}
SYNONYMS: Final[Synonyms] = (
    (r"\b(unit|creature|character|minion|hero|mercenary)(s?)\b", r"merc\2"),
    (r"\b(start|beginning) of (your|the|each) turn\b", "start of your beginning phase"),
    (r"\bend of (your|the|each) turn\b", "start of your end phase"), (r"\bi die\b", "this merc dies"),
    (r"\b(on death|deathrattle) ?[:,]", "when this merc dies,"), (r"\bcomes? adjacent\b", "comes next"),
    (r"\b(kills?|slays?|destroys) an enemy\b", "destroys a merc"),
    (r"\b(is hit|takes damage) by a melee attack\b", "melee damages"),
    (r"\b(declares an attack|makes an attack|attacks a merc|attacks an enemy( merc)?)\b", "attacks"),
    (r"\b(an enemy( merc)?|a merc|someone|somebody) attacks (this merc|it|this)\b", "this merc is attacked"),
)  # fmt: skip
FACTS: Final[Mapping[str, str]] = {"range": "in range"}
ABOUT_EVENTS: Final = frozenset(["it", "attacker"])
"""Words that mean something only in a `when`."""
FOES: Final = ("at c4 burn 1", "at b3 frost 1 bleed 1", "at d5")
"""Places of enemies: in front of the player's merc on c2, beside it, and farther away."""


def clause_of(table: Mapping[str, object], key: str) -> ClauseKind:
    """Sentences of `do`, `when` and `always`, and of an active ability's `do`."""
    kind = key if key in ("when", "always") else "do"
    tags = tags_of_table(table)
    barred = next((words for tag, words in MEANINGLESS.items() if tag in tags), frozenset[str]())
    return ClauseKind(kind, barred if kind == "when" else barred | ABOUT_EVENTS)


def trial(card: CardDef, definition: Game) -> str:
    """The player's Rally (for an Attack ability, the Attack Phase) with the card in hand, treasures to pay with, a merc
    of its class and three enemies near."""
    phase = "attack" if card.kind == ABILITY and card.ability_type == ATTACK else "rally"
    shipped: tuple[CardDef, ...] = tuple(one for one in definition.cards if one.id != card.id)
    mercs = [one for one in shipped if one.kind == MERCENARY]
    purse = list(_purse(shipped))
    friend = next((one for one in mercs if one.cls in _classes(card)), mercs[0])
    foes = [one for one in mercs if one.cls != friend.cls][:: len(mercs) // 5][: len(FOES)]
    spell = next(one for one in shipped if one.kind == ABILITY)
    used = dict.fromkeys([card, friend, *foes, *purse, spell, *mercs[:6]])
    mine = card.id if card.kind == TREASURE else ""
    board = [f"friend = S {friend.id} at c{1 if mine else 2} health 3", f"other = S {mercs[4].id} at a2"]
    board += [f"foe{at} = N {foe.id} {stands}" for at, (foe, stands) in enumerate(zip(foes, FOES, strict=True), 1)]
    deck = " ".join(one.id for one in (*mercs[:6], spell) * 2)
    lines = [
        "seize/1", "cards:", definition.card_format.write(used), "end", f"turn S {phase}", *board,
        f"S hand {card.id} {mercs[2].id if mine else ''}", f"S warchest {' '.join(one.id for one in purse)} {mine}",
        f"S discard {mercs[1].id} {spell.id}", f"S deck {deck}",
        f"N hand {spell.id} {mercs[3].id}", f"N warchest {' '.join(one.id for one in purse[:3])}", f"N deck {deck}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _classes(card: CardDef) -> tuple[int, ...]:
    """The classes that a merc next to the card may have."""
    return card.bearer if card.kind == TREASURE else (card.cls,) * (card.cls != NO_CLASS)


def _purse(cards: tuple[CardDef, ...]) -> Iterator[CardDef]:
    """Two treasures of each type, to pay with."""
    for sort in range(len(TREASURE_TYPES)):
        yield from [one for one in cards if one.kind == TREASURE and one.treasure_type == sort][:2]
