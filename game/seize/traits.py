"""What Seize's cards can be searched by, and how one is described to another program."""

from __future__ import annotations

from typing import Final

from game.cards.card_traits import IMPRINT, ExportCard, Trait
from game.i18n import marked
from game.seize.card_words import card_lines
from rules.kernel.cards.card_text import plain
from rules.seize.cards import (
    ABILITY,
    ABILITY_TYPES,
    EVENT,
    HANDS,
    KINDS,
    MERCENARY,
    TREASURE,
    TREASURE_TYPES,
    CardDef,
    cost_text,
    printed_text,
)
from rules.seize.lexicon import CLASSES


def class_of(card: CardDef) -> str:
    """The class of a card; "generic" for an ability without one, "" for a treasure anybody may carry."""
    if card.cls >= 0:
        return CLASSES[card.cls]
    return "generic" if card.kind == ABILITY else ""


def type_of(card: CardDef) -> str:
    """weapon, gear, relic, instant, attack or event; a merc has none."""
    if card.kind == MERCENARY:
        return ""
    return TREASURE_TYPES[card.treasure_type] if card.kind == TREASURE else ABILITY_TYPES[card.ability_type]


def kind_of(card: CardDef) -> str:
    """merc, treasure or ability."""
    return "merc" if card.kind == MERCENARY else KINDS[card.kind]


def text_of(card: CardDef) -> str:
    """The printed text without markup."""
    return "\n".join(map(plain, printed_text(card)))


def _merc(card: CardDef, value: int) -> int | None:
    return value if card.kind == MERCENARY else None


def _cost(card: CardDef) -> int | None:
    return sum(card.cost) if card.kind == ABILITY else None


TRAITS: Final = (
    Trait("class", marked("Class"), "word", class_of, marked("the class of a merc or ability"), plot=True),
    Trait("kind", marked("Kind"), "word", kind_of, marked("merc, treasure or ability"), plot=True),
    Trait("type", marked("Type"), "word", type_of, marked("weapon, gear, relic, instant, attack or event"), plot=True),
    Trait("stars", marked("Stars"), "number", lambda card: card.rarity, marked("1 common to 4 legendary"), plot=True),
    Trait("cost", marked("Cost"), "number", _cost, marked("treasures an ability exhausts"), plot=True, curve=True),
    Trait("text", marked("Text"), "text", text_of, marked("words of the printed text")),
    Trait("health", marked("Health"), "number", lambda card: _merc(card, card.health), marked("of a merc")),
    Trait("melee", marked("Melee"), "number", lambda card: _merc(card, card.melee), marked("of a merc")),
    Trait(
        "ranged",
        marked("Ranged"),
        "number",
        lambda card: _merc(card, card.ranged),
        marked("crossbow or staff of a merc"),
    ),
    Trait("defense", marked("Defense"), "number", lambda card: _merc(card, card.defense), marked("of a merc")),
    Trait("move", marked("Move"), "number", lambda card: _merc(card, card.move), marked("steps of a merc")),
    Trait("bounty", marked("Bounty"), "number", lambda card: _merc(card, card.bounty), marked("of a merc")),
    Trait(
        "hands",
        marked("Hands"),
        "word",
        lambda card: HANDS[card.hands] if card.hands else "",
        marked("one, two, off or dual"),
    ),
    Trait(
        "bearer",
        marked("Bearer"),
        "word",
        lambda card: tuple(CLASSES[one] for one in card.bearer),
        marked("who may carry it"),
    ),
    *IMPRINT,
)


def export_card(card: CardDef) -> ExportCard:
    """A card for Cockatrice, OCTGN and similar programs."""
    text = f"{card_lines(card)[1]}\n{text_of(card)}".strip()
    kind, sort, name = KINDS[card.kind], type_of(card), class_of(card)
    line = " — ".join(word.capitalize() for word in (f"{sort} {kind}".strip(), name) if word)
    cost = _cost(card)
    return ExportCard(
        kind=kind, line=line, text=text, set=card.set, number=str(card.number), stars=card.rarity,
        cost=cost or 0, price="" if cost is None else cost_text(card.cost), colour=name,
        strength=f"{card.melee}/{card.health}" if card.kind == MERCENARY else "",
        lasting=card.kind != ABILITY or card.ability_type == EVENT,
    )  # fmt: skip
