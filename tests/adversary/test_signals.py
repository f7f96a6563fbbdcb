"""Attacks on long runs: Ctrl-C, SIGTERM, a killed worker. Nothing may hang and nothing may be left behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.library import ROOT
from tests.budget import slowness
from tests.killing import HARD, KILLED, kill

PATIENCE = 60.0
STOPS = [
    (signal.SIGINT, 130, 2), (signal.SIGTERM, 143, 1),
    *(pytest.param(*stop, marks=pytest.mark.nightly)
      for stop in ((signal.SIGINT, 130, 1), (signal.SIGTERM, 143, 2), (HARD, KILLED, 1), (HARD, KILLED, 2))),
]  # fmt: skip
"""(signal, exit code, processes)."""
BUSY_S = 1.2
"""CPU seconds, on the machine of tests/budget.py, after which a process has finished its imports and plays."""


@pytest.fixture
def begin() -> Iterator[Callable[[int], subprocess.Popen[bytes]]]:
    """Start a long simulation in this many processes, wait until all are working, and end whatever is left of it."""
    begun: list[subprocess.Popen[bytes]] = []

    def start(jobs: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "main.py", "simulate", "--games", "100000", "--jobs", str(jobs)]
        begun.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        end, busy_s = time.monotonic() + PATIENCE, BUSY_S * slowness()
        while not _at_work(begun[-1].pid, jobs, busy_s):
            assert time.monotonic() < end and begun[-1].poll() is None, "the simulation does not get to work"
            time.sleep(0.05)
        return begun[-1]

    yield start
    for process in begun:
        if process.poll() is None:
            process.kill()
            process.communicate()


def _at_work(pid: int, jobs: int, busy_s: float) -> bool:
    """Whether all workers exist and have used so many CPU seconds."""
    players = _children(pid) if jobs > 1 else [pid]
    return len(players) == jobs and all(_cpu_s(player) > busy_s for player in players)


def _cpu_s(pid: int) -> float:
    """CPU seconds a process has used; 0 when it has ended."""
    try:
        facts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def _children(pid: int) -> list[int]:
    """The workers of a process (not multiprocessing's own tracker)."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*"):
        with contextlib.suppress(OSError):
            begun = map(int, (task / "children").read_text().split())
            found += [child for child in begun if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return found


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize(("number", "code", "jobs"), STOPS)
def test_a_simulation_that_is_stopped_ends_at_once_with_all_its_processes(
    begin: Callable[[int], subprocess.Popen[bytes]], number: int, code: int, jobs: int
) -> None:
    begun = begin(jobs)
    workers = _children(begun.pid)
    assert len(workers) == (2 if jobs == 2 else 0)
    begun.send_signal(number)
    told, said = begun.communicate(timeout=10)
    assert begun.returncode == code
    assert number == HARD or said == b""
    assert (b" of 100000 games\n" in told and b"digest: " in told) == (number == signal.SIGINT)
    end = time.monotonic() + 5
    while any(map(_alive, workers)) and time.monotonic() < end:
        time.sleep(0.1)
    assert not any(map(_alive, workers))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_worker_that_is_killed_ends_the_simulation_with_a_sentence(
    begin: Callable[[int], subprocess.Popen[bytes]],
) -> None:
    begun = begin(2)
    kill(_children(begun.pid)[0])
    _, said = begun.communicate(timeout=10)
    assert begun.returncode == 2 and said.count(b"\n") == 1 and b"ended from outside" in said
