"""A pass that the table gives for a person tells the others nothing of this person's hand: the same moment is played
on in two worlds that differ in that hand alone, and what the others read, see asked and wait for is compared
(SD-INFO-03).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, cast

import pygame
import pytest

from game.match import Match
from game.match_setup import position_record
from rules.kernel.position_writer import write_position
from rules.kernel.schema import Sees
from rules.kernel.words import Seat
from tests.game.kit import new_match
from tests.ui.screens.table_kit import Quick
from ui.table.games.base import table_game
from ui.table.layout import TableLayout
from ui.table.mat import mat_path, read_mat
from ui.table.play.bots import Bots
from ui.table.play.session import Session
from ui.table.play.stage import TableStage

GAMES = ("seize", "seek_and_destroy")
TICK_MS, TICKS = 40.0, 80
ANSWERS, EVERY = 420, 4


class Blank:
    """Pictures of cards that nobody looks at."""

    def picture(self, spot: object) -> pygame.Surface:
        """One dot."""
        return pygame.Surface((1, 1))


class Told(NamedTuple):
    """What everybody but the passing seat gets. `pace`, tick by tick: how many answers were given, and who is called to
    the table or sits at it with a question. `comments`: of the record."""

    pace: list[tuple[int, Seat, Seat]]
    logs: dict[Seat, list[str]]
    comments: list[str]


@cache
def layout_of(game: str) -> TableLayout:
    """The table in a window of the usual size."""
    sitting = table_game(game).sitting(new_match(game=game).view(0))
    return TableLayout((1280, 720), 1.0, read_mat(mat_path(game, sitting.mat)), 0, sitting)


def moments(game: str, seed: int) -> Iterator[tuple[Match, Seat]]:
    """A game at questions that a pass answers, with the seat that is asked."""
    match, rng, table = new_match(seed, game=game), Random(seed), table_game(game)
    for number in range(ANSWERS):
        if match.result is not None:
            return
        seat = match.asked()[0]
        ask, options = match.ask(seat), match.options(seat)
        assert ask is not None
        if table.is_priority(ask) and number % EVERY == 0:
            yield match, seat
        busy = [action for action in options if not table.is_pass(action)]
        match.submit(seat, rng.choice(busy if busy and rng.random() < 0.6 else options))


def world(match: Match, seat: Seat, rng: Random | None) -> Match:
    """The moment as the beginning of a game of two persons; with `rng` the seat's hand is drawn anew, from hand and
    deck."""
    s = match._s.clone()
    if rng is not None:
        secret = [number for number, zone in enumerate(s.table.schema.zones) if zone.sees != Sees.ALL]
        cards = [card for zone in secret for card in s.pile(zone, seat)]
        faces = [s.face[card] for card in cards]
        rng.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            s.face[card] = face
    record = position_record(write_position(s, match._notation))
    record.tags |= {f"seat-{letter}": "human" for letter in match.letters}
    return Match(record)


def told(match: Match, seat: Seat) -> Told:
    """A moment at the table, until somebody is asked who has to come or sits there."""
    stage = TableStage(cast(Any, Blank()), still=False)
    session = Session(match, stage, Bots(match.kinds, Quick), lambda: None, 1 - seat)
    session.arrange(layout_of(match.game))
    pace = []
    for _ in range(TICKS):
        session.update(TICK_MS)
        pace.append((len(match.record.answers), session.waiting, session.control.seat))
        if session.waiting >= 0 or session.control.seat >= 0:
            break
    session.show_public()
    logs = {viewer: [line.said for line in log.lines] for viewer, log in session.logs.items() if viewer != seat}
    return Told(pace, logs, [answer.comment for answer in match.record.answers])


@pytest.mark.rule("SD-INFO-03", "SD-WIN-02")
@pytest.mark.parametrize("game", GAMES)
def test_a_pass_tells_the_others_nothing_of_the_hand(game: str) -> None:
    passed = able = 0
    for seed in (1, 2):
        for match, seat in moments(game, seed):
            rng = Random(seed)
            base, other = world(match, seat, None), world(match, seat, rng)
            assert other.view(1 - seat) == base.view(1 - seat)
            able += (len(base.options(seat)) > 1) != (len(other.options(seat)) > 1)
            mine = told(base, seat)
            assert told(other, seat) == mine, write_position(match._s, match._notation)
            passed += mine.pace[-1][0] > 0
    assert passed > 20 and able > 5, (passed, able)
