"""What a card shows, whatever the game: one frozen value.

A game turns its card rows into faces; equal faces give equal pictures.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from game.cards.card_art import picture_of, seed_of

ALL_DIRS = 0xFF
MAX_STARS = 4
SLOTS = ("tl", "tr", "bl", "br", "bc")
SHAPES = ("disc", "hex", "coin", "shield", "rose", "seal")


@dataclass(frozen=True, slots=True)
class Badge:
    """One value on the rim of the picture.

    `slot`: a corner of the picture (tl tr bl br) or the middle of its lower edge (bc). `icon`: a name of `icons`.
    `value`: what is written ("3"); empty = the icon alone. `shape`: one of SHAPES; a "rose" is a dial of eight arrows.
    `colour`: a name of `materials.COLOURS`. `dirs`: eight bits, bit 0 = forward, then clockwise (rose only).
    `note`: a few letters beside a rose's icon, such as a reach "1-3".
    Raises ValueError for an unknown slot or shape, or `dirs` outside 0..255.
    """

    slot: str
    icon: str
    value: str = ""
    shape: str = "disc"
    colour: str = "class"
    dirs: int = 0
    note: str = ""

    def __post_init__(self) -> None:
        if self.slot not in SLOTS or self.shape not in SHAPES:
            raise ValueError(f"badge {self.slot!r} {self.shape!r}: slots are {SLOTS}, shapes are {SHAPES}")
        if not 0 <= self.dirs <= ALL_DIRS:
            raise ValueError(f"badge {self.slot!r}: dirs {self.dirs} is not eight bits")


@dataclass(frozen=True, slots=True)
class Face:
    """Everything drawn on a card.

    `key`: stable id of the caller. `style`: a row of `styles.STYLES`; an unknown one is drawn as "generic".
    `kind`: the type line. `stars`: 0..4, 0 = no stars shown. `text`: paragraphs in mini-markup, `**bold**`, `*italic*`,
    `{icon}`. `number`, `artist`: the footer. `seed` makes the picture its own; `emblem`: an icon in its middle.
    `picture`: the key of a picture that a person brought (game/cards/card_art.py), in place of both; "" for none.
    Raises ValueError for stars outside 0..4 or two badges in one slot.
    """

    key: str
    name: str
    kind: str
    style: str
    emblem: str
    seed: int
    stars: int = 0
    badges: tuple[Badge, ...] = ()
    text: tuple[str, ...] = ()
    flavour: str = ""
    number: str = ""
    artist: str = ""
    picture: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.stars <= MAX_STARS:
            raise ValueError(f"face {self.key!r}: {self.stars} stars, allowed are 0..{MAX_STARS}")
        if len({badge.slot for badge in self.badges}) != len(self.badges):
            raise ValueError(f"face {self.key!r}: two badges in one slot")

    @property
    def roses(self) -> bool:
        """True when the lower corners carry badges, which takes room from picture and type line."""
        return any(badge.slot in ("bl", "br") for badge in self.badges)

    def digest(self) -> str:
        """Hex digest of the whole content; equal faces give the same one on every machine."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:32]


def printed(
    game: str, card: Any, kind: str, style: str, badges: tuple[Badge, ...], text: Iterable[str], stars: int = 0
) -> Face:
    """The face of a card: what a game says of it, and what every card prints in the same way."""
    seed = seed_of(card.art)
    return Face(
        key=f"{game}/{card.id}", name=card.name, kind=kind, style=style, emblem=card.emblem,
        seed=crc32(card.id.encode()) if seed is None else seed, stars=stars, badges=badges,
        text=tuple(text), flavour=card.flavour,
        number=f"{card.set} {card.number:03}", artist=card.artist, picture=picture_of(card.art),
    )  # fmt: skip
