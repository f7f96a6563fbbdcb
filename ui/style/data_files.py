"""Reading a data file, written as TOML, into a pydantic model."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from game.file_faults import fault_words
from game.library import read_text
from rules.kernel.notation.toml_text import parse_toml
from rules.kernel.words import TextError

M = TypeVar("M", bound=BaseModel)


class FileTable(BaseModel):
    """A table of a data file: it has no other keys than these."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class AssetError(TextError):
    """A data file that cannot be used. The text has one line per fault: file, key, cause."""


def read_model(path: Path, model: type[M]) -> M:
    """The file as a `model`; raises AssetError naming file, key and cause of every fault."""
    try:
        data = parse_toml(read_text(path), path.name)
    except TextError as problem:
        raise AssetError(problem.message, path.name, problem.line) from None
    try:
        return model.model_validate(data)
    except ValidationError as problem:
        faults = (f"{path.name}: {_key(data, row['loc'])}{fault_words(row)}" for row in problem.errors())
        raise AssetError("\n".join(faults)) from None


def _key(data: Any, loc: tuple[int | str, ...]) -> str:
    """`zones.2.x: ` with a row's id instead of its number, if it has one."""
    words: list[str] = []
    for part in loc:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            data = None
        named = isinstance(part, int) and isinstance(data, dict) and data.get("id")
        words.append(str(named or part))
    return ".".join(words) + ": " if words else ""
