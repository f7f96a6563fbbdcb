"""Who plays whom after a draft: people at the table, computers beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.draft.draft import Draft
from game.i18n import tr
from game.simulation.background_games import BackgroundGames, side_game
from game.text.refusal_text import cited
from rules.kernel.words import WON
from ui.screens.context import FOREVER
from ui.screens.draft.build import keep
from ui.screens.draft.standings import Standings, verdict
from ui.screens.draft.step import DraftStep, Room
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Note, Panel
from ui.widgets.scroll import ScrollArea

WIDE = 760
BESIDE = range(320, 441)
"""Units of the standings beside the games."""
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
            won = tr("drawn") if WON not in points else tr("{name} won", name=names[points.index(WON)])
        else:
            won = "" if self.persons else tr("it could not be finished") if lost else tr("in progress …")
        self.state.colour = "number" if points is not None else "muted"
        self.state.say(won)
        self.state.changed()
        self.button.changed()


class PairsStep(DraftStep):
    """`play(pair)` opens a table. Games between computers run while this page is open. Above are the games of the
    present round, below them those before; beside them is where everybody stands."""

    def __init__(self, room: Room, play: Callable[[int], None]) -> None:
        super().__init__(room, tr("The games"))
        draft = room.draft
        self.side = BackgroundGames()
        self.lost = False
        self.panel = Panel()
        self.words = Label(_told(draft), 16.5, "muted")
        self.rows = [PairRow(draft, pair, play) for pair in range(len(draft.pairs))]
        self.heads = [Label(_head(draft, number), 17, "number") for number in range(len(draft.rounds))]
        self.standings = Standings(draft)
        self.standings.shown = draft.last_round > 1
        self.keeps = [
            Button(self._keep_words(who), partial(self.keep, who), "content-save", size=16) for who in draft.persons
        ]
        self.area = ScrollArea()
        self.area.hold(self.panel, self.words, *self._games(), self.standings, *self.keeps)
        self.parts = [self.area, *self.area.children]
        self.focus = next((row.button for row in self._unplayed(True)), self.leave_button)

    def _blocks(self) -> list[tuple[Label, list[PairRow]]]:
        """The rounds, the present one first."""
        rows, blocks = iter(self.rows), []
        for head, one in zip(self.heads, self.room.draft.rounds, strict=True):
            blocks.append((head, [next(rows) for _ in one.pairs]))
        return blocks[::-1]

    def _games(self) -> list[Widget]:
        """The widgets of all rounds in Tab order."""
        blocks = self._blocks()
        return [widget for head, rows in blocks for widget in (head, *(part for row in rows for part in row.widgets))]

    def _unplayed(self, persons: bool) -> list[PairRow]:
        """The games without a result of `persons`, or of computers alone."""
        return [row for row in self.rows if row.persons == persons and row.pair not in self.room.draft.results]

    def _keep_words(self, who: int) -> str:
        return (
            tr("Save my deck")
            if len(self.room.draft.persons) == 1
            else tr("Save {name}’s deck", name=self.room.draft.names[who])
        )

    def begin(self) -> None:
        draft = self.room.draft
        self.side.begin([side_game(draft, row.pair) for row in self._unplayed(False)])
        self.show()

    def show(self) -> None:
        """Show the state of all games; when a round is over, the next one."""
        if len(self.room.draft.pairs) > len(self.rows):
            self.room.go()
            return
        self.words.say(_told(self.room.draft))
        if self.room.draft.over:
            self.words.size, self.words.colour = 20, "text"
        self.arrange(self.room.context.look)
        self.standings.changed()
        for row in self.rows:
            row.show(self.room.draft, self.lost)
        self.room.stage.invalidate(self.panel.rect)

    def tell_saved(self) -> None:
        super().tell_saved()
        if self.room.draft.over:
            self.leave_button.tip = ""

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
        body, gap, pad = self.area.inner, look.px(9), look.px(26)
        wide = min(look.px(WIDE), body.w)
        beside = self.standings.shown and body.w - wide - gap >= look.px(BESIDE[0])
        room = min(body.w - wide - gap, look.px(BESIDE[-1])) if beside else 0
        left = body.centerx - (wide + (gap + room if beside else 0)) // 2
        box = Rect(left + pad, body.y + look.px(20), wide - 2 * pad, 0)
        y = self._arrange_games(box, look, self.standings.shown and not beside)
        x = box.x
        for keeping in self.keeps:
            wanted = keeping.width()
            if x > box.x and x + wanted > box.right:
                x, y = box.x, y + look.px(40) + gap
            keeping.place(Rect(x, y, wanted, look.px(40)))
            x += wanted + gap
        bottom = y + look.px(40 + 20)
        self.panel.place(Rect(left, body.y, wide, bottom - body.y))
        if beside:
            self.standings.place(Rect(self.panel.rect.right + gap, body.y, room, self.standings.height_for(room)))
            bottom = max(bottom, self.standings.rect.bottom)
        self.area.place_content(bottom - body.y + look.px(8))

    def _arrange_games(self, box: Rect, look: Look, between: bool) -> int:
        """Place what is said and the games of all rounds, the standings `between` the present one and those before;
        returns where the next thing goes."""
        gap, high, button = look.px(9), look.px(HIGH), look.px(116)
        self.words.place(Rect(box.x, box.y, box.w, self.words.height_for(box.w)))
        y = self.words.rect.bottom + look.px(14)
        for head, rows in self._blocks():
            head.place(Rect(box.x, y, box.w, head.height_for(box.w) if head.text else 0))
            y = head.rect.bottom + look.px(6)
            for row in rows:
                line = Rect(box.x, y, box.w, high)
                row.slab.place(line)
                row.names.place(Rect(line.x + look.px(16), y, line.w * 60 // 100, high))
                row.state.place(Rect(line.centerx, y, line.w // 2 - look.px(16), high))
                row.button.place(Rect(line.right - button - look.px(3), y + look.px(3), button, high - look.px(6)))
                y += high + gap
            y += gap
            if between and head is self.heads[-1]:
                self.standings.place(Rect(box.x, y, box.w, self.standings.height_for(box.w)))
                y = self.standings.rect.bottom + 2 * gap
        return y


def _head(draft: Draft, number: int) -> str:
    """What stands above the games of a round, if there is more than one."""
    if draft.last_round == 1:
        return ""
    return tr("**Round {n} of {all}**", n=number + 1, all=draft.last_round)


def _told(draft: Draft) -> str:
    """How the present round was paired, or who has won the draft."""
    if draft.over and draft.last_round > 1:
        return verdict(draft)
    bye = draft.names[draft.rounds[-1].bye] if draft.rounds[-1].bye >= 0 else ""
    odd = (
        tr(" **{bye}** has a bye: the number of drafters is odd, so nobody is left to play against.", bye=bye)
        if bye
        else ""
    )
    if len(draft.rounds) > 1:
        return tr(
            "Drafters with the same score play one another as far as possible, and no two meet twice.{odd}",
            odd=odd,
        )
    lot = tr("The drafters were paired at random{rule}.{odd}", rule=cited(draft.rules.ids.pairs), odd=odd)
    if draft.last_round == 1:
        return lot
    rounds = tr("There are {n} rounds; whoever has the best score after them wins the draft.", n=draft.last_round)
    return f"{lot} {rounds}"
