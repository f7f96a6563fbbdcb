"""Round Table with two persons at one table: nobody is asked, behind the curtain, where no hidden card could do
anything that cannot wait."""

from __future__ import annotations

import pytest

from game.match.match import Match
from rules.round_table import words as w
from tests.round_table.test_table import SPOT
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.round_table.table import TABLE
from ui.table.hotspots import Hotspot
from ui.table.panels.tooltips import SAID
from ui.table.play.stops import LATER

PEOPLE = ("human", "human")


def spot(step: str, more: str = "") -> Match:
    """The first player's campaign turn. Lancelot takes all 7 of their RP."""
    return match_of(SPOT.format(season="summer", step=step) + more, PEOPLE)


@pytest.mark.rule("RT-SUMMER-09")
@pytest.mark.parametrize(("step", "farms"), [("quests", 1), ("redirects", 1), ("others", 2)])
def test_a_card_of_the_step_must_be_affordable(step: str, farms: int) -> None:
    def surprises(count: int) -> bool:
        return TABLE.may_surprise(spot(step, f"P1 holding {'farm ' * count}\n" if count else "").view(0))

    assert [surprises(count) for count in range(farms + 1)] == [*(False,) * farms, True]


@pytest.mark.rule("RT-QUEST-01", "RT-SUMMER-05")
def test_a_card_of_the_step_must_find_a_knight() -> None:
    for step in ("quests", "redirects"):
        text = SPOT.format(season="summer", step=step) + "P1 holding farm*3\n"
        assert TABLE.may_surprise(match_of(text, PEOPLE).view(0)), step
        assert not TABLE.may_surprise(match_of(text.replace("court", "spent"), PEOPLE).view(0)), step


@pytest.mark.rule("RT-SUMMER-02")
def test_knights_are_declared_in_sight_of_all() -> None:
    assert not TABLE.may_surprise(spot("declare").view(0))


@pytest.mark.rule("RT-SUMMER-12")
@pytest.mark.parametrize(
    ("clause", "waits"),
    [("idle 0", True), ("idle 1", False), ("idle 1 | acted 1", True), ("step redirects", False), ("turn P2", False)],
)
def test_quests_wait_for_the_own_campaign_turn_if_it_is_sure_to_come(clause: str, waits: bool) -> None:
    text = SPOT.format(season="summer", step="quests")
    for edit in clause.split(" | "):
        name, value = edit.split()
        text = text.replace("step quests", f"step {value}") if name == "step" else text.replace(
            "turn P1", "turn P2") if name == "turn" else text.replace("turn P1", f"turn P1 | {edit}")  # fmt: skip
    assert TABLE.can_wait(match_of(text, PEOPLE).view(1)) == waits


def asked(step: str, clicks: int = 0) -> int:
    """Who is asked after the first player has passed; the second one has clicked this step in the strip before."""
    at = Table(spot(step, "P1 holding farm*3\nP2 holding farm*3\n"))
    session = at.scene.session
    for _ in range(clicks):
        session.stops[1].toggle(TABLE.stop_cell(session.view))
    session.open_curtain()
    session.submit((w.V_PASS,))
    at.rest()
    return session.waiting if at.match.phase == step else -1


@pytest.mark.rule("RT-SUMMER-06")
def test_in_another_players_turn_a_person_is_asked_where_the_strip_says_so() -> None:
    assert (asked("redirects"), asked("redirects", 1), asked("redirects", 2)) == (1, -1, 1)
    assert (asked("quests"), asked("quests", 1), asked("quests", 2)) == (-1, -1, 1)


def test_the_log_says_that_it_can_be_done_later() -> None:
    at = Table(spot("quests", "P1 holding farm*3\nP2 holding farm*3\n"))
    at.scene.session.open_curtain()
    at.scene.session.submit((w.V_PASS,))
    at.rest()
    told = [each.why for line in at.scene.session.logs[1].lines for each in line.passes]
    assert told == [LATER]


@pytest.mark.parametrize(
    ("step", "told"),
    [("quests", "when you can do something; in another player's turn only if your own may never come."),
     ("redirects", "in any turn when you can do something."),
     ("others", "when you can do something; in another player's turn only if your own may never come.")],
)  # fmt: skip
def test_the_strip_says_where_persons_at_one_table_wait_for_their_own_turn(step: str, told: str) -> None:
    cell = TABLE.cells[w.STEPS.index(step)]
    for kinds, said in ((PEOPLE, told), (("human", "bot:random"), "in any turn when you can do something.")):
        at = Table(match_of(SPOT.format(season="summer", step=step), kinds))
        assert f" the game stops here {said} A click" in SAID["phase"](at.scene.canvas, Hotspot("phase", cell))


def test_the_strip_says_in_whose_turns_it_stops() -> None:
    at = Table(match_of(SPOT.format(season="summer", step="redirects"), ("human", "bot:random")))
    cell, said = TABLE.cells[w.REDIRECTS], list[str]()
    for _ in range(3):
        said.append(SAID["phase"](at.scene.canvas, Hotspot("phase", cell)))
        at.scene.session.own_stops.toggle(cell)
    ends = ("stops here in any turn", "stops here in your turn", "always stops here")
    assert all(end in words for end, words in zip(ends, said, strict=True)), said
