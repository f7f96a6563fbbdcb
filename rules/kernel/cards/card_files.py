"""Card files: TOML text in, checked cards out, and back again. Opens no file itself, parses no sentence, knows no game.

A game's `CardFormat` says which fields its cards have. All faults of a file are listed at once, each with its line,
field and nearest known word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rules.kernel.cards.card_forms import Bad, Form, nearest, text_of, whole
from rules.kernel.cards.card_text import with_article
from rules.kernel.cards.lexicon import CardError, CardErrors, TextPlace
from rules.kernel.message import Message, english, message
from rules.kernel.notation.toml_text import TomlError, parse_toml

REQUIRED: Final = object()


class Named(Protocol):
    """What is required of a game's card class."""

    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=Named)
TomlTable = Mapping[str, object]
"""One card of a file; the fields of its inner tables are written `attack.amount`, here and in errors."""


class Field(NamedTuple):
    """A key of the file, the attribute it fills, its form, the cards that have it (by tag), and its default."""

    key: str
    attr: str
    form: Form
    tag: str = "card"
    default: object = REQUIRED


ID: Final = text_of(40, r"[a-z0-9]+(-[a-z0-9]+)*")
"""The form of a card's id."""
IMPRINT: Final = (Field("set", "set", text_of(6, r"[A-Z0-9]+")), Field("number", "number", whole(1, 999)))
"""Where a card was printed; after what the rules use."""
LOOKS: Final = (
    Field("artist", "artist", text_of(40)),
    Field("flavour", "flavour", text_of(120), "card", ""),
    Field("art", "art", text_of(60)),
    Field("emblem", "emblem", text_of(40, r"[a-z0-9]+([-_][a-z0-9]+)*")),
)
"""Fields that no rule uses; they come last on every card."""


def word(table: TomlTable, key: str, names: Sequence[str]) -> int:
    """The index of the name that stands in a field, -1 without a known one."""
    value = table.get(key)
    return names.index(value) if isinstance(value, str) and value in names else -1


def no_fault(card: Named) -> None:
    """For games whose fields never contradict each other."""


@dataclass(frozen=True, eq=False)
class CardFormat(Generic[C]):
    """How the cards of a game are written down."""

    make: Callable[..., C]
    """The class of a card."""
    fields: tuple[Field, ...]
    """In writing order; one of them is `kind`, whose words are `kinds`."""
    kinds: tuple[str, ...]
    tags: Callable[[TomlTable], frozenset[str]]
    """Which fields a table has."""
    tags_of: Callable[[C], frozenset[str]]
    """Which fields a card has."""
    explained: Mapping[str, str]
    """Messages for keys that people try and no card has."""
    fault: Callable[[C], tuple[str, Message] | None] = no_fault
    """The field and what is wrong when fields contradict each other."""

    @cached_property
    def tables(self) -> frozenset[str]:
        """Fields whose values are tables."""
        return frozenset(field.key.partition(".")[0] for field in self.fields if "." in field.key)

    def read(self, text: str, file: str) -> tuple[C, ...]:
        """The cards of one file in file order, sentences not yet parsed. Raises CardErrors with all faults."""
        raw = read_toml(text, file)
        lines, errors, cards = Lines(text, file), list[CardError](), list[C]()
        for index, table in enumerate(raw):
            reader = CardReader(self, lines, index, table)
            card = reader.card()
            errors += reader.errors
            if card and any(card.id == other.id for other in cards):
                errors.append(
                    CardError(lines.place(index, card.id, "id"), message("another card of this file has this id"))
                )
            cards += [card] if card else []
        if errors:
            raise CardErrors(errors)
        return tuple(cards)

    def write(self, cards: Iterable[C]) -> str:
        """A card file that reads back as equal cards."""
        return "\n".join(map(self.write_card, cards))

    def write_card(self, card: C) -> str:
        known = self.tags_of(card)
        parts: dict[str, list[str]] = {}
        for field in self.fields:
            value = getattr(card, field.attr)
            if field.tag in known and value != field.default:
                table, _, key = field.key.rpartition(".")
                written = field.form.write(value)
                parts.setdefault(table or field.key, []).append(f"{key} = {written}" if table else written)
        lines = (
            f"{key} = {{ {', '.join(some)} }}" if key in self.tables else f"{key} = {some[0]}"
            for key, some in parts.items()
        )
        return "\n".join(["[[card]]", *lines, ""])


class Lines:
    """Finds where things are in a card file: tomllib gives no positions, so the text is searched."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.lines = file, text.splitlines()
        self.starts = [at for at, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]

    def place(self, index: int, card: str, field: str = "", text: str = "") -> TextPlace:
        """The place of card number `index`, of one of its fields, or of a quoted `text` in that field."""
        begin = self.starts[index] if index < len(self.starts) else 0
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.lines)
        line, column = begin, 0
        for part in field.split(".") if field else ():
            pattern = re.compile(rf'(?<![\w-])"?{re.escape(part)}"?\s*[=.\]]')
            found = ((at, hit.start()) for at in range(line, end) if (hit := pattern.search(self.lines[at])))
            line, column = next(found, (line, column))
        if text:
            quotes = (f'"{text}"', f"'{text}'")
            rest = ((at, self.lines[at].find(quote) + 1) for at in range(line, end) for quote in quotes)
            line, column = next((spot for spot in rest if spot[1]), (line, column))
        return TextPlace(self.file, card, field, line + 1, column + 1)


def read_toml(text: str, file: str) -> list[dict[str, object]]:
    """The raw card tables. Raises CardErrors."""
    try:
        raw = parse_toml(text)
    except TomlError as error:
        problem, column = english(error.said), error.column
        fault = message("not readable as TOML: {problem}", problem=problem)
        if column:
            fault = message("not readable as TOML: {problem}, at column {column}", problem=problem, column=column)
        raise CardErrors([CardError(TextPlace(file, "", "", error.line or 1, column or 1), fault)]) from None
    odd = [
        CardError(
            TextPlace(file),
            message('"{word}" is unknown; a file holds [[card]] tables', word=key),
            nearest(key, ["card"]),
        )
        for key in raw
        if key != "card"
    ]
    tables = raw.get("card")
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        odd.append(CardError(TextPlace(file), message("the file holds no [[card]] tables")))
    if odd or not isinstance(tables, list):
        raise CardErrors(odd)
    return tables


class CardReader(Generic[C]):
    """Reads one table and collects its faults."""

    def __init__(self, card_format: CardFormat[C], lines: Lines, index: int, table: TomlTable) -> None:
        self.card_format = card_format
        self.errors: list[CardError] = []
        name = table.get("id")
        self.name = name if isinstance(name, str) else f"number {index + 1}"
        self.where = partial(lines.place, index, self.name)
        self.flat: dict[str, object] = {}
        for key, value in table.items():
            parts = value if key in card_format.tables and isinstance(value, dict) else None
            self.flat |= {key: value} if parts is None else {f"{key}.{part}": inner for part, inner in parts.items()}

    def card(self) -> C | None:
        """The card, or None with `errors` filled."""
        card_format = self.card_format
        kind = word(self.flat, "kind", card_format.kinds)
        if kind < 0:
            self.value(next(field for field in card_format.fields if field.key == "kind"))
            return None
        known = card_format.tags(self.flat)
        fields = [field for field in card_format.fields if field.tag in known]
        keys = [field.key for field in fields]
        for key in self.flat:
            if key not in keys:
                strange = message("not a field of {kind}", kind=with_article(card_format.kinds[kind]))
                fault = Message(card_format.explained[key]) if key in card_format.explained else strange
                self.errors.append(CardError(self.where(key), fault, nearest(key, keys)))
        values = {field.attr: self.value(field) for field in fields}
        if self.errors:
            return None
        card = card_format.make(**values)
        wrong = card_format.fault(card)
        if wrong:
            self.errors.append(CardError(self.where(wrong[0]), wrong[1]))
        return card

    def value(self, field: Field) -> Any:
        """The value of one field; a fault gives None."""
        if field.key not in self.flat:
            if field.default is REQUIRED:
                self.errors.append(CardError(self.where("")._replace(field=field.key), message("is missing")))
            return field.default
        try:
            return field.form.read(self.flat[field.key], partial(self.where, field.key))
        except Bad as bad:
            self.errors.append(CardError(self.where(field.key), bad.fault, bad.nearest))
            return None
