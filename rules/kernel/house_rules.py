"""House rules: each takes one of a few words, the first of which is the default, and is read as a typed field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, fields
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    R = TypeVar("R", bound=DataclassInstance)

Touches = Callable[[Mapping[str, str]], bool]
"""Whether a house rule matters at a table of this shape (its complete options)."""


class Advice(NamedTuple):
    """A variant worth offering before anybody looks for it: the value, what it is for, and why, both in English."""

    value: str
    name: str
    reason: str


class HouseRule(NamedTuple):
    """A rule with variants. `values`: allowed words, the default first. `rules`: ids of the rules it affects.
    `sentence`: what it changes, and `group`: its subject, both in English. `words`: the values as a player reads
    them."""

    values: tuple[str, ...]
    rules: tuple[str, ...]
    sentence: str
    group: str
    touches: Touches
    words: tuple[str, ...]
    advice: Advice | None


def rule(
    values: tuple[str, ...],
    rules: tuple[str, ...],
    sentence: str,
    group: str,
    read: Callable[[str], object] = str,
    *,
    option: str = "",
    touches: Touches = lambda options: True,
    words: tuple[str, ...] = (),
    advice: Advice | None = None,
) -> Any:
    """A field of a game's `Rules`: `read` turns the word into its value; `option`: its name among the options, the
    field's own name when empty; `words`: display text for values that do not read as English."""
    shown = words or tuple(_plain(value, values) for value in values)
    row = HouseRule(values, rules, sentence, group, touches, shown, advice)
    return field(metadata={"rule": row, "read": read, "option": option})


def _plain(value: str, values: Sequence[str]) -> str:
    """A value in words: "none" among numbers means no limit, a plain word stands for itself."""
    if value == "none" and any(map(str.isdigit, values)):
        return "no limit"
    return value.replace("_", " ")


def on(word: str = "on") -> Callable[[str], bool]:
    """A reader for a house rule that is on when this word was chosen."""
    return lambda chosen: chosen == word


def count(word: str) -> int:
    """A reader for a number; "none" is 0."""
    return 0 if word == "none" else int(word)


def rules_of(game: type[DataclassInstance]) -> dict[str, HouseRule]:
    """The house rules declared by a game's `Rules`, by option."""
    return {row.metadata["option"] or row.name: row.metadata["rule"] for row in fields(game)}


def read_rules(game: type[R], options: Mapping[str, str]) -> R:
    """Complete options as typed values."""
    made: R = _read(game, tuple(options.items()))
    return made


@lru_cache(maxsize=64)
def _read(game: type[R], chosen: tuple[tuple[str, str], ...]) -> R:
    options = dict(chosen)
    read = {row.name: row.metadata["read"](options[row.metadata["option"] or row.name]) for row in fields(game)}
    return game(**read)


def among(name: str, value: str, values: Sequence[str]) -> None:
    """Raises ValueError for a value a house rule does not have."""
    if value not in values:
        raise ValueError(f"{name} cannot be {value!r}; it is one of {', '.join(values)}")


def read_once(
    complete: Callable[[Mapping[str, str]], dict[str, str]],
) -> Callable[[Mapping[str, str]], dict[str, str]]:
    """`complete`, which fills in what was not chosen, done once for each choice."""

    @lru_cache(maxsize=64)
    def completed(chosen: tuple[tuple[str, str], ...]) -> dict[str, str]:
        return complete(dict(chosen))

    @wraps(complete)
    def once(chosen: Mapping[str, str]) -> dict[str, str]:
        return dict(completed(tuple(chosen.items())))

    return once


def with_defaults(
    chosen: Mapping[str, str], values: Mapping[str, Sequence[str]], shape: Iterable[str] = ()
) -> dict[str, str]:
    """All house rules with their values, defaults filled in. `shape`: names that are not house rules and are checked
    elsewhere.

    Raises ValueError naming the bad name or value.
    """
    for name, value in chosen.items():
        if name in values:
            among(name, value, values[name])
        elif name not in shape:
            raise ValueError(f"no house rule is called {name!r}; there are {', '.join(values)}")
    return {name: chosen.get(name, words[0]) for name, words in values.items()}


def table_with_defaults(
    chosen: Mapping[str, str], formats: Iterable[str], seats: Iterable[int], rules: Mapping[str, HouseRule]
) -> dict[str, str]:
    """The shape of a table without teams (`format`, number of `players`, `teams`: none) and all house rules, each
    default being the first value.

    Raises ValueError naming the bad name or value.
    """
    shape = {"format": tuple(formats), "players": tuple(map(str, seats)), "teams": ("none",)}
    shaped = with_defaults({name: value for name, value in chosen.items() if name in shape}, shape)
    return shaped | with_defaults(chosen, {name: row.values for name, row in rules.items()}, shape)
