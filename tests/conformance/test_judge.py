"""What a judge may not do in any game, as nothing could go on from there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.kernel.judge import PUT, V_JUDGE, Judged, fault
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import NONE, Action
from tests.conformance import suite
from tests.conformance.games import GAMES
from tests.games import Game

JUDGED = [game for game in GAMES if isinstance(game.start(0).table.ruleset, Judged)]


def into_the_hands_of_others(s: State) -> Iterator[Action]:
    """The answers of a judge that put the last card of a closed pile into one of another seat."""
    zones, seats = s.table.schema.zones, s.table.seats
    closed = [zone for zone, kind in enumerate(zones) if not kind.shared and kind.sees != Sees.ALL]
    for zone in closed:
        for source in closed:
            for seat in range(seats):
                for card in s.pile(source, (seat + 1) % seats)[-1:]:
                    yield V_JUDGE, PUT, card, zone, seat, NONE, 0, NONE, 0


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_no_card_goes_into_a_closed_pile_of_another_seat(game: Game) -> None:
    """A shuffle would give its face to a card of that seat, and a guess could not tell which."""
    step = next(step for step in suite.steps(game, 0) if step.number == 12)
    told = [fault(step.after, 0, action) for action in into_the_hands_of_others(step.after)]
    assert len(told) > 3 and all(told)
    assert any("belongs to another player" in each for each in told), "others say that it is of the wrong kind"
