"""Building a set of shared cards: which cards are in it, remarks on it, its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.cards.own_cards import workbench
from game.decks import commons
from game.decks.deck import Deck
from game.decks.deck_faults import deck_fault
from game.disk_faults import disk_fault
from game.i18n import capital, tr, trn
from ui.screens.picker import Offered, Picker
from ui.style import fonts
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Note

LONGEST_NAME = 40


class CommonSetLayer(Picker):
    """`key`: the set to edit, "" for a new one; a shipped one is saved as a new one. `saved(key)`: a set was saved, or,
    with "", deleted."""

    def __init__(self, game: str, key: str, saved: Callable[[str], None]) -> None:
        self.definition = workbench(game)
        assert self.definition.common is not None, "opened for a game without cards in the middle"
        self.common = self.definition.common
        self.cards = [card for card in self.definition.cards if self.common.fits(card)]
        self.saved, self.own = saved, key in commons.own_keys(game, self.common)
        self.start = commons.ready(game, self.common).get(key, Deck("", ()))
        self.start, self.gone = commons.still_there(self.start, {card.id for card in self.cards})
        self.inside = dict(self.start.cards)
        rows = [Offered(card.name, self.definition.card_lines(card)[1]) for card in self.cards]
        super().__init__(tr(self.common.title), tr("A click puts a card in or takes it out."), rows, lambda index: None)
        self.name = TextField(self.start.name if self.own else "", hint=tr("Name"), icon="pencil", limit=LONGEST_NAME)
        self.note = Note("", 14.5, "muted", "text")
        self.drop = Button(tr("Delete"), self._delete, "delete")
        self.drop.shown = self.own
        self.store = Button(tr("Save"), self._save, "content-save", "primary")
        self.add(self.name, self.drop, self.store, self.note)
        self._check()

    def body(self, rect: Rect) -> None:
        look = self.panel.look
        high, gap = look.px(40), look.px(10)
        foot, right = rect.bottom - high, rect.right
        for button in (self.store, self.drop):
            if button.shown:
                button.place(Rect(right - button.width(), foot, button.width(), high))
                right -= button.width() + gap
        self.name.place(Rect(rect.x, foot, right - rect.x, high))
        words = self.note.height_for(rect.w)
        self.note.shown = foot - gap - words - rect.y >= look.px(120)
        if self.note.shown:
            self.note.place(Rect(rect.x, foot - gap - words, rect.w, words))
            foot = self.note.rect.y
        self.list.place(Rect(rect.x, rect.y, rect.w, max(look.px(30), foot - gap - rect.y)))

    # putting it together

    @property
    def pile(self) -> Deck:
        """The current set, its cards in the order of the list."""
        rows = tuple((card.id, self.inside[card.id]) for card in self.cards if self.inside.get(card.id))
        line = self.start.line if self.own else ""
        return Deck(self.name.text.strip(), rows, self.start.key if self.own else "", line)

    def _take(self, index: int) -> None:
        if 0 <= index < len(self.found):
            card = self.cards[self.found[index]].id
            self.inside[card] = 0 if self.inside.get(card) else 1
            self._check()
            self.list.changed()

    def _check(self) -> None:
        """Show its size, and any faults under the rules."""
        rows = self.pile.cards
        chosen: Sequence[object] = [card for card in self.cards for _ in range(self.inside.get(card.id, 0))]
        faults = (deck_fault(self.definition.sentences, fault) for fault in self.common.check(chosen))
        size = sum(copies for _, copies in rows)
        lines = map(capital, (*self.gone, *faults))
        self.store.enable(bool(rows))
        self._remark("\n".join((trn("{n} card", "{n} cards", size), *lines)))

    def _remark(self, words: str, colour: str = "muted") -> None:
        """Say something of the set, and make room for it."""
        self.note.colour = colour
        self.note.say(words)
        if self._stage is not None:
            self.arrange(self._stage)
            self._stage.invalidate(self.panel.rect)

    # keeping it

    def _save(self) -> None:
        if not self.pile.cards:
            return
        try:
            key = commons.save(self.definition.name, self.common, self.pile)
        except OSError as problem:
            self._remark(tr("It could not be saved ({reason}).", reason=disk_fault(problem)), "danger")
            return
        self.close()
        self.saved(key)

    def _delete(self) -> None:
        try:
            commons.remove(self.definition.name, self.common, self.start.key)
        except OSError as problem:
            self._remark(tr("The file could not be deleted ({reason}).", reason=disk_fault(problem)), "danger")
            return
        self.close()
        self.saved("")

    def _draw_row(self, surface: Surface, rect: Rect, row: Offered) -> None:
        look = self.list.look
        at = next(at for at, one in enumerate(self.rows) if one is row)
        inside = bool(self.inside.get(self.cards[at].id))
        sign = fonts.icon("checkbox-marked" if inside else "checkbox-blank-outline", look.px(22),
                          look["number" if inside else "muted"])  # fmt: skip
        surface.blit(sign, sign.get_rect(center=(rect.x + look.px(24), rect.centery)))
        beside = look.px(34)
        super()._draw_row(surface, Rect(rect.x + beside, rect.y, rect.w - beside, rect.h), row)
