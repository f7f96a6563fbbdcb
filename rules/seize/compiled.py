"""A card's sentences as programs and tests, made once for each card definition. Nothing here reads a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.kernel.book_base import Columns, columns_of, each_game, each_pool
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import CARD, SEAT, Member, One, Program, Test, any_card, fixed, yes
from rules.kernel.cards.vocabulary_things import Static, standing
from rules.kernel.house_rules import read_rules
from rules.kernel.words import Card
from rules.seize.book import DEAR, Book, State
from rules.seize.cards import ABILITY, CROSSBOW, INSTANT, MERCENARY, STAFF, TREASURE, ActiveTree, CardDef, trees
from rules.seize.cards import ATTACK as ATTACK_TYPE
from rules.seize.damage import BY_BLEED, BY_BURN, BY_MELEE, BY_RANGED
from rules.seize.formats import FORMATS
from rules.seize.house_rules import Rules
from rules.seize.lexicon import CLASSES
from rules.seize.meaning import (
    AMOUNT,
    CHANGES,
    FLAGS,
    GRANTS,
    IT,
    ME,
    ONLY_WITH,
    SUBJECT,
    THINGS,
    condition,
    target,
)
from rules.seize.program import CONTROL
from rules.seize.seating import seating
from rules.seize.texts import Compiled, CompiledActive, Trigger
from rules.seize.words import (
    ATTACK,
    BEGINNING,
    E_ACQUIRED,
    E_ARRIVED,
    E_ATTACKED,
    E_ATTACKS,
    E_DAMAGE_DEALT,
    E_DESTROYED,
    E_ENTERS_HALL,
    E_EQUIPPED,
    E_FROST_GAINED,
    E_PHASE_START,
    E_PLUNDERED,
    E_STRUCK,
    E_UPSTAGED,
    END_OPEN,
    MAGIC,
    PHYSICAL,
    RALLY_OPEN,
    S_ARMOR_OFF,
    S_BOUNTY,
    S_DAMAGE,
    S_ENTER_FROST,
    S_ENTER_STEALTH,
    S_FREE_ACQUIRE,
    S_IGNORE_OWN_BLOCKERS,
    S_LEECH,
    S_LESS_RANGED,
    S_LETHAL_TOUCH,
    S_MAGIC_ARMOR_OFF,
    S_MAX_HEALTH,
    S_MELEE,
    S_MEND_ALL,
    S_MOVE,
    S_RANGED,
    S_REACH,
    S_UNPUSHABLE,
    SCHEMA,
)  # fmt: skip

SHOOTS: Final = {CROSSBOW: PHYSICAL, STAFF: MAGIC}
PRINTED: Final = {
    "melee": S_MELEE, "ranged": S_RANGED, "reach": S_REACH, "move": S_MOVE, "bounty": S_BOUNTY, "health": S_MAX_HEALTH,
}  # fmt: skip


@each_pool
def columns(defs: tuple[CardDef, ...]) -> Columns:
    """The columns of a pool. Raises CardError for a sentence that cannot be parsed."""
    compiled = [compile_card(card) for card in defs]
    programs: list[Program] = []

    def number(program: Program) -> int:
        programs.append(program)
        return len(programs) - 1

    play = tuple(number(card.play) for card in compiled)
    triggers = tuple(tuple(replace(t, program=number(t.effect)) for t in card.triggers) for card in compiled)
    own = {
        "is_merc": tuple(card.kind == MERCENARY for card in defs),
        "is_treasure": tuple(card.kind == TREASURE for card in defs),
        "class_of": tuple(card.cls for card in defs),
        "stars": tuple(card.rarity for card in defs),
        "ranged_dirs": tuple(card.secondary_dirs for card in defs),
        "ranged_type": tuple(SHOOTS.get(card.secondary, -1) if card.kind == MERCENARY else -1 for card in defs),
        "range": tuple((card.range_min, card.range_max, card.aimed) for card in defs),
        "targets": tuple(card.targets for card in compiled),
        "play": play,
        "triggers": triggers,
        "instant_price": tuple(sum(card.cost) if card.ability_type == INSTANT else DEAR for card in defs),
        "active_price": tuple(min((sum(a.cost) for a in card.actives), default=DEAR) for card in compiled),
        "every_active": tuple((1 << len(card.actives)) - 1 for card in compiled),
        "actives": tuple(tuple(replace(a, program=number(a.effect)) for a in card.actives) for card in compiled),
    }
    statics = [card.statics for card in compiled]
    shared = columns_of(
        Book, CardDef, defs,
        schema=SCHEMA, printed=PRINTED, statics=statics, programs=programs, triggers=triggers,
    )  # fmt: skip
    inward = tuple(tuple(all(text.inward for text in row) for row in column) for column in shared["standing"])
    return shared | own | {"inward": inward}


@each_game
def book_of(defs: tuple[CardDef, ...], options: Mapping[str, str]) -> Book:
    """The Book of a game."""
    seats = seating(options)
    return Book(
        options=options, rules=read_rules(Rules, options), format=FORMATS[options["format"]], seating=seats,
        places=seats.places, team=seats.team, class_names=(*CLASSES, ""), **columns(defs),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def compile_card(card: CardDef) -> Compiled:
    """All sentences of a card. Raises CardError for one that cannot be parsed."""
    read = trees(card)
    is_attack = card.kind == ABILITY and card.ability_type == ATTACK_TYPE
    return Compiled(
        tuple(target(node, is_attack) for node in read.targets),
        CONTROL.program(read.do, read.targets),
        tuple(trigger(node) for node in read.when),
        tuple(text for node in read.always for text in statics(node)),
        tuple(_active(active) for active in read.actives),
    )


def _active(active: ActiveTree) -> CompiledActive:
    slots = tuple(target(node) for node in active.targets)
    return CompiledActive(active.name, active.cost, slots, CONTROL.program(active.do, active.targets))


# --- triggers -------------------------------------------------------------------------------------------------------

PHASE_NAMES: Final = {"beginning": BEGINNING, "rally": RALLY_OPEN, "attack": ATTACK, "end": END_OPEN}
MEANS: Final = {"attack": BY_MELEE | BY_RANGED, "melee": BY_MELEE, "ranged": BY_RANGED}
TICKS: Final = {"burn": BY_BURN, "bleed": BY_BLEED}


def trigger(node: Node) -> Trigger:
    """Compile ("when", (event, limit, do[, cond]))."""
    if node_of(node.args[0]).word == "targeted":
        node = _renamed(node, "attacker", "striker")
    happening, limit, body = node_of(node.args[0]), int_of(node.args[1]), node_of(node.args[2])
    kind, test = event(happening)
    still = condition(node_of(node.args[3])) if len(node.args) > 3 else yes
    return Trigger(kind, bool(limit), lambda s, x: test(s, x) and still(s, x), still, CONTROL.program(body))


def _renamed(node: Node, old: str, new: str) -> Node:
    """The tree with another word for one of its words."""
    args = tuple(_renamed(arg, old, new) if isinstance(arg, Node) else arg for arg in node.args)
    return Node(new if node.word == old else node.word, args, node.column)


def event(node: Node) -> tuple[int, Test]:
    """Which event a text listens to, and whether this occurrence is meant."""
    word, args = node.word, node.args
    if word in ("deals", "attack_deals"):
        who = THINGS.one(node_of(args[-1]))
        means = MEANS[str(args[0])] if word == "attack_deals" else 0
        return E_DAMAGE_DEALT, lambda s, x: x[SUBJECT] == who(s, x) >= 0 and (not means or bool(x[FLAGS] & means))
    if word in ("destroys", "plunders"):
        who = THINGS.one(node_of(args[0]))
        kind = E_DESTROYED if word == "destroys" else E_PLUNDERED
        return kind, lambda s, x: x[SUBJECT] == who(s, x) >= 0
    if word in ("ticks", "reaches", "enters", "falls", "comes", "nears", "attacks", "targeted"):
        return _befalls(node)
    if word == "struck":
        struck, how = THINGS.one(node_of(args[1])), MEANS[str(args[0])]
        return E_STRUCK, lambda s, x: x[SUBJECT] == struck(s, x) >= 0 and bool(x[FLAGS] & how)
    if word == "attacked":
        aimed_at = THINGS.one(node_of(args[0]))
        return E_ATTACKS, lambda s, x: x[SUBJECT] == aimed_at(s, x) >= 0
    if word == "phase":
        phase = PHASE_NAMES[str(args[0])]
        return E_PHASE_START, lambda s, x: x[AMOUNT] == phase and x[SUBJECT] == x[SEAT]
    if word == "you_plunder":
        return E_PLUNDERED, lambda s, x: s.ctrl[x[SUBJECT]] == x[SEAT]
    if word in ("you_upstage", "you_acquire"):
        kind = E_UPSTAGED if word == "you_upstage" else E_ACQUIRED
        return kind, lambda s, x: x[SUBJECT] == x[SEAT]
    assert word == "equips", node
    return E_EQUIPPED, lambda s, x: x[SUBJECT] == x[CARD]


def _befalls(node: Node) -> tuple[int, Test]:
    """Events about a merc of a group: ticks, counters reached, halls entered, attacks, deaths, neighbours."""
    word, args = node.word, node.args
    if word == "ticks":
        member, means = THINGS.group(node_of(args[1])), TICKS[str(args[0])]
        return E_DAMAGE_DEALT, lambda s, x: bool(x[FLAGS] & means) and member(s, x, x[IT])
    member = THINGS.group(node_of(args[0]))
    if word == "reaches":
        wanted = int_of(args[1])
        assert args[2] == "frost", node
        return E_FROST_GAINED, lambda s, x: x[AMOUNT] == wanted and member(s, x, x[IT])
    if word == "falls":
        return E_DESTROYED, lambda s, x: member(s, x, x[IT])
    if word in ("attacks", "targeted"):
        return E_ATTACKS if word == "attacks" else E_ATTACKED, lambda s, x: member(s, x, x[IT])
    if word == "comes":
        return E_ARRIVED, lambda s, x: x[AMOUNT] < 0 and member(s, x, x[IT])
    if word == "nears":
        to = THINGS.one(node_of(args[1]))
        return E_ARRIVED, lambda s, x: _nears(s, to(s, x), x[IT], x[AMOUNT]) and member(s, x, x[IT])
    return E_ENTERS_HALL, lambda s, x: x[SUBJECT] == x[SEAT] and member(s, x, x[IT])


def _nears(s: State, merc: Card, other: Card, old: int) -> bool:
    """Whether the other merc is adjacent now and was not before, when on tile `old` (-1: not in play). On that tile now
    stands the merc itself when the two have swapped: they were adjacent before, too."""
    here = s.place[merc] if merc >= 0 else -1
    near = s.table.grid.near[here] if s.table.grid and here >= 0 else 0
    return bool(near >> s.place[other] & 1) and old != here and not (old >= 0 and near >> old & 1)


# --- statics --------------------------------------------------------------------------------------------------------

ARMOR_OFF: Final = {"armor": S_ARMOR_OFF, "magic armor": S_MAGIC_ARMOR_OFF}
PRIVILEGES: Final = {"free first acquire": S_FREE_ACQUIRE, "mend all": S_MEND_ALL}
PLAIN: Final = {"unpushable": S_UNPUSHABLE, "overshoot": S_IGNORE_OWN_BLOCKERS}
ENTERS: Final = {"stealth": S_ENTER_STEALTH, "frost": S_ENTER_FROST}
ARCS: Final = {"front3": (0, 1, 7)}


def statics(node: Node) -> list[Static]:
    """Compile one "always" sentence: one Static per claim."""
    if node.word == "privilege":
        return [Static(PRIVILEGES[str(node.args[0])], any_card, yes, fixed(1))]
    return standing(THINGS, node, claim, condition)


def claim(node: Node, who: Member, when: Test) -> Static:
    """One claim of a "holds" sentence."""
    word, args = node.word, node.args
    if word == "grant":
        return Static(GRANTS[str(args[0])], who, when, fixed(int_of(args[1])))
    if word == "modify":
        return _modify(str(args[0]), int_of(args[1]), who, when)
    if word == "bears":
        assert args[0] == "leech", node
        return Static(S_LEECH, who, when, fixed(1))
    if word in PLAIN:
        return Static(PLAIN[word], who, when, fixed(1))
    if word in ("enters_flag", "enters_with"):
        n, status = (1, str(args[0])) if word == "enters_flag" else (int_of(args[0]), str(args[1]))
        return Static(ENTERS[status], who, when, fixed(n))
    if word == "no_treasure":
        return Static(ARMOR_OFF[str(args[0])], who, when, fixed(1))
    if word == "shielded":
        return Static(S_LESS_RANGED, who, when, _front(int_of(args[0]), ARCS[str(args[1])]))
    victims = THINGS.group(node_of(args[-1]))
    worth = int_of(args[0]) if word == "bonus" else 1
    kind = S_DAMAGE if word == "bonus" else S_LETHAL_TOUCH
    return Static(kind, who, when, lambda s, x: worth if x[IT] >= 0 and victims(s, x, x[IT]) else 0)


def _modify(name: str, delta: int, who: Member, when: Test) -> Static:
    secondary = ONLY_WITH.get(name)
    if secondary is None:
        return Static(CHANGES[name], who, when, fixed(delta))

    def armed(s: State, x: list[int], card: Card) -> bool:
        return s.table.defs[s.face[card]].secondary == secondary and who(s, x, card)

    return Static(CHANGES[name], armed, when, fixed(delta))


def _front(n: int, arc: tuple[int, ...]) -> One:
    """n, if the shooter (IT) stands in one of these directions from the bearer (ME), seen from the bearer's
    controller."""

    def value(s: State, x: list[int]) -> int:
        grid = s.table.grid
        assert grid is not None
        if x[IT] < 0 or x[ME] < 0:
            return 0
        bearing = grid.bearing[s.place[x[ME]] * grid.count + s.place[x[IT]]]
        facing = s.table.book.places[s.ctrl[x[ME]]].facing
        return n if bearing >= 0 and (bearing - facing) % 8 in arc else 0

    return value
