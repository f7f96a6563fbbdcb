"""The newer Rimebound cards do what their texts say: pulling, silencing, blinding, sending home, fog."""

from __future__ import annotations

import pytest

from tests.seize.board import Board, N, S
from tests.seize.test_cards_play_abilities import board, cast, paid

# --- Mercenaries ----------------------------------------------------------------------------------------------------


def test_tolliver_of_the_low_cloud_is_armored_in_fog_only() -> None:
    game = (
        Board("rally")
        .shipped()
        .merc("L=tolliver-of-the-low-cloud", "b3")
        .merc("own=tr", "b4")
        .line("fog b3 1")
        .line("fog b4 1")
        .open()
    )
    assert (game.stat("L", "armor"), game.stat("own", "armor")) == (2, 0)
    assert game.put("L", "c3").stat("L", "armor") == 0


@pytest.mark.parametrize(
    ("start", "end"), [("b4", "b3"), ("d4", "c3"), ("c4", "b3"), ("b5", "b4"), ("b3", "b3"), ("c5", "b4")]
)
def test_sister_undertow_pulls_a_step_along_the_straightest_way(start: str, end: str) -> None:
    game = board().merc("U=sister-undertow", "b2").merc("T=tg", start, N).open()
    game.do("activate U.drag-under T").resolve()
    assert (game.at("T"), game.mark("T", "frost"), game.mark("T", "spent"), paid(game)) == (end, 1, 0, 1)


def test_sister_undertow_reaches_no_farther_than_sight() -> None:
    table = board().merc("U=sister-undertow", "b2").merc("T=tg", "b6", N).merc("wall=tr", "c3").merc("V=tg", "d4", N)
    game = table.open().refused("SGT-RANGE-04", "activate U.drag-under T")
    game.refused("SGT-LOS-02", "activate U.drag-under V")


# --- Abilities ------------------------------------------------------------------------------------------------------


def test_snow_on_the_tongue_silences_until_the_end_phase() -> None:
    table = Board("attack").shipped().ready(4).merc("A=icewall-orsa", "b1").merc("T=tr", "d6", N)
    table.hand("u=gone-by-lamplight", seat=N).ready(1, N)
    game = cast(table, "snow-on-the-tongue", "via A T")
    assert (game.mark("T", "silence"), paid(game)) == (1, 1)
    game.do("pass", seat=S).refused("SGT-MAGIC-11", "play_instant u via T T").until("end-open")
    assert game.mark("T", "silence") == 0


def test_sent_home_by_the_weather_returns_a_frosted_merc_without_bounty() -> None:
    table = board().merc("A=icewall-orsa", "b1").merc("T=tg", "d6", N, frost=1, wears=("pl",)).merc("warm=tr", "c6", N)
    game = cast(table, "sent-home-by-the-weather", "via A T")
    assert (game.names["T"] in game.pile("hand", N), game.zone("PL"), game.vaults()) == (True, "discard", (30, 30))
    assert (paid(game), sum(column[game.names["T"]] for column in game.s.marks)) == (2, 0)
    other = board().merc("A=icewall-orsa", "b1").merc("warm=tr", "c6", N).hand("c=sent-home-by-the-weather").open()
    other.refused("SGT-CARD-A06", "play_instant c via A warm")


@pytest.mark.parametrize(("start", "wall", "end"), [("b5", "d1", "b3"), ("b4", "d1", "b3"), ("c5", "b4", "c5")])
def test_a_rope_of_ice_pulls_hits_and_freezes(start: str, wall: str, end: str) -> None:
    table = board().merc("A=icewall-orsa", "b2").merc("T=tg", start, N, defense=0).merc("wall=tr", wall)
    game = cast(table, "a-rope-of-ice", "via A T")
    assert (game.at("T"), game.health("T"), game.mark("T", "frost"), paid(game)) == (end, 8, 1, 2)


def test_a_rope_of_ice_does_not_move_whom_none_may_push() -> None:
    table = board().merc("A=icewall-orsa", "b3").merc("T=tf", "b6", N, defense=0).line("N events hold-the-doorstep")
    table.merc("F=tf", "c6", N)
    game = cast(table.hand("x=tr"), "a-rope-of-ice", "via A T")
    assert (game.at("T"), game.mark("T", "frost")) == ("b6", 1)


def test_whiteout_hurts_and_blinds_every_neighbour() -> None:
    table = board().merc("A=icewall-orsa", "b3").merc("own=tr", "a3").merc("far=tr", "b5", N)
    for tile in ("b4", "c4"):
        table.merc(f"{tile}=tg", tile, N, defense=0)
    game = cast(table, "whiteout", "via A")
    assert [(game.health(name), game.mark(name, "blind") > 0) for name in ("b4", "c4")] == [(9, True)] * 2
    assert [game.mark(name, "blind") for name in ("own", "far", "A")] == [0, 0, 0]
    assert (game.health("own"), paid(game)) == (5, 2)


def test_the_fog_takes_sides() -> None:
    table = Board("move-2").shipped().merc("A=icewall-orsa", "b1").merc("own=tr", "b3").merc("foe=tr", "b4", N)
    game = table.line("S events the-fog-takes-sides").open().until("end-open")
    assert (len(game.s.stack), game.stat("foe", "melee")) == (1, 2)
    game.resolve_till_asked().do("choose b4", seat=S)
    assert (game.stat("foe", "melee"), game.stat("foe", "armor"), game.stat("own", "armor")) == (1, 0, 0)
    assert game.put("foe", "b5").put("own", "b4").stat("own", "armor") == 1
    game.until("end-open", N)
    assert game.stat("own", "armor") == 1
    game.until("beginning", S)
    assert game.stat("own", "armor") == 0
