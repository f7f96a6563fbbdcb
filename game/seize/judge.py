"""How good a position of Seize is for a seat, in hundredths of Loot, and which answers need no thought.

For bots only, on guessed worlds. It must never be given a real state, and its numbers bind nobody.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.state import State
from rules.kernel.words import Card, Seat
from rules.seize import stats
from rules.seize import words as w
from rules.seize.shots import attack_band, can_shoot

WON: Final = 1_000_000
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
PRESENCE: Final = 80
"""An Event in play."""
COINS: Final = (0, 75, 145, 205, 255, 295, 325, 345, 360)
"""Warchest cards by their number."""
READY: Final = 7
HAND: Final = (0, 42, 82, 120, 155, 187, 215, 239, 259, 275, 285)
"""Cards in hand by their number."""
NEAR_HALL: Final = (80, 46, 26, 12)
"""Percent of what a merc's plunders are worth, by the turns it needs to the enemy hall."""
STATUS: Final = {w.POISON: 34, w.BLEED: 30, w.BURN: 42, w.FROST: 26, w.REGEN: -24, w.FORTIFY: -6}
BLINDED, SILENCED, EXHAUSTED, HIDDEN, LEECHING = 45, 12, 9, 30, 25
DANGER: Final = (0, 12, 62)
"""Percent of a merc's worth lost when enemies could hurt it, or kill it, next turn."""
CHANCE_OF_BLOW: Final = 72
"""Percent of an attack's worth while it is still to be declared."""


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one seat against the strongest other one."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * WON
    values = [_side(s, side) for side in range(s.table.seats)]
    return values[seat] - max(value for side, value in enumerate(values) if s.table.book.team[side] != _team(s, seat))


def _team(s: State, seat: Seat) -> int:
    team: int = s.table.book.team[seat]
    return team


def _side(s: State, seat: Seat) -> int:
    if s.seat_numbers[w.OUT][seat]:
        return -WON
    vault = s.seat_numbers[w.VAULT][seat]
    total = vault * LOOT - (LAST_LOOT[vault] if vault < len(LAST_LOOT) else 0)
    mercs = stats.mercs_of(s, seat)
    foes = [card for card in s.pile(w.BOARD) if s.table.book.team[s.ctrl[card]] != _team(s, seat)]
    total += sum(_merc(s, merc, foes) for merc in mercs)
    total += _treasury(s, seat) + PRESENCE * len(s.pile(w.EVENTS, seat))
    total += _scaled(HAND, len(s.pile(w.HAND, seat))) - 60 * max(0, 4 - len(s.pile(w.DECK, seat)))
    return total + (_blows(s, seat, mercs, foes) if s.numbers[w.TURN] == seat else 0)


def _scaled(row: tuple[int, ...], count: int) -> int:
    return row[min(count, len(row) - 1)]


def _treasury(s: State, seat: Seat) -> int:
    coins = s.pile(w.WARCHEST, seat)
    used = s.marks[w.USED_UP]
    return _scaled(COINS, len(coins)) + READY * sum(not used[coin] for coin in coins)


def power(s: State, merc: Card) -> int:
    """The stronger of a merc's attacks."""
    melee = stats.stat(s, merc, w.S_MELEE)
    ranged = stats.stat(s, merc, w.S_RANGED) if s.table.book.ranged_type[s.face[merc]] >= 0 else 0
    return max(melee, ranged + 1 if ranged else 0)


def body(s: State, merc: Card) -> int:
    """A merc without its surroundings."""
    marks = s.marks
    value = MERC + HEALTH * marks[w.HEALTH][merc] + POWER * power(s, merc) + MOVE * stats.stat(s, merc, w.S_MOVE)
    value += GUARD * (marks[w.DEFENSE][merc] + stats.armor(s, merc) + stats.armor(s, merc, w.S_MAGIC_ARMOR))
    value += BEARING * len(stats.treasures_on(s, merc)) + 22 * len(s.table.book.actives[s.face[merc]])
    value -= sum(price * marks[status][merc] for status, price in STATUS.items())
    value -= BLINDED * stats.blinded(s, merc) + SILENCED * marks[w.SILENCE][merc] + EXHAUSTED * marks[w.EXHAUST][merc]
    return value + HIDDEN * marks[w.STEALTH][merc] + LEECHING * stats.leech(s, merc)


def _merc(s: State, merc: Card, foes: list[Card]) -> int:
    value, bounty = body(s, merc), stats.bounty(s, merc)
    harm = 0 if s.marks[w.STEALTH][merc] else sum(_reach(s, foe, merc) for foe in foes)
    guard = s.marks[w.DEFENSE][merc]
    danger = DANGER[0 if not harm else 1 if harm - guard < s.marks[w.HEALTH][merc] else 2]
    return value - (value + bounty * LOOT) * danger // 100 + _siege(s, merc, bounty) * (100 - danger) // 100


def _reach(s: State, foe: Card, merc: Card) -> int:
    """Damage a foe could do to a merc in its next turn, walking first."""
    if s.marks[w.EXHAUST][foe] > 1 or stats.frozen(s, foe):
        return 0
    grid = s.table.grid
    assert grid is not None
    far = grid.distance[s.place[foe] * grid.count + s.place[merc]] - stats.stat(s, foe, w.S_MOVE)
    armor = stats.armor(s, merc)
    harm = max(0, stats.stat(s, foe, w.S_MELEE) - armor) if far <= 1 else 0
    kind = s.table.book.ranged_type[s.face[foe]]
    if kind >= 0 and far <= attack_band(s, foe, w.RANGED)[1]:
        soak = armor if kind == w.PHYSICAL else stats.armor(s, merc, w.S_MAGIC_ARMOR)
        harm = max(harm, stats.stat(s, foe, w.S_RANGED) - soak)
    return harm + s.marks[w.POISON][merc] if harm else 0


def _siege(s: State, merc: Card, bounty: int) -> int:
    """What its plunders are worth, by how many turns it stands from an enemy hall."""
    book, grid = s.table.book, s.table.grid
    assert grid is not None
    row = s.place[merc] * grid.count
    team = book.team[s.ctrl[merc]]
    halls = [place.hall for side, place in enumerate(book.places) if book.team[side] != team]
    far = min(grid.distance[row + tile] for tile in range(grid.count) for hall in halls if hall >> tile & 1)
    steps = stats.stat(s, merc, w.S_MOVE)
    turns = 0 if not far else len(NEAR_HALL) if not steps else -(-far // steps)
    gain = 2 * LOOT * (bounty + stats.stat(s, merc, w.S_PLUNDER))
    return gain * NEAR_HALL[turns] // 100 - 4 * far if turns < len(NEAR_HALL) else -4 * far


def _blows(s: State, seat: Seat, mercs: list[Card], foes: list[Card]) -> int:
    """What the attacks and the plunder still open this turn are worth where the mercs stand now."""
    if not w.RALLY <= s.numbers[w.PHASE] <= w.ATTACK:
        return 0
    marks, total, plunder = s.marks, 0, 0
    for merc in mercs:
        if marks[w.EXHAUST][merc] or marks[w.ATTACKED][merc] or stats.resting(s, merc):
            continue
        luck = CHANCE_OF_BLOW // 2 if stats.blinded(s, merc) else CHANCE_OF_BLOW
        best = 0 if stats.frozen(s, merc) else max((_blow(s, merc, foe) for foe in foes), default=0)
        if not s.seat_numbers[w.PLUNDERED][seat] and s.table.book.hall_owner(s, merc) >= 0:
            prize = 2 * LOOT * (stats.bounty(s, merc) + stats.stat(s, merc, w.S_PLUNDER)) * luck // 100
            plunder = max(plunder, prize - best * luck // 100)
        total += best * luck // 100
    return total + plunder


def _blow(s: State, merc: Card, foe: Card) -> int:
    best = 0
    for which, stat in ((w.MELEE, w.S_MELEE), (w.RANGED, w.S_RANGED)):
        if which == w.RANGED and s.table.book.ranged_type[s.face[merc]] < 0:
            continue
        if can_shoot(s, merc, which, foe) is None:
            magic = which == w.RANGED and s.table.book.ranged_type[s.face[merc]] == w.MAGIC
            soak = stats.armor(s, foe, w.S_MAGIC_ARMOR if magic else w.S_ARMOR) + s.marks[w.DEFENSE][foe]
            harm = stats.stat(s, merc, stat) + s.marks[w.POISON][foe]
            dealt = harm - soak
            if dealt >= s.marks[w.HEALTH][foe]:
                best = max(best, body(s, foe) + stats.bounty(s, foe) * LOOT)
            elif harm > 0:
                best = max(best, HEALTH * max(0, dealt) + GUARD * min(harm, s.marks[w.DEFENSE][foe]))
    return best
