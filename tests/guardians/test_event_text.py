"""The log of Guardians: every caption has a sentence, sums read as sums, computers give reasons."""

from __future__ import annotations

import re

import pytest

from game.about import turn_words, turns_words
from game.guardians import sums
from game.guardians.event_text import MOVED, GuardiansEventText
from game.guardians.heuristics import QUICK_ANSWERS
from game.guardians.reasons import REASONS
from game.guardians.refusals import SENTENCES, WORDS
from game.i18n import ENGLISH, speak
from game.library import ROOT
from game.match.match import Match
from game.match.match_setup import position_record
from game.text.refusal_text import explain
from rules.guardians import words as w
from rules.guardians.settle import BY_SHIELDS
from rules.kernel import atoms, ruleset
from rules.kernel.look import look, observe
from rules.kernel.words import Event
from tests.guardians.board import Board, Game
from ui.table.games.guardians.table import TABLE

REASON = re.compile(r'"(guardians\.\w+)"')


def caption(*note: int) -> str | None:
    """A caption as South reads it, with the Drake under a Shield on L1."""
    return line((atoms.NOTE, *note))


def line(event: Event, tally: tuple[int, int] = (0, 0)) -> str | None:
    """An event as South reads it, with the Drake under a Shield on L1."""
    game = Board().shield("S1", "L1", "A=drake").shield("N1", "L2", "B=golem", seat=1).open()
    view = look(game.s, 0)
    view.seat_numbers[w.TALLY][:] = tally
    names = {row: view.table.defs[seen.face].name for row, seen in view.cards.items() if seen.face >= 0}
    return GuardiansEventText.tell(view, event, ("Ana", "Bo"), lambda card: names.get(card, "a card"))


def test_every_caption_has_a_sentence() -> None:
    assert set(GuardiansEventText.notes) == set(range(w.N_PHASE, w.N_STAYS + 1))


def test_every_question_has_a_habit_and_every_habit_a_reason() -> None:
    assert set(QUICK_ANSWERS) == set(range(w.ASK_MULLIGAN, w.ASK_YES + 1))
    sources = (ROOT / "game" / "guardians").glob("*.py")
    found = {why for path in sources if path.name != "reasons.py" for why in REASON.findall(path.read_text("utf-8"))}
    assert found == set(REASONS) - {"guardians.gain.change"}


@pytest.mark.parametrize(("parts", "said"), [
    ((8, 1, 0, 4, 0, 0, 13), "8 + 1 OCB + 4 channelled = 13"),
    ((6, 0, 2, 0, 3, -1, 10), "6 + 2 command + 3 ranged − 1 from texts = 10"),
    ((5, 0, 0, 0, 0, 0, 5), "5"),
])  # fmt: skip
@pytest.mark.rule("GU-MATCH-03")
def test_a_match_value_is_a_sum_one_can_read(parts: tuple[int, ...], said: str) -> None:
    assert sums.match(*parts) == said


@pytest.mark.parametrize(("count", "said"), [
    ((5, 1, 0, 2, 8), "5 + 1 MDL + 2 LUC = 8"), ((4, 0, 2, 0, 2), "4 − 2 LDL = 2"), ((5, 0, 0, 0, 5), "5"),
    ((1, 0, 2, 0, 0), "1 − 2 LDL = −1, so 0"),
])  # fmt: skip
@pytest.mark.rule("GU-DRAW-01", "GU-DRAW-08")
def test_a_draw_is_a_sum_one_can_read(count: tuple[int, int, int, int, int], said: str) -> None:
    assert sums.draw(*count) == said


def test_captions_read_as_sentences_with_their_rules() -> None:
    assert caption(w.N_COUNT, 0, 5, 1, 0, 2, 8) == "Ana's draw: 5 + 1 MDL + 2 LUC = 8 [GU-DRAW-01]."
    assert caption(w.N_LEAD, 1, 12, 8) == "12 beats 8: Bo has the lead this turn [GU-UP-02]."
    assert caption(w.N_WON, 0, 2) == "Bo's Guardian is beaten: Ana wins [GU-WIN-03]."
    assert caption(w.N_WON, 2, 1) == "Shields and lands are even on both sides: the game is drawn [GU-WIN-05]."
    won = (atoms.NOTE, w.N_WON, 0, BY_SHIELDS)
    assert line(won, tally=(5, 2)) == "Ana has destroyed 5 Shields to 2 and wins [GU-WIN-02]."
    assert line(won, tally=(5, 5)) == "Both have destroyed 5 Shields: Ana holds more lands and wins [GU-WIN-05]."
    assert "[GU-MOVE-02]" in (caption(w.N_TURNED, 0, w.O_HOLD, 0, -1) or "")
    total = "Vitality left: 9 attacking, 9 defending. The defender keeps the space [GU-RESOLVE-06]."
    assert caption(w.N_TOTALS, 9, 9) == total
    assert caption(w.N_TOTALS, 0, 0) == "Vitality left: none on either side [GU-RESOLVE-02]."
    judged = "No deck and no Shield is left: Ana has destroyed 2 Shields to 1 and wins [GU-WIN-05]."
    assert line(won, tally=(2, 1)) == judged


@pytest.mark.rule("GU-MOVE-06", "GU-MOVE-09")
def test_the_log_says_which_way_a_shield_has_flown() -> None:
    game = Board("move").shield("S1", "L1", "A=drake").open().do("turn S1 move M1 M2")
    (flown,) = game.notes(w.N_TURNED)
    assert caption(w.N_TURNED, *flown) == "Ana flies Plain Oak Shield over M1 to M2 [GU-MOVE-06]."
    game = Board("move").shield("S1", "L1", "A=drake").open().do("turn S1 move M1")
    (moved,) = game.notes(w.N_TURNED)
    assert caption(w.N_TURNED, *moved) == "Ana moves Plain Oak Shield to M1 [GU-MOVE-02]."


def test_a_discarded_up_card_names_the_one_rule_by_which_it_goes() -> None:
    said = [caption(w.N_UP_LOST, 0, 0, why) or "" for why in (w.UP_SPURNED, w.UP_UNDRAWN, w.UP_AGAIN, w.UP_TIED)]
    rules = ("GU-DRAW-05", "GU-DRAW-06", "GU-OUT-02", "GU-UP-03")
    assert all(line.endswith(f" [{rule}].") for line, rule in zip(said, rules, strict=True))
    assert all(line.count("[") == 1 and "Ana" in line for line in said)


@pytest.mark.rule("GU-BRIBE-03", "GU-GEN-01")
def test_a_creature_that_goes_to_the_pen_is_said_to_escape_or_to_have_been_bribed() -> None:
    board = Board().shield("S1", "M1", "ferryman", "hound").shield("N1", "M2", "king", seat=1)
    escaped = board.open().attack("S1", "M2").match("FERRYMAN", "KING").do("stop")
    board = Board().shield("S1", "M1", "ogre").shield("N1", "M2", "king", seat=1).hand("keg", seat=1)
    bribed = board.open().attack("S1", "M2").do("primary OGRE", seat=0).do("primary KING", seat=1)
    bribed.do("pass", "bribe KEG on OGRE")
    assert [_told(game, w.N_PENNED) for game in (escaped, bribed)] == [
        ["Old Ferryman escapes to Ana's Creature Pen [GU-GEN-01]."],
        ["Tollgate Ogre was bribed and goes to Ana's Creature Pen [GU-BRIBE-03]."],
    ]


@pytest.mark.rule("GU-BRIBE-02")
def test_after_a_bribe_that_leaves_nobody_the_other_primary_is_said_to_go_back() -> None:
    board = Board().shield("S1", "M1", "ogre").shield("N1", "M2", "king", seat=1).hand("keg", seat=1)
    game = board.open().attack("S1", "M2").do("primary OGRE", seat=0).do("primary KING", seat=1)
    game.do("pass", "bribe KEG on OGRE")
    assert _told(game, w.N_UNUSED) == ["Bo's Barrow King goes back to its side unused [GU-BRIBE-02]."]
    board = Board().shield("S1", "M1", "ogre", "scout").shield("N1", "M2", "king", seat=1).hand("keg", seat=1)
    game = board.open().attack("S1", "M2").do("primary OGRE", seat=0).do("primary KING", seat=1)
    assert _told(game.do("pass", "bribe KEG on OGRE"), w.N_UNUSED) == []


def _told(game: Game, note: int) -> list[str | None]:
    """What the last events of this kind say."""
    view, names = look(game.s, 0), [game.s.table.defs[face].name for face in game.s.face]
    notes = [event for event in game.events if event[:2] == (atoms.NOTE, note)]
    return [GuardiansEventText.tell(view, each, ("Ana", "Bo"), lambda card: names[card]) for each in notes]


@pytest.mark.rule("GU-RETREAT-01", "GU-RETREAT-02", "GU-STRONG-03")
def test_a_retreat_names_the_rule_that_says_where_to() -> None:
    assert (caption(w.N_RETREAT, 0, 4, 0) or "").endswith(" retreats to M1 [GU-RETREAT-01].")
    assert (caption(w.N_RETREAT, 0, 4, 1) or "").endswith(" goes back the way it came, to M1 [GU-RETREAT-02].")
    assert caption(w.N_RETREAT, -1, 1, 0) == "The garrison falls back to M0 [GU-STRONG-03]."


@pytest.mark.rule("GU-HEAL-01", "GU-HEAL-02")
def test_only_the_winner_is_said_to_heal() -> None:
    game = Board().shield("S1", "L1", "A=drake").open()
    view = look(game.s, 0)
    view.numbers[w.WINNER] = 1
    said = [GuardiansEventText.tell(view, (atoms.NOTE, w.N_HEALING, seat), ("Ana", "Bo"), str) for seat in (0, 1)]
    assert said[0] == "Ana may heal creatures beaten in this combat [GU-HEAL-01]."
    assert said[1] == "After the loss only a card's text lets Bo heal [GU-HEAL-02]."


def test_a_card_both_sides_have_is_told_by_its_owner() -> None:
    view = look(Board().shield("S1", "L1", "drake").shield("N1", "M2", "king", seat=1).open().s, 0)
    (shield,) = (card for card in view.pile(w.SHIELD, 1))
    said = GuardiansEventText.tell(view, (atoms.NOTE, w.N_RETREAT, shield, 4, 1), ("Ana", "Bo"), lambda card: "Oak")
    assert said == "Bo's Oak goes back the way it came, to M1 [GU-RETREAT-02]."


@pytest.mark.rule("GU-MATCH-03")
def test_what_a_command_gives_all_primaries_of_its_side_is_told() -> None:
    assert line((atoms.SEAT, w.BONUS, 1, 0, 2)) == "Bo's primaries get +2 in this combat [GU-MATCH-03]."
    assert line((atoms.SEAT, w.BONUS, 1, 2, 1)) == "Bo's primaries get −1 in this combat [GU-MATCH-03]."
    assert line((atoms.SEAT, w.BONUS, 1, 1, 0)) is None, "the combat is over"


@pytest.mark.rule("GU-GUARD-03")
def test_an_assault_that_is_over_has_failed() -> None:
    assert line((atoms.NUMBER, w.ASSAULT, 1, 0)) == "The assault fails: the Guardian is unharmed [GU-GUARD-03]."
    assert line((atoms.NUMBER, w.ASSAULT, 0, 1)) is None
    game = Board("move").shield("S1", "M3", "A=golem", "B=golem").open().set("NM", "rubble", 1)
    game.do("turn S1 assault", "command no", "command no").match("A", "GN").do("stop")
    view = look(game.s, 0)
    said = [GuardiansEventText.tell(view, event, ("Ana", "Bo"), str) for event in game.events]
    assert sum("The assault fails" in each for each in said if each) == 1


def test_a_named_primary_and_a_card_drawn_unseen_are_told() -> None:
    named = line((atoms.NUMBER, w.NAMED, 0, 1))
    assert named is not None and named.endswith("is named: it must be its side's next primary [GU-GEN-01].")
    assert MOVED[w.DECK, w.HAND] == "{who} draws a card."


@pytest.mark.rule("GU-GEN-01")
def test_a_card_that_does_something_by_itself_is_quoted() -> None:
    herald = Board().creature("own-herald", when=["self is beaten: enemy loses 1 stone"])
    view = look(herald.shield("S1", "L1", "A=own-herald").open().s, 0)
    (card,) = view.pile(w.UNDER, 0)
    assert GuardiansEventText.tell(view, (atoms.NOTE, w.N_TRIGGERED, card), ("Ana", "Bo"), lambda card: "Herald") == (
        "Ana's Herald takes effect: “When this creature is beaten, the enemy loses 1 stone” [GU-GEN-01]."
    )
    assert caption(w.N_TRIGGERED, 9999) is None


@pytest.mark.rule("GU-STONE-01", "GU-STONE-02")
def test_what_changes_a_number_of_stones_has_its_rule() -> None:
    assert caption(w.N_PAID, 0, 1, 4) == "Ana pays 1 stone (4 left) [GU-STONE-01]."
    assert caption(w.N_ROBBED, 1, 2, 0) == "Bo loses 2 stones (0 left)."
    assert caption(w.N_ROBBED, 1, 0, 0) == "Bo has no stone to lose."
    assert line((atoms.SEAT, w.STONES, 1, 2, 4)) == "Bo gains 2 stones (4) [GU-STONE-02]."


@pytest.mark.rule("GU-MATCH-09", "GU-CHAN-01")
def test_who_helps_is_named() -> None:
    view = look(Board().shield("S1", "L1", "A=archer").open().s, 0)
    (card,) = view.pile(w.UNDER, 0)
    said = [
        GuardiansEventText.tell(view, (atoms.MARK, mark, card, 0, new, 0), ("Ana", "Bo"), lambda card: "Reed Archer")
        for mark, new in ((w.SHOT, 1), (w.GAVE, 2), (w.AIDED, 3))
    ]
    over = (atoms.MARK, w.GAVE, card, 2, 0, 0)
    assert GuardiansEventText.tell(view, over, ("Ana", "Bo"), str) is None, "a match-up that is over takes them back"
    assert said == [
        "Ana's Reed Archer gives its ranged points to its side's primary [GU-MATCH-09].",
        "Ana's Reed Archer channels 2 points to its side's primary [GU-CHAN-01].",
        None,
    ]


def test_what_is_under_an_enemy_shield_has_no_name() -> None:
    game = Board().shield("S1", "L1", "A=drake").shield("N1", "L2", "B=golem", seat=1).open()
    (hidden,) = game.s.pile(w.UNDER, 1)
    assert caption(w.N_BEATEN, hidden) == "A card is beaten and laid aside [GU-MATCH-11]."


def test_whoever_is_covered_when_the_combat_ends_is_still_named() -> None:
    board = Board().shield("S1", "M1", "A=drake").shield("N1", "M2", "B=king", seat=1)
    match = Match(position_record("\n".join([*board.lines, "S deck ?*5", "N deck ?*5"])))
    lines: list[str] = []
    answers = [(0, "turn M1.shields move M2"), (0, "command no"), (1, "command no"), (0, "primary drake")]
    for seat, text in [*answers, (1, "primary king"), *[(seat, "pass") for seat in (0, 1, 0, 1)]]:
        match.submit(seat, match.parse(seat, text))
        while (delivery := match.poll(0)) is not None:
            lines += [line for event in delivery.logged if (line := match.tell(0, event))]
    (king,) = match.view(0).pile(w.UNDER, 1)
    assert match.view(0).cards[king].face < 0
    assert any("N's {card:" in line and "Barrow King}: 14 [GU-MATCH-03]." in line for line in lines), lines


@pytest.mark.rule("GU-CTRL-02")
def test_a_space_says_who_controls_it_and_why() -> None:
    view = look(Board().shield("S1", "L2", "A=drake").open().s, 0)
    tiles = view.table.grid.number if view.table.grid is not None else {}
    assert TABLE.tile_words(view, tiles["L2"], ("Ana", "Bo")) == "**L2:** you control it [GU-CTRL-01]."
    assert TABLE.tile_words(view, tiles["M2"], ("Ana", "Bo")).startswith("**M2:** Bo controls it by default")


def test_a_creature_that_leaves_its_upgrade_is_told() -> None:
    board = Board("deploy").line("S upgrades LOFT=loft(at M0)").line("S under OGRE=ogre(on LOFT)")
    game = board.shield("S1", "M1", "A=hound").open()
    view = look(game.s, 1)
    game.do("cover S1 OGRE")
    said = [
        GuardiansEventText.tell(view, event, ("Ana", "Bo"), lambda card: {game.names["S1"]: "S1"}.get(card, "a card"))
        for event in observe(view, game.events)
    ]
    assert "Ana puts a creature from an Upgrade under S1 [GU-DEP-07]." in said


def test_a_creature_put_under_a_shield_or_into_an_upgrade_is_told_with_its_place() -> None:
    board = Board("deploy").line("S upgrades LOFT=loft(at M0)").shield("S1", "L0", "A=drake")
    game = board.line("S pen OGRE=ogre").line("S loose HOUND=hound(at L0)").open()
    names = {game.names[name]: name for name in ("S1", "LOFT")}
    said = []
    for text in ("cover S1 HOUND", "upgrade LOFT M0 OGRE"):
        view = look(game.s, 1)
        game.do(text)
        events = observe(view, game.events)
        said += [
            GuardiansEventText.tell(view, event, ("Ana", "Bo"), lambda card: names.get(card, "a card"))
            for event in events
        ]
    assert [line for line in said if line] == ["Ana puts a creature under S1.", "Ana puts a creature into LOFT."]


@pytest.mark.rule("GU-STRONG-06")
def test_a_combat_that_moves_says_where_to() -> None:
    assert line((atoms.NUMBER, w.SPACE, 11, 4)) == (
        "The combat moves to L1, where the attacker started [GU-STRONG-06]."
    )
    assert line((atoms.NUMBER, w.SPACE, 0, 4)) is None
    assert line((atoms.NOTE, w.N_STAYS, 10)) == "The combat stays on M3: no Shield defends there [GU-STRONG-06]."


def test_who_must_show_first_is_told() -> None:
    assert line((atoms.NUMBER, w.FIRST, 0, 2)) == "Bo shows each primary first in this combat [GU-GEN-01]."
    assert line((atoms.NUMBER, w.FIRST, 2, 0)) is None


@pytest.mark.rule("GU-TERRAIN-06")
def test_the_last_sacrifice_of_a_settlement_is_told_like_the_others() -> None:
    """The log speaks of it when the next phase has begun already."""
    board = Board("settle", leader=1).shield("N1", "M1", "B=ogre", "C=hound", seat=1)
    match = Match(position_record("\n".join([*board.lines, "S deck ?*5", "N deck ?*5"])))
    match.submit(1, match.parse(1, "sacrifice hound"))
    lines: list[str] = []
    while (delivery := match.poll(0)) is not None:
        lines += [line for event in delivery.logged if (line := match.tell(0, event))]
    assert any("gives up a creature for M1 [GU-TERRAIN-06]." in line for line in lines), lines
    assert any("discards" in line and "Cinder Hound" in line for line in lines), lines


def test_who_has_no_shield_is_not_said_to_turn_one() -> None:
    assert caption(w.N_PHASE, w.MOVE, 1) == "Movement: Bo has the lead [GU-UP-02]."


def test_a_turn_of_both_players_is_a_round_in_german() -> None:
    assert (turn_words("guardians", 3), turns_words("guardians", 5)) == ("Turn 3", "5 turns")
    speak("de")
    try:
        assert (turn_words("guardians", 3), turns_words("guardians", 5)) == ("Runde 3", "5 Runden")
        assert (turns_words("guardians", 1), turns_words("seize", 5)) == ("1 Runde", "5 Züge")
    finally:
        speak(ENGLISH)


@pytest.mark.rule("GU-HEAL-05")
@pytest.mark.parametrize(("said", "why"), [
    ("heal KING W", "It is no healer of yours (GU-HEAL-05)."),
    ("heal Y Y", "It does not fit: a healer brings back creatures of its own side that its text names, beaten in this "
                 "combat (GU-HEAL-05)."),
])  # fmt: skip
def test_who_heals_nobody_is_told_apart_from_who_cannot_be_healed(said: str, why: str) -> None:
    board = Board("move", leader=1, stacking_limit="40").shield("A", "M1", "W=levy", "X=levy", "Y=levy")
    game = board.shield("B", "M2", "king", "noon", seat=1).open().do("turn B move M1", "command no", "command no")
    game.match("W", "KING", north_first=True).match("X", "NOON", north_first=True).do("stop", "retreat L1")
    refusal = ruleset.why_not(game.s, 0, game.parse(said, 0))
    assert refusal is not None
    assert explain(SENTENCES, WORDS, game.s, refusal, lambda card: "It") == why
