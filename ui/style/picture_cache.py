"""Pictures that are drawn once and kept while there is room.

A count of pictures, as `lru_cache` keeps it, says little: one takes 2 KB, another 30 MB. All functions here share one
room in bytes, and what was used longest ago goes first, whichever function drew it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from threading import Lock
from typing import Any, Final, Generic, ParamSpec, TypeVar

from pygame import Surface

ROOM: Final = 160 << 20
"""Bytes of pictures kept in all. In a minute, a table at 3840x2160 draws 650 MB if nothing is dropped, and hardly more
with this room."""

P = ParamSpec("P")
T = TypeVar("T")


class PictureCache:
    """About `room` bytes of pictures, the one used last at the end."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._changing = Lock()
        self.used = 0

    def drawn_once(self, draw: Callable[P, T]) -> DrawnOnce[P, T]:
        """The function, with each of its pictures drawn once and kept. Its arguments must be hashable."""
        return DrawnOnce(draw, self)

    def find(self, key: Hashable) -> tuple[Any, int] | None:
        """What is kept under a key, and its size; from now on it is the one used last."""
        with self._changing:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: Hashable, made: object, size: int) -> None:
        """Keep something of a size; others go until all fit."""
        with self._changing:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = made, size
            self.used += size - before
            while self.used > self._room and len(self._kept) > 1:
                self.used -= self._kept.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Drop everything; what is wanted again is drawn again."""
        with self._changing:
            self._kept.clear()
            self.used = 0


class DrawnOnce(Generic[P, T]):
    """A function whose pictures are kept."""

    def __init__(self, draw: Callable[P, T], cache: PictureCache) -> None:
        self._draw, self._cache = draw, cache
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (self, args, tuple(kwargs.items())) if kwargs else (self, args)
        found = self._cache.find(key)
        if found is not None:
            kept: T = found[0]
            return kept
        made = self._draw(*args, **kwargs)
        self._cache.keep(key, made, weight((made, args)))
        return made


def weight(thing: object) -> int:
    """The bytes of the pictures in something: one picture, or a tuple with some, each counted once. Those among a
    function's arguments count as well, for they are kept as long as what was made of them."""
    return sum(one.get_width() * one.get_height() * one.get_bytesize() for one in {*_pictures(thing)})


def _pictures(thing: object) -> Iterator[Surface]:
    if isinstance(thing, Surface):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _pictures(part)


PICTURES: Final = PictureCache()
drawn_once: Final = PICTURES.drawn_once
