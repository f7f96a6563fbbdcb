"""A seat on the New game screen: its place and side, a name, who plays it, a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.bots.personas import LADDER, PERSONAS
from game.i18n import capital, marked, tr
from game.match.match_setup import LONGEST_NAME, called
from game.match.player_kinds import HUMAN
from ui.screens.services import DeckChoice, SeatChoice
from ui.style import fonts, paint
from ui.style.theme import SEATS, Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Note

PLAYERS: tuple[tuple[str, Choice], ...] = (
    (HUMAN, Choice(marked("Person"), marked("at this table"), "account")),
    *((kind, Choice(*PERSONAS[kind.removeprefix("bot:")].choice)) for kind in LADDER),
)
KINDS: tuple[str, ...] = tuple(kind for kind, _ in PLAYERS)
ANY_DECK = "?"
"""Key of the choice that draws a random deck."""
BY_LOT = marked("One of the legal decks, picked at random when the game starts.")
NO_DECK = ""
PLACES = {
    "S": marked("South"), "N": marked("North"), "W": marked("West"), "E": marked("East"),
    "SW": marked("South-west"), "NW": marked("North-west"), "SE": marked("South-east"), "NE": marked("North-east"),
    "P1": marked("Player 1"), "P2": marked("Player 2"), "P3": marked("Player 3"),
    "P4": marked("Player 4"), "P5": marked("Player 5"), "P6": marked("Player 6"),
}  # fmt: skip
BADGE = 23
GAP = 8


class SeatMark(Widget):
    """A seat's shape and colour, its position, and in a team the team's colour. `side`: -1 without teams."""

    bleed: float = 2

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat, self.side = seat, -1
        self.place_word = ""

    def show(self, place: str, side: int) -> None:
        """Set the seat's position and side."""
        self.place_word, self.side = place, side
        self.changed()

    def draw(self, surface: Surface) -> None:
        look, seat, rect = self.look, SEATS[self.seat], self.rect
        left = rect.x
        if self.side >= 0:
            bar = Rect(left, rect.y + look.px(2), look.px(4), rect.h - look.px(4))
            surface.fill(SEATS[self.side].colour, bar)
            left = bar.right + look.px(7)
        size = look.px(20)
        paint.put_shape(surface, seat.shape, (left + size // 2 + 1, rect.centery), size, seat.colour)
        left += size + look.px(9)
        words = fonts.text(self._fit(self.place_word, 17, left), "ui-bold", look.px(17), look["text"])
        if self.side < 0:
            surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
            return
        surface.blit(words, words.get_rect(midleft=(left, rect.y + rect.h * 32 // 100)))
        side = fonts.text(tr("Team {colour}", colour=called(SEATS[self.side].word)), "ui", look.px(13), look["muted"])
        surface.blit(side, side.get_rect(midleft=(left, rect.y + rect.h * 76 // 100)))

    def _fit(self, words: str, size: float, left: int) -> str:
        return fonts.elide(words, "ui-bold", self.look.px(size), self.rect.right - left)


def draw_classes(deck: DeckChoice, surface: Surface, rect: Rect, look: Look) -> None:
    """A deck's class badges: coloured discs with a letter each."""
    size = look.px(BADGE - 3)
    for i, (letter, colour) in enumerate(deck.classes):
        centre = (rect.x + size // 2 + i * look.px(BADGE), rect.centery)
        paint.put_shape(surface, "circle", centre, size, colour)
        ink = (255, 255, 255) if sum(colour) < 460 else (20, 14, 8)
        glyph = fonts.text(letter, "ui-bold", look.px(13), ink)
        surface.blit(glyph, glyph.get_rect(center=centre))


def _players() -> list[Choice]:
    """Who may sit at a seat, in the current language."""
    return [choice._replace(words=tr(choice.words), note=tr(choice.note)) for _, choice in PLAYERS]


class SeatRow:
    """`kind`: who plays at first; `check()`: something was chosen; `edit(seat)`: open the deck builder."""

    def __init__(self, seat: int, kind: str, check: Callable[[], None], edit: Callable[[int], None]) -> None:
        self.seat = seat
        self.decks: tuple[DeckChoice, ...] = ()
        self.mark = SeatMark(seat)
        self.name = TextField(limit=LONGEST_NAME, tip=tr("The player's name"))
        self.who = Dropdown(_players(), KINDS.index(kind), lambda index: check())
        self.deck = Dropdown([Choice(tr("No deck"))], 0, lambda index: check())
        self.edit = Button("", partial(edit, seat), "pencil", tip=tr("Edit this deck"))
        self.note = Note("", 14.5, "muted", "text")

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.mark, self.name, self.who, self.deck, self.edit, self.note]

    @property
    def kind(self) -> str:
        """Who plays: "human" or "bot:LEVEL"."""
        return KINDS[self.who.index]

    @property
    def key(self) -> str:
        """The key of the chosen deck, ANY_DECK or NO_DECK."""
        if not self.decks:
            return NO_DECK
        return self.decks[self.deck.index - 1].key if self.deck.index else ANY_DECK

    @property
    def known(self) -> str:
        """The key of the chosen deck, NO_DECK for a random one."""
        return self.key if self.key != ANY_DECK else NO_DECK

    @property
    def chosen(self) -> DeckChoice | None:
        """The chosen deck; None for a random or a drafted one."""
        return next((deck for deck in self.decks if deck.key == self.key and self.deck.shown), None)

    def sit(self, kind: str, name: str) -> None:
        """Set who plays here."""
        self.who.index = KINDS.index(kind) if kind in KINDS else self.who.index
        self.name.set(name[:LONGEST_NAME])

    def suggest(self, kind: str) -> None:
        """Mark the computer that suits this player."""
        index = KINDS.index(kind) if kind in KINDS else -1
        self.who.choices = tuple(
            choice._replace(note=tr("{strength}, suggested", strength=choice.note)) if at == index else choice
            for at, choice in enumerate(_players())
        )

    def offer(self, decks: Sequence[DeckChoice], key: str) -> None:
        """Set the decks to choose from; a deck that has gone leaves the seat's own number selected."""
        self.decks = tuple(decks)
        rows = [
            Choice(deck.title, deck.note, "", partial(draw_classes, deck), BADGE * len(deck.classes))
            for deck in self.decks
        ]
        self.deck.choices = (
            (Choice(tr("Any deck"), tr("at random"), "dice-multiple"), *rows) if rows else (Choice(tr("No deck")),)
        )
        keys = [ANY_DECK, *(deck.key for deck in self.decks)]
        self.deck.index = keys.index(key) if key in keys else min(self.seat + 1, len(rows))
        self.deck.enabled = self.edit.enabled = bool(rows)
        self.deck.changed()

    def show(self, chair: SeatChoice | None, side: int, decks: bool) -> None:
        """Seat it at a position, on a side (-1: no teams), with its own deck or a drafted one; None: not at the
        table."""
        for widget in self.widgets:
            widget.shown = chair is not None
        for widget in (self.deck, self.edit):
            widget.shown = chair is not None and decks
        self.note.shown = self.deck.shown
        if chair is not None:
            self.mark.show(tr(PLACES.get(chair.letter, chair.letter)), side)
            for widget in (self.name, self.who, self.deck, self.edit):
                widget.beside = self.mark.place_word

    def say(self, usual_name: str, faults: Mapping[str, tuple[str, ...]]) -> None:
        """Show the default name, and what the deck is for, or all its faults."""
        self.name.hint = usual_name
        self.name.changed()
        wrong = faults.get(self.key, ())
        line = self.chosen.line if self.chosen else tr(BY_LOT) if self.decks else ""
        self.note.colour = "danger" if wrong else "muted"
        self.note.say("\n".join(map(capital, wrong)) or line)
        self.note.changed()

    # placing

    def place(self, box: Rect, look: Look) -> int:
        """Place the row with its top at `box.y`; returns where it ends."""
        high, gap = look.px(38), look.px(GAP)
        lay = self._one_line if box.w >= look.px(560) else self._some_lines
        y = lay(box, high, gap, look)
        if not self.note.shown:
            return y + gap
        left = self.name.rect.x
        words = max(look.px(20), self.note.height_for(box.right - left))
        self.note.place(Rect(left, y + look.px(3), box.right - left, words))
        return self.note.rect.bottom + gap

    def _one_line(self, box: Rect, high: int, gap: int, look: Look) -> int:
        x = box.x
        place, name, who = (look.px(units) for units in (124, 106, 127))
        widths = (place, name, who, box.w - place - name - who - high - 4 * gap, high)
        for widget, wide in zip((self.mark, self.name, self.who, self.deck, self.edit), widths, strict=True):
            widget.place(Rect(x, box.y, wide, high))
            x += wide + gap
        return box.y + high

    def _some_lines(self, box: Rect, high: int, gap: int, look: Look) -> int:
        half = (box.w - gap) // 2
        self.mark.place(Rect(box.x, box.y, box.w, high))
        y = box.y + high + gap // 2
        self.name.place(Rect(box.x, y, half, high))
        self.who.place(Rect(box.x + half + gap, y, box.w - half - gap, high))
        if not self.deck.shown:
            return y + high
        y += high + gap
        self.deck.place(Rect(box.x, y, box.w - high - gap, high))
        self.edit.place(Rect(box.right - high, y, high, high))
        return y + high
