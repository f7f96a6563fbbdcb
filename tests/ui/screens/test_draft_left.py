"""Drafts that are begun, left and gone on with: from Home, New game and the tables of their games."""

from __future__ import annotations

from pathlib import Path

from game.draft.draft import BUILDING, PICKING, Draft
from game.folders import folders
from game.match.match_setup import Player
from game.records.journal import DRAFT
from tests.ui import kit
from tests.ui.screens.draft_kit import (
    BOT,
    ME,
    at,
    begun,
    building,
    home,
    lobby,
    open_curtain,
    picking,
    take,
)
from ui.app.opening import resume, start
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.draft.pairs import PairsStep
from ui.screens.draft.scene import DraftScene
from ui.screens.home import Home
from ui.screens.services import NewGame
from ui.screens.table.opening import resume_table
from ui.screens.table.scene import TableScene

__all__ = ["home"]


def test_a_draft_that_was_left_goes_on_from_home_in_picking_and_in_building() -> None:
    scene = begun(ME, BOT)
    for _ in range(4):
        take(scene, 1)
    view = scene.draft.view(0)
    context = scene.context
    context.stack.clear()
    services = open_services(start, resume)
    (saved,) = services.saves()
    assert (saved.draft, saved.title) == ("pick 5", "Ruby against Mira")
    again = resume(saved)
    context.stack.push(again)
    assert isinstance(again, DraftScene) and picking(again).view == view
    while again.draft.stage == PICKING:
        take(again, 0)
    kit.click(again, building(again).grid.cell_rect(0).center)
    context.stack.clear()
    (saved,) = services.saves()
    last = resume(saved)
    context.stack.push(last)
    assert isinstance(last, DraftScene) and last.draft.stage == BUILDING
    assert building(last).work.deck.size == 1
    context.stack.clear()


def _left_at_the_table() -> tuple[Context, int]:
    """A sealed draft of four whose only game with persons is begun, and then everything is left; the number of its
    pair."""
    scene = begun(ME, Player("Ana"), BOT, Player("Mira 2", "bot:random"), draft_mode="sealed")
    context = scene.context
    for _ in range(2):
        open_curtain(scene)
        kit.click(scene, building(scene).full_button)
        kit.draw(scene)
        kit.click(scene, building(scene).ready_button)
    pairs = at(scene, PairsStep)
    mine = next(row for row in pairs.rows if row.persons)
    kit.click(scene, mine.button)
    context.stack.clear()
    return context, mine.pair


def test_a_game_that_is_continued_from_home_goes_back_to_its_draft_and_counts() -> None:
    context, pair = _left_at_the_table()
    services = open_services(start, resume)
    again = resume(next(save for save in services.saves() if not save.draft))
    context.stack.push(again)
    again.update(0.1)
    table = context.stack.top
    assert isinstance(again, DraftScene) and isinstance(table, TableScene)
    assert table.canvas.way_out[0] == "Back to the draft"
    table.match.submit(0, table.session.game.concede())
    context.stack.pop()
    again.update(0.1)
    shown = at(again, PairsStep)
    assert context.stack.top is again
    assert pair in again.draft.results and not shown.rows[pair].button.shown
    context.stack.clear()


def test_a_game_that_ended_before_its_draft_was_told_counts() -> None:
    """As when the program is killed at the result."""
    context, pair = _left_at_the_table()
    services = open_services(start, resume)
    table = resume_table(next(save for save in services.saves() if not save.draft))
    context.stack.push(table)
    table.match.submit(0, table.session.game.concede())
    context.stack.clear()
    again = resume(next(save for save in services.saves() if save.draft))
    context.stack.push(again)
    assert isinstance(again, DraftScene)
    shown = at(again, PairsStep)
    assert pair in again.draft.results and not shown.rows[pair].button.shown
    context.stack.clear()


def test_the_only_game_of_two_drafters_goes_on_without_a_draft_below() -> None:
    scene = begun(ME, BOT, draft_mode="sealed")
    context = scene.context
    kit.click(scene, building(scene).full_button)
    kit.draw(scene)
    kit.click(scene, building(scene).ready_button)
    context.stack.clear()
    (saved,) = open_services(start, resume).saves()
    assert not saved.draft
    table = resume(saved)
    context.stack.push(table)
    assert isinstance(table, TableScene) and table.canvas.way_out[0] == "Home"
    context.stack.clear()


def test_new_game_opens_a_draft_for_the_format_that_is_drafted() -> None:
    choice = NewGame("seize", "draft", ("human", "bot:greedy"), (), {"draft_mode": "sealed"}, 9, ("Ana", "Bot"), 2400)
    scene = start(choice)
    assert isinstance(scene, DraftScene)
    kit.context().stack.push(scene)
    assert [player.name for player in lobby(scene).players] == ["Ana", "Bot"]
    kit.click(scene, lobby(scene).open)
    assert scene.draft.header.seed == 9 and scene.draft.header.seconds == 900 and scene.draft.stage == BUILDING
    scene.context.stack.clear()


def test_home_opens_one_page_on_which_the_way_to_draft_is_chosen() -> None:
    context = kit.context(services=open_services(start, resume), size=kit.SIZE)
    home = kit.opened("home", on=context)
    assert isinstance(home, Home)
    kit.draw(home)
    kit.click(home, next(button for button in home.menu if button.text == "Draft"))
    scene = context.stack.top
    assert isinstance(scene, DraftScene)
    page = lobby(scene)
    assert page.way.names == ("Pick and pass", "Sealed") and "takes one card and passes" in page.words.text
    kit.click(scene, page.way.cells()[1].center)
    assert "keeps four packs" in page.words.text
    kit.draw(scene, full=True)
    kit.click(scene, page.open)
    assert scene.draft.stage == BUILDING and scene.draft.header.options["draft_mode"] == "sealed"
    context.stack.clear()


def test_what_a_damaged_draft_lost_is_told(home: Path) -> None:
    scene = begun(ME, BOT)
    take(scene, 0)
    scene.context.stack.clear()
    (path,) = folders().saves.glob(f"*{DRAFT}")
    path.write_text(path.read_text("utf-8") + "pick 1 nobody\n", "utf-8")
    assert "left out" in Draft.resume(path).warning
