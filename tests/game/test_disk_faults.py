"""Why the system would not read or write a file, in the player's language."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.commands.base import disk_words
from game.disk_faults import disk_fault, disk_reason
from game.folders import atomic_write
from game.i18n import ENGLISH, speak
from game.text.plain_text import bare


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.EISDIR])
def test_the_usual_errors_are_said_in_the_players_language(number: int) -> None:
    problem = OSError(number, os.strerror(number), "a.toml")
    english = disk_reason(problem)
    try:
        speak("de")
        assert disk_reason(problem) not in ("", english, os.strerror(number))
    finally:
        speak(ENGLISH)


def test_a_rare_error_keeps_the_words_of_the_system() -> None:
    assert disk_reason(OSError(errno.EPIPE, "Broken pipe")) == "Broken pipe"
    assert disk_reason(OSError("disk full")) == "disk full" and disk_reason(OSError()) == "OSError"


def test_a_file_that_is_not_named_otherwise_is_named_with_the_cause(tmp_path: Path) -> None:
    (tmp_path / "[decks]").write_text("no folder")
    with pytest.raises(FileExistsError) as told:
        atomic_write(tmp_path / "[decks]" / "mine.toml", b"")
    assert bare(disk_fault(told.value)) == f"a file is in its place: {tmp_path / '[decks]'}"
    assert disk_fault(OSError("disk full")) == "disk full"


def test_a_full_disk_is_told_with_the_file_on_the_command_line_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as told:
        atomic_write(tmp_path / "mine.toml", b"")
    assert disk_fault(told.value) == "no space left on the disk"
    assert disk_words(told.value) == f"{tmp_path / 'mine.toml'}: no space left on the disk"
