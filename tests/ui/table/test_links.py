"""Lines between cards and places, their labels, and cards of a row that are shown as pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.table.mat_kit import display, filled, laptop, made_up
from ui.style.theme import Look, read_theme
from ui.table.cards.contents import contents
from ui.table.cards.picture import Link, Picture
from ui.table.mats.ground import Ground, usual_sitting
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
def test_cards_of_a_row_may_be_shown_as_pieces_but_not_face_down(ground: Ground) -> None:
    whole = filled(MAT, SITTING, 3)
    shown, hidden, plain = (one.card for one in whole.rows[0, "front"])
    faces = {**whole.faces, hidden: -1}
    laid = contents(replace(whole, faces=faces, pieces=frozenset((shown, hidden))), ground)
    assert [laid.spots["card", card].form for card in (shown, hidden, plain)] == ["piece", "back", "card"]
