"""The log of Seize: events read as plain sentences with their numbers."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.match.match import Match
from game.seize.event_text import SeizeEventText
from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.words import Event
from rules.seize import words as w
from rules.seize.damage import BY_BLEED, BY_BURN
from tests.game.kit import answers, new_match, state_of, until
from tests.seize.board import Board, Game, N, S
from tests.seize.games import pool
from ui.table.games.seize.endings import falls, result_words

MARK = re.compile(r"\{card:\d+\|([^}]*)\}")


def plain(said: str | None) -> str:
    """A sentence without markup."""
    return MARK.sub(r"\1", said or "")


@pytest.fixture(scope="module")
def match() -> Match:
    """A match with two known mercs on the board: cards are named as seat 0 has seen them."""
    made = until(new_match(5), w.ASK_PRIORITY)
    for _ in answers(made, Dice(2)):
        if len(made.view(0).pile(w.BOARD)) >= 2:
            return made
    raise AssertionError("no two mercs came into play")


def names(match: Match) -> tuple[int, int, str, str]:
    """Two mercs of the board and their names."""
    a, b = match.view(0).pile(w.BOARD)[:2]
    cards, defs = match.view(0).cards, match.view(0).table.defs
    return a, b, defs[cards[a].face].name, defs[cards[b].face].name


def test_damage_says_who_how_much_and_what_stopped_it(match: Match) -> None:
    a, b, first, second = names(match)

    def line(*numbers: int) -> str:
        return plain(match.tell(0, (atoms.NOTE, w.N_DAMAGE, b, *numbers)))

    assert line(2, w.PHYSICAL, a, 2, 0, 0, 0) == f"{first} hits {second} for 2 physical damage."
    assert (
        line(2, w.PHYSICAL, a, 0, 2, 0, 0)
        == f"{first} hits {second} for 2 physical damage: Defense 2 is spent, no damage."
    )
    assert line(4, w.MAGIC, a, 1, 2, 1, 0) == (
        f"{first} hits {second} for 4 magic damage: Defense 2 is spent, 1 prevented, 1 health lost."
    )
    assert line(2, w.PHYSICAL, a, 0, 3, 0, 0).endswith(": Defense 3 is spent, no damage."), "what is left over is lost"
    assert line(2, w.TRUE, -1, 2, 0, 0, 0) == f"{second} suffers 2 True damage."
    assert line(2, w.TRUE, -1, 2, 0, 0, 0, BY_BURN) == f"Burn [SGT-MAGIC-07]: {second} suffers 2 True damage."
    assert (
        line(2, w.TRUE, -1, 0, 0, 2, 0, BY_BLEED)
        == f"Bleed [SGT-PHYS-05]: {second} suffers 2 True damage: 2 prevented, no damage."
    )
    assert line(1, w.PHYSICAL, a, 3, 0, 0, 1) == f"{first} hits {second}: the damage is Lethal [SGT-DMG-05]."


def test_what_fails_says_by_which_rule(match: Match) -> None:
    a, b, first, _ = names(match)

    def line(what: int, *target: int) -> str:
        return plain(match.tell(0, (atoms.NOTE, w.N_FAILED, what, a, *target), view=known))

    known = look(state_of(match), 0)
    stands = known.cards[b]
    for stealth, zone, said in (
        (0, w.BOARD, "is out of reach or out of sight [SGT-ACT-06]."),
        (1, w.BOARD, "is in Stealth [SGT-ACT-06, SGT-MAGIC-12]."),
        (0, w.DISCARD, "has left the battlefield [SGT-ACT-06]."),
    ):
        marks = [stealth if kind == w.STEALTH else n for kind, n in enumerate(stands.marks)]
        known.cards[b] = replace(stands, zone=zone, marks=marks)
        assert line(w.I_ATTACK, b) == f"The attack of {first} fails: its target {said}"
    known.cards[b] = stands
    assert line(w.I_STEP) == f"{first} cannot take this step; the rest of its walk is lost [SGT-STACK-09]."
    assert plain(match.tell(0, (atoms.NOTE, w.N_MISSED, a))) == (
        f"{first} is blinded, and the coin came up tails: nothing happens [SGT-PHYS-07]."
    )
    assert line(w.I_INSTANT) == f"{first} has no effect: no legal target is left [SGT-ABIL-16]."
    assert line(w.I_EXIT) == f"{first} has left its Guild Hall and cannot exit [SGT-RALLY-08]."
    known.cards[a] = replace(known.cards[a], zone=w.DISCARD)
    assert line(w.I_ATTACK) == f"{first} has left the battlefield, so what it was about to do has no effect."


def test_what_holds_for_a_turn_is_told_when_it_begins(match: Match) -> None:
    _, b, _, second = names(match)

    def line(*event: int) -> str:
        return plain(match.tell(0, event))

    assert line(atoms.MOD, 1, w.S_MELEE, b, 1, 1) == f"{second} has Melee +1 this turn."
    assert line(atoms.MOD, 1, w.S_MOVE, b, -2, 1) == f"{second} has Move −2 this turn."
    assert line(atoms.MOD, 1, w.S_PREVENT, b, 3, 1) == f"The next 3 damage to {second} is prevented this turn."
    assert line(atoms.MOD, 0, w.S_MELEE, b, 1, 1) == ""
    assert line(atoms.MARK, w.EXHAUST, b, 2, 0, -1) == f"{second} is ready again."
    assert line(atoms.MARK, w.EXHAUST, b, 2, 1, -1) == ""
    assert line(atoms.NOTE, w.N_EXHAUSTED, b) == f"{second} is exhausted."


def test_attacks_counters_loot_coins_and_defeat(match: Match) -> None:
    a, b, first, second = names(match)
    face = match.view(0).cards[b].face

    def line(*event: int) -> str:
        return plain(match.tell(0, event))

    assert line(atoms.NOTE, w.N_DECLARED, 0, w.V_ATTACK, a, w.RANGED, b) == f"{first} shoots {second}."
    assert line(atoms.NOTE, w.N_DECLARED, 0, w.V_ATTACK, a, w.MELEE, b) == f"{first} strikes {second}."
    assert line(atoms.NOTE, w.N_DECLARED, 0, w.V_EXIT, a) == f"Ana Lovelace lets {first} exit."
    assert line(atoms.NOTE, w.N_DECLARED, 1, w.V_EQUIP, a, b) == f"Bo equips {first} with {second}."
    assert line(atoms.NOTE, w.N_DESTROYED, b, 3, a) == f"{second} is destroyed by {first}."
    assert line(atoms.MARK, w.BURN, b, 0, 2, -1) == f"{second} gets 2 Burn."
    assert line(atoms.MARK, w.BURN, b, 1, 2, -1) == f"{second} gets 1 Burn (2 now)."
    assert line(atoms.NOTE, w.N_HEALED, b, 2, -1) == f"{second} heals 2."
    assert line(atoms.NOTE, w.N_HEALED, b, 2, w.S_REGEN) == f"Regen heals {second} by 2 [SGT-BEN-01]."
    assert line(atoms.MARK, w.HEALTH, b, 1, 3, -1) == "", "Fortify raises health, and is no healing"
    assert line(atoms.MARK, w.STEALTH, b, 0, 1, -1) == f"{second} slips into Stealth."
    assert line(atoms.SEAT, w.VAULT, 1, 30, 27) == "Bo loses 3 Loot (27 in the Vault)."
    assert line(atoms.NOTE, w.N_COIN, a, 0) == f"The coin for {first} comes up tails."
    assert line(atoms.NOTE, w.N_ROLL, 0, 4) == "Ana Lovelace rolls 4."
    assert line(atoms.NOTE, w.N_FIRST, 1) == "Bo goes first [SGT-SETUP-09]."
    assert line(atoms.NOTE, w.N_DECLARED, 1, w.V_ACQUIRE) == "Bo acquires a card."
    assert line(atoms.MOVE, b, w.DECK, 1, 5, w.DISCARD, 1, 0, -1, -1, face, 0) == (
        f"{second} goes from Bo's deck to the Discard."
    )
    assert line(atoms.MOVE, b, w.EQUIPPED, 1, 0, w.WARCHEST, 0, 0, -1, -1, face, 0) == (
        f"{second} goes to Ana Lovelace's Warchest."
    )
    assert line(atoms.MOVE, b, w.DISCARD, 1, 0, w.HAND, 1, 0, -1, -1, face, 0) == (
        f"Bo takes {second} back from the Discard."
    )
    assert line(atoms.NOTE, w.N_PHASE, w.BEGINNING, 1) == "Bo's turn."
    assert line(atoms.NOTE, w.N_DEFEATED, 1, w.BY_TEAM) == "Bo is defeated [SGT-FMT-S08]."
    assert line(atoms.TILE, w.FOG, 5, 0, 3) == "Fog rises on b2."


def told(game: Game) -> list[str]:
    """The log lines of the last answer; cards are called by their ids."""
    view, defs = look(game.s, S), game.s.table.defs
    lines = (SeizeEventText.tell(view, event, ("Ana", "Bo"), lambda card: defs[game.s.face[card]].id)
             for event in game.events)  # fmt: skip
    return [line for line in lines if line]


@pytest.mark.rule("SGT-BEN-03", "SGT-DMG-12", "SGT-DMG-13", "SGT-MEND-02", "SGT-CARD-M20")
@pytest.mark.parametrize(("text", "marks", "lines"), [
    ("give 2 fortify to mark", {"health": 4}, ["Tf gets 2 Fortify."]),
    ("heal mark by 2", {"health": 4}, ["Tf heals 2."]),
    ("reapply defense to mark or 2", {"defense": 0}, ["Tf has Defense 2 again [SGT-DMG-12]."]),
    ("reapply defense to mark or 2", {"defense": 3}, []),
    ("mend all on mark", {"bleed": 3, "blind": 1}, ["Tf loses 3 Bleed (0 left).", "Tf loses Blind."]),
    ("take 1 poison off mark", {"poison": 3}, ["Tf loses 1 Poison (2 left)."]),
])  # fmt: skip
def test_what_happens_to_a_merc_is_told_once(text: str, marks: dict[str, int], lines: list[str]) -> None:
    board = Board("attack").spell("fx", "choose 1 merc as mark", text).hand("fx").merc("T=tf", "b3", S, (), **marks)
    game = board.open().do("play_instant FX T").resolve_one()
    assert told(game) == lines


@pytest.mark.rule("SGT-DMG-13", "SGT-MAGIC-13", "SGT-MAGIC-15")
def test_an_attack_of_0_and_stealth_that_ends_are_told() -> None:
    board = Board("attack").merc("A=tr", "b3", stealth=1).merc("T=tx", "b4", N).line("mod melee A -9 1")
    game = board.open().do("attack A melee T")
    assert "Tr loses Stealth." in told(game)
    assert told(game.resolve_one()) == ["Tr does no damage to tx [SGT-DMG-13]."]
    game = Board("move-1").merc("A=tf", "b3").merc("T=tr", "c4", N, stealth=1).open().do("reveal A T").resolve_one()
    assert told(game) == ["Tr loses Stealth."]


@pytest.mark.rule("SGT-ABIL-05", "SGT-ABIL-16")
def test_an_attack_ability_fails_with_its_merc_and_not_for_lack_of_a_target() -> None:
    board = Board("attack").merc("A=tx", "b2", defense=0).merc("T=tf", "b4", N).hand("jab").ready(1)
    board.spell("felled", "choose 1 enemy merc as mark", "deal 9 true to mark").hand("felled", seat=N)
    game = board.open().do("play_attack JAB via A T", "play_instant FELLED A").resolve_one()
    told(game)
    assert told(game.resolve_one()) == ["Tx has left the battlefield, so what it was about to do has no effect."]


@pytest.mark.rule("SGT-STACK-10")
def test_a_trigger_whose_condition_no_longer_holds_is_told_of() -> None:
    board = Board("move-2").shipped().merc("almoner-tesh", "a1").spell("weary", "choose 1 merc as m", "exhaust m")
    game = board.hand("weary", seat=N).open().until("end-open").do("pass", "play_instant WEARY a1").resolve_one()
    told(game)
    assert told(game.resolve_one()) == ["Almoner-tesh has no effect: its condition no longer holds [SGT-STACK-10]."]


@pytest.mark.rule("SGT-FMT-G10")
def test_a_guild_master_that_goes_back_is_told_of() -> None:
    board = Board("attack", S, format="guild-master", players="2").spell("fx", "choose 1 merc as m", "return m to hand")
    game = board.merc("G=tg", "b3", leader=1).hand("fx").open().do("play_instant FX G").resolve_one()
    assert game.zone("G") == "quarters"
    assert "Tg goes back to the Guild Quarters [SGT-FMT-G10]." in told(game)


@pytest.mark.parametrize(("chooser", "rule"), [("roll", "SGT-SETUP-09"), ("N", "SGT-FMT-A04")])
def test_who_goes_first_is_told_by_the_rule_that_decided(chooser: str, rule: str) -> None:
    view = look(Board("rally", S, format="arena", chooser=chooser).merc("A=tr", "b3").open().s, S)
    assert SeizeEventText.tell(view, (atoms.NOTE, w.N_FIRST, N), ("Ana", "Bo"), str) == f"Bo goes first [{rule}]."


@pytest.mark.rule("SGT-FMT-A16")
def test_a_champion_is_placed_on_a_tile_that_is_named() -> None:
    game = Board("rally", S, format="arena").merc("A=tr", "b1", leader=1).open()
    row, tile = game.names["A"], game.s.place[game.names["A"]]
    event = (atoms.MOVE, row, w.QUARTERS, S, 0, w.BOARD, S, 0, -1, tile, game.s.face[row], 0)
    assert SeizeEventText.tell(look(game.s, S), event, ("Ana", "Bo"), str) == f"Ana places {row} on b1 [SGT-FMT-A16]."


@pytest.mark.rule("SGT-FMT-A07")
def test_a_pillar_is_told_with_the_player_who_places_it() -> None:
    view = look(Board("rally", S, format="arena").open().s, S)
    assert view.table.grid is not None
    event = (atoms.NOTE, w.N_DECLARED, N, w.V_PLACE_PILLAR, view.table.grid.number["c4"])
    said = SeizeEventText.tell(view, event, ("Ana", "Bo"), str)
    assert said == "Bo places a pillar on c4 [SGT-FMT-A07]."


@pytest.mark.rule("SGT-FMT-X02")
@pytest.mark.parametrize(("result", "why"), [
    ((2, 0), "Time was up, and Bo had less [SGT-FMT-X02]."),
    ((1, 1), "Time was up, and Ana and Bo were level [SGT-FMT-X02]."),
])  # fmt: skip
def test_a_game_that_the_clock_ends_is_told_by_the_score(result: tuple[int, int], why: str) -> None:
    view = look(Board("attack", S).merc("A=tr", "b3").vault(30, 30).open().s, S)
    assert result_words(view, result, ("Ana", "Bo"), {})[1] == why


@pytest.mark.rule("SGT-FMT-X02")
def test_those_who_are_behind_when_the_clock_ends_come_before_those_who_are_level() -> None:
    board = Board("attack", S, format="guild-master", players="3")
    said = result_words(look(board.open().s, S), (1, 0, 1), ("Ana", "Bo", "Cy"), {})[1]
    assert said.splitlines() == [
        "First: Time was up, and Bo had less [SGT-FMT-X02].",
        "Then: Time was up, and Ana and Cy were level [SGT-FMT-X02].",
    ]


@pytest.mark.parametrize(("options", "play", "rule", "why"), [
    ({}, "vault", "SGT-WIN-01", "The Vault of Bo is empty [SGT-WIN-01]."),
    ({}, "draw", "SGT-WIN-02", "Bo had to draw from an empty deck [SGT-WIN-02]."),
    ({"deck_out": "empty"}, "draw", "SGT-WIN-02", "The deck of Bo is empty [SGT-WIN-02]."),
    ({}, "concede", "SGT-FMT-X04", "Bo gave up [SGT-FMT-X04]."),
    ({"format": "guild-master", "players": "2"}, "leader", "SGT-FMT-G06",
     "The Guild Master of Bo was destroyed [SGT-FMT-G06]."),
    ({"format": "arena"}, "leader", "SGT-FMT-A06", "Bo has no merc left on the battlefield [SGT-FMT-A06]."),
])  # fmt: skip
def test_a_defeat_of_two_is_told_by_the_rule_that_brought_it(
    options: dict[str, str], play: str, rule: str, why: str
) -> None:
    cards = ("?*3",) if play != "draw" else ("?*1",) if "deck_out" in options else ()
    board = Board("attack", S, **options).merc("A=tr", "b3").deck(*cards, seat=N)
    board.merc("foe=tr", "b4", N, leader=int(play == "leader"), health=1, defense=0)
    game = (board if options.get("format") == "arena" else board.vault(30, 1 if play == "vault" else 30)).open()
    if play == "concede":
        game.do("concede", seat=N)
    elif play == "draw":
        game.until("beginning", N).do("pass", "pass")
    else:
        game.do("attack A melee foe").resolve()
    view = look(game.s, S)
    note = next(event for event in game.events if event[:2] == (atoms.NOTE, w.N_DEFEATED))
    assert SeizeEventText.tell(view, note, ("Ana", "Bo"), str) == f"Bo is defeated [{rule}]."
    assert result_words(view, game.result(), ("Ana", "Bo"), falls(view, game.events))[1] == why


@pytest.mark.rule("SGT-FMT-X03")
@pytest.mark.parametrize(
    ("play", "rule"), [("vault", "SGT-WIN-01"), ("leader", "SGT-FMT-G06"), ("concede", "SGT-FMT-X04")]
)
def test_a_defeat_of_three_is_told_by_the_rule_that_brought_it(play: str, rule: str) -> None:
    board = Board("attack", S, format="guild-master", players="3").merc("A=tr", "d8", S).merc("G=tg", "f1", S, leader=1)
    board.merc("foe=tr", "d9", N, leader=int(play == "leader"), health=1, defense=0)
    game = board.vault(30, 1 if play == "vault" else 30, 30).open()
    if play == "concede":
        game.do("concede", seat=N)
    else:
        game.do("attack A melee foe").resolve()
    view = look(game.s, S)
    note = next(event for event in game.events if event[:2] == (atoms.NOTE, w.N_DEFEATED))
    assert SeizeEventText.tell(view, note, ("Ana", "Bo", "Cy"), str) == f"Bo is defeated [{rule}]."


def test_what_changes_nothing_worth_reading_is_no_line(match: Match) -> None:
    a = names(match)[0]
    dull: tuple[Event, ...] = (
        (atoms.NUMBER, w.PHASE, 4, 5),
        (atoms.NOTE, w.N_PHASE, w.ATTACK, 1),
        (atoms.MARK, w.BURN, a, 2, 0, -1),
        (atoms.MARK, w.SPENT, a, 0, 1, -1),
        (atoms.PUSH, 1, w.I_ATTACK, 0, a, a, 0, 0, 3),
    )
    assert [match.tell(0, event) for event in dull] == [None] * len(dull)


def test_a_card_that_leaves_is_not_said_to_be_ready(match: Match) -> None:
    a, _, first, _ = names(match)
    ready = (atoms.MARK, w.EXHAUST, a, 1, 0, -1)
    assert plain(match.tell(0, ready)) == f"{first} is ready again."
    gone = look(state_of(match), 0)
    gone.cards[a] = replace(gone.cards[a], zone=w.DISCARD)
    assert match.tell(0, ready, view=gone) is None
    del gone.cards[a]  # as a card in an enemy hand
    assert match.tell(0, ready, view=gone) is None


def test_a_card_the_viewer_never_saw_has_no_name(match: Match) -> None:
    hidden = next(card for card in range(80) if card not in match.view(0).cards)
    event = (atoms.MOVE, -1, w.DECK, 1, -1, w.HAND, 1, -1, -1, -1, -1, 0)
    assert match.tell(0, event) == "Bo draws a card."
    assert "a card" in (match.tell(0, (atoms.NOTE, w.N_NEGATED, w.I_INSTANT, 1, hidden)) or "").lower()


def test_every_line_of_whole_games_is_a_sentence() -> None:
    for seed in range(3):
        game = new_match(seed)
        for _ in answers(game, Dice(seed)):
            while (delivery := game.poll(0)) is not None:
                for event in delivery.events:
                    said = game.tell(0, event)
                    if said is not None:
                        assert re.fullmatch(r"[A-Z{].*[.]", said) and "{" not in plain(said), said


def test_a_card_in_words_has_its_name_numbers_and_text() -> None:
    game = new_match()
    lines = {card.id: game.rules.card_lines(card) for card in game.rules.cards}
    odric = next(card for card in pool() if card.id == "gatehand-odric")
    assert lines[odric.id][1] == (
        f"mercenary, bulwark: health {odric.health}, melee {odric.melee} (front and sides), defense {odric.defense}, "
        f"move {odric.move} (all around), bounty {odric.bounty}"
    )
    assert "Armor 1" in lines["gatehand-odric"][2]
    assert all(2 <= len(rows) <= 8 and not any("{" in row or "**" in row for row in rows) for rows in lines.values())


def test_a_merc_put_face_down_is_named_to_its_player_alone() -> None:
    made = until(new_match(5), w.ASK_PRIORITY)
    seat, down = next(
        (seat, way) for seat, _ in answers(made, Dice(2)) for way in made.options(seat) if way[0] == w.V_PLAY_FACEDOWN
    )
    view = made.view(seat)
    name = view.table.defs[view.cards[down[1]].face].name
    note = (atoms.NOTE, w.N_DECLARED, seat, *down)
    assert plain(made.tell(seat, note)).endswith(f"puts {name} face down into the Warchest.")
    assert plain(made.tell(1 - seat, note)).endswith("puts a merc face down into the Warchest.")
