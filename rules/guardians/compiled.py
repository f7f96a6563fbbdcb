"""A card's sentences as programs and tests, made once for each card definition. Nothing here reads a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.guardians import words as w
from rules.guardians.book import ANYONE, BUILDS, CASTS, EQUIPS, HERE, IDLE, ITSELF, LAYS, UNDER, Book
from rules.guardians.cards import (
    ANY,
    HEALING,
    ITEM,
    ON_CREATURE,
    SETTLEMENT,
    SHIELD,
    SPELL,
    SUPPORT,
    UPGRADE,
    CardDef,
    trees,
)
from rules.guardians.house_rules import Rules
from rules.guardians.meaning import CHOSEN, STATS, THINGS, condition, target
from rules.guardians.verbs import verb
from rules.kernel.book_base import Columns, columns_of, each_game, each_pool
from rules.kernel.cards.lexicon import Node, node_of, walk
from rules.kernel.cards.program import Coin, Control, Member, Program, Test, any_card, fixed
from rules.kernel.cards.triggers import Texts, numbered
from rules.kernel.cards.vocabulary_things import Static, changes, standing
from rules.kernel.house_rules import read_rules


@dataclass(frozen=True)
class Compiled:
    """Everything one card does: when it is played, its triggers (event and program), its static abilities. `kite`:
    which creatures fly under it, None where its text does not say. `turn`: when a command takes effect beside another
    (ruling A-49). `reach`: whom all its static abilities are about."""

    do: Program | None
    heard: Texts
    statics: tuple[Static, ...]
    kite: Member | None
    aims: bool
    turn: int
    reach: int


JUDGED: Final = frozenset(["area", "out"])
"""Verbs that look at the Vitality of enemy creatures."""
AIMED: Final = frozenset(["area", "out", "named", "first", "open"])
"""Verbs that target enemy creatures, which a Guardian is not (GU-GUARD-04)."""


@each_pool
def columns(defs: tuple[CardDef, ...]) -> Columns:
    """The columns of a pool. Raises CardError for a sentence that cannot be parsed."""
    compiled = [compile_card(card) for card in defs]
    programs: list[Program] = []

    def number(program: Program) -> int:
        programs.append(program)
        return len(programs) - 1

    does = tuple(number(card.do) if card.do else -1 for card in compiled)
    triggers = numbered([card.heard for card in compiled], programs)
    return columns_of(
        Book, CardDef, defs, schema=w.SCHEMA, printed={"vit": w.S_VITALITY, "ocb": w.S_OCB},
        statics=[card.statics for card in compiled], programs=programs,
        triggers=triggers,
    ) | {
        "program": does, "kite": tuple(card.kite for card in compiled), "aims": tuple(card.aims for card in compiled),
        "turn": tuple(card.turn for card in compiled),
        "reach": tuple(card.reach for card in compiled), "deploys": tuple(map(deploys, defs)),
        "timely": tuple(tuple(timely(card, kind) for card in defs) for kind in range(len(w.ASKS))),
        "triggers": triggers,
    }  # fmt: skip


TIMELY: Final[Mapping[int, tuple[int, ...]]] = {
    w.ASK_DEPLOY: (ANY,), w.ASK_SUPPORT: (SUPPORT, ANY), w.ASK_HEAL: (HEALING,), w.ASK_EFFECTS: (ANY, SETTLEMENT),
}  # fmt: skip
"""When Spells and items may be played: their timing, by kind of question."""


def timely(card: CardDef, kind: int) -> bool:
    """Whether a card may be played from hand at this kind of question."""
    return card.double and card.kind in (SPELL, ITEM) and card.timing in TIMELY.get(kind, ())


def deploys(card: CardDef) -> int:
    """What a card of the hand does in a deployment."""
    if card.kind == ITEM and card.use == ON_CREATURE:
        return EQUIPS
    return CASTS if timely(card, w.ASK_DEPLOY) else {SHIELD: LAYS, UPGRADE: BUILDS}.get(card.kind, IDLE)


@each_game
def book_of(defs: tuple[CardDef, ...], options: Mapping[str, str]) -> Book:
    """The Book of a game."""
    return Book(options=options, rules=read_rules(Rules, options), **columns(defs))


@lru_cache(maxsize=1024)
def compile_card(card: CardDef) -> Compiled:
    """All sentences of a card, which override any rule (GU-GEN-01). Raises CardError for one that cannot be parsed."""
    read = trees(card)
    heard: Texts = ()
    if read.event is not None and read.then is not None:
        heard = ((w.EVENTS.index(read.event.word), CONTROL.program(read.then), any_card),)
    kite = next((node for node in read.always if node.word == "kite"), None)
    standing_nodes = [node for node in read.always if node.word != "kite"]
    statics = tuple(text for node in standing_nodes for text in standing_texts(node))
    words = {node.word for node in walk(read.do)} if read.do else set()
    reach = {_whom(node_of(node.args[0])) for node in standing_nodes}
    return Compiled(
        CONTROL.program(read.do) if read.do else None, heard, statics,
        _fits(node_of(kite.args[0])) if kite else None,
        bool(words & AIMED), 0 if "drag" in words else 2 if words & JUDGED else 1,
        reach.pop() if len(reach) == 1 else ANYONE,
    )  # fmt: skip


def _whom(group: Node) -> int:
    """Whom a standing text is about: "here", "under this", "self"."""
    words = {part.word for part in walk(group)}
    return HERE if "here" in words else UNDER if "under_this" in words else ITSELF if "self" in words else ANYONE


def _fits(group: Node) -> Member:
    tests = THINGS.tests(*group.args[1:])
    return lambda s, x, card: all(test(s, x, card) for test in tests)


def standing_texts(node: Node) -> list[Static]:
    """Compile one "always" sentence: one Static per claim."""
    return standing(THINGS, node, _claim, condition)


def _claim(node: Node, who: Member, when: Test) -> Static:
    if node.word == "sheltered":
        return Static(w.S_SHELTER, who, when, fixed(1))
    return _CHANGES(node, who, when)


_CHANGES: Final = changes(STATS)
CONTROL: Final = Control(
    chosen=CHOSEN,
    verb=verb,
    condition=condition,
    group=THINGS.members,
    target=target,
    asks=(w.ASK_CHOOSE,),
    ask_yes=w.ASK_YES,
    coin=Coin(w.STREAM_COIN, w.N_COIN, 0),
    more={},
    binds={},
)
