"""The layers of the program: imports of ui go one way, no two modules import each other, and few depend on each other's
types."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Final, NamedTuple

from tests.hygiene.test_hygiene import ROOT, module_name

LAYERS: Final = (
    ("style",), ("widgets", "faces", "shell"), ("table",), ("display", "paper"), ("screens",), ("app",), ("commands",),
)  # fmt: skip
"""The layers of ui from the bottom up."""
LEVEL: Final = {folder: level for level, folders in enumerate(LAYERS) for folder in folders}
DRAWING: Final = frozenset({"base", "house_rules", "pieces", "small_mat", "table"})
"""The modules of ui/table/games that take or make pictures, and those that need one of them."""
CONTRACTS: Final = frozenset({"rules.kernel.contract"})
"""Modules of Protocols whose types refer back to them, with the reason in ARCHITECTURE.md; a new one is not welcome."""


def loaded(tree: ast.AST) -> Iterator[str]:
    """What a module imports while it loads, and `a.b` for `from a import b`; not what functions or types import."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)
            yield node.module
        yield from loaded(node)


def named(tree: ast.AST) -> Iterator[str]:
    """What a module imports anywhere, by types and functions too, in the form of `loaded`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)
            yield node.module


class Module(NamedTuple):
    """What this file asks of a module; its tree, which takes much more memory, is not kept."""

    loaded: frozenset[str]
    named: frozenset[str]
    only_protocols: bool


def graph(imports: Mapping[str, Set[str]]) -> dict[str, tuple[str, ...]]:
    """For each module, the modules among them it imports."""
    return {
        name: tuple(sorted(each for each in named & imports.keys() - {name} if not name.startswith(each + ".")))
        for name, named in imports.items()
    }


def loading() -> dict[str, tuple[str, ...]]:
    """What each module imports while it loads."""
    return graph({name: module.loaded for name, module in project().items()})


def naming() -> dict[str, tuple[str, ...]]:
    """What each module imports anywhere."""
    return graph({name: module.named for name, module in project().items()})


def climbs(edges: Mapping[str, Sequence[str]]) -> list[str]:
    """Imports of ui that go against the layers."""
    return [
        f"{name} -> {other}"
        for name, others in edges.items()
        for other in others
        if name.startswith("ui.") and other.startswith("ui.") and _floor(other) > _floor(name)
    ]


def _floor(name: str) -> int:
    return LEVEL[name.split(".")[1]]


def circles(edges: Mapping[str, Sequence[str]]) -> list[str]:
    """Import cycles, as a path back to the first module."""
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


def knots(edges: Mapping[str, Sequence[str]]) -> set[frozenset[str]]:
    """Groups of modules each of which leads to all the others and back."""
    left = {name: set(others) for name, others in edges.items()}
    while ends := {name for name, others in left.items() if not others & left.keys()}:
        left = {name: others - ends for name, others in left.items() if name not in ends}
    ways = {name: _reached(name, left) for name in left}
    found = {frozenset(other for other in way if name in ways[other]) for name, way in ways.items()}
    return found - {frozenset()}


def _reached(start: str, edges: Mapping[str, Set[str]]) -> set[str]:
    """Every module that imports lead to from one module."""
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        new = edges[ahead.pop()] - seen
        seen |= new
        ahead += new
    return seen


@cache
def project() -> dict[str, Module]:
    """The modules of the program."""
    files = (path for top in ("rules", "game", "ui") for path in (ROOT / top).rglob("*.py"))
    return {module_name(path.relative_to(ROOT).as_posix()): read(path.read_text("utf-8")) for path in files}


def read(source: str) -> Module:
    """What this file asks of the module with this source."""
    tree = ast.parse(source)
    return Module(frozenset(loaded(tree)), frozenset(named(tree)), only_protocols(tree))


def test_no_import_of_ui_runs_up() -> None:
    assert climbs({"ui.style.text": ("ui.table.mats.mat",), "ui.screens.home": ("ui.table.mats.mat",)}) == [
        "ui.style.text -> ui.table.mats.mat"
    ]
    assert climbs(loading()) == []


def test_every_folder_of_ui_is_in_a_layer() -> None:
    folders = {path.name for path in (ROOT / "ui").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(LEVEL)


def test_no_two_modules_load_each_other() -> None:
    assert circles({"a": ("b",), "b": ("c",), "c": ("a",), "d": ("a",)}) == ["a -> b -> c -> a"]
    assert circles(loading()) == []


def test_what_a_game_says_of_its_table_needs_no_pygame() -> None:
    """Its questions, gestures, places and reasons can be taken over by another front end."""
    edges = {name: {*others} for name, others in loading().items()}
    draws = {name for name, module in project().items() if {each.split(".")[0] for each in module.loaded} & {"pygame"}}
    said = [name for name in edges if name.startswith("ui.table.games.") and name.split(".")[-1] not in DRAWING]
    assert {"ui.table.games.seize.words", "ui.table.games.guardians.gestures"} <= {*said} and len(draws) > 100
    assert {name: found for name in said if (found := sorted(({name} | _reached(name, edges)) & draws))} == {}


def only_protocols(tree: ast.AST) -> bool:
    """Whether a module defines nothing but Protocols."""
    made = [node for node in ast.iter_child_nodes(tree) if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    bases = [{ast.unparse(base) for base in node.bases} if isinstance(node, ast.ClassDef) else set() for node in made]
    return bool(made) and all("Protocol" in each for each in bases)


def test_only_a_protocol_and_its_types_know_each_other() -> None:
    assert knots({"a": ("b",), "b": ("c", "d"), "c": ("a",), "d": (), "e": ("a",)}) == {frozenset("abc")}
    assert only_protocols(ast.parse("class A(Protocol): ...")) and not only_protocols(ast.parse("class A: ..."))
    edges, found = naming(), set()
    for knot in knots(edges):
        contracts = {name for name in knot if project()[name].only_protocols}
        assert len(contracts) == 1, f"no protocol, and yet they know each other: {', '.join(sorted(knot))}"
        found |= contracts
        (contract,) = contracts
        assert knot <= {contract, *edges[contract]}, f"more than the types of {contract}: {', '.join(sorted(knot))}"
    assert found == CONTRACTS
