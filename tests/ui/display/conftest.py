"""The room of the tests of the second window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.ui.display.room import LAPTOP, PROJECTOR, Room


@pytest.fixture
def room() -> Iterator[Room]:
    """A laptop with a projector."""
    made = Room(LAPTOP, PROJECTOR)
    yield made
    made.display.close()
    made.context.stack.clear()
    pygame.display.quit()
