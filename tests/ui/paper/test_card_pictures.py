"""Card pictures as files: their size, their names, and sheets with every face in its cell."""

from __future__ import annotations

import contextlib
import io
import re
from argparse import ArgumentParser
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.exchange.listing import Bundle, FaceSheet
from game.games import TITLES
from game.games import game as game_of
from game.settings import Printing
from main import main
from ui.commands import export
from ui.commands import print as print_cards
from ui.faces.cache import FaceCache
from ui.faces.plans import height_of
from ui.paper.card_pictures import ImageWish, card_images, draw_sheet
from ui.paper.chosen import CardChoice, chosen
from ui.paper.paper import PrintError
from ui.screens.print.form import PrintForm

WIDE = 60
CARDS = {
    "seize": ("poultice-nan", "gatehand-odric", "nobody", None),
    "seek_and_destroy": ("hms-courteous", "western-ocean-accord", "nobody", None),
}


@pytest.mark.parametrize("game", CARDS)
def test_a_sheet_is_a_grid_of_faces_without_gaps(game: str, tmp_path: Path) -> None:
    bundle = Bundle({}, {"s.png": FaceSheet(2, 2, CARDS[game], WIDE), "b.png": FaceSheet(1, 1, ("",), WIDE)})
    cache = FaceCache(tmp_path)
    board = Image.open(io.BytesIO(draw_sheet(bundle, "s.png", game, cache)))
    high = height_of(WIDE)
    assert board.size == (2 * WIDE, 2 * high)
    busy = [
        sum(ImageStat.Stat(board.crop((x * WIDE, y * high, (x + 1) * WIDE, (y + 1) * high))).stddev) > 20
        for y in range(2)
        for x in range(2)
    ]
    assert busy == [True, True, False, False]
    back = Image.open(io.BytesIO(draw_sheet(bundle, "b.png", game, cache)))
    assert back.size == (WIDE, high) and sum(ImageStat.Stat(back).stddev) > 20


def test_the_cards_named_in_examples_are_there() -> None:
    for verb in (print_cards, export):
        parser = ArgumentParser()
        verb.arguments(parser)
        example = re.search(r'only .*"(.+)"', parser.format_help().replace("\n", " "))
        assert example and len(chosen(CardChoice("seize", only=" ".join(example[1].split())))[0]) > 1
    for game in TITLES:
        rows = PrintForm(game, Printing(), lambda: None).rows("cards")
        note = next(row.note for row in rows if row.name.text == "Only these")
        assert note and len(chosen(CardChoice(game, only=note.text.partition(": ")[2].removesuffix(".")))[0]) == 4


def test_images_are_named_by_a_pattern_and_as_large_as_asked_for(tmp_path: Path) -> None:
    words = ["--deck", "wall-and-bow", "--only", "Brask, Ironmonger, gatehand-odric", "--backs", "-o", str(tmp_path)]
    assert main(["export", "images", *words, "--dpi", "40", "--names", "{set}-{number} {name}"]) == 0
    assert main(["export", "images", *words, "--width", "100", "--format", "jpg", "--bleed", "3"]) == 0
    files = {path.name: Image.open(path) for path in tmp_path.iterdir()}
    card = next(card for card in game_of("seize").cards if card.id == "gatehand-odric")
    png = files[f"GH1-{card.number:03} Gatehand Odric.png"]
    assert png.size == (100, 140) and png.mode == "RGBA" and png.getchannel("A").getpixel((0, 0)) == 0
    assert round(png.info["dpi"][0]) == 40
    margin = round(3 / 63.5 * 100)
    assert files["Brask, Ironmonger.jpg"].size == (100 + 2 * margin, 140 + 2 * margin)
    assert sorted(files) == sorted(
        ["back.jpg", "back.png", "Brask, Ironmonger.jpg", "Gatehand Odric.jpg", png_name("brask"), png_name("gatehand")]
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--dpi", "0"], "A card must be 24 to 3000 pixels wide, not 0."),
        (["--dpi", "nan"], "argument --dpi: 'nan' is no number; see"),
        (["--dpi", "1e400"], "argument --dpi: '1e400' is no number; see"),
        (["--quality", "5"], "argument --quality: '5' is no whole number from 30 to 100; see"),
    ],
)
def test_images_of_no_size_or_quality_are_refused(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.suppress(SystemExit):
        main(["export", "images", "--only", "Wet Wool", *words, "-o", str(tmp_path)])
    assert told in capsys.readouterr().err and not [*tmp_path.iterdir()]


def png_name(start: str) -> str:
    """The file name that the test's pattern gives a card."""
    card = next(card for card in game_of("seize").cards if card.id.startswith(start))
    return f"GH1-{card.number:03} {card.name}.png"


def test_cards_are_chosen_by_deck_set_and_name_with_copies() -> None:
    deck = chosen(CardChoice("seize", "wall-and-bow"))[0]
    assert len(deck) == 40 and len(chosen(CardChoice("seize", of_set="gh1"))[0]) == 120
    some, title = chosen(CardChoice("seize", "wall-and-bow", only="3 Gatehand Odric; Brask, Ironmonger"))
    assert title == "The Wall and the Bow · chosen cards"
    brask = sum(card.name == "Brask, Ironmonger" for card in deck)
    assert [card.name for card in some] == ["Gatehand Odric"] * 3 + ["Brask, Ironmonger"] * brask
    all_cards = CardChoice("seize")
    for wrong in (
        all_cards._replace(of_set="gh2"),
        all_cards._replace(only="Odrik"),
        all_cards._replace(only="0 Gatehand Odric"),
    ):
        with pytest.raises(PrintError):
            chosen(wrong)


def test_own_cards_are_chosen_by_name_where_no_shipped_one_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    made = card_workshop("seize")
    for key, name in (("ann", "Tin Anna"), ("odric", "Gatehand Odric")):
        draft = made.new("mercenary").put("name", name)
        own_cards.keep("seize", key, made.check(made.stamped(draft, key, 1)).text)
    some, _ = chosen(CardChoice("seize", only="2 Tin Anna; Gatehand Odric; odric"))
    assert [card.id for card in some] == ["ann", "ann", "gatehand-odric", "odric"]
    assert len(chosen(CardChoice("seize"))[0]) == 120


@pytest.mark.parametrize(
    "wish",
    [ImageWish(width=5), ImageWish(bleed=11), ImageWish(names="{nam}"), ImageWish(names="x"), ImageWish(names="{")],
)
def test_a_wish_that_cannot_be_met_is_told(wish: ImageWish, tmp_path: Path) -> None:
    with pytest.raises(PrintError):
        card_images("seize", "", game_of("seize").cards[:1], wish, FaceCache(tmp_path))


def test_two_pictures_are_never_one_file(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match=r"add \{id\}"):
        card_images("seize", "", game_of("seize").cards[:2], ImageWish(names="{set}"), FaceCache(tmp_path))
