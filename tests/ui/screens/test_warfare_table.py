"""What the table of Seek and Destroy shows of its cards: where notes, arrows and names stand."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.i18n import ENGLISH, speak
from rules.seek_and_destroy import words as w
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.base import Reminder
from ui.table.games.seek_and_destroy.pieces import piece_look
from ui.table.hints import hint_marks
from ui.table.hints.hint import AnswerThings, HintRow
from ui.table.hotspots import MAIN, Hotspot
from ui.table.mats.mat_screen import STACK
from ui.table.panels.inspect import explained
from ui.table.panels.tooltips import SAID
from ui.table.pieces.look import PieceLook

FRONT = """seek_and_destroy/1
seed 1
turn P1 {stage} | life 20 20
P1 battlefield heath-infantry the-quiet-regiment(down)
P1 hand {hand}
P2 battlefield fell-country-foot
P1 country heath-infantry*8 | P2 country nine-men-and-a-dog*8
"""


def front(hand: str = "ceasefire-flare where-it-bends hms-umbrella") -> Table:
    """Units of both sides, face to face."""
    return Table(match_of(FRONT.format(stage="deploy", hand=hand)))


def test_a_number_chooses_a_row_of_an_open_menu_and_no_stop() -> None:
    table = front()
    table.drag(table.at("hms-umbrella"), table.rect(Hotspot("tile", 3)).center)
    assert len(table.control.menu.rows) == 2
    flags = set(table.scene.session.own_stops.flags)
    table.key(pygame.K_9)
    assert table.control.menu is not None
    table.key(pygame.K_2)
    unit = table.card("hms-umbrella", "battlefield")
    assert table.match.view(0).cards[unit].marks[w.DOWN]
    assert table.scene.session.own_stops.flags == flags


def test_the_target_of_a_named_action_offers_it_where_it_is_clicked() -> None:
    """Pointing alone means nothing there, so nothing happens until the row is chosen."""
    scout = FRONT.replace("heath-infantry the-quiet", "dry-riverbed-flight the-quiet").replace("foot\n", "foot(down)\n")
    table = Table(match_of(scout.format(stage="deploy", hand="where-it-bends")))
    flight = table.card("dry-riverbed-flight", "battlefield")
    foe = next(card for card, seen in table.match.view(0).cards.items() if seen.zone == w.BATTLEFIELD and seen.ctrl)
    for card in (flight, foe):
        table.press(Hotspot("tile", table.scene.session.picture.tile_of(card)))
    assert [row.words for row in table.control.menu.rows] == ["Use Swift"] and table.control.refused is None
    assert not table.match.view(0).cards[flight].marks[w.USES]
    table.press(Hotspot("choice", 0))
    assert table.match.view(0).cards[flight].marks[w.USES]


def main_button(table: Table) -> bytes:
    """The picture of the main button."""
    table.scene.painter.refresh()
    return pygame.image.tobytes(table.scene.canvas.wanted["panel", MAIN][0].picture, "RGBA")


@pytest.mark.parametrize("key", [(pygame.K_SPACE, 0), (pygame.K_RETURN, pygame.KMOD_CTRL)], ids=["main", "end-turn"])
def test_an_open_question_is_answered_before_the_table_goes_on(key: tuple[int, int]) -> None:
    table = front()
    bright = main_button(table)
    table.drag(table.at("hms-umbrella"), table.rect(Hotspot("tile", 3)).center)
    assert main_button(table) != bright, "a button that does nothing is bright"
    before = table.match.digest
    table.key(*key)
    assert table.match.digest == before and table.control.menu is not None
    assert table.control.refused.sentence == "Answer this first, or press Esc."
    table.key(pygame.K_1)
    assert table.match.digest != before
    table.key(*key)
    assert table.control.refused is None


def test_a_wrong_target_is_refused_with_what_the_card_asks_for() -> None:
    table = front(hand="encirclement")
    own = table.scene.session.picture.tile_of(table.card("heath-infantry", "battlefield"))
    asked = "Encirclement: “An enemy Unit gets **−2 Defense** this turn. **Deplete** it.”"
    sentence = f"{asked} Heath Infantry is not a legal target for this (SD-STACK-11)."
    table.drag(table.at("encirclement"), table.rect(Hotspot("tile", own)).center)
    assert table.control.refused.sentence == sentence


def test_a_deception_without_targets_can_be_dropped_on_a_unit_of_the_attack() -> None:
    laid = FRONT.replace("turn P1", "turn P2").replace("P1 hand {hand}", "P1 garrison prepared-minefield(down)")
    match = match_of(laid.format(stage="battle"))
    attack = next(action for action in match.options(1) if action[0] == w.V_ATTACK)
    match.submit(1, attack)
    table = Table(match)
    mines, tile = table.card("prepared-minefield", "garrison"), table.scene.session.picture.tile_of
    table.drag(*(table.rect(Hotspot("tile", tile(card))).center for card in (mines, attack[1])))
    assert match.record.answers[1].text == "activate prepared-minefield"


def test_a_person_alone_at_the_table_reads_which_card_an_undo_took_back() -> None:
    table = front()
    table.drag(table.at("ceasefire-flare"), table.rect(Hotspot("tile", 8)).center)
    table.scene.undo()
    table.rest()
    assert "Ceasefire Flare" in table.scene.session.log.lines[-1].text


def test_the_note_on_keywords_leaves_the_stack_to_be_read() -> None:
    table = front()
    reminder = Reminder("Swift", "Once a turn.")
    view, plate = Rect(980, 10, 280, 380), Rect(840, 50, 115, 40)
    for plates, beside in (((), True), ((plate,), False), ((plate.move(0, 400),), True)):
        note = explained((reminder,), {}, view.topleft, plates, table.scene.look)
        assert note is not None
        body = note.picture.get_rect(topleft=note.at)
        assert (body.y < view.y) == beside and body.collidelist(plates) < 0


def test_an_arrow_of_the_stack_leaves_the_middle_of_what_acts_free() -> None:
    pupil = Pupil(game="seek_and_destroy")
    pupil.until("An answer")
    (arrow,) = [laid for (group, _), (laid, _) in pupil.scene.canvas.wanted.items() if group == "arrow"]
    (attack,) = pupil.scene.session.picture.stack
    x, y = pupil.scene.canvas.footing(pupil.scene.session.picture.tile_of(attack.source)).center
    assert not arrow.picture.get_rect(topleft=arrow.at).collidepoint(x, y)


def test_a_depleted_unit_still_says_its_name() -> None:
    view = match_of(
        FRONT.format(stage="deploy", hand="").replace("fell-country-foot", "fell-country-foot(depleted)")
    ).view(0)
    looks = [piece_look(view, card, None, lambda kind: Surface((1, 1))) for card in view.pile(w.BATTLEFIELD, 1)]
    assert [look.heading for look in looks if isinstance(look, PieceLook)] == ["Fell Country Foot"]


def test_a_card_that_is_looked_at_can_be_read() -> None:
    text = FRONT.format(stage="deploy", hand="nine-men-and-a-dog").replace("fell-country-foot", "heath-infantry(down)")
    table = Table(match_of(text))
    table.drag(table.at("nine-men-and-a-dog"), table.rect(Hotspot("tile", 3)).center)
    table.key(pygame.K_1)
    table.press(table.control.targets()[0])
    assert table.control.prompt.faces
    canvas = table.scene.canvas
    canvas.session.stage.artist.book.finish()
    (shown,) = [
        laid.picture for (group, key), (laid, _) in canvas.wanted.items() if group == "ask" and key == ("face", 0)
    ]
    assert shown.get_width() == canvas.layout.card_view.w > canvas.session.stage.artist.sizes.table


def test_a_unit_offers_no_action_that_no_unit_ever_has() -> None:
    table = front()
    table.click(table.at("hms-umbrella"), button=3)
    assert [row.words for row in table.control.menu.rows] == ["Mobilize …", "Show the card"]


def test_a_hint_draws_no_arrow_where_there_is_no_room_for_one() -> None:
    table = front(hand="where-it-bends")
    canvas = table.scene.canvas
    card = Hotspot("hand", table.card("where-it-bends"))
    near, far = Hotspot("tile", 10), Hotspot("tile", 0)
    canvas.hint.rows = (HintRow("1", AnswerThings(card, (near, far))),)
    start, aim = table.rect(card), table.rect(near)
    canvas.things.put(card, start.move(aim.centerx - start.centerx, aim.bottom - start.top))
    hint_marks.draw(canvas)
    assert ("arrow", ("hint", 1, 0)) not in canvas.wanted and ("arrow", ("hint", 1, 1)) in canvas.wanted


def test_the_stack_is_explained_in_the_players_language() -> None:
    table = front()
    speak("de")
    try:
        said = SAID["pile"](table.scene.canvas, Hotspot("pile", -1, -1, STACK))
    finally:
        speak(ENGLISH)
    assert said == "**Stapel:** leer."
