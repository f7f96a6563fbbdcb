"""Every scenario under this folder holds. A failure prints file, line, what was expected and what was seen."""

from pathlib import Path

import pytest

from rules.kernel.scenario import check
from tests.positions.library import library

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scn"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_the_scenario_holds(file: Path) -> None:
    failures = check(file.read_text("utf-8"), str(file), library())
    assert not failures, "\n".join(map(str, failures))
