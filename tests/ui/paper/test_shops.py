"""What print shops need: gaps, round corners, cut files, custom papers and backs, black ink."""

from __future__ import annotations

import re
import zlib
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from main import main
from tests.ui.paper.kit import boxes, drawn, made, red, sizes
from ui.paper.cards import grid
from ui.paper.cut_file import cut_files
from ui.paper.ink import Words
from ui.paper.order import Order, prepare
from ui.paper.paper import PrintError, paper
from ui.paper.pdf import DARK, pdf_bytes

ONLY = "3 Gatehand Odric; Brask, Ironmonger"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick, small faces: what is tested surrounds them."""
    monkeypatch.setattr("ui.paper.images.FacePhoto.jpeg", lambda self, rough=False: red())


@pytest.mark.parametrize(("gap", "count"), [(0.0, 9), (3.0, 9), (10.0, 8)])
def test_a_gap_lies_between_cards_and_not_beside_them(gap: float, count: int) -> None:
    found = grid(paper("a4"), False, gap)
    assert len(found.cells) == count
    assert found.cells[1][0] - found.cells[0][0] == pytest.approx(63.5 + gap)
    left, right = found.cells[0][0], found.paper[0] - found.cells[found.columns - 1][0] - 63.5
    assert left == pytest.approx(right) and left >= 5


def test_a_paper_of_ones_own(rough: None, tmp_path: Path) -> None:
    path = made(Order("cards", "seize", only=ONLY, paper="216x330"), tmp_path / "own.pdf")
    assert sorted(sizes(path)[0]) == pytest.approx((216, 330), abs=0.01)
    assert paper("330 x 216 mm").upright == (216, 330)
    for wrong in ("216x", "20x30", "216x9999", "a7"):
        with pytest.raises(PrintError):
            paper(wrong)


@pytest.mark.parametrize("rounded", [False, True])
def test_round_corners_leave_the_paper_bare(rounded: bool, rough: None, tmp_path: Path) -> None:
    order = Order("cards", "seize", only="1 Gatehand Odric", gap=4.0, rounded=rounded)
    page = drawn(made(order, tmp_path / "corner.pdf"), 1, 300)
    x, y, _, _ = prepare(order).sheets[0].cuts[0]
    inside = page.getpixel((round((x + 0.5) * 300 / 25.4), round((y + 0.5) * 300 / 25.4)))
    assert (inside == 255) == rounded


def test_a_cut_file_has_every_card_once_at_true_size(rough: None, tmp_path: Path) -> None:
    order = Order("cards", "seize", only="13 Gatehand Odric", gap=2.0, rounded=True, backs="long")
    found = list(cut_files(prepare(order), tmp_path / "x.pdf"))
    assert [path.name for path, _ in found] == ["x-cut.svg", "x-cut-2.svg"]
    roots = [ElementTree.fromstring(content) for _, content in found]
    assert [len(root.findall(f"{SVG}rect")) for root in roots] == [9, 4]
    assert (roots[0].get("width"), roots[0].get("viewBox")) == ("210mm", "0 0 210 297")
    first = roots[0].find(f"{SVG}rect")
    assert first is not None and (first.get("width"), first.get("rx")) == ("63.500", "3.000")
    with pytest.raises(PrintError):
        list(cut_files(prepare(Order("rules", "seize")), tmp_path / "x.pdf"))


def in_black_ink(content: bytes) -> int:
    """How often a PDF switches to pure black ink."""
    packed = re.findall(rb"/FlateDecode(?:(?!endobj).)*?stream\r?\n(.*?)endstream", content, re.DOTALL)
    plain = (zlib.decompressobj().decompress(stream) for stream in packed)
    return sum(len(re.findall(rb"(?<![\d.] )\b0 g\b", stream)) for stream in plain)


def test_dark_text_is_printed_in_black_ink_alone() -> None:
    job = prepare(Order("rules", "seize"))
    plain, black = (in_black_ink(pdf_bytes(replace(job, black=on))) for on in (False, True))
    drawn = [*(sheet.ink for sheet in job.sheets), *(form.ink for form in job.forms.values())]
    colours = [one.colour for ink in drawn for one in ink if isinstance(one, Words) and one.colour]
    assert plain == 0 and sum(max(colour) <= DARK for colour in colours) <= black < len(colours)


def test_each_card_has_the_back_that_is_called_as_it_is(rough: None, tmp_path: Path) -> None:
    Image.new("RGB", (700, 960), (0, 0, 250)).save(tmp_path / "gatehand odric.png")
    order = Order("cards", "seize", only=ONLY, backs="long", back=tmp_path, paper="full")
    job = prepare(order)
    assert len({sheet.ink for sheet in job.sheets[1::2]}) == 2 and len(job.sheets) % 2 == 0
    one = prepare(replace(order, back=tmp_path / "gatehand odric.png"))
    assert len({sheet.ink for sheet in one.sheets[1::2]}) == 1
    (tmp_path / "gatehand odric.png").rename(tmp_path / "nobody.png")
    with pytest.raises(PrintError, match="No picture in"):
        prepare(order)


def test_pictures_are_written_without_being_unpacked(rough: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping the pixels of a whole set of cards until the file was complete took more memory than a worker may use."""
    job = prepare(Order("cards", "seize", only=ONLY))
    monkeypatch.setattr(Image.Image, "tobytes", lambda self, *how: pytest.fail("a picture was unpacked"))
    assert pdf_bytes(job).count(b"/DCTDecode") == 1, "two cards, one picture"


def test_everything_for_shops_from_the_command_line(rough: None, tmp_path: Path) -> None:
    path = tmp_path / "shop.pdf"
    words = ["--gap", "3", "--rounded", "--cut", "--black", "--quality", "60", "--paper", "320x450", "--only", ONLY]
    assert main(["print", "cards", *words, "-o", str(path)]) == 0
    assert boxes(path)["MediaBox"] == pytest.approx((0, 0, 450, 320), abs=0.01)
    assert (tmp_path / "shop-cut.svg").is_file()
    for wrong in (["--gap", "30"], ["--quality", "5"]):
        assert main(["print", "cards", *wrong, "--only", ONLY, "-o", str(path)]) == 2
