"""Redirects at Round Table's table: where they may go, and what is said where they may not."""

from __future__ import annotations

import pytest

from rules.round_table import words as w
from tests.round_table.test_table import KINDS, SPOT, lane, middle
from tests.ui.screens.table_kit import Table, match_of
from ui.table.hotspots import Hotspot


def test_a_wrong_target_of_a_redirect_is_refused_with_what_the_card_asks_for() -> None:
    text = SPOT.format(season="summer", step="redirects").replace("hand gawain kay farm", "hand recall-to-court")
    text = text.replace("gore(slot 1)", "GORE=gore(slot 1)").replace("P1 court lancelot", "P1 army kay(on GORE)")
    at = Table(match_of(text.replace("P2 court mordred", "P2 army bors(on GORE)"), KINDS))
    bors = Hotspot("row", at.card("bors", "army", 1), 1, "lane_1")
    at.drag(middle(at, Hotspot("hand", at.card("recall-to-court"))), middle(at, bors))
    asked, why = "Recall to Court: “**Reset** one of your Knights.”", "The text of the card does not allow Bors"
    assert at.control.refused.sentence == f"{asked} {why} (RT-GEN-01)."


ON_QUESTS = (
    SPOT.format(season="summer", step="redirects")
    .replace("hand gawain kay farm", "hand merlins-counsel forged-letter kings-summons | P1 lane kay(on BEAST)")
    .replace("P1 court lancelot", "P1 lane BEAST=questing-beast(rp_paid 5)")
)
"""The first player's Kay on a Quest that they have played; the other's Mordred at home."""


@pytest.mark.rule("RT-REDIR-01", "RT-REDIR-05", "RT-REDIR-07")
@pytest.mark.parametrize(
    ("card", "goal", "why"),
    [
        ("merlins-counsel", "questing-beast", "The Questing Beast is your own Quest: only an opponent's Quest is"
         " countered (RT-REDIR-07)."),
        ("forged-letter", "mordred", "Mordred cannot join a Quest that was played on another player's Knight"
         " (RT-REDIR-05)."),
        ("kings-summons", "", "This Redirect cannot be played on that (RT-REDIR-01)."),
    ],
)  # fmt: skip
def test_a_redirect_that_cannot_go_there_is_told_the_rule(card: str, goal: str, why: str) -> None:
    at = Table(match_of(ON_QUESTS, KINDS))
    view = at.match.view(0)
    target = next((row for row, seen in view.cards.items() if seen.face >= 0 and view.card_def(row).id == goal), -1)
    thing = Hotspot("row", target) if goal else Hotspot("pile", -1, 0, "court")
    found = at.control.reasons.of_drop(view, at.card(card), thing)
    assert found.sentence.rpartition("” ")[2] == why


def test_a_redirected_knight_goes_to_the_lane_of_its_own_player() -> None:
    at = Table(match_of(ON_QUESTS, KINDS))
    at.press(Hotspot("hand", at.card("kings-summons")))
    at.press(at.control.thing_of(at.card("mordred", "court", 1)))
    assert lane(3, 1) in at.control.lit() and lane(3) not in at.control.lit()
    at.press(lane(3))
    assert at.card("mordred", "army", 1)


@pytest.mark.rule("RT-SUMMER-08")
def test_a_card_that_counters_is_told_that_the_quest_will_be_over() -> None:
    text = ON_QUESTS.replace("rp_paid 5", "rp_paid 5, of P2").replace("forged-letter", "recall-to-court unmasked")
    text = text.replace("holding A=farm", "holding farm A=farm")
    at = Table(match_of(text.replace("lane kay", "court hedge-knight | P1 lane kay"), KINDS))
    at.match.submit(0, (w.V_REDIRECT, at.card("kings-summons"), at.card("kay", "lane"), at.card("gore", "middle", -1)))
    at.match.submit(1, (w.V_PASS,))
    at.rest()
    assert at.control.prompt.line == "Redirects: drag one onto a Knight or Quest, or pass."  # not what one has played
    for card in map(at.card, ("merlins-counsel", "unmasked")):
        found = at.control.reasons.of_card(at.match.view(0), card, Hotspot("hand", card))
        assert found.sentence == (
            "The Questing Beast will have left play by then: what was played before it resolves first (RT-SUMMER-08)."
        )


@pytest.mark.rule("RT-REDIR-01")
def test_who_may_still_send_a_second_knight_is_told_so() -> None:
    text = ON_QUESTS.replace("kings-summons", "horn-at-midnight").replace("P2 court", "P2 court hedge-knight")
    at = Table(match_of(text, KINDS))
    at.press(Hotspot("hand", at.card("horn-at-midnight")))
    at.press(at.control.thing_of(at.card("mordred", "court", 1)))
    assert at.scene.painter.sidebar.question == "Point at a target, or press Esc."
    at.press(at.control.thing_of(at.card("gore", "middle", -1)))
    assert at.scene.painter.sidebar.question == "Point at another target, or press Do it."


@pytest.mark.rule("RT-GEN-01")
def test_a_second_knight_of_another_player_is_not_what_the_text_allows() -> None:
    at = Table(match_of(ON_QUESTS.replace("kings-summons", "horn-at-midnight"), KINDS))
    at.press(Hotspot("hand", at.card("horn-at-midnight")))
    at.press(at.control.thing_of(at.card("kay", "lane")))
    at.press(at.control.thing_of(at.card("mordred", "court", 1)))
    assert at.control.refused.sentence.endswith("The text of the card does not allow Mordred (RT-GEN-01).")
