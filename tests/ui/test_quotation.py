"""Whatever is drawn has a printer's apostrophes and quotation marks, on screen, on cards and on paper."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.text.plain_text import bare
from tests.ui.kit import stage
from tests.ui.paper.kit import text_of
from ui.faces import prose
from ui.paper import lettering
from ui.paper.ink import Print, Sheet, Words
from ui.paper.pdf import pdf_bytes
from ui.style import fonts
from ui.style.quotation import apostrophes, as_typed, typeset
from ui.style.text import words
from ui.widgets.base import Widget
from ui.widgets.field import TextField
from ui.widgets.label import Label


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("The Doorman's Cousin", "The Doorman’s Cousin"),
        ("'s Vault holds 30", "’s Vault holds 30"),
        ("the owners' hands", "the owners’ hands"),
        ("there is no puzzle 'chess's'", "there is no puzzle 'chess’s'"),
        ("did you mean 'mercs'?", "did you mean 'mercs'?"),
        ("10' wide", "10' wide"),
    ],
)
def test_apostrophes_are_curved_and_quotation_marks_are_not(written: str, drawn: str) -> None:
    assert apostrophes(written) == drawn


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ('"After me," he said, "or not."', "“After me,” he said, “or not.”"),
        ('"They don\'t."', "“They don’t.”"),
        ('a "good" one ("fair") — "so so"', "a “good” one (“fair”) — “so so”"),
        ('**"bold"** and the "**half**"', "“bold” and the “half”"),
        ('written `named "x"`', 'written named "x"'),
        ('{card:3|Boo}"s', "Boo”s"),
    ],
)
def test_quotation_marks_open_and_close_except_in_code(written: str, drawn: str) -> None:
    assert "".join(" " * (not word.glued) + apostrophes(word.text) for word in words(written)).strip() == drawn


def test_a_line_has_both_except_where_it_is_code() -> None:
    pygame.font.init()
    name, drawn = 'Old "Fox" O\'Neil', "Old “Fox” O’Neil"
    assert _pictures(name) == _pictures(drawn)
    assert bare(typeset(as_typed(name))) == name
    prose, code = TextField(name), TextField(name, code=True)
    assert _look(prose) == _look(TextField(drawn)) != _look(code)
    assert prose.text == code.text == name
    assert _look(Label(f"say `{name}`")) != _look(Label(f"say `{drawn}`"))


def _look(widget: Widget) -> bytes:
    stage(widget)
    widget.place(pygame.Rect(0, 0, 400, 40))
    out = pygame.Surface((400, 40))
    widget.draw(out)
    return pygame.image.tobytes(out, "RGB")


def test_screens_cards_and_paper_draw_them_so() -> None:
    pygame.font.init()
    written, drawn = "Doorman's", "Doorman’s"
    for one, other in zip(*(_pictures(name) for name in (written, drawn)), strict=True):
        assert one == other
    assert fonts.width(written, "ui", 40) == fonts.width(drawn, "ui", 40)
    assert lettering.width(written, "text", 12) == lettering.width(drawn, "text", 12)
    assert prose.one_line(written, 500, [("title", 30, 20)]).text == drawn
    assert [run.text for word in prose.words(f'"{written}"') for run in word] == [f"“{drawn}”"]
    assert typeset('the owners\' "own"') == "the owners’ “own”"


def test_a_pdf_draws_them_so_and_keeps_the_unseen_words_as_typed(tmp_path: Path) -> None:
    ink = Words("Doorman's", (10, 20), "text", 12), Words("Locksmith's", (10, 40), "text", 12, None)
    path = tmp_path / "page.pdf"
    path.write_bytes(pdf_bytes(Print("page", (Sheet("page", (148, 210), ink),))))
    assert text_of(path).split() == ["Doorman’s", "Locksmith's"]


def _pictures(name: str) -> list[bytes]:
    line = fonts.text(name, "text", 40, (255, 255, 255))
    title = fonts.title(name, 40, (255, 255, 255), (90, 90, 90))
    return [pygame.image.tobytes(picture, "RGBA") for picture in (line, title)]
