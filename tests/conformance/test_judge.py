"""A judge may put any card anywhere; what each viewer then sees can still be guessed, bots and screens included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from rules.kernel.guess import Guesses
from rules.kernel.invariants import broken
from rules.kernel.judge import MOST_EDITS, PUT, V_JUDGE, Judged, fault, why_not
from rules.kernel.look import look
from rules.kernel.ruleset import apply
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import NONE, Action
from tests.conformance import suite
from tests.conformance.games import GAMES
from tests.games import Game

JUDGED = [game for game in GAMES if isinstance(game.start(0).table.ruleset, Judged)]
EVERY = 12
"""A judge acts after every so many answers."""


def into_the_hands_of_others(s: State) -> Iterator[Action]:
    """For each closed pile, the answer of a judge that puts all cards of another seat's pile there."""
    zones, seats = s.table.schema.zones, s.table.seats
    for zone, kind in enumerate(zones):
        if kind.shared or kind.sees == Sees.ALL:
            continue
        for seat in range(seats):
            for source in range(len(zones)):
                cards = s.pile(source, (seat + 1) % seats) if zones[source].sees != Sees.ALL else []
                puts = [(PUT, card, zone, seat, NONE, 0, NONE, 0) for card in cards[:MOST_EDITS]]
                if puts:
                    yield V_JUDGE, *chain.from_iterable(puts)


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_a_card_in_the_closed_pile_of_another_seat_is_guessed_like_any(game: Game) -> None:
    tried, refused = 0, []
    ruleset = game.start(0).table.ruleset
    assert isinstance(ruleset, Judged)
    for step in suite.steps(game, 0):
        s = step.after
        if step.number % EVERY or not ruleset.rests(s):
            continue
        for action in into_the_hands_of_others(s):
            if why_not(s, 0, action) is not None:
                refused.append(fault(s, 0, action))
                continue
            after = s.clone()
            apply(after, 0, action)
            tried += 1
            for viewer in suite.viewers(after):
                view = look(after, viewer)
                made = Guesses(view).guess(step.dice)
                assert broken(made) == [] and look(made, viewer) == view, (step.number, action, viewer)
    assert tried > 3 or all("belongs to another player" in told for told in refused), "Battle Gate allows none"
