"""Drafts as text (rules/DRAFT.md): the header that fixes the packs, and what was done, one line each.

It reads and writes; the session (game/draft/draft.py) decides what is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.bots.base import LEVELS
from game.draft.draft_rules import DraftRules, Packs
from game.draft.rounds import rounds_for
from game.games import FIRST_GAME, TITLES, Game
from game.games import game as find_game
from game.i18n import marked, tr
from game.match.clock import LONGEST
from game.match.match_setup import Player
from game.match.player_kinds import HUMAN
from game.suggestion import near
from rules.kernel.notation.text import MOST_SEED, Clause, rows_of
from rules.kernel.words import TextError

FORM: Final = "-draft/1"
MOST_DRAFTERS: Final = 16
MOST_PAIRS: Final = MOST_DRAFTERS // 2 * rounds_for(MOST_DRAFTERS)
"""In all their rounds."""
VERBS: Final = ("pick", "deck", "spent", "ready", "table", "result")
"""First words of the lines after the header."""
LEAVE_OUT: Final = marked("the rest of the draft from there on was left out")


@dataclass(frozen=True)
class Header:
    """The header of a draft. `options`: those that differ from the default; `seconds` to build in and `clock` seconds
    per game; 0: no clock."""

    game: str
    seed: int
    players: tuple[Player, ...]
    packs: Packs
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: int = 0
    clock: int = 0


class DraftAction(NamedTuple):
    """One line. `number`: of the drafter or the pair, from 0; `words`: the rest. `line`: its line in the file."""

    verb: str
    number: int
    words: tuple[str, ...] = ()
    line: int = 0

    @property
    def text(self) -> str:
        """The line, with its end."""
        return " ".join((self.verb, str(self.number + 1), *self.words)) + "\n"


class Written(NamedTuple):
    """A draft as read from a file: `warning` says what was left out, or ""."""

    header: Header
    actions: tuple[DraftAction, ...]
    warning: str = ""

    def pair_at(self, record: str) -> int:
        """The pair whose game is kept in the file of this name, from 0; -1 for none."""
        tables = (action for action in self.actions if action.verb == "table")
        return next((table.number for table in tables if table.words == (record,)), -1)


def drafting_of(definition: Game) -> DraftRules:
    """The draft rules of a game. Raises TextError when it has none."""
    if definition.drafting is None:
        raise TextError(tr("{title} has no draft", title=definition.title))
    return definition.drafting


def write_draft(header: Header, actions: Iterable[DraftAction] = ()) -> str:
    """The whole text."""
    rows = [f"{header.game}{FORM}", f"seed {header.seed}"]
    rows += [f"option {name} {value}" for name, value in header.options.items()]
    rows += [f"build {header.seconds}"] * bool(header.seconds) + [f"clock {header.clock}"] * bool(header.clock)
    rows += [f"drafter {player.kind} {tidy(player.name)}" for player in header.players]
    rows += [" ".join(("pack", str(who), *pack)) for who, mine in enumerate(header.packs, 1) for pack in mine]
    return "\n".join(rows) + "\n\n" + "".join(action.text for action in actions)


def tidy(name: str) -> str:
    """A name on one line, never empty."""
    return " ".join("".join(sign for sign in name if sign.isprintable()).split()) or "Nobody"


def read_draft(text: str, place: str = "") -> Written:
    """Parse a draft. Raises TextError for an unreadable header; actions end at the first unreadable one."""
    whole, _, _ = text.rpartition("\n")
    rows = [Clause(tuple(row.split()), place, at) for at, row in enumerate(rows_of(whole, place), 1) if row.strip()]
    definition = _game_of(rows, place)
    start = next((at for at, row in enumerate(rows) if row.head in VERBS), len(rows))
    header = _header(rows[1:start], definition, place)
    actions: list[DraftAction] = []
    try:
        for row in rows[start:]:
            actions.append(_action(row))
    except TextError as problem:
        return Written(header, tuple(actions), f"{problem}; {tr(LEAVE_OUT)}")
    return Written(header, tuple(actions))


def _game_of(rows: Sequence[Clause], place: str) -> Game:
    name, form, _ = rows[0].head.partition(FORM) if rows else ("", "", "")
    if not form or name not in TITLES:
        raise TextError(
            tr("the first line of a draft names a game and the form, such as {game}{form}", game=FIRST_GAME, form=FORM),
            place,
            1,
        )
    return find_game(name)


def _header(rows: Sequence[Clause], definition: Game, place: str) -> Header:
    seed = seconds = clock = 0
    options: dict[str, str] = {}
    players: list[Player] = []
    packs: list[list[tuple[str, ...]]] = []
    known = {card.id for card in definition.cards}
    for row in rows:
        match row.words:
            case ("seed", number):
                seed = row.number(number, 0, MOST_SEED)
            case ("build", number):
                seconds = row.number(number, 0, LONGEST)
            case ("clock", number):
                clock = row.number(number, 0, LONGEST)
            case ("option", name, value):
                options[name] = value
            case ("drafter", kind, *name) if name:
                players.append(_player(row, kind, " ".join(name)))
                packs.append([])
            case ("pack", number, *cards):
                strange = next((card for card in cards if card not in known), None)
                if strange is not None:
                    raise row.fault(
                        tr("no card is called {strange!r}{near}", strange=strange[:40], near=near(strange, known))
                    )
                packs[row.number(number, 1, len(packs)) - 1].append(tuple(cards))
            case _:
                raise row.fault(
                    tr("no line of a draft begins with {head!r}, or the line is incomplete", head=row.head[:40])
                )
    header = Header(definition.name, seed, tuple(players), tuple(map(tuple, packs)), options, seconds, clock)
    check(header, place)
    return header


def _player(row: Clause, kind: str, name: str) -> Player:
    level = kind.removeprefix("bot:")
    if kind != HUMAN and (level == kind or level not in LEVELS):
        raise row.fault(
            tr("a drafter must be human or bot:{names}, not {kind!r}", names=", bot:".join(LEVELS), kind=kind[:40])
        )
    return Player(name, kind)


def check(header: Header, place: str = "") -> None:
    """Raises TextError for a header with which no draft can start."""
    definition = find_game(header.game)
    drafting = drafting_of(definition)
    if not 2 <= len(header.players) <= MOST_DRAFTERS:
        raise TextError(
            tr(
                "a draft has 2 to {most_drafters} drafters, not {count}",
                most_drafters=MOST_DRAFTERS,
                count=len(header.players),
            ),
            place,
        )
    size = drafting.picks // drafting.rounds
    if any(len(mine) != drafting.rounds or any(len(pack) != size for pack in mine) for mine in header.packs):
        raise TextError(
            tr("every drafter has {rounds} packs of {size} cards", rounds=drafting.rounds, size=size), place
        )
    try:
        definition.notation.options({"format": drafting.fmt, **header.options})
    except ValueError as problem:
        raise TextError(str(problem), place) from problem


def _action(row: Clause) -> DraftAction:
    if row.head not in VERBS or len(row.words) < 2:
        raise row.fault(tr("no line of a draft begins with {head!r}, or the line is incomplete", head=row.head[:40]))
    most = MOST_PAIRS if row.head in ("table", "result") else MOST_DRAFTERS
    return DraftAction(row.head, row.number(row.words[1], 1, most) - 1, row.words[2:], row.line)
