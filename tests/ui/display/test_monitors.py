"""The displays that are connected, and where a window of the table display stands."""

from __future__ import annotations

import pygame
import pytest

from ui.display.monitors import free_corner, monitors


def test_displays_have_names_and_sizes() -> None:
    """On any machine: a name and a size in pixels."""
    pygame.display.init()
    for monitor in monitors():
        assert monitor.name and min(monitor.size) > 0
        assert monitor.key == f"{monitor.name} {monitor.size[0]}x{monitor.size[1]}"


@pytest.mark.parametrize("at", [(0, 0), (1280, 640), (0, 640), (1280, 0)])
def test_a_table_in_a_window_stands_beside_the_laptops(at: tuple[int, int]) -> None:
    """Where there is room for it; wholly on the desktop."""
    taken = pygame.Rect(at, (1280, 800))
    found = pygame.Rect(free_corner((960, 540), taken, (2560, 1440)), (960, 540))
    assert not found.colliderect(taken) and pygame.Rect(0, 0, 2560, 1440).contains(found)


def test_a_desktop_too_small_for_both_shows_the_tables_title() -> None:
    """The upper left corner is on the desktop, however small that is."""
    assert free_corner((960, 540), pygame.Rect(0, 0, 800, 600), (800, 600)) == (48, 48)
