"""What stands on Battle Gate's cards in words: classes, abilities, the lines of a treasure."""

from __future__ import annotations

from typing import Final

from game.i18n import marked, tr
from rules.battle_gate.cards import CHARACTER, REQUIRES, STATIC, CardDef, Line
from rules.kernel.cards.card_text import card_in_words

CLASS_NAMES: Final = (marked("Soldier"), marked("Assassin"), marked("Minion"))
ABILITY_NAMES: Final = (
    marked("Recovery"), marked("Draw"), marked("Field"), marked("Siege"), marked("Flank"), marked("Fortify"),
    marked("Assault"), marked("Breach"), marked("Counter"), marked("Sabotage"),
)  # fmt: skip
"""By ability."""


def ability_words(ability: int, bonus: int) -> str:
    """`Siege 2`, `Flank`."""
    return f"{tr(ABILITY_NAMES[ability])} {bonus}" if bonus else tr(ABILITY_NAMES[ability])


def line_words(line: Line) -> str:
    """`+2 Draw / turn`, `Siege 2`, `requires “Wax Seal”` (BG-TREASURE-09, BG-CONV-03)."""
    if line.ability == REQUIRES:
        return tr("requires “{name}”", name=line.requires)
    if line.ability in STATIC:
        return tr("+{n} {ability} / turn", n=line.bonus, ability=tr(ABILITY_NAMES[line.ability]))
    return ability_words(line.ability, line.bonus)


def cost_words(card: CardDef) -> str:
    """The cost of a treasure as printed: a number, or a star if it is converted (BG-TREASURE-09)."""
    return "*" if card.cost is None else str(card.cost)


def type_line(card: CardDef) -> str:
    """`Soldier 4: 12 points`; `Treasure, cost 27: Siege 2, Breach`."""
    if card.kind == CHARACTER:
        return tr("{kind} {power}: {points} points", kind=tr(CLASS_NAMES[card.cls]), power=card.power,
                  points=card.points())  # fmt: skip
    said = ", ".join(map(line_words, card.lines))
    if card.cost is None:
        return tr("Treasure, converted cost: {lines}", lines=said)
    return tr("Treasure, cost {cost}: {lines}", cost=cost_words(card), lines=said)


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, flavour."""
    return card_in_words(card, [type_line(card)])
