"""Settings for print shops and cutting machines, folded away until they are wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.folders import typed_path
from game.i18n import millimetres, tr
from ui.paper.images import QUALITY
from ui.widgets.base import Widget
from ui.widgets.field import TextField
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle

GAPS = tuple(step / 2 for step in range(13))
QUALITIES = tuple(float(step) for step in range(40, 101, 5))
Told = tuple[str, str, Widget]
"""A row: its label, a note, and its widget."""


class ShopRows:
    """`changed()` is called after each choice."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        self.more = Toggle(False, changed)
        self.gap = Slider(GAPS, 0.0, changed, millimetres)
        self.rounded = Toggle(False, changed)
        self.cut = Toggle(False, changed)
        self.black = Toggle(False, changed)
        self.quality = Slider(QUALITIES, float(QUALITY), changed, lambda part: f"{part:.0f} %")
        self.back = TextField(hint=tr("file or folder"), icon="image", typed=changed, limit=1000, code=True)

    def rows(self, backs: bool) -> list[Told]:
        """The rows for cards; `backs`: they have backs."""
        shown: list[Told] = [(tr("For print shops"), tr("Gap, corners, cut file, ink."), self.more)]
        if not self.more.on:
            return shown
        own: list[Told] = [(tr("Custom back"), tr("A picture, or a folder with one for each card."), self.back)]
        return [
            *shown,
            (tr("Gap"), tr("Between cards."), self.gap),
            (tr("Round corners"), tr("On paper and in the cut file."), self.rounded),
            (tr("Cut file"), tr("SVG for a cutting machine."), self.cut),
            (tr("Text in black only"), tr("Dark letters, in black ink."), self.black),
            (tr("Picture quality"), "", self.quality),
            *(own if backs else []),
        ]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them."""
        return self.more, self.gap, self.rounded, self.cut, self.black, self.quality, self.back

    def order(self) -> dict[str, Any]:
        """These rows' part of an order of cards; the defaults while they are hidden."""
        if not self.more.on:
            return {}
        text = self.back.text.strip()
        return {
            "gap": self.gap.value, "rounded": self.rounded.on, "black": self.black.on,
            "quality": int(self.quality.value), "back": typed_path(text) if text else None,
        }  # fmt: skip
