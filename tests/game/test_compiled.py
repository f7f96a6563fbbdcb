"""Native modules: used only if built from exactly these sources, and then every game plays as it does without them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game import compiled
from game.games import TITLES

STATE = "rules.kernel.state"


def folder(at: Path, stamp: str) -> Path:
    """A folder with one module that is not native."""
    (at / "rules" / "kernel").mkdir(parents=True)
    (at / "rules" / "kernel" / f"state{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (at / compiled.STAMP).write_text(stamp, "utf-8")
    return at


def test_modules_of_other_sources_are_left_alone(tmp_path: Path) -> None:
    finders = list(sys.meta_path)
    assert not compiled.use(tmp_path)
    assert not compiled.use(folder(tmp_path, "of other sources"))
    assert sys.meta_path == finders


def test_what_is_imported_already_stays_as_it_is(tmp_path: Path) -> None:
    finders = list(sys.meta_path)
    assert STATE in sys.modules
    assert not compiled.use(folder(tmp_path, compiled.stamp()))
    assert sys.meta_path == finders


@pytest.mark.parametrize(
    "source",
    ["rules/kernel/state.py", "game/seize/evaluation.py", "packaging/compile.py", "packaging/native/mixing.py"],
)
def test_a_changed_source_makes_another_stamp(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    (tmp_path / source).parent.mkdir(parents=True)
    stamps = set()
    for text in ("a = 1", "a = 2"):
        (tmp_path / source).write_text(text, "utf-8")
        stamps.add(compiled.stamp())
    assert len(stamps) == 2


def test_a_native_module_is_found_by_its_dotted_name(tmp_path: Path) -> None:
    path = next(folder(tmp_path, "").rglob("state*"))
    assert compiled.name_of(path, tmp_path) == STATE
    finder = compiled.NativeModules({STATE: path})
    spec = finder.find_spec(STATE, None)
    assert spec is not None
    assert spec.origin == str(path)
    assert finder.find_spec("rules.kernel.words", None) is None


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with this Python, in the program's folder."""
    told = os.environ | environment
    return subprocess.run([sys.executable, *words], cwd=compiled.ROOT, env=told, capture_output=True, text=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is looked for by setuptools")
def test_without_a_compiler_one_sentence_says_so() -> None:
    done = run("packaging/compile.py", CC="no-such-compiler")
    assert done.returncode == 1
    assert done.stderr.startswith("there is no C compiler: no-such-compiler was not found")
    assert done.stderr.count("\n") == 1


@pytest.mark.nightly
@pytest.mark.timeout(1800)
def test_every_game_goes_the_same_way_natively(tmp_path: Path) -> None:
    out = tmp_path / "native"
    built = run("packaging/compile.py", "--out", str(out), "--opt", "0")
    assert built.returncode == 0, built.stderr[-2000:]
    where = run("-c", f"import game, {STATE} as s; print(s.__file__)", GUILDHALL_COMPILED=str(out))
    assert where.stdout.startswith(str(out)), where.stderr
    for game in TITLES:
        for seats, games in (("random,random", 20), ("greedy,greedy", 2)):
            words = ("--game", game, "--games", str(games), "--seats", seats, "--seed", "1", "--json")
            told = [run("main.py", "simulate", *words, GUILDHALL_COMPILED=at) for at in ("", str(out))]
            plain, native = (json.loads(one.stdout.splitlines()[-1])["digest"] for one in told)
            assert plain == native, f"{game}, {seats}"
