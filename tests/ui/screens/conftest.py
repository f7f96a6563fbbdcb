"""What tests of the screens share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and records for this test only, and no processes that draw faces."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "home"))
    for name in ("lesson.scene", "table.opening", "table.replay"):
        monkeypatch.setattr(f"ui.screens.{name}.FaceMaker", lambda: None)
