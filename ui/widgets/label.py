"""Words and pictures that take no events: labels, titles, panels, pictures."""

from __future__ import annotations

from pygame import Surface

from ui.style import fonts, paint
from ui.style.text import Paragraph, layout, style
from ui.widgets.base import Widget


class Panel(Widget):
    """A slab that lies under other widgets."""

    static = True

    def __init__(self, slab: str = "panel") -> None:
        super().__init__()
        self.slab = slab
        self.bleed = paint.SLABS[slab].shadow

    def draw(self, surface: Surface) -> None:
        paint.put_slab(surface, self.rect, self.slab, self.look)


class Label(Widget):
    """Text with markup, wrapped to the width of its rectangle. `middle` centres it vertically."""

    static = True
    bleed: float = 1

    def __init__(
        self,
        text: str,
        size: float = 16,
        colour: str = "text",
        family: str = "ui",
        align: str = "left",
        middle: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.size, self.colour, self.family, self.align = size, colour, family, align
        self.middle = middle

    def block(self, width: int) -> Paragraph:
        """The layout at a width."""
        return self.lay(self.text, width)

    def lay(self, text: str, width: int) -> Paragraph:
        """The layout of any text in its style."""
        return layout(text, max(8, width), style(self.look, self.size, self.colour, self.family, self.align))

    def height_for(self, width: int) -> int:
        return self.block(width).size[1]

    def say(self, text: str) -> None:
        """Change the text."""
        if text != self.text:
            self.text = text
            self.changed()

    def draw(self, surface: Surface) -> None:
        self.draw_block(surface, self.block(self.rect.w))

    def draw_block(self, surface: Surface, block: Paragraph) -> None:
        """Draw a layout in its rectangle."""
        drop = (self.rect.h - block.size[1]) // 2 if self.middle else 0
        block.draw(surface, (self.rect.x, self.rect.y + drop))


class Note(Label):
    """A label whose text changes while it is shown. A centred one that is too long for its room ends in "…", and
    `tooltip` has all of it."""

    static = False

    def draw(self, surface: Surface) -> None:
        shown, block = self.text, self.block(self.rect.w)
        while self.middle and block.size[1] > self.rect.h and " " in shown:
            shown = shown[:-1].rpartition(" ")[0] + "…"
            block = self.lay(shown, self.rect.w)
        self.short = "" if shown == self.text else self.text
        self.draw_block(surface, block)


class Title(Widget):
    """A line in the title face, shrunk until it fits. `size` in units."""

    static = True
    bleed: float = 6

    def __init__(self, text: str, size: float) -> None:
        super().__init__()
        self.text, self.size = text, size

    def height_for(self, width: int) -> int:
        return self.look.px(self.size * 1.35)

    def width(self) -> int:
        """Pixels of the line at its full size."""
        size = self.look.px(self.size)
        drawn = fonts.title(self.text, size, self.look["title_top"], self.look["title_bottom"])
        return drawn.get_width() - size // 3

    def picture(self) -> Surface:
        """The rasterised title at the size that fits the rectangle."""
        look = self.look
        size = look.px(self.size)
        shade = 150 if look.theme.dark else 0
        picture = fonts.title(self.text, size, look["title_top"], look["title_bottom"], shade=shade)
        room = self.rect.w + look.px(self.size) // 3
        if picture.get_width() > room > 0:
            size = max(8, size * room // picture.get_width())
            picture = fonts.title(self.text, size, look["title_top"], look["title_bottom"], shade=shade)
        return picture

    def draw(self, surface: Surface) -> None:
        picture = self.picture()
        pad = (picture.get_height() - self.rect.h) // 2
        inset = self.look.px(self.size) // 6
        surface.blit(picture, (self.rect.left - inset, self.rect.top - pad))
