"""The environment of every test: no screen, no sound, a home folder of its own.

It is set when pytest loads this file, before any test module can import pygame. This process and the hundreds of
programs that tests start may keep Python's compiled files.
"""

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis.strategies import text

from tests.weight import COLLECTING, Weight

if TYPE_CHECKING:
    from tests.ui.sitting import Sitter

BACKWARDS: Final = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 2 == 1

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
sys.dont_write_bytecode = False


@pytest.fixture(autouse=True, scope="session")
def disk() -> Iterator[None]:
    """Disk syncs are requested but not waited for: nobody pulls the plug on this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


def pytest_configure(config: pytest.Config) -> None:
    """Every process of the run is checked for memory and can be stopped by Ctrl-C, which a shell's background job
    ignores, and so would the programs that tests start and interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(Weight(), "weight")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Before there are workers, Hypothesis lists all characters, which takes 200 MB where no list is kept yet: the
    workers read it."""
    text().validate()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every other worker loads the test files from the end: what one has compiled the other need not compile again."""
    report = yield
    if BACKWARDS and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that no worker is left alone with one at the end; at night each has ten minutes. All
    workers have one order."""
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, item.path.parts))
    for item in items:
        if item.get_closest_marker("nightly") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(600))


def pytest_collection_finish() -> None:
    """Objects that exist now stay, so the collector need not look through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """No window outlives its test: a screen that finds one makes its faces in the background and never comes to
    rest. Nor does what was being made, as after a program that was killed."""
    shutil.rmtree(Path(HOME, "saves", "unsaved"), ignore_errors=True)
    pygame = sys.modules.get("pygame")
    if pygame is not None and pygame.display.get_init() and pygame.display.get_surface() is not None:
        pygame.display.quit()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the session's home folder."""
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture
def sitter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Sitter]":
    """A person at Home who plays with the mouse."""
    from tests.ui.sitting import Sitter, alone

    alone(monkeypatch, tmp_path)
    made = Sitter()
    yield made
    made.context.stack.clear()
