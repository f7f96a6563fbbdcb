"""What cards of Round Table can be searched by, and how one is described to another program."""

from __future__ import annotations

from typing import Final

from game.cards.card_traits import IMPRINT, ExportCard, Trait
from game.i18n import marked
from game.round_table.card_words import price_words, sort_words, type_line
from rules.kernel.cards.card_text import plain
from rules.round_table.cards import (
    DEMESNE,
    EQUIPMENT,
    KINDS,
    KNIGHT,
    LEVELS,
    QUEST,
    REDIRECT,
    REGION,
    SUBTYPES,
    SUPPORT,
    TYPES,
    CardDef,
    printed_text,
)

FIGHTS: Final = (*SUPPORT, REGION)
"""Kinds with Influence and Resistance; a Region has Resistance only."""


def text_of(card: CardDef) -> str:
    """The printed text without markup."""
    return "\n".join(map(plain, printed_text(card)))


def _cost(card: CardDef) -> int | None:
    return (card.x[0] if card.x else card.cost) if card.kind in (*SUPPORT, QUEST, REDIRECT) else None


def _sort(card: CardDef) -> str:
    if card.kind == EQUIPMENT:
        return TYPES[card.type]
    return LEVELS[card.level - 1] if card.kind == DEMESNE else ""


def _known(card: CardDef) -> str:
    """Whether there is one Knight with that name."""
    return ("named" if card.named else "generic") if card.kind == KNIGHT else ""


TRAITS: Final = (
    Trait(
        "kind", marked("Kind"), "word", lambda card: KINDS[card.kind],
        marked("knight, equipment, title, quest, redirect, demesne or region"), plot=True, order=KINDS,
    ),
    Trait(
        "subtype", marked("Sub-type"), "word", lambda card: tuple(SUBTYPES[one] for one in card.subtypes),
        marked("monarch, round table or grail"), plot=True, order=SUBTYPES,
    ),
    Trait(
        "type", marked("Type"), "word", _sort, marked("mount, armor, shield, weapon; farm to castle"), plot=True,
        order=(*TYPES, *LEVELS),
    ),
    Trait(
        "cost", marked("Cost"), "number", _cost, marked("RP to play it or to keep it in play"), plot=True, curve=True,
    ),
    Trait(
        "influence", marked("Influence"), "number", lambda card: card.influence if card.kind in SUPPORT else None,
        marked("strength in attack"), plot=True,
    ),
    Trait(
        "resistance", marked("Resistance"), "number", lambda card: card.resistance if card.kind in FIGHTS else None,
        marked("what is subtracted from attackers"),
    ),
    Trait(
        "renown", marked("Renown"), "number", lambda card: card.renown if card.kind == REGION else None,
        marked("what a Region scores"),
    ),
    Trait(
        "rp", marked("Resource Points"), "number", lambda card: card.rp if card.kind == DEMESNE else None,
        marked("capacity a Demesne gives"),
    ),
    Trait(
        "named", marked("Named"), "word", _known, marked("named or generic, of a Knight"), order=("named", "generic"),
    ),
    Trait("text", marked("Text"), "text", text_of, marked("words of the printed text")),
    *IMPRINT,
)  # fmt: skip


def export_card(card: CardDef) -> ExportCard:
    """A card for Cockatrice, OCTGN and similar programs."""
    fights = card.kind in SUPPORT
    return ExportCard(
        kind=KINDS[card.kind], line=sort_words(card), text=f"{type_line(card)}\n{text_of(card)}".strip(), set=card.set,
        number=str(card.number), cost=_cost(card) or 0, price="" if _cost(card) is None else price_words(card),
        colour=SUBTYPES[card.subtypes[0]] if card.subtypes else KINDS[card.kind],
        strength=f"{card.influence}/{card.resistance}" if fights else "", lasting=card.kind not in (QUEST, REDIRECT),
    )  # fmt: skip
