"""Long work shows its progress on a terminal, leaves no trace there, and ends cleanly when interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from game.commands import progress
from game.commands.progress import ERASED, ProgressLine, said
from game.exchange.formats import write_files
from game.exchange.listing import Bundle, FaceSheet
from game.library import ROOT


class Terminal(StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("done", "whole", "seconds", "told"),
    [
        (0, 0, 3.4, "sheets, 3 s"),
        (0, 4, 3.4, "0/4 sheets, 3 s"),
        (1, 4, 3.0, "1/4 sheets, 9 s left"),
        (4, 4, 3.0, "4/4 sheets, 0 s left"),
    ],
)
def test_it_says_how_far_it_is(done: int, whole: int, seconds: float, told: str) -> None:
    line = said("sheets", done, whole, seconds)
    assert line.endswith(told)
    assert line.count("█") == (progress.WIDTH * done // whole if whole else 0)


def _broken_off(terminal: Terminal) -> None:
    with ProgressLine("games") as line:
        line.show(1, 2)
        while "1/2 games" not in terminal.getvalue():
            time.sleep(0.01)
        raise KeyboardInterrupt


def test_on_a_terminal_it_comes_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "SILENT_S", 0)
    with pytest.raises(KeyboardInterrupt):
        _broken_off(terminal)
    assert terminal.getvalue().endswith(ERASED)


def test_elsewhere_and_in_a_moment_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (StringIO(), Terminal()):
        monkeypatch.setattr(sys, "stderr", stream)
        with ProgressLine("games", 2) as line:
            line.show(2)
        assert stream.getvalue() == ""


def test_files_of_a_bundle_are_written_when_all_are_made(tmp_path: Path) -> None:
    def draw(bundle: Bundle, name: str) -> bytes:
        raise KeyboardInterrupt

    bundle = Bundle({"deck.json": b"{}"}, {"sheet.png": FaceSheet(1, 1, ("",), 100)})
    with pytest.raises(KeyboardInterrupt):
        write_files(bundle, tmp_path / "deck.json", draw)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_no_traceback_and_no_half_file(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo terminals")
    master, slave = pty.openpty()
    command = [sys.executable, str(ROOT / "main.py"), "print", "cards", "-o", str(tmp_path / "cards.pdf")]
    running = subprocess.Popen(
        command, stdout=slave, stderr=slave, cwd=tmp_path, env=os.environ | {"GUILDHALL_HOME": str(tmp_path / "home")}
    )
    os.close(slave)
    told = b""
    while b"sheets, " not in told:
        told += os.read(master, 1000)
    running.send_signal(signal.SIGINT)
    assert running.wait(30) == 128 + signal.SIGINT
    os.set_blocking(master, False)
    rest = os.read(master, 10_000)
    os.close(master)
    assert b"Traceback" not in told + rest and rest.endswith(ERASED.encode())
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
    assert not [path for path in tmp_path.rglob("*") if path.suffix == ".part" or path.name.startswith(".guildhall-")]
