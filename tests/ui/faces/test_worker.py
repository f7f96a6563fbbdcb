"""The face maker with a real worker process: order, urgency, a killed worker, and working without one."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from tests.killing import kill
from tests.ui.faces.samples import SAMPLES
from ui.faces import worker
from ui.faces.model import Face
from ui.faces.render import PAINTERS, Steps
from ui.faces.worker import FaceMaker, Made

PATIENCE = 60.0
WIDTH = 72


def faces(count: int) -> list[Face]:
    return [replace(SAMPLES[i % len(SAMPLES)], key=f"face-{i}", seed=i) for i in range(count)]


@pytest.fixture
def maker(tmp_path: Path) -> Iterator[FaceMaker]:
    maker = FaceMaker(tmp_path / "faces")
    yield maker
    maker.close()


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What goes into the log as an error."""
    told: list[str] = []
    monkeypatch.setattr(worker.log, "error", lambda said, *facts: told.append(said % facts))
    return told


def collect(maker: FaceMaker, enough: Callable[[list[Made]], bool]) -> list[Made]:
    got: list[Made] = []
    end = time.monotonic() + PATIENCE
    while not enough(got):
        assert time.monotonic() < end, (got, maker.progress())
        got += maker.poll()
        maker.work(20)
        time.sleep(0.005)
    return got


def test_a_worker_makes_what_is_wanted(maker: FaceMaker) -> None:
    wanted = faces(4)
    for face in wanted:
        maker.want(face, WIDTH)
    assert maker.progress() == (0, 4)
    got = collect(maker, lambda got: len(got) == 4)
    assert not maker.alone
    assert {made.key for made in got} == {face.key for face in wanted}
    for made in got:
        assert isinstance(made.source, Path)
        assert Image.open(made.source).size == (WIDTH, WIDTH * 7 // 5)
    assert maker.progress() == (4, 4)


def test_pieces_and_backs_are_made_too(maker: FaceMaker) -> None:
    face = faces(1)[0]
    maker.want(face, WIDTH, shape="piece")
    maker.want(face, WIDTH, shape="back")
    got = collect(maker, lambda got: len(got) == 2)
    sizes = {made.shape: Image.open(made.source).size for made in got if isinstance(made.source, Path)}
    assert sizes == {"piece": (WIDTH, WIDTH), "back": (WIDTH, WIDTH * 7 // 5)}


def test_what_is_on_disk_is_there_at_once(maker: FaceMaker, tmp_path: Path) -> None:
    face = faces(1)[0]
    maker.want(face, WIDTH)
    collect(maker, bool)
    other = FaceMaker(tmp_path / "faces", process=False)
    other.want(face, WIDTH)
    assert [made.key for made in other.poll()] == [face.key]
    other.close()


def test_the_urgent_comes_before_the_patient(maker: FaceMaker) -> None:
    wanted = faces(12)
    for face in wanted:
        maker.want(face, WIDTH)
    maker.want(wanted[-1], WIDTH, urgency=9)
    got = collect(maker, lambda got: len(got) == 12)
    assert [made.key for made in got].index(wanted[-1].key) < 5
    assert len({made.key for made in got}) == 12


def test_orders_nobody_has_begun_can_be_dropped(tmp_path: Path) -> None:
    maker = FaceMaker(tmp_path / "faces", process=False)
    old, new = faces(2)
    maker.want(old, WIDTH)
    maker.forget()
    assert maker.progress() == (0, 0)
    maker.want(new, WIDTH)
    got = collect(maker, bool)
    assert [made.key for made in got] == [new.key] and maker.progress() == (1, 1)
    maker.close()


def test_a_changed_face_replaces_the_older_wish(maker: FaceMaker) -> None:
    old = faces(1)[0]
    new = replace(old, name="Renamed")
    maker.want(old, WIDTH)
    maker.want(new, WIDTH)
    got = collect(maker, bool)
    time.sleep(0.3)
    got += maker.poll()
    assert [made.source for made in got] == [maker.cache.path(new, WIDTH)]


def test_a_killed_worker_is_replaced_once_and_then_done_without(maker: FaceMaker, trouble: list[str]) -> None:
    for face in faces(10):
        maker.want(face, WIDTH)
    got = collect(maker, lambda got: len(got) >= 1)
    for _ in range(2):
        assert maker.pid is not None
        first = maker.pid
        kill(first)
        collect(maker, lambda _, first=first: maker.pid != first)  # type: ignore[misc]
    assert maker.alone
    for face in faces(14):
        maker.want(face, WIDTH)
    end = time.monotonic() + PATIENCE
    while maker.progress()[0] < maker.progress()[1]:
        assert time.monotonic() < end
        maker.work(30)
    assert got and not trouble


def test_without_a_process_work_is_done_in_slices(tmp_path: Path) -> None:
    maker = FaceMaker(tmp_path, process=False)
    assert maker.alone and maker.pid is None
    for face in faces(2):
        maker.want(face, WIDTH)
    assert maker.poll() == []
    maker.work(0.001)
    assert maker.progress() == (0, 2)
    got = collect(maker, lambda got: len(got) == 2)
    assert all(isinstance(made.source, Path) for made in got)
    maker.close()


def test_without_a_disk_the_bytes_are_handed_over(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    for process in (True, False):
        maker = FaceMaker(blocked, process=process)
        maker.want(faces(1)[0], WIDTH)
        made = collect(maker, bool)[0]
        assert isinstance(made.source, bytes) and made.source.startswith(b"\x89PNG")
        maker.close()


@pytest.mark.parametrize("process", [True, False])
def test_what_cannot_be_drawn_is_told_and_stops_nothing(tmp_path: Path, trouble: list[str], process: bool) -> None:
    maker = FaceMaker(tmp_path, process=process)
    good, bad = faces(2)
    maker.want(bad, 9999)
    maker.want(good, WIDTH)
    assert [made.key for made in collect(maker, bool)] == [good.key]
    collect(maker, lambda _: maker.progress() == (2, 2))
    assert len(trouble) == 1 and bad.key in trouble[0] and "ValueError" in trouble[0]
    maker.close()


def test_a_fault_of_a_painter_stops_no_other_face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: list[str]
) -> None:
    def faulty(face: Face, px: int) -> Steps:
        yield
        raise KeyError(face.key)

    monkeypatch.setitem(PAINTERS, "piece", faulty)
    maker = FaceMaker(tmp_path, process=False)
    bad, good = faces(2)
    maker.want(bad, WIDTH, shape="piece")
    maker.want(good, WIDTH)
    assert [made.key for made in collect(maker, bool)] == [good.key]
    assert len(trouble) == 1


def test_closing_ends_the_worker(tmp_path: Path) -> None:
    maker = FaceMaker(tmp_path)
    pid = maker.pid
    assert pid in [child.pid for child in multiprocessing.active_children()]
    maker.close()
    assert pid not in [child.pid for child in multiprocessing.active_children()]
    assert maker.poll() == []
