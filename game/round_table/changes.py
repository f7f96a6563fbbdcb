"""What is better in one world of Round Table than in another, part by part, as the evaluation sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.changes import Part, count
from game.round_table.evaluation import ARMS, CARD, COMING, COMING_CARD, LAND, RENOWN, arms, coming, rewards
from rules.kernel.words import Seat
from rules.round_table import seats, stats
from rules.round_table import words as w
from rules.round_table.book import State


def parts(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """What a player gains by being in one world and not in the other."""
    soon = coming(here), coming(there)
    for side in seats.present(here):
        own = side == seat
        (more, ahead), (less, behind) = ((here, soon[0]), (there, soon[1]))[:: 1 if own else -1]
        yield count("renown" if own else "denied", stats.renown(more, side) - stats.renown(less, side), RENOWN)
        yield count("coming" if own else "stopped", ahead[side] - behind[side], COMING)
        yield count("arms" if own else "weaker", arms(more, side) - arms(less, side), ARMS)
        if own:
            yield count("land", stats.capacity(here, side) - stats.capacity(there, side), LAND)
            yield count("cards", len(here.pile(w.HAND, side)) - len(there.pile(w.HAND, side)), CARD)
            yield count("quest", rewards(here, side) - rewards(there, side), COMING_CARD)
