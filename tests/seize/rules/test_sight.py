"""SGT-LOS and SGT-RANGE: who sees whom, how far attacks reach, and the fourteen worked examples of rulebook 3.7."""

from __future__ import annotations

import pytest

from rules.kernel.grid import Grid
from rules.seize.boards import CROSS, DUEL, QUAD
from tests.seize.board import Board, Game, N, S

ON_QUAD = {"format": "guild-master"}
ON_CROSS = {"format": "guild-master", "players": "3"}


def shot(shooter: str, target: str, *others: str, turn: int = S, **options: str) -> Game:
    """TX (crossbow 2 front3, reach 1) as A and an enemy as T; others: `m b3` for friendly mercs, `e b4` for enemies."""
    board = Board("attack", turn, **options).merc("A=tx", shooter, turn).merc("T=tr", target, 1 - turn)
    for index, other in enumerate(others):
        side, tile = other.split()
        board.merc(f"o{index}=tr", tile, turn if side == "m" else 1 - turn)
    return board.open()


def cast(reach: str, shooter: str, target: str, *others: str, **options: str) -> Game:
    """The same with an Attack ability of this range in steps, played through A."""
    board = Board("attack", S, **options).spell(
        "ray", "choose 1 enemy merc in range as mark", "deal 1 true to mark", kind="attack", reach=reach
    )
    board.hand("ray").merc("A=tx", shooter).merc("T=tr", target, N)
    for index, other in enumerate(others):
        side, tile = other.split()
        board.merc(f"o{index}=tr", tile, S if side == "m" else N)
    return board.open()


RANGED = "attack A ranged T"
RAY = "play_attack RAY via A T"


# --- the worked examples --------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-LOS-01", "SGT-LOS-02", "SGT-LOS-05")
def test_example_1_and_2_straight_free_and_blocked_by_an_own_merc() -> None:
    shot("b2", "b4").do(RANGED)
    shot("b2", "b4", "m b3").refused("SGT-LOS-02", RANGED)
    shot("b2", "b4", "e b3").refused("SGT-LOS-02", RANGED)


@pytest.mark.rule("SGT-LOS-01", "SGT-LOS-02")
def test_example_3_and_4_a_diagonal_is_blocked_on_the_diagonal_only() -> None:
    shot("a1", "c3", "e a2", "e b1").do(RANGED)
    shot("a1", "c3", "m b2").refused("SGT-LOS-02", RANGED)


@pytest.mark.rule("SGT-RANGE-01", "SGT-RANGE-05")
def test_example_5_point_blank() -> None:
    shot("b3", "b4").refused("SGT-RANGE-05", RANGED).do("attack A melee T")


@pytest.mark.rule("SGT-RANGE-06", "SGT-LOS-02")
def test_example_6_seat_n_aims_downwards() -> None:
    shot("c5", "c3", turn=N).do(RANGED)
    shot("c5", "a3", turn=N).do(RANGED)
    shot("c5", "a3", "m b4", turn=N).refused("SGT-LOS-02", RANGED)
    shot("c5", "a5", turn=N).refused("SGT-ACT-02", RANGED)
    shot("c5", "d5", turn=N).refused("SGT-RANGE-05", RANGED)


@pytest.mark.rule("SGT-LOS-02", "SGT-LOS-05", "SGT-RANGE-06")
def test_example_7_an_ability_aims_off_line() -> None:
    cast("1, 2", "b2", "c4", "e b4", "m c2").do(RAY)
    cast("1, 2", "b2", "c4", "m b3").refused("SGT-LOS-02", RAY)
    cast("1, 2", "b2", "c4", "m c3").refused("SGT-LOS-02", RAY)
    cast("1, 2", "b2", "c4").refused("SGT-RANGE-06", RANGED)


@pytest.mark.rule("SGT-LOS-02")
def test_example_8_touching_a_corner_does_not_block() -> None:
    cast("3, 3", "a2", "d3", "e b3", "m c2").do(RAY)
    cast("3, 3", "a2", "d3", "e b2").refused("SGT-LOS-02", RAY)
    cast("3, 3", "a2", "d3", "e c3").refused("SGT-LOS-02", RAY)


@pytest.mark.rule("SGT-RANGE-04", "SGT-RANGE-05", "SGT-LOS-02")
def test_example_9_reach_counts_distance() -> None:
    def harrow(reach: int, *others: str) -> Game:
        board = Board("attack").merc("A=tx", "d1").merc("T=tr", "d5", N)
        for tile in others:
            board.merc("e=tr", tile, N)
        return board.line(f"mod reach A {reach - 1} 0").open()

    harrow(3).do(RANGED)
    harrow(2).refused("SGT-RANGE-05", RANGED)
    harrow(3, "d4").refused("SGT-LOS-02", RANGED)


@pytest.mark.rule("SGT-LOS-04")
def test_example_10_fog_changes_nothing_but_the_coin_of_the_merc_in_it() -> None:
    def foggy(*tiles: str) -> Game:
        board = Board("attack").merc("A=tx", "b2").merc("T=tr", "b4", N)
        return board.line(f"fog {' '.join(f'{tile} 1' for tile in tiles)}").open()

    foggy("b3", "b4").do(RANGED)
    game = foggy("b2", "b3", "b4").do(RANGED)
    assert game.kind() == "roll"
    game.flip(won=True)
    assert len(game.s.stack) == 1


@pytest.mark.rule("SGT-LOS-02")
@pytest.mark.parametrize("blocks", ["on", "off"])
def test_example_11_a_pillar_on_quad(blocks: str) -> None:
    def past_c3(target: str) -> Game:
        board = Board("attack", S, pillars_block_los=blocks, **ON_QUAD).merc("A=tx", "c2").merc("T=tr", target, N)
        return board.line(f"pillars {1 << QUAD.grid.number['c3']}").open()

    past_c3("e4").do(RANGED)
    if blocks == "on":
        game = past_c3("c4")
        refusal = game.s.table.ruleset.why_not(game.s, S, game.parse(RANGED, S))
        assert refusal is not None and refusal.rule == "SGT-LOS-02"
        assert refusal.fact("tile_blocker") == QUAD.grid.number["c3"] and refusal.fact("card_blocker") is None
    else:
        past_c3("c4").do(RANGED)


@pytest.mark.rule("SGT-LOS-04")
def test_example_12_a_stealthed_merc_blocks_and_is_no_target() -> None:
    board = Board("attack").merc("A=tx", "b2").merc("T=tr", "b4", N).merc("h=tr", "b3", N, stealth=1)
    board.open().refused("SGT-LOS-02", RANGED)
    Board("attack").merc("A=tx", "b2").merc("T=tr", "b4", N, stealth=1).open().refused("SGT-MAGIC-12", RANGED)


@pytest.mark.rule("SGT-LOS-02", "SGT-LOS-03")
def test_example_13_a_missing_corner_on_cross_blocks() -> None:
    assert CROSS.grid.count == 64
    cast("1, 2", "d2", "b4", **ON_CROSS).refused("SGT-LOS-02", RAY)
    cast("1, 2", "d3", "c4", **ON_CROSS).do(RAY)
    Board("move-1", S, **ON_CROSS).merc("tr", "d3").open().do("move TR c4").resolve()


@pytest.mark.rule("SGT-RANGE-01", "SGT-RANGE-05", "SGT-LOS-02")
def test_example_14_two_bands() -> None:
    def staff(*own: str) -> Game:
        board = Board("attack").merc("A=ts", "b2").merc("x=tr", "b3", N).merc("y=tr", "d2", N).merc("z=tr", "a3", N)
        for tile in own:
            board.merc("m=tr", tile)
        return board.open()

    game = staff()
    assert game.offered("attack") == ["attack b2 melee b3", "attack b2 ranged d2"]
    game.refused("SGT-RANGE-05", "attack A ranged x").refused("SGT-RANGE-05", "attack A ranged z")
    game.refused("SGT-ACT-02", "attack A melee z")
    staff("c2").refused("SGT-LOS-02", "attack A ranged y")


# --- the rules ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-LOS-01")
def test_the_refusal_names_the_nearest_blocker() -> None:
    game = (
        Board("attack")
        .merc("A=tx", "b1")
        .line("mod reach A 2 0")
        .merc("m=tr", "b3")
        .merc("e=tr", "b2", N)
        .merc("T=tr", "b4", N)
        .open()
    )
    refusal = game.s.table.ruleset.why_not(game.s, S, game.parse(RANGED, S))
    assert refusal is not None and refusal.rule == "SGT-LOS-02"
    assert refusal.fact("card_blocker") == game.names["e"]


@pytest.mark.rule("SGT-LOS-03")
@pytest.mark.parametrize("grid", [DUEL.grid, QUAD.grid, CROSS.grid], ids=["duel", "quad", "cross"])
def test_sight_is_symmetric_and_neighbours_always_see_each_other(grid: Grid) -> None:
    everything = (1 << grid.count) - 1
    for a in range(grid.count):
        for b in range(grid.count):
            pair, back = a * grid.count + b, b * grid.count + a
            assert grid.between[pair] == grid.between[back]
            if grid.distance[pair] <= 1:
                assert grid.sees(a, b, everything)


@pytest.mark.rule("SGT-LOS-02")
@pytest.mark.parametrize(
    ("offset", "crossed"),
    [
        ("b3", "a2 b2"), ("c2", "b1 b2"), ("b4", "a2 b3"), ("d2", "b1 c2"), ("b5", "a2 a3 b3 b4"),
        ("c4", "a2 b2 b3 c3"), ("d3", "b1 b2 c2 c3"), ("c5", "a2 b2 b3 b4 c4"), ("b2", ""),
        ("a4", "a2 a3"), ("d4", "b2 c3"),
    ],
)  # fmt: skip
def test_tiles_between_are_those_of_the_rulebooks_table(offset: str, crossed: str) -> None:
    grid = DUEL.grid
    mask = grid.between[grid.number["a1"] * grid.count + grid.number[offset]]
    assert mask == sum(1 << grid.number[tile] for tile in crossed.split())


@pytest.mark.rule("SGT-LOS-05")
def test_other_abilities_need_sight_only_when_they_say_so() -> None:
    board = Board("attack").shipped().merc("PELL=ashmonger-pell", "b2").merc("m=tr", "b3").merc("T=tr", "b4", N)
    game = board.ready(1).hand("patch").open()
    game.refused("SGT-LOS-02", "activate PELL.hot-wares T")
    game.do("play_instant PATCH T")


@pytest.mark.rule("SGT-RANGE-01")
def test_melee_reaches_the_adjacent_tile_only() -> None:
    game = Board("attack").merc("A=tr", "b2").merc("near=tf", "c3", N).merc("far=tf", "b4", N).open()
    game.refused("SGT-RANGE-01", "attack A melee far").do("attack A melee near")


@pytest.mark.rule("SGT-RANGE-02", "SGT-RANGE-03", "SGT-RANGE-04", "SGT-RANGE-05")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_distance_k_is_k_plus_1_tiles_away(distance: int) -> None:
    reaches = Board("attack").merc("A=tx", "b1").line(f"mod reach A {distance - 1} 0")
    reaches.merc("T=tr", f"b{2 + distance}", N).open().do(RANGED).resolve()
    short = Board("attack").merc("A=tx", "b1").line(f"mod reach A {distance - 2} 0")
    short.merc("T=tr", f"b{2 + distance}", N).open().refused("SGT-RANGE-05", RANGED)
    cast(f"{distance + 1}, {distance + 1}", "b1", f"b{2 + distance}").do(RAY)
    cast(f"{distance}, {distance}", "b1", f"b{2 + distance}").refused("SGT-ABIL-07", RAY)


@pytest.mark.rule("SGT-RANGE-05")
def test_reach_is_1_unless_printed_or_raised() -> None:
    game = shot("b1", "b4")
    assert game.stat("A", "reach") == 1
    game.refused("SGT-RANGE-05", RANGED)
    raised = Board("attack").shipped().merc("A=tx", "b1", wears=("long-limbed-crossbow",)).merc("T=tr", "b4", N).open()
    assert raised.stat("A", "reach") == 2
    raised.do(RANGED)


@pytest.mark.rule("SGT-RANGE-06")
def test_a_standard_attack_needs_a_line_in_a_marked_direction() -> None:
    shot("b2", "c4").refused("SGT-RANGE-06", RANGED)
    shot("b4", "b2").refused("SGT-ACT-02", RANGED)
    shot("b2", "d4").do(RANGED)


@pytest.mark.rule("SGT-RANGE-06")
def test_tiles_are_counted_as_a_king_walks() -> None:
    cast("2, 2", "b2", "d4").do(RAY)
    cast("2, 2", "b2", "d3").do(RAY)
    cast("2, 2", "b2", "c3").refused("SGT-ABIL-07", RAY)


@pytest.mark.rule("SGT-LOS-01")
def test_only_its_ranged_attacks_pass_the_own_mercs_of_a_merc_that_shoots_past_them() -> None:
    def harrow() -> Board:
        board = Board("attack").shipped().merc("A=the-patient-harrow", "b2").merc("m=tr", "b3").merc("T=tr", "b4", N)
        return board.hand("nail-to-the-gate").ready(2)

    harrow().open().do(RANGED)
    harrow().open().refused("SGT-LOS-02", "play_attack NAIL_TO_THE_GATE via A T")
    Board("attack").shipped().merc("A=the-patient-harrow", "b2").merc("e=tr", "b3", N).merc(
        "T=tr", "b4", N
    ).open().refused("SGT-LOS-02", RANGED)
