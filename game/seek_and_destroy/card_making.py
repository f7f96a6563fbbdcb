"""What the workshop must know about Seek and Destroy's cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.cards.card_making import ClauseKind, Synonyms
from game.games import Game
from game.i18n import marked
from game.seek_and_destroy.card_labels import LABELS, NOTES
from rules.seek_and_destroy.cards import (
    CONSTANT,
    DECEPTION,
    INITIATE,
    MODES,
    OPERATION,
    SWIFT_EFFECT,
    TREATY,
    UNIT,
    CardDef,
    barred,
    check_all,
)  # fmt: skip
from rules.seek_and_destroy.lexicon import LEXICON

__all__ = ["FACTS", "LABELS", "LEXICON", "NOTES", "SYNONYMS", "TIMELESS", "check_all", "clause_of", "trial"]
TIMELESS: Final = {
    "unit": marked(
        "A Unit has an Initiate, a Swift or a Mobilization effect and no other [SD-UNIT-06]. What happens when a Unit "
        "attacks or is destroyed is written on a Constant."
    ),
}
SYNONYMS: Final[Synonyms] = (
    (r"\b(start|beginning) of (your|the|each) turn\b", "start of your draw stage"),
    (r"\bend of (your|the|each) turn\b", "start of your end stage"),
    (r"\b(enters play|enters the battlefield|arrives|comes into play|is deployed)\b", "is mobilized face-up"),
    (r"\b(creature|soldier|minion)(s?)\b", r"unit\2"), (r"\bplays an?\b", "activates a"),
    (r"\b(graveyard|discard pile)\b", "junkyard"), (r"\byour deck\b", "your country"),
    (r"\bgive (.+?) ([+-]\d+ \w+)\b", r"\1 gets \2"), (r"^opponent\b", "your opponent"),
)  # fmt: skip
FACTS: Final[Mapping[str, str]] = {}


def clause_of(table: Mapping[str, object], key: str) -> ClauseKind:
    """Sentences of a Unit's effect, of a card that is used up, and of Constants."""
    kind = key if key in ("when", "always") else "do"
    mode = table.get("mode")
    return ClauseKind(kind, barred(key, MODES.index(str(mode)) if mode in MODES else -1))


def trial(card: CardDef, definition: Game) -> str:
    """The player's Deploy Stage with the card in hand; for a Deception, garrisoned in the opponent's turn. A Unit with
    an effect other than Mobilization is on the Battlefield as well. "" for a Treaty, which is never used."""
    if card.kind == TREATY:
        return ""
    shipped: tuple[CardDef, ...] = tuple(one for one in definition.cards if one.id != card.id)
    units = [one for one in shipped if one.kind == UNIT][::5]
    orders = [one for one in shipped if one.kind == OPERATION and one.mode != CONSTANT][:3]
    lasting = next(one for one in shipped if one.kind == OPERATION and one.mode == CONSTANT)
    lies = next(one for one in shipped if one.kind == DECEPTION and one.mode != CONSTANT)
    used = dict.fromkeys([card, *units[:12], *orders, lasting, lies])
    ids = [one.id for one in units]
    stood = {INITIATE: f"{card.id}(down)", SWIFT_EFFECT: card.id}.get(card.timing, "") if card.kind == UNIT else ""
    deceives = card.kind == DECEPTION
    lines = [
        "seek_and_destroy/1",
        "cards:", definition.card_format.write(used), "end", f"turn {'P2' if deceives else 'P1'} deploy",
        f"P1 hand {card.id} {ids[0]} {ids[1]}", f"P1 battlefield {stood} {ids[2]} {ids[3]}(down)",
        f"P1 junkyard {ids[4]} {orders[0].id}", f"P2 hand {orders[1].id} {ids[5]} {ids[6]}",
        f"P2 battlefield {ids[7]} {ids[8]}(down) {ids[9]}(defends)", f"P2 garrison {lies.id} {lasting.id}",
        f"P1 garrison {card.id}" if deceives else "",
        *(f"{seat} country {' '.join([*ids[:12], *(one.id for one in orders)])}" for seat in ("P1", "P2")),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
