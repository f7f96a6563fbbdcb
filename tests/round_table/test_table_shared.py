"""Round Table at the table: what several persons who share it read, and where."""

from __future__ import annotations

import pygame

from rules.round_table import words as w
from tests.round_table.test_table import KINDS, SPOT, middle
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.round_table.table import TABLE
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import KEYWORDS

THREE = SPOT.replace("players=2", "players=3") + "P3 holding farm | P3 main bors*9 | P3 demesnes farm*5\n"


def test_a_pass_by_the_program_stands_in_every_log_after_what_it_answers() -> None:
    at = Table(match_of(SPOT.format(season="summer", step="declare"), ("human", "human")))
    at.hold(pygame.K_SPACE, 1.0)
    session = at.scene.session
    for verb in (w.V_DECLARE, w.V_DONE):
        session.submit(next(action for action in at.match.options(0) if action[0] == verb))
        at.rest()
    assert len(session.logs) == 3
    for log in session.logs.values():
        declared, passed = log.lines
        assert "Lancelot" in declared.text and {"Ben", ""} & {one.name for one in passed.passes}


def test_why_a_card_cannot_be_played_is_not_covered_by_its_keywords() -> None:
    many = SPOT.format(season="winter", step="draw").replace("hand gawain kay farm", "hand gawain*3 kay*3 yvain*3")
    at = Table(match_of(many, KINDS))
    hidden = []
    for card in at.scene.session.picture.hand:
        at.point(middle(at, Hotspot("hand", card)))
        at.rest(0.5)
        at.click(middle(at, Hotspot("hand", card)))
        assert at.wanted("refused")
        told, words = (at.scene.canvas.wanted.get(key) for key in (("refused", "words"), KEYWORDS))
        assert told is not None
        hidden.append(words is None)
    assert any(hidden) and not all(hidden)


def test_where_a_card_is_drawn_from_is_asked_beside_the_decks_though_the_realm_is_full() -> None:
    realm = "P1 realm lyonesse(of nobody) brittany(of nobody) sorelois(of nobody) | P1 court"
    text = THREE.format(season="winter", step="draw").replace("P1 court", realm)
    at = Table(match_of(text, (*KINDS, KINDS[1])))
    assert at.rect(Hotspot("choice", 0)).top > at.scene.layout.board.centery


def test_who_has_left_is_not_asked_to_agree_to_a_judge() -> None:
    at = Table(match_of(THREE.format(season="spring", step="turns"), ("human",) * 3))
    at.match.submit(2, TABLE.concede())
    at.hold(pygame.K_SPACE, 1.0)
    at.key(pygame.K_j)
    assert at.control.menu is not None and at.control.menu.title == "Ben: May Ada be the judge?"
    at.press(Hotspot("choice", 0))
    assert at.control.menu is None and at.scene.session.waiting == 0
