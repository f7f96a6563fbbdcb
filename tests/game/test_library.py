"""What is in folders: cards, decks, texts. A damaged file gives one sentence and stops nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import library
from game.decks.deck import write_deck
from game.games import game, library_for
from rules.kernel.words import TextError
from tests.seize.games import pool as seize_pool


def test_the_cards_of_a_game_are_read_once() -> None:
    assert library.card_files("seize") is library.card_files("seize")
    assert len(game("seize").cards) == len(seize_pool())
    assert game("seize") is game("seize")


def test_an_unknown_game_or_deck_names_the_nearest() -> None:
    with pytest.raises(TextError, match="did you mean 'seize'"):
        game("sieze")
    with pytest.raises(TextError, match="did you mean 'slow-fuse'"):
        library.deck("seize", "slow-fuze")
    with pytest.raises(TextError, match="no card files"):
        library.card_files("chess")


def test_a_players_deck_comes_with_the_shipped_ones_and_a_damaged_one_is_told(tmp_path: Path) -> None:
    folder = library.deck_folder("seize")
    folder.mkdir(parents=True, exist_ok=True)
    deck = library.deck("seize", "slow-fuse")
    (folder / "mine.toml").write_text(write_deck(deck), encoding="utf-8")
    (folder / "torn.toml").write_bytes(b"\xff\xfe")
    (folder / "list.txt").write_text("3 gatehand-odric\n", encoding="utf-8")
    try:
        shelf = library.decks("seize")
        assert shelf.decks["mine"].cards == deck.cards
        assert shelf.decks["list"].ids == ("gatehand-odric",) * 3
        assert [fault for fault in shelf.faults if "torn.toml" in fault and "UTF-8" in fault]
        assert "mine" not in library.shipped_decks("seize")
    finally:
        for path in folder.iterdir():
            path.unlink()


def test_a_deck_is_found_by_key_name_and_file(tmp_path: Path) -> None:
    deck = library.deck("seize", "slow-fuse")
    assert library.deck("seize", deck.name.upper()) == deck
    path = tmp_path / "copy.toml"
    path.write_text(write_deck(deck), encoding="utf-8")
    assert library.deck("seize", str(path)).cards == deck.cards


def test_texts_are_lent_from_beside_a_file_and_from_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a.pos").write_text("seize/1", encoding="utf-8")
    (tmp_path / "secret.pos").write_text("secret", encoding="utf-8")
    (tmp_path / "inner" / "b.exe").write_text("b", encoding="utf-8")
    text = library_for(tmp_path / "inner").text
    assert text("a.pos") == "seize/1"
    for name in ("../secret.pos", "b.exe", "missing.pos", "/etc/passwd", "a.pos\0"):
        with pytest.raises(LookupError):
            text(name)


def test_a_file_too_large_or_missing_is_one_sentence(tmp_path: Path) -> None:
    big = tmp_path / "big.rec"
    with big.open("wb") as stream:
        stream.truncate(library.LARGEST + 1)
    with pytest.raises(TextError, match="larger than"):
        library.read_text(big)
    with pytest.raises(TextError, match="cannot be read"):
        library.read_text(tmp_path / "none.rec")
    with pytest.raises(TextError, match=r"^the file cannot be read \(no file has such a name\)$"):
        library.read_text(tmp_path / "a\0b")
    with pytest.raises(TextError, match="cannot be read"):
        library.read_text(tmp_path)
