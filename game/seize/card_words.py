"""What stands on Seize's cards in words."""

from __future__ import annotations

from typing import Final

from game.seize.card_labels import LABELS
from rules.kernel.cards.card_text import card_in_words, plain
from rules.seize.card_forms import DIRECTION_SETS
from rules.seize.cards import (
    ABILITY_TYPES,
    DEFENSE,
    MERCENARY,
    RARITIES,
    SECONDARIES,
    TREASURE,
    TREASURE_TYPES,
    CardDef,
    cost_text,
    printed_text,
    range_text,
)
from rules.seize.lexicon import CLASSES

WAYS: Final = ("forward", "forward right", "right", "back right", "back", "back left", "left", "forward left")
"""The directions in words, in the order of DIRECTIONS."""
GRIPS: Final = ("", "one hand", "two hands", "off hand", "dual")
"""In the order of HANDS."""


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind, numbers, the text made from its sentences, flavour."""
    kind = {MERCENARY: _merc, TREASURE: _treasure}.get(card.kind, _ability)
    return card_in_words(card, kind(card), printed_text(card), RARITIES[card.rarity - 1])


def directions(mask: int) -> str:
    """`front and sides` for a set that has a name, else its directions, `forward, left`."""
    named = next((LABELS[name].lower() for name, bits in DIRECTION_SETS.items() if bits == mask), None)
    return named or ", ".join(name for bit, name in enumerate(WAYS) if mask >> bit & 1) or "no direction"


def class_name(index: int) -> str:
    """The name of a class, `generic` for none."""
    return CLASSES[index] if index >= 0 else "generic"


def _merc(card: CardDef) -> list[str]:
    second = f"{SECONDARIES[card.secondary]} {card.secondary_amount}"
    if card.secondary != DEFENSE:
        second += f" ({directions(card.secondary_dirs)}), reach {card.reach}"
    return [
        f"mercenary, {class_name(card.cls)}: health {card.health}, melee {card.melee} ({directions(card.melee_dirs)}), "
        f"{second}, move {card.move} ({directions(card.move_dirs)}), bounty {card.bounty}"
    ]


def _treasure(card: CardDef) -> list[str]:
    hands = f", {GRIPS[card.hands]}" if card.hands else ""
    bearer = f", for {' and '.join(map(class_name, card.bearer))}" if card.bearer else ""
    return [f"treasure, {TREASURE_TYPES[card.treasure_type]}{hands}{bearer}"]


def _ability(card: CardDef) -> list[str]:
    reach = f", {plain(range_text(card.range_min, card.range_max))}" if card.range_max else ""
    return [f"{ABILITY_TYPES[card.ability_type]}, {class_name(card.cls)}: cost {cost_text(card.cost)}{reach}"]
