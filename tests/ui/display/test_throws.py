"""Dice and coins on the table display: thrown in front of the seat they concern, and landing on the referee's value."""

from __future__ import annotations

import time

import pygame
import pytest
from PIL import Image, ImageChops
from pygame import Rect

from rules.kernel.words import PUBLIC
from tests.ui.display.kit import Lit, new_match, played
from tests.ui.table.test_toss import upper_face
from ui.display.layout import DisplayLayout
from ui.display.model import FeedStep, Snapshot
from ui.display.scale import SHARED_MM
from ui.style.theme import Look, load_theme
from ui.table.events.throw import LOOK_MS
from ui.table.games.effects import Effect

SIZE = (1920, 1080)
FRAME = 1 / 30
CROSS = {"four_player_mat": "cross"}


def moving(lit: Lit, scale: float = 0.0) -> Lit:
    """The display in motion, measured where a scale is given."""
    lit.layout = DisplayLayout(SIZE, lit.board.mat, lit.board.sitting, scale, scale > 0)
    lit.surface = pygame.Surface(SIZE)
    lit.board.fit(lit.layout, Look(load_theme("bright")[0], SIZE, 1.0, False))
    lit.board.draw(lit.surface, True)
    return lit


def begin(lit: Lit, *effects: Effect) -> Lit:
    """Start these throws, whose course is known."""
    match = lit.match
    lit.board.begin(FeedStep(effects, (), Snapshot(match.view(PUBLIC), (), match.sheets(match.view(PUBLIC)))))
    lit.board.update(0.0)
    while any(throw.toss is None for throw in lit.board.throws):
        time.sleep(0.002)
    return lit


def four(seats: int = 4) -> tuple[Effect, ...]:
    """Each seat rolls a different number."""
    return tuple(Effect("die", -1, 2 + seat, seat) for seat in range(seats))


def test_a_die_that_is_rolled_in_a_game_is_thrown_and_lands_on_what_fell() -> None:
    """From the referee's event to the dice on the table."""
    match = new_match()
    lit = moving(Lit(match))
    rolled: list[tuple[int, ...]] = []
    heard = match.listen()
    for _ in played(match, 12):
        lit.feed.pump()
        for _ in range(400):
            busy = lit.board.update(FRAME)
            for throw in lit.board.throws:
                if throw.toss is not None and throw.toss.values not in rolled:
                    rolled.append(throw.toss.values)
                    ends = [path[-1].turn for path in throw.toss.paths]
                    assert tuple(map(upper_face, throw.toss.kinds, ends)) == throw.toss.values
            if not busy:
                break
            time.sleep(0.001)
    effects = [lit.board.model.game.effect(event) for delivery in heard.queue for event in delivery.events]
    fell = [effect.value for effect in effects if effect and effect.kind == "die"]
    assert fell and [value for row in rolled for value in row] == fell


@pytest.mark.parametrize("options", [{}, CROSS])
def test_each_seat_has_its_throw_before_it_and_turned_to_it(options: dict[str, str]) -> None:
    """Within its own part of the mat, none covering another."""
    lit = begin(moving(Lit(new_match("standard-2v2", **options))), *four())
    mat = lit.layout.mat
    trays = {throw.tray.turn: throw.tray.rect for throw in lit.board.throws} if options else {}
    rects = [throw.tray.ground(True).picture.get_rect(topleft=throw.tray.ground(True).at) for throw in lit.board.throws]
    for seat, throw in enumerate(lit.board.throws):
        own = [place.rect for place in mat.places if place.seat == seat]
        assert throw.tray.turn == mat.turn_of(seat)
        assert own[0].unionall(own[1:]).collidepoint(throw.tray.rect.center)
        assert Rect((0, 0), SIZE).contains(throw.tray.rect) and rects[seat].collidelist(rects[seat + 1 :]) < 0
    assert not options or set(trays) == {0, 1, 2, 3}


def test_a_coin_falls_before_the_one_whose_card_it_is_about() -> None:
    """A card asks for the flip; its controller reads the result."""
    match = new_match()
    list(played(match, 260))
    lit = moving(Lit(match))
    for owner in (0, 1):
        card = next(card for card, seat in lit.board.model.picture.owner.items() if seat == owner)
        begin(lit, Effect("coin", card, 0))
        (throw,) = lit.board.throws
        assert throw.tray.turn == lit.layout.mat.turn_of(owner)
        assert throw.toss is not None and (throw.toss.kinds, throw.toss.values) == (("coin",), (0,))
        while lit.board.update(FRAME):
            pass


def test_it_moves_and_then_lies_still_and_costs_nothing() -> None:
    """Every frame redraws only where the die is and was; once at rest nothing is drawn until it is cleared away."""
    lit = moving(Lit(new_match()))
    before = pygame.image.tobytes(lit.surface, "RGB")
    begin(lit, Effect("die", -1, 5, 0))
    lit.board.draw(lit.surface, False)
    throw = lit.board.throws[0]
    assert throw.toss is not None
    most = 2 * (2.7 * throw.tray.die) ** 2
    drawn = []
    for _ in range(int(throw.toss.ms / 1000 / FRAME) - 1):
        lit.board.update(FRAME)
        drawn.append(sum(rect.w * rect.h for rect in lit.board.draw(lit.surface, False)))
    assert all(0 < area <= most for area in drawn)
    lit.board.update(2 * FRAME)
    assert lit.board.draw(lit.surface, False)
    left = LOOK_MS
    while left > 200:
        assert lit.board.update(FRAME) and lit.board.draw(lit.surface, False) == []
        left -= round(FRAME * 1000)
    while lit.board.update(FRAME):
        lit.board.draw(lit.surface, False)
    lit.board.draw(lit.surface, False)
    assert pygame.image.tobytes(lit.surface, "RGB") == before


def test_what_fell_is_written_as_tall_as_shared_numbers() -> None:
    """15 mm at the measured scale; the die itself is larger."""
    scale = 1.9
    lit = begin(moving(Lit(new_match()), scale), Effect("die", -1, 4, 0))
    tray = lit.board.throws[0].tray
    grounds = [tray.ground(known).picture for known in (True, False)]
    pictures = [Image.frombytes("RGB", one.get_size(), pygame.image.tobytes(one, "RGB")) for one in grounds]
    ink = ImageChops.difference(*pictures)
    written = [bool(ink.crop((x, 0, x + 1, ink.height)).getbbox()) for x in range(ink.width)]
    start = written.index(True)
    figure = ink.crop((start, 0, written.index(False, start), ink.height)).getbbox()
    assert figure is not None and figure[3] - figure[1] >= SHARED_MM * scale
    assert tray.die >= 1.5 * SHARED_MM * scale


def test_with_reduced_motion_it_simply_lies_there() -> None:
    """The value appears at once and stays as long as any other."""
    lit = begin(Lit(new_match()), *four(2))
    assert [throw.toss.ms for throw in lit.board.throws if throw.toss] == [0, 0]
    assert [upper_face("die", throw.toss.at(0)[0].turn) for throw in lit.board.throws if throw.toss] == [2, 3]
    passed = 0.0
    while lit.board.throws:
        lit.board.update(FRAME)
        passed += FRAME * 1000
    assert LOOK_MS <= passed < LOOK_MS + 100


def test_another_size_in_the_middle_of_a_throw_leaves_no_trace() -> None:
    """The display is laid out again without it."""
    lit = moving(Lit(new_match()))
    before = pygame.image.tobytes(lit.surface, "RGB")
    begin(lit, *four(2))
    lit.board.update(FRAME)
    lit.board.draw(lit.surface, False)
    assert pygame.image.tobytes(lit.surface, "RGB") != before
    moving(lit)
    lit.board.update(FRAME)
    lit.board.draw(lit.surface, False)
    assert pygame.image.tobytes(lit.surface, "RGB") == before
