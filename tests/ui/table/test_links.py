"""Lines between cards and places, their labels, counts of rows, and cards of a row that are shown as pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tests.ui.table.mat_kit import display, filled, laptop, made_up
from ui.style.theme import Look, read_theme
from ui.table.cards.contents import contents
from ui.table.cards.picture import Link, Picture
from ui.table.mats.ground import Ground
from ui.table.mats.sitting import usual_sitting
from ui.table.play.signs import signs

SIZE = (1280, 720)
MAT = made_up("pot")
SITTING = usual_sitting(MAT, 3)
GROUNDS = {"laptop": laptop(MAT, SITTING, SIZE), "display": display(MAT, SITTING, SIZE)}


def keys(picture: Picture, ground: Ground) -> set[object]:
    laid = contents(picture, ground)
    return {key for key, _, _ in signs(picture, laid, ground, laid.spots, Look(read_theme("walnut"), SIZE))}


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_a_line_leads_from_a_card_to_a_place_of_a_player_and_has_words(ground: Ground) -> None:
    whole = filled(MAT, SITTING, 3)
    card = whole.rows[0, "front"][0].card
    aimed = replace(whole, links=(Link(card, aim=(1, "front"), hostile=True, words="5 : 3"),))
    assert {("link", 0), ("linked", 0)} <= keys(aimed, ground)
    silent = replace(whole, links=(Link(card, aim=(1, "front")),))
    assert ("link", 0) in keys(silent, ground) and ("linked", 0) not in keys(silent, ground)
    nowhere = replace(whole, links=(Link(card, aim=(1, "no such zone"), words="5"),))
    assert not any("link" in str(key) for key in keys(nowhere, ground))


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_the_words_on_lines_side_by_side_keep_clear_of_one_another(ground: Ground) -> None:
    """Two attacks of neighbours on the same gate, each with what it breaks through with."""
    whole = filled(MAT, SITTING, 3)
    links = tuple(Link(one.card, aim=(1, "front"), hostile=True, words="\u22129") for one in whole.rows[0, "front"][:2])
    picture = replace(whole, links=links)
    laid = contents(picture, ground)
    drawn = signs(picture, laid, ground, laid.spots, Look(read_theme("walnut"), SIZE))
    rects = {key: Rect(sign.at, sign.picture.get_size()) for key, sign, _ in drawn}
    assert not rects["linked", 0].colliderect(rects["linked", 1])


def test_the_words_on_a_line_are_larger_on_a_table_that_is_read_from_across() -> None:
    heights = {}
    for name, ground in GROUNDS.items():
        whole = filled(MAT, SITTING, 3)
        card = whole.rows[0, "front"][0].card
        picture = replace(whole, links=(Link(card, aim=(1, "front"), words="5"),))
        laid = contents(picture, ground)
        drawn = signs(picture, laid, ground, laid.spots, Look(read_theme("walnut"), SIZE))
        (said,) = (sign.picture for key, sign, _ in drawn if key == ("linked", 0))
        heights[name] = said.get_height() / ground.unit
    assert heights["display"] > 1.8 * heights["laptop"]


def test_the_count_of_a_crowded_row_leaves_the_numbers_at_the_feet_of_its_pieces() -> None:
    ground = GROUNDS["laptop"]
    picture = filled(MAT, SITTING, 30)
    laid = contents(picture, ground)
    drawn = {key: sign for key, sign, _ in signs(picture, laid, ground, laid.spots, Look(read_theme("walnut"), SIZE))}
    for (seat, name), (rect, _) in laid.counts.items():
        badge = drawn["crowd", seat, name]
        assert badge.at[1] + badge.picture.get_height() <= rect.bottom - 0.3 * rect.h, (seat, name)
    unseen = replace(picture, rows={**picture.rows, (1, "front"): ()}, counts={**picture.counts, (1, "front"): 5})
    laid = contents(unseen, ground)
    drawn = {key: sign for key, sign, _ in signs(unseen, laid, ground, laid.spots, Look(read_theme("walnut"), SIZE))}
    badge, pile = drawn["crowd", 1, "front"], laid.spots["front", 4]
    assert Rect(badge.at, badge.picture.get_size()).colliderect(pile.rect), "on the pile of cards that are not seen"


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_cards_of_a_row_may_be_shown_as_pieces_but_not_face_down(ground: Ground) -> None:
    whole = filled(MAT, SITTING, 3)
    shown, hidden, plain = (one.card for one in whole.rows[0, "front"])
    faces = {**whole.faces, hidden: -1}
    laid = contents(replace(whole, faces=faces, pieces=frozenset((shown, hidden))), ground)
    assert [laid.spots["card", card].form for card in (shown, hidden, plain)] == ["piece", "back", "card"]
