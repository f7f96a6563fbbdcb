"""What is wrong with a value in a file, in our own words instead of those of the library that checked it."""

from __future__ import annotations

from typing import Final

from pydantic_core import ErrorDetails

from game.i18n import marked, tr

_SENTENCES: Final = {
    "json_invalid": marked("it is not JSON"),
    "missing": marked("it is missing"),
    "extra_forbidden": marked("this name is unknown"),
    "greater_than": marked("it must be greater than {gt:g}"),
    "greater_than_equal": marked("it must be at least {ge:g}"),
    "less_than": marked("it must be less than {lt:g}"),
    "less_than_equal": marked("it must be at most {le:g}"),
    "string_too_short": marked("it is too short"),
    "string_too_long": marked("it is longer than {max_length} characters"),
    "too_short": marked("it has too few entries"),
    "too_long": marked("it has more than {max_length} entries"),
    "string_pattern_mismatch": marked("it is not written as it must be"),
    "literal_error": marked("it must be one of {expected}"),
    "value_error": "{error}",
}
"""By the kind of fault."""
_TYPES: Final = {
    "bool": marked("it must be true or false"),
    "int": marked("it must be a whole number"),
    "float": marked("it must be a number"),
    "finite": marked("it must be a number"),
    "string": marked("it must be a text"),
    "list": marked("it must be a list"),
    "tuple": marked("it must be a list"),
    "dict": marked("it must hold names with values"),
    "model": marked("it must hold names with values"),
}
"""By the type that was wanted, the first word of other kinds of fault."""


def fault_words(fault: ErrorDetails) -> str:
    """One fault of a ValidationError without its place."""
    kind = fault["type"]
    sentence = _SENTENCES.get(kind) or _TYPES.get(kind.split("_")[0]) or marked("it cannot be used")
    context = {**fault.get("ctx", {})}
    if kind == "literal_error":
        context["expected"] = context["expected"].replace(" or ", ", ")
    return tr(sentence, **context)
