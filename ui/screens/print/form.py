"""What can be chosen on the Print screen, as rows for each kind of print."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from game.cards import own_cards
from game.decks.deck_shelf import shelf
from game.folders import typed_path
from game.games import TITLES, game
from game.i18n import listed, marked, millimetres, numeral, tr, trc, trn
from game.settings import Printing
from ui.paper.cards import Flip
from ui.paper.forms import FILLS, read_forms
from ui.paper.ink import Shift
from ui.paper.mat_art import FINISHES
from ui.paper.order import BLANK, Order, kinds_of, mat_names
from ui.paper.paper import PAPERS
from ui.screens.form_row import FormRow, form_row
from ui.screens.print.shop_rows import ShopRows
from ui.table.mats.mat_file import game_mats
from ui.table.mats.mat_parts import Zone
from ui.widgets.base import Widget
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle

NAMES = {
    "mat": marked("Mat"), "cards": marked("Cards"), "forms": marked("Cards to fill in"),
    "counters": marked("Counters"), "rules": marked("Rules"), "templates": marked("Templates"),
}  # fmt: skip
ICONS = {
    "mat": "view-grid-outline", "cards": "cards", "forms": "form-select", "counters": "circle-multiple",
    "rules": "book-open-variant", "templates": "compass-rose",
}  # fmt: skip
ABOUT = {
    "mat": marked("One player's mat at true size, whole or on sheets to glue together."),
    "cards": marked("Cards of 63.5 × 88.9 mm at 300 dpi, with cut marks."),
    "forms": marked("Cards with boxes for a pencil: filled in, with name and picture only, or empty."),
    "counters": marked("Counters for everything that is marked or counted, to cut or punch."),
    "rules": marked("The rules on one page, with the numbers of the rulebook."),
    "templates": marked("Directions, range and sight as cards, and rulers as long as tiles."),
}
EDGES: tuple[tuple[Flip, Choice], ...] = (
    ("", Choice(marked("Fronts only"))),
    ("long", Choice(marked("On the long edge"), marked("most printers"))),
    ("short", Choice(marked("On the short edge"))),
)
EVERY = Choice(marked("One of every card"))
OVERLAPS = (5.0, 8.0, 10.0, 12.0, 15.0, 20.0, 25.0)
SHIFTS = tuple(step / 4 for step in range(-20, 21))
ANGLES = tuple(step / 10 for step in range(-20, 21))
ROOM = 206.0


def _worded(choice: Choice) -> Choice:
    """A choice of the tables in the current language."""
    return choice._replace(words=tr(choice.words), note=tr(choice.note))


class PrintForm:
    """The widgets of all kinds of print. `changed()` is called after each choice."""

    def __init__(
        self, game: str, last: Printing, changed: Callable[[], None], played: Callable[[str], Collection[str]] = tuple
    ) -> None:
        self.games = tuple(TITLES)
        self.changed, self.played = changed, played
        titles = [TITLES[name].partition(": ") for name in self.games]
        choices = [Choice(short, rest) for short, _, rest in titles]
        self.game = Dropdown(choices, self.games.index(game), self._take_game)
        own = last.paper if "x" in last.paper else "210x297"
        self.own_size = TextField(own, self._tell, icon="ruler", limit=20)
        self.paper = Dropdown(self._papers(True), self._paper_index(last.paper), self._tell)
        self._make_mat()
        self._make_cards(last)
        self._make_forms()
        self._fill()

    def _make_mat(self) -> None:
        self.mat = Dropdown([Choice("-")], 0, self._tell)
        self.finish = Dropdown([Choice(tr(finish.title)) for finish in FINISHES.values()], 0, self._tell)
        self.text = TextField(hint=tr("a title / a second line"), typed=self._tell, limit=200)
        self.picture = TextField(hint=tr("picture file"), icon="image", typed=self._tell, limit=1000, code=True)
        self.overlap = Slider(OVERLAPS, 10.0, self._tell, millimetres)
        self.bleed = Toggle(False, self._tell)
        self.house = Toggle(self._under_house_rule, self._tell)

    def _make_cards(self, last: Printing) -> None:
        self.deck = Dropdown([_worded(EVERY)], 0, self._tell)
        self.only = TextField(hint=tr("all of them"), typed=self._tell, limit=1000)
        self.shops = ShopRows(self._tell)
        edge = [edge for edge, _ in EDGES].index(last.backs)
        self.backs = Dropdown([_worded(choice) for _, choice in EDGES], edge, self._tell)
        self.right = Slider(SHIFTS, last.x, self._tell, millimetres)
        self.down = Slider(SHIFTS, last.y, self._tell, millimetres)
        self.angle = Slider(ANGLES, last.angle, self._tell, lambda degrees: numeral(degrees, "g") + "°")

    def _make_forms(self) -> None:
        self.form = Dropdown([Choice("-")], 0, self._tell)
        self.fill = Dropdown([Choice(tr(words)) for words in FILLS.values()], 0, self._tell)
        self.table = Toggle(True, self._tell)

    @staticmethod
    def _papers(full: bool) -> list[Choice]:
        sizes = {name: millimetres(paper.width, paper.height) if paper.width else "" for name, paper in PAPERS.items()}
        own = Choice(tr("Custom size"), "mm")
        there = [Choice(tr(PAPERS[name].title), sizes[name]) for name in PAPERS if full or not PAPERS[name].full]
        return [*there, own]

    @staticmethod
    def _paper_index(name: str) -> int:
        """Full size comes second to last, or is not offered; a custom size comes last."""
        return list(PAPERS).index(name) if name in PAPERS else len(PAPERS) if "x" in name else 0

    def _tell(self, value: object) -> None:
        self.changed()

    def _take_game(self, index: int) -> None:
        self._fill()
        self.house.set(self._under_house_rule)
        self.changed()

    def _fill(self) -> None:
        """The mats and decks of the chosen game."""
        name = self.name
        self.mats = mat_names(name)
        self.mat.choices = tuple(map(self._mat_choice, self.mats))
        self.decks = tuple((row.key, row.deck) for row in shelf(name) if row.deck)
        made = len([card for card in own_cards.shelf(name) if not card.fault])
        self.deck.choices = (
            *(Choice(deck.name, trn("{n} card", "{n} cards", len(deck.ids))) for _, deck in self.decks),
            _worded(EVERY),
            *([Choice(tr("My own cards"), trn("{n} card", "{n} cards", made))] if made else []),
        )
        found = read_forms(name).forms if "forms" in kinds_of(name) else ()
        self.kinds = tuple(form.kind for form in found) or ("",)
        self.form.choices = tuple(Choice(tr(form.title)) for form in found) or (Choice("-"),)
        self.mat.index = self.deck.index = self.form.index = 0

    def _mat_choice(self, mat: str) -> Choice:
        """A mat as a row to choose, with the title its sheets have if that says more."""
        if mat == BLANK:
            return Choice(tr("A mat of your own"))
        words, title = tr(mat.capitalize()), tr(game_mats(self.name)[mat].title)
        return Choice(words, "" if title == words else title)

    # what is asked for

    def rows(self, kind: str) -> list[FormRow]:
        """The rows that apply to a kind of print."""
        own = {"mat": self._mat_rows, "cards": self._card_rows, "forms": self._form_rows}.get(kind, list)()
        first = [_row(tr("Game"), "", self.game)] if len(self.games) > 1 else []
        self._fit_papers(kind)
        size = [_row(tr("Width and height"), tr("In mm, such as 216x330."), self.own_size)] if self.sized else []
        shops = [_row(*told) for told in self.shops.rows(bool(self.backs.index))] if kind == "cards" else []
        return [*first, *own[:1], _row(tr("Paper"), "", self.paper), *size, *own[1:], *shops]

    def _fit_papers(self, kind: str) -> None:
        """Full size is a paper size for mats and cards only."""
        sized, full = self.sized, kind in ("mat", "cards")
        self.paper.choices = tuple(self._papers(full))
        if sized:
            self.paper.index = len(self.paper.choices) - 1
        elif not full:
            self.paper.index = min(self.paper.index, len(self.paper.choices) - 2)

    def _mat_rows(self) -> list[FormRow]:
        full = self.full
        blank = self.mats[self.mat.index] == BLANK
        return [
            _row(tr("Mat"), "", self.mat),
            _row(tr("Finish"), "", self.finish),
            *([_row(*self._house_words(), self.house)] if self._housed else []),
            *([_row(tr("Text"), tr("Separate lines with /."), self.text)] if blank else []),
            _row(tr("Picture behind it"), tr("Any picture file you have."), self.picture),
            *([] if full else [_row(tr("Overlap"), tr("Where sheets are glued."), self.overlap)]),
            _row(trc("in print", "Bleed"), tr("3 mm beyond the cut."), self.bleed),
        ]

    @property
    def _under_house_rule(self) -> bool:
        """Whether the last game had a house rule that uses places of its own."""
        rules = self.played(self.name)
        return any(zone.rule in rules for mat in game_mats(self.name).values() for zone in mat.zones)

    @property
    def _housed(self) -> list[Zone]:
        """The places on the chosen mat that only house rules use."""
        mat = self.mats[self.mat.index]
        return [zone for zone in game_mats(self.name)[mat].zones if zone.rule] if mat != BLANK else []

    def _house_words(self) -> tuple[str, str]:
        return listed([tr(zone.label) for zone in self._housed]), tr("Only for a house rule.")

    def _card_rows(self) -> list[FormRow]:
        shifts = [
            _row(tr("Backs: to the right"), "", self.right),
            _row(tr("Backs: down"), "", self.down),
            _row(tr("Backs: rotated"), "", self.angle),
        ]
        one, other = sorted((card.name for card in game(self.name).cards), key=len)[:2]
        return [
            _row(tr("Deck"), "", self.deck),
            _row(tr("Only these"), tr("For example: 3 {one}; {other}.", one=one, other=other), self.only),
            _row(trc("in print", "Bleed"), tr("Each card's picture goes on 3 mm beyond the cut."), self.bleed),
            _row(tr("Backs"), tr("The edge the paper is flipped on."), self.backs),
            *(shifts if self.backs.index and not self.full else []),
        ]

    def _form_rows(self) -> list[FormRow]:
        blank = tuple(FILLS)[self.fill.index] == "blank"
        return [
            _row(tr("Cards"), "", self.form),
            _row(tr("Filled in"), "", self.fill),
            *([] if blank else [_row(tr("Deck"), "", self.deck)]),
            _row(tr("Reference page"), tr("Costs and parts of a card."), self.table),
        ]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, visible or not."""
        mat: Sequence[Widget] = (self.mat, self.finish, self.text, self.picture, self.overlap, self.bleed, self.house)
        cards = (self.deck, self.only, self.backs, self.right, self.down, self.angle)
        paper = (self.paper, self.own_size, *self.shops.widgets)
        return (self.game, *mat, self.form, self.fill, *cards, self.table, *paper)

    @property
    def name(self) -> str:
        """The chosen game's id."""
        return self.games[self.game.index]

    @property
    def full(self) -> bool:
        """Whether the paper is exactly as large as what is printed."""
        return not self.sized and PAPERS[self.paper_name].full

    @property
    def sized(self) -> bool:
        """Whether the paper has a custom size."""
        return self.paper.index == len(self.paper.choices) - 1

    @property
    def paper_name(self) -> str:
        """The paper's key, or its size."""
        return self.own_size.text.strip().lower() if self.sized else list(PAPERS)[self.paper.index]

    @property
    def printing(self) -> Printing:
        """The settings to start with next time."""
        edge = EDGES[self.backs.index][0]
        paper = self.paper_name if re.fullmatch(r"[a-z0-9]{1,20}", self.paper_name) else "a4"
        return Printing(paper=paper, backs=edge, x=self.right.value, y=self.down.value, angle=self.angle.value)

    def order(self, kind: str) -> Order:
        """The current order; hidden rows are ignored."""
        plain = Order(what=kind, game=self.name, paper=self.paper_name)
        filled = {"mat": self._of_mat, "cards": self._of_cards, "forms": self._of_forms}.get(kind)
        return filled(plain) if filled is not None else plain

    def _of_mat(self, order: Order) -> Order:
        mat, picture = self.mats[self.mat.index], self.picture.text.strip()
        return replace(
            order, mat=mat, finish=list(FINISHES)[self.finish.index], text=self.text.text if mat == BLANK else "",
            picture=typed_path(picture) if picture else None, bleed=self.bleed.on, overlap=self.overlap.value,
            rules=frozenset(zone.rule for zone in self._housed if self.house.on),
        )  # fmt: skip

    def _of_cards(self, order: Order) -> Order:
        shift = Shift(self.right.value, self.down.value, self.angle.value) if self.backs.index else Shift()
        return replace(
            self._of_deck(order), bleed=self.bleed.on, backs=EDGES[self.backs.index][0], shift=shift,
            only=self.only.text, **self.shops.order(),
        )  # fmt: skip

    def _of_forms(self, order: Order) -> Order:
        form, fill = self.kinds[self.form.index], tuple(FILLS)[self.fill.index]
        return replace(self._of_deck(order), form=form, fill=fill, table=self.table.on)

    def _of_deck(self, order: Order) -> Order:
        """The cards of a deck, all, or the player's own."""
        at, decks = self.deck.index, self.decks
        return replace(order, deck=decks[at][0] if at < len(decks) else "", own=at > len(decks))


def _row(name: str, note: str, widget: Widget) -> FormRow:
    return form_row(name, note, widget, 60 if isinstance(widget, Toggle) else ROOM, (16.5, 14))
