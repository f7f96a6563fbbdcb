"""A card being edited: what each field holds, valid or not.

Values are those of the card's file: numbers, words, lists and tables of TOML.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.kernel.cards.card_files import REQUIRED, Field
from rules.kernel.cards.card_forms import Shape, quoted

STEP: Final = "/"
"""Separates the parts of a path: `health`, `attack.amount`, `active/0/do` (the field, its row, the part of it)."""
TYPES: Final[Mapping[str, type[Any]]] = {
    "number": int, "word": str, "line": str, "flag": bool, "sentences": list, "several": list, "directions": str,
    "amounts": dict, "rows": list, "lines": list,
}  # fmt: skip
EMPTY: Final[Mapping[str, Any]] = {
    "line": "", "flag": False, "sentences": [], "several": [], "amounts": {}, "rows": [], "lines": [],
}  # fmt: skip

TEXTS: Final = ("sentences", "rows")
"""Fields that hold sentences."""


@dataclass(frozen=True)
class CardDraft:
    """The value of each field, by key; fields of other kinds of cards are kept but left out of the file."""

    values: Mapping[str, Any]

    def get(self, path: str) -> Any:
        """The value at a path, None if there is none."""
        value: Any = self.values
        for part in path.split(STEP):
            if isinstance(value, list):
                value = value[int(part)] if int(part) < len(value) else None
            else:
                value = value.get(part) if isinstance(value, Mapping) else None
        return value

    def put(self, path: str, value: Any) -> CardDraft:
        """The draft with a new value at a path."""
        first, *rest = path.split(STEP)
        return CardDraft({**self.values, first: _put(self.values.get(first), rest, value)})


def _put(old: Any, rest: Sequence[str], value: Any) -> Any:
    if not rest:
        return value
    if isinstance(old, list):
        at = int(rest[0])
        return [_put(one, rest[1:], value) if index == at else one for index, one in enumerate(old)]
    return {**(old or {}), rest[0]: _put((old or {}).get(rest[0]), rest[1:], value)}


def raw(row: Field, value: Any) -> Any:
    """A card's value in the form its file has."""
    if value in ((), ""):
        return EMPTY.get(row.form.shape.sort)
    return tomllib.loads(f"x={row.form.write(value)}")["x"]


def default_of(row: Field) -> Any:
    return None if row.default is REQUIRED else raw(row, row.default)


def blank_of(row: Field) -> Any:
    """The value of a field that was never filled in."""
    return EMPTY.get(row.form.shape.sort) if row.default is REQUIRED else raw(row, row.default)


def fitting(shape: Shape, value: Any) -> Any:
    """A value from a file if it has the form's type, else None; lists without unsuitable items."""
    if not isinstance(value, TYPES[shape.sort]) or (shape.sort == "number" and isinstance(value, bool)):
        return None
    if shape.sort in ("sentences", "several"):
        return [one for one in value if isinstance(one, str)]
    if shape.sort == "amounts":
        return {name: value[name] for name in shape.names if type(value.get(name)) is int}
    if shape.sort == "rows":
        return [_row(shape, one) for one in value if isinstance(one, dict)]
    if shape.sort == "lines":
        return [{key: one[key] for key, form in shape.parts if fitting(form.shape, one.get(key)) is not None}
                for one in value if isinstance(one, dict)]  # fmt: skip
    return value


def _row(shape: Shape, value: Mapping[str, Any]) -> dict[str, Any]:
    fits = ((key, fitting(form.shape, value.get(key)), form.shape.sort) for key, form in shape.parts)
    return {key: EMPTY.get(sort) if fit is None else fit for key, fit, sort in fits}


def belongs(shape: Shape, value: Any) -> bool:
    """Whether a field can show a value, right or wrong."""
    return fitting(shape, value) is not None and (shape.sort != "word" or value in shape.names)


def full_of(value: Any) -> Any:
    """A value without its empty rows."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list):
        return [full for one in value if (full := full_of(one)) not in ("", {})]
    return {key: full_of(one) for key, one in value.items() if one != 0} if isinstance(value, dict) else value


def toml(value: Any) -> str:
    """A value as TOML text."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(one)}' for key, one in value.items())} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return quoted(value) if isinstance(value, str) else str(value).lower()
