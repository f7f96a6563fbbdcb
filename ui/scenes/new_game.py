"""New game: who plays with what, under which house rules, from which seed. Must never start what cannot be played."""

from __future__ import annotations

import secrets
from functools import partial

from pygame import Rect, Surface

from rules.kernel.words import RulesError
from ui import fonts, paint
from ui.house import GREEDY, PERSON, RANDOM, Deck, NewGame
from ui.scene import Page
from ui.scenes import make
from ui.scenes.house_rules import HouseRules
from ui.theme import SEATS, Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import faults_dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import NUMBERS, TextField
from ui.widgets.label import Label, Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

PLAYERS: tuple[tuple[str, Choice], ...] = (
    (PERSON, Choice("Person", "at this table", "account")),
    (GREEDY, Choice("Computer, greedy", "takes what it sees", "robot")),
    (RANDOM, Choice("Computer, random", "any legal move", "dice-multiple")),
)
BADGE = 23
LARGEST_SEED = 2**31 - 1


class SeatMark(Widget):
    """A seat's shape, colour and word."""

    static = True
    bleed: float = 2

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def height_for(self, width: int) -> int:
        return self.look.px(30)

    def draw(self, surface: Surface) -> None:
        look, seat = self.look, SEATS[self.seat]
        size = look.px(22)
        paint.put_shape(surface, seat.shape, (self.rect.x + size // 2 + 1, self.rect.centery), size, seat.colour)
        words = fonts.text(f"{seat.word} seat", "ui-bold", look.px(18), look["text"])
        surface.blit(words, words.get_rect(midleft=(self.rect.x + size + look.px(12), self.rect.centery)))


def draw_classes(deck: Deck, surface: Surface, rect: Rect, look: Look) -> None:
    """A deck's class badges: coloured discs with a letter."""
    size = look.px(BADGE - 3)
    for i, (letter, colour) in enumerate(deck.classes):
        centre = (rect.x + size // 2 + i * look.px(BADGE), rect.centery)
        paint.put_shape(surface, "circle", centre, size, colour)
        ink = (255, 255, 255) if sum(colour) < 460 else (20, 14, 8)
        glyph = fonts.text(letter, "ui-bold", look.px(13), ink)
        surface.blit(glyph, glyph.get_rect(center=centre))


class NewGamePage(Page):
    """`argument`: the game's key (default: the first game of the house)."""

    name = "new-game"

    def __init__(self, argument: str = "") -> None:
        self.key = argument

    def enter(self) -> None:
        house = self.desk.house
        self.game = house.game(self.key) if self.key else house.games[0]
        self.format = self.game.formats[0]
        self.decks = self.game.decks(self.format.key)
        super().enter()

    def build(self) -> None:
        self.back_button = Button("Back", self.back, "arrow-left")
        self.title = Title(f"New game · {self.game.title}", 29)
        self.area = ScrollArea()
        self.left, self.right = Panel(), Panel()
        self.format_head = Label("Format", 21, "number", "medium")
        self.format_tabs = Tabs([each.title for each in self.game.formats], self._take_format)
        self.format_tabs.shown = len(self.game.formats) > 1
        self.format_words = Label(self._format_line(), 16.5, "muted")
        self.marks = [SeatMark(seat) for seat in range(self.format.seats)]
        self.players = [self._player(seat) for seat in range(self.format.seats)]
        self.deck_lists = [self._deck_list(seat) for seat in range(self.format.seats)]
        self.edits = [self._edit_button(seat) for seat in range(self.format.seats)]
        self.deck_lines = [Note("", 15, "muted", "text") for _ in range(self.format.seats)]
        self._build_rules()
        self.seed_words = Label("Seed", 17, family="medium", middle=True)
        self.seed = TextField(hint="drawn at the start", allowed=NUMBERS, limit=10, entered=lambda text: self.start())
        self.seed.tip = "The same seed deals the same cards and the same dice. Empty: a new one."
        self.start_button = Button("Start", self.start, "play", "primary", size=20)
        self.problem = Note("", 15.5, "danger", middle=True)
        self._add_all()
        self.stage.set_focus(self.start_button)
        self._check()

    def _build_rules(self) -> None:
        self.rules_head = Note("", 21, "number", "medium")
        self.reset = Button("As written", self._reset, "restart", "quiet", size=15.5)
        self.rules_area = ScrollArea()
        self.rules = HouseRules(self.game.options(), self.format.unused, self._follow, self._count_rules)
        self._count_rules(0)

    def _add_all(self) -> None:
        rows = zip(self.marks, self.players, self.deck_lists, self.edits, self.deck_lines, strict=True)
        seats = [widget for row in rows for widget in row]
        self.setup: list[Widget] = [self.format_head, self.format_tabs, self.format_words, *seats]
        self.foot: list[Widget] = [self.seed_words, self.seed, self.start_button, self.problem]
        self.stage.add(self.back_button, self.title, self.left, self.right, self.area)
        self.stage.add(*self.setup, *self.foot, self.rules_area, self.rules_head, self.reset, *self.rules.widgets)

    def _player(self, seat: int) -> Dropdown:
        return Dropdown([choice for _, choice in PLAYERS], 0 if seat == 0 else 1, lambda index: self._check())

    def _deck_list(self, seat: int) -> Dropdown:
        choices = self._deck_choices()
        return Dropdown(choices, min(seat, len(choices) - 1), lambda index: self._check())

    def _deck_choices(self) -> list[Choice]:
        return [
            Choice(deck.title, deck.note, "", partial(draw_classes, deck), BADGE * len(deck.classes))
            for deck in self.decks
        ] or [Choice("No deck")]

    def _edit_button(self, seat: int) -> Button:
        return Button("", partial(self._edit_deck, seat), "pencil", tip="Build at this deck")

    def _edit_deck(self, seat: int) -> None:
        key = self.decks[self.deck_lists[seat].index].key if self.decks else ""
        self.desk.stack.push(make("deck", self.desk, f"{self.game.key}:{key}"))

    def resize(self, look: Look) -> None:
        """Also called when the deck builder above went away: the decks may be others now."""
        kept = [self.decks[each.index].key if self.decks else "" for each in self.deck_lists]
        self.decks = self.game.decks(self.format.key)
        places = {deck.key: index for index, deck in enumerate(self.decks)}
        for each, key in zip(self.deck_lists, kept, strict=True):
            each.choices = tuple(self._deck_choices())
            each.index = places.get(key, min(each.index, len(each.choices) - 1))
        self._check()
        super().resize(look)

    # placing

    def arrange(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(22)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        x = self.back_button.rect.right + look.px(22)
        self.title.place(Rect(x, top, width - margin - x, look.px(42)))
        body = Rect(margin, top + look.px(58), width - 2 * margin, 0)
        body.h = height - body.y - look.px(28)
        wide = look.units[0] >= 900 and look.units[1] >= 640
        self.left.shown = self.right.shown = wide
        if wide:
            self._arrange_wide(body, look)
        else:
            self._arrange_narrow(body, look)

    def _arrange_wide(self, body: Rect, look: Look) -> None:
        self.area.hold_only()
        self.rules_area.hold_only(*self.rules.widgets)
        self.rules_area.shown = True
        gap = look.px(20)
        side = min(look.px(560), (body.w - gap) * 48 // 100)
        self.left.place(Rect(body.x, body.y, side, body.h))
        self.right.place(Rect(body.x + side + gap, body.y, body.w - side - gap, body.h))
        box = self.left.rect.inflate(-2 * look.px(26), -2 * look.px(20))
        self._arrange_setup(box, look)
        self._arrange_foot(Rect(box.x, box.bottom - look.px(50), box.w, look.px(50)), look)
        self.problem.place(Rect(box.x, box.bottom - look.px(90), box.w, look.px(36)))
        box = self.right.rect.inflate(-2 * look.px(24), -2 * look.px(20))
        top = self._arrange_head(box, look)
        self.rules_area.place(Rect(box.x - look.px(16), top, box.w + look.px(26), box.bottom - top))
        self.rules_area.place_content(self.rules.place(self.rules_area.inner, look))

    def _arrange_narrow(self, body: Rect, look: Look) -> None:
        """All in one column that scrolls."""
        self.rules_area.hold_only()
        self.rules_area.shown = False
        self.area.hold_only(*self.setup, *self.foot, self.rules_head, self.reset, *self.rules.widgets)
        self.area.place(body.inflate(look.px(24), look.px(24)))
        box = Rect(body.x, body.y, body.w - look.px(18), body.h)
        y = self._arrange_setup(box, look)
        self._arrange_foot(Rect(box.x, y, box.w, look.px(50)), look)
        self.problem.place(Rect(box.x, y + look.px(54), box.w, look.px(36)))
        top = self._arrange_head(Rect(box.x, y + look.px(100), box.w, 0), look)
        height = self.rules.place(Rect(box.x - look.px(16), top, box.w + look.px(16), 0), look)
        self.area.place_content(top + height - self.area.rect.y)

    def _arrange_setup(self, box: Rect, look: Look) -> int:
        """Format and seats from the top of a box on; returns where they end."""
        y = self._line(self.format_head, box, box.y, 30, look)
        if self.format_tabs.shown:
            y = self._line(self.format_tabs, box, y, 42, look)
        y = self._line(self.format_words, box, y, 24, look) + look.px(22)
        rows = zip(self.marks, self.players, self.deck_lists, self.edits, self.deck_lines, strict=True)
        for mark, player, deck, edit, line in rows:
            y = self._line(mark, box, y, 30, look)
            y = self._line(player, box, y, 38, look)
            y = self._line(deck, box, y, 38, look)
            side = deck.rect.h
            deck.rect.w -= side + look.px(8)
            edit.place(Rect(box.right - side, deck.rect.y, side, side))
            y = self._line(line, box, y, 40, look) + look.px(8)
        return y

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        self.start_button.place(Rect(foot.right - look.px(150), foot.y, look.px(150), foot.h))
        self.seed_words.place(Rect(foot.x, foot.y, look.px(50), foot.h))
        left = foot.x + look.px(50)
        self.seed.place(Rect(left, foot.y + look.px(6), foot.right - look.px(170) - left, look.px(38)))

    @staticmethod
    def _line(widget: Widget, box: Rect, y: int, height: float, look: Look) -> int:
        widget.place(Rect(box.x, y, box.w, look.px(height)))
        return y + look.px(height) + look.px(8)

    def _arrange_head(self, box: Rect, look: Look) -> int:
        """The heading of the house rules; returns where their list begins."""
        button = self.reset.width()
        self.rules_head.place(Rect(box.x, box.y, box.w - button, look.px(30)))
        self.reset.place(Rect(box.right - button, box.y - look.px(4), button, look.px(36)))
        return box.y + look.px(44)

    # choosing

    def _take_format(self, index: int) -> None:
        self.format = self.game.formats[index]
        self.format_words.say(self._format_line())

    def _format_line(self) -> str:
        return f"**{self.format.title}** · {self.format.sentence}"

    def _count_rules(self, count: int) -> None:
        self.rules_head.say(f"House rules: {count} changed" if count else "House rules: all as written")
        self.reset.shown = count > 0
        self.reset.changed()

    def _reset(self) -> None:
        self.rules.reset()
        self.stage.set_focus(self.start_button)

    def _follow(self, rule_id: str) -> None:
        self.desk.stack.push(make("rulebook", self.desk, f"{self.game.key}:{rule_id}"))

    def _check(self) -> None:
        """Say what the decks are for, and what keeps the game from starting."""
        for line, chosen in zip(self.deck_lines, self.deck_lists, strict=True):
            line.say(self.decks[chosen.index].line if self.decks else "")
        reason = ""
        if not self.decks:
            reason = "No deck is here to play with."
        elif self.desk.house.start is None:
            reason = "This game cannot be opened from here."
        faults = self.game.faults()
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        self.problem.say(reason or (f"Not listed — {faults[0]}{more}" if faults else ""))
        self.start_button.enable(not reason)

    def choice(self) -> NewGame:
        """What is chosen now; an empty seed is drawn."""
        text = self.seed.text
        return NewGame(
            game=self.game.key,
            format=self.format.key,
            seats=tuple(PLAYERS[player.index][0] for player in self.players),
            decks=tuple(self.decks[deck.index].key for deck in self.deck_lists),
            options=dict(self.rules.chosen),
            seed=min(int(text), LARGEST_SEED) if text else secrets.randbelow(LARGEST_SEED),
        )

    def start(self) -> None:
        """Open the table, which takes this screen's place; or say everything that forbids it."""
        start = self.desk.house.start
        if start is None or not self.decks:
            return
        try:
            table = start(self.choice())
        except RulesError as problem:
            self.stage.open(faults_dialog("This game cannot start", problem))
            return
        self.desk.stack.replace(table)
