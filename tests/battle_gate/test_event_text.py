"""The log of Battle Gate: every caption and refusal has its sentence, causes are named with their rule, and computers
give reasons."""

from __future__ import annotations

import re

import pytest

from game.battle_gate.event_text import BattleGateEventText
from game.battle_gate.heuristics import QUICK_ANSWERS
from game.battle_gate.reasons import REASONS
from game.battle_gate.refusals import SENTENCES
from game.library import ROOT
from game.match.match import Match
from game.match.match_setup import position_record
from rules.battle_gate import words as w
from rules.kernel import atoms
from rules.kernel.words import IllegalAction
from tests.game.kit import new_match, play

MARK = re.compile(r"\{card:\d+\|([^}]*)\}")
CUT = re.compile(r"(?P<who>.+) cuts (?P<card>[^{(]+) \((?P<power>\d+)\)\.")
REFUSED = re.compile(r'no\(\s*"(BG-[A-Z]+-\d\d)"|"(BG-[A-Z]+-\d\d)"[,)]')
START = """battle_gate/1
turn P1 field
P1 field banner-rider bell-sergeant | P1 hand gate-hound | P1 deck mud-imp*9
P1 treasures wax-seal brass-spyglass open-drawbridge gatehouse-key the-long-night
P2 field thorn-widow wall-walker | P2 treasures loose-axle | P2 deck mud-imp*9
nobody pot pitchfork-charter
"""


class LoggedMatch:
    """A match from a position, with the first player's log lines."""

    def __init__(self, text: str = START) -> None:
        self.match = Match(position_record(text))
        while self.match.poll(0):
            pass

    def do(self, *texts: str) -> list[str]:
        """Give these answers; returns the log lines they produce."""
        for text in texts:
            seat, said = (int(text[1]) - 1, text[3:]) if re.match(r"P\d ", text) else (0, text)
            self.match.submit(seat, self.match.parse(seat, said))
        lines = []
        while delivery := self.match.poll(0):
            lines += [line for event in delivery.logged if (line := self.match.tell(0, event))]
        return [MARK.sub(r"\1", line) for line in lines]

    def passes(self) -> list[str]:
        """The pass of the player asked to use a treasure, if one is."""
        (seat,) = self.match.asked()
        ask = self.match.ask(seat)
        return [f"P{seat + 1} pass"] if ask is not None and ask.kind == w.ASK_WINDOW else []


@pytest.mark.parametrize("seed", range(3))
def test_the_cut_names_the_cards_it_showed_though_they_were_shuffled_back(seed: int) -> None:
    match = play(new_match(seed, game="battle_gate"), 30)
    told = []
    while delivery := match.poll(1):
        told += [line for event in delivery.logged if (line := match.tell(1, event, view=delivery.view))]
    assert not [line for line in told if "under the deck" in line], "the cut cards are shuffled back"
    cuts = [found for line in told if (found := CUT.fullmatch(line))]
    powers = {card.name: card.power for card in match.rules.cards}
    assert [powers[cut["card"]] for cut in cuts] == [int(cut["power"]) for cut in cuts]
    highest = max(cuts[-2:], key=lambda cut: int(cut["power"]))["who"]
    assert f"{highest} cut the highest power and begins [BG-SETUP-03]." in told


def test_every_caption_has_a_sentence() -> None:
    assert set(BattleGateEventText.notes) == set(range(w.N_PROPOSED, w.N_WON + 1))


def test_every_refusal_has_a_sentence() -> None:
    sources = [ROOT / "rules" / "battle_gate" / f"{name}.py" for name in ("legal", "ruleset")]
    found = {rule for source in sources for pair in REFUSED.findall(source.read_text("utf-8")) for rule in pair if rule}
    assert len(found) > 35 and found - set(SENTENCES) == set()


def test_every_question_has_a_habit_and_every_habit_a_reason() -> None:
    assert set(QUICK_ANSWERS) == set(range(w.ASK_PROPOSE, w.ASK_ANSWER + 1))
    source = (ROOT / "game" / "battle_gate" / "heuristics.py").read_text("utf-8")
    found = set(re.findall(r'"(battle_gate\.\w+)"', source))
    assert found == set(REASONS) - {"battle_gate.gain", "battle_gate.gain.change"}


@pytest.mark.rule("BG-SETUP-03")
def test_the_rule_of_the_cut_is_told_with_who_begins() -> None:
    match = LoggedMatch().match
    rider = next(face for face, card in enumerate(match.view(0).table.defs) if card.id == "banner-rider")
    cut, begun = (match.tell(0, (atoms.NOTE, *note)) for note in ((w.N_CUT, 0, rider), (w.N_STARTS, 0, 0)))
    assert cut == "P1 cuts Banner Rider (5)."
    assert begun == "P1 cut the highest power and begins [BG-SETUP-03]."
    assert match.tell(0, (atoms.NOTE, w.N_TIED, 0, 1)) == "A tie: P1 and P2 cut again [BG-SETUP-03]."
    assert match.tell(0, (atoms.NOTE, w.N_STARTS, 0, 1)) == "Still a tie: by lot, P1 begins [BG-SETUP-03]."


@pytest.mark.rule("BG-KEEP-03")
def test_a_key_that_goes_is_named_as_the_cause() -> None:
    lines = LoggedMatch().do("P2 use loose-axle sabotage on wax-seal", "P1 pass")
    assert "P2 uses Sabotage of Loose Axle on Wax Seal; Loose Axle goes back to the pot [BG-STU-02]." in lines
    assert "Wax Seal is gone, so Gatehouse Key goes back to the pot [BG-KEEP-03]." in lines
    assert "Gatehouse Key is gone, so The Long Night goes back to the pot [BG-KEEP-03]." in lines


@pytest.mark.rule("BG-CONV-01", "BG-CONV-02")
def test_a_claim_says_what_it_was_made_with() -> None:
    text = START.replace(" gatehouse-key the-long-night", "").replace("pitchfork-charter", "gatehouse-key")
    assert LoggedMatch(text).do("claim gatehouse-key") == [
        "P1 claims Gatehouse Key with the treasures it requires [BG-CONV-01]."
    ]
    assert LoggedMatch().do("claim pitchfork-charter") == ["P1 claims Pitchfork Charter with 8 power in play."]


@pytest.mark.rule("BG-KEEP-01")
def test_power_that_is_missing_is_named_as_the_cause() -> None:
    logged = LoggedMatch(START.replace("turn P1 field", "turn P2 attack").replace("loose-axle", "mirror-banner"))
    logged.do("P2 attack thorn-widow P1", "P2 done")
    logged.do(*logged.passes(), "P1 block banner-rider thorn-widow")
    lines = [*logged.do("P1 done"), *logged.do(*logged.passes())]
    assert "P1 has 3 power left, so Wax Seal (7) goes back to the pot [BG-KEEP-01]." in lines
    assert logged.match.view(0).count(w.TREASURES, 0) == 0


@pytest.mark.rule("BG-COMBAT-06", "BG-LOSS-01")
def test_a_gate_is_not_said_to_lose_more_than_it_has() -> None:
    text = """battle_gate/1
turn P1 attack
P1 field grey-courier moat-swimmer alley-whisper | P1 deck mud-imp*9
P2 field wall-walker | P2 deck mud-imp*7
"""
    logged = LoggedMatch(text)
    lines = logged.do("attack grey-courier P2", "attack moat-swimmer P2", "attack alley-whisper P2", "done", "P2 done")
    assert [line for line in lines if "breaks through" in line] == [
        "Grey Courier breaks through: P2's gate loses 5 [BG-COMBAT-06].",
        "Moat Swimmer breaks through with 4: P2's gate has only 2 to lose [BG-COMBAT-06].",
        "Alley Whisper breaks through with 1: P2's gate has nothing left to lose [BG-COMBAT-06].",
    ]


def test_what_is_taken_back_is_told_so_that_no_attack_seems_made_twice() -> None:
    logged = LoggedMatch(START.replace("P1 field", "P1 attack", 1))
    lines = logged.do("attack banner-rider P2", "unassign banner-rider", "attack banner-rider P2", "done")
    lines += logged.do(*logged.passes())
    with pytest.raises(IllegalAction, match="Treasures are used first; defenders are assigned once everybody asked"):
        logged.do("P2 block wall-walker banner-rider")
    while passes := logged.passes():
        lines += logged.do(*passes)
    lines += logged.do("P2 block wall-walker banner-rider")
    with pytest.raises(IllegalAction, match=r"Wall Walker blocks already; a character blocks one attacker"):
        logged.do("P2 block wall-walker banner-rider")
    lines += logged.do("P2 unassign wall-walker")
    with pytest.raises(IllegalAction, match=r"Wall Walker does not block, so there is nothing to take back"):
        logged.do("P2 unassign wall-walker")
    told = [line for line in lines if re.search("attack|block", line)]
    assert told == [
        "Banner Rider attacks P2.", "Banner Rider does not attack after all.", "Banner Rider attacks P2.",
        "Wall Walker blocks Banner Rider.", "Wall Walker does not block after all.",
    ]  # fmt: skip


@pytest.mark.rule("BG-LOSS-03")
def test_the_treasures_of_a_player_who_is_out_are_said_to_go_back_to_the_pot() -> None:
    text = START.replace("turn P1", "options players=3\nturn P1")
    lines = LoggedMatch(f"{text}P3 field wall-walker | P3 deck mud-imp*9\n").do("P2 concede")
    assert "Loose Axle goes back to the pot: P2 is out [BG-LOSS-03]." in lines


@pytest.mark.rule("BG-SIEGE-03")
def test_the_combat_phases_still_to_come_are_counted_from_the_one_that_begins_next() -> None:
    logged = LoggedMatch(START.replace("wax-seal brass-spyglass", "rolling-tower").replace("loose-axle", ""))
    lines = [*logged.do("use rolling-tower siege", "next", "done"), *logged.do("done"), *logged.do("done")]
    assert [line for line in lines if "ombat phase" in line] == [
        "P1 gets 2 more combat phases this turn [BG-SIEGE-01].",
        "1 more combat phase follows the next one.",
        "Combat phase 2 of this turn [BG-SIEGE-03].",
        "Combat phase 3 of this turn [BG-SIEGE-03].",
    ]


@pytest.mark.rule("BG-SABOTAGE-01", "BG-ANSWER-02")
def test_a_sabotage_that_answers_by_house_rule_says_what_it_is_used_on() -> None:
    logged = LoggedMatch(
        START.replace("turn P1", "options answer_with=any\nturn P1").replace("wax-seal", "mirror-banner")
    )
    lines = logged.do("use mirror-banner flank", "P2 use loose-axle sabotage on brass-spyglass")
    assert "P1 uses Flank of Mirror Banner, which goes back to the pot [BG-STU-02]." in lines
    answer = "P2 answers Mirror Banner with Sabotage of Loose Axle on Brass Spyglass"
    assert f"{answer}; Loose Axle goes back to the pot [BG-STU-02]." in lines


@pytest.mark.rule("BG-BREACH-01", "BG-BREACH-04")
def test_a_duty_to_block_is_said_once_and_so_is_its_end() -> None:
    text = """battle_gate/1
turn P1 attack
P1 field grey-courier dancing-bear | P1 treasures lockpickers-map | P1 deck mud-imp*9
P2 field stone-hauler gate-hound dancing-bear | P2 deck mud-imp*9
"""
    attacked = ("use lockpickers-map breach", "attack grey-courier P2 breach stone-hauler", "done")
    logged = LoggedMatch(text)
    lines = [*logged.do(*attacked), *logged.do(*logged.passes())]
    lines += logged.do("P2 block gate-hound grey-courier", "P2 done")
    assert [line for line in lines if " block" in line] == [
        "Stone Hauler has to block Grey Courier [BG-BREACH-01].", "Gate Hound blocks Grey Courier.",
    ]  # fmt: skip
    logged = LoggedMatch(text.replace("P2 field", "P2 treasures mirror-banner | P2 field"))
    lines = [*logged.do(*attacked), *logged.do("P2 use mirror-banner flank")]
    while passes := logged.passes():
        lines += logged.do(*passes)
    assert "Stone Hauler can no longer block Grey Courier: its duty lapses [BG-BREACH-04]." in lines


@pytest.mark.rule("BG-COUNTER-02", "BG-ANSWER-01")
def test_a_counter_says_which_use_it_answers() -> None:
    logged = LoggedMatch(START.replace("P2 field", "P2 field banner-rider").replace("axle", "axle plain-box"))
    lines = logged.do("P2 use loose-axle sabotage on brass-spyglass")
    lines += logged.do("use wax-seal counter", "P2 use plain-box counter")
    assert [line for line in lines if "answers" in line] == [
        "P1 answers Loose Axle with Counter of Wax Seal, which goes back to the pot [BG-STU-02].",
        "P2 answers Wax Seal with Counter of +1 Draw, Counter, which goes back to the pot [BG-STU-02].",
    ]


@pytest.mark.rule("BG-CONV-06", "BG-POT-02")
def test_what_keeps_a_treasure_out_of_the_pot_is_said() -> None:
    text = """battle_gate/1
P1 saved wax-seal | P1 deck mud-imp*9 | P2 deck mud-imp*9
nobody pot wax-seal gatehouse-key
"""
    lines = LoggedMatch(text).do("propose P1.saved.wax-seal", "P2 vote P1.proposed.wax-seal yes")
    assert lines[:2] == [
        "P1 puts forward Wax Seal [BG-POT-01].",
        "Wax Seal stays out: a required treasure must be the only one of its name [BG-CONV-06].",
    ]
    lines = LoggedMatch(text).do("propose P1.saved.wax-seal", "P2 vote P1.proposed.wax-seal no")
    assert lines[1] == "P2 says no, so Wax Seal stays out [BG-POT-02]."


@pytest.mark.rule("BG-LOSS-01", "BG-LOSS-04")
def test_who_gives_up_is_not_said_to_have_lost_the_gate() -> None:
    logged = LoggedMatch(START.replace("turn P1", "options gate=points\nturn P1"))
    assert "P2 gives up and is out [BG-LOSS-04]." in logged.do("P2 concede")


@pytest.mark.rule("BG-LOSS-01")
def test_whose_gate_is_down_is_told_so_by_its_points() -> None:
    text = """battle_gate/1
options gate=points
turn P1 attack
P1 field grey-courier | P1 deck mud-imp*9
P2 field wall-walker | P2 deck mud-imp*7 | gate 5 1
"""
    logged = LoggedMatch(text)
    lines = logged.do("attack grey-courier P2", "done", "P2 done")
    assert "P2 has no gate point left: the gate is down and P2 is out [BG-LOSS-01]." in lines


@pytest.mark.rule("BG-LOSS-04")
def test_nothing_is_said_to_be_allowed_to_a_player_who_is_out() -> None:
    text = START.replace("turn P1", "options players=3\nturn P1").replace("loose-axle", "night-watch-lantern")
    logged = LoggedMatch(f"{text}P3 field wall-walker | P3 deck mud-imp*9\n")
    lines = logged.do("P2 use night-watch-lantern fortify", "P2 concede", "P1 pass")
    assert "P2 gives up and is out [BG-LOSS-04]." in lines
    assert not [line for line in lines if "may block this turn" in line]
    assert not any(logged.match.view(0).seat_numbers[w.FORTIFY])
