"""How one field of a card file is checked, read and written. Knows TOML values, never a whole card or a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from rules.kernel.lexicon import Place, Sentence

DIRECTIONS: Final = ("F", "FR", "R", "BR", "B", "BL", "L", "FL")
"""Bit i of a direction set is direction i, clockwise from forward (3.2)."""
DIRECTION_SETS: Final = {"front3": 0x83, "fwd5": 0xC7, "cross": 0x55, "diag": 0xAA, "all": 0xFF}
COSTS: Final = ("any", "weapon", "gear", "relic")
MOST_SENTENCES: Final = 12

Where = Callable[[str], Place]
"""Finds the place of a quoted string within the field being read."""


class Bad(Exception):
    """A value that a form refuses; `nearest` is the closest known word or ''."""

    def __init__(self, message: str, nearest: str = "") -> None:
        super().__init__(message)
        self.message, self.nearest = message, nearest


class Form(NamedTuple):
    """`read(value, where)` checks a TOML value and gives the card's own (raises Bad); `write` gives TOML text."""

    read: Callable[[object, Where], Any]
    write: Callable[[Any], str] = json.dumps


class Active(NamedTuple):
    """An active ability (SGT-CARD-M07): `cost` as `CardDef.cost`; `do` starts with its targets."""

    name: str
    cost: tuple[int, int, int, int]
    do: tuple[Sentence, ...]


def nearest(word: object, known: Sequence[str]) -> str:
    """The known word most like this one, or ''."""
    return next(iter(get_close_matches(str(word), known, 1, 0.5)), "")


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def whole(least: int, most: int) -> Form:
    """A whole number of a range."""

    def read(value: object, where: Where) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Bad(f"must be a whole number from {least} to {most}, not {shown(value)}")
        return value

    return Form(read)


def one_of(names: Sequence[str], first: int = 0) -> Form:
    """One word of a list; the card keeps its index, counted from `first`."""

    def read(value: object, where: Where) -> int:
        if not isinstance(value, str) or value not in names:
            raise Bad(f"must be one of {', '.join(names)}, not {shown(value)}", nearest(value, names))
        return names.index(value) + first

    return Form(read, lambda index: quoted(names[index - first]))


def text_of(most: int, pattern: str = r"\S(.*\S)?") -> Form:
    """One line of text of at most `most` letters."""

    def read(value: object, where: Where) -> str:
        if not isinstance(value, str) or not value.isprintable() or not re.fullmatch(pattern, value):
            raise Bad(f"must be one line of text like {pattern}, not {shown(value)}")
        if len(value) > most:
            raise Bad(f"has {len(value)} letters, at most {most} fit")
        return value

    return Form(read, quoted)


def list_of(form: Form) -> Form:
    """A list of values of another form, as a tuple."""

    def read(value: object, where: Where) -> tuple[Any, ...]:
        return tuple(form.read(item, where) for item in items(value))

    return Form(read, lambda values: f"[{', '.join(map(form.write, values))}]")


def items(value: object) -> list[object]:
    if not isinstance(value, list) or not 0 < len(value) <= MOST_SENTENCES:
        raise Bad(f"must be a list of 1 to {MOST_SENTENCES}, not {shown(value)}")
    return value


def shown(value: object) -> str:
    """A value quoted in an error, cut to a bearable length."""
    text = quoted(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def read_flag(value: object, where: Where) -> bool:
    if not isinstance(value, bool):
        raise Bad(f"must be true or false, not {shown(value)}")
    return value


def read_dirs(value: object, where: Where) -> int:
    """`"front3"` or `"F L R"` -> bits."""
    if not isinstance(value, str) or not value.split():
        raise Bad(f'must name directions like "front3" or "F L R", not {shown(value)}')
    mask, known = 0, [*DIRECTION_SETS, *DIRECTIONS]
    for word in value.split():
        if word not in known:
            raise Bad(f"{shown(word)} is no direction", nearest(word, known))
        mask |= DIRECTION_SETS.get(word) or 1 << DIRECTIONS.index(word)
    return mask


def write_dirs(mask: int) -> str:
    """The name of a set, else its directions clockwise."""
    names = [name for name, bits in DIRECTION_SETS.items() if bits == mask]
    return quoted(names[0] if names else " ".join(name for i, name in enumerate(DIRECTIONS) if mask >> i & 1))


def read_cost(value: object, where: Where) -> tuple[int, int, int, int]:
    """`{ any = 1, relic = 1 }` -> (any, weapon, gear, relic) (SGT-TREAS-04)."""
    if not isinstance(value, Mapping):
        raise Bad(f"must be a table like {{ any = 1 }}, not {shown(value)}")
    for key in value:
        if key not in COSTS:
            raise Bad(f"{shown(key)} is no kind of cost", nearest(key, COSTS))
    parts = whole(0, 9)
    amount, weapon, gear, relic = (parts.read(value.get(key, 0), where) for key in COSTS)
    return amount, weapon, gear, relic


def write_cost(cost: tuple[int, int, int, int]) -> str:
    parts = [f"{key} = {amount}" for key, amount in zip(COSTS, cost, strict=True) if amount]
    return f"{{ {', '.join(parts)} }}" if parts else "{}"


def read_sentences(value: object, where: Where) -> tuple[Sentence, ...]:
    sentences = [item for item in items(value) if isinstance(item, str)]
    if sentences != value:
        raise Bad("must be a list of sentences in quotes")
    return tuple(Sentence(text, where(text)) for text in sentences)


def write_sentences(sentences: Sequence[Sentence]) -> str:
    lines = "".join(f"\n  {quoted(sentence.text)}," for sentence in sentences)
    return f"[{quoted(sentences[0].text)}]" if len(sentences) == 1 else f"[{lines}\n]"


def read_active(value: object, where: Where) -> Active:
    """`{ name = "Spark", cost = { any = 1 }, do = [...] }`; without a cost it is free."""
    if not isinstance(value, Mapping):
        raise Bad(f"must be a table with name, cost and do, not {shown(value)}")
    for key in value:
        if key not in Active._fields:
            raise Bad(f"{shown(key)} is no field of an active ability", nearest(key, Active._fields))
    for key in ("name", "do"):
        if key not in value:
            raise Bad(f"an active ability needs {key}")
    cost = read_cost(value.get("cost", {}), where)
    return Active(text_of(40).read(value["name"], where), cost, read_sentences(value["do"], where))


def write_active(active: Active) -> str:
    sentences = ", ".join(quoted(sentence.text) for sentence in active.do)
    return f"{{ name = {quoted(active.name)}, cost = {write_cost(active.cost)}, do = [{sentences}] }}"


FLAG: Final = Form(read_flag)
DIRS: Final = Form(read_dirs, write_dirs)
COST: Final = Form(read_cost, write_cost)
SENTENCES: Final = Form(read_sentences, write_sentences)
ACTIVES: Final = list_of(Form(read_active, write_active))
