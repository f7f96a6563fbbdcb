"""What a match begins with: who sits where, with which deck, under which rules; or a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from game.cards.own_cards import workbench
from game.decks.commons import ready, still_there, with_common
from game.decks.deck import Deck, DeckError
from game.games import FIRST_GAME, TITLES, Game, game
from game.i18n import listed, marked, tr
from game.match.clock import clock_tags
from game.match.player_kinds import HUMAN
from game.match.series import series_tags
from game.text.plain_text import escaped
from game.version import VERSION
from rules.kernel.decks import filed
from rules.kernel.formats import Format
from rules.kernel.notation.record import Record
from rules.kernel.notation.replay import deck_ids
from rules.kernel.notation.text import MOST_SEED
from rules.kernel.words import TextError

USUAL: Final = (
    marked("Blue"), marked("Vermilion"), marked("Green"), marked("Purple"), marked("Yellow"), marked("White"),
    marked("Random"), marked("Greedy"), marked("Person"),
)  # fmt: skip
"""Default player names, perhaps with a number. Records keep them in English."""
LONGEST_NAME: Final = 24
"""How many letters a name that a player gives may have."""


@dataclass(frozen=True)
class Player:
    """Who sits at a seat. `kind`: "human" or "bot:LEVEL"."""

    name: str
    kind: str = HUMAN


def format_row(definition: Game, fmt: str) -> Format:
    """A format by name. Raises TextError."""
    if fmt not in definition.formats:
        raise TextError(
            tr(
                "no format of {title} is called {fmt!r}; choose from {names}",
                title=definition.title,
                fmt=fmt[:40],
                names=", ".join(definition.formats),
            )
        )
    return definition.formats[fmt]


def fewest(definition: Game, fmt: str, options: Mapping[str, str]) -> int:
    """The smallest number of players of a format, or the number given by `options`. Raises TextError."""
    format_row(definition, fmt)
    return len(definition.notation.seats(definition.settled({"format": fmt, **options})))


def position_record(text: str, place: str = "") -> Record:
    """A record that starts at a position and has no answers yet. Raises TextError for an unknown game."""
    name = text.lstrip().split("/")[0].split("\n")[0]
    if name not in TITLES:
        raise TextError(
            tr(
                "the first line names a game and its version, such as {game}/1, not {name!r}",
                game=FIRST_GAME,
                name=name[:40],
            ),
            place,
            1,
        )
    version = game(name).notation.ruleset.version
    return Record(name, version, position=text, place=place)


def table_decks(name: str, decks: Sequence[Deck], common: str) -> list[Deck]:
    """The decks of a table, with what is left of a ready-made set of shared cards by its key; "" or unknown for
    none."""
    what = game(name).common
    pile = ready(name, what).get(common) if what else None
    if what is None or pile is None:
        return list(decks)
    left, _ = still_there(pile, {card.id for card in workbench(name).cards})
    return with_common(decks, what, left)


def new_record(
    definition: Game,
    fmt: str,
    decks: Sequence[Deck],
    options: Mapping[str, str],
    seed: int,
    players: Sequence[Player],
    *,
    study: bool = False,
    clock: int = 0,
    best_of: int = 1,
) -> Record:
    """The header of a new game; `clock`: seconds, 0 for none; `best_of` games make the match.

    Raises DeckError with every fault, TextError for a bad format, option or seat.
    """
    chosen = _checked(definition, fmt, decks, options, seed)
    usual = definition.notation.options({"format": fmt})
    shape = {} if fmt == definition.notation.options({})["format"] else {"format": fmt}
    letters = definition.notation.seats(chosen)
    if len(players) > len(letters):
        title = format_row(definition, fmt).title
        raise TextError(tr("{title} cannot be played by {count}", title=title, count=len(players)))
    seated = [*players, *(Player(letter) for letter in letters[len(players) :])]
    tags = {"program": f"Guildhall {VERSION}"}
    tags |= {f"seat-{letter}": who.kind for letter, who in zip(letters, seated, strict=True)}
    tags |= clock_tags(clock) | series_tags(best_of, letters)
    return Record(
        game=definition.name,
        version=definition.notation.ruleset.version,
        cards=game(definition.name).notation.pool(),
        seed=seed,
        options=shape | {name: value for name, value in chosen.items() if value != usual[name]},
        players=dict(zip(letters, told_apart([who.name for who in seated]), strict=True)),
        decks={letter: deck.words for letter, deck in zip(letters, decks, strict=True)},
        own=definition.own,
        tags=tags | ({"study": "on"} if study else {}),
    )


def _checked(
    definition: Game, fmt: str, decks: Sequence[Deck], options: Mapping[str, str], seed: int
) -> dict[str, str]:
    """All options of a game that may begin so. Raises as `new_record` does."""
    row = format_row(definition, fmt)
    if len(decks) not in row.seats:
        raise TextError(
            tr(
                "{title} needs {names} decks, not {count}",
                title=row.title,
                names=" or ".join(map(str, row.seats)),
                count=len(decks),
            )
        )
    if not 0 <= seed <= MOST_SEED:
        raise TextError(tr("a seed is a whole number from 0 to {most_seed}", most_seed=MOST_SEED))
    chosen = definition.settled({"format": fmt, "players": str(len(decks)), **options})
    definition.check_decks(decks, chosen)
    together = definition.table_faults([deck.ids for deck in decks], chosen)
    if together:
        raise DeckError(together)
    return chosen


def check_decks(record: Record, definition: Game, named: Callable[[str], Sequence[str]]) -> None:
    """Check that a game with a record's decks (`named`: the words of a deck by its name) starts with legal ones, like a
    new game. Raises TextError with every fault of every deck."""
    if record.position:
        return
    options = definition.notation.options(record.options)
    decks = {letter: deck_ids(record, letter, named) for letter in definition.notation.seats(options)}
    faults = [
        (letter, fault) for letter, ids in decks.items() for fault in definition.faults(ids, options["format"], options)
    ]
    if faults:
        said = "; ".join(f"{letter}: {fault}" for letter, fault in faults)
        raise TextError(said, record.place, _line_of(record, definition, *faults[0]))
    if together := definition.table_faults(decks.values(), options):
        raise TextError("; ".join(together), record.place, 1)


def _line_of(record: Record, definition: Game, letter: str, fault: str) -> int:
    """The line of the card that a fault of a deck names, else that of the deck."""
    names = {card.id: card.name for card in definition.cards}
    rows = record.decks.get(letter, ())
    named = {row: names.get(card, card) for row in rows for _, card in [filed(row.partition("*")[0])]}
    to_blame = [row for row, name in named.items() if name in fault]
    return record.line(max(to_blame, key=lambda row: len(named[row]), default=next(iter(rows), "")))


def who_played(names: Sequence[str], sides: Sequence[int] = ()) -> str:
    """The players of a game as its title, team by team if there are teams; "" for none. More than two need not be
    against each other. `sides`: the team of each seat, where known."""
    players = [called(name) for name in names]
    teams = [
        listed([name for name, own in zip(players, sides, strict=True) if own == side]) for side in dict.fromkeys(sides)
    ] if len(sides) == len(players) else players  # fmt: skip
    return (tr(" against ") if len(teams) < 3 else ", ").join(teams)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of several players, each different: a second Mira is Mira 2."""
    apart: list[str] = []
    for name in names:
        numbered = (f"{name} {number}" for number in count(2))
        apart.append(name if name not in apart else next(each for each in numbered if each not in (*apart, *names)))
    return tuple(apart)


def called(name: str) -> str:
    """A player's display name: default ones in the current language, without markup."""
    word, blank, number = name.partition(" ")
    return f"{tr(word)}{blank}{number}" if is_usual(name) else escaped(name)


def is_usual(name: str) -> bool:
    """Whether a name is a default one."""
    word, blank, number = name.partition(" ")
    return word in USUAL and (not blank or number.isdigit())
