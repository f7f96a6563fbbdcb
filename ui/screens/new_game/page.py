"""New game: format, players, decks, house rules, clock and seed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping

from pygame import Rect, Surface

from game.bots.ladder import suggested
from game.i18n import tr, trn
from game.match_setup import called
from game.settings import LastTable
from rules.kernel.words import RulesError
from ui.screens import make
from ui.screens.lesson.opening import open_lesson
from ui.screens.new_game.common_set import CommonSetLayer
from ui.screens.new_game.house_rules import HouseRules
from ui.screens.new_game.rivals import Rivals
from ui.screens.new_game.seat_row import ANY_DECK, SeatRow
from ui.screens.new_game.table_shape import TableShape
from ui.screens.page import Page
from ui.screens.services import NewGame, usual_names
from ui.style import fonts
from ui.style.theme import SEATS, Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import faults_dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import NUMBERS, TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

LARGEST_SEED = 2**31 - 1
TEAMS = ("none", "pairs")


class NewGamePage(Page):
    """`argument`: the game's key (default: the first game of the house), or GAME:FORMAT. `table`: how that format is
    set up instead of how it was played last."""

    name = "new-game"

    def __init__(self, argument: str = "", table: LastTable | None = None) -> None:
        self.key, _, self.wanted = argument.partition(":")
        self.given = table

    def enter(self) -> None:
        definition = self.context.services
        self.game = definition.game(self.key) if self.key else definition.games[0]
        self.table_rows = self.game.rows()
        keys = [form.key for form in self.game.formats]
        last = self.wanted or self.context.settings.formats.get(self.game.key, "")
        self.format = self.game.formats[keys.index(last) if last in keys else 0]
        self.faults: Mapping[str, tuple[str, ...]] = {}
        self.ready = False
        super().enter()

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Once the page is seen, what the first match needs is got ready while the players choose."""
        drawn = super().draw(surface, full)
        self.context.background.begin(self.game.key, self.game.warm)
        return drawn

    # building

    def build(self) -> None:
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("New game · {title}", title=self.game.title), 29)
        self.learn = Button(tr("Learn it first"), self._learn, "school", "quiet", size=16)
        self.area = ScrollArea()
        self.left, self.right = Panel(), Panel()
        titles = [tr(each.title) for each in self.game.formats]
        here = self.game.formats.index(self.format)
        self.format_tabs = Tabs(titles, self._take_format, here)
        self.format_list = Dropdown([Choice(title) for title in titles], here, self._take_format)
        self.format_words, self.common_words = Note("", 16, "muted"), Note("", 14.5, "muted")
        self.shape = TableShape(self._fit, self._edit_common)
        self.seats = [SeatRow(seat, self._check, self._edit_deck) for seat in range(len(SEATS))]
        self.rivals = Rivals()
        self.rules_head = Button("", self._fold, "chevron-right", "quiet", size=18, align="left")
        self.reset = Button(tr("Standard rules"), self._reset, "restart", "quiet", size=15.5)
        self.rules_area = ScrollArea()
        self.rules = HouseRules(self.game.options(), self._follow, self._check)
        self.seed_words = Label(tr("Seed"), 17, family="medium", middle=True)
        self.seed = TextField(
            hint=tr("drawn at the start"), allowed=NUMBERS, limit=10, entered=lambda text: self.start()
        )
        self.seed.tip = tr("The same seed deals the same cards and the same dice. Empty: a new one.")
        self.start_button = Button(tr("Start"), self.start, "play", "primary", size=20)
        self.problem = Note("", 15, "danger", middle=True)
        self._add_all()
        self.stage.set_focus(self.start_button)
        self._recall()

    def _add_all(self) -> None:
        rows = [widget for row in self.seats for widget in row.widgets]
        self.setup: list[Widget] = [self.format_list, self.format_words, *self.shape.widgets, self.common_words, *rows]
        self.foot: list[Widget] = [self.seed_words, self.seed, self.start_button, self.problem]
        self.learn.shown = self.game.lesson is not None
        self.stage.add(self.back_button, self.title, self.learn, self.format_tabs, self.left, self.right, self.area)
        self.stage.add(*self.setup, *self.foot, self.rivals, self.rules_area, self.rules_head, self.reset)
        self.stage.add(*self.rules.widgets)

    # what was played last, and what is chosen now

    def _recall(self) -> None:
        """Set everything as it was when this format was played last."""
        kept = self.context.settings.tables.get(f"{self.game.key}/{self.format.key}", LastTable())
        last = self.given if self.given is not None and self.format.key == self.wanted else kept
        row = self.table_rows[self.format.key]
        self.ready = False
        self.shape.take(row, last.players, last.best_of, last.timed)
        self.shape.take_teams(self._teams(), last.options.get("teams", ""))
        self.commons = None if self.format.drafted else self.game.commons()
        self.shape.take_commons(self.commons, last.common)
        self.rules.take(last.options)
        self.rules.fold(not (self.rules.chosen or self.format.drafted))  # how to draft is one of them
        decks = self.game.decks(self.format.key)
        rival = suggested(self.context.settings.rivals.get(self.game.key, ()))
        for seat in self.seats:
            seat.suggest(rival)
            seat.offer(decks, last.decks[seat.seat] if seat.seat < len(last.decks) else "")
            if seat.seat < len(last.seats):
                seat.sit(last.seats[seat.seat], last.names[seat.seat] if seat.seat < len(last.names) else "")
        self.ready = True
        self._fit()

    def _remember(self, choice: NewGame) -> None:
        """Keep what is played now for the next time."""
        table = LastTable(
            players=len(choice.seats),
            seats=choice.seats,
            names=tuple(row.name.text for row in self.table),
            decks=tuple(row.key for row in self.table),
            options=dict(choice.options),
            timed=choice.clock > 0,
            best_of=choice.best_of,
            common=choice.common if self.commons else None,
        )
        tables = self.context.settings.tables | {f"{self.game.key}/{self.format.key}": table}
        formats = self.context.settings.formats | {self.game.key: self.format.key}
        problem = self.context.change(tables=tables, formats=formats)
        if problem:
            self.notify(problem)

    @property
    def options(self) -> dict[str, str]:
        """The shape of the table, without house rules."""
        teams = {"teams": self.shape.teams.value} if len(self.shape.teams.values) > 1 else {}
        return {"format": self.format.key, "players": self.shape.players.value, **teams}

    def _teams(self) -> list[str]:
        """Teams that so many players may form."""
        shape = {"format": self.format.key, "players": self.shape.players.value}
        return [teams for teams in TEAMS if self._seated(shape | {"teams": teams})]

    def _seated(self, options: Mapping[str, str]) -> bool:
        try:
            return bool(self.game.chairs(options))
        except ValueError:
            return False

    @property
    def table(self) -> list[SeatRow]:
        """The seats of this table."""
        return [row for row in self.seats if row.mark.shown]

    def choice(self) -> NewGame:
        """What is chosen now; an empty seed is drawn, and so are decks left to chance, from the legal ones."""
        seed = min(int(self.seed.text), LARGEST_SEED) if self.seed.text else secrets.randbelow(LARGEST_SEED)
        legal = [deck.key for deck in self.seats[0].decks if not self.faults.get(deck.key)]
        lot = random.Random(seed)
        decks = tuple(lot.choice(legal) if row.key == ANY_DECK and legal else row.known for row in self.table)
        kinds = tuple(row.kind for row in self.table)
        usual = usual_names(kinds)
        teams = {name: value for name, value in self.options.items() if name == "teams"}
        return NewGame(
            game=self.game.key,
            format=self.format.key,
            seats=kinds,
            decks=() if self.format.drafted else decks,
            options=teams | self.rules.chosen,
            seed=seed,
            names=tuple(row.name.text.strip() or name for row, name in zip(self.table, usual, strict=True)),
            clock=int(self.shape.clock.value),
            best_of=int(self.shape.match.value),
            common=self.shape.common.value,
        )

    # placing

    def resize(self, look: Look) -> None:
        """Also called when the deck builder above went away: the decks may be others now."""
        decks = self.game.decks(self.format.key)
        if decks != self.seats[0].decks:
            for row in self.seats:
                row.offer(decks, row.key)
        self._check()
        super().resize(look)

    def arrange(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(18)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        side = self.learn.width() if self.learn.shown else 0
        self.learn.place(Rect(width - margin - side, top, side, look.px(42)))
        self.title.place(Rect(x, top, width - margin - x - side, look.px(42)))
        body = Rect(margin, top + look.px(54), width - 2 * margin, 0)
        wide = look.units[0] >= 900 and look.units[1] >= 640
        self.left.shown = self.right.shown = wide
        several = len(self.game.formats) > 1
        self.format_tabs.shown, self.format_list.shown = several and wide, several and not wide
        if self.format_tabs.shown:
            body.y = self._line(self.format_tabs, body, body.y, 42, look) + look.px(4)
        body.h = height - body.y - look.px(24)
        if wide:
            self._arrange_wide(body, look)
        else:
            self._arrange_narrow(body, look)

    def _arrange_wide(self, body: Rect, look: Look) -> None:
        gap = look.px(18)
        side = min(look.px(880), (body.w - gap) * 62 // 100)
        self.left.place(Rect(body.x, body.y, side, body.h))
        self.right.place(Rect(body.x + side + gap, body.y, body.w - side - gap, body.h))
        box = self.left.rect.inflate(-2 * look.px(22), -2 * look.px(16))
        self.area.hold_only(*self.setup)
        foot = Rect(box.x, box.bottom - look.px(48), box.w, look.px(48))
        self._arrange_foot(foot, look)
        self.problem.place(Rect(box.x, foot.y - look.px(28), box.w, look.px(24)))
        self.area.place(Rect(box.x - look.px(8), box.y, box.w + look.px(26), self.problem.rect.y - box.y))
        inner = Rect(box.x, box.y, box.w - look.px(2), 0)
        self.area.place_content(self._arrange_setup(inner, look) - box.y)
        box = self.right.rect.inflate(-2 * look.px(22), -2 * look.px(16))
        self.rules_area.hold_only(*self.rules.widgets)
        self.rules_area.shown = not self.rules.folded
        top = self._arrange_head(self._under_rivals(box, look), look)
        self.rules_area.place(Rect(box.x - look.px(16), top, box.w + look.px(26), box.bottom - top))
        self.rules_area.place_content(self.rules.place(self.rules_area.inner, look))

    def _arrange_narrow(self, body: Rect, look: Look) -> None:
        """All in one column that scrolls."""
        self.rules_area.hold_only()
        self.rules_area.shown = False
        heads = (self.rivals, self.rules_head, self.reset)
        self.area.hold_only(*self.setup, *self.foot, *heads, *self.rules.widgets)
        self.area.place(body.inflate(look.px(24), look.px(24)))
        box = Rect(body.x, body.y, body.w - look.px(18), body.h)
        y = self._line(self.format_list, box, box.y, 42, look) if self.format_list.shown else box.y
        y = self._arrange_setup(Rect(box.x, y, box.w, 0), look)
        self._arrange_foot(Rect(box.x, y, box.w, look.px(50)), look)
        self.problem.place(Rect(box.x, y + look.px(54), box.w, look.px(36)))
        top = self._arrange_head(self._under_rivals(Rect(box.x, y + look.px(100), box.w, 0), look), look)
        height = self.rules.place(Rect(box.x, top, box.w, 0), look)
        self.area.place_content(top + height - self.area.rect.y)

    def _arrange_setup(self, box: Rect, look: Look) -> int:
        """Format, table and seats from the top of a box on; returns where they end."""
        words = self.format_words.height_for(box.w)
        self.format_words.place(Rect(box.x, box.y, box.w, words))
        y = self.shape.place(Rect(box.x, box.y + words + look.px(12), box.w, 0), look)
        if self.common_words.shown:
            self.common_words.place(Rect(box.x, y - look.px(6), box.w, self.common_words.height_for(box.w)))
            y = self.common_words.rect.bottom + look.px(6)
        for row in self.table:
            y = row.place(Rect(box.x, y + look.px(4), box.w, 0), look)
        return y

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        self.start_button.place(Rect(foot.right - look.px(150), foot.y, look.px(150), foot.h))
        words = max(look.px(50), fonts.width(self.seed_words.text, "ui-medium", look.px(17)) + look.px(10))
        self.seed_words.place(Rect(foot.x, foot.y, words, foot.h))
        left = self.seed_words.rect.right
        self.seed.place(
            Rect(left, foot.y + look.px(5), min(look.px(240), foot.right - look.px(170) - left), look.px(38))
        )

    @staticmethod
    def _line(widget: Widget, box: Rect, y: int, height: float, look: Look) -> int:
        widget.place(Rect(box.x, y, box.w, look.px(height)))
        return y + look.px(height) + look.px(8)

    def _under_rivals(self, box: Rect, look: Look) -> Rect:
        """Place the computers at the top of a box; what is left of it."""
        high = self.rivals.height_for(box.w)
        self.rivals.place(Rect(box.x, box.y, box.w, high))
        used = high + look.px(6) if high else 0
        return Rect(box.x, box.y + used, box.w, max(0, box.h - used))

    def _arrange_head(self, box: Rect, look: Look) -> int:
        """The heading of the house rules; returns where their list begins."""
        head, high = min(self.rules_head.width(), box.w), look.px(40)
        self.rules_head.place(Rect(box.x - look.px(12), box.y, head, high))
        beside = head + self.reset.width() <= box.w
        wide = min(self.reset.width(), box.w)
        self.reset.place(Rect(box.right - wide, box.y if beside else box.y + high, wide, high))
        return (self.rules_head.rect if beside or not self.reset.shown else self.reset.rect).bottom + look.px(8)

    # choosing

    def _take_format(self, index: int) -> None:
        self.format = self.game.formats[index]
        self.format_tabs.index = self.format_list.index = index
        self._recall()

    def _fit(self) -> None:
        """Another format, number of players or kind of team: show what belongs to it."""
        if not self.ready:
            return
        self.shape.take_teams(self._teams(), self.shape.teams.value)
        self.rules.fit(self.options)
        self.format_words.say(tr(self.format.sentence))
        self._check()
        self.stage.resize(self.stage.look)

    def _seat(self) -> None:
        """Show who sits where; a house rule may change that, too."""
        chairs = self.game.chairs(self.options | self.rules.chosen)
        sides = [chair.side for chair in chairs]
        teams = len(set(sides)) < len(sides)
        for row in self.seats:
            chair = chairs[row.seat] if row.seat < len(chairs) else None
            side = sides.index(chair.side) if chair is not None and teams else -1
            row.show(chair, side, not self.format.drafted)

    def _fold(self) -> None:
        self.rules.fold(not self.rules.folded)
        self._check()
        self.stage.resize(self.stage.look)

    def _reset(self) -> None:
        self.rules.take({})
        self.stage.set_focus(self.start_button)

    def _learn(self) -> None:
        open_lesson(self, self.game.key)

    def _follow(self, rule_id: str) -> None:
        self.context.stack.push(make("rulebook", self.context, f"{self.game.key}:{rule_id}"))

    def _edit_deck(self, seat: int) -> None:
        where = f"{self.game.key}:{self.seats[seat].known}:{self.format.key}"
        self.context.stack.push(make("deck", self.context, where))

    def _edit_common(self) -> None:
        self.stage.open(CommonSetLayer(self.game.key, self.shape.common.value, self._common_saved))

    def _common_saved(self, key: str) -> None:
        """The sets of shared cards are others now; the one just saved is chosen."""
        self.commons = self.game.commons()
        self.shape.take_commons(self.commons, key or None)
        self._fit()

    def _check(self) -> None:
        """Say what the decks are for or what is wrong with them, and what keeps the game from starting."""
        if not self.ready:
            return
        self._seat()
        before = self._heights()
        self.faults = self.game.judge(self.format.key, self.options | self.rules.chosen)
        for row, name in zip(self.table, usual_names([row.kind for row in self.table]), strict=True):
            row.say(called(name), self.faults)
        self._tell_common()
        self.rivals.show([row.kind for row in self.table])
        count = len(self.rules.chosen)
        self.rules_head.say(
            trn("House rules: {n} changed", "House rules: {n} changed", count)
            if count
            else tr("House rules: all standard")
        )
        self.rules_head.icon = "chevron-right" if self.rules.folded else "chevron-down"
        self.reset.shown = count > 0
        self.reset.changed()
        reason = self._reason()
        unread = self.game.faults()
        more = tr(" (and {count} more)", count=len(unread) - 1) if len(unread) > 1 else ""
        self.problem.say(reason or (tr("Not listed — {unread}{more}", unread=unread[0], more=more) if unread else ""))
        self.start_button.enable(not reason)
        if before != self._heights():
            self.stage.resize(self.stage.look)

    def _heights(self) -> list[int]:
        """What says how high the parts of the page are, as far as choices change it."""
        return [len(self.rivals.personas), *(row.note.text.count("\n") for row in self.table)]

    def _tell_common(self) -> None:
        """What the cards are that all share, and what is to be said of them."""
        key = self.shape.common.value
        line = next((each.line for each in self.commons.sets if each.key == key), "") if self.commons else ""
        told = self.game.common_faults([row.known for row in self.table], key) if self.commons else ()
        self.common_words.shown = self.commons is not None and bool(line or told)
        self.common_words.say("\n".join(filter(None, (line, *(f"{each[:1].upper()}{each[1:]}" for each in told)))))

    def _reason(self) -> str:
        """Why the game cannot start, "" when it can."""
        decks = self.seats[0].decks
        if self.context.services.start is None:
            return tr("This game cannot be opened from here.")
        if self.format.drafted:
            return ""
        if not decks:
            return tr("No deck for {title} is here to play with.", title=tr(self.format.title))
        if any(row.key == ANY_DECK for row in self.table) and all(self.faults.get(deck.key) for deck in decks):
            return tr("No deck here is legal under these house rules.")
        wrong = next((row for row in self.table if self.faults.get(row.key)), None)
        return (
            tr(
                "The deck of {place_word} breaks the rules of {title}.",
                place_word=wrong.mark.place_word,
                title=tr(self.format.title),
            )
            if wrong
            else ""
        )

    def start(self) -> None:
        """Open the table, or the draft, which takes this screen's place; or say everything that forbids it."""
        if self._reason():
            return
        choice, start = self.choice(), self.context.services.start
        assert start is not None
        self.context.background.wait(self.game.key)
        try:
            scene = start(choice)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot start"), problem))
            return
        self._remember(choice)
        self.context.stack.replace(scene)
