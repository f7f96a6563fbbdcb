"""A card's sentences as programs and tests, made once for each card definition. Nothing here reads a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.kernel.book_base import Columns, columns_of, each_game, each_pool
from rules.kernel.cards.lexicon import Node, node_of
from rules.kernel.cards.program import CARD, SEAT, Coin, Control, Member, Test, any_card, fixed, yes
from rules.kernel.cards.vocabulary_things import Static, changes, standing
from rules.kernel.house_rules import read_rules
from rules.kernel.refusal import Refusal
from rules.kernel.words import Seat
from rules.seek_and_destroy import battle
from rules.seek_and_destroy.book import Book, State
from rules.seek_and_destroy.cards import (
    CONSTANT,
    DECEPTION,
    INITIATE,
    MOBILIZATION,
    MODES,
    OPERATION,
    UNIT,
    CardDef,
    Trees,
    trees,
)  # fmt: skip
from rules.seek_and_destroy.house_rules import Rules
from rules.seek_and_destroy.meaning import CHOSEN, STATS, THINGS, condition, target
from rules.seek_and_destroy.sites import room
from rules.seek_and_destroy.texts import Compiled, Heard, Lacks, Text
from rules.seek_and_destroy.verbs import verb
from rules.seek_and_destroy.words import (
    ASK_CARD,
    ASK_YES,
    ATTACKER,
    BATTLEFIELD,
    DOWN,
    E_ARRIVES,
    E_ATTACKED,
    E_ATTACKS,
    E_BEGINS,
    E_FALLS,
    E_LIFE_HIT,
    HAND,
    I_DECEPTION,
    I_EFFECT,
    I_OPERATION,
    N_TOSS,
    NEW,
    S_ARRIVAL,
    S_NO_DRAW,
    SCHEMA,
    STAGES,
    STREAM_COIN,
    TARGET,
    TURN,
)  # fmt: skip

Requires = Callable[[State, Seat], tuple[int, ...]]


@each_pool
def columns(defs: tuple[CardDef, ...]) -> Columns:
    """The columns of a pool. Raises CardError for a sentence that cannot be parsed."""
    compiled = [compile_card(card) for card in defs]
    effects = [card.text.effect for card in compiled if card.text]
    numbers = iter(range(len(effects)))
    texts = tuple(replace(card.text, program=next(numbers)) if card.text else None for card in compiled)
    heard = tuple(card.heard for card in compiled)
    return columns_of(
        Book, CardDef, defs,
        schema=SCHEMA, printed=STATS, statics=[card.statics for card in compiled], programs=effects,
        triggers=heard,
    ) | {"text": texts, "heard": heard}  # fmt: skip


@each_game
def book_of(defs: tuple[CardDef, ...], options: Mapping[str, str]) -> Book:
    """The Book of a game."""
    return Book(options=options, rules=read_rules(Rules, options), **columns(defs))


@lru_cache(maxsize=1024)
def compile_card(card: CardDef) -> Compiled:
    """All sentences of a card, which are everything it does (SD-OP-02); a Treaty has none (SD-TREATY-06). Raises
    CardError for one that cannot be parsed."""
    read = trees(card)
    statics = tuple(text for node in read.always for text in standing_texts(node))
    if card.mode == CONSTANT:
        heard = (hears(read.event, read.guard),) if read.event else ()
        whole = Node("do", (*read.targets, *read.do.args))
        nothing: Lacks = lambda s, x: None  # noqa: E731
        return Compiled(Text(None, nothing, nothing, (), CONTROL.program(whole)), statics, heard)
    return Compiled(_text(card, read) if card.effect or card.kind in (OPERATION, DECEPTION) else None, statics)


def _text(card: CardDef, read: Trees) -> Text:
    slots = tuple(target(node) for node in read.targets)
    requires = requirement(read.event, read.guard) if read.event else None
    return Text(requires, _needs(read.do), _lacks(card, read.do), slots, CONTROL.program(read.do, read.targets))


def _needs(body: Node) -> Lacks:
    """Room on the Battlefield, and as many cards in hand as are discarded first (SD-BAT-02, SD-STACK-11)."""
    mobilizes = any(node_of(part).word == "mobilize" for part in body.args)
    enough = _can_shed(body)

    def needs(s: State, x: list[int]) -> Refusal | None:
        if mobilizes and not room(s, x[SEAT]):
            return Refusal("SD-BAT-02", (("units", len(s.pile(BATTLEFIELD, x[SEAT]))),))
        return None if enough(s, x) else Refusal("SD-STACK-11", (("card", x[CARD]), ("nothing", 1)))

    return needs


def _lacks(card: CardDef, body: Node) -> Lacks:
    """What is chosen on resolution from the hand (SD-STACK-11). Initiate and Mobilization effects are offered whatever
    the hand holds (SD-INFO-01): they may find nothing in it."""
    sentences = [] if card.timing in (INITIATE, MOBILIZATION) else [node_of(part) for part in body.args]
    late = [target(part) for part in sentences if part.word == "choose"]

    def lacks(s: State, x: list[int]) -> Refusal | None:
        there = all(slot.candidates(s, x) for slot in late)
        return None if there else Refusal("SD-STACK-11", (("card", x[CARD]), ("nothing", 1)))

    return lacks


def _can_shed(block: Node) -> Test:
    """Whether the hand holds what a block that begins with a discard takes (SD-STACK-11)."""
    first = node_of(block.args[0])
    if first.word != "discard":
        return lambda s, x: True
    wanted = THINGS.number(first.args[0])
    return lambda s, x: sum(card != x[CARD] for card in s.pile(HAND, x[SEAT])) >= wanted(s, x)


# --- requirements ---------------------------------------------------------------------------------------------------


def requirement(event: Node, guard: Node | None) -> Requires:
    """Everything an event may be about now; nothing while the event or its condition does not hold (SD-DEC-06)."""
    happening = EVENTS[event.word](event)
    if guard is None:
        return happening
    holds: Test = condition(guard)

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        its = happening(s, seat)
        return tuple([it for it in its if holds(s, [-1, seat, it])]) if its else its

    return requires


def _attacks(node: Node) -> Requires:
    """The Unit whose attack is declared and has not ended."""
    member = THINGS.group(node_of(node.args[0]))

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        attacker = s.numbers[ATTACKER] - 1
        return (attacker,) if battle.declared(s) and member(s, [-1, seat, attacker], attacker) else ()

    return requires


def _arrives(node: Node) -> Requires:
    """Units mobilized face-up that the other player has not yet had a chance to answer (SD-WIN-02)."""
    meant = THINGS.members(node_of(node.args[0]))

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        new = s.marks[NEW]
        if not any(new):
            return ()
        return tuple([unit for unit in meant(s, [-1, seat, -1]) if new[unit] and not s.marks[DOWN][unit]])

    return requires


def _answers(node: Node) -> Requires:
    """The item on top of the Stack, if the opponent placed it (SD-STACK-05) and it is of this kind. Nobody activates
    the reaction of a Constant (SD-STACK-10)."""
    *mode, noun = str(node.args[0]).split()
    kinds = {"operation": (I_OPERATION,), "deception": (I_DECEPTION,), "effect": (I_EFFECT,)}
    wanted = kinds.get(noun, (I_OPERATION, I_DECEPTION, I_EFFECT))
    modes = [MODES.index(word) for word in mode]

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        if not s.stack:
            return ()
        serial, kind, player, card = s.stack[-1][:4]
        book, face = s.table.book, s.face[card]
        fits = player != seat and kind in wanted and (not modes or book.mode[face] in modes)
        if kind == I_EFFECT and book.kind[face] != UNIT:
            return ()
        return (serial,) if fits else ()

    return requires


def _attacked(node: Node) -> Requires:
    """The target of the attack that is declared."""
    member = THINGS.group(node_of(node.args[0]))

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        target = s.numbers[TARGET] - 1
        return (target,) if battle.declared(s) and target >= 0 and member(s, [-1, seat, target], target) else ()

    return requires


def _life_attacked(node: Node) -> Requires:
    """The Unit that attacks the Life of the player whose text this is."""

    def requires(s: State, seat: Seat) -> tuple[int, ...]:
        attacker = s.numbers[ATTACKER] - 1
        return (attacker,) if battle.declared(s) and not s.numbers[TARGET] and s.ctrl[attacker] != seat else ()

    return requires


EVENTS: Final[Mapping[str, Callable[[Node], Requires]]] = {
    "attacks": _attacks, "arrives": _arrives, "answers": _answers, "attacked": _attacked,
    "life_attacked": _life_attacked,
}  # fmt: skip


# --- what Constants hear --------------------------------------------------------------------------------------------


def hears(event: Node, guard: Node | None) -> Heard:
    """What sets a Constant off: an event, and the condition beside it."""
    kind, happening = HEARD[event.word]
    test, holds = happening(event), condition(guard) if guard else yes
    return Heard(kind, lambda s, x, it: test(s, x, it) and holds(s, x))


def _of_group(node: Node) -> Member:
    return THINGS.group(node_of(node.args[0]))


def _begins(node: Node) -> Member:
    stage = STAGES.index(str(node.args[0]))
    return lambda s, x, it: it == stage and s.numbers[TURN] == x[SEAT]


def _life_hit(node: Node) -> Member:
    anybody = node.args[0] == "each player"
    return lambda s, x, it: anybody or it != x[SEAT]


def _own_life_hit(node: Node) -> Member:
    return lambda s, x, it: it == x[SEAT]


HEARD: Final[Mapping[str, tuple[int, Callable[[Node], Member]]]] = {
    "attacks": (E_ATTACKS, _of_group), "arrives": (E_ARRIVES, _of_group), "falls": (E_FALLS, _of_group),
    "attacked": (E_ATTACKED, _of_group), "begins": (E_BEGINS, _begins), "life_hit": (E_LIFE_HIT, _life_hit),
    "own_life_hit": (E_LIFE_HIT, _own_life_hit),
}  # fmt: skip


# --- standing texts -------------------------------------------------------------------------------------------------


def standing_texts(node: Node) -> list[Static]:
    """Compile one "always" sentence: one Static per claim."""
    if node.word == "no_draws":
        return [Static(S_NO_DRAW, any_card, yes, fixed(1))]
    if node.word == "arrival":
        who = THINGS.group(node_of(node.args[0]))
        return [Static(S_ARRIVAL, who, yes, fixed(-1 if node.args[1] == "depleted" else 1))]
    return standing(THINGS, node, changes(STATS), condition)


# --- control --------------------------------------------------------------------------------------------------------


CONTROL: Final = Control(
    chosen=CHOSEN,
    verb=verb,
    condition=condition,
    group=THINGS.members,
    target=target,
    asks=(ASK_CARD,),
    ask_yes=ASK_YES,
    coin=Coin(STREAM_COIN, N_TOSS, CARD),
    more={},
    binds={},
    affordable=_can_shed,
)
