"""Opening a file or a folder with the system's program for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

OPENERS: Final = {"darwin": "open", "linux": "xdg-open"}


def open_outside(path: Path) -> None:
    """Show a file or a folder outside of this program. Raises OSError when the system has nothing for it."""
    if sys.platform == "win32":
        os.startfile(path)
    else:
        command = [OPENERS.get(sys.platform, "xdg-open"), str(path)]
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
