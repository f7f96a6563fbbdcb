"""`.pos` text -> State: our FEN, generic over the Schema. Grammar: rules/POSITION.md.

Settings and cards are read first, because the Table is made from them; every other clause is applied to the columns
afterwards. It opens no file, knows no game, and lets nothing but TextError out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rules.kernel import ruleset
from rules.kernel.guess import reindex
from rules.kernel.invariants import broken
from rules.kernel.judge import check_cards
from rules.kernel.notation.notation import CardText, Library, Notation
from rules.kernel.notation.position_columns import ColumnReader
from rules.kernel.notation.position_pieces import PieceReader, PlacedCard
from rules.kernel.notation.text import MOST_SEED, Block, Clause, clauses, clip, rows_of, take_block
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.words import NONE, UNPLAYABLE, Card, TextError, why

_HEADER: Final = re.compile(r"[a-z_]+/[0-9]+")


class Position(NamedTuple):
    """A parsed position. `notation`: the game's, with the text's own cards added. `names`: rows of the cards the text
    names. `cards`: its clauses that define cards, as written."""

    state: State
    notation: Notation
    names: dict[str, Card]
    cards: str


class _Settings(NamedTuple):
    """What a Table is made from apart from the cards."""

    notation: Notation
    options: dict[str, str]
    seed: int
    defs: tuple[Any, ...]
    cards: str


def read_position(text: str, library: Library, place: str = "", line: int = 1, more: Sequence[Clause] = ()) -> Position:
    """The State a text describes. `place` and `line` locate the text, for errors; `more`: clauses to add.

    Raises TextError naming file and line; nothing else.
    """
    rest, blocks, kept = _blocks(text, place, line)
    found = [*clauses(rest, place, line), *more]
    if not found:
        raise TextError("nothing is written here; a position begins with its game, as in GAME/1", place, line)
    notation = game_of(found[0], library)
    try:
        settings, body = _settings(notation, found, blocks, kept, library)
        return _build(settings, body, found[0])
    except UNPLAYABLE as error:
        raise found[0].fault(f"the referee cannot play on from this position{why(error)}") from error


def line_position(row: str, clause: Clause, library: Library) -> tuple[Block, str]:
    """The position given after the first word of a row, and its file: `game/1 | ...` on the line, or a file name.
    Raises TextError."""
    if len(clause.words) > 1 and _HEADER.fullmatch(clause.words[1]):
        return Block(row.split(clause.head, 1)[1], clause.line), clause.place
    name = clause.words[-1]
    try:
        return Block(library.text(name), 1), name
    except LookupError as error:
        raise clause.fault(f"there is no position {clip(name)}") from error


def game_of(clause: Clause, library: Library) -> Notation:
    """The game a header `name/version` asks for. Raises TextError."""
    name, slash, version = clause.head.partition("/")
    if not slash or len(clause.words) > 1 or not name.isidentifier():
        raise clause.fault("the first line must name a game and its version, as in GAME/1")
    notation = library.games.get(name)
    if notation is None:
        raise clause.unknown("game", name, library.games)
    if version != str(notation.ruleset.version):
        raise clause.fault(f"{name} is at version {notation.ruleset.version} here, not {version[:20]}")
    return notation


def _blocks(text: str, place: str, line: int) -> tuple[str, dict[str, list[CardText]], list[str]]:
    """The text without its blocks of cards (their lines stay, emptied), these blocks by head, and their lines as
    written."""
    rows, kept = rows_of(text, place), list[str]()
    blocks: dict[str, list[CardText]] = {"cards:": [], "own:": []}
    index = 0
    while index < len(rows):
        head = rows[index].strip()
        if head not in blocks:
            index += 1
            continue
        block, after = take_block(rows, index, Clause((head,), place, line + index))
        blocks[head].append(CardText(block.text, place, block.line))
        kept += rows[index:after]
        rows[index:after] = [""] * (after - index)
        index = after
    return "\n".join(rows), blocks, kept


def _settings(
    notation: Notation, found: list[Clause], blocks: dict[str, list[CardText]], kept: list[str], library: Library
) -> tuple[_Settings, list[Clause]]:
    body: list[Clause] = []
    chosen: dict[str, str] = {}
    texts, seed, last = blocks["cards:"], 0, found[0]
    for clause in found[1:]:
        if clause.head == "options":
            last = clause
            chosen |= _pairs(clause)
        elif clause.head == "seed":
            seed = clause.number(clause.words[-1], 0, MOST_SEED)
        elif clause.head == "cards":
            texts += _card_files(clause, library)
            kept.append(" ".join(clause.words))
        else:
            body.append(clause)
    try:
        options = notation.options(chosen)
    except ValueError as error:
        raise last.fault(str(error)) from error
    if blocks["own:"]:
        if texts:
            raise found[0].fault("own cards join the shipped ones; here other cards stand in their place")
        notation = notation.joined(blocks["own:"])
    return _Settings(notation, options, seed, notation.cards(texts), "\n".join(kept)), body


def chosen_options(text: str) -> dict[str, str]:
    """The house rules a position names, unchecked. Raises TextError for a block without an end."""
    rest, _, _ = _blocks(text, "", 1)
    chosen: dict[str, str] = {}
    for clause in clauses(rest):
        chosen |= _pairs(clause) if clause.head == "options" else {}
    return chosen


def _pairs(clause: Clause) -> dict[str, str]:
    return {name: value for name, _, value in (word.partition("=") for word in clause.words[1:])}


def _card_files(clause: Clause, library: Library) -> list[CardText]:
    found: list[CardText] = []
    for name in clause.words[1:]:
        try:
            found.append(CardText(library.text(name), name))
        except LookupError as error:
            cause = f"there is no card file {clip(name)}; it is looked for beside this file and in the program's folder"
            raise clause.fault(cause) from error
    return found


def _build(settings: _Settings, body: list[Clause], header: Clause) -> Position:
    notation = settings.notation
    seats = notation.seats(settings.options)
    reader = PieceReader(notation, seats, {notation.card_id(card): face for face, card in enumerate(settings.defs)})
    plain: list[Clause] = []
    for clause in body:
        instead = notation.expand(clause.words, seats)
        plain += [clause] if instead is None else [clause._replace(words=row) for row in instead]
    rest = [clause for clause in plain if not reader.collect(clause)]
    pieces = reader.rows()
    names = reader.names(pieces)
    s = blank(_table(settings, len(seats), pieces))
    columns = ColumnReader(s, notation, seats, names)
    for clause in rest:
        columns.apply(clause)
    columns.put(pieces, reader.written)
    _finish(s, notation, columns, header)
    return Position(s.clone(), notation, names, settings.cards)


def _table(settings: _Settings, seats: int, pieces: Sequence[PlacedCard]) -> Table:
    *decks, commons = (tuple(piece.face for piece in pieces if piece.owner == seat) for seat in (*range(seats), NONE))
    table = settings.notation.table(settings.defs, tuple(decks), settings.options, settings.seed)
    own = tuple(map(frozenset, table.decks))
    common = next((piece for piece in pieces if piece.owner >= 0 and piece.face not in own[piece.owner]), None)
    if common is not None:
        name = settings.notation.card_id(settings.defs[common.face])
        raise common.clause.fault(f"{name} is no player's own card here: write {name}(of nobody)")
    owner = tuple(piece.owner for piece in pieces)
    kept = (table.owner, table.commons) == (owner, commons)
    return table if kept else table.replaced(owner=owner, commons=commons)


def _finish(s: State, notation: Notation, columns: ColumnReader, header: Clause) -> None:
    """Fill in derived lists and the open question, and run every check a position must pass."""
    reindex(s)
    try:
        if not columns.exact:
            notation.start_from(s, columns.asked)
        check_cards(s)
    except ValueError as error:
        raise header.fault(str(error)) from error
    faults = broken(s)
    if faults:
        raise header.fault(f"the position contradicts itself: {faults[0]}")
    if columns.digest is not None and columns.digest.words[-1] != s.digest():
        raise columns.digest.fault(f"the digest is {s.digest()}: the text was changed after it was written")
    for seat in ruleset.asked(s):
        ruleset.options(s, seat)
