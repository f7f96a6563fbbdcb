"""Puzzles: the solver against positions made by hand, the shipped files, and a puzzle being played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import TITLES
from game.library import ROOT
from game.puzzles.goals import has_won
from game.puzzles.match import PuzzleMatch
from game.puzzles.proof import check, prove
from game.puzzles.puzzle import Puzzle, folder, read_file, read_puzzle, shipped
from game.puzzles.solver import Best, Search
from main import main
from rules.kernel import atoms
from rules.kernel.ruleset import apply
from rules.kernel.schema import Sees
from rules.kernel.words import Seat, TextError
from rules.seize.words import V_CONCEDE

HEAD = "position:\nseize/1\ncards tests/seize/fixtures/cards.toml\nS deck ?*9 | N deck ?*9\n"
BESIDE = "turn S attack | vault 30 2\nA = S tf at a5 {}\na = N tf at a6 health 1 defense 0\n"
ALONE = "turn S move-1 | vault 30 2\nA = S tf at a4\n"
KILL = "S attack a5 melee a6\nN pass\nS pass"
SPARK = "turn S attack | vault 30 2\nA = S tf at a5 health 1 defense 0\na = N ts at a6 health 1\n"
WALK = "S move a4 a5 a6\n" + "N pass\nS pass\nS pass\n" + "N pass\nS pass\nN pass\nS plunder a6\nN pass\nS pass"
EVERY = [path for name in TITLES for path in sorted(folder(name).glob("*.scn"))]
NUMBERS = ("I", "II", "III", "IV", "V", "VI", "VII")
CHEAP = {"seize": "1-14", "seek_and_destroy": "1-44", "battle_gate": "1-56", "round_table": "1-10", "guardians": "1-11"}
"""For each game, a puzzle with a short proof."""


def puzzle(position: str, answers: str, goal: str = "result S won") -> Puzzle:
    """A puzzle of Seize with the test cards."""
    return read_puzzle(f"{HEAD}{position}end\ncase: Test\n{answers}\nexpect {goal}\n", "test.scn")


@pytest.mark.parametrize(
    ("position", "answers"),
    [
        (BESIDE.format(""), KILL),
        (
            ALONE,
            WALK,
        ),
    ],
    ids=["one blow", "a walk, then the hall"],
)
def test_a_line_that_alone_wins_is_proven(position: str, answers: str) -> None:
    found = puzzle(position, answers)
    proof = check(found)
    assert proof.fault == "" and proof.tried > len(found.answers)
    assert len(found.moves) == answers.count("plunder") + answers.count("move") + answers.count("attack")


def test_the_example_of_the_page_is_proven() -> None:
    page = (ROOT / "game" / "puzzles" / "PUZZLES.md").read_text("utf-8")
    assert check(read_puzzle(page.split("```\n")[1], "PUZZLES.md")).fault == ""


def test_a_second_line_is_found() -> None:
    two = puzzle("turn S attack | vault 30 2\nA = S tf at a6\nB = S tf at c6\n", "S plunder a6\nN pass\nS pass")
    assert check(two).fault == "the goal is reached without move 1 of the solution, too"


def test_a_goal_out_of_reach_is_no_puzzle() -> None:
    rich = puzzle(BESIDE.format("").replace("30 2", "30 3"), KILL)
    assert check(rich).fault == "the solution does not reach the goal"
    assert prove(rich.task, rich.start, rich.moves).fault == "the moves of the solution do not always reach the goal"


def test_what_the_others_need_not_let_happen_is_no_solution() -> None:
    """N passes in the solution, and could have killed the attacker."""
    spark = puzzle(SPARK, KILL)
    assert check(spark).fault == "the moves of the solution do not always reach the goal"


def test_what_needs_luck_is_no_solution() -> None:
    """A Blind piece flips a coin before it attacks: the flip that hits proves nothing."""
    blind = puzzle(BESIDE.format("blind 9"), KILL.replace("\nN", "\n~ coin 1\nN", 1))
    assert check(blind).fault == "the moves of the solution do not always reach the goal"


@pytest.mark.parametrize(
    ("zone", "seat", "luck"), [("hand", 0, False), ("hand", 1, True), ("discard", 0, False), ("equipped", 0, True)]
)
def test_a_card_that_nobody_knew_is_luck_in_play_and_in_an_enemys_hand(zone: str, seat: Seat, luck: bool) -> None:
    found = puzzle(BESIDE.format(""), KILL)
    s, task = found.start.clone(), found.task
    assert not task.lucky(s)
    zones = [row.name for row in s.table.schema.zones]
    atoms.move(s, next(card for card in task.unknown if s.ctrl[card] == 0), zones.index(zone), seat)
    assert task.lucky(s) is luck and Search(task).wins(s) is not luck


@pytest.mark.parametrize(
    ("position", "answers", "won"),
    [(BESIDE.format(""), KILL, [False, True, True]), (ALONE, WALK, [False, False, True]), (SPARK, KILL, [False] * 3)],
)
def test_a_search_may_be_held_to_a_number_of_moves(position: str, answers: str, won: list[bool]) -> None:
    """The player's own: the others answer as they like."""
    found = puzzle(position, answers)
    assert [Search(found.task, most=most).wins(found.start) for most in range(3)] == won


@pytest.mark.parametrize(
    ("position", "left"),
    [(BESIDE.format(""), 0), (BESIDE.format("").replace("30 2", "30 3"), 1), (ALONE, 0), (SPARK, 2)],
)
def test_how_near_a_goal_can_be_brought_whatever_the_others_do(position: str, left: int) -> None:
    found = puzzle(position, KILL if position != ALONE else WALK)
    assert Best(found.task).least(found.start.clone()) == left


def test_a_solution_without_a_move_is_none() -> None:
    found = puzzle(BESIDE.format(""), KILL)
    assert prove(found.task, found.start, ()).fault == "the solution has no move"


def test_a_search_gives_up_and_says_so() -> None:
    assert check(puzzle(BESIDE.format(""), KILL), limit=5).fault == "not proven: a search needs more than 5 answers"


@pytest.mark.parametrize(
    ("goal", "answers", "said"),
    [
        ("vault N 0", KILL, "this is no goal of a puzzle of this game"),
        ("result S won", "S attack a5 ranged a6", "refused"),
        ("result S won", "attack a5 melee a6", "an answer of a solution begins with its seat"),
    ],
)
def test_a_bad_file_is_told_with_its_place(goal: str, answers: str, said: str) -> None:
    with pytest.raises(TextError, match=said) as problem:
        puzzle(BESIDE.format(""), answers, goal)
    assert problem.value.place == "test.scn" and problem.value.line > 1


@pytest.mark.parametrize("name", TITLES)
def test_a_shipped_puzzle_is_proven(name: str) -> None:
    assert check(read_file(folder(name) / f"{CHEAP[name]}.scn")).fault == ""


@pytest.mark.nightly
@pytest.mark.parametrize("path", EVERY, ids=[f"{path.parent.parent.name}-{path.stem}" for path in EVERY])
def test_every_shipped_puzzle_is_proven(path: Path) -> None:
    assert check(read_file(path)).fault == ""


@pytest.mark.nightly
def test_puzzles_come_by_length_and_all_keys_differ() -> None:
    for name in TITLES:
        found = shipped(name)
        assert [each.grade for each in found] == sorted(each.grade for each in found)
        assert len({each.key for each in found}) == len({each.title for each in found}) == len(found)


def played() -> PuzzleMatch:
    """The first test puzzle, at a table."""
    return PuzzleMatch(puzzle(BESIDE.format("") + "B = S tf at b3\n", KILL))


def test_a_puzzle_asks_for_as_many_regions_as_its_solution_captures() -> None:
    for puzzle in shipped("round_table"):
        assert puzzle.goal.aim(puzzle.start, puzzle.seat) == puzzle.count, puzzle.title
    asked = {puzzle.title: puzzle.goal.asked for puzzle in shipped("round_table")}
    assert "two Regions" in asked["Tristan I"] and "a Region" in asked["Tristan II"]


def test_a_wrong_answer_is_told_at_once_and_can_be_taken_back() -> None:
    match = played()
    match.submit(0, match.parse(0, "pass"))
    assert match.missed == "The hall still stands: Vermilion has 2 Loot at the end of your turn."
    assert match.asked() == ()
    assert match.undo(0) and match.missed == "" and match.asked() == (0,)


def test_a_wrong_answer_says_how_near_every_way_to_win_a_game_of_guardians_is() -> None:
    match = PuzzleMatch(next(puzzle for puzzle in shipped("guardians") if puzzle.key == "1-10"))
    match.submit(0, match.parse(0, "turn R1.shields hold"))
    told = "Vermilion's Guardian is unbeaten, 2 of 5 Shields are destroyed, and you control 5 of 6 lands."
    assert match.missed == told


def test_the_others_answer_by_themselves_until_it_is_solved() -> None:
    match = played()
    match.submit(0, match.parse(0, "attack a5 melee a6"))
    assert match.solved and match.missed == "" and match.result == (2, 0) and match.asked() == ()


def test_a_puzzle_is_over_when_its_goal_is_reached_though_the_game_goes_on() -> None:
    match = PuzzleMatch(read_file(folder("round_table") / "1-10.scn"))
    seat, moves = match.puzzle.seat, match.puzzle.moves
    while not match.solved:
        ways = match.options(seat)
        match.submit(seat, next((way for way in ways if match.task.gist(way) in moves), ways[-1]))
    assert match.result is None and match.asked() == ()


def test_a_game_that_is_over_is_won_by_its_winner_only() -> None:
    s = puzzle(BESIDE.format(""), KILL).start.clone()
    before = [has_won(s, seat) for seat in (0, 1)]
    apply(s, 0, (V_CONCEDE,))
    assert (before, [has_won(s, seat) for seat in (0, 1)]) == ([False, False], [False, True])


def test_what_is_to_be_kept_counts_when_its_time_is_over() -> None:
    match = PuzzleMatch(read_file(folder("round_table") / "2-2.scn"))
    assert check(match.puzzle).fault == ""
    match.submit(match.puzzle.seat, match.parse(match.puzzle.seat, "done"))
    assert match.missed == "Blue captures a Region in Autumn."
    match.show()
    reached = [match.solved]
    for _ in match.puzzle.answers:
        match.show_next()
        reached.append(match.solved)
    assert reached == [False] * len(match.puzzle.answers) + [True] and match.missed == ""


def test_the_solution_is_shown_and_the_player_may_try_again() -> None:
    match = played()
    match.submit(0, match.parse(0, "pass"))
    match.show()
    assert match.asked() == () and match.missed == ""
    assert [(match.show_next(), match.moved) for _ in range(3)] == [(True, 1), (False, 1), (False, 1)]
    assert match.digest_for(0) != PuzzleMatch(match.puzzle).digest_for(0)
    match.restart()
    assert match.digest_for(0) == PuzzleMatch(match.puzzle).digest_for(0)
    assert match.shown < 0 and match.asked() == (0,)


def test_a_redo_gives_back_what_was_tried_but_nothing_during_or_after_the_solution() -> None:
    match = played()
    match.submit(0, match.parse(0, "pass"))
    tried = match.digest_for(0)
    match.restart()
    assert match.redo() and match.digest_for(0) == tried
    match.show()
    assert not match.can_redo
    for _ in match.puzzle.answers:
        match.show_next()
        assert not match.redo()
    match.restart()
    assert not match.can_redo and match.digest_for(0) == PuzzleMatch(match.puzzle).digest_for(0)


def test_the_command_line_proves_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "blow.scn"
    path.write_text(f"{HEAD}{BESIDE.format('')}end\ncase: Test\n{KILL}\nexpect result S won\n")
    assert main(["puzzles", "check", str(path)]) == 0
    assert main(["puzzles", "check", str(path), "--limit", "100"]) == 1
    said = capsys.readouterr().out
    assert said.count("proven with") == 1 and "a search needs more than 100 answers" in said
    assert main(["puzzles", "check", str(path), "--game", "guardians"]) == 2
    assert "--game is for check without files" in capsys.readouterr().err


@pytest.mark.nightly
def test_the_miner_finds_what_is_proven_again(tmp_path: Path) -> None:
    assert main(["puzzles", "mine", "--first", "2", "--games", "1", "--limit", "8000", "-o", str(tmp_path)]) == 0
    (found,) = tmp_path.glob("*.scn")
    assert check(read_file(found)).fault == ""


@pytest.mark.nightly
def test_puzzles_named_after_the_same_card_are_numbered_in_their_order() -> None:
    for name in TITLES:
        seen: dict[str, int] = {}
        for each in shipped(name):
            card, _, last = each.title.rpartition(" ")
            if last in NUMBERS:
                assert NUMBERS.index(last) == seen.get(card, 0), each.title
                seen[card] = seen.get(card, 0) + 1


@pytest.mark.parametrize("name", TITLES)
def test_a_puzzle_is_named_after_a_card_that_anybody_sees_in_play(name: str) -> None:
    for each in shipped(name):
        s, zones = each.start, each.start.table.schema.zones
        called = re.sub(r" [IVX]+$", "", each.title)
        seen = {(zones[zone].live, s.table.defs[s.face[card]].name) for card, zone in enumerate(s.zone)
                if zones[zone].sees == Sees.ALL}  # fmt: skip
        assert (max(live for live, _ in seen), called) in seen, each.title
