"""The page of Settings for the table display: where it stands, how large a card is on it, what it shows now.

Changes take effect at once.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.i18n import marked, millimetres, tr
from ui.display.monitors import monitors
from ui.display.scale import read_width
from ui.display.thumbnail import THUMBNAIL_S
from ui.display.window import IN_WINDOW, LOOK_S
from ui.screens.context import Context
from ui.screens.form_row import FormRow, form_row, widgets_of
from ui.screens.settings.adjusting import CardDialog, MoveDialog
from ui.screens.settings.themes import theme_list
from ui.style import fonts, paint
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.toggle import Toggle

UNREAD = marked("A width is written like 1210 mm, 121 cm or 47.6 in, from 20 cm to 6 m.")
LOCKED = marked("The scale of this display is locked; unlock it first.")
CUT = marked(
    "At true scale the edges of this mat are cut off. Use a larger picture, fit the whole mat, or move it until the "
    "part you need is visible."
)
UNMEASURED = marked("True scale needs the width of the picture on the table first.")


class DisplaysForm:
    """Rows for the table display. `again`: rebuild the page, as another display has other rows; `tell`: shows a
    message, `open_dialog` a dialog."""

    def __init__(
        self,
        context: Context,
        again: Callable[[], None],
        tell: Callable[[str], None],
        open_dialog: Callable[[Dialog], None],
    ) -> None:
        self.context, self.display = context, context.display
        self.again, self.tell, self.open_dialog = again, tell, open_dialog
        self.rows: list[FormRow | Widget] = [self._where()]
        self.miniature = Miniature(context) if self.display.on else None
        if self.miniature is not None:
            self.rows += [self.miniature, *self._scale(), *self._look()]
        self._told, self._looked = self._state(), 0.0

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return widgets_of(self.rows)

    def row_of(self, widget: Widget | None) -> str:
        """The name of the row that a widget is in."""
        return next((row.name.text for row in self.rows if isinstance(row, FormRow) and row.widget is widget), "")

    def widget_of(self, name: str) -> Widget | None:
        """The widget of a row by its name."""
        return next((row.widget for row in self.rows if isinstance(row, FormRow) and row.name.text == name), None)

    def _state(self) -> tuple[object, ...]:
        """Everything the rows say."""
        display, memory = self.display, self.display.memory
        kept = (memory.width_mm, memory.true_scale, memory.locked, memory.turns, memory.theme)
        return display.on, display.black, display.key, *kept

    def outdated(self, seconds: float) -> bool:
        """Whether a key, the display's own window or a cable has changed what the rows say."""
        self._looked += seconds
        if self._looked >= LOOK_S:
            self._looked = 0.0
            if monitors() != self._found:
                return True
        return self._state() != self._told

    def _where(self) -> FormRow:
        self._found = found = monitors()
        self.keys = ["", IN_WINDOW, *(monitor.key for monitor in found)]
        main = tr("the first display") if len(found) > 1 else tr("the only display")
        choices = [Choice(tr("None")), Choice(tr("A window"))]
        choices += [Choice(monitor.title, "" if monitor.number else main) for monitor in found]
        now = self.context.settings.display if self.display.on else ""
        if now and now not in self.keys:
            self.keys.append(now)
            choices.append(Choice(now, tr("not connected: shown in a window")))
        key = self.context.keymap.label("display")
        note = tr(
            "The second window: what everybody may see, for a projector or a screen on the table. {key} shows it too.",
            key=key,
        )
        return form_row(tr("Table display"), note, Dropdown(choices, self.keys.index(now), self._choose), 320)

    def _choose(self, index: int) -> None:
        self._said(self.display.choose(self.keys[index]))
        self.again()

    def _scale(self) -> list[FormRow]:
        memory = self.display.memory
        measured = millimetres(memory.width_mm) if memory.width_mm else ""
        width = TextField(measured, entered=self.set_width, hint=tr("e.g. 1210 mm"), limit=20)
        sizes = [Choice(tr("The whole mat")), Choice(tr("True scale"), tr("cards as large as real ones"))]
        move = form_row(tr("Visible part of the mat"), "", Button(tr("Move the mat"), self.move, "arrow-all"), 220)
        return [
            form_row(tr("Size"), "", Dropdown(sizes, int(memory.true_scale), self._true), 320),
            *([move] if memory.true_scale else []),
            form_row(tr("Width of the picture"), tr("Measure it once on the table; Enter keeps it."), width, 220),
            form_row(
                tr("Or lay a real card on it"), "", Button(tr("Compare a card"), self.compare, "cards-outline"), 220
            ),
            form_row(
                tr("Lock the scale"),
                tr("So nothing changes it by accident."),
                Toggle(memory.locked, self.lock),
                60,
            ),
        ]

    def _look(self) -> list[FormRow]:
        memory = self.display.memory
        turns = [Choice(tr("Upright")), *(Choice(tr("Rotated by {value}°", value=90 * n)) for n in (1, 2, 3))]
        dark = self.context.keymap.label("blackout")
        return [
            form_row(
                tr("Rotation"), tr("By quarter turns, clockwise."), Dropdown(turns, memory.turns, self._turn), 220
            ),
            form_row(tr("Theme on the table"), "", theme_list(memory.theme, self._keep), 320),
            form_row(
                tr("Black out"),
                tr("{dark} here, B on the display.", dark=dark),
                Toggle(self.display.black, self._darken),
                60,
            ),
        ]

    def _true(self, index: int) -> None:
        if index and not self.display.memory.width_mm:
            self.again()
            self.tell(tr(UNMEASURED))
        else:
            self._keep(true_scale=bool(index))
            self.again()
            self._warn()

    def set_width(self, text: str) -> None:
        """Take a width of the picture as it was typed, and measure by it."""
        width = read_width(text)
        if self.display.memory.locked:
            self.tell(tr(LOCKED))
        elif width is None:
            self.tell(tr(UNREAD))
        else:
            self._keep(width_mm=width, true_scale=True)
            self.again()
            self._warn()

    def compare(self) -> None:
        """Show the outline on which a real card is laid."""
        if self.display.memory.locked:
            self.tell(tr(LOCKED))
            return
        self.display.measure(self.display.first_width)
        self.open_dialog(CardDialog(self.display, self.measured))

    def measured(self, width_mm: float) -> None:
        """A card fits its outline at this width in mm, or (0.0) measuring was cancelled."""
        self.display.measure(0.0)
        if width_mm:
            self._keep(width_mm=width_mm, true_scale=True)
            self.again()
            self._warn()

    def lock(self, on: bool) -> None:
        """Keep the measure from being changed, or let it be changed again."""
        self._keep(locked=on)

    def _turn(self, index: int) -> None:
        self._keep(turns=index)

    def _darken(self, on: bool) -> None:
        self.display.darken()
        self._told = self._state()

    def _keep(self, **values: object) -> None:
        self._said(self.display.remember(**values))
        self._told = self._state()

    def _warn(self) -> None:
        """Warn when the mat has become larger than the picture, and offer to fit it."""
        if self.display.memory.true_scale and self.display.cut:
            whole = DialogButton(tr("Show the whole mat"), self._whole, "primary")
            answers = [whole, DialogButton(tr("Move the mat"), self.move), DialogButton(tr("Keep true scale"))]
            self.open_dialog(Dialog(tr("The mat is larger than the picture"), tr(CUT), answers))

    def move(self) -> None:
        """Let the arrow keys move the mat."""
        self.open_dialog(MoveDialog(self.display))

    def _whole(self) -> None:
        self._keep(true_scale=False)
        self.again()

    def _said(self, problem: str) -> None:
        if problem:
            self.tell(problem)


class Miniature(Widget):
    """What the table display shows now, in miniature."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._age = 0.0
        self._shown = -1

    def height_for(self, width: int) -> int:
        return min(self.look.px(190), width * 9 // 16) + self.look.px(24)

    def update(self, dt: float) -> bool:
        """Update the thumbnail, at least half a second after the last time."""
        display = self.context.display
        self._age += dt
        if self._age >= THUMBNAIL_S and (display.thumbnail_aged() or self._shown != display.changes):
            self._age, self._shown = 0.0, display.changes
            self.changed()
        return False

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        words = fonts.text(tr("On the table now"), "ui", look.px(15), look["muted"])
        surface.blit(words, (rect.x, rect.y))
        high = rect.h - look.px(24)
        frame = Rect(rect.x, rect.y + look.px(22), high * 16 // 9, high)
        paint.put_slab(surface, frame, "field", look)
        small = self.context.display.thumbnail(frame.inflate(-6, -6).size)
        if small is not None:
            surface.blit(small, (frame.x + 3, frame.y + 3))
