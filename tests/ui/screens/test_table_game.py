"""Whole games and parts of them: from the cut to the result, by keyboard alone, resized, behind the curtain, at
rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import library
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel.words import PUBLIC
from rules.seize import words as w
from tests.game.kit import new_match
from tests.ui.kit import top
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.screens.table.menu import SAVED, UNSAVED, TableMenu
from ui.table.events.log import Pass
from ui.table.events.turn_banner import turn_line
from ui.table.hotspots import END_TURN, Hotspot
from ui.table.play.curtain import folded
from ui.table.play.stops import ONLY

MAIN = Hotspot("button", name="main")


def new_game(kinds: tuple[str, str], seed: int = 11) -> Match:
    """A game from the very beginning."""
    decks = library.decks("seize").decks
    players = [Player("Ada", kinds[0]), Player("Ben", kinds[1])]
    return Match.new("seize", decks=[decks["wall-and-bow"], decks["fog-and-knife"]], seed=seed, players=players)


class Scripted:
    """Plays seat 0 by mouse: plays mercs, moves them forward into the enemy's hall, and plunders."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def step(self) -> None:
        """Answer the open question once."""
        table, control = self.table, self.table.control
        if control.menu is not None or control.prompt.choices:
            table.press(Hotspot("choice", 0))
        elif control.prompt.picks and control.prompt.paying:
            table.press(MAIN)
        elif control.prompt.picks and control.ask.kind != w.ASK_ACQUIRE:
            table.press(control.prompt.picks[0][0])
        elif not self._act():
            table.press(MAIN)

    def _act(self) -> bool:
        table = self.table
        options = table.match.options(0)
        by_verb: dict[int, list[tuple[int, ...]]] = {}
        for action in options:
            by_verb.setdefault(action[0], []).append(action)
        view = table.match.view(0)
        if w.V_PLUNDER in by_verb:
            table.click(self._tile(view.cards[by_verb[w.V_PLUNDER][0][1]].place))
            rows = [row.words for row in table.control.menu.rows]
            table.press(Hotspot("choice", rows.index("Plunder")))
            return True
        if w.V_ATTACK in by_verb:
            _, merc, _, target = by_verb[w.V_ATTACK][0]
            table.drag(self._tile(view.cards[merc].place), self._tile(view.cards[target].place))
            return True
        if w.V_PLAY_MERC in by_verb:
            _, card, tile, _ = max(by_verb[w.V_PLAY_MERC], key=lambda action: action[2])
            spot = table.scene.stage.shown["card", card]
            table.drag((round(spot.centre[0]), round(spot.centre[1] - spot.size[1] * 0.3)), self._tile(tile))
            return True
        return self._walk(by_verb.get(w.V_MOVE, []), view)

    def _walk(self, moves: list[tuple[int, ...]], view: object) -> bool:
        table = self.table
        here = {card: tile for tile, card in table.scene.session.picture.board.items()}
        ahead = [action for action in moves if action[-1] // 4 > here[action[1]] // 4]
        if not ahead:
            return False
        best = max(ahead, key=lambda action: (action[-1] // 4, -len(action)))
        table.click(self._tile(here[best[1]]))
        table.click(self._tile(best[-1]))
        return True

    def _tile(self, tile: int) -> tuple[int, int]:
        return self.table.scene.layout.tile_rect(tile).center


def test_a_whole_game_by_mouse_from_the_cut_to_the_result() -> None:
    table = Table(new_game(("human", "bot:quick")))
    player = Scripted(table)
    for _ in range(900):
        if table.scene.session.over:
            break
        player.step()
    assert table.match.result == (2, 0)
    assert table.wanted("ask")
    table.press(Hotspot("button", name="look"))
    assert not table.wanted("ask")
    assert not table.scene.session.bots.minds[1].closed  # type: ignore[attr-defined]
    table.context.stack.clear()


def test_a_turn_by_keyboard_alone() -> None:
    table = Table(match_of(field("rally")))
    cleaver = table.card("notched-cleaver")
    for _ in range(20):
        table.key(pygame.K_TAB)
        if table.scene.pointer.focus == Hotspot("hand", cleaver):
            break
    table.key(pygame.K_RETURN)
    assert table.control.held is not None
    table.key(pygame.K_TAB)
    assert table.scene.pointer.focus == Hotspot("pile", -1, 0, "warchest")
    table.key(pygame.K_RETURN)
    assert table.zone_of(cleaver) == "warchest"
    table.key(pygame.K_SPACE)
    assert table.match.phase == "move-1"
    table.key(pygame.K_b)
    focus = table.scene.pointer.focus
    assert focus.kind == "tile" and focus.value in table.scene.session.picture.board
    table.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert table.match.turn == 2


def test_a_turn_is_passed_from_its_acquire_phase_by_key() -> None:
    table = Table(match_of(field("acquire")))
    assert table.control.ask.kind == w.ASK_ACQUIRE and END_TURN in table.scene.canvas.things
    table.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert table.match.turn == 2


def test_escape_cancels_then_opens_the_menu_and_never_quits() -> None:
    table = Table(match_of(field("attack")))
    table.click(table.tile("c4"))
    table.key(pygame.K_ESCAPE)
    assert table.control.held is None and table.context.stack.top is table.scene
    table.key(pygame.K_ESCAPE)
    assert table.context.stack.top.name == "table-menu"
    table.context.stack.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert table.context.stack.top is table.scene and table.context.running


def test_arrows_move_over_the_board() -> None:
    table = Table(match_of(field("attack")))
    table.scene.pointer.focus, table.scene.pointer.seen = Hotspot("tile", 14), True
    table.key(pygame.K_UP)
    assert table.scene.pointer.focus == Hotspot("tile", 18)
    table.key(pygame.K_LEFT)
    assert table.scene.pointer.focus == Hotspot("tile", 17)


@pytest.mark.rule("SGT-SETUP-08")
def test_a_person_cuts_another_persons_deck_but_no_computers() -> None:
    table = Table(new_game(("human", "human")))
    assert table.control.prompt.form == "cut"
    table.press(Hotspot("choice", 20, -1, "cut"))
    assert "cut 20" in [answer.text for answer in table.match.record.answers]
    alone = Table(new_game(("human", "bot:quick")))
    assert alone.control.prompt.form != "cut"
    assert "cut 0" in [answer.text for answer in alone.match.record.answers]


def test_the_opening_hand_is_asked_in_place() -> None:
    table = Table(new_game(("human", "bot:quick")))
    while table.control.prompt.form != "hand":
        table.press(Hotspot("choice", 0))
    hand = set(table.scene.session.picture.hand)
    assert len(hand) == 7
    for card in hand:
        x, y = table.rect(Hotspot("hand", card)).midbottom
        table.point((x, y - 4))
        spot = table.scene.session.placing.spots["card", card]
        assert table.scene.canvas.wanted["ask", "ground"][1] < spot.z, "the card pointed at can be read"
    table.press(Hotspot("choice", 1))
    assert table.control.prompt.form == "hand"
    assert len(table.control.prompt.choices) == 1
    assert table.match.record.answers[-2].text == "mulligan"


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (2560, 1440)])
def test_resized_in_the_middle_of_a_drag(size: tuple[int, int]) -> None:
    table = Table(match_of(field("attack")))
    card = table.card("shoulder-the-door")
    table.drag(table.at("shoulder-the-door"), table.tile("c5"), drop=False)
    table.context.resize(size)
    table.surface = pygame.Surface(size)
    table.rest(full=True)
    assert table.scene.mouse.drag is None and table.zone_of(card) == "hand"
    table.drag(table.at("shoulder-the-door"), table.tile("c5"))
    assert table.control.prompt.paying


def test_an_idle_table_draws_nothing() -> None:
    table = Table(match_of(field("attack")))
    table.rest()
    for _ in range(5):
        assert table.scene.update(1.0) is False
        assert table.scene.draw(table.surface, False) == []
    assert table.scene.wait() == float("inf")


def test_a_bot_is_asked_once_and_its_process_closed() -> None:
    made: list[Quick] = []

    def make(level: str, seed: int) -> Quick:
        made.append(Quick(level, seed))
        return made[-1]

    table = Table(match_of(field("rally")), bots=make)
    table.press(MAIN)
    assert len(made) == 1
    table.context.stack.clear()
    assert made[0].closed


# --- two persons at one laptop ----------------------------------------------------------------------------------------


def test_the_curtain_hides_both_hands() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    session = table.scene.session
    assert session.waiting == 0 and session.viewer == -2
    assert session.picture.hand == ()
    assert not any(key[0] == "card" and spot.card in table.match.view(0).pile(w.HAND, 0)
                   for key, spot in table.scene.stage.shown.items())  # fmt: skip
    assert list(table.scene.canvas.things.rects) == [Hotspot("button", name="curtain")]


def test_what_lies_in_the_hands_changes_no_pixel_of_the_curtain() -> None:
    pictures = []
    for own, other in (("reedline-scout*6", "thin-needle*2"), ("notched-cleaver*6", "alley-whisper*2")):
        text = field("attack", own).replace("thin-needle hail-by-the-handful", other)
        table = Table(match_of(text, ("human", "human")))
        pictures.append(pygame.image.tobytes(table.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_curtain_is_held_open() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    table.hold(pygame.K_SPACE, 0.4)
    assert table.scene.session.waiting == 0
    table.hold(pygame.K_SPACE, 1.0)
    session = table.scene.session
    assert session.waiting == -1 and session.viewer == 0 and len(session.picture.hand) == 6


def test_the_other_person_gets_a_recap_and_sits_at_the_bottom() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    table.hold(pygame.K_SPACE, 1.0)
    table.press(MAIN)
    while table.scene.session.waiting < 0:
        table.press(MAIN)
    session = table.scene.session
    assert session.waiting == 1
    assert session.recaps[1] and not any("Reedline" in line for line in session.recaps[1])
    assert turn_line(session) == "Turn 2: Ben"
    table.hold(pygame.K_SPACE, 1.0)
    assert session.viewer == 1 and session.near == 1 and table.scene.layout.near == 1
    assert set(session.picture.hand) == set(table.match.view(1).pile(w.HAND, 1))


def test_a_long_recap_shows_what_fits_and_how_much_is_left_out() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    session, key = table.scene.session, ("curtain", "recap")
    heights = []
    for count in (3, 7, 9, 60):
        session.recaps[0] = [f"Event {number}." for number in range(count)]
        table.scene.painter.curtain.draw()
        laid = table.scene.canvas.wanted[key][0]
        heights.append(laid.picture.get_height())
        assert laid.at[1] + heights[-1] < table.surface.get_height()
    assert heights[0] < heights[1] < heights[2] == heights[3]


def test_the_turn_that_stands_above_a_recap_does_not_end_it() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    session, key = table.scene.session, ("curtain", "recap")
    pictures = []
    for ending in ([], [turn_line(session)]):
        session.recaps[0] = ["Ben draws a card.", *ending]
        table.scene.painter.curtain.draw()
        pictures.append(table.scene.canvas.wanted[key][0].picture)
    assert pictures[0] is pictures[1]


def test_between_persons_no_computer_is_asked_for_its_reasons() -> None:
    for kinds, said in (("human", "human"), "No computer plays"), (("human", "bot:quick"), "no new reason"):
        table = Table(match_of(field("attack"), kinds))
        table.hold(pygame.K_SPACE, 1.0)
        table.key(pygame.K_y)
        assert said in table.scene.canvas.toast


def test_who_plays_all_sides_has_no_curtain_and_nobody_to_ask() -> None:
    record = match_of(field("attack"), ("human", "human")).record
    table = Table(Match(replace(record, tags=record.tags | {"study": "on"})))
    session, seen = table.scene.session, set[int]()
    while len(seen) < 2:
        seat = table.match.asked()[0]
        assert session.waiting < 0 and session.viewer == session.near == seat
        assert set(session.picture.hand) == set(table.match.view(seat).pile(w.HAND, seat))
        seen.add(seat)
        table.press(MAIN)
    table.key(pygame.K_j)
    assert session.judging is not None


def test_a_recap_says_once_what_happened_several_times() -> None:
    told = ["Bob turns up Drake.", *["Bob deploys a creature on M0."] * 4, "Bob lays Oak on M0."]
    assert folded(told) == ("Bob turns up Drake.", "Bob deploys a creature on M0. (×4)", "Bob lays Oak on M0.")


def test_a_curtain_takes_the_news_away_that_its_recap_tells() -> None:
    table = Table(match_of(field("attack"), ("human", "human")))
    table.hold(pygame.K_SPACE, 1.0)
    while table.scene.session.waiting < 0:
        table.scene.teach("Regen heals Brask by 1.")
        table.press(MAIN)
    assert not table.wanted("over")
    table.hold(pygame.K_SPACE, 1.0)
    while table.scene.session.waiting < 0:
        table.scene.notify("The disk is full.")
        table.press(MAIN)
    assert table.wanted("over")


def test_no_curtain_before_there_is_a_card_to_hide() -> None:
    table = Table(new_match(4, kinds=("human", "human")))
    while not table.match.view(0).pile(w.HAND, 0):
        assert table.scene.session.waiting < 0 <= table.scene.session.control.seat
        table.press(MAIN)
        table.rest()
        assert not table.scene.session.picture.hand
    assert table.scene.session.waiting >= 0


@pytest.mark.parametrize(("old", "new"), [
    ("N hand thin-needle hail-by-the-handful\n", ""),
    ("N warchest notched-cleaver thornhook", "N warchest notched-cleaver(used_up) thornhook(used_up)"),
])  # fmt: skip
def test_no_curtain_for_a_seat_that_can_only_pass(old: str, new: str) -> None:
    """Without a card in hand, or a ready one to pay for it: everybody sees that there is no response."""
    text = field("attack").replace(old, new)
    table = Table(match_of(text, ("human", "human")), seat=0)
    table.drag(table.tile("c4"), table.tile("c5"))
    assert table.scene.session.waiting < 0
    logs = table.scene.session.logs.items()
    passes = {viewer: [one for line in log.lines for one in line.passes] for viewer, log in logs}
    assert Pass("Ben", ONLY) in passes[1] and Pass("Ben", "") in passes[0]
    assert not any(why for viewer in (0, PUBLIC) for name, why in passes[viewer] if name == "Ben")


def test_the_curtain_comes_for_whoever_holds_a_card_whatever_it_is() -> None:
    """If it came only when the card can be used, it would reveal that (SGT-STACK-06)."""
    for card in ("thin-needle", "hail-by-the-handful", "alley-whisper"):
        text = field("attack").replace("N hand thin-needle hail-by-the-handful\n", f"N hand {card}\n")
        table = Table(match_of(text, ("human", "human")), seat=0)
        table.drag(table.tile("c4"), table.tile("c5"))
        assert table.scene.session.waiting == 1, card
        assert not any("Passed" in line.said for line in table.scene.session.log.lines)


def test_a_game_gone_on_with_stands_in_the_present_and_tells_the_past() -> None:
    table = Table(new_game(("human", "bot:quick")))
    for _ in range(200):
        if any(table.match.view(0).cards[card].ctrl == 0 for card in table.match.view(0).pile(w.BOARD)):
            break
        Scripted(table).step()
    again = Match(table.match.record)
    resumed = Table(again)
    session = resumed.scene.session
    assert session.picture.board == table.scene.session.picture.board != {}
    assert session.control.seat == 0 and again.digest == table.match.digest
    assert any(line.text.startswith("Turn 1") for line in session.log.lines)


def full(handle: int) -> None:
    """What a full disk says."""
    raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_once_until_there_is_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    table = Table(Match(match_of(field("attack"), ("human", "human")).record, journal=tmp_path / "game.rec"))
    session = table.scene.session
    session.failed = told.append

    def menu() -> str:
        table.scene.open_menu()
        said = top(table.context, TableMenu).words.text
        table.context.stack.pop()
        return said

    def play_on() -> None:
        with session.autosaved():
            table.match.submit(seat := table.match.asked()[0], table.match.options(seat)[0])

    for times in (1, 2):
        play_on()
        assert menu() == SAVED
        monkeypatch.setattr("os.fsync", full)
        for _ in range(3):
            play_on()
        assert len(told) == times and "no space left" in told[-1] and menu() == UNSAVED
        monkeypatch.undo()


def test_a_game_can_be_given_up_on_a_full_disk_which_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    table = Table(Match(match_of(field("attack")).record, journal=tmp_path / "game.rec"))
    table.scene.session.failed = told.append

    monkeypatch.setattr("os.fsync", full)
    table.scene.concede()
    assert table.match.result is not None and len(told) == 1 and "no space left" in told[0]


def test_what_one_press_paid_one_undo_takes_back() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.at("cold-arithmetic"), table.tile("c5"))
    table.press(Hotspot("button", name="main"))
    assert [answer.text.split()[0] for answer in table.match.record.answers].count("pay") == 3
    table.press(Hotspot("button", name="undo"))
    assert [answer.text for answer in table.match.record.answers] == ["play_instant cold-arithmetic c5"]
    assert table.control.prompt.paying
