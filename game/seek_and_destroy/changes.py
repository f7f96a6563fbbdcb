"""What is better in one world of Seek and Destroy than in another, part by part, as the evaluation sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.changes import Part, count, named
from game.seek_and_destroy.evaluation import GUARD, HAND, IN_FORCE, LAID, LIFE, Forces, danger, open_strokes, read
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import DECEPTION


def parts(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """What a player gains by being in one world and not in the other."""
    foe = 1 - seat
    life, was = here.seat_numbers[w.LIFE], there.seat_numbers[w.LIFE]
    own, was_own, foes, was_foes = read(here, seat), read(there, seat), read(here, foe), read(there, foe)
    found = [
        count("taken", was[foe] - life[foe], LIFE), count("gained", life[seat] - was[seat], LIFE),
        *_units(here, own, was_own, "stronger"), *_units(there, was_foes, foes, "weaker"),
        *_garrison(here, there, seat, "force", "laid"), *_garrison(there, here, foe, "broken", "fewer"),
        Part(danger(was_own, was_foes) - danger(own, foes), {"safer": 1}),
        Part(danger(foes, own) - danger(was_foes, was_own), {"threatened": 1}),
        Part(_hand(here, seat) - _hand(there, seat), {"cards": 1}),
        Part(_hand(there, foe) - _hand(here, foe), {"robbed": 1}),
    ]  # fmt: skip
    yield from found
    if here.numbers[w.TURN] == seat and all(part.value <= 0 for part in found):
        yield Part(open_strokes(own, foes)[0] - open_strokes(was_own, was_foes)[0], {"attack": 1})


def _hand(s: State, seat: Seat) -> int:
    return HAND[min(len(s.pile(w.HAND, seat)), len(HAND) - 1)]


def _units(s: State, more: Forces, less: Forces, changed: str) -> Iterator[Part]:
    """Units of one side, compared: what there is more of in one of two worlds, `s`, and what is worth more there."""
    prices = {force.card: force.price for force in less}
    for force in more:
        if force.card in prices:
            if not force.down:
                yield Part(force.price - prices[force.card], {changed: named(s, force.card)})
        elif force.down:
            yield Part(force.price + GUARD, {f"{changed}_down": 1})
        else:
            yield Part(force.price + GUARD, {f"{changed}_up": named(s, force.card)})


def _garrison(more: State, less: State, seat: Seat, open_card: str, covered: str) -> Iterator[Part]:
    """Cards of a Garrison in one of two worlds that are not in the other, or not in force there."""
    forces, was = more.marks[w.IN_FORCE], less.pile(w.GARRISON, seat)
    for card in more.pile(w.GARRISON, seat):
        if forces[card] and not (card in was and less.marks[w.IN_FORCE][card]):
            yield Part(IN_FORCE, {open_card: named(more, card)})
        elif card not in was:
            yield Part(LAID[DECEPTION], {covered: 1})
