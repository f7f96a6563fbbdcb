"""The keys of every screen, to be changed one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.i18n import marked, tr
from ui.shell.keys import KEYS, Keymap, chord_of, written
from ui.style import fonts, paint
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Label
from ui.widgets.scroll import ScrollArea
from ui.widgets.vlist import VirtualList

if TYPE_CHECKING:
    from ui.screens.context import Context

TITLES = {"all": marked("Everywhere"), "deck": marked("Deck builder"), "test-hand": marked("Test hand")}
"""Names of screens that differ from the table of keys."""
HINT = marked("Enter or a double-click changes a key, Delete restores the default. Grey ones are fixed.")
LOW = 300
"""Height in units below which the tab scrolls."""
FIXED = marked("This key cannot be changed.")


class KeysForm:
    """The widgets of the tab. `keep(keys)` saves a player's changes and `tell` shows a message."""

    def __init__(self, context: Context, keep: Callable[[dict[str, str]], None], tell: Callable[[str], None]) -> None:
        self.context, self.keep, self.tell = context, keep, tell
        self.screens = list(dict.fromkeys(key.screen for key in KEYS.values()))
        titles = [tr(TITLES.get(screen, screen.capitalize())) for screen in self.screens]
        self.screen = Dropdown([Choice(title) for title in titles], 0, self.show)
        self.list = KeyList(self)
        self.hint = Label(tr(HINT), 15, "muted")
        self.reset = Button(tr("Restore defaults"), self.ask_to_reset, "restart")
        self.reset.enabled = bool(context.settings.keys)
        self.area = ScrollArea()
        self.area.hold(self.screen, self.reset, self.list, self.hint)
        self.widgets: tuple[Widget, ...] = (self.area, *self.area.children)
        self.show(0)

    @property
    def names(self) -> list[str]:
        """The actions in the list."""
        return list(self.list.items)

    def show(self, index: int) -> None:
        """List the keys of a screen."""
        self.screen.index = index
        self.list.fill([name for name, key in KEYS.items() if key.screen == self.screens[index]])

    def arrange(self, room: Rect, look: Look) -> None:
        """Place everything inside a rectangle; if that is too low, everything scrolls."""
        self.area.place(room)
        gap, high = look.px(12), look.px(40)
        box = room if room.h >= look.px(LOW) else self.area.inner
        button = min(self.reset.width(), box.w)
        beside = box.w - button - gap >= look.px(140)
        wide = box.w - button - gap if beside else box.w
        self.screen.place(Rect(box.x, box.y, min(look.px(260), wide), high))
        top = box.y if beside else box.y + high + gap
        self.reset.place(Rect(box.right - button, top, button, high))
        foot = self.hint.height_for(box.w)
        top = self.reset.rect.bottom + gap
        self.list.place(Rect(box.x, top, box.w, max(look.px(160), box.bottom - top - gap - foot)))
        self.hint.place(Rect(box.x, self.list.rect.bottom + gap, box.w, foot))
        self.area.place_content(self.hint.rect.bottom - box.y)

    # changing

    def ask(self, index: int) -> None:
        """Wait for the new chord of an action."""
        name = self.names[index]
        if KEYS[name].fixed:
            self.tell(tr(FIXED))
        else:
            self.list.stage.open(KeyQuestion(self.context.keymap, name, self.set))

    def set(self, name: str, chord: str) -> None:
        """Give an action another chord."""
        changes = {key: value for key, value in self.context.settings.keys.items() if key != name}
        if chord != KEYS[name].chord:
            changes[name] = chord
        self._keep(changes)

    def reset_one(self, index: int) -> None:
        """Restore an action's default chord, if nothing else uses it now."""
        name = self.names[index]
        refusal = self.context.keymap.refusal(name, KEYS[name].chord)
        if refusal:
            self.tell(refusal)
        else:
            self.set(name, KEYS[name].chord)

    def ask_to_reset(self) -> None:
        """Ask before every action gets its default chord again."""
        answers = [DialogButton(tr("Restore defaults"), self.reset_all, "primary"), DialogButton(tr("Cancel"))]
        text = tr("Every key you have changed, on any screen, gets its default again.")
        self.list.stage.open(Dialog(tr("Restore the default keys?"), text, answers))

    def reset_all(self) -> None:
        """Restore the default chord of every action."""
        self._keep({})

    def _keep(self, changes: dict[str, str]) -> None:
        self.keep(changes)
        self.reset.enable(bool(changes))
        self.list.changed()


class KeyList(VirtualList[str]):
    """Actions with their chords; Delete restores the default."""

    def __init__(self, form: KeysForm) -> None:
        super().__init__([], self._paint, picked=form.ask, row=38, word=lambda name: tr(KEYS[name].sentence))
        self.form = form

    @property
    def tooltip(self) -> str:
        """The full sentence of the selected row, if it is too long for the list."""
        if not self.items:
            return ""
        name = self.items[self._hot if self._hot >= 0 else self.index]
        cap = self._cap(name, self.row_rect(0))
        return "" if self._fits(tr(KEYS[name].sentence), self.row_rect(0), cap) else tr(KEYS[name].sentence)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.index >= 0:
            self.form.reset_one(self.index)
            return True
        return super().on_key(event)

    def _cap(self, name: str, row: Rect) -> Rect:
        """The rectangle of a row's chord."""
        look = self.look
        words = fonts.width(self.form.context.keymap.label(name), "ui-bold", look.px(15))
        cap = Rect(0, 0, max(look.px(40), words + look.px(20)), look.px(28))
        cap.midright = (row.right - look.px(10), row.centery)
        return cap

    def _fits(self, words: str, row: Rect, cap: Rect) -> bool:
        room = cap.left - row.x - 2 * self.look.px(14)
        return fonts.width(words, "ui-medium", self.look.px(16)) <= room

    def _paint(self, surface: Surface, row: Rect, name: str) -> None:
        look, key = self.look, KEYS[name]
        ink = look["muted" if key.fixed else "text"]
        cap = self._cap(name, row)
        paint.put_slab(surface, cap, "off" if key.fixed else "button", look)
        label = fonts.text(self.form.context.keymap.label(name), "ui-bold", look.px(15), ink)
        surface.blit(label, label.get_rect(center=cap.center))
        left, right = row.x + look.px(14), cap.left - look.px(14)
        words = fonts.elide(tr(key.sentence), "ui-medium", look.px(16), right - left)
        line = fonts.text(words, "ui-medium", look.px(16), ink)
        surface.blit(line, line.get_rect(midleft=(left, row.centery)))
        if self.form.context.keymap.chords[name] == key.chord:
            return
        was = fonts.text(tr("default: {written}", written=written(key.chord)), "ui", look.px(14.5), look["number"])
        if left + line.get_width() + look.px(20) + was.get_width() <= right:
            surface.blit(was, was.get_rect(midright=(right, row.centery)))


class KeyQuestion(Dialog):
    """Waits for an unused chord; Esc keeps the old one."""

    grabs = True

    def __init__(self, keymap: Keymap, name: str, answer: Callable[[str, str], None]) -> None:
        self.asked = tr(
            "{sentence}.\n\nPress the new key now. Esc keeps **{key}**.",
            sentence=tr(KEYS[name].sentence),
            key=keymap.label(name),
        )
        super().__init__(tr("Another key"), self.asked, [DialogButton(tr("Keep {key}", key=keymap.label(name)))])
        self.keymap, self.name, self.answer = keymap, name, answer

    def on_key(self, event: pygame.Event) -> bool:
        chord = chord_of(event)
        if chord == "escape":
            self.take(0)
        elif chord:
            self._try(chord)
        return True

    def _try(self, chord: str) -> None:
        refusal = self.keymap.refusal(self.name, chord)
        if not refusal:
            self.take(0)
            self.answer(self.name, chord)
        elif self._stage is not None:
            self.text.say(f"{self.asked}\n\n**{refusal}**")
            self.arrange(self._stage)
            self._stage.invalidate_all()
