"""The system's clipboard, which need not be there: text that is copied and pasted."""

from __future__ import annotations

import contextlib

import pygame

from game.i18n import tr


def copy(text: str) -> str:
    """Put a text on the clipboard; returns what went wrong, "" if nothing."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return tr("The clipboard cannot be used.")
    return ""


def pasted() -> str:
    """The text on the clipboard, "" if there is none."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
