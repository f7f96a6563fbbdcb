"""Messages in words: what computers say of their answers, in both languages and as records keep it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game.bots.reasons import REASONS
from game.games import TITLES, game
from game.i18n import ENGLISH, speak
from game.library import ROOT
from game.message_text import said, worded
from game.record_comments import reason_of, reason_part
from rules.kernel.message import Message, message

BOTS = re.compile(r"bots/|heuristics|opening|bot_profile")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English is spoken after each test."""
    yield
    speak(ENGLISH)


def reasons(name: str) -> dict[str, tuple[str, ...]]:
    return {**REASONS, **game(name).reasons}


def ids(name: str) -> set[str]:
    """The ids of reasons in what thinks for a game."""
    files = [path for folder in ("bots", name) for path in (ROOT / "game" / folder).glob("*.py")]
    nodes = (node for path in files if BOTS.search(str(path)) for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    said = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {value for value in said if re.fullmatch(rf"(bot|{name})\.[a-z_]+", value)}


@pytest.mark.parametrize("name", TITLES)
def test_computers_give_the_reasons_there_are_words_for(name: str) -> None:
    assert ids(name) == set(reasons(name))


def test_a_reason_is_told_in_the_language_in_force() -> None:
    reason = message("seize.gain", count=12, gain="3.0")
    assert said(reasons("seize"), reason) == "the best of 12 ways, worth 3.0 Loot more than waiting"
    speak("de")
    assert said(reasons("seize"), reason) == "die beste von 12 Möglichkeiten, 3.0 Beute mehr wert als Abwarten"


def test_a_sentence_of_an_old_record_is_told_as_it_is() -> None:
    speak("de")
    old = reason_of("auto; why the best of 12 ways, worth 3.0 Loot more than waiting; turn 4")
    assert old is not None
    assert said(reasons("seize"), old) == "the best of 12 ways, worth 3.0 Loot more than waiting"


@pytest.mark.parametrize("reason", [
    message("bot.only"), message("seize.gain", count=12, gain="3.0"), message("seize.acquire", vault=-3),
    message("bot.best", count="a; {b}=c d"), Message("it costs nothing"),
])  # fmt: skip
def test_a_record_keeps_a_reason(reason: Message) -> None:
    part = reason_part(reason)
    assert reason_of(f"auto; {part}; turn 4") == reason
    assert not set(part) & set("{};")


def test_the_first_sentence_that_the_facts_are_enough_for_is_said() -> None:
    rows = ("left? {name} has more", "{name} has {count}", "nobody has any")
    assert worded(rows, {"name": "Ada", "left": "1"}) == "Ada has more"
    assert worded(rows, {"name": "Ada", "count": "2"}) == "Ada has 2"
    assert worded(rows, {}) == "nobody has any"
