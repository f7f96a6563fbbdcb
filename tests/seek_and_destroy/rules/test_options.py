"""House rules of rulebook 2.3: for every option a probe, and its result for every value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from game.seek_and_destroy.refusals import SENTENCES, WORDS
from game.text.refusal_text import explain
from rules.kernel import ruleset
from rules.seek_and_destroy.cards import COMMON
from rules.seek_and_destroy.house_rules import OPTIONS, complete_options
from tests.seek_and_destroy.board import P1, P2, Board, Game
from tests.seek_and_destroy.rules.test_decks import GERMANY, RUSSIA, faults, known, treaty, unit
from tests.seek_and_destroy.rules.test_setup import dealt

SIX: Final = tuple(f"d{i}=ndec" for i in range(5))


def legal(game: Game, text: str) -> bool:
    """Whether the answer is among the options of the seat asked, which must agree with it not being refused."""
    action = game.parse(text, game.asked())
    offered = action in game.options()
    assert offered == (ruleset.why_not(game.s, game.asked(), action) is None)
    return offered


def waited(value: str) -> tuple[bool, bool, bool]:
    """Whether a Deception garrisoned this turn may be activated this turn, in the enemy's turn, and in the player's
    next turn."""
    game = Board(wait_rule=value).hand("namb", "inf").open().do("garrison NAMB")
    found = [legal(game, "activate NAMB")]
    for seat in (P2, P1):
        game.until("draw", seat)
        if seat == P2:
            game.do("next")
        found.append(legal(game, "activate NAMB"))
    return found[0], found[1], found[2]


def after_draw(value: str) -> bool:
    """The last card of the Country was drawn: whether the game is over."""
    return ruleset.over(Board("end", P2, deckout=value).country("?*1").open().do("end_turn", "pass").s)


def kept(value: str) -> int:
    """Cards in hand after a turn that ended with ten."""
    game = Board("end", hand_limit=value).hand("inf*10").open().do("end_turn", "pass")
    while game.kind() == "discard":
        game.do(game.offered()[0])
    return game.count("hand")


def mobilized_by_effect(value: str) -> str:
    board = Board(secret_triggers=value).hand("nraise").junkyard("mob")
    return board.open().do("activate NRAISE MOB", "pass", "choose up").kind()


def swift_in_enemy_turn(value: str) -> tuple[bool, bool]:
    """Whether it may be used from hand, and from the Garrison."""
    board = Board(swift_from_hand=value).units("inf").hand("sop", seat=P2).garrison("S=sop", seat=P2)
    game = board.open().do("next")
    return legal(game, "activate SOP INF"), legal(game, "activate S INF")


def normal_by_stage(value: str) -> list[str]:
    stages = ("draw", "deploy", "battle", "supply", "end")
    return [stage for stage in stages if legal(Board(stage, ops_stages=value).hand("nop").open(), "activate NOP")]


def full(value: str) -> tuple[bool, bool]:
    """With six cards in the Garrison: whether a garrisoned Operation, and one from hand, may be activated."""
    game = Board(full_garrison=value).garrison(*SIX, "nop").hand("N=nop").open()
    return legal(game, "activate NOP"), legal(game, "activate N")


def life_targets(value: str) -> tuple[bool, bool, bool]:
    """Whether Life may be attacked: past a blocker, past a Unit that cannot block, past nobody."""
    game = Board("battle", life_attack=value).units("inf", "ftr").units("mar", seat=P2).open()
    empty = Board("battle", life_attack=value).units("inf").open()
    return legal(game, "attack INF LIFE"), legal(game, "attack FTR LIFE"), legal(empty, "attack INF LIFE")


def fighters(value: str) -> tuple[bool, bool]:
    """Whether Fighters may attack a face-up Unit, and the Life behind it."""
    game = Board("battle", privileges=value).units("ftr").units("mar", seat=P2).open()
    return legal(game, "attack FTR MAR"), legal(game, "attack FTR LIFE")


def struck(value: str) -> int:
    game = Board(submarine_effects=value).hand("nkill").units("sub", seat=P2).open().do("activate NKILL SUB", "pass")
    return game.count("junkyard", P2)


def depleted(value: str) -> int:
    game = Board("battle", attack_depletes=value).units("inf").open().battle("attack INF LIFE")
    return game.mark("INF", "depleted")


def answered(value: str) -> str:
    """Who is asked after a Swift Deception: nobody, or its opponent."""
    game = Board(swift_deception_war=value).hand("nop").garrison("sdec", seat=P2).open()
    return game.do("activate NOP", "activate SDEC").kind()


def junked(value: str) -> bool:
    return legal(Board(voluntary_junk=value).garrison("cop").open(), "junk COP")


def returned(value: str) -> bool:
    return legal(Board(return_to_attack=value).units("inf(defends)").open(), "switch INF attack")


def asked(value: str) -> list[str]:
    """A window in which nothing can be done; the referee opens it anyway (A-41)."""
    game = Board(ask_me=value).open().do("next")
    return [game.kind(), *game.offered()]


def common(value: str) -> list[str]:
    return faults([unit(GERMANY)] * 49 + [replace(known("nop"), nation=COMMON)], common_cards=value)


def copies(value: str) -> list[bool]:
    """Whether three, four and five copies of a card are legal."""
    others = [unit(GERMANY, f"o{index}") for index in range(50)]
    return [faults([unit(GERMANY)] * n + others[: 50 - n], copy_limit=value) == [] for n in (3, 4, 5)]


def unnamed(value: str) -> list[str]:
    return faults([unit(GERMANY)] * 49 + [unit(RUSSIA)], treaty(GERMANY, 5), treaty_scope=value)


def struck_life(value: str) -> int:
    return Board("battle", life_loss=value).units("div").open().battle("attack DIV LIFE").life()[1]


PROBES: Final[Mapping[str, tuple[Callable[[str], Any], Mapping[str, object]]]] = {
    "life_start": (lambda value: dealt(life_start=value).life(), {"30": (30, 30), "20": (20, 20), "40": (40, 40)}),
    "deckout": (after_draw, {"failed_draw": False, "empty": True}),
    "mulligan": (lambda value: dealt(mulligan=value).kind(), {"none": "stage", "one": "mulligan"}),
    "hand_limit": (kept, {"none": 10, "7": 7}),
    "common_cards": (common, {"yes": [], "no": ["SD-NAT-03"]}),
    "copy_limit": (copies, {"none": [True] * 3, "3": [True, False, False], "4": [True, True, False]}),
    "treaty_scope": (unnamed, {"named": ["SD-TREATY-01"], "any": []}),
    "return_to_attack": (returned, {"yes": True, "no": False}),
    "secret_triggers": (mobilized_by_effect, {"yes": "effect", "no": "window"}),
    "wait_rule": (waited, {"next_turn": (False, True, True), "own_next_turn": (False, False, True)}),
    "full_garrison": (full, {"needs_space": (True, False), "bars_all": (False, False)}),
    "voluntary_junk": (junked, {"no": False, "yes": True}),
    "ops_stages": (
        normal_by_stage, {"not_battle": ["draw", "deploy", "supply", "end"], "deploy_supply": ["deploy", "supply"]}
    ),
    "swift_from_hand": (swift_in_enemy_turn, {"yes": (True, True), "only_own_turn": (False, True)}),
    "ask_me": (asked, {"when_legal": ["window", "pass"], "always": ["window", "pass"]}),
    "swift_deception_war": (answered, {"no": "stage", "yes": "respond"}),
    "life_attack": (
        life_targets, {"guarded": (False, True, True), "open": (True, True, True), "empty_field": (False, False, True)}
    ),
    "life_loss": (struck_life, {"attack_value": 25, "one": 29}),
    "privileges": (fighters, {"literal": (False, True), "evasion": (True, True)}),
    "submarine_effects": (struck, {"immune": 0, "battle_only": 1}),
    "attack_depletes": (depleted, {"no": 0, "yes": 1}),
}  # fmt: skip


def test_every_value_of_every_option_has_its_probe() -> None:
    assert {name: set(shown) for name, (_, shown) in PROBES.items()} == {
        name: set(option.values) for name, option in OPTIONS.items()
    }


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, (_, shown) in PROBES.items() for value in shown])
def test_house_rule(name: str, value: str) -> None:
    probe, shown = PROBES[name]
    assert probe(value) == shown[value]


def test_defaults_are_the_first_values() -> None:
    shape = {"format": "standard", "players": "2", "teams": "none"}
    assert complete_options({}) == shape | {name: option.values[0] for name, option in OPTIONS.items()}


@pytest.mark.parametrize(("name", "value"), [("life_start", "31"), ("no_such_rule", "yes"), ("players", "3")])
def test_what_is_no_house_rule_is_refused(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        complete_options({name: value})


@pytest.mark.rule("SD-BATTLE-10", "SD-DEC-01", "SD-GAR-03", "SD-GAR-05", "SD-STACK-04")
@pytest.mark.parametrize(("board", "before", "tried", "said"), [
    (Board("battle", life_attack="empty_field").units("ftr").units("mar", seat=P2), (), "attack FTR LIFE",
     "Under this house rule Life is attacked only when the enemy has no Unit (SD-BATTLE-10)."),
    (Board(full_garrison="bars_all").garrison(*SIX, "nop"), (), "activate NOP",
     "Your Garrison is full, and under this house rule no Operation is activated then (SD-GAR-03)."),
    (Board("battle", voluntary_junk="yes").garrison("cop"), (), "junk COP",
     "Cards are cleared away in your own Deploy and Supply Stages; it is the Battle Stage (SD-GAR-05)."),
    (Board(wait_rule="own_next_turn").hand("namb"), (), "activate NAMB",
     "It must lie in your Garrison, and have waited until your next turn (house rule) (SD-DEC-01)."),
    (Board(voluntary_junk="yes").units("inf"), (), "junk INF", "It does not lie in your Garrison (SD-GAR-05)."),
    (Board(swift_deception_war="yes").hand("nop", "scan").garrison("sdec", seat=P2), ("activate NOP", "activate SDEC"),
     "activate SCAN",
     "Under this house rule a Swift Deception is answered by another one, and by nothing else (SD-STACK-04)."),
])  # fmt: skip
def test_a_refusal_by_a_house_rule_says_so(board: Board, before: tuple[str, ...], tried: str, said: str) -> None:
    game = board.open().do(*before)
    refusal = ruleset.why_not(game.s, game.asked(), game.parse(tried, game.asked()))
    assert refusal is not None
    assert explain(SENTENCES, WORDS, game.s, refusal, lambda card: "It") == said
