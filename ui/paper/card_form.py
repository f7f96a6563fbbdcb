"""A card as it is printed: its picture, with its text on top as type, which stays sharp and can be searched and copied.

The gilt name and the figures on the badges belong to the picture; the name also lies there as invisible text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ui.faces.lettering import Letters, letters
from ui.faces.model import Face
from ui.faces.render import job_of
from ui.paper.images import BLEED, CARD_PX, face_area
from ui.paper.ink import POINT, FormObject, Ink, Photo, Sign, Words
from ui.paper.lettering import sign_box, width
from ui.style.icons import on_card
from ui.style.measures import CARD_MM

MM: Final = CARD_MM[0] / CARD_PX
"""Of one pixel."""
TYPE: Final = {
    "title": "bold", "title-narrow": "bold", "label": "bold", "small": "medium", "text": "text", "bold": "text-bold",
    "italic": "italic", "bold-italic": "bold-italic",
}  # fmt: skip
"""What letters are for on a card -> their role on paper."""
NO_SIGN: Final = "rhombus"


def card_form(face: Face, picture: str) -> FormObject:
    """The card with its top left corner cut at (0, 0), over the bare face that is called `picture`."""
    return FormObject(CARD_MM, (Photo(picture, face_area((0, 0, *CARD_MM))), *card_type(face)), BLEED)


@lru_cache(512)
def card_type(face: Face) -> tuple[Ink, ...]:
    """The letters and signs of a card in mm from its top left corner; kept, as every choice on the Print screen lays
    out all cards."""
    return tuple(_ink(one) for one in letters(job_of(face, CARD_PX)))


def _ink(one: Letters) -> Ink:
    if one.role == "icon":
        return Sign(_sign(one.text), (one.x * MM, one.y * MM), one.size * MM, one.colour or (0, 0, 0))
    return _words(one)


def _words(one: Letters) -> Words:
    """The letters as wide as they were painted: Pillow kerns, type on paper does not."""
    role, size = TYPE[one.role], one.size * MM / POINT
    tracking = (one.width * MM - width(one.text, role, size)) / max(1, len(one.text))
    return Words(one.text, (one.x * MM, one.y * MM), role, size, one.colour, tracking=tracking)


def _sign(name: str) -> str:
    found = on_card(name)
    try:
        sign_box(found)
    except KeyError:
        return NO_SIGN
    return found
