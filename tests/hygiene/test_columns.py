"""State is changed in one place only: which modules write to its columns.

The source is read, not run: any assignment, `del` or mutating call whose target starts at a State (a variable called
`s` or `state`, a clone, a parameter declared to be one, the `world` of something) or at a local name for one of its
columns, and goes through a slot of the State.
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
MAKERS = frozenset(["clone", "with_faces"])
"""Methods of the State that make another one."""
WORLDS = frozenset(["world"])
"""Attributes that hold a State."""
READERS = frozenset(["pile"])
"""Methods of the State that hand out one of its lists."""


def root(node: ast.expr) -> ast.expr:
    """What remains of `s.piles[3][0]` without its subscripts: `s.piles`; `s.pile(1)[0]` gives the call."""
    while isinstance(node, ast.Subscript | ast.Starred):
        node = node.value
    return node


def is_column(node: ast.expr, aliases: frozenset[str], states: frozenset[str]) -> bool:
    """Whether `node` is a column, part of one, or a local name for either."""
    node = root(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
        return is_state(node.func.value, states)
    if isinstance(node, ast.Attribute) and node.attr in SLOTS:
        return is_state(node.value, states)
    return isinstance(node, ast.Name) and node.id in aliases


def is_state(node: ast.expr, states: frozenset[str]) -> bool:
    """Whether `node` is one of these variables, or the world of something."""
    if isinstance(node, ast.Attribute):
        return node.attr in WORLDS
    return isinstance(node, ast.Name) and node.id in states


def states_of(scope: ast.AST) -> frozenset[str]:
    """The names that stand for a State: the usual ones, parameters declared to be one, and clones."""
    found = {*STATES}
    for node in ast.walk(scope):
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation).split("[")[0] == "State":
            found.add(node.arg)
        if isinstance(node, ast.Assign):
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            found |= {target.id for target, value in zip(flat(node.targets), values, strict=False)
                      if isinstance(target, ast.Name) and is_made(value)}  # fmt: skip
    return frozenset(found)


def is_made(node: ast.expr) -> bool:
    """Whether `node` is a call that makes a State of another one."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MAKERS


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


def aliases_of(function: ast.AST, states: frozenset[str]) -> frozenset[str]:
    """Local names bound to a column: writing through them writes to it."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and not is_copy(node.value) and is_column(node.value, frozenset(), states):
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
        states = states_of(scope) if scope is not tree else STATES
        aliases = aliases_of(scope, states) if scope is not tree else frozenset()
        for node in ast.walk(scope):
            for target in written(node):
                if not isinstance(target, ast.Name) and is_column(target, aliases, states):
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
    "def f(world: State[Book, Def]):\n    world.host[1] = 0",
    "def f(s):\n    copy = s.clone()\n    copy.face = []",
    "def f(s):\n    bare, found = s.clone(), []\n    bare.host = found",
    "def f(found):\n    found.world.face = []",
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
