"""A deck by card names, as every program's file has it, converted to one of our decks and back.

The contents of foreign files are bounded here: rows, copies, lengths of names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.cards.card_catalogue import CardCatalogue, fold
from game.decks.deck import MOST_COPIES, MOST_ROWS, Deck, filled
from game.games import TITLES, game
from game.i18n import tr, trn
from game.suggestion import near
from rules.kernel.decks import BESIDE, MAIN
from rules.kernel.notation.text import nearest
from rules.kernel.words import TextError

MOST_NAME: Final = 200
MOST_NOTE: Final = 400
MOST_TOLD: Final = 4
"""The most unknown cards named in a remark."""
_LEFT_OUT: Final = str.maketrans({":": "", '"': "", "?": "", "/": " "})
_FORMAT: Final = re.compile(r"Format: ([a-z0-9-]{1,40})")


class CardCount(NamedTuple):
    """A number of copies of a card by name; `id` if the file gives our id."""

    copies: int
    name: str
    id: str = ""


@dataclass(frozen=True)
class Listing:
    """A deck as names. `side`: the cards beside the deck, for us its leader and the cards of sections; `sections`: the
    latter by name, from a file that has them.
    """

    name: str = ""
    line: str = ""
    format: str = ""
    main: tuple[CardCount, ...] = ()
    side: tuple[CardCount, ...] = ()
    sections: tuple[tuple[str, tuple[CardCount, ...]], ...] = ()

    @property
    def outside(self) -> tuple[CardCount, ...]:
        """Everything outside the deck itself."""
        return (*self.side, *(row for _, rows in self.sections for row in rows))

    @property
    def note(self) -> str:
        """Line and format as other programs store them: in the comments."""
        return "\n".join([*[self.line] * bool(self.line), *[f"Format: {self.format}"] * bool(self.format)])


class FaceSheet(NamedTuple):
    """Card faces side by side in one picture; the id "" is the back, None an empty cell."""

    columns: int
    rows: int
    cards: tuple[str | None, ...]
    width: int


@dataclass(frozen=True)
class Bundle:
    """An exported deck: files by name, the deck itself first, and pictures still to be drawn. Names may include
    folders, separated by "/"."""

    files: Mapping[str, bytes]
    sheets: Mapping[str, FaceSheet] = field(default_factory=dict)


class Arrival(NamedTuple):
    """A deck read from a file, and a sentence for each thing left out."""

    deck: Deck
    remarks: tuple[str, ...] = ()


class Rows:
    """Collects rows within the limits of a deck. Raises TextError beyond them."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.found: dict[str, list[CardCount]] = {"main": [], "side": []}

    def add(self, zone: str, copies: int, name: str, card: str = "", line: int = 0) -> None:
        """Add a row to a zone. Raises TextError."""
        name = clean(name, MOST_NAME)
        if not name:
            raise TextError(tr("a card has no name"), self.place, line)
        if not 1 <= copies <= MOST_COPIES:
            raise TextError(
                tr("{name!r}: copies must number 1 to {most_copies}", name=name[:60], most_copies=MOST_COPIES),
                self.place,
                line,
            )
        rows = self.found[zone]
        rows.append(CardCount(copies, name, card))
        if len(rows) > MOST_ROWS:
            raise TextError(tr("a deck has at most {most_rows} rows", most_rows=MOST_ROWS), self.place, line)

    def listing(self, name: str = "", note: str = "", fmt: str = "") -> Listing:
        """The deck, with equal rows merged. Raises TextError when there is no card at all."""
        main, side = (tuple(_merged(rows)) for rows in self.found.values())
        if not main and not side:
            raise TextError(tr("the deck holds no cards"), self.place)
        lines = [clean(line, MOST_NOTE) for line in note[: 10 * MOST_NOTE].splitlines()]
        said = next((found[1] for line in lines if (found := _FORMAT.fullmatch(line))), "")
        rest = " ".join(line for line in lines if line and not _FORMAT.fullmatch(line))
        return Listing(clean(name, MOST_NAME), clean(rest, MOST_NOTE), fmt or said, main, side)


def copies_of(text: str | None, place: str, line: int = 0) -> int:
    """A number of copies written as text. Raises TextError."""
    if text is None or not re.fullmatch(r"[0-9]{1,4}", text.strip()):
        raise TextError(tr("{text!r} is not a number of copies", text=str(text)[:40]), place, line)
    return int(text)


def safe_name(name: str) -> str:
    """A card's name as a file name: without the characters that Cockatrice drops when it looks for a picture, and
    others that some systems forbid replaced by "_"."""
    name = name.replace(" // ", "").translate(_LEFT_OUT)
    return re.sub(r"[<>\\|*\x00-\x1f]|[. ]+$", "_", name)[:MOST_NAME] or "_"


def clean(text: str, most: int) -> str:
    """One line without control characters, cut to a length."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).split())[:most]


def _merged(rows: Iterable[CardCount]) -> Iterable[CardCount]:
    found: dict[tuple[str, str], CardCount] = {}
    for row in rows:
        key = (row.name, row.id)
        found[key] = row._replace(copies=row.copies + (found[key].copies if key in found else 0))
    return found.values()


def listing_of(deck: Deck, cards: CardCatalogue) -> Listing:
    """A deck by names. An unknown card keeps its id as name."""

    def row(card: str, copies: int) -> CardCount:
        entry = cards.by_id.get(card)
        return CardCount(copies, entry.name if entry else card, card)

    side = [row(deck.leader, 1)] * bool(deck.leader) + [row(*one) for _, rows in deck.sections for one in rows]
    return Listing(deck.name, deck.line, deck.format, tuple(row(*one) for one in deck.cards), tuple(side))


def named(listing: Listing, cards: CardCatalogue) -> Listing:
    """The listing with the cards' exact names; unknown ones stay."""

    def row(one: CardCount) -> CardCount:
        entry = cards.find(one.name, one.id)
        return CardCount(one.copies, entry.name, entry.id) if entry else one

    sections = tuple((name, tuple(map(row, rows))) for name, rows in listing.sections)
    return replace(listing, main=tuple(map(row, listing.main)), side=tuple(map(row, listing.side)), sections=sections)


def deck_of_listing(listing: Listing, cards: CardCatalogue, place: str = "", key: str = "") -> Arrival:
    """The deck a listing means; cards the game does not have are left out and reported. Raises TextError when it has
    none of them, or another game knows most."""
    rows = named(listing, cards)
    every = (*rows.main, *rows.outside)
    unknown = [row for row in every if row.id not in cards.by_id]
    if 2 * len(unknown) > len(every) and (other := _home(every)):
        raise TextError(tr("this looks like a deck of {other}, not of {title}", other=other, title=cards.title), place)
    if len(unknown) == len(every):
        raise TextError(_unknown([row.name for row in unknown], cards), place)
    rows = _without(rows, set(unknown))
    beside, left = _beside(rows.side, cards)
    placed = [(_place(cards, row, MAIN), row) for row in rows.main] + beside
    found = _counted([*placed, *((name, row) for name, some in rows.sections for row in some)], place)
    remarks = []
    if unknown:
        said = _some([_meant(row, cards) for row in unknown[:MOST_TOLD]], len(unknown))
        remarks.append(tr("Left out, since {title} has no such card: {said}.", title=cards.title, said=said))
    if left:
        remarks.append(tr("Left out, since {title} has no sideboard: {said}.", title=cards.title, said=_said(left)))
    fmt = listing.format if listing.format in cards.formats else cards.formats[0]
    if listing.format and fmt != listing.format:
        remarks.append(
            tr("There is no format {format!r}; the deck is now one for {fmt!r}.", format=listing.format, fmt=fmt)
        )
    if not found[MAIN]:
        raise TextError(tr("the deck holds no cards"), place)
    deck = Deck(listing.name or key or "Deck", (), key, listing.line, fmt)
    return Arrival(filled(deck, {name: [*section.items()] for name, section in found.items()}), tuple(remarks))


def _counted(placed: Iterable[tuple[str, CardCount]], place: str) -> dict[str, dict[str, int]]:
    """Copies by section and id; MAIN is always present. Raises TextError for more than a deck may hold."""
    found: dict[str, dict[str, int]] = {MAIN: {}}
    for name, row in placed:
        section = found.setdefault(name, {})
        section[row.id] = section.get(row.id, 0) + row.copies
        if section[row.id] > MOST_COPIES:
            raise TextError(
                tr("{name}: copies must number 1 to {most_copies}", name=row.name, most_copies=MOST_COPIES), place
            )
    return found


def _place(cards: CardCatalogue, row: CardCount, usual: str) -> str:
    """The section for a row of a foreign file; a card in the deck that belongs beside it stays, to be judged."""
    section = cards.sections.get(row.id, usual)
    return usual if section == BESIDE else section


def _beside(
    side: tuple[CardCount, ...], cards: CardCatalogue
) -> tuple[list[tuple[str, CardCount]], tuple[CardCount, ...]]:
    """The rows beside a deck with their sections, and those left out: if there are several, those that belong
    elsewhere."""
    sole = [row for row in side if _place(cards, row, BESIDE) == BESIDE]
    kept = sole if [row.copies for row in sole] == [1] else [row for row in sole if row.id in cards.sections]
    placed = [(_place(cards, row, BESIDE), row) for row in side if row not in sole or row in kept]
    return placed, tuple(row for row in sole if row not in kept)


def _said(rows: Iterable[CardCount]) -> str:
    return ", ".join(f"{row.copies} {row.name}" for row in rows)


def _without(listing: Listing, unknown: Set[CardCount]) -> Listing:
    def kept(rows: tuple[CardCount, ...]) -> tuple[CardCount, ...]:
        return tuple(row for row in rows if row not in unknown)

    sections = tuple((name, kept(rows)) for name, rows in listing.sections)
    return replace(listing, main=kept(listing.main), side=kept(listing.side), sections=sections)


def _meant(row: CardCount, cards: CardCatalogue) -> str:
    """An unknown card, and the one that may be meant."""
    found = nearest(row.name, [entry.name for entry in cards.entries])
    called = f"{row.copies} {row.name[:60]}"
    return tr("{card} (did you mean {found}?)", card=called, found=found) if found else called


def _home(rows: Sequence[CardCount]) -> str:
    """The title of the game that knows most of these cards, or ""."""
    for name in TITLES:
        known = {word for card in game(name).cards for word in (fold(card.name), card.id)}
        if 2 * sum(fold(row.name) in known or row.id in known for row in rows) > len(rows):
            return TITLES[name]
    return ""


def _some(told: Sequence[str], count: int) -> str:
    """The first of `count` cards, and how many more there are."""
    rest = count - len(told)
    return ", ".join(told) + (trn(" and {n} more", " and {n} more", rest) if rest else "")


def _unknown(names: list[str], cards: CardCatalogue) -> str:
    some = _some([repr(name[:60]) for name in names[:MOST_TOLD]], len(names))
    hint = near(names[0], [entry.name for entry in cards.entries]) if len(names) == 1 else ""
    return tr("{title} has no card called {some}{hint}", title=cards.title, some=some, hint=hint)
