"""How the fields that only Seize's cards have are checked, read and written: directions, costs, active abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.kernel.cards.card_forms import (
    SENTENCES,
    Bad,
    Form,
    Shape,
    Where,
    list_of,
    nearest,
    quoted,
    read_sentences,
    shown,
    text_of,
    whole,
)
from rules.kernel.cards.lexicon import Sentence
from rules.kernel.message import message

DIRECTIONS: Final = ("F", "FR", "R", "BR", "B", "BL", "L", "FL")
"""Bit i of a direction set is direction i, clockwise from forward (3.2)."""
DIRECTION_SETS: Final = {"front3": 0x83, "fwd5": 0xC7, "cross": 0x55, "diag": 0xAA, "all": 0xFF}
COSTS: Final = ("any", "weapon", "gear", "relic")


class Active(NamedTuple):
    """An active ability (SGT-CARD-M07): `cost` as `CardDef.cost`; `do` starts with its targets."""

    name: str
    cost: tuple[int, int, int, int]
    do: tuple[Sentence, ...]


def read_dirs(value: object, where: Where) -> int:
    """`"front3"` or `"F L R"` -> bits. Raises Bad."""
    if not isinstance(value, str) or not value.split():
        raise Bad(message('must name directions like "F L R", not {value}', value=shown(value)))
    mask, known = 0, [*DIRECTION_SETS, *DIRECTIONS]
    for word in value.split():
        if word not in known:
            raise Bad(message("{word} is not a direction", word=shown(word)), nearest(word, known))
        mask |= DIRECTION_SETS.get(word) or 1 << DIRECTIONS.index(word)
    return mask


def write_dirs(mask: int) -> str:
    """The name of a set, else its directions clockwise."""
    names = [name for name, bits in DIRECTION_SETS.items() if bits == mask]
    return quoted(names[0] if names else " ".join(name for i, name in enumerate(DIRECTIONS) if mask >> i & 1))


def read_cost(value: object, where: Where) -> tuple[int, int, int, int]:
    """`{ any = 1, relic = 1 }` -> (any, weapon, gear, relic) (SGT-TREAS-04). Raises Bad."""
    if not isinstance(value, Mapping):
        raise Bad(message("must be a table like {example}, not {value}", example="{ any = 1 }", value=shown(value)))
    for key in value:
        if key not in COSTS:
            raise Bad(message("{word} is not a kind of cost", word=shown(key)), nearest(key, COSTS))
    parts = whole(0, 9)
    amount, weapon, gear, relic = (parts.read(value.get(key, 0), where) for key in COSTS)
    return amount, weapon, gear, relic


def write_cost(cost: tuple[int, int, int, int]) -> str:
    parts = [f"{key} = {amount}" for key, amount in zip(COSTS, cost, strict=True) if amount]
    return f"{{ {', '.join(parts)} }}" if parts else "{}"


def read_active(value: object, where: Where) -> Active:
    """`{ name = "Spark", cost = { any = 1 }, do = [...] }`; without a cost it is free. Raises Bad."""
    if not isinstance(value, Mapping):
        raise Bad(message("must be a table with name, cost and do, not {value}", value=shown(value)))
    for key in value:
        if key not in Active._fields:
            raise Bad(
                message("{word} is not a field of an active ability", word=shown(key)), nearest(key, Active._fields)
            )
    for key in ("name", "do"):
        if key not in value:
            raise Bad(message("an active ability needs {word}", word=key))
    cost = read_cost(value.get("cost", {}), where)
    return Active(text_of(40).read(value["name"], where), cost, read_sentences(value["do"], where))


def write_active(active: Active) -> str:
    sentences = ", ".join(quoted(sentence.text) for sentence in active.do)
    return f"{{ name = {quoted(active.name)}, cost = {write_cost(active.cost)}, do = [{sentences}] }}"


DIRS: Final = Form(read_dirs, write_dirs, Shape("directions", names=DIRECTIONS, sets=DIRECTION_SETS))
COST: Final = Form(read_cost, write_cost, Shape("amounts", 0, 9, COSTS))
_PARTS: Final = (("name", text_of(40)), ("cost", COST), ("do", SENTENCES))
ACTIVES: Final = list_of(Form(read_active, write_active, Shape("row", parts=_PARTS)))
