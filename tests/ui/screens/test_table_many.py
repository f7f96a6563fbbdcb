"""Tables for more than two, played with mouse and keys: teams, Arena, Guild Masters, players who are out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game import library
from game.decks.deck import Deck
from game.games import game
from game.match import feed
from game.match.match import Match
from game.match.match_setup import Player
from rules.seize import words as w
from rules.seize.cards import MERCENARY, CardDef
from tests.ui.contrast import contrast
from tests.ui.kit import click, draw
from tests.ui.screens.table_kit import Table, field, match_of
from ui.screens.table.menu import LEAVE, TableMenu
from ui.style import fonts
from ui.style.theme import Colour, read_theme, theme_names
from ui.table.cards.picture import Picture
from ui.table.events.tosses import Process, Tosser
from ui.table.events.turn_banner import turn_line
from ui.table.games.effects import Effect
from ui.table.games.seize.endings import result_words
from ui.table.hotspots import TOKEN, Hotspot
from ui.table.mats.layout import TableLayout

NAMES = ("Ada", "Ben", "Cleo", "Dov")
HUMANS = ("human",) * 4
MAIN = Hotspot("button", name="main")


@cache
def pool() -> tuple[CardDef, ...]:
    """The shipped cards."""
    return game("seize").cards


def deck_of(cards: Sequence[CardDef], size: int, leader: str = "") -> Deck:
    """A deck of pairs of common cards."""
    common = [card for card in cards if card.rarity < 4 and card.id != leader][: size // 2]
    return Deck("Test", tuple((card.id, 2) for card in common), leader=leader)


def best_merc(cls: int) -> str:
    """The rarest merc of a class."""
    return max((card for card in pool() if card.kind == MERCENARY and card.cls == cls), key=lambda card: card.rarity).id


def arena_deck(cls: int) -> Deck:
    """Thirty cards of one class and a Champion."""
    return deck_of([card for card in pool() if card.cls in (cls, -1)], 30, best_merc(cls))


def begun(fmt: str, decks: Sequence[Deck], kinds: Sequence[str] = HUMANS, seed: int = 3) -> Match:
    """A new game."""
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)][: len(decks)]
    return Match.new("seize", fmt=fmt, decks=decks, seed=seed, players=players)


def come(table: Table) -> int:
    """Let the person who is asked come to the table; returns their seat."""
    table.rest()
    if table.scene.session.waiting >= 0:
        table.hold(pygame.K_SPACE, 1.0)
    assert table.scene.session.viewer == table.scene.session.near == table.match.asked()[0]
    return table.scene.session.viewer


def on(match: Match, phase: str, seat: int = -1) -> None:
    """Give the first option until a phase is reached (in a seat's turn)."""
    for _ in range(400):
        asked = match.asked()[0]
        ask = match.ask(asked)
        assert ask is not None
        whose = seat < 0 or (asked == seat and match.view(seat).numbers[w.TURN] == seat)
        if ask.kind == w.ASK_PRIORITY and match.phase == phase and whose:
            return
        match.submit(asked, match.options(asked)[0])
    raise AssertionError(phase)


def sentence(table: Table) -> str:
    """The reason why the last drop was refused."""
    refused = table.control.refused
    return refused.sentence if refused is not None else ""


# --- Standard 2v2 -----------------------------------------------------------------------------------------------------


@pytest.fixture
def pairs() -> Table:
    match = begun("standard-2v2", [deck_of(pool(), 40)] * 4)
    on(match, "rally", 2)
    return Table(match, seat=2)


def test_four_players_have_a_box_each_and_the_teammate_is_told(pairs: Table) -> None:
    layout = pairs.scene.layout
    assert pairs.scene.mat.name == "quad" and layout.near == 2 and set(layout.boxes) == {0, 1, 2, 3}
    assert [layout.allied(2, seat) for seat in range(4)] == [True, False, True, False]
    assert sorted(pairs.wanted("number")) == [(seat, "vault") for seat in range(4)]
    assert sorted(pairs.wanted("head")) == [0, 1, 2, 3]
    assert pairs.wanted("turn") == [2]


def test_a_card_is_dragged_into_the_own_zone_and_nowhere_else(pairs: Table) -> None:
    view = pairs.match.view(2)
    merc = next(card for card in view.pile(w.HAND, 2) if view.table.defs[view.cards[card].face].kind == MERCENARY)
    spot = pairs.scene.stage.shown["card", merc]
    here = (round(spot.centre[0]), round(spot.centre[1] - spot.size[1] * 0.3))
    pairs.drag(here, pairs.tile("b1"))
    assert sentence(pairs).endswith("of your own side; b1 is not one of them (SGT-RALLY-03).")
    pairs.drag(here, pairs.tile("f1"))
    pairs.rest()
    assert pairs.match.view(2).stack or pairs.match.view(2).cards[merc].zone == w.BOARD


def test_in_the_acquire_phase_no_card_in_hand_is_bright() -> None:
    """Nothing can be played then, neither what was grey before nor what has just been drawn."""
    match = begun("standard-2v2", [deck_of(pool(), 40)] * 4)
    while (ask := match.ask(match.asked()[0])) is None or ask.kind != w.ASK_ACQUIRE:
        match.submit(match.asked()[0], match.options(match.asked()[0])[0])
    session = Table(match, seat=match.asked()[0]).scene.session
    assert session.picture.hand and session.dimmed == set(session.picture.hand)


def test_the_curtain_goes_round_and_the_table_turns_to_who_comes(pairs: Table) -> None:
    pairs.key(pygame.K_SPACE)
    seen, told = set(), set[str]()
    for _ in range(24):
        told.update(*pairs.scene.session.recaps.values())
        seat = come(pairs)
        seen.add(seat)
        place = pairs.match.view(seat).table.book.places[seat]
        tile = next(at for at in range(48) if place.hall >> at & 1)
        assert pairs.scene.layout.tile_rect(tile).bottom == pairs.scene.layout.board.bottom
        pairs.match.submit(seat, pairs.match.options(seat)[0])
    assert len(seen) > 2
    assert any(line.startswith("Turn 2: ") for line in told), "the recap has the log's headlines"


def test_a_recap_has_the_turn_that_began_when_the_table_passed_for_its_reader(pairs: Table) -> None:
    """Of four players the last one passes last: for that person, too, the next turn is news."""
    pairs.key(pygame.K_SPACE)
    session = pairs.scene.session
    first = come(pairs)
    turn = pairs.match.view(first).numbers[w.TURN_COUNT]
    while session.waiting < 0:
        session.end_turn()
        pairs.rest()
    heads = {who: any(f"Turn {turn + 1}: " in line for line in recap) for who, recap in session.recaps.items()}
    assert heads == {who: who != first for who in range(4)}


def test_no_news_is_lost_while_many_computers_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """A feed that nobody reads forgets: those who are not at the table are told before it does."""
    monkeypatch.setattr(feed, "LONGEST", 12)
    decks = list(library.shipped_decks("battle_gate").values())[:5]
    kinds = ("human", "bot:quick", "bot:quick", "human", "bot:quick")
    players = [Player(name, kind) for name, kind in zip((*NAMES, "Eve"), kinds, strict=True)]
    table = Table(Match.new("battle_gate", decks=decks, seed=2, players=players))
    session = table.scene.session
    while table.match.turn < 4:
        if session.waiting >= 0:
            table.hold(pygame.K_SPACE, 1.0)
        session.press_main()
        table.rest()
    assert session.viewer == 0
    before = len(table.match.record.answers)
    while len(table.match.record.answers) < before + 3 * feed.LONGEST:
        table.rest()
    session.look_as(3)
    said = "\n".join(line.text for line in session.log.lines)
    assert all(f"Turn {turn}: " in said for turn in (2, 3, 4)), said


def test_giving_up_leaves_the_others_playing(pairs: Table) -> None:
    menu = TableMenu(pairs.scene)
    pairs.context.stack.push(menu)
    draw(menu)
    click(menu, next(button for button in menu.buttons if button.text == "Give up"))
    assert menu.words.text == LEAVE
    draw(menu)
    click(menu, next(button for button in menu.buttons if button.text == "Yes, Cleo gives up"))
    pairs.rest()
    assert pairs.scene.session.waiting >= 0
    covered = TableMenu(pairs.scene)
    pairs.context.stack.push(covered)
    assert not {"Give up", "Judge…"} & {button.text for button in covered.buttons}, "nobody is at the table"
    pairs.context.stack.pop()
    assert pairs.match.asked() and pairs.scene.session.picture.out == frozenset({2})
    assert pairs.scene.session.fallen == {2: "gave-up"}
    come(pairs)
    assert 2 in pairs.wanted("gone")
    pairs.match.submit(0, (w.V_CONCEDE,))
    pairs.rest()
    assert pairs.match.result == (0, 2, 0, 2) and "title" in pairs.wanted("ask")
    session = pairs.scene.session
    title, why = session.game.result_words(session.view, (0, 2, 0, 2), NAMES, session.fallen)
    assert title == "Ben and Dov win"
    assert why.splitlines() == ["First: Cleo gave up [SGT-FMT-X04].", "Then: Ada gave up [SGT-FMT-X04]."]


def test_a_warchest_of_another_player_can_be_looked_into() -> None:
    table = Table(match_of(QUARTET, HUMANS), seat=0)
    chest = table.scene.layout.slot_rect(1, "warchest")
    row = table.rect(next(t for t in table.scene.canvas.things.of("row") if t.seat == 1))
    assert chest.contains(row)
    for pos in ((chest.right - 3, chest.bottom - 2), row.center):
        table.click(pos)
        assert table.scene.canvas.browsed == (1, "warchest")
        table.key(pygame.K_ESCAPE)
        assert table.scene.canvas.browsed is None
    table.click(row.center)
    table.key(pygame.K_SPACE)
    assert table.scene.canvas.browsed is None, "play goes on"


QUARTET = """seize/1
options format=standard-2v2
turn SW attack | vault 24 17 30 9
A = SW brask-ironmonger at d3
n1 = NW alley-whisper at d4 health 1
e1 = SE gatehand-odric at e3
SW hand thin-needle | NW hand thin-needle | SE hand thin-needle | NE hand thin-needle
NW warchest riveted-coat
SW deck reedline-scout*9 | NW deck alley-whisper*9 | SE deck reedline-scout*9 | NE deck alley-whisper*9
"""


def test_an_attack_on_a_teammate_is_refused_and_one_on_an_enemy_is_not() -> None:
    table = Table(match_of(QUARTET, HUMANS), seat=0)
    table.drag(table.tile("d3"), table.tile("e3"))
    assert sentence(table)
    table.drag(table.tile("d3"), table.tile("d4"))
    while table.match.view(0).stack:
        assert come(table) != 0
        table.press(MAIN)
    assert table.match.view(0).count(w.BOARD) == 2 and not table.match.view(0).pile(w.EVENTS, 1)


# --- Arena ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-A07", "SGT-FMT-A09", "SGT-FMT-A16", "SGT-FMT-A14")
def test_pillars_and_champions_are_placed_by_hand_and_turns_are_shared() -> None:
    table = Table(begun("arena-2v2", [arena_deck(cls) for cls in range(4)]))

    def picture() -> Picture:
        return table.scene.session.picture

    come(table)
    assert picture().supply == 4 and TOKEN in table.control.intents
    own = table.scene.layout.board.midbottom
    table.drag(table.rect(Hotspot("token", TOKEN)).center, (own[0] - 20, own[1] - 20))
    assert "Guild Hall" in sentence(table) and not picture().obstacles
    table.click((own[0] - 20, own[1] - 20))
    assert "Guild Hall" in sentence(table)
    table.drag(table.rect(Hotspot("token", TOKEN)).center, table.tile("d3"))
    for name in ("e4", "c3", "f4"):
        come(table)
        assert table.control.prompt.line.startswith("Pillar")
        table.click(table.tile(name))
    names = {table.scene.session.view.table.grid.name[tile] for tile in picture().obstacles}  # type: ignore[union-attr]
    assert names == {"d3", "e4", "c3", "f4"} and not picture().supply
    assert ("obstacle", next(iter(picture().obstacles))) in table.scene.stage.shown
    _champions(table)
    on(table.match, "rally")
    table.scene.session.skip()
    seat = come(table)
    mate = next(other for other in picture().acting if other != seat)
    assert len(picture().acting) == 2 and sorted(table.wanted("turn")) == sorted(picture().acting)
    assert f"{NAMES[mate]} comes next" in table.control.prompt.line and table.control.main()[0] == "To teammate"
    assert not table.wanted("vault")
    assert turn_line(table.scene.session) == f"Turn 1: {' and '.join(NAMES[each] for each in sorted(picture().acting))}"


def _champions(table: Table) -> None:
    """Everybody answers and places the Champion: the first by drag, after a refusal; the others by click."""
    first = True
    for _ in range(60):
        seat = come(table)
        ask = table.match.ask(seat)
        assert ask is not None
        if ask.kind == w.ASK_MULLIGAN:
            return
        if ask.kind != w.ASK_CHAMPION:
            table.match.submit(seat, table.match.options(seat)[0])
            continue
        champion = table.match.view(seat).pile(w.QUARTERS, seat)[0]
        spot = table.scene.stage.shown["card", champion].rect.center
        grid = table.match.view(seat).table.grid
        assert grid is not None
        goals = [grid.name[action[1]] for action in table.match.options(seat)]
        if first:
            table.drag(spot, table.tile("d4"))
            assert "Guild Hall" in sentence(table)
            table.drag(spot, table.tile(goals[1]))
        else:
            table.click(table.tile(goals[0]))
        first = False
        assert table.match.view(seat).cards[champion].zone == w.BOARD
    raise AssertionError("no end of Champions")


ARENA = """seize/1
options format=arena
turn S attack
A = S brask-ironmonger at d3
n1 = N alley-whisper at d4 health 1
S hand thin-needle | N hand thin-needle
S deck reedline-scout*9 | N deck alley-whisper*9
"""


@pytest.mark.rule("SGT-FMT-A06")
def test_arena_ends_when_a_side_has_no_merc() -> None:
    table = Table(match_of(ARENA))
    assert table.scene.mat.name == "quad" and not table.wanted("vault")
    table.drag(table.tile("d3"), table.tile("d4"))
    for _ in range(6):
        if table.match.result is None:
            table.key(pygame.K_SPACE)
            table.rest()
    assert table.match.result == (2, 0) and table.scene.session.fallen == {1: "mercs"}
    session = table.scene.session
    words = session.game.result_words(session.view, (2, 0), session.match.names, session.fallen)
    assert words == ("Ada wins", "Ben has no merc left on the battlefield [SGT-FMT-A06].")


@pytest.mark.rule("SGT-FMT-A06")
def test_a_side_that_runs_out_of_mercs_falls_as_one() -> None:
    match = begun("arena-2v2", [arena_deck(cls) for cls in range(4)])
    said = result_words(match.view(0), (0, 0, 2, 2), NAMES, {0: "mercs", 1: "mercs"})
    assert said == ("Cleo and Dov win", "Ada and Ben have no merc left on the battlefield [SGT-FMT-A06].")
    why = result_words(match.view(0), (0, 0, 2, 2), NAMES, {0: "gave-up", 2: "gave-up", 1: "mercs"})[1]
    assert why.splitlines() == [
        "First: Ada gave up [SGT-FMT-X04].",
        "Then: Ben has no merc left on the battlefield [SGT-FMT-A06].",
        "Cleo was defeated as well (Gave up).",
    ]


def test_dice_of_several_players_are_thrown_together(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[list[tuple[int, int]]] = []
    begin = Tosser.begin

    def heard(self: Tosser, bodies: Sequence[Effect], names: Sequence[str], layout: TableLayout) -> Process:
        said.append([(one.seat, one.value) for one in bodies])
        return begin(self, bodies, names, layout)

    monkeypatch.setattr(Tosser, "begin", heard)
    bots = ("bot:quick",) * 4
    table = Table(begun("guild-master", [deck_of(pool(), 60, best_merc(0))] * 4, bots), still=False)
    for _ in range(2000):
        table.scene.update(0.05)
        if len(said) > 1:
            break
        time.sleep(0.005)
    rolled = dict(said[0])
    assert [seat for seat, _ in said[0]] == [0, 1, 2, 3]
    assert [seat for seat, _ in said[1]] == [seat for seat in rolled if rolled[seat] == max(rolled.values())]


@pytest.mark.parametrize("theme", theme_names())
def test_what_dice_show_can_be_read_in_every_theme(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, inks, text = Table(match_of(field())).scene, dict[str, Colour](), fonts.text

    def noted(words: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        inks[words] = colour
        return text(words, face, size, colour)

    monkeypatch.setattr(fonts, "text", noted)
    scene.stage.look = look = replace(scene.stage.look, theme=read_theme(theme))
    Tosser(scene.stage).begin([Effect("die", seat=0, value=5)], scene.session.match.names, scene.layout)(0)
    assert contrast(inks["Ada rolls 5"], look["panel_top"]) >= 4.5
