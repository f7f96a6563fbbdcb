"""What stands in the boxes of Battle Gate's cards to fill in (assets/battle_gate/print/forms.toml)."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import tr
from rules.battle_gate.cards import ABILITIES, CHARACTER, CLASSES, KINDS, REQUIRES, STATIC, CardDef, Line

NO_BONUS = "n/a"
"""Shown in the bonus box of an ability without one (BG-TREASURE-07)."""
STAR = "*"


def fields(card: CardDef) -> tuple[str, Mapping[str, str]]:
    """The kind of a card, and the text of each box."""
    head = {"name": card.title, "emblem": card.emblem, "flavour": card.flavour}
    if card.kind == CHARACTER:
        return KINDS[card.kind], head | {
            "class": CLASSES[card.cls].capitalize(), "power": str(card.power),
            "points": tr("{points} CP", points=card.points()),
        }  # fmt: skip
    rows = {f"{what} {at}": text for at, line in enumerate(card.lines, 1) for what, text in _said(line).items()}
    return KINDS[card.kind], head | rows | {"cost": STAR if card.cost is None else str(card.cost)}


def _said(line: Line) -> dict[str, str]:
    """Bonus and ability, or a star and the required name in quotation marks (BG-TREASURE-09, BG-CONV-03)."""
    if line.ability == REQUIRES:
        return {"bonus": STAR, "line": f"“{line.requires}”"}
    word = ABILITIES[line.ability].capitalize()
    bonus = f"+{line.bonus}" if line.bonus else NO_BONUS
    return {"bonus": bonus, "line": tr("{ability} / turn", ability=word) if line.ability in STATIC else word}
