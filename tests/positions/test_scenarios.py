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


def test_a_status_that_nobody_asks_for_is_no_number() -> None:
    text = "position seize/1 | turn S rally | A = S brask-ironmonger at b2\nS choose fog\nexpect over\n"
    assert [failure.seen for failure in check(text, "x.scn", library())] == ["nobody is asked for 'fog' now"]
