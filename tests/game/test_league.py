"""Leagues: the same games for the same plan, files that can be resumed, and correct figures."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from game.decks import commons
from game.games import game
from game.league import play as play_module
from game.league.figures import DOUBTFUL, MISSED, Rate, figures
from game.league.league import digest_of
from game.league.picture import colour, picture
from game.league.plan import Fixture, Plan, Result, fixtures, make_plan, seated
from game.league.play import play
from game.league.report import report, table
from game.league.store import Store
from game.league.tally import BalanceTarget, tally_of
from game.library import ROOT, shipped_decks
from game.simulation.simulate import UNFINISHED
from main import main
from rules.battle_gate.words import ASK_PROPOSE, POT
from rules.kernel.ruleset import apply, asked, options, roll
from rules.kernel.state import State
from rules.kernel.words import TextError
from rules.seize import words as w
from tests.game.kit import deck_with_own_card

WALL, FUSE = "wall-and-bow", "slow-fuse"
FEW = ["balance", "--bot", "random", "--decks", f"{WALL},{FUSE}", "--jobs", "1"]


def plan_of(**more: object) -> Plan:
    """A small league of random bots."""
    given = {"name": "seize", "fmt": "standard", "options": {}, "decks": [WALL, FUSE], "bot": "random", "seed": 1}
    return make_plan(**{**given, "turns": 100, **more})  # type: ignore[arg-type]


def one(number: int, points: tuple[int, ...], turns: int = 10, first: int = 0, end: str = "defeat") -> Result:
    """A result made by hand: the wall is in seat 0 and has drawn Odric."""
    row, column = (WALL, FUSE) if first == 0 else (FUSE, WALL)
    return Result(
        row=row, column=column, number=number, decks=(WALL, FUSE), teams=(0, 1), first=first, points=points,
        turns=turns, answers=9, end=end, drawn=(("gatehand-odric",), ()), digest="0",
    )  # fmt: skip


def test_every_deck_begins_against_every_other_one_and_sits_everywhere() -> None:
    plan = plan_of(decks=[])
    rows = list(fixtures(plan, 2))
    assert len(rows) == len(set(rows)) == 2 * len(plan.decks) * (len(plan.decks) - 1)
    for number in (0, 1):
        result = play(plan, Fixture(WALL, FUSE, number))
        assert result.first == number and result.decks[number] == WALL and set(result.decks) == {WALL, FUSE}
        assert sum(result.points) == 2 and result.end in ("defeat", "deck") and 3 < result.turns < 30
        assert result == play(plan, Fixture(WALL, FUSE, number)) != play(plan_of(seed=2), Fixture(WALL, FUSE, number))
        for deck, drawn in zip(result.decks, result.drawn, strict=True):
            assert len(drawn) >= 5 and set(drawn) <= set(shipped_decks("seize")[deck].ids)


@pytest.mark.parametrize(("name", "decks", "kinds", "kind"), [
    ("seize", [WALL, FUSE], "Classes", "Bulwark + Longeye"),
    ("seek_and_destroy", ["three-flags-west", "hull-down"], "Nations", "United States + Britain + France"),
])  # fmt: skip
def test_a_league_of_any_game_is_told_in_its_words(name: str, decks: list[str], kinds: str, kind: str) -> None:
    plan = plan_of(name=name, decks=decks)
    results = [play(plan, fixture) for fixture in fixtures(plan, 1)]
    for result in results:
        assert result.decks[result.first] == result.row and set(result.decks) == set(decks)
        for deck, drawn in zip(result.decks, result.drawn, strict=True):
            assert len(drawn) >= 4 and set(drawn) <= {card for card, _ in shipped_decks(name)[deck].cards}
    told = report(plan, figures(plan, results), "", 1)
    assert f"## {kinds} against the field" in told and f"| {kind} " in told


def test_a_deck_with_an_own_card_plays_in_a_league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "mine"))
    plan = plan_of(decks=[str(deck_with_own_card(tmp_path)), WALL], turns=3)
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "theirs"))
    again = Plan.model_validate_json(plan.model_dump_json())
    result = play(again, Fixture("ours", WALL, 0))
    idle = result.model_copy(update={"drawn": ((), ())})
    assert " Ann, " in report(again, figures(again, [idle]), "", 1).partition("Drawn by nobody:")[2]


def test_another_set_of_shared_cards_is_another_league(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = ["banners-at-noon", "the-town-muster"]
    before = plan_of(name="battle_gate", decks=decks)
    fewer = commons.shipped("battle_gate", "pots")[1:]
    monkeypatch.setattr(commons, "shipped", lambda game, folder: fewer)
    assert len(before.sets) == 4 and plan_of(name="battle_gate", decks=decks).digest() != before.digest()


def test_without_ready_sets_the_decks_bring_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[State] = []

    def not_played(s: State, *rest: object) -> tuple[list[Counter[int]], int]:
        begun.append(s)
        return [Counter(), Counter()], 0

    monkeypatch.setattr(play_module, "_playout", not_played)
    banners, muster = "banners-at-noon", "the-town-muster"
    for ready_sets in (True, False):
        plan = plan_of(name="battle_gate", decks=[banners, muster], ready_sets=ready_sets)
        play(plan, Fixture(banners, muster, 0))
    ready, own = begun
    assert ready.pile(POT) and own.ask is not None and own.ask.kind == ASK_PROPOSE
    with pytest.raises(TextError, match="has no ready sets of shared cards"):
        plan_of(ready_sets=False)


def test_in_team_formats_the_two_decks_are_enemies() -> None:
    result = play(plan_of(fmt="standard-2v2", turns=2), Fixture(WALL, FUSE, 3))
    row = result.first
    told = report(plan_of(), figures(plan_of(), [result]), "", 1)
    assert "side 2 in turn order wins" in told and "side 3" not in told
    assert len(result.decks) == 4 and row == 3 and result.decks[row] == WALL
    assert any(deck == FUSE and result.teams[seat] != result.teams[row] for seat, deck in enumerate(result.decks))


@pytest.mark.rule("SGT-FMT-X02")
def test_the_clock_ends_a_game_that_takes_too_many_turns() -> None:
    result = play(plan_of(turns=2), Fixture(WALL, FUSE, 0))
    assert result.end == "time" and result.turns == 3 and len(result.points) == 2


def test_a_game_that_does_not_end_has_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "MOST_ANSWERS", 9)
    result = play(plan_of(), Fixture(WALL, FUSE, 0))
    assert (result.points, result.end, result.answers) == ((), UNFINISHED, 9)


def test_the_row_deck_takes_each_seat_in_turn_and_the_next_opponent_plays_the_column_deck() -> None:
    assert [seated(number, (0, 1)) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert [seated(number, (0, 1, 0, 1)) for number in range(4)] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert [seated(number, (0, 0, 1, 1)) for number in range(4)] == [(0, 2), (1, 2), (2, 0), (3, 0)]


def test_a_card_that_went_back_was_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    there_and_back = [(0, 3, 1), (0, 3, -1), (1, 3, 1)]
    monkeypatch.setattr(tally_of("seize"), "drawn", lambda s, events: there_and_back)
    assert play(plan_of(turns=1), Fixture(WALL, FUSE, 0)).drawn == ((), (game("seize").cards[3].id,))


@pytest.mark.rule("SGT-SETUP-11")
def test_cards_of_a_mulligan_do_not_count_as_drawn() -> None:
    definition, tally = game("seize"), tally_of("seize")
    ids = shipped_decks("seize")[WALL].ids
    s = definition.notation.begin([ids, ids], definition.notation.options({}), 3)
    drawn = Counter[tuple[int, int]]()
    mulligans = 0
    while s.numbers[w.PHASE] == w.SETUP:
        seat = asked(s)[0]
        action = tally.opening(s, 1) or (roll(s) if seat < 0 else options(s, seat)[0])
        if seat >= 0 and (w.V_MULLIGAN,) in options(s, seat):
            action = (w.V_MULLIGAN,)
            mulligans += 1
        for who, face, times in tally.drawn(s, apply(s, seat, action)):
            drawn[who, face] += times
    assert mulligans == 2 and tally.began(s) == 1
    held = Counter((seat, s.face[card]) for seat in (0, 1) for card in s.pile(w.HAND, seat))
    assert +drawn == held and held.total() == 14


def test_a_league_goes_on_where_it_stopped_and_processes_change_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, fresh = tmp_path / "kept.jsonl", tmp_path / "fresh.jsonl"
    assert main([*FEW, "--games", "1", "--out", str(kept)]) == 0
    first = kept.read_bytes()
    capsys.readouterr()
    assert main([*FEW, "--games", "2", "--out", str(kept)]) == 0
    said = capsys.readouterr()
    assert said.err == f"going on after 2 games in {kept}\n" and kept.read_bytes().startswith(first)
    assert main([*FEW, "--games", "2", "--out", str(fresh), "--jobs", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == said.out.splitlines()[:-1]
    assert len(kept.read_text().splitlines()) == 5 == len(fresh.read_text().splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT to a child")
def test_ctrl_c_leaves_a_file_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = [*FEW[:-1], "2", "--games", "5000", "--out", str(path)]
    league = subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, stderr=subprocess.PIPE)
    end = time.monotonic() + 60
    while time.monotonic() < end and (not path.exists() or path.read_bytes().count(b"\n") < 4):
        time.sleep(0.05)
    league.send_signal(signal.SIGINT)
    _, said = league.communicate(timeout=20)
    assert league.returncode == 130 and said == b""
    store = Store(path, plan_of(seed=0))
    assert len(store.results) >= 3 and not store.warning


def test_without_out_the_games_are_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    assert main([*FEW, "--games", "1", "--turns", "1"]) == 0
    (file,) = (tmp_path / "data" / "leagues").iterdir()
    assert f"The games are in {file}" in capsys.readouterr().out


@pytest.mark.parametrize("cut", [1, 40])
def test_a_last_line_that_was_cut_off_is_played_again(cut: int, tmp_path: Path) -> None:
    plan, path = plan_of(turns=1), tmp_path / "games.jsonl"
    store = Store(path, plan)
    played = [play(plan, fixture) for fixture in fixtures(plan, 1)]
    for result in played:
        store.add(result)
    whole = path.read_bytes()
    store.close()
    path.write_bytes(whole[:-cut])
    store = Store(path, plan)
    assert list(store.results) == [played[0].fixture] and f"{path}:3: the last line is damaged" in store.warning
    store.add(played[1])
    store.close()
    assert path.read_bytes() == whole and digest_of(Store(path, plan).results.values()) == digest_of(played)


def test_a_plan_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    plan, path = plan_of(turns=1), tmp_path / "games.jsonl"
    Store(path, plan).close()
    whole = path.read_bytes()
    for content in (b"", whole[:-40], whole[:-1], whole):
        path.write_bytes(content)
        store = Store(path, plan)
        store.close()
        assert path.read_bytes() == whole and not store.warning


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_told_with_the_file_it_would_not_take(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--out", "/dev/full"]) == 2
    assert capsys.readouterr().err == "main.py balance: /dev/full: no space left on the disk\n"


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda lines: [lines[0], "{}", *lines[1:]], ":2: this is not a game of a league (row: it is missing)"),
        (lambda lines: ["nonsense", *lines[1:]], ":1: this is not the plan of a league"),
        (lambda lines: ["my notes"], ":1: this is not the plan of a league"),
        (
            lambda lines: [lines[0].replace('"seed":0', '"seed":5'), *lines[1:]],
            ":1: this file holds a league with other",
        ),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_is_one_sentence(
    edit: object, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    assert callable(edit)
    assert main([*FEW, "--games", "1", "--turns", "1", "--out", str(path)]) == 0
    path.write_text("\n".join(edit(path.read_text().splitlines())) + "\n")
    before = path.read_bytes()
    capsys.readouterr()
    assert main([*FEW, "--games", "1", "--turns", "1", "--out", str(path)]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1 and path.read_bytes() == before


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--decks", WALL], "a league needs two decks"),
        (["--decks", f"{WALL},{WALL}"], "named twice"),
        (["--decks", f"{WALL},wal"], "no deck is called 'wal'"),
        (["--format", "chess"], "no format"),
        (["--option", "merc_cap=70"], "merc_cap cannot be '70'"),
        (["--report", "/no/such/place/a.md"], "no such folder"),
        (["--scheduler", "tcp://127.0.0.1:1"], "pip install distributed"),
        (["--scheduler", "here"], "'here' is no address of a dask scheduler"),
    ],
)
def test_wrong_use_is_one_sentence(
    more: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*FEW, "--out", str(tmp_path / "games.jsonl"), *more]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


def test_rates_have_intervals_and_verdicts() -> None:
    low, high = Rate(50, 100).interval()
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert Rate().interval() == (0.0, 1.0) and Rate(0, 10).interval()[0] == 0.0
    target = BalanceTarget(0.44, 0.56)
    assert Rate(50, 100).verdict(target) == Rate().verdict(target) == ""
    assert (
        Rate(6, 10).verdict(target) == DOUBTFUL
        and Rate(80, 100).verdict(target) == Rate(1, 40).verdict(target) == MISSED
    )


def test_the_figures_of_a_league_made_by_hand() -> None:
    plan = plan_of()
    wins = [one(number, (2, 0), turns=8 + number, first=number % 2) for number in range(8)]
    lost = [one(8, (0, 2), end="deck", first=1), one(9, (1, 1), turns=30), one(10, (), end="unfinished", turns=40)]
    found = figures(plan, [*wins, *lost])
    assert found.games == 11 and found.endings["deck"] == Rate(1, 11) and found.endings["unfinished"] == Rate(1, 11)
    assert found.matrix.rate(WALL, FUSE) == Rate(8.5, 10) and found.matrix.rate(FUSE, WALL) == Rate(1.5, 10)
    assert found.positions == (Rate(5.5, 10), Rate(4.5, 10))
    assert found.kind_of == {WALL: "Bulwark + Longeye", FUSE: "Gloamkin + Cinderwright"}
    assert found.kinds.rate("Bulwark + Longeye") == found.cards.rate("gatehand-odric") == Rate(8.5, 10)
    assert found.held.rate("riveted-coat") == Rate(10, 20) and "riveted-coat" in found.quiet
    assert list(found.turns) == [10, 12, 14.5] and list(found.median) == [10, 30]
    lengths = {turns: figures(plan, [one(at, (2, 0), turns=turns) for at in range(8)]) for turns in (8, 14, 40)}
    missed = {turns: "- turns each, median" in report(plan, told, "abc", 1) for turns, told in lengths.items()}
    assert missed == {8: True, 14: False, 40: True}, "9 to 14 turns are aimed at"
    text = report(plan, found, "abc", 1)
    assert "- Bulwark + Longeye: 85.0 %" not in text and "- Gatehand Odric: 85.0 %" not in text
    assert "| 1 The Wall and the Bow |     |  85 |" in text and "| 2 The Slow Fuse        |  15 |     |" in text
    sure = report(plan, figures(plan, wins * 4), "abc", 1)
    assert "- Bulwark + Longeye: 100.0 %\n- Gatehand Odric: 100.0 %\n" in sure
    assert "- side 1 in turn order wins" not in sure
    few = report(plan, figures(plan, wins[:2]), "abc", 1)
    assert "0 of 1 pairs lie within 43-57 %; none lies outside for certain." in few
    assert "The Wall and the Bow against The Slow Fuse | 100.0 % |" in sure


def test_what_one_side_and_one_ending_miss_is_told_of_them_alone() -> None:
    plan = plan_of()
    text = report(plan, figures(plan, [one(at, (2, 0), end="deck") for at in range(40)]), "abc", 2)
    missed = text.partition("## Off target for certain")[2].partition("##")[0]
    assert "- side 1 in turn order wins: 100.0 %\n- ended by deck-out: 100.0 %\n" in missed
    assert "side 2" not in missed and "defeat" not in missed
    assert "every deck begins 2 times against" in text and " at most 5 % |" in text and " 48-53 % |" in text
    assert "every deck begins once against" in report(plan, figures(plan, [one(0, (2, 0))]), "abc", 1)


def test_win_rates_have_targets_for_two_sides_only() -> None:
    plan = plan_of()
    three = {"decks": (WALL, FUSE, FUSE), "teams": (0, 1, 2), "drawn": (("gatehand-odric",), (), ())}
    games = [one(at, (2, 0, 0)).model_copy(update=three) for at in range(40)]
    text = report(plan, figures(plan, games), "abc", 1)
    assert "## Off target for certain\n\n- nothing\n" in text and "side 3 in turn order wins" in text
    assert "pairs lie within" not in text and "target 44-56 %" not in text
    assert "target 44-56 %" in report(plan, figures(plan, [one(0, (2, 0))]), "abc", 1)


def test_a_table_has_its_names_to_the_left_and_its_numbers_to_the_right() -> None:
    assert table(("deck", "wins"), [["A", "9"]]) == "| deck | wins |\n| :--- | ---: |\n| A    |    9 |"


def test_the_picture_shows_who_beats_whom(tmp_path: Path) -> None:
    path, told = tmp_path / "games.jsonl", tmp_path / "report.md"
    drawn = tmp_path / "matrix.png"
    words = [*FEW, "--games", "1", "--turns", "1", "--out", str(path), "--report", str(told), "--picture", str(drawn)]
    assert main(words) == 0
    assert told.read_text().startswith("# League of Seize") and "| The Slow Fuse" in told.read_text()
    plan = Plan.model_validate(json.loads(path.read_text().splitlines()[0]))
    with Image.open(drawn) as image:
        assert image.format == "PNG" and min(image.size) > 300
    found = figures(plan, [one(number, (2, 0)) for number in range(4)])
    drawn.write_bytes(picture(plan, found, "By hand"))
    with Image.open(drawn) as image:
        colours = {shade for _, shade in image.getcolors(1 << 20) or []}
        assert colour(1.0) in colours and colour(0.0) in colours
    assert colour(0.5) == (247, 247, 247) and colour(0.9)[2] > colour(0.9)[0] and colour(0.1)[0] > colour(0.1)[2]
