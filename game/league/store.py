"""The file of a league: the plan on the first line, then one line per game, append-only and flushed at once.

A truncated last line is dropped, a truncated plan written again; any other fault is reported in one sentence.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import BinaryIO

from pydantic import BaseModel, ValidationError

from game.file_faults import fault_words
from game.folders import folders
from game.league.plan import Fixture, Plan, Result
from rules.kernel.words import TextError


def place_of(plan: Plan) -> Path:
    """The default file of a league: in the user's data, named by the digest of its plan."""
    return folders().data / "leagues" / f"{plan.game}-{plan.format}-{plan.digest()}.jsonl"


class Store:
    """Results by fixture, those of the file first. `warning`: one sentence about a line that was dropped, or ""."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open or create a file. Raises TextError when it holds something else, OSError when the disk refuses."""
        self.path, self.warning = path, ""
        self.results: dict[Fixture, Result] = {}
        content = path.read_bytes() if path.is_file() else b""
        whole = 0 if _line(plan).startswith(content) else self._read(content, plan)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._stream: BinaryIO = path.open("ab")
        if len(content) > whole:
            self._stream.truncate(whole)
        if not whole:
            self._write(plan)

    def _read(self, content: bytes, plan: Plan) -> int:
        """Read the existing results; returns how many bytes are complete lines."""
        lines, whole = content.splitlines(keepends=True), 0
        for number, line in enumerate(lines, 1):
            try:
                if not line.endswith(b"\n"):
                    raise ValueError("the line is cut off")
                if number == 1:
                    _compare(Plan.model_validate_json(line), plan, self.path)
                else:
                    one = Result.model_validate_json(line)
                    self.results.setdefault(one.fixture, one)
            except ValueError as problem:
                if 1 < number == len(lines):
                    self.warning = f"{self.path}:{number}: the last line is damaged ({_cause(problem)}) and was dropped"
                    break
                what = "a game" if number > 1 else "the plan"
                raise TextError(
                    f"this is not {what} of a league ({_cause(problem)})", str(self.path), number
                ) from problem
            whole += len(line)
        return whole

    def add(self, one: Result) -> None:
        """Store a game; it is in the file when this returns."""
        self.results[one.fixture] = one
        self._write(one)

    def _write(self, row: BaseModel) -> None:
        try:
            self._stream.write(_line(row))
            self._stream.flush()
        except OSError as problem:
            problem.filename = str(self.path)
            raise

    def close(self) -> None:
        """Close the file. What it would not take has been told when it was written."""
        with contextlib.suppress(OSError):
            self._stream.close()


def _line(row: BaseModel) -> bytes:
    return row.model_dump_json().encode() + b"\n"


def _cause(problem: ValueError) -> str:
    if isinstance(problem, ValidationError):
        first = problem.errors()[0]
        return ": ".join(filter(None, (".".join(map(str, first["loc"])), fault_words(first))))
    return str(problem)


def _compare(found: Plan, plan: Plan, path: Path) -> None:
    """Raises TextError naming the difference."""
    differs = next((name for name in Plan.model_fields if getattr(found, name) != getattr(plan, name)), None)
    if differs is not None:
        raise TextError(f"this file holds a league with other {differs}; name another file with --out", str(path), 1)
