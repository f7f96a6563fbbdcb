"""What libraries write to stderr themselves, kept from the terminal."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

STDERR: Final = 2

log = logging.getLogger("guildhall")


@contextmanager
def unheard() -> Iterator[None]:
    """Whatever is written there meanwhile goes into the log."""
    with ExitStack() as held:
        try:
            file, kept = held.enter_context(tempfile.TemporaryFile()), os.dup(STDERR)
        except OSError:  # there is no stderr, or no room for a file
            yield
            return
        os.dup2(file.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(kept, STDERR)
            os.close(kept)
            file.seek(0)
            for line in file.read().decode(errors="replace").splitlines():
                log.info("%s", line)
