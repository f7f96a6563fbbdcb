"""Pictures of cards as files: one card with or without bleed, and sheets of faces side by side."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import PurePath
from string import Formatter
from typing import Any, Final, NamedTuple

from PIL import Image

from game.cards.own_cards import workbench
from game.exchange.listing import Bundle, FaceSheet, safe_name
from game.i18n import tr
from ui.faces.backs import back
from ui.faces.cache import FaceCache
from ui.faces.model import Face
from ui.faces.plans import height_of
from ui.faces.render import LEAST_WIDTH, MOST_BLEED_MM, MOST_WIDTH, SHEET_BLEED_MM, render
from ui.paper.paper import PrintError
from ui.style.measures import CARD_MM, INCH
from ui.table.games.faces import faces_of

DARK: Final = (0x24, 0x1C, 0x16)
FIELDS: Final = ("name", "id", "set", "number", "artist", "game", "deck", "copy")
"""The placeholders allowed in a pattern for file names."""


class ImageWish(NamedTuple):
    """How cards become pictures. `ending`: ".png" or ".jpg"; `width`: pixels from cut to cut; `bleed`: mm beyond it;
    `names`: a pattern of FIELDS; `square`: corners of a PNG are not cut round; `back`: the back as a picture, too."""

    ending: str = ".png"
    width: int = 750
    bleed: float = 0.0
    names: str = "{name}"
    square: bool = False
    back: bool = False
    quality: int = 92


def width_at(dpi: float) -> int:
    """The width of a card in pixels at a number of pixels per inch."""
    return round(CARD_MM[0] / INCH * dpi)


def cut_out(face: Face, width: int, cache: FaceCache) -> Image.Image:
    """The face from cut to cut with sharp corners, from the picture that is printed."""
    sheet = cache.get(face, width, "sheet")
    margin = (sheet.width - width) // 2
    return sheet.crop((margin, margin, sheet.width - margin, sheet.height - margin))


def card_picture(face: Face, wish: ImageWish, cache: FaceCache) -> Image.Image:
    """A card's picture as requested, RGBA with rounded corners, else RGB."""
    if wish.bleed == SHEET_BLEED_MM:
        return cache.get(face, wish.width, "sheet").convert("RGB")
    if wish.bleed:
        return render(face, wish.width, wish.bleed).convert("RGB")
    if wish.ending == ".png" and not wish.square:
        return cache.get(face, wish.width)
    return cut_out(face, wish.width, cache).convert("RGB")


def card_images(
    game: str, deck: str, cards: Sequence[Any], wish: ImageWish, cache: FaceCache
) -> Mapping[str, Callable[[], bytes]]:
    """Pictures by the names of their files, each drawn when it is called for. Raises PrintError."""
    check(wish)
    looks = faces_of(game)
    each = "{copy" in wish.names
    found: dict[str, Callable[[], bytes]] = {}
    seen: Counter[str] = Counter()
    for card in cards if each else dict.fromkeys(cards):
        seen[card.id] += 1
        about = {
            "name": card.name, "id": card.id, "set": card.set, "number": f"{card.number:03}", "artist": card.artist,
            "game": game, "deck": deck, "copy": str(seen[card.id]),
        }  # fmt: skip
        name = safe_name(wish.names.format_map(about)) + wish.ending
        if name in found:
            told = tr("Two cards would be called {name!r}; add {field} to the names.", name=name, field="{id}")
            raise PrintError(told)
        found[name] = partial(_drawn, looks.face_of(card), wish, cache)
    if wish.back:
        style = looks.BACK.style
        round_corners = wish.ending == ".png" and not wish.square and not wish.bleed
        found[f"back{wish.ending}"] = lambda: encoded(back(style, wish.width, wish.bleed, rounded=round_corners), wish)
    return found


def _drawn(face: Face, wish: ImageWish, cache: FaceCache) -> bytes:
    return encoded(card_picture(face, wish, cache), wish)


def check(wish: ImageWish) -> None:
    """Raise PrintError for a request that cannot be met."""
    if not LEAST_WIDTH <= wish.width <= MOST_WIDTH:
        raise PrintError(
            tr("A card must be {least} to {most} pixels wide, not {width}.", least=LEAST_WIDTH, most=MOST_WIDTH,
               width=wish.width)
        )  # fmt: skip
    if not 0 <= wish.bleed <= MOST_BLEED_MM:
        raise PrintError(tr("Bleed must be 0 to {most:g} mm, not {bleed:g}.", most=MOST_BLEED_MM, bleed=wish.bleed))
    try:
        said = [field for _, field, _, _ in Formatter().parse(wish.names) if field is not None]
    except ValueError:
        said = [""]
    unknown = [field for field in said if field not in FIELDS]
    if unknown or not said:
        names = ", ".join(f"{{{field}}}" for field in FIELDS)
        raise PrintError(tr("Picture names may use {names}, not {said!r}.", names=names, said=wish.names[:60]))


def encoded(picture: Image.Image, wish: ImageWish) -> bytes:
    """The encoded picture, with its size on paper."""
    out = io.BytesIO()
    dpi = wish.width / CARD_MM[0] * INCH
    if wish.ending == ".png":
        picture.save(out, "PNG", dpi=(dpi, dpi))
    else:
        picture.convert("RGB").save(out, "JPEG", quality=wish.quality, subsampling=0, dpi=(round(dpi), round(dpi)))
    return out.getvalue()


def draw_sheet(bundle: Bundle, name: str, definition: str, cache: FaceCache) -> bytes:
    """A picture of a bundle as PNG, or as JPEG where its name says so. All cells are of one size without gaps; cards
    nobody knows stay empty."""
    sheet: FaceSheet = bundle.sheets[name]
    faces = faces_of(definition)
    known = {card.id: card for card in workbench(definition).cards}
    size = (sheet.width, height_of(sheet.width))
    board = Image.new("RGB", (size[0] * sheet.columns, size[1] * sheet.rows), DARK)
    for place, card in enumerate(sheet.cards):
        spot = (place % sheet.columns * size[0], place // sheet.columns * size[1])
        if card == "":
            board.paste(back(faces.BACK.style, sheet.width, 0.0, rounded=False).convert("RGB"), spot)
        elif card in known:
            board.paste(cut_out(faces.face_of(known[card]), sheet.width, cache).convert("RGB"), spot)
    out = io.BytesIO()
    if PurePath(name).suffix == ".jpg":
        board.save(out, "JPEG", quality=ImageWish().quality, subsampling=0)
    else:
        board.save(out, "PNG", compress_level=6)
    return out.getvalue()
