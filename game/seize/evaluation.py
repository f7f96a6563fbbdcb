"""How good a position of Seize is for a seat, in hundredths of Loot, and which answers need no thought.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from game.bots.base import VICTORY
from rules.kernel.grid import ROTATED, Grid
from rules.kernel.words import Card, Mask, Seat, Tile
from rules.seize import stats
from rules.seize import words as w
from rules.seize.book import Book, State
from rules.seize.shots import can_shoot
from rules.seize.turns import turn_player

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
FROZEN: Final = 3
"""Frost from which a merc neither moves nor attacks (SGT-MAGIC-05)."""
HAND: Final = (0, 42, 82, 120, 155, 187, 215, 239, 259, 275, 285)
"""Cards in hand by their number."""
MOST_COINS, MOST_HAND = len(COINS) - 1, len(HAND) - 1
NEAR_HALL: Final = (80, 46, 26, 12)
"""Percent of what a merc's plunders are worth, by the turns it needs to the enemy hall."""
FAR: Final = 4
"""What each step to the enemy hall costs."""
NEXT: Final = 140
"""Percent of that for plunders of the very next turn, which nobody comes before."""
WALKS: Final = 1 << 17
"""Ways to a hall that are kept in mind."""
POISON, BLEED, BURN, FROST, REGEN, FORTIFY = 34, 30, 42, 26, -24, -6
"""What a counter of each costs."""
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
STATS: Final = (
    w.S_MELEE, w.S_RANGED, w.S_REACH, w.S_MOVE, w.S_BOUNTY, w.S_ARMOR, w.S_MAGIC_ARMOR, w.S_MAX_HEALTH, w.S_LEECH,
    w.S_PLUNDER,
)  # fmt: skip
MARKS: Final = (
    w.HEALTH, w.DEFENSE, w.LEADER, w.EXHAUST, w.SILENCE, w.BLIND, w.STEALTH, w.LEECH, w.CHILL, w.POISON, w.BLEED,
    w.BURN, w.FROST, w.REGEN, w.FORTIFY,
)  # fmt: skip
"""All that counts of a merc besides where it stands and what it wears."""
MERCS: Final = 1 << 12
MEETINGS: Final = 1 << 13
"""Mercs, and sides that face each other, that are kept in mind: most answers leave nearly all as others left them."""


@dataclass(frozen=True, eq=False)
class Merc:
    """A merc on the board, read once, without its surroundings. What is read alike is the same object while it is kept
    in mind, so that what follows from several mercs is looked up by who they are.

    `kind`: damage type of its ranged attack (-1: none); `touch` and `aim`: tiles its melee and its ranged attack can
    hit from where it stands, sight left aside; `close` and `away`: once it has walked; `ways`: the directions it walks
    in; `prize`: what one plunder of it moves; `price`: what its player loses with it; `body`: worth of the merc alone.
    `health`, `whole`: now and at most; `guard`: its defense charge. `hidden`: by Stealth; `careful`: its side fears for
    it (CAREFUL); `luck`: percent of its attacks that count; `frozen`: it cannot attack; `stunned`: it does no damage in
    its next turn.
    """

    card: Card
    seat: Seat
    place: Tile
    melee: int
    kind: int
    ranged: int
    touch: Mask
    aim: Mask
    close: Mask
    away: Mask
    ways: Mask
    move: int
    armor: int
    magic_armor: int
    prize: int
    price: int
    body: int
    health: int
    whole: int
    guard: int
    poison: int
    hidden: bool
    careful: bool
    luck: int
    frozen: bool
    stunned: bool


Mercs = tuple[Merc, ...]


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one seat and its teammates against the strongest others, and a little the rest."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * VICTORY
    mercs = read(s)
    teams = s.table.book.team
    values = dict.fromkeys(teams, 0)
    for side, team in enumerate(teams):
        values[team] += _side(s, side, mercs)
    own = values.pop(teams[seat])
    strongest = max(values.values())
    return own - strongest - (sum(values.values()) - strongest) // LESSER


def read(s: State) -> list[Merc]:
    """Every merc as it stands."""
    book, grid, face, ctrl, place = s.table.book, s.table.grid, s.face, s.ctrl, s.place
    cards, columns, fog = s.pile(w.BOARD), [s.marks[mark] for mark in MARKS], s.tile_marks[w.FOG]
    bearers = [s.host[treasure] for side in range(s.table.seats) for treasure in s.pile(w.EQUIPPED, side)]
    off = bool(s.statics[w.S_ARMOR_OFF] or s.statics[w.S_MAGIC_ARMOR_OFF])
    return [
        _merc(
            book, grid, card, face[card], ctrl[card], place[card], numbers, tuple([column[card] for column in columns]),
            bearers.count(card), bool(fog[place[card]]),
            (stats.armor(s, card), stats.armor(s, card, w.S_MAGIC_ARMOR)) if off else None,
        )
        for card, numbers in zip(cards, stats.rows(s, cards, STATS), strict=True)
    ]  # fmt: skip


@lru_cache(maxsize=MERCS)
def _merc(
    book: Book, grid: Grid, card: Card, face: int, seat: Seat, place: Tile, numbers: tuple[int, ...],
    marks: tuple[int, ...], treasures: int, fog: bool, armors: tuple[int, int] | None,
) -> Merc:  # fmt: skip
    """A merc with these STATS and MARKS. `armors`: what counts of its two armors where a text switches them off."""
    melee, ranged, reach, move, bounty, armor, magic_armor, most, leech, plunder = numbers
    (health, guard, leader, exhaust, silence, blind, stealth, leeching, chill,
     poison, bleed, burn, frost, regen, fortify) = marks  # fmt: skip
    if armors:
        armor, magic_armor = armors
    rules, kind = book.format, book.ranged_type[face]
    ranged, bounty = ranged if kind >= 0 else 0, bounty if rules.bounties else 0
    turned = ROTATED[book.places[seat].facing]
    ways, arms = turned[book.move_dirs[face]], turned[book.melee_dirs[face]]
    touch, close = (hits(grid, place, ways, steps, arms, 1, 1) for steps in (0, move))
    aim = away = 0
    if kind >= 0:
        least, sights = 1 if book.rules.ranged_point_blank else 2, turned[book.ranged_dirs[face]]
        aim, away = (hits(grid, place, ways, steps, sights, least, reach + 1) for steps in (0, move))
    frozen, blinded = max(frost, chill) >= FROZEN, bool(blind or fog)
    body = MERC + POWER * max(melee, ranged + 1 if ranged else 0) + MOVE * move + GUARD * (armor + magic_armor + guard)
    body += HEALTH * health + (-RISK * leader if rules.vaults else CHAMPION)
    body += BEARING * treasures + ACTIVE * len(book.actives[face]) + LEECHING * bool(leeching or leech)
    body -= POISON * poison + BLEED * bleed + BURN * burn + FROST * frost + REGEN * regen + FORTIFY * fortify
    body -= BLINDED * blinded + SILENCED * silence + EXHAUSTED * exhaust - HIDDEN * stealth
    return Merc(
        card, seat, place, melee, kind, ranged, touch, aim, close, away, ways, move, armor, magic_armor,
        prize=2 * LOOT * (bounty + plunder), price=bounty * LOOT + LEADER * leader if rules.bounties else 0, body=body,
        health=health, whole=most + stats.FORTIFY_HEALTH[fortify], guard=guard, poison=poison, hidden=bool(stealth),
        careful=bool(leader) or not rules.vaults, luck=CHANCE_OF_BLOW // 2 if blinded else CHANCE_OF_BLOW,
        frozen=frozen, stunned=exhaust > 1 or frozen,
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


def _side(s: State, seat: Seat, all_mercs: list[Merc]) -> int:
    out, book, team = s.seat_numbers[w.OUT], s.table.book, s.table.book.team
    if out[seat]:
        return -FALLEN
    vault, deck, turn = s.seat_numbers[w.VAULT][seat], len(s.pile(w.DECK, seat)), turn_player(s, seat)
    total = vault * LOOT - (LAST_LOOT[vault] if vault < len(LAST_LOOT) else 0)
    mercs = tuple([merc for merc in all_mercs if merc.seat == seat])
    foes = tuple([merc for merc in all_mercs if team[merc.seat] != team[seat]])
    weight = 1 if book.format.vaults else LIFE
    halls = halls_of(book, seat, tuple(out)) if book.format.plunders else None
    total += weight * _mercs(s.table.grid, mercs, foes, halls, min(NERVE, deck), turn)
    total += treasury(s, seat) + PRESENCE * len(s.pile(w.EVENTS, seat)) * bool(mercs and foes)
    total += HAND[min(len(s.pile(w.HAND, seat)), MOST_HAND)] - 60 * max(0, 4 - deck)
    return total + (weight * open_blows(s, seat, mercs, foes) if turn else 0)


@lru_cache(maxsize=MEETINGS)
def halls_of(book: Book, seat: Seat, out: tuple[int, ...]) -> tuple[Mask, ...]:
    """The halls of the enemies that are still in the game."""
    team = book.team
    return tuple([place.hall for side, place in enumerate(book.places) if team[side] != team[seat] and not out[side]])


def tiles_of(mercs: Mercs) -> Mask:
    tiles = 0
    for merc in mercs:
        tiles |= 1 << merc.place
    return tiles


def treasury(s: State, seat: Seat) -> int:
    coins, used = s.pile(w.WARCHEST, seat), s.marks[w.USED_UP]
    return COINS[min(len(coins), MOST_COINS)] + READY * [used[coin] for coin in coins].count(0)


@lru_cache(maxsize=MEETINGS)
def _mercs(grid: Grid, mercs: Mercs, foes: Mercs, halls: tuple[Mask, ...] | None, nerve: int, turn: bool) -> int:
    """What the mercs of a side are worth among their foes. `halls`: those they may plunder (None: nobody plunders);
    `nerve`: of NERVE; `turn`: it is their turn."""
    total, sieges, closed = 0, list[int](), tiles_of(foes)
    for merc in mercs:
        danger = danger_to(grid, merc, foes) * (NERVE if merc.careful else nerve) // NERVE
        siege = chase_by(grid, merc, foes) if halls is None else siege_by(grid, merc, halls, closed, turn)
        wound = WOUND * max(0, merc.whole - merc.health) // merc.whole
        total += merc.body - (merc.body + merc.price) * danger // 100 - merc.price * wound // 100
        sieges.append(siege * (100 - danger) * (100 - wound) // 10_000)
    sieges.sort(reverse=True)
    for place, siege in enumerate(sieges):
        total += siege * RESERVE[min(place, 2)] // 100
    return total


@lru_cache(maxsize=MEETINGS)
def danger_to(grid: Grid, merc: Merc, foes: Mercs) -> int:
    """Percent of a merc that counts as lost."""
    fears = CAREFUL if merc.careful else BOLD
    if merc.hidden:
        return fears[0]
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


def chase_by(grid: Grid, merc: Merc, foes: Mercs) -> int:
    """What it costs to stand far from the nearest foe, where nobody plunders."""
    return -SEEK * min((grid.distance[merc.place * grid.count + foe.place] for foe in foes), default=0)


def siege_by(grid: Grid, merc: Merc, halls: tuple[Mask, ...], closed: Mask, turn: bool) -> int:
    """What its plunders are worth, by how many turns it stands from an enemy hall; it walks round its foes."""
    far = steps_to(grid, merc.place, merc.ways, halls, closed)
    if far < 0:
        return -FAR * to_halls(grid, halls)[merc.place]
    turns = 0 if not far else len(NEAR_HALL) if not merc.move else -(-far // merc.move)
    if turns >= len(NEAR_HALL):
        return -FAR * far
    worth = merc.prize * NEAR_HALL[turns] // 100
    return (worth if turns > 1 or turn else worth * NEXT // 100) - FAR * far


@lru_cache(maxsize=WALKS)
def steps_to(grid: Grid, start: Tile, ways: Mask, halls: tuple[Mask, ...], closed: Mask) -> int:
    """Steps in these directions from a tile to the nearest of some halls, around closed tiles; -1: there is no way."""
    goal, onward = sum(halls), _onward(grid, ways)
    seen, edge, steps = closed | 1 << start, 1 << start, 0
    while edge and not edge & goal:
        reached = 0
        while edge:
            reached |= onward[edge.bit_length() - 1]
            edge ^= 1 << edge.bit_length() - 1
        edge = reached & ~seen
        seen |= edge
        steps += 1
    return steps if edge else -1


@cache
def _onward(grid: Grid, ways: Mask) -> tuple[Mask, ...]:
    """The tiles that one step in some direction leads to, by tile."""
    bearings = [way for way in range(8) if ways >> way & 1]
    return tuple([sum([1 << onto[way] for way in bearings if onto[way] >= 0]) for onto in grid.next])


@cache
def to_halls(grid: Grid, halls: tuple[Mask, ...]) -> tuple[int, ...]:
    """How far each tile is from the nearest of some halls."""
    doors = [tile for tile in range(grid.count) if any(hall >> tile & 1 for hall in halls)]
    return tuple(min(grid.distance[tile * grid.count + door] for door in doors) for tile in range(grid.count))


def open_blows(s: State, seat: Seat, mercs: Mercs, foes: Mercs) -> int:
    """What the attacks and the plunder still open this turn are worth where the mercs stand now."""
    if not w.RALLY <= s.numbers[w.PHASE] <= w.ATTACK or _given_up(s):
        return 0
    tired, attacked, total, plunder, fallen = s.marks[w.EXHAUST], s.marks[w.ATTACKED], 0, 0, set[Card]()
    spots = tiles_of(foes)
    for merc in mercs:
        card = merc.card
        if tired[card] or attacked[card] or stats.resting(s, card):
            continue
        best, felled = 0, NOBODY
        if (merc.touch | merc.aim) & spots and not merc.frozen:
            standing = [foe for foe in foes if foe.card not in fallen]
            best, felled = max([_blow(s, merc, foe, mercs) for foe in standing], default=(0, NOBODY))
            fallen.add(felled)
        if not s.seat_numbers[w.PLUNDERED][seat] and s.table.book.hall_owner(s, card) >= 0:
            plunder = max(plunder, merc.prize * merc.luck // 100 - best * merc.luck // 100)
        total += best * merc.luck // 100
    return total + plunder


def _given_up(s: State) -> bool:
    """The turn player has passed over an empty stack in its Attack Phase (SGT-STACK-07)."""
    ask = s.ask
    if ask is None or ask.kind != w.ASK_PRIORITY or s.stack or s.numbers[w.PHASE] != w.ATTACK:
        return False
    return not turn_player(s, ask.seats[0])


def _blow(s: State, merc: Merc, foe: Merc, mercs: Mercs) -> tuple[int, Card]:
    """What an attack brings, and whom it destroys: a merc in danger counts as half lost already, so it is not worth
    all of it."""
    best, felled, spot = 0, NOBODY, foe.place
    blows = [(merc.melee, foe.armor)] if merc.touch >> spot & 1 and not foe.hidden else []
    if merc.aim >> spot & 1 and can_shoot(s, merc.card, w.RANGED, foe.card) is None:
        blows.append((merc.ranged, foe.magic_armor if merc.kind == w.MAGIC else foe.armor))
    for strength, armor in blows:
        harm = strength + foe.poison
        dealt = harm - armor - foe.guard
        if dealt >= foe.health:
            assert s.table.grid is not None
            felled = foe.card
            best = max(best, (foe.body + foe.price) * (100 - danger_to(s.table.grid, foe, mercs)) // 100)
        elif harm > 0:
            best = max(best, HURT * max(0, dealt) + GUARD * min(harm, foe.guard))
    return best, felled
