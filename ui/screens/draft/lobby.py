"""How to draft, and who: the players of the game, and more for a larger table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.bots.personas import LADDER, PERSONAS, persona_of
from game.draft.draft_rules import DRAFTERS
from game.draft.draft_text import drafting_of
from game.games import Game
from game.i18n import tr
from game.match.match_setup import LONGEST_NAME, Player, called
from game.match.player_kinds import GREEDY, HUMAN
from ui.screens.draft.step import DraftStep, Room
from ui.style import fonts, paint
from ui.style.text import layout, style
from ui.style.theme import DRAFTER_LOOKS, Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel
from ui.widgets.scroll import ScrollArea
from ui.widgets.tabs import Tabs

LEAST, MOST = DRAFTERS[0], DRAFTERS[-1]
WIDE = 660
HIGH, TABS, TOLD = 44, 40, 16.5


class Sitter(Panel):
    """One drafter. `field`: the text field for a person's name; `levels`: the computers to choose from."""

    static = False

    def __init__(self, number: int, player: Player, field: TextField, levels: Dropdown) -> None:
        super().__init__("chip")
        self.number, self.player, self.field, self.levels = number, player, field, levels

    def arrange(self) -> None:
        """Place what a drafter is chosen by over the line."""
        look, rect = self.look, self.rect
        high = look.px(34)
        left = rect.x + look.px(40)
        self.field.place(Rect(left, rect.centery - high // 2, rect.right - look.px(76) - left, high))
        self.levels.place(Rect(left, rect.centery - high // 2, rect.right - look.px(8) - left, high))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        look, rect = self.look, self.rect
        seat = DRAFTER_LOOKS[self.number]
        paint.put_shape(surface, seat.shape, (rect.x + look.px(24), rect.centery), look.px(18), seat.colour)
        if self.field.shown:
            kind = fonts.text(tr("person"), "ui", look.px(15), look["muted"])
            surface.blit(kind, kind.get_rect(midright=(rect.right - look.px(14), rect.centery)))


class LobbyStep(DraftStep):
    """`options`: the house rules so far. `begin_with(players, options)` opens the packs, `options` being those of the
    way to draft that is chosen here."""

    def __init__(
        self,
        room: Room,
        players: Sequence[Player],
        definition: Game,
        options: Mapping[str, str],
        begin_with: Callable[[Sequence[Player], Mapping[str, str]], None],
    ) -> None:
        super().__init__(room, tr("Draft · {title}", title=definition.title))
        self.leave_button.text, self.leave_button.tip = tr("Back"), ""
        self.players = list(players)
        self.panel = Panel()
        self.definition, self.rules, self.options = definition, drafting_of(definition), options
        self.ways = [*self.rules.ways.values()]
        chosen = next((at for at, way in enumerate(self.ways) if way.items() <= options.items()), 0)
        self.way = Tabs([*map(tr, self.rules.ways)], lambda at: self._show(), chosen)
        self.words = Label("", TOLD, "muted")
        self.usual = [player.name for player in self.players]
        self.fields = [
            TextField("", partial(self.rename, number), limit=LONGEST_NAME, tip=tr("The player's name"))
            for number in range(MOST)
        ]
        self.levels = [Dropdown((), 0, partial(self.set_level, number)) for number in range(MOST)]
        self.sitters = [
            Sitter(number, Player(""), field, levels)
            for number, (field, levels) in enumerate(zip(self.fields, self.levels, strict=True))
        ]
        self.removes = [Button("", partial(self.remove, number), "close", tip=tr("Remove")) for number in range(MOST)]
        self.person = Button(tr("Add a person"), partial(self.add, HUMAN), "account", size=16)
        self.computer = Button(tr("Add a computer"), partial(self.add, GREEDY), "robot", size=16)
        self.begin_with = begin_with
        self.open = Button(tr("Open the packs"), self._begin, "cards", "primary", size=19)
        rows: list[Widget] = [
            widget for row in zip(self.sitters, self.fields, self.levels, self.removes, strict=True) for widget in row
        ]
        self.area = ScrollArea()
        self.area.hold(self.panel, self.way, self.words, self.person, self.computer, *rows, self.open)
        self.parts = [self.area, *self.area.children]
        self.focus = self.open

    def begin(self) -> None:
        self._show()

    def _begin(self) -> None:
        """Open the packs, unless two drafters could not be told apart."""
        count = Counter(called(player.name) for player in self.players)
        name, many = count.most_common(1)[0]
        if many > 1:
            self.room.notify(tr("Two drafters are called {name}. Give one of them another name.", name=name))
        else:
            self.begin_with(self.players, self.ways[self.way.index])

    def add(self, kind: str) -> None:
        """Add a drafter."""
        name = self._new_name(kind, {player.name for player in self.players} | set(self.usual))
        self.players.append(Player(name, kind))
        self.usual.append(name)
        self._show()

    def set_level(self, number: int, at: int) -> None:
        """Let another computer take a place."""
        others = [player.name for player in self.players]
        del others[number]
        name = self._new_name(LADDER[at], set(others))
        self.players[number], self.usual[number] = Player(name, LADDER[at]), name
        self._show()

    def _new_name(self, kind: str, taken: Collection[str]) -> str:
        """The name of a computer, or `Person 2`; numbered from the second of that name on."""
        persona = persona_of(kind)
        word = persona.name if persona else "Person"
        names = [*([word] if persona else []), *(f"{word} {n}" for n in range(2, MOST + 3))]
        return next(name for name in names if name not in taken)

    def rename(self, number: int, name: str) -> None:
        """Rename someone; an empty name restores the default."""
        self.players[number] = replace(self.players[number], name=name.strip() or self.usual[number])

    def remove(self, number: int) -> None:
        """Remove someone."""
        del self.players[number], self.usual[number]
        self._show()

    def _show(self) -> None:
        self.words.say(self._told(self.way.index))
        persons = [player.kind for player in self.players].count(HUMAN)
        for number, (sitter, remove) in enumerate(zip(self.sitters, self.removes, strict=True)):
            sitter.shown = number < len(self.players)
            human = sitter.shown and self.players[number].kind == HUMAN
            remove.shown = sitter.shown and len(self.players) > LEAST and persons > human
            field, levels = self.fields[number], self.levels[number]
            field.shown, levels.shown = human, sitter.shown and not human
            if sitter.shown:
                sitter.player, usual = self.players[number], self.usual[number]
                field.hint = called(usual)
                field.set("" if sitter.player.name == usual else sitter.player.name)
            if levels.shown:
                _offer(levels, sitter.player)
        for button in (self.person, self.computer):
            button.enable(len(self.players) < MOST)
        stage = self.room.stage
        if stage.focus is not None and not stage.focus.shown:
            stage.set_focus(self.open)
        self.arrange(stage.look)
        stage.invalidate_all()

    def _told(self, at: int) -> str:
        """How a way to draft goes."""
        way = {"format": self.rules.fmt, **self.options, **self.ways[at]}
        return " ".join(self.rules.explained(self.definition.notation.options(way)))

    def arrange(self, look: Look) -> None:
        """Nothing moves from one way to the other: there is room for the longer text. What adds a drafter is above
        them, and so stays under the pointer."""
        self.area.place(self.arrange_top(look))
        body = self.area.inner
        wide = min(look.px(WIDE), body.w)
        told = (
            layout(self._told(at), wide - 2 * look.px(26), style(look, TOLD, "muted")) for at in range(len(self.ways))
        )
        words = max(paragraph.size[1] for paragraph in told)
        inner, gap = wide - 2 * look.px(26), look.px(7)
        columns = 2 if (inner - gap) // 2 >= look.px(230) else 1
        row = look.px(HIGH) + gap
        rows = -(-len(self.players) // columns) * row
        rest = words + look.px(TABS + 14 + 16 + 40 + 14 + 18 + 48 + 40)
        high, most = rest + rows, rest + -(-MOST // columns) * row
        left = min((look.size[0] - wide) // 2, body.right - wide)
        self.panel.place(Rect(left, body.y + max(0, (body.h - most) // 3), wide, high))
        box = self.panel.rect.inflate(-2 * look.px(26), -2 * look.px(20))
        self.way.place(Rect(box.x, box.y, box.w, look.px(TABS)))
        self.words.place(Rect(box.x, self.way.rect.bottom + look.px(14), box.w, words))
        y = self.words.rect.bottom + look.px(16)
        high, half = look.px(HIGH), (box.w - gap) // 2
        for at, button in enumerate((self.person, self.computer)):
            button.place(Rect(box.x + at * (half + gap), y, half, look.px(40)))
        y += look.px(40 + 14)
        wide = half if columns == 2 else box.w
        for number, (sitter, remove) in enumerate(zip(self.sitters, self.removes, strict=True)):
            row, column = divmod(number, columns)
            line = Rect(box.x + column * (wide + gap), y + row * (high + gap), wide, high)
            sitter.place(Rect(line.x, line.y, line.w - (high + gap if remove.shown else 0), high))
            sitter.arrange()
            remove.place(Rect(line.right - high, line.y, high, high))
        room = look.px(230)
        self.open.place(Rect(box.centerx - room // 2, box.bottom - look.px(48), room, look.px(48)))
        self.area.place_content(self.panel.rect.bottom + look.px(8) - body.y)


def _offer(levels: Dropdown, player: Player) -> None:
    """Let a computer be exchanged for another; the one that sits there keeps its name in the list."""
    personas = [PERSONAS[kind.removeprefix("bot:")] for kind in LADDER]
    levels.index = next((at for at, persona in enumerate(personas) if persona == persona_of(player.kind)), 0)
    levels.choices = tuple(
        Choice(called(player.name) if at == levels.index else persona.name, tr(persona.strength), persona.icon)
        for at, persona in enumerate(personas)
    )
