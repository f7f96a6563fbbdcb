"""What each verb of a card sentence does. Control words stand in the kernel's program.py, the verbs of the stock in its
vocabulary_verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import settle, stats
from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.combat import beat, fall, in_play, place, restore, show_all, standing
from rules.guardians.lead import organise
from rules.guardians.meaning import STATS, THINGS
from rules.guardians.setup import draw
from rules.kernel import atoms
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import CARD, SEAT, CardVerb, Step, each, once
from rules.kernel.words import Card


def verb(node: Node) -> list[Step]:
    """The steps of one sentence without control flow."""
    return VERBS[node.word](node)


def _area(node: Node) -> list[Step]:
    """Every enemy creature in the combat with this Vitality or less is beaten; own creatures are not hit, and a
    Guardian is not a creature. The Combat Hand is revealed to determine this (GU-CMD-06, GU-GUARD-04)."""
    points = int_of(node.args[0])

    def act(s: State, x: list[int]) -> None:
        enemy = 1 - x[SEAT]
        show_all(s, enemy)
        atoms.note(s, w.N_AREA, x[CARD], points)
        hit = [card for card in standing(s, enemy) if stats.vitality(s, card) <= points]
        for card in hit:
            if s.zone[card] != w.GUARDIAN and not stats.sheltered(s, card):
                beat(s, card)

    return once(act)


def _named(act: Callable[[State, list[int], Card], None]) -> CardVerb:
    """An effect applied to each card that a name stands for."""
    return lambda node: each(act, THINGS.named(node_of(node.args[0])))


def _out(s: State, x: list[int], card: Card) -> None:
    """It leaves the combat and returns on resolution (GU-RESOLVE-04)."""
    if in_play(s, card):
        fall(s, card, w.OUT)
        atoms.note(s, w.N_OUT, card)


def _drag(s: State, x: list[int]) -> None:
    """The space the mover began on (GU-STRONG-06); a garrison without a Shield, or a Guardian, cannot be moved."""
    if s.numbers[w.FOE]:
        place(s, s.numbers[w.START] - 1)
        atoms.number(s, w.DRAGGED, 1)
    else:
        atoms.note(s, w.N_STAYS, s.numbers[w.SPACE] - 1)


def _first(s: State, x: list[int]) -> None:
    atoms.number(s, w.FIRST, 2 - x[SEAT])


def _call(s: State, x: list[int], card: Card) -> None:
    atoms.number(s, w.NAMED, 1 + card)


def _leave(s: State, x: list[int]) -> None:
    if s.zone[x[CARD]] in (w.UNDER, w.LOOSE):
        settle.discard(s, x[CARD])


def _primaries(node: Node) -> list[Step]:
    """A command bonus: to the match value, not to Vitality (GU-MATCH-03)."""
    change = int_of(node.args[0])

    def act(s: State, x: list[int]) -> None:
        atoms.seat_number(s, w.BONUS, x[SEAT], s.seat_numbers[w.BONUS][x[SEAT]] + change)

    return once(act)


def _mend(s: State, x: list[int], card: Card) -> None:
    """Beaten creatures return beside standing ones (GU-HEAL-05)."""
    others = standing(s, x[SEAT])
    if others and s.marks[w.BEATEN][card]:
        restore(s, x[CARD], card, beside=others[0])


def _green(s: State, x: list[int], card: Card) -> None:
    settle.reveal(s, card)
    atoms.modify(s, (w.S_GREEN, card, 1, w.COMBAT))


def _boost(node: Node) -> list[Step]:
    """give CHANGE STAT to CREATURES this combat: the affected creatures are revealed."""
    change, stat = int_of(node.args[0]), STATS[str(node.args[1])]

    def act(s: State, x: list[int], card: Card) -> None:
        settle.reveal(s, card)
        atoms.modify(s, (stat, card, change, w.COMBAT))

    return each(act, THINGS.many(node_of(node.args[2])))


def _gain(node: Node) -> list[Step]:
    """Stones come only from card texts (GU-STONE-02)."""
    count = int_of(node.args[0])

    def act(s: State, x: list[int]) -> None:
        atoms.seat_number(s, w.STONES, x[SEAT], s.seat_numbers[w.STONES][x[SEAT]] + count)

    return once(act)


def _robs(node: Node) -> list[Step]:
    """The enemy keeps what is left: stones are never below 0 (GU-STONE-01)."""
    count = int_of(node.args[0])

    def act(s: State, x: list[int]) -> None:
        enemy = 1 - x[SEAT]
        had = s.seat_numbers[w.STONES][enemy]
        left = max(0, had - count)
        atoms.seat_number(s, w.STONES, enemy, left)
        atoms.note(s, w.N_ROBBED, enemy, had - left, left)

    return once(act)


def _draw(node: Node) -> list[Step]:
    """From the deck, and at once to the Pen or the Storage Hand (GU-ORG-01, GU-OUT-01)."""
    count = int_of(node.args[0])

    def act(s: State, x: list[int]) -> None:
        draw(s, x[SEAT], count)
        organise(s, x[SEAT])

    return once(act)


def _raze(s: State, x: list[int], card: Card) -> None:
    if s.zone[card] == w.LAND:
        settle.raze(s, card)


def _recall(s: State, x: list[int], card: Card) -> None:
    if s.zone[card] in (w.SHIELD, w.MARCH):
        settle.recall(s, card)


def _open(s: State, x: list[int]) -> None:
    show_all(s, 1 - x[SEAT])


def _show(s: State, x: list[int]) -> None:
    show_all(s, x[SEAT])


VERBS: Final[Mapping[str, CardVerb]] = {
    "area": _area, "dispel": lambda node: [], "raze": _named(_raze), "recall": _named(_recall), "out": _named(_out),
    "drag": lambda node: once(_drag), "first": lambda node: once(_first), "named": _named(_call),
    "open": lambda node: once(_open), "show": lambda node: once(_show), "leave": lambda node: once(_leave),
    "boost": _boost, "primaries": _primaries, "mend": _named(_mend), "green": _named(_green), "gain": _gain,
    "robs": _robs, "draw": _draw,
}  # fmt: skip
"""A response is carried out by its chain: `dispel` has no step (GU-CMD-08)."""
