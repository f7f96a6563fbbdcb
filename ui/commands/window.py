"""The bare command: the window, from Home."""

from __future__ import annotations

from ui.app.opening import services


def run() -> int:
    """Open the window and play until it is closed; returns the exit code."""
    from ui.app import window

    return window.run(services=services())
