"""Where a game's cards are made: new drafts, drafts of existing cards, and the contents of their form.

A game's `CardFormat` says which fields there are, its module `card_making` how its sentences are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from statistics import mode
from typing import Any, Final, NamedTuple

from game.cards.card_art import chosen
from game.cards.card_check import Checked, Reading
from game.cards.card_draft import EMPTY, STEP, CardDraft, belongs, blank_of, default_of, fitting, full_of, raw
from game.cards.card_making import ClauseKind, making_of
from game.games import Game, game
from game.i18n import tr
from game.versions import Versions
from rules.kernel.cards.card_files import Field, read_toml
from rules.kernel.cards.card_forms import Shape
from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.completion import Completion, phrases, prompt
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import Sentence
from rules.kernel.message import Message

HIDDEN: Final = ("id", "set", "number", "first_edition")
"""Fields that are not filled in by hand."""
SET: Final = "OWN"
NEW: Final = "new-card"
"""Id of an unsaved card."""


class Saying(NamedTuple):
    """An example sentence, the printed text of a card with it ("" for a bare choice), and its pattern."""

    example: str
    said: str
    pattern: str


class CardWorkshop:
    """Makes and checks cards of one game."""

    def __init__(self, definition: Game) -> None:
        self.definition, self.card_format = definition, definition.card_format
        self.making = making_of(definition.name)

    # drafts

    def new(self, kind: str, artist: str = "") -> CardDraft:
        """A card like most of its kind, without name and text."""
        draft = CardDraft({"kind": kind})
        for _ in range(3):  # the first fields determine which others exist
            missing = [row for row in self.fields(draft, hidden=True) if row.key not in draft.values]
            draft = CardDraft({**draft.values, **{row.key: self.usual(row) for row in missing}})
        draft = draft.put("name", "").put("artist", artist or tr("You"))
        return self.follow(self.stamped(draft, NEW, 1), "kind")

    def of(self, card: Any) -> CardDraft:
        """The draft of an existing card."""
        tags = self.card_format.tags_of(card)
        rows = (row for row in self.card_format.fields if row.tag in tags)
        return CardDraft({row.key: raw(row, getattr(card, row.attr)) for row in rows})

    def read(self, text: str) -> tuple[CardDraft, tuple[str, ...]]:
        """The first card of a file, finished or not, and the unknown keys, which are left out. Raises CardError for
        text that is not TOML."""
        return self.draft_of(read_toml(text, "")[0])

    def draft_of(self, table: Mapping[str, Any]) -> tuple[CardDraft, tuple[str, ...]]:
        """The same of a table as card files have it."""
        flat: dict[str, Any] = {}
        for key, value in table.items():
            inner = value if key in self.card_format.tables and isinstance(value, dict) else None
            flat |= {key: value} if inner is None else {f"{key}.{part}": each for part, each in inner.items()}
        kind = flat.get("kind")
        draft = CardDraft(flat if kind in self.card_format.kinds else {**flat, "kind": self.card_format.kinds[0]})
        rows = {row.key: row for row in self.fields(draft, hidden=True)}
        known = {key: fit for key, row in rows.items() if (fit := fitting(row.form.shape, flat.get(key))) is not None}
        empty = {key: blank_of(row) for key, row in rows.items() if key not in known}
        lost = tuple(key for key in flat if key not in rows)
        return CardDraft({**empty, **known, "kind": draft.values["kind"]}), lost

    def stamped(self, draft: CardDraft, key: str, number: int) -> CardDraft:
        """The draft as the card `key` of the player's own set."""
        art = str(draft.values.get("art") or "")
        stamp = {"id": key, "set": SET, "number": max(1, min(999, number)), "art": art if chosen(art) else key}
        return CardDraft({**draft.values, **stamp})

    def fields(self, draft: CardDraft, hidden: bool = False) -> tuple[Field, ...]:
        """The fields of the draft's kind in form order; the `hidden` ones only on request."""
        tags = self.card_format.tags(draft.values)
        return tuple(row for row in self.card_format.fields if row.tag in tags and (hidden or row.key not in HIDDEN))

    def put(self, draft: CardDraft, path: str, value: Any) -> CardDraft:
        """Set the value at a path. Fields it requires are added, and a word that contradicts it is adjusted."""
        after = draft.put(path, value)
        for _ in range(2):
            rows = self.fields(after, hidden=True)
            wrong = {row.key: self.usual(row) for row in rows if not belongs(row.form.shape, after.get(row.key))}
            after = CardDraft({**after.values, **wrong})
        return self.follow(after, path)

    def follow(self, draft: CardDraft, path: str) -> CardDraft:
        """The draft with another word in the field that contradicts the one just set, if a word solves it."""
        found = self._contradiction(draft)
        row = next((row for row in self.fields(draft) if found and row.key == found[0]), None)
        if row is None or row.key == path or row.form.shape.sort != "word":
            return draft
        tries = (draft.put(row.key, name) for name in row.form.shape.names)
        return next((each for each in tries if self._contradiction(each) is None), draft)

    def choices(self, draft: CardDraft, path: str, shape: Shape) -> tuple[str, ...]:
        """The words a field may have given the others."""
        wrong = self._contradiction(draft)
        if STEP in path or (wrong and wrong[0] != path):
            return shape.names
        fits = [name for name in shape.names if (self._contradiction(draft.put(path, name)) or ("",))[0] != path]
        return tuple(fits) or shape.names

    def _contradiction(self, draft: CardDraft) -> tuple[str, Message] | None:
        card, _, _ = Reading(self, draft).facts()
        return self.card_format.fault(card)

    def usual(self, row: Field) -> Any:
        """The value most shipped cards have in a field; nothing for texts."""
        return _usual(self.definition.name, self.card_format.fields.index(row))

    # looking

    def check(self, draft: CardDraft) -> Checked:
        """Everything wrong with a draft, and what can be displayed of it."""
        return Reading(self, draft).check()

    def dirty(self, work: Versions[CardDraft]) -> bool:
        """Whether unsaved changes would be lost."""
        return self.table(work.now) != self.table(work.saved)

    def table(self, draft: CardDraft) -> dict[str, Any]:
        """The content of the card's file: no empty fields, and none the card does not have."""
        rows = ((row, full_of(draft.get(row.key))) for row in self.fields(draft, hidden=True))
        return {row.key: value for row, value in rows if value not in (None, "", [], {}) and value != default_of(row)}

    def clause(self, draft: CardDraft, path: str) -> ClauseKind:
        """How the sentences at a path are parsed."""
        return self.making.clause_of(draft.values, path.rpartition(STEP)[2])

    def prompt(self, draft: CardDraft, path: str, row: int, before: str) -> Completion:
        """What may be written next in a sentence."""
        kind, barred = self.clause(draft, path)
        above = (draft.get(path) or [])[:row] if kind == "do" else []
        return prompt(self.making.LEXICON, kind, before, above, barred)

    def phrases(self, draft: CardDraft, path: str) -> tuple[Saying, ...]:
        """Everything a sentence may begin with: an example each, and its printed text."""
        kind, barred = self.clause(draft, path)
        alone = self.making.clause_of(draft.values, "do").barred if kind == "when" else frozenset[str]()
        return _sayings(self.definition.name, kind, barred, barred | alone)

    def warm(self, draft: CardDraft) -> None:
        """Prepare what the first sentence and the first list of examples need; takes about a second, for another
        thread."""
        for row in self.fields(draft):
            if row.form.shape.sort == "sentences":
                self.phrases(draft, row.key)
        _ = self.sorts

    @cached_property
    def sorts(self) -> tuple[str, ...]:
        """The type line of each shipped card."""
        return tuple(self.definition.card_lines(card)[1] for card in self.definition.cards)

    def trial(self, card: Any) -> str:
        """A position in which a card can be used at once, "" for one that is never used."""
        return self.making.trial(card, self.definition)


@lru_cache(64)
def _sayings(name: str, kind: str, barred: frozenset[str], unsaid: frozenset[str]) -> tuple[Saying, ...]:
    """Examples without the words in `unsaid`, which mean something only after others."""
    making, found = card_workshop(name).making, []
    for pattern, example in phrases(making.LEXICON, kind, unsaid):
        said = say(making.LEXICON, parse(making.LEXICON, kind, [Sentence(example)], barred), making.FACTS)
        found.append(Saying(example, plain(said), pattern))
    return tuple(found)


@lru_cache(8)
def card_workshop(name: str) -> CardWorkshop:
    """The workshop of a game. Raises as `games.game` does."""
    return CardWorkshop(game(name))


@lru_cache(256)
def _usual(name: str, index: int) -> Any:
    """The value most shipped cards of a game have in field number `index`."""
    definition = game(name)
    row = definition.card_format.fields[index]
    if row.form.shape.sort in ("line", "sentences", "rows", "lines"):
        return EMPTY[row.form.shape.sort] if row.key != "emblem" else definition.cards[0].emblem
    found = [card for card in definition.cards if row.tag in definition.card_format.tags_of(card)]
    return raw(row, mode(getattr(card, row.attr) for card in found)) if found else blank_of(row)
