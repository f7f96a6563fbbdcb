"""Messages as text: the reasons computers give, in both languages and as records keep them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game.bots.greedy import bot_profile_of
from game.bots.reasons import REASONS
from game.decks.deck_faults import deck_fault
from game.games import TITLES, game
from game.i18n import ENGLISH, speak
from game.library import ROOT
from game.records.record_comments import reason_of, reason_part
from game.seek_and_destroy import deck_text
from game.seize.deck_text import SENTENCES as DECKS
from game.text.message_text import CHANGE, Sentences, reason, said, sentence, worded
from rules.kernel.cards.lexicon import CardError
from rules.kernel.message import Message, english, message
from rules.seize.card_files import CARD_FORMAT

BOTS = re.compile(r"bots/|heuristics|opening|bot_profile|campaign|commands|deployment|fights|keeping")


@pytest.fixture(autouse=True)
def spoken_again() -> Iterator[None]:
    """The language is English again after each test."""
    yield
    speak(ENGLISH)


def reasons(name: str) -> dict[str, tuple[str, ...]]:
    return {**REASONS, **game(name).reasons}


def ids(name: str) -> set[str]:
    """The reason ids in the modules that decide for a game's computers."""
    found = (path for folder in ("bots", name) for path in (ROOT / "game" / folder).glob("*.py"))
    files = [path for path in found if BOTS.search(path.as_posix())]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    said = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {value for value in said if re.fullmatch(rf"(bot|{name})\.[a-z_]+", value)}


@pytest.mark.parametrize("name", TITLES)
def test_computers_give_the_reasons_there_are_words_for(name: str) -> None:
    told, changes = set[str](), set[str]()
    for id in reasons(name):
        (changes if id.endswith(CHANGE) else told).add(id)
    assert ids(name) == told
    assert changes == {bot_profile_of(name).gain + CHANGE}


@pytest.mark.parametrize("name", TITLES)
def test_a_reason_can_be_told_to_the_player_whom_a_hint_advises(name: str) -> None:
    """No reason calls who answers "it"."""
    actor = re.compile(
        r"\bit (?:has|found|tried|holds|needs|puts|gives|expects|wants|can|could|would)\b|hurt it\b|in its hand"
    )
    found = {id: rows for id, rows in game(name).reasons.items() if any(actor.search(row) for row in rows)}
    assert found.keys() <= {"bot.fancy", "bot.untold", "bot.died"}


def test_a_reason_is_told_in_the_language_in_force() -> None:
    reason = message("seize.gain", gain="3.0")
    assert said(reasons("seize"), reason) == "the best option found, worth 3.0 Loot more than waiting"
    speak("de")
    assert said(reasons("seize"), reason) == "das Beste von allem, was versucht wurde, 3,0 Beute mehr wert als Abwarten"


@pytest.mark.parametrize("name", TITLES)
def test_a_large_gain_is_told_without_its_number(name: str) -> None:
    """Nobody can tell from "54.1 points of Vitality" that a game turns."""
    profile = bot_profile_of(name)
    large, plain = (
        reason(reasons(name), message(profile.gain, falls="Orsa", **profile.told(gain), worlds=9))
        for gain in (profile.most + 1, profile.most)
    )
    assert "Orsa" in large and large.endswith("; a large gain")
    assert f"+{profile.most / 100:.1f} " in plain and "in 9 worlds" in plain
    assert said(reasons(name), message(profile.gain, far=1)) == "the best option found, a large gain"


def test_a_fault_becomes_a_sentence_with_one_mark_at_its_end() -> None:
    assert [sentence(words) for words in ("", "no coins", "why not?", "Stop!", "it is over.")] == [
        "", "No coins.", "Why not?", "Stop!", "It is over.",
    ]  # fmt: skip


def test_a_sentence_of_an_old_record_is_told_as_it_is() -> None:
    speak("de")
    old = reason_of("auto; why the best of 12 ways, worth 3.0 Loot more than waiting; turn 4")
    assert old is not None
    assert said(reasons("seize"), old) == "the best of 12 ways, worth 3.0 Loot more than waiting"


@pytest.mark.parametrize("reason", [
    message("bot.only"), message("seize.gain", gain="3.0"), message("seize.acquire", vault=-3),
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


def test_a_fault_of_a_deck_names_its_rule_and_words_of_the_game_in_the_language_in_force() -> None:
    fault = message("SGT-FMT-G02", format="Guild Master", leader="Guild Master")
    assert deck_fault(DECKS, fault) == "Guild Master needs a Guild Master beside the deck (SGT-FMT-G02)"
    exact = message("SGT-DECK-02", size=39, format="Standard", exactly=40)
    assert deck_fault(DECKS, exact) == "Standard needs exactly 40 cards; the deck holds 39 (SGT-DECK-02)"
    speak("de")
    assert "Gildenmeister" in deck_fault(DECKS, fault)


@pytest.mark.parametrize(("name", "sentences"), [("seize", DECKS), ("seek_and_destroy", deck_text.SENTENCES)])
def test_every_fault_of_a_deck_has_words(name: str, sentences: Sentences) -> None:
    ids = set()
    for file in ("decks.py", "draft.py"):
        path = ROOT / "rules" / name / file
        ids |= set(re.findall(r'"((?:SGT|SD)-[A-Z]+-[A-Z]?\d\d)"', path.read_text("utf-8"))) if path.exists() else set()
    assert ids - {"SGT-FMT-D09"} == set(sentences)


def test_a_fault_of_a_card_is_english_in_a_file_and_translated_on_the_screen() -> None:
    with pytest.raises(CardError) as caught:
        CARD_FORMAT.read('[[card]]\nkind = "prince"\n', "x.toml")
    assert "must be one of mercenary, " in str(caught.value) and caught.value.fault.fact("value") == '"prince"'
    speak("de")
    assert "must be one of mercenary, " in str(caught.value)
    assert said({}, caught.value.fault).startswith("muss eines von mercenary, ")


def test_the_words_of_a_fault_are_no_pattern() -> None:
    """What a person typed is inserted as it is, braces included."""
    fault = message('"{word}" does not fit here', word="{word} {0} %s")
    assert english(fault) == said({}, fault) == '"{word} {0} %s" does not fit here'
    assert english(Message("a {brace} alone")) == "a {brace} alone"
