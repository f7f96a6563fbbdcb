"""Two windows on one display (Xvfb), and two displays (Xorg with the dummy driver): the table display follows the
laptop."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from rules.kernel.words import PUBLIC
from rules.seize import words as w
from tests.e2e.driver import Driver, home_of, next_answer
from tests.e2e.screen import PATIENCE, SIZE, Pos, Program, Screen, until
from ui.display.layout import DisplayLayout
from ui.display.second_window import WINDOWED
from ui.style.theme import SEATS
from ui.table.mats.mat_file import game_mats
from ui.table.mats.sitting import usual_sitting

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

TABLE = Rect((SIZE[0], 0), WINDOWED)
WIDE = (TABLE.right, max(SIZE[1], TABLE.bottom))
PLAY = ("play", "--seed", "7", "--seats", "human,bot:greedy")
"""The person begins, so that nobody waits for the computer's first turn."""
DUMMY = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
SOON = 20.0
"""Seconds within which an unplugged display is noticed on any machine; on an idle one it takes about one."""
CONFIG = """
Section "Device"
  Identifier "d"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "m"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831 -hsync +vsync
  Modeline "1920x1080" 173.00 1920 2048 2248 2576 1080 1083 1088 1120 -hsync +vsync
EndSection
Section "Screen"
  Identifier "s"
  Device "d"
  Monitor "m"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x800" "1920x1080"
    Virtual 3200 1080
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
"""


def ask(display: str, *words: str) -> str:
    """The output of a tool on a display; "" if it fails."""
    surroundings = {**os.environ, "DISPLAY": display}
    return subprocess.run(words, env=surroundings, capture_output=True, text=True, timeout=PATIENCE).stdout


def windows(display: str) -> dict[str, str]:
    """The numbers of the program's windows, by name."""
    found = ask(display, "xdotool", "search", "--class", "").split()
    named = {ask(display, "xdotool", "getwindowname", number).strip(): number for number in found}
    return {name: number for name, number in named.items() if name.startswith("Guildhall")}


def place_of(display: str, window: str) -> Rect:
    """Where a window is; an empty rectangle if it does not exist or is just closing."""
    said = ask(display, "xdotool", "getwindowgeometry", "--shell", windows(display).get(window, "0"))
    facts = {"X": "0", "Y": "0", "WIDTH": "0", "HEIGHT": "0", **dict(line.split("=") for line in said.split())}
    return Rect(*(int(facts[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))


@pytest.fixture
def wide(tmp_path: Path) -> Iterator[Screen]:
    """A display with room for both windows side by side."""
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder, WIDE)
    yield made
    made.close()


def lit(screen: Screen, tile: Rect, seat: int) -> int:
    """How many pixels of a seat's colour are in a part of the display."""
    seen = screen.picture(tile).copy()
    return pygame.mask.from_threshold(seen, SEATS[seat].colour, (24, 24, 24, 255)).count()


def test_the_table_follows_a_game_played_on_the_laptop(wide: Screen, tmp_path: Path, faces: Path) -> None:
    """A merc played by mouse appears in both windows; the table display is closed by key, and the game goes on."""
    home = home_of(tmp_path / "home", faces)
    program = Program(wide, home, [*PLAY, "--table-display", "0"])
    try:
        until("both windows are there", lambda: len(windows(wide.name)) == 2)
        for name, at in (("Guildhall", (0, 0)), ("Guildhall: the table", TABLE.topleft)):
            wide.tool("windowmove", "--sync", windows(wide.name)[name], str(at[0]), str(at[1]))
        driver = Driver(wide, program)
        driver.sit_down()
        layout = DisplayLayout(WINDOWED, game_mats("seize")["duel"], usual_sitting(driver.twin.table.mat), 0, False)
        empty = {tile: lit(wide, layout.mat.tile_rect(tile).move(TABLE.topleft), 0) for tile in range(24)}
        while not (own := _own_pieces(driver)):
            driver.give(next_answer(driver))
        own_tile = driver.twin.table.layout.tile_rect(own[0])
        until("the merc is on the laptop", lambda: lit(wide, own_tile, 0) > own_tile.w)
        rect = layout.mat.tile_rect(own[0]).move(TABLE.topleft)
        until("the merc is on the table, too", lambda: lit(wide, rect, 0) > empty[own[0]] + rect.w)
        for shown in (1, 2, 1):
            until("the laptop has the keyboard", lambda: _focus(wide) == "Guildhall")
            wide.tool("key", "F9")  # not by the driver: the new window may lie over the other one, which it looks at
            until(f"windows: {shown}", partial(_count, wide, shown))
        until("the laptop has the keyboard", lambda: _focus(wide) == "Guildhall")
        driver.give(next_answer(driver))
        assert program.end(signal.SIGTERM) == 0
    finally:
        program.end(signal.SIGKILL)


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs openbox, a window manager")
@pytest.mark.nightly
@pytest.mark.parametrize("fills", [False, True])
def test_a_table_on_the_laptops_own_display_comes_in_front(tmp_path: Path, faces: Path, fills: bool) -> None:
    """Under a window manager, where the window with the keyboard focus is usually in front."""
    (tmp_path / "screen").mkdir()
    screen = Screen(tmp_path / "screen")
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": screen.name}, stderr=subprocess.DEVNULL)
    home = home_of(tmp_path / "home", faces)
    program = Program(screen, home, PLAY)
    try:
        until("the laptop has the keyboard", lambda: _focus(screen) == "Guildhall")
        if fills:
            screen.tool("key", "F11")
            until("it fills the display", lambda: place_of(screen.name, "Guildhall") == Rect((0, 0), SIZE))
        screen.tool("key", "F9")
        until("both windows are there", lambda: len(windows(screen.name)) == 2)
        until("the table is in front", lambda: _bright(screen, place_of(screen.name, "Guildhall: the table")))
        assert fills or _focus(screen) == "Guildhall"
        screen.tool("key", "F9")
        until("the table is put away", lambda: len(windows(screen.name)) == 1)
        assert program.end(signal.SIGTERM) == 0
    finally:
        program.end(signal.SIGKILL)
        manager.terminate()
        manager.wait()
        screen.close()


def _count(screen: Screen, number: int) -> bool:
    return len(windows(screen.name)) == number


def _focus(screen: Screen) -> str:
    return ask(screen.name, "xdotool", "getwindowfocus", "getwindowname").strip()


def _bright(screen: Screen, table: Rect) -> bool:
    """Whether the table's light strips are visible at its left edge."""
    strip = Rect(table.x + 12, table.y + 60, table.w // 6, table.h // 6)
    return min(pygame.transform.average_color(screen.picture(strip))[:3]) > 180


def _own_pieces(driver: Driver) -> list[int]:
    view = driver.twin.table.match.view(PUBLIC)
    return [view.cards[card].place for card in view.pile(w.BOARD) if view.cards[card].ctrl == 0]


class TwoDisplays:
    """Xorg with two displays: 1280 x 800, and to its right 1920 x 1080."""

    def __init__(self, folder: Path) -> None:
        config = folder / "xorg.conf"
        config.write_text(CONFIG)
        words = [
            "Xorg",
            "-displayfd",
            "1",
            "-config",
            str(config),
            "-noreset",
            "-nolisten",
            "tcp",
            "-logfile",
            str(folder / "log"),
        ]
        self._server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._server.stdout is not None
        self.name = f":{self._server.stdout.readline().decode().strip()}"
        self.folder = folder
        until("the second display is there", self.plug)

    def plug(self) -> bool:
        """Switch on the second display, to the right of the first."""
        said = ask(self.name, "xrandr", "--verbose")
        mode = next((line for line in said.splitlines() if "1920x1080 (" in line), "( )")
        number = mode[mode.index("(") + 1 : mode.index(")")]
        ask(self.name, "xrandr", "--addmode", "DUMMY1", number)
        ask(self.name, "xrandr", "--output", "DUMMY1", "--mode", number, "--pos", "1280x0")
        return "DUMMY1 connected 1920x1080+1280+0" in ask(self.name, "xrandr")

    def colour(self, pos: Pos) -> tuple[int, int, int]:
        """The colour at a point."""
        path = self.folder / "seen.png"
        ask(self.name, "import", "-window", "root", str(path))
        red, green, blue, _ = pygame.image.load(path).get_at(pos)
        return red, green, blue

    def close(self) -> None:
        """Stop the server."""
        self._server.terminate()
        self._server.communicate()


@pytest.mark.nightly
@pytest.mark.skipif(
    not (DUMMY.exists() and all(shutil.which(tool) for tool in ("Xorg", "xrandr", "import"))),
    reason="needs xserver-xorg-core, xserver-xorg-video-dummy, x11-xserver-utils and imagemagick",
)
def test_the_table_fills_the_second_of_two_displays(tmp_path: Path, faces: Path) -> None:
    """Borderless over the whole second display, which is remembered by name and size; the laptop's window stays on the
    first."""
    display = TwoDisplays(tmp_path)
    home = home_of(tmp_path / "home", faces)
    program = Program(display, home, [*PLAY, "--table-display"])  # type: ignore[arg-type]
    try:
        until("both windows are there", lambda: len(windows(display.name)) == 2)
        assert place_of(display.name, "Guildhall: the table") == Rect(1280, 0, 1920, 1080)
        assert Rect(0, 0, 1280, 800).contains(place_of(display.name, "Guildhall"))
        until("the mat is lit on it", lambda: _felt(display.colour((1280 + 960, 500))))
        assert '"display": "DUMMY1 1920x1080"' in (home / "data" / "settings.json").read_text()
        ask(display.name, "xrandr", "--output", "DUMMY1", "--off")
        until("the table stands on the first display", lambda: _stands(display.name, Rect(0, 0, 1280, 800)), SOON)
        until("the second display is there again", display.plug)
        until("the table is back on it", lambda: _stands(display.name, Rect(1280, 0, 1920, 1080)), SOON)
        assert program.end(signal.SIGTERM) == 0
    finally:
        program.end(signal.SIGKILL)
        display.close()


def _stands(display: str, area: Rect) -> bool:
    """Whether the table's window covers a part of the desktop."""
    place = place_of(display, "Guildhall: the table")
    return place.w > 0 and area.contains(place)


def _felt(colour: tuple[int, int, int]) -> bool:
    """Whether the green of the bright theme's mat is visible."""
    red, green, blue = colour
    return green > 80 and green > red and green > blue
