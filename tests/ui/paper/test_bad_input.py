"""Anything that cannot be printed gives one sentence, and leaves no partial file."""

from __future__ import annotations

import errno
import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import main
from game.games import TITLES
from rules.kernel.words import TextError
from tests.ui.paper.kit import huge
from ui.faces.own_picture import read_picture
from ui.paper.order import Order, kinds_of, prepare, save
from ui.paper.paper import PrintError


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """The command line's reply to misuse: one line, exit code 2."""
    try:
        code = main.main(["print", *map(str, words)])
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    told = capsys.readouterr()
    assert code == 2 and told.out == "" and told.err.count("\n") == 1 and "Traceback" not in told.err, told
    return told.err


def test_each_kind_is_printed_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in TITLES:
        for what in sorted({*kinds_of(name)} - {"cards"}):
            out = tmp_path / f"{name}-{what}.pdf"
            assert main.main(["print", what, "--game", name, "--paper", "letter", "-o", str(out)]) == 0
            assert out.read_bytes().startswith(b"%PDF-1.")
    assert "7 pages" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "sentence"), [
    (["mat", "--paper", "a5"], "no paper called 'a5'"),
    (["mat", "--paper", "A44"], "did you mean 'a4'?"),
    (["mat", "--mat", "dule"], "did you mean 'duel'?"),
    (["mat", "--finish", "gold"], "no finish called 'gold'"),
    (["mat", "--overlap", "0"], "must lie from 4 to 40 mm"),
    (["mat", "--overlap", "1e9"], "must lie from 4 to 40 mm"),
    (["mat", "--overlap", "nan"], "'nan' is no number"),
    (["mat", "--picture", "nowhere.png"], "no such file"),
    (["mat", "--picture", "."], "cannot be used"),
    (["cards", "--deck", "wall-and-boww"], "no deck is called"),
    (["cards", "--deck", "nowhere.toml"], "nowhere.toml"),
    (["cards", "--only", "Wet Wol"], "There is no card 'Wet Wol' here; did you mean 'Wet Wool'?\n"),
    (["cards", "--only", "Zzyzx"], "There is no card 'Zzyzx' here.\n"),
    (["cards", "--only", "100000 Wet Wool"], "must be 1 to 500, not 100000."),
    (["cards", "--back-offset", "1,2,three"], "is not X,Y,ANGLE"),
    (["cards", "--back-offset", "nan,0"], "is not X,Y,ANGLE"),
    (["cards", "--back-offset", "99,0", "--backs", "long"], "at most 20 mm"),
    (["counters", "--bleed"], "--bleed is for mat and cards, not for counters"),
    (["rules", "--backs", "long"], "--backs is for cards, not for rules"),
    (["mat", "--deck", "wall-and-bow"], "--deck is for cards and forms, not for mat"),
    (["cards", "--option", "gate=points"], "--option is for mat, not for cards"),
    (["rules", "--paper", "full"], "a paper for mats and cards"),
    (["posters"], "invalid choice"),
    (["mat", "--game", "chess"], "invalid choice"),
    (["templates", "--game", "seek_and_destroy"], "has no templates; choose from mat, cards, counters"),
    (["cards", "--game", "seek_and_destroy", "--deck", "hull-dow"], "did you mean 'hull-down'?"),
    (["cards", "--game", "seek_and_destroy", "--deck", "wall-and-bow"], "no deck is called"),
])  # fmt: skip
def test_a_wrong_order_is_told_in_a_sentence_and_writes_nothing(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    assert sentence in said(capsys, *words, "-o", tmp_path / "out.pdf")
    assert list(tmp_path.iterdir()) == []


def test_files_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("kept")
    assert "no such folder" in said(capsys, "rules", "-o", tmp_path / "nowhere" / "out.pdf")
    assert "no such folder" in said(capsys, "rules", "-o", plain / "out.pdf")
    assert "is a folder" in said(capsys, "rules", "-o", tmp_path)
    assert "plain.txt: the name of this file must end in .pdf" in said(capsys, "rules", "-o", plain)
    assert list(tmp_path.iterdir()) == [plain] and plain.read_text() == "kept"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among the files")
def test_a_pipe_is_not_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(pipe := tmp_path / "pipe.pdf")
    assert "not a file that can be replaced" in said(capsys, "rules", "-o", pipe)
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.pdf"
    out.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(PrintError, match="no space left on the disk"):
        save(prepare(Order("rules", "seize")), out)
    assert out.read_bytes() == b"old" and [path.name for path in tmp_path.iterdir()] == ["out.pdf"]


@pytest.mark.parametrize(("name", "cards", "first"), [
    ("seize", "3 gatehand-odrik\n2 lockstep-halla\n1 nobody-at-all", "'gatehand-odrik'; did you mean 'gatehand-odric'"),
    ("seize", "2 lockstep-halla\n1 nobody-at-all\n@ no-one-at-all", "'nobody-at-all'"),
    ("seek_and_destroy", "3 hms-imovable\n@ no-one", "'hms-imovable'; did you mean 'hms-immovable'"),
])  # fmt: skip
def test_a_deck_with_unknown_cards_is_named(name: str, cards: str, first: str, tmp_path: Path) -> None:
    deck = tmp_path / "odd.txt"
    deck.write_text(f"# Odd ones\n{cards}\n")
    with pytest.raises(PrintError) as problem:
        prepare(Order("cards", name, deck=str(deck)))
    assert f"'Odd ones' names 2 unknown cards, first {first}" in str(problem.value)
    deck.write_text("# Odd one\n1 nobody-at-all")
    with pytest.raises(PrintError, match="'Odd one' names 1 unknown card: 'nobody-at-all'"):
        prepare(Order("cards", name, deck=str(deck)))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[cards]\n", b"x" * 100])
def test_files_that_are_no_decks(content: bytes, tmp_path: Path) -> None:
    deck = tmp_path / "bad.toml"
    deck.write_bytes(content)
    with pytest.raises(PrintError):
        prepare(Order("cards", "seize", deck=str(deck)))


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "bmp", "gif", "tiff"])
def test_pictures_of_any_format_with_a_warning_when_they_are_small(suffix: str, tmp_path: Path) -> None:
    picture = tmp_path / f"own.{suffix}"
    Image.new("P" if suffix == "gif" else "RGB", (320, 200)).save(picture)
    job = prepare(Order("mat", "seize", picture=picture, paper="full", bleed=True))
    assert "13 ppi" in job.warnings[0]
    assert save(job, tmp_path / "own.pdf") > 1000


def test_clear_grey_and_turned_pictures(tmp_path: Path) -> None:
    for mode, size in (("RGBA", (40, 30)), ("LA", (30, 40)), ("1", (9, 9)), ("I;16", (50, 20)), ("CMYK", (20, 20))):
        picture = tmp_path / f"{mode[:2]}.tiff"
        Image.new(mode, size).save(picture)
        job = prepare(Order("mat", "seize", mat="blank", text="Mine", picture=picture))
        assert save(job, tmp_path / "own.pdf") > 1000


def test_greys_of_16_bits_are_printed_as_greys(tmp_path: Path) -> None:
    picture = tmp_path / "own.png"
    Image.new("I;16", (60, 36), 0x4000).save(picture)
    job = prepare(Order("mat", "seize", mat="blank", picture=picture))
    with Image.open(BytesIO(job.photos["own"].jpeg(rough=True))) as made:
        assert made.getpixel((1, 1)) == (64, 64, 64)


def test_a_picture_that_is_too_large_is_called_that(tmp_path: Path) -> None:
    picture = huge(tmp_path / "own.png", 19_000, 9_500)
    with pytest.raises(PrintError, match=r"The picture own\.png has more than 170 million pixels\."):
        prepare(Order("mat", "seize", picture=picture))


def test_a_picture_that_is_damaged_is_one_sentence(tmp_path: Path) -> None:
    picture = tmp_path / "own.png"
    Image.effect_noise((300, 300), 50).save(picture)
    picture.write_bytes(picture.read_bytes()[:2000])
    with pytest.raises(PrintError, match="cannot be used"):
        save(prepare(Order("mat", "seize", picture=picture)), tmp_path / "own.pdf")
    assert not (tmp_path / "own.pdf").exists()


def test_a_damaged_picture_of_a_rare_format_is_one_sentence(tmp_path: Path) -> None:
    """Pillow says of each format in another way that a file is damaged."""
    picture = tmp_path / "own.dds"
    Image.new("RGB", (40, 40)).save(picture)
    content = bytearray(picture.read_bytes())
    content[80:84] = bytes(4)  # the flags of its pixels
    picture.write_bytes(content)
    with pytest.raises(PrintError, match="cannot be used"):
        prepare(Order("mat", "seize", picture=picture))
    with pytest.raises(TextError, match="the picture is damaged"):
        read_picture(picture)


def test_any_text_on_a_blank_mat(tmp_path: Path) -> None:
    for text in ("", "///", "x" * 10_000, "a/b/c/d/e/f/g/h/i/j", "Ωμέγα 🂡 \x00\x07", " / "):
        assert save(prepare(Order("mat", "seize", mat="blank", text=text)), tmp_path / "blank.pdf") > 1000
