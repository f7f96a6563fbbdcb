"""The surroundings of every test: no screen, no sound, a home folder of its own. Must never import pygame itself.

The environment is set when pytest loads this file, which is before any test module can import pygame.
"""

import os
import shutil
import tempfile

import pytest

HOME = tempfile.mkdtemp(prefix="guildhall-tests-")

os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "GUILDHALL_HOME": HOME,
    "LANG": "C",
    "LANGUAGE": "",
}


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the session's home folder."""
    shutil.rmtree(HOME, ignore_errors=True)
