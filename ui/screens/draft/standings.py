"""Where everybody stands between the rounds of a draft."""

from __future__ import annotations

from pygame import Rect, Surface

from game.draft.draft import Draft
from game.draft.rounds import Standing
from game.i18n import listed, tr, trn
from ui.style import fonts, paint
from ui.style.theme import DRAFTER_LOOKS
from ui.widgets.base import Widget

LINE = 34
"""Height of a drafter's line, in units."""
PAD = 18


class Standings(Widget):
    """A line for each drafter, whoever is ahead first: rank, sign, name, and the games won, drawn and lost."""

    bleed = paint.SLABS["panel"].shadow

    def __init__(self, draft: Draft) -> None:
        super().__init__(tr("A bye counts as a win. Between equals, whoever met stronger opponents is ahead."))
        self.draft = draft

    def height_for(self, width: int) -> int:
        return (len(self.draft.names) + 1) * self.look.px(LINE) + self.look.px(2 * PAD)

    def draw(self, surface: Surface) -> None:
        look, high = self.look, self.look.px(LINE)
        paint.put_slab(surface, self.rect, "panel", look)
        box = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        head = fonts.text(tr("Standings"), "ui-bold", look.px(17), look["number"])
        surface.blit(head, box.topleft)
        for at, one in enumerate(self.draft.standings(), 1):
            self._line(surface, Rect(box.x, box.y + at * high, box.w, high - look.px(4)), one)

    def _line(self, surface: Surface, line: Rect, one: Standing) -> None:
        look, seat = self.look, DRAFTER_LOOKS[one.drafter % len(DRAFTER_LOOKS)]
        paint.put_slab(surface, line, "row" if one.drafter in self.draft.persons else "chip", look)
        rank = fonts.text(f"{one.rank}.", "number", look.px(16), look["number"])
        surface.blit(rank, rank.get_rect(midright=(line.x + look.px(30), line.centery)))
        paint.put_shape(surface, seat.shape, (line.x + look.px(46), line.centery), look.px(15), seat.colour)
        score = fonts.text(score_of(one), "ui", look.px(15), look["muted"])
        surface.blit(score, score.get_rect(midright=(line.right - look.px(10), line.centery)))
        left, right = line.x + look.px(60), line.right - look.px(20) - score.get_width()
        shown = fonts.elide(self.draft.names[one.drafter], "ui-bold", look.px(15), right - left)
        words = fonts.text(shown, "ui-bold", look.px(15), look["text"])
        surface.blit(words, words.get_rect(midleft=(left, line.centery)))


def score_of(one: Standing) -> str:
    """The games a drafter has won, drawn and lost, in words."""
    won, lost = trn("{n} won", "{n} won", one.won), trn("{n} lost", "{n} lost", one.lost)
    return ", ".join([won, *[trn("{n} drawn", "{n} drawn", one.drawn)] * bool(one.drawn), lost])


def verdict(draft: Draft) -> str:
    """Who has won a draft that is over."""
    first = [(f"**{draft.names[one.drafter]}**", score_of(one)) for one in draft.standings() if one.rank == 1]
    if len(first) > 1:
        return tr("{names} have won the draft together.", names=listed([f"{name} ({score})" for name, score in first]))
    return tr("{name} has won the draft: {score}.", name=first[0][0], score=first[0][1])
