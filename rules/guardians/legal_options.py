"""Every legal answer: candidates a verb, kept where the checks have nothing against them. Nothing here writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.aftermath import fallen
from rules.guardians.board import HOME, control, crowd, is_rubble, limit, near, shield_at, shields
from rules.guardians.book import State
from rules.guardians.cards import CREATURE, ITEM, ON_CREATURE, SHIELD, SPELL, UPGRADE
from rules.guardians.combat import fighters, primary
from rules.guardians.legal import Check, fits_under, from_loft, in_reach, may_fly, reinforcement
from rules.guardians.legal_settle import pending
from rules.kernel.words import Action, Card, Seat, Tile

Candidates = Callable[[State, Seat], Iterable[Action]]


def kept(s: State, seat: Seat, checks: Mapping[int, Check]) -> list[Action]:
    """Every legal answer with the verbs of these checks, sorted."""
    out: list[Action] = []
    for verb, check in checks.items():
        found = CANDIDATES[verb](s, seat)
        out += found if verb in SIFTED else [action for action in found if check(s, seat, action) is None]
    return sorted(out)


def alone(idle: Action, checks: Mapping[int, Check]) -> Callable[[State, Seat], Action | None]:
    """The answer that is always legal, if the verbs of these checks have no legal answer."""
    rest = {verb: check for verb, check in checks.items() if verb != idle[0]}

    def forced(s: State, seat: Seat) -> Action | None:
        for verb, check in rest.items():
            for action in CANDIDATES[verb](s, seat):
                if verb in SIFTED or check(s, seat, action) is None:
                    return None
        return idle

    return forced


def _alone(verb: int) -> Candidates:
    return lambda s, seat: [(verb,)]


def _of(verb: int, *zones: int) -> Candidates:
    return lambda s, seat: [(verb, card) for zone in zones for card in s.pile(zone, seat)]


def _deploys(s: State, seat: Seat) -> Iterator[Action]:
    """Remaining room in points is computed once per space (GU-DEP-02, GU-STACK-03)."""
    book, face = s.table.book, s.face
    standing = [tile for tile in HOME[seat] if not is_rubble(s, tile) and control(s, tile) == seat]
    left = {tile: limit(s) - crowd(s, tile, seat) for tile in standing}
    for card in s.pile(w.PEN, seat):
        if book.kind[face[card]] == CREATURE:
            points = book.stacking[face[card]]
            yield from ((w.V_DEPLOY, card, tile) for tile, room in left.items() if points <= room)


def _hand(s: State, seat: Seat, *kinds: int) -> list[Card]:
    """The cards of these kinds in hand whose stones can be paid (GU-STONE-01)."""
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    return [card for card in s.pile(w.HAND, seat) if book.kind[face[card]] in kinds and book.cost[face[card]] <= stones]


def _covers(s: State, seat: Seat) -> Iterator[Action]:
    """Creatures go under the Shield of their space, or one from hand where there is none; a creature in an Upgrade may
    go under any (GU-DEP-03, 04, 07). On the march more reinforcements go under one Shield (GU-MOVE-10)."""
    if s.ask is not None and s.ask.kind == w.ASK_REINFORCE:
        moved = s.ask.data[0]
        loose = (card for card in s.pile(w.LOOSE, seat) if reinforcement(s, seat, moved, card) is None)
        yield from ((w.V_COVER, moved, card) for card in loose)
        return
    book, own = s.table.book, _hand(s, seat, SHIELD)
    for card in s.pile(w.LOOSE, seat):
        if not s.marks[w.ARRANGED][card]:
            there = shield_at(s, s.place[card])
            some = own if there < 0 else [there] if s.ctrl[there] == seat else []
            yield from ((w.V_COVER, shield, card) for shield in some if fits_under(s, shield, card) is None)
    for card in s.pile(w.UNDER, seat):
        if book.kind[s.face[s.host[card]]] == UPGRADE:
            some = shields(s, seat)
            yield from ((w.V_COVER, shield, card) for shield in some if from_loft(s, shield, card) is None)


def _equips(s: State, seat: Seat) -> Iterator[Action]:
    worn = [item for item in _hand(s, seat, ITEM) if s.table.book.use[s.face[item]] == ON_CREATURE]
    creatures = [*s.pile(w.LOOSE, seat), *s.pile(w.UNDER, seat)]
    yield from ((w.V_EQUIP, item, card) for item in worn for card in creatures)


def _uncovers(s: State, seat: Seat) -> list[Action]:
    here = [card for card in s.pile(w.UNDER, seat) if s.place[s.host[card]] in HOME[seat]]
    return [(w.V_UNCOVER, card) for card in here]


def _spells(s: State, seat: Seat) -> list[Action]:
    return [(w.V_SPELL, card) for card in _hand(s, seat, SPELL, ITEM)]


def _upgrades(s: State, seat: Seat) -> Iterator[Action]:
    slot, pen = s.table.book.slot, s.pile(w.PEN, seat)
    for card in _hand(s, seat, UPGRADE):
        creatures = [-1, *(pen if slot[s.face[card]] else ())]
        yield from ((w.V_UPGRADE, card, tile, creature) for tile in HOME[seat] for creature in creatures)
    for card in s.pile(w.UPGRADE, seat):
        if slot[s.face[card]]:
            yield from ((w.V_UPGRADE, card, s.place[card], creature) for creature in pen)


def _turns(s: State, seat: Seat) -> Iterator[Action]:
    loose = s.pile(w.LOOSE, seat)
    for shield in shields(s, seat):
        if s.marks[w.TURNED][shield]:
            continue
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
        tiles = [s.place[shield] for shield in pending(s, seat)]
        yield from ((verb, card, tile) for zone in zones for card in s.pile(zone, seat) for tile in tiles)

    return candidates


CANDIDATES: Final[Mapping[int, Candidates]] = {
    **{verb: _alone(verb) for verb in (w.V_MULLIGAN, w.V_SPURN, w.V_TAKE, w.V_DONE, w.V_PASS, w.V_STOP, w.V_DESTROY)},
    w.V_KEEP: _keeps, w.V_DEPLOY: _deploys, w.V_COVER: _covers, w.V_UNCOVER: _uncovers,
    w.V_EQUIP: _equips, w.V_UPGRADE: _upgrades, w.V_DISCARD: _discards, w.V_TURN: _turns, w.V_COMMAND: _commands,
    w.V_REVEAL: _reveals, w.V_RESPOND: _of(w.V_RESPOND, w.HAND), w.V_PRIMARY: _fighting(w.V_PRIMARY),
    w.V_BRIBE: _bribes, w.V_RANGED: _fighting(w.V_RANGED), w.V_CHANNEL: _channels, w.V_SPELL: _spells,
    w.V_SECONDARY: _secondaries, w.V_RETREAT: _retreats, w.V_HEAL: _heals,
    w.V_TERRAIN: _lands(w.V_TERRAIN, w.HAND), w.V_FACEDOWN: _lands(w.V_FACEDOWN, w.HAND, w.PEN),
    w.V_SACRIFICE: _of(w.V_SACRIFICE, w.UNDER),
}  # fmt: skip
"""The candidate arguments of each verb."""
SIFTED: Final = frozenset((w.V_DEPLOY, w.V_COVER))
"""Verbs whose candidates are all legal: there are so many that conditions on a space are checked once instead of for
each pair in legal.py."""
