"""Questions at the table: a panel is as tall as its title requires."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from ui.style.text import layout, style
from ui.style.theme import Look, load_theme, read_theme, theme_names
from ui.table.drawing.panel import ButtonFace
from ui.table.questions import bubbles

LOOK = Look(load_theme("walnut")[0], (1280, 720))
ROWS = (ButtonFace("Yes", "check"), ButtonFace("No", "close"))
TITLES = (
    "Right Through Them: Do it?",
    "Right Through Them: Swap the channeller with it?",
    "Overtip: Lose 1–3 Loot (not your last) and deal that much True damage to it?",
)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("most", range(240, 560, 16))
def test_the_title_of_a_panel_ends_above_its_buttons(title: str, most: int) -> None:
    asked = bubbles.panel(title, ROWS, (400, 300), most, LOOK)
    pad = LOOK.px(20)
    words = layout(title, asked.body.w - 2 * pad, style(LOOK, 20, "text", "medium", "centre"))
    assert asked.body.y + pad + words.size[1] <= asked.rects[0].y


def test_answers_that_do_not_fill_their_last_row_stand_in_the_middle_of_it() -> None:
    asked = bubbles.panel(
        "Which deck?", [ButtonFace(f"Ready deck {number}") for number in range(10)], (400, 300), 600, LOOK
    )
    rows = {y: [rect for rect in asked.rects if rect.y == y] for y in (rect.y for rect in asked.rects)}
    assert [len(row) for row in rows.values()] == [4, 4, 2]
    for row in rows.values():
        assert abs((row[0].left + row[-1].right) // 2 - asked.body.centerx) <= 1


@pytest.mark.parametrize("theme", theme_names())
def test_the_winners_name_has_a_shadow_on_dark_grounds_only(theme: str) -> None:
    look = Look(read_theme(theme), (1280, 720))
    made = bubbles.headline("Nell wins", (400, 70), look)
    spots = [made.get_at((x, y)) for x in range(400) for y in range(70)]
    assert any(sum(spot[:3]) == 0 and 20 < spot.a < 200 for spot in spots) == look.theme.dark


def test_a_toast_keeps_clear_of_what_is_being_said() -> None:
    """It moves above the bubble it would cover, and lies where it always does when there is none."""
    usual = bubbles.toast("Not your turn.", LOOK.size, LOOK).ground
    body = usual.picture.get_rect(topleft=usual.at)
    moved = bubbles.toast("Not your turn.", LOOK.size, LOOK, (((*body.topleft, *body.size),),)).ground
    assert moved.at[0] == usual.at[0] and moved.at[1] < usual.at[1] - body.h // 2


def test_a_toast_rather_lies_on_cards_than_on_a_question() -> None:
    """A question as high as the table, and the hand below it."""
    question, hand = (200, 0, 500, 600), (0, 610, LOOK.size[0], 110)
    made = bubbles.toast("Not your turn.", LOOK.size, LOOK, ((question, hand), (question,)))
    assert made.body.top >= 600 and made.body.bottom <= LOOK.size[1]


def test_a_toast_for_which_a_question_leaves_no_room_lies_beside_it() -> None:
    question, aside = (200, 20, 700, 680), (980, 10, 270, 370)
    made = bubbles.toast("Not your turn. " * 12, LOOK.size, LOOK, ((question,),), aside)
    assert Rect(aside).contains(made.body) and made.body.collidelist([question]) < 0


def test_a_toast_beside_a_question_breaks_no_word_and_covers_no_more_in_large_letters() -> None:
    question, aside = (200, 0, 700, 720), (980, 10, 270, 370)
    said = "You draw 3 Demesnes and fill the hand from the Main deck [RT-SETUP-06]."
    made = bubbles.toast(said, LOOK.size, replace(LOOK, text_scale=3.0), ((question,),), aside)
    assert Rect(aside).contains(made.body) and len(made.links) == 1
