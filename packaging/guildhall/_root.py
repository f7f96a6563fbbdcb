"""Where the program's own packages lie: beside this file when installed, at the top of the repository in a clone."""

import sys
from pathlib import Path

_INSTALLED = Path(__file__).parent / "program"
ROOT = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).resolve().parents[2]

if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
