"""A computer's taste in a draft of Seize: stars, two classes, and a target number of cards of each kind.

It sees the pack in its hands and its own picks, nothing else, and keeps no memory of other packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from rules.kernel.chance import Dice
from rules.kernel.house_rules import read_rules
from rules.seize.cards import ABILITY, MERCENARY, TREASURE, CardDef
from rules.seize.decks import most_copies
from rules.seize.draft import PICKS, complete
from rules.seize.formats import DRAFT
from rules.seize.house_rules import Rules
from rules.seize.lexicon import CLASSES

WANTED: Final[Mapping[int, int]] = {MERCENARY: 12, TREASURE: 9, ABILITY: 9}
"""The wanted number of cards of each kind in a deck."""
MOST: Final[Mapping[int, int]] = {MERCENARY: 13, TREASURE: 10, ABILITY: DRAFT.size}
"""The most of each kind if another kind is short."""
STARS: Final = (0, 10, 14, 20, 28)
"""Value of a card by its stars."""
SETTLED: Final = 16
"""Picks after which the classes count."""
SPARE: Final = 3
"""Surplus cards of a kind that still have value."""
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
    """Whether a deck of these classes can use a card."""
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
    """A legal deck of the two classes that give the best one; where they fall short it is filled with the rarest other
    cards."""
    return finish((), own, options)


def finish(begun: Sequence[CardDef], own: Sequence[CardDef], options: Mapping[str, str]) -> list[CardDef]:
    """A started deck filled as `build` would: with the two classes that use most of it and give the best deck."""
    rules = read_rules(Rules, options)
    pairs = [*combinations(range(len(CLASSES)), 2)]
    most = max(_suiting(pair, begun) for pair in pairs)
    decks = (_deck_of(pair, begun, own, rules) for pair in pairs if _suiting(pair, begun) == most)
    return complete(max(decks, key=lambda deck: sum(STARS[card.rarity] for card in deck)), own, options)


def _suiting(classes: Classes, begun: Sequence[CardDef]) -> int:
    return sum(plays(card, classes) for card in begun)


def _deck_of(classes: Classes, begun: Sequence[CardDef], own: Sequence[CardDef], rules: Rules) -> list[CardDef]:
    """The started deck plus the best cards of two classes along the curve, up to a full deck."""
    used = Counter(card.id for card in begun)
    spare: list[CardDef] = []
    for card in own:
        if used[card.id]:
            used[card.id] -= 1
        else:
            spare.append(card)
    left = sorted((card for card in spare if plays(card, classes)), key=lambda card: -card.rarity)
    deck = list(begun)
    for limits in (WANTED, MOST):
        rest: list[CardDef] = []
        for card in left:
            kin = sum(other.kind == card.kind for other in deck)
            copies = sum(other.name == card.name for other in deck)
            room = len(deck) < DRAFT.size and kin < limits[card.kind]
            (deck if room and copies < most_copies(card.rarity, rules) else rest).append(card)
        left = rest
    return deck
