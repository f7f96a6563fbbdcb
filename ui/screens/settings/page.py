"""Settings: every change takes effect and is saved at once."""

from __future__ import annotations

from pygame import Rect

from game.i18n import LANGUAGES, current_language, tr
from game.settings import TEXT_SCALES
from ui.screens.form_row import FormRow, form_row, place_rows, widgets_of
from ui.screens.page import Page
from ui.screens.settings.about import AboutForm
from ui.screens.settings.displays import DisplaysForm
from ui.screens.settings.keys import KeysForm
from ui.screens.settings.themes import theme_list
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.slider import Slider
from ui.widgets.tabs import Tabs
from ui.widgets.toggle import Toggle

TABS = ("look", "keys", "displays", "about")
"""The tabs by the names under which others open them."""
LOW = 420
"""Height in units below which the rows use the margins as well."""


class SettingsPage(Page):
    """Four tabs: appearance and sound, keys, the table display, and about the program."""

    name = "settings"

    def __init__(self, argument: str = "") -> None:
        self.tab = TABS.index(argument) if argument in TABS else 0

    def build(self) -> None:
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("Settings"), 29)
        self.tabs = Tabs(
            (tr("Look and sound"), tr("Keys"), tr("Displays"), tr("About")),
            self._show_tab,
            self.tab,
            ("palette", "keyboard", "projector", "information-outline"),
        )
        self.panel = Panel()
        self.area = ScrollArea()
        self.rows = self._rows()
        self.area.hold(*widgets_of(self.rows))
        self.keys_form = KeysForm(self.context, lambda keys: self._keep(keys=keys), self.notify)
        self.stage.add(self.back_button, self.title, self.tabs, self.panel, self.area)
        self.stage.add(*widgets_of(self.rows))
        self.stage.add(*self.keys_form.widgets)
        self.displays = DisplaysForm(self.context, self._displays, self.notify, lambda dialog: self.stage.open(dialog))
        self.displays_area = ScrollArea()
        self.displays_area.hold(*self.displays.widgets)
        self.stage.add(self.displays_area, *self.displays.widgets)
        self.about = AboutForm(self.notify)
        self.about_area = ScrollArea()
        self.about_area.hold(*self.about.widgets)
        self.stage.add(self.about_area, *self.about.widgets)
        self._show_tab(self.tab)
        self.stage.set_focus(self.tabs)

    def _rows(self) -> list[FormRow]:
        now = self.context.settings
        volumes = tuple(range(0, 101, 5))
        self.volume = Slider(volumes, now.volume, self._volume, lambda value: f"{value:.0f} %", late=True)
        self.volume.enabled = now.sound
        return [
            form_row(
                tr("Size of text and buttons"), tr("Everything grows; pages scroll where needed."), self._scale(), 300
            ),
            self._language(),
            form_row(tr("Theme"), tr("The table, its panels and its paper."), theme_list(now.theme, self._keep), 300),
            form_row(
                tr("Reduce motion"),
                tr("No sliding or fading: everything moves to its place at once."),
                Toggle(now.reduced_motion, lambda on: self._keep(reduced_motion=on)),
                60,
            ),
            form_row(tr("Sound"), tr("Short and quiet."), Toggle(now.sound, self._sound), 60),
            form_row(tr("Volume"), "", self.volume, 300),
            self._announcer(),
            form_row(
                tr("Pace"),
                tr("How long a card that somebody else plays is shown large. A click skips it."),
                self._pace(),
                300,
            ),
            form_row(
                tr("End my turn automatically"),
                tr("When nothing can be done any more. Otherwise you always end it yourself."),
                Toggle(now.auto_end, lambda on: self._keep(auto_end=on)),
                60,
            ),
            form_row(tr("Start in full screen"), "", Toggle(now.fullscreen, lambda on: self._keep(fullscreen=on)), 60),
        ]

    def _language(self) -> FormRow:
        names, known = [Choice(name) for name in LANGUAGES.values()], tuple(LANGUAGES)
        drop = Dropdown(names, known.index(current_language()), lambda index: self._keep(language=known[index]))
        return form_row(tr("Language"), tr("Cards and rules stay English."), drop, 300)

    def _announcer(self) -> FormRow:
        now = self.context.settings
        said = tr(
            "Reads aloud what happens at the table, what you are asked, why something is not allowed, and what the "
            "keyboard is on."
        )
        if not self.context.screen_reader.present:
            silence = Label(tr("No voice was found on this machine."), 15, "muted", align="right")
            return form_row(tr("Announcer"), said, silence, 230)
        return form_row(tr("Announcer"), said, Toggle(now.announcer, self._announce), 60)

    def _announce(self, on: bool) -> None:
        self._keep(announcer=on)
        self.context.screen_reader.say(tr("The announcer is on."))

    def _pace(self) -> Dropdown:
        paces = {"calm": tr("Calm"), "normal": tr("Normal"), "quick": tr("Quick")}
        known = tuple(paces)
        choices = [Choice(words) for words in paces.values()]
        return Dropdown(choices, known.index(self.context.settings.pace), lambda at: self._keep(pace=known[at]))

    def _scale(self) -> Slider:
        return Slider(
            TEXT_SCALES,
            self.context.settings.text_scale,
            lambda value: self._keep(text_scale=value),
            lambda value: f"{value * 100:.0f} %",
            late=True,
        )

    def _sound(self, on: bool) -> None:
        self._keep(sound=on)
        self.volume.enable(on)

    def _volume(self, value: float) -> None:
        self._keep(volume=round(value))
        self.context.play("coin")

    def _keep(self, **values: object) -> None:
        problem = self.context.change(**values)
        if problem:
            self.notify(problem)

    def _show_tab(self, index: int) -> None:
        self.tab = index
        self.area.shown = index == 0
        for widget in widgets_of(self.rows):
            widget.shown = index == 0
        for widget in self.keys_form.widgets:
            widget.shown = index == 1
        for widget in (self.displays_area, *self.displays.widgets):
            widget.shown = index == 2
        for widget in (self.about_area, *self.about.widgets):
            widget.shown = index == 3
        if self.panel.rect.w:
            self.arrange(self.stage.look)
        self.stage.invalidate_all()

    def arrange(self, look: Look) -> None:
        width, height = look.size
        column = min(look.px(780), width - 2 * look.px(24))
        left = (width - column) // 2
        low = look.units[1] < LOW
        top, gap, edge = (look.px(8), look.px(6), look.px(8)) if low else (look.px(22), look.px(14), look.px(28))
        self.back_button.place(Rect(left, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        self.title.place(Rect(x, top, left + column - x, look.px(42)))
        self.tabs.place(Rect(left, self.back_button.rect.bottom + gap + look.px(4), column, look.px(44)))
        body = Rect(left, self.tabs.rect.bottom + gap, column, 0)
        body.h = max(look.px(90), height - body.y - edge)
        self.panel.place(body)
        self.area.place(body.inflate(-2 * look.px(26), -2 * look.px(6 if low else 18)))
        place_rows(self.area, self.rows, look, look.px(4))
        self.displays_area.place(self.area.rect)
        place_rows(self.displays_area, self.displays.rows, look, look.px(4))
        self.about_area.place(self.area.rect)
        place_rows(self.about_area, self.about.rows, look, look.px(4))
        area = {0: self.area, 2: self.displays_area, 3: self.about_area}.get(self.tab)
        if area is not None and area.content < area.rect.h:
            self.panel.place(Rect(body.x, body.y, body.w, area.content + look.px(30)))
        self.keys_form.arrange(body.inflate(-2 * look.px(18), -2 * look.px(18)), look)

    def _displays(self) -> None:
        """Another display has other rows: build the page again, scrolled as it was, the focus on the same row."""
        offset, keyboard, at = self.displays_area.offset, self.stage.keyboard, self.displays.row_of(self.stage.focus)
        self.enter()
        self.stage.resize(self.context.look)
        self.displays_area.scroll_to(offset)
        self.stage.keyboard = keyboard
        self.stage.set_focus(self.displays.widget_of(at) or self.tabs)

    def update(self, dt: float) -> bool:
        if self.tab == 2 and self.stage.top is self.stage.base and self.displays.outdated(dt):
            self._displays()
        if self.tab == 2 and self.displays.miniature is not None:
            self.displays.miniature.update(dt)
        return super().update(dt)
