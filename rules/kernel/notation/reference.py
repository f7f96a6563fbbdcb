"""Cards in words: a tile for what stands on the board (`b2.shields`, `b2.loose.ogre#2` in other layers and in crowds),
`jab#2` in a pile at hand, `S.discard.jab` anywhere else, `nobody.pot.seal` for what no seat controls.

`card_word` and `find_card` are each other's inverse in every state; neither looks at what a seat may see. In a state
masked for a seat (`look.masked`), no word distinguishes cards that the seat cannot see: `N.hand.?#2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.kernel.notation.notation import Notation, everybody, seat_names
from rules.kernel.notation.text import clip, near
from rules.kernel.state import State
from rules.kernel.words import Card, TextError

UNSEEN: Final = "?"
"""The id of every card without a face (`look.masked`)."""


def card_id(s: State, notation: Notation, card: Card) -> str:
    """The id of the face a card shows now."""
    return notation.card_id(s.table.defs[s.face[card]]) if s.face[card] >= 0 else UNSEEN


def pile_of(s: State, card: Card) -> list[Card]:
    """The cards in the same pile: same zone, same controller, in order."""
    zone, seat = s.zone[card], s.ctrl[card]
    pile = s.pile(zone, 0 if s.table.schema.zones[zone].shared else seat)
    return [other for other in pile if s.ctrl[other] == seat]


def card_word(s: State, notation: Notation, card: Card, at_hand: Sequence[Card] = ()) -> str:
    """The word for a card. `at_hand`: the cards among which its id alone is enough."""
    if s.place[card] >= 0:
        return _tile_word(s, notation, card)
    if card in at_hand:
        return numbered(s, notation, card, at_hand)
    seat = seat_names(notation.seats(s.table.options))[s.ctrl[card]]
    zone = s.table.schema.zones[s.zone[card]].name
    return f"{seat}.{zone}.{numbered(s, notation, card, pile_of(s, card))}"


def _tile_word(s: State, notation: Notation, card: Card) -> str:
    """Its tile; plus its zone above the lowest layer; plus its id in a crowd, or its number if covered."""
    assert s.table.grid is not None
    zone, tile, covered = s.table.schema.zones[s.zone[card]], s.place[card], s.table.schema.covered
    name = s.table.grid.name[tile]
    if not zone.crowd:
        return f"{name}.{zone.name}" if zone.layer else name
    crowd = s.at(tile, s.zone[card])
    hidden = covered >= 0 and s.marks[covered][card]
    return f"{name}.{zone.name}.{crowd.index(card) + 1 if hidden else numbered(s, notation, card, crowd)}"


def numbered(s: State, notation: Notation, card: Card, among: Sequence[Card]) -> str:
    """`id`, or `id#n` for the n-th of equal cards in this order."""
    equal = [other for other in among if s.face[other] == s.face[card]]
    copy = equal.index(card) + 1
    return card_id(s, notation, card) + (f"#{copy}" if copy > 1 else "")


def find_card(s: State, notation: Notation, word: str, names: Mapping[str, Card], at_hand: Sequence[Card] = ()) -> Card:
    """The card a word means: a name, a tile, a word as made by `card_word`, or the id of a card of which there is only
    one. Raises TextError."""
    if word in names:
        return names[word]
    grid = s.table.grid
    if grid is not None and word.partition(".")[0] in grid.number:
        return _on_tile(s, notation, *word.split("."))
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


def _on_tile(s: State, notation: Notation, name: str, zone: str = "", word: str = "", *more: str) -> Card:
    """The card that `TILE`, `TILE.ZONE` or `TILE.ZONE.card` means; the zone may be left out for the lowest layer or a
    card alone on its tile."""
    assert s.table.grid is not None
    zones, tile = [row.name for row in s.table.schema.zones], s.table.grid.number[name]
    if more or (zone and zone not in zones):
        raise TextError(f"{clip(zone)} is no zone of the board; a card there is TILE, TILE.ZONE or TILE.ZONE.card")
    there = s.at(tile, zones.index(zone)) if zone else s.at(tile)
    found = copy_of(s, notation, word, there) if word else s.on[tile] if not zone and s.on[tile] >= 0 else None
    if found is None and word.isascii() and word.isdigit() and 0 < int(word[:9]) <= len(there):
        found = there[int(word) - 1]
    if found is None and not word and len(there) == 1:
        found = there[0]
    if found is not None:
        return found
    if there:
        words = ", ".join(_tile_word(s, notation, card) for card in there[:6])
        raise TextError(f"{len(there)} cards stand on {name}; write {words}")
    raise TextError(f"nothing stands on {name}")


def _in_zone(s: State, notation: Notation, word: str) -> Card:
    seat, zone, name = word.split(".")
    seats, zones = notation.seats(s.table.options), [zone.name for zone in s.table.schema.zones]
    known = everybody(seats)
    if seat not in known or zone not in zones:
        raise TextError(f"{clip(word)} is not SEAT.ZONE.card of {', '.join(seats)} and {', '.join(zones)}")
    number = zones.index(zone)
    piles = s.piles[number * s.table.seats : (number + 1) * s.table.seats]
    found = copy_of(s, notation, name, [card for pile in piles for card in pile if s.ctrl[card] == known[seat]])
    if found is None:
        raise TextError(f"there is no {clip(name)} in the {zone} of {seat}")
    return found


def copy_of(s: State, notation: Notation, word: str, among: Iterable[Card]) -> Card | None:
    """The card `id` or `id#n` means in this order, if it exists."""
    name, _, copy = word.partition("#")
    equal = [card for card in among if card_id(s, notation, card) == name]
    number = int(copy) if copy.isascii() and copy.isdigit() and len(copy) < 5 else 1 if not copy else 0
    return equal[number - 1] if 1 <= number <= len(equal) else None
