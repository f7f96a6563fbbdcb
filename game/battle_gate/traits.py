"""What cards of Battle Gate can be searched by, and how one is described to another program."""

from __future__ import annotations

from typing import Final

from game.battle_gate.card_words import cost_words, line_words, type_line
from game.cards.card_traits import IMPRINT, ExportCard, Trait
from game.i18n import marked
from rules.battle_gate.cards import ABILITIES, CHARACTER, CLASSES, KINDS, TREASURE, CardDef


def text_of(card: CardDef) -> str:
    """The lines of a treasure; a character has none."""
    return "\n".join(map(line_words, card.lines))


def _abilities(card: CardDef) -> tuple[str, ...]:
    return tuple(ABILITIES[line.ability] for line in card.abilities)


TRAITS: Final = (
    Trait(
        "class", marked("Class"), "word", lambda card: CLASSES[card.cls] if card.kind == CHARACTER else "",
        marked("soldier, assassin or minion"), plot=True, order=CLASSES,
    ),
    Trait(
        "kind", marked("Kind"), "word", lambda card: KINDS[card.kind], marked("character or treasure"),
        plot=True, order=KINDS,
    ),
    Trait(
        "power", marked("Power"), "number", lambda card: card.power if card.kind == CHARACTER else None,
        marked("of a character, 1 to 10"), plot=True, curve=True,
    ),
    Trait(
        "points", marked("Points"), "number", lambda card: card.points() if card.kind == CHARACTER else None,
        marked("character points: what it costs in a deck"),
    ),
    Trait(
        "cost", marked("Cost"), "number", lambda card: card.cost if card.kind == TREASURE else None,
        marked("power that claims a treasure"),
    ),
    Trait(
        "ability", marked("Treasure ability"), "word", _abilities, marked("siege, flank, counter …"), order=ABILITIES,
    ),
    Trait("text", marked("Text"), "text", text_of, marked("words of the printed lines")),
    *IMPRINT,
)  # fmt: skip


def export_card(card: CardDef) -> ExportCard:
    """A card for Cockatrice, OCTGN and similar programs."""
    character = card.kind == CHARACTER
    return ExportCard(
        kind=KINDS[card.kind], line=type_line(card), text=text_of(card) or type_line(card), set=card.set,
        number=str(card.number), cost=card.power if character else card.value,
        price=str(card.points()) if character else cost_words(card),
        colour=CLASSES[card.cls] if character else "treasure", strength=str(card.power) if character else "",
        lasting=True,
    )  # fmt: skip
