"""A computer's taste in a draft of Seize: stars, classes, and a target number of cards of each kind.

It sees the pack in its hands and its own picks, nothing else, and keeps no memory of other packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.chance import Dice
from rules.kernel.house_rules import read_rules
from rules.seize.cards import ABILITY, ATTACK, MERCENARY, TREASURE, CardDef
from rules.seize.decks import most_copies
from rules.seize.draft import PICKS, complete
from rules.seize.formats import DRAFT
from rules.seize.house_rules import Rules
from rules.seize.lexicon import CLASSES

WANTED: Final[Mapping[int, int]] = {MERCENARY: 17, TREASURE: 8, ABILITY: 5}
"""The wanted number of cards of each kind in a deck. In 700 games between decks built at random from packs, nothing
helped more than many and good mercs (correlation with winning 0.27), and abilities other than Attacks cost games."""
STARS: Final = (0, 10, 14, 20, 28)
"""Value of a card by its stars."""
SETTLED: Final = 16
"""Picks after which the classes count."""
SPARE: Final = 3
"""Surplus cards of a kind that still have value."""
MANY: Final = 5
"""Mercs of a class that make its cards worth playing."""
OFF_CLASS, IN_CLASS, LACKING, PLENTY, USELESS = -14, 8, 10, -8, -100

Classes = tuple[int, ...]


def choose(pack: Sequence[CardDef], picks: Sequence[CardDef], dice: Dice) -> CardDef:
    """The card to pick from a pack; ties are broken by the dice."""
    classes = favourites(picks)
    kinds = Counter(card.kind for card in picks if plays(card, classes))
    worths = [_worth(card, picks, classes, kinds) for card in pack]
    best = max(worths)
    return dice.pick([card for card, worth in zip(pack, worths, strict=True) if worth == best])


def favourites(picks: Sequence[CardDef]) -> Classes:
    """The two classes with the most stars so far; all of them while there are fewer than two."""
    stars = Counter[int]()
    for card in picks:
        if card.cls >= 0:
            stars[card.cls] += card.rarity
    ranked = sorted(stars, key=lambda cls: (-stars[cls], cls))
    return tuple(ranked[:2]) if len(ranked) > 1 else tuple(range(len(CLASSES)))


def plays(card: CardDef, classes: Classes) -> bool:
    """Whether a deck of these classes can use a card; mercs of any class can be played."""
    if card.kind == MERCENARY:
        return True
    if card.bearer:
        return any(cls in classes for cls in card.bearer)
    return card.cls < 0 or card.cls in classes


def _worth(card: CardDef, picks: Sequence[CardDef], classes: Classes, kinds: Counter[int]) -> int:
    if card.rarity == 4 and any(other.name == card.name for other in picks):
        return USELESS
    sure = min(len(picks), SETTLED)
    kin = (0 if card.cls < 0 else IN_CLASS) if plays(card, classes) else OFF_CLASS
    want, have = WANTED[card.kind], kinds[card.kind]
    due = want * (len(picks) + 1) // (PICKS * 2 // 3)
    need = PLENTY if have >= want + SPARE else LACKING if have < min(due, want) else 0
    return STARS[card.rarity] + kin * sure // SETTLED + need


def build(own: Sequence[CardDef], options: Mapping[str, str]) -> list[CardDef]:
    """A legal deck: the best mercs of any class, and the treasures and abilities that suit them."""
    return finish((), own, options)


def finish(begun: Sequence[CardDef], own: Sequence[CardDef], options: Mapping[str, str]) -> list[CardDef]:
    """A started deck filled as `build` would; where a kind falls short, abilities and then the rarest cards fill it."""
    rules = read_rules(Rules, options)
    deck, used = list(begun), Counter(card.id for card in begun)
    spare: list[CardDef] = []
    for card in own:
        if used[card.id]:
            used[card.id] -= 1
        else:
            spare.append(card)
    for kind, value in VALUES.items():
        mercs = Counter(card.cls for card in deck if card.kind == MERCENARY)
        most = DRAFT.size if kind == ABILITY else WANTED[kind]
        ranked = sorted((card for card in spare if card.kind == kind), key=lambda card: -value(card, mercs))
        for card in ranked:
            copies = sum(other.name == card.name for other in deck)
            room = len(deck) < DRAFT.size and sum(other.kind == kind for other in deck) < most
            if room and copies < most_copies(card.rarity, rules):
                deck.append(card)
    return complete(deck, own, options)


def _merc(card: CardDef, mercs: Counter[int]) -> float:
    """Stars and printed numbers, by what they did for the decks that won."""
    return 4 * card.rarity + 1.5 * card.melee + 1.3 * card.move + card.secondary_amount + 0.8 * card.health


def _treasure(card: CardDef, mercs: Counter[int]) -> float:
    """Stars, less where few mercs of the deck can bear it."""
    borne = not card.bearer or sum(mercs[cls] for cls in card.bearer) >= MANY
    return card.rarity - (0 if borne else 3)


def _ability(card: CardDef, mercs: Counter[int]) -> float:
    """Attacks, and what many mercs of the deck can channel."""
    channellers = mercs[card.cls] if card.cls >= 0 else MANY - 1
    return channellers + (3 if card.ability_type == ATTACK else 0) + 0.5 * card.rarity - 0.3 * sum(card.cost)


VALUES: Final[Mapping[int, Callable[[CardDef, Counter[int]], float]]] = {
    MERCENARY: _merc, TREASURE: _treasure, ABILITY: _ability,
}  # fmt: skip
"""How good a card is in a deck with these numbers of mercs of each class; kinds in the order they are chosen."""
