"""Every legal answer: candidates a verb, kept where legal.py has nothing against them. Nothing here writes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.kernel.targets import fill
from rules.kernel.words import Action, Card, Seat
from rules.seek_and_destroy import legal
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.battle import LIFE
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.stack import lacking, registers, slots_of


def stage_offers(s: State, seat: Seat) -> list[Action]:
    """Everything the turn player may do now, sorted."""
    stage = s.numbers[w.STAGE]
    out: list[Action] = [(w.V_END_TURN,) if stage == w.END else (w.V_NEXT,)]
    if stage in legal.MAIN:
        out += deployments(s, seat)
    elif stage == w.BATTLE:
        out += attacks(s, seat)
    return sorted([*out, *plays(s, seat)])


def response_offers(s: State, seat: Seat) -> list[Action]:
    """Everything a player may do in a window or in response, sorted."""
    return sorted([(w.V_PASS,), *plays(s, seat)])


def effect_offers(s: State, seat: Seat) -> list[Action]:
    """Use an Initiate or Mobilization effect, or not (SD-EFF-10)."""
    assert s.ask is not None
    unit = s.ask.data[0]
    uses: list[Action] = [(w.V_USE, *chosen) for chosen in _aims(s, seat, unit)]
    return uses if s.table.book.must[s.face[unit]] else sorted([(w.V_PASS,), *uses])


def plays(s: State, seat: Seat) -> Iterator[Action]:
    """(activate, card, *targets), (swift, unit, *targets)."""
    for card in (*s.pile(w.HAND, seat), *s.pile(w.GARRISON, seat)):
        if legal.may_activate(s, seat, card) is None:
            yield from ((w.V_ACTIVATE, card, *chosen) for chosen in _aims(s, seat, card))
    for unit in s.pile(w.BATTLEFIELD, seat):
        if legal.may_swift(s, seat, unit) is None:
            yield from ((w.V_SWIFT, unit, *chosen) for chosen in _aims(s, seat, unit))


def _aims(s: State, seat: Seat, card: Card) -> Iterator[Action]:
    if lacking(s, seat, card) is None:
        yield from fill(s, slots_of(s, seat, card), registers(s, seat, card))


def deployments(s: State, seat: Seat) -> list[Action]:
    """What Deploy and Supply allow beside cards and effects (SD-TURN-03, 04)."""
    hand, units = s.pile(w.HAND, seat), s.pile(w.BATTLEFIELD, seat)
    candidates = chain(
        (action for card in hand for action in ((w.V_MOBILIZE, card, w.UP), (w.V_MOBILIZE, card, w.HIDDEN))),
        ((w.V_GARRISON, card) for card in hand),
        ((w.V_INITIATE, unit) for unit in units),
        (action for unit in units for action in ((w.V_SWITCH, unit, w.UP), (w.V_SWITCH, unit, w.DEFEND))),
        ((w.V_JUNK, card) for card in s.pile(w.GARRISON, seat)),
    )
    return [action for action in candidates if legal.STAGE_CHECKS[action[0]](s, seat, action) is None]


def attacks(s: State, seat: Seat) -> list[Action]:
    """(attack, unit, unit|-1)."""
    targets = [LIFE, *s.pile(w.BATTLEFIELD, 1 - seat)]
    ready = [unit for unit in s.pile(w.BATTLEFIELD, seat) if legal.may_attack(s, unit) is None]
    candidates: list[Action] = [(w.V_ATTACK, unit, target) for unit in ready for target in targets]
    return [action for action in candidates if legal.attack(s, seat, action) is None]
