"""The place beside a deck for the card that leads it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.decks.deck import Deck
from game.decks.deck_editor import copies_of
from game.i18n import marked, tr
from rules.kernel.formats import Format
from ui.faces.styles import style
from ui.screens.decks.faces import CardFaces
from ui.style import fonts, paint
from ui.style.icons import on_card
from ui.table.cards.face_store import TALL
from ui.widgets.base import Clickable

NEEDED = marked("No {title} yet: drag a card here")
ALLOWED = marked("No {title}: drag one here if you like")


def title_of(form: Format | None) -> str:
    """The title of the leader slot in a format, "" if it has none."""
    return tr(form.leader.replace("-", " ").title()) if form and form.leader else ""


def badge_of(deck: Deck, card: str, title: str) -> str:
    """What is written on a card of the grid: its copies, and the `title` of the one that leads the deck."""
    copies = copies_of(deck, card)
    return " + ".join(filter(None, (f"{copies}×" if copies else "", title if card == deck.leader else "")))


class LeaderSlot(Clickable):
    """`title`: what the leader is called in this format. `act()`: called on a click."""

    def __init__(self, faces: CardFaces, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.faces = faces
        self.title = self.card = self.name = ""
        self.lit = self.needed = False

    def show(self, title: str, card: str, name: str, needed: bool) -> None:
        """Show a leader; `needed`: the deck must have one."""
        self.title, self.card, self.name, self.needed = title, card, name, needed
        self.tip = (
            tr("Click to remove the {title}", title=title)
            if card
            else tr("Drag a card here, or press its key, to make it the {title}", title=title)
        )
        self.changed()

    def light(self, on: bool) -> None:
        """A card is being dragged: highlight the slot if it may be dropped here."""
        if on != self.lit:
            self.lit = on
            self.changed()

    def draw(self, surface: Surface) -> None:
        look = self.look
        hot = self.hot or self.lit
        paint.put_slab(surface, self.rect, "button-hot" if hot else "field", look)
        left = self.rect.x + look.px(10)
        if self.card:
            high = self.rect.h - look.px(6)
            wide = round(high / TALL)
            band = Rect(left, self.rect.y + look.px(3), wide, high)
            surface.blit(paint.gradient(band.w, band.h, *style(self.faces.style(self.card)).ribbon), band)
            sign = fonts.icon(on_card(style(self.faces.style(self.card)).crest), look.px(16), (250, 232, 186))
            surface.blit(sign, sign.get_rect(center=band.center))
            left = band.right + look.px(10)
        else:
            sign = fonts.icon("card-plus-outline", look.px(17), look["muted"])
            surface.blit(sign, sign.get_rect(midleft=(left, self.rect.centery)))
            left += look.px(28)
        words = self.name or tr(NEEDED if self.needed else ALLOWED, title=self.title)
        ink = look["text" if self.card else "muted"]
        room = self.rect.right - left - look.px(110 if self.card else 10)
        shown = self.fitted(words, "ui-medium", look.px(16), room)
        line = fonts.text(shown, "ui-medium", look.px(16), ink)
        surface.blit(line, line.get_rect(midleft=(left, self.rect.centery)))
        if self.card:
            title = fonts.text(self.title, "ui", look.px(14), look["muted"])
            surface.blit(title, title.get_rect(midright=(self.rect.right - look.px(10), self.rect.centery)))
