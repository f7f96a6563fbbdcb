"""The bench measures what it says, on the same games every time. Speed itself is a matter for `main.py bench`, not for
tests."""

from __future__ import annotations

import builtins
import os
import sys
from functools import partial
from statistics import median
from typing import Any

import pytest

from game import bench
from game.bots.base import make_bot
from game.games import TITLES
from rules.kernel.ruleset import options
from rules.kernel.words import TextError
from ui.app.bench import drag_frame_ms
from ui.commands.bench import first_frame, first_frame_s, said


@pytest.mark.parametrize("name", TITLES)
def test_samples_are_the_same_every_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAMPLE_GAMES", 2)
    (samples, digest), (_, again) = bench.take_samples(name), bench.take_samples(name)
    assert digest == again and len(digest) == 16
    assert min(bench.apply_times(samples[:20])) > 0
    crowded = bench.most_crowded(samples)
    assert crowded and min(sample.ways for sample in crowded) >= max(2, median(sample.ways for sample in samples))


def test_samples_cover_crowded_moments() -> None:
    samples, _ = bench.take_samples("seize")
    assert any(sample.ways in bench.NEAR_FORTY for sample in samples)
    assert all(sample.ways >= 1 for sample in samples)
    assert bench.sight_us(samples[:50]) > 0
    assert bench.typical([samples[0].state.clone]) > 0
    assert min(bench.apply_times(samples[:20])) > 0


def test_decisions_are_timed_where_there_is_something_to_decide() -> None:
    samples, _ = bench.take_samples("battle_gate")
    assert bench.decision_ms(samples, "greedy") > 0
    hard = next(sample for sample in samples if sample.seat >= 0 and sample.ways > 2)
    action, _ = bench.decide(make_bot("greedy", 1), hard)
    assert action in options(hard.state, hard.seat)


def test_every_loop_runs() -> None:
    assert all(bench.Endless(name).steps(0.05) > 0 and bench.Endless(name).run_on(0.05) > 0 for name in TITLES)
    assert bench.EndlessChess().steps(0.05) > 0


def test_slices_are_taken_in_turn() -> None:
    called: list[str] = []
    loops = {name: partial(_slice, called, name, speed) for name, speed in (("a", 2.0), ("b", 4.0))}
    assert bench.playouts(loops) == {"a": [2.0] * bench.SLICES, "b": [4.0] * bench.SLICES}
    assert called == ["a", "b"] * (bench.SLICES + 1)


def _slice(called: list[str], name: str, speed: float, seconds: float) -> float:
    called.append(name)
    return speed


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


def test_every_figure_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICES", 1)
    monkeypatch.setattr(bench, "SLICE_S", 0.02)
    monkeypatch.setattr(bench, "SAMPLE_GAMES", 1)
    monkeypatch.setattr(bench, "DECISIONS", 2)
    figures = bench.measure("seize")
    wanted = {f"playout_{name}_{what}" for name in TITLES for what in ("per_second", "ratio")}
    assert wanted <= figures.keys() and figures["playout_seize_ratio"] == figures["ratio_python_chess"]
    wanted = {"ratio_python_chess", "clone_us", "apply_us", "options_us", "sight_us", "digest", "machine"}
    assert wanted <= figures.keys() and figures["ratio_python_chess"] > 0


@pytest.mark.bench
def test_the_window_keeps_its_goals_by_the_clock() -> None:
    assert 0 < drag_frame_ms() < 50
    assert 0 < first_frame_s() < 30


def test_the_first_frame_is_measured_too() -> None:
    """Once, with the bytecode that there is; the cost of drags and repaints is measured in tests/ui/test_cost.py."""
    assert first_frame(dict(os.environ)) > 0
