"""Who plays whom after a draft: people at the table, computers beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.draft.draft import Draft
from game.i18n import tr
from game.simulation.background_games import BackgroundGames, side_game
from game.text.refusal_text import cited
from ui.screens.context import FOREVER
from ui.screens.draft.build import keep
from ui.screens.draft.step import DraftStep, Room
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Note, Panel
from ui.widgets.scroll import ScrollArea

WIDE = 760
HIGH = 46
LOOK_EVERY = 0.15


class PairRow:
    """A pair: its names, the state of its game, and a button if a person plays."""

    def __init__(self, draft: Draft, pair: int, play: Callable[[int], None]) -> None:
        self.pair = pair
        first, second = (draft.names[who] for who in draft.pairs[pair])
        self.persons = any(who in draft.persons for who in draft.pairs[pair])
        self.slab = Panel("chip")
        self.names = Note(tr("**{first}** against **{second}**", first=first, second=second), 18, middle=True)
        self.state = Note("", 16, "muted", align="right", middle=True)
        self.button = Button(tr("Play"), partial(play, pair), "play", "primary")

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.slab, self.names, self.state, self.button]

    def show(self, draft: Draft, lost: bool) -> None:
        """Show the state of the game."""
        points = draft.results.get(self.pair)
        self.button.shown = self.persons and points is None
        self.button.say(tr("Continue") if self.pair in draft.tables else tr("Play"))
        if points is not None:
            names = [draft.names[who] for who in draft.pairs[self.pair]]
            won = tr("drawn") if 2 not in points else tr("{name} won", name=names[points.index(2)])
        else:
            won = "" if self.persons else tr("it could not be finished") if lost else tr("in progress …")
        self.state.colour = "number" if points is not None else "muted"
        self.state.say(won)
        self.state.changed()
        self.button.changed()


class PairsStep(DraftStep):
    """`play(pair)` opens a table. Games between computers run while this page is open."""

    def __init__(self, room: Room, play: Callable[[int], None]) -> None:
        super().__init__(room, tr("The games"))
        draft = room.draft
        self.side = BackgroundGames()
        self.lost = False
        self.panel = Panel()
        self.rows = [PairRow(draft, pair, play) for pair in range(len(draft.pairs))]
        bye = draft.names[draft.bye] if draft.bye >= 0 else ""
        odd = (
            tr(" **{bye}** has a bye: the number of drafters is odd, so nobody is left to play against.", bye=bye)
            if bye
            else ""
        )
        lot = tr("The drafters were paired at random{rule}.{odd}", rule=cited(draft.rules.ids.pairs), odd=odd)
        self.words = Label(lot, 16.5, "muted")
        self.keeps = [
            Button(self._keep_words(who), partial(self.keep, who), "content-save", size=16) for who in draft.persons
        ]
        rows = [widget for row in self.rows for widget in row.widgets]
        self.area = ScrollArea()
        self.area.hold(self.panel, self.words, *rows, *self.keeps)
        self.parts = [self.area, *self.area.children]
        self.focus = next((row.button for row in self.rows if row.persons), self.leave_button)

    def _keep_words(self, who: int) -> str:
        return (
            tr("Save my deck")
            if len(self.room.draft.persons) == 1
            else tr("Save {name}’s deck", name=self.room.draft.names[who])
        )

    def begin(self) -> None:
        draft = self.room.draft
        self.side.begin([side_game(draft, row.pair) for row in self.rows if self._beside(row)])
        self.show()

    def _beside(self, row: PairRow) -> bool:
        return not row.persons and row.pair not in self.room.draft.results

    def show(self) -> None:
        """Show the state of all games."""
        for row in self.rows:
            row.show(self.room.draft, self.lost)
        self.room.stage.invalidate(self.panel.rect)

    def keep(self, who: int) -> None:
        """Save a drafted deck among the player's own."""
        self.room.notify(keep(self.room.draft, self.room.draft.deck(who)))

    def update(self, dt: float) -> None:
        for pair, points in self.side.poll():
            self.room.draft.keep_result(pair, points)
            self.show()
        if self.side.lost:
            self.lost = True
            self.side.close()
            self.show()

    def wait(self) -> float:
        return LOOK_EVERY if self.side.busy else FOREVER

    def close(self) -> None:
        """Stop the games in the background; they start again when the draft is resumed."""
        self.side.close()

    def arrange(self, look: Look) -> None:
        self.area.place(self.arrange_top(look))
        body = self.area.inner
        wide = min(look.px(WIDE), body.w)
        inner = wide - 2 * look.px(26)
        words = self.words.height_for(inner)
        gap, high = look.px(9), look.px(HIGH)
        whole = words + look.px(18) + len(self.rows) * (high + gap) + look.px(12 + 42 + 44)
        self.panel.place(Rect(body.centerx - wide // 2, body.y, wide, whole))
        box = self.panel.rect.inflate(-2 * look.px(26), -2 * look.px(20))
        self.words.place(Rect(box.x, box.y, box.w, words))
        y = self.words.rect.bottom + look.px(18)
        for row in self.rows:
            line = Rect(box.x, y, box.w, high)
            row.slab.place(line)
            row.names.place(Rect(line.x + look.px(16), y, line.w * 60 // 100, high))
            row.state.place(Rect(line.centerx, y, line.w // 2 - look.px(16), high))
            button = look.px(116)
            row.button.place(Rect(line.right - button - look.px(3), y + look.px(3), button, high - look.px(6)))
            y += high + gap
        x = box.x
        for keeping in self.keeps:
            keeping.place(Rect(x, y + look.px(10), keeping.width(), look.px(40)))
            x += keeping.width() + gap
        self.area.place_content(whole + look.px(8))
