"""The Draft (SGT-FMT-D): what packs hold, whose pack is in whose hands, and decks of drafted cards only.

Pure functions over cards and picks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules.kernel.chance import Dice
from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message
from rules.seize.cards import ABILITY, MERCENARY, TREASURE, CardDef
from rules.seize.decks import most_copies, violations
from rules.seize.formats import DRAFT
from rules.seize.house_rules import Rules

Pack = tuple[str, ...]
"""Card ids in the order of the pack's slots."""
Packs = tuple[tuple[Pack, ...], ...]
"""By drafter, then by round."""
Picks = Sequence[Sequence[str]]
"""Card ids by drafter, in the order they were picked."""

ONLY_DRAFTED: Final = "SGT-FMT-D03"
"""The rule that a deck holds only drafted cards."""


class DraftSeat(NamedTuple):
    """A slot of a pack: a card of this kind and rarity, one star higher with chance 1 in `better` (0: never)."""

    kind: int
    stars: int
    better: int = 0

    def stars_when(self, rolled: int) -> int:
        """The rarity of its card when 0 <= rolled < better was rolled."""
        return self.stars + (rolled == 0)


PACK: Final = (
    DraftSeat(TREASURE, 1), DraftSeat(TREASURE, 1), DraftSeat(TREASURE, 1), DraftSeat(TREASURE, 2),
    DraftSeat(MERCENARY, 1), DraftSeat(MERCENARY, 1), DraftSeat(MERCENARY, 2), DraftSeat(MERCENARY, 3, better=4),
    DraftSeat(ABILITY, 1), DraftSeat(ABILITY, 1), DraftSeat(ABILITY, 2), DraftSeat(ABILITY, 3, better=8),
)  # fmt: skip
"""SGT-FMT-D08."""
ROUNDS: Final = DRAFT.packs
"""SGT-FMT-D02."""
PICKS: Final = ROUNDS * len(PACK)
"""SGT-FMT-D09."""


# --- packs ----------------------------------------------------------------------------------------------------------


def make_packs(cards: Sequence[CardDef], drafters: int, seed: int) -> Packs:
    """Four packs per drafter, each with its own stream, so one more drafter changes nobody's packs."""
    return tuple(
        tuple(make_pack(cards, Dice(seed, stream=drafter * ROUNDS + turn)) for turn in range(ROUNDS))
        for drafter in range(drafters)
    )


def make_pack(cards: Sequence[CardDef], dice: Dice) -> Pack:
    """Twelve cards (SGT-FMT-D08), no duplicates while the pool allows; any rarity where the right one is missing."""
    pack: list[str] = []
    for place in PACK:
        stars = place.stars_when(dice.below(place.better)) if place.better else place.stars
        kin = [card for card in cards if card.kind == place.kind]
        open_to = [card.id for card in kin if card.rarity == stars] or [card.id for card in kin]
        pack.append(dice.pick([card for card in open_to if card not in pack] or open_to))
    return tuple(pack)


# --- picking and passing (SGT-FMT-D09) ------------------------------------------------------------------------------


class PackOffer(NamedTuple):
    """The pack in a drafter's hands: the round, counted from 0, who opened it, and the cards left in it."""

    turn: int
    opener: int
    cards: Pack


def to_the_left(turn: int) -> bool:
    """The direction packs are passed in a round: left (to the next drafter) in the first and third, else right."""
    return turn % 2 == 0


def opener(drafter: int, turn: int, step: int, drafters: int) -> int:
    """The drafter who opened the pack that a drafter holds after this many passes."""
    return (drafter - step if to_the_left(turn) else drafter + step) % drafters


def offer(packs: Packs, picks: Picks, drafter: int) -> PackOffer | None:
    """The pack a drafter picks from now; None while the others still hold their packs, and when all picks are made."""
    done = len(picks[drafter])
    if done == PICKS or done > min(map(len, picks)):
        return None
    turn, step = divmod(done, len(PACK))
    first = opener(drafter, turn, step, len(packs))
    cards = list(packs[first][turn])
    for before in range(step):
        holder = next(who for who in range(len(packs)) if opener(who, turn, before, len(packs)) == first)
        cards.remove(picks[holder][turn * len(PACK) + before])
    return PackOffer(turn, first, tuple(cards))


def sealed(options: Mapping[str, str]) -> bool:
    """No picking: everybody keeps their own four packs (AMB-11)."""
    return read_rules(Rules, options).sealed


def drafted(packs: Packs, picks: Picks, drafter: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """The cards a drafter builds from, in pick order."""
    if sealed(options):
        return tuple(card for pack in packs[drafter] for card in pack)
    return tuple(picks[drafter])


# --- decks ----------------------------------------------------------------------------------------------------------


def draft_violations(deck: Sequence[CardDef], own: Sequence[CardDef], options: Mapping[str, str]) -> list[Message]:
    """Everything wrong with a deck built from the cards `own` (SGT-FMT-D03, SGT-DECK-07)."""
    return [*_strangers(deck, own), *violations(deck, DRAFT, options)]


def _strangers(deck: Sequence[CardDef], own: Sequence[CardDef]) -> Iterator[Message]:
    """Cards the deck has more of than were drafted."""
    names = {card.id: card.name for card in deck}
    had = Counter(card.id for card in own)
    for card, count in sorted(Counter(card.id for card in deck).items()):
        if count > had[card]:
            drafted = {"drafted": had[card]} if had[card] else {}
            yield message(ONLY_DRAFTED, count=count, card=names[card], **drafted)


def complete(deck: Sequence[CardDef], own: Sequence[CardDef], options: Mapping[str, str]) -> list[CardDef]:
    """A deck as the app finishes it when time is up: made legal, then filled with the highest-rarity unused picks, ties
    broken by pick order (SGT-FMT-D06). Illegal cards are removed first; of surplus cards the rarest stay."""
    rules = read_rules(Rules, options)
    wish = Counter(card.id for card in deck)
    made: list[CardDef] = []
    spare: list[CardDef] = []
    for card in sorted(own, key=lambda card: -card.rarity):
        if wish[card.id] and _fits(card, made, rules):
            wish[card.id] -= 1
            made.append(card)
        else:
            spare.append(card)
    if rules.exact_deck:
        made = made[: DRAFT.size]
    for card in spare:
        if len(made) < DRAFT.size and _fits(card, made, rules):
            made.append(card)
    return made


def _fits(card: CardDef, deck: Sequence[CardDef], rules: Rules) -> bool:
    return sum(other.name == card.name for other in deck) < most_copies(card.rarity, rules)
