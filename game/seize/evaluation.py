"""How good a position of Seize is for a seat, in hundredths of Loot, and which answers need no thought.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.kernel.grid import ROTATED, Grid
from rules.kernel.words import Card, Mask, Seat, Tile
from rules.seize import stats
from rules.seize import words as w
from rules.seize.book import State
from rules.seize.shots import attack_band, attack_dirs, can_shoot
from rules.seize.turns import turn_player

WON: Final = 1_000_000
FALLEN: Final = 4_000
"""What it costs a team that one of its players is out."""
LEADER: Final = 1_600
"""What a Guild Master in play is worth beside all else: its player goes with it."""
RISK: Final = 600
"""What it costs to have the Guild Master out at all: in the Quarters nothing can befall it."""
LESSER: Final = 4
"""Every opponent but the strongest counts by this fraction."""
LIFE, CHAMPION = 3, 500
"""How much more a merc counts where there is no Vault, as its health is its side's life; and that it lives at all."""
SEEK: Final = 10
"""What each tile between an Arena merc and its nearest foe costs."""
DECIDED: Final = WON // 2
"""A difference that only the end of the game makes."""
LOOT: Final = 100
LAST_LOOT: Final = (0, 0, 900, 650, 480, 360, 270, 200, 150, 100, 60, 30)
"""What an almost empty Vault costs on top of the missing Loot, by its Loot."""
MERC: Final = 130
HEALTH: Final = 28
POWER: Final = 42
MOVE: Final = 12
GUARD: Final = 20
BEARING: Final = 25
ACTIVE: Final = 22
PRESENCE: Final = 80
"""An Event in play, with mercs on both sides for it to act on."""
COINS: Final = (0, 75, 145, 205, 255, 295, 325, 345, 360)
"""Warchest cards by their number."""
READY: Final = 16
"""A Warchest card that can still pay: more than a swap to and fro brings."""
NOBODY: Final = -1
HAND: Final = (0, 42, 82, 120, 155, 187, 215, 239, 259, 275, 285)
"""Cards in hand by their number."""
NEAR_HALL: Final = (80, 46, 26, 12)
"""Percent of what a merc's plunders are worth, by the turns it needs to the enemy hall."""
FAR: Final = 4
"""What each step to the enemy hall costs."""
NEXT: Final = 140
"""Percent of that for plunders of the very next turn, which nobody comes before."""
WALKS: Final = 1 << 17
"""Ways to a hall that are kept in mind."""
STATUS: Final = {w.POISON: 34, w.BLEED: 30, w.BURN: 42, w.FROST: 26, w.REGEN: -24, w.FORTIFY: -6}
BLINDED, SILENCED, EXHAUSTED, HIDDEN, LEECHING = 45, 12, 9, 30, 25
BOLD: Final = (0, 3, 24, 1)
CAREFUL: Final = (0, 12, 62, 8)
"""Percent of a merc's worth lost when enemies cannot hurt it next turn, could hurt it, or kill it; and for each of them
that can come next to it within HUNT turns. Who fears much only waits: careful are Guild Masters, and all where there is
no Vault.
"""
SURE: Final = 8
"""The same for each enemy that could kill it beside the first."""
HUNT: Final = 3
CHANCE_OF_BLOW: Final = 90
"""Percent of an attack's worth while it is still to be declared."""
HURT: Final = 36
"""A point of health that an attack takes: more than HEALTH, so that a blow is worth the step it needs."""
NERVE: Final = 16
"""With fewer cards than that in its deck a side fears the less for its mercs the fewer there are: its time runs out."""
WOUND: Final = 50
"""Percent of what a merc's bounty and plunders are worth that it has lost when all its health but a trace is gone."""
RESERVE: Final = (100, 35, 15)
"""Percent of their plunders that the mercs of a side are worth, the best first: only one may plunder a turn."""


class Merc(NamedTuple):
    """A merc on the board, its stats read once.

    `kind`: damage type of its ranged attack (-1: none); `close` and `away`: tiles its melee and its ranged attack can
    hit once it has walked; `ways`: the directions it walks in; `price`: what its player loses with it; `body`: worth of
    the merc alone. `health`, `whole`: now and at most; `guard`: its defense charge. `hidden`: by Stealth; `careful`:
    its side fears for it (CAREFUL); `stunned`: it does no damage in its next turn.
    """

    card: Card
    seat: Seat
    place: Tile
    melee: int
    kind: int
    ranged: int
    close: Mask
    away: Mask
    ways: Mask
    move: int
    armor: int
    magic_armor: int
    bounty: int
    price: int
    body: int
    health: int
    whole: int
    guard: int
    poison: int
    hidden: bool
    careful: bool
    stunned: bool


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one seat and its teammates against the strongest others, and a little the rest."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * WON
    mercs = [read(s, card) for card in s.pile(w.BOARD)]
    teams = s.table.book.team
    values = dict.fromkeys(teams, 0)
    for side, team in enumerate(teams):
        values[team] += _side(s, side, mercs)
    own = values.pop(_team(s, seat))
    strongest = max(values.values())
    return own - strongest - (sum(values.values()) - strongest) // LESSER


def _team(s: State, seat: Seat) -> int:
    team = s.table.book.team[seat]
    return team


def read(s: State, card: Card) -> Merc:
    """A merc as it stands, and its worth without its surroundings."""
    book, marks, face, place = s.table.book, s.marks, s.face[card], s.place[card]
    kind, seat, grid = book.ranged_type[face], s.ctrl[card], s.table.grid
    assert grid is not None
    melee, move = stats.stat(s, card, w.S_MELEE), stats.stat(s, card, w.S_MOVE)
    ranged = stats.stat(s, card, w.S_RANGED) if kind >= 0 else 0
    ways = ROTATED[book.places[seat].facing][book.move_dirs[face]]
    close = hits(grid, place, ways, move, attack_dirs(s, card, w.MELEE), *attack_band(s, card, w.MELEE))
    away = (
        hits(grid, place, ways, move, attack_dirs(s, card, w.RANGED), *attack_band(s, card, w.RANGED))
        if kind >= 0 else 0
    )  # fmt: skip
    armor, magic_armor = stats.armor(s, card), stats.armor(s, card, w.S_MAGIC_ARMOR)
    bounty, leader = stats.bounty(s, card), marks[w.LEADER][card]
    body = MERC + POWER * max(melee, ranged + 1 if ranged else 0) + MOVE * move + GUARD * (armor + magic_armor)
    return Merc(
        card, seat, place, melee, kind, ranged, close, away, ways, move, armor, magic_armor, bounty,
        bounty * LOOT + LEADER * leader if book.format.bounties else 0, body + _condition(s, card),
        marks[w.HEALTH][card], stats.max_health(s, card), marks[w.DEFENSE][card], marks[w.POISON][card],
        bool(marks[w.STEALTH][card]), bool(leader) or not book.format.vaults,
        marks[w.EXHAUST][card] > 1 or stats.frozen(s, card),
    )  # fmt: skip


@cache
def hits(grid: Grid, start: Tile, ways: Mask, steps: int, dirs: Mask, least: int, most: int) -> Mask:
    """Tiles that an attack can hit after a walk over a board without mercs."""
    ends = {start}
    for _ in range(steps):
        ends |= {grid.next[tile][way] for tile in ends for way in range(8) if ways >> way & 1} - {-1}
    struck = 0
    for end in ends:
        for tile in range(grid.count):
            pair = end * grid.count + tile
            if least <= grid.distance[pair] <= most and grid.bearing[pair] >= 0 and dirs >> grid.bearing[pair] & 1:
                struck |= 1 << tile
    return struck


def _condition(s: State, merc: Card) -> int:
    """What a merc has on it: health, a charge, treasures, statuses; and what it can do besides."""
    marks = s.marks
    value = -RISK * marks[w.LEADER][merc] if s.table.book.format.vaults else CHAMPION
    value += HEALTH * marks[w.HEALTH][merc] + GUARD * marks[w.DEFENSE][merc]
    value += BEARING * len(stats.treasures_on(s, merc)) + ACTIVE * len(s.table.book.actives[s.face[merc]])
    for status, price in STATUS.items():
        if marks[status][merc]:
            value -= price * marks[status][merc]
    value -= BLINDED * stats.blinded(s, merc) + SILENCED * marks[w.SILENCE][merc] + EXHAUSTED * marks[w.EXHAUST][merc]
    return value + HIDDEN * marks[w.STEALTH][merc] + LEECHING * stats.leech(s, merc)


def _side(s: State, seat: Seat, all_mercs: list[Merc]) -> int:
    if s.seat_numbers[w.OUT][seat]:
        return -FALLEN
    vault = s.seat_numbers[w.VAULT][seat]
    total = vault * LOOT - (LAST_LOOT[vault] if vault < len(LAST_LOOT) else 0)
    mercs = [merc for merc in all_mercs if merc.seat == seat]
    foes = [merc for merc in all_mercs if s.table.book.team[merc.seat] != _team(s, seat)]
    weight = 1 if s.table.book.format.vaults else LIFE
    total += weight * _mercs(s, mercs, foes)
    total += _treasury(s, seat) + PRESENCE * len(s.pile(w.EVENTS, seat)) * bool(mercs and foes)
    total += _scaled(HAND, len(s.pile(w.HAND, seat))) - 60 * max(0, 4 - len(s.pile(w.DECK, seat)))
    return total + (weight * _blows(s, seat, mercs, foes) if turn_player(s, seat) else 0)


def _scaled(row: tuple[int, ...], count: int) -> int:
    return row[min(count, len(row) - 1)]


def _treasury(s: State, seat: Seat) -> int:
    coins = s.pile(w.WARCHEST, seat)
    used = s.marks[w.USED_UP]
    return _scaled(COINS, len(coins)) + READY * sum(not used[coin] for coin in coins)


def _mercs(s: State, mercs: list[Merc], foes: list[Merc]) -> int:
    """What the mercs of a side are worth among their foes."""
    total, sieges, closed = 0, list[int](), _tiles(foes)
    for merc in mercs:
        nerve = NERVE if merc.careful else min(NERVE, len(s.pile(w.DECK, merc.seat)))
        danger = _danger(s, merc, foes) * nerve // NERVE
        siege = _siege(s, merc, closed)
        wound = WOUND * max(0, merc.whole - merc.health) // merc.whole
        total += merc.body - (merc.body + merc.price) * danger // 100 - merc.price * wound // 100
        sieges.append(siege * (100 - danger) * (100 - wound) // 10_000)
    sieges.sort(reverse=True)
    for place, siege in enumerate(sieges):
        total += siege * RESERVE[min(place, 2)] // 100
    return total


def _tiles(mercs: list[Merc]) -> Mask:
    tiles = 0
    for merc in mercs:
        tiles |= 1 << merc.place
    return tiles


def _danger(s: State, merc: Merc, foes: list[Merc]) -> int:
    """Percent of a merc that counts as lost."""
    grid, fears = s.table.grid, CAREFUL if merc.careful else BOLD
    if merc.hidden:
        return fears[0]
    assert grid is not None
    left, harm, killers, hunters = merc.guard + merc.health, 0, 0, 0
    for foe in foes:
        each = _reach(foe, merc)
        if each:
            harm += each
        elif grid.distance[foe.place * grid.count + merc.place] <= HUNT * foe.move + 1:
            hunters += 1
        if each >= left:
            killers += 1
    return fears[0 if not harm else 1 if harm < left else 2] + SURE * max(0, killers - 1) + fears[3] * hunters


def _reach(foe: Merc, merc: Merc) -> int:
    """Damage a foe could do to a merc in its next turn, walking first."""
    if foe.stunned:
        return 0
    harm, tile = 0, merc.place
    if foe.close >> tile & 1 and foe.melee > merc.armor:
        harm = foe.melee - merc.armor
    if foe.away >> tile & 1:
        harm = max(harm, foe.ranged - (merc.armor if foe.kind == w.PHYSICAL else merc.magic_armor))
    return harm + merc.poison if harm else 0


def _siege(s: State, merc: Merc, closed: Mask) -> int:
    """What its plunders are worth, by how many turns it stands from an enemy hall; it walks round its foes."""
    book, grid = s.table.book, s.table.grid
    assert grid is not None
    team, out = book.team[merc.seat], s.seat_numbers[w.OUT]
    if not book.format.plunders:
        foes = [s.place[foe] for foe in s.pile(w.BOARD) if book.team[s.ctrl[foe]] != team]
        return -SEEK * min((grid.distance[merc.place * grid.count + tile] for tile in foes), default=0)
    halls = tuple(place.hall for side, place in enumerate(book.places) if book.team[side] != team and not out[side])
    far = steps_to(grid, merc.place, merc.ways, halls, closed)
    if far < 0:
        return -FAR * to_halls(grid, halls)[merc.place]
    turns = 0 if not far else len(NEAR_HALL) if not merc.move else -(-far // merc.move)
    if turns >= len(NEAR_HALL):
        return -FAR * far
    worth = _prize(s, merc) * NEAR_HALL[turns] // 100
    return (worth if turns > 1 or turn_player(s, merc.seat) else worth * NEXT // 100) - FAR * far


@lru_cache(maxsize=WALKS)
def steps_to(grid: Grid, start: Tile, ways: Mask, halls: tuple[Mask, ...], closed: Mask) -> int:
    """Steps in these directions from a tile to the nearest of some halls, around closed tiles; -1: there is no way."""
    goal = sum(halls)
    seen, edge, steps = closed | 1 << start, 1 << start, 0
    while edge and not edge & goal:
        reached = 0
        for tile in range(grid.count):
            if edge >> tile & 1:
                for way in range(8):
                    if ways >> way & 1 and grid.next[tile][way] >= 0:
                        reached |= 1 << grid.next[tile][way]
        edge = reached & ~seen
        seen |= edge
        steps += 1
    return steps if edge else -1


@cache
def to_halls(grid: Grid, halls: tuple[Mask, ...]) -> tuple[int, ...]:
    """How far each tile is from the nearest of some halls."""
    doors = [tile for tile in range(grid.count) if any(hall >> tile & 1 for hall in halls)]
    return tuple(min(grid.distance[tile * grid.count + door] for door in doors) for tile in range(grid.count))


def _prize(s: State, merc: Merc) -> int:
    """What one plunder of a merc moves."""
    return 2 * LOOT * (merc.bounty + stats.stat(s, merc.card, w.S_PLUNDER))


def _blows(s: State, seat: Seat, mercs: list[Merc], foes: list[Merc]) -> int:
    """What the attacks and the plunder still open this turn are worth where the mercs stand now."""
    if not w.RALLY <= s.numbers[w.PHASE] <= w.ATTACK or _given_up(s):
        return 0
    marks, grid, total, plunder, fallen = s.marks, s.table.grid, 0, 0, set[Card]()
    assert grid is not None
    for merc in mercs:
        card = merc.card
        if marks[w.EXHAUST][card] or marks[w.ATTACKED][card] or stats.resting(s, card):
            continue
        luck = CHANCE_OF_BLOW // 2 if stats.blinded(s, card) else CHANCE_OF_BLOW
        standing = () if stats.frozen(s, card) else [foe for foe in foes if foe.card not in fallen]
        near = [grid.distance[merc.place * grid.count + foe.place] == 1 for foe in standing]
        blows = [_blow(s, merc, foe, mercs, close) for foe, close in zip(standing, near, strict=True)]
        best, felled = max(blows, default=(0, NOBODY))
        fallen.add(felled)
        if not s.seat_numbers[w.PLUNDERED][seat] and s.table.book.hall_owner(s, card) >= 0:
            plunder = max(plunder, _prize(s, merc) * luck // 100 - best * luck // 100)
        total += best * luck // 100
    return total + plunder


def _given_up(s: State) -> bool:
    """The turn player has passed over an empty stack in its Attack Phase (SGT-STACK-07)."""
    ask = s.ask
    if ask is None or ask.kind != w.ASK_PRIORITY or s.stack or s.numbers[w.PHASE] != w.ATTACK:
        return False
    return not turn_player(s, ask.seats[0])


def _blow(s: State, merc: Merc, foe: Merc, mercs: list[Merc], near: bool) -> tuple[int, Card]:
    """What an attack brings, and whom it destroys: a merc in danger counts as half lost already, so it is not worth
    all of it. `near`: they stand side by side, as no melee attack can do without (SGT-RANGE-01)."""
    best, felled, charge, health = 0, NOBODY, foe.guard, foe.health
    for which, strength in ((w.MELEE, merc.melee), (w.RANGED, merc.ranged)):
        if not near if which == w.MELEE else merc.kind < 0:
            continue
        if can_shoot(s, merc.card, which, foe.card) is not None:
            continue
        armor = foe.magic_armor if which == w.RANGED and merc.kind == w.MAGIC else foe.armor
        harm = strength + foe.poison
        dealt = harm - armor - charge
        if dealt >= health:
            best, felled = max(best, (foe.body + foe.price) * (100 - _danger(s, foe, mercs)) // 100), foe.card
        elif harm > 0:
            best = max(best, HURT * max(0, dealt) + GUARD * min(harm, charge))
    return best, felled
