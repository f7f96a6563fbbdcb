"""Battle: who may be attacked, and what an attack does (SD-BATTLE, SD-PRIV)."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, done
from rules.kernel.refusal import Refusal
from rules.kernel.words import Card, Frame, Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import ARMY, BATTLESHIPS, BOMBERS, FIGHTERS, STEALTH_FIGHTERS, SUBMARINES
from rules.seek_and_destroy.settle import change_life
from rules.seek_and_destroy.sites import deplete, position_of, ruin, turn_unit
from rules.seek_and_destroy.triggers import fire

ELUSIVE: Final = frozenset((BATTLESHIPS, STEALTH_FIGHTERS))
"""SD-PRIV-02, 03."""
HIGH: Final = frozenset((BOMBERS, FIGHTERS))
"""SD-PRIV-01."""
LIFE: Final = -1
"""The target of an attack on the enemy's Life."""


# --- whom an attack may be aimed at ---------------------------------------------------------------------------------


def cannot_block(s: State, blocker: Card, attacker: Card) -> str:
    """The privilege by which a Unit cannot block another, or "" when it can (SD-PRIV-01..06)."""
    book, face, back = s.table.book, s.face[attacker], s.face[blocker]
    return privilege(book.subtype[face], book.type[face] == ARMY, book.subtype[back], bool(s.marks[w.DOWN][blocker]))


@cache
def privilege(attacker: int, army: bool, blocker: int, down: bool) -> str:
    """The same of subtypes; `army`: the attacker is of that type, `down`: the blocker lies face-down."""
    if down:
        return "SD-PRIV-02" if attacker in ELUSIVE else ""
    if attacker in HIGH:
        return "SD-PRIV-01"
    if attacker in ELUSIVE and blocker != BATTLESHIPS:
        return "SD-PRIV-02"
    return "SD-PRIV-03" if army and blocker in ELUSIVE else ""


def guards(s: State, attacker: Card) -> list[Card]:
    """Enemy Units that can block this one, and so protect Life from it, even if depleted (SD-UNIT-08, SD-MOB-04,
    SD-BATTLE-10)."""
    return [unit for unit in s.pile(w.BATTLEFIELD, 1 - s.ctrl[attacker]) if not cannot_block(s, unit, attacker)]


def wall(s: State, attacker: Card, blockers: list[Card]) -> list[Card]:
    """The enemy Units that keep an attacker from Life; `blockers`: its guards."""
    how = s.table.book.rules.life_attack
    return [] if how == "open" else blockers if how == "guarded" else s.pile(w.BATTLEFIELD, 1 - s.ctrl[attacker])


def why_no_target(s: State, attacker: Card, target: Card) -> Refusal | None:
    """The rule that protects an enemy Unit, or Life, from this attacker."""
    rules, enemy = s.table.book.rules, 1 - s.ctrl[attacker]
    if target != LIFE:
        if s.zone[target] != w.BATTLEFIELD or s.ctrl[target] != enemy:
            return Refusal("SD-BATTLE-01", (("card", target),))
        privilege = "" if rules.evasion else cannot_block(s, target, attacker)
        lies = (("face_down", 1),) * s.marks[w.DOWN][target]
        return Refusal(privilege, (("card", target), ("card_attacker", attacker), *lies)) if privilege else None
    standing = wall(s, attacker, guards(s, attacker))
    if not standing:
        return None
    how = "units" if rules.life_attack == "empty_field" else "guards"
    return Refusal("SD-BATTLE-10", (("card", standing[0]), (how, len(standing))))


# --- one attack -----------------------------------------------------------------------------------------------------


def declare(s: State, attacker: Card, target: Card) -> None:
    """An attack is declared; both players may act before the values are compared (SD-BATTLE-01, 03)."""
    atoms.mark(s, w.ATTACKED, attacker, 1)
    atoms.number(s, w.ATTACKER, attacker + 1)
    atoms.number(s, w.TARGET, target + 1)
    atoms.note(s, w.N_ATTACK, attacker, target)
    if s.table.book.rules.attack_depletes:
        deplete(s, attacker)
    call(s, w.F_BATTLE)
    call(s, w.F_WINDOW, w.W_ATTACK, 1 - s.ctrl[attacker], 0)
    fire(s, w.E_ATTACKS, attacker)
    if target != LIFE:
        fire(s, w.E_ATTACKED, target)
    if s.waiting:
        call(s, w.F_WAITING)


def declared(s: State) -> bool:
    """An attack is declared and has not ended."""
    return s.numbers[w.ATTACKER] > 0 and not s.numbers[w.CALLED_OFF]


def end_attack(s: State) -> None:
    """An effect ends the attack: nothing is compared (SD-BATTLE-14)."""
    if declared(s):
        atoms.number(s, w.CALLED_OFF, 1)


def battle_frame(s: State, frame: Frame) -> None:
    """After the window the target is turned up and the values are compared, unless the attack has ended (SD-BATTLE-14).
    Who could block is not checked again (SD-BATTLE-15)."""
    attacker, target = s.numbers[w.ATTACKER] - 1, s.numbers[w.TARGET] - 1
    fought = declared(s) and position_of(s, attacker) == w.UP
    for number in (w.ATTACKER, w.TARGET, w.CALLED_OFF):
        atoms.number(s, number, 0)
    done(s)
    if not fought:
        atoms.note(s, w.N_ENDED, attacker)
    elif target == LIFE:
        _strike_life(s, attacker)
    else:
        _compare(s, attacker, target)


def _strike_life(s: State, attacker: Card) -> None:
    """Life drops by the Attack Value (SD-BATTLE-11)."""
    enemy: Seat = 1 - s.ctrl[attacker]
    value = stats.stat(s, attacker, w.S_ATTACK)
    atoms.note(s, w.N_FOUGHT, attacker, LIFE, value, -1)
    loss = 1 if s.table.book.rules.life_loss_one else value
    change_life(s, {enemy: -loss})
    if loss:
        fire(s, w.E_LIFE_HIT, enemy)


def _compare(s: State, attacker: Card, target: Card) -> None:
    """Attack against Defense: the lower one is destroyed, both if equal (SD-BATTLE-04..07, 12, 13)."""
    if s.marks[w.DOWN][target]:
        atoms.note(s, w.N_EXPOSED, attacker)
        turn_unit(s, target, w.DEFEND)
    attack, defense = stats.stat(s, attacker, w.S_ATTACK), stats.stat(s, target, w.S_DEFENSE)
    atoms.note(s, w.N_FOUGHT, attacker, target, attack, defense)
    fallen = [attacker] * (attack <= defense) + [target] * (attack >= defense)
    ruin(s, [unit for unit in fallen if not _spared(s, unit, target if unit == attacker else attacker)])


def _spared(s: State, unit: Card, other: Card) -> bool:
    """A Submarine falls to Submarines only (SD-PRIV-04)."""
    subtype = s.table.book.subtype
    spared: bool = subtype[s.face[unit]] == SUBMARINES != subtype[s.face[other]]
    if spared:
        atoms.note(s, w.N_IMMUNE, unit)
    return spared
