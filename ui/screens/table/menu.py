"""The menu over a running game: continue, rules, settings, give up, leave."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.i18n import marked, tr
from ui.screens.page import Page, veiled
from ui.screens.table import judge
from ui.screens.table.parts import TableParts
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import BAR, ScrollArea

SAVED = marked("The game is saved after every move.")
ENDED = marked("This game is saved.")
UNSAVED = marked("This game is not saved.")
GIVE_UP = marked("Giving up ends this game at once; the other player wins.")
LEAVE = marked("Giving up takes you and your cards out of the game at once; the others may play on without you.")


class TableMenu(Page):
    """The menu of one table."""

    name = "table-menu"

    def __init__(self, table: TableParts) -> None:
        self.table = table
        self.backdrop = veiled(table, 150)

    def build(self) -> None:
        self.panel = Panel("dialog")
        over = self.table.match.result is not None
        self.title = Title(tr("The game is over") if over else tr("Paused"), 27)
        saved = tr((ENDED if over else SAVED) if self.table.match.saved else UNSAVED)
        timed = self.table.match.clock is not None and not over
        waits = tr("The clock is stopped. {saved}", saved=saved) if timed else saved
        self.words = Label(waits, 16, "muted")
        self.buttons = self._choices()
        self.area = ScrollArea()
        self.area.hold(self.words, *self.buttons)
        self.stage.add(self.panel, self.title, self.area, self.words, *self.buttons)
        self.stage.set_focus(self.buttons[0])

    def _choices(self) -> list[Button]:
        session = self.table.session
        words, icon = self.table.canvas.way_out
        over = self.table.match.result is not None or session.viewer in session.picture.out
        return [
            Button(tr("Back to the table"), self.back, "play", "primary"),
            Button(tr("Rulebook"), partial(self._open, "rulebook", self.table.match.game), "book-open-page-variant"),
            Button(tr("Settings"), partial(self._open, "settings"), "cog"),
            Button(tr("Table display"), partial(self._open, "settings", "displays"), "projector"),
            Button(tr("Shortcuts"), self._keys, "keyboard"),
            *([] if over or session.seat < 0 or self.table.match.sheet is None else [self._judge_button()]),
            *([] if over or session.viewer < 0 else [Button(tr("Give up"), self._ask, "flag-outline")]),
            Button(tr(words), self._leave, icon),
        ]

    def arrange(self, look: Look) -> None:
        pad, high, gap = look.px(28), look.px(46), look.px(10)
        width = min(look.px(400), look.size[0] - look.px(24))
        inner, head, most = width - 2 * pad, look.px(58), look.size[1] - look.px(16)
        below = look.px(12) + len(self.buttons) * (high + gap)
        if head + self.words.height_for(inner) + below + pad - gap > most:
            inner -= look.px(BAR + 8)
        content = self.words.height_for(inner) + below
        room = min(content, most - head - pad + gap)
        rect = Rect(0, 0, width, head + room + pad - gap)
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        self.title.place(Rect(rect.x + pad, rect.y + look.px(20), width - 2 * pad, look.px(36)))
        self.area.place(Rect(rect.x + pad, rect.y + head, width - 2 * pad, room))
        self.words.place(Rect(rect.x + pad, rect.y + head, inner, content - below))
        y = self.words.rect.bottom + look.px(12)
        for at, button in enumerate(self.buttons):
            button.place(Rect(rect.x + pad, y + at * (high + gap), inner, high))
        self.area.place_content(content)

    def _open(self, name: str, argument: str = "") -> None:
        self.context.stack.turn_to(name, argument)

    def _judge_button(self) -> Button:
        judging = self.table.session.judging is not None
        return Button(tr("Leave judge mode") if judging else tr("Judge…"), self._judge, "gavel")

    def _judge(self) -> None:
        self.back()
        judge.toggle(self.table)

    def _keys(self) -> None:
        self.back()
        self.context.stack.open("keys")

    def _ask(self) -> None:
        """Ask for confirmation of what cannot be undone; where the button was, a second click goes back to the game."""
        session, two = self.table.session, self.table.match.seats == 2
        self.words.say(tr(GIVE_UP if two else LEAVE))
        sure = tr("Yes, give up and end the game") if two else tr("Yes, give up and leave the game")
        name = session.match.names[session.viewer]
        back, last = self.buttons[-2:]
        last.say(tr("Yes, {name} gives up", name=name) if session.shared else sure)
        last.icon, last.action = back.icon, self._give_up
        back.say(tr("No, play on"))
        back.icon, back.action = "play", self.back
        self.stage.resize(self.stage.look)

    def _give_up(self) -> None:
        self.back()
        self.table.concede()

    def _leave(self) -> None:
        self.back()
        self.table.home()
