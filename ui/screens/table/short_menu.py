"""The menu of a table at which nothing can be saved or given up: the book, settings, the keys, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n import tr
from ui.screens.table.parts import TableParts
from ui.table.hotspots import Hotspot
from ui.table.questions.menu import Menu, MenuRow


def short_menu(scene: TableParts, leave: str) -> None:
    """Open it beside the menu's button; `leave`: the label of the way out."""
    control = scene.session.control
    control.clear()

    def choose(act: Callable[[], None]) -> None:
        control.clear()
        act()

    def show(name: str, argument: str = "") -> None:
        scene.context.stack.open(name, argument)

    rows = (
        (tr("Rulebook"), "book-open-page-variant", partial(show, "rulebook", scene.match.game)),
        (tr("Settings"), "cog", partial(show, "settings")),
        (tr("Shortcuts"), "keyboard", partial(show, "keys")),
        (leave, "exit-run", scene.home),
    )
    made = tuple(MenuRow(words, icon, partial(choose, act)) for words, icon, act in rows)
    control.menu = Menu("", made, Hotspot("button", name="menu"))
