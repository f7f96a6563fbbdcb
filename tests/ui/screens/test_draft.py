"""A draft by mouse and keys: from the list of drafters through packs and decks to the table, and what nobody may
see."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.draft.draft import PICKING, PLAYING, Draft
from game.folders import folders
from game.match.match_setup import Player
from game.records.journal import DRAFT, autosaves
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
    opened,
    picking,
    take,
    words_drawn,
)
from ui.screens.draft.curtain import CurtainStep
from ui.screens.draft.pairs import PairsStep
from ui.screens.draft.pick import PickStep
from ui.screens.draft.scene import DraftScene
from ui.screens.draft.standings import verdict
from ui.screens.table.scene import TableScene
from ui.table.play.canvas import BACK

__all__ = ["home"]

# --- from the first pick to the table -------------------------------------------------------------------------------


def offered(table: TableScene) -> list[str]:
    """The buttons of the result, once the dice of the beginning have been shown."""
    for _ in range(60):
        table.update(1.0)
        kit.draw(table)
        names = [thing.name for thing in table.canvas.things.of("button")]
        if "look" in names:
            break
    ways = ("rematch", "turning", "watch", "decks", "home", "look")
    return [name for name in names if name in ways]


def test_a_draft_against_a_computer_from_first_pick_to_the_table_by_mouse(home: Path) -> None:
    scene = begun(ME, BOT)
    context = scene.context
    taken = [take(scene, turn % (12 - turn % 12)) for turn in range(48)]
    assert list(scene.draft.view(0).own) == taken
    step = building(scene)
    for index in range(5):
        kit.click(scene, step.grid.cell_rect(index).center)
    assert step.work.deck.size == 5
    kit.click(scene, step.full_button)
    assert step.work.deck.size == 30
    kit.draw(scene)
    kit.click(scene, step.save_button)
    kit.click(scene, step.ready_button)
    table = kit.top(context, TableScene)
    match = table.match
    assert match.names == ("Ruby", "Mira") and match.record.options["format"] == "draft"
    assert not list(folders().saves.glob(f"*{DRAFT}")), "the game has an autosave of its own now"
    assert len(autosaves()) == 1
    (kept,) = (home / "data" / "decks" / "seize").glob("*.toml")
    assert 'format = "draft"' in kept.read_text("utf-8")
    match.submit(0, table.session.game.concede())
    ways = offered(table)
    assert ways[0] == "rematch" and "decks" not in ways, "these decks were drafted, not chosen"
    context.stack.clear()


def test_two_persons_and_a_computer_pick_behind_curtains_and_nothing_is_seen_of_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = begun(ME, Player("Bo"), BOT)
    for _ in range(3):
        curtain = words_drawn(scene, monkeypatch)
        who = open_curtain(scene)
        other = 1 - who
        hand, theirs = scene.draft.view(who).hand, scene.draft.view(other).hand
        assert hand is not None
        mine = {*hand.cards, *scene.draft.view(who).own}
        secret = {*(theirs.cards if theirs else ()), *scene.draft.view(other).own} - mine
        names = {card.id: card.name for card in scene.definition.cards}
        shown = words_drawn(scene, monkeypatch)
        assert hand.cards[0] in shown
        for card in secret:
            assert card not in shown.split(" | ") and names[card] not in shown.split(" | ")
        for card in mine | secret:
            assert card not in curtain and names[card] not in curtain
        take(scene, 0)
        while isinstance(scene.step, PickStep):
            take(scene, 0)
    scene.context.stack.clear()


def test_who_sits_here_goes_on_so_that_the_curtain_falls_once_a_pick() -> None:
    scene = begun(ME, Player("Bo"))
    falls = 0
    while scene.draft.stage == PICKING:
        if isinstance(scene.step, CurtainStep):
            falls += 1
            open_curtain(scene)
        else:
            take(scene, 0)
    assert falls == 49, "96 picks by two persons: two in a row each but for the first and the last"
    scene.context.stack.clear()


def test_a_curtain_let_go_too_early_stays_closed() -> None:
    scene = begun(ME, Player("Bo"))
    scene.handle(kit.key(pygame.K_SPACE))
    scene.update(0.3)
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE))
    scene.update(2.0)
    assert isinstance(scene.step, CurtainStep)
    scene.handle(kit.key(pygame.K_SPACE))
    scene.update(0.5)
    scene.update(0.5)
    assert picking(scene).who == 0
    scene.context.stack.clear()


def test_every_person_can_be_named() -> None:
    scene = opened(ME, BOT, size=kit.SIZE)
    step = lobby(scene)
    kit.click(scene, step.person)
    kit.click(scene, step.computer)
    assert [field.shown for field in step.fields[:4]] == [True, False, True, False]
    assert (step.fields[0].text, step.fields[0].hint) == ("", "Ruby")
    kit.click(scene, step.fields[2])
    kit.type_in(scene, "Cleo")
    assert [player.name for player in step.players] == ["Ruby", "Mira", "Cleo", "Mira 2"]
    kit.click(scene, step.person)
    kit.click(scene, step.removes[2])
    assert [player.name for player in step.players] == ["Ruby", "Mira", "Mira 2", "Person 3"]
    assert step.fields[3].text == "" and step.fields[3].hint == "Person 3"
    scene.context.stack.clear()


def test_drafters_are_added_by_clicks_in_one_place() -> None:
    scene = opened(ME, BOT, size=kit.SIZE)
    step = lobby(scene)
    assert "deck of 30 [SGT-FMT-D03]" in step.words.text and "pairs [SGT-FMT-D01]" in step.words.text
    place = step.computer.rect.center
    for _ in range(6):
        kit.click(scene, place)
    assert len(step.players) == 8 and not step.computer.enabled
    scene.context.stack.clear()


def test_a_second_person_can_draft_in_place_of_the_computer() -> None:
    """There are two drafters at least, and one of them is a person."""
    scene = opened(ME, BOT, size=kit.SIZE)
    step = lobby(scene)
    assert not any(remove.shown for remove in step.removes)
    kit.click(scene, step.computer)
    assert [remove.shown for remove in step.removes[:4]] == [False, True, True, False]
    kit.click(scene, step.removes[2])
    kit.click(scene, step.person)
    kit.click(scene, step.removes[1])
    assert [player.name for player in step.players] == ["Ruby", "Person 2"]
    assert not any(remove.shown for remove in step.removes)
    scene.context.stack.clear()


def test_the_level_of_a_computer_is_chosen_in_its_line() -> None:
    scene = opened(ME, BOT, size=kit.SIZE)
    step = lobby(scene)
    kit.click(scene, step.computer)
    assert [levels.shown for levels in step.levels[:4]] == [False, True, True, False]
    assert [levels.choices[levels.index].words for levels in step.levels[1:3]] == ["Mira", "Mira 2"]
    kit.click(scene, step.levels[2])
    kit.type_in(scene, "o")
    scene.handle(kit.key(pygame.K_RETURN))
    assert step.players[2] == Player("Oswin", "bot:master")
    assert step.levels[2].choices[step.levels[2].index].words == "Oswin"
    kit.click(scene, step.computer)
    assert [player.name for player in step.players] == ["Ruby", "Mira", "Oswin", "Mira 2"]
    kit.click(scene, step.open)
    assert scene.draft.header.players[2].kind == "bot:master"
    scene.context.stack.clear()


def test_two_drafters_of_one_name_are_told_to_change_it_before_the_packs_are_opened() -> None:
    scene = opened(ME, BOT, size=kit.SIZE)
    step = lobby(scene)
    kit.click(scene, step.person)
    kit.click(scene, step.fields[2])
    kit.type_in(scene, "Ruby")
    kit.click(scene, step.open)
    assert scene.started is None
    assert scene.stage.floats.toasts[-1].text == "Two drafters are called Ruby. Give one of them another name."
    kit.click(scene, step.fields[2])
    kit.type_in(scene, "2")
    kit.click(scene, step.open)
    assert scene.draft.names == ("Ruby", "Mira", "Ruby2")
    scene.context.stack.clear()


def test_the_curtain_follows_the_key_that_was_chosen_for_the_table() -> None:
    scene = opened(ME, Player("Bo"))
    scene.context.change(keys={"main": "h"})
    kit.click(scene, lobby(scene).open)
    assert scene.keys()[0][0] == "H"
    scene.handle(kit.key(pygame.K_SPACE))
    scene.update(1.0)
    assert isinstance(scene.step, CurtainStep)
    scene.handle(kit.key(pygame.K_h))
    scene.update(0.5)
    scene.update(0.5)
    assert picking(scene).who == 0
    scene.context.stack.clear()


# --- picking --------------------------------------------------------------------------------------------------------


def test_a_card_is_picked_by_number_by_enter_and_by_dragging_it_onto_the_picks() -> None:
    scene = begun(ME, BOT)
    first = picking(scene).grid.cards[3]
    for _ in range(2):
        scene.handle(kit.key(pygame.K_4, text="4"))
    tenth = picking(scene).grid.cards[9]
    for _ in range(2):
        scene.handle(kit.key(pygame.K_0, text="0"))
    grid = picking(scene).grid
    scene.handle(kit.key(pygame.K_RIGHT))
    ringed = grid.card
    scene.handle(kit.key(pygame.K_RETURN))
    dragged = picking(scene).grid.cards[2]
    kit.drag(scene, grid.cell_rect(2).center, picking(scene).side.list.rect.center)
    assert scene.draft.view(0).own == (first, tenth, ringed, dragged)
    kit.drag(scene, grid.cell_rect(2).center, (grid.rect.x + 20, grid.rect.bottom - 20))
    assert len(scene.draft.view(0).own) == 4, "dropped elsewhere it is not picked"
    seventh = grid.cards[6]
    scene.handle(kit.key(pygame.K_7, text="7"))
    scene.handle(kit.key(pygame.K_RETURN))
    assert scene.draft.view(0).own[4:] == (seventh,), "Enter takes the card its number selected"
    scene.context.stack.clear()


def test_one_click_takes_no_card() -> None:
    """A pick is final, so one click or number only selects; the same again takes."""
    scene = begun(ME, BOT)
    step = picking(scene)
    assert not picking(scene).take_button.enabled
    kit.click(scene, step.grid.cell_rect(2).center)
    scene.handle(kit.key(pygame.K_5, text="5"))
    fourth = step.grid.cards[3]
    kit.click(scene, step.grid.cell_rect(3).center)
    assert step.grid.marked == fourth and picking(scene).take_button.enabled and not scene.draft.view(0).own
    kit.click(scene, step.grid.cell_rect(3).center)
    assert scene.draft.view(0).own == (fourth,) and not picking(scene).take_button.enabled
    scene.context.stack.clear()


def test_the_page_says_whose_pack_it_is_and_where_it_goes() -> None:
    scene = begun(ME, BOT, Player("Ada", "bot:random"))
    step = picking(scene)
    assert step.title.text == "Pack 1 of 4 · pick 1 of 12"
    assert step.words.text == "Your own pack: the rest goes left, to **Mira**."
    take(scene, 0)
    assert step.words.text == "The pack of **Ada**: the rest goes left, to **Mira**."
    assert (step.ring.opener, step.ring.to_the_left) == (2, True)
    for _ in range(11):
        take(scene, 0)
    assert step.title.text == "Pack 2 of 4 · pick 1 of 12" and "goes right, to **Ada**" in step.words.text
    for _ in range(11):
        take(scene, 0)
    assert "its last card" in step.words.text
    scene.context.stack.clear()


READ = 12.5
"""Units of letter height that can be read without pointing at the card."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_a_whole_pack_and_its_texts_are_in_sight_at_every_size(size: tuple[int, int]) -> None:
    scene = opened(ME, BOT, size=size)
    kit.click(scene, lobby(scene).open)
    for _ in range(12):
        grid = picking(scene).grid
        assert all(grid.rect.contains(grid.cell_rect(index)) for index in range(len(grid.cards)))
        assert grid.letters >= READ
        words = [sum(block.size[1] for block in grid.blocks(card)) for card in grid.cards]
        assert all(high < grid.cell_rect(index).h for index, high in enumerate(words))
        take(scene, 0)
    scene.context.stack.clear()


def test_a_bar_of_the_picks_fades_the_cards_that_are_not_like_it() -> None:
    scene = begun(ME, BOT)
    step = picking(scene)
    index = next(at for at, bar in enumerate(step.side.plots.bars) if (bar.field, bar.value) == ("kind", "merc"))
    kit.click(scene, step.side.plots.cells()[index].center)
    kinds = {card.id: card.kind for card in scene.definition.cards}
    assert [step.faint(card) for card in step.grid.cards] == [kinds[card] != 0 for card in step.grid.cards]
    kit.click(scene, step.side.plots.cells()[index].center)
    assert not any(step.faint(card) for card in step.grid.cards)
    scene.context.stack.clear()


# --- building -------------------------------------------------------------------------------------------------------


def test_sealed_packs_are_built_from_at_once_and_never_more_than_was_drafted() -> None:
    scene = begun(ME, BOT, draft_mode="sealed")
    step = building(scene)
    card = step.grid.cards[0]
    for _ in range(step.own[card] + 2):
        kit.click(scene, step.grid.cell_rect(0).center)
    assert dict(step.work.deck.cards) == {card: step.own[card]}
    assert scene.draft.view(0).deck == (card,) * step.own[card], "kept at every change"
    kit.press(scene, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert step.work.deck.size == step.own[card] - 1
    pos = step.grid.cell_rect(1).center
    kit.click(scene, pos)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    assert step.work.deck.size == step.own[card] - 1
    assert not step.ready_button.enabled and step.side.faults.items
    scene.context.stack.clear()


def test_the_pool_of_a_draft_counts_every_copy_as_a_pick_was_counted() -> None:
    scene = begun(ME, BOT, draft_mode="sealed")
    step = building(scene)
    assert len(step.own) < 48 and step.pool.note.text == "48 cards"
    step.pool.flip("kind", "merc")
    mercs = sum(step.own[card] for card in step.grid.cards)
    assert step.pool.note.text == f"{mercs} of 48 cards" and mercs > len(step.grid.cards)
    scene.context.stack.clear()


def test_the_clock_runs_while_building_and_the_house_completes_the_deck() -> None:
    scene = begun(ME, BOT, clock=2400, draft_mode="sealed")
    step = building(scene)
    assert step.clock.text == "15:00"
    scene.update(61.0)
    assert step.clock.text == "13:59"
    context = scene.context
    scene.update(840.0)
    assert scene.draft.stage == PLAYING
    assert "completed for you" in kit.top(context, TableScene).canvas.toast
    timer = kit.top(context, TableScene).match.clock
    assert timer is not None and timer.limit == 2400
    context.stack.clear()
    casual = begun(ME, BOT, draft_mode="sealed")
    assert not building(casual).clock.text
    casual.context.stack.clear()


# --- pairs ----------------------------------------------------------------------------------------------------------


def test_a_larger_table_is_paired_computers_play_beside_it_and_results_are_told() -> None:
    scene = opened(ME, BOT)
    context = scene.context
    step = lobby(scene)
    for _ in range(3):
        kit.click(scene, step.computer)
    kit.draw(scene)
    kit.click(scene, step.removes[4])
    kit.click(scene, step.computer)
    step.players = [player if player is ME else Player(player.name, "bot:random") for player in step.players]
    kit.click(scene, step.open)
    while scene.draft.stage == PICKING:
        take(scene, 0)
    build = building(scene)
    kit.click(scene, build.full_button)
    kit.draw(scene)
    kit.click(scene, build.ready_button)
    pairs = at(scene, PairsStep)
    bye = scene.draft.names[scene.draft.rounds[0].bye]
    assert f"**{bye}** has a bye" in pairs.words.text
    _games_beside(scene)
    mine = next(row for row in pairs.rows if row.persons)
    beside = next(row for row in pairs.rows if not row.persons)
    assert beside.state.text.endswith("won") or beside.state.text == "drawn"
    kit.click(scene, mine.button)
    table = kit.top(context, TableScene)
    context.stack.pop()
    assert mine.button.text == "Continue" and mine.pair in scene.draft.tables
    kit.draw(scene)
    kit.click(scene, mine.button)
    again = kit.top(context, TableScene)
    assert again is not table and again.match.digest == table.match.digest
    seat = next(seat for seat, kind in enumerate(again.match.kinds) if kind == "human")
    again.match.submit(seat, again.session.game.concede())
    ways = offered(again)
    assert ways[0] == "home" and again.canvas.way_out == BACK, "the draft goes on"
    assert "rematch" not in ways, "the draft would not count it"
    context.stack.pop()
    assert scene.draft.results[mine.pair][seat] == 0
    for number in range(2, scene.draft.last_round + 1):
        following = at(scene, PairsStep)
        assert len(following.heads) == number
        _games_beside(scene)
        for own in [row for row in following.rows if row.button.shown]:
            assert own.pair >= len(pairs.rows)
            kit.click(scene, own.button)
            table = kit.top(context, TableScene)
            table.match.submit(table.match.kinds.index("human"), table.session.game.concede())
            context.stack.pop()
    last = at(scene, PairsStep)
    assert scene.draft.over and not any(row.button.shown for row in last.rows)
    assert "won the draft" in last.words.text and "**Ruby**" not in last.words.text
    context.stack.clear()
    assert not list(folders().saves.glob(f"*{DRAFT}")), "all games are over"


def test_winners_who_share_a_draft_are_told_with_the_score_of_each() -> None:
    """Two wins and a loss are as good as a win and two draws."""
    draft = Draft.new("seize", [Player(f"Mira {who}", "bot:random") for who in range(6)], {"draft_mode": "sealed"}, 3)
    for pair, points in enumerate([(1, 1), (0, 2), (2, 0), (1, 1), (1, 1), (0, 2), (2, 0), (2, 0), (0, 2)]):
        draft.keep_result(pair, points)
    assert draft.over
    assert verdict(draft) == (
        "**Mira 0** (1 won, 2 drawn, 0 lost) and **Mira 4** (2 won, 1 lost) have won the draft together."
    )


def _games_beside(scene: DraftScene) -> None:
    """Wait for the games of this round between computers."""
    for _ in range(600):
        scene.update(0.1)
        pygame.time.wait(50)
        if not (isinstance(scene.step, PairsStep) and scene.step.side.busy):
            break


def test_eight_drafters_in_a_row_keep_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the one whose pack is marked."""
    scene = begun(ME, *(Player(f"Mira {number}", "bot:random") for number in range(2, 9)))
    picking(scene)
    drawn = words_drawn(scene, monkeypatch)
    assert {"Ruby", *(f"Mira {number}" for number in range(2, 9))} <= set(drawn.split(" | "))
