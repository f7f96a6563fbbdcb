"""Passing for a person who can do nothing else. It only ever gives the ordinary pass, and never where it was told to
stop. It must never pass for somebody who has a choice.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from game.match import Match
from rules.kernel.words import Action, Seat

REASON: Final = "{name} passes: there is nothing else to do."


def autopass(match: Match, seat: Seat, stops: Set[str] = frozenset()) -> tuple[Action, str] | None:
    """The pass and a sentence for the log, or None when the seat is not asked, has a choice, or wants to stop here.

    `stops`: names of phases in which the seat always wants to be asked.
    """
    house = match.rules
    if match.phase in stops or match.options(seat) != [house.pass_action]:
        return None
    return house.pass_action, REASON.format(name=match.names[seat])
