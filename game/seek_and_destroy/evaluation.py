"""How good a position of Seek and Destroy is for a player, in hundredths of Life.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import privilege
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import ARMY, DECEPTION, OPERATION, SUBMARINES
from rules.seek_and_destroy.sites import GARRISON_CELLS

WON: Final = 1_000_000
DECIDED: Final = WON // 2
"""A difference that only the end of the game makes."""
LIFE: Final = 100
LAST_LIFE: Final = (0, 700, 620, 540, 460, 390, 320, 260, 200, 150, 100, 60, 30)
"""What little Life costs on top of the missing points, by what is left."""
UNIT: Final = 120
ATTACK: Final = 46
DEFENSE: Final = 34
EFFECT: Final = 30
WAITING: Final = 25
"""What an effect that is still to be initiated adds."""
TIRED: Final = 40
HAND: Final = (0, 62, 122, 178, 230, 278, 322, 362, 398, 430, 458)
"""Cards in hand by their number."""
LAID: Final = {OPERATION: 25, DECEPTION: 84}
"""A garrisoned card by its kind: an Operation does as well in the hand, where no space is taken (SD-GAR-03)."""
CROWDED: Final = 60
"""What it costs to have no space left for an Operation."""
IN_FORCE: Final = 130
RESERVE: Final = 45
"""What each of the last cards of a Country is worth."""
LAST_CARDS: Final = 6
EXPOSED: Final = 45
"""Percent of a Unit's worth lost while an enemy could destroy it next turn."""
UNKNOWN: Final = 20
"""The same while it lies face-down."""
THREAT: Final = 55
"""Percent of the Attack that could reach Life next turn."""
STROKE: Final = 70
"""Percent of what an attack that is still open this turn would bring."""
GUARD: Final = 55
"""The first Units that stand between an enemy and Life."""
GUARDS: Final = 3
BATTLES: Final = 1 << 12
"""Meetings of Units that are kept in mind: most answers leave both Battlefields as others left them."""
ATTACK_OF: Final = attrgetter("attack")
PRICE_OF: Final = attrgetter("price")


class Force(NamedTuple):
    """A Unit on a Battlefield, read once. `attack`, `defense`: in the next battle; `price`: what it is worth when the
    turn is over. `can_strike`: it may attack in its player's next (or this) Battle Stage. `down`: it lies face-down;
    `sort`: its subtype, and `army`: of the Army type."""

    card: Card
    attack: int
    defense: int
    price: int
    can_strike: bool
    down: bool
    sort: int
    army: bool


Forces = tuple[Force, ...]


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the other."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * WON
    texts = stats.in_force(s, w.S_ATTACK), stats.in_force(s, w.S_DEFENSE)
    forces = [tuple([read(s, unit, *texts) for unit in s.pile(w.BATTLEFIELD, side)]) for side in range(2)]
    return _side(s, seat, forces) - _side(s, 1 - seat, forces)


def read(s: State, unit: Card, attacks: stats.Texts, defenses: stats.Texts) -> Force:
    """A Unit as it stands, with the texts in force on its two stats."""
    seat, marks, book, face = s.ctrl[unit], s.marks, s.table.book, s.face[unit]
    early, down, depleted = s.numbers[w.STAGE] <= w.BATTLE, marks[w.DOWN][unit], marks[w.DEPLETED][unit]
    attack = stats.stat_under(s, unit, w.S_ATTACK, attacks)
    defense = stats.stat_under(s, unit, w.S_DEFENSE, defenses)
    lasting_attack, lasting_defense = _lasting(s, unit, w.S_ATTACK, attack), _lasting(s, unit, w.S_DEFENSE, defense)
    price = UNIT + ATTACK * lasting_attack + DEFENSE * lasting_defense - TIRED * depleted
    if book.text[face] is not None:
        price += EFFECT + WAITING * down
    if s.numbers[w.TURN] == seat:
        ready = not down and not marks[w.DEFENDS][unit] and not depleted and not marks[w.ATTACKED][unit]
        ready = ready and early and s.numbers[w.TURN_COUNT] > 0
    else:
        ready = True
    if not early:
        attack, defense = lasting_attack, lasting_defense
    return Force(unit, attack, defense, price, ready, bool(down), book.subtype[face], book.type[face] == ARMY)


def _lasting(s: State, unit: Card, kind: int, value: int) -> int:
    """A stat when what holds for this turn alone has ended (SD-TURN-07)."""
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == unit:
            value -= modifier[2]
    return value if value > 0 else 0


def _side(s: State, seat: Seat, forces: list[Forces]) -> int:
    life = s.seat_numbers[w.LIFE][seat]
    total = LIFE * life - (LAST_LIFE[life] if life < len(LAST_LIFE) else 0)
    own, foes = forces[seat], forces[1 - seat]
    total += sum(force.price for force in own) + GUARD * min(GUARDS, len(own))
    total += HAND[min(len(s.pile(w.HAND, seat)), len(HAND) - 1)]
    total += _garrison(s, seat)
    total -= RESERVE * max(0, LAST_CARDS - len(s.pile(w.COUNTRY, seat))) ** 2
    if s.numbers[w.TURN] == seat:
        promise, fallen = _open_strokes(own, foes)
        return total + promise - _danger(own, tuple([foe for foe in foes if foe.card not in fallen]))
    return total - _danger(own, foes)


def _garrison(s: State, seat: Seat) -> int:
    pile, kind = s.pile(w.GARRISON, seat), s.table.book.kind
    laid = sum(IN_FORCE if s.marks[w.IN_FORCE][card] else LAID[kind[s.face[card]]] for card in pile)
    return laid - CROWDED * (len(pile) == GARRISON_CELLS)


@lru_cache(maxsize=BATTLES)
def _danger(own: Forces, foes: Forces) -> int:
    """What this side may lose in the enemy's next Battle Stage: each foe beats one Unit or reaches Life that lies open.
    Of a face-down Unit the enemy cannot know that it can be beaten."""
    total, fallen = 0, set[Card]()
    for foe in sorted(foes, key=ATTACK_OF):
        blockers = [force for force in own if force.card not in fallen and not _evades(force, foe)]
        if not blockers:
            total += foe.attack * LIFE * THREAT
            continue
        beaten = [force for force in blockers if _outcome(foe, force)[1]]
        if beaten:
            worst = max(beaten, key=PRICE_OF)
            fallen.add(worst.card)
            total += worst.price * (UNKNOWN if worst.down else EXPOSED)
    return total // 100


@lru_cache(maxsize=BATTLES)
def _open_strokes(own: Forces, foes: Forces) -> tuple[int, frozenset[Card]]:
    """What the attacks still open this turn promise, and who falls by them: a Unit strikes once, a foe falls once."""
    total, fallen = 0, set[Card]()
    for force in sorted((force for force in own if force.can_strike), key=ATTACK_OF):
        targets = [foe for foe in foes if foe.card not in fallen and not _evades(foe, force)]
        if not targets:
            total += force.attack * LIFE
            continue
        gain, best = max((_gain(force, foe), foe.card) for foe in targets)
        if gain > 0:
            total += gain
            fallen.add(best)
    return total * STROKE // 100, frozenset(fallen)


def _evades(blocker: Force, attacker: Force) -> bool:
    """A privilege of either keeps the one from blocking the other (SD-PRIV-01..06)."""
    return bool(privilege(attacker.sort, attacker.army, blocker.sort, blocker.down))


def _gain(force: Force, foe: Force) -> int:
    mine, theirs = _outcome(force, foe)
    return foe.price * theirs - force.price * mine


def _outcome(force: Force, foe: Force) -> tuple[bool, bool]:
    """Whether the attacker and the target would fall (SD-BATTLE-04..06, SD-PRIV-04)."""
    under = force.sort == SUBMARINES, foe.sort == SUBMARINES
    falls = force.attack <= foe.defense and not (under[0] and not under[1])
    fells = force.attack >= foe.defense and not (under[1] and not under[0])
    return falls, fells
