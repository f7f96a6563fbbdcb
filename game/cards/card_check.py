"""What is wrong with an unfinished card, and where in its text.

It is read as the referee reads a file; the place of a fault is kept as a path and a row instead of a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from game.cards.card_catalogue import fold
from game.cards.card_draft import STEP, TEXTS, CardDraft, full_of, toml
from game.cards.card_making import CardMaking, ClauseKind, Remarking
from game.cards.plain_english import is_prose, is_timed, read_plain
from game.games import Game
from game.i18n import capital, marked, tr
from game.text import message_text
from rules.kernel.cards.card_files import REQUIRED, CardFormat, Field
from rules.kernel.cards.card_forms import Bad
from rules.kernel.cards.language import KINDS
from rules.kernel.cards.lexicon import CardError, Sentence, TextPlace
from rules.kernel.message import Message


class Readable(Protocol):
    """What checking needs to know about a game's cards (see game/cards/workshop.py)."""

    definition: Game
    card_format: CardFormat[Any]
    making: CardMaking

    def fields(self, draft: CardDraft, hidden: bool = False) -> tuple[Field, ...]:
        """The fields of the draft's kind in form order; the `hidden` ones only on request."""
        ...

    def usual(self, row: Field) -> Any:
        """The value most shipped cards have in a field; nothing for texts."""
        ...

    def table(self, draft: CardDraft) -> dict[str, Any]:
        """The content of the card's file: no empty fields, and none the card does not have."""
        ...

    def clause(self, draft: CardDraft, path: str) -> ClauseKind:
        """How the sentences at a path are parsed."""
        ...


class DraftFault(NamedTuple):
    """A fault at a path: one sentence, with the nearest known word. `row`: which sentence of the field, -1 for the
    field itself; `start` to `end`: its characters, possibly one past the last. `mild`: worth knowing, not wrong;
    without a path it concerns the whole card. `missing`: nothing was filled in, although the card needs it."""

    path: str
    message: str
    nearest: str = ""
    row: int = -1
    start: int = 0
    end: int = 0
    mild: bool = False
    missing: bool = False


@dataclass(frozen=True)
class Checked:
    """`card`: None while there are `faults`. `shown`: the card to display, without its faults. `lines`: its type line
    and its text. `text`: the file. `remarks`: the mild faults."""

    card: Any | None
    shown: Any
    faults: tuple[DraftFault, ...]
    lines: tuple[str, ...]
    text: str
    remarks: tuple[DraftFault, ...] = ()


class Reading:
    """The check of one draft."""

    def __init__(self, made: Readable, draft: CardDraft) -> None:
        self.workshop, self.draft = made, draft
        self.faults: list[DraftFault] = []

    def facts(self) -> tuple[Any, list[DraftFault], set[str]]:
        """A card of all fields, with typical values for those at fault; the faults; the paths at fault."""
        values: dict[str, Any] = {}
        for row in self.workshop.fields(self.draft, hidden=True):
            found, values[row.attr] = self._field(row)
            self.faults += found
        return self.workshop.card_format.make(**values), self.faults, {fault.path for fault in self.faults}

    def _field(self, row: Field) -> tuple[list[DraftFault], Any]:
        full = full_of(self.draft.get(row.key))
        if _nothing(row, full):
            missing = [] if row.default is not REQUIRED else [_missing(row.key)]
            return missing, self._instead(row) if missing else row.default
        try:
            return [], row.form.read(full, self._where(row.key))
        except Bad as bad:
            faults = self._parts(row, full) or [DraftFault(row.key, said(bad.fault), bad.nearest)]
            return faults, self._instead(row)

    def _instead(self, row: Field) -> Any:
        """The value displayed for a field at fault."""
        if row.form.shape.sort in TEXTS:
            return ()
        if row.form.shape.sort == "line":
            return " ".join(str(self.draft.get(row.key) or "").split())[:40] if row.key == "name" else ""
        usual = full_of(self.workshop.usual(row))
        if _nothing(row, usual):
            return () if row.default is REQUIRED else row.default
        return row.form.read(usual, lambda text: TextPlace(""))

    def _parts(self, row: Field, full: Any) -> list[DraftFault]:
        """The faults in the parts of a field's rows."""
        found: list[DraftFault] = []
        for index, one in enumerate(full if row.form.shape.sort == "rows" else ()):
            for key, form in row.form.shape.parts:
                path = STEP.join((row.key, str(index), key))
                if one.get(key) in (None, "", []):
                    found.append(_missing(path))
                    continue
                try:
                    form.read(one[key], lambda text: TextPlace(""))
                except Bad as bad:
                    found.append(DraftFault(path, said(bad.fault), bad.nearest))
        return found

    def _where(self, key: str) -> Callable[[str], TextPlace]:
        """Places of sentences: `field` is their path, `line` their row, `column` the first character, all from 1."""
        spots = self._spots(key, self.draft.get(key))

        def where(text: str) -> TextPlace:
            at = next((index for index, (sentence, *_) in enumerate(spots) if sentence == text), None)
            if at is None:
                return TextPlace("", "", key)
            _, path, row, indent = spots.pop(at)
            return TextPlace("", "", path, row + 1, indent + 1)

        return where

    def _spots(self, path: str, value: Any) -> list[tuple[str, str, int, int]]:
        """(sentence, path, row, characters before it) of every sentence at a path, in order."""
        if isinstance(value, dict):
            return [spot for key, one in value.items() for spot in self._spots(f"{path}{STEP}{key}", one)]
        if not isinstance(value, list):
            return []
        if any(isinstance(one, dict) for one in value):
            return [spot for at, one in enumerate(value) for spot in self._spots(f"{path}{STEP}{at}", one)]
        rows = enumerate(map(str, value))
        return [(text.strip(), path, row, len(text) - len(text.lstrip())) for row, text in rows if text.strip()]

    def check(self) -> Checked:
        card, faults, _ = self.facts()
        card_format, remarks = self.workshop.card_format, self._remarks()
        better = {each.path for each in remarks if not each.mild}
        faults = [each for each in faults if each.path not in better] + [each for each in remarks if not each.mild]
        wrong = card_format.fault(card)
        if wrong and not any(fault.path == wrong[0] for fault in faults):
            faults.append(DraftFault(wrong[0], said(wrong[1])))
        shown = self._agreeing(card)
        faults += self._unread(card if wrong is None else shown)
        shown = self._readable(shown)
        whole = None if faults else card
        text = card_format.write_card(card) if whole is not None else self._write()
        return Checked(
            whole, shown, tuple(faults), self._lines(shown), text, tuple(each for each in remarks if each.mild)
        )

    def _remarks(self) -> list[DraftFault]:
        """The game's own remarks on the draft, and one on a name that is taken."""
        making = self.workshop.making
        found = making.remarks(self.draft.values) if isinstance(making, Remarking) else ()
        remarks = [DraftFault(each.path, said(each.message), "", each.row, mild=not each.error) for each in found]
        name = fold(str(self.draft.values.get("name") or ""))
        if name and any(fold(card.name) == name for card in self.workshop.definition.cards):
            same = tr("A card that comes with the game has this name; lists of names mean that one.")
            remarks.append(DraftFault("name", same, mild=True))
        return remarks

    def _lines(self, card: Any) -> tuple[str, ...]:
        """The type line, then the text: without the name above and the flavour below."""
        lines = self.workshop.definition.card_lines(card)
        return tuple(lines[1 : -1 if getattr(card, "flavour", "") else None])

    def _unread(self, card: Any) -> list[DraftFault]:
        return [self._under(error) for error in self.workshop.making.check_all((card,))]

    def _under(self, error: CardError) -> DraftFault:
        """A sentence's fault, placed under the word it concerns."""
        place, start = error.place, error.place.column - 1
        rows = self.draft.get(place.field) or []
        text = str(rows[place.line - 1]) if place.line <= len(rows) else ""
        if (read := self._plain(place.field, text)) is not None:
            return DraftFault(place.field, *read, place.line - 1, 0, len(text))
        found = re.match(r"[\w-]+|.", text[start:])
        end = start + (len(found[0]) if found else 1)
        return DraftFault(place.field, said(error.fault), error.nearest, place.line - 1, start, end)

    def _plain(self, path: str, text: str) -> tuple[str, str] | None:
        """Faults of plain English, and the sentence it becomes; None for other text."""
        clause = self.workshop.clause(self.draft, path)
        if clause.kind not in KINDS or " " not in text.strip():
            return None
        timeless = self.workshop.making.TIMELESS
        why = timeless.get("") or timeless.get(str(self.draft.values["kind"]))
        if is_timed(text) and why:
            return tr(why), ""
        timed = is_timed(text) and clause.kind == "do"
        kind = clause._replace(kind="when") if timed else clause
        alone = self.workshop.making.clause_of(self.draft.values, "do").barred if kind.kind == "when" else frozenset()
        read = read_plain(self.workshop.definition.name, kind, text, alone)
        if read is None or not (read.exact or is_prose(text)):
            return None
        if timed:
            said = marked("This belongs under “What happens when”, written as “{sentence}”; it prints: {printed}")
            return tr(said, sentence=read.sentence, printed=read.printed), ""
        exact = tr("In card language this becomes the sentence below; the card prints: {printed}", printed=read.printed)
        near = tr("The closest a card can say is: {printed}", printed=read.printed)
        return exact if read.exact else near, read.sentence

    def _agreeing(self, card: Any) -> Any:
        """The card without the texts that contradict its other fields."""
        for _ in self.workshop.card_format.fields:
            wrong = self.workshop.card_format.fault(card)
            row = next((row for row in self.workshop.fields(self.draft) if wrong and row.key == wrong[0]), None)
            if row is None or row.form.shape.sort == "lines":  # shown as they are, right or wrong
                return card
            value = getattr(card, row.attr)
            tries = [value[:1], ()] if row.form.shape.sort in TEXTS else [self._instead(row)]
            healed = [replace(card, **{row.attr: each}) for each in tries if each != value]
            better = next((each for each in healed if self.workshop.card_format.fault(each) != wrong), None)
            if better is None:
                return card
            card = better
        return card

    def _readable(self, card: Any) -> Any:
        """The card without the sentences that cannot be parsed."""
        while errors := self.workshop.making.check_all((card,)):
            spots = {(error.place.field, error.place.line) for error in errors}
            attrs = {row.attr: getattr(card, row.attr) for row in self.workshop.fields(self.draft)}
            kept = {name: _without(value, spots) for name, value in attrs.items() if isinstance(value, tuple)}
            if all(value == attrs[name] for name, value in kept.items()):
                kept = {name: () for name, value in attrs.items() if _sentences(value)}
            card = replace(card, **kept)
        return card

    def _write(self) -> str:
        """The file of an unfinished card."""
        parts: dict[str, list[str]] = {}
        for key, value in self.workshop.table(self.draft).items():
            table, _, inner = key.rpartition(".")
            parts.setdefault(table or key, []).append(f"{inner} = {toml(value)}" if table else toml(value))
        tables = self.workshop.card_format.tables
        whole = {key: ", ".join(some) for key, some in parts.items()}
        lines = (f"{key} = {{ {said} }}" if key in tables else f"{key} = {said}" for key, said in whole.items())
        return "\n".join(["[[card]]", *lines, ""])


def _missing(path: str) -> DraftFault:
    return DraftFault(path, tr("This field is required."), missing=True)


def _nothing(row: Field, value: Any) -> bool:
    """Whether a field is empty; an amount of 0 is not."""
    return value in (None, "", [], {}) and row.form.shape.sort != "amounts"


def _sentences(value: Any) -> list[Sentence]:
    """The sentences in a card's value."""
    if isinstance(value, Sentence):
        return [value]
    return [one for part in value for one in _sentences(part)] if isinstance(value, tuple) else []


def _without(value: tuple[Any, ...], spots: set[tuple[str, int]]) -> tuple[Any, ...]:
    """A tuple without the parts that have a sentence at one of the spots."""
    return tuple(
        one for one in value if not any((each.place.field, each.place.line) in spots for each in _sentences(one))
    )


def said(fault: Message) -> str:
    """A fault in the reader's language, with a capital and a full stop."""
    text = message_text.said({}, fault)
    return capital(text) + ("" if text.endswith((".", "?", "!")) else ".")
