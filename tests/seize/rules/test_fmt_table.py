"""SC-03 and the shapes of the table: what rulebook 1.3 says of each format, who sits where (3.5, 3.6), who is next."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.grid import FACING
from rules.seize import words as w
from rules.seize.boards import CROSS, DUEL, QUAD
from rules.seize.decks import violations
from rules.seize.formats import CHAMPION, FORMATS, FOUR_PLAYER, FULL_SIZE, GUILD_MASTER
from rules.seize.house_rules import complete_options
from rules.seize.seating import Seating, seating
from tests.seize.board import Board
from tests.seize.rules.test_deck import bench

COLUMNS = ("seats", "mat", "size", "leader", "vault", "best_of", "clock_minutes", "build_minutes", "packs")
TABLE: dict[str, tuple[Any, ...]] = {
    "standard": ((2,), FULL_SIZE, 40, "", 30, 1, 50, 0, 0),
    "standard-2v2": ((4,), FOUR_PLAYER, 40, "", 30, 1, 50, 0, 0),
    "draft": ((2,), FULL_SIZE, 30, "", 20, 1, 40, 15, 4),
    "arena": ((2,), FOUR_PLAYER, 30, CHAMPION, 0, 3, 40, 0, 0),
    "arena-2v2": ((4,), FOUR_PLAYER, 30, CHAMPION, 0, 3, 40, 0, 0),
    "guild-master": ((2, 3, 4), FOUR_PLAYER, 60, GUILD_MASTER, 40, 1, 0, 0, 0),
}


def seated(fmt: str, **options: str) -> Seating:
    """The seats by place."""
    return seating(complete_options({"format": fmt, **options}))


@pytest.mark.rule(
    "SGT-FMT-S01", "SGT-FMT-S02", "SGT-FMT-S03", "SGT-FMT-S04", "SGT-FMT-S05", "SGT-FMT-S06", "SGT-FMT-D01",
    "SGT-FMT-D02", "SGT-FMT-D04", "SGT-FMT-D05", "SGT-FMT-A01", "SGT-FMT-A02", "SGT-FMT-A04", "SGT-FMT-A05",
    "SGT-FMT-G01", "SGT-FMT-G02", "SGT-FMT-G04", "SGT-FMT-G05", "SGT-DECK-01",
)  # fmt: skip
@pytest.mark.parametrize("name", TABLE)
def test_sc_03_the_format_table(name: str) -> None:
    assert tuple(getattr(FORMATS[name], column) for column in COLUMNS) == TABLE[name]


def test_sc_03_no_other_format_is_played() -> None:
    assert FORMATS.keys() == TABLE.keys()


@pytest.mark.rule("SGT-FMT-A10", "SGT-FMT-A11", "SGT-FMT-A12", "SGT-FMT-A13", "SGT-FMT-A15")
def test_sc_03_what_is_switched_off() -> None:
    switches = ("fields", "exits", "plunders", "bounties", "vaults")
    for name, fmt in FORMATS.items():
        assert {getattr(fmt, switch) for switch in switches} == {not name.startswith("arena")}


@pytest.mark.rule("SGT-FMT-X01", "SGT-SETUP-15")
@pytest.mark.parametrize("name", TABLE)
def test_sc_03_every_format_caps_mercs_at_three_and_has_its_dice_and_counters(name: str) -> None:
    players = max(FORMATS[name].seats)
    game = Board(format=name, players=str(players)).open()
    assert game.s.table.book.rules.merc_cap == 3
    assert len(game.s.seat_numbers[w.VAULT]) == players
    assert set(w.MARKS) >= {"exhaust", "defense", "health", "poison", "bleed", "burn", "frost"}


@pytest.mark.rule("SGT-FMT-D03", "SGT-DECK-03", "SGT-FMT-G02", "SGT-FMT-A02")
@pytest.mark.parametrize(("name", "size"), [("draft", 30), ("standard-2v2", 40), ("guild-master", 60), ("arena", 30)])
def test_the_size_of_a_deck_is_its_formats(name: str, size: int) -> None:
    fmt, cards = FORMATS[name], bench()
    leader = cards["tg"] if fmt.leader else None
    for count in (size - 1, size, size + 1):
        found = violations([cards["cn"]] * count, fmt, complete_options({}), leader)
        assert [fault.id for fault in found] == ([] if count == size else ["SGT-DECK-02"])
    twice = violations([cards["cn"]] * (size - 2) + [cards["tg"]] * 2, fmt, complete_options({}), leader)
    assert [fault.id for fault in twice] == ["SGT-DECK-03"]


@pytest.mark.rule("SGT-FMT-D01", "SGT-FMT-D04", "SGT-FMT-D07")
def test_a_drafted_game_is_a_duel_for_20_loot_and_decks_run_out() -> None:
    game = Board("beginning", format="draft").deck().open()
    assert (game.s.table.book.seating.board, game.vaults()) == (DUEL, (20, 20))
    game.do("pass", "pass")
    assert game.result() == (0, 2), "a failed draw loses"
    game = Board("attack", format="draft").merc("tg", "b6").vault(20, 5).open().do("plunder TG").resolve_one()
    assert (game.vaults(), game.result()) == ((25, 0), (2, 0))


# --- who sits where ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-S02", "SGT-FMT-A01", "SGT-FMT-G01")
@pytest.mark.parametrize(
    ("fmt", "options", "board", "names", "teams"),
    [
        ("standard", {}, DUEL, "S N", (0, 1)),
        ("standard-2v2", {}, QUAD, "SW NW SE NE", (0, 1, 0, 1)),
        ("standard-2v2", {"four_player_mat": "cross"}, CROSS, "S W N E", (0, 1, 0, 1)),
        ("arena", {}, QUAD, "S N", (0, 1)),
        ("arena", {"four_player_mat": "cross"}, QUAD, "S N", (0, 1)),
        ("arena-2v2", {}, QUAD, "SW SE NW NE", (0, 0, 1, 1)),
        ("arena-2v2", {"four_player_mat": "cross"}, CROSS, "S N W E", (0, 0, 1, 1)),
        ("guild-master", {}, QUAD, "S N", (0, 1)),
        ("guild-master", {"players": "3"}, CROSS, "S W N", (0, 1, 2)),
        ("guild-master", {"players": "4"}, CROSS, "S W N E", (0, 1, 2, 3)),
        ("guild-master", {"players": "4", "teams": "pairs"}, QUAD, "SW NW SE NE", (0, 1, 0, 1)),
    ],
)
def test_four_player_mat_and_turn_order(fmt: str, options: dict[str, str], board: Any, names: str, teams: Any) -> None:
    """Option `four_player_mat`: teams play on QUAD unless CROSS is chosen; two players each hold both seats of a side
    of QUAD; three or four on their own sit around CROSS (AMB-79)."""
    table = seated(fmt, **options)
    assert (table.board, table.names, table.team) == (board, tuple(names.split()), teams)
    assert table.shared == (fmt == "arena-2v2")


@pytest.mark.rule("SGT-FMT-S02", "SGT-SETUP-05")
def test_quad_is_four_seats_of_3_by_4_edge_to_edge() -> None:
    grid = QUAD.grid
    assert grid.count == 48
    rows = {place.name: sorted(grid.name[t] for t in range(48) if place.hall >> t & 1) for place in QUAD.places}
    assert rows == {
        "SW": ["a1", "b1", "c1", "d1"], "SE": ["e1", "f1", "g1", "h1"],
        "NW": ["a6", "b6", "c6", "d6"], "NE": ["e6", "f6", "g6", "h6"],
    }  # fmt: skip
    assert all(place.zone.bit_count() == 8 and place.zone & place.hall == place.hall for place in QUAD.places)
    assert {place.name: place.facing for place in QUAD.places} == {
        "SW": FACING["S"], "SE": FACING["S"], "NW": FACING["N"], "NE": FACING["N"],
    }  # fmt: skip
    both = seated("guild-master").places[0]
    assert (both.hall.bit_count(), both.zone.bit_count()) == (8, 16)


@pytest.mark.rule("SGT-FMT-G01", "SGT-FMT-S02")
def test_cross_is_four_arms_around_a_court_of_nobody() -> None:
    grid = CROSS.grid
    assert grid.count == 64 and "a1" not in grid.number and "c3" not in grid.number and "c4" in grid.number
    zones = [place.zone for place in CROSS.places]
    assert sum(zones) == zones[0] | zones[1] | zones[2] | zones[3], "no tile belongs to two"
    court = {f"{column}{row}" for column in "defg" for row in range(4, 8)}
    assert not any(zone >> grid.number[tile] & 1 for zone in zones for tile in court)
    hall = {place.name: {grid.name[t] for t in range(64) if place.hall >> t & 1} for place in CROSS.places}
    assert hall["W"] == {"a4", "a5", "a6", "a7"} and hall["E"] == {"j4", "j5", "j6", "j7"}
    far = {
        pair: min(grid.distance[grid.number[a] * 64 + grid.number[b]] for a in hall[pair[0]] for b in hall[pair[1]])
        for pair in ("SN", "WE")
    }
    assert far == {"SN": 9, "WE": 9}


@pytest.mark.rule("SGT-SETUP-05", "SGT-ACT-09")
@pytest.mark.parametrize(
    ("seat", "start", "ahead"), [(0, "e2", "e3"), (1, "b5", "c5"), (2, "e9", "e8"), (3, "i5", "h5")]
)
def test_each_seat_of_cross_looks_at_the_court(seat: int, start: str, ahead: str) -> None:
    """TG hits F alone, and F turns with its player's seat (3.2)."""
    board = Board("attack", seat, format="guild-master", players="4").merc("tg", start, seat)
    game = board.merc("foe=tr", ahead, (seat + 1) % 4, health=1, defense=0).open()
    game.do("attack TG melee foe").resolve()
    assert game.at("foe") == ""


@pytest.mark.rule("SGT-CARD-A06")
def test_a_teammates_merc_is_an_ally_and_no_enemy() -> None:
    board = Board("rally", 0, format="standard-2v2").merc("foe=tr", "c5", 1).merc("mate=tf", "f2", 2)
    board.spell("smite", "choose 1 enemy merc as mark", "deal 1 true to mark").hand("smite")
    game = board.spell("soothe", "choose 1 allied merc as mark", "heal mark by 1").hand("soothe").open()
    assert game.offered("play_instant") == ["play_instant smite c5", "play_instant soothe f2"]
    game.refused("SGT-CARD-A06", "play_instant SMITE mate", "play_instant SOOTHE foe")
