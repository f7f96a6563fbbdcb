"""Where the second window is, what its keys do, and that it never ends a game. The displays are simulated."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.i18n import ENGLISH, speak
from game.records.replay import Replay
from game.settings import TableScreen
from rules.kernel.words import PUBLIC
from rules.round_table.words import SEASON, SUMMER, V_DECLARE, V_DONE, V_PASS
from tests.ui.display.kit import Lit, played, until
from tests.ui.display.room import DICE_S, LAPTOP, PROJECTOR, Room, alike, key_event
from tests.ui.screens.table_kit import field, match_of
from ui.display.model import Ping
from ui.display.second_window import WINDOWED
from ui.display.thumbnail import THUMBNAIL_S
from ui.display.window import IN_WINDOW, LOOK_S
from ui.screens.table.replay import ReplayScene
from ui.screens.table.scene import TableScene
from ui.table.questions.menu import Plea


def test_the_second_display_is_filled_and_remembered(room: Room) -> None:
    """F9 shows the table on the other display, which is remembered by name and size."""
    room.app.handle(key_event(pygame.K_F9))
    assert room.size == PROJECTOR.size
    assert room.context.settings.display == "BenQ 800x600"
    assert room.rest() >= 1
    room.app.handle(key_event(pygame.K_F9))
    assert not room.shown
    assert room.context.settings.display == "BenQ 800x600"


def test_an_unplugged_display_falls_back_to_a_window_and_comes_back(room: Room) -> None:
    """The game goes on in a window, and on the display as soon as it returns."""
    room.display.choose(PROJECTOR.key)
    room.rest()
    room.there.remove(PROJECTOR)
    room.rest(2 * LOOK_S)
    assert room.display.on and room.shown and room.display.key == IN_WINDOW
    assert room.context.settings.display == PROJECTOR.key
    list(played(room.match, 12))
    assert room.rest() > 0
    room.there.append(PROJECTOR)
    room.rest(2 * LOOK_S)
    assert room.display.key == PROJECTOR.key and room.size == PROJECTOR.size


def test_a_remembered_display_is_lit_when_it_is_there_and_only_then() -> None:
    """When the program starts: on the display, never in a window nobody asked for."""
    away = Room(LAPTOP, display=PROJECTOR.key)
    away.rest(2 * LOOK_S)
    assert not away.shown
    away.there.append(PROJECTOR)
    away.rest(2 * LOOK_S)
    assert away.display.monitor == PROJECTOR
    away.display.close()
    away.rest(2 * LOOK_S)
    assert not away.shown
    pygame.display.quit()


def test_closing_the_window_ends_nothing(room: Room) -> None:
    """Its close button closes the table display; the game, the loop and the laptop's window go on."""
    room.display.choose(IN_WINDOW)
    room.rest()
    room.send(pygame.WINDOWCLOSE)
    assert not room.shown and not room.display.on
    assert room.context.running and room.context.stack.top is room.scene
    room.app.handle(pygame.Event(pygame.WINDOWCLOSE, window=None))
    assert not room.context.running


def test_a_display_that_breaks_ends_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error while drawing the table display closes it, with a sentence."""
    room.display.choose(IN_WINDOW)
    monkeypatch.setattr(room.display, "draw", lambda: 1 / 0)
    room.rest()
    assert not room.shown and "table display had to close" in room.scene.canvas.toast


def test_the_table_shows_what_lies_open_under_the_pointer_else_what_is_pinned(room: Room) -> None:
    """And never what only one player may see."""
    until(room.match, lambda view: sum(seen.face >= 0 for seen in view.cards.values()) > 1)
    room.display.choose(IN_WINDOW)
    room.rest()
    public, own = room.match.view(PUBLIC), room.match.view(0)
    faces = [card for card, seen in public.cards.items() if seen.face >= 0]
    secret = next(card for card in own.cards if card not in public.cards)
    inspect, other = room.scene.inspect, Lit(room.match, WINDOWED)
    inspect.pin(faces[0])
    for over, seen in ((faces[1], faces[1]), (secret, -1), (-1, faces[0])):
        inspect.over(over)
        inspect.show(over)
        room.scene.tell_display()
        room.rest(0.2)
        other.feed.hold_up(seen)
        other.board.refresh()
        other.rest()
        assert alike(room.lit, other.surface)


def test_a_replay_over_the_table_is_shown_until_it_is_left(room: Room) -> None:
    """Then the game below is on the table again."""
    list(played(room.match, 40))
    room.display.choose(IN_WINDOW)
    room.rest(DICE_S)
    present = pygame.image.tobytes(room.lit, "RGB")
    replay = Replay(room.match.filed)
    room.context.stack.push(ReplayScene(replay))
    room.rest()
    assert alike(room.lit, Lit(replay, WINDOWED).surface)
    replay.step()
    assert room.rest(DICE_S) > 0
    room.context.stack.pop()
    room.rest()
    assert pygame.image.tobytes(room.lit, "RGB") == present


def test_nothing_is_shown_anew_while_nothing_happens(room: Room) -> None:
    """The window is shown once and not again until somebody answers."""
    room.display.choose(IN_WINDOW)
    room.rest(3)
    assert room.rest(3) == 0
    list(played(room.match, 12))
    assert room.rest(3) > 0
    room.rest(DICE_S)
    assert room.rest(3) == 0


def test_black_is_black_and_light_comes_back(room: Room) -> None:
    """B in the window, and a key on the laptop: everything goes dark, and then comes back."""
    room.display.choose(IN_WINDOW)
    room.rest()
    lit = pygame.image.tobytes(room.lit, "RGB")
    room.key(pygame.K_b)
    room.rest(0.2)
    assert not any(pygame.image.tobytes(room.lit, "RGB"))
    room.app.handle(key_event(pygame.K_b, pygame.KMOD_CTRL))
    room.rest(0.2)
    assert pygame.image.tobytes(room.lit, "RGB") == lit


def test_other_keys_in_the_window_are_for_the_game_and_clicks_are_for_nobody(room: Room) -> None:
    """The game can be played on while this window has the keyboard; its mouse does nothing."""
    room.display.choose(IN_WINDOW)
    room.rest()
    room.key(pygame.K_ESCAPE)
    assert room.context.stack.top.name == "table-menu"
    room.context.stack.pop()
    before = room.scene.pointer.pos
    room.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    room.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert room.scene.pointer.pos == before


def test_another_language_tells_the_last_events_anew(room: Room) -> None:
    """Like everything else on the table."""
    room.display.choose(IN_WINDOW)
    list(played(room.match, 40))
    room.rest(DICE_S)
    assert alike(room.lit, Lit(room.match, WINDOWED).surface)
    speak("de")
    try:
        german = Lit(room.match, WINDOWED).surface
        assert not alike(room.lit, german)
        room.rest()
        assert alike(room.lit, german)
    finally:
        speak(ENGLISH)


def test_f11_fills_the_display_that_the_window_was_moved_to(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """And makes it a window again; on the laptop's own display it is the laptop's key."""
    places = {LAPTOP.number: pygame.Rect(0, 0, 1280, 720), PROJECTOR.number: pygame.Rect(1280, 0, 800, 600)}
    monkeypatch.setattr("ui.display.monitors._bounds", lambda number, size: places[number])
    monkeypatch.setattr("pygame.display.get_window_position", lambda: (0, 0))
    room.display.choose(IN_WINDOW)
    room.rest()
    fills: list[bool] = []
    monkeypatch.setattr(room.app, "_fullscreen", lambda: fills.append(True))
    for at, key, size in (((60, 60), IN_WINDOW, WINDOWED), ((1300, 20), PROJECTOR.key, PROJECTOR.size)):
        assert room.display.window is not None
        room.display.window.position = at
        room.key(pygame.K_F11)
        room.rest()
        assert (room.display.key, room.size) == (key, size)
    room.key(pygame.K_F11)
    room.rest()
    assert (room.display.key, room.size) == (IN_WINDOW, WINDOWED) and fills == [True]


def test_a_window_comes_back_where_it_was_moved_and_as_large(room: Room) -> None:
    """Closed by mistake, it does not have to be arranged again; nor after it has filled a display."""
    room.display.choose(IN_WINDOW)
    room.rest()
    assert room.display.window is not None
    room.display.window.size, room.display.window.position = (1000, 600), (70, 80)
    for key in (pygame.K_F9, pygame.K_F9):
        room.app.handle(key_event(key))
        room.rest()
    assert (room.display.window.size, room.display.window.position) == ((1000, 600), (70, 80))
    room.display.choose(PROJECTOR.key)
    room.display.choose(IN_WINDOW)
    assert room.size == (1000, 600)


def test_a_window_in_a_frame_comes_back_where_it_was(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window manager of X11 takes the first position of a window for that of its frame."""

    class Framed(pygame.Window):
        def __init__(self, title: str, size: tuple[int, int], position: tuple[int, int], **how: Any) -> None:
            super().__init__(title, size, (position[0] + 1, position[1] + 20), **how)

    monkeypatch.setattr(pygame, "Window", Framed)
    stood = []
    for _ in range(3):
        room.display.choose(IN_WINDOW)
        assert room.display.window is not None
        stood.append(room.display.window.position)
        room.display.close()
    assert stood[0] == stood[1] == stood[2]


def test_a_drag_that_began_on_the_laptop_ends_there(room: Room) -> None:
    """X sends motion and release to the window with the keyboard; both are passed back, at the same point."""
    room.display.choose(IN_WINDOW)
    room.rest()
    assert room.display.window is not None
    here, there = room.display.window.position, pygame.display.get_window_position()
    room.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 200), button=1, window=None))
    found = (310 - here[0] + there[0], 220 - here[1] + there[1])
    room.send(pygame.MOUSEMOTION, pos=found, rel=(1, 1), buttons=(1, 0, 0))
    assert room.scene.pointer.pos == (310, 220)
    room.send(pygame.MOUSEBUTTONUP, pos=found, button=1)
    room.send(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    assert room.scene.pointer.pos == (310, 220)


def test_quarter_turns_theme_and_scale_are_remembered_for_each_display(room: Room) -> None:
    """Settings of one display do not affect another."""
    room.display.choose(PROJECTOR.key)
    room.rest()
    room.key(pygame.K_t)
    room.display.remember(width_mm=900.0, true_scale=True, theme="walnut")
    assert room.rest() == 1
    room.display.choose(IN_WINDOW)
    assert room.context.settings.screens == {
        PROJECTOR.key: TableScreen(width_mm=900.0, true_scale=True, turns=1, theme="walnut")
    }
    assert room.display.memory == TableScreen()


def test_a_turned_table_is_the_same_picture_turned(room: Room) -> None:
    """After half a turn everything is upside down."""
    room.display.choose(PROJECTOR.key)
    room.rest()
    upright = room.lit.copy()
    for _ in range(2):
        room.display.turn()
    room.rest()
    turned = pygame.transform.rotate(room.lit, 180)
    assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(upright, "RGB")


def test_thumbnails_come_at_most_twice_a_second_and_only_of_news(room: Room) -> None:
    """The laptop's small picture of the table costs nothing while the table is unchanged."""
    room.display.choose(IN_WINDOW)
    room.rest()
    small = room.display.thumbnail((160, 90))
    assert small is room.display.thumbnail((160, 90))
    assert not room.display.thumbnail_aged()
    news = 0
    for at, _ in enumerate(played(room.match, 40)):
        room.display.update(0.05)
        room.display.draw()
        if at % 2 == 0 and room.display.thumbnail_aged():
            news += 1
            room.display.thumbnail((160, 90))
    assert 1 <= news <= 40 * 0.05 / THUMBNAIL_S
    room.display.close()
    assert room.display.thumbnail((160, 90)) is None


def test_the_panel_shows_the_thumbnail(room: Room) -> None:
    """While no card is being looked at."""
    room.display.choose(IN_WINDOW)
    room.rest()
    room.scene.painter.refresh()
    wanted = list(room.scene.canvas.wanted)
    assert wanted.index(("view", "ground")) < wanted.index(("view", "thumbnail"))
    room.display.close()
    room.rest(0.2)
    assert ("view", "thumbnail") not in room.scene.canvas.wanted


def test_a_key_and_a_click_set_a_ring_on_the_table(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """While X is held, the mouse points there and a click sets a ring there and does nothing here."""
    room.rest()
    found: list[tuple[str, Ping]] = []
    monkeypatch.setattr(room.display, "ping", lambda ping: found.append(("ping", ping)))
    monkeypatch.setattr(room.display, "point", lambda ping: found.append(("point", ping)))
    tile = room.scene.layout.places[5]
    room.app.handle(key_event(pygame.K_x))
    room.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=tile.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
    room.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=tile.rect.center, button=1))
    assert [(kind, ping.name) for kind, ping in found] == [("point", tile.name), ("ping", tile.name)]
    room.app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_x, mod=0))
    room.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=tile.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
    assert len(found) == 2


def test_whoever_is_asked_beside_the_game_is_told_so_and_nobody_else(room: Room) -> None:
    """Whether another may take an answer back: until that is said, the game's own question waits."""
    match = match_of(field(), ("human", "human"))
    while match.asked() != (0,) or not match.record.answers:
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[0])
    room.display.choose(IN_WINDOW)
    room.context.stack.push(TableScene(match, seat=0))
    room.rest()
    before, asked = Lit(match, WINDOWED), Lit(match, WINDOWED)
    asked.feed.model.plea = Plea(1, "May Ada take it back?")
    asked.board.refresh()
    asked.rest()
    assert alike(room.lit, before.surface)
    room.app.handle(key_event(pygame.K_z, pygame.KMOD_LCTRL))
    room.rest()
    assert alike(room.lit, asked.surface) and not alike(room.lit, before.surface)
    room.app.handle(key_event(pygame.K_ESCAPE))
    room.rest()
    assert alike(room.lit, before.surface)


CAPTURE = """round_table/1
options players=2
round 2 | season summer | step declare | active P1 | turn P1
P1 holding A=farm B=manor(on A) X=large-manor(on B) keep(on X) | P1 court lancelot | P1 main bors*9 | P1 demesnes farm*5
P2 holding C=farm | P2 hand hedge-knight | P2 main bors*9 | P2 demesnes farm*5
nobody middle gore(slot 1) orkney(slot 2) camelot(slot 3) | nobody regions astolat
"""


@pytest.mark.parametrize("rival", ["bot:random", "human"])
def test_what_the_laptop_tells_step_by_step_is_not_on_the_table_before(room: Room, rival: str) -> None:
    """Round Table's Autumn: who captures what is seen in both windows once it has been told."""
    match = match_of(CAPTURE, ("human", rival))
    room.display.choose(IN_WINDOW)
    scene = TableScene(match, seat=0)
    room.context.stack.push(scene)
    while not scene.stage.laid:
        room.rest()
    options = match.options(0)
    match.submit(0, next(action for action in options if action[0] == V_DECLARE))
    while match.view(PUBLIC).numbers[SEASON] == SUMMER:
        seat = match.asked()[0]
        match.submit(seat, (V_PASS,) if (V_PASS,) in match.options(seat) else (V_DONE,))
    told = Lit(match, WINDOWED)
    while scene.session.story is None:
        room.rest(0.1)
    room.rest(0.5)
    assert not alike(room.lit, told.surface)
    while scene.session.catching_up:
        room.rest()
    room.rest(DICE_S)
    assert alike(room.lit, told.surface)
