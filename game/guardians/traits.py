"""What cards of Guardians can be searched by, and how one is described to another program."""

from __future__ import annotations

from typing import Final

from game.cards.card_traits import IMPRINT, ExportCard, Trait
from game.guardians.card_words import type_line
from game.i18n import marked
from rules.guardians.cards import BARS, CREATURE, GUARDIAN, KINDS, SPELL, TIMINGS, CardDef, printed_text
from rules.guardians.lexicon import BRIBES, SIZES, SUBTYPES, TERRAINS, TYPES
from rules.kernel.cards.card_text import plain


def text_of(card: CardDef) -> str:
    """The printed text without markup."""
    return "\n".join(map(plain, printed_text(card)))


def _creature(card: CardDef, value: int) -> int | None:
    return value if card.kind == CREATURE else None


def _tier(vitality: int) -> int:
    """The band of 3 it falls into, by its highest number: 18 values would be too many bars."""
    return -(-vitality // 3) * 3


def _word(words: tuple[str, ...], index: int) -> str:
    return words[index] if index >= 0 else ""


TRAITS: Final = (
    Trait(
        "kind", marked("Kind"), "word", lambda card: KINDS[card.kind], marked("creature, shield, terrain, spell …"),
        plot=True, order=KINDS,
    ),
    Trait(
        "type", marked("Type"), "word", lambda card: _word(TYPES, card.type), marked("mortal, elemental or external"),
        plot=True, order=TYPES,
    ),
    Trait(
        "vitality", marked("Vitality"), "number", lambda card: card.vit or None, marked("of a creature or a Guardian"),
        curve=True,
    ),
    Trait(
        "tier", marked("Vitality up to"), "number", lambda card: _creature(card, _tier(card.vit)),
        marked("Vitality of a creature in steps of 3"), plot=True,
    ),
    Trait(
        "stacking", marked("Stacking"), "number", lambda card: _creature(card, card.stacking),
        marked("points under a Shield: the red number, else the Vitality"),
    ),
    Trait("up", marked("Up Number"), "number", lambda card: card.up or None, marked("1 to 20; the higher one leads")),
    Trait("ocb", marked("OCB"), "number", lambda card: _creature(card, card.ocb), marked("bonus when attacking")),
    Trait("cmp", marked("CMP"), "number", lambda card: _creature(card, card.cmp), marked("channelling points")),
    Trait(
        "ranged",
        marked("Ranged"),
        "number",
        lambda card: card.ranged or None,
        marked("points it adds to another creature's fight"),
    ),
    Trait(
        "size", marked("Size"), "word", lambda card: _word(SIZES, card.size), marked("small, medium, large or giant"),
        order=SIZES,
    ),
    Trait(
        "subtype", marked("Sub-type"), "word", lambda card: tuple(SUBTYPES[kind] for kind in card.subtype),
        marked("ogre, bird, soldier …"),
    ),
    Trait(
        "weak", marked("Weakness"), "word", lambda card: tuple(BRIBES[kind] for kind in card.weak),
        marked("bribes it takes: ale, gold, charm"), order=BRIBES,
    ),
    Trait("bar", marked("Bar"), "word", lambda card: _word(BARS, card.bar), marked("green may receive points"),
          order=BARS),
    Trait("land", marked("Land"), "word", lambda card: _word(TERRAINS, card.terrain), marked("mire, peaks, plains …"),
          order=TERRAINS),
    Trait("timing", marked("Timing"), "word", lambda card: _word(TIMINGS, card.timing), marked("when it is played"),
          order=TIMINGS),
    Trait("text", marked("Text"), "text", text_of, marked("words of the printed text")),
    *IMPRINT,
)  # fmt: skip


def export_card(card: CardDef) -> ExportCard:
    """A card for Cockatrice, OCTGN and similar programs."""
    line = type_line(card)
    return ExportCard(
        kind=KINDS[card.kind], line=line.partition(":")[0], text=f"{line}\n{text_of(card)}".strip(), set=card.set,
        number=str(card.number), cost=card.up, price=str(card.up) if card.up else "",
        colour=_word(TYPES, card.type) or KINDS[card.kind],
        strength=f"{card.vit}/{card.stacking}" if card.kind == CREATURE else str(card.vit) * (card.kind == GUARDIAN),
        lasting=card.kind != SPELL,
    )  # fmt: skip
