"""What stands on Round Table's cards in words, and what seasons and steps are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import Say, listed, marked, tr
from rules.kernel.cards.card_text import card_in_words
from rules.round_table.cards import (
    DEMESNE,
    EQUIPMENT,
    KNIGHT,
    QUEST,
    REDIRECT,
    REGION,
    CardDef,
    printed_text,
)

KIND_NAMES: Final = (
    marked("Knight"), marked("Equipment"), marked("Title"), marked("Quest"), marked("Redirect"), marked("Demesne"),
    marked("Region"),
)  # fmt: skip
TYPE_NAMES: Final = (marked("Mount"), marked("Armor"), marked("Shield"), marked("Weapon"))
"""Types of Equipment."""
SUBTYPE_NAMES: Final = (marked("Monarch"), marked("Round Table"), marked("Grail"))
SEASON_NAMES: Final = (
    marked("Set-up"), marked("Spring"), marked("Summer"), marked("Autumn"), marked("Winter"),
)  # fmt: skip
STEP_NAMES: Final = (
    marked("Set-up"), marked("Spring"), marked("End of Spring"), marked("Declare"), marked("Quests"),
    marked("Redirects"), marked("Other cards"), marked("End of Summer"), marked("The armies meet"),
    marked("New Regions"), marked("Rewards"), marked("RP reset"), marked("Support"), marked("End of Autumn"),
    marked("The crown moves on"), marked("Winter draw"), marked("End of Winter"),
)  # fmt: skip
"""By step (rules/round_table/words.py)."""


def with_minus(number: int) -> str:
    """A number that may be below 0, with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def aims_words(aims: Sequence[tuple[str, int]]) -> str:
    """What a card of Summer was played on, by name and kind: Knights, and the task that they are sent to."""
    names = [name for name, _ in aims]
    kinds = [kind for _, kind in aims]
    if KNIGHT in kinds[:-1] and kinds[-1] != KNIGHT:
        return tr("{knights} to {task}", knights=listed(names[:-1]), task=names[-1])
    return listed(names)


def subtype_words(card: CardDef, say: Say = tr) -> str:
    """`Monarch, Round Table`; "" for a Knight without sub-types."""
    return ", ".join(say(SUBTYPE_NAMES[subtype]) for subtype in card.subtypes)


def sort_words(card: CardDef, say: Say = tr) -> str:
    """The kind with its details: `Knight · Grail`, `Equipment · Mount (fey)`, `Demesne · Keep`."""
    kind = say(KIND_NAMES[card.kind])
    if card.kind == KNIGHT:
        more = subtype_words(card, say)
    elif card.kind == EQUIPMENT:
        of = say(TYPE_NAMES[card.type])
        more = say(marked("{type} (fey)"), type=of) if card.fey else of
    else:
        more = ""
    return f"{kind} · {more}" if more else kind


def price_words(card: CardDef) -> str:
    """The cost as printed: `3`, or `1–3` if its player chooses the price (RT-QUEST-03)."""
    return f"{card.x[0]}–{card.x[1]}" if card.x else str(card.cost)


def number_words(card: CardDef) -> str:
    """The numbers of a card: `cost 5, Influence 4, Resistance 2`."""
    if card.kind == DEMESNE:
        return tr("{n} RP", n=card.rp)
    if card.kind == REGION:
        return tr("Resistance {resistance}, Renown {renown}", resistance=card.resistance, renown=card.renown)
    if card.kind in (QUEST, REDIRECT):
        return tr("cost {cost}", cost=price_words(card))
    if card.kind == KNIGHT:
        return tr("cost {cost}, Influence {influence}, Resistance {resistance}", cost=card.cost,
                  influence=card.influence, resistance=card.resistance)  # fmt: skip
    return tr("cost {cost}, Influence {influence}, Resistance {resistance}", cost=card.cost,
              influence=f"+{card.influence}", resistance=f"+{card.resistance}")  # fmt: skip


def type_line(card: CardDef) -> str:
    """`Knight · Grail: cost 7, Influence 6, Resistance 6`."""
    return f"{sort_words(card)}: {number_words(card)}"


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, the text made from its sentences, flavour."""
    return card_in_words(card, [type_line(card)], printed_text(card))
