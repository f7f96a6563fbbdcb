"""The screens by name; each is imported only when it opens."""

from typing import Final

SCENES: Final = {
    "home": "ui.screens.home:Home",
    "new-game": "ui.screens.new_game.page:NewGamePage",
    "decks": "ui.screens.decks.list:DecksPage",
    "deck": "ui.screens.decks.builder:DeckPage",
    "workshop": "ui.screens.workshop.card_list:WorkshopPage",
    "maker": "ui.screens.workshop.editor:CardEditor",
    "draft": "ui.screens.draft.scene:draft_page",
    "records": "ui.screens.records:RecordsPage",
    "rulebook": "ui.screens.rulebook.page:RulebookPage",
    "print": "ui.screens.print.page:PrintPage",
    "settings": "ui.screens.settings.page:SettingsPage",
    "keys": "ui.screens.overlay:KeysOverlay",
    "lesson": "ui.screens.lesson.scene:lesson_scene",
    "puzzles": "ui.screens.puzzles.page:PuzzlesPage",
    "puzzle": "ui.screens.puzzles.scene:puzzle_scene",
    "message": "ui.screens.overlay:MessagePage",
}
