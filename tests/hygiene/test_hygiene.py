"""Conventions a machine can check: layers, purity, file length, pinned requirements.

Every checker takes text or names, so that its own test can show it a bad sample and see it object.
"""

import ast
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import distributions
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOPS = ("main", "game", "ui", "rules", "tests")
ROOM = frozenset([
    ".ci", ".github", ".gitignore", ".pre-commit-config.yaml", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md",
    "LICENSE", "README.md", "assets", "docs", "game", "main.py", "packaging", "pyproject.toml", "requirements-dev.txt",
    "requirements.txt", "rules", "tests", "ui",
])  # fmt: skip
"""Everything that lies in the project's root."""
MOST_LINES = 500
CLOCK_AND_CHANCE = frozenset(["datetime", "random", "secrets", "time"])
MACHINE = frozenset(["importlib", "io", "os", "pathlib", "shutil", "socket", "subprocess", "tempfile", "threading"])
BARRED = {"rules": CLOCK_AND_CHANCE | MACHINE | {"pygame"}, "game": frozenset(["pygame"])}
WALL_CLOCK = re.compile(r"perf_counter|(monotonic|time\.time)\(\) - [\w.]+ <")
CLOCKS = re.compile(r"perf_counter|monotonic|time\.time")
"""A module without any of these words does not read the wall clock."""
STATEFUL = tuple(f"rules.kernel.{name}" for name in ("state", "agenda", "guess", "ruleset", "run_on"))
"""Modules of no use without a State; the names of deltas are in atoms.py."""
WRITERS = frozenset(["game/folders.py", "ui/style/picture_file.py"])
"""The modules that replace files: `atomic_write`, and `write_png`, which uses it."""
WRITING = re.compile(r"write_text|write_bytes|save")
"""A module without any of these words replaces no file."""
FILE_CALLS = frozenset(["open", "Lark.open", "Lark.open_from_package"])


class Import(NamedTuple):
    """One imported module or name, dotted; `lazy` if it is inside a function."""

    name: str
    line: int
    lazy: bool


def within(name: str, *packages: str) -> bool:
    """Whether the dotted `name` is one of `packages` or is inside one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def module_name(path: str) -> str:
    """`rules/kernel/state.py` -> `rules.kernel.state`; a package's `__init__.py` -> the package."""
    return ".".join(PurePosixPath(path).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports(path: str, source: str) -> tuple[Import, ...]:
    """Everything `source` imports, relative imports resolved. `from a import b` gives both `a` and `a.b`."""
    package = [*module_name(path).split("."), ""] if path.endswith("__init__.py") else module_name(path).split(".")

    def walk(node: ast.AST, lazy: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*package[: -node.level], *filter(None, [node.module])]) if node.level else node.module
            yield Import(f"{base}", node.lineno, lazy)
            yield from (Import(f"{base}.{alias.name}", node.lineno, lazy) for alias in node.names)
        inside = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.expr):
                yield from walk(child, inside)

    return tuple(walk(ast.parse(source, path), False))


def may_import(importer: str, name: str) -> bool:
    """Whether the layers let module `importer` import `name`, which is one of the project's own modules."""
    match importer.split("."):
        case ["main" | "tests", *_]:
            return True
        case ["ui", *_]:
            return within(name, "ui", "game", "rules") and not within(name, *STATEFUL) and not name.endswith(".State")
        case ["game", bot, *_] if bot.startswith("bot"):
            return within(name, "game", "rules") and not within(name, "rules.kernel.state")
        case ["game", *_]:
            return within(name, "game", "rules")
        case ["rules", own, *_]:
            return name == "rules" or within(name, "rules.kernel", f"rules.{own}")
        case _:
            return False


def layer_faults(path: str, source: str) -> list[str]:
    """Imports that run against `rules.kernel <- rules.<game> <- game <- ui <- main`."""
    importer = module_name(path)
    found = (row for row in imports(path, source) if within(row.name, *TOPS))
    return [f"{path}:{row.line}: {importer} imports {row.name}" for row in found if not may_import(importer, row.name)]


def purity_faults(path: str, source: str) -> list[str]:
    """Uses of screen, clock, chance, files or processes in `rules/`, and of the screen in `game/`."""
    barred = BARRED.get(path.split("/")[0], frozenset())
    faults = [f"{path}:{row.line}: imports {row.name}" for row in imports(path, source) if within(row.name, *barred)]
    if not path.startswith("rules/") or "open" not in source:
        return faults
    calls = (node for node in ast.walk(ast.parse(source, path)) if isinstance(node, ast.Call))
    opening = (call for call in calls if ast.unparse(call.func).removeprefix("lark.") in FILE_CALLS)
    return faults + [f"{path}:{call.lineno}: opens a file" for call in opening]


def chess_faults(path: str, source: str) -> list[str]:
    """python-chess is only the yardstick of the bench, and is loaded only when the bench runs."""
    allowed = path == "main.py" or PurePosixPath(path).stem.startswith("bench")
    found = (row for row in imports(path, source) if within(row.name, "chess"))
    return [f"{path}:{row.line}: imports chess" for row in found if not (allowed and row.lazy)]


def length_faults(path: str, source: str) -> list[str]:
    """Files at or over the limit, which should be split in two."""
    lines = len(source.splitlines())
    return [f"{path}: {lines} lines"] if lines >= MOST_LINES else []


def clobbers(names: Iterable[str]) -> list[str]:
    """Installed distributions that overwrite pygame-ce's folder."""
    return [name for name in names if name.lower() == "pygame"]


def top_faults(tracked: Iterable[str]) -> list[str]:
    """What lies in the project's root and has no business there, by the names git keeps."""
    return sorted({path.split("/")[0] for path in tracked} - ROOM)


def pin_faults(name: str, text: str) -> list[str]:
    """Lines that are not an exact pin, and addresses of any index."""
    rows = (row.strip() for row in text.splitlines())
    wanted = [row for row in rows if row and not row.startswith("#")]
    loose = [f"{name}: {row}" for row in wanted if row.startswith("-") or "==" not in row.split(";")[0]]
    return loose + ([f"{name}: names a host"] if "://" in text else [])


def clock_faults(path: str, source: str) -> list[str]:
    """Tests that measure wall-clock time, which fail on a busy machine: mark them `bench` or count CPU time
    (tests/budget.py). Programs that only print their measurements are not tests."""
    if not PurePosixPath(path).name.startswith("test_") or not CLOCKS.search(source):
        return []
    tests = (node for node in ast.walk(ast.parse(source, path)) if isinstance(node, ast.FunctionDef))
    timed = (node for node in tests if WALL_CLOCK.search(ast.unparse(node)))
    return [
        f"{path}:{node.lineno}: {node.name} measures by the clock and is no bench"
        for node in timed
        if not any(ast.unparse(mark) == "pytest.mark.bench" for mark in node.decorator_list)
    ]


def write_faults(path: str, source: str) -> list[str]:
    """Files that are written in place, so that a reader or a power cut may find a part of one."""
    if not path.startswith(("game/", "ui/")) or path in WRITERS or not WRITING.search(source):
        return []
    named = (node for node in ast.walk(ast.parse(source, path)) if isinstance(node, ast.Attribute))
    return [
        f"{path}:{node.lineno}: replaces a file without atomic_write"
        for node in named
        if node.attr in ("write_text", "write_bytes") or ast.unparse(node) == "pygame.image.save"
    ]


def lambda_faults(path: str, source: str) -> list[str]:
    """A lambda inside a lambda in what mypyc compiles, which it cannot."""
    compiled = path.startswith("rules/") or PurePosixPath(path).name == "evaluation.py"
    if not compiled or source.count("lambda") < 2:
        return []
    outer = (node for node in ast.walk(ast.parse(source, path)) if isinstance(node, ast.Lambda))
    return [
        f"{path}:{node.lineno}: a lambda inside a lambda is not compiled: name the inner one"
        for node in outer
        if any(isinstance(inner, ast.Lambda) for inner in ast.walk(node.body))
    ]


CHECKS: tuple[Callable[[str, str], list[str]], ...] = (
    layer_faults, purity_faults, chess_faults, length_faults, clock_faults, write_faults, lambda_faults,
)  # fmt: skip

BAD = (
    (layer_faults, "rules/kernel/view.py", "from rules.seize import cards"),
    (layer_faults, "rules/kernel/view.py", "from ..seize import cards"),
    (layer_faults, "rules/kernel/__init__.py", "from ..seize import cards"),
    (layer_faults, "rules/kernel/view.py", "if TYPE_CHECKING:\n    import game.match"),
    (layer_faults, "rules/__init__.py", "import rules.seize"),
    (layer_faults, "rules/seize/flow.py", "from rules import guardians"),
    (layer_faults, "rules/seize/flow.py", "import ui.table"),
    (layer_faults, "game/match/match.py", "from ui import table"),
    (layer_faults, "game/match/match.py", "def late():\n    import main"),
    (layer_faults, "game/bots/greedy.py", "from rules.kernel.state import State"),
    (layer_faults, "ui/table.py", "from rules.kernel.state import State"),
    (layer_faults, "ui/table.py", "from rules.kernel import state"),
    (layer_faults, "ui/table.py", "from rules.kernel.guess import open_world"),
    (layer_faults, "ui/table.py", "from rules.seize.book import State"),
    (layer_faults, "ui/table.py", "import tests.hygiene"),
    (purity_faults, "rules/kernel/chance.py", "import random"),
    (purity_faults, "rules/kernel/chance.py", "from os.path import join"),
    (purity_faults, "rules/kernel/chance.py", "def f():\n    from time import monotonic"),
    (purity_faults, "rules/seize/cards.py", "text = open('cards.toml').read()"),
    (purity_faults, "rules/seize/cards.py", "grammar = lark.Lark.open('cards.lark')"),
    (purity_faults, "game/match/match.py", "import pygame.event"),
    (chess_faults, "game/bench.py", "import chess"),
    (chess_faults, "game/match/match.py", "def f():\n    from chess import Board"),
    (length_faults, "ui/table.py", "\n" * MOST_LINES),
    (clock_faults, "tests/test_a.py", "def test_a():\n    begun = time.perf_counter()"),
    (clock_faults, "tests/test_a.py", "def test_a():\n    assert time.monotonic() - begun < 0.1"),
    (write_faults, "game/saves.py", "path.with_suffix('.bad').write_text('')"),
    (write_faults, "ui/table.py", "pygame.image.save(surface, path)"),
    (lambda_faults, "rules/kernel/program.py", "f = lambda block: lambda s, x: True"),
    (pin_faults, "requirements.txt", "lark>=1.3"),
    (pin_faults, "requirements.txt", "tool==1.0 # https://host/simple"),
    (pin_faults, "requirements.txt", "-i mirror\nlark==1.3.1"),
)

GOOD = (
    (layer_faults, "rules/seize/flow.py", "import rules\nfrom rules.kernel.state import State\nfrom . import words"),
    (layer_faults, "game/match/match.py", "from rules.kernel.state import State\nfrom rules.seize import RULESET"),
    (layer_faults, "ui/table.py", "from game.match import Match\nfrom rules.kernel.view import View"),
    (layer_faults, "main.py", "from ui import app\nfrom rules.kernel.state import State"),
    (layer_faults, "ui/table.py", "import gamepad, uinput, mainline"),
    (purity_faults, "game/saves.py", "import os\nfrom pathlib import Path\nopen('x')"),
    (purity_faults, "ui/table.py", "import pygame, time"),
    (purity_faults, "rules/kernel/agenda.py", "window.open(seat)"),
    (chess_faults, "game/bench.py", "def f():\n    import chess"),
    (length_faults, "ui/table.py", "\n" * (MOST_LINES - 1)),
    (clock_faults, "tests/test_a.py", "@pytest.mark.bench\ndef test_a():\n    begun = time.perf_counter()"),
    (clock_faults, "tests/test_a.py", "def test_a():\n    begun = time.thread_time()"),
    (clock_faults, "tests/frames.py", "def play():\n    begun = time.perf_counter()"),
    (write_faults, "game/saves.py", "atomic_write(path, text.encode())\nstream.write(line)"),
    (lambda_faults, "rules/kernel/program.py", "def f(block):\n    return lambda s, x: True"),
    (pin_faults, "requirements.txt", "# made by uv\nlark==1.3.1\n    # via x\nb==0.4 ; sys_platform == 'win32'"),
)


@pytest.mark.parametrize(("check", "path", "source"), BAD)
def test_a_checker_objects_to_a_bad_sample(check: Callable[[str, str], list[str]], path: str, source: str) -> None:
    assert check(path, source)


@pytest.mark.parametrize(("check", "path", "source"), GOOD)
def test_a_checker_accepts_a_good_sample(check: Callable[[str, str], list[str]], path: str, source: str) -> None:
    assert check(path, source) == []


@pytest.mark.parametrize("check", CHECKS)
def test_the_project_keeps_the_rule(check: Callable[[str, str], list[str]]) -> None:
    found = [path for top in TOPS for path in [ROOT / f"{top}.py", *(ROOT / top).rglob("*.py")] if path.is_file()]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in found}
    assert "rules/__init__.py" in sources
    assert [fault for path, source in sorted(sources.items()) for fault in check(path, source)] == []


def test_pygame_itself_is_not_installed() -> None:
    assert clobbers(["pygame-ce", "pygame"]) == ["pygame"]
    names = [dist.metadata["Name"] for dist in distributions()]
    assert "pygame-ce" in names
    assert clobbers(names) == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout: nothing is committed")
def test_nothing_strays_into_the_root() -> None:
    assert top_faults(["README.md", "ui/app/window.py", "tool-1.0.whl"]) == ["tool-1.0.whl"]
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert top_faults(tracked.splitlines()) == []


def test_requirements_are_exact_pins_and_the_two_files_agree() -> None:
    play, develop = ((ROOT / name).read_text("utf-8") for name in ("requirements.txt", "requirements-dev.txt"))
    assert pin_faults("requirements.txt", play) + pin_faults("requirements-dev.txt", develop) == []
    assert {row for row in play.splitlines() if "==" in row} <= set(develop.splitlines())
