"""How computers explain their answers in Seek and Destroy."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "seek_and_destroy.gain": (
        marked("far? destroys {falls}, saves {stays}; a large gain"),
        marked("far? destroys {falls}; a large gain"),
        marked("far? saves {stays}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("destroys {falls}, saves {stays}; +{gain} Life by its next turn, in {worlds} worlds"),
        marked("destroys {falls}; +{gain} Life by its next turn, in {worlds} worlds"),
        marked("saves {stays}; +{gain} Life by its next turn, in {worlds} worlds"),
        marked("+{gain} Life by its next turn, in {worlds} worlds"),
        marked("destroys {falls}, saves {stays}; worth {gain} Life more than waiting"),
        marked("destroys {falls}; worth {gain} Life more than waiting"),
        marked("saves {stays}; worth {gain} Life more than waiting"),
        marked("the best option found, worth {gain} Life more than waiting"),
    ),
    "seek_and_destroy.greet": (marked("a good game to both"),),
    "seek_and_destroy.keep": (marked("Units to begin with"),),
    "seek_and_destroy.mulligan": (marked("four cards without a Unit make a poor start"),),
    "seek_and_destroy.discard": (marked("the least useful card goes"),),
}
