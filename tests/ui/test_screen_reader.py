"""The screen reader: what it says, what it leaves out, and that no voice, however broken, delays a game."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import Settings, load_settings, settings_path
from rules.seize import words as w
from tests.guardians.table_kit import PEACE, Pair
from tests.ui.kit import click, context, draw, opened
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import Table, field, match_of
from ui.screens.context import Context
from ui.screens.lesson.coach import NEXT
from ui.screens.settings.page import SettingsPage
from ui.shell import screen_reader
from ui.shell.screen_reader import (
    LANGUAGE,
    LONGEST,
    SENTENCE,
    VOICES,
    WAITING,
    ScreenReader,
    as_spoken,
    chunks,
    find_voice,
)
from ui.table.hints.hint import AnswerThings, HintRow
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels import aloud
from ui.widgets.label import Label
from ui.widgets.toggle import Toggle


def voice(heard: Path, pause: float = 0.0) -> tuple[str, ...]:
    """A voice that writes down what it should say."""
    code = "import sys, time; open(sys.argv[1], 'a').write(sys.stdin.read()); time.sleep(float(sys.argv[2]))"
    return sys.executable, "-S", "-c", code, str(heard), str(pause)


def spoken(heard: Path) -> tuple[str, ...]:
    """A voice that gets the sentence as an argument of its command."""
    code = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"
    return sys.executable, "-S", "-c", code, str(heard), SENTENCE


def lines(heard: Path, count: int, seconds: float = 20.0) -> list[str]:
    """What has been said, once there is enough of it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        said = heard.read_text().splitlines() if heard.exists() else []
        if len(said) >= count:
            return said
        time.sleep(0.02)
    raise AssertionError(f"only {said} was said")


def fall_silent() -> None:
    """Wait until every voice that was closed has ended."""
    for thread in threading.enumerate():
        if thread.name == "announcer":
            thread.join(5)
            assert not thread.is_alive(), "a voice goes on"


class Ears(ScreenReader):
    """Remembers at once what it is given."""

    def __init__(self) -> None:
        super().__init__(("ears",))
        self.heard: list[str] = []

    def say(self, markup: str) -> None:
        if self.on and as_spoken(markup):
            self.heard.append(as_spoken(markup))

    def point(self, markup: str) -> None:
        self.say(markup)


def on(place: Context) -> bool:
    """Whether the screen reader is switched on now."""
    return place.screen_reader.on


def test_a_sentence_is_said_without_links_ids_and_signs() -> None:
    markup = "{card:7|Brask, Ironmonger} hits **{card:9|Icewall Orsa}** for 2 [SGT-DMG-11]. {why:3|Why?}"
    assert as_spoken(markup) == "Brask, Ironmonger hits Icewall Orsa for 2."
    assert as_spoken("`Fog` {sword} on c3") == "Fog on c3"
    assert as_spoken("Three mercs (all you may have) (SGT-FMT-X01).") == "Three mercs (all you may have)."


def test_lines_are_sentences_and_the_same_is_not_said_twice() -> None:
    assert as_spoken("Turn 1: Mira\nMira draws a card.\nMira draws a card.\nIs that all?") == (
        "Turn 1: Mira. Mira draws a card, 2 times. Is that all?"
    )


def test_a_long_text_is_said_in_whole_sentences() -> None:
    text = " ".join(f"{name} puts the card that nobody has asked for under the deck." for name in "ABCDEFGHIJ")
    parts = [*chunks(text)]
    assert " ".join(parts) == text
    assert len(parts) > 1 and all(len(part) <= LONGEST and part.endswith(".") for part in parts)
    assert [len(part) for part in chunks("x" * 2 * LONGEST)] == [LONGEST]
    assert [*chunks("")] == []


@pytest.mark.parametrize("kind", [voice, spoken])
def test_sentences_are_said_in_order_by_the_command(kind: Callable[[Path], tuple[str, ...]], tmp_path: Path) -> None:
    speaker = ScreenReader(kind(tmp_path / "heard"))
    speaker.say("Nobody switched it on.")
    speaker.switch(True)
    speaker.say("One.")
    speaker.say("--help is no option here.")
    assert lines(tmp_path / "heard", 2) == ["One.", "--help is no option here."]
    speaker.close()
    speaker.say("Too late.")
    fall_silent()
    assert lines(tmp_path / "heard", 2) == ["One.", "--help is no option here."]


def test_a_voice_is_told_the_language_of_the_interface(tmp_path: Path) -> None:
    code = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"
    speaker = ScreenReader((sys.executable, "-S", "-c", code, str(tmp_path / "heard"), LANGUAGE))
    speaker.switch(True)
    speaker.say("One.")
    assert lines(tmp_path / "heard", 1) == ["en"] and LANGUAGE in VOICES["linux"]
    assert any(LANGUAGE in part for part in VOICES["win32"])
    speaker.close()
    fall_silent()


def test_stale_sentences_are_dropped_and_nobody_waits(tmp_path: Path) -> None:
    """The voice says nothing until it has been given everything: waiting for it would never end."""
    code = (
        "import os, sys, time\n"
        "open(sys.argv[2], 'a').write('begun')\n"
        "while not os.path.exists(sys.argv[3]): time.sleep(0.01)\n"
        "open(sys.argv[1], 'a').write(sys.stdin.read())"
    )
    heard, begun, given = tmp_path / "heard", tmp_path / "begun", tmp_path / "given"
    speaker = ScreenReader((sys.executable, "-S", "-c", code, str(heard), str(begun), str(given)))
    speaker.switch(True)
    speaker.say("Line 0.")
    lines(begun, 1)
    for number in range(1, 60):
        speaker.say(f"Line {number}.")
    given.touch()
    newest = [f"Line {number}." for number in range(60 - WAITING, 60)]
    assert lines(heard, 1 + WAITING) == ["Line 0.", *newest]
    speaker.close()


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize(
    ("command", "stays_on"),
    [(("/no/such/voice",), False), ((sys.executable, "-S", "-c", "import sys; sys.exit(3)"), True)],
)
def test_a_broken_voice_breaks_nothing(command: tuple[str, ...], stays_on: bool) -> None:
    speaker = ScreenReader(command)
    speaker.switch(True)
    for _ in range(3):
        speaker.say("Can you hear me?")
        time.sleep(0.05)
    speaker.close()
    fall_silent()
    assert speaker.on == stays_on, "a voice that is missing is not tried again"


def test_a_voice_that_never_ends_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "LONGEST_S", 0.6)
    speaker = ScreenReader(voice(tmp_path / "heard", 60))
    speaker.switch(True)
    speaker.say("One.")
    speaker.say("Two.")
    assert lines(tmp_path / "heard", 2) == ["One.", "Two."]
    speaker.close()
    fall_silent()


def test_a_voice_that_is_just_starting_is_silenced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start, starting, go_on = subprocess.Popen, threading.Event(), threading.Event()

    def slow(*args: Any, **options: Any) -> Any:
        starting.set()
        go_on.wait(20)
        return start(*args, **options)

    monkeypatch.setattr(subprocess, "Popen", slow)
    speaker = ScreenReader(voice(tmp_path / "heard", 60))
    speaker.switch(True)
    speaker.say("One.")
    assert starting.wait(20)
    speaker.close()
    go_on.set()
    fall_silent()


@pytest.mark.parametrize("platform", VOICES)
def test_the_voice_of_each_system_is_found_where_it_is(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert find_voice(platform) == VOICES[platform]
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert find_voice(platform) == find_voice("plan9") == ()


def test_settings_offer_the_announcer_only_where_there_is_a_voice() -> None:
    page = opened("settings")
    assert isinstance(page, SettingsPage)
    row = next(row for row in page.rows if row.name.text == "Announcer")
    assert isinstance(row.widget, Label) and "No voice was found on this machine" in row.widget.text
    place = context()
    ears = place.screen_reader = Ears()
    page = opened("settings", on=place)
    assert isinstance(page, SettingsPage) and not on(place)
    row = next(row for row in page.rows if row.name.text == "Announcer")
    assert isinstance(row.widget, Toggle)
    page.area.bring(row.widget.rect)
    draw(page)
    click(page, row.widget)
    assert on(place) and load_settings()[0].announcer
    assert ears.heard == ["The announcer is on."]
    click(page, row.widget)
    assert not on(place) and len(ears.heard) == 1
    settings_path().unlink()


def heard_at(table: Table) -> Ears:
    """What is said from now on."""
    ears = table.context.screen_reader = Ears()
    table.context.settings = Settings(reduced_motion=True, announcer=True)
    ears.switch(True)
    return ears


@pytest.mark.parametrize(
    ("kinds", "said"),
    [(("human", "bot:quick"), "You draw Reedline Scout."), (("human", "human"), "Ada draws a card.")],
)
def test_a_hidden_card_is_named_only_to_who_sits_alone(kinds: tuple[str, str], said: str) -> None:
    table = Table(match_of(field("acquire"), kinds))
    if table.scene.session.waiting >= 0:
        table.scene.session.open_curtain()
        table.rest()
    ears = heard_at(table)
    table.scene.session.submit((w.V_ACQUIRE,))
    table.rest()
    assert said in " ".join(ears.heard)
    assert ("Reedline Scout" in " ".join(ears.heard)) == ("Reedline" in said)


def test_the_table_says_what_is_public_and_what_is_asked() -> None:
    table = Table(match_of(field("rally")))
    ears = heard_at(table)
    table.key(pygame.K_SPACE)
    table.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert ears.heard and all(ears.heard)
    hidden = {"Hail by the Handful", "Thin Needle"}
    assert not [line for line in ears.heard for name in hidden if name in line]
    table.scene.concede()
    table.rest()
    assert "wins" in ears.heard[-1] or "won" in ears.heard[-1]


def test_a_refusal_is_read_aloud_unless_others_would_hear_of_a_hand() -> None:
    for kinds, heard in ((("human", "bot:quick"), 1), (("human", "human"), 0)):
        table = Table(match_of(field("rally"), kinds))
        if table.scene.session.waiting >= 0:
            table.scene.session.open_curtain()
            table.rest()
        ears = heard_at(table)
        table.drag(table.at("reedline-scout"), table.tile("c6"))
        refused = table.control.refused
        assert refused is not None and ears.heard == [as_spoken(refused.sentence)] * heard


def test_what_the_coach_says_is_read_aloud() -> None:
    pupil, said = Pupil(), list[str]()
    pupil.until("Treasure")
    pupil.scene.session.announce, pupil.scene.session.listening = said.append, lambda: True
    pupil.rest()
    assert said[-1].startswith("Treasure\nDrag the Cleaver into your Warchest")
    said.clear()
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c1"))
    pupil.press(Hotspot("choice", 0))
    wrong = "Allowed in a real game; for now, do this: “Notched Cleaver: Into the Warchest”."
    assert said == [wrong]
    said.clear()
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c1"))
    pupil.press(Hotspot("choice", 0))
    assert said == [wrong], "said again, and the question is not"
    pupil.press(NEXT)
    assert said[-1].startswith("A merc\nMercs are free.")


def test_what_the_keyboard_is_on_replaces_what_it_was_on_but_no_news(tmp_path: Path) -> None:
    speaker = ScreenReader(voice(tmp_path / "heard", 60))
    speaker.switch(True)
    for number, place in enumerate(("Brask, c3", "Ysme, c4"), 1):
        speaker.point(place)
        assert lines(tmp_path / "heard", number)[-1] == place
    speaker.say("Your turn.")
    speaker.point("Halla, c5")
    assert lines(tmp_path / "heard", 3)[-1] == "Your turn."
    speaker.point("Scout, c6")
    time.sleep(0.2)
    assert lines(tmp_path / "heard", 3)[-1] == "Your turn."
    speaker.close()
    fall_silent()


def alone_or_shared(kind: str) -> tuple[Table, Ears]:
    """A table with a hand to choose from, and what is said there."""
    table = Table(match_of(field("rally"), ("human", kind)))
    if table.scene.session.waiting >= 0:
        table.scene.session.open_curtain()
        table.rest()
    return table, heard_at(table)


@pytest.mark.parametrize(("kind", "said"), [("bot:quick", "Shoulder the Door, card 1 of"), ("human", "card 1 of")])
def test_the_focus_is_read_aloud_a_hand_card_by_name_to_who_sits_alone(kind: str, said: str) -> None:
    table, ears = alone_or_shared(kind)
    table.key(pygame.K_c)
    hand = len(table.scene.session.picture.hand)
    assert ears.heard[-1].startswith(said) and ears.heard[-1].endswith(f"of {hand} in hand"), ears.heard
    held = table.scene.session.picture.hand[1]
    table.control.hold(held)
    table.scene.session.changed()
    table.rest()
    assert any("press Esc" in line for line in ears.heard) == (kind != "human"), "what to do with it, too"
    table.key(pygame.K_b)
    assert ears.heard[-1].startswith(("a", "b", "c", "d")) and ", " in ears.heard[-1], "the tile, and who stands there"


def test_the_enlarged_card_is_read_aloud() -> None:
    table, ears = alone_or_shared("bot:quick")
    table.key(pygame.K_c)
    table.key(pygame.K_z, up=False)
    assert ears.heard[-1].startswith("Shoulder the Door. "), ears.heard


def test_undo_and_messages_are_read_aloud() -> None:
    table, ears = alone_or_shared("bot:quick")
    table.key(pygame.K_SPACE)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert any(line.startswith("Undone: ") for line in ears.heard), ears.heard
    table.key(pygame.K_p)
    assert "You are now asked at every opportunity." in ears.heard


def test_a_hint_is_read_aloud() -> None:
    table, ears = alone_or_shared("bot:quick")
    table.scene.canvas.hint.rows = (HintRow("Move: Brask → c4", AnswerThings(MAIN)),)
    table.scene.canvas.hint.foot = "There is no other move."
    table.scene.session.changed()
    table.rest()
    assert ears.heard == ["Move: Brask → c4. There is no other move."]


def test_the_curtain_says_who_is_to_look_and_how() -> None:
    table, ears = alone_or_shared("human")
    table.scene.session.call_back(1, lambda: None)
    table.rest()
    name = table.match.names[1]
    assert f"Pass to {name}. I am {name}: hold this, or Space, to look" in ears.heard


def test_a_page_says_its_title_and_what_the_keyboard_is_on() -> None:
    place = context()
    ears = place.screen_reader = Ears()
    ears.switch(True)
    page = opened("settings", on=place)
    assert ears.heard[0].startswith("Settings")
    for _ in range(20):
        page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert {"Language, English", "Reduce motion, off", "Size of text and buttons, 100 %"} <= {*ears.heard}, ears.heard


def test_a_card_that_lies_on_a_tile_with_others_is_named_with_the_tile() -> None:
    table = Pair(PEACE.format(phase="move", marks=""), ("human", "bot:quick"))
    shield = table.card("plain-oak-shield", "shields")
    assert aloud.focused(table.scene.canvas, Hotspot("row", shield, 0, "shields")) == "Plain Oak Shield, L1"


@pytest.mark.parametrize(("kind", "said"), [("bot:quick", "Undo (Ctrl+Z)"), ("human", "Undo")])
def test_a_button_with_a_sign_says_its_name_and_to_who_sits_alone_what_it_would_do(kind: str, said: str) -> None:
    table, _ = alone_or_shared(kind)
    words = as_spoken(aloud.focused(table.scene.canvas, Hotspot("button", name="undo")))
    assert words.startswith(said) and (words == said) == (kind == "human"), words
