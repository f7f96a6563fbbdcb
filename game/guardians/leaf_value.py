"""What a position of Guardians is worth where a play-out ends: how likely each side is to win, learned from games.

For bots only, on guessed worlds. `python -m game.league.learn guardians` fits weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from operator import mul
from typing import Final, NamedTuple

from game.guardians.strength import ATTACKS, LENT, chance
from rules.guardians import words as w
from rules.guardians.board import HOME, LANDS, garrison, is_rubble, lands, shields, steps, under
from rules.guardians.book import State
from rules.guardians.cards import BRIBE, ITEM, SPELL
from rules.kernel.words import Card, Seat, Tile

SPAN: Final = 7700
"""Hundredths of a point of Vitality between an even game and a won one: so that near an even game a point brings as
much as a point of the evaluation does."""
WEIGHTS: Final[Mapping[str, float]] = {
    "one_destroyed": 0.490, "two_destroyed": 0.500, "three_destroyed": 0.870, "four_destroyed": 0.996,
    "assault": 1.125, "assault_and_lead": 0.501,
    "strong_on_stronghold": 0.497, "strong_near": 0.156, "strong_far": -0.175,
    "weak_on_stronghold": 0.144, "weak_elsewhere": -0.110,
    "loose_vitality": 0.005, "vitality_in_pen": 0.097, "combat_cards": 0.096,
    "lands": 0.033, "more_lands": 0.120, "stones": 0.076,
    "can_ruin": 0.044, "strong_can_ruin": 0.460, "can_win": 0.233, "lead": -0.208, "can_enter_ruins": 0.098,
    "beyond_the_guardian": 0.510, "guards": 0.140, "covered": 0.584,
}  # fmt: skip
"""Logits of winning for one more than the enemy has. `strong`: of a Shield whose strikes would beat the enemy Guardian;
`combat_cards`: Spells, Bribes and items in hand; `covered`: creatures under Shields, in fives."""
_COLUMN: Final = tuple(WEIGHTS.values())
FAR: Final = 3
"""Steps from the enemy's Strongholds at which a Shield is no threat."""
MOST_STONES: Final = 5
MOST_GUARD: Final = 20.0
"""Points of strength beyond which more guards of one Stronghold count nothing."""
MOST_EXCESS: Final = 10
COMBAT_CARDS: Final = (SPELL, BRIBE, ITEM)


class Army(NamedTuple):
    """A Shield on the board: its space, strength when it attacks, and whether its strikes would beat the Guardian."""

    tile: Tile
    strength: float
    strong: bool


def leaf_value(s: State, seat: Seat) -> int:
    """The worth of a world for a player, in hundredths of a point of Vitality: SPAN when it has won."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * SPAN
    return round(SPAN * tanh(sum(map(mul, _COLUMN, features(s, seat))) / 2))


def features(s: State, seat: Seat) -> Sequence[float]:
    """By how much a side is ahead of the other in each of WEIGHTS."""
    return [mine - theirs for mine, theirs in zip(_side(s, seat), _side(s, 1 - seat), strict=True)]


def _side(s: State, seat: Seat) -> list[float]:
    book, face, enemy = s.table.book, s.face, 1 - seat
    tally, leads, held = s.seat_numbers[w.TALLY][seat], s.numbers[w.LEADER] == seat, lands(s, seat)
    goal = book.vit[face[s.pile(w.GUARDIAN, enemy)[0]]]
    armies, excess = _armies(s, seat, goal)
    rows = [(army.strong, min(steps(army.tile, home) for home in HOME[enemy])) for army in armies]
    ready = (True, 0) in rows
    weak_there = rows.count((False, 0))
    strong_far = sum(strong and way >= FAR for strong, way in rows)
    strong = sum(strong for strong, _ in rows)
    ruin, strong_ruin, enter = _breaches(s, armies, enemy)
    return [
        tally >= 1, tally >= 2, tally >= 3, tally >= 4, ready, ready and leads,
        rows.count((True, 0)), strong - rows.count((True, 0)) - strong_far, strong_far,
        weak_there, len(rows) - strong - weak_there,
        sum(book.vit[face[card]] for card in s.pile(w.LOOSE, seat)) / 10,
        sum(book.vit[face[card]] for card in s.pile(w.PEN, seat)) / 10,
        sum(book.kind[face[card]] in COMBAT_CARDS for card in s.pile(w.HAND, seat)),
        held, held > len(LANDS) // 2, min(MOST_STONES, s.seat_numbers[w.STONES][seat]),
        ruin, strong_ruin, _blows(s, armies, enemy), leads, enter,
        max(-MOST_EXCESS, min(MOST_EXCESS, excess)) / 10, _guards(s, seat) / 10, _covered(s, seat) / 5,
    ]  # fmt: skip


def _armies(s: State, seat: Seat, goal: int) -> tuple[list[Army], int]:
    """A player's Shields, and by how many strikes the strongest exceeds what beats the enemy Guardian (`goal`)."""
    book, face = s.table.book, s.face
    items = {s.host[card]: book.raise_ocb[face[card]] for card in s.pile(w.GEAR, seat)}
    found, most = list[Army](), -MOST_EXCESS
    for shield in shields(s, seat):
        creatures = under(s, shield)
        ocb = sum(book.ocb[face[card]] + items.get(card, 0) for card in creatures)
        strikes = sum(book.vit[face[card]] for card in creatures) + ocb
        most = max(most, strikes - goal)
        if s.place[shield] >= 0:
            found.append(Army(s.place[shield], _strength(s, creatures) + ATTACKS * ocb, strikes > goal))
    return found, most


def _strength(s: State, creatures: Sequence[Card]) -> float:
    book, face = s.table.book, s.face
    return sum(book.vit[face[card]] + LENT * (book.cmp[face[card]] + book.ranged[face[card]]) for card in creatures)


def _breaches(s: State, armies: Sequence[Army], enemy: Seat) -> tuple[float, float, float]:
    """The best chance to take one of the enemy's Strongholds next turn; with a Shield that could beat the Guardian from
    there; and with one such to enter rubble."""
    ruin = strong_ruin = enter = 0.0
    for army in armies:
        for home in HOME[enemy]:
            if steps(army.tile, home) != 1:
                continue
            guards = garrison(s, home, enemy)
            odds = chance(army.strength, _strength(s, guards)) if guards else 1.0
            if is_rubble(s, home):
                enter = max(enter, odds * army.strong)
            else:
                ruin, strong_ruin = max(ruin, odds), max(strong_ruin, odds * army.strong)
    return ruin, strong_ruin, enter


def _blows(s: State, armies: Sequence[Army], enemy: Seat) -> float:
    """The combats with enemy Shields that a player would win next turn, each by the best attacker next to it."""
    total = 0.0
    for shield in shields(s, enemy):
        tile = s.place[shield]
        near = [army.strength for army in armies if tile >= 0 and steps(army.tile, tile) == 1]
        if near:
            total += chance(max(near), _strength(s, garrison(s, tile, enemy)))
    return total


def _guards(s: State, seat: Seat) -> float:
    """The strength on a player's intact Strongholds, as far as it counts."""
    homes = [tile for tile in HOME[seat] if not is_rubble(s, tile)]
    return sum(min(MOST_GUARD, _strength(s, garrison(s, tile, seat))) for tile in homes)


def _covered(s: State, seat: Seat) -> int:
    """How many creatures are under a player's Shields."""
    return sum(len(under(s, shield)) for shield in shields(s, seat))
