"""Faces on disk: found by content, repaired when damaged, limited in number, and never in the way."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.folders import folders
from tests.ui.faces.samples import SAMPLES
from ui.faces.cache import FaceCache, cache_folder
from ui.faces.render import render

FACE = SAMPLES[9]
WIDTH = 64


def test_a_face_is_kept_as_it_was_drawn(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path / "deep" / "folder")
    assert cache.find(FACE, WIDTH) is None
    picture = cache.get(FACE, WIDTH)
    assert cache.find(FACE, WIDTH) == cache.path(FACE, WIDTH)
    assert cache.get(FACE, WIDTH).tobytes() == picture.tobytes() == render(FACE, WIDTH).tobytes()
    assert [path.suffix for path in cache.folder.iterdir()] == [".png"]


def test_a_file_is_named_by_everything_that_shows(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    others = [replace(FACE, seed=1), replace(FACE, name="Other"), replace(FACE, text=("Other.",))]
    paths = {cache.path(face, WIDTH) for face in [FACE, *others]}
    paths |= {cache.path(FACE, 65), cache.path(FACE, WIDTH, "piece"), cache.path(FACE, WIDTH, "back")}
    assert len(paths) == 7


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "text"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: str) -> None:
    cache = FaceCache(tmp_path)
    picture = cache.get(FACE, WIDTH)
    path = cache.path(FACE, WIDTH)
    whole = path.read_bytes()
    middle = len(whole) // 2
    path.write_bytes(
        {
            "empty": b"",
            "cut": whole[:middle],
            "flipped": whole[:middle] + bytes([whole[middle] ^ 0xFF]) + whole[middle + 1 :],
            "text": b"not a picture",
        }[damage]
    )
    assert cache.find(FACE, WIDTH) is None
    assert not path.exists()
    assert cache.get(FACE, WIDTH).tobytes() == picture.tobytes()
    assert path.read_bytes() == whole


def test_a_folder_that_cannot_be_used_costs_only_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    cache = FaceCache(blocked)
    assert cache.get(FACE, WIDTH).width == WIDTH
    assert cache.store(FACE, WIDTH, render(FACE, WIDTH)) is None
    cache.trim()


def test_what_was_longest_unused_goes_first(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    faces = [replace(FACE, seed=seed) for seed in range(5)]
    for age, face in enumerate(faces):
        path = cache.store(face, WIDTH, render(face, WIDTH))
        assert path is not None
        os.utime(path, (1000 + age, 1000 + age))
    cache.find(faces[0], WIDTH)
    sizes = sum(path.stat().st_size for path in tmp_path.iterdir())
    FaceCache(tmp_path, limit=sizes * 3 // 4).trim()
    assert [cache.find(face, WIDTH) is not None for face in faces] == [True, False, False, True, True]


def test_home_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "cache" / "faces"
    assert cache_folder().parent == folders().cache
