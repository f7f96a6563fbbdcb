"""Texts that are long rather than wrong: no format needs more than a second of CPU time for 64 kB, and none fails with
a message that is not its own."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import library
from game.cards import own_cards
from game.decks import deck_shelf
from game.decks.deck import read_deck
from game.draft.draft_text import read_draft
from game.exchange.plain import read_plain
from game.folders import folders
from game.games import game, library_for
from game.records.journal import autosaves
from rules.kernel.cards.card_files import read_toml
from rules.kernel.cards.lexicon import CardError
from rules.kernel.notation.perft_file import read_perft
from rules.kernel.notation.position import read_position
from rules.kernel.notation.record import read_record
from rules.kernel.notation.scenario import read_scenario
from rules.kernel.notation.text import MOST_ROWS
from rules.kernel.notation.toml_text import LARGEST, MOST_PARTS, TomlError, parse_toml
from rules.kernel.words import TextError
from ui.screens import home

LONG = 64_000
KEYS = {
    "dotted": "a." * (LONG // 2) + "a = 1",
    "head": "[" + "a." * (LONG // 2) + "a]",
    "inline": "a = {" + "a." * (LONG // 2) + "a = 1}",
    "quoted": "'a'.\"b\"." * (LONG // 8) + "a = 1",
    "spaced": "a . " * (LONG // 4) + "a = 1",
    "behind strings": 'a = "one\\"" # b.c\nb = """\n1.2.3.4.5.6.7.8.9"""\n' + "a." * (LONG // 2) + "a = 1",
}


def seconds(read: Callable[[str], object], text: str) -> float:
    """CPU seconds of a call that may refuse its text."""
    begun = time.process_time()
    with contextlib.suppress(TextError, CardError):
        read(text)
    return time.process_time() - begun


@pytest.mark.parametrize("text", KEYS.values(), ids=KEYS)
def test_a_long_key_is_refused_before_it_is_looked_at(text: str) -> None:
    for read in (parse_toml, lambda text: read_toml(text, "c.toml"), lambda text: read_deck(text, "d.toml")):
        begun = time.process_time()
        with pytest.raises((TextError, CardError), match=f"more than {MOST_PARTS} parts"):
            read(text)
        assert time.process_time() - begun < 1


def test_dots_in_strings_and_numbers_make_no_key_long() -> None:
    text = 'a.b.c.d.e.f.g.h = "1.2.3.4.5.6.7.8.9.a = 2"\nb = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]'
    assert parse_toml(text)["b"][8] == 9.5
    with pytest.raises(TomlError) as told:
        parse_toml("a = 1\nb = '''\n'''\n" + "c." * MOST_PARTS + "c = 1")
    assert told.value.line == 4


def test_no_word_of_python_tells_what_is_wrong_with_toml() -> None:
    for text, said in (
        ("a = " + "9" * 5000, "out of range"),
        ("a = " + "[" * 5000, "too deeply"),
        ("a = 2020-02-31", "no such date or time"),
        ("a = 1\nb = 'x", "a string does not end, at column 7"),
        ('a = "x\nb = 1', "a string does not end, at column 7"),
        ("a = 'x\nb = 'y'", "a string does not end, at column 7"),
        ("a = [1, 2", "a list does not end, or a comma is missing in it, at column 10"),
        ("a = {b = 1", "a { } does not end"),
        ("[card", "the brackets of a heading do not close"),
        ("a 1", "a name has no = after it, at column 3"),
        ("a = 1 2", "more on the line than one value"),
        ("a = x", "a value is missing, or text has no quotation marks, at column 5"),
        ("= 1", "the line begins with a character"),
        ('a = "\\q"', "means nothing"),
        ("a = 1\na = 2", "twice"),
        ("a = {b = 1, b = 2}", "twice"),
        ("a = '\x00'", "control character"),
    ):
        with pytest.raises(TomlError) as told:
            parse_toml(text)
        assert said in told.value.message


def test_files_of_decks_and_cards_are_small() -> None:
    with pytest.raises(TextError, match="at most 64 kB"):
        read_deck("#" * (LARGEST + 1), "deck.txt")
    folder = own_cards.folder_of("seize")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "vast.toml"
    path.write_text("#" * (LARGEST + 1))
    try:
        assert [card.fault for card in own_cards.shelf("seize") if card.key == "vast"] == [
            "the file is larger than 64 kB"
        ]
    finally:
        path.unlink()


def test_a_damaged_deck_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = library.deck_folder("seize")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "damaged.toml"
    path.write_text("[cards")
    reads: list[Path] = []
    whole = library.read_text

    def read(path: Path, **more: Any) -> str:
        reads.append(path)
        return whole(path, **more)

    monkeypatch.setattr(library, "read_text", read)
    try:
        for _ in range(3):
            faults = [row.fault for row in deck_shelf.shelf("seize") if row.key == "damaged"]
            assert faults == [fault for fault in library.decks("seize").faults if "damaged" in fault] and faults[0]
    finally:
        path.unlink()
    assert reads.count(path) == 1


FORMS: dict[str, Callable[[str], object]] = {
    "record": lambda text: read_record("seize/1\n" + text, library_for(None)),
    "position": lambda text: read_position("seize/1\n" + text, library_for(None)),
    "scenario": lambda text: read_scenario("position seize/1\n" + text, "s.scn", library_for(None)),
    "perft": lambda text: read_perft("id one\n" + text, "p.perft", library_for(None)),
    "draft": read_draft,
    "deck": lambda text: read_deck(text, "d.toml"),
    "list": lambda text: read_deck(text, "d.txt"),
    "names": lambda text: read_plain(text, "d.txt"),
    "cards": lambda text: game("seize").card_format.read(text, "c.toml"),
}
PIECES = (
    "\n",
    "(",
    "()",
    "{",
    "|",
    "a",
    "a ",
    " #",
    "S pass\n",
    "= 1\n",
    "own:\n",
    "position:\n",
    "@",
    "1",
    '"',
    "a = [",
    "[[card]]\n",
    "\\",
    "case: a\n",
    "; ",
)


@pytest.mark.parametrize("form", FORMS)
def test_a_long_run_of_blanks_inside_a_line_costs_no_more(form: str) -> None:
    library_for(None)
    assert seconds(FORMS[form], "deck S" + " " * 8000 + "jab*9 | NE") < 1


@pytest.mark.parametrize("form", FORMS)
def test_64_kb_of_anything_is_read_or_refused_in_a_second(form: str) -> None:
    library_for(None)
    read = FORMS[form]
    slow = {piece: spent for piece in PIECES if (spent := seconds(read, piece * (LONG // len(piece)))) > 1}
    assert not slow


@pytest.mark.parametrize("form", [form for form in FORMS if form != "cards"])
def test_a_text_of_line_breaks_is_refused_at_once(form: str) -> None:
    begun = time.process_time()
    with pytest.raises(TextError, match=f"at most {MOST_ROWS} lines|at most 64 kB"):
        FORMS[form]("\n" * (3 << 20))
    assert time.process_time() - begun < 0.5


def test_a_saved_game_of_line_breaks_alone_is_left_out() -> None:
    saves = folders().saves
    saves.mkdir(parents=True, exist_ok=True)
    (saves / "breaks.rec").write_text("seize/1\n" + "\n" * (3 << 20))
    try:
        assert [save for save in autosaves() if save.path.stem == "breaks"] == []
    finally:
        (saves / "breaks.rec").unlink()


def test_home_shows_no_picture_that_would_take_the_memory(tmp_path: Path) -> None:
    small, vast = tmp_path / "small.png", tmp_path / "vast.png"
    pygame.image.save(pygame.Surface((640, 480)), small)
    pygame.image.save(pygame.Surface((2050, 2050), depth=8), vast)
    assert home.loaded(small) is not None and home.loaded(vast) is None
    vast.write_bytes(b"BM" + bytes(100))
    assert home.loaded(vast) is None
