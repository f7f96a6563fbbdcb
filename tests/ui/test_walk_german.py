"""The walk of tests/ui/test_walk.py in German: it fits, and nothing that has a German text appears in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.i18n import ENGLISH, speak, tr
from tests.catalogue import read
from tests.ui import test_walk
from tests.ui.walk import Walker
from ui.screens import context

LANGUAGE = "de"
TEXTS = frozenset(message.id for message in read(LANGUAGE) if isinstance(message.id, str) and message.id)
SAID = frozenset(text for text in TEXTS if " " in text or text[0].isupper())
"""Texts that can be distinguished from words of a rule."""
PRINTED = frozenset((
    "Acquire", "Armor", "Army", "Attack", "Bleed", "Bounty", "Defense", "Draw", "Fog", "Initiate", "Melee", "Mobility",
    "Mobilization", "Plunder", "Ranged", "Ready", "Round Table", "Swap", "Take", "Treasure", "Treaty", "Units",
    "Weapon",
))  # fmt: skip
"""Words on cards and in rulebooks, which stay English, that are also used for other things."""
FEW = [((1280, 720), 1.0), ((1366, 768), 3.0)]
"""Sizes tested in the gate."""
place = test_walk.place


@pytest.fixture(
    params=[pytest.param(FEW, id="few"), pytest.param(test_walk.PLACES, id="all", marks=pytest.mark.nightly)]
)
def places(request: pytest.FixtureRequest) -> list[test_walk.Place]:
    """Window sizes with text scales."""
    return list(request.param)


@pytest.fixture(autouse=True, scope="module")
def german() -> Iterator[None]:
    """A system set to German."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context, "native", lambda: LANGUAGE)
        yield
    speak(ENGLISH)


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    """A walker that also records the texts."""
    for watching in test_walk.watch(monkeypatch):
        yield watching
        speak(LANGUAGE)
        missed = sorted(text for text in watching.said & (SAID - PRINTED) if tr(text) != text)
        assert missed == [], f"said in English, so not passed through tr() where it is shown: {missed}"


test_pages = test_walk.test_no_word_is_cut_and_nothing_overlaps
test_tables = test_walk.test_no_word_of_the_table_is_cut_and_no_button_overlaps
test_lesson = test_walk.test_no_word_of_a_lesson_is_cut
test_menu = test_walk.test_the_menu_of_the_table_fits
