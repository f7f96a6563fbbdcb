"""How a bot deploys: creatures together up to the limit, a Shield over them, items to the strongest, guards at home.

For bots only, on a View.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.base import Choice
from game.guardians.campaign import guardian_of, threatened, within_reach
from game.guardians.sight import garrison, is_rubble, loose_at, shield_at, under
from rules.guardians import words as w
from rules.guardians.board import HOME
from rules.guardians.book import View
from rules.guardians.cards import ANY, SETTLEMENT, SHIELD, CardDef
from rules.guardians.lexicon import SUBTYPES
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.words import Action, Card, Tile

TOGETHER: Final = 6.0
"""Value of keeping fliers, or creatures served by a Shield's text, together."""
LOOKOUT, SENTRY = 3, 8
"""Least and most points of a creature left at home when enemies are near."""
RECALLED: Final = 8
"""Points by which an army at home must exceed the creatures given up for its Shield."""


def deploy(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """One step: immediate gains, guards, creatures, Shields over them, Upgrades, items; then done."""
    steps = (_windfall, _recall, _guard, _creature, _cover, _build, _equip)
    best = next((choice for step in steps if (choice := step(view, legal)) is not None), None)
    return best or ((w.V_DONE,), message("guardians.deployed"))


def def_of(view: View, card: Card) -> CardDef:
    """The printed card of one of the bot's own."""
    found = view.known_def(card)
    assert found is not None
    return found


def _windfall(view: View, found: Sequence[Action]) -> Choice | None:
    """Cards that gain stones are played at once."""
    for action in found:
        if action[0] == w.V_SPELL and gains(def_of(view, action[1])):
            return action, message("guardians.windfall")
    return None


def gains(card: CardDef) -> bool:
    """Whether a card only gains stones."""
    return card.timing == ANY and any("gain" in sentence.text for sentence in card.do)


def points(view: View, creatures: Sequence[Card]) -> int:
    """The stacking points of an own card."""
    return sum(def_of(view, card).stacking for card in creatures)


def _homes(view: View) -> Iterator[Tile]:
    """Own Strongholds that are intact and not held by the enemy."""
    for tile in HOME[view.seat]:
        shield = shield_at(view, tile)
        if not is_rubble(view, tile) and (shield < 0 or view.cards[shield].ctrl == view.seat):
            yield tile


def _guard(view: View, found: Sequence[Action]) -> Choice | None:
    """A small creature on each undefended Stronghold that an enemy Shield could enter this turn."""
    bare = [tile for tile in _homes(view) if not garrison(view, tile, view.seat) and within_reach(view, tile)]
    ways = [action for action in found if action[0] == w.V_DEPLOY and action[2] in bare]
    small = [action for action in ways if LOOKOUT <= points(view, [action[1]]) <= SENTRY]
    if not small:
        return None
    best = max(small, key=lambda action: (points(view, [action[1]]), action))
    return best, message("guardians.garrison")


def _creature(view: View, found: Sequence[Action]) -> Choice | None:
    """The largest creature that fits where an army grows: as many armies as there are Shields for them, the fullest
    first; the rest guard the Stronghold with the fewest."""
    ways = [action for action in found if action[0] == w.V_DEPLOY]
    if not ways:
        return None
    armies = _armies(view)
    best = max(ways, key=lambda action: (_fit(view, action[1], action[2], armies), -action[1], -action[2]))
    crowd = points(view, [*garrison(view, best[2], view.seat), best[1]])
    return best, message("guardians.deploy", points=crowd, most=view.table.book.rules.stacking_limit)


def _armies(view: View) -> list[Tile]:
    """The spaces with Shields now or soon, the fullest first."""
    cards = (def_of(view, card) for card in view.pile(w.HAND, view.seat))
    free = sum(card.kind == SHIELD for card in cards)
    homes = sorted(_homes(view), key=lambda tile: (-points(view, garrison(view, tile, view.seat)), abs(tile % 3 - 1)))
    standing = [tile for tile in homes if shield_at(view, tile) >= 0]
    return standing + [tile for tile in homes if tile not in standing][:free]


def _fit(view: View, card: Card, tile: Tile, armies: Sequence[Tile]) -> float:
    crowd = garrison(view, tile, view.seat)
    worth = float(def_of(view, card).stacking)
    if tile in armies:
        return 60.0 - 12.0 * armies.index(tile) + worth + _company(view, card, crowd)
    return 20.0 + worth - points(view, crowd)


def _company(view: View, card: Card, crowd: Sequence[Card]) -> float:
    """Fliers fly together or not at all (GU-MOVE-07)."""
    if not crowd:
        return 0.0
    flies, others = def_of(view, card).flying, [def_of(view, one).flying for one in crowd]
    if all(others):
        return TOGETHER if flies else -2 * TOGETHER
    return -TOGETHER if flies else 0.0


def _cover(view: View, found: Sequence[Action]) -> Choice | None:
    """One more creature under a Shield in place, except a sentry while enemies are near; or a Shield over the largest
    creature of a worthwhile army."""
    ways = [action for action in found if action[0] == w.V_COVER]
    there = [action for action in ways if view.cards[action[1]].zone == w.SHIELD and not _sentry(view, action[2])]
    if there:
        best = max(there, key=lambda action: (points(view, [action[2]]), action))
        total = points(view, [*under(view, best[1]), best[2]])
        return best, message("guardians.cover", points=total)
    new = [action for action in ways if view.cards[action[1]].zone == w.HAND and _worthy(view, action[2])]
    if not new:
        return None
    best = max(new, key=lambda action: (_serves(view, action[1], action[2]), points(view, [action[2]]), action))
    return best, message("guardians.lay", points=points(view, _army(view, best[2])))


def _sentry(view: View, creature: Card) -> bool:
    """The last small uncovered creature stays at home while enemies are near."""
    if view.cards[creature].zone != w.LOOSE:
        return False
    tile = view.cards[creature].place
    alone = len(loose_at(view, tile, view.seat)) == 1
    return alone and def_of(view, creature).stacking <= SENTRY and threatened(view, tile)


def _army(view: View, creature: Card) -> list[Card]:
    return loose_at(view, view.cards[creature].place, view.seat)


def _worthy(view: View, creature: Card) -> bool:
    """Enough points for a march, or nobody left to join; later in the game fewer are enough."""
    total = points(view, _army(view, creature))
    wanted = min(guardian_of(view, 1 - view.seat), 20) - 2 * view.numbers[w.TURN]
    return total >= max(8, wanted)


def _serves(view: View, shield: Card, creature: Card) -> int:
    """How many creatures of an army the text of a Shield names."""
    text = " ".join(sentence.text for sentence in def_of(view, shield).always)
    names = {name for name in SUBTYPES if name in text.split()}
    army = (def_of(view, card) for card in _army(view, creature))
    return sum(any(SUBTYPES[kind] in names for kind in card.subtype) for card in army)


def _equip(view: View, found: Sequence[Action]) -> Choice | None:
    """Items for the strongest creatures that march."""
    ways = [action for action in found if action[0] == w.V_EQUIP and view.cards[action[2]].zone == w.UNDER]
    if not ways:
        return None
    best = max(ways, key=lambda action: (def_of(view, action[1]).raise_ocb, points(view, [action[2]]), action))
    return best, message("guardians.equip", points=def_of(view, best[1]).raise_ocb)


def _build(view: View, found: Sequence[Action]) -> Choice | None:
    """An Upgrade, and, if it has room, the strongest creature without another place in it (GU-DEP-07)."""
    ways = [action for action in found if action[0] == w.V_UPGRADE]
    best = max(ways, key=lambda action: (_lodged(view, action), -action[1], -action[2]), default=None)
    if best is None:
        return None
    if best[3] < 0:
        return best, message("guardians.build")
    return best, message("guardians.lodge", points=points(view, [best[3]]))


def _lodged(view: View, action: Action) -> int:
    """The points of the creature that an Upgrade holds, 0 for none."""
    return points(view, [action[3]]) if action[3] >= 0 else 0


def _recall(view: View, found: Sequence[Action]) -> Choice | None:
    """A Shield with almost no creatures returns to hand for an army at home that has none."""
    armies = [points(view, loose_at(view, tile, view.seat)) for tile in _homes(view) if shield_at(view, tile) < 0]
    held = any(def_of(view, card).kind == SHIELD for card in view.pile(w.HAND, view.seat))
    spells = [action for action in found if action[0] == w.V_SPELL and recalls(def_of(view, action[1]))]
    least = min((points(view, under(view, shield)) for shield in view.pile(w.SHIELD, view.seat)), default=None)
    if held or not spells or least is None or max(armies, default=0) < least + RECALLED:
        return None
    return spells[0], message("guardians.recall", points=max(armies))


def recalls(card: CardDef) -> bool:
    """Whether a card returns an own Shield to hand."""
    return card.timing in (ANY, SETTLEMENT) and any("return" in sentence.text.split() for sentence in card.do)
