"""Cards in words: a tile for what stands on the board, `jab#2` in a pile at hand, `S.discard.jab` anywhere else.

`card_word` and `find_card` are each other's inverse in every state; neither looks at what a seat may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel.notation import Notation
from rules.kernel.state import State
from rules.kernel.text import clip, near
from rules.kernel.words import Card, TextError


def card_id(s: State, notation: Notation, card: Card) -> str:
    """The id of the face a card shows now."""
    return notation.card_id(s.table.defs[s.face[card]])


def pile_of(s: State, card: Card) -> list[Card]:
    """The cards beside it: same zone, same controller, in order."""
    zone, seat = s.zone[card], s.ctrl[card]
    pile = s.pile(zone, 0 if s.table.schema.zones[zone].shared else seat)
    return [other for other in pile if s.ctrl[other] == seat]


def card_word(s: State, notation: Notation, card: Card, at_hand: Sequence[Card] = ()) -> str:
    """The word for a card. `at_hand`: the cards among which its id alone is understood."""
    tile = s.place[card]
    if tile >= 0 and s.table.grid is not None:
        return s.table.grid.name[tile]
    if card in at_hand:
        return numbered(s, notation, card, at_hand)
    seat = notation.seats(s.table.options)[s.ctrl[card]]
    zone = s.table.schema.zones[s.zone[card]].name
    return f"{seat}.{zone}.{numbered(s, notation, card, pile_of(s, card))}"


def numbered(s: State, notation: Notation, card: Card, among: Sequence[Card]) -> str:
    """`id`, or `id#n` for the n-th of equal cards in this order."""
    equal = [other for other in among if s.face[other] == s.face[card]]
    copy = equal.index(card) + 1
    return card_id(s, notation, card) + (f"#{copy}" if copy > 1 else "")


def find_card(s: State, notation: Notation, word: str, names: Mapping[str, Card], at_hand: Sequence[Card] = ()) -> Card:
    """The card a word means: a name, a tile, a word of `card_word`, or the id of a card there is only one of.

    Raises TextError (without place).
    """
    if word in names:
        return names[word]
    grid = s.table.grid
    if grid is not None and word in grid.number:
        card = s.on[grid.number[word]]
        if card < 0:
            raise TextError(f"nothing stands on {word}")
        return card
    if word.count(".") == 2:
        return _in_zone(s, notation, word)
    found = copy_of(s, notation, word, at_hand)
    if found is not None:
        return found
    everywhere = [card for card in range(len(s.face)) if card_id(s, notation, card) == word]
    if len(everywhere) == 1:
        return everywhere[0]
    if everywhere:
        raise TextError(f"there are {len(everywhere)} cards {clip(word)}; write its tile, or as S.hand.{word}")
    known = [*names, *(card_id(s, notation, card) for card in range(len(s.face)))]
    raise TextError(f"no card here is called {clip(word)}{near(word, known)}")


def _in_zone(s: State, notation: Notation, word: str) -> Card:
    seat, zone, name = word.split(".")
    seats, zones = notation.seats(s.table.options), [zone.name for zone in s.table.schema.zones]
    if seat not in seats or zone not in zones:
        raise TextError(f"{clip(word)} is not SEAT.ZONE.card of {', '.join(seats)} and {', '.join(zones)}")
    number, owner = zones.index(zone), seats.index(seat)
    pile = s.pile(number, 0 if s.table.schema.zones[number].shared else owner)
    found = copy_of(s, notation, name, [card for card in pile if s.ctrl[card] == owner])
    if found is None:
        raise TextError(f"there is no {clip(name)} in the {zone} of {seat}")
    return found


def copy_of(s: State, notation: Notation, word: str, among: Iterable[Card]) -> Card | None:
    """The card `id` or `id#n` means in this order, if there is one."""
    name, _, copy = word.partition("#")
    equal = [card for card in among if card_id(s, notation, card) == name]
    number = int(copy) if copy.isascii() and copy.isdigit() and len(copy) < 5 else 1 if not copy else 0
    return equal[number - 1] if 1 <= number <= len(equal) else None
