"""The picture of a card being made: from a seed, or a file of the player's, cropped in place."""

from __future__ import annotations

import secrets
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.cards import card_art, own_cards
from rules.kernel.words import TextError
from tests.ui.kit import click, draw
from tests.ui.paper.kit import huge
from tests.ui.workshop.kit import cell, home, maker
from ui.faces.model import Face
from ui.faces.own_picture import KEPT, WINDOW, box_of, read_picture
from ui.faces.render import render
from ui.screens.picker import Picker
from ui.screens.workshop.crop import CropLayer, PictureCell
from ui.screens.workshop.editor import CardEditor

__all__ = ["home"]


def two_halves(folder: Path) -> Path:
    """A picture, red on the left and blue on the right."""
    picture = Image.new("RGB", (800, 400), (200, 20, 20))
    picture.paste((20, 20, 200), (400, 0, 800, 400))
    path = folder / "halves.png"
    picture.save(path)
    return path


def face_of(page: CardEditor) -> Face:
    page.finish()
    assert page.preview.face is not None
    return page.preview.face


def layer_of(page: CardEditor) -> CropLayer:
    layer = page.stage.top
    assert isinstance(layer, CropLayer)
    return layer


def shown(layer: CropLayer) -> bool:
    return layer.view.picture is not None


@pytest.mark.parametrize(("centre", "zoom"), [((0.5, 0.5), 1), ((0, 0), 1), ((1, 1), 3), ((0.9, 0.1), 6)])
def test_the_part_that_is_seen_has_the_shape_of_the_window_and_lies_inside(
    centre: tuple[float, float], zoom: float
) -> None:
    left, top, right, bottom = box_of((800, 400), centre, zoom)
    assert (right - left) / (bottom - top) == pytest.approx(WINDOW[0] / WINDOW[1])
    assert left >= 0 and top >= 0 and right <= 800 + 1e-6 and bottom <= 400 + 1e-6


@pytest.mark.parametrize("shape", [(1, 1), (4, 3), (2, 3), (638, 510)])
@pytest.mark.parametrize("place", [0.0, 0.5, 1.0])
def test_what_is_seen_of_a_picture_of_any_size_never_lies_outside_by_a_rounding(
    shape: tuple[int, int], place: float
) -> None:
    for times in range(1, 1700):
        wide, high = shape[0] * times, shape[1] * times
        left, top, right, bottom = box_of((wide, high), (place, place), 1.0)
        assert 0 <= left < right <= wide and 0 <= top < bottom <= high


def test_a_photograph_is_read_at_half_its_size_clear_parts_as_parchment_and_fine_greys_as_they_are(
    tmp_path: Path,
) -> None:
    photograph, clear, small = tmp_path / "photo.jpg", tmp_path / "clear.png", tmp_path / "small.jpg"
    Image.new("RGB", (2 * 2871, 2 * 2295), (20, 20, 200)).save(photograph)
    Image.new("RGBA", (60, 40), (0, 0, 0, 0)).save(clear)
    Image.new("RGB", (2871, 2295), (20, 20, 200)).save(small)
    assert [read_picture(path).size for path in (photograph, small)] == [(2871, 2295)] * 2
    assert read_picture(clear).getpixel((5, 5)) == (226, 208, 170)
    grey = tmp_path / "grey.png"
    Image.new("I;16", (60, 40), 128 * 256).save(grey)
    assert read_picture(grey).getpixel((5, 5)) == (128, 128, 128)


def test_a_treasure_gets_an_own_picture_and_keeps_it(home: Path) -> None:
    page = maker("battle_gate:+brass-spyglass")
    buttons = cell(page, "art")
    assert isinstance(buttons, PictureCell)
    buttons.own.activate()
    layer = layer_of(page)
    layer.path.set(str(two_halves(home)))
    layer.read()
    draw(page)
    middle, far = layer.view.rect.center, (layer.view.rect.right + 4000, layer.view.rect.centery)
    page.stage.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1, clicks=1))
    page.stage.handle(pygame.Event(pygame.MOUSEMOTION, pos=far, rel=(0, 0), buttons=(1, 0, 0)))
    page.stage.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1))
    click(page, layer.take)
    art = str(page.work.now.get("art"))
    with Image.open(card_art.path_of(card_art.picture_of(art))) as kept:
        assert kept.size == KEPT and kept.getpixel((5, 5)) == (200, 20, 20)
    red, _, blue, _ = render(face_of(page), 200).getpixel((60, 60))  # type: ignore[misc]
    assert red > 2 * blue
    page.save()
    assert f'art = "{art}"' in own_cards.shelf("battle_gate")[0].text
    page.undo()
    assert page.work.now.get("art") != art


def test_another_picture_is_drawn_from_another_seed(home: Path) -> None:
    page = maker("seize")
    buttons, seen = cell(page, "art"), [face_of(page).seed]
    assert isinstance(buttons, PictureCell)
    for _ in range(2):
        buttons.again.activate()
        seen.append(face_of(page).seed)
    assert len(set(seen)) == 3 and page.work.now.get("art") == f"seed {seen[0] + 2}"


@pytest.mark.parametrize("pattern", ["", "+gatehand-odric"])
def test_a_new_card_keeps_the_picture_that_was_seen_when_it_is_saved(
    home: Path, pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([17, 4])
    monkeypatch.setattr(secrets, "randbelow", lambda most: next(drawn) % most)
    page = maker(f"seize:{pattern}" if pattern else "seize")
    page.put("name", "Ann")
    seen = face_of(page).seed
    page.save()
    assert face_of(page).seed == seen
    other = maker("seize")
    assert face_of(other).seed != seen and next(drawn, None) is None


def test_a_picture_whose_file_is_gone_is_drawn_like_any_other(home: Path) -> None:
    page = maker("seize")
    page.put("art", f"picture {'0' * 32}")
    assert face_of(page).picture == ""


def test_a_picture_that_cannot_be_used_is_told_by_its_cause(home: Path) -> None:
    """Half a file is a damaged picture, and one of 900 million pixels is too large, however small its file is."""
    half = home / "half.png"
    half.write_bytes(two_halves(home).read_bytes()[:-200])
    with pytest.raises(TextError, match="the picture is damaged"):
        read_picture(half)
    with pytest.raises(TextError, match="more than 60 million pixels"):
        read_picture(huge(home / "wide.png", 30_000, 30_000))


def test_a_picture_is_picked_from_the_list_of_a_folder(home: Path) -> None:
    folder = home / "pictures"
    (folder / "old").mkdir(parents=True)
    for name in ("notes.txt", ".hidden.png"):
        (folder / name).write_text("words")
    picture = two_halves(folder / "old")
    page = maker("seize")
    page.pick_picture("art")
    layer = layer_of(page)
    layer.path.set(str(folder / "mistyped.png"))
    draw(page)
    click(page, layer.browse)
    for rows, chosen in ((["..", "old"], 1), (["..", "halves.png"], 1)):
        found = page.stage.top
        assert isinstance(found, Picker) and [row.words for row in found.rows] == rows
        draw(page)
        click(page, found.list.row_rect(chosen).center)
    assert layer_of(page) is layer and shown(layer) and layer.path.text == str(picture)
    layer.close()
    page.pick_picture("art")
    draw(page)
    click(page, layer_of(page).browse)
    found = page.stage.top
    assert isinstance(found, Picker) and found.text.text == str(folder / "old"), "where the last picture was"


def test_a_file_dropped_on_the_window_is_opened_before_and_after_one_asks_for_it(home: Path) -> None:
    page = maker("seize")
    page.handle(pygame.Event(pygame.DROPFILE, file=str(home / "nothing.png")))
    layer = layer_of(page)
    assert not shown(layer) and layer.outcome.colour == "danger"
    page.handle(pygame.Event(pygame.DROPFILE, file=str(two_halves(home))))
    assert layer_of(page) is layer and shown(layer)


def test_what_is_no_picture_is_told(home: Path) -> None:
    page = maker("seize")
    page.pick_picture("art")
    layer = layer_of(page)
    (home / "words.png").write_text("words")
    for path in (home / "words.png", home / "nothing.png"):
        with pytest.raises(TextError):
            read_picture(path)
        layer.path.set(str(two_halves(home)))
        layer.read()
        assert (shown(layer), layer.take.enabled) == (True, True)
        layer.path.set(str(path))
        layer.read()
        assert layer.outcome.colour == "danger"
        assert (shown(layer), layer.take.enabled) == (False, False), "not the one before, as if it were this file"
    click(page, layer.shut)
    assert page.stage.top is page.stage.base
