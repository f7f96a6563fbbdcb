"""Attacks on long runs: Ctrl-C, SIGTERM, a worker that is shot. Nothing may hang, nothing may be left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.library import ROOT


def _begin(*words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "main.py", "simulate", "--games", "100000", *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def _children(pid: int) -> list[int]:
    """Workers of a process (not multiprocessing's own tracker)."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes()
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == pid and b"spawn_main" in words:
            found.append(int(path.name))
    return found


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_a_simulation_that_is_stopped_ends_at_once_with_all_its_processes(jobs: str, number: int, code: int) -> None:
    begun = _begin("--jobs", jobs)
    time.sleep(2.5)
    workers = _children(begun.pid)
    assert len(workers) == (2 if jobs == "2" else 0)
    begun.send_signal(number)
    _, said = begun.communicate(timeout=10)
    assert begun.returncode == code
    assert number == signal.SIGKILL or said == b""
    end = time.monotonic() + 5
    while any(map(_alive, workers)) and time.monotonic() < end:
        time.sleep(0.1)
    assert not any(map(_alive, workers))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_worker_that_is_killed_ends_the_simulation_with_a_sentence() -> None:
    begun = _begin("--jobs", "2")
    time.sleep(2.5)
    os.kill(_children(begun.pid)[0], signal.SIGKILL)
    _, said = begun.communicate(timeout=10)
    assert begun.returncode == 2 and said.count(b"\n") == 1 and b"ended from outside" in said
