"""The bench measures what it says, the same games every time. Speed itself is for `main.py bench`, not for tests."""

from __future__ import annotations

import builtins
import sys
from typing import Any

import pytest

from game import bench
from rules.kernel.words import TextError
from ui.bench import drag_frame_ms
from ui.commands.bench import first_frame_s, said


def test_samples_are_the_same_every_time_and_cover_crowded_moments() -> None:
    (samples, digest), (_, again) = bench.take_samples("seize"), bench.take_samples("seize")
    assert digest == again and len(digest) == 16
    assert any(sample.ways in bench.NEAR_FORTY for sample in samples)
    assert all(sample.ways >= 1 for sample in samples)
    assert bench.sight_us(samples[:50]) > 0
    assert bench.typical([samples[0].state.clone]) > 0
    assert min(bench.apply_times(samples[:20])) > 0


def test_both_loops_run() -> None:
    assert bench.Endless("seize").steps(0.05) > 100
    assert bench.EndlessChess().steps(0.05) > 100


def test_without_python_chess_the_bench_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "chess":
            raise ImportError(name)
        return ordinary(name, *rest)

    monkeypatch.delitem(sys.modules, "chess", raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(TextError, match="python-chess is not installed"):
        bench.EndlessChess()


def test_figures_are_told_with_their_goals() -> None:
    told = said({"clone_us": 9.0, "ratio_python_chess": 0.5, "machine": "x"})
    assert "goal <= 15.0: met" in told and "goal >= 1.0: missed" in told and "machine" in told


@pytest.mark.slow
def test_every_figure_is_there() -> None:
    figures = bench.measure("seize")
    wanted = {"ratio_python_chess", "clone_us", "apply_us", "options_us", "sight_us", "digest", "machine"}
    assert wanted <= figures.keys() and figures["ratio_python_chess"] > 0


@pytest.mark.slow
def test_the_window_is_measured_too() -> None:
    assert 0 < drag_frame_ms() < 50
    assert 0 < first_frame_s() < 30
