"""The bare command: the window, from Home. The table is imported when the first game opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import game
from game.journal import DRAFT
from ui.house import House, NewGame, Saved
from ui.landlord import open_house

if TYPE_CHECKING:
    from ui.scene import Scene


def run() -> int:
    """Open the window and play until it is closed; returns the exit code."""
    from ui import app

    return app.run(house=house())


def house() -> House:
    """The house with its tables."""
    return open_house(start, resume)


def start(choice: NewGame) -> Scene:
    """New game. Raises RulesError for what cannot be played."""
    drafting = game(choice.game).drafting
    if drafting is not None and drafting.fmt == choice.format:
        from ui.scenes.draft import start_draft

        return start_draft(choice)
    from ui.scenes.table import start_table

    return start_table(choice)


def resume(saved: Saved) -> Scene:
    """Continue. Raises RulesError when nothing of the game can be used."""
    if saved.path.suffix == DRAFT:
        from ui.scenes.draft import resume_draft

        return resume_draft(saved)
    from ui.scenes.table import resume_table

    return resume_table(saved)
