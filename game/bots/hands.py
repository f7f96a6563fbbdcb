"""What another player may hold: cards of a ready deck that fits what was seen of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from typing import Any

from game import library
from rules.kernel.chance import Dice
from rules.kernel.decks import filed
from rules.kernel.view import View
from rules.kernel.words import Seat


def from_ready_decks(view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
    """Faces for the hidden and the face-down cards of a seat, taken from a ready deck drawn for it: each of the kind
    that the game's own guess has there, as long as the deck holds more of that kind. Where no ready deck fits, the
    game's own guess."""
    made, lying = view.table.ruleset.imagine(view, seat, hidden, covered, dice)
    left = _left(view, seat, dice)
    kinds = defaultdict[int, list[int]](list)
    for face in dice.shuffle(sorted(left.elements())):
        kinds[view.table.defs[face].kind].append(face)

    def swapped(face: int) -> int:
        same = kinds[view.table.defs[face].kind]
        return same.pop() if same else face

    lying = [swapped(face) for face in lying]
    return [swapped(face) for face in made], lying


def _left(view: View, seat: Seat, dice: Dice) -> Counter[int]:
    """What is left of a ready deck that holds all cards seen of a seat; if several do, one of them at random."""
    seen = Counter(card.face for card in view.cards.values() if card.owner == seat and card.face >= 0)
    name, form = view.table.ruleset.name, view.table.options.get("format", "")
    fitting = [deck for deck in _ready(name, form, view.table.defs) if seen <= deck]
    return dice.pick(fitting) - seen if fitting else Counter()


@lru_cache(maxsize=4)
def _ready(name: str, form: str, defs: tuple[Any, ...]) -> list[Counter[int]]:
    """The faces of the ready decks of a format, those that are among the cards of this table."""
    face_of = {card.id: face for face, card in enumerate(defs)}
    decks = [[filed(word)[1] for word in deck.ids] for _, deck in sorted(library.shipped_decks(name, form).items())]
    return [Counter(face_of[card] for card in deck) for deck in decks if all(card in face_of for card in deck)]
