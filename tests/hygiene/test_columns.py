"""State is changed in one place only: which modules write to its columns.

The source is read, not run: any assignment, `del` or mutating call whose target starts at a variable called `s` or
`state` (or a local name for one of its columns) and goes through a slot of the State.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.kernel.state import State

ROOT = Path(__file__).resolve().parents[2]
DOORS = frozenset(
    f"rules/kernel/{name}.py" for name in ("agenda", "atoms", "guess", "notation/position_columns", "ruleset", "state")
)
"""The modules that change a state in play, and those that build a new one (a clone, a guess, a parsed position)."""
SLOTS = frozenset(State.__slots__)
STATES = frozenset(["s", "state"])
MUTATORS = frozenset([
    "append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update",
])  # fmt: skip
READERS = frozenset(["pile"])
"""Methods of the State that hand out one of its lists."""


def root(node: ast.expr) -> ast.expr:
    """What remains of `s.piles[3][0]` without its subscripts: `s.piles`; `s.pile(1)[0]` gives the call."""
    while isinstance(node, ast.Subscript | ast.Starred):
        node = node.value
    return node


def is_column(node: ast.expr, aliases: frozenset[str]) -> bool:
    """Whether `node` is a column, part of one, or a local name for either."""
    node = root(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
        return isinstance(node.func.value, ast.Name) and node.func.value.id in STATES
    if isinstance(node, ast.Attribute) and node.attr in SLOTS:
        return isinstance(node.value, ast.Name) and node.value.id in STATES
    return isinstance(node, ast.Name) and node.id in aliases


def flat(targets: list[ast.expr]) -> Iterator[ast.expr]:
    """The single targets of an assignment, with tuples unpacked."""
    for target in targets:
        if isinstance(target, ast.Tuple | ast.List):
            yield from flat(target.elts)
        else:
            yield target


def written(node: ast.AST) -> list[ast.expr]:
    """The expressions that `node` itself writes to."""
    if isinstance(node, ast.Assign | ast.Delete):
        return list(flat(node.targets))
    if isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For | ast.NamedExpr):
        return list(flat([node.target]))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        return [ast.Subscript(value=node.func.value, slice=ast.Constant(0))]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr" and node.args:
        first = node.args[0]
        if isinstance(first, ast.Name) and first.id in STATES:
            return [ast.Attribute(value=first, attr="ask")]
    return []


def is_copy(node: ast.expr) -> bool:
    """Whether `node` is a slice: a new list."""
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)


def aliases_of(function: ast.AST) -> frozenset[str]:
    """Local names bound to a column: writing through them writes to it."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and not is_copy(node.value) and is_column(node.value, frozenset()):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(found)


def column_faults(path: str, source: str) -> list[str]:
    """Writes to a State's columns outside the permitted modules of the kernel."""
    if path in DOORS or not path.startswith(("rules/", "game/")):
        return []
    tree = ast.parse(source, path)
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)]
    faults = set()
    for scope in [tree, *scopes]:
        aliases = aliases_of(scope) if scope is not tree else frozenset()
        for node in ast.walk(scope):
            for target in written(node):
                if not isinstance(target, ast.Name) and is_column(target, aliases):
                    faults.add(f"{path}:{getattr(node, 'lineno', 0)}: writes to {ast.unparse(root(target))}")
    return sorted(faults)


BAD = (
    "def f(s):\n    s.face[0] = 1",
    "def f(s):\n    s.ask = None",
    "def f(s):\n    s.occupied |= 1",
    "def f(state):\n    state.marks[0][1] += 2",
    "def f(s):\n    del s.agenda[-1]",
    "def f(s):\n    s.agenda.pop()",
    "def f(s):\n    s.piles[3].append(1)",
    "def f(s):\n    s.pile(1, 0).remove(4)",
    "def f(s):\n    a, s.zone[1] = 1, 2",
    "def f(s):\n    s.sealed.update({})",
    "def f(s):\n    column = s.marks[2]\n    column[1] = 0",
    "def f(s):\n    pile = s.pile(1)\n    pile.clear()",
    "def f(s):\n    s.numbers[:] = []",
    "def f(s):\n    setattr(s, 'ask', None)",
    "def f(s):\n    for s.answer in (1, 2):\n        pass",
    "f = lambda s: s.log.append(1)",
    "class C:\n    def f(self, s: int) -> None:\n        s.stack.insert(0, 1)",
)
GOOD = (
    "def f(s):\n    face = s.face[0]\n    face += 1",
    "def f(s):\n    cards = s.pile(1)[:]\n    cards.clear()",
    "def f(s):\n    out = [s.face[0]]\n    out.append(2)",
    "def f(s):\n    atoms.number(s, 1, s.numbers[0])",
    "def f(view):\n    view.ask = None\n    self.face[0] = 1",
    "def f(s):\n    held = dict(s.sealed)\n    held.update({})",
)


@pytest.mark.parametrize("source", BAD)
def test_the_checker_objects(source: str) -> None:
    assert column_faults("rules/seize/flow.py", source)
    assert column_faults("game/match/match.py", source)


@pytest.mark.parametrize("source", GOOD)
def test_the_checker_accepts(source: str) -> None:
    assert column_faults("rules/seize/flow.py", source) == []


def test_the_doors_and_other_layers_are_not_its_business() -> None:
    assert column_faults("rules/kernel/atoms.py", BAD[0]) == column_faults("tests/kernel/test_state.py", BAD[0]) == []


def test_only_the_doors_write_to_a_state() -> None:
    paths = [path for top in ("rules", "game", "ui") for path in sorted((ROOT / top).rglob("*.py"))]
    assert paths
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    assert [fault for path, source in sources.items() for fault in column_faults(path, source)] == []
