"""What a first-time player reads: names on pieces, privileges in print, questions in plain words."""

from __future__ import annotations

import pygame
import pytest

from game.games import game
from game.i18n import ENGLISH, speak
from game.match.match import Match
from game.match.match_setup import position_record
from rules.seek_and_destroy import words as w
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.seek_and_destroy import cells
from ui.table.games.seek_and_destroy.faces import face_of
from ui.table.games.seek_and_destroy.picture import SITTING
from ui.table.games.seek_and_destroy.table import TABLE
from ui.table.hotspots import MAIN, Hotspot
from ui.table.input.guard import BUTTONS_S, HOLD_S
from ui.table.input.held_overlays import in_lines
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import game_mats
from ui.table.pieces.look import Badge, PieceLook
from ui.table.pieces.paint import piece_picture

FIELD = """seek_and_destroy/1
turn P1 | stage {stage} | turn_count {count}
P1 battlefield heath-infantry
P1 hand forced-march
P2 battlefield fell-country-foot
P1 country heath-infantry*8
P2 country heath-infantry*8
"""


def asked(*answers: str, stage: str = "deploy", count: int = 2) -> tuple[str, str]:
    """The question P1 is asked after some answers, and the label of the main button."""
    match = Match(position_record(FIELD.format(stage=stage, count=count)))
    for answer in answers:
        seat, _, words = answer.partition(" ")
        number = match.letters.index(seat)
        match.submit(number, match.parse(number, words))
    view = match.view(0)
    assert view.ask is not None
    prompt = TABLE.prompt(view, view.ask, match.options(0), ("Ada", "Ben"))
    return prompt.line, TABLE.pass_words(view, view.ask)[0]


@pytest.mark.rule("SD-SETUP-07")
def test_the_first_turn_says_why_there_is_no_battle() -> None:
    assert "no Battle" in asked(count=0)[0] and asked(count=0)[1] == "To Supply"
    assert "no Battle" not in asked()[0] and asked()[1] == "To Battle"


@pytest.mark.rule("SD-WIN-03")
def test_nobody_is_told_to_answer_an_attack_of_their_own() -> None:
    line, button = asked("P1 attack heath-infantry P2.battlefield.1", "P2 pass", stage="battle")
    assert line == "The enemy has passed on your attack: nothing else can be done; press Resolve the attack."
    assert button == "Resolve the attack"


@pytest.mark.rule("SD-BAT-08")
def test_a_unit_lands_where_it_is_dropped_and_the_record_says_where() -> None:
    text = FIELD.format(stage="deploy", count=2).replace("hand forced-march", "hand jura-chasseurs")
    table = Table(match_of(text, ("human", "bot:random")))
    tile = cells.tile(0, w.BATTLEFIELD, 5)
    hand = Hotspot("hand", table.card("jura-chasseurs"))
    table.drag(table.rect(hand).center, table.rect(Hotspot("tile", tile)).center)
    table.press(Hotspot("choice", 0))
    answer = next(answer for answer in table.match.record.answers if answer.text.startswith("mobilize"))
    assert answer.text.split()[-1] == "6"
    again = Match(table.match.record)
    for viewer in (0, 1):
        assert cells.on(table.match.view(viewer), tile) == cells.on(again.view(viewer), tile) == hand.value


@pytest.mark.rule("SD-PRIV-01", "SD-PRIV-02", "SD-PRIV-03", "SD-PRIV-04")
def test_a_privilege_is_printed_on_the_card() -> None:
    text = {card.id: face_of(card).text for card in game("seek_and_destroy").cards}
    assert text["lech-night-bombers"][-1] == "*(Only face-down Units can block it.)*"
    assert text["single-periscope"][-1] == "*(Only Submarines can destroy it.)*"
    assert text["hms-immovable"][-1].startswith("*(Only Battleships can block it")
    assert not any("block it" in line or "destroy it" in line for line in text["heath-infantry"])


def test_a_name_on_a_piece_is_seen_and_a_long_one_takes_two_rows() -> None:
    pygame.display.init()
    pygame.font.init()
    size, sword = (80, 112), Badge("sw", text="3", shape="hexagon")
    looks = [PieceLook("Elbe Regiment", 0, badges=(sword,), line="Regiment", titled=titled) for titled in (False, True)]
    looks.append(PieceLook("Elbe Regiment of the Northern Shore", 0, badges=(sword,), line="Regiment", titled=True))
    pictures = [pygame.image.tobytes(piece_picture(look, size, 0), "RGBA") for look in looks]
    assert len(set(pictures)) == 3


def test_every_place_of_the_mat_has_its_name_on_screen_as_on_paper() -> None:
    mat = game_mats("seek_and_destroy")["duel"]
    layout = TableLayout((1280, 720), 1.0, mat, 0, SITTING)
    assert {place.label for place in layout.places if place.tile >= 0} == {"Battlefield", "Garrison"}
    assert all(place.label for place in layout.places)


@pytest.mark.parametrize(
    ("other", "form", "button"), [("redwood-fighters", "", "That is all"), ("heath-infantry", "panel", "Go on")]
)
def test_the_second_of_up_to_two_cards_may_be_left_out(other: str, form: str, button: str) -> None:
    """It is asked for even if no other card fits, and then in the middle, where no raised card covers it."""
    hand = f"air-bridge the-flying-plumbers {other}"
    match = Match(position_record(FIELD.format(stage="deploy", count=2).replace("forced-march", hand)))
    for seat, words in ((0, "activate air-bridge"), (1, "pass"), (0, "choose the-flying-plumbers")):
        match.submit(seat, match.parse(seat, words))
    view = match.view(0)
    assert view.ask is not None
    prompt = TABLE.prompt(view, view.ask, match.options(0), ("Ada", "Ben"))
    assert prompt.form == form and [choice.words for choice in prompt.choices] == [button]
    match.submit(0, prompt.choices[0].action)
    assert len(match.view(0).pile(w.BATTLEFIELD, 0)) == 2


@pytest.mark.rule("SD-INFO-01")
@pytest.mark.parametrize(("lies", "ending"), [("", "{name} is destroyed"), ("(down)", "")])
def test_a_forecast_does_not_guess_at_a_hidden_unit(lies: str, ending: str) -> None:
    text = FIELD.format(stage="battle", count=2).replace("fell-country-foot", f"fell-country-foot{lies}")
    match = Match(position_record(text))
    rows = match.forecast(0, match.parse(0, "attack heath-infantry P2.battlefield.1"))
    assert [row.ending for row in rows] == [ending]


def test_a_question_about_an_effect_says_nothing_of_decks() -> None:
    match = Match(position_record(FIELD.format(stage="deploy", count=2).replace("forced-march", "lakehead")))
    match.submit(0, match.parse(0, "mobilize lakehead up"))
    view = match.view(0)
    assert view.ask is not None
    title = TABLE.prompt(view, view.ask, match.options(0), ("Ada", "Ben")).title
    assert title.startswith("Lakehead: use its effect?\nMobilization: ") and "deck" not in title


def test_a_click_on_its_way_to_the_next_stage_does_not_end_the_turn() -> None:
    """With the last card laid down the table goes on to Supply by itself, and the main button says something else."""
    text = FIELD.format(stage="deploy", count=2).replace("P1 battlefield heath-infantry", "mobilized P1 1")
    table = Table(match_of(text))
    hand, space = Hotspot("hand", table.card("forced-march")), Hotspot("tile", cells.tile(0, w.GARRISON, 0))
    table.drag(table.rect(hand).center, table.rect(space).center, drop=False)
    table.send(pygame.MOUSEBUTTONUP, pos=table.rect(space).center, button=1)
    while table.match.phase != "supply" or table.control.seat != 0:
        table.scene.update(0.01)
    for waited, acts in ((HOLD_S + 0.1, False), (BUTTONS_S, True)):
        table.scene.update(waited)
        before = len(table.match.record.answers)
        pos = table.rect(MAIN).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.send(kind, pos=pos, button=1)
        assert (len(table.match.record.answers) > before) == acts


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_about_a_unit_leaves_it_in_sight(size: tuple[int, int]) -> None:
    text = FIELD.format(stage="deploy", count=2).replace("hand forced-march", "hand bare-bones-bombers")
    table = Table(match_of(text), size)
    tile, card = Hotspot("tile", cells.tile(0, w.BATTLEFIELD, 3)), table.card("bare-bones-bombers")
    table.drag(table.rect(Hotspot("hand", card)).center, table.rect(tile).center)
    table.press(Hotspot("choice", 0))
    assert table.control.prompt.title.startswith("Bare-Bones Bombers must use its effect.")
    panel = table.rect(Hotspot("ground"))
    assert not panel.colliderect(table.scene.session.placing.spots["card", card].covers)
    assert table.scene.canvas.bounds.contains(panel)


def test_a_forecast_of_lost_life_has_one_minus_sign() -> None:
    text = FIELD.format(stage="battle", count=2).replace("P2 battlefield fell-country-foot\n", "")
    canvas = Table(match_of(text)).scene.canvas
    attack = next(action for action in canvas.session.match.options(0) if action[0] == w.V_ATTACK)
    (line,) = in_lines(canvas, "", canvas.session.match.forecast(0, attack)).lines
    assert line.words == "The enemy's Life" and line.number.startswith("\u2212")


def test_a_card_dropped_between_two_spaces_goes_into_one_of_them() -> None:
    table = Table(match_of(FIELD.format(stage="deploy", count=2)))
    left, right = (table.rect(Hotspot("tile", cells.tile(0, w.GARRISON, at))) for at in (0, 1))
    between = ((left.right + right.left) // 2, left.centery)
    assert not left.collidepoint(between) and not right.collidepoint(between)
    table.drag(table.rect(Hotspot("hand", table.card("forced-march"))).center, between)
    assert any(answer.text.startswith("garrison forced-march") for answer in table.match.record.answers)


def test_a_word_on_a_card_is_explained_under_its_own_name_in_any_language() -> None:
    view = Match(position_record(FIELD.format(stage="deploy", count=2).replace("forced-march", "hms-immovable"))).view(
        0
    )
    speak("de")
    try:
        headings = [reminder.word for reminder in TABLE.reminders(view, view.pile(w.HAND, 0)[0])]
    finally:
        speak(ENGLISH)
    assert "Initiate" in headings and "Initiate" in face_of(view.card_def(view.pile(w.HAND, 0)[0])).text[0]


def test_a_press_that_hurries_a_battle_on_does_not_end_the_stage() -> None:
    text = FIELD.format(stage="battle", count=2).replace("P1 battlefield", "P1 battlefield heath-infantry")
    table = Table(match_of(text), still=False)
    one, other = (table.rect(Hotspot("tile", cells.tile(seat, w.BATTLEFIELD, 0))).center for seat in (0, 1))
    button = table.rect(MAIN).center
    table.drag(one, other, drop=False)
    table.send(pygame.MOUSEBUTTONUP, pos=other, button=1)
    while table.control.seat != 0:
        table.scene.update(0.01)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if table.scene.session.script.busy else ():
            table.send(kind, pos=button, button=1)
    assert not any(answer.text == "next" for answer in table.match.record.answers)
    table.rest()
    table.press(MAIN)
    assert any(answer.text == "next" for answer in table.match.record.answers)
