"""Every scenario in this folder holds. A failure prints file, line, what was expected and what was found."""

from pathlib import Path

import pytest

from rules.kernel.notation.scenario import check
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


DECKS = {
    "seize/1 | S deck gatehand-odric*40 | N deck marshal-tovenna-greyline*2": (
        "deck S legal", "not deck S SGT-DECK-02", "deck N SGT-DECK-02", "deck N SGT-DECK-03", "not deck N legal",
        "ask ~",
    ),
    "seize/1 | options format=arena | S deck gatehand-odric*31 | N deck gatehand-odric*30": (
        "deck S legal", "deck N SGT-DECK-02", "ask ~",
    ),
    "seek_and_destroy/1 | P1 country harz-gun-line*50 | P2 country harz-gun-line*50 western-ocean-accord": (
        "deck P1 legal", "deck P2 SD-TREATY-01", "not deck P2 SD-DECK-01", "ask P1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("position", DECKS)
def test_a_scenario_judges_the_deck_that_a_seat_brought(position: str) -> None:
    def failures(*terms: str) -> list[str]:
        lines = "".join(f"expect {term}\n" for term in terms)
        return [failure.expected for failure in check(f"position {position}\n{lines}", "x.scn", library())]

    *terms, asked = DECKS[position]
    assert failures(*terms, asked) == []
    for term in terms:
        wrong = term.removeprefix("not ") if term.startswith("not ") else f"not {term}"
        assert failures(wrong, asked) == [wrong]
