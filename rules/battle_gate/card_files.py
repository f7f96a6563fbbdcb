"""The fields of Battle Gate's card files. Reading and writing them is rules/kernel/cards/card_files.py.

A line of a treasure is a table: `{ ability = "siege", bonus = 2 }` or `{ requires = "Wax Seal" }`.
"""

from __future__ import annotations

from typing import Final

from rules.battle_gate.cards import ABILITIES, CLASSES, KINDS, MOST_POWER, REQUIRES, TREASURE, WITH_BONUS, CardDef, Line
from rules.battle_gate.treasures import ERROR, USUAL_LINES, design_faults
from rules.kernel.cards.card_files import ID, IMPRINT, LOOKS, CardFormat, Field, TomlTable, word
from rules.kernel.cards.card_forms import Bad, Form, Shape, Where, items, nearest, one_of, quoted, shown, text_of, whole
from rules.kernel.message import Message, message

MOST_BONUS: Final = 999_999
"""A limit of card files, not of the rules (BG-TREASURE-06)."""
MOST_LINES: Final = 6
"""A limit of card files; how many lines a treasure in a pot may have is a house rule (BG-TREASURE-12)."""
MOST_NAME: Final = 24
KEYS: Final = ("ability", "bonus", "requires")
"""Of a line."""


def read_line(value: object, where: Where) -> Line:
    """One line of a treasure, whose meaning is not checked yet (see treasures.py). Raises Bad."""
    if not isinstance(value, dict):
        example = '{ ability = "siege", bonus = 2 }'
        raise Bad(message("must be a table like {example}, not {value}", example=example, value=shown(value)))
    strange = next((key for key in value if key not in KEYS), None)
    if strange is not None:
        raise Bad(message("a line has no {word}", word=str(strange)), nearest(strange, KEYS))
    if ("ability" in value) == ("requires" in value):
        raise Bad(message("a line has an ability or the name of a required treasure, one of the two"))
    bonus = value.get("bonus", 0)
    if type(bonus) is not int or not 0 <= bonus <= MOST_BONUS:
        raise Bad(
            message("a bonus is a whole number from 1 to {most}, not {value}", most=MOST_BONUS, value=shown(bonus))
        )
    if "ability" in value:
        return Line(_ABILITY.read(value["ability"], where), bonus)
    name = value["requires"]
    if not isinstance(name, str) or not name.isprintable() or len(name.strip()) > MOST_NAME:
        raise Bad(message("a required treasure has a name of at most {most} letters", most=MOST_NAME))
    return Line(REQUIRES, bonus, name.strip())


_ABILITY: Final = one_of(ABILITIES)


def write_line(line: Line) -> str:
    """A line as card files have it."""
    what = (
        f"requires = {quoted(line.requires)}" if line.ability == REQUIRES else f'ability = "{ABILITIES[line.ability]}"'
    )
    return f"{{ {what}{f', bonus = {line.bonus}' if line.bonus else ''} }}"


def _read_lines(value: object, where: Where) -> tuple[Line, ...]:
    return tuple(read_line(item, where) for item in items(value))


def _write_lines(lines: tuple[Line, ...]) -> str:
    return f"[{', '.join(map(write_line, lines))}]"


LINES: Final = Form(
    _read_lines,
    _write_lines,
    Shape(
        "lines",
        USUAL_LINES,
        MOST_LINES,
        sets={ABILITIES[ability]: 1 for ability in WITH_BONUS},
        parts=(("ability", _ABILITY), ("bonus", whole(1, MOST_BONUS)), ("requires", text_of(MOST_NAME))),
    ),
)
FIELDS: Final = (
    Field("id", "id", ID),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "title", text_of(MOST_NAME), "character"),
    Field("name", "title", text_of(MOST_NAME), "treasure", ""),
    Field("class", "cls", one_of(CLASSES), "character"),
    Field("power", "power", whole(1, MOST_POWER), "character"),
    Field("lines", "lines", LINES, "treasure"),
    Field("note", "note", text_of(120), "treasure", ""),
    *IMPRINT,
    *LOOKS,
)
EXPLAINED: Final = {
    "text": "characters carry no text (BG-CHAR-06); what a treasure says is made from its lines",
    "cost": "the cost follows from the lines (BG-WS-01)",
    "points": "character points follow from class and power (BG-CHAR-07)",
}


def tags_of_table(table: TomlTable) -> frozenset[str]:
    kind = word(table, "kind", KINDS)
    return frozenset(["card", *([KINDS[kind]] if kind >= 0 else ())])


def tags_of_card(card: CardDef) -> frozenset[str]:
    return frozenset(["card", KINDS[card.kind]])


def fault(card: CardDef) -> tuple[str, Message] | None:
    """The first error in the design of a treasure."""
    found = design_faults(card.title, card.lines, most=MOST_LINES) if card.kind == TREASURE else ()
    return next((("lines", one.message) for one in found if one.kind == ERROR), None)


CARD_FORMAT: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
