"""How good a position of Seek and Destroy is for a player, in hundredths of Life.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import cannot_block
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import DECEPTION, OPERATION, SUBMARINES
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


class Force(NamedTuple):
    """A Unit on a Battlefield, read once. `attack`, `defense`: in the next battle; `price`: what it is worth when the
    turn is over. `can_strike`: it may attack in its player's next (or this) Battle Stage."""

    card: Card
    seat: Seat
    attack: int
    defense: int
    price: int
    can_strike: bool


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the other."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * WON
    forces = [[read(s, unit) for unit in s.pile(w.BATTLEFIELD, side)] for side in range(2)]
    return _side(s, seat, forces) - _side(s, 1 - seat, forces)


def read(s: State, unit: Card) -> Force:
    """A Unit as it stands."""
    seat, marks = s.ctrl[unit], s.marks
    (attack, lasting_attack), (defense, lasting_defense) = _values(s, unit, w.S_ATTACK), _values(s, unit, w.S_DEFENSE)
    book, face = s.table.book, s.face[unit]
    price = UNIT + ATTACK * lasting_attack + DEFENSE * lasting_defense + EFFECT * (book.text[face] is not None)
    price += WAITING * (marks[w.DOWN][unit] and book.text[face] is not None)
    upright = not marks[w.DOWN][unit] and not marks[w.DEFENDS][unit]
    if s.numbers[w.TURN] == seat:
        ready = upright and not marks[w.DEPLETED][unit] and not marks[w.ATTACKED][unit]
        ready = ready and s.numbers[w.STAGE] <= w.BATTLE and s.numbers[w.TURN_COUNT] > 0
    else:
        ready = True
    return Force(unit, seat, attack, defense, price - TIRED * marks[w.DEPLETED][unit], ready)


def _values(s: State, unit: Card, kind: int) -> tuple[int, int]:
    """A stat in the next battle, and when what holds for this turn alone has ended (SD-TURN-07)."""
    value = stats.stat(s, unit, kind)
    lasting = max(0, value - sum(modifier[2] for modifier in s.mods if modifier[:2] == (kind, unit)))
    return value if s.numbers[w.STAGE] <= w.BATTLE else lasting, lasting


def _side(s: State, seat: Seat, forces: list[list[Force]]) -> int:
    life = s.seat_numbers[w.LIFE][seat]
    total = LIFE * life - (LAST_LIFE[life] if life < len(LAST_LIFE) else 0)
    own, foes = forces[seat], forces[1 - seat]
    total += sum(force.price for force in own) + GUARD * min(GUARDS, len(own))
    total += HAND[min(len(s.pile(w.HAND, seat)), len(HAND) - 1)]
    total += _garrison(s, seat)
    total -= RESERVE * max(0, LAST_CARDS - len(s.pile(w.COUNTRY, seat))) ** 2
    if s.numbers[w.TURN] == seat:
        promise, fallen = _open_strokes(s, own, foes)
        return total + promise - _danger(s, own, [foe for foe in foes if foe.card not in fallen])
    return total - _danger(s, own, foes)


def _garrison(s: State, seat: Seat) -> int:
    pile, kind = s.pile(w.GARRISON, seat), s.table.book.kind
    laid = sum(IN_FORCE if s.marks[w.IN_FORCE][card] else LAID[kind[s.face[card]]] for card in pile)
    return laid - CROWDED * (len(pile) == GARRISON_CELLS)


def _danger(s: State, own: list[Force], foes: list[Force]) -> int:
    """What this side may lose in the enemy's next Battle Stage: each foe beats one Unit or reaches Life that lies open.
    Of a face-down Unit the enemy cannot know that it can be beaten."""
    total, fallen = 0, set[Card]()
    for foe in sorted(foes, key=lambda foe: foe.attack):
        blockers = [force for force in own if force.card not in fallen and not cannot_block(s, force.card, foe.card)]
        if not blockers:
            total += foe.attack * LIFE * THREAT
            continue
        beaten = [force for force in blockers if _outcome(s, foe, force)[1]]
        if beaten:
            worst = max(beaten, key=lambda force: force.price)
            fallen.add(worst.card)
            total += worst.price * (UNKNOWN if s.marks[w.DOWN][worst.card] else EXPOSED)
    return total // 100


def _open_strokes(s: State, own: list[Force], foes: list[Force]) -> tuple[int, set[Card]]:
    """What the attacks still open this turn promise, and who falls by them: a Unit strikes once, a foe falls once."""
    total, fallen = 0, set[Card]()
    for force in sorted((force for force in own if force.can_strike), key=lambda force: force.attack):
        targets = [foe for foe in foes if foe.card not in fallen and not cannot_block(s, foe.card, force.card)]
        if not targets:
            total += force.attack * LIFE
            continue
        gain, best = max((_gain(s, force, foe), foe.card) for foe in targets)
        if gain > 0:
            total += gain
            fallen.add(best)
    return total * STROKE // 100, fallen


def _gain(s: State, force: Force, foe: Force) -> int:
    mine, theirs = _outcome(s, force, foe)
    return foe.price * theirs - force.price * mine


def _outcome(s: State, force: Force, foe: Force) -> tuple[bool, bool]:
    """Whether the attacker and the target would fall (SD-BATTLE-04..06, SD-PRIV-04)."""
    subtype = s.table.book.subtype
    under = subtype[s.face[force.card]] == SUBMARINES, subtype[s.face[foe.card]] == SUBMARINES
    falls = force.attack <= foe.defense and not (under[0] and not under[1])
    fells = force.attack >= foe.defense and not (under[1] and not under[0])
    return falls, fells
