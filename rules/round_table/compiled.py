"""A card's sentences as programs and tests, made once for each card definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from rules.kernel.book_base import Columns, columns_of, each_game, each_pool
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import SEAT, Coin, Control, Member, Program, any_card, fixed, yes
from rules.kernel.cards.triggers import Texts, numbered
from rules.kernel.cards.vocabulary_things import Static, changes, standing
from rules.kernel.house_rules import read_rules
from rules.kernel.words import NONE
from rules.round_table import words as w
from rules.round_table.book import Book
from rules.round_table.cards import KINDS, CardDef, slots, trees
from rules.round_table.house_rules import Rules
from rules.round_table.meaning import BREEDS, CHOSEN, STATS, THINGS, condition, of_one_player, target
from rules.round_table.texts import Compiled, Text
from rules.round_table.verbs import verb


@each_pool
def columns(defs: tuple[CardDef, ...]) -> Columns:
    """The columns of a pool. Raises CardError for a sentence that cannot be parsed."""
    compiled = [compile_card(card) for card in defs]
    programs: list[Program] = []
    triggers = numbered([card.heard for card in compiled], programs)
    return columns_of(
        Book, CardDef, defs,
        schema=w.SCHEMA, printed=STATS, statics=[card.statics for card in compiled], programs=programs,
        triggers=triggers,
    ) | {"text": tuple(card.text for card in compiled), "triggers": triggers, "slot": slots(defs)}  # fmt: skip


@each_game
def book_of(defs: tuple[CardDef, ...], options: Mapping[str, str]) -> Book:
    """The Book of a game."""
    rules, cards = read_rules(Rules, options), columns(defs)
    return Book(options=options, rules=rules, land=_land(cards["level"], rules.demesne_values), **cards)


@lru_cache(maxsize=64)
def _land(level: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """What each card is worth as a Demesne; other cards have level 0."""
    return tuple((0, *values)[one] for one in level)


@lru_cache(maxsize=1024)
def compile_card(card: CardDef) -> Compiled:
    """All sentences of a card; a text overrides the rule it contradicts (RT-GEN-01). Raises CardError for one that
    cannot be parsed."""
    read = trees(card)
    statics = tuple(text for node in read.always for text in STANDING[node.word](node))
    heard: Texts = ()
    if read.event is not None and read.then is not None:
        about = ABOUT.get(read.event.word, _about_knights)(read.event)
        heard = ((w.EVENTS.index(read.event.word), CONTROL.program(read.then), about),)
    if not card.do:
        return Compiled(None, heard, statics)
    slots = tuple(target(node) for node in read.targets)
    together = any(map(of_one_player, read.targets))
    first = node_of(read.do.args[0]).word
    lead = first if len(slots) == 1 and first in ("reset", "counter") else ""
    return Compiled(Text(slots, together, lead, CONTROL.program(read.do, read.targets)), heard, statics)


# --- triggers -------------------------------------------------------------------------------------------------------


def _about_knights(event: Node) -> Member:
    return THINGS.group(node_of(event.args[0]))


def _season(event: Node) -> Member:
    season = w.SEASONS.index(str(event.args[0]))
    return lambda s, x, it: it == season


def _of_mine(event: Node) -> Member:
    return lambda s, x, it: s.ctrl[it] == x[SEAT]


def _of_others(event: Node) -> Member:
    return lambda s, x, it: s.ctrl[it] != x[SEAT]


def _played(mine: bool) -> Callable[[Node], Member]:
    def about(event: Node) -> Member:
        kind = KINDS.index(str(event.args[0]))
        return lambda s, x, it: bool(s.table.book.kind[s.face[it]] == kind and (s.ctrl[it] == x[SEAT]) == mine)

    return about


def _countered(event: Node) -> Member:
    return lambda s, x, it: s.table.owner[it] == x[SEAT]


ABOUT: Final[Mapping[str, Callable[[Node], Member]]] = {
    "season": _season, "you_capture": _of_mine, "enemy_captures": _of_others, "you_play": _played(True),
    "enemy_plays": _played(False), "countered": _countered,
}  # fmt: skip
"""What an event is about, where it is no Knight: a season, a Region captured, a card played or countered."""


# --- standing texts -------------------------------------------------------------------------------------------------


def _says(stat: int) -> Callable[[Node], list[Static]]:
    """A number a text sets for its player or its own card."""
    return lambda node: [Static(stat, any_card, yes, fixed(int_of(node.args[0])))]


def _reward(node: Node) -> list[Static]:
    """Of its own Knight, or for a Quest that of the Knights on it (RT-AUTUMN-21)."""
    return [Static(w.S_REWARD, THINGS.group(node_of(node.args[0])), yes, fixed(int_of(node.args[1])))]


def _price(node: Node) -> list[Static]:
    stat = w.S_QUEST_PRICE if node.args[0] == "quests" else w.S_REDIRECT_PRICE
    return [Static(stat, any_card, yes, fixed(int_of(node.args[1])))]


def _makes(node: Node) -> list[Static]:
    """RT-TITLE-10; a Grail Knight is a Round Table Knight (RT-KNIGHT-06)."""
    bits = BREEDS[str(node.args[0])]
    bits |= BREEDS["round table"] if bits == BREEDS["grail"] else 0
    return [Static(w.S_SUBTYPE, any_card, yes, fixed(bits))]


def _about(stat: int) -> Callable[[Node], list[Static]]:
    """Which Knights a text about the card itself accepts."""
    return lambda node: [Static(stat, THINGS.group(node_of(node.args[0])), yes, fixed(1))]


def _alone(node: Node) -> list[Static]:
    """A card that is not played on a Knight."""
    without: Member = lambda s, x, knight: knight == NONE  # noqa: E731
    return [Static(w.S_LATE, without, yes, fixed(1))]


STANDING: Final[Mapping[str, Callable[[Node], list[Static]]]] = {
    "holds": lambda node: standing(THINGS, node, changes(STATS), condition),
    "reward": _reward, "wide": _says(w.S_HAND), "price": _price, "yields": _says(w.S_CAPACITY), "makes": _makes,
    "shelter": _says(w.S_SHELTER), "welcome": lambda node: [Static(w.S_WELCOME, any_card, yes, fixed(1))],
    "bound": _about(w.S_BOUND), "long": _says(w.S_LONG), "late": _alone, "late_on": _about(w.S_LATE),
}  # fmt: skip


CONTROL: Final = Control(
    chosen=CHOSEN,
    verb=verb,
    condition=condition,
    group=THINGS.members,
    target=target,
    asks=(),
    ask_yes=-1,
    coin=Coin(-1, -1, -1),
    more={},
    binds={},
)
"""The lexicon uses none of the kernel's control words: a queued card asks nothing (RT-SUMMER-08)."""
