"""Damaged texts of every format: what cannot be read is refused in the format's own words, within a second of CPU time.

A text depends on its format and number alone, so a failure is reproduced by its number: add it to FOUND, where the gate
keeps testing it.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from game import library
from game.cards.card_catalogue import catalogue
from game.cards.workshop import card_workshop
from game.decks.deck import deck_of, read_deck
from game.draft.draft import Draft
from game.draft.draft_text import read_draft
from game.exchange.formats import FORMATS, read_pasted
from game.exchange.listing import deck_of_listing
from game.games import TITLES, game, library_for
from game.match.match import Match
from game.match.match_setup import Player, position_record
from game.match.series import series_tags
from game.records.replay import Replay
from rules.kernel.cards.lexicon import CardError
from rules.kernel.notation.perft_file import read_perft
from rules.kernel.notation.position import read_position
from rules.kernel.notation.record import read_record
from rules.kernel.notation.record_writer import write_record
from rules.kernel.notation.scenario import check
from rules.kernel.words import RulesError
from tests.budget import cpu_s, slowness
from tests.game.kit import new_match, play
from tests.kernel.test_position import mutated

ALL: Final = 100_000
"""Texts of each format tried at night, split among the workers."""
PART: Final = 10_000
SHORT: Final = 60
"""Texts of each format tried in the gate."""
FOUND: Final[Mapping[str, tuple[int, ...]]] = {
    "position": (35983, 56703), ".txt": (67018,), "cards": (19552, 48365), "perft": (46978,),
}  # fmt: skip
"""Numbers of texts that once failed, by format."""
POSITIONS: Final = Path(__file__).resolve().parents[1] / "positions"


class Form(NamedTuple):
    """`texts`: valid ones; `read`: everything done with such a text before anybody plays."""

    texts: Callable[[], list[str]]
    read: Callable[[str], object]


def files(folder: Path, pattern: str, most: int = 6) -> list[str]:
    """The texts of the first files that match a pattern, of games the program knows."""
    known = (path for path in sorted(folder.rglob(pattern)) if TITLES.keys() & set(path.parts))
    found = [path.read_text("utf-8") for path in islice(known, most)]
    assert found
    return found


def card_texts() -> list[str]:
    """One card file for each card of every game."""
    kinds = ((game(name), game(name).cards) for name in TITLES)
    return [made.card_format.write([card]) for made, cards in kinds for card in cards[::9]]


def game_of(text: str) -> str:
    """The game a text is read for: any game, but always the same one for the same text."""
    return tuple(TITLES)[len(text) % len(TITLES)]


def read_card(text: str) -> None:
    """Read a card as an own card in the workshop and in a deck."""
    made = card_workshop(game_of(text))
    with contextlib.suppress(CardError):
        for card in made.card_format.read(text, "own.toml"):
            made.making.check_all((card,))
    with contextlib.suppress(CardError):
        made.check(made.read(text)[0])


def record_texts() -> list[str]:
    """Records: a short game, one with a variation, a game of a match, and one from a position."""
    match = play(new_match(5), 14)
    rows = write_record(match.record).rstrip().split("\n")
    tags = [f"tag {name} {said}" for name, said in series_tags(3, match.letters).items()]
    first = next(at for at, row in enumerate(rows) if row.startswith("~"))
    last = next(row for row in reversed(rows) if row[:2] in ("S ", "N "))
    four = (library.ASSETS / "seize" / "bench" / "four.pos").read_text("utf-8")
    return [
        "\n".join([*rows[:first], *tags, *rows[first:], ""]),
        "\n".join([*rows, f"( {last} {{so}} ; N pass )", ""]),
        write_record(play(Match(position_record(four)), 4).record),
    ]


def read_game(text: str) -> None:
    """Read a record with `check`, on the list of saved games and in the replay."""
    with contextlib.suppress(RulesError):
        Match(read_record(text, library_for(None)))
    with contextlib.suppress(RulesError):
        replay = Replay(read_record(text, library_for(None), allow_truncated=True))
        replay.seek(len(replay.steps))


def read_counts(text: str) -> None:
    """Read a perft file and its positions."""
    for case in read_perft(text, "x.perft", library_for(POSITIONS)):
        case.read(library_for(POSITIONS))


def draft_texts() -> list[str]:
    """The journal of a draft by two people and two computers, from the first pack to the last."""
    seats = [Player("Ada"), Player("Ben"), Player("Computer", "bot:greedy"), Player("Other", "bot:greedy")]
    draft = Draft.new("seize", seats, {}, 3)
    begun = draft.text()
    for _ in range(50):
        for who in draft.persons:
            hand = draft.view(who).hand
            if hand is not None:
                draft.pick(who, hand.cards[0])
    return [begun, draft.text()]


def read_exchange(ending: str, text: str) -> None:
    """Read a deck from another program."""
    cards = catalogue(game(game_of(text)))
    with contextlib.suppress(RulesError):
        deck_of_listing(FORMATS[ending].read(text.encode("utf-8", "replace"), f"x{ending}", cards), cards, "x")
    with contextlib.suppress(RulesError):
        read_pasted(text, cards)


def exchange_texts(ending: str) -> list[str]:
    """The shipped decks in another program's format."""
    found = []
    for name in TITLES:
        for deck in list(library.shipped_decks(name).values())[:2]:
            bundle = FORMATS[ending].write(deck, catalogue(game(name)), Path(f"x{ending}"))
            found.append(bundle.files[f"x{ending}"].decode("utf-8", "replace"))
    return found


LIST: Final = "# Mine\n3 poultice-nan\npoultice-nan*3\n@ thin-needle\nshared: 2 a\n"
FORMS: Final[Mapping[str, Form]] = {
    "cards": Form(card_texts, read_card),
    "deck": Form(lambda: files(library.ASSETS, "decks/*.toml"), lambda text: read_deck(text, "x.toml")),
    "list": Form(lambda: [LIST], lambda text: read_deck(text, "x.txt")),
    "words": Form(lambda: ["poultice-nan*3 @thin-needle shared:a*2 thin-needle"], lambda text: deck_of(text.split())),
    "record": Form(record_texts, read_game),
    "position": Form(lambda: files(library.ASSETS, "*.pos"), lambda text: read_position(text, library_for(None))),
    "scenario": Form(lambda: files(POSITIONS, "*.scn", 12), lambda text: check(text, "x.scn", library_for(POSITIONS))),
    "perft": Form(lambda: files(POSITIONS.parent, "*.perft", 9), read_counts),
    "draft": Form(draft_texts, read_draft),
    **{
        ending: Form(partial(exchange_texts, ending), partial(read_exchange, ending))
        for ending in FORMATS
        if ending != ".toml"
    },
}


@cache
def sound(form: str) -> tuple[str, ...]:
    """The valid texts of a format, at most 64 kB of each."""
    return tuple(text[:65_000] for text in FORMS[form].texts())


def damaged(form: str, number: int) -> str:
    """The text with this number: letters, words and lines deleted, swapped or repeated, or a piece of another format
    inserted."""
    chance = random.Random(f"{form} {number}")
    text = chance.choice(sound(form))
    for _ in range(chance.randint(1, 3)):
        at, kind = chance.randrange(len(text) + 1), chance.randrange(5)
        if kind == 0:
            piece = text[at : at + chance.randint(1, 40)]
            text = text[:at] + piece * chance.randint(2, 1 + 4000 // max(1, len(piece))) + text[at:]
        elif kind == 1:
            other = chance.choice(sound(chance.choice(("cards", "deck", "record", "scenario"))))
            there = chance.randrange(len(other))
            text = text[:at] + other[there : there + chance.randint(1, 300)] + text[at:]
        else:
            text = mutated(text, chance)
    return text[:65_000]


def refused_or_read(form: str, number: int) -> None:
    """Read the text with this number; only the format's own exception may be raised."""
    text = damaged(form, number)
    with contextlib.suppress(RulesError, CardError):
        spent = cpu_s(partial(FORMS[form].read, text))
        assert spent < 1 or spent / slowness() < 1


NIGHT: Final = (pytest.mark.nightly, pytest.mark.timeout(0))
PARTS: Final = [
    pytest.param(range(SHORT), id="gate"),
    *(pytest.param(range(at, at + PART), id=f"from {at}", marks=NIGHT) for at in range(0, ALL, PART)),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("numbers", PARTS)
def test_a_damaged_text_is_read_or_refused_in_the_words_of_its_form(form: str, numbers: range) -> None:
    sound(form)
    for number in (*FOUND.get(form, ()), *numbers):
        try:
            refused_or_read(form, number)
        except Exception as problem:
            raise AssertionError(f"text {number} of {form}") from problem


def test_the_sound_texts_are_sound() -> None:
    """Otherwise every damaged text would be refused for the same reason."""
    for form in FORMS.keys() - {"record", "cards", "draft"} - set(FORMATS):
        for text in sound(form):
            FORMS[form].read(text)
    for text in sound("record"):
        Match(read_record(text, library_for(None)))
