"""What `.scn` files cannot express of the rulebook's scenarios. SC-03: test_fmt_table; SC-09: test_card (in rules/)."""

from __future__ import annotations

import pytest

from rules.kernel.look import look
from rules.seize import words as w
from rules.seize.statuses import take
from tests.seize.board import Board, N, S


@pytest.mark.rule("SGT-SETUP-14")
def test_sc_01_the_other_hand_shows_as_backs() -> None:
    game = Board("draw").hand("tf", "tx", "ts", "tr", "pl", "wd", "jab", seat=N).open()
    view = look(game.s, S)
    assert (view.count(w.HAND, N), view.pile(w.HAND, N)) == (7, [])


@pytest.mark.rule("SGT-BEN-03", "SGT-CARD-M20")
def test_sc_37_losing_fortify_cuts_health_to_the_maximum() -> None:
    game = Board().merc("tf", "a1").hand("fort2", "FORT2b=fort2").ready(2).open()
    game.do("play_instant FORT2 TF").resolve().do("play_instant FORT2b TF").resolve()
    assert (game.health("TF"), game.stat("TF", "max_health")) == (15, 15)
    game.set("TF", "health", 7)
    take(game.s, game.names["TF"], w.FORTIFY)
    assert (game.health("TF"), game.stat("TF", "max_health"), game.mark("TF", "fortify")) == (6, 6, 0)
