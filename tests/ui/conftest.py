"""Runs pygame without a screen for every test of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.weight import forget_pictures


@pytest.fixture(autouse=True, scope="session")
def _pygame() -> Iterator[None]:
    pygame.init()
    yield
    pygame.quit()


@pytest.fixture
def room() -> None:
    """Memory for a test that takes 200 MB more than most, as a full table at 4K does."""
    forget_pictures()
