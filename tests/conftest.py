"""The surroundings of every test: no screen, no sound, a home folder of its own.

The environment is set when pytest loads this file, which is before any test module can import pygame. Programs that
tests start, hundreds of them, may keep what Python compiled.
"""

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.weight import Weight

if TYPE_CHECKING:
    from tests.ui.sitting import Sitter

HOME = tempfile.mkdtemp(prefix="guildhall-tests-")

os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "GUILDHALL_HOME": HOME,
    "LANG": "C",
    "LANGUAGE": "",
}
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(autouse=True, scope="session")
def disk() -> Iterator[None]:
    """Nobody pulls the plug on this process: what is asked of the disk is asked, but not waited for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


def pytest_configure(config: pytest.Config) -> None:
    """Every process of the run is weighed, and can be stopped by Ctrl-C: a shell's background job ignores it, and so
    would the programs that tests start and interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(Weight(), "weight")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, so that no worker is left alone with it in the end; at night it has ten minutes."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        if item.get_closest_marker("nightly") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(600))


def pytest_collection_finish() -> None:
    """What is there now stays, so the collector need not look through it; what a test leaves behind may lie a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """No window outlives its test: a screen that finds one has its faces made in the back, and is never at rest."""
    pygame = sys.modules.get("pygame")
    if pygame is not None and pygame.display.get_init() and pygame.display.get_surface() is not None:
        pygame.display.quit()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the session's home folder."""
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture
def sitter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Sitter]":
    """Somebody before Home, who plays by the mouse."""
    from tests.ui.sitting import Sitter, alone

    alone(monkeypatch, tmp_path)
    made = Sitter()
    yield made
    made.context.stack.clear()
