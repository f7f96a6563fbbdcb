"""SGT-FMT-S and SGT-FMT-X: the numbers of Standard, the limit of three, the clock, defeat and conceding."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.agenda import call, run
from rules.kernel.invariants import broken
from rules.kernel.state import State, blank
from rules.kernel.words import CHANCE
from rules.seize import words as w
from rules.seize.boards import DUEL, QUAD
from rules.seize.formats import FORMATS, FULL_SIZE
from rules.seize.ruleset import new_table
from tests.positions.library import library
from tests.seize.board import Board, N, S
from tests.seize.rules.test_deck import bench


@pytest.mark.rule("SGT-FMT-S01", "SGT-FMT-S02", "SGT-FMT-S03", "SGT-FMT-S04", "SGT-FMT-S05", "SGT-FMT-S06")
def test_sc_03_the_numbers_of_standard() -> None:
    fmt = FORMATS["standard"]
    assert (fmt.seats, fmt.mat, fmt.size, fmt.vault, fmt.best_of, fmt.clock_minutes) == ((2,), FULL_SIZE, 40, 30, 1, 50)
    assert fmt.bounties and not fmt.leader


@pytest.mark.rule("SGT-FMT-S01", "SGT-FMT-S03", "SGT-FMT-S04")
def test_sc_03_a_standard_game_has_two_players_and_full_vaults_of_30() -> None:
    game = Board().open()
    assert game.s.table.seats == 2
    assert game.vaults() == (30, 30)


@pytest.mark.rule("SGT-FMT-S02")
def test_standard_is_played_on_the_full_size_mat() -> None:
    assert Board().open().s.table.book.seating.board is DUEL


@pytest.mark.rule("SGT-FMT-S06")
def test_casual_play_has_no_clock() -> None:
    """The referee never looks at a clock: the game goes on until it is told that time is up."""
    game = Board("end-open").open()
    game.until("rally", N).until("rally", S)
    assert game.s.numbers[w.TIME_UP] == 0


@pytest.mark.rule("SGT-FMT-S07")
def test_the_goal_is_to_empty_the_other_vault() -> None:
    game = Board("attack").merc("tg", "b6").vault(30, 5).open()
    game.do("plunder TG").resolve_one()
    assert (game.vaults(), game.result()) == ((35, 0), (2, 0))


@pytest.mark.rule("SGT-FMT-S07")
def test_running_out_of_cards_loses_too() -> None:
    game = Board("beginning").deck().open()
    game.do("pass", "pass")
    assert game.result() == (0, 2)


# --- 2v2 on one mat (the QUAD board of rulebook 3.5) -----------------------------------------------------------------


def two_against_two(mercs: dict[int, str], **options: str) -> State:
    """Four seats (0 and 2 against 1 and 3), in the first one's Rally; each has one merc TG on its tile and a Vault of
    30."""
    defs = tuple(bench().values())
    face = [card.id for card in defs].index("tg")
    s = blank(new_table(defs, [[face] * 12] * 4, {"format": "standard-2v2", **options}))
    for seat, tile in mercs.items():
        card = s.pile(w.DECK, seat)[-1]
        atoms.move(s, card, w.BOARD, seat, QUAD.grid.number[tile])
        atoms.mark(s, w.HEALTH, card, 10)
    for seat in range(4):
        atoms.seat_number(s, w.VAULT, seat, 30)
    atoms.number(s, w.PHASE, w.RALLY)
    call(s, w.F_TURN, 5)
    call(s, w.F_WINDOW, 0, 0)
    run(s)
    return s


def passing(s: State, count: int = 1) -> State:
    """Pass this many times (ending an Acquire)."""
    for _ in range(count):
        (seat,) = ruleset.asked(s)
        assert s.ask is not None
        ruleset.apply(s, seat, (w.V_DONE,) if s.ask.kind == w.ASK_ACQUIRE else (w.V_PASS,))
    return s


def turn_order(s: State, turns: int) -> list[int]:
    """The seats whose turns follow."""
    seen = [s.numbers[w.TURN]]
    while len(seen) < turns:
        passing(s)
        seen += [s.numbers[w.TURN]] if s.numbers[w.TURN] != seen[-1] else []
    return seen


@pytest.mark.rule("SGT-FMT-S08")
def test_each_player_has_own_piles_and_turns_alternate_between_the_teams() -> None:
    s = two_against_two({0: "a1"})
    assert [len(s.pile(w.DECK, seat)) for seat in range(4)] == [11, 12, 12, 12]
    assert turn_order(s, 5) == [0, 1, 2, 3, 0]


@pytest.mark.rule("SGT-FMT-S08", "SGT-WIN-04")
def test_a_team_loses_when_all_its_players_are_out() -> None:
    s = two_against_two({})
    atoms.seat_number(s, w.VAULT, 1, 0)
    passing(s)
    assert s.seat_numbers[w.OUT] == [0, 1, 0, 0]
    assert turn_order(s, 4) == [0, 2, 3, 0]
    atoms.seat_number(s, w.VAULT, 3, 0)
    passing(s)
    assert ruleset.over(s)
    assert s.table.ruleset.outcome(s) == (2, 0, 2, 0)


@pytest.mark.rule("SGT-FMT-S08")
def test_option_team_loss_any() -> None:
    s = two_against_two({}, team_loss="any")
    atoms.seat_number(s, w.VAULT, 1, 0)
    passing(s)
    assert ruleset.over(s)
    assert s.table.ruleset.outcome(s) == (2, 0, 2, 0)


@pytest.mark.rule("SGT-FMT-X03")
def test_a_defeated_player_leaves_with_all_cards_without_bounty() -> None:
    s = two_against_two({0: "a1", 1: "a6", 2: "h1", 3: "h6"})
    merc, worn = s.pile(w.BOARD)[3], s.pile(w.DECK, 3)[-1]
    atoms.host(s, worn, merc)
    atoms.move(s, worn, w.EQUIPPED, 3)
    for seat in (3, 0):
        atoms.await_trigger(s, (s.pile(w.BOARD)[seat], s.face[merc], 0, seat, -1, -1, 0, -1, 0))
    atoms.seat_number(s, w.VAULT, 3, 0)
    passing(s)
    assert [item[2] for item in s.stack] == [0], "what others are owed still happens"
    assert (broken(s), [s.marks[w.HEALTH][merc], s.host[worn]]) == ([], [0, -1])
    assert [s.ctrl[card] for card in s.pile(w.BOARD)] == [0, 1, 2]
    assert {zone for card, zone in enumerate(s.zone) if s.table.owner[card] == 3} == {w.QUARTERS}
    assert s.seat_numbers[w.VAULT] == [30, 30, 30, 0]
    assert s.numbers[w.TURN] == 0
    assert not ruleset.over(s)


@pytest.mark.rule("SGT-FMT-X03")
def test_the_turn_of_a_defeated_player_ends_at_once_and_so_do_its_items() -> None:
    s = two_against_two({0: "a1", 2: "h1"})
    exiting = s.on[0]
    ruleset.apply(s, 0, (w.V_EXIT, exiting))
    assert len(s.stack) == 1
    atoms.seat_number(s, w.VAULT, 0, 0)
    passing(s)
    assert s.stack == []
    assert (s.numbers[w.TURN], s.numbers[w.PHASE]) == (1, w.BEGINNING)
    assert s.zone[exiting] == w.QUARTERS
    assert [frame[0] for frame in s.agenda] == [w.F_TURN, w.F_WINDOW]
    assert turn_order(s, 4) == [1, 2, 3, 1]


@pytest.mark.rule("SGT-FMT-X03", "SGT-WIN-04")
def test_between_two_players_a_defeat_ends_everything() -> None:
    game = Board().merc("tf", "a1").merc("tg", "b5", N, health=1, defense=0).hand("true5").ready(1).vault(30, 5).open()
    game.do("exit TF", "pass", "play_instant TRUE5 TG").resolve_one()
    assert game.result() == (2, 0)
    assert game.zone("TF") == "board", "the exit below it never resolves"


# --- all formats ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-X01")
def test_three_mercs_at_most() -> None:
    game = Board().merc("tf", "a1").merc("tr", "b1").hand("tx", "ts").merc("foe=tf", "a6", N).open()
    game.do("play_merc TX c1").resolve()
    game.refused("SGT-FMT-X01", "play_merc TS d1")
    game.do("exit TF").resolve().do("play_merc TS d1").resolve()
    assert game.at("TS") == "d1"


@pytest.mark.rule("SGT-FMT-X01")
@pytest.mark.parametrize("cap", [1, 2, 4, 6])
def test_option_merc_cap(cap: int) -> None:
    board = Board(merc_cap=str(cap)).hand("tx")
    for tile in ("a1", "b1", "c1", "d1", "a2", "b2")[:cap]:
        board.merc(f"m{tile}=tf", tile)
    game = board.open().refused("SGT-FMT-X01", "play_merc TX d2")
    game.do("exit a1").resolve().do("play_merc TX d2")


@pytest.mark.rule("SGT-FMT-X02")
@pytest.mark.parametrize(
    ("vaults", "own", "other", "result"),
    [
        ((30, 29), {}, {"a6": 6}, (2, 0)),
        ((29, 30), {"a1": 6}, {}, (0, 2)),
        ((20, 20), {"a1": 1, "b1": 1}, {"a6": 6}, (2, 0)),
        ((20, 20), {"a1": 3}, {"a6": 6}, (0, 2)),
        ((20, 20), {"a1": 6}, {"a6": 6}, (1, 1)),
    ],
)
def test_when_time_is_up_the_turn_is_finished_and_the_standing_compared(
    vaults: tuple[int, int], own: dict[str, int], other: dict[str, int], result: tuple[int, int]
) -> None:
    board = Board().vault(*vaults)
    for seat, mercs in enumerate((own, other)):
        for tile, health in mercs.items():
            board.merc(f"m{tile}=tf", tile, seat, health=health)
    game = board.open().do("time_up", seat=CHANCE)
    assert (game.phase(), game.asked()) == ("rally", S), "the turn goes on"
    while game.kind():
        assert game.s.numbers[w.TURN] == S
        game.pass_()
    assert game.result() == result


@pytest.mark.rule("SGT-FMT-X02")
@pytest.mark.parametrize("phase", ["beginning", "acquire", "rally", "end-open"])
def test_no_player_says_that_time_is_up(phase: str) -> None:
    board = Board(phase).merc("tf", "a1").merc("foe=tx", "a6", N).vault(5, 30)
    for seat in (S, N):
        board.open().refused("SGT-FMT-X02", "time_up", seat=seat)
    assert board.open().do("time_up", seat=CHANCE).s.numbers[w.TIME_UP] == 1


@pytest.mark.rule("SGT-FMT-X04")
@pytest.mark.parametrize("loser", [S, N])
@pytest.mark.parametrize("phase", ["beginning", "acquire", "rally", "end-open"])
def test_a_player_may_concede_at_any_time(phase: str, loser: int) -> None:
    game = Board(phase).open().do("concede", seat=loser)
    assert game.result() == ((0, 2) if loser == S else (2, 0))


@pytest.mark.rule("SGT-FMT-X04")
def test_conceding_before_the_game_has_begun() -> None:
    table = new_table(library().games["seize"].cards(()), [[0] * 40, [1] * 40])
    s = blank(table)
    call(s, w.F_SETUP, 0, 0, 0)
    run(s)
    ruleset.apply(s, CHANCE, ruleset.roll(s))
    ruleset.apply(s, S, (w.V_CONCEDE,))
    assert table.ruleset.outcome(s) == (0, 2)
