"""The large view of a card, with its terms explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.style.fonts import icon
from ui.style.picture_cache import drawn_once
from ui.style.text import layout, style
from ui.style.theme import Look
from ui.table.drawing.chip_file import Chip
from ui.table.drawing.chips import chip_picture
from ui.table.drawing.draw import Laid
from ui.table.games.base import Reminder

REST = 0.3


class Inspect:
    """Chooses the large card: the one under the pointer, else the one asked about, else the pinned one."""

    def __init__(self) -> None:
        self.pinned = -1
        self.shown = -1
        self._over = -1
        self._rested = 0.0

    def large(self, asked: int = -1) -> int:
        """The card to show large, or -1; `asked`: the one asked about."""
        return next((card for card in (self.shown, asked, self.pinned) if card >= 0), -1)

    def over(self, card: int) -> None:
        """The pointer is on a card (-1: on none)."""
        if card != self._over:
            self._over, self._rested = card, 0.0

    def pin(self, card: int) -> None:
        """Pin a card; pinning it again unpins it."""
        self.pinned = -1 if card == self.pinned else card
        self.shown = card

    def let_go(self) -> None:
        """Unpin."""
        self.pinned = -1

    def show(self, card: int) -> None:
        """Make a card large at once."""
        self.shown = card

    @property
    def wait(self) -> float:
        """Seconds until the card under the pointer is due; infinity if it is the one shown."""
        return max(0.0, REST - self._rested) if self._over != self.shown else float("inf")

    def update(self, dt: float) -> bool:
        """Let time pass; True when the large card changes."""
        if self.wait == float("inf"):
            return False
        self._rested += dt
        if self._rested + 1e-6 < REST:
            return False
        self.shown = self._over
        return True


@drawn_once
def pin_sign(look: Look) -> Surface:
    """A pin on a disc, for the corner of a pinned card."""
    side = look.px(30)
    out = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(out, look["panel_bottom"], (side // 2, side // 2), side // 2 - 1)
    out.blit(icon("pin", side * 6 // 10, look["number"]), (side * 2 // 10, side * 2 // 10))
    return out


def explained(
    reminders: Sequence[Reminder],
    chips: dict[str, Chip],
    corner: tuple[int, int],
    taken: Sequence[Rect],
    look: Look,
    urgent: Sequence[Rect] = (),
) -> Laid | None:
    """The keywords of a card with their meanings: their right upper `corner`, or a lower one where they cover less of
    what is `taken`, or one beside what is `urgent` if they would cover some of that."""
    if not reminders:
        return None
    picture = _explained(tuple(reminders[:6]), tuple(chips.items()), look)
    bleed = paint.bleed_of("popup", look)
    place = picture.get_rect(topright=(corner[0] + bleed, corner[1] - bleed))
    body, to_be_read = place.inflate(-2 * bleed, -2 * bleed), (*urgent, *taken)
    beside = body.move(min((rect.left - body.right for rect in urgent), default=0), 0)
    bodies = [place for column in (body, beside) for place in _down(column, to_be_read, bleed, look)]
    best = min(bodies, key=lambda place: (_covered(place, urgent), place.x < body.x, _covered(place, taken)))
    return Laid(picture, (best.x - bleed, best.y - bleed))


def _down(body: Rect, others: Sequence[Rect], bleed: int, look: Look) -> Iterator[Rect]:
    """Where a note may be, from its place downwards: there, and under each of some rectangles."""
    tops = sorted(rect.bottom + bleed for rect in others if rect.left < body.right and rect.right > body.left)
    yield body
    yield from (body.move(0, top - body.y) for top in tops if body.y < top <= look.size[1] - body.h)


def _covered(body: Rect, taken: Sequence[Rect]) -> int:
    """How much of some rectangles another one covers, in pixels."""
    return sum(shared.w * shared.h for shared in map(body.clip, taken))


@drawn_once
def _explained(reminders: tuple[Reminder, ...], chips: tuple[tuple[str, Chip], ...], look: Look) -> Surface:
    known = dict(chips)
    width, pad, side = look.px(236), look.px(12), look.px(22)
    found = [known.get(reminder.chip.replace(" ", "_")) for reminder in reminders]
    indent = side + look.px(8) if any(found) else 0
    words = [layout(f"**{r.word}.** {r.sentence}", width - indent, style(look, 14)) for r in reminders]
    gap = look.px(9)
    height = sum(max(block.size[1], side) + gap for block in words) - gap
    out, body = paint.on_slab((width + 2 * pad, height + 2 * pad), "popup", look)
    y = body.y + pad
    for chip, block in zip(found, words, strict=True):
        if chip is not None:
            out.blit(chip_picture(chip._replace(counted=False), 1, side), (body.x + pad, y))
        block.draw(out, (body.x + pad + indent, y))
        y += max(block.size[1], side) + gap
    return out
