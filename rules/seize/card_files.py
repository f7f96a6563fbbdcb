"""Card files of Seize: TOML text in, checked cards out, and back again. Opens no file itself, parses no sentence.

A fault never comes alone: all faults of a file are listed, each with its line, field and nearest known word.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from rules.kernel.lexicon import CardError, CardErrors, Place
from rules.seize.card_forms import (
    ACTIVES,
    COST,
    DIRS,
    FLAG,
    SENTENCES,
    Bad,
    Form,
    list_of,
    nearest,
    one_of,
    text_of,
    whole,
)
from rules.seize.cards import (
    ABILITY,
    ABILITY_TYPES,
    HANDS,
    KINDS,
    NO_CLASS,
    SECONDARIES,
    TREASURE_TYPES,
    CardDef,
    tags,
)  # fmt: skip
from rules.seize.lexicon import CLASSES

REQUIRED: Final = object()
TABLES: Final = ("melee", "secondary", "move", "range")
"""Fields that are tables; their keys are written `melee.amount` here and in errors."""


class Field(NamedTuple):
    """A key of the file, the attribute it fills, its form, the cards that have it (a tag), and its default."""

    key: str
    attr: str
    form: Form
    tag: str = "card"
    default: object = REQUIRED


FIELDS: Final = (
    Field("id", "id", text_of(40, r"[a-z0-9]+(-[a-z0-9]+)*")),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "name", text_of(40)),
    Field("class", "cls", one_of(CLASSES), "mercenary"),
    Field("class", "cls", one_of(("generic", *CLASSES), NO_CLASS), "ability"),
    Field("type", "treasure_type", one_of(TREASURE_TYPES), "treasure"),
    Field("type", "ability_type", one_of(ABILITY_TYPES), "ability"),
    Field("rarity", "rarity", whole(1, 4)),
    Field("cost", "cost", COST, "ability"),
    Field("health", "health", whole(1, 20), "mercenary"),
    Field("melee.amount", "melee", whole(0, 9), "mercenary"),
    Field("melee.dirs", "melee_dirs", DIRS, "mercenary"),
    Field("secondary.kind", "secondary", one_of(SECONDARIES), "mercenary"),
    Field("secondary.amount", "secondary_amount", whole(0, 9), "mercenary"),
    Field("secondary.dirs", "secondary_dirs", DIRS, "shooter"),
    Field("secondary.reach", "reach", whole(1, 3), "shooter", 1),
    Field("bounty", "bounty", whole(0, 9), "mercenary"),
    Field("move.amount", "move", whole(0, 6), "mercenary"),
    Field("move.dirs", "move_dirs", DIRS, "mercenary"),
    Field("hands", "hands", one_of(HANDS), "treasure", 0),
    Field("bearer", "bearer", list_of(one_of(CLASSES)), "treasure", ()),
    Field("range.min", "range_min", whole(0, 4), "attack"),
    Field("range.max", "range_max", whole(0, 4), "attack"),
    Field("range.aimed", "aimed", FLAG, "attack", False),
    Field("do", "do", SENTENCES, "spell"),
    Field("always", "always", SENTENCES, "standing", ()),
    Field("when", "when", SENTENCES, "standing", ()),
    Field("active", "actives", ACTIVES, "mercenary", ()),
    Field("set", "set", text_of(6, r"[A-Z0-9]+")),
    Field("number", "number", whole(1, 999)),
    Field("first_edition", "first_edition", FLAG, "card", False),
    Field("artist", "artist", text_of(40)),
    Field("flavour", "flavour", text_of(120), "card", ""),
    Field("art", "art", text_of(60)),
    Field("emblem", "emblem", text_of(40, r"[a-z0-9]+([-_][a-z0-9]+)*")),
)
EXPLAINED: Final = {
    "armor": "armor is never printed, it comes from treasures, abilities and effects (SGT-DMG-09)",
    "defense": "Defense is the secondary stat; a mercenary prints exactly one (SGT-CARD-M10)",
    "secondary.defense": "a mercenary prints exactly one secondary stat (SGT-CARD-M10)",
    "secondary.dirs": "Defense has no directions",
    "secondary.reach": "Defense has no reach",
    "text": "the printed text is made from the sentences",
} | {name: f'{name} is a table like {{ amount = 2, dirs = "all" }}' for name in TABLES}


# --- reading --------------------------------------------------------------------------------------------------------


class Lines:
    """Where things stand in a card file: tomllib does not say, so the text is searched."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.lines = file, text.splitlines()
        self.starts = [at for at, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]

    def place(self, index: int, card: str, field: str = "", text: str = "") -> Place:
        """The place of card number `index`, of a field of it, or of a quoted `text` in that field."""
        begin = self.starts[index] if index < len(self.starts) else 0
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.lines)
        line, column = begin, 0
        for part in re.split(r"\.", field) if field else ():
            pattern = re.compile(rf'(?<![\w-])"?{re.escape(part)}"?\s*[=.\]]')
            found = ((at, hit.start()) for at in range(line, end) if (hit := pattern.search(self.lines[at], 0)))
            line, column = next(found, (line, column))
        if text:
            quotes = (f'"{text}"', f"'{text}'")
            rest = ((at, self.lines[at].find(quote) + 1) for at in range(line, end) for quote in quotes)
            line, column = next((spot for spot in rest if spot[1]), (line, column))
        return Place(self.file, card, field, line + 1, column + 1)


def read_cards(text: str, file: str) -> tuple[CardDef, ...]:
    """The cards of one file in its order. Raises CardErrors with all faults.

    Sentences are not parsed yet; `cards.check_all` does.
    """
    raw = read_toml(text, file)
    lines, errors, cards = Lines(text, file), list[CardError](), list[CardDef]()
    for index, table in enumerate(raw):
        read = CardReader(lines, index, table)
        card = read.card()
        errors += read.errors
        if card and any(card.id == other.id for other in cards):
            errors.append(CardError(lines.place(index, card.id, "id"), "another card of this file has this id"))
        cards += [card] if card else []
    if errors:
        raise CardErrors(errors)
    return tuple(cards)


def read_toml(text: str, file: str) -> list[dict[str, object]]:
    """The raw card tables. Raises CardErrors."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        spot = re.search(r" \(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(spot[1]), int(spot[2])) if spot else (1, 1)
        message = str(error).split(" (at ")[0]
        raise CardErrors([CardError(Place(file, "", "", line, column), f"not readable as TOML: {message}")]) from None
    odd = [
        CardError(Place(file), f'"{key}" is unknown; a file holds [[card]] tables', nearest(key, ["card"]))
        for key in raw
        if key != "card"
    ]
    tables = raw.get("card")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        odd.append(CardError(Place(file), "the file holds no [[card]] tables"))
    if odd or not isinstance(tables, list):
        raise CardErrors(odd)
    return tables


class CardReader:
    """Reads one table and collects its faults."""

    def __init__(self, lines: Lines, index: int, table: Mapping[str, object]) -> None:
        self.errors: list[CardError] = []
        name = table.get("id")
        self.name = name if isinstance(name, str) else f"number {index + 1}"
        self.where = partial(lines.place, index, self.name)
        self.flat: dict[str, object] = {}
        for key, value in table.items():
            parts = value if key in TABLES and isinstance(value, dict) else None
            self.flat |= {key: value} if parts is None else {f"{key}.{part}": inner for part, inner in parts.items()}

    def card(self) -> CardDef | None:
        """The card, or None with `errors` filled."""
        kind = self.word("kind", KINDS)
        if kind < 0:
            self.value(next(field for field in FIELDS if field.key == "kind"))
            return None
        known = tags(kind, self.word("type", ABILITY_TYPES), self.word("secondary.kind", SECONDARIES))
        fields = [field for field in FIELDS if field.tag in known]
        keys = [field.key for field in fields]
        for key in self.flat:
            if key not in keys:
                message = EXPLAINED.get(key, f"no field of {a_kind(kind)}")
                self.errors.append(CardError(self.where(key), message, nearest(key, keys)))
        values = {field.attr: self.value(field) for field in fields}
        if self.errors:
            return None
        card = CardDef(**values)
        if card.range_min > card.range_max:
            self.errors.append(CardError(self.where("range.min"), "must not be above range.max"))
        return card

    def word(self, key: str, names: tuple[str, ...]) -> int:
        value = self.flat.get(key)
        return names.index(value) if isinstance(value, str) and value in names else -1

    def value(self, field: Field) -> Any:
        """The value of one field; a fault gives None."""
        if field.key not in self.flat:
            if field.default is REQUIRED:
                self.errors.append(CardError(self.where("")._replace(field=field.key), "is missing"))
            return field.default
        try:
            return field.form.read(self.flat[field.key], partial(self.where, field.key))
        except Bad as bad:
            self.errors.append(CardError(self.where(field.key), bad.message, bad.nearest))
            return None


def a_kind(kind: int) -> str:
    return f"{'an' if kind == ABILITY else 'a'} {KINDS[kind]}"


# --- writing --------------------------------------------------------------------------------------------------------


def write_cards(cards: Iterable[CardDef]) -> str:
    """A card file that reads back as equal cards."""
    return "\n".join(map(write_card, cards))


def write_card(card: CardDef) -> str:
    known = tags(card.kind, card.ability_type, card.secondary)
    parts: dict[str, list[str]] = {}
    for field in FIELDS:
        value = getattr(card, field.attr)
        if field.tag in known and value != field.default:
            table, _, key = field.key.rpartition(".")
            written = field.form.write(value)
            parts.setdefault(table or field.key, []).append(f"{key} = {written}" if table else written)
    lines = (
        f"{key} = {{ {', '.join(some)} }}" if key in TABLES else f"{key} = {some[0]}" for key, some in parts.items()
    )
    return "\n".join(["[[card]]", *lines, ""])
