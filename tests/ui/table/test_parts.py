"""Plates, badges and the phase strip show what they are given and nothing else."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.ui.contrast import contrast
from ui.style.text import Paragraph, layout
from ui.style.theme import Look, read_theme
from ui.table.drawing.parts import count_badge, engraved, number_plate, spent
from ui.table.drawing.phase_strip import PhaseStrip
from ui.table.events.log import LONGEST, Log
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import Mat, game_mats
from ui.table.play.stops import ONLY
from ui.table.questions import bubbles

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def mat() -> Mat:
    return game_mats("seize")["duel"]


@pytest.fixture(scope="module")
def strip(mat: Mat) -> PhaseStrip:
    layout = TableLayout(SIZE, 1.0, mat)
    assert mat.track is not None
    look = Look(read_theme("walnut"), SIZE)
    return PhaseStrip(layout.phase_strip, mat.track.labels, mat.track.icons, look, layout.unit)


def data(surface: Surface) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGBA"))


def test_a_number_plate_tells_seat_amount_and_turn() -> None:
    rows = ((0, 30, False), (1, 30, False), (0, 29, False), (0, 30, True), (0, 0, False))
    plates = [number_plate((150, 62), seat, amount, "treasure-chest", lit) for seat, amount, lit in rows]
    assert len({data(plate) for plate in plates}) == 5
    assert all(plate.get_size() == (150, 62) for plate in plates)


@pytest.mark.parametrize("size", [(58, 62), (52, 110)])
def test_a_narrow_plate_tells_its_seat_by_shape_too(size: tuple[int, int]) -> None:
    plates = [number_plate(size, seat, 30, "heart") for seat in range(4)]
    assert len({data(pygame.mask.from_surface(plate, 90).to_surface()) for plate in plates}) == 4


def test_no_word_on_a_plate_of_the_stack_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Paragraph] = []

    def seen(*given: Any) -> Paragraph:
        laid.append(layout(*given))
        return laid[-1]

    monkeypatch.setattr(bubbles, "layout", seen)
    look = Look(read_theme("walnut"), (1920, 1080), 1.5)
    bubbles.plate("sword", "Demolition Charge", (200, 90, 30), (140, 52), look, True)
    assert " ".join(piece.text for piece in laid[-1].pieces).split() == ["Demolition", "Charge"]


@pytest.mark.parametrize("amount", [0, 7, 40, 120])
def test_a_badge_holds_its_number(amount: int) -> None:
    badge = count_badge(amount, 22)
    assert badge.get_height() == 22 and badge.get_width() >= 22
    assert badge is count_badge(amount, 22) and data(badge) != data(count_badge(amount + 1, 22))


def test_a_spent_card_is_grey_and_leaves_the_original_alone() -> None:
    card = Surface((100, 140), pygame.SRCALPHA)
    card.fill("red")
    before = data(card)
    tone = spent(card, (66, 92)).get_at((12, 40))[:3]
    assert max(tone) - min(tone) <= 8 and max(tone) < 90
    assert data(card) == before


def test_a_spent_card_of_middle_tone_stands_out_from_the_darkest_felt() -> None:
    card = Surface((100, 140), pygame.SRCALPHA)
    card.fill((120, 120, 120))
    red, green, blue, _ = spent(card, (66, 92)).get_at((12, 40))
    assert contrast((red, green, blue), Look(read_theme("walnut"), SIZE)["felt_dark"]) >= 3


def test_the_strip_fills_its_place_and_lights_one_phase(mat: Mat, strip: PhaseStrip) -> None:
    assert strip.rect == TableLayout(SIZE, 1.0, mat).phase_strip
    pictures = [strip.picture(now) for now in range(-1, 8)]
    assert {picture.get_size() for picture in pictures} == {strip.rect.size}
    assert len({data(picture) for picture in pictures}) == 9


def test_a_stop_changes_only_its_own_cell(mat: Mat, strip: PhaseStrip) -> None:
    bare, stopped = strip.picture(3), strip.picture(3, frozenset({5}))
    for at, cell in enumerate(strip.cells):
        part = cell.move(-strip.rect.x, -strip.rect.y)
        assert (data(bare.subsurface(part)) != data(stopped.subsurface(part))) == (at == 5)


def test_a_plates_name_grows_with_the_text_and_leaves_the_number_room() -> None:
    assert engraved(60, 1.0, 1.0) == (11, 4)
    assert [engraved(60, 1.0, scale)[0] for scale in (1.5, 2.0, 3.0)] == [16, 18, 18]
    size, foot = engraved(60, 1.0, 3.0)
    plate = number_plate((150, 60), 0, 30, "treasure-chest", False, foot)
    assert plate.subsurface(0, 60 - size, 150, size).get_bounding_rect().h <= size // 3


def test_a_pass_of_which_no_reason_is_told_names_the_player() -> None:
    log = Log()
    log.add("Turn 1", "head")
    for name, why in (("", ONLY), ("Bo", ""), ("", ONLY)):
        log.passed(name, why)
        log.add("Bo draws a card.", "then")
    passed = [line.said for line in log.lines if line.kind == "pass"]
    assert passed == ["Passed: Bo.", "Passed: you (nothing else can be done)."]


def test_a_long_log_forgets_its_oldest_lines() -> None:
    log = Log()
    for number in range(3 * LONGEST):
        log.add(f"Turn {number}", "head")
    assert len(log.lines) <= LONGEST + 1 and log.lines[-1].text == f"Turn {number}"
