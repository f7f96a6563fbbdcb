"""Settings: everything works at once and is kept at once. Must never lose a setting it does not show."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.settings import TEXT_SCALES
from ui import fonts, paint
from ui.keys import KEYS, Keymap, chord_of, written
from ui.scene import Page
from ui.scenes.form import Row, place_rows
from ui.theme import Look, ThemeError, read_theme, theme_names
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.slider import Slider
from ui.widgets.tabs import Tabs
from ui.widgets.toggle import Toggle
from ui.widgets.vlist import VirtualList

SCREENS = {
    "all": "Everywhere", "table": "Table", "rulebook": "Rulebook", "decks": "Decks", "deck": "Deck builder",
    "print": "Print",
}  # fmt: skip


class SettingsPage(Page):
    """Two tabs: how it looks and sounds, and which key does what."""

    name = "settings"

    def __init__(self, argument: str = "") -> None:
        self.tab = 1 if argument == "keys" else 0

    def build(self) -> None:
        self.back_button = Button("Back", self.back, "arrow-left")
        self.title = Title("Settings", 29)
        self.tabs = Tabs(("Look and sound", "Keys"), self._show_tab, self.tab, ("palette", "keyboard"))
        self.panel = Panel()
        self.area = ScrollArea()
        self.rows = self._rows()
        self.area.hold(*(widget for row in self.rows for widget in row.widgets))
        self.names = [name for name in KEYS if KEYS[name].screen in self._screens()]
        self.keys_list = VirtualList(
            self.names, self._draw_key, picked=self._ask_key, row=38, word=lambda n: KEYS[n].sentence
        )
        self.keys_hint = Label("Enter or a double click changes a key. Grey ones are fixed.", 15, "muted")
        self.reset = Button("All as delivered", self._reset_keys, "restart")
        self.stage.add(self.back_button, self.title, self.tabs, self.panel, self.area)
        self.stage.add(*(widget for row in self.rows for widget in row.widgets))
        self.stage.add(self.keys_list, self.keys_hint, self.reset)
        self._show_tab(self.tab)
        self.stage.set_focus(self.tabs)

    def _screens(self) -> set[str]:
        from ui.scenes import SCENES

        return {"all", *SCENES}

    def _rows(self) -> list[Row]:
        now = self.desk.settings
        self.themes = [read for name in theme_names() if (read := _try_theme(name))]
        index = next((i for i, theme in enumerate(self.themes) if theme[0] == now.theme), 0)
        choices = [Choice(title, note) for _, title, note in self.themes]
        volumes = tuple(range(0, 101, 5))
        return [
            _row("Size of text and buttons", "Everything grows; pages scroll when they must.", self._scale(), 300),
            _row("Theme", "The table, its panels and its paper.", Dropdown(choices, index, self._theme), 300),
            _row(
                "Hold still",
                "No sliding, no fading: things are where they belong at once.",
                Toggle(now.reduced_motion, lambda on: self._keep(reduced_motion=on)),
                60,
            ),
            _row("Sound", "Short and quiet.", Toggle(now.sound, lambda on: self._keep(sound=on)), 60),
            _row(
                "Volume",
                "",
                Slider(volumes, now.volume, self._volume, lambda value: f"{value:.0f} %", late=True),
                300,
            ),
            _row("Start on the whole display", "", Toggle(now.fullscreen, lambda on: self._keep(fullscreen=on)), 60),
        ]

    def _scale(self) -> Slider:
        return Slider(
            TEXT_SCALES,
            self.desk.settings.text_scale,
            lambda value: self._keep(text_scale=value),
            lambda value: f"{value * 100:.0f} %",
            late=True,
        )

    def _volume(self, value: float) -> None:
        self._keep(volume=round(value))
        self.desk.play("coin")

    def _theme(self, index: int) -> None:
        self._keep(theme=self.themes[index][0])

    def _keep(self, **values: object) -> None:
        problem = self.desk.change(**values)
        if problem:
            self.notify(problem)

    def _show_tab(self, index: int) -> None:
        self.tab = index
        self.area.shown = index == 0
        for row in self.rows:
            for widget in row.widgets:
                widget.shown = index == 0
        self.keys_list.shown = self.keys_hint.shown = self.reset.shown = index == 1
        if self.panel.rect.w:
            self.arrange(self.stage.look)
        self.stage.invalidate_all()

    def arrange(self, look: Look) -> None:
        width, height = look.size
        column = min(look.px(780), width - 2 * look.px(24))
        left = (width - column) // 2
        top = look.px(22)
        self.back_button.place(Rect(left, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        self.title.place(Rect(x, top, left + column - x, look.px(42)))
        self.tabs.place(Rect(left, top + look.px(60), column, look.px(44)))
        body = Rect(left, self.tabs.rect.bottom + look.px(14), column, 0)
        body.h = max(look.px(90), height - body.y - look.px(28))
        self.panel.place(body)
        pad = look.px(26)
        self.area.place(body.inflate(-2 * pad, -2 * look.px(18)))
        place_rows(self.area, self.rows, look, look.px(4))
        if self.tab == 0 and self.area.content < self.area.rect.h:
            self.panel.place(Rect(body.x, body.y, body.w, self.area.content + look.px(30)))
        self._arrange_keys(body.inflate(-2 * look.px(18), -2 * look.px(18)), look)

    def _arrange_keys(self, body: Rect, look: Look) -> None:
        foot = look.px(40)
        self.keys_list.place(Rect(body.x, body.y, body.w, body.h - foot - look.px(12)))
        button = min(self.reset.width(), body.w)
        self.reset.place(Rect(body.right - button, body.bottom - foot, button, foot))
        room = self.reset.rect.x - body.x - look.px(12)
        self.keys_hint.place(Rect(body.x, body.bottom - foot + look.px(10), max(8, room), look.px(20)))

    # keys

    def _draw_key(self, surface: Surface, rect: Rect, name: str) -> None:
        look = self.stage.look
        key = KEYS[name]
        ink = look["muted" if key.fixed else "text"]
        where = fonts.text(SCREENS.get(key.screen, key.screen), "ui", look.px(14.5), look["muted"])
        cap_words = fonts.text(self.desk.keymap.label(name), "ui-bold", look.px(15), ink)
        cap = Rect(0, 0, max(look.px(40), cap_words.get_width() + look.px(20)), look.px(28))
        cap.midright = (rect.right - look.px(10), rect.centery)
        paint.put_slab(surface, cap, "off" if key.fixed else "button", look)
        surface.blit(cap_words, cap_words.get_rect(center=cap.center))
        left = rect.x + look.px(14)
        right = cap.left - look.px(14)
        if look.units[0] >= 700:
            surface.blit(where, where.get_rect(midright=(rect.right - look.px(150), rect.centery)))
            right = rect.right - look.px(240)
        words = fonts.elide(key.sentence, "ui-medium", look.px(16), right - left)
        line = fonts.text(words, "ui-medium", look.px(16), ink)
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))

    def _ask_key(self, index: int) -> None:
        name = self.names[index]
        if KEYS[name].fixed:
            self.notify("This key is the same everywhere and stays.")
            return
        self.stage.open(KeyQuestion(self.desk.keymap, name, self._set_key))

    def _set_key(self, name: str, chord: str) -> None:
        other = self.desk.keymap.clash(name, chord)
        if other:
            self.notify(f"{written(chord)} already means: {KEYS[other].sentence.lower()}.")
            return
        changes = {key: value for key, value in self.desk.settings.keys.items() if key != name}
        if chord != KEYS[name].chord:
            changes[name] = chord
        self._keep(keys=changes)
        self.keys_list.changed()

    def _reset_keys(self) -> None:
        self._keep(keys={})
        self.keys_list.changed()


class KeyQuestion(Dialog):
    """Waits for one key press; Esc keeps the old key."""

    grabs = True

    def __init__(self, keymap: Keymap, name: str, answer: Callable[[str, str], None]) -> None:
        words = f"{KEYS[name].sentence}.\n\nPress the new key now. Esc keeps **{keymap.label(name)}**."
        super().__init__("Another key", words, [Answer(f"Keep {keymap.label(name)}")])
        self.name, self.answer = name, answer

    def on_key(self, event: pygame.Event) -> bool:
        chord = chord_of(event)
        if chord:
            self.take(0)
        if chord not in ("", "escape"):
            self.answer(self.name, chord)
        return True


def _row(name: str, note: str, widget: Widget, room: float) -> Row:
    return Row(Label(name, 18, family="medium"), Label(note, 15, "muted") if note else None, widget, room)


def _try_theme(name: str) -> tuple[str, str, str] | None:
    try:
        theme = read_theme(name)
    except ThemeError:
        return None
    return theme.name, theme.title, theme.note
