"""The names of places on the table that cards lie on, as small labels where they cover least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import Look
from ui.table.cards.contents import Contents
from ui.table.cards.spots import Z_STAGED, Spots
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.mats.ground import Ground, Place
from ui.table.mats.mat_screen import STACK
from ui.table.play.signs import Z_SIGNS, Z_STAGED_SIGNS, Sign, stage_rect

UNNAMED: Final = frozenset(("counter", "lines"))
"""Kinds of places that are named or explained by what is painted on them."""
FREE: Final = ("bottomleft", "bottomright", "topleft", "topright", "midbottom", "midtop")
"""Where a name is put if no card lies there."""
LEAST: Final = 8
"""The smallest type, in pixels."""


def zone_names(laid: Contents, ground: Ground, spots: Spots, look: Look, written: Sequence[Rect]) -> Iterator[Sign]:
    """(key, picture and place, height) of the name of every place with cards in it; an empty one has its name on the
    mat, and one below a stage has none. Names with a choice of places keep clear of the others, all of a stage, and
    large type gives way to what is `written` in the heads of players."""
    size = round(ground.unit * look.grown * 11)
    covers = [(spot.covers, spot.z >= Z_STAGED) for spot in spots.values()]
    hidden = [place.rect for place in ground.zones.values() if place.overlay and place in laid.staged]
    named: list[tuple[Place, list[Rect]]] = []
    for place in ground.zones.values():
        shown = not place.overlay or place in laid.staged
        if not shown or not place.label or place.holds in UNNAMED or place.name == STACK:
            continue
        staged = bool(place.overlay)
        if not staged and place.rect.collidelist(hidden) >= 0:
            continue
        cards = [rect for rect, raised in covers if raised == staged and place.rect.collidepoint(rect.center)]
        if cards:
            named.append((place, cards))
    taken: list[Rect] = []
    stage = stage_rect(laid.staged, look)
    free = [(_beside(place, cards, look, size), place, cards) for place, cards in named]
    for beside, place, cards in sorted(free, key=lambda row: row[0] is not None):
        if beside is not None and beside.picture.get_rect(topleft=beside.at).collidelist(taken) >= 0:
            beside = _beside(place, [*cards, *taken], look, size)
        name = beside or _on_rim(place, cards, look, size, ground)
        if beside is None and name.picture.get_rect(topleft=name.at).collidelist(written) >= 0:
            name = _beside(place, [*cards, *taken], look, size, size / look.grown) or name
        rect = name.picture.get_rect(topleft=name.at)
        if not place.overlay and rect.colliderect(stage):
            rect.top = stage.bottom
        rect.top = max(rect.top, min(place.rect.y, _end_of_others(rect, place, covers)))
        taken.append(rect)
        z = Z_STAGED_SIGNS if place.overlay else Z_SIGNS
        yield ("name", place.seat, place.name), Laid(name.picture, rect.topleft), z


def _end_of_others(name: Rect, place: Place, covers: Sequence[tuple[Rect, bool]]) -> int:
    """Where cards of other places end that have more than their lower rim under a name; 0 if none has."""
    alike = (rect for rect, raised in covers if raised == bool(place.overlay) and rect.colliderect(name))
    others = (rect.bottom for rect in alike if not place.rect.collidepoint(rect.center))
    return max((end for end in others if 3 * (end - name.y) > name.h), default=0)


def _rim(at: Place, ground: Ground) -> int:
    """Where what lies above ends: a pile, whose lower rim may show a number, or lines of the same stage; 0 if there is
    neither."""
    area = at.rect
    column = Rect(area.x, 0, area.w, area.y)
    piles = {*ground.mat.piles("closed"), *ground.mat.piles("open")}
    others = (
        place.rect
        for place in ground.zones.values()
        if (place.holds == "lines" if place.overlay else place.name in piles) and place.overlay in ("", at.overlay)
    )
    return max((rect.bottom for rect in others if rect.colliderect(column) and rect.bottom <= area.y), default=0)


def _beside(place: Place, things: Sequence[Rect], look: Look, size: int, usual: float = 0) -> Laid | None:
    """A name in a corner of a place that leaves the `things` there free, in smaller type where that makes room: down to
    three quarters of its own size, or of the `usual` one."""
    for smaller in range(max(LEAST, size), max(LEAST, int((usual or size) * 3 / 4)) - 1, -1):
        made = label((place.label,), look, smaller)
        for corner in FREE:
            rect = made.get_rect(**{corner: getattr(place.rect, corner)})
            if place.rect.contains(rect) and rect.collidelist(things) < 0:
                return Laid(made, rect.topleft)
    return None


def _on_rim(place: Place, cards: Sequence[Rect], look: Look, size: int, ground: Ground) -> Laid:
    """A name on the upper rim of a row or of what lies there, above the name of the card but not on the pile above."""
    words, short, area, highest = place.label, place.short or place.label, place.rect, _rim(place, ground)
    size, top = max(LEAST, size), cards[-1]
    if any(not rect.colliderect(top.inflate(-2, -2)) for rect in cards):
        made = label((words,), look, size)
        return Laid(made, made.get_rect(midleft=(area.x, max(area.y, made.get_height() // 2))).topleft)
    lines: tuple[str, ...] = (words,)
    made = _narrow(lines, look, size, area.w)
    if (" " in words or place.short) and made.get_width() > area.w:
        lines = tuple(short.split(" ", 1))
        made = _narrow(lines, look, size if len(lines) == 1 else LEAST, area.w)
    tall = made.get_height()
    above = tall * 4 // 5 if len(lines) == 1 else tall // 4
    rect = made.get_rect(midtop=(top.centerx, max(highest, area.y - above)))
    rect.x = min(max(rect.x, area.x), max(area.x, area.right - rect.w))
    return Laid(made, rect.topleft)


def _narrow(lines: tuple[str, ...], look: Look, size: int, width: int) -> Surface:
    """A name in the largest type in which it is no wider than `width`, or in the smallest."""
    while size > LEAST and label(lines, look, size).get_width() > width:
        size -= 1
    return label(lines, look, size)


@drawn_once
def label(lines: tuple[str, ...], look: Look, size: int) -> Surface:
    """A name on a dark label."""
    texts = [fonts.text(line, "ui-medium", size, draw.CREAM) for line in lines]
    high = texts[0].get_height()
    wide, tall = max(text.get_width() for text in texts) + size * 2 // 3, high * len(texts) + size // 4
    out = draw.new_frame((wide, tall), size // 2, (*draw.INK, 215), (*look["inlay"], 140), 1)
    for at, text in enumerate(texts):
        draw.put(out, text, (wide / 2, size // 8 + high * (at + 0.5)))
    return out
