"""The rooms of the house: imports of ui run down one staircase, and no two modules wait for each other to load."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.hygiene.test_hygiene import ROOT, module_name

ROOMS: Final = (
    ("style",), ("widgets", "faces", "shell"), ("table",), ("display", "paper"), ("screens",), ("app",), ("commands",),
)  # fmt: skip
"""The rooms of ui from the ground floor up."""
FLOOR: Final = {room: floor for floor, rooms in enumerate(ROOMS) for room in rooms}


def loaded(tree: ast.AST) -> Iterator[str]:
    """What a module imports while it loads, and `a.b` for `from a import b`; not what functions or types import."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)
            yield node.module
        yield from loaded(node)


def graph(sources: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """By module, the modules of `sources` it loads."""
    trees = {module_name(path): ast.parse(text) for path, text in sources.items()}
    return {
        name: tuple(
            sorted(
                {each for each in loaded(tree) if each in trees and each != name and not name.startswith(each + ".")}
            )
        )
        for name, tree in trees.items()
    }


def climbs(edges: Mapping[str, Sequence[str]]) -> list[str]:
    """Imports of ui that run up the stairs."""
    return [
        f"{name} -> {other}"
        for name, others in edges.items()
        for other in others
        if name.startswith("ui.") and other.startswith("ui.") and _floor(other) > _floor(name)
    ]


def _floor(name: str) -> int:
    return FLOOR[name.split(".")[1]]


def circles(edges: Mapping[str, Sequence[str]]) -> list[str]:
    """Modules that load each other, by the way back to the first."""
    found: list[str] = []
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        if name in way:
            found.append(" -> ".join((*way[way.index(name) :], name)))
        elif name not in done:
            for other in edges.get(name, ()):
                walk(other, (*way, name))
            done.add(name)

    for name in edges:
        walk(name, ())
    return found


@cache
def project() -> dict[str, tuple[str, ...]]:
    """By module of the program, the modules it loads."""
    tops = ("rules", "game", "ui")
    files = (path for top in tops for path in (ROOT / top).rglob("*.py"))
    return graph({path.relative_to(ROOT).as_posix(): Path(path).read_text("utf-8") for path in files})


def test_no_import_of_ui_runs_up() -> None:
    assert climbs({"ui.style.text": ("ui.table.mat",), "ui.screens.home": ("ui.table.mat",)}) == [
        "ui.style.text -> ui.table.mat"
    ]
    assert climbs(project()) == []


def test_every_room_of_ui_has_a_floor() -> None:
    rooms = {path.name for path in (ROOT / "ui").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == set(FLOOR)


def test_no_two_modules_load_each_other() -> None:
    assert circles({"a": ("b",), "b": ("c",), "c": ("a",), "d": ("a",)}) == ["a -> b -> c -> a"]
    assert circles(project()) == []
