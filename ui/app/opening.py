"""What Home opens: a new game or a saved one. The table is imported when the first game opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.about import GAMES
from game.games import game
from game.records.journal import DRAFT
from ui.app.services import open_services
from ui.screens.services import NewGame, SavedGame, Services

if TYPE_CHECKING:
    from rules.kernel.notation.record import Record
    from ui.screens.context import Scene


def services() -> Services[Scene]:
    """The services with their tables."""
    return open_services(start, resume, watch)


def start(choice: NewGame) -> Scene:
    """New game. Raises RulesError for what cannot be played."""
    if game(choice.game).drafts(choice.format):
        from ui.screens.draft.scene import start_draft

        return start_draft(choice)
    from ui.screens.table.opening import start_table

    return start_table(choice)


def resume(saved: SavedGame) -> Scene:
    """Continue. Raises RulesError if the game is unusable."""
    if saved.path.suffix == DRAFT:
        from ui.screens.draft.scene import resume_draft

        return resume_draft(saved)
    if saved.game in GAMES and any(form.drafted for form in GAMES[saved.game].formats):
        from ui.screens.draft.scene import resume_at_table

        if (drafted := resume_at_table(saved)) is not None:
            return drafted
    from ui.screens.table.opening import resume_table

    return resume_table(saved)


def watch(record: Record, at: int) -> Scene:
    """A finished game from after `at` answers. Raises TextError if it is unusable."""
    from ui.screens.table.opening import watch_record

    return watch_record(record, at)
