"""What cards of Seek and Destroy can be searched by, and how one is described to another program."""

from __future__ import annotations

from typing import Final

from game.cards.card_traits import IMPRINT, ExportCard, Trait
from game.i18n import marked
from game.seek_and_destroy.card_words import type_line
from rules.kernel.cards.card_text import plain
from rules.seek_and_destroy.cards import (
    COMMON,
    CONSTANT,
    KINDS,
    MODES,
    TREATY,
    UNIT,
    CardDef,
    printed_text,
)
from rules.seek_and_destroy.lexicon import NATIONS, SUBTYPES, TYPES


def nations_of(card: CardDef) -> tuple[str, ...]:
    """The nation of a card, or those a Treaty names; "common" for cards that fit every deck."""
    if card.kind == TREATY:
        return tuple(NATIONS[nation] for nation in card.nations)
    return ("common" if card.nation == COMMON else NATIONS[card.nation],)


def _unit(card: CardDef, value: int) -> int | None:
    return value if card.kind == UNIT else None


def text_of(card: CardDef) -> str:
    """The printed text without markup."""
    return "\n".join(map(plain, printed_text(card)))


TRAITS: Final = (
    Trait(
        "nation", marked("Nation"), "word", nations_of, marked("the nation of a card, or common"), plot=True,
        order=(*NATIONS, "common"),
    ),
    Trait(
        "kind", marked("Kind"), "word", lambda card: KINDS[card.kind],
        marked("unit, operation, deception or treaty"), plot=True, order=KINDS,
    ),
    Trait(
        "type", marked("Type"), "word", lambda card: TYPES[card.type] if card.kind == UNIT else "",
        marked("army, navy or air force"), plot=True, order=TYPES,
    ),
    Trait(
        "mobility", marked("Mobility"), "number", lambda card: _unit(card, card.mobility),
        marked("Mobility Cost of a Unit; 4 or more arrives depleted"), plot=True, curve=True,
    ),
    Trait(
        "subtype", marked("Sub-type"), "word", lambda card: SUBTYPES[card.subtype] if card.kind == UNIT else "",
        marked("infantry, cruiser, bombers …"),
    ),
    Trait(
        "mode", marked("Mode"), "word", lambda card: MODES[card.mode] if card.mode >= 0 else "",
        marked("normal, constant or swift"),
    ),
    Trait(
        "count", marked("Stack Count"), "number", lambda card: card.stack_count or None,
        marked("1, 2 or 3, of what comes onto the Stack"),
    ),
    Trait("text", marked("Text"), "text", text_of, marked("words of the printed text")),
    Trait("attack", marked("Attack"), "number", lambda card: _unit(card, card.attack), marked("of a Unit")),
    Trait("defense", marked("Defense"), "number", lambda card: _unit(card, card.defense), marked("of a Unit")),
    *IMPRINT,
)  # fmt: skip


def export_card(card: CardDef) -> ExportCard:
    """A card for Cockatrice, OCTGN and similar programs."""
    line = type_line(card)
    return ExportCard(
        kind=KINDS[card.kind], line=line.partition(":")[0], text=f"{line}\n{text_of(card)}".strip(), set=card.set,
        number=str(card.number), cost=max(0, card.mobility), price=str(card.mobility) if card.kind == UNIT else "",
        colour=nations_of(card)[0], strength=f"{card.attack}/{card.defense}" if card.kind == UNIT else "",
        lasting=card.kind in (UNIT, TREATY) or card.mode == CONSTANT,
    )  # fmt: skip
