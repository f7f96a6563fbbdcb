"""Compile the referee and the evaluations to native code, for long simulations: `python packaging/compile.py`.

Needs requirements-dev.txt and a C compiler. What it makes is used by main.py until a source changes (game/compiled.py).
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NATIVE: Final = ROOT / "packaging" / "native"
"""Modules compiled in place of those of the same name in rules/kernel."""
KERNEL: Final = (
    "agenda", "answers", "ask", "atoms", "book_base", "chance", "decks", "grid", "hand_shuffle", "mixing", "refusal",
    "ruleset", "run_on", "schema", "state", "table", "cards/program", "cards/targets", "cards/triggers",
    "cards/vocabulary", "cards/vocabulary_things",
)  # fmt: skip
PLAIN: Final = frozenset((
    "__init__", "action_text", "announce_text", "boards", "card_files", "card_forms", "cards", "decks", "draft",
    "formats", "legal_position", "lexicon", "notation", "ruleset", "seating", "texts", "treasures",
    "words",
))  # fmt: skip
"""Modules of a game's rules that hold data and text forms: a play-out spends no time in them."""
SLOTS: Final = re.compile(r"(?<=[(, ])slots=True(, )?")
FUTURE: Final = "from __future__ import annotations"
NO_COMPILER: Final = "there is no C compiler: {} was not found (Debian: apt install gcc python3-dev)"


def sources() -> Iterator[Path]:
    """The sources to compile, relative to the program's root."""
    for name in KERNEL:
        yield Path("rules", "kernel", f"{name}.py")
    for path in sorted(ROOT.glob("rules/*/*.py")):
        if path.parent.name != "kernel" and path.stem not in PLAIN:
            yield path.relative_to(ROOT)
    for path in sorted(ROOT.glob("game/*/evaluation.py")):
        yield path.relative_to(ROOT)


def compiler() -> str:
    """The C compiler this Python would use. Raises SystemExit if it is not installed."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(named) is None:
        raise SystemExit(NO_COMPILER.format(named))
    return named


def as_input(text: str) -> str:
    """A module as the compiler wants it, line by line as it was: every list of numbered names, `(A, B) = range(2)`, as
    single names that are Final, because only those are put in as numbers wherever they are read; and dataclasses
    without slots, which native classes have anyway and the compiler does not accept."""
    lines = SLOTS.sub("", text).splitlines()
    for node in ast.parse(text).body:
        names = numbered(node)
        if names:
            row = "; ".join(f"{name}: _Final = {value}" for name, value in names)
            lines[node.lineno - 1 : node.end_lineno] = [row, *[""] * ((node.end_lineno or node.lineno) - node.lineno)]
    return "\n".join(lines).replace(FUTURE, f"{FUTURE}; from typing import Final as _Final", 1) + "\n"


def numbered(node: ast.stmt) -> list[tuple[str, int]]:
    """The names that a statement gives the numbers of a range, each with its number."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
        return []
    value = node.value
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or value.func.id != "range":
        return []
    numbers = range(*map(ast.literal_eval, value.args))
    return list(zip(map(ast.unparse, node.targets[0].elts), numbers, strict=True))


def copied(work: Path) -> Path:
    """A copy of the sources as input for the compiler."""
    tree = work / "sources"
    for path in [*ROOT.glob("rules/**/*.py"), *ROOT.glob("game/**/*.py"), ROOT / "pyproject.toml"]:
        copy = tree / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8")
        copy.write_text(as_input(text) if "rules" in copy.parts and path.suffix == ".py" else text, "utf-8")
    for path in NATIVE.glob("*.py"):
        shutil.copy(path, tree / "rules" / "kernel" / path.name)
    return tree


def build(out: Path, level: str, work: Path) -> None:
    """Native modules of all sources in `out`, with a stamp of their sources; everything else stays in `work`."""
    sys.path.insert(0, str(ROOT))
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    from game.compiled import STAMP, stamp

    fresh, names = stamp(), [str(path) for path in sources()]
    with chdir(copied(work)):
        parts = mypycify(names, opt_level=level, debug_level="0", target_dir=str(work / "c"), multi_file=True)
        command = build_ext(Distribution({"name": "guildhall", "ext_modules": parts}))
        command.build_lib, command.build_temp, command.parallel = str(work / "lib"), str(work), os.cpu_count()
        command.ensure_finalized()
        command.run()
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(command.build_lib, out)
    (out / STAMP).write_text(fresh, "utf-8")


def main() -> None:
    """Build; everything the tools say goes to stderr, and what was made to stdout."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = ROOT / "build" / "compiled"
    parser.add_argument("--out", type=Path, default=default, metavar="FOLDER", help="where to (build/compiled)")
    parser.add_argument("--opt", choices="0123", default="2", help="how hard the C compiler tries (2)")
    args = parser.parse_args()
    compiler()
    out = args.out.resolve()
    with tempfile.TemporaryDirectory() as work:
        build(out, args.opt, Path(work))
    print(out)


if __name__ == "__main__":
    main()
