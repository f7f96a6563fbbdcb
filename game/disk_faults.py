"""Why the system would not read or write a file, in our own words and the player's language."""

from __future__ import annotations

import errno
from typing import Final

from game.i18n import marked, tr
from game.text.plain_text import escaped

_REASONS: Final = {
    errno.ENOENT: marked("no such file or folder"),
    errno.EACCES: marked("permission denied"),
    errno.EPERM: marked("permission denied"),
    errno.ENOSPC: marked("no space left on the disk"),
    errno.EDQUOT: marked("no space left on the disk"),
    errno.EROFS: marked("the disk is read-only"),
    errno.EISDIR: marked("it is a folder"),
    errno.EEXIST: marked("a file is in its place"),
    errno.ENOTDIR: marked("part of its path is a file, not a folder"),
    errno.ENAMETOOLONG: marked("its name is too long"),
    errno.EINVAL: marked("such a name is not allowed here"),
    errno.EFBIG: marked("the file is too large"),
    errno.EBUSY: marked("another program is using it"),
    errno.EIO: marked("the disk reports an error"),
    errno.EMFILE: marked("too many files are open"),
    errno.ENFILE: marked("too many files are open"),
}
"""By error number."""
_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
"""Faults of the whole disk, whatever the file is called."""


def disk_reason(problem: OSError) -> str:
    """The cause of an error, to stand in brackets; a rare one in the system's own words."""
    known = _REASONS.get(problem.errno or 0)
    return tr(known) if known else problem.strerror or str(problem) or type(problem).__name__


def disk_fault(problem: OSError) -> str:
    """The same with the file it concerns, for sentences that do not name it."""
    reason = disk_reason(problem)
    named = problem.filename and problem.errno not in _FULL
    return f"{reason}: {escaped(str(problem.filename))}" if named else reason
