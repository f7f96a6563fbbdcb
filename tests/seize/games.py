"""Seeded games of Seize for tests: random decks from all shipped cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rules.kernel import atoms, ruleset
from rules.kernel.cards.lexicon import Node
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Card, Event
from rules.seize import words as w
from rules.seize.card_files import CARD_FORMAT
from rules.seize.cards import ABILITY, EVENT, MERCENARY, CardDef, check_all, clause, clauses, printed_text
from rules.seize.formats import FORMATS
from rules.seize.house_rules import complete_options
from rules.seize.lexicon import LEXICON
from rules.seize.notation import SeizeNotation
from rules.seize.ruleset import new_table, start
from rules.seize.seating import seating
from rules.seize.settle import time_up
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.games import Game, GameTests
from tests.seize.forms import FORMS


def numbers(card: CardDef) -> tuple[int, ...]:
    """A merc's combat numbers."""
    return (
        card.health, card.melee, card.secondary_amount, card.reach, card.move, -card.bounty,
        *(bin(dirs).count("1") for dirs in (card.melee_dirs, card.secondary_dirs, card.move_dirs)),
    )  # fmt: skip


def sentences(card: CardDef) -> Iterator[Node]:
    """Every parsed sentence of a card."""
    return (clause(card, *row) for row in clauses(card))


FILES = CardFiles(
    "seize",
    CARD_FORMAT,
    check_all,
    printed_text,
    sentences,
    numbers,
    lambda card: (card.rarity, card.cls, card.secondary),
)


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


@cache
def notation() -> SeizeNotation:
    """Seize over the shipped cards."""
    return SeizeNotation(pool())


def random_game(seed: int, size: int = 40, **options: str) -> State:
    """A started game with random decks, each led by a random merc where the format requires one."""
    dice, shape = Dice(seed, 1000), complete_options(options)
    mercs = [face for face, card in enumerate(pool()) if card.kind == MERCENARY]
    led = bool(FORMATS[shape["format"]].leader)
    decks = [
        [dice.below(len(pool())) for _ in range(size)] + [dice.pick(mercs) for _ in range(led)]
        for _ in range(len(seating(shape).places))
    ]
    return start(new_table(pool(), decks, options, seed=seed))


def short_arena(seed: int, **options: str) -> State:
    """An Arena game with one turn left: the set-up and the first turn, or one later. Random Champions would need
    hours."""
    s, dice = random_game(seed, 30, format="arena-2v2", **options), Dice(seed, 1001)
    for _ in range(500 * (seed % 2)):
        seat = ruleset.asked(s)[0]
        ruleset.apply(s, seat, ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat)))
    time_up(s)
    return s


def ready_game(seed: int, **options: str) -> State:
    """A started game between the ready-made decks of its format; over the seeds every pair of neighbours meets."""
    shape = complete_options(options)
    decks = FILES.ready_decks(FORMATS[shape["format"]].decks)
    count = len(decks)
    chosen = [decks[(seed + seat * (seed // count)) % count] for seat in range(len(seating(shape).places))]
    return start(new_table(pool(), chosen, options, seed=seed))


SHAPES = {
    "two against two": {"format": "standard-2v2"},
    "two against two on CROSS": {"format": "standard-2v2", "four_player_mat": "cross", "team_loss": "any"},
    "arena": {"format": "arena"},
    "arena, shared turns": {"format": "arena-2v2", "arena_acquire": "free_1"},
    "two Guild Masters": {"format": "guild-master"},
    "three Guild Masters": {"format": "guild-master", "players": "3"},
    "four Guild Masters in pairs": {"format": "guild-master", "players": "4", "teams": "pairs"},
}


def entered(s: State, event: Event) -> Card:
    """Mercs that come onto the board, Events into their row, other abilities onto the stack, treasures to their
    bearer."""
    if event[0] != atoms.MOVE or event[2] == event[5]:
        return -1
    card: CardDef = s.table.defs[s.face[event[1]]]
    ability = w.EVENTS if card.ability_type == EVENT else w.STACK
    zone = {MERCENARY: w.BOARD, ABILITY: ability}.get(card.kind, w.EQUIPPED)
    return event[1] if event[5] == zone else -1


FOR_MAKERS = frozenset({
    "attacked", "attacker", "attacks", "bears", "bonus", "carrying", "comes", "deals", "direction", "enters",
    "enters_flag", "enters_with", "equips", "executes", "exhausted", "falls", "has", "is_ready", "lives", "nears",
    "no_treasure", "on_line", "overshoot", "privilege", "reaches", "shielded", "struck", "targeted", "ticks",
    "undefended", "unmoved", "unpushable", "within_melee", "you_acquire",
})  # fmt: skip


TESTED = GameTests(
    files=FILES,
    lexicon=LEXICON,
    for_makers=FOR_MAKERS,
    notation=notation,
    random=(
        Game("seize", random_game, most=6000, seeds=3),
        Game("seize, two against two", partial(random_game, size=9, format="standard-2v2"), most=6000, seeds=1),
        Game("seize, Arena on CROSS", partial(short_arena, four_player_mat="cross"), most=2000, seeds=4),
        Game("seize, three Guild Masters", partial(random_game, size=9, format="guild-master", players="3"), 6000, 2),
    ),
    ready=Game("seize", ready_game, most=6000),
    forms=FORMS,
    census=Census(
        random_game,
        ready_game,
        w.TURN_COUNT,
        w.VAULT,
        entered,
        answers=(300, 4000),
        length=(5, 80),
        shapes=SHAPES,
        late=time_up,
    ),
)
