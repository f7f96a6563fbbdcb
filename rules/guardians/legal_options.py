"""Every legal answer: candidates a verb, kept where the checks have nothing against them. Nothing here writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.aftermath import fallen
from rules.guardians.board import HOME, near, shields
from rules.guardians.book import State
from rules.guardians.cards import ITEM, SHIELD, UPGRADE
from rules.guardians.combat import fighters, primary
from rules.guardians.legal import Check, in_reach, may_fly
from rules.kernel.words import Action, Card, Seat, Tile

Candidates = Callable[[State, Seat], Iterable[Action]]


def kept(s: State, seat: Seat, checks: Mapping[int, Check]) -> list[Action]:
    """Everything the verbs of these checks may be said with, sorted."""
    found = (action for verb in checks for action in CANDIDATES[verb](s, seat))
    return sorted(action for action in found if checks[action[0]](s, seat, action) is None)


def _alone(verb: int) -> Candidates:
    return lambda s, seat: [(verb,)]


def _of(verb: int, *zones: int) -> Candidates:
    return lambda s, seat: [(verb, card) for zone in zones for card in s.pile(zone, seat)]


def _deploys(s: State, seat: Seat) -> Iterator[Action]:
    yield from ((w.V_DEPLOY, card, tile) for card in s.pile(w.PEN, seat) for tile in HOME[seat])


def _hand(s: State, seat: Seat, kind: int) -> list[Card]:
    return [card for card in s.pile(w.HAND, seat) if s.table.book.kind[s.face[card]] == kind]


def _covers(s: State, seat: Seat) -> Iterator[Action]:
    creatures = [*s.pile(w.LOOSE, seat), *s.pile(w.UNDER, seat)]
    some = [*_hand(s, seat, SHIELD), *shields(s, seat)]
    yield from ((w.V_COVER, shield, card) for shield in some for card in creatures)


def _equips(s: State, seat: Seat) -> Iterator[Action]:
    creatures = [*s.pile(w.LOOSE, seat), *s.pile(w.UNDER, seat)]
    yield from ((w.V_EQUIP, item, card) for item in _hand(s, seat, ITEM) for card in creatures)


def _upgrades(s: State, seat: Seat) -> Iterator[Action]:
    for card in (*_hand(s, seat, UPGRADE), *s.pile(w.UPGRADE, seat)):
        creatures = [-1, *(s.pile(w.PEN, seat) if s.table.book.slot[s.face[card]] else ())]
        yield from ((w.V_UPGRADE, card, tile, creature) for tile in HOME[seat] for creature in creatures)


def _turns(s: State, seat: Seat) -> Iterator[Action]:
    loose = s.pile(w.LOOSE, seat)
    for shield in shields(s, seat):
        yield (w.V_TURN, shield, w.O_HOLD)
        yield (w.V_TURN, shield, w.O_ASSAULT)
        most = s.table.book.rules.flight_range if may_fly(s, shield) else 1
        yield from ((w.V_TURN, shield, w.O_MOVE, *way) for way in _routes(s, s.place[shield], max(1, most)))
        reached = (card for card in loose if in_reach(s, seat, shield, s.place[card]))
        yield from ((w.V_TURN, shield, w.O_REINFORCE, card) for card in reached)


def _routes(s: State, tile: Tile, most: int) -> Iterator[tuple[Tile, ...]]:
    for step in near(s, tile):
        yield (step,)
        if most > 1:
            yield from ((step, *rest) for rest in _routes(s, step, most - 1))


def _commands(s: State, seat: Seat) -> list[Action]:
    return [(w.V_COMMAND, 0), (w.V_COMMAND, 1)]


def _reveals(s: State, seat: Seat) -> list[Action]:
    return [(w.V_REVEAL, card) for card in (*s.pile(w.HAND, seat), *fighters(s, seat))]


def _fighting(verb: int) -> Candidates:
    return lambda s, seat: [(verb, card) for card in fighters(s, seat)]


def _bribes(s: State, seat: Seat) -> list[Action]:
    return [(w.V_BRIBE, card, primary(s, 1 - seat)) for card in s.pile(w.HAND, seat)]


def _channels(s: State, seat: Seat) -> Iterator[Action]:
    for card in fighters(s, seat):
        most = s.table.book.cmp[s.face[card]]
        yield from ((w.V_CHANNEL, strength, card) for strength in range(1, most + 1))


def _secondaries(s: State, seat: Seat) -> Iterator[Action]:
    yield from ((w.V_SECONDARY, card, foe) for card in fighters(s, seat) for foe in fighters(s, 1 - seat))


def _retreats(s: State, seat: Seat) -> list[Action]:
    return [(w.V_RETREAT, tile) for tile in range(12)]


def _keeps(s: State, seat: Seat) -> list[Action]:
    assert s.ask is not None
    return [(w.V_KEEP, card) for card in s.ask.data]


def _discards(s: State, seat: Seat) -> list[Action]:
    cards: list[Card] = [card for zone in (w.HAND, w.PEN, w.UNDER, w.LOOSE) for card in s.pile(zone, seat)]
    return [(w.V_DISCARD, card) for card in cards]


def _heals(s: State, seat: Seat) -> Iterator[Action]:
    yield from ((w.V_HEAL, healer, card) for healer in fighters(s, seat) for card in fallen(s, seat))


def _lands(verb: int, *zones: int) -> Candidates:
    def candidates(s: State, seat: Seat) -> Iterator[Action]:
        tiles = [s.place[shield] for shield in shields(s, seat)]
        yield from ((verb, card, tile) for zone in zones for card in s.pile(zone, seat) for tile in tiles)

    return candidates


CANDIDATES: Final[Mapping[int, Candidates]] = {
    **{verb: _alone(verb) for verb in (w.V_MULLIGAN, w.V_SPURN, w.V_TAKE, w.V_DONE, w.V_PASS, w.V_STOP, w.V_DESTROY)},
    w.V_KEEP: _keeps, w.V_DEPLOY: _deploys, w.V_COVER: _covers, w.V_UNCOVER: _of(w.V_UNCOVER, w.UNDER),
    w.V_EQUIP: _equips, w.V_UPGRADE: _upgrades, w.V_DISCARD: _discards, w.V_TURN: _turns, w.V_COMMAND: _commands,
    w.V_REVEAL: _reveals, w.V_RESPOND: _of(w.V_RESPOND, w.HAND), w.V_PRIMARY: _fighting(w.V_PRIMARY),
    w.V_BRIBE: _bribes, w.V_RANGED: _fighting(w.V_RANGED), w.V_CHANNEL: _channels, w.V_SPELL: _of(w.V_SPELL, w.HAND),
    w.V_SECONDARY: _secondaries, w.V_RETREAT: _retreats, w.V_HEAL: _heals,
    w.V_TERRAIN: _lands(w.V_TERRAIN, w.HAND), w.V_FACEDOWN: _lands(w.V_FACEDOWN, w.HAND, w.PEN),
    w.V_SACRIFICE: _of(w.V_SACRIFICE, w.UNDER),
}  # fmt: skip
"""What each verb might be said with."""
