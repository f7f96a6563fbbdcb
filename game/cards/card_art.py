"""The picture of a player's own card, as its `art` says: drawn from its seed (`seed 17`), or a picture the player
supplied (`picture 3f2a…`, a file in the data folder named after its contents).

Any other words are a description and decide nothing. Records carry a card's text but no picture: where its file is
missing the card is drawn like any other.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from game.folders import atomic_write, folders

PICTURE, SEED = "picture", "seed"
_PICTURE: Final = re.compile(rf"{PICTURE} ([0-9a-f]{{32}})")
_SEED: Final = re.compile(rf"{SEED} (\d{{1,9}})")


def chosen(art: str) -> bool:
    """Whether somebody chose the picture: a file of theirs, or a seed."""
    return bool(_PICTURE.fullmatch(art) or _SEED.fullmatch(art))


def seed_of(art: str) -> int | None:
    """The seed to draw from, None without one."""
    found = _SEED.fullmatch(art)
    return int(found[1]) if found else None


def seeded(seed: int) -> str:
    """The art key for a seed."""
    return f"{SEED} {seed}"


def path_of(key: str) -> Path:
    """The path of the picture for a key."""
    return folders().data / "pictures" / f"{key}.png"


def picture_of(art: str) -> str:
    """The key of a card's own picture, "" if it has none or its file is missing."""
    found = _PICTURE.fullmatch(art)
    return found[1] if found and path_of(found[1]).is_file() else ""


def keep_picture(png: bytes) -> str:
    """Store a picture and return its key. Raises OSError."""
    key = hashlib.sha256(png).hexdigest()[:32]
    if not path_of(key).is_file():
        atomic_write(path_of(key), png)
    return f"{PICTURE} {key}"
