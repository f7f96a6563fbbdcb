"""What the workshop must know about Guardians' cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.cards.card_making import ClauseKind, Synonyms
from game.games import Game
from game.guardians.card_labels import LABELS, NOTES
from game.i18n import marked
from rules.guardians.board import HOME, LANDS, grid
from rules.guardians.cards import (
    ANY,
    CREATURE,
    GUARDIAN,
    KINDS,
    SETTLEMENT,
    SHIELD,
    SPELL,
    STRONGHOLD,
    TERRAIN,
    CardDef,
    barred,
    check_all,
)  # fmt: skip
from rules.guardians.lexicon import LEXICON

__all__ = ["FACTS", "LABELS", "LEXICON", "NOTES", "SYNONYMS", "TIMELESS", "check_all", "clause_of", "trial"]
DEAF: Final = marked(
    "Guardians, Strongholds, Upgrades, Shields and creatures react to events; other cards do not [GU-GEN-01]."
)
TIMELESS: Final = dict.fromkeys(("terrain", "spell", "bribe", "item"), DEAF)
SYNONYMS: Final[Synonyms] = (
    (r"\bbattles?\b", "combat"), (r"\b(your |the |an )?opponents?\b", "the enemy"), (r"\bmonster(s?)\b", r"creature\1"),
    (r"\b(dies|die|is killed|are killed|is slain|falls)\b", "is beaten"),
    (r"\bshield (is beaten|is lost)\b", "shield is destroyed"),
    (r"\bstronghold (is beaten|is destroyed|is lost)\b", "stronghold is ruined"),
    (r"\b(start|beginning) of (your|the|a|each|every) turn\b", "start of each turn"),
    (r"\byou are attacked\b|\bthe enemy attacks\b(?! you)", "the enemy attacks you"),
    (r"\byou (kill|beat|slay|defeat) (a|an|an enemy) creature\b", "an enemy creature is beaten"),
    (r"\byou (destroy|take|kill) (a|an|an enemy) shield\b", "the enemy loses a shield"),
    (r"\ban enemy shield is destroyed\b", "the enemy loses a shield"), (r"\bwhile attacking\b", "while it attacks"),
    (r"\byou (destroy|take) (a|an enemy|an) stronghold\b", "you ruin a stronghold"),
    (r"\byou (go first|take the lead|have the lead)\b", "you lead a turn"),
    (r"\bwhile defending\b", "while it defends"),
)  # fmt: skip
FACTS: Final[Mapping[str, str]] = {}


def clause_of(table: Mapping[str, object], key: str) -> ClauseKind:
    """Sentences of effects when played, of triggers, and of static abilities."""
    return ClauseKind(key, barred(key, KINDS.index(str(table["kind"]))))


def trial(card: CardDef, definition: Game) -> str:
    """The player's deployment with the card in hand, in the Pen, in its place or under a Shield; for Terrain and
    settlement cards, the settlement; for combat cards, the movement with an enemy Shield next to an own one."""
    some = partial(_others, card, definition)
    creatures, shields, lands = some(CREATURE)[1:22:2], some(SHIELD)[:3], some(TERRAIN)[:2]
    guardians, strongholds, spell = some(GUARDIAN)[:2], some(STRONGHOLD)[:3], some(SPELL)[0]
    mine = card if card.kind == GUARDIAN else guardians[0]
    homes = [card, *strongholds[:2]] if card.kind == STRONGHOLD else strongholds
    banner = card if card.kind == SHIELD else shields[0]
    phase = _phase(card)
    small = sorted(creatures, key=lambda one: one.stacking)
    hand = [shields[1], spell, *([card] if card.kind not in (CREATURE, GUARDIAN, STRONGHOLD, SHIELD) else [])]
    used = dict.fromkeys(
        [card, *creatures, *shields, *lands, *guardians, *strongholds, spell, mine, *homes, banner, *hand]
    )
    fights = f" {card.id}(on SA)" if card.kind == CREATURE and phase != "deploy" else ""
    tiles = grid(False).name
    front, foe, home = tiles[LANDS[1]], tiles[LANDS[4]], tiles[HOME[0][0]]
    lines = [
        "guardians/1",
        "cards:", definition.card_format.write(used), "end",
        f"homes S {mine.id} {' '.join(one.id for one in homes)}",
        f"homes N {guardians[1].id} {' '.join(one.id for one in strongholds)}",
        f"lead S {phase}",
        f"S shields SA={banner.id}(at {front}) | N shields NA={shields[2].id}(at {foe})",
        f"S under {small[0].id}(on SA) {small[2].id}(on SA){fights}",
        f"N under {small[1].id}(on NA) {small[3].id}(on NA)",
        f"S loose {small[4].id}(at {home})",
        f"S pen {small[5].id} {card.id if card.kind == CREATURE and not fights else ''}",
        f"S hand {' '.join(one.id for one in hand)}",
        f"N land {lands[0].id}(at {tiles[LANDS[5]]})",
        f"N hand {spell.id} | stones 6 6",
        *(f"{seat} deck {' '.join(one.id for one in [*creatures, *lands])}" for seat in ("S", "N")),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _others(card: CardDef, definition: Game, kind: int) -> list[CardDef]:
    """The shipped cards of a kind, without the one that is tried."""
    return [one for one in definition.cards if one.kind == kind and one.id != card.id]


def _phase(card: CardDef) -> str:
    """The phase in which a card can be tried: the movement for what a creature or Spell does in combat."""
    if card.kind == TERRAIN or card.timing == SETTLEMENT:
        return "settle"
    return "move" if card.timing not in (-1, ANY) or card.double else "deploy"
