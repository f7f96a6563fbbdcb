"""A match and everything around it: seats, undo, records, saves, bots."""

import os

if os.environ.get("GUILDHALL_COMPILED"):  # before importing any module that may be native
    from pathlib import Path

    from game import compiled

    compiled.use(Path(os.environ[compiled.VARIABLE]))
