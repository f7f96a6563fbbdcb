"""Printed cards have the right size, detail, and backs where the paper is turned to."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from PIL import Image, ImageChops

from game import library
from game.games import TITLES, game
from game.i18n import ENGLISH, speak
from rules.kernel.decks import LED
from tests.ui.paper.kit import boxes, column, drawn, facts, fonts, made, pages, pictures, row, text_of
from ui.faces.lettering import letters
from ui.faces.render import job_of
from ui.paper.card_form import card_type
from ui.paper.cards import Flip, grid, mirrored
from ui.paper.images import CARD_PX
from ui.paper.ink import Shift, Use, Words
from ui.paper.lettering import width
from ui.paper.order import Order, prepare
from ui.paper.paper import PAPERS, PrintError, paper
from ui.table.games.seize import faces as seize_faces

DECK = "wall-and-bow"
LED_GAMES = [name for name in TITLES if any(row.leader for row in game(name).formats.values())]
"""The games with a card beside the deck."""
FEW = {"gatehand-odric": 4, "notched-cleaver": 3, "over-the-wall": 3, "hold-the-doorstep": 3}
DPI = 300
MM = DPI / 25.4


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cards")


@pytest.fixture(scope="module")
def small(folder: Path) -> str:
    """The file of a deck that fills one sheet and begins another: four cards on the last, as with 40."""
    path = folder / "small.toml"
    rows = "".join(f"{key} = {count}\n" for key, count in FEW.items())
    path.write_text(f'name = "Small"\nformat = "standard"\n[cards]\n{rows}')
    return str(path)


@pytest.fixture(scope="module")
def deck(folder: Path, small: str) -> Path:
    """A deck of 13 cards."""
    return made(Order("cards", "seize", deck=small), folder / "deck.pdf")


@pytest.fixture(scope="module")
def backed(folder: Path, small: str) -> Path:
    return made(Order("cards", "seize", deck=small, backs="long", bleed=True), folder / "backed.pdf")


def art(page: Image.Image, seed: tuple[float, float]) -> tuple[float, float, float, float]:
    """The edges of the pictures around a point, in mm: where half a millimetre of blank paper begins."""
    x, y = (round(at * MM) for at in seed)
    across, down = row(page, y), column(page, x)
    found = (_edge(across, x, -1), _edge(down, y, -1), _edge(across, x, 1), _edge(down, y, 1))
    left, top, right, low = (at / MM for at in found)
    return left, top, right, low


def _edge(levels: list[int], start: int, step: int) -> int:
    bare = 0
    for at in range(start, len(levels) if step > 0 else -1, step):
        bare = bare + 1 if levels[at] >= 252 else 0
        if bare == 6:
            return at - 5 * step + (0 if step > 0 else 1)
    return start


@pytest.mark.nightly
def test_forty_cards_in_time_and_small(folder: Path) -> None:
    """A deck of 40 cards with no faces made before, in CPU time; then with all faces made."""
    start = process_time()
    path = made(Order("cards", "seize", deck=DECK), folder / "forty.pdf")
    assert process_time() - start < 20 and path.stat().st_size <= 15_000_000
    assert len(library.deck("seize", DECK).ids) == 40 and pages(path) == 5
    start = process_time()
    again = made(Order("cards", "seize", deck=DECK), folder / "again.pdf")
    assert process_time() - start < 3
    assert again.read_bytes() == path.read_bytes()


def test_a_deck_printed_twice_is_one_file_and_small(deck: Path, small: str, folder: Path) -> None:
    again = made(Order("cards", "seize", deck=small), folder / "again.pdf")
    assert pages(deck) == 2 and deck.stat().st_size <= 15_000_000 * len(FEW) // 23
    assert again.read_bytes() == deck.read_bytes()


def test_every_picture_has_300_pixels_to_the_inch(deck: Path, backed: Path) -> None:
    for path in (deck, backed):
        found = pictures(path)
        assert found and all(dpi >= 300 and filters == ["DCTDecode"] for dpi, filters, _ in found)


@pytest.mark.parametrize("name", TITLES)
def test_the_words_of_a_card_are_type_that_can_be_found(name: str, folder: Path) -> None:
    card = game(name).cards[0]
    path = made(Order("cards", name, only=card.id, paper="full"), folder / f"{name}-one.pdf")
    words = text_of(path)
    assert card.name in words and f"{card.set} {card.number:03}" in words and card.artist in words
    found = fonts(path)
    assert found and all(found.values())


def test_letters_lie_where_the_picture_of_the_card_has_them() -> None:
    """The right end of each line of type, at the width Pillow gives it."""
    card = next(card for card in game("seize").cards if card.id == "gatehand-odric")
    face = seize_faces.face_of(card)
    painted = [one for one in letters(job_of(face, CARD_PX)) if one.role != "icon"]
    for one, words in zip(painted, (ink for ink in card_type(face) if isinstance(ink, Words)), strict=True):
        assert words.at == pytest.approx((one.x * 63.5 / CARD_PX, one.y * 63.5 / CARD_PX))
        drawn_width = width(words.text, words.face, words.size) + words.tracking * len(words.text)
        assert drawn_width == pytest.approx(one.width * 63.5 / CARD_PX)


@pytest.mark.parametrize(("backs", "duplex"), [("short", "DuplexFlipShortEdge"), ("long", "DuplexFlipLongEdge")])
def test_a_pdf_says_what_it_is_and_how_it_is_printed(backs: Flip, duplex: str, folder: Path) -> None:
    path = made(Order("cards", "seize", only="gatehand-odric", backs=backs), folder / f"said{backs}.pdf")
    said = facts(path)
    assert said["Title"].endswith("chosen cards") and said["Subject"] == "Seize: Guilded Treasures: cards, a4"
    assert said["Creator"].startswith("Guildhall 0") and said["CreationDate"].startswith("D:20000101")
    content = path.read_bytes()
    assert f"/Duplex /{duplex}".encode() in content and b"/GTS_PDFA1" in content and b"/PrintScaling /None" in content


def test_nine_cards_fill_190_5_by_266_7_mm(deck: Path) -> None:
    page = drawn(deck, 1, 2 * DPI)
    left, top, right, low = (at / 2 for at in art(page, (60, 120)))
    assert right - left == pytest.approx(3 * 63.5, abs=0.1) and low - top == pytest.approx(3 * 88.9, abs=0.1)
    assert boxes(deck)["TrimBox"] == pytest.approx((9.75, 15.15, 200.25, 281.85), abs=0.01)


def test_bleed_goes_on_beyond_the_cut(backed: Path) -> None:
    page = drawn(backed, 3, DPI)
    left, top, right, low = art(page, (40, 60))
    assert right - left == pytest.approx(4 * 69.5, abs=0.2) and low - top == pytest.approx(2 * 94.9, abs=0.2)
    found = boxes(backed, 3)
    assert found["BleedBox"][2] - found["BleedBox"][0] == pytest.approx(4 * 69.5, abs=0.01)
    assert found["TrimBox"][2] - found["TrimBox"][0] == pytest.approx(4 * 69.5 - 6, abs=0.01)


@pytest.mark.parametrize(("name", "bleed", "count"), [
    ("a4", False, 9), ("a4", True, 8), ("letter", False, 9), ("letter", True, 6), ("a3", False, 18),
    ("tabloid", False, 18),
])  # fmt: skip
def test_how_many_cards_a_paper_takes(name: str, bleed: bool, count: int) -> None:
    found = grid(paper(name), bleed)
    assert len(found.cells) >= count
    reach = 3.0 * bleed
    for x, y, w, h in found.cells:
        assert x - reach >= 5 - 1e-6 and x + w + reach <= found.paper[0] - 5 + 1e-6
        assert y - reach >= 5 - 1e-6 and y + h + reach <= found.paper[1] - 5 + 1e-6


@pytest.mark.parametrize("name", [name for name in PAPERS if name != "full"])
@pytest.mark.parametrize("bleed", [False, True])
def test_backs_meet_their_fronts_when_the_paper_is_turned(name: str, bleed: bool) -> None:
    found = grid(paper(name), bleed)
    wide, high = found.paper
    for flip in ("long", "short"):
        upright_axis = (flip == "long") == (high >= wide)
        backs, turn = mirrored(found.cells, found.paper, flip)
        assert turn == (0 if upright_axis else 180)
        for (x, y, w, h), (bx, by, bw, bh) in zip(found.cells, backs, strict=True):
            turned = (wide - bx - bw, by) if upright_axis else (bx, high - by - bh)
            assert turned == pytest.approx((x, y)) and (bw, bh) == (w, h)


def test_backs_of_the_last_sheet_lie_behind_its_cards(folder: Path, small: str) -> None:
    """With four cards on the last sheet, the backs fill the same area when seen through the paper."""
    path = made(Order("cards", "seize", deck=small, backs="long"), folder / "long.pdf")
    assert pages(path) == 6
    front, back = (drawn(path, number, DPI) for number in (5, 6))
    through = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert art(through, (30, 60)) == pytest.approx(art(front, (30, 60)), abs=0.1)


def test_backs_are_moved_by_the_offset(folder: Path, small: str) -> None:
    plain = made(Order("cards", "seize", deck=small, backs="short"), folder / "plain.pdf")
    moved = made(Order("cards", "seize", deck=small, backs="short", shift=Shift(2, -1.5)), folder / "moved.pdf")
    before, after = (art(drawn(path, 4, DPI), (40, 60)) for path in (plain, moved))
    assert [b - a for a, b in zip(before, after, strict=True)] == pytest.approx([2, -1.5, 2, -1.5], abs=0.1)
    same = [drawn(path, 3, 50) for path in (plain, moved)]
    assert ImageChops.difference(*same).getbbox() is None


@pytest.mark.parametrize("shift", [Shift(21, 0), Shift(0, -21), Shift(0, 0, 6)])
def test_an_offset_no_printer_needs_is_refused(shift: Shift) -> None:
    with pytest.raises(PrintError, match="Backs can be moved"):
        made(Order("cards", "seize", deck=DECK, backs="long", shift=shift), Path("never.pdf"))


def test_full_size_gives_a_page_a_card(folder: Path, small: str) -> None:
    path = made(Order("cards", "seize", deck=small, paper="full", bleed=True, backs="long"), folder / "full.pdf")
    assert pages(path) == 26
    assert boxes(path, 2)["MediaBox"] == pytest.approx((0, 0, 69.5, 94.9), abs=0.01)
    assert boxes(path, 2)["TrimBox"] == pytest.approx((3, 3, 66.5, 91.9), abs=0.01)


def test_the_same_picture_is_stored_once(deck: Path) -> None:
    found = pictures(deck)
    assert len(found) == sum(FEW.values()) and len({content for _, _, content in found}) == len(FEW)
    assert deck.stat().st_size < 1.5 * sum(len(content) for content in {content for _, _, content in found})


@pytest.mark.parametrize("name", LED_GAMES)
def test_the_card_beside_a_deck_is_printed_with_it(name: str) -> None:
    led = [deck for deck in library.shipped_decks(name).values() if deck.leader]
    assert led
    for deck in led:
        job = prepare(Order("cards", name, deck=deck.key))
        cards = [ink.form for sheet in job.sheets for ink in sheet.ink if isinstance(ink, Use)]
        assert cards == [card.removeprefix(LED) for card in deck.ids]


def test_the_pages_to_align_by_have_titles_in_the_language_of_the_player(small: str) -> None:
    speak("de")
    try:
        sheets = prepare(Order("cards", "seize", deck=small, backs="long")).sheets
    finally:
        speak(ENGLISH)
    assert [sheet.title for sheet in sheets[:2]] == ["Small · Ausrichtung, vorn", "Small · Ausrichtung, hinten"]
