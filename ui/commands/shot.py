"""`shot SCENE -o out.png`: a picture of any screen, without a window."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import library
from game.commands.progress import ProgressLine
from game.games import FIRST_GAME, TITLES
from game.games import game as row
from game.i18n import LANGUAGES, speak
from game.match.match import Match, read_match
from game.rulebook import parse_rulebook
from game.settings import Settings
from game.simulation.simulate import decks_for
from rules.kernel.chance import Dice
from rules.kernel.notation.text import near
from rules.kernel.words import TextError
from ui.app.opening import services
from ui.screens import SCENES

if TYPE_CHECKING:
    from ui.screens.context import Context, Scene

TABLE, DISPLAY = "table", "table-display"
OF_A_GAME = ("new-game", "decks", "deck", "workshop", "maker", "lesson", TABLE, DISPLAY)
"""Scenes whose WHERE begins with a game."""
SMALLEST, LARGEST = 320, 7680


def arguments(parser: argparse.ArgumentParser) -> None:
    """The screen, the file, the size."""
    names = sorted({*SCENES, TABLE, DISPLAY})
    parser.add_argument("scene", choices=names, metavar="SCENE", help=", ".join(names))
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the PNG to write")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="size in pixels (1280x720)")
    parser.add_argument("--pos", type=Path, metavar="FILE", help="table, table-display: the position or record")
    parser.add_argument("--pointer", type=place, metavar="X,Y", help="where the mouse rests, in pixels")
    parser.add_argument("--language", choices=LANGUAGES, default="", help="language of the interface (the system's)")
    parser.add_argument("--text-scale", type=scale, default=1.0, metavar="PERCENT", help="text size (100)")
    parser.add_argument(
        "--at", default="", metavar="WHERE", help="where the screen opens: a game, a rule id, a sentence"
    )


def size(text: str) -> tuple[int, int]:
    """WIDTHxHEIGHT. Raises argparse.ArgumentTypeError."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not WIDTHxHEIGHT from {SMALLEST} to {LARGEST}")
    return width, height


def scale(text: str) -> float:
    """PERCENT, as a part of the usual size. Raises argparse.ArgumentTypeError."""
    if not re.fullmatch(r"\d{2,3}", text) or not 75 <= int(text) <= 300:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 75 to 300")
    return int(text) / 100


def place(text: str) -> tuple[int, int]:
    """X,Y. Raises argparse.ArgumentTypeError."""
    found = re.fullmatch(r"(\d{1,4}),(\d{1,4})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not X,Y in pixels")
    return int(found[1]), int(found[2])


def run(args: argparse.Namespace) -> int:
    """Draw the screen and write it. Raises TextError."""
    import pygame

    if args.pos is not None and args.scene not in (TABLE, DISPLAY):
        raise TextError(f"--pos is for {TABLE} and {DISPLAY}; {args.scene} shows no position")
    if args.scene == DISPLAY and (args.pointer is not None or args.text_scale != 1.0):
        raise TextError(f"--pointer and --text-scale are not for {DISPLAY}: no mouse, text of its own size")
    at = _place(args.scene, args.at)
    library.check_target(args.out, ".png")
    try:
        with ProgressLine("drawing"):
            _draw(args, at)
    except pygame.error as problem:
        raise TextError(f"the graphics library cannot draw this screen at {args.size[0]}x{args.size[1]}") from problem
    print(args.out)
    return 0


def _place(scene: str, at: str) -> str:
    """WHERE, with its game when it is only a rule id. Raises TextError for a game or a rule that there is not,
    and for a scene without places."""
    game, _, rule = at.rpartition(":") if scene == "rulebook" and "-" in at else (at.partition(":")[0], "", "")
    if at and scene in ("home", "keys"):
        raise TextError(f"--at is not for {scene}, which opens in one way only")
    if (rule or scene in OF_A_GAME) and game not in ("", *TITLES):
        raise TextError(f"no game is called {game[:40]!r}; there are {', '.join(TITLES)}")
    own = _places(scene, game or FIRST_GAME)
    if at and own and at not in own:
        raise TextError(f"{scene} has no place {at[:40]!r}; --at takes {', '.join(own)}{near(at, own)}")
    if not rule:
        return at
    books = {
        name: parse_rulebook(library.read_text(row(name).rulebook)).places for name in ([game] if game else TITLES)
    }
    for name, places in books.items():
        if rule in places:
            return f"{name}:{rule}"
    known = [rule for places in books.values() for rule in places]
    raise TextError(f"no rule is called {rule[:40]!r}{near(rule, known)}")


def _places(scene: str, game: str) -> tuple[str, ...]:
    """Where a scene can open, of those that have few places."""
    if scene == "settings":
        from ui.screens.settings.page import TABS

        return TABS
    if scene == "print":
        from ui.paper.order import kinds_of

        own = kinds_of(game) if game in TITLES else ()
        return (*kinds_of(FIRST_GAME), *TITLES, *(f"{game}:{kind}" for kind in own))
    if scene == "new-game":
        return (game, *(f"{game}:{name}" for name in row(game).formats))
    return ()


def _draw(args: argparse.Namespace, at: str) -> None:
    if args.scene == DISPLAY:
        from ui.display.picture import portrait
        from ui.display.public_feed import PublicFeed
        from ui.screens.context import native

        speak(args.language or native())
        portrait(PublicFeed(match_of(args.pos, at)), args.out, args.size)
        return
    from ui.app.shot import shot

    scene = table(args.pos, at) if args.scene == TABLE else args.scene
    settings = Settings(language=args.language, text_scale=args.text_scale)
    shot(scene, args.out, args.size, services=services(), settings=settings, argument=at, pointer=args.pointer)


def table(path: Path | None, game: str = "") -> Callable[[Context], Scene]:
    """The table of a position or record, or of a new game; nothing is saved. Raises TextError."""
    match = match_of(path, game)

    def open_on(context: Context) -> Scene:
        from ui.faces.worker import FaceMaker
        from ui.screens.table.scene import TableScene

        seat = max(0, *match.asked(), 0)
        scene = TableScene(match, FaceMaker(process=False), seat=seat)
        scene.context = context
        return scene

    return open_on


def match_of(path: Path | None, game: str = "") -> Match:
    """A position or record, or a new game; nothing is saved. Raises TextError."""
    if path is not None:
        return read_match(library.read_text(path), path)
    played = row(game or FIRST_GAME)
    return Match.new(played.name, decks=decks_for(played, played.notation.options({}), 2, Dice(1)), seed=1)
