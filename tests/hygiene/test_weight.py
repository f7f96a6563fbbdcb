"""The memory limit of a worker: it names the tests that took most, once, and only when the limit is exceeded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.library import ROOT
from tests.weight import LIMIT_MB, STATUS, Weight


def test_the_test_that_passes_the_limit_fails_and_the_greatest_are_named() -> None:
    peaks = iter([100, 150, LIMIT_MB - 50, LIMIT_MB - 50, LIMIT_MB, LIMIT_MB + 20, LIMIT_MB + 300])
    weight = Weight(lambda: next(peaks))
    for test in ("small", "huge", "nothing", "fills"):
        weight.weigh(test)
    with pytest.raises(pytest.fail.Exception) as failed:
        weight.weigh("last")
    said = str(failed.value).splitlines()
    assert f"{LIMIT_MB + 20} MB" in said[0] and [line.split(": ")[1] for line in said[1:]] == ["huge", "small", "fills"]
    weight.weigh("after")


@pytest.mark.skipif(not STATUS.exists(), reason="this system does not tell how much memory a process has")
def test_a_process_is_weighed_by_what_it_once_held() -> None:
    """Forty megabytes that were used and given back remain in the figure."""
    code = """
from tests.weight import memory_mb
before = memory_mb("VmHWM")
len(b"x" * 40_000_000)
print(memory_mb("VmHWM") - before, memory_mb("VmRSS") - before)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    most, now = map(int, done.stdout.split())
    assert 35 <= most <= 60 and now < 20
