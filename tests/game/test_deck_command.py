"""`deck convert|check|hash`: what it writes, what it prints, its exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from game.library import ROOT

DECK = ROOT / "assets" / "seize" / "decks" / "wall-and-bow.toml"
TREATY = ROOT / "assets" / "seek_and_destroy" / "decks" / "three-flags-west.toml"
DECKS = [("seize", DECK), ("seek_and_destroy", TREATY)]
FOREIGN = """\
4 Ember Lancer
3 Mire Warden
4 Arc Bolt
9 Stone Keep
SB: 2 Mire Warden
SB: 1 No Such Card
"""


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = main.main(["deck", *map(str, words)])
    found = capsys.readouterr()
    return code, found.out, found.err


@pytest.mark.parametrize(("name", "deck"), DECKS)
def test_convert_writes_and_hash_stays(
    name: str, deck: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:  # fmt: skip
    hashes = set()
    for ending in (".txt", ".cod", ".o8d", ".dek", ".toml"):
        target = tmp_path / f"deck{ending}"
        assert run(capsys, "convert", deck, target, "--game", name)[:2][0] == 0
        code, out, _ = run(capsys, "hash", target, "--game", name)
        assert code == 0 and out.endswith(f"  {target}\n")
        hashes.add(out.split()[0])
        assert run(capsys, "check", target, "--game", name)[0] == 0
    assert len(hashes) == 1
    assert (tmp_path / f"{name}-cockatrice-cards.xml").is_file()


@pytest.mark.rule("SD-DECK-01", "SD-DECK-03", "SD-DECK-05")
def test_check_judges_another_game_by_its_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("2 Fell Country Foot\n1 Iron Mill Division\n1 Western Ocean Accord", "utf-8")
    code, out, _ = run(capsys, "check", TREATY, bad, DECK, "--game", "seek_and_destroy")
    assert code == 1 and out.count("\n") == 5
    assert f"{TREATY}: Three Flags West, 50 cards, a legal deck for Standard" in out
    assert all(f"(SD-DECK-{rule})" in out for rule in ("01", "03", "05"))
    assert f"{DECK}: this looks like a deck of Seize: Guilded Treasures, not of Seek and Destroy" in out
    code, out, _ = run(capsys, "check", TREATY, "--game", "seek_and_destroy", "--option", "copy_limit=3")
    assert code == 1 and "(SD-DECK-04)" in out


@pytest.mark.rule("SD-TREATY-02")
@pytest.mark.parametrize("beside", ["1 Western Ocean Accord\n1 Rhine Compact", "2 Rhine Compact"])
def test_check_judges_every_treaty_beside_a_deck(
    beside: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:  # fmt: skip
    bad = tmp_path / "bad.txt"
    bad.write_text(f"Deck\n50 Fell Country Foot\n\nTreaty\n{beside}\n", "utf-8")
    code, out, _ = run(capsys, "check", bad, "--game", "seek_and_destroy")
    assert (code, "a legal deck" in out) == (1, False)
    assert "a deck has one Treaty at most, not 2 (SD-TREATY-02)" in out
    assert "Left out" not in out and "lies beside the deck, not in it" not in out


@pytest.mark.rule("SD-DECK-04", "SGT-DECK-02", "SGT-DECK-03")
def test_a_hundred_copies_are_judged_by_the_rules_of_the_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:  # fmt: skip
    for ending, text in ((".txt", "100 {}"), (".toml", 'name = "x"\n[cards]\n{} = 100')):
        deck = tmp_path / f"deck{ending}"
        deck.write_text(text.format("fell-country-foot"), "utf-8")
        assert "100 cards, a legal deck" in run(capsys, "check", deck, "--game", "seek_and_destroy")[1]
        out = run(capsys, "check", deck, "--game", "seek_and_destroy", "--option", "copy_limit=3")[1]
        assert "(SD-DECK-04)" in out
        deck.write_text(text.format("noctule-second-shadow"), "utf-8")
        out = run(capsys, "check", deck)[1]
        assert "(SGT-DECK-02)" in out and "(SGT-DECK-03)" in out


def test_check_tells_what_was_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    rows = "Deck\n50 Fell Country Foot\n\nSideboard\n1 Western Ocean Accord\n2 Iron Mill Division\n"
    deck.write_text(rows, "utf-8")
    code, out, _ = run(capsys, "check", deck, "--game", "seek_and_destroy")
    assert (code, out.count("a legal deck")) == (0, 1)
    assert "no sideboard: 2 Iron Mill Division." in out and "Accord" not in out


def test_the_hash_of_cards_that_are_not_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "foreign.txt"
    path.write_text(FOREIGN, "utf-8")
    assert run(capsys, "hash", path)[1] == f"veqi4ajd  {path}\n"


def test_check_says_every_fault_and_exits_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("2 Noctule, Second Shadow", "utf-8")
    code, out, _ = run(capsys, "check", DECK, bad, tmp_path / "none.cod")
    assert code == 1
    assert f"{DECK}: The Wall and the Bow, 40 cards, a legal deck for Standard 1v1" in out
    assert f"{bad}: " in out and "(SGT-DECK-02)" in out and "(SGT-DECK-03)" in out
    assert f"{tmp_path / 'none.cod'}: the file cannot be read" in out
    assert run(capsys, "check", DECK)[0] == 0
    code, out, _ = run(capsys, "check", DECK, "--format", "guild-master")
    assert code == 1 and "needs exactly 60" in out and "(SGT-FMT-G02)" in out


@pytest.mark.parametrize(
    "words",
    [
        ("convert", DECK), ("convert", DECK, "x.doc"), ("convert", DECK, "/no/such/dir/x.cod"), ("hash", "none.cod"),
        ("convert", "none.cod", "x.txt"), ("check", DECK, "--format", "solo"), ("convert", TREATY, "x.cod"),
        ("check", TREATY, "--game", "seek_and_destroy", "--format", "arena"),
        ("check", TREATY, "--game", "seek_and_destroy", "--option", "deck_size=exact"),
        ("check", DECK, "--option", "x=1"), ("hash", DECK, "--option", "deck_size=exact"),
        ("convert", DECK, "/tmp/x.txt", "--format", "arena"),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line(capsys: pytest.CaptureFixture[str], words: tuple[object, ...]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2 and err.startswith("main.py deck: ") and err.count("\n") == 1 and "Traceback" not in err
