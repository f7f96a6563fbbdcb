"""Runs pygame without a screen for every test of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def _pygame() -> Iterator[None]:
    pygame.init()
    yield
    pygame.quit()
