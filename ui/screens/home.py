"""Home: the mats of the games that can be played, the game to continue, and the way to everything else."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.bots.ladder import has_won
from game.games import TITLES
from game.i18n import marked, tr, trn
from game.records.journal import ENDING
from rules.kernel.words import RulesError
from ui.screens.lesson.opening import open_lesson
from ui.screens.mat_card import MatCard
from ui.screens.page import Page
from ui.screens.services import GameChoice, SavedGame
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import BASE, Look
from ui.table.mats.small_mat import mat_picture
from ui.widgets.base import Clickable, Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, faults_dialog
from ui.widgets.label import Label, Title
from ui.widgets.scroll import ScrollArea

LEARN = marked("Learn to play")
TAGLINE = marked("One tabletop,\nand a referee that explains itself.")
MOST_PIXELS: Final = 4 << 20
"""Pixels of a saved picture that are shown at most; those of this program have a tenth of that."""
OFFER: Final = 70
"""How much higher a mat's place is with its lesson offer, gap included."""
LEAST_MAT: Final = 250
"""The width a mat keeps where several stand side by side in a narrow window, in units."""


class ContinueCard(Clickable):
    """The newest saved game with its picture."""

    bleed: float = 8

    def __init__(self, saved: SavedGame, page: Home) -> None:
        super().__init__(lambda: page.go_on(saved), tip=f"{saved.title} · {saved.where}")
        self.saved = saved

    def height_for(self, width: int) -> int:
        return self.look.px(104)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        paint.put_slab(surface, rect, "primary" + self.slab_state, look)
        frame = Rect(rect.x + look.px(10), rect.y + look.px(10), look.px(112), rect.h - look.px(20))
        surface.blit(_thumbnail(self.saved, frame.size, look), frame)
        ink, left = look["primary_ink"], frame.right + look.px(14)
        room = rect.right - left - look.px(10)
        lines = (
            (tr("Continue"), "ui-bold", 21),
            (TITLES.get(self.saved.game, self.saved.game), "ui-medium", 15.5),
            (self.saved.title, "ui", 14.5),
            (f"{self.saved.where} · {_ago(self.saved.when)}", "ui", 14.5),
        )
        y = rect.y + look.px(8)
        for words, face, size in lines:
            points = fonts.fitting(words, face, look.px(size), room, look.px(12))
            line = fonts.text(fonts.elide(words, face, points, room), face, points, ink)
            surface.blit(line, (left, y))
            y += line.get_height() + look.px(1)


@drawn_once
def _thumbnail(saved: SavedGame, size: tuple[int, int], look: Look) -> Surface:
    """The saved picture cropped to a size; if there is none the game's mat, as large as that usually is."""
    usual = replace(look, size=BASE, text_scale=1.0)
    picture = loaded(saved.picture) or mat_picture(saved.game, (640, 480), usual)
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide = (max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale)))
    fitted = pygame.transform.smoothscale(picture, wide)
    crop = fitted.subsurface(Rect((wide[0] - size[0]) // 2, (wide[1] - size[1]) // 2, *size))
    return paint.rounded(crop, look.px(6))


def loaded(path: Path | None) -> Surface | None:
    """The picture of a file; None if it is not one, or so large that opening it would exhaust the memory."""
    try:
        return pygame.image.load(path) if path is not None and 0 < _pixels(path) <= MOST_PIXELS else None
    except (OSError, pygame.error):
        return None


def _pixels(path: Path) -> int:
    """The number of pixels a PNG declares, 0 for another file. Raises OSError."""
    with path.open("rb") as stream:
        head = stream.read(24)
    return int.from_bytes(head[16:20]) * int.from_bytes(head[20:24]) if head.startswith(b"\x89PNG") else 0


def _ago(when: float) -> str:
    minutes = max(0, round((time.time() - when) / 60))
    if minutes < 2:
        return tr("just now")
    if minutes < 90:
        return trn("{n} minute ago", "{n} minutes ago", minutes)
    hours = round(minutes / 60)
    return (
        trn("{n} hour ago", "{n} hours ago", hours)
        if hours < 36
        else trn("{n} day ago", "{n} days ago", round(hours / 24))
    )


class Home(Page):
    """The first screen."""

    name = "home"

    def __init__(self, argument: str = "") -> None:
        self.saved: SavedGame | None = None
        self.built = False

    def build(self) -> None:
        games = self.context.services.games
        self.built = True
        self.area = ScrollArea()
        self.title = Title("Guildhall", 62)
        self.tagline = Label(tr(TAGLINE), 20, "muted", "text")
        self.mats = [MatCard(game, self.open_game) for game in games]
        self.saved = self._newest()
        self.go_card = [ContinueCard(self.saved, self)] if self.saved else []
        self.lessons = self._lesson_buttons(games)
        self.drafts = [game.key for game in games if any(form.drafted for form in game.formats)]
        self.menu = self._menu(games)
        self.hint = Label(
            tr("{key} shows the shortcuts of any screen", key=self.context.keymap.label("help")), 14.5, "muted"
        )
        offers = [button for row in self.lessons.values() for button in row]
        for game in games:
            for offer in self.lessons.get(game.key, ()):
                offer.beside = game.title
        self.area.hold(self.title, self.tagline, *self.go_card, *self.mats, *offers, *self.menu, self.hint)
        self.stage.add(self.area, self.title, self.tagline, *self.go_card, *self.mats, *offers, *self.menu, self.hint)
        self._offer_lessons()
        self.stage.set_focus([*self.go_card, *self._offered.values(), *self.mats, *self.menu][0])

    def _lesson_buttons(self, games: Sequence[GameChoice]) -> dict[str, tuple[Button, Button]]:
        """To take a game's lesson, or to wave it away; the first one stands out for who is new here."""
        new = not self.saved and not self._known
        first = new and next((game for game in games if game.lesson is not None), None)
        return {
            game.key: (
                Button(
                    tr(LEARN), partial(self._learn, game), "school", "primary" if game is first else "button", size=19
                ),
                Button(tr("Not now"), partial(self._wave_away, game), kind="quiet"),
            )
            for game in games
            if game.lesson is not None
        }

    def _menu(self, games: Sequence[GameChoice]) -> list[Button]:
        """The rows of the menu; those that need games only where there are some."""
        show, books = self.context.stack.open, any(game.rulebook and game.rulebook.is_file() for game in games)
        rows = (
            (bool(self.drafts), tr("Draft"), lambda: show("draft", self.drafts[0]), "cards-outline"),
            (bool(games), tr("Decks"), self._decks, "cards"),
            (books, tr("Rulebook"), partial(self._open, "rulebook"), "book-open-page-variant"),
            (bool(games), tr("Workshop"), partial(self._open, "workshop"), "hammer"),
            (bool(games), tr("Puzzles"), partial(self._open, "puzzles"), "puzzle"),
            (True, tr("Records"), partial(show, "records"), "history"),
            (True, tr("Print"), partial(self._open, "print"), "printer"),
            (True, tr("Settings"), partial(show, "settings"), "cog"),
            (True, tr("Quit"), self.context.quit, "power"),
        )
        return [Button(words, act, icon, align="left") for there, words, act, icon in rows if there]

    @property
    def _known(self) -> set[str]:
        """The games whose lesson was finished or dismissed, and those won against a computer."""
        settings = self.context.settings
        return {*settings.lessons, *(game for game, results in settings.rivals.items() if has_won(results))}

    @property
    def _offered(self) -> dict[str, Button]:
        """The visible lesson offers, by game."""
        return {key: learn for key, (learn, _) in self.lessons.items() if learn.shown}

    def _offer_lessons(self) -> None:
        """Offer the lessons of the games that are not known. A newcomer gets the lesson as the main button, others a
        game."""
        known = self._known
        for mat in self.mats:
            row = self.lessons.get(mat.game.key, ())
            offered = bool(row) and mat.game.key not in known
            for button in row:
                button.shown = offered
        for mat in self.mats:
            mat.first = not self.go_card and not (self._offered and not known)

    def _newest(self) -> SavedGame | None:
        services = self.context.services
        saves = services.saves() if services.resume is not None else []
        return saves[0] if saves else None

    def resize(self, look: Look) -> None:
        """Home is rebuilt when a different game can be continued."""
        if not self.built and self._newest() != self.saved:
            self.enter()
        self.built = False
        super().resize(look)
        self._tell()

    def update(self, dt: float) -> bool:
        self._tell()
        return super().update(dt)

    def _tell(self) -> None:
        """Say what there is to note, also what happened while Home is in sight."""
        if self.context.notices:
            text = "\n\n".join(self.context.notices)
            self.context.notices.clear()
            self.stage.open(Dialog(tr("Please note"), text))

    def arrange(self, look: Look) -> None:
        self._offer_lessons()
        self.area.place(Rect(0, 0, *look.size))
        wide, high = look.units
        if wide >= 1150 and high >= 680:
            self._arrange_wide(look)
        else:
            self._arrange_narrow(look)

    def _arrange_wide(self, look: Look) -> None:
        width, height = look.size
        margin = look.px(60)
        column = Rect(margin, look.px(64), look.px(330), height - look.px(64) - margin)
        self.title.place(Rect(column.x, column.y, column.w, look.px(80)))
        self.tagline.place(Rect(column.x, self.title.rect.bottom + look.px(6), column.w, look.px(56)))
        y = self.tagline.rect.bottom + look.px(26)
        for card in self.go_card:
            card.place(Rect(column.x, y, column.w, card.height_for(column.w)))
            y = card.rect.bottom + look.px(18)
        self._place_menu(Rect(column.x, y, column.w, height - margin - look.px(36) - y), look)
        self.hint.place(Rect(column.x, height - margin - look.px(22), column.w, look.px(22)))
        field = Rect(column.right + look.px(44), look.px(60), 0, height - 2 * look.px(60))
        field.w = width - margin - field.x
        self._place_mats(field, look)
        self.area.place_content(height)

    def _place_menu(self, room: Rect, look: Look) -> None:
        """The rows of the menu below each other, or in two columns where they would be too low to click."""
        step = min(look.px(58), room.h // len(self.menu))
        if step >= look.px(38):
            self._stack(self.menu, room.x, room.y, look.px(230), step * 4 // 5, step - step * 4 // 5)
            return
        half, gap = -(-len(self.menu) // 2), look.px(12)
        wide, step = (room.w - gap) // 2, min(look.px(54), room.h // half)
        for at, column in enumerate((self.menu[:half], self.menu[half:])):
            self._stack(column, room.x + at * (wide + gap), room.y, wide, step - gap, gap)

    def _place_mats(self, field: Rect, look: Look) -> None:
        """All mats at one size, so that they fill the field."""
        columns, gap = 1 if len(self.mats) < 3 else 2 if len(self.mats) < 5 else 3, look.px(24)
        rows = len(self._rows(columns))
        width = (field.w - gap * (columns - 1)) // columns
        height = (field.h - gap * (rows - 1) - sum(self._offers(columns, look))) // max(1, rows)
        self._place_rows(Rect(field.x, field.y, width, height), columns, gap, look)

    def _place_rows(self, first: Rect, columns: int, gap: int, look: Look) -> int:
        """Place the mats row by row, each as large as the first; a row with a lesson offer is higher. Returns where
        the next row would begin."""
        y = first.y
        for row, offer in zip(self._rows(columns), self._offers(columns, look), strict=True):
            for column, mat in enumerate(row):
                extra = offer if mat.game.key in self._offered else 0
                self._place_mat(mat, Rect(first.x + (first.w + gap) * column, y, first.w, first.h + extra), look)
            y += first.h + offer + gap
        return y

    def _rows(self, columns: int) -> list[list[MatCard]]:
        return [self.mats[at : at + columns] for at in range(0, len(self.mats), columns)]

    def _offers(self, columns: int, look: Look) -> list[int]:
        """The height that the offers of a lesson add to each row."""
        return [look.px(OFFER) * any(mat.game.key in self._offered for mat in row) for row in self._rows(columns)]

    def _place_mat(self, mat: MatCard, room: Rect, look: Look) -> None:
        """A mat, and below it the offer to learn its game."""
        learn, later = self.lessons.get(mat.game.key, (None, None))
        if learn is None or later is None or not learn.shown:
            mat.place(room)
            return
        mat.place(Rect(room.x, room.y, room.w, room.h - look.px(OFFER)))
        line = Rect(room.x, room.bottom - look.px(54), room.w, look.px(54))
        side = min(later.width(), line.w // 3)
        learn.place(Rect(line.x, line.y, line.w - side - look.px(10), line.h))
        later.place(Rect(line.right - side, line.y, side, line.h))

    def _arrange_narrow(self, look: Look) -> None:
        margin = look.px(24)
        width = self.area.inner.w - 2 * margin
        self.title.place(Rect(margin, margin, width, look.px(70)))
        self.tagline.place(Rect(margin, self.title.rect.bottom, width, self.tagline.height_for(width)))
        y = self.tagline.rect.bottom + look.px(16)
        y = self._stack(self.go_card, margin, y, width, look.px(104), look.px(14))
        columns, gap = max(1, min(len(self.mats), width // look.px(LEAST_MAT))), look.px(22)
        wide = (width - gap * (columns - 1)) // columns
        y = self._place_rows(Rect(margin, y, wide, min(look.px(300), wide * 3 // 4)), columns, gap, look)
        y = self._stack(self.menu, margin, y, width, look.px(46), look.px(12))
        self.hint.place(Rect(margin, y + look.px(8), width, self.hint.height_for(width)))
        self.area.place_content(self.hint.rect.bottom + margin)

    @staticmethod
    def _stack(widgets: Sequence[Widget], x: int, y: int, width: int, height: int, gap: int) -> int:
        for widget in widgets:
            widget.place(Rect(x, y, width, height))
            y += height + gap
        return y

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE and self.stage.top is self.stage.base:
            return self._receive(event)
        return super().handle(event)

    def _receive(self, event: pygame.Event) -> bool:
        """Open a record that was dropped on the window; say where any other file belongs."""
        if Path(event.file).suffix.casefold() == ENDING:
            self.context.stack.open("records")
            return self.context.stack.top.handle(event)
        said = tr("Only records ({ending}) open here. Drop decks on “Decks”, cards on “Workshop”.", ending=ENDING)
        self.notify(said)
        return True

    def back(self) -> None:
        """Esc on Home does nothing: it never quits."""

    def open_game(self, game: GameChoice) -> None:
        """Choose how to play a game."""
        self.context.stack.open("new-game", game.key)

    def _learn(self, game: GameChoice) -> None:
        open_lesson(self, game.key)

    def _wave_away(self, game: GameChoice) -> None:
        """Dismissed: from now on the lesson is found in New game."""
        self.notify(self.context.change(lessons=(*self.context.settings.lessons, game.key)))
        self.stage.resize(self.stage.look)
        self.stage.set_focus(self.mats[0])

    def go_on(self, saved: SavedGame) -> None:
        """Continue a saved game."""
        if self.context.services.resume is None:
            return
        self.context.busy(tr("Opening the game…"))
        self.context.background.wait("load")
        try:
            table = self.context.services.resume(saved)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot be continued"), problem))
            return
        self.context.stack.push(table)

    def _open(self, screen: str) -> None:
        """Open a screen that shows one game: the one played last."""
        last = self.context.settings.last_game
        self.context.stack.open(screen, last if any(game.key == last for game in self.context.services.games) else "")

    def _decks(self) -> None:
        self.context.busy(tr("Opening the decks…"))
        self._open("decks")
