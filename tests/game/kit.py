"""Matches for the tests of the game layer: seeded, small, and played on at random."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import library
from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.decks.deck import write_deck
from game.games import TITLES, first_format
from game.match.match import Match
from game.match.match_setup import Player
from game.records.journal import journal_lines
from game.records.replay import Replay
from rules.kernel.chance import Dice
from rules.kernel.notation.record_writer import header
from rules.kernel.state import State
from rules.kernel.words import Action, Seat
from rules.seize import words as w

DECKS = ("wall-and-bow", "slow-fuse")
DECKS_OF = {name: tuple(library.shipped_decks(name, first_format(name)))[:2] for name in TITLES} | {
    "seize": DECKS, "seek_and_destroy": ("three-flags-west", "hull-down"),
    "guardians": ("slow-water", "walls-with-opinions"),
}  # fmt: skip
"""Two shipped decks of every game."""
DULL = frozenset((w.V_PASS, w.V_DONE, w.V_EXIT, w.V_UNEQUIP))


@pytest.fixture
def folder() -> Iterator[Path]:
    """The player's own decks: none before, none after."""
    path = library.deck_folder("seize")
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    yield path
    shutil.rmtree(path, ignore_errors=True)


def new_match(
    seed: int = 5, journal: Path | None = None, *, kinds: tuple[str, str] = ("human", "human"), study: bool = False,
    game: str = "seize",
) -> Match:  # fmt: skip
    """A new game between two shipped decks."""
    decks = [library.shipped_decks(game)[key] for key in DECKS_OF[game]]
    players = [Player(name, kind) for name, kind in zip(("Ana Lovelace", "Bo"), kinds, strict=True)]
    return Match.new(game, decks=decks, seed=seed, players=players, journal=journal, study=study)


def state_of(match: Match) -> State:
    """The whole position, hidden cards included, as the record of the match tells it."""
    return Replay(match.record).end()


def journal_of(match: Match) -> str:
    """What an autosave of the match holds."""
    record = match.record
    return header(record) + journal_lines(record.answers)


def lively(options: list[Action], dice: Dice) -> Action:
    """One of the options, usually one that does something."""
    busy = [action for action in options if action[0] not in DULL]
    return dice.pick(busy) if busy and dice.below(4) else dice.pick(options)


def answers(match: Match, dice: Dice, most: int = 100_000) -> Iterator[tuple[Seat, Action]]:
    """Play on until the game is over or `most` answers have been given; yields each before it is submitted."""
    for _ in range(most):
        if not match.asked():
            return
        seat = match.asked()[0]
        action = lively(match.options(seat), dice)
        yield seat, action
        match.submit(seat, action)


def play(match: Match, count: int, seed: int = 1) -> Match:
    """Give `count` answers."""
    for _ in answers(match, Dice(seed), count):
        pass
    return match


def until(match: Match, kind: int, seed: int = 1) -> Match:
    """Play until a question of this kind is open."""
    for _ in answers(match, Dice(seed)):
        ask = match.ask(match.asked()[0])
        if ask is not None and ask.kind == kind:
            return match
    raise AssertionError(f"no question of kind {kind} came up")


def deck_with_own_card(folder: Path) -> Path:
    """A legal deck of Seize in a file, with "Ann", a card of the player's own in it."""
    made = card_workshop("seize")
    draft = made.stamped(made.new("mercenary"), "ann", 1).put("name", "Ann")
    own_cards.keep("seize", "ann", made.check(draft).text)
    shipped = library.shipped_decks("seize")["bed-and-ledger"]
    rows = (*(row for row in shipped.cards if row[0] != "gatehand-odric"), ("ann", 1))
    file = folder / "ours.toml"
    file.write_text(write_deck(replace(shipped, cards=rows)), "utf-8")
    return file
