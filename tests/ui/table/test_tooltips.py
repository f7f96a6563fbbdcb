"""A sign without words is explained when the pointer rests on it; F1 lists the keys of this game alone."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.games import TITLES
from tests.game.kit import new_match, play
from tests.guardians.board import Board
from tests.ui.hands import bare_spot
from tests.ui.kit import enlarge
from tests.ui.screens.table_kit import Table, match_of
from tests.ui.screens.test_table_many import QUARTET
from ui.screens.overlay import KeysOverlay
from ui.style.paint import SLABS
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels.tooltips import SAID

SIGNS = ("menu", "undo", "redo")


@pytest.mark.parametrize("game", TITLES)
def test_every_sign_without_words_is_told_where_the_pointer_rests(game: str) -> None:
    table = Table(play(new_match(game=game, kinds=("human", "bot:quick")), 12), seat=0)
    canvas = table.scene.canvas
    track = table.scene.mat.track
    assert track is not None
    things = [Hotspot("phase", at) for at in range(len(track.labels))] + [
        Hotspot("button", name=name) for name in SIGNS
    ]
    things += [thing for thing in canvas.things.of("pile") if thing.name in table.scene.mat.counters]
    told = {SAID[thing.kind](canvas, thing) for thing in things}
    assert len(told) == len(things) and all(told)
    texts = {place.name for place in table.scene.layout.zones.values() if place.holds == "lines"}
    lines = [SAID["pile"](canvas, Hotspot("pile", -1, -1, name)) for name in texts]
    assert not any(re.search(r" \d+ cards?\.$", said) for said in lines) and len(set(lines)) == len(texts)
    pos = bare_spot(table.scene, things[0])
    table.point(pos)
    assert not table.wanted("tip")
    table.scene.update(0.0)
    table.scene.update(0.6)
    assert table.wanted("tip") == [things[0]]
    table.point((pos[0], 2))
    table.scene.update(0.0)
    assert not table.wanted("tip")


def test_the_handshake_beside_a_name_is_explained() -> None:
    canvas = Table(match_of(QUARTET), seat=0).scene.canvas
    mates = [seat for seat in range(4) if SAID["box"](canvas, Hotspot("box", -1, seat)).endswith("Your teammate.")]
    assert mates == [2]


def test_no_tooltip_stays_when_a_menu_has_been_above_the_pointer() -> None:
    table = Table(new_match(), seat=0)
    table.point(bare_spot(table.scene, Hotspot("phase", 0)))
    for _ in range(2):
        table.scene.update(0.6)
    assert table.wanted("tip")
    table.scene.open_menu()
    table.context.stack.pop()
    table.scene.mouse.settle()  # as after every change, such as the end of a game given up in the menu
    for _ in range(2):
        table.scene.update(0.6)
    assert not table.wanted("tip")


@pytest.mark.parametrize("game", TITLES)
def test_the_shortcuts_are_grouped_and_of_this_game_alone(game: str) -> None:
    table = Table(new_match(game=game), seat=0)
    track = table.scene.mat.track
    assert track is not None
    table.context.stack.open("keys")
    page = table.context.stack.top
    assert isinstance(page, KeysOverlay)
    heads = [at for at, (chord, _) in enumerate(page.rows) if not chord]
    assert heads[0] == 0 and all(later - one > 1 for one, later in pairwise(heads))
    said = dict(page.rows)
    assert f"1 – {len(track.labels)}" in said and "Y" not in said, "no computer plays"
    assert ("B" in said) == (table.scene.layout.tiles > 0)


@pytest.mark.parametrize("game", TITLES)
def test_a_card_under_the_pointer_is_large_with_its_words_within_half_a_second(game: str) -> None:
    table = Table(play(new_match(game=game, kinds=("human", "bot:quick")), 90), seat=0)
    session, mouse = table.scene.session, table.scene.mouse
    explained = 0
    for thing in list(table.scene.canvas.things.of("tile", "row", "hand")):
        card = mouse.card_of(thing)
        known = card in session.view.cards and session.view.cards[card].face >= 0
        if not known or explained > 3 or not session.game.reminders(session.view, card):
            continue
        table.point(bare_spot(table.scene, thing))
        for _ in range(10):
            table.scene.update(0.05)
        assert {"card", "words"} <= set(table.wanted("view"))
        explained += 1
    assert explained


def test_a_main_button_that_is_off_says_where_to_answer_beside_it() -> None:
    board = Board("move").shield("S1", "L2", "A=drake").shield("N1", "M2", "C=golem", seat=1)
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), seat=0)
    canvas, main = table.scene.canvas, Hotspot("button", name="main")
    assert SAID["button"](canvas, main) == "Answer on the table." and "turn a Shield" in table.control.prompt.line
    table.point(table.rect(main).center)
    for seconds in (0.0, 0.6):
        table.scene.update(seconds)
    assert table.wanted("tip") == [main]
    tip = canvas.wanted["tip", main][0]
    shown = tip.picture.get_rect(topleft=tip.at)
    assert not any(shown.colliderect(canvas.things.rects[cell]) for cell in canvas.things.of("phase"))
    body = shown.inflate(*[-2 * canvas.look.px(SLABS["popup"].shadow)] * 2)
    assert not any(body.colliderect(table.rect(Hotspot("button", name=name))) for name in SIGNS)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_said_of_the_table_leaves_the_panel_to_be_read(scale: float) -> None:
    table = Table(play(new_match(game="round_table", kinds=("human", "bot:quick")), 12), seat=0)
    enlarge(table.context, scale)
    table.rest(full=True)
    deck = Hotspot("pile", -1, 0, "demesnes")
    table.point(table.rect(deck).center)
    for seconds in (0.0, 0.6):
        table.scene.update(seconds)
    assert table.wanted("tip") == [deck]
    tip = table.scene.canvas.wanted["tip", deck][0]
    shadow = table.context.look.px(SLABS["popup"].shadow)
    assert tip.picture.get_rect(topleft=tip.at).right - shadow <= table.scene.layout.panel.x


def with_a_tooltip() -> Table:
    """A table of two Shields next to each other, with the tooltip of a space."""
    board = Board("move").shield("S1", "L2", "A=drake").shield("N1", "M2", "C=golem", seat=1)
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), seat=0)
    tile = next(thing for thing in table.scene.canvas.things.of("tile") if SAID["tile"](table.scene.canvas, thing))
    table.point(bare_spot(table.scene, tile))
    for seconds in (0.0, 0.6):
        table.scene.update(seconds)
    assert table.wanted("tip") == [tile]
    return table


def test_a_tooltip_goes_when_a_stage_opens_under_the_pointer() -> None:
    table = with_a_tooltip()
    table.match.submit(0, table.match.parse(0, "turn L2.shields move M2"))
    table.rest()
    table.scene.painter.refresh()
    assert not table.wanted("tip")


def test_the_main_button_says_nothing_once_the_game_is_over() -> None:
    table = Table(new_match(), seat=0)
    table.match.submit(0, table.match.parse(0, "concede"))
    table.rest()
    assert table.scene.session.over and not SAID["button"](table.scene.canvas, MAIN)


def test_a_pile_that_lies_open_is_no_longer_explained() -> None:
    table = Table(play(new_match(game="battle_gate", kinds=("human", "bot:quick")), 60), seat=0)
    canvas, picture = table.scene.canvas, table.scene.session.picture
    seat = next(seat for seat in (0, 1) if picture.rows.get((seat, "discard")))
    table.point(table.rect(Hotspot("pile", -1, seat, "discard")).center)
    table.rest()
    for _ in range(3):
        table.scene.update(0.6)
    assert table.wanted("tip") == [Hotspot("pile", -1, seat, "discard")]
    canvas.browsed = (seat, "discard")
    assert not table.wanted("tip")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_note_on_keywords_leaves_the_decks_of_both_players_to_be_read(size: tuple[int, int]) -> None:
    board = Board("move").shield("S1", "L2", "A=drake").shield("N1", "M2", "C=golem", seat=1)
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), size, seat=0)
    table.point(table.rect(Hotspot("tile", 1)).center)
    for seconds in (0.0, 0.6):
        table.scene.update(seconds)
    assert "words" in table.wanted("view")
    note = table.scene.canvas.wanted["view", "words"][0]
    shown = note.picture.get_bounding_rect(min_alpha=200).move(note.at)
    assert not any(shown.colliderect(table.scene.layout.slot_rect(seat, "deck")) for seat in (0, 1))
    assert shown.right <= table.scene.layout.panel.x + 2, "the panel has words of its own"


def test_the_note_on_keywords_leaves_in_sight_what_is_responded_to() -> None:
    board = Board("move").shield("A", "M1", "ogre", "troll").shield("B", "M2", "clerk", "king", seat=1)
    board.line("S hand fog unweave | N hand unweave")
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), seat=0)
    answers = ("turn M1.shields move M2", "command yes", "command yes", "reveal fog", "reveal clerk", "respond unweave")
    for seat, answer in zip((0, 0, 1, 0, 1, 1), answers, strict=True):
        table.match.submit(seat, table.match.parse(seat, answer))
    table.rest()
    items = [table.scene.canvas.things.rects[item] for item in table.scene.canvas.things.of("item")]
    assert len(items) == 2 and table.control.seat == 0
    for card in table.scene.session.view.cards:
        table.scene.inspect.show(card)
        if "words" in table.wanted("view"):
            note = table.scene.canvas.wanted["view", "words"][0]
            assert note.picture.get_bounding_rect(min_alpha=200).move(note.at).collidelist(items) < 0


def test_no_tooltip_covers_a_card_that_is_shown_large() -> None:
    table = with_a_tooltip()
    table.scene.session.spotlight = next(iter(table.scene.session.view.cards))
    assert not table.wanted("tip")
