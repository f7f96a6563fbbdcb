"""The panel at the right edge: large card, log, question, phases, tools, main button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pygame import Rect, Surface

from game.i18n import marked, tr
from ui.style import fonts
from ui.table.cards.motion import ease_both
from ui.table.cards.placing import stack_foot
from ui.table.cards.spots import BACK
from ui.table.cards.stage import Z_BUBBLE, Z_PANEL
from ui.table.drawing import draw, overlay, panel
from ui.table.drawing.chip_file import Chip, read_chips
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.drawing.phase_strip import PhaseStrip
from ui.table.events import story_panel
from ui.table.hints import hint_marks
from ui.table.hints.hint import Chapter
from ui.table.hotspots import END_TURN, MAIN, Hotspot
from ui.table.panels.inspect import explained, pin_sign
from ui.table.panels.over_log import log_left
from ui.table.play.canvas import IDLE, KEYWORDS, Canvas
from ui.table.questions import announcements

HINT = marked(
    "Point at a card to see it here. Right-click one, or press {menu}, for all it can do. {help} lists the keys."
)


ENDS = "flag-checkered"
CARDS = frozenset(("row", "hand", "item"))
"""Things that are cards, or stand for one."""
MAIN_FACES = {
    "": ("off", ""), "answer": ("primary", ""), "phase": ("primary", "chevron-right"), "end": ("ending", ENDS),
    "pass": ("button", "debug-step-over"),
}  # fmt: skip
"""Slab and icon of the main button, by its function."""


class Sidebar:
    """Draws the panel of one canvas. `hint`: said in the place of the large card."""

    hint: ClassVar = HINT

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.chips: dict[str, Chip] = read_chips(canvas.session.match.game)
        self._covered = False
        self._log_key: tuple[object, ...] = ()
        self._log: tuple[Laid, list[tuple[Rect, str]]] | None = None
        self._strips: dict[tuple[int, frozenset[int]], Surface] = {}

    def fit(self) -> None:
        """Adapt to another size or style."""
        track, layout = self.canvas.mat.track, self.canvas.layout
        assert track is not None
        labels, area = tuple(map(tr, track.labels)), layout.phase_strip
        self.strip = PhaseStrip(area, labels, track.icons, self.canvas.look, layout.unit)
        self._log = None
        self._strips.clear()

    def steps(self) -> Iterator[None]:
        """The whole panel, part by part."""
        for part in (self._card, self._lines, self._words, self._phases, self._buttons):
            part()
            yield

    def _card(self) -> None:
        """The large card, with its keywords explained next to it while it is inspected, pinned, or the key is held."""
        canvas, inspect = self.canvas, self.canvas.inspect
        session, rect = canvas.session, canvas.layout.card_view
        self._covered = False
        if canvas.log_open:
            area = canvas.log_area
            canvas.want("view", "ground", Laid(panel.ground(area.size, canvas.look), area.topleft), Z_PANEL - 1)
            return
        card = inspect.large(self._asked())
        face = session.view.cards[card].face if card in session.view.cards else BACK
        if face < 0:
            self._no_card(rect)
            return
        self._covered = canvas.layout.shares
        picture = session.stage.artist.large(face)
        canvas.want("view", "card", Laid(picture, picture.get_rect(center=rect.center).topleft), Z_PANEL)
        canvas.things.put(Hotspot("view", card), rect)
        pinned = card == inspect.pinned
        if pinned:
            canvas.want("view", "pin", overlay.glow(rect, "selected", canvas.unit), Z_PANEL + 1)
            sign = pin_sign(canvas.look)
            canvas.want("view", "sign", Laid(sign, (rect.right - sign.get_width(), rect.y)), Z_PANEL + 2)
        looked = card == inspect.shown and session.control.held is None and canvas.pointer.dragged < 0
        if pinned or looked or canvas.pointer.over.kind == "view" or canvas.pointer.hold == "zoom":
            reminders = session.game.reminders(session.view, card)
            corner, urgent = (canvas.layout.panel.x, rect.y), tuple(self._responded_to())
            words = explained(reminders, self.chips, corner, tuple(self._to_be_read()), canvas.look, urgent)
            if words is not None:
                canvas.want(*KEYWORDS, words, Z_BUBBLE)

    def _responded_to(self) -> Iterator[Rect]:
        """What a note must leave to be read: the items of the stack, and what is said of them."""
        canvas, picture = self.canvas, self.canvas.session.picture
        yield from (canvas.things.rects[item] for item in canvas.things.of("item"))
        if picture.stack and picture.stack_words:
            yield stack_foot(canvas.layout)

    def _to_be_read(self) -> Iterator[Rect]:
        """What a note should not cover: cards, items of the stack, numbers, a story."""
        canvas, picture = self.canvas, self.canvas.session.picture
        if (story := story_panel.made(canvas)) is not None:
            yield story.body
        for thing, rect in canvas.things.rects.items():
            lying = picture.counts.get((thing.seat, thing.name)) or picture.rows.get((thing.seat, thing.name))
            shown = lying or thing.name in canvas.layout.mat.counters
            if thing.kind in CARDS or (thing.kind == "pile" and shown):
                yield rect
            elif thing.kind == "tile" and thing.value in picture.board:
                yield canvas.footing(thing.value)

    def _no_card(self, rect: Rect) -> None:
        """What stands in the place of the large card while there is none."""
        canvas, label = self.canvas, self.canvas.keymap.label
        if canvas.layout.shares and canvas.session.log.lines:
            return
        told = tr(self.hint, menu=label("card-menu"), help=label("help"))
        high = rect.h // (1 if canvas.layout.shares else 3)
        hint = panel.line(told, (rect.w * 9 // 10, high), canvas.look, "muted")
        at = (rect.x + rect.w // 20, rect.bottom - high - rect.h // 40)
        canvas.want(*IDLE, Laid(hint, at), Z_PANEL + 1)
        if not canvas.layout.shares:
            self._thumbnail(rect)

    def _asked(self) -> int:
        """The card a question is about: being paid for, to be placed, or the newest on the stack; -1 for none."""
        control, picture = self.canvas.session.control, self.canvas.session.picture
        if control.ask is None:
            return -1
        newest = picture.stack[-1].card if picture.stack else -1
        return next((card for card in (picture.announced, control.prompt.source, newest) if card >= 0), -1)

    def _thumbnail(self, rect: Rect) -> None:
        """A thumbnail of the table display, while no card is inspected."""
        canvas = self.canvas
        wide = rect.w * 92 // 100
        small = canvas.thumbnail((wide, wide * 9 // 16))
        if small is not None:
            at = (rect.centerx - wide // 2, rect.y + rect.w // 20)
            canvas.want("view", "ground", Laid(panel.ground(rect.size, canvas.look), rect.topleft), Z_PANEL)
            canvas.want("view", "thumbnail", Laid(small, at), Z_PANEL + 1)
            words = panel.line(tr("On the table display"), (wide, round(26 * canvas.unit)), canvas.look, "muted")
            canvas.want("view", "of", Laid(words, (at[0], at[1] + small.get_height())), Z_PANEL + 1)

    def _lines(self) -> None:
        """The log with its links, and the number of faces still to be drawn. A large card in its place hides it."""
        canvas, log = self.canvas, self.canvas.session.log
        area = canvas.log_area
        if self._covered:
            self._fold(area)
            return
        rect = canvas.log_rect
        done, whole = canvas.session.stage.artist.book.progress()
        if whole:
            high = canvas.look.px(20)
            rect.h -= high
            words = panel.progress(
                tr("Cards are being painted: {done} of {whole}", done=done, whole=whole),
                100 * done // whole,
                (rect.w, high),
                canvas.look,
            )
            canvas.want("panel", "faces", Laid(words, (rect.x, rect.bottom + canvas.layout.gap // 2)), Z_PANEL + 1)
        left = log_left(canvas, rect, self._over_log())
        key = (id(log), len(log.lines), log.lines[-1:], log.back, log.brief, rect.size, left)
        if self._log is None or key != self._log_key:
            self._log_key, self._log = key, log.picture(rect, canvas.look, left)
        laid, links = self._log
        canvas.want("panel", "log", laid, Z_PANEL)
        canvas.things.put(Hotspot("log"), area)
        self._fold(area)
        for at, (link, target) in enumerate(links):
            canvas.things.put(Hotspot("link", at, name=target), link)

    def _over_log(self) -> tuple[Chapter, ...]:
        """The text that lies over the log."""
        return hint_marks.chapters(self.canvas)

    def _fold(self, area: Rect) -> None:
        """The sign for opening the log to full height, or closing it again."""
        canvas = self.canvas
        tone = "number" if canvas.pointer.over.kind == "log" else "muted"
        name = "arrow-collapse-vertical" if canvas.log_open else "arrow-expand-vertical"
        sign = fonts.icon(name, canvas.log_sign, canvas.look[tone])
        edge = canvas.layout.gap // 2
        rect = sign.get_rect(topright=(area.right - edge, area.y + edge))
        canvas.want("panel", "fold", Laid(sign, rect.topleft), Z_PANEL + 1)
        canvas.things.put(Hotspot("log", name="fold"), rect)
        kept = canvas.look["number" if canvas.session.log.brief else "muted"]
        sieve = fonts.icon("filter" if canvas.session.log.brief else "filter-outline", sign.get_height(), kept)
        place = rect.move(0, rect.h + edge)
        canvas.want("panel", "sift", Laid(sieve, place.topleft), Z_PANEL + 1)
        canvas.things.put(Hotspot("log", name="sift"), place)

    @property
    def question(self) -> str:
        """What the acting person is to do, or what the table is waiting for."""
        session, control = self.canvas.session, self.canvas.session.control
        if session.spotlight >= 0:
            return tr("Click to continue.")
        if control.menu is not None and not control.menu.bar:
            return control.menu.title or tr("Choose what to do.")
        if control.held is None or control.prompt.picks:
            return announcements.addressed(session, control.prompt.line) if control.seat >= 0 else self._waiting()
        if {part.role for part in control.held.next_parts()} == {"via"}:
            return tr("Who plays it?")
        if control.held.enough() is not None and control.pointing:
            return tr("Point at another target, or press {button}.", button=control.main()[0])
        if control.menu is None:
            return tr("Point at a target, or press Esc.")
        if control.things_of(control.held):
            return tr("Choose what it does, or point at a target; Esc puts it back.")
        return tr("Choose what it does, or press Esc.")

    def _words(self) -> None:
        canvas = self.canvas
        rect = canvas.layout.prompt.inflate(0, 2 * canvas.layout.gap - 4)
        if self._ending is not None:
            rect = Rect(rect.x, rect.y, self._ending.x - canvas.layout.gap - rect.x, rect.h)
        canvas.want("panel", "line", Laid(panel.line(self.question, rect.size, canvas.look), rect.topleft), Z_PANEL)
        canvas.link(panel.links(self.question, rect, canvas.look))

    @property
    def _ending(self) -> Rect | None:
        """The button that ends the turn from any phase, next to the question, while more phases follow, or leaves the
        rest of such questions to the program."""
        canvas, session = self.canvas, self.canvas.session
        if not (session.main_kind == "phase" or session.may_rest or session.control.prompt.rest):
            return None
        prompt = canvas.layout.prompt
        words = fonts.width(self._ending_words, "ui-bold", canvas.look.px(15))
        wide = min(prompt.w * 2 // 5, round(words + prompt.h * 1.1))
        return Rect(prompt.right - wide, prompt.y, wide, prompt.h)

    @property
    def _ending_words(self) -> str:
        session = self.canvas.session
        return session.control.prompt.rest or session.game.stretch(session.view)[1] or tr("End turn")

    def _end_turn(self) -> None:
        canvas, rect = self.canvas, self._ending
        if rect is None:
            return
        face = ButtonFace(self._ending_words, ENDS, "off" if self._barred else "ending")
        canvas.button(END_TURN, face, rect, 15)

    @property
    def _barred(self) -> bool:
        """Whether the buttons that go on would do nothing now."""
        return self.canvas.guard.bars_buttons or self.canvas.session.control.insists

    def _waiting(self) -> str:
        session = self.canvas.session
        if session.over:
            return tr("The game is over.")
        if session.bots.thinking >= 0:
            return tr("{name} is thinking.", name=session.match.names[session.bots.thinking])
        if session.viewer in session.picture.out and session.match.result is None:
            return tr("You are out of the game; the others play on.")
        asked = session.match.asked()
        many = session.match.seats > 2 and session.waiting < 0
        return (
            tr("{name} is to act.", name=session.match.names[asked[0]])
            if asked and many and asked[0] != session.viewer
            else ""
        )

    def _phases(self) -> None:
        canvas, session = self.canvas, self.canvas.session
        self._put_strip(frozenset(session.own_stops.flags))
        for at, cell in enumerate(self.strip.cells):
            canvas.things.put(Hotspot("phase", at), cell)
        self._sweep()

    def _put_strip(self, stops: frozenset[int]) -> None:
        """The phases, the current one lit."""
        canvas = self.canvas
        key = (canvas.session.game.cell(canvas.session.view), stops)
        if key not in self._strips:
            self._strips[key] = self.strip.picture(*key)
        canvas.want("panel", "strip", Laid(self._strips[key], self.strip.rect.topleft), Z_PANEL)

    def _sweep(self) -> None:
        """The light moving from the previously lit cell to the current one."""
        canvas, (start, end) = self.canvas, self.canvas.guard.swept
        if not canvas.guard.holding or min(start, end) < 0 or start == end:
            return
        part = 1.0 if canvas.look.still else ease_both(canvas.guard.part)
        cell, goal = self.strip.cells[start], self.strip.cells[end]
        rim = (*canvas.look["number"], 255)
        at = (round(cell.x + (goal.x - cell.x) * part), round(cell.y + (goal.y - cell.y) * part))
        made = draw.frame(cell.size, round(5 * canvas.unit), (*canvas.look["number"], 70), rim, 3 * canvas.unit)
        canvas.want("panel", "sweep", Laid(made, at), Z_PANEL + 1)

    def _buttons(self) -> None:
        canvas, layout, look = self.canvas, self.canvas.layout, self.canvas.look
        words, action = canvas.session.control.main()
        kind, icon = MAIN_FACES[canvas.session.main_kind]
        face = ButtonFace(words if action else "…", icon, "off" if self._barred else kind)
        if canvas.result_aside:
            face = ButtonFace(tr("Back to the result"), "trophy", "primary")
        canvas.button(MAIN, face, layout.main_button, 19)
        self._end_turn()
        may = {"undo": canvas.session.may_undo, "redo": canvas.session.match.can_redo, "hint": not canvas.hint.off}
        for name, rect in panel.tool_rects(layout.tools, layout.gap).items():
            if name == "hint" and not canvas.offers_hints:
                continue
            face = ButtonFace("", dict(panel.TOOLS)[name], "button" if may.get(name, True) else "off")
            canvas.button(Hotspot("button", name=name), face, rect, 20)
        part = canvas.session.bots.part()
        if part > 0:
            rect, high = layout.main_button, round(4 * canvas.unit)
            bar = panel.bar(round(part * 50), (rect.w, high), look)
            canvas.want("panel", "thinking", Laid(bar, (rect.x, rect.bottom - high)), Z_PANEL + 2)
