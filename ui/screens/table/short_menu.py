"""Short menus beside a button of a table, among them that of a puzzle or a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n import tr
from ui.screens.table.parts import TableParts
from ui.table.hotspots import Hotspot
from ui.table.input.control import TableControl
from ui.table.questions.menu import Menu, MenuRow

MenuRows = list[tuple[str, str, Callable[[], object]]]
"""Label, icon and action."""


def ask(control: TableControl, title: str, button: str, rows: MenuRows) -> None:
    """Open a menu beside the named button; a choice closes it and acts."""

    def choose(act: Callable[[], object]) -> None:
        control.clear()
        act()

    made = tuple(MenuRow(words, icon, partial(choose, act)) for words, icon, act in rows)
    control.menu = Menu(title, made, Hotspot("button", name=button))


def rows_to_read(scene: TableParts) -> MenuRows:
    """The book, settings and the keys, which every table opens from its menu."""
    show = scene.context.stack.open
    return [
        (tr("Rulebook"), "book-open-page-variant", partial(show, "rulebook", scene.match.game)),
        (tr("Settings"), "cog", partial(show, "settings")),
        (tr("Shortcuts"), "keyboard", partial(show, "keys")),
    ]


def short_menu(scene: TableParts, leave: str) -> None:
    """Open the menu of a table at which nothing can be saved or given up; `leave`: the label of the way out."""
    control = scene.session.control
    control.clear()
    ask(control, "", "menu", [*rows_to_read(scene), (leave, "exit-run", scene.home)])
