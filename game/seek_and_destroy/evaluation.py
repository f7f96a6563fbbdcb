"""How good a position of Seek and Destroy is for a player, in hundredths of Life.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final

from game.bots.base import VICTORY
from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import privilege
from rules.seek_and_destroy.book import Book, State
from rules.seek_and_destroy.cards import ARMY, DECEPTION, OPERATION, SUBMARINES
from rules.seek_and_destroy.sites import GARRISON_CELLS

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
UNITS: Final = 1 << 12
BATTLES: Final = 1 << 12
"""Units, and meetings of them, that are kept in mind: most answers leave both Battlefields as others left them."""
ATTACK_OF: Final = attrgetter("attack")
PRICE_OF: Final = attrgetter("price")


@dataclass(frozen=True, eq=False)
class Force:
    """A Unit on a Battlefield, read once. What is read alike is the same object while it is kept in mind, so that what
    follows from several Units is looked up by who they are.

    `attack`, `defense`: in the next battle; `price`: what it is worth when the turn is over. `can_strike`: it may
    attack in its player's next (or this) Battle Stage. `down`: it lies face-down; `sort`: its subtype, and `army`: of
    the Army type.
    """

    card: Card
    attack: int
    defense: int
    price: int
    can_strike: bool
    down: bool
    sort: int
    army: bool


Forces = tuple[Force, ...]
Numbers = tuple[int, int, int, int]
"""Attack and Defense in the next battle, then the same when what holds for this turn alone has ended."""


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the other."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * VICTORY
    attacks, defenses = stats.in_force(s, w.S_ATTACK), stats.in_force(s, w.S_DEFENSE)
    own, foes = _forces(s, seat, attacks, defenses), _forces(s, 1 - seat, attacks, defenses)
    return _side(s, seat, own, foes) - _side(s, 1 - seat, foes, own)


def read(s: State, seat: Seat) -> Forces:
    """The Units of a player as they stand."""
    return _forces(s, seat, stats.in_force(s, w.S_ATTACK), stats.in_force(s, w.S_DEFENSE))


def _forces(s: State, seat: Seat, attacks: stats.Texts, defenses: stats.Texts) -> Forces:
    """The same, with the texts in force on their two stats."""
    book, marks, face = s.table.book, s.marks, s.face
    down, depleted, attacked, defends = marks[w.DOWN], marks[w.DEPLETED], marks[w.ATTACKED], marks[w.DEFENDS]
    waits = s.numbers[w.TURN] != seat
    early = s.numbers[w.STAGE] <= w.BATTLE and s.numbers[w.TURN_COUNT] > 0
    texts, changed = bool(attacks or defenses), {modifier[1] for modifier in s.mods}
    return tuple([
        _force(
            book, unit, face[unit], _numbers(s, unit, attacks, defenses) if texts or unit in changed else None,
            waits or (early and not (down[unit] or defends[unit] or depleted[unit] or attacked[unit])),
            down[unit], depleted[unit],
        )
        for unit in s.pile(w.BATTLEFIELD, seat)
    ])  # fmt: skip


@lru_cache(maxsize=UNITS)
def _force(
    book: Book, unit: Card, face: int, numbers: Numbers | None, ready: bool, down: int, depleted: int
) -> Force:  # fmt: skip
    """A Unit with these numbers, or those that are printed on it."""
    attack, defense = book.printed[w.S_ATTACK][face], book.printed[w.S_DEFENSE][face]
    attack, defense, lasting_attack, lasting_defense = numbers or (attack, defense, attack, defense)
    price = UNIT + ATTACK * lasting_attack + DEFENSE * lasting_defense - TIRED * depleted
    if book.text[face] is not None:
        price += EFFECT + WAITING * down
    return Force(unit, attack, defense, price, ready, bool(down), book.subtype[face], book.type[face] == ARMY)


def _numbers(s: State, unit: Card, attacks: stats.Texts, defenses: stats.Texts) -> Numbers:
    """A Unit's Attack and Defense with these texts in force, in the next battle that it attacks or blocks in, and when
    the turn is over. In this turn only the turn player's Units attack, and only the others block."""
    attack = stats.stat_under(s, unit, w.S_ATTACK, attacks)
    defense = stats.stat_under(s, unit, w.S_DEFENSE, defenses)
    if not s.mods:
        return attack, defense, attack, defense
    lasting = _lasting(s, unit, w.S_ATTACK, attack), _lasting(s, unit, w.S_DEFENSE, defense)
    if s.numbers[w.STAGE] > w.BATTLE:
        return (*lasting, *lasting)
    return (attack, lasting[1], *lasting) if s.ctrl[unit] == s.numbers[w.TURN] else (lasting[0], defense, *lasting)


def _lasting(s: State, unit: Card, kind: int, value: int) -> int:
    """A stat when what holds for this turn alone has ended (SD-TURN-07)."""
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == unit:
            value -= modifier[2]
    return value if value > 0 else 0


def _side(s: State, seat: Seat, own: Forces, foes: Forces) -> int:
    life = s.seat_numbers[w.LIFE][seat]
    total = LIFE * life - (LAST_LIFE[life] if life < len(LAST_LIFE) else 0)
    total += HAND[min(len(s.pile(w.HAND, seat)), len(HAND) - 1)]
    total += _garrison(s, seat)
    total -= RESERVE * max(0, LAST_CARDS - len(s.pile(w.COUNTRY, seat))) ** 2
    return total + _battlefield(own, foes, s.numbers[w.TURN] == seat)


def _garrison(s: State, seat: Seat) -> int:
    pile, kind, in_force, face = s.pile(w.GARRISON, seat), s.table.book.kind, s.marks[w.IN_FORCE], s.face
    laid = [IN_FORCE if in_force[card] else LAID[kind[face[card]]] for card in pile]
    return sum(laid) - CROWDED * (len(pile) == GARRISON_CELLS)


@lru_cache(maxsize=BATTLES)
def _battlefield(own: Forces, foes: Forces, turn: bool) -> int:
    """What the Units of a side are worth among the others, and what they promise and fear; `turn`: it is its turn."""
    total = sum([force.price for force in own]) + GUARD * min(GUARDS, len(own))
    if not turn:
        return total - danger(own, foes)
    promise, fallen = open_strokes(own, foes)
    return total + promise - danger(own, tuple([foe for foe in foes if foe.card not in fallen]))


def danger(own: Forces, foes: Forces) -> int:
    """What this side may lose in the enemy's next Battle Stage: each foe beats one Unit or reaches Life that lies open
    because privileges leave nobody to block it (SD-PRIV-01..06). Of a face-down Unit the enemy cannot know that it can
    be beaten."""
    total, fallen = 0, set[Card]()
    for foe in sorted(foes, key=ATTACK_OF):
        sort, army = foe.sort, foe.army
        blockers = [f for f in own if f.card not in fallen and not privilege(sort, army, f.sort, f.down)]
        if not blockers:
            total += foe.attack * LIFE * THREAT
            continue
        beaten = [force for force in blockers if _outcome(foe, force)[1]]
        if beaten:
            worst = max(beaten, key=PRICE_OF)
            fallen.add(worst.card)
            total += worst.price * (UNKNOWN if worst.down else EXPOSED)
    return total // 100


def open_strokes(own: Forces, foes: Forces) -> tuple[int, frozenset[Card]]:
    """What the attacks still open this turn promise, and who falls by them: a Unit strikes once, a foe falls once."""
    total, fallen = 0, set[Card]()
    for force in sorted((force for force in own if force.can_strike), key=ATTACK_OF):
        sort, army = force.sort, force.army
        targets = [foe for foe in foes if foe.card not in fallen and not privilege(sort, army, foe.sort, foe.down)]
        if not targets:
            total += force.attack * LIFE
            continue
        gain, best = max((_gain(force, foe), foe.card) for foe in targets)
        if gain > 0:
            total += gain
            fallen.add(best)
    return total * STROKE // 100, frozenset(fallen)


def _gain(force: Force, foe: Force) -> int:
    mine, theirs = _outcome(force, foe)
    return foe.price * theirs - force.price * mine


def _outcome(force: Force, foe: Force) -> tuple[bool, bool]:
    """Whether the attacker and the target would fall (SD-BATTLE-04..06, SD-PRIV-04)."""
    under = force.sort == SUBMARINES, foe.sort == SUBMARINES
    falls = force.attack <= foe.defense and not (under[0] and not under[1])
    fells = force.attack >= foe.defense and not (under[1] and not under[0])
    return falls, fells
