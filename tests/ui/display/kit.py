"""Games in progress and the table display that follows them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame

from game.decks.deck import deck_of
from game.games import game
from game.match.match import Match
from game.simulation.simulate import shipped
from rules.kernel.view import View
from rules.kernel.words import PUBLIC
from ui.display.board import DisplayBoard
from ui.display.layout import DisplayLayout
from ui.display.public_feed import PublicFeed
from ui.faces.model import Face
from ui.faces.worker import FaceMaker, Made
from ui.style.theme import Look, load_theme
from ui.table.games.base import table_game

SIZE = (1280, 720)


def new_match(fmt: str = "standard", seed: int = 3, name: str = "seize", /, **options: str) -> Match:
    """A match with shipped decks, a different one for each player."""
    definition = game(name)
    settled = definition.notation.options({"format": fmt, **options})
    count = len(definition.notation.seats(settled))
    drafted = definition.drafting is not None and definition.drafting.fmt == fmt
    decks = shipped(definition, "standard" if drafted else definition.formats[fmt].decks)
    if drafted:
        decks = [deck_of(deck.ids[:30], deck.name) for deck in decks]
    chosen = [decks[(seed + seat) % len(decks)] for seat in range(count)]
    return Match.new(name, fmt=fmt, decks=chosen, options=options, seed=seed)


def played(match: Match, answers: int, seed: int = 1) -> Iterator[int]:
    """Play at random, preferring to act; yields after every answer."""
    rng = random.Random(seed)
    table, given_up = table_game(match.game), match.view(PUBLIC).table.ruleset.interrupts
    for at in range(answers):
        if match.result is not None:
            return
        seat = match.asked()[0]
        free = [action for action in match.options(seat) if action[0] not in given_up]
        gestures = [action for action in free if not table.is_pass(action)]
        match.submit(seat, rng.choice(gestures) if gestures and rng.random() < 0.75 else rng.choice(free))
        yield at


def until(match: Match, seen: Callable[[View], bool], answers: int = 900, seed: int = 1) -> Match:
    """Play at random until `seen(view)` holds for the public view."""
    for _ in played(match, answers, seed):
        if seen(match.view(PUBLIC)):
            break
    return match


class Listening(FaceMaker):
    """Makes no faces, but remembers which it was asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Note a wanted face."""
        self.asked.add(face.key)

    def forget(self) -> None:
        """Nothing: earlier requests stay noted."""

    def poll(self) -> list[Made]:
        """Nothing is ever ready."""
        return []

    def progress(self) -> tuple[int, int]:
        """Nothing is ever made."""
        return 0, 0

    def close(self) -> None:
        """Nothing runs."""


class Lit:
    """A match with a table display that follows it."""

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = SIZE,
        scale: float = 0.0,
        true: bool = False,
        shift: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.match, self.feed, self.maker = match, PublicFeed(match), Listening()
        self.board = DisplayBoard(self.feed.model, self.maker)
        self.layout = DisplayLayout(size, self.board.mat, self.board.sitting, scale, true, shift)
        self.surface = pygame.Surface(size)
        self.board.fit(self.layout, Look(load_theme("bright")[0], size, 1.0, True))
        self.board.draw(self.surface, True)

    def rest(self) -> None:
        """Wait until everything that happened is on the display."""
        self.feed.pump()
        while self.board.update(0.05):
            pass
        self.board.draw(self.surface, False)
