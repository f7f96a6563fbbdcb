"""Counters differ in shape and letter, never in colour alone, and their letters are legible."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.games import TITLES
from tests.ui.contrast import contrast
from ui.style.data_files import AssetError
from ui.table.drawing.chip_file import read_chips
from ui.table.drawing.chips import LETTER, NUMBER, PLATE, Counter, chip_picture, chip_rows

CHIPS = read_chips("seize")
STATUSES = {
    "exhaust": "square", "bleed": "square", "blind": "square", "poison": "square", "fog": "circle", "frost": "circle",
    "burn": "circle", "silence": "circle", "stealth": "circle", "regen": "diamond", "fortify": "diamond",
    "leech": "diamond", "defense": "shield", "armor": "shield", "magic_armor": "shield",
}  # fmt: skip


def test_every_counter_has_the_shape_of_its_kind() -> None:
    assert {name: chip.shape for name, chip in CHIPS.items()} == STATUSES


@pytest.mark.parametrize("game", TITLES)
def test_no_two_counters_share_shape_and_letter(game: str) -> None:
    marks = {name: (chip.shape, chip.letter) for name, chip in read_chips(game).items()}
    assert not [(a, b) for a, b in combinations(marks, 2) if marks[a] == marks[b]]


@pytest.mark.parametrize("name", CHIPS)
def test_letters_and_numbers_stand_out(name: str) -> None:
    assert contrast(LETTER, CHIPS[name].colour) >= 4.5
    assert contrast(NUMBER, PLATE) >= 4.5


@pytest.mark.parametrize("size", [14, 20, 48])
def test_pictures_of_any_two_chips_differ_even_in_grey(size: int) -> None:
    greys = {name: pygame.transform.grayscale(chip_picture(chip, 2, size)) for name, chip in CHIPS.items()}
    images = {name: (picture.get_size(), pygame.image.tobytes(picture, "RGBA")) for name, picture in greys.items()}
    assert len(set(images.values())) == len(CHIPS)


def test_the_number_is_part_of_a_counted_chip_only() -> None:
    bleed, blind = CHIPS["bleed"], CHIPS["blind"]
    one, two = (pygame.image.tobytes(chip_picture(bleed, count, 24), "RGBA") for count in (1, 2))
    assert one != two
    assert chip_picture(blind, 1, 24).get_size() == (24, 24)


def test_rows_never_leave_their_width_and_count_what_has_no_room() -> None:
    counters = tuple(Counter(chip, 12) for chip in CHIPS.values())
    for rows in (1, 2, 3):
        sheet = chip_rows(counters, 20, 110, rows)
        assert sheet.get_size() == (110, rows * 22 - 2)
        assert sheet.get_bounding_rect().right < 110
    assert chip_rows(counters[:1], 20, 110, 2).get_height() == 20


KINDS = '[kinds.magic]\nshape = "circle"\ncolour = "#56b4e9"\n'
CHIP = '[chips.{}]\nkind = "{}"\nletter = "{}"\nword = "W"\nrule = "R-1"\ncounted = true\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            KINDS + CHIP.format("frost", "magic", "F") + CHIP.format("fog", "magic", "F"),
            "frost and fog are both",
        ),
        (KINDS + CHIP.format("frost", "magic", "fr"), "letter"),
        (KINDS + CHIP.format("frost", "cold", "F"), "frost is of no kind of this file: magic"),
        (KINDS + KINDS.replace("magic", "cold") + CHIP.format("frost", "magic", "F"), "two kinds have one shape"),
    ],
)
def test_a_fault_of_a_file_is_told_with_file_and_names(text: str, fault: str, tmp_path: Path) -> None:
    folder = tmp_path / "seize"
    folder.mkdir()
    (folder / "chips.toml").write_text(text, encoding="utf-8")
    with pytest.raises(AssetError, match=rf"chips\.toml: .*{fault}"):
        read_chips("seize", tmp_path)
