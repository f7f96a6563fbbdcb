"""What stands on Guardians' cards in words: kinds, types, sizes, bribes, the line below a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n import Say, marked, tr, trn
from rules.guardians.cards import (
    BRIBE,
    CREATURE,
    GUARDIAN,
    ITEM,
    ON_CREATURE,
    SHIELD,
    SPELL,
    TERRAIN,
    CardDef,
    printed_text,
)  # fmt: skip
from rules.guardians.lexicon import SUBTYPES, subtype_name
from rules.kernel.cards.card_text import card_in_words

KIND_NAMES: Final = (
    marked("Guardian"), marked("Stronghold"), marked("Upgrade"), marked("Shield"), marked("Terrain"),
    marked("Creature"), marked("Spell"), marked("Bribe"), marked("Item"),
)  # fmt: skip
TYPE_NAMES: Final = (marked("Mortal"), marked("Elemental"), marked("External"))
SIZE_NAMES: Final = (marked("Small"), marked("Medium"), marked("Large"), marked("Giant"))
TERRAIN_NAMES: Final = (
    marked("Mire"), marked("Peaks"), marked("Plains"), marked("Woods"), marked("Dunes"), marked("Waters"),
)  # fmt: skip
BRIBE_NAMES: Final = (marked("Ale"), marked("Gold"), marked("Charm"))
TIMING_NAMES: Final = (
    marked("Command"), marked("Support"), marked("Response"), marked("Healing"), marked("Settlement"),
    marked("any time"),
)  # fmt: skip
BAR_NAMES: Final = (marked("green bar"), marked("red bar"))
STANDARD_BEARER: Final = marked("Shield (standard bearer)")
"""GU-CARD-07."""


def kind_line(card: CardDef, say: Say = tr) -> str:
    """`Mortal · Large Ogre`; `Terrain: Mire`; `Spell: Command`; `Bribe: Ale`."""
    kind = say(KIND_NAMES[card.kind])
    if card.kind == CREATURE:
        what = " ".join((say(SIZE_NAMES[card.size]), *(subtype_name(SUBTYPES[one]) for one in card.subtype)))
        return f"{say(TYPE_NAMES[card.type])} · {what}"
    if card.kind == SHIELD and card.always:
        return say(STANDARD_BEARER)
    more = {
        TERRAIN: TERRAIN_NAMES[card.terrain], BRIBE: BRIBE_NAMES[card.bribe], SPELL: TIMING_NAMES[card.timing],
        ITEM: marked("borne by a creature") if card.use == ON_CREATURE else TIMING_NAMES[card.timing],
    }.get(card.kind)  # fmt: skip
    return f"{kind}: {say(more)}" if more else kind


def number_words(card: CardDef) -> Iterator[str]:
    """`Vitality 12 (stacks as 15)`, `OCB 1`, `CMP 2`, `red bar`, `weak to Ale`; a Guardian's draw numbers."""
    if card.vit:
        stacks = tr("Vitality {n} (stacks as {stack})", n=card.vit, stack=card.stack)
        yield stacks if card.stack else tr("Vitality {n}", n=card.vit)
    if card.kind == GUARDIAN:
        yield tr("draws {base}, MDL {mdl}, LDL {ldl}, LUC {luc}", base=card.base, mdl=card.mdl, ldl=card.ldl,
                 luc=card.luc)  # fmt: skip
        yield trn("{n} stone", "{n} stones", card.stones)
    if card.kind == CREATURE:
        yield from (f"{name} {n}" for name, n in (("OCB", card.ocb), ("CMP", card.cmp)) if n)
        yield tr(BAR_NAMES[card.bar])
        if card.weak:
            yield tr("weak to {kinds}", kinds=", ".join(tr(BRIBE_NAMES[kind]) for kind in card.weak))
    if card.up:
        yield tr("Up Number {n}", n=card.up)
    if card.cost:
        yield trn("costs {n} stone", "costs {n} stones", card.cost)


def type_line(card: CardDef) -> str:
    """`Elemental · Large Stone: Vitality 12 (stacks as 15), OCB 1, red bar, Up Number 4`."""
    numbers = ", ".join(number_words(card))
    return f"{kind_line(card)}: {numbers}" if numbers else kind_line(card)


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, the text made from its sentences, flavour."""
    return card_in_words(card, [type_line(card)], printed_text(card))
