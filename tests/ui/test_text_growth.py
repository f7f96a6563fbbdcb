"""At 200 % every word of a screen is drawn at least 1.6 times as high as at 100 %, on the smallest window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.games import TITLES
from game.library import first_lesson
from game.puzzles.puzzle import shipped
from game.records.lesson import Lesson
from game.records.replay import Replay
from tests.ui.kit import context, enlarge
from tests.ui.screens.table_kit import HAND, SIZE, Quick, field, match_of
from tests.ui.test_walk import watch
from tests.ui.walk import Walker, words_of
from ui.screens.context import Context
from ui.screens.lesson.scene import LessonScene
from ui.screens.puzzles.scene import PuzzleScene
from ui.screens.table.replay import ReplayScene
from ui.screens.table.scene import TableScene
from ui.table.panels.sidebar import HINT

GROWN = 1.6
PLATES = frozenset(words_of("TURN ASKED AM ZUG GEFRAGT"))
"""Words on the plates of players, which have the units of the table; pointed at, they are told in text that grows."""


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    yield from watch(monkeypatch)


def lesson(game: str) -> Callable[[], TableScene]:
    return lambda: LessonScene(Lesson.read(first_lesson(game)))


SCENES: dict[str, Callable[[], TableScene]] = {
    "table": lambda: TableScene(match_of(field("attack", HAND)), bots=Quick),
    "replay": lambda: ReplayScene(Replay(match_of(field()).record)),
    "puzzle": lambda: PuzzleScene(shipped("seize")[0]),
    **{f"lesson of {game}": lesson(game) for game in TITLES},
}


GATE = ("table", "puzzle", "lesson of round_table")


def printed(scene: TableScene) -> set[str]:
    """Words on cards, pieces, plates and piles of a card's width, which have the units of the table; pointed at, they
    are shown or told large."""
    view = scene.session.view
    texts = [card.name for card in view.table.defs]
    piles = [place.label for place in scene.layout.places if place.holds == "card"]
    lines = [line.words for rows in scene.session.picture.lines.values() for line in rows]
    return {word for text in (*texts, *piles, *lines, *scene.session.match.names) for word in words_of(text)} | PLATES


@pytest.mark.parametrize(
    "name", [name if name in GATE else pytest.param(name, marks=pytest.mark.nightly) for name in SCENES]
)
def test_every_word_of_a_table_grows(name: str, walker: Walker) -> None:
    place = context(size=SIZE)
    scene = SCENES[name]()
    place.stack.push(scene)
    for _ in range(8):
        scene.update(1.0)
    usual, large = (drawn(walker, place, scene, scale) for scale in (1.0, 2.0))
    known = printed(scene) | set(words_of(HINT) if name == "puzzle" else ())  # there the goal stands in its place
    assert [fault for fault in small(usual, large) if fault[0] not in known] == []


def drawn(walker: Walker, place: Context, scene: TableScene, scale: float) -> dict[str, int]:
    """The words of a table at a text scale, with the size of their letters."""
    walker.forget()
    enlarge(place, scale, SIZE)
    walker.letters.clear()
    list(walker.table_faults(scene))
    return dict(walker.letters)


def small(usual: dict[str, int], large: dict[str, int]) -> list[tuple[str, int, int]]:
    """(word, usual size, large size) of words that have not grown, or are gone."""
    return [(word, size, large.get(word, 0)) for word, size in usual.items() if large.get(word, 0) < GROWN * size - 0.5]
