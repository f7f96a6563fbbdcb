"""The picture of a card being made: drawn from another seed, or the player's own file, cropped on the spot."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
from PIL import Image
from pygame import Rect, Surface

from game.cards.card_art import chosen, seed_of, seeded
from game.disk_faults import disk_fault
from game.folders import typed_path
from game.i18n import numeral, tr
from game.text.message_text import sentence
from rules.kernel.cards.card_forms import Shape
from rules.kernel.words import TextError
from ui.faces.own_picture import CLOSEST, WINDOW, box_of, crop, read_picture
from ui.faces.raster import Picture
from ui.screens.context import Context
from ui.screens.folder_list import PICTURES, nearest, pick_in, pictures_folder
from ui.screens.workshop.cells import GAP, CellForm, FieldCell
from ui.style import fonts, paint
from ui.style.theme import Look
from ui.widgets.base import Stage, Widget
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.sheet import TellingSheet
from ui.widgets.slider import Slider

ZOOMS: Final = tuple(1 + step / 10 for step in range(round((CLOSEST - 1) * 10) + 1))
STEP: Final = 0.02
"""How far an arrow key moves the picture, in parts of it."""
WIDTH: Final = 620
SHOWN: Final = 1600
"""The longest side of the picture that is shown while it is moved, in pixels."""
KEYS: Final = {pygame.K_LEFT: (-STEP, 0.0), pygame.K_RIGHT: (STEP, 0.0), pygame.K_UP: (0.0, -STEP),
               pygame.K_DOWN: (0.0, STEP)}  # fmt: skip


class PictureCell(FieldCell):
    """Draw another one, or bring one."""

    units, rank = 330, 5

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.art = ""
        self.again = Button(tr("Draw another"), self._again, "dice-multiple", size=16)
        self.own = Button(tr("Own picture…"), lambda: form.host.pick_picture(path), "image", size=16)
        self.body = [self.again, self.own]

    def _again(self) -> None:
        seed = seed_of(self.art)
        self.put(seeded(1 if seed is None else seed + 1))

    def show(self, value: Any) -> None:
        self.art = str(value or "")
        own = chosen(self.art) and seed_of(self.art) is None
        self.again.say(tr("Draw one instead") if own else tr("Draw another"))

    def place_body(self, rect: Rect, look: Look) -> None:
        wide = (rect.w - look.px(GAP)) // 2
        self.again.place(Rect(rect.x, rect.y, wide, rect.h))
        self.own.place(Rect(rect.x + wide + look.px(GAP), rect.y, wide, rect.h))


class CropView(Widget):
    """A picture in the window of a card. Drag or arrow keys move it, the wheel enlarges it; `zoomed()` after that."""

    focusable = True

    def __init__(self, zoomed: Callable[[], None]) -> None:
        super().__init__()
        self.zoomed = zoomed
        self.picture: Picture | None = None
        self.centre, self.zoom = (0.5, 0.5), 1.0
        self._small: Picture | None = None
        self._grip: tuple[int, int] | None = None

    def show(self, picture: Picture | None) -> None:
        """Show another picture, whole."""
        self.picture, self.centre, self.zoom = picture, (0.5, 0.5), 1.0
        self._small = None
        if picture is not None:
            self._small = picture.copy()
            self._small.thumbnail((SHOWN, SHOWN))
        self.changed()

    def enlarge(self, zoom: float) -> None:
        """Show it so many times larger than it must be to fill the window."""
        self.zoom = max(1.0, min(CLOSEST, zoom))
        self._move(0, 0)

    def _move(self, across: float, down: float) -> None:
        """Move what is seen by parts of the picture, as far as there is any."""
        if self._small is None:
            return
        size = self._small.size
        wanted = (self.centre[0] + across, self.centre[1] + down)
        left, top, right, bottom = box_of(size, wanted, self.zoom)
        self.centre = ((left + right) / 2 / size[0], (top + bottom) / 2 / size[1])
        self.changed()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self._grip = pos
        return self._small is not None

    def on_drag(self, pos: tuple[int, int]) -> None:
        if self._grip is None or self._small is None:
            return
        left, _, right, _ = box_of(self._small.size, self.centre, self.zoom)
        unit = (right - left) / max(1, self.rect.w)
        across, down = (unit * (old - new) for old, new in zip(self._grip, pos, strict=True))
        self._grip = pos
        self._move(across / self._small.width, down / self._small.height)

    def on_release(self, pos: tuple[int, int]) -> None:
        self._grip = None

    def on_wheel(self, amount: float) -> bool:
        self.enlarge(self.zoom * 1.1**amount)
        self.zoomed()
        return True

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in KEYS and self._small is not None:
            self._move(*KEYS[event.key])
            return True
        return False

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect.inflate(look.px(6), look.px(6)), "field", look)
        if self._small is None:
            sign = fonts.icon("image", look.px(64), look["muted"])
            surface.blit(sign, sign.get_rect(center=self.rect.center))
            return
        box = box_of(self._small.size, self.centre, self.zoom)
        seen = self._small.resize(self.rect.size, Image.Resampling.BILINEAR, box=box)
        surface.blit(pygame.image.frombytes(seen.tobytes(), seen.size, "RGB"), self.rect)


class CropLayer(TellingSheet):
    """The path of a picture, and the picture as it will be seen. `taken(art)`: it is kept, and this names it."""

    calm = "muted"

    def __init__(self, context: Context, taken: Callable[[str], None], file: str = "") -> None:
        super().__init__()
        self.context, self.taken = context, taken
        self.panel, self.title = Panel("dialog"), Title(tr("Own picture"), 27)
        self.where = Label(tr("File"), 16, "muted", "medium")
        hint = tr("path of a picture or folder")
        self.path = TextField(
            file, entered=lambda text: self.read(), hint=hint, icon="file-outline", limit=1000, code=True
        )
        self.browse = Button(tr("Browse"), self.look_around, "folder-open")
        self.view = CropView(self._follow)
        self.zoom = Slider(ZOOMS, 1.0, self.view.enlarge, lambda value: numeral(value, ".1f") + " ×", tr("Size"))
        self.take = Button(tr("Use this picture"), self.keep, "check", "primary")
        self.shut = Button(tr("Cancel"), self.close)
        self.take.enabled = False
        form = (self.where, self.path, self.browse, self.view, self.zoom, self.outcome)
        self.area = ScrollArea()
        self.area.hold(*form)
        self.add(self.panel, self.title, self.area, *form, self.shut, self.take)
        self.focus = self.path
        self.tell(tr("Browse your pictures, drop a file on the window, or type its path and press Enter."))

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        wide = min(look.px(WIDTH), look.size[0] - look.px(16))
        rest = look.px(66 + 48 + 88 + 64)
        across = min(wide - look.px(56), (look.size[1] - look.px(8) - rest) * WINDOW[0] // WINDOW[1])
        across = max(look.px(200), across)
        rect = Rect(0, 0, wide, min(look.size[1] - look.px(8), rest + across * WINDOW[1] // WINDOW[0]))
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        box = rect.inflate(-2 * look.px(28), 0)
        self.title.place(Rect(box.x, rect.y + look.px(14), box.w, look.px(36)))
        right, y = box.right, rect.bottom - look.px(54)
        for button in (self.take, self.shut):
            button.place(Rect(right - button.width(), y, button.width(), look.px(40)))
            right -= button.width() + look.px(10)
        top = rect.y + look.px(58)
        self.area.place(Rect(box.x - look.px(6), top, box.w + look.px(12), y - look.px(8) - top))
        self.area.place_content(self._place_form(Rect(box.x, top + look.px(2), box.w, 0), across, look) - top)

    def _place_form(self, box: Rect, across: int, look: Look) -> int:
        """Place what scrolls, the picture `across` pixels wide; returns where it ends."""
        high, side, words = look.px(38), self.browse.width(), look.px(52)
        self.where.place(Rect(box.x, box.y + look.px(8), words, look.px(24)))
        self.path.place(Rect(box.x + words, box.y, box.w - words - side - look.px(8), high))
        self.browse.place(Rect(box.right - side, box.y, side, high))
        y = self.path.rect.bottom + look.px(10)
        self.view.place(Rect(box.centerx - across // 2, y, across, across * WINDOW[1] // WINDOW[0]))
        self.zoom.place(Rect(box.x, self.view.rect.bottom + look.px(8), box.w, look.px(30)))
        y = self.zoom.rect.bottom + look.px(4)
        self.outcome.place(Rect(box.x, y, box.w, max(look.px(42), self.outcome.height_for(box.w))))
        return self.outcome.rect.bottom

    def receive(self, file: str) -> None:
        """Open a file that was dropped on the window, or picked."""
        self.path.set(file)
        self.read()

    def look_around(self) -> None:
        """List the pictures beside the one of the path, else those of the folder used last, else of the usual one."""
        path, last = typed_path(self.path.text), self.context.settings.pictures
        near = [path] if self.path.text.strip() else []
        self.receive(str(nearest(*near, *([Path(last)] if last else []), pictures_folder())))

    def read(self) -> None:
        """Open the file of the path, or list the pictures of the folder."""
        path = typed_path(self.path.text)
        if not self.path.text.strip():
            self.tell(tr("Enter the path of a picture first."), wrong=True)
            return
        try:
            if os.path.isdir(path) and self._stage is not None:
                title = tr("Choose a picture")
                pick_in(self._stage, path, title, PICTURES, lambda found: self.receive(str(found)))
                return
            self.view.show(read_picture(path))
        except TextError as problem:
            self.view.show(None)
            self.take.enable(False)
            self.tell(sentence(problem.message), wrong=True)
            return
        self.context.change(pictures=str(path.absolute().parent))
        self.tell(tr("Drag it until the part you want fills the frame; the wheel changes its size."))
        self.take.enable(True)
        self._follow()
        if self._stage is not None:
            self._stage.set_focus(self.view)

    def _follow(self) -> None:
        """The slider shows the size."""
        self.zoom.step_to(round((self.view.zoom - 1) * 10), tell=False)

    def keep(self) -> None:
        """Keep what is seen, and go back."""
        if self.view.picture is None:
            return
        try:
            art = crop(self.view.picture, self.view.centre, self.view.zoom)
        except OSError as problem:
            reason = disk_fault(problem)
            self.tell(tr("The picture could not be saved ({reason}).", reason=reason), wrong=True)
            return
        self.close()
        self.taken(art)
