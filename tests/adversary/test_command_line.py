"""Attacks on the command line, in real processes: closed streams, narrow encodings, missing packages, odd files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.folders import atomic_write
from game.library import ROOT
from main import main

HIDE = """
import sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))
import main
sys.exit(main.main())
"""


SHELL = pytest.mark.skipif(sys.platform == "win32", reason="the lines are for a Unix shell")


def _run(*words: str, shell: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`main.py WORDS`, with redirections in `shell`."""
    command = " ".join([f"'{sys.executable}' main.py", *words, shell])
    return subprocess.run(
        ["sh", "-c", command], cwd=ROOT, env=os.environ | environment, capture_output=True, timeout=60, input=b""
    )


@SHELL
@pytest.mark.parametrize(
    ("words", "shell", "code"),
    [
        (["rules", "seize", "SGT-WIN-01"], ">&-", 0),
        (["rules", "nope"], "2>&-", 2),
        (["referee"], "<&-", 0),
        (["rules", "seize"], "| head -1", 0),
        (["rules", "seize"], ">/dev/full", 2),
        (["simulate", "--games", "1"], ">&- 2>&-", 0),
    ],
)
def test_streams_that_are_closed_or_full(words: list[str], shell: str, code: int) -> None:
    if "/dev/full" in shell and not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    done = _run(*words, shell=shell)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr and done.stderr.count(b"\n") <= 1


@SHELL
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_what_is_printed_to_a_file_is_the_same_whatever_the_locale_can_write(encoding: str) -> None:
    done = _run("cards", "seize", PYTHONIOENCODING=encoding)
    assert done.returncode == 0 and "−" in done.stdout.decode("utf-8")


@SHELL
@pytest.mark.parametrize("words", [["--"], ["--", "play"], ["''"], ["-x"], ["Play"]])
def test_what_is_no_verb_is_one_line(words: list[str]) -> None:
    done = _run(*words)
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1 and b"Traceback" not in done.stderr


@SHELL
@pytest.mark.parametrize("seats", ["human", "human,human,human"])
def test_a_number_of_seats_that_is_not_played(seats: str) -> None:
    done = _run("play", "--seats", seats)
    assert (
        done.returncode == 2
        and done.stderr == f"main.py play: Standard 1v1 cannot be played by {seats.count('h')}\n".encode()
    )


def test_a_python_that_is_too_old_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert main(["rules", "seize"]) == 2
    assert capsys.readouterr().err == "this Python is 3.10, which is too old: Guildhall needs Python 3.11 or later\n"


@pytest.mark.parametrize(
    ("hidden", "words"), [("pygame", []), ("pygame", ["shot", "home", "-o", "x.png"]), ("lark", ["cards", "seize"]),
                          ("pydantic", []), ("platformdirs", ["cards", "seize"])],
)  # fmt: skip
def test_a_package_that_is_not_installed_is_named_with_the_way_out(
    hidden: str, words: list[str], tmp_path: Path
) -> None:
    environment = os.environ | ({} if hidden != "platformdirs" else {"GUILDHALL_HOME": "", "HOME": str(tmp_path)})
    done = subprocess.run(
        [sys.executable, "-c", HIDE, hidden, *words], cwd=ROOT, env=environment, capture_output=True, timeout=60
    )
    assert b"Traceback" not in done.stderr
    if hidden != "platformdirs":
        assert done.returncode == 2 and hidden.encode() in done.stderr and b"requirements.txt" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="links need special rights there")
def test_writing_keeps_links_and_devices_and_lets_others_read(tmp_path: Path) -> None:
    target, link = tmp_path / ("long" * 60), tmp_path / "link"
    link.symlink_to(target)
    before = os.umask(0o022)
    try:
        atomic_write(link, b"one")
        atomic_write(link, b"two")
    finally:
        os.umask(before)
    assert link.is_symlink() and target.read_bytes() == b"two"
    assert target.stat().st_mode & 0o777 == 0o644
    atomic_write(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()
    with pytest.raises(IsADirectoryError):
        atomic_write(tmp_path, b"")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", target.name]


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "nosuch"}], ids=["none", "unknown"])
def test_without_a_display_nothing_waits_unseen(driver: dict[str, str]) -> None:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | driver
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, timeout=30)
    assert done.returncode == 1
    said = done.stderr.rstrip()
    assert b"\n" not in said
    assert said.startswith(b"Guildhall cannot open a window: there is no display it can use; ")
    assert said.endswith(b"guildhall.log.") and b"Traceback" not in done.stderr


DAMAGES = [
    *((damaged, "shot table") for damaged in (
        "seize/mats/duel.toml", "themes/walnut.toml", "seize/chips.toml", "seize/cards/bulwark.toml"
    )),
    *((f"seek_and_destroy/{damaged}", f"{words} --game seek_and_destroy") for damaged, words in (
        ("mats/duel.toml", "print mat"), ("chips.toml", "print counters"), ("print/counters.toml", "print counters"),
        ("print/summary.toml", "print rules"), ("cards/germany.toml", "print cards"),
        ("decks/hull-down.toml", "print cards --deck hull-down"),
    )),
]  # fmt: skip
NOISES = (b"\xff\xfe", b"= [[[")
CASES = [(damaged, noise.hex(), words) for damaged, words in DAMAGES for noise in NOISES]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each case is a fork of one program")
@pytest.mark.parametrize("cases", [
    pytest.param([case for number, case in enumerate(CASES) if number % 4 in (0, 3)], id="one noise a file"),
    pytest.param(CASES, id="all", marks=pytest.mark.nightly),
])  # fmt: skip
def test_a_damaged_file_of_the_program_is_one_sentence(tmp_path: Path, cases: list[tuple[str, str, str]]) -> None:
    for name in ("assets", "game", "rules", "ui"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("readme"))
    shutil.copy(ROOT / "main.py", tmp_path)
    program = [sys.executable, str(ROOT / "tests" / "adversary" / "damage.py")]
    done = subprocess.run(program, cwd=tmp_path, input=json.dumps(cases), capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout.splitlines()[-1])
    for case, (code, said) in zip(cases, results, strict=True):
        assert code == 2 and said.count("\n") == 1, (case, said)
        assert Path(case[0]).name in said and "Traceback" not in said, (case, said)


def test_a_folder_is_no_file_that_is_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"{tmp_path} is a folder" in said and "a record (.rec)" in said
