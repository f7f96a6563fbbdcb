"""The command line: every verb in this process, a few as real programs. Misuse gives one line and exit code 2."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import main
from game.games import TITLES, game
from game.library import ROOT
from game.match.match import read_match
from rules.kernel.words import TextError
from tests.game.kit import new_match, play
from tests.seize.games import pool

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that a program could catch")
SCENARIO = """\
covers SGT-ACT-13
position seize/1 | turn S attack | vault 20 9 | A = S gatehand-odric at a6 | b = N gatehand-odric at a1
S plunder A
pass all
expect vault S 23
"""
POSITION = "seize/1 | turn S attack | A = S gatehand-odric at a6 | b = N gatehand-odric at a1\n"


class Ran:
    """The outcome of a command: exit code, output, errors."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def call(*words: object) -> Ran:
        try:
            code = main.main([str(word) for word in words])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return call


def program(*words: str) -> subprocess.Popen[bytes]:
    """Run the command as a program of its own."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)


@pytest.mark.parametrize("verb", main.VERBS)
def test_every_verb_explains_itself(run: Run, verb: str) -> None:
    told = run(verb, "--help")
    assert told.code == 0 and f"main.py {verb}" in told.out and told.err == ""
    assert verb in run("--help").out


@pytest.mark.parametrize(
    "words",
    [
        ("fly", "--help"), ("print", "cards", "-o", "/tmp/x.pdf", "--back", "/tmp"),
        ("fly",), ("--fly",), ("simulate", "--games", "0"), ("simulate", "--games", "many"),
        ("simulate", "--seats", "random"), ("simulate", "--seats", "wise,random"), ("simulate", "--option", "x"),
        ("simulate", "--option", "merc_cap=77"), ("simulate", "--format", "solo"), ("simulate", "--game", "go"),
        ("simulate", "--jobs", "0"), ("simulate", "--seed", "-1"), ("check",), ("perft", "x.pos"),
        ("perft", "x.pos", "-1"), ("perft", "/no/such.pos", "1"), ("rules",), ("rules", "gaurdians"),
        ("rules", "seize", "SGT-NOT-01"), ("cards", "seize", "zzz"), ("shot",), ("shot", "home"),
        ("shot", "attic", "-o", "x.png"), ("shot", "home", "-o", "x.png", "--size", "big"),
        ("shot", "table", "-o", "/tmp/x.png", "--pos", "/no/such.pos"), ("shot", "home", "-o", "/no/such/dir/x.png"),
        ("play", "--seats", "human,ghost"), ("play", "--decks", "nobody,nobody"), ("play", "--option", "merc_cap=77"),
        ("play", "--decks", "wall-and-bow"), ("play", "--seats", "human"), ("play", "--clock", "soon"),
        ("play", "--format", "guild-master", "--clock"), ("play", "--format", "solo"), ("play", "--best-of", "2"),
        ("play", "--format", "arena", "--decks", "wall-and-bow,slow-fuse"), ("play", "--names", "Ada,"),
        ("simulate", "--decks", "wall-and-bow"), ("simulate", "--format", "arena", "--decks", "slow-fuse,slow-fuse"),
        ("bench", "--fast"), ("referee", "now"), ("shot", "rulebook", "-o", "/tmp/x.png", "--at", "SGT-NOT-01"),
        ("shot", "home", "-o", "/tmp/x.png", "--at", "seize"), ("shot", "decks", "-o", "/tmp/x.png", "--at", "chess"),
        ("shot", "home", "-o", "/tmp/x.jpg"), ("shot", "home", "-o", "/tmp"), ("export", "images", "-o", "/tmp/x.zip"),
        ("balance", "--picture", "/tmp/x.jpg"), ("export", "octgn", "-o", "/tmp/x", "--set", "SGT"),
        ("export", "tts", "-o", "/tmp/x", "--own"), ("export", "tts", "-o", "/tmp/x", "--url", "notaurl"),
        ("export", "tts", "-o", "/tmp/x", "--url", "http://["), ("puzzles", "mine", "--games", "1"),
        ("export", "lackey", "-o", "/tmp/x", "--width", "100"), ("export", "octgn", "-o", "/tmp/x", "--format", "jpg"),
        ("export", "octgn", "-o", "/tmp/x", "--url", "https://example.org"),
        *(("shot", scene, "-o", "/tmp/x.png", "--at", where) for scene, where in [
            ("settings", "chess"), ("print", "chess"), ("print", "seize:forms"), ("new-game", "seize:nosuch"),
            ("deck", "chess"), ("maker", "chess"),
        ]),
        *((verb, "--game", "seek_and_destroy", *words) for verb, words in [
            ("simulate", ("--option", "merc_cap=1")), ("simulate", ("--format", "arena")),
            ("simulate", ("--decks", "wall-and-bow,hull-down")), ("balance", ("--decks", "hull-down")),
            ("balance", ("--format", "draft")), ("play", ("--seats", "human,human,human")),
            ("play", ("--decks", "slow-fuse,hull-down")), ("play", ("--option", "life_start=31")),
        ]),
        ("rules", "seek_and_destroy", "SGT-WIN-01"), ("cards", "seek_and_destroy", "gatehand-odric"),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line_and_exit_code_2(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words)
    assert told.code == 2, told.out
    assert told.err.startswith("main.py") and told.err.count("\n") == 1 and "Traceback" not in told.err


def test_a_misspelled_verb_is_recognized(run: Run) -> None:
    told = "main.py: 'chek' is neither a verb nor a record (.rec); did you mean 'check'? See main.py --help.\n"
    assert run("chek").err == told


@pytest.mark.parametrize("words", [("rules", ""), ("cards", " "), ("rules", "seize", ""), ("cards", "seize", "")])
def test_an_empty_word_is_not_taken_for_none(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words)
    where = f"main.py {words[0]}"
    assert (told.code, told.out) == (2, "")
    assert told.err == f"{where}: argument WORD: an empty word finds nothing; see {where} --help\n"


def test_a_position_is_for_the_table_only(run: Run, tmp_path: Path) -> None:
    told = run("shot", "home", "-o", tmp_path / "x.png", "--pos", "tests/positions/readme/table.rec")
    assert told.err == "main.py shot: --pos is for table and table-display; home shows no position\n"
    assert (told.code, list(tmp_path.iterdir())) == (2, [])


@pytest.mark.parametrize("words", [("--pointer", "10,10"), ("--text-scale", "150")])
def test_the_table_display_has_no_mouse_and_a_size_of_its_own(run: Run, tmp_path: Path, words: tuple[str, str]) -> None:
    told = run("shot", "table-display", "-o", tmp_path / "x.png", *words)
    assert told.err.startswith("main.py shot: --pointer and --text-scale are not for table-display")
    assert (told.code, list(tmp_path.iterdir())) == (2, [])


def test_the_table_display_is_drawn_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    for language in ("de", "en"):
        assert run("shot", "table-display", "-o", tmp_path / f"{language}.png", "--language", language).code == 0
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "de.png").read_bytes()


@pytest.mark.parametrize("words", [("analyse", "no.rec", "-o"), ("breaker", "--report"), ("balance", "--report")])
def test_a_file_that_cannot_be_written_is_told_before_the_work(
    run: Run, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**named: object) -> None:
        raise PermissionError(13, "Permission denied")

    place, nowhere = tmp_path / "x.md", tmp_path / "nowhere" / "x.md"
    assert run(*words, nowhere).err == f"main.py {words[0]}: {nowhere}: there is no such folder to write to\n"
    monkeypatch.setattr("game.library.TemporaryFile", refuse)
    told = run(*words, place)
    assert told.err == f"main.py {words[0]}: {place}: nothing can be written there (permission denied)\n"
    assert (told.code, told.out) == (2, "")


def test_check_says_what_fails_and_where(run: Run, tmp_path: Path) -> None:
    good, bad, none = tmp_path / "good.scn", tmp_path / "bad.scn", tmp_path / "none.scn"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text(SCENARIO.replace("S 23", "S 22"), encoding="utf-8")
    assert run("check", good).code == 0
    told = run("check", good, bad, none)
    assert told.code == 1
    assert f"{bad}:5: expected" in told.out and "22" in told.out
    assert f"{none}: the file cannot be read" in told.out and "2 of 3 files do not hold" in told.out
    assert run("check", bad).out.endswith("\n1 of 1 file does not hold\n")


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.perft", b"", ":1: nothing is written here; a case begins with 'id' and its name"),
        ("a.scn", b"", ":1: a scenario needs a position"),
        ("a.rec", b"", ":1: nothing is written here; a record begins with its game, as in GAME/1"),
        ("a.scn", b"position seize/2 | \n", ":1: "),
        ("a.rec", b"seize/\xff", ": this is not UTF-8 text (byte 6)"),
    ],
)
def test_check_names_the_cause_in_a_file_that_cannot_be_read(
    run: Run, name: str, content: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    done = run("check", path)
    assert done.code == 1 and f"{path}{told}" in done.out and "expected" not in done.out


def test_a_path_may_begin_with_ones_own_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell does not replace the `~` of `--out=~/...`."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert run("shot", "settings", "--out=~/a.png", "--size", "640x360").code == 0
    assert (tmp_path / "a.png").is_file()


def test_an_analysis_of_what_is_no_text_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.rec"
    path.write_bytes(b"\x89PNG/\x1a\n")
    told = f"main.py analyse: {path}:1: the first line must name a game and its version, as in GAME/1\n"
    assert run("analyse", path).err == told


def test_puzzles_are_mined_only_into_a_folder_that_takes_them(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "nowhere"
    told = f"main.py puzzles: {nowhere}: there is no such folder to write to\n"
    assert run("puzzles", "mine", "--games", "1", "-o", nowhere).err == told

    def refuse(**named: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("game.library.TemporaryFile", refuse)
    told = f"main.py puzzles: {tmp_path}: nothing can be written there (the disk is read-only)\n"
    assert run("puzzles", "mine", "--games", "1", "-o", tmp_path).err == told


@pytest.mark.parametrize(("name", "word"), [("seize", "choose_first"), ("seek_and_destroy", "next")])
def test_check_plays_records_too(run: Run, name: str, word: str, tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    text = play(new_match(5, game=name), 80).text()
    path.write_text(text, encoding="utf-8")
    assert run("check", path, "-q").out == ""
    assert word in text
    path.write_text(text.replace(word, "pass #", 1), encoding="utf-8")
    assert run("check", path).code == 1


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ("tag match best of 3\ntag game 1\ntag score S 1 N", "tag score S 0 N 0"),
        ("tag clock soon", "tag clock must be a number"),
    ],
)
def test_check_and_referee_judge_the_tags_of_a_record_as_a_table_does(
    run: Run, tags: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.rec"
    text = new_match(5).text()
    path.write_text(text.replace("\ntag ", f"\n{tags}\ntag ", 1), encoding="utf-8")
    told = run("check", path)
    assert told.code == 1 and said in told.out
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps({"verb": "load", "file": str(path)}) + "\n"))
    assert said in json.loads(run("referee").out)["error"]
    with pytest.raises(TextError, match=said):
        read_match(path.read_text(encoding="utf-8"), path)


def test_shot_does_not_repeat_the_words_of_a_library(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*asked: object, **named: object) -> None:
        raise pygame.error("SDL_CreateRGBSurface failed")

    monkeypatch.setattr("ui.app.shot.shot", fail)
    told = run("shot", "home", "-o", tmp_path / "x.png")
    assert told.code == 2 and "SDL" not in told.err and "cannot draw this screen at 1280x720" in told.err


def test_perft_counts_a_position_and_splits_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.pos"
    path.write_text(POSITION, encoding="utf-8")
    assert run("perft", path, 1).out.startswith("perft 1 2 xor ")
    told = run("perft", path, 2, "--split").out.splitlines()
    assert told[0].startswith("pass: ") and told[1].startswith("plunder a6: ") and told[2].startswith("perft 2 ")
    assert run("perft", path, 0).out.startswith("perft 0 1 ")


@pytest.mark.parametrize("name", TITLES)
def test_simulate_prints_figures_and_one_json_object(run: Run, name: str) -> None:
    words = ("simulate", "--game", name, "--games", 2, "--seed", 1)
    told = run(*words)
    assert told.code == 0 and "games/s" in told.out and "digest: " in told.out
    figures = json.loads(run(*words, "--json").out.splitlines()[-1])
    assert {"games", "digest", "games_per_second", "answers_per_second", "results"} <= figures.keys()
    assert f"digest: {figures['digest']}" in told.out and figures["game"] == name
    assert figures["digest"] == json.loads(run(*words, "--json").out)["digest"]


def test_rules_and_cards_are_found_by_id_name_and_part(run: Run) -> None:
    assert run("rules", "seize").out.startswith("# Seize")
    assert run("rules", "seize", "sgt-los-02").out.startswith("SGT-LOS-02 ")
    assert "SGT-ACT-13" in run("rules", "seize", "plunder may be declared").out
    assert run("rules", "seize", "line", "of", "sight").out == run("rules", "seize", "line of sight").out != ""
    assert "SGT-LOS-05" not in run("rules", "seize", "line of sight").out, "its heading has these words, and it none"
    assert run("rules").err == "main.py rules: the following arguments are required: WORD; see main.py rules --help\n"
    assert run("rules", "sgt-los-02").out == run("rules", "seize", "sgt-los-02").out
    rulings = run("rules", "AMB-01").out.splitlines()
    assert [told.split()[:2] for told in rulings] == [["seize:", "AMB-01"], ["round_table:", "AMB-01"]]
    assert "did you mean 'guardians'" in run("rules", "gaurdians").err
    assert run("cards", "seize", "gatehand-odric").out.startswith("Gatehand Odric (gatehand-odric)")
    assert run("cards", "seize", "Gatehand", "Odric").out == run("cards", "seize", "gatehand-odric").out
    assert run("cards", "gatehand", "odric").out == run("cards", "seize", "gatehand-odric").out
    assert run("cards", "seize").out.count("GH1 ") == len(pool())
    assert "did you mean 'gatehand odric'" in run("cards", "seize", "gatehnd odric").err
    assert "did you mean 'odric'" in run("cards", "seize", "odrik").err
    for verb in ("rules", "cards"):
        assert run(verb, "seize", "guardians").err == f"main.py {verb}: name one game, not seize and guardians\n"


def test_perft_says_what_it_counts(run: Run) -> None:
    told = run("perft", "tests/positions/readme/table.rec", "1")
    assert told.code == 2 and told.err.endswith(
        "table.rec: this takes a position (.pos) or positions with counts (.perft)\n"
    )


def test_rules_and_cards_of_another_game(run: Run) -> None:
    name = "seek_and_destroy"
    assert run("rules", name).out.startswith("# Seek and Destroy") and "Ian Couture" in run("rules", name).out
    assert run("rules", name, "sd-priv-04").out.startswith("SD-PRIV-04 ")
    assert "SD-BAT-01" in run("rules", name, "at most 7 units").out
    assert run("cards", name, "western ocean accord").out.startswith("Western Ocean Accord (western-ocean-accord)")
    assert run("cards", name).out.count("SD1 ") == len(game(name).cards) == 120
    assert "did you mean 'hms courteous'" in run("cards", name, "hms curteous").err


def test_shot_writes_a_picture_of_the_asked_size(run: Run, tmp_path: Path) -> None:
    from PIL import Image

    path, pos = tmp_path / "a.png", tmp_path / "one.pos"
    assert run("shot", "home", "-o", path, "--size", "1280x720").out.strip() == str(path)
    with Image.open(path) as picture:
        assert picture.size == (1280, 720)
    pos.write_text(POSITION, encoding="utf-8")
    assert run("shot", "table", "-o", path, "--pos", pos, "--size", "1600x900").code == 0


@pytest.mark.nightly
def test_shot_waits_for_the_card_that_is_shown_large(run: Run, tmp_path: Path) -> None:
    soon, later, record = tmp_path / "soon.png", tmp_path / "later.png", ROOT / "tests/positions/readme/table.rec"
    assert run("shot", "table", "-o", soon, "--pos", record, "--size", "960x540").code == 0
    assert run("shot", "table", "-o", later, "--pos", record, "--size", "960x540", "--pointer", "1,1").code == 0
    assert soon.read_bytes() == later.read_bytes()


@pytest.mark.parametrize("scene", [
    "deck", "print", "table",
    *(pytest.param(scene, marks=pytest.mark.nightly) for scene in ("new-game", "decks", "rulebook", "table-display")),
])  # fmt: skip
def test_shot_opens_a_screen_at_a_game(run: Run, scene: str, tmp_path: Path) -> None:
    for name in ("battle_gate", "round_table"):
        told = run("shot", scene, "-o", tmp_path / f"{name}.png", "--at", name, "--size", "960x540")
        assert told.code == 0
    one, other = (path.read_bytes() for path in tmp_path.iterdir())
    assert one != other


@pytest.mark.parametrize(("scene", "places"), [
    ("settings", ("look", "keys")), ("print", ("mat", "seize:cards", "battle_gate:forms")),
    ("new-game", ("seize:standard", "seize:arena-2v2")),
])  # fmt: skip
def test_shot_opens_a_screen_at_a_place_of_its_own(
    run: Run, scene: str, places: tuple[str, ...], tmp_path: Path
) -> None:
    shown = set[bytes]()
    for where in places:
        file = tmp_path / "x.png"
        assert run("shot", scene, "-o", file, "--at", where, "--size", "960x540").code == 0
        shown.add(file.read_bytes())
    assert len(shown) == len(places)


def test_shot_finds_the_game_of_a_rule(run: Run, tmp_path: Path) -> None:
    for name, where in (("bare", "RT-AUTUMN-21"), ("named", "round_table:RT-AUTUMN-21"), ("start", "round_table")):
        assert run("shot", "rulebook", "-o", tmp_path / f"{name}.png", "--at", where, "--size", "960x540").code == 0
    bare, named, start = ((tmp_path / f"{name}.png").read_bytes() for name in ("bare", "named", "start"))
    assert bare == named != start
    assert "no game is called 'go'" in run("shot", "rulebook", "-o", tmp_path / "x.png", "--at", "go:RT-WIN-01").err


def test_shot_shows_what_the_pointer_rests_on(run: Run, tmp_path: Path) -> None:
    plain, hot = tmp_path / "plain.png", tmp_path / "hot.png"
    assert run("shot", "home", "-o", plain).code == run("shot", "home", "-o", hot, "--pointer", "170,250").code == 0
    assert plain.read_bytes() != hot.read_bytes()
    assert run("shot", "home", "-o", hot, "--pointer", "170").code == 2


# -- as programs


def test_the_referee_is_a_program_that_ends_with_its_input() -> None:
    talk = program("referee")
    out, err = talk.communicate(b'oops\n{"verb": "new", "decks": ["slow-fuse", "slow-fuse"]}\n\xff\n', timeout=60)
    rows = [json.loads(line) for line in out.splitlines()]
    assert "error" in rows[0] and rows[1]["asked"] and "error" in rows[2]
    assert talk.returncode == 0 and err == b""


def stopped(process: subprocess.Popen[bytes]) -> tuple[bytes, bytes]:
    """Interrupt a program half a second after it begins to catch signals; returns its output."""
    try:
        end = time.monotonic() + 60
        while not minds(process.pid, signal.SIGTERM):
            assert process.poll() is None and time.monotonic() < end, "it does not begin"
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        return process.communicate(timeout=30)
    finally:
        process.kill()


def minds(pid: int, number: int) -> bool:
    """Whether a process catches a signal; where there is no /proc, it is given three seconds."""
    status = Path(f"/proc/{pid}/status")
    if not status.parent.parent.joinpath("self").exists():
        time.sleep(3)
        return True
    caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


@UNIX
def test_sigterm_and_a_closed_pipe_end_a_verb_without_a_word() -> None:
    running = program("simulate", "--games", "100000")
    out, err = stopped(running)
    assert (running.returncode, out, err) == (128 + signal.SIGTERM, b"", b"")
    reader, writer = os.pipe()
    os.close(reader)
    piped = subprocess.run(
        [sys.executable, "main.py", "cards", "seize"], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    os.close(writer)
    assert piped.returncode == 0 and piped.stderr == ""


@UNIX
def test_the_bare_command_opens_a_window_and_leaves_cleanly_when_asked() -> None:
    opened = program()
    _, err = stopped(opened)
    assert opened.returncode == 0 and b"Traceback" not in err


def test_the_headless_verbs_import_no_screen() -> None:
    code = "import sys, main; main.main(['simulate', '--games', '1', '--json']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == b"False"


@pytest.mark.parametrize(("fmt", "count"), [("guild-master", 2), ("standard-2v2", 4)])
def test_simulate_plays_every_format_with_its_number_of_players(run: Run, fmt: str, count: int) -> None:
    told = run("simulate", "--format", fmt, "--games", "1", "--json")
    assert told.code == 0, told.err
    summary = json.loads(told.out.splitlines()[-1])
    assert len(summary["seats"]) == count and summary["results"]["unfinished"] == 0


def test_simulate_takes_decks_by_name(run: Run) -> None:
    words = ("simulate", "--games", "1", "--json", "--decks", "wall-and-bow,slow-fuse")
    first, second = (json.loads(run(*words).out.splitlines()[-1]) for _ in range(2))
    assert first["digest"] == second["digest"]
