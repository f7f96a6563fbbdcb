"""The parts of a table, and what its menu, clicks and keys ask of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import partial

from game.analysis.worker import Adviser
from game.bots.worker import Thinker
from game.i18n import current_language, tr
from game.match.match import Match
from ui.faces.worker import FaceMaker
from ui.screens.context import Scene
from ui.screens.table.notices import Notices
from ui.screens.unsaved import leave_saved
from ui.shell.sliced_tasks import SlicedTasks
from ui.style.theme import Look
from ui.table.cards.face_store import FaceStore
from ui.table.cards.sprites import SpritePainter
from ui.table.cards.stage import TableStage
from ui.table.games.base import Art, table_game
from ui.table.hints.hinting import Hinting
from ui.table.hotspots import NOTHING
from ui.table.input.mouse import Mouse
from ui.table.judge import judge_panel
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import game_mats
from ui.table.panels import clock
from ui.table.panels.inspect import Inspect
from ui.table.pieces.look import Piece
from ui.table.play import consent, signs
from ui.table.play.bots import Bots, Thinks
from ui.table.play.canvas import NOWHERE, Canvas, Pointer
from ui.table.play.painter import Painter
from ui.table.play.session import Session

MakeBot = Callable[[str, int], Thinks]


class TableParts(Scene):
    """What a table is made of, laid out, and what may be asked of it from its menu, by a click or by a key.

    `maker`: who makes card faces (None: plain ones); `bots` starts the bots (None: each in a process of its own).
    `seat`: whose eyes see it from the start, without a curtain, when two persons play.
    """

    lasting = True
    layout: TableLayout
    look: Look
    mouse: Mouse

    def __init__(
        self,
        match: Match,
        maker: FaceMaker | None = None,
        bots: MakeBot | None = None,
        seat: int | None = None,
    ) -> None:
        self.match = match
        game = table_game(match.game)
        self.sitting = game.sitting(match.view(0))
        self.mat = game_mats(match.game)[self.sitting.mat]
        self.book = FaceStore(maker)
        artist = SpritePainter(self.book, game.faces(match.view(0)), game.back, self._piece)
        self.stage = TableStage(artist, False)
        make = bots or partial(Thinker, view=match.view(0))
        self.session = Session(match, self.stage, Bots(match.kinds, make, match.record.seed), self._changed, seat)
        self.session.failed, self.session.decided = self.notify, self.decide
        self.session.learnt = self.teach
        self.session.sound = lambda name: self.context.play(name)
        self.session.may_end = lambda: self.context.settings.auto_end
        self.session.pace = lambda: self.context.settings.pace
        self.session.announce = lambda sentence: self.context.screen_reader.say(sentence)
        self.session.listening = lambda: self.context.screen_reader.on
        self.inspect, self.pointer = Inspect(), Pointer()
        self.canvas = Canvas(self.session, self.inspect, self.pointer, self.mat)
        self.hinting = Hinting(self.session, self.canvas.hint, Adviser)
        self.painter = Painter(self.canvas)
        self._stale, self._language = True, current_language()
        self.notices = Notices(self.canvas)
        self._seating: tuple[int, bool] | None = None
        self.chores = SlicedTasks()
        self.begin()

    def begin(self) -> None:
        """Called once the parts are there."""

    def _piece(self, card: int, art: Art) -> Piece:
        session = self.session
        return session.game.piece(session.view, card, session.sheets, session.near, art)

    def lay_out(self) -> None:
        while not self.stage.laid and self.chores.work(0.1):
            pass

    def resize(self, look: Look) -> None:
        seating, self.pointer.over, self.pointer.pos = self.session.seating, NOTHING, NOWHERE
        if getattr(self, "look", None) == look and self._seating == seating:
            self._changed()
            return
        control = self.session.control
        if self._language != look.language:
            self._language = look.language
            self.session.see(self.session.view)
            control.take(control.seat)
        self.look = look
        self._seating = seating
        near, opened = seating
        self.layout = TableLayout(
            look.size, look.text_scale, self.mat, near, self.sitting, self.foot(look), opened,
            clock.high(self.session.match, look),
        )  # fmt: skip
        table = self.stage.fit(self.layout, look)
        self.painter.fit(self.layout, look)
        self.mouse.forget()
        self.session.arrange(self.layout)
        self.chores = SlicedTasks(self._laying(table))
        if self.patient:
            self.chores.finish()
            self.book.finish()
            self.stage.again()
        self._changed()

    def _laying(self, table: Iterator[object]) -> Iterator[object]:
        """Steps that bring the table into view with everything over it; then faces are requested."""
        yield from self.stage.painted()
        yield from self.stage.artist.prepare(self.session.coming())
        yield from table
        self.canvas.keymap = self.context.keymap
        yield from self.painter.steps()
        self.stage.show()
        in_sight = [face for face in self.session.picture.faces.values() if face >= 0]
        yield from self.stage.artist.order(in_sight, rest=not self.patient)
        yield from signs.stages(self.layout, self.look)

    def foot(self, look: Look) -> float:
        """Units kept free along the lower edge."""
        return judge_panel.HIGH if self.session.judging is not None else 0

    def refit(self) -> None:
        """Lay everything out again, at the same size."""
        self._seating = None
        self.resize(self.look)

    def _changed(self) -> None:
        self._stale = True

    def notify(self, sentence: str) -> None:
        if sentence:
            self.notices.say(sentence)
            self.session.announce(sentence)
            self._stale = True

    def decide(self, sentence: str) -> None:
        """Show the sums that decide something, instead of what is still to be read."""
        self.notices.decide(sentence)
        self._stale = True

    def teach(self, sentence: str) -> None:
        """Show what a rule does unasked, after what is still to be read."""
        self.notices.teach(sentence)
        self._stale = True

    def show_place(self, pos: tuple[int, int], ring: bool) -> bool:
        """Point at the same place on the table display, while its key is held."""
        from ui.display.pointing import pointed

        found = pointed(self.layout, pos)
        if found is not None and not self.painter.curtain.drawn:
            (self.context.display.ping if ring else self.context.display.point)(found)
        return True

    def show_card(self, card: int) -> None:
        self.inspect.pin(card)
        self._stale = True

    @abstractmethod
    def press_button(self, name: str) -> bool:
        """Do what a button of the table does; True if it was used."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu of this table."""

    def undo(self) -> None:
        """Undo; if others at this screen must agree, ask them."""
        if consent.needed(self.session):
            self.canvas.looking = True
            consent.plead(self.session)
        else:
            self.notify(self.session.undo())

    def redo(self) -> None:
        self.notify(self.session.redo())

    def unsaved(self) -> str:
        reason = self.match.save()
        return tr("This game cannot be saved ({reason}).", reason=reason) if reason else ""

    def home(self) -> None:
        """Leave the table; the game is saved, or the player is asked."""
        leave_saved(self, self.context.stack.pop)

    def concede(self) -> None:
        """The person at the table concedes."""
        seat = self.session.viewer
        if seat >= 0 and self.match.result is None:
            with self.session.autosaved():
                self.match.submit(seat, self.session.game.concede())
            self.session.control.take(-1)
            self._changed()
