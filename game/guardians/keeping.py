"""What a bot keeps and gives up: hands, lands, creatures of a Shield that merges, the fallen it brings back.

For bots only, on a View.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.bots.base import Choice
from game.guardians.campaign import LAND, neighbours
from game.guardians.commands import nodes
from game.guardians.deployment import def_of, gains, points, recalls
from game.guardians.sight import control, shield_at, under
from rules.guardians import words as w
from rules.guardians.board import LANDS, home_of
from rules.guardians.book import View
from rules.guardians.cards import BRIBE, CREATURE, ITEM, SHIELD, SPELL, TERRAIN, UPGRADE, CardDef
from rules.guardians.lexicon import SUBTYPES
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.words import Action, Card, Tile

KEPT: Final = {SHIELD: 6.0, TERRAIN: 5.0, SPELL: 4.5, BRIBE: 4.0, ITEM: 3.5, UPGRADE: 2.0, CREATURE: 5.0}
"""How useful a card of each kind is in hand; further ones of a kind are less so."""
FEWER: Final = 1.2
FORLORN: Final = 6
"""Points under a Shield too weak to threaten an enemy."""


def mulligan(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """A hand without a Shield is redrawn, if possible (GU-SETUP-07)."""
    if (w.V_MULLIGAN,) in legal:
        return (w.V_MULLIGAN,), message("guardians.mulligan")
    return (w.V_KEEP, -1), message("guardians.keep")


def old_up_card(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The old Up-card is drawn, unless there are enough of its kind (GU-DRAW-05)."""
    card = def_of(view, view.pile(w.UP, view.seat)[-1])
    held = Counter(def_of(view, one).kind for one in view.pile(w.HAND, view.seat))
    if card.kind != CREATURE and held[card.kind] >= 3:
        return (w.V_SPURN,), message("guardians.spurn")
    return (w.V_TAKE,), message("guardians.take")


def limit(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The least useful card (GU-ORG-02)."""
    cards = [action[1] for action in legal if action[0] == w.V_DISCARD]
    counts = Counter(def_of(view, card).kind for card in cards)
    best = min(cards, key=lambda card: (_wanted(def_of(view, card), counts), card))
    return (w.V_DISCARD, best), message("guardians.discard")


def _wanted(card: CardDef, counts: Counter[int]) -> float:
    if card.kind == CREATURE:
        return float(card.vit)
    return KEPT[card.kind] - FEWER * (counts[card.kind] - 1)


# --- lands ----------------------------------------------------------------------------------------------------------


def settle(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Terrain that serves the creatures there; else a face-down card for a stone; else a creature (GU-TERRAIN-03)."""
    lands = [action for action in legal if action[0] == w.V_TERRAIN]
    if lands:
        best = max(lands, key=lambda action: (_serves(view, action[1], action[2]), -action[1], -action[2]))
        return best, message("guardians.terrain")
    covers = [action for action in legal if action[0] == w.V_FACEDOWN]
    given = [action for action in legal if action[0] == w.V_SACRIFICE]
    spare = min(given, key=lambda action: (_loss(view, action[1]), action), default=None)
    if covers and (spare is None or _loss(view, spare[1]) > 1.5):
        counts = Counter(def_of(view, action[1]).kind for action in covers)
        best = min(covers, key=lambda action: (_wanted(def_of(view, action[1]), counts), action))
        return best, message("guardians.facedown")
    return (spare, message("guardians.sacrifice")) if spare else None


def _serves(view: View, card: Card, tile: Tile) -> int:
    """How many creatures of the Shield on a land a Terrain card names."""
    text = " ".join(sentence.text for sentence in def_of(view, card).always).split()
    creatures = (def_of(view, one) for one in under(view, shield_at(view, tile)))
    return sum(any(SUBTYPES[kind] in text for kind in one.subtype) for one in creatures)


def _loss(view: View, creature: Card) -> float:
    """The cost of losing a creature under a Shield; the last one costs the Shield."""
    alone = len(under(view, view.cards[creature].host)) == 1
    return def_of(view, creature).vit + 12.0 * alone


def effects(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Available stones, an enemy land card whose loss returns a land (GU-TERRAIN-10), and a Shield that would be lost
    for nothing."""
    for action in legal:
        if action[0] != w.V_SPELL:
            continue
        card = def_of(view, action[1])
        if gains(card):
            return action, message("guardians.windfall")
        if any(node.word == "raze" for node in nodes(card)) and _lost_lands(view):
            return action, message("guardians.raze", count=round(LAND))
        if recalls(card) and _forlorn(view):
            return action, message("guardians.rescue")
    return (w.V_PASS,), message("guardians.no_effect")


def _forlorn(view: View) -> bool:
    """Whether the weakest Shield stands next to an enemy one, and the tally is half full (GU-WIN-02, 06)."""
    most = view.table.book.rules.shields_to_win
    weakest = min(view.pile(w.SHIELD, view.seat), key=lambda card: points(view, under(view, card)), default=None)
    if weakest is None or 2 * (view.seat_numbers[w.TALLY][1 - view.seat] + 1) < most:
        return False
    return points(view, under(view, weakest)) <= FORLORN and bool(neighbours(view, weakest))


def _lost_lands(view: View) -> list[Tile]:
    """Lands in the bot's half held only by an enemy land card."""
    enemy = 1 - view.seat
    return [
        tile
        for tile in LANDS
        if home_of(tile) == view.seat and control(view, tile) == enemy and shield_at(view, tile) < 0
    ]


# --- after a combat -------------------------------------------------------------------------------------------------


def merge(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Keep the Shield with a text (GU-RETREAT-12)."""
    best = max(ask.data, key=lambda card: (len(def_of(view, card).always), -card))
    return (w.V_KEEP, best), message("guardians.merged")


def trim(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """As few as the limit requires, the least useful first (GU-RETREAT-04)."""
    if (w.V_DONE,) in legal:
        return (w.V_DONE,), message("guardians.trimmed")
    best = min(legal, key=lambda action: (def_of(view, action[1]).vit, action))
    return best, message("guardians.trim")


def heal(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The largest that can be healed, using creatures before cards (GU-HEAL-05)."""
    ways = [action for action in legal if action[0] == w.V_HEAL]
    if ways:
        best = max(ways, key=lambda action: (def_of(view, action[2]).vit, action))
        return best, message("guardians.heal", vitality=def_of(view, best[2]).vit)
    salves = [action for action in legal if action[0] == w.V_SPELL]
    return (salves[0], message("guardians.salve")) if salves else ((w.V_STOP,), message("guardians.no_heal"))
