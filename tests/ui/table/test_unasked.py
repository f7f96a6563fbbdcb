"""What a rule does without being asked has a log line with cause and rule, and is shown above the table the first
time."""

from __future__ import annotations

import re
from typing import Final

import pytest

from rules.kernel.message import message
from tests.battle_gate.test_event_text import START as BATTLE_GATE
from tests.game.kit import new_match
from tests.guardians.board import Board as Guardians
from tests.round_table.board import Board as RoundTable
from tests.seek_and_destroy.test_event_text import board as seek_and_destroy
from tests.ui.screens.table_kit import Table, field, match_of
from ui.screens.table.notices import READ_S, TOAST_S, Notices
from ui.table.hotspots import MAIN
from ui.table.input.reasons import Refused

MARK: Final = re.compile(r"\{card:\d+\|([^}]*)\}")
UPSTAGE: Final = """seize/1
seed 5
turn S rally | vault 24 17
n = N reedline-scout at b1
S hand gatehand-odric*2 | S warchest thornhook*9 | S deck reedline-scout*9 | N deck alley-whisper*9
"""
BURN: Final = """seize/1
seed 5
turn S move-1 | vault 24 17
m = S gatehand-odric at b1 burn 3 with riveted-coat
S deck reedline-scout*9 | N deck alley-whisper*9
"""


def ambush() -> str:
    """A face-down Unit of Seek and Destroy facing an attacker."""
    board = seek_and_destroy("battle").units("foot").units("gun(down)", seat=1)
    lines = [line for line in board.lines if not line.startswith("cards tests")]
    return "\n".join([*lines, "P1 country ?*10", "P2 country ?*10"])


def autumn() -> str:
    """The end of a Summer of Round Table: an army at a Region, and a Quest that has been paid for."""
    board = RoundTable("others").at("GORE", "arthur", "lancelot").on_quest("Q=questing-beast", "bors", paid=4)
    board.open()
    return filled(board.lines, "main")


def march() -> str:
    """A Shield of Guardians beside an undefended Stronghold."""
    return filled(Guardians().shield("S1", "L2", "drake").lines, "deck")


def filled(lines: list[str], deck: str) -> str:
    """A position with fillers in the decks."""
    seats = ("S", "N") if deck == "deck" else ("P1", "P2")
    return "\n".join([*lines, *[f"{seat} {deck} ?*10" for seat in seats]])


@pytest.mark.parametrize(("text", "answers", "cause"), [
    (UPSTAGE, ["play_merc gatehand-odric b1"],
     "Gatehand Odric upstages Reedline Scout, which is pushed one tile away [SGT-RALLY-05]."),
    (BURN, ["pass", "pass"], "Burn 3: Gatehand Odric loses all treasures equipped to it [SGT-MAGIC-09]."),
    (ambush(), ["attack foot P2.battlefield.1"],
     "The target of foot is turned face-up before the values are compared [SD-BATTLE-13]."),
    (BATTLE_GATE.replace("turn P1", "turn P2"), ["use loose-axle sabotage on wax-seal"],
     "Wax Seal is gone, so Gatehouse Key goes back to the pot [BG-KEEP-03]."),
    (autumn(), [], "Bors returns from The Questing Beast with 4 cards [RT-AUTUMN-21]."),
    (march(), ["turn L2.shields move L3"],
     "The Stronghold on L3 is rubble, for good [GU-STRONG-02]: a Shield on enemy rubble may assault the Guardian "
     "[GU-GUARD-01]."),
])  # fmt: skip
def test_a_rule_that_acts_by_itself_says_why(text: str, answers: list[str], cause: str) -> None:
    table, above = Table(match_of(text)), list[str]()
    table.scene.session.learnt = above.append
    for said in answers:
        (seat,) = table.match.asked()
        table.match.submit(seat, table.match.parse(seat, said))
        table.rest()
    table.rest()
    log = [MARK.sub(r"\1", line.text) for line in table.scene.session.logs[0].lines]
    assert cause in log
    assert MARK.sub(r"\1", " ".join(above)).count(cause) == 1


def test_an_effect_that_changes_nothing_is_told_once_it_has_resolved() -> None:
    """Nobody stands beside Vaskerra; of a merc that enters play it is not said."""
    text = field("rally", "reedline-scout").replace("brask-ironmonger with riveted-coat", "vaskerra-furnace-unbound")
    text = text.replace("4   .  .  A  .", "4   .  .  .  .").replace("2   .  .  .  .", "2   .  .  .  A")
    table = Table(match_of(text.replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")))
    table.drag(table.at("reedline-scout"), table.tile("a2"))
    for _ in range(2):
        table.rest()
        table.press(MAIN)
    table.rest()
    told = [MARK.sub(r"\1", line.text) for line in table.scene.session.logs[0].lines if "resolved" in line.text]
    assert table.zone_of(table.card("reedline-scout", "board")) == "board"
    assert told == ["The effect of Vaskerra, Furnace Unbound has resolved."]


def test_of_what_is_equipped_it_is_not_said_that_an_effect_has_resolved() -> None:
    table = Table(match_of(field("rally", "reedline-scout")))
    treasure = table.card("notched-cleaver", "warchest")
    table.drag(table.at("notched-cleaver", "warchest"), table.at("gatehand-odric", "board"))
    table.rest()
    assert table.zone_of(treasure) == "equipped"
    told = [MARK.sub(r"\1", line.text) for line in table.scene.session.logs[0].lines]
    assert [line for line in told if "equip" in line] and not [line for line in told if "resolved" in line]


def test_what_the_other_does_is_said_above_the_table_and_what_one_does_oneself_is_not() -> None:
    board = Guardians("move").shield("S1", "M1", "drake").shield("S2", "L1", "scout").shield("N1", "M2", "king", seat=1)
    table, above = Table(match_of(filled(board.lines, "deck"))), list[str]()
    table.scene.session.learnt = above.append
    for said in ("turn L1.shields hold", "turn M2.shields move M1", "command no", "command no"):
        (seat,) = table.match.asked()
        table.match.submit(seat, table.match.parse(seat, said))
    table.rest()
    captions = MARK.sub(r"\1", " ".join(above))
    assert "Ben moves" in captions and "Ben plays no command card." in captions
    assert "Ada lets" not in captions and "You" not in captions


def test_the_reason_of_a_computer_stands_on_the_line_of_its_own_answer() -> None:
    """Primaries are secret: yours is uncovered, and told, together with the computer's."""
    board = Guardians().shield("S1", "M1", "drake").shield("N1", "M2", "king", seat=1)
    match = match_of(filled(board.lines, "deck"), ("human", "human"))
    answers = [(0, "turn M1.shields move M2"), (0, "command no"), (1, "command no"), (0, "primary drake")]
    for seat, said in [*answers, (1, "primary king")]:
        match.submit(seat, match.parse(seat, said), why=message("bot.best") if said == "primary king" else None)
    table = Table(match, seat=0)
    log = [MARK.sub(r"\1", line.text) for line in table.scene.session.logs[0].lines]
    (explained,) = [line for line in log if "{why:" in line]
    assert explained.startswith("Ben sends Barrow King into the match-up."), explained


@pytest.mark.parametrize("you", ["Ada", "Benny"])
def test_the_reason_of_a_computer_does_not_stand_on_the_card_you_show_with_its_own(you: str) -> None:
    """Command cards are shown together."""
    board = Guardians().shield("S1", "M1", "drake", "clerk").shield("N1", "M2", "king", "gander", seat=1)
    match = match_of(filled(board.lines, "deck"), ("human", "human"), (you, "Ben"))
    answers = [(0, "turn M1.shields move M2"), (0, "command yes"), (1, "command yes"), (0, "reveal clerk")]
    for seat, said in [*answers, (1, "reveal gander")]:
        match.submit(seat, match.parse(seat, said), why=message("bot.best") if said == "reveal gander" else None)
    log = [MARK.sub(r"\1", line.text) for line in Table(match, seat=0).scene.session.logs[0].lines]
    (explained,) = [line for line in log if "{why:" in line]
    assert explained.startswith("Ben plays Plucky Gander."), explained


def test_what_begins_the_game_is_not_explained_as_the_last_answer_of_the_set_up() -> None:
    match = new_match(game="seize")
    while match.turn == 0:
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[0], why=message("bot.best"))
    log = [line.text for line in Table(match, seat=0).scene.session.logs[0].lines]
    begins = [line for line in log if "Vault holds" in line]
    assert begins and not any("{why:" in line for line in begins)


def test_what_is_learnt_is_shown_at_once_and_together_but_after_any_other_toast() -> None:
    canvas = Table(match_of(UPSTAGE)).scene.canvas
    notices = Notices(canvas)
    notices.say("saved")
    seen = []
    for sentence in ("one", "two", "", "three", "four", "", "", ""):
        if sentence:
            notices.teach(sentence)
        else:
            notices.update(READ_S)
        seen.append(canvas.toast)
    assert seen == ["saved", "saved", "one two", "one two three", "two three four", *["two three four"] * 2, ""]
    for say in (notices.say, notices.teach, notices.decide):
        say(say.__name__)
    notices.update(TOAST_S)
    assert not canvas.toast, "what happened before the sums is not told after them"


def test_what_has_been_read_does_not_stand_joined_to_what_is_taught_next() -> None:
    canvas = Table(match_of(UPSTAGE)).scene.canvas
    notices = Notices(canvas)
    notices.teach("one")
    notices.update(READ_S - 0.5)
    notices.teach("two")
    assert canvas.toast == "one two"
    notices.update(READ_S)
    assert canvas.toast == "one two"
    notices.teach("three")
    assert canvas.toast == "two three"


@pytest.mark.parametrize("phase", ["rally", "attack"])
def test_a_toast_lies_on_no_tile_that_is_to_be_pointed_at(phase: str) -> None:
    table = Table(match_of(field(phase)))
    canvas, control = table.scene.canvas, table.scene.session.control
    tried = 0
    for thing in [*canvas.things.of("hand")]:
        control.cancel()
        control.hold(thing.value)
        tiles = [canvas.things.rects[lit] for lit in control.lit() if lit.kind == "tile"]
        canvas.toast = "Alley Whisper upstages Brask, Ironmonger, which is pushed one tile away."
        table.scene.painter.refresh()
        toast = canvas.wanted["over", "toast"][0]
        tried += bool(tiles)
        assert toast.picture.get_rect(topleft=toast.at).inflate(-20, -20).collidelist(tiles) < 0
    assert tried


@pytest.mark.parametrize("phase", ["rally", "attack"])
def test_a_toast_lies_on_nothing_that_has_just_been_refused(phase: str) -> None:
    table = Table(match_of(field(phase)))
    canvas, control = table.scene.canvas, table.scene.session.control
    tiles = [thing for thing in canvas.things.rects if thing.kind == "tile"]
    for thing in tiles:
        control.refused = Refused("It cannot go there: another merc stands there (SGT-PLACE-01).", thing)
        canvas.toast = "Alley Whisper upstages Brask, Ironmonger, which is pushed one tile away. " * 3
        table.scene.painter.refresh()
        toast = canvas.wanted["over", "toast"][0]
        place = canvas.rect_of(thing)
        assert place is not None and not toast.picture.get_rect(topleft=toast.at).inflate(-20, -20).colliderect(place)
    assert tiles
