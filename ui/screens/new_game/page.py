"""New game: format, players, decks, house rules, clock and seed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping

from pygame import Rect, Surface

from game.bots.ladder import suggested
from game.cards.own_cards import workbench
from game.i18n import capital, tr, trn
from game.match.match_setup import called
from game.match.player_kinds import HUMAN
from game.settings import LastTable
from game.text.plain_text import literal
from rules.kernel.words import RulesError
from ui.screens.context import Scene
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.hover import Peek
from ui.screens.lesson.opening import open_lesson
from ui.screens.new_game.advised import AdvisedRule
from ui.screens.new_game.common_set import CommonSetLayer
from ui.screens.new_game.deck_samples import DeckSample, DeckSamples
from ui.screens.new_game.house_rules import HouseRules
from ui.screens.new_game.layout import NewGameLayout
from ui.screens.new_game.rivals import Rivals
from ui.screens.new_game.seat_row import ANY_DECK, SeatRow
from ui.screens.new_game.table_shape import TEAMS, TableShape
from ui.screens.services import NewGame, usual_names
from ui.style.theme import SEATS, Look
from ui.table.cards.page_faces import PAUSE_S
from ui.widgets.button import Button
from ui.widgets.dialog import faults_dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import NUMBERS, TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

LARGEST_SEED = 2**31 - 1


class NewGamePage(NewGameLayout):
    """`argument`: the game's key (default: the first game), or GAME:FORMAT. `table`: how that format is set up instead
    of how it was played last. `after`: a finished game below, which is left when this one starts."""

    name = "new-game"

    def __init__(self, argument: str = "", table: LastTable | None = None, after: Scene | None = None) -> None:
        self.key, _, self.wanted = argument.partition(":")
        self.given, self.after = table, after

    def enter(self) -> None:
        services = self.context.services
        self.game = services.game(self.key) if self.key else services.games[0]
        self.table_rows = self.game.rows()
        keys = [form.key for form in self.game.formats]
        last = self.wanted or self.context.settings.formats.get(self.game.key, "")
        self.format = self.game.formats[keys.index(last) if last in keys else 0]
        self.faults: Mapping[str, tuple[str, ...]] = {}
        self.ready = False
        self.faces = CardFaces(workbench(self.game.key), self.patient)
        super().enter()

    def leave(self) -> None:
        self.faces.close()

    def update(self, dt: float) -> bool:
        if not self.samples.ready and (self.patient or self.context.background.done(self.game.key)):
            self.samples.open()
        if self.faces.poll():
            self.samples.changed()
            self.peek.changed()
        return super().update(dt)

    def wait(self) -> float:
        busy = self.faces.busy or not self.samples.ready
        return min(super().wait(), PAUSE_S) if busy else super().wait()

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Once the page is shown, what the first match needs is prepared while the players choose."""
        drawn = super().draw(surface, full)
        self.context.background.begin(self.game.key, self.game.warm)
        return drawn

    # building

    def build(self) -> None:
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title("", 29)
        self.learn = Button("", self._learn, "school", "quiet", size=16)
        self.area = ScrollArea()
        self.left, self.right = Panel(), Panel()
        titles = [tr(each.title) for each in self.game.formats]
        here = self.game.formats.index(self.format)
        self.format_tabs = Tabs(titles, self._take_format, here)
        self.format_list = Dropdown([Choice(title) for title in titles], here, self._take_format)
        self.format_words, self.common_words = Note("", 16, "muted"), Note("", 14.5, "muted")
        self.shape = TableShape(self._fit, self._edit_common)
        kinds = [HUMAN, *[self._suggested()] * (len(SEATS) - 1)]
        self.seats = [SeatRow(seat, kind, self._check, self._edit_deck) for seat, kind in enumerate(kinds)]
        self.peek = Peek(self.faces)
        self.samples = DeckSamples(self.faces, self.peek.ask)
        self.rivals = Rivals()
        self.rules_head = Button("", self._fold, "chevron-right", "quiet", size=18, align="left")
        self.reset = Button(tr("Standard rules"), self._reset, "restart", "quiet", size=15.5)
        self.rules_area = ScrollArea()
        self.rules = HouseRules(self.game.options(), self._follow, self._check)
        self.advised = AdvisedRule(self.rules)
        self.seed_words = Label(tr("Seed"), 17, family="medium", middle=True)
        self.seed = TextField(
            hint=tr("drawn at the start"), allowed=NUMBERS, limit=10, entered=lambda text: self.start()
        )
        self.seed.tip = tr("The same seed gives the same cards and dice. Leave empty for a new one.")
        self.start_button = Button(tr("Start"), self.start, "play", "primary", size=20)
        self.problem = Note("", 15, "danger", middle=True)
        self._add_all()
        self.stage.set_focus(self.start_button)
        self._recall()

    def _add_all(self) -> None:
        rows = [widget for row in self.seats for widget in row.widgets]
        self.setup = [self.format_list, self.format_words, *self.shape.widgets, self.common_words, *rows]
        self.foot = [self.seed_words, self.seed, self.start_button, self.problem]
        self.learn.shown = self.game.lesson is not None
        self.stage.add(self.back_button, self.title, self.learn, self.format_tabs, self.left, self.right, self.area)
        self.stage.add(*self.setup, *self.foot, self.rivals, self.rules_area, self.rules_head, self.reset)
        self.stage.add(*self.advised.widgets, *self.rules.widgets, self.samples, self.peek)

    # what was played last, and what is chosen now

    def _recall(self) -> None:
        """Set everything as it was when this format was last played."""
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
        rival = self._suggested()
        for seat in self.seats:
            seat.suggest(rival)
            seat.offer(decks, last.decks[seat.seat] if seat.seat < len(last.decks) else "")
            if seat.seat < len(last.seats):
                seat.sit(last.seats[seat.seat], last.names[seat.seat] if seat.seat < len(last.names) else "")
        self.ready = True
        self._fit()

    def _suggested(self) -> str:
        """The computer that suits this person."""
        return suggested(self.context.settings.rivals.get(self.game.key, ()))

    def _remember(self, choice: NewGame) -> None:
        """Remember the current choices for next time."""
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
        others = {game: fmt for game, fmt in self.context.settings.formats.items() if game != self.game.key}
        problem = self.context.change(tables=tables, formats={**others, self.game.key: self.format.key})
        if problem:
            self.notify(problem)

    @property
    def options(self) -> dict[str, str]:
        """The table options, without house rules."""
        teams = {"teams": self.shape.teams.value} if len(self.shape.teams.values) > 1 else {}
        return {"format": self.format.key, "players": self.shape.players.value, **teams}

    def _teams(self) -> list[str]:
        """The team layouts possible with this number of players."""
        shape = {"format": self.format.key, "players": self.shape.players.value}
        return [teams for teams in TEAMS if self._seated(shape | {"teams": teams})]

    def _seated(self, options: Mapping[str, str]) -> bool:
        try:
            return bool(self.game.chairs(options))
        except ValueError:
            return False

    def choice(self) -> NewGame:
        """The current choices; an empty seed is drawn, and random decks are drawn from the legal ones."""
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
        """Also called when the deck builder above was closed: the decks may have changed."""
        decks = self.game.decks(self.format.key)
        if decks != self.seats[0].decks:
            for row in self.seats:
                row.offer(decks, row.key)
        self._check()
        super().resize(look)

    # choosing

    def _take_format(self, index: int) -> None:
        self.format = self.game.formats[index]
        self.format_tabs.index = self.format_list.index = index
        self._recall()

    def _fit(self) -> None:
        """Another format, number of players or team layout: show what belongs to it."""
        if not self.ready:
            return
        self.shape.take_teams(self._teams(), self.shape.teams.value)
        self.rules.fit(self.options)
        self.format_words.say(tr(self.format.sentence))
        self._check()
        self.stage.resize(self.stage.look)

    def _seat(self) -> None:
        """Show who sits where; a house rule may change that."""
        chairs = self.game.chairs(self.options | self.rules.chosen)
        sides = [chair.side for chair in chairs]
        teams = len(set(sides)) < len(sides)
        for row in self.seats:
            chair = chairs[row.seat] if row.seat < len(chairs) else None
            side = sides.index(chair.side) if chair is not None and teams else -1
            row.show(chair, side, not self.format.drafted)

    def _fold(self) -> None:
        """Unfold the house rules, which scroll into view if they lie below, or fold them."""
        self.rules.fold(not self.rules.folded)
        self._check()
        self.stage.resize(self.stage.look)
        if not self.rules.folded and self.rules_head.view is self.area:
            self.area.scroll_to(self.area.offset + self.rules_head.rect.top - self.area.rect.top)

    def _reset(self) -> None:
        self.rules.take({})
        self.stage.set_focus(self.start_button)

    def _learn(self) -> None:
        open_lesson(self, self.game.key)

    def _follow(self, rule_id: str) -> None:
        self.context.stack.open_rule(self.game.key, rule_id)

    def _edit_deck(self, seat: int) -> None:
        where = f"{self.game.key}:{self.seats[seat].known}:{self.format.key}"
        self.context.busy(tr("Opening the decks…"))
        self.context.stack.open("deck", where)

    def _edit_common(self) -> None:
        self.stage.open(CommonSetLayer(self.game.key, self.shape.common.value, self._common_saved))

    def _common_saved(self, key: str) -> None:
        """The sets of shared cards have changed; the one just saved is selected."""
        self.commons = self.game.commons()
        self.shape.take_commons(self.commons, key or None)
        self._fit()

    def _check(self) -> None:
        """Show what the decks are for or their faults, and what prevents the game from starting."""
        if not self.ready:
            return
        self._seat()
        before = self._heights()
        self.faults = self.game.deck_faults(self.format.key, self.options | self.rules.chosen)
        for row, name in zip(self.table, usual_names([row.kind for row in self.table]), strict=True):
            row.say(called(name), self.faults)
        self._tell_common()
        self.samples.show(
            [DeckSample(row.seat, row.chosen.title, row.chosen.cards) for row in self.table if row.chosen]
        )
        self.rivals.show([row.kind for row in self.table])
        self.advised.show()
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
        unread = [*map(literal, self.game.faults())]
        more = tr(" (and {count} more)", count=len(unread) - 1) if len(unread) > 1 else ""
        self.problem.say(reason or (tr("Not listed — {unread}{more}", unread=unread[0], more=more) if unread else ""))
        self.start_button.enable(not reason)
        if before != self._heights():
            self.stage.resize(self.stage.look)

    def _heights(self) -> list[int]:
        """What determines the heights of the parts of the page, as far as choices change it."""
        return [len(self.rivals.personas), len(self.problem.text), *(row.note.text.count("\n") for row in self.table)]

    def _tell_common(self) -> None:
        """Show the shared cards and any remarks about them."""
        key = self.shape.common.value
        line = next((each.line for each in self.commons.sets if each.key == key), "") if self.commons else ""
        told = self.game.common_faults([row.known for row in self.table], key) if self.commons else ()
        self.common_words.shown = self.commons is not None and bool(line or told)
        self.common_words.say("\n".join(filter(None, (line, *map(capital, told)))))

    def _reason(self) -> str:
        """Why the game cannot start, "" if it can."""
        decks = self.seats[0].decks
        if self.context.services.start is None:
            return tr("This game cannot be opened from here.")
        if self.format.drafted:
            return ""
        if not decks:
            return tr("There is no deck for {title} yet.", title=tr(self.format.title))
        if any(row.key == ANY_DECK for row in self.table) and all(self.faults.get(deck.key) for deck in decks):
            return tr("No deck is legal under these house rules.")
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
        """Open the table, or the draft, in place of this screen; or show everything that prevents it."""
        if self._reason():
            return
        choice, start = self.choice(), self.context.services.start
        assert start is not None
        self.context.busy(tr("Opening the game…"))
        self.context.background.wait(self.game.key)
        try:
            scene = start(choice)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot start"), problem))
            return
        self._remember(choice)
        self.context.stack.replace(scene)
        if self.after is not None:
            self.context.stack.drop(self.after)
