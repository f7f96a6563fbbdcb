"""House rules as words: each has a few values, the first of which is the default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def among(name: str, value: str, values: Sequence[str]) -> None:
    """Raises ValueError for a value a house rule does not have."""
    if value not in values:
        raise ValueError(f"{name} cannot be {value!r}; it is one of {', '.join(values)}")


def settled(
    chosen: Mapping[str, str], values: Mapping[str, Sequence[str]], shape: Iterable[str] = ()
) -> dict[str, str]:
    """All house rules with their values, defaults filled in. `shape`: names that are no house rules, judged elsewhere.

    Raises ValueError naming the bad name or value.
    """
    for name, value in chosen.items():
        if name in values:
            among(name, value, values[name])
        elif name not in shape:
            raise ValueError(f"no house rule is called {name!r}; there are {', '.join(values)}")
    return {name: chosen.get(name, words[0]) for name, words in values.items()}
