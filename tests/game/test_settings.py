"""Settings and folders: stored, damaged, refused."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path

import pytest

from game.folders import atomic_write, folders, typed_path
from game.settings import MOST, Settings, load_settings, save_settings


def test_folders_follow_the_home_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "deep" / "home"))
    found = folders()
    assert {found.data.name, found.cache.name, found.saves.name, found.logs.name} == {"data", "cache", "saves", "logs"}
    assert all(path.is_dir() and path.parent == tmp_path / "deep" / "home" for path in (found.data, found.saves))


def test_folders_without_the_variable_are_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GUILDHALL_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    assert "Guildhall" in str(folders().data)


def test_a_home_that_cannot_be_made_is_no_error_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "file"))
    assert folders().data == tmp_path / "file" / "data"
    assert load_settings()[0] == Settings()
    problem = save_settings(Settings())
    assert problem and "could not be saved" in problem


def test_settings_that_cannot_be_read_are_told_with_their_place(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    _, told = load_settings(tmp_path / "settings.json")
    assert "could not be read" in told and "settings.json" in told


@pytest.mark.parametrize("problem", [OSError(28, "disk full"), PermissionError(13, "read-only")])
def test_atomic_write_keeps_the_old_file_when_it_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, problem: OSError
) -> None:
    path = tmp_path / "a.json"
    atomic_write(path, b"old")

    def refuse(*args: object) -> None:
        raise problem

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(OSError, match=str(problem.strerror)):
        atomic_write(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_named_as_its_writer_named_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(path: Path, mode: str) -> None:
        raise PermissionError(errno.EACCES, "denied", str(path))

    path = tmp_path / "a.json"
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PermissionError) as problem:
        atomic_write(path, b"new")
    assert problem.value.filename == str(path)


def test_a_file_that_is_in_use_for_a_moment_is_replaced_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, refusals, replace = tmp_path / "a.json", iter(range(2)), os.replace
    atomic_write(path, b"old")

    def busy(source: Path, target: Path) -> None:
        if next(refusals, None) is not None:
            raise PermissionError("in use")
        replace(source, target)

    monkeypatch.setattr("os.replace", busy)
    atomic_write(path, b"new")
    assert path.read_bytes() == b"new" and list(tmp_path.iterdir()) == [path]


def test_settings_come_back_as_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    wanted = Settings(text_scale=1.5, theme="slate", keys={"undo": "u"}, volume=10)
    assert save_settings(wanted, path) == ""
    assert load_settings(path) == (wanted, "")
    assert load_settings(tmp_path / "none.json") == (Settings(), "")


def test_one_bad_field_does_not_take_the_others_along(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 10, "theme": "slate", "glitter": 1, "text_scale": 9}')
    settings, problem = load_settings(path)
    assert settings == Settings(volume=10, theme="slate")
    assert problem and "(text_scale: it must be at most 3; glitter: this name is unknown)" in problem
    assert problem.endswith("kept as settings.json.bad; where it was wrong, the defaults are in use.")


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        (b"", "the file: it is not JSON"),
        (b"{", "the file: it is not JSON"),
        (b"[]", "the file: it must hold names with values"),
        (b'{"text_scale": 9}', "text_scale: it must be at most 3"),
        (b'{"volume": "loud"}', "volume: it must be a whole number"),
        (b'{"glitter": 1}', "glitter: this name is unknown"),
        (b"\xff\xfe", "the file: it is not JSON"),
        (b'{"theme": "../x"}', "theme: it is not written as it must be"),
        (b'{"pace": "fast"}', "pace: it must be one of 'calm', 'normal', 'quick'"),
    ],
)
def test_damaged_settings_are_set_aside_and_told_in_one_sentence(content: bytes, cause: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, problem = load_settings(path)
    assert settings == Settings()
    assert problem and problem.count("\n") == 0 and "settings.json.bad" in problem and f"({cause})" in problem
    assert not path.exists() and path.with_name("settings.json.bad").read_bytes() == content


def test_the_first_faults_are_named_and_that_there_are_more(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for count, end in ((MOST, f"odd{MOST - 1}: this name is unknown)."), (MOST + 1, "this name is unknown; …).")):
        path.write_text(json.dumps({f"odd{number}": 1 for number in range(count)}))
        told = load_settings(path)[1]
        assert f"{end} It is kept" in told and f"odd{MOST}" not in told


def test_settings_written_by_an_editor_that_marks_its_encoding_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"volume": 10}')
    assert load_settings(path) == (Settings(volume=10), "")


def test_a_second_damaged_file_is_kept_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content, name in ((b"{", "settings.json.bad"), (b"[]", "settings.json.bad-1")):
        path.write_bytes(content)
        assert f"It is kept as {name};" in load_settings(path)[1]
    assert path.with_name("settings.json.bad").read_bytes() == b"{"
    assert path.with_name("settings.json.bad-1").read_bytes() == b"[]"


def test_no_mutation_of_a_settings_file_escapes(tmp_path: Path) -> None:
    rng = random.Random(3)
    good = json.dumps(Settings(keys={"undo": "u"}).model_dump()).encode()
    for _ in range(200):
        bad = bytearray(good)
        for _ in range(rng.randint(1, 4)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        path = tmp_path / "settings.json"
        path.write_bytes(bytes(bad))
        settings, _ = load_settings(path)
        assert isinstance(settings, Settings)


def test_a_path_may_be_pasted_as_file_managers_copy_it(tmp_path: Path) -> None:
    path = tmp_path / "my cards ü.png"
    for text in (str(path), f'"{path}"', f"'{path}'", path.as_uri(), f" {path} "):
        assert typed_path(text) == path
    assert typed_path("~").is_absolute() and typed_path('"') == Path('"')
