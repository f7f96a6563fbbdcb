"""The screens by name; each is imported only when it opens. Must never import one here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.scene import Scene

SCENES: dict[str, str] = {
    "home": "ui.scenes.home:Home",
    "new-game": "ui.scenes.new_game:NewGamePage",
    "decks": "ui.scenes.decks:DecksPage",
    "deck": "ui.scenes.deck:DeckPage",
    "workshop": "ui.scenes.workshop:WorkshopPage",
    "maker": "ui.scenes.maker:MakerPage",
    "draft": "ui.scenes.draft:draft_page",
    "records": "ui.scenes.records:RecordsPage",
    "rulebook": "ui.scenes.rulebook:RulebookPage",
    "print": "ui.scenes.print:PrintPage",
    "settings": "ui.scenes.settings:SettingsPage",
    "keys": "ui.scenes.overlay:KeysOverlay",
    "lesson": "ui.scenes.lesson:lesson_scene",
    "message": "ui.scenes.overlay:Message",
}


def make(name: str, desk: Desk, argument: str = "") -> Scene:
    """A new scene by its name; `argument` is what it opens at (a game, a rule id, a sentence). Raises KeyError."""
    module, _, factory = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(module), factory)(argument)
    scene.desk = desk
    return scene
