"""One sentence about what is wrong, and the word that would mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Surface

from game.cards.card_check import DraftFault
from game.i18n import tr
from game.text.plain_text import literal
from ui.style import fonts
from ui.style.text import Paragraph, layout, style, underline
from ui.widgets.base import Clickable

SIZE = 14.5


def fault_of(faults: Iterable[DraftFault], path: str, row: int = -1) -> DraftFault | None:
    """The first fault of a field, or of one of its rows."""
    return next((fault for fault in faults if (fault.path, fault.row) == (path, row)), None)


class FaultLine(Clickable):
    """A click or Enter calls `mend(nearest)`; without a nearest word nothing can be done. `mild`: it is worth knowing,
    and not wrong. `last`: the last sentence and its word, ("", "") if there was none."""

    bleed: float = 4

    def __init__(self, mend: Callable[[str], None]) -> None:
        super().__init__(lambda: mend(self.nearest))
        self.message = self.nearest = ""
        self.last = ("", "")
        self.mild = self.shown = False

    def show(self, fault: DraftFault | None) -> None:
        """Say what is wrong, or nothing."""
        said = (fault.message, fault.nearest, fault.mild) if fault else ("", "", False)
        if said == (self.message, self.nearest, self.mild):
            return
        self.message, self.nearest, self.mild = said
        self.last = (self.message, self.nearest) if fault else self.last
        self.shown = bool(self.message)
        self.focusable = self.enabled = bool(self.nearest)
        self.changed()

    @property
    def offer(self) -> str:
        """What a click does."""
        return tr("Write “{word}”", word=self.nearest) if self.nearest else ""

    def block(self, width: int) -> Paragraph:
        """The sentence at a width, or the last one while there is none."""
        words = literal(self.message or self.last[0])
        return layout(words, max(8, width), style(self.look, SIZE, "muted" if self.mild else "danger"))

    def height_for(self, width: int) -> int:
        """The height now, or with the last sentence: what stands below does not move up when it goes."""
        _, nearest = self.last
        return self.block(width).size[1] + (self.look.px(SIZE * 1.5) if nearest else 0) if self.last[0] else 0

    def draw(self, surface: Surface) -> None:
        look = self.look
        block = self.block(self.rect.w)
        block.draw(surface, self.rect.topleft)
        if self.nearest:
            words = fonts.text(
                self.fitted(self.offer, "ui-bold", look.px(SIZE), self.rect.w), "ui-bold", look.px(SIZE), look["link"]
            )
            at = words.get_rect(topleft=(self.rect.x, self.rect.y + block.size[1]))
            surface.blit(words, at)
            if self.hovered:
                underline(surface, at, look["link"], look.px(1))
