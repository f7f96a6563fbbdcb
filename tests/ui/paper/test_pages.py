"""Counters, rules and templates are complete and legible, and keep clear of the paper's edge."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.games import TITLES, game
from game.rulebook import read_rulebook
from game.seize.card_words import WAYS, directions
from tests.ui.paper.kit import all_drawn, darkest, drawn, edges, fonts, printed, row, text_of
from ui.paper.counters import read_counters
from ui.paper.ink import BLACK, Box, Use, Words
from ui.paper.ink import Path as Line
from ui.paper.lettering import width
from ui.paper.order import Order, file_name, kinds_of, paper_words, prepare
from ui.paper.summary import read_summary
from ui.paper.templates import read_templates
from ui.table.drawing.chip_file import read_chips

KINDS = [(name, what) for name in TITLES for what in kinds_of(name) if what != "cards"]
COUNTING = [name for name in TITLES if "counters" in kinds_of(name)]
INKED = bytes(1 if level < 200 else 32 for level in range(256))
"""Grey level -> a space where there is no ink."""
PAPERS = ("a4", "letter", "a3", "tabloid")
A5 = "148x210"
COUNTED = {"seize": {"Loot", "Damage"}, "seek_and_destroy": {"Life"}}
SAID = {"seize": ("Plunder", "WIN-01"), "seek_and_destroy": ("Submarines", "PRIV-04", "Ian Couture")}


@pytest.mark.parametrize(("name", "what"), KINDS)
@pytest.mark.parametrize("on", [PAPERS[0], *(pytest.param(on, marks=pytest.mark.nightly) for on in PAPERS[1:])])
def test_no_ink_within_4_mm_of_the_edge_and_every_font_embedded(
    name: str, what: str, on: str
) -> None:  # fmt: skip
    path = printed(Order(what, name, paper=on))
    _clear_rim(path)
    found = fonts(path)
    assert found and all(found.values())


@pytest.mark.parametrize(
    ("name", "what"), [("seize", "counters"), ("guardians", "rules"), ("battle_gate", "forms"), ("battle_gate", "mat")]
)
def test_nothing_falls_off_a_small_paper(name: str, what: str) -> None:
    _clear_rim(printed(Order(what, name, paper=A5)))


def _clear_rim(path: Path) -> None:
    for number, page in enumerate(all_drawn(path, 50), 1):
        rim = round(4 * 50 / 25.4)
        inner = page.copy()
        inner.paste(255, (rim, rim, page.width - rim, page.height - rim))
        assert darkest(inner) > 240, number


@pytest.mark.parametrize(("name", "what"), KINDS)
def test_every_sheet_has_a_bar_of_100_mm(name: str, what: str) -> None:
    dpi = 300
    path = printed(Order(what, name, paper="a4"))
    for number, page in enumerate(all_drawn(path, dpi, bottom=12.5), 1):
        rows = range(page.height - round(12 * dpi / 25.4), page.height - round(5 * dpi / 25.4))
        longest = max(_longest(row(page, y)) for y in rows)
        assert longest / dpi * 25.4 == pytest.approx(100, abs=0.4), number


def _longest(levels: list[int]) -> int:
    return max(map(len, bytes(levels).translate(INKED).split(b" ")))


@pytest.mark.parametrize("name", COUNTING)
def test_counters_are_cut_at_their_cells(name: str) -> None:
    dpi = 300
    path = printed(Order("counters", name, paper="a4"))
    for number, group in enumerate(read_counters(name), 1):
        page = drawn(path, number, dpi)
        head = round(33.4 * dpi / 25.4)
        found = edges(row(page, head - 8))
        steps = [(b - a) / dpi * 25.4 for a, b in pairwise(found)]
        assert steps and all(step == pytest.approx(group.cell, abs=0.15) for step in steps)


@pytest.mark.parametrize("name", COUNTING)
def test_the_heading_of_counters_keeps_to_itself_on_a_small_paper(name: str) -> None:
    for sheet in prepare(Order("counters", name, paper=A5)).sheets:
        words = [ink for ink in sheet.ink if isinstance(ink, Words)]
        boxes = [_box(one) for one in words if one.align != "middle"]
        assert all(Rect(a).collidelist([b for b in boxes if b is not a]) < 0 for a in boxes)
        tokens = min(ink.at[1] for ink in sheet.ink if isinstance(ink, Use))
        head = [one.at[1] for one in words if one.at[1] < sheet.size[1] / 2]
        assert len(head) > 1 and max(head) < tokens - 2


@pytest.mark.parametrize("on", ["a4", "letter", A5])
@pytest.mark.parametrize("name", COUNTING)
def test_the_cut_marks_of_counters_end_above_the_foot(name: str, on: str) -> None:
    for sheet in prepare(Order("counters", name, paper=on)).sheets:
        foot = next(ink for ink in sheet.ink if isinstance(ink, Words) and ink.text == sheet.title)
        marks = [ink for ink in sheet.ink if isinstance(ink, Line) and ink.pen and ink.pen.colour == BLACK]
        assert max(y for mark in marks for _, y in mark.points) < foot.at[1] - 1.5


def _box(words: Words) -> tuple[int, int, int, int]:
    """Where a line of words lies, in tenths of a millimetre."""
    wide, tall = width(words.text, words.face, words.size), words.size * 0.25
    left = words.at[0] - wide * (words.align == "right")
    return round(10 * left), round(10 * (words.at[1] - tall)), round(10 * wide), round(10 * tall)


@pytest.mark.parametrize("name", COUNTING)
def test_there_is_a_token_for_each_counter_and_for_what_is_counted(name: str) -> None:
    words = {token.word for group in read_counters(name) for token in group.tokens}
    assert words == {chip.word for chip in read_chips(name).values()} | COUNTED.get(name, set())


@pytest.mark.parametrize("name", COUNTING)
def test_a_sheet_of_counters_says_once_what_it_holds(name: str) -> None:
    job = prepare(Order("counters", name))
    assert [sheet.title for sheet in job.sheets] == [
        f"{TITLES[name]} · {group.title.lower()}" for group in read_counters(name)
    ]
    assert job.title == f"{TITLES[name]} · counters"


def test_a_token_that_adds_and_one_that_takes_away_say_so() -> None:
    tokens = {token for group in read_counters("seek_and_destroy") for token in group.tokens}
    changes = {token for token in tokens if token.word[-1] in "+−"}
    assert len({f"{token.letter}{token.sign}{token.number}" for token in changes}) == len(changes) == 12
    assert all(token.sign == token.word[-1] for token in changes)


@pytest.mark.parametrize("on", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("name", [name for name in TITLES if "rules" in kinds_of(name)])
def test_a_summary_fills_all_its_columns_across_the_sheet(name: str, on: str) -> None:
    page, job = read_summary(name), prepare(Order("rules", name, paper=on))
    (sheet,), (form,) = job.sheets, job.forms.values()
    use = next(ink for ink in sheet.ink if isinstance(ink, Use))
    heads = {ink.at[0] for ink in form.ink if isinstance(ink, Words) and ink.face == "title" and ink.align == "left"}
    assert len(heads) == page.columns and form.size[0] * use.scale == pytest.approx(sheet.size[0])
    assert (use.scale > 1) == (on in ("a3", "tabloid"))


@pytest.mark.parametrize("name", [name for name in TITLES if "rules" in kinds_of(name)])
def test_the_summary_cites_rules_that_are_there_and_fits_one_page(name: str) -> None:
    book = read_rulebook(game(name).rulebook)
    page = read_summary(name)
    cited = [
        page.prefix + rule
        for block in page.blocks
        for line in block.lines
        for found in re.findall(r"\[([A-Z0-9, -]+)\]", line)
        for rule in found.split(", ")
    ]
    assert len(cited) > 60
    assert [rule for rule in cited if rule not in book.places] == []
    for on in PAPERS:
        assert len(prepare(Order("rules", name, paper=on)).sheets) == 1
    text = text_of(printed(Order("rules", name, paper="a4")))
    assert all(words in text for words in SAID.get(name, (game(name).title,)))


def test_templates_name_known_directions_and_sights_match_the_board() -> None:
    found = read_templates("seize")
    assert all(name in found.directions for one in found.sets for name in one.directions)
    for sight in found.sights:
        right, forward = sight.to
        crossed = {tile for tile in _tiles(right, forward) if _passes(tile, right, forward)}
        assert set(sight.crossed) == crossed


def test_words_on_templates_keep_2_mm_clear_of_the_cut() -> None:
    sheet = prepare(Order("templates", "seize")).sheets[0]
    cells = [Rect(*(round(100 * mm) for mm in one.area)) for one in sheet.ink if isinstance(one, Box) and not one.fill]
    boxes = [cell for cell in cells if cell.h > 8000]
    words = [
        one for one in sheet.ink if isinstance(one, Words) and any(cell.collidepoint(_spot(one)) for cell in boxes)
    ]
    assert len(boxes) == 9 and len(words) > 50
    for one in words:
        cell = boxes[Rect(_spot(one), (1, 1)).collidelist(boxes)]
        wide = 100 * width(one.text, one.face, one.size)
        left = 100 * one.at[0] - wide * {"left": 0, "middle": 0.5, "right": 1}[one.align]
        assert cell.left + 200 < left and left + wide < cell.right - 200, one.text


def _spot(one: Words) -> tuple[int, int]:
    return round(100 * one.at[0]), round(100 * one.at[1])


def _tiles(right: int, forward: int) -> list[tuple[int, int]]:
    ends = ((0, 0), (right, forward))
    return [(x, y) for x in range(right + 1) for y in range(forward + 1) if (x, y) not in ends]


def _passes(tile: tuple[int, int], right: int, forward: int) -> bool:
    """Rulebook 3.4, condition 2."""
    corners = [(2 * tile[0] + i, 2 * tile[1] + j) for i in (-1, 1) for j in (-1, 1)]
    sides = [right * y - forward * x for x, y in corners]
    return min(sides) < 0 < max(sides)


def test_paper_in_words_and_names_of_files() -> None:
    orders = {
        Order("mat", "seize"): ("6 sheets of A4, and one to measure by", "seize-mat-duel-a4.pdf"),
        Order("mat", "seize", paper="full"): ("1 page of 609.6 × 355.6 mm", "seize-mat-duel-full.pdf"),
        Order("rules", "seize", paper="letter"): ("1 sheet of Letter", "seize-rules-letter.pdf"),
        Order("mat", "seek_and_destroy", paper="full"): (
            "1 page of 660 × 380 mm",
            "seek_and_destroy-mat-duel-full.pdf",
        ),
        Order("cards", "seize", deck="wall-and-bow"): ("5 sheets of A4", "seize-cards-wall-and-bow-a4.pdf"),
        Order("cards", "seize", deck="wall-and-bow", backs="short"): (
            "5 sheets of A4 on both sides, and one to measure by",
            "seize-cards-wall-and-bow-a4.pdf",
        ),
    }
    for order, words in orders.items():
        assert (paper_words(order, prepare(order)), file_name(order)) == words
    assert file_name(Order("cards", "seize", own=True)) != file_name(Order("cards", "seize"))


def test_sets_of_directions_have_the_names_of_the_workshop() -> None:
    found = read_templates("seize")
    for one in found.sets:
        mask = sum(1 << found.directions.index(name) for name in one.directions)
        assert one.word == directions(mask)
    assert found.direction_words == WAYS
