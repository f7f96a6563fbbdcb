"""Guardians at the table: what is asked of whoever falls back onto a space where creatures are already."""

from __future__ import annotations

from typing import Final

import pytest

from game.match.feed import Delivery
from rules.guardians import words as w
from rules.kernel import atoms
from rules.kernel.words import Event
from tests.guardians.table_kit import Pair
from tests.ui.screens.table_kit import Quick

FALLING_BACK: Final = """lead S move
S shields SA=plain-oak-shield(at M1) | N shields NA=tin-sun-shield(at M2) NB=plain-oak-shield(at M3)
S under tollgate-ogre(on SA) | N under hedge-witch(on NA) marsh-lantern(on NA) millstone-troll(on NB)
N loose {loose}
S deck quarry-golem*3 | N deck quarry-golem*3
"""


@pytest.mark.rule("GU-RETREAT-12")
@pytest.mark.parametrize("everywhere", [False, True])
def test_creatures_within_the_limit_stay_unless_their_player_wants_to_be_asked(everywhere: bool) -> None:
    at = Pair(FALLING_BACK.format(loose="reed-archer(at M3)"))
    at.scene.session.stops[1].everywhere = everywhere
    beaten(at)
    ask, log = at.match.ask(1), [line.text for line in at.scene.session.logs[1].lines]
    told = "17 of 30 points: all these creatures stay [GU-RETREAT-12]." in log
    assert (ask is not None and ask.kind == w.ASK_TRIM, told) == (everywhere, not everywhere)


def test_all_points_of_a_stronghold_space_are_counted_where_too_many_merge() -> None:
    at = Pair(FALLING_BACK.format(loose="quarry-golem(at M3) reed-archer(at M3)"))
    beaten(at)
    assert at.control.seat == 1 and "at most 30 may stay" in at.control.prompt.title, at.control.prompt.title


def beaten(at: Pair) -> None:
    """North's Shield on M2 is beaten, falls back to the Stronghold M3 and merges with the one there."""
    for answer in (
        "0 turn M1.shields move M2", "0 command no", "1 command no", "0 primary tollgate-ogre", "1 primary hedge-witch",
        "0 pass", "1 pass", "0 pass", "1 pass", "1 secondary marsh-lantern on tollgate-ogre", "1 retreat M3",
        "1 keep tin-sun-shield",
    ):  # fmt: skip
        seat, text = int(answer[0]), answer[2:]
        at.match.submit(seat, at.match.parse(seat, text))
    at.scene.session.skip()
    at.rest()
    while at.scene.session.waiting >= 0:
        at.scene.session.open_curtain()
        at.rest()


class Asleep(Quick):
    """A bot that never answers."""

    def poll(self, wait_s: float = 0.0) -> None:
        return None


def test_what_follows_is_shown_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Pair(FALLING_BACK.format(loose="reed-archer(at M3)"), ("bot:random", "human"), Asleep)
    showing, shown = at.scene.session.showing, list[Event]()
    deliver = showing.deliver

    def noted(delivery: Delivery) -> None:
        shown.extend(delivery.events)
        deliver(delivery)

    monkeypatch.setattr(showing, "deliver", noted)
    beaten(at)
    assert (atoms.NOTE, w.N_HEALING, 1) in [event[:3] for event in shown], "it was told, but not shown"
