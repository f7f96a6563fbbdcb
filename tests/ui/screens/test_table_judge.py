"""Judge mode at the table: by mouse and by keyboard, with the other person's consent, and without revealing secrets."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType

import pygame
import pytest

from game import library
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel import atoms
from rules.kernel.words import JUDGE, PUBLIC
from rules.seize import words as w
from tests.ui.screens.table_kit import Table, field, match_of
from ui.screens.table.judge_words import JudgeWordsPage
from ui.screens.table.menu import TableMenu
from ui.table.hotspots import Hotspot
from ui.table.judge import judge_panel
from ui.table.judge.judging import JudgeControl, Judging

SIZES = ((1280, 720), (1920, 1080))


def bench(kinds: tuple[str, str] = ("human", "bot:quick"), size: tuple[int, int] = (1280, 720)) -> Table:
    """A table in judge mode."""
    table = Table(match_of(field(), kinds), size=size, seat=0 if kinds[1] == "human" else None)
    table.key(pygame.K_j)
    return table


def last(table: Table) -> str:
    """The text of the last answer."""
    return table.match.record.answers[-1].text


def knob(table: Table, name: str, icon: str) -> Hotspot:
    """The button of a line of the open panel, by the line's text; of a gesture by its own text."""
    panel = table.control.panel
    assert panel is not None
    at = 0
    for line in panel.lines:
        for each in line.knobs:
            if line.words == name and each.icon == icon:
                return Hotspot("choice", at)
            at += 1
    return Hotspot("choice", at + [gesture.words for gesture in panel.gestures].index(name))


def judging(table: Table) -> Judging | None:
    """The judge mode of the table."""
    control = table.scene.session.control
    return control.judging if isinstance(control, JudgeControl) else None


def log(table: Table) -> str:
    return "\n".join(line.text for line in table.scene.session.log.lines)


def mark(table: Table, tile: str, kind: int) -> int:
    view = table.match.view(0)
    grid = view.table.grid
    assert grid is not None
    return view.cards[view.on(grid.number[tile])].marks[kind]


def tab_to(table: Table, thing: Hotspot) -> None:
    """Press Tab until the thing has the focus, then Enter."""
    for _ in range(120):
        table.key(pygame.K_TAB)
        if table.scene.pointer.focus == thing:
            table.key(pygame.K_RETURN)
            return
    raise AssertionError(f"Tab never comes to {thing}")


@pytest.mark.parametrize("size", SIZES)
def test_a_drag_moves_any_card_anywhere_and_the_referee_says_nothing(size: tuple[int, int]) -> None:
    table = bench(size=size)
    discard, hand = table.rect(Hotspot("pile", -1, 1, "discard")).center, table.scene.layout.near_hand.center
    steps = [
        ("b1", table.tile("d1"), "judge S board b1 at d1"),
        ("reedline-scout", table.tile("b2"), "judge S board S.hand.reedline-scout at b2"),
        ("notched-cleaver", table.tile("d1"), "judge S equipped S.hand.notched-cleaver on d1"),
        ("d6", discard, "judge N discard d6"),
        ("d1", hand, "judge S hand d1"),
    ]
    for start, goal, said in steps:
        table.drag(table.tile(start) if len(start) == 2 else table.at(start), goal)
        assert last(table) == said and table.scene.canvas.toast == ""
    assert len(table.match.record.answers) == len(steps) and table.match.judged
    assert "Judge: " in log(table) and "moved to b2" in log(table)


def test_a_drop_that_makes_no_position_springs_back_with_one_sentence() -> None:
    table = bench()
    digest = table.match.digest
    table.drag(table.at("notched-cleaver"), table.tile("b2"))
    assert table.scene.canvas.toast == "Notched Cleaver does not belong in the zone Battlefield."
    assert table.match.digest == digest and not table.match.judged
    table.drag(table.tile("b1"), table.rect(Hotspot("pile", -1, 0, "vault")).center)
    assert table.scene.canvas.toast == "No card can be put there."
    assert table.match.digest == digest and isinstance(table.control, JudgeControl)


def test_a_click_opens_a_panel_whose_knobs_change_numbers_and_marks_and_undo_takes_them_back() -> None:
    table = bench()
    table.click(table.tile("b1"))
    before = mark(table, "b1", w.HEALTH)
    table.press(knob(table, "Health", "minus"))
    table.press(knob(table, "Health", "minus"))
    assert mark(table, "b1", w.HEALTH) == before - 2
    table.press(knob(table, "Silence", "checkbox-blank-outline"))
    assert mark(table, "b1", w.SILENCE) == 1 and last(table) == "judge b1 silence 1"
    table.press(knob(table, "Burn", "plus"))
    assert mark(table, "b1", w.BURN) == 1
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert mark(table, "b1", w.BURN) == 0 and mark(table, "b1", w.SILENCE) == 1
    assert log(table).endswith("Undone: a change by the judge.")
    table.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert mark(table, "b1", w.BURN) == 1


def test_vault_fog_turn_and_phase_have_panels_too() -> None:
    table = bench()
    table.press(Hotspot("pile", -1, 1, "vault"))
    table.press(knob(table, "Vault", "plus"))
    assert last(table) == "judge vault N 18"
    table.click(table.tile("b3"))
    table.press(knob(table, "Fog", "checkbox-blank-outline"))
    assert last(table) == "judge fog b3 1"
    table.press(Hotspot("phase", 0))
    table.press(knob(table, "Phase", "plus"))
    table.press(knob(table, "Turn", "plus"))
    assert (table.match.phase, table.match.view(0).numbers[w.TURN]) == ("move-2", 1)


def test_all_of_it_by_keyboard_alone() -> None:
    table = bench()
    view = table.match.view(0)
    grid = view.table.grid
    assert grid is not None
    health = mark(table, "b1", w.HEALTH)
    tab_to(table, Hotspot("tile", grid.number["b1"]))
    tab_to(table, knob(table, "Health", "plus"))
    assert last(table) == f"judge b1 health {health + 1}"
    tab_to(table, knob(table, "Move it", ""))
    tab_to(table, Hotspot("tile", grid.number["c2"]))
    assert last(table) == "judge S board b1 at c2"
    tab_to(table, Hotspot("pile", -1, 0, "deck"))
    tab_to(table, knob(table, "Move the top card", ""))
    tab_to(table, Hotspot("pile", -1, 0, "hand"))
    assert last(table).startswith("judge S hand S.deck.reedline-scout")
    table.key(pygame.K_SPACE)
    assert judging(table) is None and not isinstance(table.control, JudgeControl)


def test_escape_closes_the_panel_then_puts_back_what_is_carried_then_opens_the_menu() -> None:
    table = bench()
    table.click(table.tile("b1"))
    table.press(knob(table, "Move it", ""))
    assert table.control.carried
    table.key(pygame.K_ESCAPE)
    assert not table.control.carried and table.control.panel is None
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.context.stack.top, TableMenu)
    table.context.stack.top.back()
    assert not table.match.judged


def test_the_game_goes_on_when_the_judge_is_done() -> None:
    table = bench()
    assert table.scene.session.main_kind == "answer", "the way back to the game looks as if it could not be pressed"
    table.press(Hotspot("phase", 0))
    table.press(knob(table, "Turn", "plus"))
    table.press(Hotspot("button", name="main"))
    table.rest(20)
    assert judging(table) is None
    assert any(answer.seat == "N" for answer in table.match.record.answers), "the computer did not go on"
    assert not table.wanted("judge")


def test_the_menu_opens_it_and_the_rail_says_so_at_every_size() -> None:
    for size in SIZES:
        table = Table(match_of(field()), size=size)
        table.key(pygame.K_ESCAPE)
        menu = table.context.stack.top
        assert isinstance(menu, TableMenu)
        next(button for button in menu.buttons if button.text == "Judge…").activate()
        table.rest()
        assert judging(table) is not None and {"rail", "banner"} <= set(table.wanted("judge"))
        foot = table.scene.layout.foot
        for name in judge_panel.BUTTONS:
            assert foot.contains(table.rect(Hotspot("button", name=name)))


def test_the_other_person_is_asked_first_and_may_refuse() -> None:
    table = bench(("human", "human"))
    menu = table.control.menu
    assert judging(table) is None and menu is not None and menu.title == "Ben: May Ada be the judge?"
    table.press(Hotspot("choice", 1))
    assert judging(table) is None and "Ben refuses." in log(table)
    table.hold(pygame.K_SPACE, 1.0)
    table.key(pygame.K_j)
    table.press(Hotspot("choice", 0))
    table.hold(pygame.K_SPACE, 1.0)
    assert judging(table) is not None and "Ben allows it." in log(table)
    table.key(pygame.K_j)
    assert judging(table) is None


def test_a_request_that_is_withdrawn_is_told_in_the_log() -> None:
    table = bench(("human", "human"))
    table.key(pygame.K_ESCAPE)
    assert judging(table) is None and table.control.menu is None
    told = [line.text for line in table.scene.session.log.lines]
    assert told[-2:] == ["Ada asks for judge mode.", "Ada withdraws the request."]


def test_while_something_waits_on_the_stack_it_says_why_not() -> None:
    table = Table(match_of(field(), ("human", "human")), seat=0)
    attack = next(action for action in table.match.options(0) if action[0] == w.V_ATTACK)
    table.match.submit(0, attack)
    table.key(pygame.K_j)
    assert judging(table) is None and "nothing waits to resolve" in table.scene.canvas.toast


def test_hidden_cards_are_opened_by_an_answer_all_hear_and_stay_hidden_from_the_others() -> None:
    table = bench()
    session, display = table.scene.session, table.match.listen()
    assert (1, "deck") not in session.picture.rows
    table.press(Hotspot("button", name="judge-eyes"))
    assert session.viewer == JUDGE and last(table) == "judge look" and "look at every hidden card" in log(table)
    table.press(Hotspot("pile", -1, 1, "deck"))
    table.press(knob(table, "Show the deck", ""))
    card = session.picture.rows[1, "deck"][2].card
    table.press(Hotspot("row", card, 1, "deck"))
    table.press(knob(table, "Move it", ""))
    table.press(Hotspot("pile", -1, 1, "hand"))
    assert last(table).startswith("judge N hand N.deck.alley-whisper")
    for viewer in (0, PUBLIC):
        view = table.match.view(viewer)
        assert card not in view.cards and view.count(w.HAND, 1) == 3
    heard = [event for delivery in display.queue for event in delivery.events]
    assert heard and not any(card in event[1:2] for event in heard if event[0] in (atoms.MOVE, atoms.HOST))
    assert all(card not in delivery.view.cards for delivery in display.queue)
    table.press(Hotspot("button", name="judge-eyes"))
    assert session.viewer == 0 and "Whisper" not in log(table) and (1, "hand") not in session.picture.rows
    table.press(Hotspot("button", name="main"))
    assert session.viewer == 0


def test_a_card_is_dragged_out_of_an_open_pile() -> None:
    table = bench()
    canvas, hand = table.scene.canvas, table.scene.session.layout.near_hand
    table.press(Hotspot("button", name="judge-eyes"))
    table.press(Hotspot("pile", -1, 0, "deck"))
    table.press(knob(table, "Show the deck", ""))
    lying = next(thing for thing in canvas.things.rects if thing.kind == "row" and thing.name == "deck")
    table.drag(table.rect(lying).center, (hand.centerx, hand.bottom - 4), drop=False)
    assert table.scene.mouse.drag is not None and canvas.browsed is None, "the pile would cover the table"
    table.send(pygame.MOUSEBUTTONUP, pos=(hand.centerx, hand.bottom - 4), button=1)
    table.rest()
    assert lying.value in table.match.view(0).pile(w.HAND, 0)


def test_leaving_the_table_with_open_eyes_leaves_no_secret_on_the_screen() -> None:
    table = bench()
    table.press(Hotspot("button", name="judge-eyes"))
    table.scene.leave()
    assert table.scene.session.viewer in (0, PUBLIC) and judging(table) is None


def test_a_change_is_written_and_a_fault_is_told_beside_the_words() -> None:
    table = bench()
    table.press(Hotspot("button", name="judge-clause"))
    page = table.context.stack.top
    assert isinstance(page, JudgeWordsPage)
    for text, cause in (("b1 helth 3", "did you mean 'health'?"), ("S stack S.deck", "cannot lie on the stack")):
        page.field.text = text
        page.set_button.activate()
        assert cause in page.fault.text and table.context.stack.top is page
    assert not table.match.judged
    page.field.text = "b1 health 1 | vault S 9"
    page.field.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert table.context.stack.top is table.scene and last(table) == "judge b1 health 1 | vault S 9"


def test_what_a_judge_did_is_there_when_the_game_is_continued(tmp_path: Path) -> None:
    table = bench()
    table.click(table.tile("b1"))
    table.press(knob(table, "Health", "plus"))
    path = tmp_path / "a.rec"
    path.write_text(table.match.text())
    again = Match.resume(path)
    assert again.digest == table.match.digest and again.judged
    again.close()


def test_at_a_table_of_four_everybody_is_asked_and_every_hand_can_be_laid_open() -> None:
    match = Match.new(
        "seize", fmt="standard-2v2", decks=[library.shipped_decks("seize")["wall-and-bow"]] * 4, seed=3,
        players=[Player(name) for name in ("Ada", "Ben", "Cleo", "Dov")],
    )  # fmt: skip
    while match.phase != "rally":
        match.submit(match.asked()[0], match.options(match.asked()[0])[0])
    seat = match.asked()[0]
    table = Table(match, seat=seat)
    table.key(pygame.K_j)
    for _ in range(3):
        assert judging(table) is None
        table.press(Hotspot("choice", 0))
    table.hold(pygame.K_SPACE, 1.0)
    table.press(Hotspot("button", name="judge-eyes"))
    other = (seat + 1) % 4
    table.press(Hotspot("pile", -1, other, "vault"))
    table.press(knob(table, "Show the hand", ""))
    row = table.scene.session.picture.rows[other, "hand"]
    assert row and table.scene.canvas.browsed == (other, "hand")
    table.press(Hotspot("row", row[0].card, other, "hand"))
    table.press(knob(table, "Move it", ""))
    table.press(Hotspot("pile", -1, other, "discard"))
    view = match.view(seat)
    assert view.cards[row[0].card].zone == w.DISCARD and last(table).startswith(f"judge {match.letters[other]} discard")
    table.key(pygame.K_SPACE)
    assert judging(table) is None and table.scene.session.viewer in (seat, PUBLIC)


def test_no_room_of_a_judge_is_on_the_way_of_an_ordinary_answer() -> None:
    """Three answers at the table, the other player's and what is shown of them: no function of judge mode runs."""
    table = Table(match_of(field()))
    session = table.scene.session
    files: set[str] = set()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    sys.setprofile(watch)
    try:
        for _ in range(3):
            session.submit(session.control.main()[1])
            while session.control.seat < 0:
                table.scene.update(0.05)
    finally:
        sys.setprofile(None)
    names = {Path(file).name for file in files}
    assert {"match.py", "feed.py", "view.py", "session.py"} <= names
    assert [name for name in names if "judg" in name] == []
